"""The Doge track: rank on it breaks every tie and gives the order wherever order matters."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.frozen import replace
from companion.games.rialto.state import Disc, State


def ranking(state: State) -> tuple[int, ...]:
    """Return the columns in Doge order, the leader first."""
    return tuple(disc.column for disc in state.track)


def rank(state: State, column: int) -> int:
    """Return a column's rank, 1 for the leader."""
    return ranking(state).index(column) + 1


def space(state: State, column: int) -> int:
    """Return where a column's disc lies."""
    return next(disc.space for disc in state.track if disc.column == column)


def put(state: State, column: int, to: int) -> State:
    """Let a disc arrive on a space, on top of whoever is there."""
    others = [disc for disc in state.track if disc.column != column]
    ahead = [disc for disc in others if disc.space > to]
    behind = [disc for disc in others if disc.space <= to]
    return replace(state, track=(*ahead, Disc(column=column, space=to), *behind))


def advance(state: State, column: int, steps: int) -> State:
    """Move a disc forward; no step leaves it where it lies."""
    return put(state, column, space(state, column) + steps) if steps else state


def in_order(state: State, among: Iterable[int]) -> tuple[int, ...]:
    """Return some columns in Doge order."""
    wanted = set(among)
    return tuple(column for column in ranking(state) if column in wanted)


def majority(state: State) -> int | None:
    """Return who has played most cards, tied the one ahead; None if nobody played any."""
    most = max((count or 0 for count in state.cards), default=0)
    if most == 0:
        return None
    tied = (column for column, count in enumerate(state.cards) if count == most)
    return in_order(state, tied)[0]
