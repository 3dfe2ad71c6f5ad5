"""What never changes, as the pages import it: words and numbers of the rules, printed effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, field
from typing import NotRequired, TypedDict

from companion.engine.frozen import frozen
from companion.games.venice import box
from companion.games.venice.automa.doge import FULL_INTRIGUE, SOLO_MISSIONS
from companion.games.venice.automa.doge import MAX_SCROLLS as DOGE_SCROLLS
from companion.games.venice.counters import CounterFacts, counter_facts
from companion.games.venice.effects import OWN_GONDOLA, Choices, Op, effects
from companion.games.venice.ending.sums import (
    COINS_PER_INTRIGUE,
    REWARDS,
    SCROLLS_PER_INTRIGUE,
)
from companion.games.venice.facts import (
    COMMUNAL,
    CUBES_OF_A_KIND,
    DOCKS,
    GOODS,
    LAST_SLOT,
    MAX_CARGO,
    MAX_SCROLLS,
    TILES,
    UNKNOWN,
    UPPER_BOUND,
    Card,
    Edition,
    Good,
)


class PrintedPart(TypedDict):
    """One operation of an effect; without a number it is done once."""

    op: Op
    n: NotRequired[int]
    good: NotRequired[Good | None]


Effects = Mapping[str, tuple[tuple[PrintedPart, ...], ...]]


def _printed(choices: Choices) -> tuple[tuple[PrintedPart, ...], ...]:
    def part(op: Op, n: int, good: Good | None) -> PrintedPart:
        part: PrintedPart = {"op": op} if n == 1 else {"op": op, "n": n}
        return part if good is None else {**part, "good": good}

    return tuple(tuple(part(one.op, one.n, one.good) for one in parts) for parts in choices)


def _effects() -> Effects:
    known = effects(Edition.FR).items()
    return {row: _printed(choices) for row, choices in known if row != OWN_GONDOLA}


def _polish() -> Effects:
    known = effects(Edition.FR)
    other = {row: one for row, one in effects(Edition.PL).items() if one != known[row]}
    return {row: _printed(choices) for row, choices in other.items()}


def _most() -> Mapping[str, int]:
    """Return the largest numbers that a box takes."""
    printed = ("number", "coins", "vp", "reward", "deck", "part")
    many = ("missions", "cards", "canals")
    own = {"cost": box.MOST_COST, "cubes": box.MOST_CUBES, "scrolls": MAX_SCROLLS}
    own |= {"parts": box.MOST_PARTS, "text": box.TEXT}
    return {**own, **dict.fromkeys(printed, box.MOST_PRINTED), **dict.fromkeys(many, box.MOST)}


@frozen(kw_only=True)
class BoxFacts:
    """What a box can hold, and what of it the rulebooks do print."""

    tiles: tuple[str, ...] = TILES
    communal: tuple[str, ...] = COMMUNAL
    docks: tuple[str, ...] = DOCKS
    goods: tuple[str, ...] = GOODS
    reward_places: Mapping[str, int] = field(
        default_factory=lambda: {row: most for row, (_, most) in box.ROWS.items()}
    )
    rewards: tuple[int, ...] = REWARDS[2]  # the one row that the rulebooks print
    icons: int = box.ICONS
    deck_sizes: tuple[int, ...] = box.PRINTED_DECKS
    decks: tuple[box.Deck, ...] = box.DECKS
    ops: tuple[str, ...] = box.LASTING_OPS
    choice_ops: tuple[str, ...] = box.CHOICE_OPS
    paid_ops: tuple[str, ...] = box.PAID_OPS
    doge_does: tuple[str, ...] = box.DOGE_EFFECTS
    spots: Mapping[str, tuple[int, int]] = field(
        default_factory=lambda: dict(zip(DOCKS, box.SPOTS, strict=True))
    )
    most: Mapping[str, int] = field(default_factory=_most)


@frozen(kw_only=True)
class Facts:
    """What never changes at a table; `polish` are the effects that the Polish edition prints."""

    goods: tuple[str, ...] = GOODS
    cards: tuple[Card, ...] = tuple(Card)
    tiles: int = len(TILES)
    slot: int = LAST_SLOT
    cargo: int = MAX_CARGO
    cubes: int = CUBES_OF_A_KIND
    printed: int = box.MOST_PRINTED
    unknown: int = UNKNOWN
    most: int = UPPER_BOUND
    doge_scrolls: int = DOGE_SCROLLS
    doge_intrigue: int = FULL_INTRIGUE
    solo_missions: tuple[int, ...] = SOLO_MISSIONS
    price: Mapping[str, int] = field(
        default_factory=lambda: {"scrolls": SCROLLS_PER_INTRIGUE, "coins": COINS_PER_INTRIGUE}
    )
    counters: Mapping[str, CounterFacts] = field(default_factory=counter_facts)
    effects: Effects = field(default_factory=_effects)
    polish: Effects = field(default_factory=_polish)


FACTS = asdict(Facts())
BOX_FACTS = asdict(BoxFacts())
