"""Masterpieces: taken, paid at once, and put into the showcase."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_player
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.facts import Due, Origin
from companion.games.masterpieces.state import (
    Masterpiece,
    State,
    gained,
    hands_left,
    owed_of,
    pile_left,
    settled,
)
from companion.games.masterpieces.tell import came_of_it, kind_words


@frozen(slots=True, kw_only=True)
class Take(Action):
    """A masterpiece is taken and placed on a cell of the showcase (0 to 8, row by row)."""

    seat: shapes.Seat
    glass: shapes.GlassOrShape
    shape: shapes.GlassOrShape
    value: shapes.Value
    cell: shapes.Cell
    origin: Origin = Origin.PILE


def take(state: State, action: Take) -> State:
    """Place a masterpiece, covering what lies there; its value counts at once (Masterpieces).

    :raises IllegalAction: if none is left, unless the table insists.
    """
    player = player_at(state, action.seat)
    if not action.override:
        require_supply(state, action.origin, 1)
    card = Masterpiece(
        glass=action.glass, shape=action.shape, value=action.value, origin=action.origin
    )
    cells = list(player.showcase)
    cells[action.cell] = (*cells[action.cell], card)
    state = with_player(state, action.seat, replace(player, showcase=tuple(cells)))
    state = gained(state, action.seat, action.value)
    one = owed_of(state, action.seat, Due.MASTERPIECE) if action.origin is Origin.PILE else None
    return state if one is None else settled(state, one)


def _tells_take(before: State, action: Take, after: State) -> Iterable[Line]:
    covers = bool(before.players[action.seat].showcase[action.cell])
    key = "masterpieces.log.cover" if covers else "masterpieces.log.take"
    yield Line(
        key,
        {
            "seat": action.seat,
            **kind_words(after, action.glass, action.shape),
            "cell": action.cell + 1,
        },
    )
    yield from came_of_it(before, after)


def require_supply(state: State, origin: Origin, needed: int) -> None:
    """Refuse a masterpiece that cannot be there. :raises IllegalAction: the table may insist."""
    left = pile_left(state) if origin is Origin.PILE else hands_left(state)
    if left < needed:
        code = "masterpieces.pile_empty" if origin is Origin.PILE else "masterpieces.hands_empty"
        raise IllegalAction(code, overridable=True)


ROWS = (declare(Take, does=take, tells=_tells_take, whose=own_seat),)
