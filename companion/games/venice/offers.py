"""What decisions tell the phones besides their keys: open effects, ways, missions, questions.

Mappings as they travel: what is asked for depends on the effect, so that some keys may be missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict

from companion.engine.words import Word
from companion.games.venice.effects import Part
from companion.games.venice.facts import Card, Counter
from companion.games.venice.favour import Take

Boats = Sequence[tuple[int, int]]
"""Gondolas: whose, and which of the two."""


class Why(TypedDict):
    """Why something cannot be done."""

    code: str
    params: Mapping[str, Any]


class CounterChange(TypedDict):
    """By how much a counter of a player would differ."""

    seat: int
    counter: Counter
    by: int


_From = TypedDict("_From", {"from": NotRequired[Literal["supply", "gondola"]]})


class Ask(_From):
    """What a person has to pick for an effect; which keys there are depends on `ask`."""

    ask: Literal["cubes", "convert", "boat", "building", "bridge", "cargo"]
    min: NotRequired[int]
    max: NotRequired[int]
    limit: NotRequired[tuple[int, int, int]]
    supply: NotRequired[tuple[int, int, int]]
    boats: NotRequired[Sequence[tuple[int, int, int]]]  # what both carry
    most: NotRequired[int]
    drop: NotRequired[int]  # so many cubes may be thrown away, to make room for a new one
    options: NotRequired[Sequence[int] | Sequence[str]]  # gondolas by number, buildings by key
    pairs: NotRequired[Sequence[Sequence[str]] | None]


class Choice(TypedDict):
    """One choice of an effect: can it be done, what does it ask, what does it do?"""

    parts: tuple[Part, ...]
    ok: bool
    why: Why | None
    asks: Sequence[Ask]
    change: Sequence[CounterChange]
    insist: NotRequired[bool]  # shut, but the table may use it all the same


class Row(TypedDict):
    """An open effect with its choices."""

    id: str
    options: Sequence[Choice]
    used: NotRequired[bool]  # done: shown, so that nothing moves under the thumb


class PlayableCard(TypedDict):
    """An influence card that may be played now, with its choices."""

    card: Card
    options: Sequence[Choice]


class Reminder(TypedDict):
    """A lasting effect that only people can carry out."""

    number: int
    text: str


class Rows(TypedDict):
    """What a stage offers besides its options: the open effects."""

    rows: Sequence[Row]


class Activation(Rows):
    """What a building offers, and which of it costs nothing and leaves nothing to choose."""

    free: Sequence[str]


class Advance(TypedDict):
    """The assistant goes on: who moves from which slot to which, and the bonus for all ten."""

    chain: Sequence[tuple[int, int, int]]
    bonus: int


class Mooring(TypedDict):
    """A dock where a gondola may lie: the VP of each that it comes to lie on, the assistant."""

    share: Sequence[tuple[int, int]]
    advance: Advance | None


class Placing(Mooring):
    """A dock in the preliminary round: besides, what is open there and leaves nothing to choose."""

    takes: Sequence[str]


class Gondolier(TypedDict):
    """One of the player's own gondolas: where it lies, and what it costs to sail it."""

    dock: str
    cost: int
    ok: bool


_Pass = TypedDict("_Pass", {"pass": bool})


class Way(_Pass):
    """A dock that can be sailed to: its price, whether one may pass or moor, whom one meets."""

    cost: int | None
    moor: bool
    share: Sequence[tuple[int, int]]
    meets: Boats
    bridge: int | None
    advance: Advance | None  # what the assistant does if one moors
    told: bool  # the cost is what somebody paid before


class Course(TypedDict):
    """A way over several canals: its docks, its price, whom it meets, whose bridges it goes under,
    and the docks on the way where one's own assistant stands."""

    path: Sequence[str]
    cost: int
    meets: Boats
    under: Sequence[int]
    own: Sequence[str]


class Voyage(Mooring):
    """A dock that is several canals away: what mooring there brings, and the ways to it."""

    dock: str
    ways: Sequence[Course]


class Sailing(Rows):
    """What sailing offers besides the docks one canal away: open effects, and docks beyond."""

    far: Sequence[Voyage]


class Mission(TypedDict):
    """A mission of the box that can be completed here: its cost, and what it brings."""

    number: int
    cost: tuple[int, int, int]
    scrolls: int
    coins: int
    vp: int
    lasting: str
    ok: bool


class Missions(TypedDict):
    """Behind `mission`: the missions of the box that can be completed here."""

    known: Sequence[Mission]


class Moored(TypedDict, total=False):
    """Behind `mission` what can be completed here, behind `advance` what the assistant does."""

    known: Sequence[Mission]
    chain: Sequence[tuple[int, int, int]]
    bonus: int


class Ten(TypedDict):
    """The points for ten assistants."""

    vp: int


class Meeting(TypedDict):
    """An encounter: with whom and where, and whether it is the mover who chooses."""

    who: int
    building: Word | None
    mover: bool


class WayOut(TypedDict):
    """A way out of an encounter: the scrolls left, what a favour card is used for, a cube; what
    intrigue comes to, and the points it costs past its limit."""

    left: NotRequired[int]
    take: NotRequired[Take | None]
    good: NotRequired[Word]
    building: NotRequired[Word | None]  # where the cube's gondola lies
    to: NotRequired[int]
    vp: NotRequired[int]


class SmugglerCard(TypedDict):
    """One of two smuggler cards: where it leads, which of the Doge's cards its icon ignores, and
    what follows: the slot and its VP, who shares, whom it pushes, how many it meets at least and
    at most (None: only people can see), which cards of the row are ignored and which happen."""

    building: str
    ignores: NotRequired[int]
    slot: int
    vp: int
    shares: Sequence[tuple[int, int]]
    pushes: Sequence[tuple[int, int]]
    meets: tuple[int, int] | None
    ignored: Sequence[int]
    happens: Sequence[int]


class Passable(TypedDict):
    """A gondola that the automa may have passed."""

    seat: int
    boat: int
    building: str


class KnownWay(TypedDict):
    """The cheapest way over canals whose price is known so far."""

    path: Sequence[str]
    cost: int
    meets: Boats


_Start = TypedDict("_Start", {"from": str | None})


class SmugglerWay(_Start):
    """A gondola of the automa, the way it would take, what that costs and whom it meets;
    without a map (no cost) whom it may pass."""

    boat: tuple[int, int]
    path: Sequence[str]
    cost: int | None
    meets: Boats
    passable: NotRequired[Sequence[Passable]]
    known: NotRequired[KnownWay]


class Passing(TypedDict):
    """What people are asked without a map: whom the automa passed on this way."""

    boats: Sequence[Passable]
    path: Sequence[str]
    building: str


class Drawn(TypedDict):
    """Which deck a smuggler card is chosen of."""

    deck: int


class Goal(TypedDict):
    """Where the automa goes."""

    building: str


class DogePlace(TypedDict):
    """Which card of the Doge's row is carried out, counted from 1."""

    place: int


class DogeAsks(TypedDict):
    """How much a Doge card wants."""

    n: int


class DogeChoice(DogeAsks):
    """A way to pay it: what is left, what intrigue comes to, the fewest cubes."""

    left: NotRequired[int]
    take: NotRequired[Take | None]
    to: NotRequired[int]
    least: NotRequired[int]


class BridgePairs(TypedDict):
    """Between which buildings the Doge's bridge may stand; None: without a map anywhere."""

    pairs: Sequence[Sequence[str]] | None
