"""What the contract of all games cannot know of Venice by itself."""

from __future__ import annotations

from random import Random
from typing import Any

from automas import automa_taps
from guided_play import random_box, turn_taps

from companion.engine.game import Decision
from companion.games.venice.box import DOGE_EFFECTS
from companion.games.venice.state import State, Trigger

Move = tuple[str, dict[str, Any]]

DOGE_CARDS = [
    {"name": f"c{n}", "effects": [{"do": do, "count": 1 + n % 2}]}
    for n, do in enumerate(DOGE_EFFECTS)
]
BOXES: tuple[dict[str, Any], ...] = (
    {},
    {**random_box(Random("a"), canals=True, missions=True), "doge_cards": DOGE_CARDS},
    {"council_rewards": {"3": [9, 5, 2], "4": [10, 6, 3, 1]}, "doge_cards": DOGE_CARDS},
)
# a gondola in somebody's hand, a bridge told before the map was laid: the table's word is taken
MAY_BE_WRONG = {"venice.boat_missing", "venice.bridge_nowhere"}
VALUES = (  # what of a player others can change
    *("vp", "council", "intrigue", "scrolls", "coins", "assistants", "missions", "completed"),
    *("influence", "bridges", "favour"),
)
ENDS = {*map(str, Trigger)}


def ends(state: State) -> set[str]:
    """Return what has ended a game."""
    return set() if state.end is None else {str(state.end.trigger)}


def taps(state: State, decision: Decision, rng: Random) -> list[Move]:
    """Return what a phone sends for each option."""
    if decision.kind in ("meet", "ten_assistants"):
        keys = [option.key for option in decision.options]
        return [("answer", {"decision": decision.id, "option": key}) for key in keys]
    if decision.kind.startswith("automa_"):
        return list(automa_taps(state, decision))
    return list(turn_taps(state, decision, rng))
