"""What the sensible player can do in a turn: effects, docks and ways, tried with the rules."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from companion.engine.frozen import frozen, replace
from companion.errors import IllegalAction
from companion.games.venice import interpreter, mooring, sailing
from companion.games.venice.assistants import can_advance
from companion.games.venice.at_once import measured, remembered
from companion.games.venice.automa import doge
from companion.games.venice.automa.imagined import mapped, next_mission
from companion.games.venice.automa.judgement import INTRIGUE, coins_worth, time_left, worth
from companion.games.venice.board import Stage, boat_of, dock_of, is_tile, owner_of, with_turn
from companion.games.venice.canals import neighbours
from companion.games.venice.effects import Choices, Op, Parts, Picks
from companion.games.venice.facts import BUILDINGS, MISSION_SLOTS
from companion.games.venice.printed import MissionCard
from companion.games.venice.rows import activation_rows, effect_of
from companion.games.venice.state import State, active_seat, the_board, with_board

MOST_LEGS = 4  # canals it looks ahead
MEETING = 0.45  # what an encounter costs, about
DOGE_MEETS = 0.2  # what it costs the Doge
WAYS_TO_CHOOSE = 4  # answers that it tries, where an effect asks something
ASKING = (  # effects that leave a choice
    Op.ANY_CUBES, Op.SELL_CUBE, Op.CONVERT, Op.GIVE_CUBES, Op.TRANSFER, Op.LOAD, Op.BRIDGE,
    Op.FOREMAN, Op.PROMOTE, Op.SPY, Op.ACTIVATE,
)  # fmt: skip


# ---- effects: each is tried


@frozen(slots=True)
class Tried:
    """A way to use an effect, and what comes of it."""

    option: int
    picks: Picks
    after: State
    gain: float


def best_use(state: State, effect: Choices) -> Tried | None:
    """Return the best way to use an effect; None: it cannot be used."""
    tried = [one for option in range(len(effect)) for one in _tries(state, effect, option)]
    return max(tried, key=lambda one: one.gain, default=None)


def _tries(state: State, effect: Choices, option: int) -> Iterator[Tried]:
    """Use an effect with the first, the second … answer to all that it asks."""
    before, parts = worth(state), effect[option]
    for picks in _answers(state, parts):
        try:
            after = interpreter.carry_out(state, parts, picks)
        except IllegalAction:
            continue
        yield Tried(option, picks, after, worth(after) - before)


def _answers(state: State, parts: Parts) -> Iterator[Picks]:
    """Yield a few ways to answer what an effect asks; one that asks nothing needs no thought."""
    if not any(part.op in ASKING for part in parts):
        yield Picks()
        return
    for which in range(WAYS_TO_CHOOSE):
        try:
            yield interpreter.think(state, parts, functools.partial(_which, which))[1]
        except IllegalAction:
            return


def _which(which: int, count: int) -> int:
    return which % count


def use_rows(state: State) -> State:
    """Use the open effects in their order, each that is worth something."""
    board = the_board(state)
    for row in board.turn.rows:
        start = measured(state, row)
        found = best_use(start, effect_of(board, state.edition, row))
        if found is not None and found.gain > 0:
            state = remembered(state, start, found.after)
    return state


# ---- what can be done at a dock


def mission_now(state: State) -> MissionCard | None:
    """Return the mission that can be completed where the gondola is moored."""
    mission = next_mission(state)
    if mission is None or not mooring.may_complete(state):
        return None
    here = BUILDINGS[the_board(state).turn.path[-1]]
    return mission if mission.building == here and mooring.payable(state, mission) else None


def completing(state: State, mission: MissionCard) -> mooring.Mission:
    slot = state.players[active_seat(state)].completed % MISSION_SLOTS
    known = mission in mooring.missions_here(state)
    return mooring.Mission(
        no=state.number,
        number=mission.number if known else 0,
        cubes=mission.cubes,
        scrolls=mission.scrolls,
        coins=mission.coins,
        vp=mission.vp,
        slot=slot,
    )


def moored_at(state: State, which: int, dock: int) -> State:
    """Return the state after mooring at a dock and doing there all that is worth something."""
    after = mooring.moor(state, which, dock)
    if the_board(after).turn.stage is Stage.MOORED:
        mission = mission_now(after)
        if mission is not None:
            after = mooring.complete(after, completing(after, mission))
    if the_board(after).turn.stage is Stage.MOORED:
        if can_advance(the_board(after), dock, active_seat(after)):
            after = mooring.advance(after, mooring.Advance(no=after.number))
        else:
            after = mooring.activate(after)
    return use_rows(after)


# ---- where to sail


@frozen(slots=True)
class Plan:
    """A way for one gondola: the docks still to come, and what the turn is then worth."""

    boat: int
    path: tuple[int, ...]
    first_cost: int
    gain: float


def plan_of(state: State, boat: int) -> Plan | None:
    """Return the best turn with this gondola; None: the gondolier cannot be paid."""
    try:
        chosen = sailing.choose_gondola(
            mapped(state), sailing.Gondolier(no=state.number, boat=boat)
        )
    except IllegalAction:
        return None
    plan = plan_on(chosen)
    paid = worth(chosen) - worth(state)
    return None if plan is None else replace(plan, gain=plan.gain + paid)


@frozen(slots=True)
class _Leg:
    """How far a way has been thought: what it cost and brought before its last dock."""

    path: tuple[int, ...]  # from where the gondola is now
    coins: int
    first_cost: int
    gain: float


@functools.lru_cache(maxsize=4)
def plan_on(state: State) -> Plan | None:
    """Return the best way on from where the active gondola is.

    What was planned while choosing the gondola is known again when it sails.
    """
    boat = the_board(state).turn.boat
    assert boat is not None
    other = dock_of(the_board(state), boat_of(active_seat(state), 1 - boat))
    before = worth(state)
    coins, time = state.players[active_seat(state)].coins, time_left(doge.the_doge(state))
    moored: dict[int, float] = {}
    best: Plan | None = None
    for leg in _legs(state):
        dock = leg.path[-1]
        if dock == other:
            continue
        if dock not in moored:
            moored[dock] = worth(moored_at(state, boat, dock)) - before
        gain = leg.gain + moored[dock] + coins_worth(leg.coins, time) - coins_worth(coins, time)
        if best is None or gain > best.gain:
            best = Plan(boat, leg.path, leg.first_cost, gain)
    return best


def _legs(state: State) -> Iterator[_Leg]:
    """Yield every way of a few canals that can be paid."""
    board, seat = the_board(state), active_seat(state)
    near = neighbours(board) or ()
    gone = board.turn.path
    free = {(bridge.a, bridge.b) for bridge in board.bridges}
    passing: dict[int, float] = {}
    waiting = [_Leg((), state.players[seat].coins, 0, 0.0)]
    while waiting:
        leg = waiting.pop()
        at = leg.path[-1] if leg.path else gone[-1]
        gain = leg.gain
        if leg.path:
            if at not in passing:
                passing[at] = _passing(state, at)
            gain += passing[at]
        for dock, price in near[at].items():
            if dock in gone or dock in leg.path:
                continue
            first_of_turn = not leg.path and len(gone) == 1
            bridged = (min(at, dock), max(at, dock)) in free
            cost = 0 if first_of_turn or bridged else price
            if cost <= leg.coins:
                first = leg.first_cost if leg.path else cost
                path = (*leg.path, dock)
                further = _Leg(path, leg.coins - cost, first, gain)
                yield further
                if len(path) < MOST_LEGS:
                    waiting.append(further)


def _passing(state: State, dock: int) -> float:
    """Return what passing a dock brings: encounters, and the building if an assistant is there."""
    board, seat = the_board(state), active_seat(state)
    stack = board.docks[dock]
    met = sum(1 for boat in stack if owner_of(boat) != seat)
    price = MEETING if state.players[seat].scrolls else INTRIGUE
    gain = (DOGE_MEETS - price) * met
    if any(owner_of(boat) == seat for boat in stack) or not is_tile(dock):
        return gain
    rows = activation_rows(board, seat, dock)
    if not rows:
        return gain
    there = with_board(state, with_turn(board, replace(board.turn, rows=rows)))
    return gain + worth(use_rows(there)) - worth(there)
