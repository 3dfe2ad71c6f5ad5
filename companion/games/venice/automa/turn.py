"""When the automa acts, and what people can tell it (§5, §6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.dice import Dice
from companion.errors import IllegalAction
from companion.games.venice import turns
from companion.games.venice.actions import (
    DogeBridge,
    DogeChoice,
    DogeResult,
    NextTurn,
    SmugglerCard,
    SmugglerMove,
    SmugglerPassed,
)
from companion.games.venice.automa import doge, flow
from companion.games.venice.automa.state import Step
from companion.games.venice.board import (
    Cubes,
    boat_of,
    boats_of,
    fits,
    new_turn,
    plus,
    with_cargo,
    with_turn,
)
from companion.games.venice.interpreter import check_bridge
from companion.games.venice.state import (
    State,
    active_seat,
    the_automa,
    the_board,
    with_automa,
    with_board,
)


def end_turn(state: State, dice: Dice) -> State:
    """A player's turn is over: the automa's begins, if it has one now."""
    board = state.board
    automa = None if board is None else board.automa
    if automa is None:
        return pass_on(state)
    if automa.acting:  # the table insists that this turn is over, whatever the automa still asks
        return finish(flow.cut_short(state), dice)
    if state.round == 0:
        return pass_on(_preliminary(state, dice))
    if automa.doge is not None and automa.doge.last is not None:
        last = automa.doge.last - 1
        state = doge.with_doge(state, replace(automa.doge, last=last))
        return _over(state) if last <= 0 else pass_on(state)
    return finish(flow.begin(state), dice)


def _preliminary(state: State, dice: Dice) -> State:
    """§6: the Doge comes after your first gondola; after your second his decks are made."""
    if the_automa(state).doge is None:
        return state
    return flow.preliminary(state) if state.turn == 0 else flow.leave_cards(state, dice)


def finish(state: State, dice: Dice) -> State:
    """Let the automa go on as far as it asks nobody; when it is done, the turn passes."""
    state = flow.carry_on(state, dice)
    automa = the_automa(state)
    if automa.acting:
        return state
    if automa.doge is not None and automa.doge.last == 0:
        return _over(state)
    return pass_on(state)


def pass_on(state: State) -> State:
    """Pass the turn, and begin the next one of a guided game."""
    state = turns.next_turn(state, NextTurn(no=state.number))
    if state.board is None or state.over:
        return state
    return with_board(state, with_turn(state.board, new_turn(state.round)))


def _over(state: State) -> State:
    return replace(state, number=state.number + 1, over=True)


# ---- what people tell it


def step(state: State, action: Any) -> State:
    """Take an answer that the automa waits for. :raises IllegalAction: if it waits for another."""
    expected, do = _STEPS[type(action)]
    automa = the_automa(state)
    if automa.step is not expected:
        raise IllegalAction("venice.not_now", stage=the_board(state).turn.stage)
    return do(with_automa(state, automa), action)


def _card(state: State, action: SmugglerCard) -> State:
    return flow.choose_card(_waits_no_more(state), action.card)


def _move(state: State, action: SmugglerMove) -> State:
    options = flow.moves(state)
    if action.option >= len(options):
        raise IllegalAction("venice.option_unknown", option=action.option)
    return flow.follow(_waits_no_more(state), options[action.option])


def _passed(state: State, action: SmugglerPassed) -> State:
    if any(which not in (0, 1) for _, which in action.boats):
        raise IllegalAction("venice.choice_wrong", what="boat")
    met = tuple(boat_of(seat, which) for seat, which in action.boats)
    return flow.passed(_waits_no_more(state), met)


def _waits_no_more(state: State) -> State:
    return with_automa(state, replace(the_automa(state), step=None))


def _result(state: State, action: DogeResult) -> State:
    return doge.tell_result(state, action.effects)


def _choice(state: State, action: DogeChoice) -> State:
    effects = doge.the_doge(state).effects
    assert effects
    if action.option not in doge.choices(state, effects[0].count):
        raise IllegalAction("venice.option_unknown", option=action.option)
    if action.option == "cubes":
        state = _unload(state, action.cargo, effects[0].count)
    return doge.choose(state, action.option)


def _unload(state: State, cargo: tuple[Cubes, Cubes] | None, n: int) -> State:
    """Mission 21: cubes of either gondola pay for scrolls."""
    if cargo is None:
        raise IllegalAction("venice.choice_missing", what="cubes")
    board = the_board(state)
    if sum(map(sum, cargo)) != n:
        raise IllegalAction("venice.choice_wrong", what="cubes")
    for boat, cubes in zip(boats_of(active_seat(state)), cargo, strict=True):
        if not fits(cubes, board.cargo[boat]):
            raise IllegalAction("venice.choice_wrong", what="cubes")
        board = with_cargo(board, boat, plus(board.cargo[boat], cubes, -1))
    return with_board(state, board)


def _bridge(state: State, action: DogeBridge) -> State:
    return doge.build(state, *check_bridge(the_board(state), action.bridge))


_STEPS: dict[type, tuple[Step, Callable[[State, Any], State]]] = {
    SmugglerCard: (Step.CARD, _card),
    SmugglerMove: (Step.MOVE, _move),
    SmugglerPassed: (Step.PASSED, _passed),
    DogeResult: (Step.RESULT, _result),
    DogeChoice: (Step.CHOICE, _choice),
    DogeBridge: (Step.BRIDGE, _bridge),
}

STEPS = tuple(_STEPS)
