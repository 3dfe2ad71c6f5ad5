"""What a person can want in Rialto. `no` is the step of the game it is meant for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.engine.game import Action
from companion.games.rialto.state import Way


class Count(StrEnum):
    """A player's number that can be corrected."""

    VP = "vp"
    COINS = "coins"
    COUNCILLORS = "councillors"


class Source(StrEnum):
    """Where the councillor beside a new gondola comes from."""

    GENERAL = "general"
    SUPPLY = "supply"
    DISTRICT = "district"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class TellMap(Action):
    """Which three pairs of districts have no connection."""

    opposite: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayTiles(Action):
    """The round tile that lies on each place."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleTiles(Action):
    """The companion says where each round tile is to lie."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Action):
    """The virtual player's seven cards, counted by stage."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Next(Action):
    """Phase I is done; or, in phase III, a player uses no more buildings."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Action):
    """So many cards are played in this stage, jokers and yellow buildings counted in."""

    no: int
    seat: int
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Action):
    """A coin activates a building; `swap` is the building that is swapped."""

    no: int
    seat: int
    kind: str
    swap: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Build(Action):
    """A building is taken (None: none), another returned to make room."""

    no: int
    seat: int
    kind: str | None
    room: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LayBridge(Action):
    """The bridge goes between two places, with its value at each."""

    no: int
    a: int
    b: int
    at_a: int
    at_b: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellValues(Action):
    """What is printed on the bridge that the virtual player lays."""

    no: int
    values: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayGondola(Action):
    """The gondola goes between `a` and `b`, a councillor into `at`."""

    no: int
    a: int
    b: int
    at: int | None
    source: Source
    district: int | None = None  # the district that a moved councillor leaves


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Action):
    """So many councillors leave each place for the current district."""

    no: int
    leave: tuple[int, ...]


# ---- put right by hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """A number of a player is corrected, without any consequence."""

    seat: int
    counter: Count
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixDisc(Action):
    """A disc is put on a space of the Doge track, on top."""

    column: int
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixPlaced(Action):
    """So many councillors of a column stand in a district."""

    column: int
    place: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixBuilding(Action):
    """A player has so many buildings of a kind, so many of them with a coin."""

    seat: int
    kind: str
    count: int
    coins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixSpan(Action):
    """What lies on a connection, and its values there; None: nothing."""

    a: int
    b: int
    way: Way | None
    at_a: int
    at_b: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixBonus(Action):
    """Whether the district bonus of a side has been given."""

    side: int
    turned: bool
