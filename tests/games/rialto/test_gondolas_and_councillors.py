"""Phase II, stages E and F: gondolas, councillors, and the bonus of a district."""

from __future__ import annotations

import pytest
from rialto_table import Sitting

from companion.errors import IllegalAction
from companion.games.rialto.state import Way, general, spans_left


def at(stage: str, seats: int = 3) -> Sitting:
    return Sitting(seats).lay().to(stage)


# ---- E Gondola


def test_a_card_brings_a_councillor_from_the_general_to_the_personal_supply() -> None:
    table = at("gondola")
    table.play([0, 2, 1])
    assert table.of("councillors") == [5, 7, 6]
    assert general(table.state, 1) == 11


def test_each_councillor_missing_is_a_vp() -> None:
    table = at("gondola").give(1, councillors=17)
    vp = table.of("vp")[1]
    table.play([4, 3, 0])
    assert (table.of("councillors")[1], table.of("vp")[1]) == (18, vp + 2)


def test_the_bonus_is_a_gondola_and_a_councillor_of_the_general_supply_beside_it() -> None:
    table = at("gondola")
    table.play([1, 0, 0])
    table.act("gondola", a="left1", b="right1", at="right1", source="general")
    assert table.state.placed[3] == (1, 0, 0)
    assert general(table.state, 0) == 11
    assert table.state.spans[0].at_a == table.state.spans[0].at_b == 1
    assert spans_left(table.state, Way.GONDOLA) == 5


def test_the_councillor_goes_into_one_of_the_gondolas_two_districts() -> None:
    table = at("gondola")
    table.play([1, 0, 0])
    with pytest.raises(IllegalAction, match="not_beside"):
        table.act("gondola", a="left1", b="right1", at="left3", source="general")


def test_none_left_gives_a_vp_and_lets_one_of_the_personal_supply_be_placed() -> None:
    table = at("gondola").give(0, councillors=18)
    vp = table.of("vp")[0]
    table.play([1, 0, 0])
    with pytest.raises(IllegalAction, match="councillor_source"):
        table.act("gondola", a="left1", b="right1", at="left1", source="general")
    table.act("gondola", a="left1", b="right1", at="left1", source="supply")
    assert (table.of("vp")[0], table.of("councillors")[0]) == (vp + 2, 17)
    assert table.state.placed[0][0] == 1


def test_none_left_lets_one_placed_before_be_moved_or_nothing_be_done() -> None:
    table = at("gondola").give(0, councillors=16).place("left3", 2, 0, 0)
    table.play([1, 0, 0])
    kept = table.state
    table.act("gondola", a="left1", b="right1", at="left1", source="district", district="left3")
    assert (table.state.placed[0][0], table.state.placed[2][0]) == (1, 1)
    table.state = kept
    table.act("gondola", a="left1", b="right1", source="none")
    assert table.state.placed[2][0] == 2


def test_while_there_are_councillors_in_the_general_supply_one_of_them_is_placed() -> None:
    table = at("gondola")
    table.play([1, 0, 0])
    with pytest.raises(IllegalAction, match="councillor_source"):
        table.act("gondola", a="left1", b="right1", at="left1", source="supply")


def test_the_first_with_all_three_districts_of_a_side_gains_5_vp_and_turns_the_tile() -> None:
    table = at("gondola").place("left1", 1, 0, 0).place("left2", 1, 0, 0)
    table.play([1, 0, 0])
    vp = table.of("vp")[0]
    table.act("gondola", a="left2", b="left3", at="left3", source="general")
    assert table.of("vp")[0] == vp + 5
    assert table.state.turned == (True, False)


def test_a_turned_tile_gives_nothing_more() -> None:
    table = at("gondola")
    table.act("fix_bonus", side=0, turned=True)
    table.place("left1", 1, 0, 0).place("left2", 1, 0, 0)
    table.play([1, 0, 0])
    vp = table.of("vp")[0]
    table.act("gondola", a="left2", b="left3", at="left3", source="general")
    assert table.of("vp")[0] == vp


# ---- F Councillor


def test_a_card_puts_a_councillor_into_the_current_district_and_the_bonus_one_more() -> None:
    table = at("councillor")
    table.play([1, 3, 0])
    assert table.state.placed[0] == (1, 4, 0)
    assert table.of("councillors") == [4, 1, 5]


def test_the_current_district_is_where_the_rounds_tile_lies() -> None:
    table = Sitting(3).lay(4, 1, 2, 3, 5, 6).to("councillor")
    table.play([1, 0, 0])
    assert table.state.placed[1] == (2, 0, 0)


def test_who_is_short_may_move_some_from_other_districts() -> None:
    table = at("councillor").give(0, councillors=1).place("right1", 3, 0, 0)
    table.play([3, 0, 0])
    assert [(owed.what, owed.n) for owed in table.state.owed] == [("move", 3)]
    with pytest.raises(IllegalAction, match="too_many_moves"):
        table.act("move", leave=[0, 0, 0, 4, 0, 0])
    table.act("move", leave=[0, 0, 0, 2, 0, 0])
    assert (table.state.placed[0][0], table.state.placed[3][0]) == (3, 1)


def test_the_bonus_comes_from_the_personal_supply_only() -> None:
    table = at("councillor").give(0, councillors=0).place("right1", 5, 0, 0)
    table.play([2, 0, 0])
    assert table.state.owed[0].n == 2


def test_nobody_is_moved_from_the_current_district_or_out_of_thin_air() -> None:
    table = at("councillor").give(0, councillors=0).place("right1", 1, 0, 0)
    table.place("left1", 1, 0, 0)
    table.play([2, 0, 0])
    with pytest.raises(IllegalAction, match="not_from_here"):
        table.act("move", leave=[1, 0, 0, 0, 0, 0])
    with pytest.raises(IllegalAction, match="no_councillor"):
        table.act("move", leave=[0, 1, 0, 0, 0, 0])


def test_several_in_the_same_stage_f_all_gain_the_district_bonus() -> None:
    table = at("councillor").place("left2", 1, 1, 0).place("left3", 1, 1, 0)
    vp = table.of("vp")
    table.play([1, 1, 1])
    assert table.of("vp") == [vp[0] + 5, vp[1] + 5, vp[2]]
    assert table.state.turned == (True, False)


def test_the_bonus_of_f_takes_the_last_of_the_board_before_anybody_is_moved() -> None:
    """Rialto, stage F: the bonus is one more from the personal supply, short of them one moves."""
    table = at("councillor").give(0, councillors=1).place("right1", 3, 0, 0)
    table.play([2, 0, 0])  # the bonus is the one on the board, both cards are short
    assert (table.state.placed[0][0], table.state.owed[0].n) == (1, 2)


def test_the_district_bonus_counts_the_moment_it_is_reached_though_one_moves_on_after() -> None:
    """The one on the board reaches it; then the last of another district leaves again."""
    table = at("councillor").give(0, councillors=1).place("left2", 1, 0, 0)
    table.place("left3", 1, 0, 0)
    vp = table.of("vp")[0]
    table.play([2, 0, 0])
    assert (table.of("vp")[0], table.state.turned) == (vp + 5, (True, False))
    table.act("move", leave=[0, 1, 1, 0, 0, 0])
    assert table.of("vp")[0] == vp + 5


def test_it_is_reached_on_the_way_by_the_councillor_that_moves_first() -> None:
    """Rialto, District bonus: gained at once."""
    table = at("councillor").give(0, councillors=0).place("left2", 1, 0, 0)
    table.place("left3", 2, 0, 0)
    vp = table.of("vp")[0]
    table.play([3, 0, 0])
    table.act("move", leave=[0, 1, 2, 0, 0, 0])  # after one from left3 all three have one
    assert (table.of("vp")[0], table.state.turned[0]) == (vp + 5, True)


def test_who_reaches_it_later_in_the_same_f_gains_it_too_but_nobody_twice() -> None:
    """Rialto, District bonus: several in the same stage F all gain it."""
    table = at("councillor").give(1, councillors=0).place("left2", 1, 2, 0)
    table.place("left3", 1, 1, 0)
    vp = table.of("vp")
    table.play([1, 1, 0])  # seat 0 has reached it; seat 1 is short
    assert table.of("vp")[0] == vp[0] + 5
    table.act("move", leave=[0, 1, 0, 0, 0, 0])
    assert table.of("vp") == [vp[0] + 5, vp[1] + 5, vp[2]]
    table.to("councillor")
    table.play([0, 0, 0])
    assert table.of("vp")[1] == vp[1] + 5 - 1  # a bridge stage without cards, no second bonus
