"""`companion score rialto`: an end state as a file, its shape and sense checked, and the answer."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, validate, validates_schema

from companion.errors import BadRequest
from companion.games.rialto.facts import (
    BUILDING_PLACES,
    COINS,
    COUNCILLORS,
    DISTRICTS,
    HIGHEST_VALUE,
    UPPER_BOUND,
)
from companion.games.rialto.scoring import Score, district_points, supply_points

NUMBERS = tuple(str(number) for number in range(1, DISTRICTS + 1))
MOST_WORTH = 24  # four connections, a 6 on each


def _count(most: int = UPPER_BOUND, **kwargs: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(0, most), **kwargs)


def _by_district(most: int) -> fields.Dict:
    keys = fields.String(validate=validate.OneOf(NUMBERS))
    return fields.Dict(keys=keys, values=_count(most), required=True)


class StandingSchema(Schema):
    """A player at the end of the game."""

    name = fields.String(required=True, validate=validate.Length(1, 100))
    vp = _count(required=True)
    coins = _count(required=True)
    councillors = _count(required=True)
    buildings = fields.List(
        fields.Integer(strict=True, validate=validate.Range(1, HIGHEST_VALUE)), required=True
    )
    districts = _by_district(UPPER_BOUND)


class ScoreFileSchema(Schema):
    """The file: players in the order of the Doge track, the leader first."""

    players = fields.List(
        fields.Nested(StandingSchema), required=True, validate=validate.Length(2, 5)
    )
    districts = _by_district(MOST_WORTH)

    @validates_schema
    def _names_differ(self, data: dict[str, Any], **_kwargs: Any) -> None:
        names = [player["name"] for player in data.get("players", ())]
        for name in names:
            if names.count(name) > 1:
                raise BadRequest("score.same_name", name=name)


SCORE_FILE = ScoreFileSchema()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    """Return the final scores of a checked file.

    :raises BadRequest: naming what does not add up: councillors, buildings, coins, districts.
    """
    players, values = data["players"], data["districts"]
    _check(players, values)
    scores = [_score(players, place, values) for place in range(len(players))]
    best = max(score.total for score in scores)
    winner = next(place for place, score in enumerate(scores) if score.total == best)
    told = [
        {
            "name": player["name"],
            "lines": score.lines,
            "total": score.total,
        }
        for player, score in zip(players, scores, strict=True)
    ]
    return {"players": told, "winner": players[winner]["name"]}


def _check(players: list[dict[str, Any]], values: dict[str, int]) -> None:
    for player in players:
        name, placed = player["name"], sum(player["districts"].values())
        if player["councillors"] + placed > COUNCILLORS:
            have = player["councillors"] + placed
            raise BadRequest("score.too_many_councillors", name=name, have=have, most=COUNCILLORS)
        if len(player["buildings"]) > BUILDING_PLACES:
            have = len(player["buildings"])
            raise BadRequest("score.too_many_buildings", name=name, have=have, most=BUILDING_PLACES)
        for number, count in player["districts"].items():
            if count and number not in values:
                raise BadRequest("score.no_district_value", district=number)
    coins = sum(player["coins"] for player in players)
    if coins > COINS:
        raise BadRequest("score.too_many_coins", have=coins, most=COINS)


def _score(players: list[dict[str, Any]], place: int, values: dict[str, int]) -> Score:
    player = players[place]
    order = range(len(players))  # the file's order is the Doge track's
    points = 0
    for number, value in values.items():
        counts = {one: players[one]["districts"].get(number, 0) for one in order}
        points += district_points(value, counts, order).get(place, 0)
    return Score(
        vp=player["vp"],
        supply=supply_points(player["coins"], player["councillors"]),
        buildings=sum(player["buildings"]),
        districts=points,
    )
