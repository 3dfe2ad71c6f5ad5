"""A turn ends, and the next one begins: the automa's first, if it has one now (§3, §5, §6)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.actions import declare, not_now
from companion.engine.dice import Dice
from companion.engine.frozen import frozen
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.activating import Rows, taken, tells_taken
from companion.games.venice.automa.tell import doge_meanwhile, trace_of
from companion.games.venice.automa.turn import players_turn_ends
from companion.games.venice.board import Stage
from companion.games.venice.decisions import can_end
from companion.games.venice.rounds import require_turn, watch_end
from companion.games.venice.sailing import Place, place, tells_place
from companion.games.venice.state import State, active_seat, on_turn
from companion.games.venice.tell import Lines, turn_passes


@frozen(slots=True, kw_only=True)
class NextTurn(Action):
    """The turn with this number is over; before its time only if the table insists.

    `take`: open effects that leave nothing to choose, used first; `place`: before that, in the
    preliminary round, the gondola and its assistant go to this dock. Undo takes all of it back.
    """

    no: shapes.TurnNumber
    take: Rows = ()
    place: shapes.Dock | None = None


def next_turn(state: State, action: NextTurn, dice: Dice) -> State:
    """End the turn with this number; after the last turn of the last round the game is over.

    :raises IllegalAction: if that turn has been ended already (two phones, one tap each).
    """
    require_turn(state, action.no)
    state = _with_placed(state, action)
    _require_done(state, action)
    return players_turn_ends(_with_taken(state, action), dice)


def _with_placed(state: State, action: NextTurn) -> State:
    """Return the state after the gondola is placed with the same tap (§2 preliminary round)."""
    if action.place is None:
        return state
    if state.board is None or state.board.turn.stage is not Stage.PLACE:
        raise not_now(Stage.PLACE)
    return watch_end(state, place(state, _placing(action.no, action.place)))


def _placing(number: int, dock: int) -> Place:
    return Place(no=number, dock=dock, assistant=True)


def _with_taken(state: State, action: NextTurn) -> State:
    """Return the state after what is taken with the same tap; what it triggers holds as ever."""
    return watch_end(state, taken(state, action.take)) if action.take else state


def _require_done(state: State, action: NextTurn) -> None:
    """Refuse to end a guided turn in the middle, unless the table insists."""
    if state.board is None or can_end(state):
        return
    if state.board.turn.stage is Stage.LAYOUT:
        raise not_now(Stage.LAYOUT)
    if not action.override:
        raise IllegalAction("venice.turn_not_done", overridable=True)


def _tells_turn(before: State, action: NextTurn, after: State) -> Lines:
    if action.place is not None:
        placing = _placing(action.no, action.place)
        placed = place(before, placing)
        rest = replace(action, place=None)
        return (*tells_place(before, placing, placed), *_tells_turn(placed, rest, after))
    taken_first = _tells_taken(before, action, after) if action.take else ()
    if after.number == before.number:
        return (*taken_first, Line("venice.log.turn_done", {"seat": active_seat(before)}))
    return (*taken_first, *turn_passes(before, after))


def _tells_taken(before: State, action: NextTurn, after: State) -> Lines:
    """What was taken with the same tap; the Doge's part too, unless his story tells it."""
    lines = tells_taken(before, action.take)
    if trace_of(before) == trace_of(after):
        return lines
    return (*lines, *doge_meanwhile(before, taken(before, action.take)))


ROWS = (declare(NextTurn, does=next_turn, tells=_tells_turn, whose=on_turn),)
