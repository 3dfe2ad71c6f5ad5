"""The course of a game: set-up, points counted on, the next round, the end as the table says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import NoneOf, Range

from companion.engine.actions import declare, own_seat, require_step
from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Config, Line
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.box import printed
from companion.games.masterpieces.chart import chart
from companion.games.masterpieces.facts import RULES, SHIPS_TRACKED
from companion.games.masterpieces.state import Player, State, gained
from companion.games.masterpieces.tell import lap


def setup(config: Config, _dice: Dice) -> State:
    """Return the start of a game (Set-up): councillors on the lowest space, 0 points."""
    known = printed(config.box)
    start = State(players=(Player(),) * config.seats, doge=config.first, box=known, known=known)
    if (config.rules or RULES) < SHIPS_TRACKED:
        return start
    printed_too = chart(config.box)
    return replace(start, ships=(0,) * config.seats, chart_box=printed_too, chart=printed_too)


@frozen(slots=True, kw_only=True)
class Points(Action):
    """Points of the base game, the sea route or a card are counted on, or off again."""

    seat: shapes.Seat
    by: Annotated[int, Range(-shapes.MOST_STEP, shapes.MOST_STEP), NoneOf([0])]


def points(state: State, action: Points) -> State:
    """Let the score marker go on, or back (Score markers)."""
    return gained(state, action.seat, action.by)


def _tells_points(before: State, action: Points, after: State) -> Iterable[Line]:
    seat, now = action.seat, after.players[action.seat]
    yield Line("masterpieces.log.points", {"seat": seat, "by": action.by, "to": now.points})
    yield from lap(seat, before.players[seat], now)


@frozen(slots=True, kw_only=True)
class NextRound(Action):
    """Round number `no` is over; the Doge card stays where it is (Changes)."""

    no: shapes.Number


def next_round(state: State, action: NextRound) -> State:
    """Begin the next round. :raises IllegalAction: if it has begun, or the game is over."""
    require_step(action.no, state.round, state.over)
    return replace(state, round=state.round + 1)


def _tells_next_round(_before: State, _action: NextRound, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.round", {"round": after.round, "seat": after.doge})


@frozen(slots=True, kw_only=True)
class End(Action):
    """The table declares the end of the game (true), or calls it off (false)."""

    on: bool


def end(state: State, action: End) -> State:
    """End the game, or let it go on; a scoring that had begun is forgotten."""
    if action.on == state.over:
        raise IllegalAction("action.nothing_changes")
    return replace(state, over=action.on, scoring=None)


def _tells_end(_before: State, action: End, _after: State) -> Iterable[Line]:
    if action.on:
        yield Line("masterpieces.log.end", {}, "big")
    else:
        yield Line("masterpieces.log.end_off", {}, "warn")


ROWS = (
    declare(Points, does=points, tells=_tells_points, whose=own_seat),
    declare(NextRound, does=next_round, tells=_tells_next_round),
    declare(End, does=end, tells=_tells_end),
)
