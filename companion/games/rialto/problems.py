"""Every invariant of the rules, checked at once. Values past a limit may be there by override."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from companion.engine.game import Problem
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.rialto.city import check_values, connections, is_matching, too_many
from companion.games.rialto.facts import BUILDING_PLACES, DISTRICTS, KINDS, ROUNDS, Stage
from companion.games.rialto.state import (
    State,
    Way,
    coins_left,
    columns,
    copies_left,
    spans_left,
)


def problems(state: State) -> tuple[Problem, ...]:
    """Return every broken invariant, all at once."""
    return (*_players(state), *_supplies(state), *_map(state), *_track(state), *_course(state))


def _players(state: State) -> Iterator[Problem]:
    for seat, player in enumerate(state.players):
        for key in ("vp", "coins", "councillors"):
            if getattr(player, key) < 0:
                yield Problem("rialto.negative", {"seat": seat, "what": word("counter", key)})
        if too_many(state, seat):
            yield Problem("rialto.councillors", {"seat": seat})
        if len(player.buildings) > BUILDING_PLACES:
            yield Problem("rialto.buildings", {"seat": seat, "count": len(player.buildings)})
        if state.stage is not Stage.BLUE and any(one.fresh for one in player.buildings):
            yield Problem("rialto.fresh", {"seat": seat})
        if state.stage is Stage.OVER and any(one.coin for one in player.buildings):
            yield Problem("rialto.coin_left", {"seat": seat})


def _supplies(state: State) -> Iterator[Problem]:
    if coins_left(state) < 0:
        yield Problem("rialto.coins", {"left": coins_left(state)})
    for kind in KINDS:
        if copies_left(state, kind) < 0:
            yield Problem("rialto.copies", {"kind": word("building", kind)})
    for way in Way:
        if spans_left(state, way) < 0:
            yield Problem("rialto.spans", {"stage": word("stage", way)})


def _map(state: State) -> Iterator[Problem]:
    if state.opposite and not is_matching(state.opposite):
        yield Problem("rialto.opposite", {"pairs": state.opposite})
    if state.tiles and sorted(state.tiles) != list(range(1, DISTRICTS + 1)):
        yield Problem("rialto.tiles", {"tiles": state.tiles})
    for row in state.placed:
        if min(row) < 0:
            yield Problem("rialto.placed", {"row": row})
    lying = Tally((span.a, span.b) for span in state.spans)
    for pair, times in lying.items():
        if times > 1 or pair not in connections(state):
            yield Problem("rialto.span", {"a": pair[0], "b": pair[1]})
    for span in state.spans:
        try:
            check_values(span.way, (span.at_a, span.at_b))
        except IllegalAction:
            yield Problem("rialto.values", {"a": span.a, "b": span.b})


def _track(state: State) -> Iterator[Problem]:
    if sorted(disc.column for disc in state.track) != list(range(columns(state))):
        yield Problem("rialto.discs", {"discs": len(state.track)})
    spaces = [disc.space for disc in state.track]
    if spaces != sorted(spaces, reverse=True):
        yield Problem("rialto.track_order", {"spaces": spaces})


def _course(state: State) -> Iterator[Problem]:
    if not 0 <= state.round <= ROUNDS:
        yield Problem("rialto.round", {"round": state.round})
    if len(set(state.queue)) != len(state.queue):
        yield Problem("rialto.queue", {"queue": state.queue})
    if state.owed and state.queue:
        yield Problem("rialto.owed_in_turn", {"owed": len(state.owed)})
    if state.stage is Stage.OVER and (state.owed or state.queue):
        yield Problem("rialto.not_finished")
