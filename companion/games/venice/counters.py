"""The score pad: changing a counter with its consequences, correcting it without.

In a guided game some counters are seen on the board, and are corrected there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal, NotRequired, TypedDict

from marshmallow.validate import NoneOf, Range

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_player
from companion.engine.words import counted, word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.board import Board, with_hand
from companion.games.venice.facts import (
    MAX_SCROLLS,
    OVER_CAP_VP,
    UPPER_BOUND,
    Counter,
)
from companion.games.venice.purse import counting, gained_scrolls, with_intrigue
from companion.games.venice.state import (
    Player,
    State,
    count,
    deck_left,
    intrigue_cap,
    limit_of,
    limits_for,
    with_board,
)

MAX_STEP = 99
MOST_CARDS = 30  # more than any influence deck has; past it a number is a typing mistake


@frozen(slots=True, kw_only=True)
class Change(Action):
    """A counter goes up or down; the rules' consequences follow."""

    seat: shapes.Seat
    counter: Counter
    by: Annotated[int, Range(-MAX_STEP, MAX_STEP), NoneOf([0])]


def change(state: State, action: Change) -> State:
    """Let a counter go up or down as the rules have it.

    :raises IllegalAction: if it cannot be paid, or a limit forbids it.
    """
    player = player_at(state, action.seat)
    seen = _on_the_board(state, action)
    if seen is not None:
        return seen
    rule = _CHANGES.get(action.counter, _plain)
    after = rule(state, player, action)
    return with_player(state, action.seat, after)


def _tells_change(before: State, action: Change, after: State) -> Iterable[Line]:
    was = count(before, action.seat, action.counter)
    now = count(after, action.seat, action.counter)
    yield Line("venice.log.change", counted(action.seat, action.counter, was, now))
    short = was + action.by - now
    if short < 0:
        yield Line("venice.log.stops_at_zero", {"counter": word("counter", action.counter)}, "warn")
    elif short and action.counter is Counter.SCROLLS:
        lost = {"counter": word("counter", action.counter), "count": short, "limit": MAX_SCROLLS}
        yield Line("venice.log.lost", lost, "warn")
    elif short and action.counter is Counter.INTRIGUE:
        vp = after.players[action.seat].vp - before.players[action.seat].vp
        over = {"points": short, "vp": vp, "cap": intrigue_cap(after)}
        yield Line("venice.log.over_cap", over, "warn")


@frozen(slots=True, kw_only=True)
class Adjust(Action):
    """A value is set by hand; nothing else follows."""

    seat: shapes.Seat
    counter: Counter
    to: shapes.Amount


def adjust(state: State, action: Adjust) -> State:
    """Correct a value by hand: the table wins, past a rule's limit only by override."""
    player = player_at(state, action.seat)
    seen = _on_the_board(state, action)
    if seen is not None:
        return seen
    _within(state, action, action.to)
    if action.counter in (Counter.MISSIONS, Counter.COMPLETED):
        _from_deck(state, action, action.to - getattr(player, action.counter))
    return with_player(state, action.seat, counting(player, action.counter, action.to))


def _tells_adjust(before: State, action: Adjust, _after: State) -> Iterable[Line]:
    was = count(before, action.seat, action.counter)
    yield Line("venice.log.adjust", counted(action.seat, action.counter, was, action.to))


# ---- what each counter does when it changes


class CounterFacts(TypedDict):
    """A counter's limit (`most`), what becomes of points past it, and of points below 0.

    The limit of intrigue hangs on the number of players: it is the view's `limits.cap`.
    """

    most: int | None
    past: Literal["refused", "lost", "costs"]
    below: Literal["stops", "refused"]
    vp: NotRequired[int]  # what each point past the limit costs


def counter_facts() -> dict[str, CounterFacts]:
    """Return what a phone must know to say beforehand what a change will do."""
    return {counter.value: _facts(counter) for counter in Counter}


def _facts(counter: Counter) -> CounterFacts:
    most = None if counter is Counter.INTRIGUE else limits_for(1).get(counter)
    stops = counter in (Counter.VP, Counter.INTRIGUE)
    facts = CounterFacts(most=most, past="refused", below="stops" if stops else "refused")
    if counter is Counter.SCROLLS:
        facts["past"] = "lost"
    if counter is Counter.INTRIGUE:
        facts["past"], facts["vp"] = "costs", OVER_CAP_VP
    return facts


def _within(state: State, action: Change | Adjust, value: int) -> None:
    """Keep a value inside the rules' limit (override: inside what can be real)."""
    limit = limit_of(state, action.counter)
    if action.override or limit is None:
        if value > UPPER_BOUND:
            raise IllegalAction(
                "venice.limit",
                seat=action.seat,
                counter=word("counter", action.counter),
                limit=UPPER_BOUND,
            )
    elif value > limit:
        code = "venice.hand_full" if action.counter is Counter.MISSIONS else "venice.limit"
        raise IllegalAction(
            code,
            seat=action.seat,
            counter=word("counter", action.counter),
            limit=limit,
            overridable=True,
        )


def _plain(state: State, player: Player, action: Change) -> Player:
    """A counter that has to be paid in full, and stops at its limit."""
    have: int = getattr(player, action.counter)
    value = have + action.by
    if value < 0:
        raise IllegalAction(
            "venice.not_enough",
            seat=action.seat,
            counter=word("counter", action.counter),
            have=have,
            need=-action.by,
        )
    if action.by > 0:
        _within(state, action, value)
    return counting(player, action.counter, value)


def _vp(state: State, player: Player, action: Change) -> Player:
    """VP never fall below 0 (§3)."""
    value = max(0, player.vp + action.by)
    if action.by > 0:
        _within(state, action, value)
    return replace(player, vp=value)


def _intrigue(state: State, player: Player, action: Change) -> Player:
    """Intrigue stops at 0 and at the cap."""
    return with_intrigue(player, action.by, intrigue_cap(state))


def _scrolls(state: State, player: Player, action: Change) -> Player:
    """Scrolls past the limit are lost; fewer than none cannot be paid."""
    if action.by < 0 or action.override:
        return _plain(state, player, action)
    return replace(player, scrolls=gained_scrolls(player, action.by))


def _missions(state: State, player: Player, action: Change) -> Player:
    """A mission drawn comes from the deck (§3)."""
    _from_deck(state, action, action.by)
    return _plain(state, player, action)


def _from_deck(state: State, action: Change | Adjust, count: int) -> None:
    """Let missions leave the deck; more than it has only if the table insists."""
    left = max(0, deck_left(state))
    if count > left and not action.override:
        raise IllegalAction("venice.deck_empty", seat=action.seat, left=left, overridable=True)


def _completed(state: State, player: Player, action: Change) -> Player:
    """A mission completed leaves the hand (§3); taken back, it returns there."""
    hand = player.missions - action.by
    done = player.completed + action.by
    if hand < 0:
        raise IllegalAction("venice.no_mission_in_hand", seat=action.seat, have=player.missions)
    if done < 0:
        raise IllegalAction(
            "venice.not_enough",
            seat=action.seat,
            counter=word("counter", action.counter),
            have=player.completed,
            need=-action.by,
        )
    if action.by < 0:
        _within(state, replace(action, counter=Counter.MISSIONS), hand)
    return replace(player, missions=hand, completed=done)


_CHANGES: dict[Counter, Callable[[State, Player, Change], Player]] = {
    Counter.VP: _vp,
    Counter.INTRIGUE: _intrigue,
    Counter.SCROLLS: _scrolls,
    Counter.MISSIONS: _missions,
    Counter.COMPLETED: _completed,
}


# ---- counters that a guided game sees on the board


def _on_the_board(state: State, action: Change | Adjust) -> State | None:
    """Return a counter corrected that a guided game sees on the board; None: an ordinary one.

    Influence cards come and go unnamed; assistants and bridges have a place, so that a number
    alone cannot say what is meant.
    """
    if state.board is None:
        return None
    if action.counter in (Counter.ASSISTANTS, Counter.BRIDGES):
        raise IllegalAction("venice.on_board", counter=word("counter", action.counter))
    if action.counter is Counter.COMPLETED:
        _enough_completed(state.board, action, state.players[action.seat].completed)
    if action.counter is not Counter.INFLUENCE:
        return None
    have = count(state, action.seat, Counter.INFLUENCE)
    want = have + action.by if isinstance(action, Change) else action.to
    return with_board(state, _with_cards(state.board, action.seat, have, want))


def _enough_completed(board: Board, action: Change | Adjust, have: int) -> None:
    lying = sum(1 for number in board.missions[action.seat] if number is not None)
    want = have + action.by if isinstance(action, Change) else action.to
    if want < lying:
        raise IllegalAction("venice.slots_filled", seat=action.seat, count=lying)


def _with_cards(board: Board, seat: int, have: int, want: int) -> Board:
    if want < 0:
        raise IllegalAction(
            "venice.not_enough",
            seat=seat,
            counter=word("counter", Counter.INFLUENCE),
            have=have,
            need=have - want,
        )
    if want > MOST_CARDS:
        raise IllegalAction(
            "venice.limit", seat=seat, counter=word("counter", Counter.INFLUENCE), limit=MOST_CARDS
        )
    hand = [*board.hands[seat], *[None] * (want - have)]
    while len(hand) > want:  # one that was not told goes first, else the last
        at = len(hand) - 1 - hand[::-1].index(None) if None in hand else len(hand) - 1
        del hand[at]
    return with_hand(board, seat, tuple(hand))


ROWS = (
    declare(Change, does=change, tells=_tells_change, whose=own_seat, corrects=True),
    declare(Adjust, does=adjust, tells=_tells_adjust, whose=own_seat, corrects=True),
)
