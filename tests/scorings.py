"""Games of Venice that have been played to their end, for tests of the final scoring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pad import GAME, do, holding

from companion.engine.ceremony import Page
from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.venice.ending.figures import row_of
from companion.games.venice.ending.pages import keys, pages
from companion.games.venice.facts import FavourCard
from companion.games.venice.state import State

ROWS = {"2": (9, 2), "3": (9, 5, 2), "4": (10, 6, 4, 2, 1)}
NOTHING = {"council": 0, "intrigue": 0, "scrolls": 0, "coins": 0, "assistants": 0, "vp": 0}


def new(seats: int, box: Any = None, first: int = 0, **options: Any) -> State:
    """Start a game with these options; the box knows nothing unless it is given."""
    chosen = {"mode": "pad", "edition": "fr", "favour": False, "edit": "own", **options}
    config = Config(seats=seats, first=first, options=chosen, box=box or {})
    state: State = GAME.setup(config, Dice("x"))
    return state


def told_box(seats: int) -> dict[str, Any]:
    """Return a box that knows the table's row of rewards."""
    return {"council_rewards": {row_of(seats): list(ROWS[row_of(seats)])}}


def over(*players: dict[str, Any], **options: Any) -> State:
    """Return a pad game that is over; each player has these numbers and nothing else."""
    state = new(len(players), told_box(len(players)), **options)
    for seat, numbers in enumerate(players):
        state = holding(state, seat=seat, **{**NOTHING, **numbers})
    return replace(state, over=True)


def scoring(*players: dict[str, Any], page: str = "winner", **options: Any) -> State:
    """Return such a game in its scoring, with this page open."""
    return turn_to(do(over(*players, **options), "score.begin"), page)


def turn_to(state: State, page: str) -> State:
    """Turn the pages until this one is open."""
    wanted = keys(state).index(page)
    assert state.scoring is not None
    for step in range(state.scoring.ceremony.step, wanted):
        state = do(state, "score.go", step=step, to=step + 1)
    return state


def page_of(state: State, key: str) -> Page:
    """Return a page, opened or not."""
    return next(page for page in pages(state) if page.key == key)


def lines_of(state: State, key: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the sentences of a page: key without its area, and its facts."""
    found = page_of(state, key).lines
    return [(line.key.removeprefix("venice.scoring.line."), dict(line.params)) for line in found]


def buying(state: State, seat: int, scrolls: int = 0, coins: int = 0) -> State:
    return do(state, "score.buy", seat=seat, scrolls=scrolls, coins=coins)


UNUSED = {"favour": FavourCard.UNUSED}
USED = {"favour": FavourCard.USED}
