"""The sea route: where the ships are, what their spaces show, all that a landing gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.chart import SeaSpace, charted, end_of, space_at
from companion.games.masterpieces.council import RouteEnd, moved, offered_masterpiece, route_end
from companion.games.masterpieces.facts import (
    MOST_ARROWS,
    MOST_SAILED,
    MOST_SEA,
    MOST_SHIP_SPACES,
    SHIP_SPACES,
    Due,
)
from companion.games.masterpieces.state import (
    State,
    gained,
    owed_of,
    owed_one,
    owing,
    settled,
    ship_stays,
)
from companion.games.masterpieces.tell import came_of_it, lost, lost_at_the_end


@frozen(slots=True, kw_only=True)
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
    shown = SeaSpace(
        points=action.points, masterpiece=action.masterpiece, arrows=action.arrows, end=action.end
    )
    return _landed(state, seat, shown)


def _landed(state: State, seat: int, shown: SeaSpace) -> State:
    """Give what a space of the sea route shows (Sea route)."""
    state = gained(state, seat, shown.points)
    if shown.masterpiece:
        state = offered_masterpiece(state, seat)
    if shown.arrows:
        state = moved(state, seat, shown.arrows)
    if shown.extra:
        state = owing(state, seat, Due.EXTRA)
    return route_end(state, RouteEnd(seat=seat)) if shown.end else state


def _tells_land(before: State, action: Land, after: State) -> Iterable[Line]:
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


# ---- a ship whose place is known


@frozen(slots=True, kw_only=True)
class Sail(Action):
    """The ship sails on; `no`: of a voyage that is owed.

    `shows`: what its new space shows, where nobody has told it, or it was told otherwise.
    """

    seat: shapes.Seat
    by: Annotated[int, Range(1, MOST_SAILED)]
    shows: SeaSpace | None = None
    no: shapes.Number | None = None


def sail(state: State, action: Sail) -> State:
    """Move the ship, learn its space, and give what that shows (Sea route).

    The council's voyage gives no extra card. :raises IllegalAction: if nobody has told what the
    space shows, or the ship stays, or it sails further than the voyage goes.
    """
    seat = action.seat
    _require_tracked(state, seat)
    if ship_stays(player_at(state, seat)) and not action.override:
        raise IllegalAction("masterpieces.ship_stays", seat=seat, overridable=True)
    place = arrival(state, seat, action.by)
    shown = action.shows or space_at(state.chart, place)
    if shown is None:
        raise IllegalAction("masterpieces.what_shows", space=place)
    extra = shown.extra
    if action.no is not None:
        voyage = owed_one(state, seat, action.no, Due.SHIP, Due.VOYAGE)
        _require_as_far(action, voyage.due)
        extra = extra and voyage.due is not Due.SHIP
        state = settled(state, voyage)
    state = replace(state, chart=charted(state.chart, place, shown))
    had_end = player_at(state, seat).route is not None
    given = replace(shown, extra=extra, end=shown.end and not had_end)
    return _landed(with_ship(state, seat, place), seat, given)


def _require_as_far(action: Sail, due: Due) -> None:
    if action.override:
        return
    if due is Due.SHIP and action.by != SHIP_SPACES:
        raise IllegalAction("masterpieces.sails", count=SHIP_SPACES, overridable=True)
    if action.by > MOST_SHIP_SPACES:
        raise IllegalAction("masterpieces.too_far", most=MOST_SHIP_SPACES, overridable=True)


def _require_tracked(state: State, seat: int) -> None:
    player_at(state, seat)
    if not state.ships:
        raise IllegalAction("masterpieces.not_tracked")


def arrival(state: State, seat: int, by: int) -> int:
    """Return the space where a ship comes to: never past the end, where that is known."""
    end = end_of(state.chart)
    return min(state.ships[seat] + by, MOST_SEA if end is None else max(end, state.ships[seat]))


def with_ship(state: State, seat: int, place: int) -> State:
    """Return the state with a ship on another space. :raises IllegalAction: if none is tracked."""
    _require_tracked(state, seat)
    return replace(state, ships=with_one(state.ships, seat, place))


def _tells_sail(before: State, action: Sail, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.sail", {"seat": action.seat, "count": action.by})
    shown = space_at(after.chart, after.ships[action.seat]) or SeaSpace()
    if shown.arrows:
        yield Line("masterpieces.log.route_move", {"seat": action.seat, "count": shown.arrows})
    if after.players[action.seat].route != before.players[action.seat].route:
        yield Line("masterpieces.log.route_end", {"seat": action.seat}, "big")
    yield from came_of_it(before, after)
    if shown.masterpiece:
        yield from lost(before, after, action.seat, Due.MASTERPIECE)
    elif shown.arrows:
        yield from lost_at_the_end(before, after, action.seat)


@frozen(slots=True, kw_only=True)
class FixSea(Action):
    """A space of the sea route (1 is the first) shows something else; null: not known."""

    place: Annotated[int, Range(1, MOST_SEA)]
    shows: SeaSpace | None


def fix_sea(state: State, action: FixSea) -> State:
    """Set what a space of the sea route shows; nothing follows from it."""
    _require_tracked(state, 0)
    return replace(state, chart=charted(state.chart, action.place, action.shows))


ROWS = (
    declare(Land, does=land, tells=_tells_land, whose=own_seat),
    declare(Sail, does=sail, tells=_tells_sail, whose=own_seat),
    declare(
        FixSea, does=fix_sea, tells=says("masterpieces.log.fix_sea", space="place"), corrects=True
    ),
)
