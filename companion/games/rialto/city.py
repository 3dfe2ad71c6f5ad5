"""The map: connections, what a district is worth, the district bonus, the marked connection."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from companion.engine.frozen import replace
from companion.engine.seated import with_one, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.rialto.facts import (
    AT_ONCE,
    BRIDGE_HIGH,
    BRIDGE_LOW,
    COUNCILLORS,
    DISTRICT_BONUS_VP,
    DISTRICTS,
    GONDOLA_VALUE,
    OPPOSITES,
    PLACE_WORDS,
    SIDES,
    Stage,
)
from companion.games.rialto.state import Span, State, Way, columns, spans_left, virtual

Pair = tuple[int, int]
PAIRS: tuple[Pair, ...] = tuple(combinations(range(DISTRICTS), 2))


def is_matching(pairs: tuple[Pair, ...]) -> bool:
    """Return whether each district is in exactly one of three pairs."""
    return len(pairs) == OPPOSITES and sorted(place for pair in pairs for place in pair) == list(
        range(DISTRICTS)
    )


def connections(state: State) -> tuple[Pair, ...]:
    """Return the twelve connections: all pairs but the opposite ones."""
    return _connected(state.opposite)


@cache
def _connected(opposite: tuple[Pair, ...]) -> tuple[Pair, ...]:
    return tuple(pair for pair in PAIRS if pair not in opposite)


def free(state: State) -> tuple[Pair, ...]:
    """Return the connections on which nothing lies."""
    taken = {(span.a, span.b) for span in state.spans}
    return tuple(pair for pair in connections(state) if pair not in taken)


def worth(state: State, place: int) -> tuple[int, ...]:
    """Return the values at a district of all adjacent bridges and gondolas, highest first."""
    ends = [span.at_a if span.a == place else span.at_b for span in touching(state, place)]
    return tuple(sorted(ends, reverse=True))


def touching(state: State, place: int) -> tuple[Span, ...]:
    """Return what lies on the connections of a district."""
    return tuple(span for span in state.spans if place in (span.a, span.b))


def marked(state: State) -> Pair | None:
    """Return the connection of the virtual player's disc, lower district number first.

    The lowest-numbered district not yet connected to all its neighbours, to the lowest-numbered
    of those. Built over, the disc moves by the same rule, so it never has to be remembered.
    """
    if not state.third or not state.tiles:
        return None
    open_ = (tuple(sorted(pair, key=lambda place: state.tiles[place])) for pair in free(state))
    found = min(open_, key=lambda pair: [state.tiles[place] for place in pair], default=None)
    return None if found is None else (found[0], found[1])


def add_councillors(state: State, place: int, column: int, by: int) -> State:
    """Put councillors into a district, or take them away."""
    row = list(state.placed[place])
    row[column] += by
    placed = with_one(state.placed, place, tuple(row))
    return replace(state, placed=placed)


def lay(state: State, way: Way, pair: Pair, values: Pair) -> State:
    """Lay a bridge or gondola on a free connection, `values` in the order of the pair.

    :raises IllegalAction: if there is no such connection, it is taken, or none is left.
    """
    (a, at_a), (b, at_b) = sorted(zip(pair, values, strict=True))
    if (a, b) not in connections(state):
        raise IllegalAction("rialto.no_connection", a=PLACE_WORDS[a], b=PLACE_WORDS[b])
    if (a, b) not in free(state):
        raise IllegalAction("rialto.connection_taken", a=PLACE_WORDS[a], b=PLACE_WORDS[b])
    if spans_left(state, way) <= 0:
        raise IllegalAction("rialto.no_tile_left", stage=word("stage", way))
    check_values(way, values)
    span = Span(way=way, a=a, b=b, at_a=at_a, at_b=at_b)
    spans = sorted((*state.spans, span), key=lambda one: (one.a, one.b))
    return replace(state, spans=tuple(spans))


def check_values(way: Way, values: Pair) -> None:
    """:raises IllegalAction: if no bridge or gondola has such values."""
    low, high = (BRIDGE_LOW, BRIDGE_HIGH) if way is Way.BRIDGE else (GONDOLA_VALUE, GONDOLA_VALUE)
    if not all(low <= value <= high for value in values):
        raise IllegalAction("rialto.no_such_value", low=low, high=high)


def holds_side(state: State, column: int, side: int) -> bool:
    """Return whether a column has a councillor in all three districts of a side."""
    return all(state.placed[place][column] > 0 for place in SIDES[side])


def give_bonus(state: State) -> State:
    """Give the district bonus to everybody who has just earned it, and turn its tile (E, F).

    Whoever earns it in the stage in which the tile was turned gains it too.
    """
    for side in range(len(SIDES)):
        if state.turned[side] and not state.reached[side]:
            continue
        earned = [
            column
            for column in range(columns(state))
            if column not in state.reached[side] and holds_side(state, column, side)
        ]
        if earned:
            state = _turn_tile(_pay_bonus(state, earned), side, earned)
    return state


def _pay_bonus(state: State, earned: list[int]) -> State:
    for column in earned:
        if column != virtual(state):
            player = state.players[column]
            player = replace(player, vp=player.vp + DISTRICT_BONUS_VP)
            state = with_player(state, column, player)
    return state


def _turn_tile(state: State, side: int, earned: list[int]) -> State:
    (left, right), (lefts, rights) = state.turned, state.reached
    if side == 0:
        return replace(state, turned=(True, right), reached=((*lefts, *earned), rights))
    return replace(state, turned=(left, True), reached=(lefts, (*rights, *earned)))


def bonus_at_once(state: State) -> State:
    """Give the district bonus the moment it is reached; old tables wait for the stage's end."""
    in_time = state.stage in (Stage.GONDOLA, Stage.COUNCILLOR)
    return give_bonus(state) if in_time and state.rules >= AT_ONCE else state


def too_many(state: State, seat: int) -> bool:
    """Return whether a player has more councillors than there are."""
    placed = sum(row[seat] for row in state.placed)
    return state.players[seat].councillors + placed > COUNCILLORS
