"""What people tell the automa in its turn (§5, §6): each an answer to the question it has asked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any

from marshmallow.validate import Length, OneOf, Range

from companion.engine.actions import as_field, declare, not_now
from companion.engine.frozen import frozen
from companion.engine.game import Action, Line
from companion.engine.shapes import Made
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.automa import doge, flow
from companion.games.venice.automa.doge import asks
from companion.games.venice.automa.state import Question
from companion.games.venice.board import Cubes, Stage, boat_of, boats_of, fits, plus, with_cargo
from companion.games.venice.box import MOST_PARTS, DogeEffectSchema
from companion.games.venice.bridges import check_bridge
from companion.games.venice.printed import DogeEffect
from companion.games.venice.state import (
    State,
    active_seat,
    on_turn,
    the_automa,
    the_board,
    with_board,
)
from companion.games.venice.tell import everybody


def _require_asked(state: State, question: Question) -> None:
    """Refuse an answer to a question that the automa has not asked."""
    if the_automa(state).step is not question:
        raise not_now(the_board(state).turn.stage)


# ---- the smuggler cards and the way

Boats = Annotated[tuple[tuple[shapes.Seat, shapes.Seat], ...], Length(max=10)]


@frozen(slots=True, kw_only=True)
class SmugglerCard(Action):
    """One of the two smuggler cards is played (§5, §6 step 1); a card is the tile it names."""

    no: shapes.TurnNumber
    card: shapes.Tile


def _card(state: State, action: SmugglerCard) -> State:
    _require_asked(state, Question.CARD)
    return flow.choose_card(asks(state, None), action.card)


@frozen(slots=True, kw_only=True)
class SmugglerMove(Action):
    """Which gondola goes, and by which of several equal routes: one of the view's options.

    `boats`: whom it passed, where there is no map; left out, that is asked next.
    """

    no: shapes.TurnNumber
    option: Annotated[int, Range(0, 999)]
    boats: Boats | None = None


def _move(state: State, action: SmugglerMove) -> State:
    _require_asked(state, Question.MOVE)
    options = flow.moves(state)
    if action.option >= len(options):
        raise IllegalAction("venice.option_unknown", option=action.option)
    state = flow.follow(asks(state, None), options[action.option])
    if action.boats is None or the_automa(state).step is not Question.PASSED:
        return state
    return flow.passed(asks(state, None), _met(action.boats))


@frozen(slots=True, kw_only=True)
class SmugglerPassed(Action):
    """Whom the automa's gondola passed, where there is no map: `[seat, gondola]` each."""

    no: shapes.TurnNumber
    boats: Boats


def _passed(state: State, action: SmugglerPassed) -> State:
    _require_asked(state, Question.PASSED)
    return flow.passed(asks(state, None), _met(action.boats))


def _met(boats: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    if any(which not in (0, 1) for _, which in boats):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "boat"))
    return tuple(boat_of(seat, which) for seat, which in boats)


# ---- the Doge's cards


@frozen(slots=True, kw_only=True)
class DogeResult(Action):
    """What a Doge card of the physical row says, in order."""

    no: shapes.TurnNumber
    effects: Annotated[
        tuple[Annotated[DogeEffect, as_field(partial(Made, DogeEffect, DogeEffectSchema()))], ...],
        Length(max=MOST_PARTS),
    ]


def _result(state: State, action: DogeResult) -> State:
    _require_asked(state, Question.RESULT)
    return doge.tell_result(state, action.effects)


@frozen(slots=True, kw_only=True)
class DogeChoice(Action):
    """How a Doge card is answered: with scrolls, intrigue, or (mission 21) cubes for scrolls.

    `favour`: the favour card is turned in for its scrolls first. `cargo`: the cubes of both
    gondolas that pay.
    """

    no: shapes.TurnNumber
    option: Annotated[str, OneOf(["scrolls", "favour", "intrigue", "cubes"])]
    cargo: tuple[shapes.Cubes, shapes.Cubes] | None = None


def _choice(state: State, action: DogeChoice) -> State:
    _require_asked(state, Question.CHOICE)
    effects = doge.the_doge(state).effects
    assert effects
    if action.option not in doge.choices(state, effects[0].count):
        raise IllegalAction("venice.option_unknown", option=action.option)
    if action.option != "cubes":
        return doge.choose(state, action.option)
    state = _unload(state, action.cargo, effects[0].count)
    return doge.choose(state, action.option, sum(map(sum, action.cargo or ())))


def _unload(state: State, cargo: tuple[Cubes, Cubes] | None, n: int) -> State:
    """Mission 21: cubes of either gondola pay for scrolls, all of them or some."""
    if cargo is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "cubes"))
    board = the_board(state)
    if not doge.least_cubes(state, n) <= sum(map(sum, cargo)) <= n:
        raise IllegalAction("venice.choice_wrong", what=word("ask", "cubes"))
    for boat, cubes in zip(boats_of(active_seat(state)), cargo, strict=True):
        if not fits(cubes, board.cargo[boat]):
            raise IllegalAction("venice.choice_wrong", what=word("ask", "cubes"))
        board = with_cargo(board, boat, plus(board.cargo[boat], cubes, -1))
    return with_board(state, board)


@frozen(slots=True, kw_only=True)
class DogeBridge(Action):
    """Where the Doge's bridge stands."""

    no: shapes.TurnNumber
    bridge: shapes.Canal


def _bridge(state: State, action: DogeBridge) -> State:
    _require_asked(state, Question.BRIDGE)
    return doge.build(state, *check_bridge(the_board(state), action.bridge))


def _tells_change(before: State, _action: Any, after: State) -> list[Line]:
    """What changed, each player by name; what the automa did, its own story tells."""
    return everybody(before, after)


_answer = partial(declare, tells=_tells_change, whose=on_turn, when=(Stage.AUTOMA,))

ROWS = (
    _answer(SmugglerCard, does=_card),
    _answer(SmugglerMove, does=_move),
    _answer(SmugglerPassed, does=_passed),
    _answer(DogeResult, does=_result),
    _answer(DogeChoice, does=_choice),
    _answer(DogeBridge, does=_bridge),
)
