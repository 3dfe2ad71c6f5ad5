"""The automa's turn (§5, §6): when it begins, and the one place that drives it to its end."""

from __future__ import annotations

from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.games.venice.automa import doge, flow
from companion.games.venice.rounds import pass_on
from companion.games.venice.state import State, the_automa, the_board


def players_turn_ends(state: State, dice: Dice) -> State:
    """A player's turn is over: the automa's begins, if it has one now, or the turn passes."""
    automa = None if state.board is None else state.board.automa
    if automa is None:
        return pass_on(state)
    if automa.acting:  # the table insists that this turn is over, whatever the automa still asks
        return flow.cut_short(state)
    if state.round == 0:
        return pass_on(_preliminary(state, dice))
    if automa.doge is not None and automa.doge.last is not None:
        last = automa.doge.last - 1
        state = doge.with_doge(state, replace(automa.doge, last=last))
        return _over(state) if last <= 0 else pass_on(state)
    return flow.begin(state)


def _preliminary(state: State, dice: Dice) -> State:
    """§6: the Doge comes after your first gondola; after your second his decks are made."""
    if the_automa(state).doge is None:
        return state
    return flow.preliminary(state) if state.turn == 0 else flow.leave_cards(state, dice)


def carry_on(state: State, dice: Dice) -> State:
    """Let the automa do everything that asks nobody; when it is done, the turn passes.

    `rules.apply` calls this after every action: whoever answers, or ends a turn, only says so.
    """
    while _goes_on_alone(state):
        automa = the_automa(state)
        if automa.card is not None:
            state = flow.arrive(state)
        elif automa.doge is not None and automa.doge.resolving:
            state = doge.resolve(state)
        else:
            state = flow.file_cards(state, dice)
            ended = automa.doge is not None and automa.doge.last == 0
            return _over(state) if ended else pass_on(state)
    return state


def _goes_on_alone(state: State) -> bool:
    """Return whether it is the automa's turn, and nobody owes it an answer."""
    automa = None if state.board is None else state.board.automa
    if automa is None or not automa.acting:
        return False
    return automa.step is None and not the_board(state).turn.owed


def _over(state: State) -> State:
    return replace(state, number=state.number + 1, over=True)
