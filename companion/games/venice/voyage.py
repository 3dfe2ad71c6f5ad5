"""A whole way at one tap (§3 step 3): with a map, the person taps where the gondola is to moor."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare
from companion.engine.game import Action
from companion.errors import IllegalAction
from companion.games.venice import interpreter, shapes
from companion.games.venice.board import Board, Stage, bridge_between, is_tile, other_dock, owner_of
from companion.games.venice.canals import neighbours
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.rows import effect_of
from companion.games.venice.sailing import Sail, sail, tells_sail
from companion.games.venice.state import State, active_seat, on_turn, the_board
from companion.games.venice.tell import Lines

Path = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
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
    coins = state.players[seat].coins
    direct = _legs(board, near, board.turn.path[-1])
    found: dict[int, list[Course]] = {}
    for weigh in (_cheap, _quiet):
        for path in _search(board, near, seat, weigh).values():
            course = _course(board, near, seat, path)
            dearer = path[-1] in direct and course.cost >= direct[path[-1]]
            away = len(path) > 1 and path[-1] != other_dock(board, seat)
            if away and course.cost <= coins and not dearer:
                _add(found.setdefault(path[-1], []), course)
    return found


def _add(known: list[Course], course: Course) -> None:
    """Take a way that spares something; what costs more and spares nothing is no choice."""
    spared = [len(one.meets) + len(one.under) for one in known]
    if not spared or len(course.meets) + len(course.under) < min(spared):
        known.append(course)


@dataclass(frozen=True, slots=True)
class _Leg:
    """What one canal costs, in coins and in encounters where it begins."""

    cost: int
    met: int
    under: int


Weigh = Callable[[_Leg], tuple[int, int, int]]


def _cheap(leg: _Leg) -> tuple[int, int, int]:
    return leg.cost, leg.met + leg.under, 1


def _quiet(leg: _Leg) -> tuple[int, int, int]:
    return leg.met + leg.under, leg.cost, 1


Canals = tuple[dict[int, int], ...]


def _search(board: Board, near: Canals, seat: int, weigh: Weigh) -> dict[int, Path]:
    """Return the best way to every dock; no dock twice, those of this turn included (§3)."""
    start, gone = board.turn.path[-1], set(board.turn.path[:-1])
    best: dict[int, Path] = {}
    waiting: list[tuple[tuple[int, ...], Path]] = [((0, 0, 0), ())]
    while waiting:
        weight, path = heapq.heappop(waiting)
        at = path[-1] if path else start
        if at in gone:
            continue
        gone.add(at)
        if path:
            best[at] = path
        for dock, cost in _legs(board, near, at).items():
            if dock not in gone:
                added = weigh(_leg(board, seat, at, dock, cost))
                total = tuple(one + more for one, more in zip(weight, added, strict=True))
                heapq.heappush(waiting, (total, (*path, dock)))
    return best


def _legs(board: Board, near: Canals, at: int) -> dict[int, int]:
    """Return the canals from a dock with their prices: the turn's first and bridged are free."""
    first = at == board.turn.path[0]
    return {
        dock: 0 if first or bridge_between(board, at, dock) else cost
        for dock, cost in near[at].items()
    }


def _leg(board: Board, seat: int, at: int, dock: int, cost: int) -> _Leg:
    passing = at != board.turn.path[-1]  # where the gondola is, it has met everybody
    met = len(_others(board, seat, at)) if passing else 0
    return _Leg(cost, met, len(_owners(board, seat, (at, dock))))


def _others(board: Board, seat: int, dock: int) -> tuple[int, ...]:
    return tuple(boat for boat in board.docks[dock] if owner_of(boat) != seat)


def _owners(board: Board, seat: int, path: Path) -> tuple[int, ...]:
    """Return whose bridges a way goes under, one's own left out."""
    bridges = (bridge_between(board, *pair) for pair in pairwise(path))
    return tuple(one.seat for one in bridges if one is not None and one.seat != seat)


def _course(board: Board, near: Canals, seat: int, path: Path) -> Course:
    start, passed = board.turn.path[-1], path[:-1]
    whole = (start, *path)
    costs = (_legs(board, near, at)[to] for at, to in pairwise(whole))
    return Course(
        path=path,
        cost=sum(costs),
        meets=tuple(boat for dock in passed for boat in _others(board, seat, dock)),
        under=_owners(board, seat, whole),
        own=tuple(
            dock
            for dock in passed
            if is_tile(dock) and board.slots[dock][seat] and dock != other_dock(board, seat)
        ),
    )


# ---- the tap


@dataclass(frozen=True, slots=True, kw_only=True)
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
