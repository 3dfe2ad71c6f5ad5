"""The box: which districts are not connected, which effect each building has. All optional."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import Schema, fields, validate

from companion.engine.game import Problem
from companion.engine.shapes import between
from companion.games.rialto.city import Pair, is_matching
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BRIDGE_LOW,
    BRIDGES,
    OPPOSITES,
    PLACES,
    PRINTED,
    PRINTED_FIRST,
    Colour,
    Does,
)
from companion.games.rialto.stack import known_tiles
from companion.games.rialto.state import State


def _pair() -> fields.List[Any]:
    place = fields.String(validate=validate.OneOf(PLACES))
    return fields.List(place, validate=validate.Length(equal=2))


def _ends() -> fields.List[Any]:
    value = between(BRIDGE_LOW, BRIDGE_HIGH)
    return fields.List(value, validate=validate.Length(equal=2))


def _row(colour: Colour) -> fields.List[Any]:
    known = [does.value for does in PRINTED[colour]]
    return fields.List(
        fields.String(validate=validate.OneOf(known)),
        load_default=lambda: list(known),
        validate=validate.Length(equal=len(known)),
    )


_EFFECTS = Schema.from_dict({colour.value: _row(colour) for colour in Colour}, name="Effects")()


class BoxSchema(Schema):
    """What is printed on the board and the building tiles."""

    opposite = fields.List(
        _pair(), load_default=list, validate=validate.Length(max=OPPOSITES)
    )  # pairs of districts without a connection
    effects = fields.Nested(_EFFECTS, load_default=lambda: _EFFECTS.load({}))  # values 1 to 4
    bridges = fields.List(
        _ends(), load_default=list, validate=validate.Length(max=BRIDGES)
    )  # the values at both ends of each bridge tile


BOX = BoxSchema()


def opposite(box: Mapping[str, Any]) -> tuple[Pair, ...]:
    """Return the pairs without a connection; none unless they make sense."""
    pairs = tuple(
        sorted(
            (min(a, b), max(a, b))
            for a, b in (map(PLACES.index, pair) for pair in box.get("opposite", ()))
        )
    )
    return pairs if is_matching(pairs) else ()


def bridges(box: Mapping[str, Any]) -> tuple[Pair, ...]:
    """Return the bridge tiles, the lower end first."""
    return tuple((min(pair), max(pair)) for pair in box.get("bridges", ()))


def effects(box: Mapping[str, Any], rules: int | None) -> tuple[Does, ...]:
    """Return the effect of each kind of building: as printed, unless the box knows better."""
    printed = PRINTED_FIRST if rules == 1 else PRINTED
    entered = box.get("effects", {})
    return tuple(Does(does) for colour in Colour for does in entered.get(colour, printed[colour]))


def box_problems(box: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Return what makes no sense in a box."""
    return tuple(_problems(box))


def _problems(box: Mapping[str, Any]) -> Iterator[Problem]:
    if box.get("opposite") and not opposite(box):
        yield Problem("rialto.no_pairs")
    entered = box.get("effects", {})
    for colour in Colour:
        if len(set(entered.get(colour, PRINTED[colour]))) < len(PRINTED[colour]):
            yield Problem("rialto.effect_twice", {"colour": colour})


def box_learned(state: State) -> Mapping[str, Any] | None:
    """Return what this table has told that the box should keep.

    Effects are always named: put right in the middle of a game, they replace what the box had.
    """
    learned: dict[str, Any] = {"effects": _by_colour(state)}
    if state.asked:
        learned["opposite"] = [[PLACES[a], PLACES[b]] for a, b in state.opposite]
    if tiles := known_tiles(state):
        learned["bridges"] = [list(pair) for pair in tiles]
    return learned


def _by_colour(state: State) -> dict[str, list[str]]:
    values = len(state.effects) // len(Colour)
    return {
        colour.value: [does.value for does in state.effects[at * values : (at + 1) * values]]
        for at, colour in enumerate(Colour)
    }
