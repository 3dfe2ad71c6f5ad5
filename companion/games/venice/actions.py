"""What a person can want in Venice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.engine.game import Action
from companion.games.venice.board import Cubes
from companion.games.venice.box import DogeEffect
from companion.games.venice.facts import Card, Counter, Good


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


# ---- the guided turn: `no` is the turn it is meant for


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Action):
    """The tiles that lie on the map's docks 1 to 12."""

    no: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleTiles(Action):
    """The companion says where each tile is to lie."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMap(Action):
    """The table plays without the map."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Action):
    """The preliminary round: a gondola is put at a dock (§2)."""

    no: int
    dock: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gondolier(Action):
    """The gondolier goes to (or stays on) a gondola (§3 step 2)."""

    no: int
    boat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sail(Action):
    """The gondola goes along a canal and passes or moors (§3 step 3)."""

    no: int
    dock: int
    moor: bool
    coins: int | None = None  # what was paid, where the companion cannot know
    step: int | None = None  # how many docks the path had when it was tapped


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck(Action):
    """There is no way on: the gondola moors where it is."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteMission(Action):
    """A mission is completed (§3 step 4); number 0: its figures are entered by hand."""

    no: int
    number: int
    cubes: Cubes = (0, 0, 0)
    scrolls: int = 0
    coins: int = 0
    vp: int = 0
    slot: int | None = None  # None: archived at once


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance(Action):
    """The assistant at the building is placed or advanced (§3 step 5)."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Activate(Action):
    """The building is activated without an assistant to advance."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Overboard(Action):
    """A cube is thrown away to make room (§3 Activating a tile)."""

    no: int
    boat: int
    good: Good


@dataclass(frozen=True, slots=True, kw_only=True)
class Picks(Action):
    """What an effect asks for; each effect uses the fields it needs."""

    option: int = 0
    cubes: Cubes | None = None
    into: Cubes | None = None
    boat: int | None = None
    bridge: tuple[int, int] | None = None
    building: int | None = None
    cargo: tuple[Cubes, Cubes] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(Picks):
    """One of the open effects is used (§3 step 5)."""

    no: int
    row: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Picks):
    """An influence card is played (§3 step 1)."""

    no: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class NameCard(Action):
    """A player tells their own phone which influence card it is; None: forget it."""

    seat: int
    place: int
    card: Card | None


# ---- the automa's turn


@dataclass(frozen=True, slots=True, kw_only=True)
class SmugglerCard(Action):
    """One of the two smuggler cards is played (§5, §6 step 1)."""

    no: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SmugglerMove(Action):
    """Which gondola goes, and by which of several equal routes."""

    no: int
    option: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SmugglerPassed(Action):
    """Whom the automa's gondola passed, where there is no map: seats and their gondolas."""

    no: int
    boats: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DogeResult(Action):
    """What a Doge card of the physical row says."""

    no: int
    effects: tuple[DogeEffect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DogeChoice(Action):
    """Scrolls, intrigue, or (mission 21) cubes of both gondolas for a Doge card."""

    no: int
    option: str
    cargo: tuple[Cubes, Cubes] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DogeBridge(Action):
    """Where the Doge's bridge stands."""

    no: int
    bridge: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixDoge(Action):
    """A value of the Doge is corrected by hand; `deck`: how many cards he has left."""

    what: str
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixDeck(Action):
    """A smuggler card lies elsewhere: on top of its deck, on the discards, out of the game."""

    deck: int
    card: int
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FixRow(Action):
    """A place of the Doge's row is empty, or has a card."""

    place: int
    empty: bool


# ---- corrections of the board


@dataclass(frozen=True, slots=True, kw_only=True)
class FixSlot(Action):
    """An assistant stands on another slot; 0: on none."""

    seat: int
    building: int
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixDock(Action):
    """A gondola lies at another dock, or elsewhere in its stack; None: off the board."""

    seat: int
    boat: int
    dock: int | None
    place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixCargo(Action):
    """A gondola carries other cubes."""

    seat: int
    boat: int
    cubes: Cubes


@dataclass(frozen=True, slots=True, kw_only=True)
class FixGondolier(Action):
    """The gondolier stands on another gondola; None: on neither."""

    seat: int
    boat: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixBridge(Action):
    """A bridge stands between two docks, or does not."""

    seat: int
    a: int
    b: int
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FixTiles(Action):
    """The tiles lie otherwise on the map's docks; None: the game goes on without the map."""

    tiles: tuple[int, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixMission(Action):
    """Another mission lies under a slot; 0: it is not told which, None: none."""

    seat: int
    slot: int
    number: int | None
