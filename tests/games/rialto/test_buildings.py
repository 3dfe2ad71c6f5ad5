"""Buildings: one coin activates one once per round, in the phase of its colour."""

from __future__ import annotations

import pytest
from rialto_table import Sitting

from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto
from companion.games.rialto.state import coins_left, hand_limit


def cards(*kinds: str, coins: int = 3) -> Sitting:
    return Sitting(3).lay().give(0, *kinds, coins=coins)


def blue(*kinds: str, coins: int = 3) -> Sitting:
    table = Sitting(3).lay()
    table.act("next")
    table.give(0, *kinds, coins=coins).give(1, coins=0).give(2, coins=0)
    return table.to("blue")


def test_a_coin_from_the_own_supply_activates_a_building_and_lies_on_it() -> None:
    table = cards("green1")
    left = coins_left(table.state)
    table.act("use", seat=0, kind="green1")
    assert table.of("coins")[0] == 2
    assert table.state.players[0].buildings[0].coin
    assert coins_left(table.state) == left


def test_a_building_is_used_once_per_round() -> None:
    table = cards("green1")
    table.act("use", seat=0, kind="green1")
    with pytest.raises(IllegalAction, match="no_such_building"):
        table.act("use", seat=0, kind="green1")


def test_two_of_a_kind_are_used_each_for_a_coin() -> None:
    table = cards("green2", "green2")
    table.act("use", seat=0, kind="green2")
    table.act("use", seat=0, kind="green2")
    assert hand_limit(table.state, 0) == 9


def test_without_a_coin_nothing_is_activated() -> None:
    with pytest.raises(IllegalAction, match="no_coin"):
        cards("green1", coins=0).act("use", seat=0, kind="green1")


@pytest.mark.parametrize(
    ("kind", "limit"), [("green1", 7), ("green2", 8), ("green3", 8), ("green4", 9)]
)
def test_green_buildings_raise_the_hand_limit_of_7(kind: str, limit: int) -> None:
    """Rialto, Buildings: green 1 only takes cards, 2 only raises the limit, 3 and 4 do both."""
    table = cards(kind)
    assert hand_limit(table.state, 0) == 7
    table.act("use", seat=0, kind=kind)
    assert hand_limit(table.state, 0) == limit


@pytest.mark.parametrize("kind", ["yellow2", "blue4"])
def test_in_phase_i_only_green_buildings_are_used(kind: str) -> None:
    with pytest.raises(IllegalAction, match="not_in_this_phase"):
        cards(kind).act("use", seat=0, kind=kind)


def test_a_yellow_building_is_used_in_ones_own_turn() -> None:
    table = cards("yellow3").give(1, "yellow3", coins=1)
    table.act("next")
    with pytest.raises(IllegalAction, match="not_your_turn"):
        table.act("use", seat=1, kind="yellow3")
    table.act("use", seat=0, kind="yellow3")
    assert table.of("coins")[0] == 2


def test_who_waits_plays_after_everybody_else_and_gains_a_coin() -> None:
    table = cards("yellow1", coins=1)
    table.act("next")
    table.act("use", seat=0, kind="yellow1")
    assert table.state.queue == (1, 2, 0)
    assert table.of("coins")[0] == 1


def test_who_waits_after_another_goes_behind_both() -> None:
    table = cards("yellow1").give(1, "yellow1", coins=1)
    table.act("next")
    table.act("use", seat=0, kind="yellow1")
    table.act("use", seat=1, kind="yellow1")
    assert table.state.queue == (2, 0, 1)


def test_the_last_one_has_nobody_to_wait_for() -> None:
    table = cards("blue1").give(2, "yellow1", coins=1)
    table.act("next")
    table.act("play", seat=0, cards=1)
    table.act("play", seat=1, cards=1)
    with pytest.raises(IllegalAction, match="nobody_to_wait_for"):
        table.act("use", seat=2, kind="yellow1")


def test_phase_iii_swaps_a_building_for_one_of_its_colour_worth_1_more() -> None:
    table = blue("blue1", "green2", coins=1)
    table.act("use", seat=0, kind="blue1", swap="green2")
    assert table.kinds(0) == ["blue1", "green3"]


def test_a_swapped_building_is_usable_next_round_only() -> None:
    table = blue("blue1", "blue3")
    table.act("use", seat=0, kind="blue1", swap="blue3")
    assert table.state.round == 2  # nothing else could be used
    assert table.kinds(0) == ["blue1", "blue4"]
    table = blue("blue1", "blue3", "blue2")
    table.act("use", seat=0, kind="blue1", swap="blue3")
    assert rialto.view(table.state, None).players[0].usable == ("blue2",)
    with pytest.raises(IllegalAction, match="no_such_building"):
        table.act("use", seat=0, kind="blue4")


def test_a_4_cannot_be_swapped_nor_a_building_of_which_none_is_left() -> None:
    table = blue("blue1", "green4")
    with pytest.raises(IllegalAction, match="no_swap"):
        table.act("use", seat=0, kind="blue1", swap="green4")
    table.give(1, *["blue2"] * 5)
    with pytest.raises(IllegalAction, match="no_swap"):
        table.act("use", seat=0, kind="blue1", swap="blue1")


def test_the_blue_2_gives_a_vp_and_a_councillor() -> None:
    table = blue("blue2")
    vp = table.of("vp")[0]
    table.act("use", seat=0, kind="blue2")
    assert (table.of("vp")[0], table.of("councillors")[0]) == (vp + 1, 6)


def test_the_blue_2_gives_a_second_vp_if_no_councillor_is_left() -> None:
    table = blue("blue2").give(0, councillors=18)
    vp = table.of("vp")[0]
    table.act("use", seat=0, kind="blue2")
    assert table.of("vp")[0] == vp + 2


def test_the_blue_3_moves_as_many_spaces_as_the_rank_third_place_three_spaces() -> None:
    table = blue("blue3").track((1, 5), (2, 4), (0, 1))
    table.act("use", seat=0, kind="blue3")
    assert table.columns() == [1, 0, 2]
    assert table.state.track[1].space == 4


def test_the_blue_4_gives_3_vp() -> None:
    table = blue("blue4")
    vp = table.of("vp")[0]
    table.act("use", seat=0, kind="blue4")
    assert table.of("vp")[0] == vp + 3


def test_phase_iii_goes_in_doge_order_past_those_who_can_use_nothing() -> None:
    table = Sitting(3).lay()
    table.act("next")
    for seat in range(3):
        table.give(seat, "blue4", coins=seat)  # seat 0 has no coin
    table.track((2, 2), (0, 1), (1, 0)).to("blue")
    assert table.state.queue[0] == 2
    table.act("next")
    assert table.state.queue == (1,)


def test_without_a_blue_building_to_use_phase_iii_is_over_at_once() -> None:
    table = Sitting(3).lay().to("councillor")
    for seat in range(3):
        table.give(seat, "green1", coins=3)
    table.play([1, 0, 0])
    assert (table.state.round, table.state.stage) == (2, "cards")


def test_at_the_end_of_the_round_all_coins_on_buildings_go_back_to_the_supply() -> None:
    table = cards("green1", coins=1)
    table.act("use", seat=0, kind="green1")
    left = coins_left(table.state)
    table.to("councillor")
    table.play([0, 0, 0])
    while table.state.round == 1:
        table.go()
    assert not table.state.players[0].buildings[0].coin
    assert coins_left(table.state) == left + 1
    assert hand_limit(table.state, 0) == 7


# ---- phase I, each for themselves


def test_green_buildings_are_used_in_doge_order() -> None:
    table = cards("green1").give(1, "green1", coins=1).track((1, 3), (0, 1), (2, 0))
    assert (rialto.view(table.state, None).turn.green, usable_of(table, 0)) == (1, ())
    with pytest.raises(IllegalAction, match="not_your_turn") as refused:
        table.act("use", seat=0, kind="green1")
    assert refused.value.overridable
    table.act("use", seat=1, kind="green1")
    table.act("use", seat=0, kind="green1")


def test_who_has_ended_phase_one_lets_the_next_use_theirs() -> None:
    table = cards("green1").give(1, "green1", coins=1).track((1, 3), (0, 1), (2, 0))
    table.act("next", seat=1)
    assert usable_of(table, 0) == ("green1",)
    with pytest.raises(IllegalAction, match="phase_ended"):
        table.act("use", seat=1, kind="green1")


def test_each_ends_phase_one_for_themselves_and_two_thumbs_at_once_both_count() -> None:
    table = Sitting(3).lay()
    number = table.state.number
    for seat in (2, 0):
        table.act("next", no=number, seat=seat)
        assert table.state.stage == "cards"
    assert [one.seat for one in rialto.decisions(table.state)] == [1]
    with pytest.raises(IllegalAction, match="nothing_changes"):
        table.act("next", no=number, seat=0)
    table.act("next", no=number, seat=1)
    assert (table.state.stage, table.state.ready) == ("doge", ())


def test_the_virtual_players_cards_are_told_when_both_are_done_and_the_game_goes_on() -> None:
    table = Sitting(2, third=True).lay()
    for seat in (0, 1):
        table.act("next", seat=seat)
    assert table.state.stage == "cards"
    table.act("hand", cards=[2, 1, 1, 1, 1, 1])
    assert (table.state.stage, table.state.cards[2]) == ("doge", 2)  # he leads, and has played
    assert "rialto.log.cards_done" in [line.key for line in table.lines]


def usable_of(table: Sitting, seat: int) -> tuple[str, ...]:
    found: tuple[str, ...] = rialto.view(table.state, None).players[seat].usable
    return found


# ---- what is printed, put right


def test_effects_are_put_right_during_the_game_and_the_box_learns_them() -> None:
    """Rialto, Buildings: every value can be corrected, before the start and during the game."""
    table = cards("green1")
    table.act("fix_effect", kind="green1", does="limit")
    table.act("use", seat=0, kind="green1")
    assert hand_limit(table.state, 0) == 8
    effects = (rialto.box_learned(table.state) or {})["effects"]
    assert effects["green"][:2] == ["limit", "cards"]
    with pytest.raises(IllegalAction, match="other_colour"):
        table.act("fix_effect", kind="green1", does="vp")
