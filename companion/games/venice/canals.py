"""The canals of the map: between which docks they lead, their prices, and what is learned of them.

Printed canals lead from dock to dock; once the tiles lie, from building to building.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from companion.engine.frozen import once, once_together, replace
from companion.games.venice.board import Board, Canal
from companion.games.venice.box import MOST_COST
from companion.games.venice.facts import BUILDINGS, DOCKS, TILES
from companion.games.venice.printed import Canal as PrintedCanal
from companion.games.venice.printed import as_text, is_whole, printed_in, with_price


def canals(board: Board) -> tuple[Canal, ...] | None:
    """Return the canals between buildings; None: no whole map, or the tiles are not laid."""
    return canals_of(board.box, board.places)


@once_together
def canals_of(box: str, places: tuple[int, ...] | None) -> tuple[Canal, ...] | None:
    """Return the same for what is printed in this box, with the tiles at these places."""
    printed = printed_in(box).canals
    return None if places is None or not printed else _laid(printed, places)


@functools.lru_cache(maxsize=256)
def _laid(printed: tuple[PrintedCanal, ...], places: tuple[int, ...]) -> tuple[Canal, ...]:
    lies = (*places, *range(len(TILES), len(BUILDINGS)))
    found = []
    for canal in printed:
        a, b = sorted(lies[DOCKS.index(dock)] for dock in (canal.a, canal.b))
        found.append(Canal(a=a, b=b, cost=canal.cost))
    return tuple(found)


def neighbours(board: Board) -> tuple[dict[int, int], ...] | None:
    """Return for each dock the docks one canal away, with the price; None: there is no map."""
    return _neighbours(board.box, board.places)


@once_together
def _neighbours(box: str, places: tuple[int, ...] | None) -> tuple[dict[int, int], ...] | None:
    known = canals_of(box, places)
    return None if known is None else _near(known)


def near(board: Board, at: int) -> Mapping[int, int | None]:
    """Return the docks one canal away, with its price; None: nobody has told it."""
    known = neighbours(board)
    if known is not None:
        return known[at]
    told = prices(board, at)
    return {**_ANYWHERE, **told} if told else _ANYWHERE


_ANYWHERE: Mapping[int, int | None] = dict.fromkeys(range(len(BUILDINGS)))
# without a map any dock may be one canal away


def prices(board: Board, at: int) -> dict[int, int]:
    """Return the docks to which a canal with a known price leads from here (§3 step 3)."""
    known = known_prices(board)
    if not known:
        return {}
    return {a + b - at: cost for (a, b), cost in known.items() if at in (a, b)}


def known_prices(board: Board) -> dict[tuple[int, int], int]:
    """Return the prices of a map that is not whole: from the box, and as somebody paid here."""
    return prices_of(board.box, board.places)


@once_together
def prices_of(box: str, places: tuple[int, ...] | None) -> dict[tuple[int, int], int]:
    """Return the same for this box, with the tiles at these places."""
    printed = printed_in(box)
    sketch = () if places is None else _laid(printed.sketch, places)
    known = {(canal.a, canal.b): canal.cost for canal in sketch if canal.cost}
    return {**known, **{(price.a, price.b): price.cost for price in printed.prices}}


def learned_canals(board: Board) -> tuple[PrintedCanal, ...] | None:
    """Return the canals by their docks, for the box that learns them; None: it does not."""
    if board.places is None or board.printed.canal_count is None:
        return None
    lies = (*board.places, *range(len(TILES), len(BUILDINGS)))
    told: dict[frozenset[str], int] = {}
    for price in board.printed.prices:
        if 0 < price.cost <= MOST_COST:
            told[frozenset(DOCKS[lies.index(end)] for end in (price.a, price.b))] = price.cost
    known = [
        replace(canal, cost=told.pop(frozenset((canal.a, canal.b)), canal.cost))
        for canal in board.printed.sketch
    ]
    for pair, cost in told.items():
        a, b = sorted(pair, key=DOCKS.index)
        known.append(PrintedCanal(a=a, b=b, cost=cost))
    return tuple(known)


def with_learned(board: Board, one: int, other: int, cost: int) -> Board:
    """Return the board that knows the price of a canal; with the last one its map is whole."""
    printed = with_price(board.printed, one, other, cost)
    board = replace(board, box=as_text(printed))
    known = learned_canals(board)
    if known is None or not is_whole(known, printed.canal_count):
        return board
    return replace(board, box=as_text(replace(printed, canals=known)))


@once
def _near(known: tuple[Canal, ...]) -> tuple[dict[int, int], ...]:
    near: tuple[dict[int, int], ...] = tuple({} for _ in BUILDINGS)
    for canal in known:
        near[canal.a][canal.b] = near[canal.b][canal.a] = canal.cost
    return near
