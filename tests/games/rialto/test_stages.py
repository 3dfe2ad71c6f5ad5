"""Phase II: the six stages, their majority, their bonus."""

from __future__ import annotations

import pytest
from reading import as_read
from rialto_table import BOX, Sitting

from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto
from companion.games.rialto.state import Way, spans_left


def at(stage: str, seats: int = 3) -> Sitting:
    return Sitting(seats).lay().to(stage)


# ---- who plays when


def test_stage_a_is_begun_by_the_leader_of_the_doge_track() -> None:
    table = Sitting(3).lay().track((1, 3), (0, 0), (2, 0))
    table.act("next")
    assert table.state.queue == (1, 2, 0)


def test_each_later_stage_is_begun_by_who_had_the_majority() -> None:
    table = at("doge")
    table.play([0, 1, 2])
    assert (table.state.stage, table.state.queue) == ("gold", (2, 0, 1))


def test_if_nobody_played_the_same_player_begins() -> None:
    table = at("doge")
    table.play([0, 0, 2])
    table.play([0, 0, 0])
    assert (table.state.stage, table.state.queue[0]) == ("building", 2)


def test_cards_are_played_clockwise_out_of_turn_only_if_the_table_insists() -> None:
    table = at("doge")
    with pytest.raises(IllegalAction, match="not_your_turn") as refused:
        table.act("play", seat=2, cards=1)
    assert refused.value.overridable
    table.act("play", override=True, seat=2, cards=1)
    assert table.state.queue == (0, 1)


def test_each_plays_once_in_a_stage() -> None:
    table = at("doge")
    table.act("play", seat=0, cards=1)
    with pytest.raises(IllegalAction, match="not_now"):
        table.act("play", seat=0, cards=1)


def test_a_tap_meant_for_a_step_that_is_gone_is_refused() -> None:
    table = at("doge")
    with pytest.raises(IllegalAction, match="passed"):
        table.act("play", no=1, seat=0, cards=1)


def test_a_tie_goes_to_who_is_ahead_on_the_doge_track() -> None:
    table = at("gold").track((1, 4), (0, 1), (2, 0))
    table.play([2, 2, 2])
    assert table.of("coins") == [3, 5, 5]
    assert table.state.starter == 1


# ---- A Doge


def test_a_card_is_a_step_and_the_bonus_one_more_taken_together() -> None:
    table = at("doge")
    table.play([1, 3, 2])
    spaces = {disc.column: disc.space for disc in table.state.track}
    assert spaces == {0: 1, 1: 4, 2: 2}


def test_steps_are_taken_in_the_doge_order_before_anybody_moves() -> None:
    table = at("doge").track((0, 0), (1, 0), (2, 0))
    table.play([2, 3, 3])  # 1 has the majority: 4 steps
    assert table.columns() == [1, 2, 0]
    table = at("doge").track((0, 1), (1, 0), (2, 0))
    table.play([0, 1, 0])  # 2 spaces with the bonus
    assert table.columns() == [1, 0, 2]


def test_who_moves_last_lies_on_top() -> None:
    table = at("doge").track((0, 1), (1, 0), (2, 0))
    table.play([2, 2, 3])  # 0 to 3, 1 to 2, 2 to 4
    assert table.columns() == [2, 0, 1]
    table = at("doge").track((0, 2), (1, 1), (2, 0))
    table.play([1, 2, 2])  # 1 wins the tie: to 4; 0 to 3; 2 to 2
    assert table.columns() == [1, 0, 2]


# ---- B Gold


def test_a_card_is_a_coin_and_the_bonus_one_more() -> None:
    table = at("gold")
    table.play([0, 1, 3])
    assert table.of("coins") == [1, 3, 7]


def test_the_rulebooks_second_example_three_gold_cards_are_four_coins_with_the_bonus() -> None:
    table = at("gold").give(0, coins=0)
    table.play([3, 0, 0])
    assert table.of("coins")[0] == 4


def test_coins_are_given_in_doge_order_while_there_are_any() -> None:
    table = at("gold").give(0, coins=26).give(1, coins=0).give(2, coins=0)
    table.track((1, 1), (2, 0), (0, 0))
    table.play([0, 3, 3])
    assert table.of("coins") == [26, 4, 0]


# ---- C Building


def test_a_building_is_worth_at_most_the_cards_and_the_bonus_adds_1() -> None:
    table = at("building")
    table.play([2, 1, 0])
    assert [(owed.column, owed.n) for owed in table.state.owed] == [(0, 3), (1, 1)]
    with pytest.raises(IllegalAction, match="too_valuable"):
        table.act("build", seat=0, kind="blue4")
    table.act("build", seat=0, kind="green3")
    table.act("build", seat=1, kind="green1")
    assert "green3" in table.kinds(0)
    assert table.state.stage == "bridge"


def test_buildings_are_taken_in_doge_order() -> None:
    table = at("building").track((2, 2), (1, 1), (0, 0))
    table.play([1, 1, 1])
    assert [owed.column for owed in table.state.owed] == [2, 1, 0]
    with pytest.raises(IllegalAction, match="not_your_turn"):
        table.act("build", seat=0, kind="green1")


def test_more_than_4_is_a_4_and_a_second_building_for_the_rest() -> None:
    table = at("building")
    table.play([5, 0, 0])
    table.act("build", seat=0, kind="blue4")
    assert [(owed.column, owed.n) for owed in table.state.owed] == [(0, 2)]
    table.act("build", seat=0, kind="yellow2")
    assert table.kinds(0)[-2:] == ["blue4", "yellow2"]
    assert table.state.stage == "bridge"


def test_there_is_no_second_building_without_a_4() -> None:
    table = at("building")
    table.play([5, 0, 0])
    table.act("build", seat=0, kind="blue3")
    assert table.state.stage == "bridge"


def test_the_eighth_building_needs_room_and_the_returned_one_gives_its_value_at_once() -> None:
    table = at("building").give(0, *["blue3"] * 4, "green2", "green2", "yellow1")
    table.play([2, 0, 0])
    with pytest.raises(IllegalAction, match="no_room"):
        table.act("build", seat=0, kind="green3")
    table.act("build", seat=0, kind="green3", room="green2")
    assert table.of("vp")[0] == 5
    assert len(table.kinds(0)) == 7
    assert table.kinds(0).count("green2") == 1


def test_nothing_is_returned_while_there_is_room() -> None:
    table = at("building")
    table.play([2, 0, 0])
    with pytest.raises(IllegalAction, match="room_enough"):
        table.act("build", seat=0, kind="green3", room="yellow1")


def test_of_each_kind_there_are_five() -> None:
    table = at("building").give(1, *["blue1"] * 5).give(2, "green1")
    table.give(0, "green1")
    table.play([1, 0, 0])
    options = [option.key for option in rialto.decisions(table.state)[0].options]
    assert "blue1" not in options
    with pytest.raises(IllegalAction, match="none_left"):
        table.act("build", override=True, seat=0, kind="blue1")


def test_a_player_may_own_a_building_any_number_of_times() -> None:
    table = at("building").give(0, "blue2", "blue2")
    table.play([2, 0, 0])
    table.act("build", seat=0, kind="blue2")
    assert table.kinds(0) == ["blue2"] * 3


def test_a_building_may_be_left() -> None:
    table = at("building")
    table.play([1, 0, 0])
    table.act("build", seat=0, kind=None)
    assert table.state.stage == "bridge"


# ---- D Bridge


def test_a_card_is_a_vp_none_costs_one_and_the_bonus_is_one_more_and_the_bridge() -> None:
    table = at("bridge")
    table.play([2, 1, 0])
    assert table.of("vp") == [6, 4, 2]
    table.act("bridge", a="left1", b="left2", at_a=5, at_b=4)
    span = rialto.view(table.state, None).map.spans[0]
    assert as_read(span) == {"way": "bridge", "a": "left1", "b": "left2", "at_a": 5, "at_b": 4}
    assert spans_left(table.state, Way.BRIDGE) == 5
    assert table.state.stage == "gondola"


def test_if_nobody_plays_everybody_loses_a_vp_and_no_bridge_is_laid() -> None:
    table = at("bridge")
    table.play([0, 0, 0])
    assert table.of("vp") == [2, 2, 2]
    assert table.state.spans == ()


def test_vp_never_fall_below_0() -> None:
    table = at("bridge").give(0, vp=0)
    table.play([0, 1, 0])
    assert table.of("vp")[0] == 0


def test_who_lays_the_bridge_chooses_which_end_goes_where() -> None:
    table = at("bridge")
    table.play([1, 0, 0])
    table.act("bridge", a="right1", b="left1", at_a=6, at_b=3)
    places = {p.place: p.worth for p in rialto.view(table.state, None).map.places}
    assert (places["right1"], places["left1"]) == (6, 3)


def test_a_bridge_goes_on_a_free_connection() -> None:
    table = at("bridge").spans(("left1", "left2", 1, 1))
    table.play([1, 0, 0])
    with pytest.raises(IllegalAction, match="connection_taken"):
        table.act("bridge", a="left2", b="left1", at_a=5, at_b=4)
    with pytest.raises(IllegalAction, match="no_connection"):
        table.act("bridge", a="left1", b="right3", at_a=5, at_b=4)


def test_a_bridge_has_values_from_3_to_6() -> None:
    table = at("bridge")
    table.play([1, 0, 0])
    with pytest.raises(IllegalAction, match="no_such_value"):
        table.act("bridge", a="left2", b="left1", at_a=2, at_b=4)


# ---- what is told after a stage


def gains(table: Sitting) -> list[tuple[int, str, int]]:
    recap = table.state.recap
    assert recap is not None
    return [(gain.column, gain.what.value, gain.n) for gain in recap.gains]


def test_after_each_stage_it_is_told_who_takes_what_in_doge_order() -> None:
    table = at("doge").track((1, 0), (0, 0), (2, 0))
    table.play([1, 2, 0])
    assert gains(table) == [(1, "steps", 3), (0, "steps", 1)]
    table.play([2, 0, 1])
    assert gains(table) == [(0, "coins", 3), (2, "coins", 1)]
    table.play([0, 2, 0])
    assert gains(table) == [(1, "building", 3)]
    table.act("build", seat=1, kind=None)
    table.play([0, 0, 1])
    assert gains(table) == [(1, "vp", -1), (0, "vp", -1), (2, "vp", 2)]
    table.act("bridge", a="left1", b="left2", at_a=5, at_b=4)
    table.give(1, councillors=18)
    table.play([2, 1, 0])
    assert gains(table) == [(1, "vp", 1), (0, "councillors", 2)]


def test_a_yellow_joker_is_counted_until_its_stage_is_over() -> None:
    table = at("doge").give(0, "yellow3", coins=1)
    table.act("use", seat=0, kind="yellow3")
    assert rialto.decisions(table.state)[0].params["jokers"] == 1
    table.act("play", seat=0, cards=2)
    assert rialto.decisions(table.state)[0].params["jokers"] == 0
    table.play([0, 1, 0])
    assert table.state.jokers == ()


# ---- the stack of bridges


SIX = [[3, 4], [3, 6], [6, 4], [5, 5], [3, 5], [4, 4]]


def test_known_tiles_are_offered_and_the_top_one_alone_once_it_is_told() -> None:
    table = Sitting(3, box={**BOX, "bridges": SIX}).lay().to("bridge")
    table.play([1, 0, 0])
    tiles = rialto.decisions(table.state)[0].params["tiles"]
    assert tiles == ((3, 4), (3, 5), (3, 6), (4, 4), (4, 6), (5, 5))
    table.act("top", values=[6, 4])
    assert rialto.decisions(table.state)[0].params["tiles"] == ((4, 6),)
    table.act("bridge", a="left1", b="left2", at_a=6, at_b=4)
    supply = rialto.view(table.state, None).supply
    assert supply.top is None
    assert (4, 6) not in supply.tiles


def test_bridges_that_are_laid_teach_the_box_and_a_corrected_one_is_forgotten() -> None:
    table = at("bridge")
    table.play([1, 0, 0])
    table.act("bridge", a="left1", b="left2", at_a=6, at_b=4)
    assert (rialto.box_learned(table.state) or {})["bridges"] == [[4, 6]]
    table.act("fix_span", a="left1", b="left2", way="bridge", at_a=6, at_b=3)
    assert (rialto.box_learned(table.state) or {})["bridges"] == [[3, 6]]
