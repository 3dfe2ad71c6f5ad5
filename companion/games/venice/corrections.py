"""The board corrected by hand: the table wins, past a rule only if it insists (override)."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import IllegalAction
from companion.games.venice.actions import (
    Adjust,
    Change,
    FixBridge,
    FixCargo,
    FixDock,
    FixGondolier,
    FixMission,
    FixSlot,
)
from companion.games.venice.board import (
    Board,
    Bridge,
    Stage,
    boat_of,
    bridge_between,
    bridges_of,
    canals,
    dock_of,
    fits,
    moved,
    placed,
    plus,
    supply,
    with_cargo,
    with_gondolier,
    with_hand,
    with_mission,
    with_slot,
    with_turn,
)
from companion.games.venice.facts import (
    GOODS,
    LAST_SLOT,
    MAX_ASSISTANTS,
    MAX_BRIDGES,
    MAX_CARGO,
    Counter,
)
from companion.games.venice.sailing import rows_now
from companion.games.venice.state import State, active_seat, count, the_board, with_board


def fix_slot(state: State, action: FixSlot) -> State:
    """Put an assistant where it stands on the table."""
    board = the_board(state)
    now = board.slots[action.building]
    _differs(now[action.seat] == action.slot)
    taken = 0 < action.slot < LAST_SLOT and action.slot in now
    _rule(taken and not action.override, "venice.slot_taken", slot=action.slot)
    new = action.slot > 0 and now[action.seat] == 0
    if new and placed(board, action.seat) >= MAX_ASSISTANTS:
        raise IllegalAction(
            "venice.limit", seat=action.seat, counter=Counter.ASSISTANTS, limit=MAX_ASSISTANTS
        )
    return _with_rows(state, with_slot(board, action.building, action.seat, action.slot))


def _with_rows(state: State, board: Board) -> State:
    """What is open in this turn follows from the board as it is now."""
    if not board.turn.path or board.turn.boat is None:
        return with_board(state, board)
    rows = rows_now(board, active_seat(state))
    return with_board(state, with_turn(board, replace(board.turn, rows=rows)))


def fix_dock(state: State, action: FixDock) -> State:
    """Lay a gondola where it lies on the table."""
    board = the_board(state)
    boat = boat_of(action.seat, action.boat)
    other = dock_of(board, boat_of(action.seat, 1 - action.boat))
    own = action.seat < len(state.players)  # the Doge's may lie together (§6)
    together = own and action.dock is not None and action.dock == other
    _rule(together and not action.override, "venice.boats_together", seat=action.seat)
    after = moved(board, boat, action.dock, action.place)
    _differs(after == board)
    return with_board(state, _set_out_from(after, boat, active_seat(state), action.dock))


def _set_out_from(board: Board, boat: int, active: int, dock: int | None) -> Board:
    """A gondola that was about to sail sets out from where it really lies."""
    turn = board.turn
    waits = turn.stage is Stage.SAIL and len(turn.path) == 1 and turn.boat is not None
    if not waits or dock is None or boat != boat_of(active, turn.boat or 0):
        return board
    return with_turn(board, replace(turn, path=(dock,)))


def fix_cargo(state: State, action: FixCargo) -> State:
    """Load a gondola as it is loaded on the table."""
    board = the_board(state)
    boat = boat_of(action.seat, action.boat)
    _differs(board.cargo[boat] == action.cubes)
    full = sum(action.cubes) > MAX_CARGO
    _rule(full and not action.override, "venice.no_room", limit=MAX_CARGO)
    free = plus(supply(board), board.cargo[boat])
    for good, want, have in zip(GOODS, action.cubes, free, strict=True):
        if want > have:
            raise IllegalAction("venice.cubes_gone", good=good, count=have)
    assert fits(action.cubes, free)
    return with_board(state, with_cargo(board, boat, action.cubes))


def fix_gondolier(state: State, action: FixGondolier) -> State:
    """Put the gondolier where he stands."""
    board = the_board(state)
    _differs(board.gondolier[action.seat] == action.boat)
    return with_board(state, with_gondolier(board, action.seat, action.boat))


def fix_bridge(state: State, action: FixBridge) -> State:
    """Put a bridge where it stands, or take it away."""
    board = the_board(state)
    a, b = sorted((action.a, action.b))
    standing = bridge_between(board, a, b)
    if not action.on:
        if standing is None or standing.seat != action.seat:
            raise IllegalAction("action.nothing_changes", seat=action.seat, counter=Counter.BRIDGES)
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


def fix_mission(state: State, action: FixMission) -> State:
    """Say which completed mission lies under a slot."""
    board = the_board(state)
    under = board.missions[action.seat]
    _differs(under[action.slot] == action.number)
    board = with_mission(board, action.seat, action.slot, action.number)
    lying = sum(1 for number in board.missions[action.seat] if number is not None)
    if lying > state.players[action.seat].completed:
        raise IllegalAction("venice.none_completed", seat=action.seat)
    return _with_rows(state, board)


def fix_count(state: State, action: Change | Adjust) -> State | None:
    """Correct a counter that a guided game sees on the board; None: it is an ordinary one.

    Influence cards come and go unnamed; assistants and bridges have a place, so that a number
    alone cannot say what is meant.
    """
    if state.board is None:
        return None
    if action.counter in (Counter.ASSISTANTS, Counter.BRIDGES):
        raise IllegalAction("venice.on_board", counter=action.counter)
    if action.counter is Counter.COMPLETED:
        _enough_completed(state.board, action, state.players[action.seat].completed)
    if action.counter is not Counter.INFLUENCE:
        return None
    have = count(state, action.seat, Counter.INFLUENCE)
    want = have + action.by if isinstance(action, Change) else action.to
    return with_board(state, _with_cards(state.board, action.seat, have, want))


def _enough_completed(board: Board, action: Change | Adjust, have: int) -> None:
    lying = sum(1 for number in board.missions[action.seat] if number is not None)
    want = have + action.by if isinstance(action, Change) else action.to
    if want < lying:
        raise IllegalAction("venice.slots_filled", seat=action.seat, count=lying)


def _with_cards(board: Board, seat: int, have: int, want: int) -> Board:
    if want < 0:
        raise IllegalAction(
            "venice.not_enough", seat=seat, counter=Counter.INFLUENCE, have=have, need=have - want
        )
    if want > MOST_CARDS:
        raise IllegalAction("venice.limit", seat=seat, counter=Counter.INFLUENCE, limit=MOST_CARDS)
    _differs(want == have)
    hand = [*board.hands[seat], *[None] * (want - have)]
    while len(hand) > want:  # one that was not told goes first, else the last
        at = len(hand) - 1 - hand[::-1].index(None) if None in hand else len(hand) - 1
        del hand[at]
    return with_hand(board, seat, tuple(hand))


MOST_CARDS = 30  # more than any influence deck has; past it a number is a typing mistake


def _differs(same: bool) -> None:
    if same:
        raise IllegalAction("action.nothing_changes")


def _rule(broken: bool, code: str, **params: object) -> None:
    if broken:
        raise IllegalAction(code, overridable=True, **params)
