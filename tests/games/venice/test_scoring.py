"""The final scoring, sentence by sentence (§4, §6), and against a formula of its own."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.venice.ending.sums import (
    DogeHoldings,
    Holdings,
    arrested_seat,
    assistants_points,
    council_points,
    final_scores,
    final_solo,
)
from companion.games.venice.facts import Edition, FavourCard


def standing(name: str = "Ana", **given: Any) -> Holdings:
    plain = {"vp": 0, "council": 0, "assistants": 0, "intrigue": 0, "scrolls": 0, "coins": 0}
    return Holdings(name=name, **{**plain, **given})


@pytest.mark.parametrize(
    ("spaces", "rewards", "points"),
    [
        ([7, 3], [9, 2], (9, 2)),
        ([3, 7], [9, 2], (2, 9)),
        ([5, 5], [9, 2], (5, 5)),  # the rulebooks' own example: (9 + 2) / 2 is 5
        ([0, 4], [9, 2], (0, 9)),
        ([0, 0], [9, 2], (0, 0)),
        ([6, 6, 6], [10, 6, 3], (6, 6, 6)),
        ([6, 6, 2], [10, 5, 3], (7, 7, 3)),
        ([8, 2, 2], [10, 5, 2], (10, 3, 3)),
        ([4, 3, 2, 1], [10, 6], (10, 6, 0, 0)),  # places past the row are worth nothing
        ([4, 4, 4, 4, 4], [9, 5, 3], (3, 3, 3, 3, 3)),
    ],
)
def test_council_ties_share_their_places_rounded_down(
    spaces: list[int], rewards: list[int], points: tuple[int, ...]
) -> None:
    assert council_points(spaces, rewards) == points


@pytest.mark.parametrize(
    ("assistants", "council", "points"),
    [(0, 9, 0), (6, 9, 0), (7, 9, 5), (8, 8, 4), (9, 9, 9), (10, 7, 7), (7, 0, 0)],
)
def test_assistants_are_worth_half_the_council_space_rounded_up_or_all(
    assistants: int, council: int, points: int
) -> None:
    assert assistants_points(assistants, council) == points


@pytest.mark.parametrize(
    ("intrigue", "seat"),
    [([0, 0, 0], None), ([1, 0, 0], 0), ([3, 3, 1], 1), ([2, 2, 2], 2), ([0, 5, 4], 1)],
)
def test_the_most_intrigue_is_arrested_and_of_the_tied_the_last_in_turn_order(
    intrigue: list[int], seat: int | None
) -> None:
    assert arrested_seat(intrigue) == seat


def test_intrigue_is_bought_down_with_scrolls_and_coins_before_wealth() -> None:
    ana = standing(intrigue=5, scrolls=4, coins=11, scrolls_spent=4, coins_spent=4)
    score = final_scores([ana, standing("Ben")], [9, 2], Edition.FR).scores[0]
    assert (score.intrigue, score.wealth) == (2, 1)


def test_an_unused_favour_card_is_worth_four() -> None:
    players = [standing(favour=FavourCard.UNUSED), standing("Ben", favour=FavourCard.USED)]
    scores = final_scores(players, [9, 2], Edition.FR).scores
    assert [score.favour for score in scores] == [4, 0]


def test_who_is_arrested_cannot_win() -> None:
    players = [standing(vp=90, intrigue=1), standing("Ben", vp=3), standing("Eve", vp=2)]
    result = final_scores(players, [9, 5, 2], Edition.FR)
    assert (result.arrested, result.winner) == ("Ana", "Ben")


@pytest.mark.parametrize(("edition", "winner"), [(Edition.FR, "Ana"), (Edition.PL, "Eve")])
def test_a_tie_is_won_by_the_first_in_french_and_the_last_in_polish(
    edition: Edition, winner: str
) -> None:
    players = [standing(vp=9), standing("Ben", vp=8), standing("Eve", vp=9)]
    assert final_scores(players, [9, 5, 2], edition).winner == winner


@pytest.mark.parametrize(
    ("intrigue", "his", "arrested"), [(0, 0, False), (1, 2, False), (2, 2, True), (3, 2, True)]
)
def test_against_the_doge_you_are_arrested_with_at_least_his_intrigue(
    intrigue: int, his: int, arrested: bool
) -> None:
    doge = DogeHoldings(vp=0, council=(0, 0), intrigue=his)
    result = final_solo(standing(vp=50, intrigue=intrigue), doge, [9, 5, 2])
    assert (result.arrested is not None) is arrested
    assert result.winner == ("Doge" if arrested else "Ana")


def test_the_doge_scores_both_his_markers_and_wins_a_tie() -> None:
    doge = DogeHoldings(vp=20, council=(6, 4), intrigue=9)
    result = final_solo(standing(vp=27, council=5), doge, [9, 5, 2])
    assert [score.total for score in result.scores] == [32, 31]
    assert final_solo(standing(vp=26, council=5), doge, [9, 5, 2]).winner == "Doge"


PLAYERS = st.lists(
    st.fixed_dictionaries(
        {
            "vp": st.integers(0, 150),
            "council": st.integers(0, 16),
            "assistants": st.integers(0, 10),
            "intrigue": st.integers(0, 10),
            "scrolls": st.integers(0, 10),
            "coins": st.integers(0, 60),
            "favour": st.sampled_from([None, *FavourCard]),
            "bought": st.tuples(st.integers(0, 5), st.integers(0, 15)),
        }
    ),
    min_size=2,
    max_size=5,
)


@given(PLAYERS, st.lists(st.integers(0, 20), min_size=1, max_size=5), st.sampled_from(Edition))
def test_random_ends_agree_with_a_formula_of_their_own(
    players: list[dict[str, Any]], row: list[int], edition: Edition
) -> None:
    standings, expected, left = [], [], []
    for seat, player in enumerate(players):
        scrolls, coins = player["bought"]
        scrolls, coins = min(scrolls, player["scrolls"] // 2), min(coins, player["coins"] // 4)
        plain = {key: value for key, value in player.items() if key != "bought"}
        spent = {"scrolls_spent": 2 * scrolls, "coins_spent": 4 * coins}
        standings.append(Holdings(name=f"P{seat}", **plain, **spent))
        better = [other for other in players if other["council"] > player["council"]]
        same = [other for other in players if other["council"] == player["council"]]
        share = row[len(better) : len(better) + len(same)]
        council = floor(Fraction(sum(share), len(same))) if player["council"] else 0
        worth = {7: Fraction(1, 2), 8: Fraction(1, 2), 9: 1, 10: 1}.get(player["assistants"], 0)
        placed = ceil(worth * player["council"])
        wealth = floor(Fraction(player["coins"] - 4 * coins, 4))
        favour = 4 * (player["favour"] == "unused")
        expected.append(player["vp"] + council + placed + wealth + favour)
        left.append(max(0, player["intrigue"] - scrolls - coins))
    result = final_scores(standings, row, edition)
    assert [score.total for score in result.scores] == expected
    caught = [seat for seat, count in enumerate(left) if count == max(left) > 0][-1:]
    assert [seat for seat, score in enumerate(result.scores) if score.arrested] == caught
    free = [seat for seat in range(len(players)) if seat not in caught]
    best = [seat for seat in free if expected[seat] == max(expected[one] for one in free)]
    assert result.winner == f"P{best[0] if edition is Edition.FR else best[-1]}"
