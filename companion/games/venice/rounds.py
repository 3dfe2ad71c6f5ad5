"""Rounds and turns, the end trigger and the countdown (§3, §4), the bonus for ten assistants."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.actions import declare, require_step
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.venice.board import Board, new_turn, with_turn
from companion.games.venice.facts import MAX_ASSISTANTS
from companion.games.venice.state import (
    Bonus,
    EndTrigger,
    State,
    Trigger,
    deck_left,
    end_pawn,
    last_round,
    round_order,
    turn_order,
)


def require_playing(state: State) -> None:
    """Refuse what belongs to the game itself once its scoring has begun."""
    if state.scoring is not None:
        raise IllegalAction("venice.scoring_now")


def require_turn(state: State, no: int) -> None:
    """Refuse what was meant for another turn (two phones, one tap each)."""
    require_playing(state)
    require_step(no, state.number, state.over)


def pass_on(state: State) -> State:
    """Pass the turn, and begin the next one of a guided game.

    After the last turn of the last round the game is over.
    """
    number = state.number + 1
    if state.turn + 1 < len(round_order(state)):
        return replace(state, number=number, turn=state.turn + 1, board=_begun(state, state.round))
    if state.round == last_round(state):
        return replace(state, number=number, over=True)
    later = state.round + 1
    return replace(state, number=number, round=later, turn=0, board=_begun(state, later))


def _begun(state: State, round_number: int) -> Board | None:
    """Return the board of a guided game with a turn that has just begun."""
    return None if state.board is None else with_turn(state.board, new_turn(round_number))


# ---- the end of the game (§4)


@frozen(slots=True, kw_only=True)
class End(Action):
    """The end of the game is called by hand (true), or called off (false)."""

    on: bool


def call_end(state: State, action: End) -> State:
    """Call the end by hand, or call it off: the table may know better."""
    require_playing(state)
    if action.on:
        if state.end is not None:
            raise IllegalAction("venice.end_already")
        return replace(state, end=EndTrigger(trigger=Trigger.HAND, seat=None, round=state.round))
    if state.end is None:
        raise IllegalAction("venice.end_not_called")
    return _goes_on(state)


def _tells_end(_before: State, _action: End, _after: State) -> Iterable[Line]:
    return ()  # the change of the end itself says it all


def _goes_on(state: State) -> State:
    """The end is called off; a game that was over goes on with the next round."""
    if not state.over:
        return replace(state, end=None)
    board = state.board
    if board is not None:
        board = with_turn(board, new_turn(state.round + 1))
    return replace(state, end=None, over=False, round=state.round + 1, turn=0, board=board)


def watch_end(before: State, after: State) -> State:
    """Notice the moment a council marker reaches the pawn, or the last mission is drawn (§4).

    Neither can happen backwards on the table, so a value that falls below again was mistyped, and
    the end it set off is called off with it.
    """
    if len(after.players) == 1:
        return after  # alone, only the Doge's row ends the game (§6)
    if after.end is not None:
        return after if _still_ends(before, after) else _goes_on(after)
    if before.players is after.players:
        return after
    pawn, drew = end_pawn(after), False
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if was is now:
            continue
        if was.council < pawn <= now.council:
            return replace(
                after, end=EndTrigger(trigger=Trigger.COUNCIL, seat=seat, round=after.round)
            )
        drew = drew or now.missions + now.completed > was.missions + was.completed
    if drew and deck_left(after) <= 0 < deck_left(before):
        return replace(
            after, end=EndTrigger(trigger=Trigger.MISSIONS, seat=None, round=after.round)
        )
    return after


def _still_ends(before: State, after: State) -> bool:
    if after.end is None or before.end is None or after.end.trigger is Trigger.HAND:
        return True
    if after.end.trigger is Trigger.MISSIONS:
        return deck_left(after) <= 0 or deck_left(before) > 0
    reached = [
        [player.council >= end_pawn(after) for player in state.players] for state in (before, after)
    ]
    return any(reached[1]) or not any(reached[0])


# ---- the bonus for ten assistants, on the pad (§3)

TEN_ASSISTANTS = "ten_assistants"  # the decision


def watch_assistants(before: State, after: State) -> State:
    """Offer the bonus to the first player with all ten assistants placed (§3).

    An offer that nobody has answered goes with the assistant that brought it: to whoever has
    ten by then, or back.
    """
    bonus = after.bonus
    if bonus is not None:
        if bonus.taken is not None or _all_placed(after, bonus.seat):
            return after
        others = [seat for seat in turn_order(after) if _all_placed(after, seat)]
        return replace(after, bonus=Bonus(seat=others[0]) if others else None)
    for seat, player in enumerate(after.players):
        if player.assistants >= MAX_ASSISTANTS and not _all_placed(before, seat):
            return replace(after, bonus=Bonus(seat=seat))
    return after


def _all_placed(state: State, seat: int) -> bool:
    return state.players[seat].assistants >= MAX_ASSISTANTS


ROWS = (declare(End, does=call_end, tells=_tells_end),)
