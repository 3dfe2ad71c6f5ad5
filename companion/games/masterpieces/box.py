"""The box: what is printed on the extension's components only; its shape, its sense, its use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from companion.engine.frozen import frozen
from companion.engine.game import Problem
from companion.engine.shapes import between
from companion.games.masterpieces.chart import chart_problems, copies_field, sea_field
from companion.games.masterpieces.facts import (
    BONUSES,
    GLASS,
    KINDS,
    MOST_PRINTED,
    SHAPES,
    TILE_SPACES,
    TILES,
    Area,
    Gain,
)


@frozen(slots=True)
class Reward:
    """What a council space pays; points have a number."""

    gain: Gain
    points: int = 0


@frozen(slots=True, kw_only=True)
class Tile:
    """A council tile: its colour, and the rewards of its spaces from the lowest up."""

    area: Area | None = None  # None: not told yet
    rewards: tuple[Reward | None, ...] = (None,) * TILE_SPACES


@frozen(slots=True, kw_only=True)
class Printed:
    """What a table knows of the components; None: not told yet."""

    tiles: tuple[Tile, ...] = ()
    palace: tuple[int | None, ...] = (None,) * BONUSES  # the highest first
    route: tuple[int | None, ...] = (None,) * BONUSES
    dogaressa_points: int | None = None
    glass: tuple[str, ...] = GLASS[:KINDS]
    shapes: tuple[str, ...] = SHAPES[:KINDS]


# ---- the shape


class RewardSchema(Schema):
    """What a council space pays; only points have a number."""

    gain = fields.Enum(Gain, by_value=True, required=True)
    points = between(0, MOST_PRINTED, load_default=0)

    @validates_schema
    def _number(self, data: dict[str, Any], **_kwargs: Any) -> None:
        if (data["gain"] is Gain.POINTS) != (data["points"] > 0):
            raise ValidationError("belongs to points, and points need it", "points")


class TileSchema(Schema):
    """A council tile: its colour, and the rewards of its spaces from the lowest up."""

    area = fields.Enum(Area, by_value=True, load_default=None, allow_none=True)
    rewards = fields.List(
        fields.Nested(RewardSchema, allow_none=True),
        load_default=lambda: [None] * TILE_SPACES,
        validate=validate.Length(equal=TILE_SPACES),
    )

    @validates_schema
    def _on_land(self, data: dict[str, Any], **_kwargs: Any) -> None:
        if data["area"] is Area.HARBOUR:
            raise ValidationError("no council space has the harbour's colour", "area")


def bonuses() -> fields.List[Any]:
    """Return a row of bonuses, the highest first."""
    return fields.List(
        between(0, MOST_PRINTED, allow_none=True),
        load_default=list,
        validate=validate.Length(max=BONUSES),
    )


def words(among: Sequence[str], **kwargs: Any) -> fields.List[Any]:
    """Return three words of a list; where they may be left out, none."""
    fewest = KINDS if kwargs.get("required") else 0
    return fields.List(
        fields.String(validate=validate.OneOf(among)),
        validate=validate.Length(fewest, KINDS),
        **kwargs,
    )


class BoxSchema(Schema):
    """What is printed on the components only; anything may be left out.

    `palace`, `route`: the bonuses at the end, the highest first. `glass`, `shapes`: what the three
    colours and shapes of masterpieces are called, if the companion's own words do not fit. `sea`:
    what the spaces of the sea route show, by their numbers; `copies`: Dogaressa cards by kind.
    """

    tiles = fields.List(
        fields.Nested(TileSchema), load_default=list, validate=validate.Length(max=TILES)
    )
    palace = bonuses()
    route = bonuses()
    dogaressa_points = between(1, MOST_PRINTED, load_default=None, allow_none=True)
    glass = words(GLASS, load_default=list)
    shapes = words(SHAPES, load_default=list)
    sea = sea_field()
    copies = copies_field()


BOX = BoxSchema()


# ---- the sense


def box_problems(box: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Return what cannot be printed like this, all at once; such a box may still be kept."""
    return tuple(_box_problems(box))


def _box_problems(box: Mapping[str, Any]) -> Iterator[Problem]:
    if box["tiles"] and len(box["tiles"]) != TILES:
        yield Problem("masterpieces.box.tiles", {"count": len(box["tiles"]), "most": TILES})
    for where in ("palace", "route"):
        known = [points for points in box[where] if points is not None]
        if known != sorted(known, reverse=True):
            yield Problem(f"masterpieces.box.{where}_order")
    for what in ("glass", "shapes"):
        if box[what] and len(set(box[what])) != KINDS:
            yield Problem(f"masterpieces.box.{what}_twice")
    yield from chart_problems(box)


# ---- what a game needs of it, and what it learns


def printed(box: Mapping[str, Any]) -> Printed:
    """Return what a game needs of a box; words that make no sense are as if never told."""
    plain = Printed()
    return Printed(
        tiles=tuple(tile(raw) for raw in box.get("tiles", ())),
        palace=_row(box.get("palace", ())),
        route=_row(box.get("route", ())),
        dogaressa_points=box.get("dogaressa_points"),
        glass=_words(box.get("glass", ()), plain.glass),
        shapes=_words(box.get("shapes", ()), plain.shapes),
    )


def tile(raw: Mapping[str, Any]) -> Tile:
    """Return a tile from its wire form, loaded or as the log kept it."""
    area = raw.get("area")
    rewards = raw.get("rewards") or (None,) * TILE_SPACES
    return Tile(
        area=None if area is None else Area(area),
        rewards=tuple(
            None if one is None else Reward(Gain(one["gain"]), one.get("points", 0))
            for one in rewards
        ),
    )


def _row(raw: Sequence[int | None]) -> tuple[int | None, ...]:
    return (*raw, *(None,) * BONUSES)[:BONUSES]


def _words(raw: Sequence[str], plain: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(raw) if len(set(raw)) == KINDS else plain


def whole(tiles: Sequence[Tile]) -> bool:
    """Return whether everything on these tiles is known."""
    return len(tiles) == TILES and all(
        one.area is not None and None not in one.rewards for one in tiles
    )


def _known_part(row: Sequence[int | None]) -> list[int]:
    """Return a row of bonuses as far as it is known without a gap: a box only continues lists."""
    return list(takewhile(lambda points: points is not None, row))  # type: ignore[arg-type]


def as_box(known: Printed) -> dict[str, Any]:
    """Return what is known in the shape of a box."""
    return {
        "tiles": [
            {
                "area": one.area,
                "rewards": [
                    reward and {"gain": reward.gain, "points": reward.points}
                    for reward in one.rewards
                ],
            }
            for one in known.tiles
        ],
        "palace": _known_part(known.palace),
        "route": _known_part(known.route),
        "dogaressa_points": known.dogaressa_points,
        "glass": list(known.glass),
        "shapes": list(known.shapes),
    }
