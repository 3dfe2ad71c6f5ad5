"""The set-up of the physical table for this player count (§2), one line a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.venice.facts import COINS_PER_PLAYER_BEFORE, SETUP, START_COINS


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them; coins once the first player is known."""
    row = SETUP[seats]
    lines = [
        Line("board"),
        Line("tiles"),
        Line("pawn", {"space": row.pawn}),
        Line("kit", {"cap": row.cap}),
        Line("deck", {"cards": row.missions}),
        Line("deal"),
        Line("influence"),
        Line("markers"),
    ]
    if options["favour"]:
        lines.append(Line("favour"))
    if seats == 2:
        lines.append(Line("smugglers"))
    if first is not None:
        lines.append(Line("first", {"seat": first}))
        lines += [Line("coins", coins) for coins in _coins(seats, first)]
    return tuple(lines)


def _coins(seats: int, first: int) -> list[dict[str, int]]:
    return [
        {
            "seat": (first + place) % seats,
            "coins": START_COINS + COINS_PER_PLAYER_BEFORE * place,
        }
        for place in range(seats)
    ]
