"""The shape of each action on the wire: types, ranges, no unknown fields. Rules check rules."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from companion.engine.game import ActionKind
from companion.engine.shapes import Flag
from companion.games.venice.actions import (
    Adjust,
    Answer,
    CallEnd,
    Change,
    NextTurn,
    Take,
    UseFavour,
)
from companion.games.venice.facts import UPPER_BOUND, Counter

MAX_STEP = 99


def _seat() -> fields.Integer:
    return fields.Integer(required=True, strict=True, validate=validate.Range(0, 4))


def _counter() -> fields.Enum[Counter]:
    return fields.Enum(Counter, by_value=True, required=True)


class ChangeSchema(Schema):
    """A counter goes up or down; the rules' consequences follow."""

    seat = _seat()
    counter = _counter()
    by = fields.Integer(
        required=True,
        strict=True,
        validate=[validate.Range(-MAX_STEP, MAX_STEP), validate.NoneOf([0])],
    )


class AdjustSchema(Schema):
    """A value is set by hand; nothing else follows."""

    seat = _seat()
    counter = _counter()
    to = fields.Integer(required=True, strict=True, validate=validate.Range(0, UPPER_BOUND))


class FavourSchema(Schema):
    """The favour card is used: coins, scrolls, or both, as the edition says."""

    seat = _seat()
    take = fields.Enum(Take, by_value=True, required=True)


class NextTurnSchema(Schema):
    """The turn with this number ends."""

    no = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))


class AnswerSchema(Schema):
    """A decision of the view is answered with one of its options."""

    decision = fields.String(required=True, validate=validate.Length(1, 40))
    option = fields.String(required=True, validate=validate.Length(1, 40))


class EndSchema(Schema):
    """The end of the game is called by hand (true) or called off (false)."""

    on = Flag(required=True)


ACTIONS = {
    "change": ActionKind(Change, ChangeSchema()),
    "adjust": ActionKind(Adjust, AdjustSchema()),
    "favour": ActionKind(UseFavour, FavourSchema()),
    "next_turn": ActionKind(NextTurn, NextTurnSchema()),
    "answer": ActionKind(Answer, AnswerSchema()),
    "end": ActionKind(CallEnd, EndSchema()),
}
