"""The state of a game of Rialto, and what follows from it.

A *column* is whoever has a disc on the Doge track: the seats, then the virtual third player.
"""

from __future__ import annotations

from enum import StrEnum

from companion.engine.actions import not_now
from companion.engine.ceremony import Ceremony
from companion.engine.frozen import frozen, replace
from companion.games.rialto.facts import (
    BRIDGES,
    COINS,
    COUNCILLORS,
    DISTRICTS,
    EFFECTS,
    GONDOLAS,
    HAND_LIMIT,
    KIND_COPIES,
    KINDS,
    PLACE_OF,
    PLAYED,
    PRINTED,
    RULES,
    START_COUNCILLORS,
    START_VP,
    Does,
    Effect,
    Gains,
    Stage,
)


@frozen(kw_only=True)
class Building:
    """A building tile on somebody's board."""

    kind: str
    coin: bool = False  # activated this round
    fresh: bool = False  # swapped for in this phase III: usable next round


@frozen(kw_only=True)
class Player:
    """What one player has; councillors that are neither here nor on the map are in the supply."""

    vp: int = START_VP
    coins: int = 0
    councillors: int = START_COUNCILLORS
    buildings: tuple[Building, ...] = ()


@frozen(kw_only=True)
class Disc:
    """A disc on the Doge track."""

    column: int
    space: int = 0


class Way(StrEnum):
    """What lies on a connection."""

    BRIDGE = "bridge"
    GONDOLA = "gondola"


@frozen(kw_only=True)
class Span:
    """A bridge or gondola between two places, with its value at each end; `a` < `b`."""

    way: Way
    a: int
    b: int
    at_a: int
    at_b: int


@frozen(kw_only=True)
class Gain:
    """What a stage gives somebody; `n` may be below 0."""

    column: int
    what: Gains
    n: int


@frozen(kw_only=True)
class Recap:
    """What the last stage has given everybody, in Doge order, for hands to take it."""

    stage: Stage
    winner: int | None  # who had the majority
    gains: tuple[Gain, ...]


class Answer(StrEnum):
    """What somebody has to decide before the game goes on."""

    START = "start"  # a starting building
    BUILD = "build"  # a building of value up to n
    BRIDGE = "bridge"  # where the bridge goes
    VALUES = "values"  # what is printed on the bridge of the virtual player
    GONDOLA = "gondola"  # where the gondola and its councillor go
    MOVE = "move"  # up to n councillors from other districts


@frozen(kw_only=True)
class Owed:
    """A decision to be made, by a column, up to a number."""

    what: Answer
    column: int
    n: int = 0


@frozen(kw_only=True)
class State:
    """A whole game."""

    first: int  # start player; with a virtual third player: who sits behind him
    third: bool  # whether the virtual third player takes part
    players: tuple[Player, ...]
    track: tuple[Disc, ...]  # leader first; on one space the disc on top first
    placed: tuple[tuple[int, ...], ...]  # place × column
    opposite: tuple[tuple[int, int], ...] = ()  # pairs of places without a connection
    asked: bool = False  # whether this table told them
    effects: tuple[Does, ...] = tuple(does for row in PRINTED.values() for does in row)
    tiles: tuple[int, ...] = ()  # the round tile on each place
    spans: tuple[Span, ...] = ()
    turned: tuple[bool, bool] = (False, False)  # the district bonus of each side
    round: int = 0
    stage: Stage = Stage.MAP
    number: int = 1  # steps begun since the start, so that one tap counts once
    starter: int = 0  # the column that begins this stage
    queue: tuple[int, ...] = ()  # columns that have still to play in this stage, in order
    cards: tuple[int | None, ...] = ()  # what each column has played in this stage
    counted: bool = False  # whether this stage has given what its cards are worth
    owed: tuple[Owed, ...] = ()
    hand: tuple[int, ...] = ()  # the virtual player's cards for each stage
    scoring: Ceremony | None = None
    # Younger than the second version of the rules:
    rules: int = RULES  # the version this table was started under
    ready: tuple[int, ...] = ()  # seats that have ended phase I
    jokers: tuple[int, ...] = ()  # the column of each yellow building played as a joker
    reached: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # columns: a side's bonus, just now
    bridges: tuple[tuple[int, int], ...] = ()  # the bridge tiles as the box has them, low end first
    top: tuple[int, int] | None = None  # the bridge on top, as somebody told it
    recap: Recap | None = None


def columns(state: State) -> int:
    """Return how many have a disc on the Doge track."""
    return len(state.players) + state.third


def virtual(state: State) -> int | None:
    """Return the virtual player's column."""
    return len(state.players) if state.third else None


def circle(state: State) -> tuple[int, ...]:
    """Return everybody clockwise from the start player; the virtual player is one himself."""
    seats = len(state.players)
    around = tuple((state.first + place) % seats for place in range(seats))
    return (seats, *around) if state.third else around


def clockwise(state: State, start: int) -> tuple[int, ...]:
    """Return everybody clockwise from a column."""
    around = circle(state)
    place = around.index(start)
    return around[place:] + around[:place]


def on_map(state: State, column: int) -> int:
    """Return how many councillors a column has in the districts."""
    return sum(counts[column] for counts in state.placed)


def general(state: State, seat: int) -> int:
    """Return a player's councillors in the general supply."""
    return COUNCILLORS - state.players[seat].councillors - on_map(state, seat)


def supply_of(state: State, column: int) -> int:
    """Return a column's personal supply; the virtual player has all of his in it."""
    if column == virtual(state):
        return max(0, COUNCILLORS - on_map(state, column))
    return state.players[column].councillors


def coins_left(state: State) -> int:
    """Return the coins in the supply: all that nobody has and that lie on no building."""
    held = sum(player.coins + sum(one.coin for one in player.buildings) for player in state.players)
    return COINS - held


def copies_left(state: State, kind: str) -> int:
    """Return how many tiles of a kind are in the supply."""
    owned = sum(one.kind == kind for player in state.players for one in player.buildings)
    return KIND_COPIES - owned


def every_copies_left(state: State) -> dict[str, int]:
    """Return how many tiles of each kind are in the supply."""
    left = dict.fromkeys(KINDS, KIND_COPIES)
    for player in state.players:
        for one in player.buildings:
            left[one.kind] -= 1
    return left


def spans_left(state: State, way: Way) -> int:
    """Return how many bridges or gondolas are in the supply."""
    whole = BRIDGES if way is Way.BRIDGE else GONDOLAS
    return whole - sum(span.way is way for span in state.spans)


def effect_of(state: State, kind: str) -> Effect:
    """Return what a building does, as this table's box has it."""
    return EFFECTS[does_of(state, kind)]


def does_of(state: State, kind: str) -> Does:
    """Return which effect a building has."""
    return state.effects[PLACE_OF[kind]]


def hand_limit(state: State, seat: int) -> int:
    """Return how many cards a player may keep: green buildings raise it for this round."""
    used = (one for one in state.players[seat].buildings if one.coin)
    return HAND_LIMIT + sum(effect_of(state, one.kind).limit for one in used)


def current(state: State) -> int | None:
    """Return the place with this round's tile; None before the first round."""
    return state.tiles.index(state.round) if state.tiles and state.round else None


def active(state: State) -> int | None:
    """Return the column whose turn it is; None: everybody's, or nobody's."""
    if state.owed:
        return state.owed[0].column
    return state.queue[0] if state.queue else None


def on_turn(state: State, _action: object) -> int | None:
    """Return whose turn it is, for what is their business; the virtual player's is anybody's."""
    column = active(state)
    return None if column == virtual(state) else column


def owed_now(state: State, *answers: Answer) -> Owed:
    """Return what has to be decided next. :raises IllegalAction: if it is none of these."""
    if not state.owed or state.owed[0].what not in answers:
        raise not_now(state.stage)
    return state.owed[0]


def answered(state: State, *more: Owed) -> State:
    """Return the state with the next decision made; `more` has to be decided in its place."""
    return replace(state, owed=(*more, *state.owed[1:]))


def virtual_cards(state: State) -> int:
    """Return how many cards the virtual player has for this stage."""
    return state.hand[PLAYED.index(state.stage)] if state.hand else 0


def empty_map(count: int) -> tuple[tuple[int, ...], ...]:
    """Return districts without councillors."""
    return ((0,) * count,) * DISTRICTS
