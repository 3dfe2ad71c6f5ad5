"""What the contract of all games cannot know of The Masterpieces by itself."""

from __future__ import annotations

from random import Random
from typing import Any

from gallery import TILES

from companion.engine.game import Decision
from companion.games.masterpieces.facts import Due
from companion.games.masterpieces.state import State, ladies_left, pile_left

Move = tuple[str, dict[str, Any]]

BOXES: tuple[dict[str, Any], ...] = (
    {},
    {"tiles": TILES, "palace": [20, 15, 10, 5], "route": [25, 20, 15, 10], "dogaressa_points": 8},
)
MAY_BE_WRONG: set[str] = set()
VALUES = (  # what of a player others can change
    *("points", "marker", "showcase", "total", "space", "at_palace", "palace", "route", "ship"),
    "ladies",
)
ENDS = {"shared"}  # nothing breaks a tie


def ends(_state: State) -> set[str]:
    """Return nothing: the base game says when it ends."""
    return set()


def taps(state: State, decision: Decision, rng: Random) -> list[Move]:
    """Return what a phone sends for each option."""
    return [_tap(state, decision, option.key, rng) for option in decision.options]


def _tap(state: State, decision: Decision, key: str, rng: Random) -> Move:
    seat = {"seat": decision.seat}
    owed = {**seat, "no": decision.params["no"]}
    if decision.kind == Due.REWARD:
        points = 5 if key == "points" else 0
        return "tell_reward", {**owed, "reward": {"gain": key, "points": points}}
    if key == "tell":
        return "tell_bonus", {**owed, "points": rng.randrange(30)}
    if decision.kind == Due.MASTERPIECE and pile_left(state) > 0:
        card = {"cell": rng.randrange(9), "glass": 1, "shape": 2, "value": 3, "origin": "pile"}
        return "take", {**seat, **card}
    if decision.kind == Due.DOGARESSA and ladies_left(state) > 0:
        return "take_lady", {**seat, "lady": key}
    return "done", owed
