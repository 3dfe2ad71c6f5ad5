"""`companion score arcades`: one sharing as a file, its shape and sense checked, and the answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from companion.engine.shapes import Flag, between, require_different
from companion.errors import BadRequest
from companion.games.arcades.facts import (
    ARCADES,
    DUCATS,
    GUILD_KEYS,
    GUILDS,
    HIGHEST,
    MOST_SEALS,
    PLAYABLE,
    Family,
    Token,
)
from companion.games.arcades.sharing import beside, judge, take
from companion.games.arcades.state import Arcade, Card, Player, Win, victory

_SEALS = Schema.from_dict(
    {guild.value: between(0, MOST_SEALS, load_default=0) for guild in GUILDS}, name="Seals"
)()


class PlayerSchema(Schema):
    """A player before the sharing."""

    name = fields.String(required=True, validate=validate.Length(1, 100))
    family = fields.Enum(Family, by_value=True, required=True, validate=validate.OneOf(PLAYABLE))
    ducats = between(0, DUCATS, load_default=0)
    seals = fields.Nested(_SEALS, load_default=lambda: _SEALS.load({}))


class ArcadeSchema(Schema):
    """The token of an arcade, and whether the thief has turned it."""

    token = fields.Enum(Token, by_value=True, required=True, allow_none=True)
    turned = Flag(load_default=False)


class GapSchema(Schema):
    """A schemer, or an influence card."""

    family = fields.Enum(Family, by_value=True)
    value = between(0, HIGHEST)
    down = Flag(load_default=False)
    influence = Flag(validate=validate.Equal(True))

    @validates_schema
    def _one_card(self, data: dict[str, Any], **_kwargs: Any) -> None:
        if "influence" in data and ("family" in data or "value" in data or data["down"]):
            raise ValidationError("is no schemer", "influence")
        if "influence" not in data and not {"family", "value"} <= set(data):
            raise ValidationError("a schemer has a family and a value", "family")


class ScoreFileSchema(Schema):
    """The file: arcades from the gate clockwise, gap i between arcade i and arcade i + 1."""

    players = fields.List(
        fields.Nested(PlayerSchema),
        required=True,
        validate=validate.Length(min(ARCADES), max(ARCADES)),
    )
    arcades = fields.List(
        fields.Nested(ArcadeSchema),
        required=True,
        validate=validate.Length(2, max(ARCADES.values())),
    )
    gaps = fields.List(fields.Nested(GapSchema, allow_none=True), required=True)

    @validates_schema
    def _differ(self, data: dict[str, Any], **_kwargs: Any) -> None:
        for what, code in (("name", "score.same_name"), ("family", "score.same_family")):
            require_different((player[what] for player in data.get("players", ())), code)


SCORE_FILE = ScoreFileSchema()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    """Return what everybody has after the sharing, what is left, and who has won.

    :raises BadRequest: if gaps and arcades are not as many, or somebody had won before.
    """
    given, around = data["players"], data["arcades"]
    if len(data["gaps"]) != len(around):
        raise BadRequest("score.gaps", arcades=len(around), gaps=len(data["gaps"]))
    players = [_player(one) for one in given]
    for seat, player in enumerate(players):
        if victory(seat, player) is not None:
            raise BadRequest("score.already_won", name=given[seat]["name"])
    gaps = [_card(gap) for gap in data["gaps"]]
    families = [one["family"] for one in given]
    left, won = _share([Arcade(**one) for one in around], gaps, families, players)
    return {
        "players": [
            {
                "name": one["name"],
                "ducats": player.ducats,
                "seals": dict(zip(GUILD_KEYS, player.seals, strict=True)),
            }
            for one, player in zip(given, players, strict=True)
        ],
        "left": left,
        "winner": None if won is None else given[won.seat]["name"],
    }


def _player(one: dict[str, Any]) -> Player:
    return Player(ducats=one["ducats"], seals=tuple(one["seals"][guild] for guild in GUILDS))


def _card(gap: dict[str, Any] | None) -> Card | None:
    if gap is None:
        return None
    if "influence" in gap:
        return Card()  # which one does not matter any more
    return Card(family=gap["family"], value=gap["value"], down=gap["down"])


def _share(
    around: Iterable[Arcade], gaps: list[Card | None], families: list[Family], players: list[Player]
) -> tuple[list[Token | None], Win | None]:
    """Share as far as the first victory; `players` are changed in place."""
    left: list[Token | None] = [arcade.token for arcade in around]
    for place, arcade in enumerate(around):
        fate = judge(
            place,
            arcade,
            beside(gaps, place),
            lambda family: families.index(family) if family in families else None,
        )
        if fate.seat is None or fate.token is None:
            continue
        left[place] = None
        players[fate.seat], won = take(players[fate.seat], fate.seat, fate.token)
        if won is not None:
            return left, won
    return left, None


def score_rows(scores: Mapping[str, Any]) -> list[list[Any]]:
    """Return the answer as a table for people: ducats and seals of each player."""
    head = ["", "ducats", *GUILD_KEYS]
    return [
        head,
        *([one["name"], one["ducats"], *one["seals"].values()] for one in scores["players"]),
    ]
