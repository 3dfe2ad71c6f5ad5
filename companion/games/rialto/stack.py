"""The open stack of bridges: which tiles there are, which are left, which one lies on top."""

from __future__ import annotations

from companion.games.rialto.facts import BRIDGES
from companion.games.rialto.state import State, Way, spans_left

Tile = tuple[int, int]  # the values at both ends, the lower first


def _laid(state: State) -> list[Tile]:
    return [
        (min(span.at_a, span.at_b), max(span.at_a, span.at_b))
        for span in state.spans
        if span.way is Way.BRIDGE
    ]


def known_tiles(state: State) -> tuple[Tile, ...]:
    """Return the tiles that the box knows or that have been seen, at most as many as there are.

    A bridge put right by hand is seen as it lies now: a typing mistake is forgotten with it.
    """
    known, laid = list(state.bridges), _laid(state)
    seen = [*laid, state.top] if state.top is not None else laid
    for tile in dict.fromkeys(seen):
        known += [tile] * (seen.count(tile) - known.count(tile))
    return tuple(known[:BRIDGES])


def stack(state: State) -> tuple[Tile, ...]:
    """Return the tiles that may lie on top, each once; none while not all tiles are known."""
    if state.top is not None:
        return (state.top,)
    known = list(known_tiles(state))
    if len(known) < BRIDGES or spans_left(state, Way.BRIDGE) <= 0:
        return ()
    for tile in _laid(state):
        if tile in known:
            known.remove(tile)
    return tuple(sorted(dict.fromkeys(known)))


def top(state: State) -> Tile | None:
    """Return the bridge on top: told, or the only one left."""
    left = stack(state)
    return left[0] if len(left) == 1 else None
