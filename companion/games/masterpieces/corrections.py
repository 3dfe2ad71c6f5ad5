"""Values put right by hand: nothing follows from them, and the table wins."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from companion.errors import IllegalAction
from companion.games.masterpieces.actions import (
    Adjust,
    FixBonus,
    FixCell,
    FixDoge,
    FixLadies,
    FixSpace,
    Lay,
    Look,
    Value,
)
from companion.games.masterpieces.box import whole
from companion.games.masterpieces.council import with_bonus, with_reward
from companion.games.masterpieces.facts import (
    BONUSES,
    KINDS,
    LOWEST,
    PALACE,
    Lady,
    Origin,
)
from companion.games.masterpieces.state import (
    State,
    hands_left,
    ladies_left,
    pile_left,
    player_at,
    with_player,
)

_MOST = {Value.SPACE: PALACE, Value.PALACE: BONUSES, Value.ROUTE: BONUSES}


def adjust(state: State, action: Adjust) -> State:
    """Correct a value; two councillors on one space, two on one bonus only by override."""
    player = player_at(state, action.seat)
    most = _MOST.get(action.what)
    if most is not None and action.to > most:
        raise IllegalAction("masterpieces.too_high", most=most)
    value: int | None = action.to
    if action.what in (Value.PALACE, Value.ROUTE):
        value = action.to - 1 if action.to else None
    if getattr(player, action.what) == value:
        raise IllegalAction("action.nothing_changes")
    if value is not None and not action.override:
        _require_free(state, action, value)
    told: dict[str, Any] = {action.what.value: value}
    return with_player(state, action.seat, replace(player, **told))


def _require_free(state: State, action: Adjust, value: int) -> None:
    if action.what is Value.POINTS or (action.what is Value.SPACE and value in (LOWEST, PALACE)):
        return
    for seat, other in enumerate(state.players):
        if seat != action.seat and getattr(other, action.what) == value:
            raise IllegalAction("masterpieces.taken", who=seat, overridable=True)


def fix_doge(state: State, action: FixDoge) -> State:
    """The Doge card lies before somebody else."""
    player_at(state, action.seat)
    if state.doge == action.seat:
        raise IllegalAction("action.nothing_changes")
    return replace(state, doge=action.seat)


def fix_ladies(state: State, action: FixLadies) -> State:
    """So many Dogaressa cards of a kind lie before a player; more than there are by override."""
    player = player_at(state, action.seat)
    have = player.ladies.count(action.lady)
    if have == action.to:
        raise IllegalAction("action.nothing_changes")
    if action.to - have > ladies_left(state) and not action.override:
        raise IllegalAction("masterpieces.no_ladies", overridable=True)
    others = [lady for lady in player.ladies if lady is not action.lady]
    ladies = sorted([*others, *[action.lady] * action.to], key=list(Lady).index)
    return with_player(state, action.seat, replace(player, ladies=tuple(ladies)))


def fix_cell(state: State, action: FixCell) -> State:
    """Another masterpiece lies on top of a cell, or none where one was thought to lie."""
    player = player_at(state, action.seat)
    cell = player.showcase[action.cell]
    if action.top is None and not cell:
        raise IllegalAction("action.nothing_changes")
    below = cell[:-1]
    cards = below if action.top is None else (*below, action.top)
    if cards == cell:
        raise IllegalAction("action.nothing_changes")
    showcase = (*player.showcase[: action.cell], cards, *player.showcase[action.cell + 1 :])
    after = with_player(state, action.seat, replace(player, showcase=showcase))
    if action.top is not None and not action.override:
        require_supply(after, action.top.origin, 0)
    return after


def require_supply(state: State, origin: Origin, needed: int) -> None:
    """Refuse a masterpiece that cannot be there. :raises IllegalAction: unless insisted."""
    left = pile_left(state) if origin is Origin.PILE else hands_left(state)
    if left < needed:
        code = "masterpieces.pile_empty" if origin is Origin.PILE else "masterpieces.hands_empty"
        raise IllegalAction(code, overridable=True)


def fix_space(state: State, action: FixSpace) -> State:
    """A council space pays something else than was told."""
    after = with_reward(state, action.space, action.reward)
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return after


def fix_bonus(state: State, action: FixBonus) -> State:
    """A bonus of the palace or the sea route is worth something else than was told."""
    if action.where not in (Value.PALACE, Value.ROUTE):
        raise IllegalAction("masterpieces.no_such_bonus")
    after = with_bonus(state, action.where, action.place, action.points)
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return after


def lay(state: State, action: Lay) -> State:
    """The council tiles of this game; no two of one colour in a row unless insisted (Set-up)."""
    areas = [tile.area for tile in action.tiles]
    for below, above in pairwise(areas):
        if below is not None and below is above and not action.override:
            raise IllegalAction("masterpieces.same_colour", building=below, overridable=True)
    if action.tiles == state.tiles:
        raise IllegalAction("action.nothing_changes")
    return replace(state, tiles=action.tiles)


def look(state: State, action: Look) -> State:
    """What the glass colours and shapes are called here."""
    if len(set(action.glass)) != KINDS or len(set(action.shapes)) != KINDS:
        raise IllegalAction("masterpieces.same_word")
    known = replace(state.known, glass=action.glass, shapes=action.shapes)
    if known == state.known:
        raise IllegalAction("action.nothing_changes")
    return replace(state, known=known)


def learned(state: State) -> State:
    """Return the state whose box knows the tiles, once everything on them has been told."""
    if not whole(state.tiles):
        return state
    found = sorted(state.tiles, key=str)
    if found == sorted(state.known.tiles, key=str):
        return state
    return replace(state, known=replace(state.known, tiles=tuple(found)))
