"""What is printed on the cards only: asked for when it matters, then known."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from marshmallow import ValidationError
from palaces import GAME, begin, do, palace, placing, rich, schemer, step

from companion.games.arcades import GAME as arcades
from companion.games.arcades.box import Printed, read_box, to_box, with_values
from companion.games.arcades.facts import Family
from companion.service import boxes


def test_an_empty_box_knows_nothing_and_the_game_is_playable() -> None:
    assert read_box({}) == Printed()
    assert arcades.box_learned(begin()) == to_box(Printed())
    assert arcades.box_learned(begin(mode="quick")) is None


def test_a_value_is_learned_when_it_is_played() -> None:
    state = step(placing(), "place", gap=0, family="morosini", value=7)
    box: Any = arcades.box_learned(state)
    assert box["schemers"]["morosini"] == [7]
    assert box["prices"]["thief"] == {"1": None, "2": None, "3": None}
    assert boxes.check(GAME, orjson.loads(orjson.dumps(box))) == box


def test_the_same_schemer_of_another_round_is_not_learned_twice() -> None:
    state = step(placing(), "place", gap=0, family="morosini", value=7)
    state = do(state, "fix_gap", gap=0)
    state = step(state, "place", gap=4, family="morosini", value=7)
    assert arcades.box_learned(state)["schemers"]["morosini"] == [7]  # type: ignore[index]
    state = step(state, "place", gap=5, family="morosini", value=7)  # two lie there at once
    assert arcades.box_learned(state)["schemers"]["morosini"] == [7, 7]  # type: ignore[index]


def test_a_price_is_learned_by_its_place_in_the_pile() -> None:
    state = step(rich(placing()), "influence", gap=0, card="guard", price=1)
    state = step(state, "influence", gap=5, card="guard", price=3)
    assert arcades.box_learned(state)["prices"]["guard"] == {"1": 1, "2": 3, "3": None}  # type: ignore[index]


def test_what_the_box_knew_already_is_nothing_new() -> None:
    box = {"schemers": {"morosini": [7, 4]}, "prices": {"guard": {"1": 1}}}
    state = step(rich(placing(box=box)), "place", gap=0, family="morosini", value=4)
    assert arcades.box_learned(state) == to_box(read_box(box))
    state = step(state, "influence", gap=5, card="guard")
    assert state.players[1].ducats == 4
    assert arcades.box_learned(state) == to_box(read_box(box))


def test_what_lies_there_is_surer_than_what_is_remembered() -> None:
    known = read_box({"schemers": {"morosini": [2, 5, 8]}})
    learned = with_values(known, Family.MOROSINI, (3, 8))
    assert learned.values[2] == (5, 8, 3)


def test_a_box_goes_out_and_comes_back() -> None:
    box = to_box(
        read_box({"schemers": {"tiepolo": [4, 1, 1, 2]}, "prices": {"thief": {"1": 1, "3": 3}}})
    )
    assert box["schemers"]["tiepolo"] == [4, 1, 1, 2]
    assert read_box(box) == read_box(to_box(read_box(box)))


def test_a_pile_that_is_not_cheapest_on_top_makes_no_sense() -> None:
    box = boxes.check(GAME, {"prices": {"thief": {"1": 3, "3": 1}}})
    assert [problem.code for problem in GAME.box_problems(box)] == ["arcades.box_order"]
    assert GAME.box_problems(boxes.check(GAME, {"prices": {"thief": {"1": 1, "3": 3}}})) == ()


@pytest.mark.parametrize(
    "box",
    [
        {"schemers": {"dandolo": [1, 2, 3, 4]}},
        {"schemers": {"dandolo": ["1"]}},
        {"schemers": {"medici": [1]}},
        {"prices": {"thief": [1, 2, 3]}},
        {"prices": {"thief": {"1": 100}}},
        {"prices": {"thief": {"4": 1}}},
        {"cards": {}},
    ],
)
def test_a_misshapen_box_is_refused(box: Any) -> None:
    with pytest.raises(ValidationError):
        GAME.box.load(box)


def test_a_card_put_right_is_learned_too() -> None:
    state = do(placing(), "fix_gap", gap=3, family="dandolo", value=4, down=True)
    assert palace(state).gaps[3] == schemer("dandolo", 4, down=True)
    assert arcades.box_learned(state)["schemers"]["dandolo"] == [4]  # type: ignore[index]


def test_what_had_to_make_room_for_a_mistyped_value_comes_back() -> None:
    box = {"schemers": {"morosini": [2, 5, 8]}}
    state = do(placing(box=box), "fix_gap", gap=0, family="morosini", value=3)
    assert arcades.box_learned(state)["schemers"]["morosini"] == [5, 8, 3]  # type: ignore[index]
    state = do(state, "fix_gap", gap=0, family="morosini", value=8)
    assert sorted(arcades.box_learned(state)["schemers"]["morosini"]) == [2, 5, 8]  # type: ignore[index]
