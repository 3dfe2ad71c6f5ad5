"""The table put right by hand: nothing follows from it, and limits yield to an override."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.game import Action
from companion.errors import IllegalAction
from companion.games.rialto.actions import (
    Adjust,
    Count,
    FixBonus,
    FixBuilding,
    FixDisc,
    FixPlaced,
    FixSpan,
)
from companion.games.rialto.city import add_councillors, lay, too_many
from companion.games.rialto.facts import BUILDING_PLACES, COINS, COUNCILLORS, KIND_COPIES
from companion.games.rialto.state import (
    Building,
    Player,
    State,
    coins_left,
    columns,
    copies_left,
    player_at,
    virtual,
    with_player,
)
from companion.games.rialto.track import put


def adjust(state: State, action: Adjust) -> State:
    """Correct a number of a player."""
    player = player_at(state, action.seat)
    if getattr(player, action.counter) == action.to:
        raise IllegalAction("action.nothing_changes")
    return checked(set_count(state, action.seat, action.counter, action.to), action)


def set_count(state: State, seat: int, counter: Count, to: int) -> State:
    """Return the state with a player's number set."""
    changes: dict[str, int] = {counter.value: to}
    player: Player = replace(state.players[seat], **changes)  # type: ignore[arg-type]
    return with_player(state, seat, player)


def checked(state: State, action: Action) -> State:
    """Keep what there is of each piece. :raises IllegalAction: unless the table insists."""
    if action.override:
        return state
    if coins_left(state) < 0:
        raise IllegalAction("rialto.limit", counter=Count.COINS, limit=COINS, overridable=True)
    for seat in range(len(state.players)):
        if too_many(state, seat):
            raise IllegalAction(
                "rialto.limit", counter=Count.COUNCILLORS, limit=COUNCILLORS, overridable=True
            )
    return state


def _column(state: State, column: int) -> None:
    if column >= columns(state):
        raise IllegalAction("seat.unknown", seat=column)


def fix_disc(state: State, action: FixDisc) -> State:
    """Put a disc on a space of the Doge track, on top of the others there."""
    _column(state, action.column)
    after = put(state, action.column, action.space)
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return after


def fix_placed(state: State, action: FixPlaced) -> State:
    """Say how many councillors somebody has in a district."""
    _column(state, action.column)
    by = action.to - state.placed[action.place][action.column]
    if not by:
        raise IllegalAction("action.nothing_changes")
    after = add_councillors(state, action.place, action.column, by)
    return after if action.column == virtual(state) else checked(after, action)


def fix_building(state: State, action: FixBuilding) -> State:
    """Say how many buildings of a kind somebody has, and on how many lies a coin."""
    player = player_at(state, action.seat)
    if action.coins > action.count:
        raise IllegalAction("rialto.too_many_coins")
    others = tuple(one for one in player.buildings if one.kind != action.kind)
    mine = _lying(player, action)
    after = with_player(state, action.seat, replace(player, buildings=(*others, *mine)))
    if after == state:
        raise IllegalAction("action.nothing_changes")
    if copies_left(after, action.kind) < 0 and not action.override:
        raise IllegalAction("rialto.limit", counter="copies", limit=KIND_COPIES, overridable=True)
    if len(after.players[action.seat].buildings) > BUILDING_PLACES and not action.override:
        raise IllegalAction(
            "rialto.limit", counter="buildings", limit=BUILDING_PLACES, overridable=True
        )
    return checked(after, action)


def _lying(player: Player, action: FixBuilding) -> tuple[Building, ...]:
    """Return the buildings as told; what was swapped for this round stays unusable."""
    fresh = sum(one.kind == action.kind and one.fresh for one in player.buildings)
    return tuple(
        Building(
            kind=action.kind,
            coin=place < action.coins,
            fresh=action.coins <= place < action.coins + fresh,
        )
        for place in range(action.count)
    )


def fix_span(state: State, action: FixSpan) -> State:
    """Say what lies on a connection."""
    pair = (min(action.a, action.b), max(action.a, action.b))
    rest = tuple(span for span in state.spans if (span.a, span.b) != pair)
    after = replace(state, spans=rest)
    if action.way is not None:
        after = lay(after, action.way, (action.a, action.b), (action.at_a, action.at_b))
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return after


def fix_bonus(state: State, action: FixBonus) -> State:
    """Say whether the district bonus of a side has been given."""
    if state.turned[action.side] == action.turned:
        raise IllegalAction("action.nothing_changes")
    left, right = state.turned
    turned = (action.turned, right) if action.side == 0 else (left, action.turned)
    return replace(state, turned=turned)
