"""Gaining and paying, with the limits the rules set (§3): the guide's way to the counters."""

from __future__ import annotations

from typing import Any

from companion.engine.frozen import replace
from companion.engine.seated import with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice.facts import MAX_SCROLLS, OVER_CAP_VP, UPPER_BOUND, Counter
from companion.games.venice.state import Player, State, intrigue_cap


def counting(player: Player, counter: Counter, value: int) -> Player:
    """Return the player with a counter at this value."""
    changes: dict[str, Any] = {counter._value_: value}
    return replace(player, **changes)


def gain(state: State, seat: int, counter: Counter, n: int) -> State:
    """Give coins, VP or steps on the council track."""
    have: int = getattr(state.players[seat], counter)
    return _counted(state, seat, counter, have, min(UPPER_BOUND, have + n))


def pay(state: State, seat: int, counter: Counter, n: int) -> State:
    """Take what a player has. :raises IllegalAction: if it is not there."""
    have: int = getattr(state.players[seat], counter)
    if have < n:
        raise IllegalAction(
            "venice.not_enough", seat=seat, counter=word("counter", counter), have=have, need=n
        )
    return _counted(state, seat, counter, have, have - n)


def _counted(state: State, seat: int, counter: Counter, was: int, now: int) -> State:
    """Return the state with a counter at this value: the same one, if it was there before."""
    if was == now:
        return state
    players = state.players
    player = counting(players[seat], counter, now)
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def gained_scrolls(player: Player, n: int) -> int:
    """More than ten scrolls are lost (§3), but none of those that the table insisted on."""
    return max(player.scrolls, min(MAX_SCROLLS, player.scrolls + n))


def gain_scrolls(state: State, seat: int, n: int) -> State:
    """Give scrolls."""
    player = state.players[seat]
    scrolls = gained_scrolls(player, n)
    return _counted(state, seat, Counter.SCROLLS, player.scrolls, scrolls)


def with_intrigue(player: Player, n: int, cap: int) -> Player:
    """Intrigue stays between 0 and the cap; each point past the cap costs VP instead (§3).

    The same player, if that changes nothing.
    """
    wanted = max(0, player.intrigue + n)
    value = min(wanted, max(cap, player.intrigue))
    over = wanted - value if n > 0 else 0
    vp = max(0, player.vp - OVER_CAP_VP * over)
    if value == player.intrigue and vp == player.vp:
        return player
    return replace(player, intrigue=value, vp=vp)


def intrigue(state: State, seat: int, n: int) -> State:
    """Let a player take intrigue, or lose it (n below 0)."""
    before = state.players[seat]
    after = with_intrigue(before, n, intrigue_cap(state))
    return state if after is before else with_player(state, seat, after)
