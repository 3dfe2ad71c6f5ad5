"""§3 Activating a tile, PL: all effects used in one activation act at the same time.

They are measured and paid against the state before the activation; in FR the order is free.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from guided import (
    act,
    activating,
    choices,
    cubes,
    gained,
    holding,
    loaded,
    moor,
    position,
    refuse_act,
    rows,
    sail,
    the,
    use,
)
from pad import do

from companion.engine.codec import from_json, to_bytes
from companion.games.venice import at_once
from companion.games.venice.board import LaterBoard
from companion.games.venice.facts import FavourCard
from companion.games.venice.state import Counter, State

Change = Callable[[State], State]

# building, before it, the effect used first, the one that it must not pay for or count in
TIED: list[tuple[str, Change, tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]] = [
    (
        "market",
        lambda state: loaded(holding(state, coins=1), (1, 0, 0)),
        ("market.3", {"cubes": [1, 0, 0]}),
        ("market.4", {}),
    ),  # 4 coins for a cube do not pay the 5 of slot 4
    (
        "market",
        lambda state: loaded(holding(state, coins=0), (1, 0, 0)),
        ("market.3", {"cubes": [1, 0, 0]}),
        ("market.2", {"cubes": [2, 0, 0]}),
    ),
    ("market", lambda state: state, ("market.1", {}), ("market.3", {"cubes": [1, 0, 0]})),
    (
        "workshop",
        lambda state: state,
        ("workshop.1", {}),
        ("workshop.2", {"cubes": [1, 0, 0], "into": [0, 1, 0]}),
    ),
    ("docks", lambda state: state, ("docks.1", {}), ("docks.4", {"cubes": [0, 1, 0]})),
    (
        "consulate",
        lambda state: with_cards(holding(state, coins=5), 3),
        ("consulate.2", {}),
        ("consulate.4", {}),
    ),  # the fourth influence card does not count for slot 4
]


def with_cards(state: State, count: int) -> State:
    return do(state, "adjust", seat=0, counter="influence", to=count)


@pytest.mark.parametrize(("building", "before", "first", "then"), TIED)
def test_what_an_effect_brings_pays_for_no_other(
    building: str, before: Change, first: Any, then: Any
) -> None:
    state = before(activating(building, 4, edition="pl"))
    after = use(state, first[0], **first[1])
    refuse_act({"venice.at_once", "venice.condition"}, after, "effect", row=then[0], **then[1])
    (told,) = choices(after, then[0])
    assert told["ok"] is False


@pytest.mark.parametrize(("building", "before", "first", "then"), TIED)
def test_in_the_french_edition_the_order_is_free(
    building: str, before: Change, first: Any, then: Any
) -> None:
    state = before(activating(building, 4, edition="fr"))
    after = use(use(state, first[0], **first[1]), then[0], **then[1])
    assert then[0] not in rows(after)


def test_intrigue_given_away_does_not_count_for_those_above() -> None:
    """§1, the Council of Ten: 1 VP per player with more intrigue than you had before."""
    state = activating("council_of_ten", 4, edition="pl")
    state = holding(holding(state, intrigue=4), seat=1, intrigue=3)
    before = use(use(state, "council_of_ten.4"), "council_of_ten.2", override=True)
    assert gained(state, before)["vp"] == 1  # the table insists on another order
    french = use(holding(activating("council_of_ten", 4), intrigue=4), "council_of_ten.4")
    assert gained(french, use(holding(french, seat=1, intrigue=3), "council_of_ten.2")) == {"vp": 1}
    after = use(state, "council_of_ten.4")
    refuse_act({"venice.nothing_to_gain"}, after, "effect", row="council_of_ten.2")


def test_what_there_was_before_pays() -> None:
    state = loaded(holding(activating("market", 4, edition="pl"), coins=6), (2, 0, 0))
    for row, picks in (
        ("market.1", {}),
        ("market.3", {"cubes": [1, 0, 0]}),
        ("market.2", {"cubes": [0, 1, 1]}),
        ("market.4", {}),
    ):
        state = use(state, row, **picks)
    assert (state.players[0].coins, cubes(state)) == (4, (2, 1, 1))


def test_a_favour_card_pays_at_any_time() -> None:
    """§3 Favour card: what it brings is no effect of the building."""
    state = holding(activating("market", 4, edition="pl"), coins=0, favour=FavourCard.UNUSED)
    state = use(loaded(state, (1, 0, 0)), "market.3", cubes=[1, 0, 0])
    state = do(state, "favour", seat=0, take="both")
    after = use(state, "market.4")
    assert after.players[0].coins == 4  # the five of the card are paid
    refuse_act({"venice.at_once"}, after, "effect", row="market.2", cubes=[1, 1, 0])


def test_the_table_may_insist() -> None:
    state = loaded(holding(activating("market", 4, edition="pl"), coins=1), (1, 0, 0))
    state = use(state, "market.3", cubes=[1, 0, 0])
    (told,) = choices(state, "market.4")
    assert (told["ok"], told["insist"], told["why"]["code"]) == (False, True, "venice.at_once")
    assert use(state, "market.4", override=True).players[0].coins == 0


def test_the_coins_of_st_marks_pay_the_tax() -> None:
    """§1: these coins may pay the tax; communal buildings are no tiles."""
    state = holding(activating("st_marks", edition="pl"), coins=0)
    after = use(use(state, "st_marks.coins"), "st_marks.mission")
    assert after.players[0].missions == 3


def test_the_next_activation_measures_anew() -> None:
    """Coins earned in passing pay where the gondola moors."""
    boats = {0: ("monastery", "palace"), 1: ("church", "senate"), 2: ("court", "bank")}
    state = position(boats=boats, slots={"docks": {0: 2}, "market": {0: 3}}, edition="pl")
    state = sail(act(holding(state, coins=3), "gondolier", boat=0), "docks")
    state = act(moor(use(state, "docks.2"), "market", coins=0), "advance")
    assert use(state, "market.4").players[0].coins == 0


@pytest.mark.parametrize("counter", [Counter.VP, Counter.COUNCIL])
def test_points_and_council_steps_are_not_set_apart(counter: Counter) -> None:
    state = use(activating("docks", 4, edition="pl"), "docks.2")
    at_once.require(state, counter, 1)


def test_the_state_comes_back_from_its_bytes() -> None:
    import orjson

    state = use(activating("docks", 4, edition="pl"), "docks.2")
    board = the(state)
    assert isinstance(board, LaterBoard)
    assert board.at_once is not None
    assert from_json(State, orjson.loads(to_bytes(state))) == state
