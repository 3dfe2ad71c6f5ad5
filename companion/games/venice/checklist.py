"""The set-up of the physical table for this player count (§2), one line a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.venice.facts import COINS_PER_PLAYER_BEFORE, SETUP, START_COINS


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them; coins once the first player is known."""
    if options.get("mode") == "score":
        return ()  # the game has been played already
    row = SETUP[seats]
    alone = seats == 1
    lines = [Line("board"), Line("tiles")]
    if not alone:
        lines.append(Line("pawn", {"space": row.pawn}))
    lines += [
        Line("kit", {"cap": row.cap}),
        Line("deck_whole") if alone else Line("deck", {"cards": row.missions}),
        Line("deal"),
        Line("influence"),
        Line("markers"),
    ]
    if options["favour"]:
        lines.append(Line("favour"))
    lines += _automa(seats, options)
    if first is not None:
        lines.append(Line("first", {"seat": first}))
        lines += [Line("coins", coins) for coins in _coins(seats, first)]
    return tuple(lines)


def _automa(seats: int, options: Mapping[str, Any]) -> list[Line]:
    """What the smugglers or the Doge need; a guided game draws their cards itself (§5, §6)."""
    if seats == 1:
        cards = [Line("doge_cards")] if options.get("doge_cards") == "table" else []
        return [Line("doge"), *cards]
    if seats == 2:
        return [Line("smugglers_guided" if options.get("mode") == "guided" else "smugglers")]
    return []


def _coins(seats: int, first: int) -> list[dict[str, int]]:
    return [
        {
            "seat": (first + place) % seats,
            "coins": START_COINS + COINS_PER_PLAYER_BEFORE * place,
        }
        for place in range(seats)
    ]
