"""The shape of each action on the wire: types, ranges, no unknown fields. Rules check rules."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, post_load, validate

from companion.engine import ceremony
from companion.engine.game import ActionKind
from companion.engine.shapes import Flag
from companion.games.masterpieces.actions import (
    Adjust,
    CardMove,
    Dogate,
    Done,
    End,
    FixBonus,
    FixCell,
    FixDoge,
    FixLadies,
    FixSpace,
    Lay,
    Look,
    NextRound,
    Points,
    RouteEnd,
    RouteMove,
    Take,
    TakeLady,
    TellBonus,
    TellReward,
    UseLady,
    Value,
)
from companion.games.masterpieces.box import (
    MOST_PRINTED,
    Reward,
    RewardSchema,
    TileSchema,
    count,
    tile,
    words,
)
from companion.games.masterpieces.facts import (
    BONUSES,
    CELLS,
    GLASS,
    HIGHEST_VALUE,
    KINDS,
    LADIES,
    LARGE_DOGATE_STEPS,
    LOWEST_VALUE,
    MOST_ARROWS,
    MOST_POINTS,
    SHAPES,
    SPACES,
    TILES,
    Area,
    Lady,
    Origin,
)
from companion.games.masterpieces.state import Masterpiece

MOST_STEP = 200
MOST_NUMBER = 99_999


def _seat() -> fields.Integer:
    return count(0, 3, required=True)


def _lady() -> fields.Enum[Lady]:
    return fields.Enum(Lady, by_value=True, required=True)


def _points(**kwargs: Any) -> fields.Integer:
    return count(0, MOST_PRINTED, **kwargs)


class PointsSchema(Schema):
    """Points are counted on, or off again."""

    seat = _seat()
    by = fields.Integer(
        required=True,
        strict=True,
        validate=[validate.Range(-MOST_STEP, MOST_STEP), validate.NoneOf([0])],
    )


class CardMoveSchema(Schema):
    """A card of this colour was played: the councillor goes up 1."""

    seat = _seat()
    area = fields.Enum(Area, by_value=True, required=True)


class RouteMoveSchema(Schema):
    """The ship has come to a space with arrows."""

    seat = _seat()
    arrows = count(1, MOST_ARROWS, required=True)


class RouteEndSchema(Schema):
    """The ship has come to the end of the sea route."""

    seat = _seat()
    points = _points(load_default=None, allow_none=True)


class DogateSchema(Schema):
    """A Dogate card is played."""

    seat = _seat()
    arrows = count(1, MOST_ARROWS, required=True)
    points = _points(required=True)


class TakeLadySchema(Schema):
    """A Dogaressa card is taken."""

    seat = _seat()
    lady = _lady()


class UseLadySchema(Schema):
    """A Dogaressa card is used; `steps` of the large Dogate, `points` where they are unknown."""

    seat = _seat()
    lady = _lady()
    steps = count(1, LARGE_DOGATE_STEPS, load_default=None, allow_none=True)
    points = count(1, MOST_PRINTED, load_default=None, allow_none=True)


class CardSchema(Schema):
    """A masterpiece: glass colour and shape (0 to 2 each), its value, where it came from."""

    glass = count(0, KINDS - 1, required=True)
    shape = count(0, KINDS - 1, required=True)
    value = count(LOWEST_VALUE, HIGHEST_VALUE, required=True)
    origin = fields.Enum(Origin, by_value=True, load_default=Origin.PILE)


class TakeSchema(CardSchema):
    """A masterpiece is taken and placed on a cell of the showcase (0 to 8, row by row)."""

    seat = _seat()
    cell = count(0, CELLS - 1, required=True)


class OwedSchema(Schema):
    """Something owed, by its number, is done or let go."""

    seat = _seat()
    no = count(1, MOST_NUMBER, required=True)


class TellRewardSchema(OwedSchema):
    """What the space pays on which the move has ended."""

    reward = fields.Nested(RewardSchema, required=True)

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {**data, "reward": Reward(**data["reward"])}


class TellBonusSchema(OwedSchema):
    """What the bonus is worth that was reached."""

    points = _points(required=True)


class NextRoundSchema(Schema):
    """The round with this number is over."""

    no = count(1, MOST_NUMBER, required=True)


class EndSchema(Schema):
    """The game is over (true), or goes on after all (false)."""

    on = Flag(required=True)


class LaySchema(Schema):
    """The six council tiles from the lowest up; null: not told."""

    tiles = fields.List(
        fields.Nested(TileSchema, allow_none=True),
        required=True,
        validate=validate.Length(equal=TILES),
    )

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {"tiles": tuple(tile(one or {}) for one in data["tiles"])}


class LookSchema(Schema):
    """What the three glass colours and shapes are called."""

    glass = words(GLASS, required=True)
    shapes = words(SHAPES, required=True)

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {key: tuple(value) for key, value in data.items()}


class AdjustSchema(Schema):
    """A value is set by hand; nothing else follows. Bonuses: 0 none, 1 the highest."""

    seat = _seat()
    what = fields.Enum(Value, by_value=True, required=True)
    to = count(0, MOST_POINTS, required=True)


class FixDogeSchema(Schema):
    """The Doge card lies before another player."""

    seat = _seat()


class FixLadiesSchema(Schema):
    """So many Dogaressa cards of a kind lie before a player."""

    seat = _seat()
    lady = _lady()
    to = count(0, LADIES, required=True)


class FixCellSchema(Schema):
    """Another masterpiece lies on top of a cell; null: the top one is taken away."""

    seat = _seat()
    cell = count(0, CELLS - 1, required=True)
    top = fields.Nested(CardSchema, required=True, allow_none=True)

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {**data, "top": data["top"] and Masterpiece(**data["top"])}


class FixSpaceSchema(Schema):
    """A council space (0 to 17) pays something else; null: not known."""

    space = count(0, SPACES - 1, required=True)
    reward = fields.Nested(RewardSchema, required=True, allow_none=True)

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {**data, "reward": data["reward"] and Reward(**data["reward"])}


class FixBonusSchema(Schema):
    """A bonus (place 0 is the highest) is worth something else; null: not known."""

    where = fields.Enum(Value, by_value=True, required=True)
    place = count(0, BONUSES - 1, required=True)
    points = _points(required=True, allow_none=True)


SECRETS: dict[str, tuple[str, ...]] = {}

ACTIONS = {
    "points": ActionKind(Points, PointsSchema()),
    "card_move": ActionKind(CardMove, CardMoveSchema()),
    "route_move": ActionKind(RouteMove, RouteMoveSchema()),
    "route_end": ActionKind(RouteEnd, RouteEndSchema()),
    "dogate": ActionKind(Dogate, DogateSchema()),
    "take_lady": ActionKind(TakeLady, TakeLadySchema()),
    "use_lady": ActionKind(UseLady, UseLadySchema()),
    "take": ActionKind(Take, TakeSchema()),
    "tell_reward": ActionKind(TellReward, TellRewardSchema()),
    "tell_bonus": ActionKind(TellBonus, TellBonusSchema()),
    "done": ActionKind(Done, OwedSchema()),
    "next_round": ActionKind(NextRound, NextRoundSchema()),
    "end": ActionKind(End, EndSchema()),
    "lay": ActionKind(Lay, LaySchema()),
    "look": ActionKind(Look, LookSchema()),
    "adjust": ActionKind(Adjust, AdjustSchema()),
    "fix_doge": ActionKind(FixDoge, FixDogeSchema()),
    "fix_ladies": ActionKind(FixLadies, FixLadiesSchema()),
    "fix_cell": ActionKind(FixCell, FixCellSchema()),
    "fix_space": ActionKind(FixSpace, FixSpaceSchema()),
    "fix_bonus": ActionKind(FixBonus, FixBonusSchema()),
    **ceremony.ACTIONS,
}
