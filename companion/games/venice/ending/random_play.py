"""How simulated players go through the scoring: at random, or as the adviser says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.ceremony import Use
from companion.games.venice.ending.adviser import advise
from companion.games.venice.ending.figures import payable, rewards, row_of, the_scoring
from companion.games.venice.ending.pages import COUNCIL, INTRIGUE, open_page, pages
from companion.games.venice.ending.scoring import FINAL
from companion.games.venice.state import State

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

# No text prints these rows (§7): simulations must assume one if the box does not know it.
ASSUMED_ROWS = {"3": (9, 5, 2), "4": (9, 6, 4, 2, 1)}
MOST_TYPED = 40  # what a random number of a quick score can be, where nothing else limits it


def random_scoring(state: State, pick: Pick) -> Move:
    """Return a legal step: some buy intrigue down, and sooner or later everybody is ready."""
    if state.scoring is not None and not state.scoring.ceremony.confirmed:
        page = open_page(state)
        if page == INTRIGUE and not pick(4):
            bought = _some_purchase(state, pick)
            if bought is not None:
                return bought
        if page == "enter" and not state.scoring.ceremony.ready and pick(8):
            typed = _some_number(state, pick)
            if typed is not None:
                return typed
    return _onwards(state)


def sensible_scoring(state: State) -> Move:
    """Return the step of somebody who listens to the adviser, and spends nothing in vain."""
    if state.scoring is not None and open_page(state) == INTRIGUE:
        for seat in range(len(state.players)):
            way_out = advise(state, seat)["escape"]
            if way_out is not None:
                now = the_scoring(state).bought[seat]
                scrolls, coins = now.scrolls + way_out["scrolls"], now.coins + way_out["coins"]
                return "score.buy", {"seat": seat, "scrolls": scrolls, "coins": coins}
    return _onwards(state)


def _onwards(state: State) -> Move:
    if state.scoring is None:
        return "score.begin", {}
    if not FINAL.stands(state) and open_page(state) == COUNCIL and not rewards(state):
        return "score.rewards", {"row": ASSUMED_ROWS[row_of(len(state.players))]}
    return FINAL.random_move(state, _first, host=0)


def _first(_count: int) -> int:
    return 0


def _some_purchase(state: State, pick: Pick) -> Move | None:
    seat = pick(len(state.players))
    able, intrigue = payable(state, seat), state.players[seat].intrigue
    scrolls = pick(able.scrolls + 1)
    coins = pick(min(able.coins, intrigue - scrolls) + 1)
    now = the_scoring(state).bought[seat]
    if (scrolls, coins) == (now.scrolls, now.coins):
        return None
    return "score.buy", {"seat": seat, "scrolls": scrolls, "coins": coins}


def _some_number(state: State, pick: Pick) -> Move | None:
    """Return a number of the open page and what it could be on the board."""
    uses = pages(state)[the_scoring(state).ceremony.step].uses
    use: Use = uses[pick(len(uses))]
    column = pick(len(use.values))
    to = pick((use.most or MOST_TYPED) + 1)
    of_doge = column >= len(state.players)
    if use.values[column] in (None, to) or (of_doge and use.key == INTRIGUE and to == use.most):
        return None
    return "score.set", {"column": column, "key": use.key, "to": to}
