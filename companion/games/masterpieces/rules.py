"""The doors to the rules: what all actions share, before and after what each one does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.ceremony import OF_SCORING
from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.engine.game import Line
from companion.games.masterpieces.actions import ACTIONS
from companion.games.masterpieces.box import as_box, whole
from companion.games.masterpieces.chart import as_box as chart_as_box
from companion.games.masterpieces.scoring import FINAL
from companion.games.masterpieces.state import State


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    row = ACTIONS.of(action)
    if isinstance(action, OF_SCORING):
        return row.does(state, action, dice)  # type: ignore[no-any-return]
    FINAL.require_open(state)
    after = row.does(state, action, dice)
    if after.tiles is not state.tiles:
        after = _learned(after)
    return FINAL.touched(after)


def _learned(state: State) -> State:
    """Let the table know its tiles for the next game, once everything on them has been told."""
    found = sorted(state.tiles, key=str)
    if not whole(state.tiles) or found == sorted(state.known.tiles, key=str):
        return state
    return replace(state, known=replace(state.known, tiles=tuple(found)))


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, the action first, its consequences after it."""
    return tuple(ACTIONS.of(action).tells(before, action, after))


def box_learned(state: State) -> Mapping[str, Any] | None:
    """Return what the table has told of the components that the box did not know; None: nothing."""
    before = {**as_box(state.box), **chart_as_box(state.chart_box)}
    after = {**as_box(state.known), **chart_as_box(state.chart)}
    learned = {key: value for key, value in after.items() if value != before[key]}
    return learned or None
