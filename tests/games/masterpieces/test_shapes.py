"""What a tap may look like on the wire: anything else never reaches a rule."""

from __future__ import annotations

from typing import Any

import pytest
from gallery import GAME, TILES
from marshmallow import ValidationError

from companion.engine.play import read_action

CARD = {"glass": 1, "shape": 2, "value": 3}
GOOD: dict[str, dict[str, Any]] = {
    "points": {"seat": 0, "by": 5},
    "card_move": {"seat": 0, "area": "houses"},
    "route_move": {"seat": 0, "arrows": 2},
    "route_end": {"seat": 0},
    "dogate": {"seat": 0, "arrows": 1, "points": 4},
    "take_lady": {"seat": 0, "lady": "large_dogate"},
    "use_lady": {"seat": 0, "lady": "extra_card"},
    "take": {"seat": 0, "cell": 8, **CARD},
    "tell_reward": {"seat": 0, "no": 1, "reward": {"gain": "points", "points": 3}},
    "tell_bonus": {"seat": 0, "no": 1, "points": 20},
    "done": {"seat": 0, "no": 1},
    "next_round": {"no": 1},
    "end": {"on": True},
    "lay": {"tiles": TILES},
    "look": {"glass": ["red", "blue", "clear"], "shapes": ["vase", "plate", "lamp"]},
    "adjust": {"seat": 0, "what": "space", "to": 3},
    "fix_doge": {"seat": 1},
    "fix_ladies": {"seat": 0, "lady": "lady_ship", "to": 2},
    "fix_cell": {"seat": 0, "cell": 0, "top": CARD},
    "fix_space": {"space": 17, "reward": {"gain": "ship"}},
    "fix_bonus": {"where": "palace", "place": 3, "points": 5},
}
NULL = {("fix_cell", "top"), ("fix_space", "reward"), ("fix_bonus", "points")}
ODD = [None, "1", 1.5, [], {}, [1], {"a": 1}, "x" * 5000, 1e300, -(2**63), 2**63]


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read(type_: str) -> None:
    action = read_action(GAME, type_, GOOD[type_], override=True)
    assert action.override
    assert type(action) is GAME.actions[type_].make


def test_every_action_of_the_game_is_tried_here() -> None:
    assert set(GOOD) == {name for name in GAME.actions if not name.startswith("score.")}


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        (type_, name, odd)
        for type_, data in GOOD.items()
        for name in data
        for odd in ODD
        if (odd is not None or (type_, name) not in NULL)
    ],
)
def test_an_odd_value_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**GOOD[type_], field: value})
    assert set(caught.value.messages) == {field}


@pytest.mark.parametrize(
    ("type_", "field", "value"),
    [
        ("points", "by", 0),
        ("points", "by", 201),
        ("points", "seat", 4),
        ("points", "seat", True),
        ("card_move", "area", "brown"),
        ("route_move", "arrows", 0),
        ("route_move", "arrows", 3),
        ("dogate", "arrows", 3),
        ("dogate", "points", 100),
        ("take", "value", 1),
        ("take", "value", 6),
        ("take", "glass", 3),
        ("take", "cell", 9),
        ("take", "origin", "table"),
        ("use_lady", "steps", 4),
        ("use_lady", "points", 0),
        ("tell_reward", "reward", {"gain": "points"}),
        ("tell_reward", "reward", {"gain": "ship", "points": 5}),
        ("lay", "tiles", TILES[:5]),
        ("lay", "tiles", [{"area": "harbour"}, *TILES[1:]]),
        ("lay", "tiles", [{"area": "houses", "rewards": [None] * 2}, *TILES[1:]]),
        ("look", "glass", ["red", "blue"]),
        ("look", "shapes", ["vase", "plate", "pot"]),
        ("adjust", "what", "ladies"),
        ("adjust", "to", 1000),
        ("fix_ladies", "to", 13),
        ("fix_space", "space", 18),
        ("fix_bonus", "place", 4),
        ("end", "on", 1),
    ],
)
def test_a_value_out_of_range_is_a_bad_shape(type_: str, field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, {**GOOD[type_], field: value})
    assert set(caught.value.messages) == {field}


@pytest.mark.parametrize("type_", GOOD)
def test_a_missing_or_unknown_field_is_a_bad_shape(type_: str) -> None:
    for name in GOOD[type_]:
        less = {key: value for key, value in GOOD[type_].items() if key != name}
        with pytest.raises(ValidationError):
            read_action(GAME, type_, less)
    with pytest.raises(ValidationError):
        read_action(GAME, type_, {**GOOD[type_], "more": 1})
