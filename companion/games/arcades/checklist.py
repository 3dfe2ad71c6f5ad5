"""The set-up of the physical table for this player count, one line a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.arcades.facts import ARCADES, START_DUCATS


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them."""
    lines = [Line("remove")] if seats == 3 else []
    lines += [Line("families"), Line("counters"), Line("ducats", {"count": START_DUCATS})]
    lines.append(Line("palace", {"arcades": ARCADES[seats], "side": ARCADES[seats] // 4 + 1}))
    by_table = options["mode"] == "quick" or options["bag"] == "table"
    lines.append(Line("fill" if by_table else "fill_companion"))
    lines.append(Line("influence"))
    if first is not None:
        lines.append(Line("first", {"seat": first}))
    return tuple(lines)
