"""The final scoring: the rules' numbers, the ceremony, the result."""

from __future__ import annotations

import pytest
from rialto_table import Sitting

from companion.engine.ceremony import Ceremony
from companion.engine.game import Outcome
from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto
from companion.games.rialto.scoring import (
    district,
    district_points,
    final_order,
    final_scores,
    pages,
    supply_points,
)


def over(seats: int = 3) -> Sitting:
    table = Sitting(seats).lay()
    while table.state.stage != "over":
        table.go()
    return table


def at_page(table: Sitting, key: str) -> dict:
    if table.state.scoring is None:
        table.act("score.begin")
    keys = [page.key for page in pages(table.state)]
    for step in range(table.state.scoring.step, keys.index(key)):
        table.act("score.go", step=step, to=step + 1)
    return rialto.view(table.state, None).scoring


@pytest.mark.parametrize(
    ("coins", "councillors", "points"), [(0, 0, 0), (1, 0, 1), (2, 3, 3), (4, 2, 3)]
)
def test_half_of_coins_and_councillors_is_rounded_up(
    coins: int, councillors: int, points: int
) -> None:
    assert supply_points(coins, councillors) == points


def test_the_rules_example_bridges_5_and_4_and_two_gondolas_give_11_5_2_1() -> None:
    table = Sitting(4).lay(4, 1, 2, 3, 5, 6).place("left1", 4, 3, 2, 1)
    table.spans(
        ("left1", "left2", 5, 3),
        ("left1", "left3", 4, 6),
        ("left1", "right1", 1, 1),
        ("left1", "right2", 1, 1),
    )
    assert district(table.state, 4) == {0: 11, 1: 5, 2: 2, 3: 1}
    page = next(page for page in pages(table.state) if page.key == "district_4")
    assert page.gains == (11, 5, 2, 1)
    assert page.lines[0].params == {"sum": "5 + 4 + 1 + 1", "value": 11, "halves": "5, 2, 1"}


def test_nobody_without_a_councillor_scores() -> None:
    assert district_points(11, {0: 0, 1: 2, 2: 0}, (0, 1, 2)) == {1: 11}


def test_ties_in_a_district_are_broken_by_the_doge_track() -> None:
    assert district_points(9, {0: 2, 1: 2, 2: 3}, (1, 0, 2)) == {2: 9, 1: 4, 0: 2}


def test_buildings_count_their_printed_value() -> None:
    table = over().give(0, "green4", "blue1", "yellow3")
    assert final_scores(table.state)[0].buildings == 8


def test_most_vp_win_and_ties_go_by_the_doge_track() -> None:
    table = over()
    for seat in range(3):
        table.give(seat, "blue1", vp=10, coins=0, councillors=0)
    table.track((2, 3), (0, 2), (1, 2))
    assert final_order(table.state) == (2, 0, 1)
    table.give(1, vp=11)
    assert final_order(table.state) == (1, 2, 0)


def test_the_scoring_begins_after_the_sixth_round_earlier_only_if_the_table_insists() -> None:
    table = Sitting(3).lay()
    with pytest.raises(IllegalAction, match="not_yet"):
        table.act("score.begin")
    table.act("score.begin", override=True)
    assert table.state.scoring == Ceremony()
    with pytest.raises(IllegalAction, match="begun"):
        table.act("score.begin", override=True)


def test_the_pages_come_in_the_order_of_the_rules() -> None:
    keys = [page.key for page in pages(over().state)]
    districts = [f"district_{number}" for number in range(1, 7)]
    assert keys == ["vp", "supply", "buildings", *districts, "winner"]


def test_the_pages_add_up_to_the_final_score() -> None:
    table = over().place("left1", 2, 1, 0).spans(("left1", "left2", 6, 3))
    told = at_page(table, "winner")
    assert told["totals"] == [score.total for score in final_scores(table.state)]


def test_the_pages_write_the_sums_out() -> None:
    table = over().give(0, "green1", "blue4", "yellow3", coins=4, councillors=3)
    vp, supply, buildings, *_ = pages(table.state)
    assert vp.lines == ()
    assert supply.lines[0].params == {"seat": 0, "coins": 4, "councillors": 3, "vp": 4}
    assert buildings.lines[0].params == {"seat": 0, "sum": "4 + 3 + 1"}


def test_a_number_is_put_right_on_its_page_and_whoever_was_ready_looks_again() -> None:
    table = over()
    table.act("score.begin")
    table.act("score.ready", seat=0, step=0, on=True)
    table.act("score.set", column=1, key="vp", to=40)
    assert table.of("vp")[1] == 40
    assert table.state.scoring == Ceremony()


def test_councillors_of_a_district_are_put_right_on_its_page() -> None:
    table = over()
    with pytest.raises(IllegalAction, match="not_begun"):
        table.act("score.set", column=0, key="district_1", to=3)
    at_page(table, "district_1")
    table.act("score.set", column=0, key="district_1", to=3)
    assert table.state.placed[0][0] == 3


@pytest.mark.parametrize(
    ("page", "key", "to"),
    [("supply", "councillors", 16), ("supply", "coins", 26), ("district_1", "district_1", 14)],
)
def test_no_more_than_there_is_can_be_put_on_a_page_unless_the_table_insists(
    page: str, key: str, to: int
) -> None:
    table = over().place("left2", 3, 0, 0).give(0, councillors=2).give(1, coins=5)
    at_page(table, page)
    with pytest.raises(IllegalAction, match="limit") as refused:
        table.act("score.set", column=0, key=key, to=to)
    assert refused.value.overridable
    table.act("score.set", override=True, column=0, key=key, to=to)
    assert rialto.problems(table.state)


def test_a_number_that_stays_as_it_is_keeps_who_was_ready() -> None:
    table = over()
    table.act("score.begin")
    table.act("score.ready", seat=0, step=0, on=True)
    with pytest.raises(IllegalAction, match="nothing_changes"):
        table.act("score.set", column=1, key="vp", to=table.of("vp")[1])


def test_a_table_that_scores_early_sees_everything_that_counts() -> None:
    table = Sitting(3).lay()
    table.act("score.begin", override=True)
    assert {line.key for line in rialto.score(table.state)} >= {"rialto.source.districts"}


def test_a_correction_of_the_map_during_the_scoring_is_seen_at_once() -> None:
    table = over().place("left1", 1, 0, 0)
    at_page(table, "district_1")
    table.act("score.ready", seat=0, step=3, on=True)
    table.act("fix_span", a="left1", b="left2", way="bridge", at_a=6, at_b=3)
    assert rialto.view(table.state, None).scoring["pages"][3].gains[0] == 6
    assert table.state.scoring.ready == ()


def test_the_result_stands_once_confirmed_and_only_reopening_changes_it() -> None:
    table = over().give(1, vp=50)
    at_page(table, "winner")
    result = rialto.result(table.state)
    assert result is not None
    assert [one.winner for one in result.standings] == [False, True, False]
    assert list(result.standings[0].lines) == ["vp", "supply", "buildings", "districts"]
    assert rialto.outcome(table.state) == Outcome()
    table.act("score.confirm")
    assert rialto.outcome(table.state) == Outcome((1,), final=True)
    with pytest.raises(IllegalAction, match=r"scoring\.confirmed"):
        table.act("adjust", seat=0, counter="vp", to=99)
    table.act("score.reopen", reason="miscounted")
    table.act("adjust", seat=0, counter="vp", to=99)
    assert final_order(table.state)[0] == 0


def test_there_is_no_result_before_the_last_page() -> None:
    table = over()
    assert rialto.result(table.state) is None
    at_page(table, "district_6")
    assert rialto.result(table.state) is None


def test_the_virtual_player_has_a_column_but_no_standing() -> None:
    table = Sitting(2, third=True).lay()
    while table.state.stage != "over":
        table.go() if not table.state.owed else table.act("values", values=[3, 4])
    told = at_page(table, "winner")
    assert len(told["totals"]) == 3
    assert told["totals"][2] == 0
    result = rialto.result(table.state)
    assert result is not None
    assert [one.column for one in result.standings] == [0, 1]
    assert result.notes == {"third": True}


def test_a_sample_tells_vp_and_the_doge_track() -> None:
    sample = rialto.sample(Sitting(2, third=True).lay().state)
    assert (sample.round, sample.tracks) == (1, {"vp": (3, 3, 0), "doge": (0, 0, 0)})
