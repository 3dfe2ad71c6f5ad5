"""After mooring (§3): sharing the dock, a mission, the assistant, the building."""

from __future__ import annotations

from companion.engine.actions import declare, not_now
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import purse, shapes
from companion.games.venice.assistants import advanced, can_advance, chain
from companion.games.venice.automa import doge
from companion.games.venice.board import (
    NO_CUBES,
    Board,
    Stage,
    Turn,
    boat_of,
    dock_of,
    fits,
    is_tile,
    owner_of,
    placed,
    plus,
    with_boat,
    with_cargo,
    with_mission,
    with_turn,
)
from companion.games.venice.facts import (
    ALL_ASSISTANTS_VP,
    BUILDING_WORDS,
    BUILDINGS,
    MAX_ASSISTANTS,
    Counter,
)
from companion.games.venice.printed import MissionCard
from companion.games.venice.rows import known_rows
from companion.games.venice.state import (
    Bonus,
    State,
    active_seat,
    on_turn,
    the_automa,
    the_board,
    with_board,
)
from companion.games.venice.tell import Lines, changed, seat_and_here


def sharing(board: Board, dock: int, boat: int) -> list[tuple[int, int]]:
    """Return the VP of each gondola that another one comes to lie on: one per gondola above it."""
    stack = [other for other in board.docks[dock] if other != boat]
    return [(owner_of(other), len(stack) - place) for place, other in enumerate(stack)]


def moor(
    state: State, which: int, dock: int, *, turn: Turn | None = None, assistant: bool = False
) -> State:
    """Lay a gondola on top of the stack at a dock, and give everybody below their VP.

    `turn`: how far it is by now, if not as on the board. `assistant`: it goes on at once, as it
    must; a mission may still come before the first effect.
    """
    board, seat = the_board(state), active_seat(state)
    boat = boat_of(seat, which)
    for owner, vp in sharing(board, dock, boat):
        state = _shared(state, owner, vp)
    board = the_board(state)
    path = (*_before(board, dock), dock)
    turn = replace(turn or board.turn, stage=Stage.MOORED, boat=which, path=path, rows=())
    docks = with_boat(board.docks, boat, dock)
    state = with_board(state, replace(board, docks=docks, turn=turn))
    return _with_assistant(state) if assistant else go_on(state)


def _with_assistant(state: State) -> State:
    """Place or advance the assistant if it can be, and activate: neither is a choice (§3)."""
    board, seat = the_board(state), active_seat(state)
    return _advance(state) if can_advance(board, board.turn.path[-1], seat) else activate(state)


def _shared(state: State, owner: int, vp: int) -> State:
    """Give an owner the VP of a shared dock: smugglers gain nothing (§5), the Doge does (§6)."""
    if owner < len(state.players):
        return purse.gain(state, owner, Counter.VP, vp)
    automa = the_automa(state)
    return state if automa.doge is None else doge.gain_vp(state, vp)


def _before(board: Board, dock: int) -> tuple[int, ...]:
    """Return the docks before this one: whoever is stuck moors at the last dock passed."""
    path = board.turn.path
    return path[:-1] if path[-1:] == (dock,) else path


def go_on(state: State) -> State:
    """Skip what cannot be done after mooring: no mission in hand, no assistant to advance."""
    board, seat = the_board(state), active_seat(state)
    if may_complete(state) or can_advance(board, board.turn.path[-1], seat):
        return state
    return activate(state)


def activate(state: State) -> State:
    """Open the effects of the building where the gondola lies.

    Whoever passed here, used some, and then found no way on, does not use those again.
    """
    return _activated(state, the_board(state))


def _activated(state: State, board: Board) -> State:
    """Return the state with this board, and the effects open where the gondola lies."""
    turn = board.turn
    rows = known_rows(board, active_seat(state))
    if turn.used:
        rows = tuple([row for row in rows if row not in turn.used])
    turn = replace(turn, stage=Stage.ACTIVATE, rows=rows)
    return with_board(state, with_turn(board, turn))


@frozen(slots=True, kw_only=True)
class Activate(Action):
    """The building is activated; there is no assistant to advance."""

    no: shapes.TurnNumber


def activate_now(state: State, _action: Activate) -> State:
    """Activate without an assistant to advance: one that can be advanced must be (§3 step 5)."""
    board = the_board(state)
    if can_advance(board, board.turn.path[-1], active_seat(state)):
        raise IllegalAction("venice.must_advance")
    return activate(state)


def _tells_activate(_before: State, _action: Activate, after: State) -> Lines:
    return (Line("venice.log.activate", seat_and_here(after)),)


# ---- the assistant (§3 step 5)


@frozen(slots=True, kw_only=True)
class Advance(Action):
    """The assistant at the building is placed or advanced, with all it pushes (§3 step 5)."""

    no: shapes.TurnNumber


def advance(state: State, _action: Advance) -> State:
    """Place or advance the assistant here, with all it pushes; then the building is activated."""
    board, seat = the_board(state), active_seat(state)
    tile = board.turn.path[-1]
    if not can_advance(board, tile, seat):
        if is_tile(tile) and board.slots[tile][seat]:
            raise IllegalAction("venice.assistant_top", building=BUILDING_WORDS[tile])
        raise not_now(board.turn.stage)
    return _advance(state)


def _advance(state: State) -> State:
    board, seat = the_board(state), active_seat(state)
    tile = board.turn.path[-1]
    bonus = all_ten_vp(state, seat, tile)
    return _activated(_all_ten(state, seat, bonus), advanced(board, tile, seat))


def all_ten_vp(state: State, seat: int, tile: int) -> int:
    """Return the VP that placing or advancing the assistant here would bring."""
    return 0 if the_board(state).slots[tile][seat] else tenth_vp(state, seat)


def tenth_vp(state: State, seat: int) -> int:
    """Return the VP that placing one more assistant would bring, at any building."""
    board = the_board(state)
    if state.bonus is not None:
        return 0
    if placed(board, seat) != MAX_ASSISTANTS - 1:
        return 0
    others = (placed(board, one) for one in range(len(state.players)))
    return 0 if MAX_ASSISTANTS in others else ALL_ASSISTANTS_VP


def _all_ten(state: State, seat: int, vp: int) -> State:
    """The first player to place all ten gains VP at once (§3 Advancing)."""
    if not vp:
        return state
    state = purse.gain(state, seat, Counter.VP, vp)
    return replace(state, bonus=Bonus(seat=seat, taken=True))


def _tells_advance(before: State, _action: Advance, after: State) -> Lines:
    return tells_assistant(before, the_board(before).turn.path[-1], after)


def tells_assistant(before: State, tile: int, after: State) -> Lines:
    """Return where the assistant went, whom it pushed, and the bonus for all ten."""
    board, seat = the_board(before), active_seat(before)
    (_, _, slot), *pushed = chain(board, tile, seat)
    here = {"seat": seat, "building": BUILDING_WORDS[tile]}
    lines = [Line("venice.log.advance", {**here, "slot": slot})]
    lines += [Line("venice.log.pushed", {"seat": one, "slot": to}) for one, _, to in pushed]
    if after.bonus is not None and before.bonus is None:
        facts = {"seat": seat, "vp": ALL_ASSISTANTS_VP}
        lines.append(Line("venice.log.all_ten", facts, "big"))
    return tuple(lines)


# ---- missions (§3 step 4)


@frozen(slots=True, kw_only=True)
class Mission(Action):
    """A mission is completed (§3 step 4); if the box does not know it, the figures are told here.

    `number`: 0 if nobody says it; five missions work by theirs (§6). `slot`: under which it is
    kept; null: it is archived at once.
    """

    no: shapes.TurnNumber
    number: shapes.MissionNumber
    cubes: shapes.Cubes = NO_CUBES
    scrolls: shapes.Amount = 0
    coins: shapes.Amount = 0
    vp: shapes.Amount = 0
    slot: shapes.MissionSlot | None = None


def may_complete(state: State) -> bool:
    """Return whether a mission may be completed now: one a turn, not in the preliminary round.

    The assistant may have gone on already, but no effect of the building has been used.
    """
    board, seat = the_board(state), active_seat(state)
    if board.turn.stage is Stage.ACTIVATE and (board.turn.used or not _has_moored(board, seat)):
        return False
    return state.round > 0 and not board.turn.mission and state.players[seat].missions > 0


def _has_moored(board: Board, seat: int) -> bool:
    """Return whether the gondola has come here in this turn: whoever is stuck may not have."""
    turn = board.turn
    if turn.boat is None or len(turn.path) < 2:
        return False
    return dock_of(board, boat_of(seat, turn.boat)) == turn.path[-1]


def missions_here(state: State) -> list[MissionCard]:
    """Return the box's missions of this building, but for those that lie under a slot already."""
    board = the_board(state)
    here = BUILDINGS[board.turn.path[-1]]
    lying = {number for under in board.missions for number in under}
    return [
        mission
        for mission in board.printed.missions
        if mission.building == here and mission.number not in lying
    ]


def payable(state: State, mission: MissionCard) -> bool:
    """Return whether the active gondola and the player have what a mission costs."""
    return _aboard(state, mission) and mission.scrolls <= state.players[active_seat(state)].scrolls


def _aboard(state: State, mission: MissionCard) -> bool:
    """Return whether the active gondola carries the cubes; scrolls have a refusal of their own."""
    board, seat = the_board(state), active_seat(state)
    assert board.turn.boat is not None
    return fits(mission.cubes, board.cargo[boat_of(seat, board.turn.boat)])


def complete(state: State, action: Mission) -> State:
    """Pay a mission's cubes and scrolls, gain its coins and VP, keep it or archive it."""
    seat = active_seat(state)
    if not state.players[seat].missions:
        raise IllegalAction("venice.no_mission_in_hand", seat=seat, have=0)
    if not may_complete(state):
        late = the_board(state).turn.stage is Stage.ACTIVATE and not the_board(state).turn.mission
        raise IllegalAction("venice.mission_late" if late else "venice.mission_done")
    mission = _mission(state, action)
    if not _aboard(state, mission):
        raise IllegalAction("venice.mission_cost", seat=seat)
    state = purse.pay(state, seat, Counter.SCROLLS, mission.scrolls)
    state = purse.gain(state, seat, Counter.COINS, mission.coins)
    state = purse.gain(state, seat, Counter.VP, mission.vp)
    state = _filed(_unloaded(state, mission), action)
    return activate(state) if the_board(state).turn.stage is Stage.ACTIVATE else go_on(state)


def _mission(state: State, action: Mission) -> MissionCard:
    """Return the mission of the box, or the one that was entered by hand, with its number."""
    board = the_board(state)
    here = BUILDINGS[board.turn.path[-1]]
    for mission in missions_here(state):
        if mission.number == action.number:
            return mission
    if action.number in [mission.number for mission in board.printed.missions]:
        raise IllegalAction(
            "venice.mission_elsewhere", building=word("building", here), number=action.number
        )
    return MissionCard(
        number=action.number,
        building=here,
        cubes=action.cubes,
        scrolls=action.scrolls,
        coins=action.coins,
        vp=action.vp,
        lasting=None,
    )


def _unloaded(state: State, mission: MissionCard) -> State:
    board, seat = the_board(state), active_seat(state)
    assert board.turn.boat is not None
    boat = boat_of(seat, board.turn.boat)
    return with_board(state, with_cargo(board, boat, plus(board.cargo[boat], mission.cubes, -1)))


def _filed(state: State, action: Mission) -> State:
    """Put a completed mission under a slot (what was there is archived), or archive it."""
    board, seat = the_board(state), active_seat(state)
    player = state.players[seat]
    state = with_player(
        state,
        seat,
        replace(player, missions=player.missions - 1, completed=player.completed + 1),
    )
    if action.slot is not None:
        board = with_mission(board, seat, action.slot, action.number)
    return with_board(state, with_turn(board, replace(board.turn, mission=True)))


def _tells_mission(before: State, action: Mission, after: State) -> Lines:
    facts = {**seat_and_here(before), "number": action.number}
    key = "venice.log.mission_numbered" if action.number else "venice.log.mission"
    return (Line(key, facts), *changed(before, after))


_MISSION = (Stage.MOORED, Stage.ACTIVATE)

ROWS = (
    declare(Mission, does=complete, tells=_tells_mission, whose=on_turn, when=_MISSION),
    declare(Advance, does=advance, tells=_tells_advance, whose=on_turn, when=(Stage.MOORED,)),
    declare(
        Activate, does=activate_now, tells=_tells_activate, whose=on_turn, when=(Stage.MOORED,)
    ),
)
