"""The board corrected by hand: the table wins, past a rule only if it insists (override)."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_one
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.board import (
    Board,
    Bridge,
    Stage,
    boat_of,
    bridge_between,
    bridges_of,
    dock_of,
    fits,
    moved,
    placed,
    plus,
    supply,
    with_cargo,
    with_gondolier,
    with_mission,
    with_slot,
    with_turn,
)
from companion.games.venice.canals import canals
from companion.games.venice.facts import (
    BUILDING_WORDS,
    GOODS,
    LAST_SLOT,
    MAX_ASSISTANTS,
    MAX_BRIDGES,
    MAX_CARGO,
    Counter,
)
from companion.games.venice.rows import rows_now
from companion.games.venice.state import State, active_seat, the_board, with_board
from companion.games.venice.tell import Lines, own


def board_of(state: State, seat: int, *, automa: bool = False) -> Board:
    """Return the board that somebody's pieces stand on; `automa`: its pieces count too.

    :raises IllegalAction: if the table plays the pad, or nobody has this seat.
    """
    board = the_board(state)
    owners = len(board.slots[0]) if automa else len(state.players)
    if seat >= owners:
        raise IllegalAction("seat.unknown", seat=seat)
    return board


@frozen(slots=True, kw_only=True)
class FixSlot(Action):
    """An assistant stands on another slot (0: on none)."""

    seat: shapes.Seat
    building: shapes.Tile
    slot: Annotated[int, Range(0, LAST_SLOT)]


def fix_slot(state: State, action: FixSlot) -> State:
    """Put an assistant where it stands on the table."""
    board = board_of(state, action.seat, automa=True)
    now = board.slots[action.building]
    others = with_one(now, action.seat, 0)
    taken = 0 < action.slot < LAST_SLOT and action.slot in others
    _rule(taken and not action.override, "venice.slot_taken", slot=action.slot)
    new = action.slot > 0 and now[action.seat] == 0
    if new and placed(board, action.seat) >= MAX_ASSISTANTS:
        raise IllegalAction(
            "venice.limit",
            seat=action.seat,
            counter=word("counter", Counter.ASSISTANTS),
            limit=MAX_ASSISTANTS,
        )
    return _with_rows(state, with_slot(board, action.building, action.seat, action.slot))


def _tells_slot(_before: State, action: FixSlot, _after: State) -> Lines:
    key = "venice.log.fix_slot" if action.slot else "venice.log.fix_slot_off"
    building = BUILDING_WORDS[action.building]
    return (Line(key, {"seat": action.seat, "building": building, "slot": action.slot}),)


def _with_rows(state: State, board: Board) -> State:
    """What is open in this turn follows from the board as it is now."""
    if not board.turn.path or board.turn.boat is None:
        return with_board(state, board)
    rows = rows_now(board, active_seat(state))
    return with_board(state, with_turn(board, replace(board.turn, rows=rows)))


@frozen(slots=True, kw_only=True)
class FixDock(Action):
    """A gondola lies at another dock (null: none), at this place of its stack (null: on top)."""

    seat: shapes.Seat
    boat: shapes.Boat
    dock: shapes.Dock | None
    place: Annotated[int, Range(0, 9)] | None = None


def fix_dock(state: State, action: FixDock) -> State:
    """Lay a gondola where it lies on the table."""
    board = board_of(state, action.seat, automa=True)
    boat = boat_of(action.seat, action.boat)
    other = dock_of(board, boat_of(action.seat, 1 - action.boat))
    own = action.seat < len(state.players)  # the Doge's may lie together (§6)
    together = own and action.dock is not None and action.dock == other
    _rule(together and not action.override, "venice.boats_together", seat=action.seat)
    after = moved(board, boat, action.dock, action.place)
    return with_board(state, _set_out_from(after, boat, active_seat(state), action.dock))


def _set_out_from(board: Board, boat: int, active: int, dock: int | None) -> Board:
    """A gondola that was about to sail sets out from where it really lies."""
    turn = board.turn
    waits = turn.stage is Stage.SAIL and len(turn.path) == 1 and turn.boat is not None
    if not waits or dock is None or boat != boat_of(active, turn.boat or 0):
        return board
    return with_turn(board, replace(turn, path=(dock,)))


def _tells_dock(_before: State, action: FixDock, _after: State) -> Lines:
    if action.dock is None:
        return (Line("venice.log.fix_dock_off", {"seat": action.seat}),)
    return (
        Line("venice.log.fix_dock", {"seat": action.seat, "building": BUILDING_WORDS[action.dock]}),
    )


@frozen(slots=True, kw_only=True)
class FixCargo(Action):
    """A gondola carries other cubes."""

    seat: shapes.Seat
    boat: shapes.Boat
    cubes: shapes.Cubes


def fix_cargo(state: State, action: FixCargo) -> State:
    """Load a gondola as it is loaded on the table."""
    board = board_of(state, action.seat)
    boat = boat_of(action.seat, action.boat)
    full = sum(action.cubes) > MAX_CARGO
    _rule(full and not action.override, "venice.no_room", limit=MAX_CARGO)
    free = plus(supply(board), board.cargo[boat])
    for good, want, have in zip(GOODS, action.cubes, free, strict=True):
        if want > have:
            raise IllegalAction("venice.cubes_gone", good=word("good", good), count=have)
    assert fits(action.cubes, free)
    return with_board(state, with_cargo(board, boat, action.cubes))


def _tells_cargo(before: State, action: FixCargo, after: State) -> Lines:
    return (
        Line("venice.log.fix_cargo", {"seat": action.seat}),
        *own(before, after, action.seat),
    )


@frozen(slots=True, kw_only=True)
class FixGondolier(Action):
    """The gondolier stands on another gondola (null: on neither)."""

    seat: shapes.Seat
    boat: shapes.Boat | None


def fix_gondolier(state: State, action: FixGondolier) -> State:
    """Put the gondolier where he stands."""
    board = board_of(state, action.seat)
    return with_board(state, with_gondolier(board, action.seat, action.boat))


def _tells_gondolier(_before: State, action: FixGondolier, after: State) -> Lines:
    if action.boat is not None:
        dock = dock_of(the_board(after), boat_of(action.seat, action.boat))
        if dock is not None:
            facts = {"seat": action.seat, "building": BUILDING_WORDS[dock]}
            return (Line("venice.log.fix_gondolier_at", facts),)
    return (Line("venice.log.fix_gondolier", {"seat": action.seat}),)


@frozen(slots=True, kw_only=True)
class FixBridge(Action):
    """A bridge stands between two docks, or does not."""

    seat: shapes.Seat
    a: shapes.Dock
    b: shapes.Dock
    on: bool


def fix_bridge(state: State, action: FixBridge) -> State:
    """Put a bridge where it stands, or take it away."""
    board = board_of(state, action.seat, automa=True)
    a, b = sorted((action.a, action.b))
    standing = bridge_between(board, a, b)
    if not action.on:
        if standing is None or standing.seat != action.seat:
            raise IllegalAction(
                "action.nothing_changes", seat=action.seat, counter=word("counter", Counter.BRIDGES)
            )
        rest = tuple(bridge for bridge in board.bridges if bridge != standing)
        return with_board(state, replace(board, bridges=rest))
    if standing is not None:
        raise IllegalAction("venice.bridge_occupied")
    _can_stand(board, a, b)
    used = bridges_of(board, action.seat) >= MAX_BRIDGES
    _rule(used and not action.override, "venice.bridges_used", seat=action.seat, limit=MAX_BRIDGES)
    built = Bridge(seat=action.seat, a=a, b=b)
    return with_board(state, replace(board, bridges=(*board.bridges, built)))


def _can_stand(board: Board, a: int, b: int) -> None:
    known = canals(board)
    if a == b or (known is not None and not any((way.a, way.b) == (a, b) for way in known)):
        raise IllegalAction("venice.no_canal")


def _tells_bridge(_before: State, action: FixBridge, _after: State) -> Lines:
    facts = {"seat": action.seat, "a": BUILDING_WORDS[action.a], "b": BUILDING_WORDS[action.b]}
    return (Line("venice.log.fix_bridge", facts),)


@frozen(slots=True, kw_only=True)
class FixMission(Action):
    """Another completed mission lies under a slot (0: it is not told which, null: none)."""

    seat: shapes.Seat
    slot: shapes.MissionSlot
    number: shapes.MissionNumber | None


def fix_mission(state: State, action: FixMission) -> State:
    """Say which completed mission lies under a slot."""
    board = board_of(state, action.seat)
    board = with_mission(board, action.seat, action.slot, action.number)
    lying = sum(1 for number in board.missions[action.seat] if number is not None)
    if lying > state.players[action.seat].completed:
        raise IllegalAction("venice.none_completed", seat=action.seat)
    return _with_rows(state, board)


def _rule(broken: bool, code: str, **params: object) -> None:
    if broken:
        raise IllegalAction(code, overridable=True, **params)


_fix = partial(declare, corrects=True)

ROWS = (
    _fix(FixSlot, does=fix_slot, tells=_tells_slot, whose=own_seat),
    _fix(FixDock, does=fix_dock, tells=_tells_dock, whose=own_seat),
    _fix(FixCargo, does=fix_cargo, tells=_tells_cargo, whose=own_seat),
    _fix(FixGondolier, does=fix_gondolier, tells=_tells_gondolier, whose=own_seat),
    _fix(FixBridge, does=fix_bridge, tells=_tells_bridge, whose=own_seat),
    _fix(
        FixMission, does=fix_mission, tells=says("venice.log.fix_mission", "seat"), whose=own_seat
    ),
)
