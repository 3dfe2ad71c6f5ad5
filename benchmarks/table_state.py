"""The state that other servers send: as large as the companion's frames, and of such a shape.

One long word instead would be written and read at no cost: boardgame.io needs a third less for it.
"""

import json
from typing import Any

COUNTERS = ("vp", "council", "intrigue", "scrolls", "coins", "assistants", "missions", "influence")


def make_state(size: int) -> dict[str, Any]:
    """A table's state of about `size` bytes as JSON: four players with counters, and a log."""
    state: dict[str, Any] = {
        "seq": 0,
        "players": [dict.fromkeys(COUNTERS, 5) for _ in range(4)],
        "entries": [],
        "pad": "",
    }
    line = {"seq": 100, "type": "change", "by": {"seat": 1, "name": "Phone 1"}, "to": 7}
    while encoded_size(state) + 100 < size:
        state["entries"].append(line)
    state["pad"] = "x" * max(0, size - encoded_size(state))
    return state


def encoded_size(state: dict[str, Any]) -> int:
    return len(json.dumps(state, separators=(",", ":")))
