"""The shapes of what people tell the automa: types, ranges, nothing unknown."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from pad import GAME

from companion.engine.play import read_action
from companion.games.venice.box import DogeEffect
from companion.games.venice.facts import BUILDINGS

GOOD: dict[str, dict[str, Any]] = {
    "smuggler_card": {"no": 3, "card": "bank"},
    "smuggler_move": {"no": 3, "option": 1},
    "smuggler_passed": {"no": 3, "boats": [[0, 1], [1, 0]]},
    "doge_result": {"no": 3, "effects": [{"do": "doge_vp", "count": 2}, {"do": "other"}]},
    "doge_choice": {"no": 3, "option": "scrolls"},
    "doge_bridge": {"no": 3, "bridge": ["bank", "palace"]},
    "fix_doge": {"what": "council_a", "to": 4},
    "fix_deck": {"deck": 1, "card": "court", "to": "top"},
    "fix_row": {"place": 2, "empty": True},
}
BAD = [
    ("smuggler_card", "card", ["palace", "nowhere", 3, None, ["bank"]]),
    ("smuggler_move", "option", [-1, 1000, "0", None, True]),
    ("smuggler_passed", "boats", [None, [[0]], [[0, 1, 2]], [[5, 0]], ["01"], [[0, 1]] * 11]),
    ("doge_result", "effects", [None, [{"do": "win"}], [{"count": 1}], [{"do": "doge_vp"}] * 21]),
    ("doge_choice", "option", ["coins", "", None, 1]),
    ("doge_bridge", "bridge", [None, ["bank"], ["bank", "moon"], ["bank"] * 3]),
    ("fix_doge", "what", ["coins", "", None, 1]),
    ("fix_doge", "to", [-1, 1000, "4", None, 1.5]),
    ("fix_deck", "deck", [-1, 2, "a", None]),
    ("fix_deck", "to", ["bottom", "", None]),
    ("fix_row", "place", [-1, 3, None, "0"]),
    ("fix_row", "empty", [None, 0, "yes"]),
]


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read(type_: str) -> None:
    assert read_action(GAME, type_, GOOD[type_], override=True).override


def test_lists_become_tuples_and_cards_numbers() -> None:
    assert read_action(GAME, "smuggler_card", GOOD["smuggler_card"]).card == BUILDINGS.index("bank")
    assert read_action(GAME, "smuggler_passed", GOOD["smuggler_passed"]).boats == ((0, 1), (1, 0))
    effects = read_action(GAME, "doge_result", GOOD["doge_result"]).effects
    assert effects == (DogeEffect("doge_vp", 2), DogeEffect("other"))


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [(type_, field, value) for type_, field, values in BAD for value in values],
)
def test_a_bad_value_is_named(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**GOOD[type_], field: value})
    assert set(caught.value.messages) == {field}


@pytest.mark.parametrize("type_", GOOD)
def test_every_field_is_needed_and_no_other_known(type_: str) -> None:
    for field in GOOD[type_]:
        with pytest.raises(ValidationError):
            read_action(GAME, type_, {key: v for key, v in GOOD[type_].items() if key != field})
    with pytest.raises(ValidationError):
        read_action(GAME, type_, {**GOOD[type_], "more": 1})
