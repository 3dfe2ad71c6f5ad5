"""What a number or a word may be on the wire; the rules say more once they know the table."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from marshmallow.validate import Length, Range

from companion.engine.actions import as_field
from companion.engine.shapes import KeyOf
from companion.games.venice.facts import (
    BUILDINGS,
    CUBES_OF_A_KIND,
    MISSION_SLOTS,
    TILES,
    UPPER_BOUND,
)

TurnNumber = Annotated[int, Range(min=1)]  # the turn an action is meant for: one tap, one turn
Seat = Annotated[int, Range(0, 4)]  # past the players: the automa's colours
Boat = Annotated[int, Range(0, 1)]
Dock = Annotated[int, as_field(partial(KeyOf, BUILDINGS, "building"))]
Tile = Annotated[int, as_field(partial(KeyOf, TILES, "building"))]
Tiles = Annotated[tuple[Tile, ...], Length(equal=len(TILES))]  # on the map's docks, in order
Canal = tuple[Dock, Dock]
Step = Annotated[int, Range(1, len(BUILDINGS))]  # how many docks the gondola's way has
Amount = Annotated[int, Range(0, UPPER_BOUND)]
OfAKind = Annotated[int, Range(0, CUBES_OF_A_KIND)]
Cubes = tuple[OfAKind, OfAKind, OfAKind]  # ceramics, cloth, silver
MissionNumber = Annotated[int, Range(0, 99)]  # 0: nobody has told which
MissionSlot = Annotated[int, Range(0, MISSION_SLOTS - 1)]
Key = Annotated[str, Length(1, 40)]  # of a decision, an option, an open effect: the view says it
