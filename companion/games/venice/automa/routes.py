"""The cheapest ways of an automa's gondola (§5): bridges are free, the first canal is not."""

from __future__ import annotations

import heapq

from companion.engine.frozen import frozen
from companion.games.venice.board import Board, owner_of
from companion.games.venice.canals import known_prices, neighbours
from companion.games.venice.facts import BUILDINGS

Path = tuple[int, ...]
MOST = 500  # more equal routes than any board has; a made-up one must not hold others up


@frozen(slots=True)
class Route:
    """A way from dock to dock, what it costs, and whose gondolas it meets."""

    path: Path
    cost: int
    meets: tuple[int, ...]


def cheapest(board: Board, seats: int, start: int, goal: int) -> list[Route]:
    """Return every cheapest route that meets other gondolas than the ones before it.

    Encounters do not count in the cost; two equal routes that meet the same gondolas are the
    same to everybody, so only one of them is returned. Empty if no canal leads there.
    """
    return _cheapest(board, _prices(board), seats, start, goal)


def as_far_as_known(board: Board, seats: int, start: int, goal: int) -> Route | None:
    """Return the cheapest way over canals whose price is known: a shorter one may not be known."""
    prices: list[dict[int, int]] = [{} for _ in BUILDINGS]
    for (a, b), cost in known_prices(board).items():
        prices[a][b] = prices[b][a] = cost
    for bridge in board.bridges:
        prices[bridge.a][bridge.b] = prices[bridge.b][bridge.a] = 0
    return next(iter(_cheapest(board, prices, seats, start, goal)), None)


def _cheapest(
    board: Board, prices: list[dict[int, int]], seats: int, start: int, goal: int
) -> list[Route]:
    left = _distances(prices, goal)
    if start not in left:
        return []
    found: dict[tuple[int, ...], Route] = {}
    for path in _paths(prices, left, start, goal):
        met = met_on(board, seats, path)
        found.setdefault(met, Route(path, left[start], met))
    return list(found.values())


def met_on(board: Board, seats: int, path: Path) -> tuple[int, ...]:
    """Return the players' gondolas that a route passes: stopping on one is no encounter."""
    return tuple(
        sorted(boat for dock in path[1:-1] for boat in board.docks[dock] if owner_of(boat) < seats)
    )


def _prices(board: Board) -> list[dict[int, int]]:
    prices = [dict(near) for near in neighbours(board) or ()]
    for bridge in board.bridges:
        if prices and bridge.b in prices[bridge.a]:
            prices[bridge.a][bridge.b] = prices[bridge.b][bridge.a] = 0
    return prices


def _distances(prices: list[dict[int, int]], goal: int) -> dict[int, int]:
    """Return what is left to pay from each dock to the goal."""
    left: dict[int, int] = {}
    waiting = [(0, goal)]
    while waiting:
        cost, dock = heapq.heappop(waiting)
        if dock in left:
            continue
        left[dock] = cost
        for other, price in prices[dock].items():
            if other not in left:
                heapq.heappush(waiting, (cost + price, other))
    return left


def _paths(prices: list[dict[int, int]], left: dict[int, int], start: int, goal: int) -> list[Path]:
    """Return all ways without a dock twice that cost no more than the cheapest."""
    found: list[Path] = []
    waiting: list[Path] = [(start,)]
    while waiting and len(found) < MOST:
        path = waiting.pop()
        at = path[-1]
        if at == goal:
            found.append(path)
            continue
        for other in sorted(prices[at], reverse=True):
            if other not in path and prices[at][other] + left[other] == left[at]:
                waiting.append((*path, other))
    return sorted(found, key=lambda path: (len(path), path))
