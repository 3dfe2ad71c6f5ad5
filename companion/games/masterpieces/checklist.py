"""The set-up of the physical table (Set-up), one line a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.masterpieces.facts import CARDS_PER_ROUND, DISPLAY, OPEN


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them."""
    cards = DISPLAY * (seats if options.get("display", "each") == "each" else 1)
    lines = [
        Line("base"),
        Line("board"),
        Line("council"),
        Line("shuffle"),
        Line("display", {"cards": cards}),
        Line("masterpieces", {"open": OPEN}),
        Line("dogaressa", {"open": OPEN}),
        Line("councillors"),
        Line("markers"),
        Line("hand", {"cards": CARDS_PER_ROUND}),
    ]
    if first is not None:
        lines.append(Line("first", {"seat": first}))
    return tuple(lines)
