"""The gondola's way (§2 preliminary round, §3 steps 2 and 3): placed, sailing, passing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.errors import IllegalAction
from companion.games.venice import purse
from companion.games.venice.actions import Gondolier, Place, Sail, Stuck
from companion.games.venice.automa import doge
from companion.games.venice.automa.state import Note
from companion.games.venice.board import (
    Board,
    Bridge,
    Owed,
    Stage,
    boat_of,
    boats_of,
    bridge_between,
    dock_of,
    is_tile,
    neighbours,
    owner_of,
    with_gondolier,
    with_turn,
)
from companion.games.venice.effects import OWN_GONDOLA, again
from companion.games.venice.facts import (
    BRIDGE_COINS,
    BRIDGE_INTRIGUE,
    BUILDINGS,
    STAY_COINS,
    Counter,
    Favour,
)
from companion.games.venice.mooring import moor
from companion.games.venice.rows import activation_rows, all_rows, bridge_rows, lasting_rows
from companion.games.venice.state import (
    State,
    active_seat,
    the_automa,
    the_board,
    with_automa,
    with_board,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A canal that the gondola can take now; cost None: nobody has told what it costs."""

    dock: int
    cost: int | None
    bridge: Bridge | None
    may_pass: bool
    may_moor: bool


# ---- the preliminary round (§2)


def placing_boat(state: State) -> int:
    """Return which gondola is placed now: everybody's first one forwards, the second backwards."""
    return state.turn // len(state.players)


def open_docks(state: State) -> list[int]:
    """Return where the gondola may be placed: never beside one's own other one."""
    board, seat = the_board(state), active_seat(state)
    other = dock_of(board, boat_of(seat, 1 - placing_boat(state)))
    return [dock for dock in range(len(BUILDINGS)) if dock != other]


def place(state: State, action: Place) -> State:
    """Put a gondola at a dock, in the preliminary round."""
    if action.dock not in open_docks(state):
        raise IllegalAction("venice.dock_own", building=BUILDINGS[action.dock])
    return moor(state, placing_boat(state), action.dock)


# ---- the gondolier (§3 step 2)


def gondolier_cost(state: State, boat: int) -> int:
    """Return the coins for this gondola: staying costs, changing and the first choice do not."""
    seat = active_seat(state)
    return STAY_COINS if the_board(state).gondolier[seat] == boat else 0


def choose_gondola(state: State, action: Gondolier) -> State:
    """Make one gondola the active one."""
    board, seat = the_board(state), active_seat(state)
    dock = dock_of(board, boat_of(seat, action.boat))
    if dock is None:
        raise IllegalAction("venice.no_boat", seat=seat)
    state = purse.pay(state, seat, Counter.COINS, gondolier_cost(state, action.boat))
    board = with_gondolier(board, seat, action.boat)
    turn = replace(board.turn, stage=Stage.SAIL, boat=action.boat, path=(dock,))
    turn = replace(turn, rows=(), used=())
    return with_board(state, with_turn(board, turn))


# ---- sailing (§3 step 3)


def ways(state: State) -> list[Way]:
    """Return every dock that the gondola can reach now and may pass or moor at."""
    found = (_way(state, dock, cost) for dock, cost in _legs_now(state).items())
    return [way for way in found if way.may_pass or way.may_moor]


def _legs_now(state: State) -> dict[int, int | None]:
    """Return the docks that the gondola can reach and the player can pay for."""
    turn = the_board(state).turn
    coins = state.players[active_seat(state)].coins
    legs = _legs(the_board(state), turn.path[-1], turn.path, first=len(turn.path) == 1)
    return {dock: cost for dock, cost in legs.items() if cost is None or cost <= coins}


def _legs(
    board: Board, at: int, gone: tuple[int, ...], *, first: bool = False
) -> dict[int, int | None]:
    """Return the docks one canal away, none of them twice, each with its cost.

    The first canal is free, and so is every bridged one; None: the price is not known.
    """
    near: Mapping[int, int | None] = (neighbours(board) or _ANYWHERE)[at]
    bridged = {bridge.a + bridge.b - at for bridge in board.bridges if at in (bridge.a, bridge.b)}
    return {
        dock: 0 if first or dock in bridged else cost
        for dock, cost in near.items()
        if dock not in gone
    }


_ANYWHERE: tuple[Mapping[int, int | None], ...] = (dict.fromkeys(range(len(BUILDINGS))),) * len(
    BUILDINGS
)  # without a map any dock may be one canal away


def _way(state: State, dock: int, cost: int | None) -> Way:
    board, seat = the_board(state), active_seat(state)
    bridge = bridge_between(board, board.turn.path[-1], dock)
    coins = state.players[seat].coins - (cost or 0)
    if bridge is not None and bridge.seat == seat:
        coins += BRIDGE_COINS
    return Way(
        dock=dock,
        cost=cost,
        bridge=bridge,
        may_pass=_may_pass(state, board, dock, coins),
        may_moor=dock != _other_dock(state, board),
    )


def _other_dock(state: State, board: Board) -> int | None:
    """Return where the player's other gondola lies."""
    seat = active_seat(state)
    assert board.turn.boat is not None
    return dock_of(board, boat_of(seat, 1 - board.turn.boat))


def _may_pass(state: State, board: Board, dock: int, coins: int) -> bool:
    """Whoever passes must be able to go on, with what they have or may earn here."""
    onward = _legs(board, dock, (*board.turn.path, dock)).values()
    if any(cost is None or cost <= coins for cost in onward):
        return True
    return bool(onward) and dock != _other_dock(state, board) and _may_earn(state, board, dock)


def _may_earn(state: State, board: Board, dock: int) -> bool:
    seat = active_seat(state)
    unused = state.players[seat].favour is Favour.UNUSED
    more_than_a_cube = is_tile(dock) and len(activation_rows(board, seat, dock)) > 1
    return unused or board.turn.spy == dock or more_than_a_cube


def sail(state: State, action: Sail) -> State:
    """Go along one canal, then pass the dock or moor at it."""
    way = _checked(state, action)
    seat = active_seat(state)
    coins = _coins(way, action)
    state = purse.pay(state, seat, Counter.COINS, coins)
    state = _under(state, seat, way.bridge)
    board = the_board(state)
    turn = replace(board.turn, paid=board.turn.paid + coins, rows=(), used=())
    if action.moor:
        assert turn.boat is not None
        return moor(with_board(state, with_turn(board, turn)), turn.boat, action.dock)
    turn = replace(turn, path=(*turn.path, action.dock), stage=Stage.MEET)
    turn = replace(turn, owed=encounters(board, seat, action.dock))
    state = with_board(state, with_turn(board, turn))
    if board.automa is not None and board.automa.doge is not None:
        state = doge.pays(state, sum(1 for one in turn.owed if one.who != seat))
    return settle(state)


def _checked(state: State, action: Sail) -> Way:
    """Return the way that is meant. :raises IllegalAction: naming why it cannot be taken."""
    path = the_board(state).turn.path
    building = BUILDINGS[action.dock]
    if action.step is not None and action.step != len(path):
        raise IllegalAction("venice.moved_on")
    if action.dock in path:
        raise IllegalAction("venice.dock_visited", building=building)
    legs = _legs_now(state)
    if action.dock not in legs and not action.override:  # the map may be wrong: the table wins
        raise IllegalAction("venice.dock_unreachable", building=building, overridable=True)
    way = _way(state, action.dock, legs.get(action.dock))
    if action.moor and not way.may_moor:
        raise IllegalAction("venice.dock_own", building=building)
    if not action.moor and not way.may_pass and not action.override:
        raise IllegalAction("venice.dock_dead_end", building=building, overridable=True)
    return way


def _coins(way: Way, action: Sail) -> int:
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


def stuck(state: State, _action: Stuck) -> State:
    """Moor where the gondola is when no way leads on; at its first dock the turn is spent."""
    if ways(state):
        raise IllegalAction("venice.not_now", stage=Stage.SAIL)
    board = the_board(state)
    turn = board.turn
    if len(turn.path) > 1 and turn.path[-1] != _other_dock(state, board):
        assert turn.boat is not None
        return moor(state, turn.boat, turn.path[-1])
    return with_board(state, with_turn(board, replace(turn, stage=Stage.ACTIVATE, rows=())))


# ---- encounters (§3)


def encounters(board: Board, seat: int, dock: int) -> tuple[Owed, ...]:
    """Return what each encounter at a dock asks of both owners."""
    owed = []
    for boat in board.docks[dock]:
        owner = owner_of(boat)
        if owner != seat:
            owed.append(Owed(seat=seat, who=owner, boat=boat))
        if owner != seat and owner < len(board.gondolier):  # the automa is never asked
            owed.append(Owed(seat=owner, who=seat, boat=boat))
    return tuple(owed)


def settle(state: State) -> State:
    """Let everybody without a scroll take the intrigue unasked; with nothing owed, sail on."""
    board = the_board(state)
    if board.turn.stage is not Stage.MEET:
        return state
    owed = board.turn.owed
    for one in owed:
        if not state.players[one.seat].scrolls:
            state = purse.intrigue(state, one.seat, 1)
    left = tuple(one for one in owed if state.players[one.seat].scrolls)
    turn = replace(board.turn, owed=left)
    if not left and board.automa is not None and board.automa.acting:
        turn = replace(turn, stage=Stage.AUTOMA)
    elif not left:
        turn = replace(turn, stage=Stage.SAIL, rows=_passing_rows(board, active_seat(state)))
    return with_board(state, with_turn(board, turn))


def meeting(state: State, one: Owed) -> str:
    """Return the name of the decision that is owed: no other encounter ever has it."""
    path = the_board(state).turn.path
    return f"meet-{state.number}-{len(path)}-{one.seat}-{one.boat}"


def answer_meeting(state: State, one: Owed, option: str) -> State:
    """Pay a scroll or take intrigue for an encounter."""
    board = the_board(state)
    if option == "scroll":
        state = purse.pay(state, one.seat, Counter.SCROLLS, 1)
    elif option == "intrigue":
        state = purse.intrigue(state, one.seat, 1)
    elif option == "not_met" and board.automa is not None and board.automa.acting:
        state = _not_met(state, one)
    else:
        raise IllegalAction("venice.option_unknown", option=option)
    board = the_board(state)
    turn = replace(board.turn, owed=tuple(other for other in board.turn.owed if other != one))
    return settle(with_board(state, with_turn(board, turn)))


def _not_met(state: State, one: Owed) -> State:
    """The board on the table disagrees: the automa's gondola did not pass this one."""
    automa = the_automa(state)
    note = Note(key="not_met", seat=one.seat, boat=one.boat)
    return with_automa(state, replace(automa, trace=(*automa.trace, note), met=automa.met - 1))


def _passing_rows(board: Board, seat: int) -> tuple[str, ...]:
    """Return what may be done while passing: cubes between own gondolas, then the building.

    A building where one's own other gondola lies is not activated; communal ones only by a spy.
    """
    dock = board.turn.path[-1]
    stack = board.docks[dock]
    own = any(boat in stack for boat in boats_of(seat))
    met = sum(1 for boat in stack if owner_of(boat) != seat)
    rows = bridge_rows(board, seat) + tuple(
        again(row, time)  # each gondola is an encounter of its own
        for time in range(met)
        for row in lasting_rows(board, seat, "encounter", dock)
    )
    if own:
        return (OWN_GONDOLA, *rows)
    if board.turn.spy == dock:
        return rows + all_rows(board, seat, dock)
    if is_tile(dock):
        rows += activation_rows(board, seat, dock)
    return rows


def closed_rows(state: State) -> tuple[str, ...]:
    """Return what would be open at this dock if the player's own gondola did not lie there."""
    board, seat = the_board(state), active_seat(state)
    turn = board.turn
    if turn.stage is not Stage.SAIL or len(turn.path) < 2:
        return ()
    if not is_tile(turn.path[-1]) and turn.spy != turn.path[-1]:
        return ()
    if turn.path[-1] != _other_dock(state, board):
        return ()
    spied = turn.spy == turn.path[-1]
    rows = (all_rows if spied else activation_rows)(board, seat, turn.path[-1])
    return tuple(row for row in rows if row not in turn.used)


def rows_now(board: Board, seat: int) -> tuple[str, ...]:
    """Return what is open at the dock of this turn, as the board stands, but for what was used."""
    turn = board.turn
    if turn.stage is Stage.ACTIVATE:
        rows = bridge_rows(board, seat) + activation_rows(board, seat, turn.path[-1])
    elif turn.stage is Stage.SAIL and len(turn.path) > 1:
        rows = _passing_rows(board, seat)
    else:
        return turn.rows
    return tuple(row for row in rows if row not in turn.used)
