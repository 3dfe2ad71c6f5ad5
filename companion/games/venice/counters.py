"""The score pad: changing a counter with its consequences, correcting it without."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.errors import IllegalAction
from companion.games.venice.actions import Adjust, Change, Take, UseFavour
from companion.games.venice.facts import (
    FAVOUR_COINS,
    FAVOUR_SCROLLS,
    OVER_CAP_VP,
    UPPER_BOUND,
    Counter,
    Edition,
    Favour,
)
from companion.games.venice.purse import counting, gained_scrolls, with_intrigue, with_player
from companion.games.venice.state import (
    Player,
    State,
    deck_left,
    intrigue_cap,
    limit_of,
    limits_for,
)


def player_at(state: State, seat: int) -> Player:
    """Return a player. :raises IllegalAction: if nobody sits there."""
    if seat >= len(state.players):
        raise IllegalAction("seat.unknown", seat=seat)
    return state.players[seat]


def change(state: State, action: Change) -> State:
    """Let a counter go up or down as the rules have it.

    :raises IllegalAction: if it cannot be paid, or a limit forbids it.
    """
    player = player_at(state, action.seat)
    rule = _CHANGES.get(action.counter, _plain)
    after = rule(state, player, action)
    if after == player:
        raise IllegalAction("action.nothing_changes", seat=action.seat, counter=action.counter)
    return with_player(state, action.seat, after)


def adjust(state: State, action: Adjust) -> State:
    """Correct a value by hand: the table wins, past a rule's limit only by override."""
    player = player_at(state, action.seat)
    if getattr(player, action.counter) == action.to:
        raise IllegalAction("action.nothing_changes", seat=action.seat, counter=action.counter)
    _within(state, action, action.to)
    if action.counter in (Counter.MISSIONS, Counter.COMPLETED):
        _from_deck(state, action, action.to - getattr(player, action.counter))
    return with_player(state, action.seat, counting(player, action.counter, action.to))


def use_favour(state: State, action: UseFavour) -> State:
    """Turn in the favour card (§3): FR coins or scrolls, PL both."""
    player = player_at(state, action.seat)
    if player.favour is None:
        raise IllegalAction("venice.favour_none", seat=action.seat)
    if player.favour is Favour.USED:
        raise IllegalAction("venice.favour_used", seat=action.seat)
    if action.take not in takes(state, player):
        raise IllegalAction("venice.favour_choice", edition=state.edition)
    coins = FAVOUR_COINS if action.take in (Take.COINS, Take.BOTH) else 0
    scrolls = FAVOUR_SCROLLS if action.take in (Take.SCROLLS, Take.BOTH) else 0
    after = replace(
        player,
        favour=Favour.USED,
        coins=player.coins + coins,
        scrolls=gained_scrolls(player, scrolls),
    )
    return with_player(state, action.seat, after)


@functools.cache
def counter_facts(seats: int) -> dict[str, dict[str, Any]]:
    """Return what a phone must know to say beforehand what a change will do.

    `most` is the limit, `past` what becomes of points beyond it, `below` of points below 0.
    """
    return {counter.value: _facts(counter, limits_for(seats).get(counter)) for counter in Counter}


def _facts(counter: Counter, most: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {"most": most, "past": "refused"}
    told["below"] = "stops" if counter in (Counter.VP, Counter.INTRIGUE) else "refused"
    if counter is Counter.SCROLLS:
        told["past"] = "lost"
    if counter is Counter.INTRIGUE:
        told |= {"past": "costs", "vp": OVER_CAP_VP}
    return told


def takes(state: State, player: Player) -> tuple[Take, ...]:
    """Return what a favour card can be turned in for (§3): FR one of two, PL both."""
    if player.favour is not Favour.UNUSED:
        return ()
    return (Take.BOTH,) if state.edition is Edition.PL else (Take.COINS, Take.SCROLLS)


def _within(state: State, action: Change | Adjust, value: int) -> None:
    """Keep a value inside the rules' limit (override: inside what can be real)."""
    limit = limit_of(state, action.counter)
    if action.override or limit is None:
        if value > UPPER_BOUND:
            raise IllegalAction(
                "venice.limit", seat=action.seat, counter=action.counter, limit=UPPER_BOUND
            )
    elif value > limit:
        code = "venice.hand_full" if action.counter is Counter.MISSIONS else "venice.limit"
        raise IllegalAction(
            code, seat=action.seat, counter=action.counter, limit=limit, overridable=True
        )


def _plain(state: State, player: Player, action: Change) -> Player:
    """A counter that has to be paid in full, and stops at its limit."""
    have: int = getattr(player, action.counter)
    value = have + action.by
    if value < 0:
        raise IllegalAction(
            "venice.not_enough",
            seat=action.seat,
            counter=action.counter,
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
            counter=action.counter,
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
