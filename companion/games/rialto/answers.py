"""What somebody decides: a building, where a bridge or gondola goes, who moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.errors import IllegalAction
from companion.games.rialto.actions import (
    Build,
    LayBridge,
    LayGondola,
    Move,
    Source,
    TellValues,
)
from companion.games.rialto.city import add_councillors, lay, marked
from companion.games.rialto.facts import (
    BUILDING_PLACES,
    DISTRICTS,
    GONDOLA_VALUE,
    HIGHEST_VALUE,
    KINDS,
    MISSING_COUNCILLOR_VP,
    START_COPIES,
    START_VALUE,
    VALUE_OF,
)
from companion.games.rialto.flow import require_step, stepped
from companion.games.rialto.houses import give_back
from companion.games.rialto.purse import gain_vp
from companion.games.rialto.state import (
    Building,
    Owed,
    Owes,
    State,
    Way,
    copies_left,
    current,
    general,
    with_player,
)


def _owed(state: State, no: int, *kinds: Owes) -> Owed:
    require_step(state, no)
    if not state.owed or state.owed[0].what not in kinds:
        raise IllegalAction("rialto.not_now", stage=state.stage)
    return state.owed[0]


def _answered(state: State, *more: Owed) -> State:
    return stepped(replace(state, owed=(*more, *state.owed[1:])))


def offered(state: State, owed: Owed) -> tuple[str, ...]:
    """Return the buildings that can be taken: of value up to n, while there are any."""
    if owed.what is Owes.START:
        return tuple(kind for kind in KINDS if _may_start(state, kind))
    return tuple(
        kind for kind in KINDS if VALUE_OF[kind] <= owed.n and copies_left(state, kind) > 0
    )


def _may_start(state: State, kind: str) -> bool:
    """Set-up: value 1; each kind once with two or three players, twice with four or five."""
    taken = sum(one.kind == kind for player in state.players for one in player.buildings)
    return VALUE_OF[kind] == START_VALUE and taken < START_COPIES[len(state.players)]


def build(state: State, action: Build) -> State:
    """Take a building, making room if all seven places are full (C).

    More than 4: a building of value 4, and a second one for the rest.
    """
    owed = _owed(state, action.no, Owes.START, Owes.BUILD)
    if action.seat != owed.column:
        raise IllegalAction("rialto.not_your_turn", seat=owed.column)
    if action.kind is None:
        if owed.what is Owes.START:
            raise IllegalAction("rialto.start_building")
        return _answered(state)
    _check_kind(state, owed, action)
    seat = action.seat
    if len(state.players[seat].buildings) >= BUILDING_PLACES:
        state = give_back(state, seat, action.room)
    elif action.room is not None:
        raise IllegalAction("rialto.room_enough", places=BUILDING_PLACES)
    player = state.players[seat]
    player = replace(player, buildings=(*player.buildings, Building(kind=action.kind)))
    return _answered(with_player(state, seat, player), *_second(owed, action.kind))


def _check_kind(state: State, owed: Owed, action: Build) -> None:
    kind = action.kind or ""
    if copies_left(state, kind) <= 0:
        raise IllegalAction("rialto.none_left", building=kind)
    if kind in offered(state, owed) or action.override:
        return
    if owed.what is Owes.START:
        raise IllegalAction("rialto.start_taken", overridable=True)
    raise IllegalAction("rialto.too_valuable", n=owed.n, overridable=True)


def _second(owed: Owed, kind: str) -> Iterable[Owed]:
    rest = min(owed.n - HIGHEST_VALUE, HIGHEST_VALUE)
    if owed.what is Owes.BUILD and VALUE_OF[kind] == HIGHEST_VALUE and rest > 0:
        yield replace(owed, n=rest)


def lay_bridge(state: State, action: LayBridge) -> State:
    """Put the top bridge on any free connection, choosing which end goes where (D)."""
    _owed(state, action.no, Owes.BRIDGE)
    pair, values = (action.a, action.b), (action.at_a, action.at_b)
    return _answered(lay(state, Way.BRIDGE, pair, values))


def tell_values(state: State, action: TellValues) -> State:
    """The virtual player's bridge: its lower value to the district with the lower number."""
    _owed(state, action.no, Owes.VALUES)
    pair = marked(state)
    if pair is None:
        return _answered(state)
    low, high = sorted(action.values)
    return _answered(lay(state, Way.BRIDGE, pair, (low, high)))


def lay_gondola(state: State, action: LayGondola) -> State:
    """Put a gondola on any free connection and a councillor beside it (E)."""
    owed = _owed(state, action.no, Owes.GONDOLA)
    state = lay(state, Way.GONDOLA, (action.a, action.b), (GONDOLA_VALUE, GONDOLA_VALUE))
    return _answered(_beside(state, owed.column, action))


def _beside(state: State, seat: int, action: LayGondola) -> State:
    """The councillor: from the general supply; none left: 1 VP, and one's own or a moved one."""
    left = general(state, seat) > 0
    if left != (action.source is Source.GENERAL):
        raise IllegalAction("rialto.councillor_source", seat=seat)
    if not left:
        state = gain_vp(state, seat, MISSING_COUNCILLOR_VP)
    if action.source is Source.NONE:
        return state
    if action.at is None or action.at not in (action.a, action.b):
        raise IllegalAction("rialto.not_beside")
    if action.source is Source.SUPPLY:
        state = _from_supply(state, seat)
    elif action.source is Source.DISTRICT:
        state = _leave(state, seat, action.district, action.at)
    return add_councillors(state, action.at, seat, 1)


def _from_supply(state: State, seat: int) -> State:
    player = state.players[seat]
    if player.councillors < 1:
        raise IllegalAction("rialto.no_councillor", seat=seat)
    return with_player(state, seat, replace(player, councillors=player.councillors - 1))


def _leave(state: State, seat: int, place: int | None, to: int) -> State:
    if place is None or place == to or state.placed[place][seat] < 1:
        raise IllegalAction("rialto.no_councillor", seat=seat)
    return add_councillors(state, place, seat, -1)


def move(state: State, action: Move) -> State:
    """Move councillors from other districts into the current one, up to what is short (F)."""
    owed = _owed(state, action.no, Owes.MOVE)
    here = current(state) or 0
    if action.leave[here]:
        raise IllegalAction("rialto.not_from_here")
    if sum(action.leave) > owed.n:
        raise IllegalAction("rialto.too_many_moves", n=owed.n)
    for place in range(DISTRICTS):
        if action.leave[place] > state.placed[place][owed.column]:
            raise IllegalAction("rialto.no_councillor", seat=owed.column)
        state = add_councillors(state, place, owed.column, -action.leave[place])
    return _answered(add_councillors(state, here, owed.column, sum(action.leave)))
