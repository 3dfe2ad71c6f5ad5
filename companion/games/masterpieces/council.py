"""The Small Council: moving up over empty spaces, rewards, the palace; Dogate and Dogaressa."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.errors import IllegalAction
from companion.games.masterpieces.actions import (
    CardMove,
    Dogate,
    Done,
    RouteEnd,
    RouteMove,
    TakeLady,
    TellBonus,
    TellReward,
    UseLady,
    Value,
)
from companion.games.masterpieces.box import Reward, Tile
from companion.games.masterpieces.facts import (
    BONUSES,
    LARGE_DOGATE_POINTS,
    MOST_POINTS,
    PALACE,
    SMALL_DOGATE_POINTS,
    SMALL_DOGATE_STEPS,
    Area,
    Due,
    Gain,
    Lady,
)
from companion.games.masterpieces.state import (
    Owed,
    Player,
    State,
    at_palace,
    ladies_left,
    owed_of,
    owing,
    pile_left,
    player_at,
    settled,
    ship_stays,
    tile_of,
    with_player,
)


def gained(state: State, seat: int, points: int) -> State:
    """Let a score marker go on. :raises IllegalAction: if no marker can show so many."""
    player = player_at(state, seat)
    value = player.points + points
    if value < 0:
        raise IllegalAction("masterpieces.below_zero", seat=seat, have=player.points)
    if value > MOST_POINTS:
        raise IllegalAction("masterpieces.too_many_points", most=MOST_POINTS)
    return with_player(state, seat, replace(player, points=value))


# ---- moving up


def ahead(state: State, seat: int) -> tuple[int, ...]:
    """Return the empty spaces above a councillor, the palace last (Small Council).

    Only the lowest space takes several councillors; the palace has room for all.
    """
    player = player_at(state, seat)
    if at_palace(player):
        return ()
    held = {other.space for other in state.players if other is not player}
    return (*(space for space in range(player.space + 1, PALACE) if space not in held), PALACE)


def moved(state: State, seat: int, steps: int) -> State:
    """Let a councillor go up so many empty spaces; only the one where it ends pays."""
    spaces = ahead(state, seat)
    if not spaces:
        return state  # at the palace the councillor stays
    space = spaces[min(steps, len(spaces)) - 1]
    state = with_player(state, seat, replace(player_at(state, seat), space=space))
    if space == PALACE:
        return _palace(state, seat)
    tile, place = tile_of(space)
    reward = state.tiles[tile].rewards[place]
    if reward is None:
        return owing(state, seat, Due.REWARD, space)
    return rewarded(state, seat, reward)


def rewarded(state: State, seat: int, reward: Reward) -> State:
    """Give what a council space pays; a card that is not there cannot be given."""
    if reward.gain is Gain.POINTS:
        return gained(state, seat, reward.points)
    if reward.gain is Gain.MASTERPIECE:
        return offered_masterpiece(state, seat)
    if reward.gain is Gain.DOGARESSA:
        return _offered(state, seat, Due.DOGARESSA, ladies_left(state))
    if ship_stays(player_at(state, seat)):
        return state
    return owing(state, seat, Due.SHIP)


def offered_masterpiece(state: State, seat: int) -> State:
    """Offer a masterpiece; with pile and display empty it is lost (Masterpieces)."""
    return _offered(state, seat, Due.MASTERPIECE, pile_left(state))


def _offered(state: State, seat: int, due: Due, left: int) -> State:
    waiting = sum(one.due is due for one in state.owed)
    return owing(state, seat, due) if left > waiting else state


def card_move(state: State, action: CardMove) -> State:
    """A card of the colour of one's own space was played: 1 up (Small Council).

    A colour that nobody has told yet is learned from it.
    """
    player = _on_the_way(state, action.seat)
    if action.area is Area.HARBOUR:
        raise IllegalAction("masterpieces.harbour")
    number, _ = tile_of(player.space)
    tile = state.tiles[number]
    if tile.area is None:
        state = _with_tile(state, number, replace(tile, area=action.area))
    elif tile.area is not action.area and not action.override:
        raise IllegalAction(
            "masterpieces.other_colour", seat=action.seat, building=tile.area, overridable=True
        )
    return moved(state, action.seat, 1)


def route_move(state: State, action: RouteMove) -> State:
    """The ship has come to arrows: the councillor must go up as many (Sea route).

    :raises IllegalAction: if the ship is at the end and stays, unless the table insists.
    """
    player = _on_the_way(state, action.seat)
    if ship_stays(player) and not action.override:
        raise IllegalAction("masterpieces.ship_stays", seat=action.seat, overridable=True)
    return moved(state, action.seat, action.arrows)


def _on_the_way(state: State, seat: int) -> Player:
    """Return a player whose councillor can still move."""
    player = player_at(state, seat)
    if at_palace(player):
        raise IllegalAction("masterpieces.at_palace", seat=seat)
    return player


def _with_tile(state: State, number: int, tile: Tile) -> State:
    return replace(state, tiles=(*state.tiles[:number], tile, *state.tiles[number + 1 :]))


def with_reward(state: State, space: int, reward: Reward | None) -> State:
    """Return the state in which this is what a council space pays."""
    number, place = tile_of(space)
    rewards = list(state.tiles[number].rewards)
    rewards[place] = reward
    return _with_tile(state, number, replace(state.tiles[number], rewards=tuple(rewards)))


# ---- bonuses at the palace and at the end of the sea route


def free_place(state: State, where: Value) -> int | None:
    """Return the highest bonus that nobody has taken; None: all are taken."""
    held = {getattr(player, where) for player in state.players}
    return next((place for place in range(BONUSES) if place not in held), None)


def _palace(state: State, seat: int) -> State:
    """Reaching the palace gives the highest free bonus, once (Small Council)."""
    if player_at(state, seat).palace is not None:
        return state
    return _bonus(state, seat, Value.PALACE, Due.PALACE)


def _bonus(state: State, seat: int, where: Value, due: Due) -> State:
    place = free_place(state, where)
    if place is None:
        return state
    player = player_at(state, seat)
    taken: dict[str, Any] = {where.value: place}
    state = with_player(state, seat, replace(player, **taken))
    points = getattr(state.known, where)[place]
    return owing(state, seat, due, place) if points is None else gained(state, seat, points)


def route_end(state: State, action: RouteEnd) -> State:
    """Reaching the end of the sea route gives the highest free bonus, once (Sea route)."""
    if player_at(state, action.seat).route is not None:
        raise IllegalAction("masterpieces.route_ended", seat=action.seat)
    place = free_place(state, Value.ROUTE)
    if action.points is not None and place is not None:
        state = with_bonus(state, Value.ROUTE, place, action.points)
    return _bonus(state, action.seat, Value.ROUTE, Due.ROUTE)


def with_bonus(state: State, where: Value, place: int, points: int | None) -> State:
    """Return the state in which a bonus is known to be worth so much."""
    row = list(getattr(state.known, where))
    row[place] = points
    told: dict[str, Any] = {where.value: tuple(row)}
    return replace(state, known=replace(state.known, **told))


# ---- Dogate and Dogaressa


def dogate(state: State, action: Dogate) -> State:
    """The Doge card, 1 or 2 council moves, points (Dogate)."""
    state = moved(replace(state, doge=_seat(state, action)), action.seat, action.arrows)
    return gained(state, action.seat, action.points)


def _seat(state: State, action: Dogate | UseLady) -> int:
    player_at(state, action.seat)
    return action.seat


def take_lady(state: State, action: TakeLady) -> State:
    """A Dogaressa card is kept in front (Small Council).

    :raises IllegalAction: if none is left, unless the table insists.
    """
    player = player_at(state, action.seat)
    if ladies_left(state) <= 0 and not action.override:
        raise IllegalAction("masterpieces.no_ladies", overridable=True)
    ladies = tuple(sorted((*player.ladies, action.lady), key=list(Lady).index))
    state = with_player(state, action.seat, replace(player, ladies=ladies))
    one = owed_of(state, action.seat, Due.DOGARESSA)
    return state if one is None else settled(state, one)


def use_lady(state: State, action: UseLady) -> State:
    """A Dogaressa card does what it says and is shuffled back into its pile (Dogaressa)."""
    player = player_at(state, action.seat)
    if action.lady not in player.ladies:
        raise IllegalAction("masterpieces.no_such_lady", seat=action.seat, card=action.lady)
    ladies = list(player.ladies)
    ladies.remove(action.lady)
    state = with_player(state, action.seat, replace(player, ladies=tuple(ladies)))
    if action.lady is Lady.POINTS:
        return _lady_points(state, action)
    if action.lady is Lady.TWO_MASTERPIECES:
        return offered_masterpiece(offered_masterpiece(state, action.seat), action.seat)
    if action.lady is Lady.SMALL_DOGATE:
        return _lady_dogate(state, action.seat, SMALL_DOGATE_STEPS, SMALL_DOGATE_POINTS)
    if action.lady is Lady.LARGE_DOGATE:
        if action.steps is None:
            raise IllegalAction("masterpieces.how_many_steps")
        return _lady_dogate(state, action.seat, action.steps, LARGE_DOGATE_POINTS)
    return state  # an extra card, a ship's voyage: the table plays it


def _lady_points(state: State, action: UseLady) -> State:
    points = state.known.dogaressa_points if action.points is None else action.points
    if points is None:
        raise IllegalAction("masterpieces.how_many_points")
    state = replace(state, known=replace(state.known, dogaressa_points=points))
    return gained(state, action.seat, points)


def _lady_dogate(state: State, seat: int, steps: int, points: int) -> State:
    return gained(moved(replace(state, doge=seat), seat, steps), seat, points)


# ---- what is owed


def tell_reward(state: State, action: TellReward) -> State:
    """The space's reward is told, kept for the next who comes there, and given."""
    one = _owed(state, action, Due.REWARD)
    state = with_reward(settled(state, one), one.place, action.reward)
    return rewarded(state, action.seat, action.reward)


def tell_bonus(state: State, action: TellBonus) -> State:
    """What a bonus is worth is told, kept, and given."""
    one = _owed(state, action, Due.PALACE, Due.ROUTE)
    state = with_bonus(settled(state, one), Value(one.due), one.place, action.points)
    return gained(state, action.seat, action.points)


def done(state: State, action: Done) -> State:
    """Something owed is done, or let go."""
    return settled(state, _owed(state, action, *Due))


def _owed(state: State, action: TellReward | TellBonus | Done, *dues: Due) -> Owed:
    player_at(state, action.seat)
    for one in state.owed:
        if (one.no, one.seat) == (action.no, action.seat) and one.due in dues:
            return one
    raise IllegalAction("masterpieces.not_owed")
