"""What a tap may look like on the wire: anything else never reaches a rule."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from pad import GAME

from companion.engine.play import read_action
from companion.errors import BadRequest

GOOD: dict[str, dict[str, Any]] = {
    "change": {"seat": 0, "counter": "vp", "by": 1},
    "adjust": {"seat": 0, "counter": "vp", "to": 1},
    "favour": {"seat": 0, "take": "coins"},
    "next_turn": {"no": 1},
    "answer": {"decision": "ten_assistants", "option": "take"},
    "end": {"on": True},
}
ODD = [None, "1", 1.5, [], {}, [1], {"a": 1}, "x" * 5000, 1e300, -(2**63), 2**63]


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read(type_: str) -> None:
    action = read_action(GAME, type_, GOOD[type_], override=True)
    assert action.override
    assert all(getattr(action, name) == value for name, value in GOOD[type_].items())


def test_every_action_of_the_game_is_tried_here() -> None:
    assert set(GOOD) == set(GAME.ACTIONS)


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        (type_, name, odd)
        for type_, data in GOOD.items()
        for name in data
        for odd in ODD
        if not (type_ == "answer" and odd == "1")  # a word like any other
        if not (type_ == "next_turn" and odd == 2**63)  # a turn that no game will see
    ],
)
def test_an_odd_value_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**GOOD[type_], field: value})
    assert set(caught.value.messages) == {field}


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        ("change", "seat", True),
        ("change", "seat", -1),
        ("change", "seat", 5),
        ("change", "seat", 0.0),
        ("change", "by", 0),
        ("change", "by", 100),
        ("change", "by", -100),
        ("change", "by", True),
        ("change", "counter", "VP"),
        ("change", "counter", "favour"),
        ("change", "counter", "__class__"),
        ("adjust", "to", -1),
        ("adjust", "to", 1000),
        ("adjust", "to", False),
        ("favour", "take", "everything"),
        ("next_turn", "no", 0),
        ("answer", "option", ""),
        ("end", "on", "true"),
        ("end", "on", "yes"),
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


@pytest.mark.parametrize("type_", ["", "Change", "setup", "table.start", "__init__"])
def test_an_unknown_action_is_named(type_: str) -> None:
    with pytest.raises(BadRequest, match=r"action\.unknown"):
        read_action(GAME, type_, {})


@pytest.mark.parametrize("depth", [200, 300, 900])
def test_a_tap_that_is_nested_too_deep_is_a_bad_shape(depth: int) -> None:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    with pytest.raises((ValidationError, BadRequest)):
        read_action(GAME, "change", {"seat": value, "counter": "vp", "by": 1})
