"""Shapes at the doors: what passes, what is refused, and that nothing crashes."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import BadRequest, CompanionError
from companion.games.venice import GAME
from companion.service import schemas

SCHEMAS = {
    name: schema
    for name, schema in vars(schemas).items()
    if isinstance(schema, type)
    and issubclass(schema, schemas.Schema)
    and schema is not schemas.Schema
}
GOOD: dict[str, dict[str, Any]] = {
    "ActSchema": {"id": "a-1", "type": "change"},
    "UndoSchema": {"id": "a-1"},
    "RedoSchema": {"id": "a-1"},
    "SyncSchema": {},
    "HandoverSchema": {"seat": 0},
    "SeatSchema": {},
    "OpenSchema": {"game": "x", "seats": 2},
    "JoinSchema": {},
    "BoxSchema": {"revision": 0, "box": {}},
    "MineSchema": {"tables": []},
    "RenameSchema": {"from": "Ana", "to": "Ben"},
    "SplitSchema": {"alias": "Ana"},
    "ClaimSchema": {"seat": 0},
    "EditSchema": {"seat": 0},
    "FreeSchema": {"seat": 0},
    "LockSchema": {"seat": 0, "locked": True},
    "AssignSchema": {"seat": 0, "device": "d"},
    "ResizeSchema": {"seats": 3},
    "OptionsSchema": {"edit": "any"},
    "TickSchema": {"item": "board", "done": False},
    "HostSchema": {"device": "d"},
    "RemoveSchema": {"device": "d"},
    "AskSchema": {"last": 1},
    "ShiftSchema": {"seat": 0, "to": 1},
    "AskSeatSchema": {"seat": 0},
    "AnswerSchema": {"seat": 0, "device": "d", "yes": True},
    "ReturnSchema": {"seat": 0},
    "CentreTakeSchema": {"device": "d"},
    "UnmergeSchema": {"change": 1},
    "FirstSchema": {},
    "StartSchema": {},
}
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False)
    | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


def refused(schema: str, data: Any) -> BadRequest:
    with pytest.raises(BadRequest) as caught:
        schemas.load(SCHEMAS[schema](), data)
    orjson.dumps(caught.value.as_dict())
    return caught.value


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_smallest_good_request_passes(name: str) -> None:
    assert isinstance(schemas.load(SCHEMAS[name](), GOOD[name]), dict)


@pytest.mark.parametrize("name", [name for name in SCHEMAS if name != "OptionsSchema"])
def test_an_unknown_field_is_named(name: str) -> None:
    error = refused(name, {**GOOD[name], "extra": 1})
    assert error.code == "request.bad_shape"
    assert set(error.params["fields"]) == {"extra"}


@pytest.mark.parametrize("name", SCHEMAS)
@pytest.mark.parametrize("data", [None, [], "x", 1, True])
def test_what_is_no_object_is_refused(name: str, data: Any) -> None:
    assert refused(name, data).params["fields"] == {"_": ["not an object"]}


@pytest.mark.parametrize(("name", "field"), [(n, f) for n, data in GOOD.items() for f in data])
def test_a_missing_field_is_named(name: str, field: str) -> None:
    if name == "OptionsSchema":
        return
    error = refused(name, {key: value for key, value in GOOD[name].items() if key != field})
    assert set(error.params["fields"]) == {field}


@pytest.mark.parametrize("name", SCHEMAS)
@settings(max_examples=25)
@given(data=st.data())
def test_no_json_whatever_crashes_a_schema(name: str, data: st.DataObject) -> None:
    known = list(SCHEMAS[name]().fields)
    keys = st.sampled_from([*known, "other"]) if known else st.text(max_size=5)
    request = {**GOOD[name], **data.draw(st.dictionaries(keys, json_values, max_size=4))}
    try:
        loaded = schemas.load(SCHEMAS[name](), request)
    except CompanionError as error:
        orjson.dumps(error.as_dict())
        return
    orjson.dumps(loaded)


@pytest.mark.parametrize("id_", ["", "a b", "a\n", "é", "x" * 65, "../x", None, 5, "a\x00"])
def test_a_request_id_is_short_and_plain(id_: Any) -> None:
    assert set(refused("ActSchema", {"id": id_, "type": "x"}).params["fields"]) == {"id"}


@pytest.mark.parametrize("seat", [-1, 8, 1.0, "1", True, None, [0]])
def test_a_seat_is_a_small_whole_number(seat: Any) -> None:
    assert set(refused("FreeSchema", {"seat": seat}).params["fields"]) == {"seat"}


@pytest.mark.parametrize("flag", ["true", "yes", None, [], {}, 2])
def test_a_flag_is_true_or_false(flag: Any) -> None:
    assert set(refused("LockSchema", {"seat": 0, "locked": flag}).params["fields"]) == {"locked"}


@pytest.mark.parametrize("name", ["SeatSchema", "JoinSchema", "OpenSchema", "ClaimSchema"])
def test_names_are_cleaned_at_every_door(name: str) -> None:
    loaded = schemas.load(SCHEMAS[name](), {**GOOD[name], "name": "  Zoe\u0308 "})
    assert loaded["name"] == "Zoë"
    assert refused(name, {**GOOD[name], "name": "\u202eanA"}).code == "name.bad_characters"
    assert refused(name, {**GOOD[name], "name": "x" * 99}).code == "name.too_long"


# ---- options


def test_options_are_filled_in_for_a_new_table() -> None:
    assert schemas.check_options(GAME, {}, whole=True) == {
        "mode": "pad",
        "edition": "fr",
        "favour": False,
        "adviser": True,
        "edit": "own",
    }
    assert schemas.check_options(GAME, {"edit": "any"}, whole=False) == {"edit": "any"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"colour": "red"}, "option.unknown"),
        ({"": 1}, "option.unknown"),
        ({"edition": "en"}, "option.bad_value"),
        ({"edition": None}, "option.bad_value"),
        ({"edition": ["fr"]}, "option.bad_value"),
        ({"favour": 1}, "option.bad_value"),
        ({"favour": 0}, "option.bad_value"),
        ({"favour": "true"}, "option.bad_value"),
        ({"edit": True}, "option.bad_value"),
    ],
)
def test_an_option_that_cannot_be_is_named(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadRequest) as caught:
        schemas.check_options(GAME, given, whole=True)
    assert caught.value.code == code


# ---- seats of a new table


def test_seats_get_colours_of_their_own() -> None:
    seats = schemas.check_seats(GAME, [{"name": "Ana"}, {"colour": "blue"}, {}])
    assert [seat["colour"] for seat in seats] == ["violet", "blue", "orange"]
    assert [seat["name"] for seat in seats] == ["Ana", "", ""]
    assert len({seat["colour"] for seat in schemas.check_seats(GAME, 5)}) == 5


@pytest.mark.parametrize("seats", [0, 6, -3, 10**9, True, None, "3", 2.0, {}, [], [{}] * 6])
def test_a_number_of_seats_the_game_is_not_for_is_refused(seats: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        schemas.check_seats(GAME, seats)
    assert caught.value.code == "table.bad_seats"
    assert caught.value.params == {"min": 1, "max": 5}


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([{"colour": "blue"}, {"colour": "blue"}], "seat.colour_taken"),
        ([{"colour": "pink"}, {}], "seat.colour_unknown"),
        ([{"colour": ""}, {}], "seat.colour_unknown"),
        ([{"colour": 5}, {}], "request.bad_shape"),
        ([1, 2], "request.bad_shape"),
        ([{"name": "x", "device": "d"}, {}], "request.bad_shape"),
        ([{"name": "\u202e"}, {}], "name.bad_characters"),
    ],
)
def test_a_seat_that_cannot_be_is_named(seats: Any, code: str) -> None:
    with pytest.raises(BadRequest) as caught:
        schemas.check_seats(GAME, seats)
    assert caught.value.code == code
