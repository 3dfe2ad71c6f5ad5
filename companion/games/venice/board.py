"""The board of a guided game: who stands and lies where, and how far the turn is (§1–3).

A building is its number in `BUILDINGS`; a gondola ("boat") is `2 × owner + 0 or 1`. Owners are
the seats, and after them the automa's colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from companion.engine.frozen import frozen, once, replace
from companion.engine.seated import with_one
from companion.games.venice.automa.state import Automa, AutomaKind
from companion.games.venice.facts import (
    BUILDINGS,
    CUBES_OF_A_KIND,
    GOODS,
    MAX_CARGO,
    TILES,
    Card,
    Good,
)
from companion.games.venice.printed import Printed, as_text, printed_in

Cubes = tuple[int, int, int]
NO_CUBES: Cubes = (0, 0, 0)


class Stage(StrEnum):
    """How far a turn is."""

    LAYOUT = "layout"  # before the game: which tile lies on which dock of the map
    PLACE = "place"  # the preliminary round: a gondola goes to any dock
    START = "start"  # an influence card, and the gondolier
    SAIL = "sail"
    MEET = "meet"  # somebody owes an answer to an encounter
    MOORED = "moored"  # a mission, and the assistant
    ACTIVATE = "activate"
    AUTOMA = "automa"  # the smugglers' or the Doge's turn


Slots = tuple[tuple[int, ...], ...]
"""Tile × owner: where the assistant stands; 0: nowhere."""


Docks = tuple[tuple[int, ...], ...]
"""By building: the gondolas there, the one at the bottom first."""


@frozen(kw_only=True)
class Encounter:
    """One side of an encounter that is not settled: `seat` met a gondola of `who` (or was met)."""

    seat: int
    who: int
    boat: int  # the gondola that lay there


@frozen(kw_only=True)
class Bridge:
    """A bridge over the canal between two docks, the smaller number first."""

    seat: int
    a: int
    b: int


@frozen(kw_only=True)
class Canal:
    """A canal between two docks, the smaller number first, and its price."""

    a: int
    b: int
    cost: int


@frozen(kw_only=True)
class Turn:
    """One turn: what has been done, and which effects are still open."""

    stage: Stage
    boat: int | None = None  # 0 or 1: the gondola that acts
    path: tuple[int, ...] = ()  # docks, the one where it began first
    paid: int = 0  # coins for canals
    card: Card | None = None  # the influence card played
    spy: int | None = None
    mission: bool = False  # one has been completed
    rows: tuple[str, ...] = ()  # effects that may still be used
    used: tuple[str, ...] = ()  # those of this dock that have been
    owed: tuple[Encounter, ...] = ()


@frozen(kw_only=True)
class Board:
    """Everything that stands on the table in a guided game."""

    turn: Turn
    slots: Slots  # tile × owner: where the assistant stands, 0: nowhere
    docks: Docks  # building: the boats there, bottom first
    cargo: tuple[Cubes, ...]  # by boat
    gondolier: tuple[int | None, ...]  # by seat; None: on neither gondola yet
    hands: tuple[tuple[Card | None, ...], ...]  # influence cards; None: not told which
    missions: tuple[tuple[int | None, ...], ...]  # by seat: under its three slots; 0: not told
    discards: int = 0  # influence cards played since the deck was last shuffled
    bridges: tuple[Bridge, ...] = ()
    places: tuple[int, ...] | None = None  # the tile on each of the map's twelve docks
    box: str  # what is printed, as text: it never changes, and text is hashed quickly
    automa: Automa | None = None

    @property
    def printed(self) -> Printed:
        """What this table knows of the box."""
        return printed_in(self.box)


@frozen(kw_only=True)
class AtOnce:
    """What the effects of one activation have brought so far: none of it pays or counts in it.

    §3 Activating, PL: all effects of one activation act at the same time.
    """

    number: int  # of the turn
    step: int  # how many docks the way had
    building: str
    coins: int = 0
    scrolls: int = 0
    intrigue: int = 0  # below 0: given away
    cards: int = 0
    cubes: Cubes = NO_CUBES


TO_THE_LETTER = 4  # the version of these rules since which a LaterBoard is used


@frozen(kw_only=True)
class LaterBoard(Board):
    """The board of a table that plays to the letter: what is asked and measured since then.

    A table that was started before keeps a plain board, the same in every byte, and goes on by
    the rules it began with.
    """

    at_once: AtOnce | None = None


def to_the_letter(board: Board | None) -> bool:
    """Return whether the table was started since favour cards react and effects act at once."""
    return isinstance(board, LaterBoard)


def new_board(
    seats: int, printed: Printed, automa: Automa | None, rules: int | None = None
) -> Board:
    """Return the empty board; with canals in the box the tiles are assigned to docks first."""
    stage = Stage.LAYOUT if printed.canals or printed.canal_count else Stage.PLACE
    kind = Board if rules is not None and rules < TO_THE_LETTER else LaterBoard
    return kind(
        turn=Turn(stage=stage),
        automa=automa,
        slots=((0,) * (seats + colours_of(automa)),) * len(TILES),
        docks=((),) * len(BUILDINGS),
        cargo=(NO_CUBES,) * (2 * seats),
        gondolier=(None,) * seats,
        hands=((),) * seats,
        missions=((None, None, None),) * seats,
        box=as_text(printed),
    )


def colours_of(automa: Automa | None) -> int:
    """Return how many colours the automa plays: the smugglers one (§5), the Doge two (§6)."""
    if automa is None:
        return 0
    return 2 if automa.kind is AutomaKind.DOGE else 1


def boat_of(seat: int, which: int) -> int:
    """Return the number of a player's gondola."""
    return 2 * seat + which


def owner_of(boat: int) -> int:
    """Return whose gondola this is."""
    return boat // 2


def boats_of(seat: int) -> tuple[int, int]:
    """Return both gondolas of a player."""
    return boat_of(seat, 0), boat_of(seat, 1)


def dock_of(board: Board, boat: int) -> int | None:
    """Return where a gondola lies; None: not on the board yet."""
    return _docks_of(board.docks).get(boat)


@once
def _docks_of(docks: Docks) -> dict[int, int]:
    return {boat: dock for dock, stack in enumerate(docks) for boat in stack}


def other_dock(board: Board, seat: int) -> int | None:
    """Return where the gondola of the active player lies that does not act this turn."""
    assert board.turn.boat is not None
    return dock_of(board, boat_of(seat, 1 - board.turn.boat))


def is_tile(building: int) -> bool:
    """Communal buildings have no assistants (§1)."""
    return building < len(TILES)


def placed(board: Board, seat: int) -> int:
    """Return how many assistants of a player are on the board."""
    return placed_by(board.slots)[seat]


@once
def placed_by(slots: Slots) -> tuple[int, ...]:
    """Return how many assistants of each are on the board."""
    return tuple(len(of_one) - of_one.count(0) for of_one in zip(*slots, strict=True))


def bridges_of(board: Board, seat: int) -> int:
    """Return how many bridges of a player are on the board."""
    return owners_of(board.bridges).count(seat)


@once
def owners_of(bridges: tuple[Bridge, ...]) -> tuple[int, ...]:
    """Return whose each bridge is."""
    return tuple([bridge.seat for bridge in bridges])


def archived(under: tuple[int | None, ...], completed: int) -> int:
    """Return a player's completed missions that lie under none of the slots."""
    return completed - len(under) + under.count(None)


def bridge_between(board: Board, one: int, other: int) -> Bridge | None:
    """Return the bridge over the canal between two docks."""
    a, b = (one, other) if one < other else (other, one)
    for bridge in board.bridges:
        if bridge.a == a and bridge.b == b:
            return bridge
    return None


def bridges_at(board: Board, dock: int) -> dict[int, Bridge]:
    """Return the bridges that begin at a dock, by the dock they lead to."""
    return {
        bridge.a + bridge.b - dock: bridge
        for bridge in reversed(board.bridges)  # of two the first holds, as in `bridge_between`
        if bridge.a == dock or bridge.b == dock
    }


def supply(board: Board) -> Cubes:
    """Return the cubes that are on no gondola (§1: 22 of each kind)."""
    return _supply(board.cargo)


@once
def _supply(cargo: tuple[Cubes, ...]) -> Cubes:
    return as_cubes([CUBES_OF_A_KIND - sum(of_a_kind) for of_a_kind in zip(*cargo, strict=True)])


def room(board: Board, boat: int) -> int:
    """Return how many cubes still fit on a gondola."""
    return max(0, MAX_CARGO - sum(board.cargo[boat]))


def as_cubes(counts: Iterator[int] | tuple[int, ...] | list[int]) -> Cubes:
    """Return a bundle of cubes."""
    ceramics, cloth, silver = counts
    return ceramics, cloth, silver


def plus(cubes: Cubes, more: Cubes, sign: int = 1) -> Cubes:
    """Return two bundles together (sign −1: the second taken away)."""
    a, b, c = cubes
    more_a, more_b, more_c = more
    return a + sign * more_a, b + sign * more_b, c + sign * more_c


def one_cube(good: Good) -> Cubes:
    """Return a single cube."""
    return _SINGLE[good]


_SINGLE = {good: as_cubes([int(good is kind) for kind in GOODS]) for good in GOODS}


def fits(cubes: Cubes, into: Cubes) -> bool:
    """Return whether a bundle is part of another."""
    return all(0 <= one <= other for one, other in zip(cubes, into, strict=True))


def with_cargo(board: Board, boat: int, cubes: Cubes) -> Board:
    """Return the board with another load on one gondola."""
    return replace(board, cargo=with_one(board.cargo, boat, cubes))


def with_slot(board: Board, tile: int, seat: int, slot: int) -> Board:
    """Return the board with an assistant on another slot (0: off the board)."""
    return replace(
        board, slots=with_one(board.slots, tile, with_one(board.slots[tile], seat, slot))
    )


def with_hand(board: Board, seat: int, hand: tuple[Card | None, ...]) -> Board:
    """Return the board with other influence cards in a hand."""
    return replace(board, hands=with_one(board.hands, seat, hand))


def with_gondolier(board: Board, seat: int, which: int | None) -> Board:
    """Return the board with the gondolier on this gondola."""
    return replace(board, gondolier=with_one(board.gondolier, seat, which))


def with_mission(board: Board, seat: int, slot: int, number: int | None) -> Board:
    """Return the board with another mission under a slot."""
    under = with_one(board.missions[seat], slot, number)
    return replace(board, missions=with_one(board.missions, seat, under))


def moved(board: Board, boat: int, dock: int | None, place: int | None = None) -> Board:
    """Return the board with a gondola at another dock, on top of the stack or at this place."""
    return replace(board, docks=with_boat(board.docks, boat, dock, place))


def with_boat(docks: Docks, boat: int, dock: int | None, place: int | None = None) -> Docks:
    """Return the docks with a gondola at another one, on top of the stack or at this place."""
    after = list(docks)
    before = _docks_of(docks).get(boat)
    if before is not None:
        after[before] = tuple([other for other in docks[before] if other != boat])
    if dock is not None:
        stack = after[dock]
        at = len(stack) if place is None else min(place, len(stack))
        after[dock] = (*stack[:at], boat, *stack[at:])
    return tuple(after)


def new_turn(round_number: int) -> Turn:
    """Return a turn that has just begun."""
    return Turn(stage=Stage.START if round_number else Stage.PLACE)


def with_turn(board: Board, turn: Turn) -> Board:
    """Return the board with the turn this far."""
    return replace(board, turn=turn)
