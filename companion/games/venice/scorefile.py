"""`companion score venice`: an end state as a file, its shape and sense checked, and the answer."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, validate, validates_schema

from companion.engine.shapes import between, require_different
from companion.errors import BadRequest
from companion.games.venice.ending.sums import (
    COINS_PER_INTRIGUE,
    REWARDS,
    SCROLLS_PER_INTRIGUE,
    SOLO_ROW,
    DogeHoldings,
    Holdings,
    Scores,
    final_scores,
    final_solo,
)
from companion.games.venice.facts import (
    MAX_ASSISTANTS,
    MAX_SCROLLS,
    UPPER_BOUND,
    Edition,
    FavourCard,
)

DOGE = "Doge"
SHARED_ROW = 4  # §4.1: one row serves four and five; the fifth may get nothing


def _count(most: int = UPPER_BOUND, **kwargs: Any) -> fields.Integer:
    return between(0, most, **kwargs)


class BuyDownSchema(Schema):
    """What is spent to remove intrigue."""

    scrolls = _count(load_default=0)
    coins = _count(load_default=0)


class FinalPlayerSchema(Schema):
    """A player at the end of the game."""

    name = fields.String(required=True, validate=validate.Length(1, 100))
    vp = _count(required=True)
    council = _count(required=True)
    assistants = _count(MAX_ASSISTANTS, required=True)
    intrigue = _count(required=True)
    scrolls = _count(MAX_SCROLLS, required=True)
    coins = _count(required=True)
    favour = fields.Enum(FavourCard, by_value=True, load_default=None, allow_none=True)
    buy_down = fields.Nested(BuyDownSchema, load_default=lambda: {"scrolls": 0, "coins": 0})


class DogeSchema(Schema):
    """The Doge at the end of a solo game."""

    vp = _count(required=True)
    council = fields.List(_count(), required=True, validate=validate.Length(equal=2))
    intrigue = _count(required=True)


class ScoreFileSchema(Schema):
    """The file: players in turn order, first player first."""

    edition = fields.Enum(Edition, by_value=True, required=True)
    council_rewards = fields.List(_count(), load_default=None, allow_none=True)
    players = fields.List(
        fields.Nested(FinalPlayerSchema), required=True, validate=validate.Length(1, 5)
    )
    doge = fields.Nested(DogeSchema, load_default=None, allow_none=True)

    @validates_schema
    def _names_differ(self, data: dict[str, Any], **_kwargs: Any) -> None:
        names = [player["name"] for player in data.get("players", ())]
        if data.get("doge"):
            names.append(DOGE)
        require_different(names)


SCORE_FILE = ScoreFileSchema()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    """Return the final scores of a checked file.

    :raises BadRequest: naming what does not add up: players, rewards, a buy-down.
    """
    players, doge = data["players"], data["doge"]
    if (len(players) == 1) != (doge is not None):
        raise BadRequest("score.solo_needs_doge", players=len(players))
    rewards = data["council_rewards"]
    row = SOLO_ROW if doge else len(players)
    if rewards is None:
        rewards = REWARDS.get(row)
    if not rewards:
        raise BadRequest("score.no_rewards", players=row)
    if len(rewards) < min(row, SHARED_ROW):
        raise BadRequest("score.rewards_short", players=row, places=len(rewards))
    standings = [_standing(player) for player in players]
    if doge:
        against = DogeHoldings(
            vp=doge["vp"], council=tuple(doge["council"]), intrigue=doge["intrigue"]
        )
        return _answer(final_solo(standings[0], against, rewards, DOGE))
    return _answer(final_scores(standings, rewards, data["edition"]))


def _standing(player: dict[str, Any]) -> Holdings:
    spent = player["buy_down"]
    for what, step in (("scrolls", SCROLLS_PER_INTRIGUE), ("coins", COINS_PER_INTRIGUE)):
        if spent[what] % step:
            raise BadRequest("score.odd", name=player["name"], what=what, step=step)
        if spent[what] > player[what]:
            raise BadRequest(
                "score.overspent",
                name=player["name"],
                what=what,
                have=player[what],
                spent=spent[what],
            )
    bought = spent["scrolls"] // SCROLLS_PER_INTRIGUE + spent["coins"] // COINS_PER_INTRIGUE
    if bought > player["intrigue"]:
        raise BadRequest(
            "score.bought_too_much", name=player["name"], have=player["intrigue"], bought=bought
        )
    plain = {key: value for key, value in player.items() if key != "buy_down"}
    return Holdings(**plain, scrolls_spent=spent["scrolls"], coins_spent=spent["coins"])


def _answer(result: Scores) -> dict[str, Any]:
    players = [
        {
            "name": score.name,
            "lines": {
                "vp": score.vp,
                "council": score.council,
                "assistants": score.assistants,
                "wealth": score.wealth,
                "favour": score.favour,
            },
            "intrigue": score.intrigue,
            "total": score.total,
            "arrested": score.arrested,
        }
        for score in result.scores
    ]
    return {"players": players, "arrested": result.arrested, "winner": result.winner}
