"""The invariants of the scoring."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Problem
from companion.games.venice.ending.figures import doge_of, fits, rewards
from companion.games.venice.ending.pages import COUNCIL, keys
from companion.games.venice.ending.state import Scoring
from companion.games.venice.state import State


def scoring_problems(state: State, scoring: Scoring) -> Iterator[Problem]:
    """Return what cannot be in a scoring, all at once."""
    yield from _purchases(state, scoring)
    yield from _course(state, scoring)
    if scoring.rewards and not fits(scoring.rewards, len(state.players)):
        yield Problem("venice.rewards_wrong", {"row": scoring.rewards})
    if (doge_of(state) is not None) != (len(state.players) == 1):
        yield Problem("venice.doge_misplaced")


def _purchases(state: State, scoring: Scoring) -> Iterator[Problem]:
    """§4.3: nobody spends what is not there, or removes more than there is."""
    for seat, (player, bought) in enumerate(zip(state.players, scoring.bought, strict=True)):
        if min(bought.scrolls, bought.coins) < 0 or bought.points > player.intrigue:
            yield Problem("venice.bought_too_much", {"seat": seat, "points": bought.points})
        if bought.scrolls_spent > player.scrolls or bought.coins_spent > player.coins:
            yield Problem("venice.overspent", {"seat": seat})


def _course(state: State, scoring: Scoring) -> Iterator[Problem]:
    """Nobody goes past a page that lacks a number; a result stands on the last page only."""
    names, ceremony = keys(state), scoring.ceremony
    if not 0 <= ceremony.step < len(names):
        yield Problem("venice.page_unknown", {"step": ceremony.step})
        return
    if names[ceremony.step] not in names[: names.index(COUNCIL) + 1] and not rewards(state):
        yield Problem("venice.rewards_missing", {"step": ceremony.step})
    if ceremony.confirmed and ceremony.step != len(names) - 1:
        yield Problem("venice.confirmed_early", {"step": ceremony.step})
    if any(not 0 <= seat < len(state.players) for seat in ceremony.ready):
        yield Problem("venice.ready_unknown", {"ready": ceremony.ready})
