"""The doors to the rules: set-up, actions, decisions, problems, score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Config, Decision, Option, Outcome, Problem, ScoreLine
from companion.errors import IllegalAction
from companion.games.venice import counters, turns
from companion.games.venice.actions import (
    Adjust,
    Answer,
    CallEnd,
    Change,
    NextTurn,
    UseFavour,
)
from companion.games.venice.facts import (
    ALL_ASSISTANTS_VP,
    COINS_PER_PLAYER_BEFORE,
    MISSIONS_KEPT,
    START_COINS,
    Counter,
    Edition,
    Favour,
)
from companion.games.venice.state import (
    Player,
    State,
    active_seat,
    deck_left,
    last_round,
    limit_of,
    round_order,
)

TEN_ASSISTANTS = "ten_assistants"


def setup(config: Config, _dice: Dice) -> State:
    """Return the start of a game (§2): coins by turn order, two missions each."""
    favour = Favour.UNUSED if config.options["favour"] else None

    def start(seat: int) -> Player:
        before = (seat - config.first) % config.seats
        return Player(
            coins=START_COINS + COINS_PER_PLAYER_BEFORE * before,
            missions=MISSIONS_KEPT,
            favour=favour,
        )

    return State(
        edition=Edition(config.options["edition"]),
        first=config.first,
        players=tuple(start(seat) for seat in range(config.seats)),
    )


def apply(state: State, action: Any, _dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    after = _APPLY[type(action)](state, action)
    return turns.watch_assistants(state, turns.watch_end(state, after))


def _answer(state: State, action: Answer) -> State:
    bonus = state.bonus
    if action.decision != TEN_ASSISTANTS or bonus is None or bonus.taken is not None:
        raise IllegalAction("venice.no_decision", decision=action.decision)
    if action.option not in ("take", "decline"):
        raise IllegalAction("venice.option_unknown", option=action.option)
    taken = action.option == "take"
    player = state.players[bonus.seat]
    if taken:
        player = replace(player, vp=player.vp + ALL_ASSISTANTS_VP)
    state = counters.with_player(state, bonus.seat, player)
    return replace(state, bonus=replace(bonus, taken=taken))


_APPLY: dict[type, Callable[[State, Any], State]] = {
    Change: counters.change,
    Adjust: counters.adjust,
    UseFavour: counters.use_favour,
    NextTurn: turns.next_turn,
    CallEnd: turns.call_end,
    Answer: _answer,
}


def concerns(state: State, action: Any) -> int | None:
    """Return the seat whose business an action is."""
    if isinstance(action, NextTurn):
        return active_seat(state)
    if isinstance(action, Answer):
        return state.bonus.seat if state.bonus else None
    return getattr(action, "seat", None)


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who owes which choice: the bonus for ten assistants is offered, not given (§3)."""
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


def problems(state: State) -> tuple[Problem, ...]:
    """Return every broken invariant. Values past a rule's limit may be there by override."""
    found: list[Problem] = []
    for seat, player in enumerate(state.players):
        for counter in Counter:
            value = getattr(player, counter)
            if value < 0:
                found.append(Problem("venice.negative", {"seat": seat, "counter": counter}))
            limit = limit_of(state, counter)
            if limit is not None and value > limit:
                found.append(
                    Problem("venice.limit", {"seat": seat, "counter": counter, "limit": limit})
                )
    if deck_left(state) < 0:
        found.append(Problem("venice.deck_negative", {"left": deck_left(state)}))
    if not 0 <= state.turn < len(round_order(state)):
        found.append(Problem("venice.turn_unknown", {"turn": state.turn}))
    last = last_round(state)
    if last is not None and state.round > last:
        found.append(Problem("venice.round_after_last", {"round": state.round, "last": last}))
    return tuple(found)


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return the VP as they stand on the track; the final scoring comes after the game."""
    return tuple(
        ScoreLine(seat, player.vp, "venice.score.vp") for seat, player in enumerate(state.players)
    )


def outcome(state: State) -> Outcome | None:
    """Return that the last round has been played; who won is the final scoring's word."""
    return Outcome() if state.over else None
