"""What a phone sees: everything but the hands, which the companion does not know either."""

from __future__ import annotations

from typing import Any

from companion.games.arcades.box import known_price, known_values
from companion.games.arcades.facts import (
    ARCADES,
    COPIES,
    DIFFERENT_TO_WIN,
    EQUAL_TO_WIN,
    GUILD_KEYS,
    GUILDS,
    HAND,
    MOST_SEALS,
    PLAYABLE,
    SCHEMERS,
    Family,
    InfluenceCard,
    families_in_play,
    symbol_is_seal,
)
from companion.games.arcades.placement import values_lying
from companion.games.arcades.powers import POWERS, arcades_beside, gaps_beside
from companion.games.arcades.rounds import next_empty
from companion.games.arcades.scoring import FINAL
from companion.games.arcades.sharing import share_line
from companion.games.arcades.state import (
    Palace,
    Phase,
    Player,
    Reason,
    State,
    active_seat,
    bag,
    different,
    heap,
    removed_family,
)

FACTS = {
    "guilds": GUILDS,
    "families": tuple(Family),
    "playable": PLAYABLE,
    "influence": tuple(InfluenceCard),
    "copies": COPIES,
    "hand": HAND,
    "most": MOST_SEALS,
    "different": DIFFERENT_TO_WIN,
    "equal": EQUAL_TO_WIN,
    "arcades": {str(seats): count for seats, count in ARCADES.items()},
}


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return what everybody may see (seat None); no seat sees more than that."""
    if seat is not None:
        return {}
    return {
        "mode": "quick" if state.palace is None else "guided",
        "phase": state.phase,
        "round": state.round,
        "first": state.first,
        "no": state.number,
        "seat": active_seat(state) if state.phase is Phase.PLACEMENT else None,
        "players": [_player(state, one) for one in range(len(state.players))],
        "heap": heap(state),
        "over": state.won is not None,
        "won": state.won,
        "palace": None if state.palace is None else _palace(state, state.palace),
        "scoring": FINAL.view(state),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    player: Player = state.players[seat]
    told: dict[str, Any] = {
        "ducats": player.ducats,
        "seals": dict(zip(GUILD_KEYS, player.seals, strict=True)),
        "different": different(player),
        "equal": max(player.seals),
    }
    palace = state.palace
    if palace is not None:
        told["hand"] = palace.hands[seat]
        told["family"] = palace.families[seat] if palace.families else None
    return told


def _palace(state: State, palace: Palace) -> dict[str, Any]:
    return {
        "arcades": [
            {"token": arcade.token, "turned": arcade.turned, "seal": symbol_is_seal(place)}
            for place, arcade in enumerate(palace.arcades)
        ],
        "gaps": palace.gaps,
        "beside": [
            {"arcades": arcades_beside(palace, gap), "gaps": gaps_beside(palace, gap)}
            for gap in range(len(palace.gaps))
        ],
        "bag": dict(zip(GUILD_KEYS, bag(palace), strict=True)),
        "draw": next_empty(palace) if state.phase is Phase.FILL else None,
        "removed": removed_family(palace),
        "families": [
            {
                "family": family,
                "cards": SCHEMERS[family],
                "known": known_values(palace.learned, family),
                "lying": values_lying(palace, family),
            }
            for family in families_in_play(len(state.players))
        ],
        "piles": [
            {
                "card": card,
                "left": left,
                "price": known_price(palace.learned, card, left),
                "needs": POWERS[card].needs,
            }
            for card, left in zip(InfluenceCard, palace.piles, strict=True)
        ],
        "story": [
            {
                "arcade": one.arcade,
                "reason": one.reason,
                "seat": one.seat,
                "token": one.token,
                "line": share_line(one),
            }
            for one in palace.story
            if one.reason is not Reason.EMPTY
        ],
    }
