"""What a person can want in Arcades."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Action
from companion.games.arcades.facts import Family, Influence, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Action):
    """Ducats or seals of a player go up or down."""

    seat: int
    what: Token
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """Ducats or seals of a player are set by hand."""

    seat: int
    what: Token
    to: int


# ---- the course of a round: `no` is the step it is meant for


@dataclass(frozen=True, slots=True, kw_only=True)
class Families(Action):
    """Who plays which family, by seat; None: the companion deals them."""

    families: tuple[Family, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Action):
    """The table drew this seal for the next empty arcade."""

    no: int
    token: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted(Action):
    """Everybody holds four schemers: the placement begins."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Action):
    """A schemer from the hand is put into a free gap, face up."""

    no: int
    gap: int
    family: Family
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Action):
    """An influence card is bought and put into a free gap; its power needs some of the rest.

    Without any of it, the power is not used.
    """

    no: int
    gap: int
    card: Influence
    price: int | None = None  # None: the one that is known
    arcade: int | None = None  # pedlar, thief: whose token
    target: int | None = None  # the others: the gap on the far side of the arcade beside it
    other: int | None = None  # pedlar: another arcade; gondolier, guard: another gap
    family: Family | None = None  # courtesan: who is called
    value: int | None = None
    holder: int | None = None  # courtesan: the seat that held the card


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Action):
    """A player without a card left passes."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareOut(Action):
    """The tokens are shared, from the gate clockwise."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Action):
    """The first-player card moves on, the palace is cleared and filled up."""

    no: int


# ---- the palace put right by hand


@dataclass(frozen=True, slots=True, kw_only=True)
class FixArcade(Action):
    """What lies on an arcade."""

    arcade: int
    token: Token | None
    turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FixGap(Action):
    """What lies in a gap: a schemer, an influence card, or nothing."""

    gap: int
    family: Family | None = None
    value: int = 0
    down: bool = False
    influence: Influence | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixHand(Action):
    """How many schemers a player still holds."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixPile(Action):
    """How many influence cards of a kind are left."""

    card: Influence
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixCourse(Action):
    """Which round it is, who is the first player, whose turn it is."""

    round: int
    first: int
    seat: int
