"""Random ends of games, scored by the ceremony and by a formula of the tests' own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pad import GAME, do
from reading import as_read
from scorings import ROWS, UNUSED, USED, buying, new, over, page_of, turn_to

from companion.games.venice.ending.figures import row_of
from companion.games.venice.ending.random_play import random_scoring
from companion.games.venice.state import State

PLAYER = st.fixed_dictionaries(
    {
        "vp": st.integers(0, 60),
        "council": st.sampled_from([0, 0, 3, 5, 5, 8, 11]),
        "assistants": st.integers(0, 10),
        "intrigue": st.sampled_from([0, 0, 1, 2, 4, 4, 7]),
        "scrolls": st.integers(0, 10),
        "coins": st.integers(0, 40),
        "card": st.sampled_from(["none", "used", "unused"]),
        "wish": st.tuples(st.integers(0, 5), st.integers(0, 10)),
    }
)
CARDS: dict[str, Any] = {"none": {}, "used": USED, "unused": UNUSED}
TABLES = st.tuples(
    st.lists(PLAYER, min_size=2, max_size=5), st.integers(0, 4), st.sampled_from(["fr", "pl"])
)


def bought(player: dict[str, Any]) -> tuple[int, int]:
    """As much of the wish as can be: scrolls first."""
    scrolls = min(player["wish"][0], player["scrolls"] // 2, player["intrigue"])
    coins = min(player["wish"][1], player["coins"] // 4, player["intrigue"] - scrolls)
    return scrolls, coins


def ended(players: list[dict[str, Any]], first: int, edition: str) -> State:
    hidden = ("card", "wish")
    plain = [
        {**{key: one[key] for key in one if key not in hidden}, **CARDS[one["card"]]}
        for one in players
    ]
    state = turn_to(do(over(*plain, first=first, edition=edition), "score.begin"), "intrigue")
    for seat, player in enumerate(players):
        scrolls, coins = bought(player)
        if scrolls or coins:
            state = buying(state, seat, scrolls, coins)
    return turn_to(state, "winner")


def council(players: list[dict[str, Any]], seat: int) -> int:
    """The mean of the places that my space fills, by fractions."""
    spaces = sorted((one["council"] for one in players), reverse=True)
    mine = players[seat]["council"]
    row = [*ROWS[row_of(len(players))], 0, 0, 0]
    shared = [row[place] for place, space in enumerate(spaces) if space == mine]
    return int(Fraction(sum(shared), len(shared))) if mine else 0


def total(players: list[dict[str, Any]], seat: int) -> int:
    one = players[seat]
    share = {7: Fraction(1, 2), 8: Fraction(1, 2), 9: Fraction(1), 10: Fraction(1)}
    assistants = -(-one["council"] * share.get(one["assistants"], Fraction(0)) // 1)
    wealth = (one["coins"] - 4 * bought(one)[1]) // 4
    favour = 4 if one["card"] == "unused" else 0
    return int(one["vp"] + council(players, seat) + assistants + wealth + favour)


@settings(max_examples=200, deadline=None)
@given(TABLES)
def test_the_ceremony_agrees_with_a_formula_of_its_own(table: Any) -> None:
    players, first, edition = table
    first %= len(players)
    state = ended(players, first, edition)
    totals = [total(players, seat) for seat in range(len(players))]
    assert as_read(GAME.view(state, None))["scoring"]["totals"] == totals
    order = [(first + n) % len(players) for n in range(len(players))]
    left = {seat: players[seat]["intrigue"] - sum(bought(players[seat])) for seat in order}
    caught = max(order, key=lambda seat: (left[seat], order.index(seat)))
    arrested = caught if left[caught] else None
    assert page_of(state, "arrest").facts == {"arrested": arrested}
    free = [seat for seat in order if seat != arrested]
    late = 1 if edition == "pl" else -1
    won = max(free, key=lambda seat: (totals[seat], late * order.index(seat)))
    result = GAME.result(state)
    assert [one.column for one in result.standings if one.winner] == [won]
    assert [one.column for one in result.standings if one.marks] == (
        [caught] if arrested is not None else []
    )
    assert [one.total for one in result.standings] == totals
    for one in result.standings:
        assert sum(one.lines.values()) == one.total
    assert GAME.problems(state) == ()


@settings(max_examples=200, deadline=None)
@given(TABLES)
def test_ranks_put_the_winner_first_and_the_arrested_last(table: Any) -> None:
    players, first, edition = table
    standings = GAME.result(ended(players, first % len(players), edition)).standings
    assert [one.rank for one in standings if one.winner] == [1]
    for one in standings:
        above = [other for other in standings if other.rank < one.rank]
        assert len(above) == one.rank - 1
        if one.marks:
            assert one.rank == len(standings)
        elif not one.winner:
            assert all(other.winner or other.total > one.total for other in above)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 5), st.integers(0, 4), st.sampled_from(["fr", "pl"]), st.booleans(),
    st.randoms(use_true_random=False),
)  # fmt: skip
def test_any_quick_score_comes_to_a_result(
    seats: int, first: int, edition: str, favour: bool, rng: Any
) -> None:
    state = new(seats, first=first % seats, edition=edition, favour=favour, mode="score")
    for _ in range(4000):
        kind, data = random_scoring(state, rng.randrange)
        state = do(state, kind, **data)
        assert GAME.problems(state) == ()
        if (done := GAME.outcome(state)) is not None and done.final:
            break
    outcome, result = GAME.outcome(state), GAME.result(state)
    assert outcome.final
    assert outcome.winners == tuple(one.column for one in result.standings if one.winner)
