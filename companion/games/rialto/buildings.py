"""Buildings: activated by one coin once per round, taken, returned, swapped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.facts import (
    AT_ONCE,
    BUILDING_PLACES,
    COLOUR_OF,
    HIGHEST_VALUE,
    KINDS,
    PLAYED,
    START_COPIES,
    START_VALUE,
    USED_IN,
    VALUE_OF,
    Colour,
    Stage,
)
from companion.games.rialto.purse import draw_councillors, gain_coins, gain_vp
from companion.games.rialto.state import (
    Answer,
    Building,
    Owed,
    Player,
    State,
    answered,
    copies_left,
    effect_of,
    owed_now,
    virtual,
)
from companion.games.rialto.track import advance, rank, ranking


@frozen(slots=True, kw_only=True)
class Use(Action):
    """A coin activates a building; `swap` is the building that is swapped for a better one."""

    no: shapes.StepNumber
    seat: shapes.Seat
    kind: shapes.BuildingKind
    swap: shapes.BuildingKind | None = None


def use(state: State, action: Use) -> State:
    """Activate a building: one coin on it, once per round, in the phase of its colour.

    :raises IllegalAction: if it cannot be used now, or there is no coin for it.
    """
    player = player_at(state, action.seat)
    if not _in_time(state, action.kind):
        raise IllegalAction("rialto.not_in_this_phase", building=word("building", action.kind))
    _require_turn(state, action)
    if not ready(player, action.kind):
        raise IllegalAction(
            "rialto.no_such_building", seat=action.seat, building=word("building", action.kind)
        )
    if player.coins < 1:
        raise IllegalAction("rialto.no_coin", seat=action.seat)
    place = player.buildings.index(Building(kind=action.kind))
    player = _with_building(player, place, Building(kind=action.kind, coin=True))
    state = with_player(state, action.seat, replace(player, coins=player.coins - 1))
    return _take_effect(state, action)


def _require_turn(state: State, action: Use) -> None:
    """Yellow and blue buildings are used in one's own turn, green ones in Doge order."""
    if action.override:
        return
    if COLOUR_OF[action.kind] is Colour.GREEN:
        _require_green(state, action.seat)
        return
    if not state.queue or state.queue[0] != action.seat:
        raise IllegalAction(
            "rialto.not_your_turn", seat=state.queue[0] if state.queue else 0, overridable=True
        )


def _require_green(state: State, seat: int) -> None:
    if state.rules < AT_ONCE:
        return
    if seat in state.ready:
        raise IllegalAction("rialto.phase_ended", seat=seat, overridable=True)
    ahead = green_turn(state)
    if ahead is not None and ahead != seat:
        raise IllegalAction("rialto.not_your_turn", seat=ahead, overridable=True)


def green_turn(state: State) -> int | None:
    """Return who is next to use green buildings: Doge order among those who still can."""
    if state.stage is not Stage.CARDS:
        return None
    open_ = (
        seat
        for seat in ranking(state)
        if seat != virtual(state) and seat not in state.ready and _could_use_green(state, seat)
    )
    return next(open_, None)


def _could_use_green(state: State, seat: int) -> bool:
    player = state.players[seat]
    return player.coins > 0 and any(
        COLOUR_OF[one.kind] is Colour.GREEN and not one.coin for one in player.buildings
    )


def _take_effect(state: State, action: Use) -> State:
    seat, effect = action.seat, effect_of(state, action.kind)
    state = gain_coins(state, seat, effect.coins)
    state = gain_vp(state, seat, effect.vp)
    state = draw_councillors(state, seat, effect.councillors)
    if effect.joker:
        state = replace(state, jokers=(*state.jokers, seat))
    if effect.by_rank:
        state = advance(state, seat, rank(state, seat))
    if effect.swaps:
        state = _swap(state, seat, action.swap)
    if effect.waits:
        state = _wait(state, seat)
    return state


def _wait(state: State, seat: int) -> State:
    """The turn comes after everybody else's; the last one has nobody to wait for."""
    if len(state.queue) < 2 or state.queue[0] != seat:
        raise IllegalAction("rialto.nobody_to_wait_for")
    return replace(state, queue=(*state.queue[1:], seat))


def _swap(state: State, seat: int, kind: str | None) -> State:
    """A building for one of its colour worth 1 more, usable next round."""
    if kind is None or kind not in swaps(state, seat):
        raise IllegalAction("rialto.no_swap")
    player = state.players[seat]
    place = _place_of(player, kind)
    fresh = Building(kind=_better(kind), fresh=state.stage is Stage.BLUE)
    return with_player(state, seat, _with_building(player, place, fresh))


def same_turn(state: State, action: Any, after: State) -> bool:
    """Return whether a tap leaves the turn where it is: green and most yellow buildings do.

    So does everybody's own end of phase I until it is over: two thumbs at once must both count.
    """
    if after.stage is Stage.CARDS and state.stage is Stage.CARDS:
        return True
    if not isinstance(action, Use):
        return False
    return COLOUR_OF[action.kind] is not Colour.BLUE and not effect_of(state, action.kind).waits


def _tells_use(_before: State, action: Use, _after: State) -> Iterable[Line]:
    yield Line("rialto.log.use", {"seat": action.seat, "building": word("building", action.kind)})


@frozen(slots=True, kw_only=True)
class Build(Action):
    """A building is taken (null: none); with a full board another goes back to make `room`."""

    no: shapes.StepNumber
    seat: shapes.Seat
    kind: shapes.BuildingKind | None = None
    room: shapes.BuildingKind | None = None


def build(state: State, action: Build) -> State:
    """Take a building, making room if all seven places are full (C).

    More than 4: a building of value 4, and a second one for the rest.
    """
    owed = owed_now(state, Answer.START, Answer.BUILD)
    if action.seat != owed.column:
        raise IllegalAction("rialto.not_your_turn", seat=owed.column)
    if action.kind is None:
        if owed.what is Answer.START and offered(state, owed):
            raise IllegalAction("rialto.start_building")
        return answered(state)
    _check_kind(state, owed, action)
    seat = action.seat
    if len(state.players[seat].buildings) >= BUILDING_PLACES:
        state = give_back(state, seat, action.room)
    elif action.room is not None:
        raise IllegalAction("rialto.room_enough", places=BUILDING_PLACES)
    player = state.players[seat]
    player = replace(player, buildings=(*player.buildings, Building(kind=action.kind)))
    return answered(with_player(state, seat, player), *_second(owed, action.kind))


def _check_kind(state: State, owed: Owed, action: Build) -> None:
    kind = action.kind or ""
    if copies_left(state, kind) <= 0:
        raise IllegalAction("rialto.none_left", building=word("building", kind))
    if kind in offered(state, owed) or action.override:
        return
    if owed.what is Answer.START:
        raise IllegalAction("rialto.start_taken", overridable=True)
    raise IllegalAction("rialto.too_valuable", n=owed.n, overridable=True)


def _second(owed: Owed, kind: str) -> Iterable[Owed]:
    rest = min(owed.n - HIGHEST_VALUE, HIGHEST_VALUE)
    if owed.what is Answer.BUILD and VALUE_OF[kind] == HIGHEST_VALUE and rest > 0:
        yield replace(owed, n=rest)


def _tells_build(_before: State, action: Build, _after: State) -> Iterable[Line]:
    """What was taken and returned is told of any step (`tell.came_of_it`)."""
    if action.kind is None:
        yield Line("rialto.log.no_building", {"seat": action.seat})


# ---- what can be taken, used and swapped


def offered(state: State, owed: Owed) -> tuple[str, ...]:
    """Return the buildings that can be taken: of value up to n, while there are any."""
    if owed.what is Answer.START:
        return tuple(kind for kind in KINDS if _may_start(state, kind))
    return tuple(
        kind for kind in KINDS if VALUE_OF[kind] <= owed.n and copies_left(state, kind) > 0
    )


def _may_start(state: State, kind: str) -> bool:
    """Set-up: value 1; each kind once with two or three players, twice with four or five."""
    taken = sum(one.kind == kind for player in state.players for one in player.buildings)
    return VALUE_OF[kind] == START_VALUE and taken < START_COPIES[len(state.players)]


def ready(player: Player, kind: str) -> bool:
    """Return whether a building of this kind lies there without a coin, and not fresh."""
    return Building(kind=kind) in player.buildings


def usable(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds that a player can activate now."""
    player = state.players[seat]
    if player.coins < 1 or (state.queue and state.queue[0] != seat):
        return ()
    if state.stage is Stage.CARDS and state.rules >= AT_ONCE and green_turn(state) != seat:
        return ()
    kinds = dict.fromkeys(one.kind for one in player.buildings if not (one.coin or one.fresh))
    return tuple(kind for kind in kinds if _in_time(state, kind) and _has_sense(state, seat, kind))


def _in_time(state: State, kind: str) -> bool:
    return state.stage in USED_IN[COLOUR_OF[kind]] and not state.owed


def _has_sense(state: State, seat: int, kind: str) -> bool:
    effect = effect_of(state, kind)
    if effect.swaps:
        return bool(swaps(state, seat))
    return not effect.waits or len(state.queue) > 1


def swaps(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds that can be swapped for one of the same colour worth 1 more."""
    kinds = dict.fromkeys(one.kind for one in state.players[seat].buildings)
    return tuple(kind for kind in kinds if _better(kind) and copies_left(state, _better(kind)) > 0)


def _better(kind: str) -> str:
    value = VALUE_OF[kind]
    return f"{COLOUR_OF[kind]}{value + 1}" if value < HIGHEST_VALUE else ""


def _place_of(player: Player, kind: str) -> int:
    """Return where a building of a kind lies; one that is used up goes first."""
    places = [place for place, one in enumerate(player.buildings) if one.kind == kind]
    return max(places, key=lambda place: player.buildings[place].coin)


def _with_building(player: Player, place: int, building: Building) -> Player:
    others = player.buildings
    return replace(player, buildings=with_one(others, place, building))


def give_back(state: State, seat: int, kind: str | None) -> State:
    """Return a building to the supply for its value in VP at once.

    :raises IllegalAction: if the player has none of this kind.
    """
    player = state.players[seat]
    if kind is None:
        raise IllegalAction("rialto.no_room", seat=seat)
    if not any(one.kind == kind for one in player.buildings):
        raise IllegalAction("rialto.no_such_building", seat=seat, building=word("building", kind))
    place = _place_of(player, kind)
    rest = (*player.buildings[:place], *player.buildings[place + 1 :])
    state = with_player(state, seat, replace(player, buildings=rest))
    return gain_vp(state, seat, VALUE_OF[kind])


ROWS = (
    declare(
        Use,
        does=use,
        tells=_tells_use,
        whose=own_seat,
        when=(Stage.CARDS, *PLAYED, Stage.BLUE),
    ),
    declare(
        Build,
        does=build,
        tells=_tells_build,
        whose=own_seat,
        when=(Stage.START, Stage.BUILDING),
    ),
)
