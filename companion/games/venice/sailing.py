"""The gondola's way (§2 preliminary round, §3 steps 2 and 3): placed, sailing, passing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.engine.actions import declare, not_now
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.venice import purse, shapes
from companion.games.venice.assistants import can_advance
from companion.games.venice.automa import doge
from companion.games.venice.board import (
    Board,
    Bridge,
    Stage,
    boat_of,
    bridge_between,
    bridges_at,
    dock_of,
    is_tile,
    other_dock,
    with_gondolier,
    with_turn,
)
from companion.games.venice.canals import known_prices, near, neighbours, prices, with_learned
from companion.games.venice.encounters import encounters, settle, unasked
from companion.games.venice.facts import (
    BRIDGE_COINS,
    BRIDGE_INTRIGUE,
    BUILDING_WORDS,
    BUILDINGS,
    STAY_COINS,
    Counter,
    FavourCard,
)
from companion.games.venice.mooring import moor, tells_assistant
from companion.games.venice.rows import activation_rows
from companion.games.venice.state import (
    State,
    active_seat,
    on_turn,
    the_board,
    with_board,
)
from companion.games.venice.tell import Lines, changed, everybody, own, seat_and_here

# ---- the preliminary round (§2)


def placing_boat(state: State) -> int:
    """Return which gondola is placed now: everybody's first one forwards, the second backwards."""
    return state.turn // len(state.players)


def open_docks(state: State) -> list[int]:
    """Return where the gondola may be placed: never beside one's own other one."""
    board, seat = the_board(state), active_seat(state)
    other = dock_of(board, boat_of(seat, 1 - placing_boat(state)))
    return [dock for dock in range(len(BUILDINGS)) if dock != other]


@frozen(slots=True, kw_only=True)
class Place(Action):
    """The preliminary round: a gondola is put at a dock (§2).

    `assistant`: the assistant is placed with it.
    """

    no: shapes.TurnNumber
    dock: shapes.Dock
    assistant: bool = False


def place(state: State, action: Place) -> State:
    """Put a gondola at a dock, in the preliminary round."""
    if action.dock not in open_docks(state):
        raise IllegalAction("venice.dock_own", building=BUILDING_WORDS[action.dock])
    return moor(state, placing_boat(state), action.dock, assistant=action.assistant)


def tells_place(before: State, action: Place, after: State) -> Lines:
    """Return what the log says of a gondola that was placed."""
    place = Line("venice.log.place", seat_and_here(after))
    return (place, *_tells_with(before, action, after), *changed(before, after))


def _tells_with(before: State, action: Place | Sail, after: State) -> Lines:
    """Where the assistant went that was placed with the mooring."""
    board = the_board(before)
    if action.assistant and can_advance(board, action.dock, active_seat(before)):
        return tells_assistant(before, action.dock, after)
    return ()


# ---- the gondolier (§3 step 2)


def gondolier_cost(state: State, boat: int) -> int:
    """Return the coins for this gondola: staying costs, changing and the first choice do not."""
    seat = active_seat(state)
    return STAY_COINS if the_board(state).gondolier[seat] == boat else 0


@frozen(slots=True, kw_only=True)
class Gondolier(Action):
    """The gondolier goes to a gondola, or stays on it (§3 step 2)."""

    no: shapes.TurnNumber
    boat: shapes.Boat


def choose_gondola(state: State, action: Gondolier) -> State:
    """Make one gondola the active one."""
    board, seat = the_board(state), active_seat(state)
    dock = dock_of(board, boat_of(seat, action.boat))
    if dock is None:
        raise IllegalAction("venice.no_boat", seat=seat)
    state = purse.pay(state, seat, Counter.COINS, gondolier_cost(state, action.boat))
    board = with_gondolier(board, seat, action.boat)
    turn = replace(board.turn, stage=Stage.SAIL, boat=action.boat, path=(dock,), rows=(), used=())
    return with_board(state, with_turn(board, turn))


def _tells_gondolier(before: State, action: Gondolier, after: State) -> Lines:
    facts = {**seat_and_here(after), "cost": gondolier_cost(before, action.boat)}
    return (Line("venice.log.gondolier", facts), *changed(before, after))


# ---- sailing (§3 step 3)


@dataclass(slots=True, kw_only=True)  # not frozen: without a map twenty are made with each step
class Way:
    """A canal that the gondola can take now; cost None: nobody has told what it costs."""

    dock: int
    cost: int | None
    bridge: Bridge | None
    may_pass: bool
    may_moor: bool
    told: bool = False  # the price is what somebody paid before: it may be put right
    plain: bool = False  # one of `PLAIN`: there is nothing to say of it


def ways(state: State) -> list[Way]:
    """Return every dock that the gondola can reach now and may pass or moor at."""
    here, found = _here(state), []
    gone, special = here.board.turn.path, {here.closed, *here.bridges}
    for dock, known in here.near.items():
        if dock in gone:
            continue
        cost = 0 if here.first or dock in here.bridges else known
        if here.always_on and not cost and dock not in special:
            found.append(PLAIN[cost][dock])
        elif here.can_pay(cost):
            way = _way(state, here, dock, cost)
            if way.may_pass or way.may_moor:
                found.append(way)
    return found


PLAIN = {
    cost: tuple(
        [
            Way(dock=dock, cost=cost, bridge=None, may_pass=True, may_moor=True, plain=True)
            for dock in range(len(BUILDINGS))
        ]
    )
    for cost in (0, None)
}
# Without a map most ways are like these: the first of a turn is free, of others nobody knows.


@dataclass(slots=True, kw_only=True)  # not frozen, as a way
class _Here:
    """What all canals have in common that lead on from where the gondola is."""

    board: Board
    seat: int
    coins: int
    first: bool  # the turn's first canal is free
    bridges: Mapping[int, Bridge]
    near: Mapping[int, int | None]  # the docks one canal away, those of the way so far too
    closed: int | None  # where this player's other gondola lies
    no_map: bool
    always_on: bool  # whichever dock is passed, no price is known of some way on

    def can_pay(self, cost: int | None) -> bool:
        """Return whether the player can; what people said may be wrong, it is offered all the
        same."""
        return self.no_map or cost is None or cost <= self.coins


def _here(state: State) -> _Here:
    board, seat = the_board(state), active_seat(state)
    path, no_map = board.turn.path, neighbours(board) is None
    return _Here(
        board=board,
        seat=seat,
        coins=state.players[seat].coins,
        first=len(path) == 1,
        bridges=bridges_at(board, path[-1]),
        near=near(board, path[-1]),
        closed=other_dock(board, seat),
        no_map=no_map,
        always_on=no_map and _leaves_some(board, len(known_prices(board))),
    )


def _way(state: State, here: _Here, dock: int, cost: int | None) -> Way:
    """Return one way."""
    bridge = here.bridges.get(dock)
    coins = here.coins - (cost or 0)
    if bridge is not None and bridge.seat == here.seat:
        coins += BRIDGE_COINS
    may_moor = dock != here.closed
    return Way(
        dock=dock,
        cost=cost,
        bridge=bridge,
        may_pass=here.always_on
        or _may_pass(here.board, dock, coins)
        or (may_moor and _may_earn(state, here.board, dock)),
        may_moor=may_moor,
        told=here.no_map and bool(cost),
    )


def _leaves_some(board: Board, told: int) -> bool:
    """Return whether some dock is left of which nobody knows what it costs, if so many are told."""
    return told + len(board.bridges) + len(board.turn.path) + 1 < len(BUILDINGS)


def _onward(board: Board, dock: int) -> Collection[int | None]:
    """Return what the canals cost that lead on from a dock, to others than those of the way."""
    bridged, gone = bridges_at(board, dock), board.turn.path
    return [
        0 if leg in bridged else cost
        for leg, cost in near(board, dock).items()
        if leg not in gone and leg != dock
    ]


def _may_pass(board: Board, dock: int, coins: int) -> bool:
    """Whoever passes must be able to go on, with what they have; else they must earn it here."""
    if neighbours(board) is None and _leaves_some(board, len(prices(board, dock))):
        return True
    return any(cost is None or cost <= coins for cost in _onward(board, dock))


def _may_earn(state: State, board: Board, dock: int) -> bool:
    """Return whether somewhere is left to go, and something here may pay for it."""
    if not _onward(board, dock):
        return False
    seat = active_seat(state)
    unused = state.players[seat].favour is FavourCard.UNUSED
    more_than_a_cube = is_tile(dock) and len(activation_rows(board, seat, dock)) > 1
    return unused or board.turn.spy == dock or more_than_a_cube


@frozen(slots=True, kw_only=True)
class Sail(Action):
    """The gondola goes along a canal to a dock, and passes it or moors there (§3 step 3).

    `coins`: what was paid, where the view cannot tell the cost; `step`: how many docks the way
    had when it was tapped; `assistant`: whoever moors places or advances the assistant at once;
    `learn`: this table remembers the price for this canal.
    """

    no: shapes.TurnNumber
    dock: shapes.Dock
    moor: bool
    coins: shapes.Amount | None = None
    step: shapes.Step | None = None
    assistant: bool = False
    learn: bool = False


def sail(state: State, action: Sail) -> State:
    """Go along one canal, then pass the dock or moor at it."""
    way = _checked(state, action)
    seat = active_seat(state)
    coins = _coins(way, action)
    state = purse.pay(state, seat, Counter.COINS, coins)
    state = _under(state, seat, way.bridge)
    state = _learned(state, way, action)
    board = the_board(state)
    turn = board.turn
    if action.moor:
        turn = replace(turn, paid=turn.paid + coins, used=())
        assert turn.boat is not None
        return moor(state, turn.boat, action.dock, turn=turn, assistant=action.assistant)
    turn = replace(
        turn,
        stage=Stage.MEET,
        path=(*turn.path, action.dock),
        paid=turn.paid + coins,
        rows=(),
        used=(),
        owed=encounters(board, seat, action.dock),
    )
    state = with_board(state, with_turn(board, turn))
    if board.automa is not None and board.automa.doge is not None:
        state = doge.pays(state, sum(1 for one in turn.owed if one.who != seat))
    return settle(state)


def _checked(state: State, action: Sail) -> Way:
    """Return the way that is meant. :raises IllegalAction: naming why it cannot be taken."""
    path = the_board(state).turn.path
    building = BUILDING_WORDS[action.dock]
    if action.step is not None and action.step != len(path):
        raise IllegalAction("venice.moved_on")
    if action.dock in path:
        raise IllegalAction("venice.dock_visited", building=building)
    here = _here(state)
    cost = 0 if here.first or action.dock in here.bridges else here.near.get(action.dock)
    reached = action.dock in here.near and here.can_pay(cost)
    if not reached and not action.override:  # the map may be wrong: the table wins
        raise IllegalAction("venice.dock_unreachable", building=building, overridable=True)
    way = _way(state, here, action.dock, cost if reached else None)
    if action.moor and not way.may_moor:
        raise IllegalAction("venice.dock_own", building=building)
    if not action.moor and not way.may_pass and not action.override:
        raise IllegalAction("venice.dock_dead_end", building=building, overridable=True)
    return way


def _learned(state: State, way: Way, action: Sail) -> State:
    """Remember what a canal cost, where no map says it: nobody is asked for it again."""
    if not action.learn or action.coins is None or not (way.told or way.cost is None):
        return state
    board = the_board(state)
    return with_board(state, with_learned(board, board.turn.path[-1], action.dock, action.coins))


def _coins(way: Way, action: Sail) -> int:
    if way.told and action.coins is not None:
        return action.coins  # what was said before was wrong
    if way.cost is not None:
        return way.cost
    if action.coins is None and not action.override:
        raise IllegalAction("venice.coins_needed")
    return action.coins or 0


def _under(state: State, seat: int, bridge: Bridge | None) -> State:
    """Passing under a bridge pays its owner, and gives anybody else intrigue (§3 Bridges)."""
    if bridge is None:
        return state
    if bridge.seat == seat:
        return purse.gain(state, seat, Counter.COINS, BRIDGE_COINS)
    return purse.intrigue(state, seat, BRIDGE_INTRIGUE)


def tells_sail(before: State, action: Sail, after: State) -> Lines:
    """Return what the log says of one canal: passed or moored, a bridge, what came of it."""
    seat, building = active_seat(before), BUILDING_WORDS[action.dock]
    board = the_board(before)
    key = "venice.log.moor" if action.moor else "venice.log.pass"
    lines = [Line(key, {"seat": seat, "building": building})]
    bridge = bridge_between(board, board.turn.path[-1], action.dock)
    if bridge is not None and bridge.seat == seat:
        lines.append(Line("venice.log.bridge_own", {"seat": seat}))
    elif bridge is not None:
        lines.append(Line("venice.log.bridge_other", {"seat": seat, "who": bridge.seat}))
    if action.moor:
        lines += _tells_with(before, action, after)
    lines += own(before, after, seat)
    if not action.moor:
        lines += unasked(encounters(board, seat, action.dock), after)
    return (*lines, *everybody(before, after, but=seat))


@frozen(slots=True, kw_only=True)
class Stuck(Action):
    """No way leads on: the gondola moors where it is."""

    no: shapes.TurnNumber


def stuck(state: State, _action: Stuck) -> State:
    """Moor where the gondola is when no way leads on; at its first dock the turn is spent."""
    if ways(state):
        raise not_now(Stage.SAIL)
    board = the_board(state)
    turn = board.turn
    if len(turn.path) > 1 and turn.path[-1] != other_dock(board, active_seat(state)):
        assert turn.boat is not None
        return moor(state, turn.boat, turn.path[-1])
    return with_board(state, with_turn(board, replace(turn, stage=Stage.ACTIVATE, rows=())))


def _tells_stuck(before: State, _action: Stuck, after: State) -> Lines:
    return (Line("venice.log.stuck", seat_and_here(after)), *changed(before, after))


ROWS = (
    declare(Place, does=place, tells=tells_place, whose=on_turn, when=(Stage.PLACE,)),
    declare(
        Gondolier, does=choose_gondola, tells=_tells_gondolier, whose=on_turn, when=(Stage.START,)
    ),
    declare(Sail, does=sail, tells=tells_sail, whose=on_turn, when=(Stage.SAIL,)),
    declare(Stuck, does=stuck, tells=_tells_stuck, whose=on_turn, when=(Stage.SAIL,)),
)
