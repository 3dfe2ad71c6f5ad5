"""Put right by hand: nothing follows from it, and the table wins. Also the layout and the words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from typing import Annotated, Any

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one, with_player
from companion.engine.words import counted, word
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.box import Tile
from companion.games.masterpieces.collecting import require_supply
from companion.games.masterpieces.council import with_bonus, with_reward
from companion.games.masterpieces.dogaressa import require_ladies
from companion.games.masterpieces.facts import (
    BONUSES,
    KINDS,
    LADIES,
    LOWEST,
    MOST_POINTS,
    MOST_SEA,
    PALACE,
    SPACES,
    Counter,
    Lady,
)
from companion.games.masterpieces.sailing import with_ship
from companion.games.masterpieces.state import Masterpiece, State
from companion.games.masterpieces.tell import came_of_it, kind_words

_OF_BONUSES = (Counter.PALACE, Counter.ROUTE)
_MOST = {
    Counter.SPACE: PALACE,
    Counter.SHIP: MOST_SEA,
    Counter.PALACE: BONUSES,
    Counter.ROUTE: BONUSES,
}


# ---- a player's pieces and cards


@frozen(slots=True, kw_only=True)
class Adjust(Action):
    """A value is set by hand; nothing else follows. Bonuses: 0 none, 1 the highest."""

    seat: shapes.Seat
    what: Counter
    to: Annotated[int, Range(0, MOST_POINTS)]


def adjust(state: State, action: Adjust) -> State:
    """Correct a value; two councillors on one space, two on one bonus only by override."""
    player = player_at(state, action.seat)
    most = _MOST.get(action.what)
    if most is not None and action.to > most:
        raise IllegalAction("masterpieces.too_high", most=most)
    if action.what is Counter.SHIP:
        return with_ship(state, action.seat, action.to)
    value: int | None = action.to
    if action.what in _OF_BONUSES:
        value = action.to - 1 if action.to else None
    changed: dict[str, Any] = {action.what.value: value}
    if value is not None and not action.override:
        _require_free(state, action, value)
    return with_player(state, action.seat, replace(player, **changed))


def _require_free(state: State, action: Adjust, value: int) -> None:
    alone = action.what is Counter.POINTS
    if alone or (action.what is Counter.SPACE and value in (LOWEST, PALACE)):
        return
    for seat, other in enumerate(state.players):
        if seat != action.seat and getattr(other, action.what) == value:
            raise IllegalAction("masterpieces.taken", who=seat, overridable=True)


def _tells_adjust(before: State, action: Adjust, _after: State) -> Iterable[Line]:
    """Bonuses are told as they were typed, spaces as people count them: from 1."""
    if action.what is Counter.SHIP:
        was = before.ships[action.seat]
    else:
        was = getattr(before.players[action.seat], action.what)
    if action.what in _OF_BONUSES:
        was = 0 if was is None else was + 1
    shift = int(action.what is Counter.SPACE)
    facts = counted(action.seat, action.what, was + shift, action.to + shift)
    yield Line("masterpieces.log.adjust", facts)


@frozen(slots=True, kw_only=True)
class FixDoge(Action):
    """The Doge card lies before another player."""

    seat: shapes.Seat


def fix_doge(state: State, action: FixDoge) -> State:
    """Let the Doge card lie before somebody else."""
    player_at(state, action.seat)
    return replace(state, doge=action.seat)


@frozen(slots=True, kw_only=True)
class FixLadies(Action):
    """So many Dogaressa cards of a kind lie before a player."""

    seat: shapes.Seat
    lady: Lady
    to: Annotated[int, Range(0, LADIES)]


def fix_ladies(state: State, action: FixLadies) -> State:
    """Set how many Dogaressa cards of a kind there are; more than there can be by override."""
    player = player_at(state, action.seat)
    have = player.ladies.count(action.lady)
    if have == action.to:
        raise IllegalAction("action.nothing_changes")
    if action.to > have and not action.override:
        require_ladies(state, action.lady, action.to - have)
    others = [lady for lady in player.ladies if lady is not action.lady]
    ladies = sorted([*others, *[action.lady] * action.to], key=list(Lady).index)
    return with_player(state, action.seat, replace(player, ladies=tuple(ladies)))


def _tells_fix_ladies(_before: State, action: FixLadies, _after: State) -> Iterable[Line]:
    facts = {"seat": action.seat, "lady": word("lady", action.lady), "to": action.to}
    yield Line("masterpieces.log.fix_ladies", facts)


@frozen(slots=True, kw_only=True)
class FixCell(Action):
    """Another masterpiece lies on top of a cell; null: the top one is taken away."""

    seat: shapes.Seat
    cell: shapes.Cell
    top: Masterpiece | None


def fix_cell(state: State, action: FixCell) -> State:
    """Put another masterpiece on top of a cell, or none where one was thought to lie."""
    player = player_at(state, action.seat)
    below = player.showcase[action.cell][:-1]
    cards = below if action.top is None else (*below, action.top)
    showcase = with_one(player.showcase, action.cell, cards)
    after = with_player(state, action.seat, replace(player, showcase=showcase))
    if action.top is not None and not action.override:
        require_supply(after, action.top.origin, 0)
    return after


def _tells_fix_cell(before: State, action: FixCell, after: State) -> Iterable[Line]:
    facts = {"seat": action.seat, "cell": action.cell + 1}
    if action.top is None:
        yield Line("masterpieces.log.fix_away", facts)
    else:
        yield Line(
            "masterpieces.log.fix_cell",
            {**facts, **kind_words(after, action.top.glass, action.top.shape)},
        )
    yield from came_of_it(before, after)


# ---- what the components say


@frozen(slots=True, kw_only=True)
class FixSpace(Action):
    """A council space (0 to 17) pays something else than was told; null: not known."""

    space: Annotated[int, Range(0, SPACES - 1)]
    reward: shapes.Reward | None


def fix_space(state: State, action: FixSpace) -> State:
    """Set what a council space pays."""
    return with_reward(state, action.space, action.reward)


def _tells_fix_space(_before: State, action: FixSpace, _after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.fix_space", {"space": action.space + 1})


@frozen(slots=True, kw_only=True)
class FixBonus(Action):
    """A bonus of `palace` or `route` (place 0 is the highest) is worth this; null: not known."""

    where: Counter
    place: Annotated[int, Range(0, BONUSES - 1)]
    points: shapes.Printed | None


def fix_bonus(state: State, action: FixBonus) -> State:
    """Set what a bonus of the palace or the sea route is worth."""
    if action.where not in _OF_BONUSES:
        raise IllegalAction("masterpieces.no_such_bonus")
    return with_bonus(state, action.where, action.place, action.points)


def _tells_fix_bonus(_before: State, action: FixBonus, _after: State) -> Iterable[Line]:
    facts = {"counter": word("counter", action.where), "place": action.place + 1}
    yield Line("masterpieces.log.fix_bonus", facts)


@frozen(slots=True, kw_only=True)
class Lay(Action):
    """The six council tiles of this game from the lowest up; null: not told."""

    tiles: shapes.Tiles


def lay(state: State, action: Lay) -> State:
    """Lay the council tiles; no two of one colour in a row unless insisted (Set-up)."""
    tiles = tuple(tile or Tile() for tile in action.tiles)
    for below, above in pairwise(tile.area for tile in tiles):
        if below is not None and below is above and not action.override:
            raise IllegalAction(
                "masterpieces.same_colour", area=word("area", below), overridable=True
            )
    return replace(state, tiles=tiles)


@frozen(slots=True, kw_only=True)
class Look(Action):
    """What the three glass colours and shapes are called at this table."""

    glass: shapes.GlassWords
    shapes: shapes.ShapeWords


def look(state: State, action: Look) -> State:
    """Call the glass colours and shapes by other words; each has its own."""
    if len(set(action.glass)) != KINDS or len(set(action.shapes)) != KINDS:
        raise IllegalAction("masterpieces.same_word")
    known = replace(state.known, glass=action.glass, shapes=action.shapes)
    return replace(state, known=known)


_fix = partial(declare, corrects=True)

ROWS = (
    _fix(Lay, does=lay, tells=says("masterpieces.log.lay")),
    _fix(Look, does=look, tells=says("masterpieces.log.look")),
    _fix(Adjust, does=adjust, tells=_tells_adjust, whose=own_seat),
    # Two players are concerned.
    _fix(FixDoge, does=fix_doge, tells=says("masterpieces.log.fix_doge", "seat")),
    _fix(FixLadies, does=fix_ladies, tells=_tells_fix_ladies, whose=own_seat),
    _fix(FixCell, does=fix_cell, tells=_tells_fix_cell, whose=own_seat),
    _fix(FixSpace, does=fix_space, tells=_tells_fix_space),
    _fix(FixBonus, does=fix_bonus, tells=_tells_fix_bonus),
)
