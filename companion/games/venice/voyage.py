"""A whole way at one tap (§3 step 3): with a map, the person taps where the gondola is to moor."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare
from companion.engine.frozen import frozen, once_together
from companion.engine.game import Action
from companion.errors import IllegalAction
from companion.games.venice import interpreter, shapes
from companion.games.venice.board import (
    Board,
    Bridge,
    Stage,
    bridge_between,
    is_tile,
    other_dock,
    owner_of,
)
from companion.games.venice.canals import neighbours
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.rows import effect_of
from companion.games.venice.sailing import Sail, sail, tells_sail
from companion.games.venice.state import State, active_seat, on_turn, the_board
from companion.games.venice.tell import Lines

Path = tuple[int, ...]


@frozen(slots=True, kw_only=True)
class Course:
    """A way over several canals: its docks, its price, whom it meets, whose bridges it goes under,
    and the docks on the way where the player's own assistant stands."""

    path: Path
    cost: int
    meets: tuple[int, ...]
    under: tuple[int, ...]
    own: tuple[int, ...]


def courses(state: State) -> dict[int, list[Course]]:
    """Return the ways to each dock that is more than a canal away, the cheapest first.

    A second one is told where it spares encounters. Of a dock one canal away only a cheaper way
    round is told. Empty without a map.
    """
    board, seat = the_board(state), active_seat(state)
    near = neighbours(board)
    if near is None:
        return {}
    coins, other = state.players[seat].coins, other_dock(board, seat)
    chart = _chart(near, board.bridges, board.docks, seat)
    first = _first_legs(board, chart)
    direct = {dock: cost for dock, cost, _ in first}
    found: dict[int, list[Course]] = {}
    for quiet in (False, True):
        for dock, (cost, hindered, way) in _search(board, chart, first, quiet=quiet).items():
            dearer = dock in direct and cost >= direct[dock]
            if len(way) > 1 and dock != other and cost <= coins and not dearer:
                known = found.setdefault(dock, [])
                if all(hindered < len(one.meets) + len(one.under) for one in known):
                    known.append(_course(board, chart, seat, way, cost))  # it spares something
    return found


Canals = tuple[dict[int, int], ...]
Leg = tuple[int, int, int]
"""A canal: where it leads, its price, and what hinders there: who is met, another's bridge."""


@frozen(slots=True)
class _Chart:
    """The map as a player finds it, for as long as no gondola moors and no bridge is built."""

    legs: tuple[tuple[Leg, ...], ...]  # from each dock, for whoever passes it
    others: tuple[tuple[int, ...], ...]  # at each dock the gondolas that are met there


@once_together
def _chart(
    near: Canals, bridges: tuple[Bridge, ...], docks: tuple[tuple[int, ...], ...], seat: int
) -> _Chart:
    owners: dict[tuple[int, int], int] = {}
    for bridge in reversed(bridges):  # of two the first holds, as in `bridge_between`
        owners[bridge.a, bridge.b] = owners[bridge.b, bridge.a] = bridge.seat
    others = tuple([tuple([boat for boat in stack if owner_of(boat) != seat]) for stack in docks])

    def leg(at: int, dock: int, cost: int) -> Leg:
        owner = owners.get((at, dock))
        return dock, cost if owner is None else 0, len(others[at]) + (owner not in (None, seat))

    legs = [tuple([leg(at, dock, ways[dock]) for dock in ways]) for at, ways in enumerate(near)]
    return _Chart(tuple(legs), others)


def _first_legs(board: Board, chart: _Chart) -> list[Leg]:
    """Return the canals from where the gondola is: it has met everybody there, and the turn's
    first one is free."""
    path = board.turn.path
    met, free = len(chart.others[path[-1]]), len(path) == 1
    return [
        (dock, 0 if free else cost, hindered - met) for dock, cost, hindered in chart.legs[path[-1]]
    ]


def _search(
    board: Board, chart: _Chart, first: list[Leg], *, quiet: bool
) -> dict[int, tuple[int, int, Path]]:
    """Return the cheapest way to every dock, or the one that is hindered least: its price, what
    hinders, its docks; none of them twice, those of this turn included (§3)."""
    gone, best = set(board.turn.path[:-1]), {}
    waiting: list[tuple[int, int, int, Path]] = [(0, 0, 0, ())]
    while waiting:
        one, other, steps, way = heapq.heappop(waiting)
        at = way[-1] if way else board.turn.path[-1]
        if at in gone:
            continue
        gone.add(at)
        if way:
            best[at] = (other, one, way) if quiet else (one, other, way)
        for dock, cost, hindered in chart.legs[at] if way else first:
            if dock in gone:
                continue
            if quiet:
                total = (one + hindered, other + cost, steps + 1, (*way, dock))
            else:
                total = (one + cost, other + hindered, steps + 1, (*way, dock))
            heapq.heappush(waiting, total)
    return best


def _owners(board: Board, seat: int, path: Path) -> tuple[int, ...]:
    """Return whose bridges a way goes under, one's own left out."""
    bridges = (bridge_between(board, *pair) for pair in pairwise(path))
    return tuple(one.seat for one in bridges if one is not None and one.seat != seat)


def _course(board: Board, chart: _Chart, seat: int, path: Path, cost: int) -> Course:
    passed = path[:-1]
    return Course(
        path=path,
        cost=cost,
        meets=tuple([boat for dock in passed for boat in chart.others[dock]]),
        under=_owners(board, seat, (board.turn.path[-1], *path)) if board.bridges else (),
        own=tuple(
            [
                dock
                for dock in passed
                if is_tile(dock) and board.slots[dock][seat] and dock != other_dock(board, seat)
            ]
        ),
    )


# ---- the tap


@frozen(slots=True, kw_only=True)
class Voyage(Action):
    """The gondola passes each dock of a way and moors at the last (§3 step 3).

    It waits on the way where something is asked of somebody, or an effect may be used; `step`: how
    many docks the way had when it was tapped.
    """

    no: shapes.TurnNumber
    way: Annotated[tuple[shapes.Dock, ...], Length(2, len(BUILDINGS))]
    step: shapes.Step


def voyage(state: State, action: Voyage) -> State:
    """Go along a whole way, or as far as nobody is asked anything."""
    if action.step != len(the_board(state).turn.path):
        raise IllegalAction("venice.moved_on")
    *_, (_, _, after) = _legs_sailed(state, action)
    return after


def _legs_sailed(state: State, action: Voyage) -> Iterator[tuple[State, Sail, State]]:
    """Yield each canal with the state before and after it, until somebody is asked something."""
    for leg in _taps(action):
        after = sail(state, leg)
        yield state, leg, after
        if not leg.moor and _asks(after):
            return
        state = after


def _taps(action: Voyage) -> Iterator[Sail]:
    """Yield the way canal by canal, as it could have been tapped."""
    last = len(action.way) - 1
    for place, dock in enumerate(action.way):
        moor = place == last
        yield Sail(no=action.no, dock=dock, moor=moor, assistant=moor, override=action.override)


def _asks(state: State) -> bool:
    """Return whether somebody owes an answer, or the player may use something here."""
    board = the_board(state)
    return board.turn.stage is not Stage.SAIL or any(_usable(state, row) for row in board.turn.rows)


def _usable(state: State, row: str) -> bool:
    for parts in effect_of(the_board(state), state.edition, row):
        try:
            interpreter.carry_out(state, parts, interpreter.think(state, parts, lambda _: 0)[1])
        except IllegalAction:
            continue
        return True
    return False


def _tells(before: State, action: Voyage, _after: State) -> Lines:
    """Each canal is told for itself."""
    legs = _legs_sailed(before, action)
    return tuple(line for was, leg, now in legs for line in tells_sail(was, leg, now))


ROWS = (declare(Voyage, does=voyage, tells=_tells, whose=on_turn, when=(Stage.SAIL,)),)
