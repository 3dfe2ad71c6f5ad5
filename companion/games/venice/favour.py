"""The favour card (§3): turned in once, at any time, also as a reaction to what is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_player
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.automa.noting import also_noted
from companion.games.venice.automa.state import Note
from companion.games.venice.automa.tell import trace_of
from companion.games.venice.board import to_the_letter
from companion.games.venice.facts import FAVOUR_COINS, FAVOUR_SCROLLS, Edition, FavourCard
from companion.games.venice.purse import gained_scrolls
from companion.games.venice.state import Player, State


class Take(StrEnum):
    """What a favour card is turned in for."""

    COINS = "coins"
    SCROLLS = "scrolls"
    BOTH = "both"


_FAVOUR_KEYS = {
    Take.COINS: "venice.log.favour_coins",
    Take.SCROLLS: "venice.log.favour_scrolls",
    Take.BOTH: "venice.log.favour_both",
}


@frozen(slots=True, kw_only=True)
class Favour(Action):
    """The favour card is used, once: for coins, scrolls, or both, as the edition says (§3)."""

    seat: shapes.Seat
    take: Take


def dealt(options: Mapping[str, Any], seat: int) -> FavourCard | None:
    """Return the card that a player begins with: who has one is a choice per player (§3)."""
    chosen = options.get("favour_for", "")
    without = chosen[seat : seat + 1] == "0"
    return FavourCard.UNUSED if options["favour"] and not without else None


def use_favour(state: State, action: Favour) -> State:
    """Turn in the favour card (§3): FR coins or scrolls, PL both."""
    player = player_at(state, action.seat)
    if player.favour is None:
        raise IllegalAction("venice.favour_none", seat=action.seat)
    if player.favour is FavourCard.USED:
        raise IllegalAction("venice.favour_used", seat=action.seat)
    if action.take not in takes(state.edition, player):
        raise IllegalAction("venice.favour_choice", edition=state.edition)
    coins = FAVOUR_COINS if action.take in (Take.COINS, Take.BOTH) else 0
    scrolls = FAVOUR_SCROLLS if action.take in (Take.SCROLLS, Take.BOTH) else 0
    after = replace(
        player,
        favour=FavourCard.USED,
        coins=player.coins + coins,
        scrolls=gained_scrolls(player, scrolls),
    )
    gained = (after.coins - player.coins, after.scrolls - player.scrolls)
    return _into_the_story(with_player(state, action.seat, after), action, gained)


def _into_the_story(state: State, action: Favour, gained: tuple[int, int]) -> State:
    """In the automa's turn, its page tells this too: coins and scrolls."""
    automa = None if state.board is None else state.board.automa
    if automa is None or not automa.acting:
        return state
    return also_noted(state, Note(key=f"favour_{action.take}", seat=action.seat, path=gained))


def takes(edition: Edition, player: Player) -> tuple[Take, ...]:
    """Return what a favour card can be turned in for (§3): FR one of two, PL both."""
    if player.favour is not FavourCard.UNUSED:
        return ()
    return (Take.BOTH,) if edition is Edition.PL else (Take.COINS, Take.SCROLLS)


def _tells_favour(before: State, action: Favour, after: State) -> Iterable[Line]:
    if trace_of(before) != trace_of(after):
        return  # the automa's story says it
    was, now = before.players[action.seat], after.players[action.seat]
    gained = {"coins": now.coins - was.coins, "scrolls": now.scrolls - was.scrolls}
    yield Line(_FAVOUR_KEYS[action.take], {"seat": action.seat, **gained})


# ---- as a reaction


def reaction(state: State, seat: int) -> Take | None:
    """Return how an unused card brings the scrolls that somebody is asked for; None: it cannot."""
    if not to_the_letter(state.board):
        return None
    found = takes(state.edition, state.players[seat])
    return next((take for take in found if take is not Take.COINS), None)


def scrolls_with(state: State, seat: int) -> int:
    """Return the scrolls that a player could pay with, those of an unused card included."""
    player = state.players[seat]
    card = FAVOUR_SCROLLS if reaction(state, seat) else 0
    return gained_scrolls(player, card)


def react(state: State, seat: int) -> State:
    """Turn the card in for its scrolls, because they are asked for now."""
    take = reaction(state, seat)
    if take is None:
        raise IllegalAction("venice.option_unknown", option="favour")
    return use_favour(state, Favour(seat=seat, take=take))


ROWS = (declare(Favour, does=use_favour, tells=_tells_favour, whose=own_seat),)
