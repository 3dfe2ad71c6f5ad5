"""The showcase: rows, columns, what they are worth, and where a new masterpiece is worth most."""

from __future__ import annotations

import functools

from companion.engine.frozen import frozen
from companion.engine.seated import with_one
from companion.games.masterpieces.facts import (
    CELLS,
    COLOUR_POINTS,
    KINDS,
    SHAPE_POINTS,
    SIDE,
)

Top = tuple[int, int]  # glass colour, shape: 0 to 2 each
Tops = tuple[Top | None, ...]  # the nine top cards, row by row; of a line, its three
ROWS = tuple(tuple(range(row * SIDE, row * SIDE + SIDE)) for row in range(SIDE))
COLUMNS = tuple(tuple(range(column, CELLS, SIDE)) for column in range(SIDE))
LINES = (*ROWS, *COLUMNS)
LINES_AT = tuple(tuple(line for line in LINES if cell in line) for cell in range(CELLS))
ALL_KINDS = tuple((colour, shape) for colour in range(KINDS) for shape in range(KINDS))


@frozen(slots=True, kw_only=True)
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
    return tuple(_line(number, _of(tops, cells)) for number, cells in enumerate(LINES))


def _of(tops: Tops, cells: tuple[int, ...]) -> Tops:
    return tuple([tops[cell] for cell in cells])


@functools.cache  # 6 × 1,000 lines there can be
def _line(number: int, cards: Tops) -> LineScore:
    found = [card for card in cards if card is not None]
    whole = len(found) == SIDE
    return LineScore(
        line=number,
        colour=whole and len({colour for colour, _ in found}) == 1,
        shape=whole and len({shape for _, shape in found}) == 1,
    )


def showcase_points(tops: Tops) -> int:
    """Return what a showcase is worth at the end of the game."""
    return sum([_worth(_of(tops, cells))[0] for cells in LINES])


@functools.cache
def _worth(cards: Tops) -> tuple[int, int]:
    """Return what a line scores, and what it promises.

    A promise is how far it is on its way: if its cards agree in colour, the square of their
    number, and the same for shapes; a line that disagrees promises nothing.
    """
    found = [card for card in cards if card is not None]
    agree = sum(len({card[aspect] for card in found}) == 1 for aspect in (0, 1))
    return _line(0, cards).points, agree * len(found) ** 2


def placed(tops: Tops, cell: int, kind: Top) -> Tops:
    """Return the top cards with another on this cell, covering what lay there."""
    return with_one(tops, cell, kind)


@frozen()  # no slots: written in every view, 36 at a time
class Hint:
    """A masterpiece of one kind: what each cell would change at once, and the best cells."""

    gains: tuple[int, ...]
    best: tuple[int, ...]


def hint(tops: Tops, kind: Top) -> Hint:
    """Return where a masterpiece is worth most.

    First counts what the showcase gains at once; among equals, what its lines still promise.
    """
    changes = [_change(tops, cell, kind) for cell in range(CELLS)]
    most = max(changes)
    best = tuple(cell for cell in range(CELLS) if changes[cell] == most)
    return Hint(tuple(gain for gain, _ in changes), best)


def _change(tops: Tops, cell: int, kind: Top) -> tuple[int, int]:
    """Return what a card changes: only the row and the column of its cell can."""
    after = placed(tops, cell, kind)
    gain = promise = 0
    for cells in LINES_AT[cell]:
        points, promised = _worth(_of(after, cells))
        before, had = _worth(_of(tops, cells))
        gain += points - before
        promise += promised - had
    return gain, promise
