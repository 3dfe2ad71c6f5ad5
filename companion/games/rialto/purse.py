"""Gaining VP, coins and councillors within what there is."""

from __future__ import annotations

from companion.engine.frozen import replace
from companion.engine.seated import with_player
from companion.games.rialto.facts import MISSING_COUNCILLOR_VP
from companion.games.rialto.state import State, coins_left, general


def gain_vp(state: State, seat: int, by: int) -> State:
    """Move a player on the VP track; nobody falls below 0."""
    player = state.players[seat]
    return with_player(state, seat, replace(player, vp=max(0, player.vp + by)))


def gain_coins(state: State, seat: int, by: int) -> State:
    """Give a player coins, as many as the supply has."""
    player = state.players[seat]
    got = min(by, max(0, coins_left(state)))
    return with_player(state, seat, replace(player, coins=player.coins + got))


def draw_councillors(state: State, seat: int, by: int) -> State:
    """Take councillors from the general to the personal supply; each one missing gives VP (E)."""
    got = min(by, max(0, general(state, seat)))
    player = state.players[seat]
    player = replace(player, councillors=player.councillors + got)
    state = with_player(state, seat, player)
    return gain_vp(state, seat, MISSING_COUNCILLOR_VP * (by - got))
