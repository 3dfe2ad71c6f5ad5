"""The shape of each action on the wire: types, ranges, no unknown fields. Rules check rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from marshmallow import Schema, fields, post_load, validate

from companion.engine import ceremony
from companion.engine.game import ActionKind
from companion.engine.shapes import Flag
from companion.games.arcades.actions import (
    Adjust,
    Buy,
    Change,
    Drafted,
    Drew,
    Families,
    FixArcade,
    FixCourse,
    FixGap,
    FixHand,
    FixPile,
    NextRound,
    Pass,
    Place,
    ShareOut,
)
from companion.games.arcades.facts import (
    ARCADES,
    COPIES,
    DUCATS,
    GUILDS,
    HAND,
    HIGHEST,
    PLAYABLE,
    Family,
    Influence,
    Token,
)

MOST_SEATS = max(ARCADES)
MOST_ROUNDS = 999


def _count(low: int, high: int, **kwargs: Any) -> fields.Integer:
    kwargs.setdefault("required", "load_default" not in kwargs)
    return fields.Integer(strict=True, validate=validate.Range(low, high), **kwargs)


def _maybe(high: int) -> fields.Integer:
    return _count(0, high, load_default=None, allow_none=True)


def _seat() -> fields.Integer:
    return _count(0, MOST_SEATS - 1)


def _place() -> fields.Integer:
    return _count(0, ARCADES[MOST_SEATS] - 1)


def _step() -> fields.Integer:
    return fields.Integer(required=True, strict=True, validate=validate.Range(min=1))


def _one_of(kind: type[StrEnum], **kwargs: Any) -> fields.Enum[Any]:
    kwargs.setdefault("required", "load_default" not in kwargs)
    return fields.Enum(kind, by_value=True, **kwargs)


def _none_or(kind: type[StrEnum]) -> fields.Enum[Any]:
    return _one_of(kind, load_default=None, allow_none=True)


class ChangeSchema(Schema):
    """Ducats or seals go up or down."""

    seat = _seat()
    what = _one_of(Token)
    by = fields.Integer(
        required=True,
        strict=True,
        validate=[validate.Range(-DUCATS, DUCATS), validate.NoneOf([0])],
    )


class AdjustSchema(Schema):
    """Ducats or seals are set by hand."""

    seat = _seat()
    what = _one_of(Token)
    to = _count(0, DUCATS)


class FamiliesSchema(Schema):
    """Each seat's family; null: the companion deals them."""

    families = fields.List(
        fields.Enum(Family, by_value=True, validate=validate.OneOf(PLAYABLE)),
        load_default=None,
        allow_none=True,
        validate=validate.Length(min(ARCADES), MOST_SEATS),
    )

    @post_load
    def _freeze(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        told = data["families"]
        return {"families": None if told is None else tuple(told)}


class DrewSchema(Schema):
    """The seal drawn for the next empty arcade."""

    no = _step()
    token = fields.Enum(Token, by_value=True, required=True, validate=validate.OneOf(GUILDS))


class StepSchema(Schema):
    """The step with this number is done."""

    no = _step()


class PlaceSchema(Schema):
    """A schemer goes into a gap."""

    no = _step()
    gap = _place()
    family = _one_of(Family)
    value = _count(0, HIGHEST)


class BuySchema(Schema):
    """An influence card goes into a gap, with what its power needs."""

    no = _step()
    gap = _place()
    card = _one_of(Influence)
    price = _maybe(DUCATS)
    arcade = _maybe(ARCADES[MOST_SEATS] - 1)
    target = _maybe(ARCADES[MOST_SEATS] - 1)
    other = _maybe(ARCADES[MOST_SEATS] - 1)
    family = _none_or(Family)
    value = _maybe(HIGHEST)
    holder = _maybe(MOST_SEATS - 1)


class FixArcadeSchema(Schema):
    """What lies on an arcade; null: nothing."""

    arcade = _place()
    token = _one_of(Token, required=True, allow_none=True)
    turned = Flag(load_default=False)


class FixGapSchema(Schema):
    """What lies in a gap; neither family nor influence: nothing."""

    gap = _place()
    family = _none_or(Family)
    value = _count(0, HIGHEST, load_default=0)
    down = Flag(load_default=False)
    influence = _none_or(Influence)


class FixHandSchema(Schema):
    """How many schemers a player still holds."""

    seat = _seat()
    to = _count(0, HAND)


class FixPileSchema(Schema):
    """How many influence cards of a kind are left."""

    card = _one_of(Influence)
    to = _count(0, COPIES)


class FixCourseSchema(Schema):
    """The round, the first player, and whose turn it is."""

    round = _count(1, MOST_ROUNDS)
    first = _seat()
    seat = _seat()


ACTIONS: Mapping[str, ActionKind] = {
    "change": ActionKind(Change, ChangeSchema()),
    "adjust": ActionKind(Adjust, AdjustSchema()),
    "families": ActionKind(Families, FamiliesSchema()),
    "drew": ActionKind(Drew, DrewSchema()),
    "drafted": ActionKind(Drafted, StepSchema()),
    "place": ActionKind(Place, PlaceSchema()),
    "influence": ActionKind(Buy, BuySchema()),
    "pass": ActionKind(Pass, StepSchema()),
    "share": ActionKind(ShareOut, StepSchema()),
    "next_round": ActionKind(NextRound, StepSchema()),
    "fix_arcade": ActionKind(FixArcade, FixArcadeSchema()),
    "fix_gap": ActionKind(FixGap, FixGapSchema()),
    "fix_hand": ActionKind(FixHand, FixHandSchema()),
    "fix_pile": ActionKind(FixPile, FixPileSchema()),
    "fix_course": ActionKind(FixCourse, FixCourseSchema()),
    **ceremony.ACTIONS,
}

SECRETS: Mapping[str, tuple[str, ...]] = {}  # what a hand holds is never told to the companion
