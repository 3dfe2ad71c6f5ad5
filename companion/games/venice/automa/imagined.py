"""What lies on the table but in no text: the sensible player of simulations imagines it.

Maps and missions are on the physical components only (§7). These are inventions, made to be
played with; nothing of them is ever shown to people.
"""

from __future__ import annotations

import functools

from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.games.venice.board import NO_CUBES, Board, Cubes, dock_of, one_cube, plus
from companion.games.venice.canals import canals
from companion.games.venice.facts import BUILDINGS, DOCKS, GOODS, TILES
from companion.games.venice.printed import Canal, MissionCard, as_text
from companion.games.venice.state import State, the_automa, the_board, with_board

RING = (1, 2, 1, 3, 1, 2, 1, 3, 1, 2, 1, 3)  # coins from dock 1 to 2, 2 to 3, … 12 to 1
INNER = (  # the communal docks lie inside
    ("1", "st_marks", 2), ("3", "st_marks", 1), ("5", "palace", 1), ("7", "palace", 2),
    ("9", "great_council", 1), ("11", "great_council", 2), ("st_marks", "palace", 2),
    ("palace", "great_council", 2), ("great_council", "st_marks", 3),
)  # fmt: skip
CANALS = (
    *(
        Canal(a=DOCKS[place], b=DOCKS[(place + 1) % len(TILES)], cost=cost)
        for place, cost in enumerate(RING)
    ),
    *(Canal(a=a, b=b, cost=cost) for a, b, cost in INNER),
)
MISSION_CUBES = 3  # figures as in the rulebooks' examples
MISSION_SCROLLS = 1
MISSION_COINS = 5
MISSION_VP = 5


def mapped(state: State) -> State:
    """Return the state with a map: the table's own, or an imagined one that its seed lays."""
    board = the_board(state)
    if canals(board) is not None:
        return state
    places = _places(the_automa(state).seed)
    printed = replace(board.printed, canals=CANALS)
    return with_board(state, replace(board, box=as_text(printed), places=places))


@functools.lru_cache(maxsize=64)
def _places(seed: str) -> tuple[int, ...]:
    return Dice(seed).order(len(TILES), f"{seed}:imagined map")


def docks_away(board: Board, boat: int, building: str) -> int:
    """Return how many canals a gondola is away from a building; 0 without a map."""
    start = dock_of(board, boat)
    if board.places is None or start is None or canals(board) is None:
        return 0
    return _hops(board.printed.canals, board.places, start)[BUILDINGS.index(building)]


@functools.lru_cache(maxsize=1024)
def _hops(printed: tuple[Canal, ...], places: tuple[int, ...], start: int) -> dict[int, int]:
    lies = dict(zip(DOCKS, (*places, *range(len(TILES), len(BUILDINGS))), strict=True))
    ends = [(lies[canal.a], lies[canal.b]) for canal in printed]
    found, waiting = {start: 0}, [start]
    for here in waiting:
        for one, other in (*ends, *((b, a) for a, b in ends)):
            if one == here and other not in found:
                found[other] = found[here] + 1
                waiting.append(other)
    return found


def next_mission(state: State) -> MissionCard | None:
    """Return the mission that is worked at: they are completed in the order they were drawn.

    The companion counts missions and does not know which are held, so the order stands for it.
    """
    player = state.players[0]
    if not player.missions:
        return None
    seed, known = the_automa(state).seed, the_board(state).printed.missions
    if known:
        order = _mission_deck(seed, len(known))
        return known[order[player.completed % len(known)]]
    return _mission(seed, player.completed)


@functools.lru_cache(maxsize=64)
def _mission_deck(seed: str, count: int) -> tuple[int, ...]:
    return Dice(seed).order(count, f"{seed}:imagined missions")


@functools.lru_cache(maxsize=1024)
def _mission(seed: str, number: int) -> MissionCard:
    """Draw a typical mission."""
    dice = Dice(f"{seed}:imagined mission {number}")
    cubes: Cubes = NO_CUBES
    for _ in range(MISSION_CUBES):
        cubes = plus(cubes, one_cube(GOODS[dice.pick(len(GOODS))]))
    return MissionCard(
        number=0,
        building=BUILDINGS[dice.pick(len(BUILDINGS))],
        cubes=cubes,
        scrolls=MISSION_SCROLLS,
        coins=MISSION_COINS,
        vp=MISSION_VP,
        lasting=None,
    )
