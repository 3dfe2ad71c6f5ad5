"""Random legal play, for simulations and tests: any action that the phones would offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.ceremony import Move
from companion.games.rialto.buildings import offered, swaps, usable
from companion.games.rialto.city import free
from companion.games.rialto.decisions import sources
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BRIDGE_LOW,
    BUILDING_PLACES,
    DISTRICTS,
    OPPOSITES,
    PLACES,
    PLAYED,
    VIRTUAL_CARDS,
    Source,
    Stage,
)
from companion.games.rialto.meta import THIRD
from companion.games.rialto.scoring import FINAL
from companion.games.rialto.state import Answer, State, current, effect_of

Pick = Callable[[int], int]

SIMULATE = {THIRD: True}
USUAL_CARDS = 4


def random_move(state: State, pick: Pick) -> Move:
    """Return one legal action, chosen with `pick`."""
    if state.stage is Stage.OVER or state.scoring is not None:
        return FINAL.random_move(state, pick, host=4)
    if state.owed:
        kind, data = _ANSWERS[state.owed[0].what](state, pick)
        return kind, {"no": state.number, **data}
    if state.stage is Stage.MAP:
        return _map(pick)
    if state.stage is Stage.TILES:
        return "shuffle_tiles", {"no": state.number}
    if state.stage is Stage.CARDS:
        return _cards(state, pick)
    return _turn(state, pick)


def _map(pick: Pick) -> Move:
    left = list(PLACES)
    pairs = [[left.pop(0), left.pop(pick(len(left)))] for _ in range(OPPOSITES)]
    return "map", {"opposite": pairs}


def _cards(state: State, pick: Pick) -> Move:
    waiting = [seat for seat in range(len(state.players)) if seat not in state.ready]
    if not waiting:
        return _hand(pick)
    seat = waiting[pick(len(waiting))]
    return _some_use(state, seat, pick) or ("next", {"no": state.number, "seat": seat})


def _hand(pick: Pick) -> Move:
    counts = [0] * len(PLAYED)
    for _ in range(VIRTUAL_CARDS):
        counts[pick(len(PLAYED))] += 1
    return "hand", {"cards": counts}


def _turn(state: State, pick: Pick) -> Move:
    seat = state.queue[0]
    used = _some_use(state, seat, pick)
    if used is not None:
        return used
    if state.stage is Stage.BLUE:
        return "next", {"no": state.number}
    return "play", {"no": state.number, "seat": seat, "cards": pick(USUAL_CARDS)}


def _some_use(state: State, seat: int, pick: Pick) -> Move | None:
    kinds = usable(state, seat)
    if not kinds or not pick(3):
        return None
    kind = kinds[pick(len(kinds))]
    data: dict[str, Any] = {"no": state.number, "seat": seat, "kind": kind}
    if effect_of(state, kind).swaps:
        found = swaps(state, seat)
        data["swap"] = found[pick(len(found))]
    return "use", data


def _build(state: State, pick: Pick) -> Move:
    owed = state.owed[0]
    player = state.players[owed.column]
    kinds = offered(state, owed)
    may_pass = owed.what is Answer.BUILD and not pick(10)
    kind = None if may_pass or not kinds else kinds[pick(len(kinds))]
    data: dict[str, Any] = {"seat": owed.column, "kind": kind}
    if kind is not None and len(player.buildings) >= BUILDING_PLACES:
        data["room"] = player.buildings[pick(len(player.buildings))].kind
    return "build", data


def _value(pick: Pick) -> int:
    return BRIDGE_LOW + pick(BRIDGE_HIGH - BRIDGE_LOW + 1)


def _bridge(state: State, pick: Pick) -> Move:
    a, b = _connection(state, pick)
    return "bridge", {"a": PLACES[a], "b": PLACES[b], "at_a": _value(pick), "at_b": _value(pick)}


def _connection(state: State, pick: Pick) -> tuple[int, int]:
    ways = free(state)
    a, b = ways[pick(len(ways))]
    return (a, b) if pick(2) else (b, a)


def _values(_state: State, pick: Pick) -> Move:
    return "values", {"values": [_value(pick), _value(pick)]}


def _gondola(state: State, pick: Pick) -> Move:
    seat = state.owed[0].column
    a, b = _connection(state, pick)
    known = sources(state, seat)
    source = known[pick(len(known))]
    data: dict[str, Any] = {"a": PLACES[a], "b": PLACES[b], "source": source.value}
    if source is Source.NONE:
        return "gondola", data
    at = (a, b)[pick(2)]
    if source is Source.DISTRICT:
        there = [place for place, row in enumerate(state.placed) if row[seat] and place != at]
        if not there:
            return "gondola", {**data, "source": Source.NONE.value}
        data["district"] = PLACES[there[pick(len(there))]]
    return "gondola", {**data, "at": PLACES[at]}


def _move(state: State, pick: Pick) -> Move:
    owed = state.owed[0]
    leave = [0] * DISTRICTS
    for _ in range(pick(owed.n + 1)):
        there = [
            place
            for place, row in enumerate(state.placed)
            if place != current(state) and row[owed.column] > leave[place]
        ]
        leave[there[pick(len(there))]] += 1
    return "move", {"leave": leave}


_ANSWERS: dict[Answer, Callable[[State, Pick], Move]] = {
    Answer.START: _build,
    Answer.BUILD: _build,
    Answer.BRIDGE: _bridge,
    Answer.VALUES: _values,
    Answer.GONDOLA: _gondola,
    Answer.MOVE: _move,
}
