"""The doors to the rules: set-up, actions, decisions, problems, score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine import ceremony as turning
from companion.engine.dice import Dice
from companion.engine.game import Config, Decision, Option, Outcome, ScoreLine
from companion.errors import IllegalAction
from companion.games.venice import counters, guide, offers, turns
from companion.games.venice.actions import (
    Adjust,
    Answer,
    CallEnd,
    Change,
    FixBridge,
    FixDock,
    FixSlot,
    FixTiles,
    Lay,
    NextTurn,
    NoMap,
    ShuffleTiles,
    UseFavour,
)
from companion.games.venice.automa.setup import new_automa
from companion.games.venice.automa.turn import end_turn, finish
from companion.games.venice.board import Board, new_board
from companion.games.venice.box import printed
from companion.games.venice.corrections import fix_count
from companion.games.venice.ending import ceremony
from companion.games.venice.ending.actions import OF_SCORING, Buy, TellRewards
from companion.games.venice.ending.figures import box_rewards, reckon, the_scoring
from companion.games.venice.ending.outcome import result
from companion.games.venice.facts import (
    ALL_ASSISTANTS_VP,
    COINS_PER_PLAYER_BEFORE,
    MISSIONS_KEPT,
    START_COINS,
    Edition,
    Favour,
)
from companion.games.venice.purse import with_player
from companion.games.venice.sailing import answer_meeting
from companion.games.venice.state import (
    Player,
    State,
    active_seat,
    the_board,
)

TEN_ASSISTANTS = "ten_assistants"
GUIDED = "guided"


def setup(config: Config, dice: Dice) -> State:
    """Return the start of a game (§2): coins by turn order, two missions each.

    :raises IllegalAction: if somebody wants to play the pad alone: the Doge needs the board.
    """
    if config.options.get("mode") == ceremony.QUICK:
        return ceremony.quick_score(config)
    favour = Favour.UNUSED if config.options["favour"] else None

    def start(seat: int) -> Player:
        before = (seat - config.first) % config.seats
        return Player(
            coins=START_COINS + COINS_PER_PLAYER_BEFORE * before,
            missions=MISSIONS_KEPT,
            favour=favour,
        )

    guided = config.options.get("mode") == GUIDED  # older logs know only the pad
    if config.seats == 1 and not guided:
        raise IllegalAction("venice.solo_needs_guide")
    return State(
        edition=Edition(config.options["edition"]),
        first=config.first,
        players=tuple(start(seat) for seat in range(config.seats)),
        board=_board(config, dice) if guided else None,
        rewards=box_rewards(config.seats, config.box),
    )


def _board(config: Config, dice: Dice) -> Board:
    known = printed(config.box)
    return new_board(config.seats, known, new_automa(config.seats, config.options, known, dice))


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    if isinstance(action, OF_SCORING):
        return ceremony.apply(state, action)
    if state.scoring is not None:
        return _while_scoring(state, action)
    if isinstance(action, guide.STEPS):
        after = guide.step(state, action, dice)
    elif isinstance(action, NextTurn):
        after = _next_turn(state, action, dice)
    else:
        after = _APPLY[type(action)](state, action)
    after = turns.watch_end(state, after)
    if after.board is None:
        return turns.watch_assistants(state, after)
    automa = after.board.automa
    return finish(after, dice) if automa is not None and automa.acting else after


PLAYING = (NextTurn, CallEnd, Answer, *guide.STEPS)


def _while_scoring(state: State, action: Any) -> State:
    """The table is put right while it is scored; nobody plays on, and no end is watched for."""
    turning.require_open(the_scoring(state).ceremony)
    if isinstance(action, PLAYING):
        raise IllegalAction("venice.scoring_now")
    return ceremony.follow(state, _APPLY[type(action)](state, action))


def _next_turn(state: State, action: NextTurn, dice: Dice) -> State:
    guide.require_turn(state, action.no)
    guide.check_done(state, action)
    return end_turn(state, dice)


OF_OWNERS = (FixSlot, FixDock, FixBridge)  # the automa's pieces can be put right too


def _counted(rule: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    """A counter goes by the pad's rule, unless a guided game sees it on the board."""

    def do(state: State, action: Change | Adjust) -> State:
        counters.player_at(state, action.seat)
        return fix_count(state, action) or rule(state, action)

    return do


def _fixed(fix: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    def do(state: State, action: Any) -> State:
        owners = len(the_board(state).slots[0])
        known = owners if isinstance(action, OF_OWNERS) else len(state.players)
        if getattr(action, "seat", 0) >= known:
            raise IllegalAction("seat.unknown", seat=action.seat)
        return fix(state, action)

    return do


def _answer(state: State, action: Answer) -> State:
    owed = guide.owed_by(state, action.decision)
    if owed is not None:
        return answer_meeting(state, owed, action.option)
    bonus = state.bonus
    if action.decision != TEN_ASSISTANTS or bonus is None or bonus.taken is not None:
        raise IllegalAction("venice.no_decision", decision=action.decision)
    if action.option not in ("take", "decline"):
        raise IllegalAction("venice.option_unknown", option=action.option)
    taken = action.option == "take"
    player = state.players[bonus.seat]
    if taken:
        player = replace(player, vp=player.vp + ALL_ASSISTANTS_VP)
    state = with_player(state, bonus.seat, player)
    return replace(state, bonus=replace(bonus, taken=taken))


_APPLY: dict[type, Callable[[State, Any], State]] = {
    Change: _counted(counters.change),
    Adjust: _counted(counters.adjust),
    UseFavour: counters.use_favour,
    CallEnd: turns.call_end,
    Answer: _answer,
    **{kind: _fixed(fix) for kind, fix in guide.FIXES.items()},
}


def concerns(state: State, action: Any) -> int | None:
    """Return the seat whose business an action is."""
    if isinstance(action, OF_SCORING) and not isinstance(action, Buy | TellRewards):
        return turning.concerns(action, len(state.players))
    if isinstance(action, Lay | ShuffleTiles | NoMap | FixTiles):
        return None  # laying the board is everybody's business
    if isinstance(action, (NextTurn, *guide.STEPS)):
        return active_seat(state)
    if isinstance(action, Answer):
        owed = guide.owed_by(state, action.decision)
        if owed is not None:
            return owed.seat
        return state.bonus.seat if state.bonus else None
    seat: int | None = getattr(action, "seat", None)
    return seat if seat is None or seat < len(state.players) else None  # the automa is nobody's


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who owes which choice: on the pad only the bonus for ten assistants (§3)."""
    if state.scoring is not None:
        return ()
    if state.board is not None:
        return offers.decisions(state)
    if state.bonus is None or state.bonus.taken is not None:
        return ()
    take = Option("take", {"vp": ALL_ASSISTANTS_VP})
    return (
        Decision(
            id=TEN_ASSISTANTS,
            seat=state.bonus.seat,
            kind=TEN_ASSISTANTS,
            options=(take, Option("decline")),
            params={"vp": ALL_ASSISTANTS_VP},
        ),
    )


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's points by source; before the result, the VP as they stand."""
    final = result(state)
    if final is not None:
        return tuple(
            ScoreLine(one.column, points, f"venice.source.{source}")
            for one in final.standings
            if one.column < len(state.players)
            for source, points in one.lines.items()
        )
    return tuple(
        ScoreLine(seat, player.vp, "venice.source.vp") for seat, player in enumerate(state.players)
    )


def outcome(state: State) -> Outcome | None:
    """Return that the last round has been played; the winner once the result is confirmed."""
    scoring = state.scoring
    if scoring is not None and scoring.ceremony.confirmed:
        won = reckon(state).winner
        return Outcome((won,), final=True)
    return Outcome() if state.over else None
