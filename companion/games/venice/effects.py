"""What buildings, influence cards and missions do, as data (§1, §3).

An effect is one or more choices, a choice is a row of parts, a part is an operation with a
number. `interpreter` applies them, lists what they ask, and says why one cannot be done now;
the phones put the parts into words. Adding an effect is adding a row here.
"""

from __future__ import annotations

import functools
from enum import StrEnum
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.frozen import frozen, once
from companion.engine.game import Action
from companion.games.venice import shapes
from companion.games.venice.facts import GOOD_OF, Card, Edition, Good


class Op(StrEnum):
    """What a part does with its number."""

    COINS = "coins"  # gained; below 0: paid
    SCROLLS = "scrolls"
    VP = "vp"
    COUNCIL = "council"
    INTRIGUE = "intrigue"  # taken
    DROP_INTRIGUE = "drop_intrigue"  # as far as there is any
    SPEND_INTRIGUE = "spend_intrigue"  # paid: one must have it
    OTHERS_INTRIGUE = "others_intrigue"  # every other player takes it
    COUNCIL_PLUS = "council_plus"  # and one more for each player with less intrigue
    CUBE = "cube"
    ANY_CUBES = "any_cubes"
    SELL_CUBE = "sell_cube"
    CONVERT = "convert"  # up to so many cubes
    GIVE_CUBES = "give_cubes"  # any number, so many VP each
    INFLUENCE = "influence"  # draw two, keep one
    BRIDGE = "bridge"
    MISSION_TAXED = "mission_taxed"  # draw two, keep one
    MISSION_FREE = "mission_free"  # draw one
    VP_PER_MISSION = "vp_per_mission"  # completed
    VP_PER_INTRIGUER = "vp_per_intriguer"  # player with more intrigue
    VP_IF_CARDS = "vp_if_cards"
    VP_PER_BRIDGE = "vp_per_bridge"
    MOST_INTRIGUE = "most_intrigue"  # a condition
    FOREMAN = "foreman"
    PROMOTE = "promote"
    TRANSFER = "transfer"  # cubes between one's own gondolas
    LOAD = "load"  # a cube of any kind into either of them
    SPY = "spy"
    ACTIVATE = "activate"


@frozen(slots=True)
class Part:
    """One operation of an effect."""

    op: Op
    n: int = 1
    good: Good | None = None


Parts = tuple[Part, ...]
Choices = tuple[Parts, ...]
"""An effect: one of these rows of parts is chosen."""


@frozen(slots=True, kw_only=True)
class Picks(Action):
    """What an effect asks for; each uses the fields it needs."""

    option: Annotated[int, Range(0, 9)] = 0  # which of its choices
    cubes: shapes.Cubes | None = None
    into: shapes.Cubes | None = None
    boat: shapes.Boat | None = None
    bridge: shapes.Canal | None = None
    building: shapes.Dock | None = None
    cargo: tuple[shapes.Cubes, shapes.Cubes] | None = None


def _one(*parts: tuple[Op, int]) -> Choices:
    """An effect without a choice."""
    return (tuple(Part(op, n) for op, n in parts),)


def _either(*effects: Choices) -> Choices:
    return tuple(parts for effect in effects for parts in effect)


_SLOTS: dict[str, tuple[Choices, Choices, Choices]] = {  # §1: slots 2 to 4
    "market": (
        _one((Op.COINS, -1), (Op.ANY_CUBES, 2)),
        _one((Op.SELL_CUBE, 1), (Op.COINS, 4)),
        _one((Op.COINS, -5), (Op.VP, 5)),
    ),
    "monastery": (_one((Op.SCROLLS, 2)), _one((Op.INFLUENCE, 1)), _one((Op.VP, 2))),
    "small_council": (
        _one((Op.COUNCIL, 1)),
        _one((Op.DROP_INTRIGUE, 1)),
        _one((Op.VP_PER_MISSION, 1)),
    ),
    "workshop": (_one((Op.CONVERT, 1)), _one((Op.COINS, 3)), _one((Op.VP, 2))),
    "docks": (_one((Op.COINS, 2)), _one((Op.COINS, 1), (Op.VP, 1)), _one((Op.GIVE_CUBES, 1))),
    "consulate": (
        _one((Op.COINS, -1), (Op.INTRIGUE, 1), (Op.INFLUENCE, 1)),
        _one((Op.VP, 1)),
        _one((Op.VP_IF_CARDS, 4)),
    ),
    "library": (
        _one((Op.SCROLLS, 2)),
        _one((Op.DROP_INTRIGUE, 2)),
        _one((Op.SCROLLS, 2), (Op.VP, 1)),
    ),
    "senate": (
        _one((Op.INTRIGUE, 1), (Op.SCROLLS, 2)),
        _one((Op.SCROLLS, 1), (Op.OTHERS_INTRIGUE, 1)),
        _one((Op.VP, 3)),
    ),
    "church": (
        _one((Op.DROP_INTRIGUE, 1)),
        _one((Op.SPEND_INTRIGUE, 1), (Op.VP, 1)),
        _one((Op.SPEND_INTRIGUE, 1), (Op.VP, 2)),
    ),
    "court": (
        _one((Op.OTHERS_INTRIGUE, 1)),
        _one((Op.INFLUENCE, 1)),
        _one((Op.SCROLLS, -3), (Op.VP, 5)),
    ),
    "bank": (
        _one((Op.INTRIGUE, 1), (Op.COINS, 4)),
        _one((Op.INTRIGUE, 1), (Op.COINS, 4)),
        _one((Op.COINS, 2), (Op.VP, 1)),
    ),
    "council_of_ten": (
        _one((Op.VP_PER_INTRIGUER, 1)),
        _either(_one((Op.BRIDGE, 1)), _one((Op.VP, 2))),
        _one((Op.DROP_INTRIGUE, 3)),
    ),
}

_COMMUNAL: dict[str, Choices] = {  # §1: each half may be used without the other
    "st_marks.coins": _one((Op.COINS, 2)),  # first: these coins may pay the tax
    "st_marks.mission": _one((Op.MISSION_TAXED, 1)),
    "palace.gain": _one((Op.SCROLLS, 1), (Op.VP, 1)),
    "palace.mission": _one((Op.MISSION_TAXED, 1)),
    "great_council.council": _one((Op.COUNCIL_PLUS, 1)),
    "great_council.bridge": _one((Op.COINS, -4), (Op.BRIDGE, 1)),
}

_CARDS: dict[Card, Choices] = {  # §3 Influence cards
    Card.BRIBE_FOREMAN: _one((Op.FOREMAN, 1), (Op.INTRIGUE, 3)),
    Card.OVERTIME: _one((Op.ACTIVATE, 1)),
    Card.BRIBE_COUNCILLORS: _either(
        _one((Op.COUNCIL, 1)),
        _one((Op.MOST_INTRIGUE, 1), (Op.COUNCIL, 2), (Op.INTRIGUE, 1)),
    ),
    Card.TRADE_INFORMATION: _one((Op.COINS, 2), (Op.INFLUENCE, 1)),
    Card.BUILD_BRIDGE: _either(_one((Op.BRIDGE, 1)), _one((Op.VP_PER_BRIDGE, 2))),
    Card.PROMOTE_WORKERS: _one((Op.PROMOTE, 1)),
    Card.MANAGE_STOCK: _one((Op.TRANSFER, 1), (Op.LOAD, 1)),
    Card.MAKE_OFFER: _either(_one((Op.MISSION_FREE, 1)), _one((Op.VP, 2))),
    Card.INVESTIGATE: _one((Op.SCROLLS, 3)),
    Card.TESTIFY: _one((Op.DROP_INTRIGUE, 3)),
    Card.HIRE_SPY: _one((Op.COINS, -2), (Op.SPY, 1)),
}

OWN_GONDOLA = "own_gondola"  # §3 Encounters: passing one's own gondola
CARD = "card."
MISSION = "mission."

_ANY_NUMBER = 5  # a full gondola

_POLISH: dict[str, Choices] = {
    "workshop.2": _one((Op.CONVERT, _ANY_NUMBER)),  # any cubes into any others
    f"{CARD}{Card.BRIBE_COUNCILLORS}": _either(  # open to everybody
        _one((Op.COUNCIL, 1)), _one((Op.COUNCIL, 2), (Op.INTRIGUE, 1))
    ),
}


@functools.cache
def effects(edition: Edition) -> dict[str, Choices]:
    """Return every printed effect by its row: `market.2`, `palace.gain`, `card.testify`."""
    found: dict[str, Choices] = {}
    for building, slots in _SLOTS.items():
        produced: Choices = ((Part(Op.CUBE, 1, GOOD_OF[building]),),)
        for slot, effect in enumerate((produced, *slots), 1):
            found[f"{building}.{slot}"] = effect
    found |= _COMMUNAL
    found |= {f"{CARD}{card}": effect for card, effect in _CARDS.items()}
    found[OWN_GONDOLA] = _one((Op.TRANSFER, 1))
    if edition is Edition.PL:
        found |= _POLISH
    return found


_PAID = (Op.INTRIGUE, Op.SPEND_INTRIGUE, Op.SELL_CUBE, Op.MOST_INTRIGUE, Op.MISSION_TAXED)


def costs(part: Part) -> bool:
    """Return whether a part takes something from the player, whatever the whole effect brings."""
    return part.n < 0 or part.op in _PAID


@once
def costs_nothing(parts: Parts) -> bool:
    """Return whether nothing in an effect takes something from the player."""
    return not any(costs(part) for part in parts)


def again(row: str, time: int) -> str:
    """Return the name of a row that is open several times."""
    return f"{row}+{time}" if time else row


def mission_number(row: str) -> int | None:
    """Return the mission whose lasting effect a row is; None: it is a printed one."""
    if not row.startswith(MISSION):
        return None
    return int(row.removeprefix(MISSION).partition("+")[0])


@functools.cache
def communal_rows(building: str) -> tuple[str, ...]:
    """Return the two halves of a communal building."""
    return tuple(row for row in _COMMUNAL if row.startswith(f"{building}."))
