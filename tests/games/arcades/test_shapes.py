"""What a tap may look like on the wire: anything else never reaches a rule."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from palaces import GAME

from companion.engine.play import read_action

GOOD: dict[str, dict[str, Any]] = {
    "change": {"seat": 0, "what": "ducat", "by": 1},
    "adjust": {"seat": 0, "what": "clergy", "to": 1},
    "families": {},
    "drew": {"no": 1, "token": "clergy"},
    "drafted": {"no": 1},
    "place": {"no": 1, "gap": 15, "family": "tiepolo", "value": 0},
    "influence": {"no": 1, "gap": 0, "card": "thief"},
    "pass": {"no": 1},
    "share": {"no": 1},
    "next_round": {"no": 1},
    "fix_arcade": {"arcade": 0, "token": None},
    "fix_gap": {"gap": 0},
    "fix_hand": {"seat": 3, "to": 4},
    "fix_pile": {"card": "guard", "to": 3},
    "fix_course": {"round": 1, "first": 0, "seat": 3},
}
MORE: dict[str, dict[str, Any]] = {
    "families": {"families": ["dandolo", "contarini", "morosini"]},
    "influence": {
        "price": 3,
        "arcade": 1,
        "target": 2,
        "other": 3,
        "family": "dandolo",
        "value": 2,
        "holder": 1,
    },
    "fix_arcade": {"turned": True},
    "fix_gap": {"family": "dandolo", "value": 9, "down": False, "influence": None},
}


def test_every_action_of_the_game_is_checked_here() -> None:
    assert set(GOOD) == {name for name in GAME.actions if not name.startswith("score.")}


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read_with_and_without_what_may_be_left_out(type_: str) -> None:
    read_action(GAME, type_, GOOD[type_])
    action = read_action(GAME, type_, {**GOOD[type_], **MORE.get(type_, {})})
    hash(action)


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        ("change", "seat", 4),
        ("change", "seat", -1),
        ("change", "seat", True),
        ("change", "what", "gold"),
        ("change", "by", 0),
        ("change", "by", 33),
        ("change", "by", 1.5),
        ("adjust", "to", -1),
        ("adjust", "to", 33),
        ("families", "families", ["dandolo", "contarini"]),
        ("families", "families", ["dandolo", "contarini", "tiepolo"]),
        ("families", "families", ["dandolo"] * 5),
        ("drew", "token", "ducat"),
        ("drew", "no", 0),
        ("place", "gap", 16),
        ("place", "family", "medici"),
        ("place", "value", 100),
        ("place", "value", "7"),
        ("place", "value", None),
        ("influence", "card", "doge"),
        ("influence", "price", -1),
        ("influence", "arcade", 16),
        ("influence", "target", -1),
        ("influence", "holder", 4),
        ("influence", "family", "medici"),
        ("fix_arcade", "token", "gold"),
        ("fix_arcade", "turned", 1),
        ("fix_gap", "down", "yes"),
        ("fix_gap", "influence", "doge"),
        ("fix_hand", "to", 5),
        ("fix_pile", "to", 4),
        ("fix_course", "round", 0),
        ("fix_course", "first", 4),
    ],
)
def test_a_value_out_of_range_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**GOOD[type_], field: value})
    assert set(caught.value.messages) == {field}


@pytest.mark.parametrize("type_", GOOD)
def test_an_unknown_field_is_refused(type_: str) -> None:
    with pytest.raises(ValidationError):
        read_action(GAME, type_, {**GOOD[type_], "override": True})


@pytest.mark.parametrize(
    ("type_", "field"), [(t, name) for t, data in GOOD.items() for name in data]
)
def test_a_missing_field_is_named(type_: str, field: str) -> None:
    data = {name: value for name, value in GOOD[type_].items() if name != field}
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, data)
    assert set(caught.value.messages) == {field}
