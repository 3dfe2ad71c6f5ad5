"""Moments worth a picture, played into the database before the server starts: the final scoring
of Venice page by page, its result, and the three other games in the middle of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playing import Clock, Phone, join, open_table, start
from serving import Ticket

from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

MINUTE = 60_000
ROW = (9, 5, 2, 0)
NAMES = ("Ana", "Ben", "Chiara", "Dmitri")
ROUNDS = (  # VP, council and intrigue of everybody, as the evening went
    ((4, 2, 6, 3), (1, 2, 0, 1), (1, 0, 2, 0)),
    ((11, 9, 15, 8), (3, 4, 1, 2), (2, 1, 4, 1)),
    ((19, 20, 24, 13), (5, 7, 2, 4), (4, 2, 5, 1)),
    ((31, 28, 35, 22), (7, 9, 4, 6), (6, 3, 8, 2)),
)


@dataclass(frozen=True)
class Moment:
    """A picture's name, whose phone it is, and the tab to open first."""

    name: str
    ticket: Ticket
    tab: str = ""


def moments(folder: Path) -> list[Moment]:
    """Play everything and return what to look at."""
    clock = Clock()
    store = SqliteStore(folder / "companion.db")
    tables = Tables(store, InlineHub(), clock)
    try:
        return [*_scoring(tables, clock), *_others(tables, clock)]
    finally:
        store.close()


def _ticket(phone: Phone) -> Ticket:
    return Ticket(phone.token, phone.device.id, phone.device.table_id, phone.code)


def _people(tables: Tables, seats: int, game: str = "venice", **options: Any) -> list[Phone]:
    names = NAMES[:seats]
    host = open_table(tables, [{"name": name} for name in names], game, names[0], **options)
    host.act("seat.claim", seat=0)
    return [host, *(join(host, seat, name) for seat, name in enumerate(names[1:], 1))]


# ---- Venice, scored


def _scoring(tables: Tables, clock: Clock) -> Iterator[Moment]:
    """One table for each page: a page stays open for its picture."""
    for name, page in (("scoring-council", 1), ("scoring-intrigue", 3), ("scoring-arrest", 6)):
        phones = _scored_to(tables, clock, page)
        yield Moment(name, _ticket(phones[0]))
    phones = _scored_to(tables, clock, 7)
    phones[0].act("score.confirm")
    yield Moment("result", _ticket(phones[1]))


def _scored_to(tables: Tables, clock: Clock, page: int) -> list[Phone]:
    phones = _evening(tables, clock)
    host = phones[0]
    host.act("score.begin")
    for step in range(page):
        if step == 1:
            host.act("score.rewards", row=list(ROW))
        if step == 3:
            phones[2].act("score.buy", seat=2, scrolls=2, coins=0)
            phones[0].act("score.buy", seat=0, scrolls=1, coins=1)
        host.act("score.go", step=step, to=step + 1)
    if page == 3:
        phones[2].act("score.buy", seat=2, scrolls=2, coins=0)
        phones[1].act("score.ready", seat=1, step=3, on=True)
    return phones


def _evening(tables: Tables, clock: Clock) -> list[Phone]:
    """A game of four on the pad, until it is over."""
    phones = _people(tables, 4, favour=True)
    host = start(phones[0], first=1)
    for number, values in enumerate(ROUNDS):
        for counter, row in zip(("vp", "council", "intrigue"), values, strict=True):
            for seat, value in enumerate(row):
                _set(phones[seat], seat, counter, value)
        if number == len(ROUNDS) - 1:
            for counter, row in (
                ("scrolls", (3, 1, 5, 2)),
                ("coins", (13, 7, 2, 9)),
                ("assistants", (7, 6, 8, 9)),
            ):
                for seat, value in enumerate(row):
                    _set(phones[seat], seat, counter, value)
            host.act("end", on=True)
        while (now := host.live.table.play.game).round == number + 1 or now.round == 0:
            host.act("next_turn", no=now.number)
            clock.tick(3 * MINUTE)
    while not (now := host.live.table.play.game).over:
        host.act("next_turn", no=now.number)
        clock.tick(3 * MINUTE)
    return phones


def _set(phone: Phone, seat: int, counter: str, value: int) -> None:
    if getattr(phone.live.table.play.game.players[seat], counter) != value:
        phone.act("adjust", seat=seat, counter=counter, to=value)


# ---- the three other games, played at random until a moment is worth a picture


def _others(tables: Tables, clock: Clock) -> Iterator[Moment]:
    rialto = _played(tables, clock, "rialto", 4, lambda state: state.round >= 4)
    yield Moment("rialto", _ticket(rialto[0]))
    yield Moment("rialto-table", _ticket(rialto[0]), "Table")
    arcades = _played(tables, clock, "arcades", 4, lambda state: state.round >= 2, actions=12)
    yield Moment("arcades", _ticket(arcades[0]))
    yield Moment("arcades-board", _ticket(arcades[0]), "Board")
    pieces = _played(tables, clock, "masterpieces", 3, lambda _state: True, actions=70)
    yield Moment("masterpieces", _ticket(pieces[0]))
    yield Moment("masterpieces-board", _ticket(pieces[0]), "Board")


def _played(
    tables: Tables,
    clock: Clock,
    game: str,
    seats: int,
    enough: Callable[[Any], bool],
    actions: int = 0,
) -> list[Phone]:
    """Play at random until it is enough, or so many actions and then until it is."""
    options = {"mode": "guided"} if game == "arcades" else {}
    phones = _people(tables, seats, game, **options)
    host = start(phones[0])
    rng = Random(f"{game}:pictures")
    done = 0
    while done < 600:
        state = host.live.table.play.game
        if host.live.game.outcome(state) or (enough(state) and done >= actions):
            break
        kind, data = host.live.game.random_move(state, rng.randrange)
        if kind == "end" or kind.startswith("score."):
            break
        host.act(kind, **data)
        clock.tick(20_000)
        done += 1
    return phones
