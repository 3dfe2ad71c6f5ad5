"""Random legal play, for simulations and tests: any action that the phones would offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.rialto.actions import Source
from companion.games.rialto.answers import offered
from companion.games.rialto.city import free
from companion.games.rialto.facts import (
    BRIDGE_HIGH,
    BRIDGE_LOW,
    BUILDING_PLACES,
    DISTRICTS,
    OPPOSITES,
    PLACES,
    PLAYED,
    VIRTUAL_CARDS,
    Stage,
)
from companion.games.rialto.houses import swaps, usable
from companion.games.rialto.meta import THIRD
from companion.games.rialto.offers import sources
from companion.games.rialto.pages import pages
from companion.games.rialto.state import Owes, State, current, effect_of

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

SIMULATE = {THIRD: True}
USUAL_CARDS = 4


def random_move(state: State, pick: Pick) -> Move:
    """Return one legal action, chosen with `pick`."""
    if state.stage is Stage.OVER or state.scoring is not None:
        return _score(state, pick)
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


def _score(state: State, pick: Pick) -> Move:
    """The ceremony: somebody is ready, or the host turns the page."""
    if state.scoring is None:
        return "score.begin", {}
    step, last = state.scoring.step, len(pages(state)) - 1
    if pick(4):
        waiting = [seat for seat in range(len(state.players)) if seat not in state.scoring.ready]
        return "score.ready", {"seat": waiting[pick(len(waiting))], "step": step, "on": True}
    return ("score.confirm", {}) if step == last else ("score.go", {"step": step, "to": step + 1})


def _map(pick: Pick) -> Move:
    left = list(PLACES)
    pairs = [[left.pop(0), left.pop(pick(len(left)))] for _ in range(OPPOSITES)]
    return "map", {"opposite": pairs}


def _cards(state: State, pick: Pick) -> Move:
    if state.third and not state.hand:
        counts = [0] * len(PLAYED)
        for _ in range(VIRTUAL_CARDS):
            counts[pick(len(PLAYED))] += 1
        return "hand", {"cards": counts}
    seat = pick(len(state.players))
    return _some_use(state, seat, pick) or ("next", {"no": state.number})


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
    may_pass = owed.what is Owes.BUILD and not pick(10)
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


_ANSWERS: dict[Owes, Callable[[State, Pick], Move]] = {
    Owes.START: _build,
    Owes.BUILD: _build,
    Owes.BRIDGE: _bridge,
    Owes.VALUES: _values,
    Owes.GONDOLA: _gondola,
    Owes.MOVE: _move,
}
