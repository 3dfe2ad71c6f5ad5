"""What a person can want in Venice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.engine.game import Action
from companion.games.venice.facts import Counter


class Take(StrEnum):
    """What a favour card is turned in for."""

    COINS = "coins"
    SCROLLS = "scrolls"
    BOTH = "both"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Action):
    """A counter goes up or down, with the consequences the rules give it."""

    seat: int
    counter: Counter
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """A value is corrected by hand, without any consequence."""

    seat: int
    counter: Counter
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UseFavour(Action):
    """The favour card is used, once (§3)."""

    seat: int
    take: Take


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Action):
    """Turn number `no` is over."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Action):
    """A decision is made."""

    decision: str
    option: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallEnd(Action):
    """The end of the game is called by hand, or called off."""

    on: bool
