"""D, E: where a bridge or gondola goes, and the councillor beside it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.actions import declare
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.city import add_councillors, bonus_at_once, check_values, lay, marked
from companion.games.rialto.facts import GONDOLA_VALUE, MISSING_COUNCILLOR_VP, Source, Stage
from companion.games.rialto.purse import gain_vp
from companion.games.rialto.state import (
    Answer,
    State,
    Way,
    active,
    answered,
    general,
    on_turn,
    owed_now,
    spans_left,
)


@frozen(slots=True, kw_only=True)
class Bridge(Action):
    """The bridge goes between two places, with its value at each."""

    no: shapes.StepNumber
    a: shapes.Place
    b: shapes.Place
    at_a: shapes.Value
    at_b: shapes.Value


def lay_bridge(state: State, action: Bridge) -> State:
    """Put the top bridge on any free connection, choosing which end goes where (D)."""
    owed_now(state, Answer.BRIDGE)
    pair, values = (action.a, action.b), (action.at_a, action.at_b)
    return answered(_off_the_stack(lay(state, Way.BRIDGE, pair, values)))


def _off_the_stack(state: State) -> State:
    """The bridge on top is laid; which one lies there now nobody has told yet."""
    return replace(state, top=None)


@frozen(slots=True, kw_only=True)
class Values(Action):
    """What is printed on the bridge that the virtual player lays."""

    no: shapes.StepNumber
    values: tuple[shapes.Value, shapes.Value]


def tell_values(state: State, action: Values) -> State:
    """The virtual player's bridge: its lower value to the district with the lower number."""
    owed_now(state, Answer.VALUES)
    pair = marked(state)
    if pair is None:
        return answered(state)
    low, high = sorted(action.values)
    return answered(_off_the_stack(lay(state, Way.BRIDGE, pair, (low, high))))


@frozen(slots=True, kw_only=True)
class Top(Action):
    """What is printed on the bridge that lies open on the stack."""

    values: tuple[shapes.Value, shapes.Value]


def tell_top(state: State, action: Top) -> State:
    """Learn which bridge lies on top: it can be seen by all before it is fought for."""
    check_values(Way.BRIDGE, action.values)
    if spans_left(state, Way.BRIDGE) <= 0:
        raise IllegalAction("rialto.no_tile_left", stage=word("stage", Way.BRIDGE))
    low, high = sorted(action.values)
    return replace(state, top=(low, high))


def _tells_top(_before: State, action: Top, _after: State) -> Iterable[Line]:
    low, high = sorted(action.values)
    yield Line("rialto.log.top", {"low": low, "high": high})


@frozen(slots=True, kw_only=True)
class Gondola(Action):
    """The gondola goes between `a` and `b`, a councillor into `at`, from `source`.

    With the source `district` it is moved from another `district`; with `none` there is no `at`.
    """

    no: shapes.StepNumber
    a: shapes.Place
    b: shapes.Place
    at: shapes.Place | None = None
    source: Source
    district: shapes.Place | None = None


def lay_gondola(state: State, action: Gondola) -> State:
    """Put a gondola on any free connection and a councillor beside it (E)."""
    owed = owed_now(state, Answer.GONDOLA)
    state = lay(state, Way.GONDOLA, (action.a, action.b), (GONDOLA_VALUE, GONDOLA_VALUE))
    return answered(bonus_at_once(_beside(state, owed.column, action)))


def _beside(state: State, seat: int, action: Gondola) -> State:
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


def _tells_lays(before: State, _action: Action, _after: State) -> Iterable[Line]:
    """Who lays it; what lies there now is told of any step (`tell.came_of_it`)."""
    yield Line("rialto.log.lays", {"seat": active(before)})


ROWS = (
    declare(Bridge, does=lay_bridge, tells=_tells_lays, whose=on_turn, when=(Stage.BRIDGE,)),
    declare(Values, does=tell_values, tells=_tells_lays, when=(Stage.BRIDGE,)),
    declare(Top, does=tell_top, tells=_tells_top, corrects=True),
    declare(Gondola, does=lay_gondola, tells=_tells_lays, whose=on_turn, when=(Stage.GONDOLA,)),
)
