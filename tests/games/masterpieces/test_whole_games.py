"""Whole games of wise and foolish taps: totals, markers, and a ledger that adds up by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from evenings import Evening, evening, foolish, plans
from gallery import GAME
from reading import as_read

from companion.games.masterpieces.facts import PALACE
from companion.games.masterpieces.state import State

TIMES = 2  # evenings of each kind: they are short


def again() -> Iterator[Any]:
    """Yield plans of every kind, each a few times with other dice."""
    for plan in plans("masterpieces"):
        for time in range(TIMES):
            yield replace(plan, number=plan.number + 100 * time)


def wise() -> Iterator[Evening]:
    for plan in again():
        yield evening(plan)


def wild() -> Iterator[Evening]:
    """Yield tables that tap anything, with and without insisting."""
    for plan in again():
        for insist in (False, True):
            yield foolish(plan, insist).evening


def check(state: State) -> None:
    """What must hold after every tap, insisted or not."""
    view = as_read(GAME.view(state, None))
    scores = [0] * len(state.players)
    for line in GAME.score(state):
        scores[line.seat] += line.points
    assert [player["total"] for player in view["players"]] == scores
    assert list(GAME.sample(state).tracks["total"]) == scores
    for player in view["players"]:
        assert player["marker"] == max(n for n in range(0, 500, 100) if n <= player["points"])
    assert all(decision.options for decision in GAME.decisions(state))
    assert (GAME.outcome(state) is not None) == state.over
    result = GAME.result(state)
    if result is not None:
        best = max(scores)
        assert [one.total for one in result.standings] == scores
        assert [one.winner for one in result.standings] == [one == best for one in scores]


def test_totals_and_winners_are_the_same_wherever_they_are_told() -> None:
    for played in (*wise(), *wild()):
        for state in played.states[::2]:
            check(state)


def test_everybodys_points_are_the_sum_of_what_the_log_said() -> None:
    for played in wise():
        books = [0] * played.plan.seats
        for tap in played.taps:
            for line in tap.lines:
                if line.key in ("masterpieces.log.points", "masterpieces.log.gain"):
                    books[line.params["seat"]] += line.params["by"]
                elif line.key == "masterpieces.log.adjust":
                    books[line.params["seat"]] = line.params["to"]
            assert books == [player.points for player in tap.after.players], (tap.type, tap.data)


def test_no_two_pawns_share_a_space_of_the_council() -> None:
    for played in wise():
        for state in played.states:
            spaces = [one.space for one in state.players if one.space not in (0, PALACE)]
            assert len(set(spaces)) == len(spaces)
