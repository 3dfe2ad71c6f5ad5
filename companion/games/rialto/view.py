"""What a phone sees: everything, for hands are not kept here.

Views have no slots: orjson writes a dataclass with slots sixteen times slower than one without.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache

from companion.engine.ceremony import ScoringView
from companion.engine.frozen import frozen
from companion.games.rialto.buildings import green_turn, swaps, usable
from companion.games.rialto.city import Pair, connections, free, marked, worth
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BRIDGE_LOW,
    BRIDGES,
    BUILDING_PLACES,
    COLOUR_OF,
    COUNCILLORS,
    DISTRICTS,
    GONDOLA_VALUE,
    HIGHEST_VALUE,
    KINDS,
    PLACES,
    PLAYED,
    PRINTED,
    ROUNDS,
    VALUE_OF,
    VIRTUAL_CARDS,
    Colour,
    Counter,
    Does,
    Stage,
)
from companion.games.rialto.scoring import FINAL
from companion.games.rialto.shapes import LAST_SPACE
from companion.games.rialto.stack import stack, top
from companion.games.rialto.state import (
    Disc,
    Owed,
    Recap,
    Span,
    State,
    Way,
    active,
    circle,
    coins_left,
    current,
    does_of,
    every_copies_left,
    general,
    hand_limit,
    spans_left,
    virtual,
)
from companion.games.rialto.track import majority, ranking


@frozen(kw_only=True)
class Facts:
    """What never changes and a page wants to know once."""

    places: tuple[str, ...]
    stages: tuple[Stage, ...]
    kinds: tuple[str, ...]
    counters: tuple[Counter, ...]
    printed: Mapping[str, tuple[Does, ...]]  # by colour: the effects of values 1 to 4
    bridge_values: tuple[int, ...]
    bridges: int
    gondola_value: int
    highest_value: int
    rounds: int
    councillors: int
    building_places: int
    virtual_cards: int
    last_space: int


FACTS = asdict(
    Facts(
        places=PLACES,
        stages=PLAYED,
        kinds=KINDS,
        counters=tuple(Counter),
        printed={colour.value: does for colour, does in PRINTED.items()},
        bridge_values=tuple(range(BRIDGE_LOW, BRIDGE_HIGH + 1)),
        bridges=BRIDGES,
        gondola_value=GONDOLA_VALUE,
        highest_value=HIGHEST_VALUE,
        rounds=ROUNDS,
        councillors=COUNCILLORS,
        building_places=BUILDING_PLACES,
        virtual_cards=VIRTUAL_CARDS,
        last_space=LAST_SPACE,
    )
)

Pairs = tuple[tuple[str, str], ...]


@frozen(kw_only=True)
class Turn:
    """Whose turn it is, and what has been played in this stage."""

    column: int | None
    starter: int
    cards: tuple[int | None, ...]
    ahead: int | None
    counted: bool
    owed: tuple[Owed, ...]
    ready: tuple[int, ...]  # who has ended phase I
    green: int | None  # who is next to use green buildings


@frozen(kw_only=True)
class BuildingSeen:
    """A building on somebody's board."""

    kind: str
    colour: Colour
    value: int
    does: Does
    coin: bool
    fresh: bool


@frozen(kw_only=True)
class PlayerSeen:
    """A player's board: what lies there, and what a coin could do now."""

    vp: int
    coins: int
    councillors: int
    general: int
    limit: int
    buildings: tuple[BuildingSeen, ...]
    usable: tuple[str, ...]
    swaps: tuple[str, ...]


@frozen(kw_only=True)
class District:
    """A district by its place: its tile, the councillors of each column, what it is worth."""

    place: str
    tile: int | None
    councillors: tuple[int, ...]
    values: tuple[int, ...]
    worth: int


@frozen(kw_only=True)
class SpanSeen:
    """A bridge or gondola between two places, with its value at each."""

    way: Way
    a: str
    b: str
    at_a: int
    at_b: int


@frozen(kw_only=True)
class City:
    """The map: what is connected, what lies there, the bonus tiles of both sides."""

    told: bool
    opposite: Pairs
    connections: Pairs
    free: Pairs
    places: tuple[District, ...]
    spans: tuple[SpanSeen, ...]
    marked: tuple[str, str] | None
    turned: tuple[bool, bool]


@frozen(kw_only=True)
class Supply:
    """What is left for everybody."""

    coins: int
    bridges: int
    gondolas: int
    top: tuple[int, int] | None  # the bridge that lies open on the stack
    tiles: tuple[tuple[int, int], ...]  # which ones can lie there, as far as known
    buildings: Mapping[str, int]


@frozen(kw_only=True)
class View:
    """Everything, for everybody: hands are not kept here."""

    round: int
    stage: Stage
    over: bool
    no: int
    first: int
    third: int | None
    order: tuple[int, ...]
    district: str | None
    turn: Turn
    doge: tuple[Disc, ...]
    players: tuple[PlayerSeen, ...]
    map: City
    hand: tuple[int, ...]
    supply: Supply
    effects: Mapping[str, Does]
    recap: Recap | None
    scoring: ScoringView | None


def view(state: State, seat: int | None) -> View | None:
    """Return what everybody may see; there is nothing that only one seat sees."""
    if seat is not None:
        return None
    here = None if state.stage is Stage.OVER else current(state)
    return View(
        round=state.round,
        stage=state.stage,
        over=state.stage is Stage.OVER,
        no=state.number,
        first=state.first,
        third=virtual(state),
        order=circle(state),
        district=None if here is None else PLACES[here],
        turn=_turn(state),
        doge=state.track,
        players=tuple(_player(state, seat) for seat in range(len(state.players))),
        map=_city(state),
        hand=state.hand,
        supply=Supply(
            coins=coins_left(state),
            bridges=spans_left(state, Way.BRIDGE),
            gondolas=spans_left(state, Way.GONDOLA),
            top=top(state),
            tiles=stack(state),
            buildings=every_copies_left(state),
        ),
        effects=dict(zip(KINDS, state.effects, strict=True)),
        recap=state.recap,
        scoring=FINAL.view(state),
    )


def _turn(state: State) -> Turn:
    played = state.stage in PLAYED
    return Turn(
        column=active(state),
        starter=state.starter if played else ranking(state)[0],
        cards=state.cards if played else (),
        ahead=majority(state) if played else None,
        counted=played and state.counted,
        owed=state.owed,
        ready=state.ready,
        green=green_turn(state),
    )


def _player(state: State, seat: int) -> PlayerSeen:
    player = state.players[seat]
    return PlayerSeen(
        vp=player.vp,
        coins=player.coins,
        councillors=player.councillors,
        general=general(state, seat),
        limit=hand_limit(state, seat),
        buildings=tuple(
            _building(one.kind, does_of(state, one.kind), one.coin, one.fresh)
            for one in player.buildings
        ),
        usable=usable(state, seat),
        swaps=swaps(state, seat) if state.stage is Stage.BLUE else (),
    )


@cache  # there are twelve kinds, and every frame shows up to 35 buildings
def _building(kind: str, does: Does, coin: bool, fresh: bool) -> BuildingSeen:
    return BuildingSeen(
        kind=kind,
        colour=COLOUR_OF[kind],
        value=VALUE_OF[kind],
        does=does,
        coin=coin,
        fresh=fresh,
    )


def _city(state: State) -> City:
    pair = marked(state)
    return City(
        told=bool(state.opposite),
        opposite=_named(state.opposite),
        connections=_named(connections(state)),
        free=_named(free(state)),
        places=tuple(_district(state, place) for place in range(DISTRICTS)),
        spans=tuple(_span(span) for span in state.spans),
        marked=None if pair is None else (PLACES[pair[0]], PLACES[pair[1]]),
        turned=state.turned,
    )


def _named(pairs: tuple[Pair, ...]) -> Pairs:
    return tuple((PLACES[a], PLACES[b]) for a, b in pairs)


def _district(state: State, place: int) -> District:
    values = worth(state, place)
    return District(
        place=PLACES[place],
        tile=state.tiles[place] if state.tiles else None,
        councillors=state.placed[place],
        values=values,
        worth=sum(values),
    )


def _span(span: Span) -> SpanSeen:
    a, b = PLACES[span.a], PLACES[span.b]
    return SpanSeen(way=span.way, a=a, b=b, at_a=span.at_a, at_b=span.at_b)
