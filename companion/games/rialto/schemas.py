"""The shape of each action on the wire: types, ranges, no unknown fields. Rules check rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, fields, validate

from companion.engine import ceremony
from companion.engine.game import ActionKind
from companion.engine.shapes import Flag
from companion.games.rialto import actions as do
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BUILDING_PLACES,
    COUNCILLORS,
    DISTRICTS,
    KINDS,
    MOST_CARDS,
    OPPOSITES,
    PLACES,
    PLAYED,
    UPPER_BOUND,
)
from companion.games.rialto.state import Way

MOST_SEATS = 7
LAST_SPACE = 99


def _number(low: int, high: int, **kwargs: Any) -> fields.Integer:
    return fields.Integer(
        strict=True, validate=validate.Range(low, high), **{"required": True, **kwargs}
    )


class Place(fields.String):
    """A district by its place on the map; inside it is a number."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        key = super()._deserialize(value, attr, data, **kwargs)
        if key not in PLACES:
            raise self.make_error("validator_failed")
        return PLACES.index(key)


class Row(fields.List[Any]):
    """A list of exactly so many; inside it is a tuple."""

    def __init__(self, item: fields.Field[Any], count: int, **kwargs: Any) -> None:
        super().__init__(item, required=True, validate=validate.Length(equal=count), **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


def _kind(**kwargs: Any) -> fields.String:
    return fields.String(validate=validate.OneOf(KINDS), **kwargs)


def _maybe_kind() -> fields.String:
    return _kind(load_default=None, allow_none=True)


def _value() -> fields.Integer:
    return _number(0, BRIDGE_HIGH)


def _shape(name: str, **shape: fields.Field[Any]) -> Schema:
    return Schema.from_dict({**shape}, name=name)()


def _no() -> fields.Integer:
    return _number(1, 1_000_000)


def _seat() -> fields.Integer:
    return _number(0, MOST_SEATS)


def _count(most: int = UPPER_BOUND) -> fields.Integer:
    return _number(0, most)


ACTIONS: Mapping[str, ActionKind] = {
    "map": ActionKind(
        do.TellMap, _shape("Map", opposite=Row(Row(Place(required=True), 2), OPPOSITES))
    ),
    "tiles": ActionKind(do.LayTiles, _shape("Tiles", tiles=Row(_number(1, DISTRICTS), DISTRICTS))),
    "shuffle_tiles": ActionKind(do.ShuffleTiles, _shape("ShuffleTiles", no=_no())),
    "hand": ActionKind(do.Hand, _shape("Hand", cards=Row(_count(MOST_CARDS), len(PLAYED)))),
    "next": ActionKind(do.Next, _shape("Next", no=_no())),
    "play": ActionKind(do.Play, _shape("Play", no=_no(), seat=_seat(), cards=_count(MOST_CARDS))),
    "use": ActionKind(
        do.Use,
        _shape("Use", no=_no(), seat=_seat(), kind=_kind(required=True), swap=_maybe_kind()),
    ),
    "build": ActionKind(
        do.Build, _shape("Build", no=_no(), seat=_seat(), kind=_maybe_kind(), room=_maybe_kind())
    ),
    "bridge": ActionKind(
        do.LayBridge,
        _shape(
            "Bridge",
            no=_no(),
            a=Place(required=True),
            b=Place(required=True),
            at_a=_value(),
            at_b=_value(),
        ),
    ),
    "values": ActionKind(do.TellValues, _shape("Values", no=_no(), values=Row(_value(), 2))),
    "gondola": ActionKind(
        do.LayGondola,
        _shape(
            "Gondola",
            no=_no(),
            a=Place(required=True),
            b=Place(required=True),
            at=Place(load_default=None, allow_none=True),
            source=fields.Enum(do.Source, by_value=True, required=True),
            district=Place(load_default=None, allow_none=True),
        ),
    ),
    "move": ActionKind(
        do.Move, _shape("Move", no=_no(), leave=Row(_count(COUNCILLORS), DISTRICTS))
    ),
    "adjust": ActionKind(
        do.Adjust,
        _shape(
            "Adjust",
            seat=_seat(),
            counter=fields.Enum(do.Count, by_value=True, required=True),
            to=_count(),
        ),
    ),
    "fix_disc": ActionKind(do.FixDisc, _shape("FixDisc", column=_seat(), space=_count(LAST_SPACE))),
    "fix_placed": ActionKind(
        do.FixPlaced,
        _shape("FixPlaced", column=_seat(), place=Place(required=True), to=_count(MOST_CARDS)),
    ),
    "fix_building": ActionKind(
        do.FixBuilding,
        _shape(
            "FixBuilding",
            seat=_seat(),
            kind=_kind(required=True),
            count=_count(2 * BUILDING_PLACES),
            coins=_count(2 * BUILDING_PLACES),
        ),
    ),
    "fix_span": ActionKind(
        do.FixSpan,
        _shape(
            "FixSpan",
            a=Place(required=True),
            b=Place(required=True),
            way=fields.Enum(Way, by_value=True, load_default=None, allow_none=True),
            at_a=_number(0, BRIDGE_HIGH, required=False, load_default=0),
            at_b=_number(0, BRIDGE_HIGH, required=False, load_default=0),
        ),
    ),
    "fix_bonus": ActionKind(
        do.FixBonus, _shape("FixBonus", side=_number(0, 1), turned=Flag(required=True))
    ),
    **ceremony.ACTIONS,
}

SECRETS: Mapping[str, tuple[str, ...]] = {}
