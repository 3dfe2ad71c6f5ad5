"""`companion score masterpieces`: an end state as a file, checked, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marshmallow import Schema, fields, validate, validates_schema

from companion.engine.shapes import between, require_different
from companion.errors import BadRequest
from companion.games.masterpieces.facts import KINDS, MOST_POINTS, SIDE
from companion.games.masterpieces.meta import META
from companion.games.masterpieces.showcase import showcase_points

WORD = 40


class CellSchema(Schema):
    """A top card by the names of its glass colour and its shape."""

    colour = fields.String(required=True, validate=validate.Length(1, WORD))
    shape = fields.String(required=True, validate=validate.Length(1, WORD))


def _row() -> fields.List[Any]:
    cell = fields.Nested(CellSchema, allow_none=True)
    return fields.List(cell, validate=validate.Length(equal=SIDE))


class FinalPlayerSchema(Schema):
    """A player at the end of the game: the points on the track, and the showcase."""

    name = fields.String(required=True, validate=validate.Length(1, 100))
    points = between(0, MOST_POINTS, required=True)
    showcase = fields.List(_row(), required=True, validate=validate.Length(equal=SIDE))


class ScoreFileSchema(Schema):
    """The file: everybody's points and showcase; one player alone may want to know too."""

    players = fields.List(
        fields.Nested(FinalPlayerSchema),
        required=True,
        validate=validate.Length(1, META.players[1]),
    )

    @validates_schema
    def _names_differ(self, data: dict[str, Any], **_kwargs: Any) -> None:
        require_different(player["name"] for player in data.get("players", ()))


SCORE_FILE = ScoreFileSchema()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    """Return the final scores of a checked file.

    :raises BadRequest: if there are more colours or shapes than the game has.
    """
    cards = [
        cell
        for player in data["players"]
        for row in player["showcase"]
        for cell in row
        if cell is not None
    ]
    colours = _kinds("colour", [cell["colour"] for cell in cards])
    shapes = _kinds("shape", [cell["shape"] for cell in cards])
    return {"players": [_score(player, colours, shapes) for player in data["players"]]}


def _kinds(what: str, words: Sequence[str]) -> list[str]:
    """Return the different words; a fourth is a slip of the pen."""
    found = list(dict.fromkeys(words))
    if len(found) > KINDS:
        raise BadRequest("score.too_many_kinds", what=what, most=KINDS, found=", ".join(found))
    return found


def _score(player: dict[str, Any], colours: list[str], shapes: list[str]) -> dict[str, Any]:
    tops = tuple(
        cell and (colours.index(cell["colour"]), shapes.index(cell["shape"]))
        for row in player["showcase"]
        for cell in row
    )
    lines = {"points": player["points"], "showcase": showcase_points(tops)}
    return {"name": player["name"], "lines": lines, "total": sum(lines.values())}
