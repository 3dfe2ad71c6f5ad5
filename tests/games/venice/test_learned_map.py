"""The map is learned in play: what was typed at one table serves the next (§7 prints no canal)."""

from __future__ import annotations

from typing import Any

from automas import asked, card, ended, position, stacked
from guided import act, begin, holding, moor, offered, sail, stage
from guided import position as turn
from pad import GAME, do, refuse

from companion.games.venice.canals import canals, neighbours, with_learned
from companion.games.venice.facts import DOCKS, TILES
from companion.games.venice.state import State, with_board

RING = [
    {"a": dock, "b": DOCKS[(at + 1) % len(DOCKS)], "cost": 1 + at % 3}
    for at, dock in enumerate(DOCKS)
]
KNOWN = RING[:-1]  # the canal between the Great Council and dock 1 is still unknown


def box(known: list[Any], count: int | None = len(RING)) -> dict[str, Any]:
    return {"canals": known, "canal_count": count}


def laid(known: list[Any], **more: Any) -> State:
    """Return the preliminary round with the tiles in their own order."""
    state = begin(2, box=box(known, **more))
    assert stage(state) == "layout"
    return act(state, "lay", tiles=list(TILES))


def placed(known: list[Any]) -> State:
    state = laid(known)
    for dock in ("docks", "senate", "church", "palace"):
        state = act(state, "next_turn", place=dock, take=[] if dock == "palace" else [f"{dock}.1"])
    return state


def test_a_board_whose_canals_are_counted_but_not_all_known_learns() -> None:
    state = laid(KNOWN)
    assert state.board is not None
    assert canals(state.board) is None  # half a map would offer wrong ways
    view: Any = GAME.view(state, None)
    assert (view.board.prices, view.board.canal_count, view.board.map) == (14, 15, True)


def test_prices_of_other_evenings_are_offered() -> None:
    """The tiles lie in their own order: docks 1 and 2 are the Market and the Monastery."""
    state = sail(act(holding(placed(KNOWN), coins=9), "gondolier", boat=0), "market")
    way = offered(state)["monastery"]
    assert (way["cost"], way["told"]) == (1, True)
    assert offered(state)["great_council"]["cost"] is None


def test_what_is_typed_goes_into_the_box_by_its_docks() -> None:
    state = sail(act(holding(placed(RING[:3]), coins=9), "gondolier", boat=0), "bank")
    assert GAME.box_learned(state) == {"canals": RING[:3]}
    after = act(state, "sail", dock="market", moor=True, coins=4, learn=True)
    told: Any = GAME.box_learned(after)
    assert told == {"canals": [*RING[:3], {"a": "1", "b": "11", "cost": 4}]}
    GAME.box.load(told)


def test_a_price_that_was_wrong_is_put_right_in_the_box_too() -> None:
    state = sail(act(holding(placed(RING[:3]), coins=9), "gondolier", boat=0), "market")
    after = act(state, "sail", dock="monastery", moor=True, coins=5, learn=True)
    assert GAME.box_learned(after) == {"canals": [{**RING[0], "cost": 5}, *RING[1:3]]}


def test_with_the_last_canal_the_map_is_whole_at_once() -> None:
    state = sail(act(holding(placed(KNOWN), coins=9), "gondolier", boat=0), "market")
    after = act(state, "sail", dock="great_council", moor=True, coins=3, learn=True)
    assert after.board is not None
    near = neighbours(after.board)
    assert near is not None
    assert near[TILES.index("market")] == {TILES.index("monastery"): 1, len(DOCKS) - 1: 3}
    learned: Any = GAME.box_learned(after)
    again = begin(2, box={**learned, "canal_count": 15})
    assert again.board is not None
    assert len(again.board.printed.canals) == 15


def test_a_table_that_does_not_say_where_the_tiles_lie_teaches_nothing() -> None:
    state = act(begin(2, box=box(RING[:3])), "no_map")
    assert GAME.box_learned(state) is None
    assert GAME.box_learned(moor(act(turn(), "gondolier", boat=0), "bank")) is None


def test_the_doge_is_told_the_cheapest_way_known_so_far() -> None:
    """§6 step 2: by the smugglers' rules, the cheapest way in coins; people know more."""
    state = position(1, boats={1: ("market", "bank")})
    state = stacked(state, 0, "court", "library")
    board = state.board
    assert board is not None
    for one, other in (("market", "docks"), ("docks", "court")):
        board = with_learned(board, TILES.index(one), TILES.index(other), 1)
    state = card(ended(with_board(state, board)), "court")
    ways = [option.params for option in asked(state).options]
    assert ways[0]["known"]["path"] == ["market", "docks", "court"]
    assert ways[0]["known"]["cost"] == 2
    assert "known" not in ways[1]


def test_tiles_that_lie_otherwise_are_put_right() -> None:
    state = placed(RING[:3])
    do(state, "fix_tiles", tiles=list(TILES[::-1]))
    refuse("venice.no_map_known", turn(), "fix_tiles", tiles=list(TILES))
