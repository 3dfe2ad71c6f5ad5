"""What a tap may look like on the wire: anything else never reaches a rule."""

from __future__ import annotations

from typing import Any

import pytest
from marshmallow import ValidationError
from rialto_table import GAME, OPPOSITE

from companion.engine.play import read_action
from companion.errors import BadRequest
from companion.games.rialto import GAME as rialto

GOOD: dict[str, dict[str, Any]] = {
    "map": {"opposite": OPPOSITE},
    "tiles": {"tiles": [1, 2, 3, 4, 5, 6]},
    "shuffle_tiles": {"no": 1},
    "hand": {"cards": [1, 1, 1, 1, 1, 2]},
    "next": {"no": 1},
    "play": {"no": 1, "seat": 0, "cards": 3},
    "use": {"no": 1, "seat": 0, "kind": "blue1"},
    "build": {"no": 1, "seat": 0, "kind": "green2"},
    "bridge": {"no": 1, "a": "left1", "b": "left2", "at_a": 3, "at_b": 4},
    "values": {"no": 1, "values": [3, 6]},
    "gondola": {"no": 1, "a": "left1", "b": "left2", "source": "general"},
    "move": {"no": 1, "leave": [0, 0, 0, 1, 0, 0]},
    "adjust": {"seat": 0, "counter": "vp", "to": 1},
    "fix_disc": {"column": 0, "space": 3},
    "fix_placed": {"column": 0, "place": "left1", "to": 3},
    "fix_building": {"seat": 0, "kind": "blue1", "count": 1, "coins": 0},
    "fix_span": {"a": "left1", "b": "left2"},
    "fix_bonus": {"side": 0, "turned": True},
}
MAY_BE_NULL = {("build", "kind")}
ODD = [None, "1x", 1.5, [], {}, [1], "x" * 5000, 1e300, -(2**63), 2**63, True]


def test_every_action_of_the_game_is_here() -> None:
    assert set(GOOD) == {type_ for type_ in rialto.actions if not type_.startswith("score.")}


@pytest.mark.parametrize("type_", GOOD)
def test_a_good_tap_is_read(type_: str) -> None:
    assert read_action(GAME, type_, GOOD[type_], override=True).override


@pytest.mark.parametrize("type_", GOOD)
def test_an_unknown_field_is_refused(type_: str) -> None:
    with pytest.raises((ValidationError, BadRequest)):
        read_action(GAME, type_, {**GOOD[type_], "more": 1})


@pytest.mark.parametrize(("type_", "name"), [(t, n) for t, data in GOOD.items() for n in data])
def test_a_field_of_another_kind_is_refused(type_: str, name: str) -> None:
    for odd in ODD:
        if (odd is None and (type_, name) in MAY_BE_NULL) or odd is GOOD[type_][name]:
            continue
        with pytest.raises((ValidationError, BadRequest)):
            read_action(GAME, type_, {**GOOD[type_], name: odd})


@pytest.mark.parametrize(("type_", "name"), [(t, n) for t, data in GOOD.items() for n in data])
def test_a_field_that_is_missing_is_noticed(type_: str, name: str) -> None:
    data = {key: value for key, value in GOOD[type_].items() if key != name}
    if (type_, name) in MAY_BE_NULL:
        assert read_action(GAME, type_, data).kind is None
        return
    with pytest.raises((ValidationError, BadRequest)):
        read_action(GAME, type_, data)
