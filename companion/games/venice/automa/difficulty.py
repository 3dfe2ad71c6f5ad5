"""How hard the Doge is (§6): four presets, and each knob by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.frozen import replace
from companion.engine.game import Choice
from companion.games.venice.automa.state import Cards, Knobs
from companion.games.venice.facts import Edition

AS_PRESET = "preset"
LESS_FOR_THE_LAST_SLOT = {Edition.FR: 2, Edition.PL: 3}  # §6: the editions differ

_KNOBS: dict[str, tuple[Any, ...]] = {  # option → what it may be set to
    "scrolls": (1, 2, 3),
    "council": (0, 1, 2, 3, 4),
    "first_slot_vp": (0, 1),
    "last_slot_vp": (4, 3, 2),
    "assistants": (True, False),
    "extra_cards": (0, 1, 2),
    "last_turns": (0, 1, 2),
}

PRESETS = ("easy", "normal", "hard", "cruel")
CUSTOM = "custom"  # no preset: a knob was set by hand

OPTIONS = (
    Choice(key="difficulty", choices=PRESETS, default="normal"),
    Choice(key="doge_cards", choices=tuple(str(way) for way in Cards), default="own"),
    *(
        Choice(key=f"doge_{knob}", choices=(AS_PRESET, *values), default=AS_PRESET)
        for knob, values in _KNOBS.items()
    ),
)


def knobs(options: Mapping[str, Any], edition: Edition) -> Knobs:
    """Return the knobs of a table's options: the preset's, but for those set by hand."""
    chosen = _preset(options.get("difficulty", "normal"), edition)
    by_hand: dict[str, Any] = {
        knob: options[f"doge_{knob}"]
        for knob in _KNOBS
        if options.get(f"doge_{knob}", AS_PRESET) != AS_PRESET
    }
    return replace(chosen, **by_hand)


def _preset(name: str, edition: Edition) -> Knobs:
    """Return a preset: easy takes all that §6 calls easier, cruel all that it calls harder."""
    if name == "easy":
        return Knobs(
            scrolls=1,
            last_slot_vp=LESS_FOR_THE_LAST_SLOT[edition],
            assistants=False,
            last_turns=2,
        )
    if name == "hard":
        return Knobs(council=1, first_slot_vp=1, extra_cards=1)
    if name == "cruel":
        return Knobs(scrolls=3, council=2, first_slot_vp=1, extra_cards=2, last_turns=0)
    return Knobs()


def level_of(chosen: Knobs, edition: Edition) -> str:
    """Return the preset that has these knobs, or that it is none."""
    return next((name for name in PRESETS if _preset(name, edition) == chosen), CUSTOM)
