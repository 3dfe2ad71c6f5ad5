"""A screen in the middle of the table: which seats it may act for, and what it never does. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.game import HOST, Decision, Game
from companion.engine.play import Tap
from companion.engine.roster import Roster
from companion.errors import Forbidden


def acts_for(
    game: Game, roster: Roster, state: Any, decisions: Iterable[Decision]
) -> tuple[int, ...]:
    """Return the seats a screen in the middle may act for now, whoever is waited for first:
    who owes an open choice, whose turn it is, and seats without a phone. Nobody who has a secret
    choice to make: a tap there would say something of it.
    """
    if state is None:
        return ()
    decisions = tuple(decisions)
    secret = {one.seat for one in decisions if one.private}
    nobodys = (seat for seat, one in enumerate(roster.seats) if one.device is None)
    wanted = (*(one.seat for one in decisions), *game.turns(state), *nobodys)
    return tuple(seat for seat in dict.fromkeys(wanted) if seat not in secret)


def require(game: Game, roster: Roster, device: str, state: Any, tap: Tap) -> None:
    """:raises Forbidden: if a screen in the middle may not do this now."""
    if game.actions.of(tap.action).hidden:
        raise Forbidden("centre.hidden")
    seat = tap.seat
    if seat is None or roster.may_edit(device, seat):
        return
    if seat == HOST:
        raise Forbidden("auth.not_host")
    if seat not in acts_for(game, roster, state, game.decisions(state)):
        raise Forbidden("centre.not_now", seat=seat)
