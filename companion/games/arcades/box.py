"""The box: the values of schemers and the prices of influence cards, printed on the cards only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from marshmallow import Schema, fields, validate

from companion.engine.frozen import frozen
from companion.engine.game import Problem
from companion.engine.seated import with_one
from companion.engine.shapes import between
from companion.engine.words import word
from companion.games.arcades.facts import COPIES, HIGHEST, SCHEMERS, Family, InfluenceCard

PLACES = tuple(str(place + 1) for place in range(COPIES))  # of a pile, from the top


@frozen(slots=True, kw_only=True)
class Printed:
    """What is known of the cards, by family and by influence card; cheapest on top."""

    values: tuple[tuple[int, ...], ...] = ((),) * len(Family)
    prices: tuple[tuple[int | None, ...], ...] = ((None,) * COPIES,) * len(InfluenceCard)


def _number(**kwargs: Any) -> fields.Integer:
    return between(0, HIGHEST, **kwargs)


def _values(family: Family) -> fields.List[Any]:
    most = validate.Length(max=SCHEMERS[family])
    return fields.List(_number(), load_default=list, validate=most)


_SCHEMERS = Schema.from_dict(
    {family.value: _values(family) for family in Family}, name="Schemers"
)()
_PILE = Schema.from_dict(
    {place: _number(allow_none=True, load_default=None) for place in PLACES}, name="Pile"
)()
_PRICES = Schema.from_dict(
    {
        card.value: fields.Nested(_PILE, load_default=lambda: _PILE.load({}))
        for card in InfluenceCard
    },
    name="Prices",
)()


class BoxSchema(Schema):
    """The values of each family's schemers, the prices of each influence pile from the top."""

    schemers = fields.Nested(_SCHEMERS, load_default=lambda: _SCHEMERS.load({}))
    prices = fields.Nested(_PRICES, load_default=lambda: _PRICES.load({}))


BOX = BoxSchema()


def box_problems(box: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Return what makes no sense: a pile that is not cheapest on top (Set-up)."""
    found = []
    for card, prices in box["prices"].items():
        known = [prices[place] for place in PLACES if prices[place] is not None]
        if known != sorted(known):
            found.append(Problem("arcades.box_order", {"card": word("card", card)}))
    return tuple(found)


def read_box(box: Mapping[str, Any]) -> Printed:
    """Return what a box knows; a box that nobody has opened knows nothing."""
    whole: dict[str, Any] = dict(BOX.load(dict(box)))
    return Printed(
        values=tuple(tuple(whole["schemers"][family]) for family in Family),
        prices=tuple(
            tuple(whole["prices"][card][place] for place in PLACES) for card in InfluenceCard
        ),
    )


@lru_cache(maxsize=64)  # asked after every tap, and it seldom changes
def to_box(printed: Printed) -> dict[str, Any]:
    """Return what is known as a box that can be kept."""
    return {
        "schemers": dict(zip(map(str, Family), map(list, printed.values), strict=True)),
        "prices": {
            card.value: dict(zip(PLACES, prices, strict=True))
            for card, prices in zip(InfluenceCard, printed.prices, strict=True)
        },
    }


def known_values(printed: Printed, family: Family) -> tuple[int, ...]:
    """Return the known values of a family's schemers, lowest first."""
    return tuple(sorted(printed.values[list(Family).index(family)]))


def known_price(printed: Printed, card: InfluenceCard, left: int) -> int | None:
    """Return the price of the card on top of a pile with so many left, if it is known."""
    if not 0 < left <= COPIES:
        return None
    return printed.prices[list(InfluenceCard).index(card)][COPIES - left]


def with_values(printed: Printed, family: Family, seen: tuple[int, ...]) -> Printed:
    """Learn the values that lie in the palace at the same time.

    New values follow the known ones, in the order they were seen: a box may only be continued.
    What is seen is surer than what is remembered: too many values of one family mean that one
    was mistyped, and the oldest knowledge goes.
    """
    place = list(Family).index(family)
    known, room = printed.values[place], SCHEMERS[family]
    new = Counter(seen) - Counter(known)
    values = [*known, *new.elements()]
    for value in known:
        if len(values) > room and value not in seen:
            values.remove(value)
    values = values[-room:]
    rows = printed.values
    return Printed(values=with_one(rows, place, tuple(values)), prices=printed.prices)


def without_value(learned: Printed, printed: Printed, family: Family, value: int) -> Printed:
    """Forget a value that was put right: it stays known only where the box had it before.

    What the box knew and had to make room for it comes back.
    """
    place = list(Family).index(family)
    rows, known, before = learned.values, list(learned.values[place]), printed.values[place]
    if known.count(value) > before.count(value):
        known.remove(value)
        missing = Counter(before) - Counter(known)
        known += list(missing.elements())[: SCHEMERS[family] - len(known)]
    row = with_one(rows, place, tuple(known))
    return Printed(values=row, prices=learned.prices)


def with_price(printed: Printed, card: InfluenceCard, left: int, price: int) -> Printed:
    """Learn the price of the card on top of a pile with so many left."""
    place, depth = list(InfluenceCard).index(card), COPIES - left
    rows, row = printed.prices, printed.prices[place]
    row = with_one(row, depth, price)
    return Printed(values=printed.values, prices=with_one(rows, place, row))
