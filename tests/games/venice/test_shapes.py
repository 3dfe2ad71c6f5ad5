"""What a tap may look like on the wire: anything else never reaches a rule."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from pad import GAME

from companion.engine.play import read_action
from companion.errors import BadRequest
from companion.games.venice.facts import BUILDINGS, TILES

GOOD: dict[str, dict[str, Any]] = {
    "change": {"seat": 0, "counter": "vp", "by": 1},
    "adjust": {"seat": 0, "counter": "vp", "to": 1},
    "favour": {"seat": 0, "take": "coins"},
    "next_turn": {"no": 1},
    "answer": {"decision": "ten_assistants", "option": "take"},
    "end": {"on": True},
    "lay": {"no": 1, "tiles": list(TILES)},
    "shuffle_tiles": {"no": 1},
    "no_map": {"no": 1},
    "place": {"no": 1, "dock": "palace"},
    "gondolier": {"no": 1, "boat": 1},
    "play_card": {"no": 1, "card": "testify"},
    "sail": {"no": 1, "dock": "bank", "moor": False},
    "stuck": {"no": 1},
    "mission": {"no": 1, "number": 14},
    "advance": {"no": 1},
    "activate": {"no": 1},
    "effect": {"no": 1, "row": "market.2"},
    "overboard": {"no": 1, "boat": 0, "good": "silver"},
    "name_card": {"seat": 0, "place": 2, "card": "overtime"},
    "fix_slot": {"seat": 0, "building": "court", "slot": 4},
    "fix_dock": {"seat": 0, "boat": 0, "dock": "st_marks"},
    "fix_cargo": {"seat": 0, "boat": 0, "cubes": [1, 0, 2]},
    "fix_gondolier": {"seat": 0, "boat": 1},
    "fix_bridge": {"seat": 0, "a": "bank", "b": "palace", "on": True},
    "fix_mission": {"seat": 0, "slot": 2, "number": 7},
    "fix_tiles": {"tiles": list(TILES)},
    "score.begin": {},
    "score.ready": {"seat": 0, "step": 1, "on": True},
    "score.go": {"step": 1, "to": 2},
    "score.set": {"column": 0, "key": "vp", "to": 12},
    "score.buy": {"seat": 0, "scrolls": 1, "coins": 2},
    "score.rewards": {"row": [9, 5, 2]},
    "score.confirm": {},
    "score.reopen": {"reason": "a bridge was forgotten"},
}
PICKS: dict[str, Any] = {
    "option": 1,
    "cubes": [0, 1, 0],
    "into": [1, 0, 0],
    "boat": 1,
    "bridge": ["bank", "court"],
    "building": "great_council",
    "cargo": [[1, 0, 0], [0, 2, 3]],
}
MORE: dict[str, dict[str, Any]] = {  # what may be left out
    "sail": {"coins": 3},
    "mission": {"cubes": [1, 1, 0], "scrolls": 1, "coins": 5, "vp": 5, "slot": 0},
    "effect": PICKS,
    "play_card": PICKS,
    "fix_dock": {"place": 1},
}
NULL = {  # fields in which null means something
    ("name_card", "card"), ("fix_dock", "dock"), ("fix_dock", "place"), ("fix_gondolier", "boat"),
    ("fix_mission", "number"), ("sail", "coins"), ("sail", "step"), ("mission", "slot"),
    ("fix_tiles", "tiles"),
    *((type_, name) for type_ in ("effect", "play_card") for name in PICKS if name != "option"),
}  # fmt: skip
BUILDING = {"dock", "building", "a", "b"}
WHOLE = {type_: {**data, **MORE.get(type_, {})} for type_, data in GOOD.items()}
ODD = [None, "1", 1.5, [], {}, [1], {"a": 1}, "x" * 5000, 1e300, -(2**63), 2**63]


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read(type_: str) -> None:
    action = read_action(GAME, type_, GOOD[type_], override=True)
    assert action.override
    assert all(getattr(action, name) == inside(name, value) for name, value in GOOD[type_].items())


@pytest.mark.parametrize("type_", MORE)
def test_what_may_be_left_out_is_read_when_it_is_there(type_: str) -> None:
    action = read_action(GAME, type_, WHOLE[type_])
    assert all(getattr(action, name) == inside(name, value) for name, value in WHOLE[type_].items())


@pytest.mark.parametrize(("type_", "field"), sorted(NULL))
def test_null_is_read_where_it_means_something(type_: str, field: str) -> None:
    assert getattr(read_action(GAME, type_, {**GOOD[type_], field: None}), field) is None


def inside(name: str, value: Any) -> Any:
    """Return what a value on the wire is in the rules: buildings are numbers, lists are tuples."""
    if name in BUILDING:
        return BUILDINGS.index(value)
    if name in ("tiles", "bridge"):
        return tuple(BUILDINGS.index(key) for key in value)
    if name == "cargo":
        return tuple(map(tuple, value))
    return tuple(value) if isinstance(value, list) else value


AUTOMA = {  # their shapes are tried in automa/test_shapes.py
    "smuggler_card", "smuggler_move", "smuggler_passed", "doge_result", "doge_choice",
    "doge_bridge", "fix_doge", "fix_deck", "fix_row",
}  # fmt: skip


def test_every_action_of_the_game_is_tried_here() -> None:
    assert set(GOOD) | AUTOMA == set(GAME.actions)


WORDS = {  # any word will do
    ("answer", "decision"), ("answer", "option"), ("effect", "row"), ("score.set", "key"),
    ("score.reopen", "reason"),
}  # fmt: skip


def odd_for(type_: str, name: str) -> list[Any]:
    """Return the odd values that are odd for this field."""
    return [
        odd
        for odd in ODD
        if not ((type_, name) in WORDS and odd == "1")
        if not (name == "no" and odd == 2**63)  # a turn that no game will see
        if not ((type_, name) in NULL and odd is None)
    ]


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        (type_, name, odd)
        for type_, data in WHOLE.items()
        for name in data
        for odd in odd_for(type_, name)
    ],
)
def test_an_odd_value_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**WHOLE[type_], field: value})
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
        ("lay", "tiles", list(TILES[:11])),
        ("lay", "tiles", [*TILES, "market"]),
        ("lay", "tiles", [*TILES[:11], "palace"]),
        ("lay", "tiles", [*TILES[:11], 3]),
        ("place", "dock", "1"),
        ("place", "dock", "Palace"),
        ("gondolier", "boat", 2),
        ("gondolier", "boat", -1),
        ("gondolier", "boat", True),
        ("play_card", "card", "bribe"),
        ("play_card", "option", -1),
        ("sail", "moor", 1),
        ("sail", "coins", -1),
        ("sail", "coins", 1000),
        ("mission", "number", -1),
        ("mission", "number", 100),
        ("mission", "slot", 3),
        ("mission", "cubes", [1, 1]),
        ("mission", "cubes", [1, 1, -1]),
        ("mission", "cubes", [1, 1, 23]),
        ("mission", "cubes", [1, 1, True]),
        ("mission", "vp", -1),
        ("effect", "row", ""),
        ("effect", "row", "x" * 41),
        ("effect", "cubes", [1, 1, 1, 1]),
        ("effect", "bridge", ["bank"]),
        ("effect", "bridge", ["bank", "court", "docks"]),
        ("effect", "building", "doge"),
        ("effect", "cargo", [[1, 0, 0]]),
        ("effect", "cargo", [[1, 0, 0], [0, 0]]),
        ("overboard", "good", "gold"),
        ("name_card", "place", -1),
        ("name_card", "card", "?"),
        ("fix_slot", "building", "palace"),
        ("fix_slot", "slot", 5),
        ("fix_slot", "slot", -1),
        ("fix_dock", "place", 10),
        ("fix_cargo", "cubes", None),
        ("fix_bridge", "on", None),
        ("fix_mission", "slot", 3),
        ("fix_mission", "number", 100),
        ("fix_gondolier", "boat", 2),
    ],
)
def test_a_value_out_of_range_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**WHOLE[type_], field: value})
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
