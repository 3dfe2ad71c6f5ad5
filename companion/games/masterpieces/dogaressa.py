"""Dogate and Dogaressa: the cards with the Doge on them, and the six kinds of his lady's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.council import moved, offered_masterpiece
from companion.games.masterpieces.facts import (
    LARGE_DOGATE_POINTS,
    LARGE_DOGATE_STEPS,
    MOST_PRINTED,
    SMALL_DOGATE_POINTS,
    SMALL_DOGATE_STEPS,
    Due,
    Lady,
)
from companion.games.masterpieces.state import (
    State,
    copies_left,
    gained,
    ladies_left,
    owed_of,
    owing,
    settled,
    ship_stays,
)
from companion.games.masterpieces.tell import came_of_it, lost, lost_at_the_end


@frozen(slots=True, kw_only=True)
class Dogate(Action):
    """A Dogate card is played: the Doge card, 1 or 2 council moves, its points."""

    seat: shapes.Seat
    arrows: shapes.Arrows
    points: shapes.Printed


def dogate(state: State, action: Dogate) -> State:
    """Give the Doge card, the council moves and the points of a Dogate card (Dogate)."""
    return _dogate(state, action.seat, action.arrows, action.points)


def _dogate(state: State, seat: int, steps: int, points: int) -> State:
    player_at(state, seat)
    return gained(moved(replace(state, doge=seat), seat, steps), seat, points)


def _tells_dogate(before: State, action: Dogate, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.dogate", {"seat": action.seat})
    yield from came_of_it(before, after)
    yield from lost_at_the_end(before, after, action.seat)


@frozen(slots=True, kw_only=True)
class TakeLady(Action):
    """A Dogaressa card is taken and kept in front."""

    seat: shapes.Seat
    lady: Lady


def take_lady(state: State, action: TakeLady) -> State:
    """Keep a Dogaressa card in front (Small Council).

    :raises IllegalAction: if none is left, or none of this kind, unless the table insists.
    """
    player = player_at(state, action.seat)
    if not action.override:
        require_ladies(state, action.lady, 1)
    ladies = tuple(sorted((*player.ladies, action.lady), key=list(Lady).index))
    state = with_player(state, action.seat, replace(player, ladies=ladies))
    one = owed_of(state, action.seat, Due.DOGARESSA)
    return state if one is None else settled(state, one)


def require_ladies(state: State, lady: Lady, needed: int) -> None:
    """Refuse cards that cannot be there. :raises IllegalAction: the table may insist."""
    if ladies_left(state) < needed:
        raise IllegalAction("masterpieces.no_ladies", overridable=True)
    left = copies_left(state, lady)
    if left is not None and left < needed:
        raise IllegalAction("masterpieces.no_copies", lady=word("lady", lady), overridable=True)


def _tells_take_lady(_before: State, action: TakeLady, _after: State) -> Iterable[Line]:
    yield Line(
        "masterpieces.log.take_lady", {"seat": action.seat, "lady": word("lady", action.lady)}
    )


@frozen(slots=True, kw_only=True)
class UseLady(Action):
    """A Dogaressa card is used instead of the card played.

    `steps` are of the large Dogate; `points` of the points card, where they are not known.
    """

    seat: shapes.Seat
    lady: Lady
    steps: Annotated[int, Range(1, LARGE_DOGATE_STEPS)] | None = None
    points: Annotated[int, Range(1, MOST_PRINTED)] | None = None


def use_lady(state: State, action: UseLady) -> State:
    """Do what a Dogaressa card says, and shuffle it back into its pile (Dogaressa)."""
    seat, player = action.seat, player_at(state, action.seat)
    if action.lady not in player.ladies:
        raise IllegalAction("masterpieces.no_such_lady", seat=seat, lady=word("lady", action.lady))
    ladies = list(player.ladies)
    ladies.remove(action.lady)
    state = with_player(state, seat, replace(player, ladies=tuple(ladies)))
    if action.lady is Lady.POINTS:
        return _lady_points(state, action)
    if action.lady is Lady.TWO_MASTERPIECES:
        return offered_masterpiece(offered_masterpiece(state, seat), seat)
    if action.lady is Lady.SMALL_DOGATE:
        return _dogate(state, seat, SMALL_DOGATE_STEPS, SMALL_DOGATE_POINTS)
    if action.lady is Lady.LARGE_DOGATE:
        if action.steps is None:
            raise IllegalAction("masterpieces.how_many_steps")
        return _dogate(state, seat, action.steps, LARGE_DOGATE_POINTS)
    return _played_by_the_table(state, action)


def _played_by_the_table(state: State, action: UseLady) -> State:
    """An extra card, a ship's voyage: what became of it is asked (the first rules did not)."""
    if not state.ships:
        return state
    if action.lady is Lady.EXTRA_CARD:
        return owing(state, action.seat, Due.EXTRA)
    if ship_stays(player_at(state, action.seat)):
        return state
    return owing(state, action.seat, Due.VOYAGE)


def _lady_points(state: State, action: UseLady) -> State:
    points = state.known.dogaressa_points if action.points is None else action.points
    if points is None:
        raise IllegalAction("masterpieces.how_many_points")
    state = replace(state, known=replace(state.known, dogaressa_points=points))
    return gained(state, action.seat, points)


def _tells_use_lady(before: State, action: UseLady, after: State) -> Iterable[Line]:
    yield Line(
        "masterpieces.log.use_lady", {"seat": action.seat, "lady": word("lady", action.lady)}
    )
    yield from came_of_it(before, after)
    if action.lady is Lady.TWO_MASTERPIECES:
        yield from lost(before, after, action.seat, Due.MASTERPIECE, wanted=2)
    elif action.lady is Lady.SHIP and after.ships:
        yield from lost(before, after, action.seat, Due.VOYAGE)
    else:
        yield from lost_at_the_end(before, after, action.seat)


ROWS = (
    declare(Dogate, does=dogate, tells=_tells_dogate, whose=own_seat),
    declare(TakeLady, does=take_lady, tells=_tells_take_lady, whose=own_seat),
    declare(UseLady, does=use_lady, tells=_tells_use_lady, whose=own_seat),
)
