"""What one table knows of the box: the cards, the map and the prices that its game plays with."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from companion.engine.codec import from_json
from companion.engine.frozen import frozen, replace
from companion.games.venice.box import SPOTS, canal_problems
from companion.games.venice.effects import Op, Part
from companion.games.venice.facts import DOCKS, TILES, Good


@frozen(kw_only=True)
class Canal:
    """A canal between two docks, and what it costs unless it is the first or bridged."""

    a: str
    b: str
    cost: int


@frozen(kw_only=True)
class Lasting:
    """What a completed mission goes on doing; without parts, what its text reminds of."""

    when: str
    building: str | None
    parts: tuple[Part, ...]
    text: str


@frozen(kw_only=True)
class MissionCard:
    """A mission card: where, what it costs, what it brings."""

    number: int
    building: str
    cubes: tuple[int, int, int]
    scrolls: int
    coins: int
    vp: int
    lasting: Lasting | None


@frozen(slots=True)
class DogeEffect:
    """One thing a Doge card does."""

    do: str
    count: int = 1
    text: str = ""


@frozen(slots=True)
class DogeCard:
    """A Doge card."""

    name: str
    effects: tuple[DogeEffect, ...]


@frozen(kw_only=True)
class Price:
    """What the canal between two buildings costs, as somebody paid it; the smaller number first."""

    a: int
    b: int
    cost: int


@frozen(kw_only=True)
class Printed:
    """What one table knows of the box."""

    canals: tuple[Canal, ...] = ()
    spots: tuple[tuple[int, int], ...] = SPOTS
    missions: tuple[MissionCard, ...] = ()
    influence: int | None = None
    doge_cards: tuple[DogeCard, ...] = ()
    mission_deck: int | None = None
    doge: int | None = None  # how many Doge cards there are
    icons: tuple[tuple[int | None, ...], ...] = ((None,) * len(TILES),) * 2  # deck × tile, 1 to 3
    prices: tuple[Price, ...] = ()  # told in play, for as long as the tiles lie like this
    sketch: tuple[Canal, ...] = ()  # what is known of a map learned in play; cost 0: not yet
    canal_count: int | None = None  # such a map is whole once it has so many


def printed(box: Mapping[str, Any]) -> Printed:
    """Return what a game needs of a box; no canals unless the whole map makes sense.

    Of a mission that was entered twice the first holds.
    """
    known = tuple(Canal(**raw) for raw in box.get("canals", ()))
    count = box.get("canal_count")
    canals = known if is_whole(known, count) else ()
    spots = box.get("docks", {})
    missions: dict[int, MissionCard] = {}
    for raw in box.get("missions", ()):
        missions.setdefault(raw["number"], _mission(raw))
    return Printed(
        canals=canals,
        spots=tuple(
            _point(spots.get(dock, place)) for dock, place in zip(DOCKS, SPOTS, strict=True)
        ),
        missions=tuple(missions.values()),
        influence=box.get("decks", {}).get("influence"),
        doge_cards=tuple(_doge_card(raw) for raw in box.get("doge_cards", ())),
        mission_deck=box.get("decks", {}).get("missions"),
        doge=box.get("decks", {}).get("doge"),
        icons=tuple(
            tuple(box.get("smugglers", {}).get(deck, {}).get(tile) for tile in TILES)
            for deck in ("a", "b")
        ),
        sketch=known if count and not canals else (),
        canal_count=None if canals else count,
    )


def is_whole(canals: Sequence[Canal], count: int | None) -> bool:
    """Return whether these are all canals of a map that makes sense."""
    drawn = [{"a": canal.a, "b": canal.b, "cost": canal.cost} for canal in canals]
    return bool(drawn) and len(drawn) >= (count or 0) and not any(canal_problems(drawn))


def _doge_card(raw: Mapping[str, Any]) -> DogeCard:
    return DogeCard(raw["name"], tuple(DogeEffect(**effect) for effect in raw["effects"]))


def as_text(known: Printed) -> str:
    """Return what a table knows of the box as text; tables that learned nothing write nothing."""
    kept = orjson.loads(orjson.dumps(known))
    for key in _LEARNED:
        if not kept[key]:
            del kept[key]
    return orjson.dumps(kept).decode()


@functools.lru_cache(maxsize=256)
def printed_in(text: str) -> Printed:
    """Return what a table knows of the box, from its text."""
    known: Printed = from_json(Printed, {**_LEARNED, **orjson.loads(text)})
    return known


_LEARNED: Mapping[str, Any] = {"prices": (), "sketch": (), "canal_count": None}


def with_price(known: Printed, one: int, other: int, cost: int) -> Printed:
    """Return what a table knows with the price of a canal, the newest word about it."""
    a, b = sorted((one, other))
    others = [price for price in known.prices if (price.a, price.b) != (a, b)]
    prices = sorted((*others, Price(a=a, b=b, cost=cost)), key=lambda price: (price.a, price.b))
    return replace(known, prices=tuple(prices))


def _point(place: Sequence[int]) -> tuple[int, int]:
    return (place[0], place[1])


def _mission(raw: Mapping[str, Any]) -> MissionCard:
    ceramics, cloth, silver = raw["cubes"]
    lasting = raw["lasting"]
    return MissionCard(
        **{**raw, "cubes": (ceramics, cloth, silver), "lasting": lasting and _lasting(lasting)}
    )


def _lasting(raw: Mapping[str, Any]) -> Lasting:
    parts = tuple(
        Part(Op(part["op"]), part["n"], Good(part["good"]) if part.get("good") else None)
        for part in raw["parts"]
    )
    return Lasting(**{**raw, "parts": parts})
