"""What a person can want in Venice's scoring besides turning pages; its shape on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema, fields, post_load, validate

from companion.engine.ceremony import ACTIONS as PAGES
from companion.engine.ceremony import STEPS, Begin, Set
from companion.engine.game import Action, ActionKind
from companion.games.venice.ending.figures import HIGHEST_REWARD

MOST_PLACES = 5
MOST_POINTS = 99  # of intrigue bought down; more is a typing mistake


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Action):
    """So many points of intrigue are bought down, with scrolls and with coins (§4.3)."""

    seat: int
    scrolls: int
    coins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellRewards(Action):
    """The council's rewards by rank, as the board prints them for so many players (§4.1)."""

    row: tuple[int, ...]


def _points(most: int) -> fields.Integer:
    return fields.Integer(required=True, strict=True, validate=validate.Range(0, most))


class BuySchema(Schema):
    """How many points a player buys down in all: 2 scrolls or 4 coins each."""

    seat = _points(4)
    scrolls = _points(MOST_POINTS)
    coins = _points(MOST_POINTS)


class RewardsSchema(Schema):
    """The council's rewards, first place first."""

    row = fields.List(
        fields.Integer(strict=True, validate=validate.Range(0, HIGHEST_REWARD)),
        required=True,
        validate=validate.Length(2, MOST_PLACES),
    )

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {"row": tuple(data["row"])}


ACTIONS: Mapping[str, ActionKind] = {
    **PAGES,
    "score.buy": ActionKind(Buy, BuySchema()),
    "score.rewards": ActionKind(TellRewards, RewardsSchema()),
}

OF_SCORING = (Begin, Set, Buy, TellRewards, *STEPS)
