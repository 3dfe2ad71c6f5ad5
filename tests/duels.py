"""Whole duels at the real service: the shortest way to a finished game."""

from __future__ import annotations

from typing import Any

from playing import Phone, join, open_table, start

from companion.service.tables import Tables


def a_duel(tables: Tables, *names: str, **options: Any) -> list[Phone]:
    """Everybody seated with a phone of their own, the game started."""
    host = open_table(tables, max(1, len(names)), "duel", **options)
    host.act("seat.claim", seat=0, name=names[0])
    others = [join(host, seat, name) for seat, name in enumerate(names[1:], start=1)]
    start(host)
    return [host, *others]


def play(host: Phone, *rounds: tuple[int, ...], bonus: tuple[int, ...] = ()) -> None:
    """Score these points round by round, then the bonus, and open the last page."""
    for number, gains in enumerate(rounds):
        if number:
            host.act("next")
        for seat, by in enumerate(gains):
            host.act("gain", seat=seat, by=by)
    host.act("end")
    host.act("score.begin")
    for seat, by in enumerate(bonus):
        host.act("bonus", seat=seat, by=by)
    host.act("score.go", step=0, to=1)


def finish(host: Phone, *rounds: tuple[int, ...], bonus: tuple[int, ...] = ()) -> None:
    """Play a whole game, and let the result stand."""
    play(host, *rounds, bonus=bonus)
    host.act("score.confirm")
