"""The set-up: what everybody starts with, what the table is asked before the first round."""

from __future__ import annotations

import pytest
from rialto_table import OPPOSITE, Sitting

from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto
from companion.games.rialto.city import connections
from companion.games.rialto.state import Way, coins_left, copies_left, general, spans_left


@pytest.mark.parametrize(
    ("seats", "coins"), [(2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 2, 3]), (5, [1, 2, 2, 2, 3])]
)
def test_coins_come_by_turn_order_from_the_start_player(seats: int, coins: list[int]) -> None:
    table = Sitting(seats, first=1)
    assert table.of("coins") == coins[-1:] + coins[:-1]
    assert coins_left(table.state) == 30 - sum(coins)


def test_everybody_starts_with_3_vp_5_councillors_and_13_in_the_general_supply() -> None:
    table = Sitting(4)
    assert table.of("vp") == [3] * 4
    assert table.of("councillors") == [5] * 4
    assert [general(table.state, seat) for seat in range(4)] == [13] * 4


def test_the_start_players_disc_lies_on_top_the_others_below_clockwise() -> None:
    table = Sitting(4, first=2)
    assert table.columns() == [2, 3, 0, 1]
    assert {disc.space for disc in table.state.track} == {0}


def test_an_empty_box_lets_the_table_be_asked_which_districts_are_not_connected() -> None:
    table = Sitting(3, box={})
    assert table.state.stage == "map"
    assert [one.kind for one in rialto.decisions(table.state)] == ["map"]
    table.act("map", opposite=OPPOSITE)
    assert table.state.stage == "tiles"
    assert (rialto.box_learned(table.state) or {})["opposite"] == OPPOSITE


def test_a_box_that_knows_the_map_is_not_asked_again_and_learns_nothing() -> None:
    table = Sitting(3)
    assert table.state.stage == "tiles"
    told = rialto.box_learned(table.state)
    assert told == {"effects": rialto.box.load({})["effects"]}  # as the box has them


def test_each_district_is_connected_to_four_others() -> None:
    table = Sitting(3)
    ways = connections(table.state)
    assert len(ways) == 12
    assert all(sum(place in way for way in ways) == 4 for place in range(6))


def test_a_district_in_two_pairs_is_refused() -> None:
    table = Sitting(3, box={})
    with pytest.raises(IllegalAction, match="no_pairs"):
        table.act("map", opposite=[["left1", "right1"], ["left1", "right2"], ["left3", "right3"]])


def test_a_box_whose_pairs_make_no_sense_is_named_and_not_used() -> None:
    box = rialto.box.load({"opposite": [["left1", "left2"]]})
    assert [one.code for one in rialto.box_problems(box)] == ["rialto.no_pairs"]
    assert Sitting(3, box={"opposite": [["left1", "left2"]]}).state.stage == "map"


def test_the_effects_of_buildings_can_be_put_right_in_the_box() -> None:
    effects = {"blue": ["vp", "councillor", "doge", "swap"]}
    table = Sitting(3, box={"opposite": OPPOSITE, "effects": effects})
    assert rialto.view(table.state, None).effects["blue1"] == "vp"
    twice = rialto.box.load({"effects": {"blue": ["vp", "vp", "doge", "swap"]}})
    assert [one.code for one in rialto.box_problems(twice)] == ["rialto.effect_twice"]


def test_the_companion_shuffles_the_round_tiles() -> None:
    table = Sitting(3)
    table.act("shuffle_tiles")
    assert sorted(table.state.tiles) == [1, 2, 3, 4, 5, 6]
    assert table.state.stage == "start"


def test_each_round_tile_lies_once() -> None:
    with pytest.raises(IllegalAction, match="tiles_differ"):
        Sitting(3).act("tiles", tiles=[1, 1, 2, 3, 4, 5])


def test_starting_buildings_are_picked_counter_clockwise_from_the_right_neighbour() -> None:
    table = Sitting(4, first=1)
    table.act("shuffle_tiles")
    assert [owed.column for owed in table.state.owed] == [0, 3, 2, 1]


def test_a_starting_building_has_the_value_1() -> None:
    table = Sitting(3)
    table.act("shuffle_tiles")
    options = [option.key for option in rialto.decisions(table.state)[0].options]
    assert options == ["green1", "yellow1", "blue1"]
    with pytest.raises(IllegalAction, match="start_taken"):
        table.act("build", seat=2, kind="green2")
    with pytest.raises(IllegalAction, match="start_building"):
        table.act("build", seat=2, kind=None)


@pytest.mark.parametrize(("seats", "often"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_each_kind_starts_once_or_with_four_and_five_twice(seats: int, often: int) -> None:
    table = Sitting(seats)
    table.act("shuffle_tiles")
    for _ in range(often):
        table.act("build", seat=table.state.owed[0].column, kind="blue1")
    if table.state.owed:
        with pytest.raises(IllegalAction, match="start_taken"):
            table.act("build", seat=table.state.owed[0].column, kind="blue1")


def test_the_first_round_begins_after_the_starting_buildings() -> None:
    table = Sitting(3).lay()
    assert (table.state.round, table.state.stage) == (1, "cards")
    assert copies_left(table.state, "yellow1") == 4
    assert spans_left(table.state, Way.BRIDGE) == spans_left(table.state, Way.GONDOLA) == 6


def test_the_checklist_names_the_coins_of_each_seat() -> None:
    lines = rialto.checklist(3, 1, {})
    coins = [dict(line.params) for line in lines if line.key == "coins"]
    assert coins == [{"seat": 1, "coins": 1}, {"seat": 2, "coins": 2}, {"seat": 0, "coins": 3}]
    assert "third" in [line.key for line in rialto.checklist(2, None, {"third": True})]


def test_a_starting_building_may_be_left_only_if_corrections_have_left_none() -> None:
    table = Sitting(3)
    table.act("tiles", tiles=[1, 2, 3, 4, 5, 6])
    with pytest.raises(IllegalAction, match="start_building"):
        table.act("build", seat=2, kind=None)
    for kind in ("green1", "yellow1", "blue1"):
        table.act("fix_building", seat=0, kind=kind, count=1, coins=0)
    table.act("build", seat=2, kind=None)
    assert table.state.owed[0].column == 1
