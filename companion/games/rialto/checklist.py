"""The set-up of the physical table, one line a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.rialto.facts import (
    COUNCILLORS,
    START_COINS,
    START_COPIES,
    START_COUNCILLORS,
    START_VP,
)
from companion.games.rialto.meta import THIRD


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them; coins once the start player is known."""
    third = seats == 2 and bool(options.get(THIRD))
    rest = COUNCILLORS - START_COUNCILLORS
    lines = [
        Line("board"),
        Line("tiles"),
        Line("spans"),
        Line("buildings"),
        Line("cards"),
        Line("vp", {"vp": START_VP}),
        Line("councillors", {"own": START_COUNCILLORS, "rest": rest}),
    ]
    if third:
        lines.append(Line("third"))
    if first is not None:
        lines.append(Line("first_third" if third else "first", {"seat": first}))
        for place, coins in enumerate(START_COINS[seats]):
            lines.append(Line("coins", {"seat": (first + place) % seats, "coins": coins}))
    lines.append(Line("start", {"count": START_COPIES[seats]}))
    return tuple(lines)
