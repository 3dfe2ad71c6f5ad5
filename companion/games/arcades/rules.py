"""The doors to the rules: what all actions share, before and after what each one does."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from companion.engine.actions import not_now, require_step
from companion.engine.ceremony import OF_SCORING
from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.engine.game import Line
from companion.games.arcades.actions import ACTIONS
from companion.games.arcades.box import to_box
from companion.games.arcades.placement import full
from companion.games.arcades.rounds import filled_by_hand
from companion.games.arcades.scoring import FINAL, watch
from companion.games.arcades.state import Phase, State
from companion.games.arcades.tell import came_of_it


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no.

    What belongs to a phase is a step of the round; anything else puts the table right.
    """
    row = ACTIONS.of(action)
    if isinstance(action, OF_SCORING):
        return row.does(state, action, dice)  # type: ignore[no-any-return]
    FINAL.require_open(state)
    if row.when:
        _require_now(state, action.no, row.when)
        after = replace(row.does(state, action, dice), number=state.number + 1)
    else:
        after = watch(row.does(state, action, dice))
        after = filled_by_hand(FINAL.touched(after), dice)
    return _settled(after)


def _require_now(state: State, no: int, phases: tuple[StrEnum, ...]) -> None:
    """A step of the round is done once, in its phase, while nobody has won."""
    require_step(no, state.number, state.won is not None or state.scoring is not None)
    if state.phase not in phases:
        raise not_now(state.phase)


def _settled(state: State) -> State:
    """The tokens are shared when every gap is full, and not before."""
    palace = state.palace
    if palace is None or palace.story:
        return state
    if state.phase is Phase.PLACEMENT and full(palace):
        return replace(state, phase=Phase.SHARING)
    if state.phase is Phase.SHARING and not full(palace):
        return replace(state, phase=Phase.PLACEMENT)
    return state


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences after it."""
    return (*ACTIONS.of(action).tells(before, action, after), *came_of_it(before, after))


def box_learned(state: State) -> Mapping[str, Any] | None:
    """Return the box with what the cards have shown at this table; None: it only counts.

    Also when that is what it was at the start: a value that was put right is forgotten so.
    """
    return None if state.palace is None else to_box(state.palace.learned)
