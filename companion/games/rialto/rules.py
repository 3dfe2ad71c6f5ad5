"""The doors to the rules: what all actions share, before and after what each one does."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from companion.engine.actions import not_now, require_step
from companion.engine.ceremony import OF_SCORING
from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.engine.game import Line
from companion.games.rialto.actions import ACTIONS
from companion.games.rialto.buildings import same_turn
from companion.games.rialto.facts import Stage
from companion.games.rialto.rounds import proceed
from companion.games.rialto.scoring import FINAL
from companion.games.rialto.state import State
from companion.games.rialto.tell import came_of_it


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no.

    What belongs to a stage is a step of the game, which then goes on as far as it can without
    anybody; anything else tells or puts right what lies on the table.
    """
    row = ACTIONS.of(action)
    if isinstance(action, OF_SCORING):
        return row.does(state, action, dice)  # type: ignore[no-any-return]
    FINAL.require_open(state)
    if row.when:
        _require_now(state, action.no, row.when)
    after = row.does(state, action, dice)
    if row.when and not same_turn(state, action, after):
        after = proceed(replace(after, number=state.number + 1))
    return FINAL.touched(after)


def _require_now(state: State, no: int, stages: tuple[StrEnum, ...]) -> None:
    """A step of the game is done once, in its stage."""
    require_step(no, state.number, state.stage is Stage.OVER)
    if state.stage not in stages:
        raise not_now(state.stage)


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences of a step after it."""
    row = ACTIONS.of(action)
    came = came_of_it(before, after) if row.when else ()
    return (*row.tells(before, action, after), *came)
