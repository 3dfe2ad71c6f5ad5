"""A whole way at one tap (§3 step 3): with a map the person taps where the gondola is to moor."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from guided import Boats, act, answer, holding, moor, position, rows, sail, slot, stack, stage, the
from pad import GAME, refuse, told

from companion.games.venice.board import bridge_between, other_dock, owner_of
from companion.games.venice.canals import neighbours
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State

RING = (
    ("market", "court", 2),
    ("court", "bank", 1),
    ("market", "docks", 2),
    ("docks", "senate", 1),
    ("senate", "bank", 1),
)
BOATS: Boats = {0: ("market", "church"), 1: ("library", "consulate"), 2: ("library", "consulate")}


def sailing(coins: int = 9, **more: Any) -> State:
    state = position(known=RING, **{"boats": BOATS, **more})
    return act(holding(state, coins=coins), "gondolier", boat=0)


def far(state: State) -> dict[str, Any]:
    """Return the docks beyond the next canals, with the ways to them."""
    (decision,) = GAME.decisions(state)
    return {one["dock"]: one for one in decision.params["far"]}


def ways(state: State, dock: str) -> list[tuple[list[str], int, int]]:
    return [(way["path"], way["cost"], len(way["meets"])) for way in far(state)[dock]["ways"]]


def test_a_dock_beyond_the_next_canal_is_offered_with_way_and_price() -> None:
    """§3 step 3: the first canal is free, every further one costs what is printed."""
    state = sailing()
    assert ways(state, "bank") == [(["court", "bank"], 1, 0)]
    assert far(state)["bank"]["advance"]["chain"] == ((0, 0, 1),)
    assert "court" not in far(state)  # one canal away


def test_the_whole_way_is_one_tap() -> None:
    state = act(sailing(), "voyage", way=["court", "bank"], step=1)
    assert stack(state, "bank") == [(0, 0)]
    assert (slot(state, "bank"), state.players[0].coins) == (1, 8)
    assert (stage(state), rows(state)) == ("activate", ["bank.1"])
    assert the(state).turn.path == tuple(map(BUILDINGS.index, ("market", "court", "bank")))


def test_a_way_that_spares_an_encounter_is_offered_too() -> None:
    """§3: each gondola passed is an encounter: who would rather pay coins sees what it costs."""
    state = sailing(boats={**BOATS, 1: ("court", "library")})
    assert ways(state, "bank") == [(["court", "bank"], 1, 1), (["docks", "senate", "bank"], 2, 0)]
    assert far(state)["bank"]["ways"][0]["meets"] == [(1, 0)]


def test_of_two_equally_cheap_ways_the_one_that_meets_nobody_comes_first() -> None:
    known = tuple(
        (a, b, 1) for a, b, _ in (*RING[:2], ("market", "docks", 1), ("docks", "bank", 1))
    )
    boats = {**BOATS, 1: ("court", "library")}
    state = act(position(known=known, boats=boats), "gondolier", boat=0)
    assert ways(state, "bank") == [(["docks", "bank"], 1, 0)]


def test_a_bridge_of_somebody_else_is_told_and_gives_intrigue() -> None:
    """§3 Bridges: free for all; anybody but its owner takes 1 intrigue."""
    state = sailing(bridges=[(1, "court", "bank")])
    way = far(state)["bank"]["ways"][0]
    assert (way["path"], way["cost"], way["under"]) == (["court", "bank"], 0, (1,))
    after = act(state, "voyage", way=["court", "bank"], step=1)
    assert (after.players[0].intrigue, after.players[0].coins) == (1, 9)


def test_it_waits_where_somebody_is_asked_and_goes_on() -> None:
    """§3 Encounters: both owners choose before the gondola sails on."""
    state = sailing(boats={**BOATS, 1: ("court", "library")})
    met = act(state, "voyage", way=["court", "bank"], step=1)
    assert (stage(met), the(met).turn.path[-1]) == ("meet", BUILDINGS.index("court"))
    for seat in (0, 1):
        met = answer(met, seat, 2, "intrigue")
    assert stage(moor(met, "bank")) == "moored"


def test_it_waits_where_an_own_assistant_stands() -> None:
    """§3 step 3: the building that is passed may be activated."""
    state = sailing(slots={"court": {0: 2}})
    assert far(state)["bank"]["ways"][0]["own"] == ["court"]
    state = act(state, "voyage", way=["court", "bank"], step=1)
    assert (stage(state), rows(state)) == ("sail", ["court.1", "court.2"])


def test_what_nobody_can_pay_is_not_offered() -> None:
    assert "bank" not in far(sailing(coins=0))


def test_no_dock_twice_and_never_beside_the_own_other_gondola() -> None:
    """§3 step 3: the starting dock included."""
    state = sail(sailing(boats={**BOATS, 0: ("market", "senate")}), "docks")
    assert "senate" not in far(state)
    assert "market" not in far(state)
    assert ways(state, "bank") == [(["senate", "bank"], 2, 0)]


def test_a_cheaper_way_round_to_the_next_dock_is_told() -> None:
    known = (*RING, ("docks", "bank", 5))
    state = act(position(known=known, boats=BOATS), "gondolier", boat=0)
    assert ways(sail(state, "docks"), "bank") == [(["senate", "bank"], 2, 0)]


def test_a_late_tap_does_not_set_out_from_somewhere_else() -> None:
    state = sail(sailing(), "docks")
    refuse("venice.moved_on", state, "voyage", no=state.number, way=["court", "bank"], step=1)
    refuse(
        "venice.dock_unreachable", state, "voyage", no=state.number, way=["bank", "court"], step=2
    )


def test_without_a_map_there_is_nothing_beyond_the_next_canal() -> None:
    assert far(act(position(), "gondolier", boat=0)) == {}


def test_the_log_tells_every_canal() -> None:
    state = sailing()
    lines = told(state, "voyage", no=state.number, way=["court", "bank"], step=1)
    assert {"pass", "moor", "advance"} <= set(lines)


# ---- against a search of every way


def every_way(state: State, goal: int) -> Iterator[tuple[int, ...]]:
    """Yield every way that the rules allow, whatever it costs."""
    near = neighbours(the(state))
    assert near is not None
    waiting = [the(state).turn.path]
    while waiting:
        path = waiting.pop()
        if path[-1] == goal:
            yield path
            continue
        waiting += [(*path, dock) for dock in near[path[-1]] if dock not in path]


def price(state: State, path: tuple[int, ...]) -> tuple[int, int]:
    """Return the coins of a way, and whom it meets or whose bridges give intrigue."""
    board, gone = the(state), len(the(state).turn.path)
    near = neighbours(board)
    assert near is not None
    coins = bad = 0
    for at in range(gone - 1, len(path) - 1):
        bridge = bridge_between(board, path[at], path[at + 1])
        coins += 0 if at == 0 or bridge else near[path[at]][path[at + 1]]
        bad += bridge is not None and bridge.seat != 0
        if at >= gone:
            bad += sum(owner_of(boat) != 0 for boat in board.docks[path[at]])
    return coins, bad


def random_board(rng: Random) -> State:
    docks = rng.sample(BUILDINGS, 9)
    pairs = {tuple(sorted(rng.sample(docks, 2))) for _ in range(13)}
    known = [(a, b, rng.randint(1, 4)) for a, b in pairs]
    a, b, _ = known[0]
    boats = {seat: tuple(rng.sample(docks, 2)) for seat in range(3)}
    state = position(known=known, boats=boats, bridges=[(rng.randrange(2), a, b)])
    return act(holding(state, coins=rng.randint(0, 6)), "gondolier", boat=0)


@pytest.mark.parametrize("seed", range(40))
def test_the_first_way_is_the_cheapest_of_all_and_can_be_sailed(seed: int) -> None:
    state = random_board(Random(seed))
    found, coins = far(state), state.players[0].coins
    direct = {
        option.key: option.params["cost"]
        for option in GAME.decisions(state)[0].options
        if option.params
    }
    for goal, key in enumerate(BUILDINGS):
        if goal in (*the(state).turn.path, other_dock(the(state), 0)):
            assert key not in found
            continue
        best = min((price(state, path) for path in every_way(state, goal)), default=(99, 0))
        if key not in found:
            assert best[0] > coins or best[0] >= direct.get(key, 99)
            continue
        start = the(state).turn.path
        for place, way in enumerate(found[key]["ways"]):
            path = (*start, *map(BUILDINGS.index, way["path"]))
            assert price(state, path) == (way["cost"], len(way["meets"]) + len(way["under"]))
            assert place or price(state, path) == best
            act(state, "voyage", way=way["path"], step=len(start))
