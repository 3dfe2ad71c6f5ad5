"""The table put right by hand: nothing follows from it, and limits yield to an override."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_player
from companion.engine.words import counted, word
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.city import add_councillors, lay, too_many
from companion.games.rialto.facts import (
    BANK_WORDS,
    BUILDING_PLACES,
    COINS,
    COLOUR_OF,
    COUNCILLORS,
    KIND_COPIES,
    KINDS,
    PLACE_OF,
    Counter,
    Does,
)
from companion.games.rialto.state import (
    Building,
    Player,
    State,
    Way,
    coins_left,
    columns,
    copies_left,
    virtual,
)
from companion.games.rialto.track import put

_SPAN_KEYS = {
    Way.BRIDGE: "rialto.log.fix_bridge",
    Way.GONDOLA: "rialto.log.fix_gondola",
    None: "rialto.log.fix_nothing",
}


@frozen(slots=True, kw_only=True)
class Adjust(Action):
    """A number of a player is corrected, without any consequence."""

    seat: shapes.Seat
    counter: Counter
    to: shapes.Amount


def adjust(state: State, action: Adjust) -> State:
    """Correct a number of a player."""
    player_at(state, action.seat)
    return checked(set_count(state, action.seat, action.counter, action.to), action)


def _tells_adjust(before: State, action: Adjust, _after: State) -> Iterable[Line]:
    was = getattr(before.players[action.seat], action.counter)
    yield Line("rialto.log.adjust", counted(action.seat, action.counter, was, action.to))


def set_count(state: State, seat: int, counter: Counter, to: int) -> State:
    """Return the state with a player's number set."""
    changes: dict[str, int] = {counter.value: to}
    player: Player = replace(state.players[seat], **changes)  # type: ignore[arg-type]
    return with_player(state, seat, player)


def checked(state: State, action: Action) -> State:
    """Keep what there is of each piece. :raises IllegalAction: unless the table insists."""
    if action.override:
        return state
    if coins_left(state) < 0:
        raise IllegalAction(
            "rialto.limit", counter=word("counter", Counter.COINS), limit=COINS, overridable=True
        )
    for seat in range(len(state.players)):
        if too_many(state, seat):
            raise IllegalAction(
                "rialto.limit",
                counter=word("counter", Counter.COUNCILLORS),
                limit=COUNCILLORS,
                overridable=True,
            )
    return state


def _own_column(state: State, action: FixDisc | FixPlaced) -> int | None:
    """A column is its seat's business; the virtual player's is anybody's."""
    return action.column if action.column < len(state.players) else None


def _require_column(state: State, column: int) -> None:
    if column >= columns(state):
        raise IllegalAction("seat.unknown", seat=column)


@frozen(slots=True, kw_only=True)
class FixDisc(Action):
    """A disc is put on a space of the Doge track, on top of the others there."""

    column: shapes.Column
    space: shapes.Space


def fix_disc(state: State, action: FixDisc) -> State:
    """Put a disc on a space of the Doge track, on top of the others there."""
    _require_column(state, action.column)
    return put(state, action.column, action.space)


@frozen(slots=True, kw_only=True)
class FixPlaced(Action):
    """So many councillors of a column stand in a district."""

    column: shapes.Column
    place: shapes.Place
    to: shapes.Cards


def fix_placed(state: State, action: FixPlaced) -> State:
    """Say how many councillors somebody has in a district."""
    _require_column(state, action.column)
    by = action.to - state.placed[action.place][action.column]
    after = add_councillors(state, action.place, action.column, by)
    return after if action.column == virtual(state) else checked(after, action)


def _tells_placed(before: State, action: FixPlaced, _after: State) -> Iterable[Line]:
    yield placed_line(before, action.column, action.place, action.to)


def placed_line(before: State, column: int, place: int, to: int) -> Line:
    """Say how many councillors somebody has in a district after all."""
    was = before.placed[place][column]
    facts = {"seat": column, "district": _number(before, place), "from": was, "to": to}
    return Line("rialto.log.fix_placed", facts)


def _number(state: State, place: int) -> int:
    """Return the round tile on a place; unlaid tiles lie in order."""
    return state.tiles[place] if state.tiles else place + 1


@frozen(slots=True, kw_only=True)
class FixBuilding(Action):
    """A player has so many buildings of a kind, so many of them with a coin."""

    seat: shapes.Seat
    kind: shapes.BuildingKind
    count: shapes.Buildings
    coins: shapes.Buildings


def fix_building(state: State, action: FixBuilding) -> State:
    """Say how many buildings of a kind somebody has, and on how many lies a coin."""
    player = player_at(state, action.seat)
    if action.coins > action.count:
        raise IllegalAction("rialto.too_many_coins")
    others = tuple(one for one in player.buildings if one.kind != action.kind)
    mine = _lying(player, action)
    after = with_player(state, action.seat, replace(player, buildings=(*others, *mine)))
    if copies_left(after, action.kind) < 0 and not action.override:
        raise IllegalAction(
            "rialto.limit", counter=word("counter", "copies"), limit=KIND_COPIES, overridable=True
        )
    if len(after.players[action.seat].buildings) > BUILDING_PLACES and not action.override:
        raise IllegalAction(
            "rialto.limit",
            counter=word("counter", "buildings"),
            limit=BUILDING_PLACES,
            overridable=True,
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


def _tells_building(_before: State, action: FixBuilding, _after: State) -> Iterable[Line]:
    facts = {"seat": action.seat, "count": action.count, "building": word("building", action.kind)}
    yield Line("rialto.log.fix_building", facts)


@frozen(slots=True, kw_only=True)
class FixEffect(Action):
    """What is printed on a kind of building; the two kinds change places."""

    kind: shapes.BuildingKind
    does: Does


def fix_effect(state: State, action: FixEffect) -> State:
    """Say what is printed on a kind of building: each effect belongs to one kind of its colour."""
    place = PLACE_OF[action.kind]
    same = [PLACE_OF[kind] for kind in KINDS if COLOUR_OF[kind] is COLOUR_OF[action.kind]]
    effects = list(state.effects)
    other = next((at for at in same if effects[at] is action.does), None)
    if other is None:
        raise IllegalAction("rialto.other_colour", building=word("building", action.kind))
    effects[place], effects[other] = effects[other], effects[place]
    return replace(state, effects=tuple(effects))


def _tells_effect(_before: State, action: FixEffect, _after: State) -> Iterable[Line]:
    facts = {"building": word("building", action.kind), "does": word("does", action.does)}
    yield Line("rialto.log.fix_effect", facts)


@frozen(slots=True, kw_only=True)
class FixSpan(Action):
    """What lies on a connection, and its values there; null: nothing."""

    a: shapes.Place
    b: shapes.Place
    way: Way | None = None
    at_a: shapes.Value = 0
    at_b: shapes.Value = 0


def fix_span(state: State, action: FixSpan) -> State:
    """Say what lies on a connection."""
    pair = (min(action.a, action.b), max(action.a, action.b))
    rest = tuple(span for span in state.spans if (span.a, span.b) != pair)
    after = replace(state, spans=rest)
    if action.way is not None:
        after = lay(after, action.way, (action.a, action.b), (action.at_a, action.at_b))
    return after


def _tells_span(before: State, action: FixSpan, _after: State) -> Iterable[Line]:
    a, b = (_number(before, place) for place in (action.a, action.b))
    facts = {"a": a, "b": b, "at_a": action.at_a, "at_b": action.at_b}
    yield Line(_SPAN_KEYS[action.way], facts)


@frozen(slots=True, kw_only=True)
class FixBonus(Action):
    """Whether the district bonus of a side (0 left, 1 right) has been given."""

    side: Annotated[int, Range(0, 1)]
    turned: bool


def fix_bonus(state: State, action: FixBonus) -> State:
    """Say whether the district bonus of a side has been given."""
    left, right = state.turned
    turned = (action.turned, right) if action.side == 0 else (left, action.turned)
    return replace(state, turned=turned)


def _tells_bonus(_before: State, action: FixBonus, _after: State) -> Iterable[Line]:
    key = "rialto.log.fix_bonus_given" if action.turned else "rialto.log.fix_bonus_open"
    yield Line(key, {"bank": BANK_WORDS[action.side]})


_fix = partial(declare, corrects=True)

ROWS = (
    _fix(Adjust, does=adjust, tells=_tells_adjust, whose=own_seat),
    _fix(
        FixDisc,
        does=fix_disc,
        tells=says("rialto.log.fix_disc", seat="column", to="space"),
        whose=_own_column,
    ),
    _fix(FixPlaced, does=fix_placed, tells=_tells_placed, whose=_own_column),
    _fix(FixBuilding, does=fix_building, tells=_tells_building, whose=own_seat),
    _fix(FixEffect, does=fix_effect, tells=_tells_effect),
    _fix(FixSpan, does=fix_span, tells=_tells_span),
    _fix(FixBonus, does=fix_bonus, tells=_tells_bonus),
)
