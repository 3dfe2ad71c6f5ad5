"""What a value may be on the wire; the rules say more once they know the table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from marshmallow import fields
from marshmallow.validate import Length, OneOf, Range

from companion.engine.actions import as_field
from companion.engine.shapes import Made
from companion.games.masterpieces import box
from companion.games.masterpieces.facts import (
    CELLS,
    GLASS,
    HIGHEST_VALUE,
    KINDS,
    LOWEST_VALUE,
    MOST_ARROWS,
    MOST_PRINTED,
    SHAPES,
    TILES,
)
from companion.games.masterpieces.meta import META

MOST_STEP = 200
MOST_NUMBER = 99_999


class _TileField(fields.Nested):
    """A council tile as the box has it."""

    def _deserialize(self, *args: Any, **kwargs: Any) -> box.Tile:
        return box.tile(super()._deserialize(*args, **kwargs))


Seat = Annotated[int, Range(0, META.players[1] - 1)]
Number = Annotated[int, Range(1, MOST_NUMBER)]  # of something owed, of a round
Arrows = Annotated[int, Range(1, MOST_ARROWS)]
Printed = Annotated[int, Range(0, MOST_PRINTED)]  # points on a card or a board

GlassOrShape = Annotated[int, Range(0, KINDS - 1)]  # one of the three colours, of the three shapes
Value = Annotated[int, Range(LOWEST_VALUE, HIGHEST_VALUE)]  # of a masterpiece
Cell = Annotated[int, Range(0, CELLS - 1)]  # of a showcase, row by row
GlassWords = Annotated[tuple[Annotated[str, OneOf(GLASS)], ...], Length(equal=KINDS)]
ShapeWords = Annotated[tuple[Annotated[str, OneOf(SHAPES)], ...], Length(equal=KINDS)]

Reward = Annotated[box.Reward, as_field(partial(Made, box.Reward, box.RewardSchema()))]
Tile = Annotated[box.Tile, as_field(partial(_TileField, box.TileSchema))]
Tiles = Annotated[tuple[Tile | None, ...], Length(equal=TILES)]  # None: not told
