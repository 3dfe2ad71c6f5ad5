"""The evenings that all the tests of the contract look at."""

from __future__ import annotations

import pytest
from evenings import Evening, Foolish, Plan, evening, foolish, plans

from companion.games import GAMES

PLANS = [plan for game in GAMES for plan in plans(game)]


def _shown(plan: Plan) -> bool:
    """Return whether a table has the options by which its game is simulated: the richest ones."""
    return GAMES[plan.game].simulate.items() <= dict(plan.options).items()


_BY_SEATS = {(plan.game, plan.seats, _shown(plan)): plan for plan in reversed(PLANS)}
WILD = [(plan, insist) for plan in _BY_SEATS.values() for insist in (False, True)]


@pytest.fixture(scope="session", params=PLANS, ids=str)
def played(request: pytest.FixtureRequest) -> Evening:
    """A whole game, from the first tap to the result that stands."""
    plan: Plan = request.param
    return evening(plan)


@pytest.fixture(
    scope="session", params=WILD, ids=[f"{p}{'-insisting' * insist}" for p, insist in WILD]
)
def wild(request: pytest.FixtureRequest) -> Foolish:
    """A table that taps whatever comes into its head, and in half of them insists."""
    plan, insist = request.param
    return foolish(plan, insist)
