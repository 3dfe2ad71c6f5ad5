"""What words on the wire are in the rules: buildings are numbers, effects are data.

What a tap may look like is the contract of all games (`tests/games/contract/test_shapes.py`).
"""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from pad import GAME

from companion.engine.play import read_action
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.printed import DogeEffect


def place(*keys: str) -> Any:
    """Return the numbers of buildings."""
    return tuple(BUILDINGS.index(key) for key in keys)


@pytest.mark.parametrize(
    ("type_", "data", "field", "inside"),
    [
        ("place", {"no": 1, "dock": "palace"}, "dock", place("palace")[0]),
        ("lay", {"no": 1, "tiles": list(TILES)}, "tiles", place(*TILES)),
        ("fix_tiles", {"tiles": None}, "tiles", None),
        ("effect", {"no": 1, "row": "x", "bridge": ["bank", "court"]}, "bridge",
         place("bank", "court")),
        ("effect", {"no": 1, "row": "x", "cargo": [[1, 0, 0], [0, 2, 3]]}, "cargo",
         ((1, 0, 0), (0, 2, 3))),
        ("smuggler_card", {"no": 3, "card": "bank"}, "card", place("bank")[0]),
        ("smuggler_passed", {"no": 3, "boats": [[0, 1], [1, 0]]}, "boats", ((0, 1), (1, 0))),
        ("doge_result", {"no": 3, "effects": [{"do": "doge_vp", "count": 2}, {"do": "other"}]},
         "effects", (DogeEffect("doge_vp", 2), DogeEffect("other"))),
    ],
)  # fmt: skip
def test_words_become_what_the_rules_know(type_: str, data: Any, field: str, inside: Any) -> None:
    assert getattr(read_action(GAME, type_, data), field) == inside


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("fix_slot", {"seat": 0, "slot": 4, "building": "palace"}),
        ("smuggler_card", {"no": 3, "card": "palace"}),
    ],
)
def test_who_asks_for_a_tile_takes_no_other_building(type_: str, data: Any) -> None:
    with pytest.raises(ValidationError):
        read_action(GAME, type_, data)
