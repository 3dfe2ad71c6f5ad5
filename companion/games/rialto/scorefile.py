"""`companion score rialto`: an end state as a file, its shape and sense checked, and the answer."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from companion.engine.shapes import between, require_different
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
_BOARD = frozenset(("vp", "coins", "councillors", "buildings"))
THIRD_OF = 3  # he joins two players
MOST_WORTH = 24  # four connections, a 6 on each


def _count(most: int = UPPER_BOUND, **kwargs: Any) -> fields.Integer:
    return between(0, most, **kwargs)


def _by_district(most: int) -> fields.Dict:
    keys = fields.String(validate=validate.OneOf(NUMBERS))
    return fields.Dict(keys=keys, values=_count(most), required=True)


class FinalPlayerSchema(Schema):
    """A player at the end of the game; the virtual third player has districts only."""

    name = fields.String(required=True, validate=validate.Length(1, 100))
    virtual = fields.Boolean(load_default=False, truthy={True}, falsy={False})
    vp = _count()
    coins = _count()
    councillors = _count()
    buildings = fields.List(between(1, HIGHEST_VALUE))
    districts = _by_district(UPPER_BOUND)

    @validates_schema
    def _has_a_board(self, data: dict[str, Any], **_kwargs: Any) -> None:
        """He gains neither VP nor coins and builds nothing; everybody else has all of it."""
        there = _BOARD & data.keys()
        if data.get("virtual"):
            wrong, why = there, "Not for the virtual player."
        else:
            wrong, why = _BOARD - there, "Missing data for required field."
        if wrong:
            raise ValidationError({key: [why] for key in sorted(wrong)})


class ScoreFileSchema(Schema):
    """The file: players in the order of the Doge track, the leader first, the virtual one too."""

    players = fields.List(
        fields.Nested(FinalPlayerSchema), required=True, validate=validate.Length(2, 5)
    )
    districts = _by_district(MOST_WORTH)

    @validates_schema
    def _names_differ(self, data: dict[str, Any], **_kwargs: Any) -> None:
        require_different(player["name"] for player in data.get("players", ()))


SCORE_FILE = ScoreFileSchema()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    """Return the final scores of a checked file.

    :raises BadRequest: naming what does not add up: councillors, buildings, coins, districts.
    """
    players, values = data["players"], data["districts"]
    _check(players, values)
    scores = []
    for place, player in enumerate(players):
        if not player["virtual"]:
            score = _score(players, place, values)
            scores.append({"name": player["name"], "lines": score.lines, "total": score.total})
    winner = max(scores, key=lambda one: one["total"])  # tied: the first, who is ahead
    return {"players": scores, "winner": winner["name"]}


def _check(players: list[dict[str, Any]], values: dict[str, int]) -> None:
    _check_third(players)
    for player in players:
        for number, count in player["districts"].items():
            if count and number not in values:
                raise BadRequest("score.no_district_value", district=number)
    people = [player for player in players if not player["virtual"]]
    for player in people:
        name, placed = player["name"], sum(player["districts"].values())
        if player["councillors"] + placed > COUNCILLORS:
            have = player["councillors"] + placed
            raise BadRequest("score.too_many_councillors", name=name, have=have, most=COUNCILLORS)
        if len(player["buildings"]) > BUILDING_PLACES:
            have = len(player["buildings"])
            raise BadRequest("score.too_many_buildings", name=name, have=have, most=BUILDING_PLACES)
    coins = sum(player["coins"] for player in people)
    if coins > COINS:
        raise BadRequest("score.too_many_coins", have=coins, most=COINS)


def _check_third(players: list[dict[str, Any]]) -> None:
    """The virtual player is one, and joins two."""
    virtual = [player["name"] for player in players if player["virtual"]]
    if virtual and (len(virtual) > 1 or len(players) != THIRD_OF):
        raise BadRequest("score.virtual_third", name=virtual[0])


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
