"""Two players with the virtual third: his cards, his stages, his marked connection."""

from __future__ import annotations

import pytest
from rialto_table import Sitting

from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto
from companion.games.rialto.city import marked
from companion.games.rialto.scoring import district, final_scores
from companion.games.rialto.state import supply_of

VIRTUAL = 2


def three(hand: list[int] | None = None, *tiles: int, box: object = None) -> Sitting:
    table = Sitting(2, first=1, third=True, box=box).lay(*tiles)
    table.act("hand", cards=hand or [1, 1, 1, 1, 1, 2])
    table.act("next")
    return table


def numbers(table: Sitting) -> tuple[int, ...]:
    return tuple(table.state.tiles[place] for place in marked(table.state) or ())


def test_he_is_the_start_player_and_who_sits_behind_him_gets_1_coin_the_other_2() -> None:
    table = Sitting(2, first=1, third=True)
    assert table.columns() == [VIRTUAL, 1, 0]
    assert table.of("coins") == [2, 1]


def test_he_has_all_his_councillors_in_his_personal_supply() -> None:
    assert supply_of(Sitting(2, third=True).state, VIRTUAL) == 18


def test_two_play_without_him_unless_they_choose_him() -> None:
    table = Sitting(2).lay()
    assert rialto.view(table.state, None).third is None
    with pytest.raises(IllegalAction, match="no_third"):
        table.act("hand", cards=[7, 0, 0, 0, 0, 0])


def test_more_than_two_have_no_virtual_player() -> None:
    assert not Sitting(3, third=True).state.third


def test_he_picks_no_starting_building() -> None:
    table = Sitting(2, first=1, third=True)
    table.act("shuffle_tiles")
    assert [owed.column for owed in table.state.owed] == [0, 1]


def test_his_seven_cards_are_counted_by_stage_before_phase_ii() -> None:
    table = Sitting(2, third=True).lay()
    with pytest.raises(IllegalAction, match="hand_missing"):
        table.act("next")
    with pytest.raises(IllegalAction, match="hand_size"):
        table.act("hand", cards=[1, 1, 1, 1, 1, 1])
    table.act("hand", cards=[0, 0, 0, 0, 0, 7])
    table.act("next")
    assert table.state.stage == "doge"


def test_he_plays_all_his_cards_of_a_stage_by_himself_and_moves() -> None:
    table = three([3, 0, 0, 0, 0, 4])
    assert table.state.cards == (None, None, 3)
    table.play([1, 2])
    spaces = {disc.column: disc.space for disc in table.state.track}
    assert spaces == {VIRTUAL: 4, 1: 2, 0: 1}


def test_he_sits_between_the_two_and_can_begin_a_stage() -> None:
    table = three([0, 3, 0, 0, 0, 4])
    table.play([1, 0])
    assert table.state.queue == (0, VIRTUAL, 1)
    table.play([0, 0])
    assert table.state.starter == VIRTUAL


def test_in_gold_and_buildings_he_only_takes_the_bonus_away() -> None:
    table = three([0, 3, 3, 0, 0, 1]).to("gold")
    coins = table.of("coins")
    table.play([2, 1])
    assert table.of("coins") == [coins[0] + 2, coins[1] + 1]
    table.play([2, 0])
    assert [(owed.column, owed.n) for owed in table.state.owed] == [(0, 2)]


def test_without_the_bonus_he_lays_nothing() -> None:
    table = three([0, 0, 0, 1, 1, 5]).to("bridge")
    table.play([2, 0])
    table.act("bridge", a="left2", b="left3", at_a=3, at_b=3)
    table.play([2, 0])
    table.act("gondola", a="left1", b="left3", at="left1", source="general")
    assert all(row[VIRTUAL] == 0 for row in table.state.placed)


def test_his_bridge_goes_on_the_marked_connection_lower_value_to_the_lower_number() -> None:
    table = three([0, 0, 0, 3, 0, 4], 6, 1, 2, 3, 4, 5).to("bridge")
    assert numbers(table) == (1, 2)
    table.play([1, 0])
    decision = rialto.decisions(table.state)[0]
    assert (decision.kind, decision.seat) == ("values", 1)
    table.act("values", values=[5, 3])
    span = table.state.spans[0]
    assert {table.state.tiles[span.a]: span.at_a, table.state.tiles[span.b]: span.at_b} == {
        1: 3,
        2: 5,
    }
    assert numbers(table) == (1, 3)


def test_his_gondola_has_one_of_his_councillors_at_each_end_and_the_disc_moves() -> None:
    table = three([0, 0, 0, 0, 3, 4]).to("gondola")
    table.play([1, 0])
    assert table.state.placed[0][VIRTUAL] == table.state.placed[1][VIRTUAL] == 1
    assert table.state.spans[0].at_a == 1
    assert numbers(table) == (1, 3)


def test_the_first_example_districts_1_and_2_have_no_connection_so_1_and_3_are_marked() -> None:
    box = {"opposite": [["left1", "left2"], ["left3", "right3"], ["right1", "right2"]]}
    table = Sitting(2, third=True, box=box).lay()
    assert numbers(table) == (1, 3)


def test_the_second_example_1_has_all_its_neighbours_so_2_and_3_are_marked() -> None:
    box = {"opposite": [["left1", "left2"], ["left3", "right3"], ["right1", "right2"]]}
    table = Sitting(2, third=True, box=box).lay()
    table.spans(*(("left1", other, 1, 1) for other in ("left3", "right1", "right2", "right3")))
    assert numbers(table) == (2, 3)


def test_anyone_may_build_over_the_disc_and_it_moves_by_the_same_rule() -> None:
    table = three([0, 0, 0, 0, 0, 7]).to("bridge")
    table.play([1, 0])
    a, b = marked(table.state) or (0, 0)
    places = rialto.facts["places"]
    table.act("bridge", a=places[a], b=places[b], at_a=3, at_b=4)
    assert numbers(table) == (1, 3)


def test_he_places_councillors_and_a_neutral_colour_once_his_run_out() -> None:
    table = three([0, 0, 0, 0, 0, 7]).place("right1", 0, 0, 14).to("councillor")
    table.play([1, 0])
    assert table.state.placed[0][VIRTUAL] == 8
    assert supply_of(table.state, VIRTUAL) == 0
    assert rialto.problems(table.state) == ()


def test_he_can_turn_the_district_bonus_tile_and_gains_nothing() -> None:
    table = three([0, 0, 0, 0, 0, 7]).place("left2", 0, 0, 1).place("left3", 0, 0, 1)
    table.to("councillor")
    vp = table.of("vp")
    table.play([1, 0])
    assert table.state.turned == (True, False)
    assert table.of("vp") == vp


def test_his_place_in_a_district_takes_points_from_the_others() -> None:
    table = three().spans(("left1", "left2", 6, 3)).place("left1", 1, 0, 3)
    assert district(table.state, 1) == {VIRTUAL: 6, 0: 3}
    assert [score.districts for score in final_scores(table.state)] == [3, 0]


def test_in_phase_iii_he_does_nothing() -> None:
    table = three([0, 0, 0, 0, 0, 7]).give(0, "blue4", coins=1).to("blue")
    assert VIRTUAL not in table.state.queue
