"""The showcase: rows, columns, what they are worth, and where a new masterpiece is worth most."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.masterpieces.facts import (
    CELLS,
    COLOUR_POINTS,
    KINDS,
    SHAPE_POINTS,
    SIDE,
)

Kind = tuple[int, int]  # glass colour, shape: 0 to 2 each
Tops = tuple[Kind | None, ...]  # the nine top cards, row by row
ROWS = tuple(tuple(range(row * SIDE, row * SIDE + SIDE)) for row in range(SIDE))
COLUMNS = tuple(tuple(range(column, CELLS, SIDE)) for column in range(SIDE))
LINES = (*ROWS, *COLUMNS)
ALL_KINDS = tuple((colour, shape) for colour in range(KINDS) for shape in range(KINDS))


@dataclass(frozen=True, slots=True, kw_only=True)
class LineScore:
    """One of three rows (0 to 2) or columns (3 to 5): what its three cards have in common."""

    line: int
    colour: bool
    shape: bool

    @property
    def points(self) -> int:
        """Return 10 for one colour, 10 for one shape, 20 for both (Showcase at the end)."""
        return COLOUR_POINTS * self.colour + SHAPE_POINTS * self.shape


def line_scores(tops: Tops) -> tuple[LineScore, ...]:
    """Return the six lines of a showcase; only top cards count, and only whole lines."""
    return tuple(
        _line(number, [tops[cell] for cell in cells]) for number, cells in enumerate(LINES)
    )


def _line(number: int, cards: Sequence[Kind | None]) -> LineScore:
    found = [card for card in cards if card is not None]
    whole = len(found) == SIDE
    return LineScore(
        line=number,
        colour=whole and len({colour for colour, _ in found}) == 1,
        shape=whole and len({shape for _, shape in found}) == 1,
    )


def showcase_points(tops: Tops) -> int:
    """Return what a showcase is worth at the end of the game."""
    return sum(line.points for line in line_scores(tops))


def placed(tops: Tops, cell: int, kind: Kind) -> Tops:
    """Return the top cards with another on this cell, covering what lay there."""
    return (*tops[:cell], kind, *tops[cell + 1 :])


@dataclass(frozen=True, slots=True)
class Hint:
    """A masterpiece of one kind: what each cell would change at once, and the best cells."""

    gains: tuple[int, ...]
    best: tuple[int, ...]


def hint(tops: Tops, kind: Kind) -> Hint:
    """Return where a masterpiece is worth most.

    First counts what the showcase gains at once; among equals, what its lines still promise.
    """
    before = showcase_points(tops)
    after = [placed(tops, cell, kind) for cell in range(CELLS)]
    gains = tuple(showcase_points(one) - before for one in after)
    worth = [(gain, promise(one)) for gain, one in zip(gains, after, strict=True)]
    most = max(worth)
    return Hint(gains, tuple(cell for cell in range(CELLS) if worth[cell] == most))


def promise(tops: Tops) -> int:
    """Return how far the lines are on their way: of each line whose cards agree in colour, the
    square of their number, and the same for shapes; a line that disagrees promises nothing."""
    total = 0
    for cells in LINES:
        found = [card for cell in cells if (card := tops[cell]) is not None]
        for aspect in (0, 1):
            if len({card[aspect] for card in found}) == 1:
                total += len(found) ** 2
    return total


@functools.lru_cache(maxsize=512)
def hints(tops: Tops) -> tuple[Hint, ...]:
    """Return the hint for each of the nine kinds; 2 ms, and a showcase changes seldom."""
    return tuple(hint(tops, kind) for kind in ALL_KINDS)
