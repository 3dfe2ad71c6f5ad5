"""Random answers to what the automa asks, for simulations and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.venice.automa import doge, flow
from companion.games.venice.automa.state import Question
from companion.games.venice.board import NO_CUBES, Cubes, one_cube, owner_of, plus
from companion.games.venice.box import DOGE_EFFECTS
from companion.games.venice.bridges import any_pairs
from companion.games.venice.facts import BUILDINGS, GOODS
from companion.games.venice.state import State, the_automa, the_board

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]


def automa_move(state: State, pick: Pick) -> Move:
    """Return one legal answer to the automa's question."""
    question = the_automa(state).step
    assert question is not None
    return _BY_QUESTION[question](state, pick)


def _card(state: State, pick: Pick) -> Move:
    shown = the_automa(state).shown
    return "smuggler_card", {"card": BUILDINGS[shown[pick(len(shown))]]}


def _move(state: State, pick: Pick) -> Move:
    return "smuggler_move", {"option": pick(len(flow.moves(state)))}


def _passed(state: State, pick: Pick) -> Move:
    met = [boat for boat in flow.passable(state) if not pick(3)]
    return "smuggler_passed", {"boats": [[owner_of(boat), boat % 2] for boat in met]}


def _result(_state: State, pick: Pick) -> Move:
    effects = [
        {"do": DOGE_EFFECTS[pick(len(DOGE_EFFECTS))], "count": 1 + pick(2)}
        for _ in range(1 + pick(2))
    ]
    return "doge_result", {"effects": effects}


def _choice(state: State, pick: Pick) -> Move:
    effects = doge.the_doge(state).effects
    assert effects
    options = doge.choices(state, effects[0].count)
    option = options[pick(len(options))]
    data: dict[str, Any] = {"option": option}
    if option == "cubes":
        data["cargo"] = _some_cubes(state, effects[0].count)
    return "doge_choice", data


def _some_cubes(state: State, n: int) -> list[Cubes]:
    """Return the first so many cubes of both gondolas."""
    paid = [NO_CUBES, NO_CUBES]
    for boat in (0, 1):
        aboard = the_board(state).cargo[boat]
        for good, have in zip(GOODS, aboard, strict=True):
            take = min(have, n - sum(map(sum, paid)))
            for _ in range(take):
                paid[boat] = plus(paid[boat], one_cube(good))
    return paid


def _bridge(state: State, pick: Pick) -> Move:
    free = any_pairs(the_board(state))
    a, b = free[pick(len(free))]
    return "doge_bridge", {"bridge": [BUILDINGS[a], BUILDINGS[b]]}


_BY_QUESTION: dict[Question, Callable[[State, Pick], Move]] = {
    Question.CARD: _card,
    Question.MOVE: _move,
    Question.PASSED: _passed,
    Question.RESULT: _result,
    Question.CHOICE: _choice,
    Question.BRIDGE: _bridge,
}
