"""A turn ends, and the next one begins: the automa's first, if it has one now (§3, §5, §6)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.actions import declare
from companion.engine.dice import Dice
from companion.engine.game import Action, Line
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.automa.turn import players_turn_ends
from companion.games.venice.board import Stage
from companion.games.venice.decisions import can_end
from companion.games.venice.rounds import require_turn
from companion.games.venice.state import State, active_seat, on_turn
from companion.games.venice.tell import Lines, turn_passes


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Action):
    """The turn with this number is over; before its time only if the table insists."""

    no: shapes.TurnNumber


def next_turn(state: State, action: NextTurn, dice: Dice) -> State:
    """End the turn with this number; after the last turn of the last round the game is over.

    :raises IllegalAction: if that turn has been ended already (two phones, one tap each).
    """
    require_turn(state, action.no)
    _require_done(state, action)
    return players_turn_ends(state, dice)


def _require_done(state: State, action: NextTurn) -> None:
    """Refuse to end a guided turn in the middle, unless the table insists."""
    if state.board is None or can_end(state):
        return
    if state.board.turn.stage is Stage.LAYOUT:
        raise IllegalAction("venice.not_now", stage=word("stage", Stage.LAYOUT))
    if not action.override:
        raise IllegalAction("venice.turn_not_done", overridable=True)


def _told_turn(before: State, _action: NextTurn, after: State) -> Lines:
    if after.number == before.number:
        return (Line("venice.log.turn_done", {"seat": active_seat(before)}),)
    return turn_passes(before, after)


ROWS = (declare(NextTurn, does=next_turn, tells=_told_turn, whose=on_turn),)
