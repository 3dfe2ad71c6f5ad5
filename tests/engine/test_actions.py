"""An action is one declaration: its annotations are its shape on the wire."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError
from marshmallow import fields as wire
from marshmallow.validate import Length, NoneOf, OneOf, Range

from companion.engine.actions import Actions, as_field, declare, own_seat, says, shape_of
from companion.engine.dice import Dice
from companion.engine.frozen import frozen
from companion.engine.game import Action, Line
from companion.errors import IllegalAction


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@frozen(slots=True, kw_only=True)
class Card:
    colour: Colour
    value: Annotated[int, Range(1, 9)] = 1


class Letter(wire.String):
    """A letter; inside it is its place in the alphabet."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return "abc".index(super()._deserialize(value, attr, data, **kwargs))


@frozen(slots=True, kw_only=True)
class TryIt(Action):
    """Somebody tries it."""

    seat: Annotated[int, Range(0, 3)]
    by: Annotated[int, Range(-2, 2), NoneOf([0])]
    colour: Annotated[Colour, OneOf([Colour.RED])]
    on: bool = False
    why: Annotated[str, Length(1, 5)] | None = None
    card: Card | None = None
    many: Annotated[tuple[Annotated[int, Range(0, 9)], ...], Length(max=3)] = ()
    two: tuple[Colour, Colour] | None = None
    letter: Annotated[int, as_field(Letter)] | None = None


class Table:
    players = (None, None)


def try_it(state: int, action: TryIt) -> int:
    return state + action.by


def tells(_before: int, action: TryIt, _after: int) -> tuple[Line, ...]:
    return (Line("tried", {"seat": action.seat}),)


ROW = declare(TryIt, does=try_it, tells=tells, secret=("why",))
GOOD: dict[str, Any] = {"seat": 1, "by": 2, "colour": "red"}


def test_an_action_has_the_name_of_its_class_and_the_words_of_its_docstring() -> None:
    assert (ROW.name, ROW.about) == ("try_it", "Somebody tries it.")
    assert declare(TryIt, does=try_it, tells=tells, area="score").name == "score.try_it"
    assert ROW.does(1, ROW.read(GOOD), Dice()) == 3


def test_a_correction_that_changes_nothing_is_refused() -> None:
    fix = declare(
        TryIt, does=lambda state, action: max(state, action.by), tells=tells, corrects=True
    )
    assert fix.does(1, fix.read(GOOD), Dice()) == 2
    with pytest.raises(IllegalAction, match=r"action\.nothing_changes"):
        fix.does(5, fix.read(GOOD), Dice())


def test_a_sentence_has_its_facts_from_the_action() -> None:
    (line,) = says("tried", "seat", count="by")(0, ROW.read(GOOD), 0)
    assert line == Line("tried", {"seat": 1, "count": 2})


def test_what_is_left_out_is_as_the_dataclass_says() -> None:
    assert ROW.read(GOOD) == TryIt(seat=1, by=2, colour=Colour.RED)
    assert ROW.read(GOOD, override=True).override


def test_inside_are_enums_tuples_and_dataclasses() -> None:
    data = {**GOOD, "many": [1, 2], "two": ["red", "blue"], "letter": "c", "on": True, "why": "so"}
    action = ROW.read({**data, "card": {"colour": "blue"}})
    assert action == TryIt(
        seat=1, by=2, colour=Colour.RED, on=True, why="so", card=Card(colour=Colour.BLUE),
        many=(1, 2), two=(Colour.RED, Colour.BLUE), letter=2,
    )  # fmt: skip
    assert hash(action) is not None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 4), ("seat", "1"), ("seat", 1.0), ("seat", True), ("seat", None), ("by", 0),
        ("colour", "blue"), ("colour", []), ("on", 1), ("on", None), ("why", ""), ("why", "longer"),
        ("card", {}), ("card", {"colour": "red", "more": 1}), ("many", [1] * 4), ("many", [10]),
        ("many", {}), ("two", ["red"]), ("more", 1), ("override", True),
    ],
)  # fmt: skip
def test_anything_else_is_refused_by_the_schema(field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        ROW.read({**GOOD, field: value})
    assert list(caught.value.normalized_messages()) == [field]


def test_whoever_sits_past_the_seats_is_nobodys() -> None:
    assert own_seat(Table(), ROW.read(GOOD)) == 1
    assert own_seat(Table(), ROW.read({**GOOD, "seat": 2})) is None


def test_no_two_actions_have_one_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        Actions([ROW], [ROW])


ODD = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 5), st.sampled_from(["red", "blue", "a", ""]),
    st.lists(st.sampled_from([1, "red", None]), max_size=4), st.just({"colour": "red"}),
)  # fmt: skip


@given(st.dictionaries(st.sampled_from([one.name for one in fields(TryIt)]), ODD))
def test_the_quick_way_to_read_accepts_exactly_what_the_schema_accepts(data: Any) -> None:
    def outcome(read: Any) -> Any:
        try:
            return read({**GOOD, **data})
        except (ValidationError, ValueError) as error:
            return repr(error)

    whole = outcome(lambda one: TryIt(**shape_of(TryIt).load(one)))
    assert outcome(ROW.read) == whole
