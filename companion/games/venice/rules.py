"""The doors to the rules: set-up, and what all actions share, before and after what each does."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from companion.engine.actions import not_now
from companion.engine.dice import Dice
from companion.engine.game import Config, Line
from companion.errors import IllegalAction
from companion.games.venice.actions import ACTIONS
from companion.games.venice.automa.setup import new_automa
from companion.games.venice.automa.tell import tell_automa
from companion.games.venice.automa.turn import carry_on
from companion.games.venice.board import Board, Stage, new_board
from companion.games.venice.ending.figures import box_rewards
from companion.games.venice.ending.scoring import (
    FINAL,
    OF_SCORING,
    QUICK,
    cut_purchases,
    follow,
    quick_score,
)
from companion.games.venice.facts import (
    COINS_PER_PLAYER_BEFORE,
    MISSIONS_KEPT,
    START_COINS,
    Edition,
)
from companion.games.venice.favour import dealt
from companion.games.venice.printed import printed
from companion.games.venice.rounds import require_turn, watch_assistants, watch_end
from companion.games.venice.state import Player, State, the_board
from companion.games.venice.tell import end_and_bonus

GUIDED = "guided"
_OF_SCORING = frozenset(OF_SCORING)


def setup(config: Config, dice: Dice) -> State:
    """Return the start of a game (§2): coins by turn order, two missions each.

    :raises IllegalAction: if somebody wants to play the pad alone: the Doge needs the board.
    """
    if config.options.get("mode") == QUICK:
        return quick_score(config)

    def start(seat: int) -> Player:
        before = (seat - config.first) % config.seats
        return Player(
            coins=START_COINS + COINS_PER_PLAYER_BEFORE * before,
            missions=MISSIONS_KEPT,
            favour=dealt(config.options, seat),
        )

    guided = config.options.get("mode") == GUIDED  # older logs know only the pad
    if config.seats == 1 and not guided:
        raise IllegalAction("venice.solo_needs_guide")
    return State(
        edition=Edition(config.options["edition"]),
        first=config.first,
        players=tuple(start(seat) for seat in range(config.seats)),
        board=_board(config, dice) if guided else None,
        rewards=box_rewards(config),
    )


def _board(config: Config, dice: Dice) -> Board:
    known = printed(config.box)
    automa = new_automa(config, known, dice)
    return new_board(config.seats, known, automa, config.rules)


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no.

    What belongs to a stage is a step of the guided turn; the automa then goes on by itself.
    """
    row = ACTIONS.of(action)
    if type(action) in _OF_SCORING:
        return row.does(state, action, dice)  # type: ignore[no-any-return]
    if state.scoring is not None:
        FINAL.require_open(state)
    if row.when:
        _require_now(state, action.no, row.when)
    after = row.does(state, action, dice)
    if state.scoring is not None:
        return follow(state, after)
    after = watch_end(state, after)
    if after.board is None:
        return watch_assistants(state, after)
    return after if after.board.automa is None else carry_on(after, dice)


def _require_now(state: State, no: int, stages: tuple[StrEnum, ...]) -> None:
    """Refuse what belongs to another turn or stage."""
    require_turn(state, no)
    turn = the_board(state).turn
    if turn.stage in stages:
        return
    if turn.stage is Stage.MEET:
        raise IllegalAction("venice.owed", seat=turn.owed[0].seat)
    raise not_now(turn.stage)


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences after it."""
    lines = ACTIONS.of(action).tells(before, action, after)
    if type(action) in _OF_SCORING:
        return tuple(lines)
    if after.scoring is not None:
        return (*lines, *cut_purchases(before, after))
    told = end_and_bonus(before, after)
    if after.board is None or after.board.automa is None:
        return (*lines, *told)
    return (*lines, *tell_automa(before, after), *told)
