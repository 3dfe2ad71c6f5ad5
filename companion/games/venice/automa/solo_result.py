"""How a simulated game against the Doge ends: the final scoring, with what has to be assumed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.venice.automa.doge import the_doge
from companion.games.venice.board import placed
from companion.games.venice.scoring import (
    COINS_PER_INTRIGUE,
    SCROLLS_PER_INTRIGUE,
    SOLO_ROW,
    DogeStanding,
    Result,
    Standing,
    final_solo,
)
from companion.games.venice.state import Player, State, the_board

ASSUMED_COUNCIL_ROW = (9, 5, 2)  # no text prints the row for three players (§7); a box may tell it
YOU = "you"


def solo_result(state: State, box: Mapping[str, Any]) -> Result | None:
    """Return the final scores of a game alone; None if more than one played."""
    if len(state.players) != 1 or state.board is None:
        return None
    player, doge = state.players[0], the_doge(state)
    scrolls, coins = buy_down(player, doge.intrigue)
    standing = Standing(
        name=YOU,
        vp=player.vp,
        council=player.council,
        assistants=placed(the_board(state), 0),
        intrigue=player.intrigue,
        scrolls=player.scrolls,
        coins=player.coins,
        favour=player.favour,
        scrolls_spent=scrolls,
        coins_spent=coins,
    )
    against = DogeStanding(vp=doge.vp, council=doge.council, intrigue=doge.intrigue)
    told = box.get("council_rewards", {}).get(str(SOLO_ROW))
    return final_solo(standing, against, told or ASSUMED_COUNCIL_ROW)


def buy_down(player: Player, his: int) -> tuple[int, int]:
    """Return the scrolls and coins for as little intrigue as keeps the player free (§6).

    Scrolls go first: they are worth nothing else by then. Nothing is spent in vain.
    """
    needed = max(0, player.intrigue - max(0, his - 1))
    by_scrolls = min(needed, player.scrolls // SCROLLS_PER_INTRIGUE)
    by_coins = needed - by_scrolls
    if by_coins > player.coins // COINS_PER_INTRIGUE:
        return 0, 0
    return by_scrolls * SCROLLS_PER_INTRIGUE, by_coins * COINS_PER_INTRIGUE
