"""The sea route: all that a ship's landing gives, told at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.council import RouteEnd, moved, offered_masterpiece, route_end
from companion.games.masterpieces.facts import MOST_ARROWS, Due
from companion.games.masterpieces.state import (
    State,
    gained,
    owed_of,
    player_at,
    settled,
    ship_stays,
)
from companion.games.masterpieces.tell import came_of_it, lost, lost_at_the_end


@dataclass(frozen=True, slots=True, kw_only=True)
class Land(Action):
    """The ship has arrived: what its space shows, as the sheet prints it (Sea route)."""

    seat: shapes.Seat
    points: shapes.Printed = 0
    masterpiece: bool = False
    extra: bool = False  # a bonus symbol: an extra card is played
    arrows: Annotated[int, Range(0, MOST_ARROWS)] = 0
    end: bool = False


def land(state: State, action: Land) -> State:
    """Give everything that a ship's landing brings, the councillor's moves last but the end.

    A voyage that the council paid is over with it; its bonus symbol gives no extra card.
    :raises IllegalAction: if the space shows nothing, or the ship has ended its voyage.
    """
    seat = action.seat
    if ship_stays(player_at(state, seat)) and not action.override:
        raise IllegalAction("masterpieces.ship_stays", seat=seat, overridable=True)
    if not (action.points or action.masterpiece or action.extra or action.arrows or action.end):
        raise IllegalAction("action.nothing_changes")
    voyage = owed_of(state, seat, Due.SHIP)
    if voyage is not None:
        if action.extra and not action.override:
            raise IllegalAction("masterpieces.no_extra_card", overridable=True)
        state = settled(state, voyage)
    state = gained(state, seat, action.points)
    if action.masterpiece:
        state = offered_masterpiece(state, seat)
    if action.arrows:
        state = moved(state, seat, action.arrows)
    return route_end(state, RouteEnd(seat=seat)) if action.end else state


def _told_land(before: State, action: Land, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.land", {"seat": action.seat})
    if action.arrows:
        yield Line("masterpieces.log.route_move", {"seat": action.seat, "count": action.arrows})
    if action.extra:
        yield Line("masterpieces.log.extra_card", {"seat": action.seat})
    if action.end:
        yield Line("masterpieces.log.route_end", {"seat": action.seat}, "big")
    yield from came_of_it(before, after)
    if action.masterpiece:
        yield from lost(before, after, action.seat, Due.MASTERPIECE)
    elif action.arrows:
        yield from lost_at_the_end(before, after, action.seat)


ROWS = (declare(Land, does=land, tells=_told_land, whose=own_seat),)
