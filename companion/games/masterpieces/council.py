"""The Small Council: moving up over empty spaces, rewards, the palace; the end of the sea route."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.box import Reward, Tile
from companion.games.masterpieces.facts import BONUSES, PALACE, Area, Counter, Due, Gain
from companion.games.masterpieces.state import (
    Player,
    State,
    at_palace,
    gained,
    ladies_left,
    owed_one,
    owing,
    pile_left,
    settled,
    ship_stays,
    tile_of,
)
from companion.games.masterpieces.tell import came_of_it, lost_at_the_end


@frozen(slots=True, kw_only=True)
class CardMove(Action):
    """A card of this colour was played: 1 up, if the space one stands on has it (Small Council).

    `space`: the colour of that space, where nobody has told it; `no`: of an extra card owed.
    """

    seat: shapes.Seat
    area: Area
    space: Area | None = None
    no: shapes.Number | None = None


def card_move(state: State, action: CardMove) -> State:
    """Go up 1 for a card of the colour of one's own space: one must (Small Council).

    A colour that nobody has told yet is learned from it. :raises IllegalAction: if the card
    moves nobody and nothing else comes of naming it.
    """
    before, player = state, player_at(state, action.seat)
    if action.no is not None:
        state = settled(state, owed_one(state, action.seat, action.no, Due.EXTRA))
    if at_palace(player) or Area.HARBOUR in (action.area, action.space):
        if state is before:
            _refuse_move(player, action)
        return state
    number, _ = tile_of(player.space)
    tile = state.tiles[number]
    if tile.area is None:
        tile = replace(tile, area=action.space or action.area)
        state = _with_tile(state, number, tile)
    if tile.area is action.area or action.override:
        return moved(state, action.seat, 1)
    if state is before:
        raise IllegalAction(
            "masterpieces.other_colour",
            seat=action.seat,
            area=word("area", tile.area),
            overridable=True,
        )
    return state


def _refuse_move(player: Player, action: CardMove) -> NoReturn:
    if at_palace(player):
        raise IllegalAction("masterpieces.at_palace", seat=action.seat)
    raise IllegalAction("masterpieces.harbour")


def _tells_card_move(before: State, action: CardMove, after: State) -> Iterable[Line]:
    went = after.players[action.seat].space != before.players[action.seat].space
    key = "masterpieces.log.card_move" if went else "masterpieces.log.card_stays"
    yield Line(key, {"seat": action.seat, "area": word("area", action.area)})
    yield from came_of_it(before, after)
    yield from lost_at_the_end(before, after, action.seat)


@frozen(slots=True, kw_only=True)
class RouteMove(Action):
    """The ship has come to a space with 1 or 2 arrows (Sea route)."""

    seat: shapes.Seat
    arrows: shapes.Arrows


def route_move(state: State, action: RouteMove) -> State:
    """Go up as many as the arrows under the ship say; the councillor must (Sea route).

    :raises IllegalAction: if the ship is at the end and stays, unless the table insists.
    """
    player = _on_the_way(state, action.seat)
    if ship_stays(player) and not action.override:
        raise IllegalAction("masterpieces.ship_stays", seat=action.seat, overridable=True)
    return moved(state, action.seat, action.arrows)


def _tells_route_move(before: State, action: RouteMove, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.route_move", {"seat": action.seat, "count": action.arrows})
    yield from came_of_it(before, after)
    yield from lost_at_the_end(before, after, action.seat)


@frozen(slots=True, kw_only=True)
class RouteEnd(Action):
    """The ship has come to the end of the sea route; `points` where they are not known."""

    seat: shapes.Seat
    points: shapes.Printed | None = None


def route_end(state: State, action: RouteEnd) -> State:
    """Give the highest free bonus of the sea route's end, once (Sea route)."""
    if player_at(state, action.seat).route is not None:
        raise IllegalAction("masterpieces.route_ended", seat=action.seat)
    place = free_place(state, Counter.ROUTE)
    if action.points is not None and place is not None:
        state = with_bonus(state, Counter.ROUTE, place, action.points)
    return _bonus(state, action.seat, Counter.ROUTE, Due.ROUTE)


def _tells_route_end(before: State, action: RouteEnd, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.route_end", {"seat": action.seat}, "big")
    yield from came_of_it(before, after)


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


def _on_the_way(state: State, seat: int) -> Player:
    """Return a player whose councillor can still move."""
    player = player_at(state, seat)
    if at_palace(player):
        raise IllegalAction("masterpieces.at_palace", seat=seat)
    return player


# ---- what a space pays


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


def _with_tile(state: State, number: int, tile: Tile) -> State:
    return replace(state, tiles=with_one(state.tiles, number, tile))


def with_reward(state: State, space: int, reward: Reward | None) -> State:
    """Return the state in which this is what a council space pays."""
    number, place = tile_of(space)
    rewards = list(state.tiles[number].rewards)
    rewards[place] = reward
    return _with_tile(state, number, replace(state.tiles[number], rewards=tuple(rewards)))


# ---- bonuses at the palace and at the end of the sea route


def free_place(state: State, where: Counter) -> int | None:
    """Return the highest bonus that nobody has taken; None: all are taken."""
    held = {getattr(player, where) for player in state.players}
    return next((place for place in range(BONUSES) if place not in held), None)


def _palace(state: State, seat: int) -> State:
    """Reaching the palace gives the highest free bonus, once (Small Council)."""
    if player_at(state, seat).palace is not None:
        return state
    return _bonus(state, seat, Counter.PALACE, Due.PALACE)


def _bonus(state: State, seat: int, where: Counter, due: Due) -> State:
    place = free_place(state, where)
    if place is None:
        return state
    player = player_at(state, seat)
    taken: dict[str, Any] = {where.value: place}
    state = with_player(state, seat, replace(player, **taken))
    points = getattr(state.known, where)[place]
    return owing(state, seat, due, place) if points is None else gained(state, seat, points)


def with_bonus(state: State, where: Counter, place: int, points: int | None) -> State:
    """Return the state in which a bonus is known to be worth so much."""
    row = list(getattr(state.known, where))
    row[place] = points
    changed: dict[str, Any] = {where.value: tuple(row)}
    return replace(state, known=replace(state.known, **changed))


ROWS = (
    declare(CardMove, does=card_move, tells=_tells_card_move, whose=own_seat),
    declare(RouteMove, does=route_move, tells=_tells_route_move, whose=own_seat),
    declare(RouteEnd, does=route_end, tells=_tells_route_end, whose=own_seat),
)
