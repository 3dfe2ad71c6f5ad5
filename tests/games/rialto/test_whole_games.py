"""Whole games of random legal play: the score by a formula of its own, and one choice at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from evenings import Evening, evening, plans

from companion.games.rialto import GAME as rialto
from companion.games.rialto.scoring import final_scores
from companion.games.rialto.state import State

TIMES = 3  # evenings of each kind


def evenings() -> Iterator[Evening]:
    """Yield evenings of every kind, each a few times with other dice."""
    for plan in plans("rialto"):
        for time in range(TIMES):
            yield evening(replace(plan, number=plan.number + 100 * time))


def independent(state: State) -> list[int]:
    """Return the final scores by a formula of its own."""
    order = [disc.column for disc in state.track]
    totals = []
    for player in state.players:
        own = (player.coins + player.councillors + 1) // 2
        totals.append(player.vp + own + sum(int(one.kind[-1]) for one in player.buildings))
    for place, row in enumerate(state.placed):
        value = sum(s.at_a for s in state.spans if s.a == place)
        value += sum(s.at_b for s in state.spans if s.b == place)
        ranked = sorted(range(len(row)), key=lambda c: (-row[c], order.index(c)))
        for rank, column in enumerate(ranked):
            if row[column] and column < len(totals):
                totals[column] += value >> rank
    return totals


def test_the_final_scores_agree_with_a_formula_of_its_own() -> None:
    for played in evenings():
        state, seats = played.state, range(played.plan.seats)
        assert [score.total for score in final_scores(state)] == independent(state)
        lines = rialto.score(state)
        points = [sum(one.points for one in lines if one.seat == seat) for seat in seats]
        assert points == independent(state)


def test_somebody_owes_one_choice_until_the_game_is_over_and_each_theirs_in_phase_one() -> None:
    for played in evenings():
        for state in played.states:
            asked = [one.seat for one in rialto.decisions(state)]
            if state.stage == "cards":
                waiting = len(state.players) - len(state.ready)
                assert len(set(asked)) == len(asked) == max(1, waiting)
            else:
                assert len(asked) == (state.stage != "over")
