"""The guided turn (§2, §3): which action belongs to which stage, and what each one does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.dice import Dice
from companion.errors import IllegalAction
from companion.games.venice import corrections, influence, layout, mooring, sailing
from companion.games.venice.actions import (
    Activate,
    Advance,
    CompleteMission,
    FixBridge,
    FixCargo,
    FixDeck,
    FixDock,
    FixDoge,
    FixGondolier,
    FixMission,
    FixRow,
    FixSlot,
    FixTiles,
    Gondolier,
    Lay,
    NameCard,
    NextTurn,
    NoMap,
    Overboard,
    Place,
    PlayCard,
    Sail,
    ShuffleTiles,
    Stuck,
    UseEffect,
)
from companion.games.venice.automa import repair, turn
from companion.games.venice.board import (
    Owed,
    Stage,
    boat_of,
    fits,
    one_cube,
    plus,
    with_cargo,
    with_turn,
)
from companion.games.venice.interpreter import carry_out
from companion.games.venice.offers import can_end
from companion.games.venice.rows import effect_of
from companion.games.venice.sailing import meeting
from companion.games.venice.state import State, active_seat, the_board, with_board


def step(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action of the guided turn.

    :raises IllegalAction: if it belongs to another turn or stage, or a rule says no.
    """
    stages, do = _STEPS[type(action)]
    require_turn(state, action.no)
    stage = the_board(state).turn.stage
    if stage not in stages:
        if stage is Stage.MEET:
            raise IllegalAction("venice.owed", seat=the_board(state).turn.owed[0].seat)
        raise IllegalAction("venice.not_now", stage=stage)
    return do(state, action, dice)


def require_turn(state: State, no: int) -> None:
    """Refuse what was meant for another turn."""
    if state.over:
        raise IllegalAction("venice.game_over")
    if no != state.number:
        raise IllegalAction("venice.turn_passed", no=no, now=state.number)


def use_effect(state: State, action: UseEffect) -> State:
    """Use one open effect, whole (§3 Activating a tile)."""
    board = the_board(state)
    if action.row not in board.turn.rows:
        _check_closed(state, action)
    choices = effect_of(board, state.edition, action.row)
    if action.option >= len(choices):
        raise IllegalAction("venice.option_unknown", option=action.option)
    state = carry_out(state, choices[action.option], action)
    board = the_board(state)
    rows = tuple(row for row in board.turn.rows if row != action.row)
    after = replace(board.turn, rows=rows, used=(*board.turn.used, action.row))
    return with_board(state, with_turn(board, after))


def _check_closed(state: State, action: UseEffect) -> None:
    """A building where one's own gondola lies is not activated in passing, unless all insist.

    The rule says so, but both rulebooks' example (Orange at the Library) does it.
    """
    if action.row not in sailing.closed_rows(state):
        raise IllegalAction("venice.row_not_open")
    if not action.override:
        raise IllegalAction("venice.own_gondola_here", overridable=True)


def overboard(state: State, action: Overboard) -> State:
    """Throw a cube of the acting gondola away, to make room for another (§3)."""
    board = the_board(state)
    if not board.turn.rows or action.boat != board.turn.boat:
        raise IllegalAction("venice.not_now", stage=board.turn.stage)
    boat = boat_of(active_seat(state), action.boat)
    cube = one_cube(action.good)
    if not fits(cube, board.cargo[boat]):
        raise IllegalAction("venice.no_cubes")
    return with_board(state, with_cargo(board, boat, plus(board.cargo[boat], cube, -1)))


def check_done(state: State, action: NextTurn) -> None:
    """Refuse to end a guided turn in the middle, unless the table insists."""
    if state.board is None or state.over or action.no != state.number or can_end(state):
        return
    if state.board.turn.stage is Stage.LAYOUT:
        raise IllegalAction("venice.not_now", stage=Stage.LAYOUT)
    if not action.override:
        raise IllegalAction("venice.turn_not_done", overridable=True)


def owed_by(state: State, decision: str) -> Owed | None:
    """Return the encounter that a decision settles."""
    if state.board is None:
        return None
    return next((one for one in state.board.turn.owed if meeting(state, one) == decision), None)


Do = Callable[[State, Any, Dice], State]


def _plain(do: Callable[[State, Any], State]) -> Do:
    return lambda state, action, _dice: do(state, action)


def _alone(do: Callable[[State], State]) -> Do:
    return lambda state, _action, _dice: do(state)


_OPEN = (Stage.START, Stage.SAIL, Stage.ACTIVATE)  # where effects can be open

_STEPS: dict[type, tuple[tuple[Stage, ...], Do]] = {
    Lay: ((Stage.LAYOUT,), _plain(layout.lay)),
    ShuffleTiles: ((Stage.LAYOUT,), lambda state, _action, dice: layout.shuffle(state, dice)),
    NoMap: ((Stage.LAYOUT,), _alone(layout.without_map)),
    Place: ((Stage.PLACE,), _plain(sailing.place)),
    PlayCard: ((Stage.START,), _plain(influence.play_card)),
    Gondolier: ((Stage.START,), _plain(sailing.choose_gondola)),
    Sail: ((Stage.SAIL,), _plain(sailing.sail)),
    Stuck: ((Stage.SAIL,), _plain(sailing.stuck)),
    CompleteMission: ((Stage.MOORED,), _plain(mooring.complete)),
    Advance: ((Stage.MOORED,), _alone(mooring.advance)),
    Activate: ((Stage.MOORED,), _alone(mooring.activate_now)),
    UseEffect: (_OPEN, _plain(use_effect)),
    Overboard: (_OPEN, _plain(overboard)),
    **{kind: ((Stage.AUTOMA,), _plain(turn.step)) for kind in turn.STEPS},
}

STEPS = tuple(_STEPS)

FIXES: dict[type, Callable[[State, Any], State]] = {
    NameCard: influence.name_card,
    FixSlot: corrections.fix_slot,
    FixDock: corrections.fix_dock,
    FixCargo: corrections.fix_cargo,
    FixGondolier: corrections.fix_gondolier,
    FixBridge: corrections.fix_bridge,
    FixMission: corrections.fix_mission,
    FixDoge: repair.fix_doge,
    FixDeck: repair.fix_deck,
    FixRow: repair.fix_row,
    FixTiles: layout.fix_tiles,
}
