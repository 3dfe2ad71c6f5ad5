"""The shape of each action on the wire: types, ranges, no unknown fields. Rules check rules."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, post_load, validate

from companion.engine.game import ActionKind
from companion.engine.shapes import Flag
from companion.games.venice.actions import (
    Activate,
    Adjust,
    Advance,
    Answer,
    CallEnd,
    Change,
    CompleteMission,
    DogeBridge,
    DogeChoice,
    DogeResult,
    FixBridge,
    FixCargo,
    FixDeck,
    FixDock,
    FixDoge,
    FixGondolier,
    FixMission,
    FixRow,
    FixSlot,
    FixTiles,
    Gondolier,
    Lay,
    NameCard,
    NextTurn,
    NoMap,
    Overboard,
    Place,
    PlayCard,
    Sail,
    ShuffleTiles,
    SmugglerCard,
    SmugglerMove,
    SmugglerPassed,
    Stuck,
    Take,
    UseEffect,
    UseFavour,
)
from companion.games.venice.automa.doge import VALUES as DOGE_VALUES
from companion.games.venice.box import MOST_PARTS, DogeEffect, DogeEffectSchema
from companion.games.venice.ending.actions import ACTIONS as SCORING
from companion.games.venice.facts import (
    BUILDINGS,
    CUBES_OF_A_KIND,
    GOODS,
    LAST_SLOT,
    MISSION_SLOTS,
    TILES,
    UPPER_BOUND,
    Card,
    Counter,
    Good,
)

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


class Building(fields.String):
    """A building by its key; inside it is a number."""

    word = "building"  # what docs/protocol.md calls it

    def __init__(self, among: tuple[str, ...] = BUILDINGS, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.among = among

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        key = super()._deserialize(value, attr, data, **kwargs)
        if key not in self.among:
            raise self.make_error("validator_failed")
        return self.among.index(key)


class Many(fields.List[Any]):
    """A list; inside it is a tuple."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Together(fields.List[Any]):
    """A list of exactly so many; inside it is a tuple."""

    def __init__(self, item: fields.Field[Any], count: int, **kwargs: Any) -> None:
        super().__init__(item, validate=validate.Length(equal=count), **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


def _int(low: int, high: int, **kwargs: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(low, high), **kwargs)


def _boat(**kwargs: Any) -> fields.Integer:
    return _int(0, 1, **kwargs)


def _cubes(**kwargs: Any) -> Together:
    return Together(_int(0, CUBES_OF_A_KIND), len(GOODS), **kwargs)


def _cards(**kwargs: Any) -> fields.Enum[Card]:
    return fields.Enum(Card, by_value=True, **kwargs)


class TurnSchema(Schema):
    """Something in the turn with this number."""

    no = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))


class ShuffleSchema(TurnSchema):
    """The companion says where each tile is to lie."""


class NoMapSchema(TurnSchema):
    """The table plays without the map."""


class StuckSchema(TurnSchema):
    """No way leads on: the gondola moors where it is."""


class AdvanceSchema(TurnSchema):
    """The assistant at the building is placed or advanced, with all it pushes."""


class ActivateSchema(TurnSchema):
    """The building is activated; there is no assistant to advance."""


class LaySchema(TurnSchema):
    """The tiles on the map's docks 1 to 12."""

    tiles = Together(Building(TILES), len(TILES), required=True)


class PlaceSchema(TurnSchema):
    """A gondola is put at a dock."""

    dock = Building(required=True)


class GondolierSchema(TurnSchema):
    """The gondolier goes to a gondola."""

    boat = _boat(required=True)


class SailSchema(TurnSchema):
    """The gondola goes on to a dock; coins only where the view cannot tell the cost."""

    dock = Building(required=True)
    moor = Flag(required=True)
    coins = _int(0, UPPER_BOUND, load_default=None, allow_none=True)
    step = _int(1, len(BUILDINGS), load_default=None, allow_none=True)


class MissionSchema(TurnSchema):
    """A mission is completed; number 0: the figures below count."""

    number = _int(0, 99, required=True)
    cubes = _cubes(load_default=(0, 0, 0))
    scrolls = _int(0, UPPER_BOUND, load_default=0)
    coins = _int(0, UPPER_BOUND, load_default=0)
    vp = _int(0, UPPER_BOUND, load_default=0)
    slot = _int(0, MISSION_SLOTS - 1, load_default=None, allow_none=True)


class OverboardSchema(TurnSchema):
    """A cube is thrown away."""

    boat = _boat(required=True)
    good = fields.Enum(Good, by_value=True, required=True)


class PicksSchema(TurnSchema):
    """What an effect asks for."""

    option = _int(0, 9, load_default=0)
    cubes = _cubes(load_default=None, allow_none=True)
    into = _cubes(load_default=None, allow_none=True)
    boat = _boat(load_default=None, allow_none=True)
    bridge = Together(Building(), 2, load_default=None, allow_none=True)
    building = Building(load_default=None, allow_none=True)
    cargo = Together(_cubes(), 2, load_default=None, allow_none=True)


class EffectSchema(PicksSchema):
    """An open effect is used."""

    row = fields.String(required=True, validate=validate.Length(1, 40))


class CardSchema(PicksSchema):
    """An influence card is played."""

    card = _cards(required=True)


class NameCardSchema(Schema):
    """Which influence card it is; for the owner's eyes only."""

    seat = _seat()
    place = _int(0, 99, required=True)
    card = _cards(required=True, allow_none=True)


class FixSlotSchema(Schema):
    """An assistant stands on another slot (0: none)."""

    seat = _seat()
    building = Building(TILES, required=True)
    slot = _int(0, LAST_SLOT, required=True)


class FixDockSchema(Schema):
    """A gondola lies at another dock (null: none), at this place of its stack (null: on top)."""

    seat = _seat()
    boat = _boat(required=True)
    dock = Building(required=True, allow_none=True)
    place = _int(0, 9, load_default=None, allow_none=True)


class FixCargoSchema(Schema):
    """A gondola carries other cubes."""

    seat = _seat()
    boat = _boat(required=True)
    cubes = _cubes(required=True)


class FixGondolierSchema(Schema):
    """The gondolier stands on another gondola (null: neither)."""

    seat = _seat()
    boat = _boat(required=True, allow_none=True)


class FixBridgeSchema(Schema):
    """A bridge stands between two docks, or does not."""

    seat = _seat()
    a = Building(required=True)
    b = Building(required=True)
    on = Flag(required=True)


class FixTilesSchema(Schema):
    """The tiles on the map's docks 1 to 12 (null: go on without the map)."""

    tiles = Together(Building(TILES), len(TILES), required=True, allow_none=True)


class FixMissionSchema(Schema):
    """Another mission lies under a slot (0: not told which, null: none)."""

    seat = _seat()
    slot = _int(0, MISSION_SLOTS - 1, required=True)
    number = _int(0, 99, required=True, allow_none=True)


class SmugglerCardSchema(TurnSchema):
    """One of the two smuggler cards is played; a card is the tile it names."""

    card = Building(TILES, required=True)


class SmugglerMoveSchema(TurnSchema):
    """Which gondola goes, and by which route: one of the view's options."""

    option = _int(0, 999, required=True)


class SmugglerPassedSchema(TurnSchema):
    """Whom the automa's gondola passed: `[seat, gondola]` each."""

    boats = Many(Together(_int(0, 4), 2), required=True, validate=validate.Length(max=10))


class DogeResultSchema(TurnSchema):
    """What a Doge card of the physical row says, in order."""

    effects = Many(
        fields.Nested(DogeEffectSchema), required=True, validate=validate.Length(max=MOST_PARTS)
    )

    @post_load
    def _made(self, data: dict[str, Any], **_kwargs: Any) -> dict[str, Any]:
        return {**data, "effects": tuple(DogeEffect(**one) for one in data["effects"])}


class DogeChoiceSchema(TurnSchema):
    """How a Doge card is answered; `cargo`: the cubes of both gondolas that pay for scrolls."""

    option = fields.String(required=True, validate=validate.OneOf(["scrolls", "intrigue", "cubes"]))
    cargo = Together(_cubes(), 2, load_default=None, allow_none=True)


class DogeBridgeSchema(TurnSchema):
    """Where the Doge's bridge stands."""

    bridge = Together(Building(), 2, required=True)


class FixDogeSchema(Schema):
    """A value of the Doge is corrected by hand; `deck`: the cards he has left to draw."""

    what = fields.String(required=True, validate=validate.OneOf([*DOGE_VALUES, "deck"]))
    to = _int(0, UPPER_BOUND, required=True)


class FixDeckSchema(Schema):
    """A smuggler card of deck 0 (A) or 1 (B) lies elsewhere."""

    deck = _int(0, 1, required=True)
    card = Building(TILES, required=True)
    to = fields.String(required=True, validate=validate.OneOf(["top", "discards", "gone"]))


class FixRowSchema(Schema):
    """A place of the Doge's row (0 to 2) is empty, or has a card."""

    place = _int(0, 2, required=True)
    empty = Flag(required=True)


SECRETS = {"name_card": ("card",)}

ACTIONS = {
    "change": ActionKind(Change, ChangeSchema()),
    "adjust": ActionKind(Adjust, AdjustSchema()),
    "favour": ActionKind(UseFavour, FavourSchema()),
    "next_turn": ActionKind(NextTurn, NextTurnSchema()),
    "answer": ActionKind(Answer, AnswerSchema()),
    "end": ActionKind(CallEnd, EndSchema()),
    "lay": ActionKind(Lay, LaySchema()),
    "shuffle_tiles": ActionKind(ShuffleTiles, ShuffleSchema()),
    "no_map": ActionKind(NoMap, NoMapSchema()),
    "place": ActionKind(Place, PlaceSchema()),
    "gondolier": ActionKind(Gondolier, GondolierSchema()),
    "play_card": ActionKind(PlayCard, CardSchema()),
    "sail": ActionKind(Sail, SailSchema()),
    "stuck": ActionKind(Stuck, StuckSchema()),
    "mission": ActionKind(CompleteMission, MissionSchema()),
    "advance": ActionKind(Advance, AdvanceSchema()),
    "activate": ActionKind(Activate, ActivateSchema()),
    "effect": ActionKind(UseEffect, EffectSchema()),
    "overboard": ActionKind(Overboard, OverboardSchema()),
    "smuggler_card": ActionKind(SmugglerCard, SmugglerCardSchema()),
    "smuggler_move": ActionKind(SmugglerMove, SmugglerMoveSchema()),
    "smuggler_passed": ActionKind(SmugglerPassed, SmugglerPassedSchema()),
    "doge_result": ActionKind(DogeResult, DogeResultSchema()),
    "doge_choice": ActionKind(DogeChoice, DogeChoiceSchema()),
    "doge_bridge": ActionKind(DogeBridge, DogeBridgeSchema()),
    "fix_doge": ActionKind(FixDoge, FixDogeSchema()),
    "fix_deck": ActionKind(FixDeck, FixDeckSchema()),
    "fix_row": ActionKind(FixRow, FixRowSchema()),
    "name_card": ActionKind(NameCard, NameCardSchema()),
    "fix_slot": ActionKind(FixSlot, FixSlotSchema()),
    "fix_dock": ActionKind(FixDock, FixDockSchema()),
    "fix_cargo": ActionKind(FixCargo, FixCargoSchema()),
    "fix_gondolier": ActionKind(FixGondolier, FixGondolierSchema()),
    "fix_bridge": ActionKind(FixBridge, FixBridgeSchema()),
    "fix_tiles": ActionKind(FixTiles, FixTilesSchema()),
    "fix_mission": ActionKind(FixMission, FixMissionSchema()),
    **SCORING,
}
