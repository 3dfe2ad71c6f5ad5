"""What a number or a word may be on the wire; the rules say more once they know the table."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from marshmallow.validate import OneOf, Range

from companion.engine.actions import as_field
from companion.engine.shapes import KeyOf
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BUILDING_PLACES,
    COUNCILLORS,
    DISTRICTS,
    KINDS,
    MOST_CARDS,
    PLACES,
    UPPER_BOUND,
)

LAST_COLUMN = 7
LAST_SPACE = 99

StepNumber = Annotated[int, Range(1, 1_000_000)]  # the step it is meant for: one tap, one step
Seat = Annotated[int, Range(0, LAST_COLUMN)]
Column = Annotated[int, Range(0, LAST_COLUMN)]  # a seat, or the virtual player
Place = Annotated[int, as_field(partial(KeyOf, PLACES))]
BuildingKind = Annotated[str, OneOf(KINDS)]
Cards = Annotated[int, Range(0, MOST_CARDS)]
Councillors = Annotated[int, Range(0, COUNCILLORS)]
Tile = Annotated[int, Range(1, DISTRICTS)]
Value = Annotated[int, Range(0, BRIDGE_HIGH)]  # at one end of a bridge
Space = Annotated[int, Range(0, LAST_SPACE)]  # of the Doge track
Buildings = Annotated[int, Range(0, 2 * BUILDING_PLACES)]
Amount = Annotated[int, Range(0, UPPER_BOUND)]
