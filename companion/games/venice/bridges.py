"""Where a bridge can stand (§3 Bridges): on a canal that has none."""

from __future__ import annotations

import itertools

from companion.errors import IllegalAction
from companion.games.venice.board import Board, bridge_between
from companion.games.venice.canals import canals
from companion.games.venice.facts import BUILDINGS


def free_pairs(board: Board) -> list[tuple[int, int]] | None:
    """Return where a bridge can stand; None: the canals are not known, so anywhere."""
    known = canals(board)
    if known is None:
        return None
    built = _built(board)
    return [(way.a, way.b) for way in known if (way.a, way.b) not in built]


def _built(board: Board) -> set[tuple[int, int]]:
    return {(bridge.a, bridge.b) for bridge in board.bridges}


def offered_pairs(board: Board) -> list[list[str]] | None:
    """Return where a bridge can stand, as phones are told; None: anywhere."""
    free = free_pairs(board)
    return None if free is None else [[BUILDINGS[a], BUILDINGS[b]] for a, b in free]


def any_pairs(board: Board) -> list[tuple[int, int]]:
    """Return where a bridge can stand; without a map between any two docks that have none."""
    free = free_pairs(board)
    if free is not None:
        return free
    built = _built(board)
    return [pair for pair in _PAIRS if pair not in built]


_PAIRS = tuple(itertools.combinations(range(len(BUILDINGS)), 2))


def check_bridge(board: Board, pair: tuple[int, int]) -> tuple[int, int]:
    """Return the docks of a new bridge in order. :raises IllegalAction: if none can stand there."""
    a, b = sorted(pair)
    free = free_pairs(board)
    if bridge_between(board, a, b) is not None:
        raise IllegalAction("venice.bridge_occupied")
    if a == b or (free is not None and (a, b) not in free):
        raise IllegalAction("venice.no_canal")
    return a, b
