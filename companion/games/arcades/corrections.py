"""Counting by hand, and the palace put right: the table wins."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any

from marshmallow.validate import NoneOf, Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades import shapes
from companion.games.arcades.facts import (
    COPIES,
    DUCATS,
    GUILDS,
    HAND,
    MOST_SEALS,
    Family,
    InfluenceCard,
    Token,
)
from companion.games.arcades.placement import forget, learn, require_schemer_left
from companion.games.arcades.state import (
    Arcade,
    Card,
    State,
    bag,
    heap,
    held,
    paid,
    the_palace,
    with_arcade,
    with_gap,
    with_hand,
    with_palace,
)

MOST_ROUNDS = 999


@frozen(slots=True, kw_only=True)
class Change(Action):
    """Ducats or seals of a player go up or down."""

    seat: shapes.Seat
    what: Token
    by: Annotated[int, Range(-DUCATS, DUCATS), NoneOf([0])]


def change(state: State, action: Change) -> State:
    """Count ducats or seals up or down."""
    player_at(state, action.seat)
    now = held(state.players[action.seat], action.what)
    return put(state, action.seat, action.what, now + action.by)


@frozen(slots=True, kw_only=True)
class Adjust(Action):
    """Ducats or seals of a player are set by hand."""

    seat: shapes.Seat
    what: Token
    to: shapes.Ducats


def adjust(state: State, action: Adjust) -> State:
    """Set ducats or seals by hand."""
    return put(state, action.seat, action.what, action.to)


def _tells_change(before: State, action: Change, after: State) -> Iterable[Line]:
    yield Line("arcades.log.change", counted(before, after, action.seat, action.what))


def _tells_adjust(before: State, action: Adjust, after: State) -> Iterable[Line]:
    yield Line("arcades.log.adjust", counted(before, after, action.seat, action.what))


def counted(before: State, after: State, seat: int, what: Token) -> dict[str, Any]:
    """Return what the log says of a counter that was put right."""
    was, now = (held(state.players[seat], what) for state in (before, after))
    return {"seat": seat, "token": word("token", what), "from": was, "to": now}


def put(state: State, seat: int, what: Token, to: int) -> State:
    """Return the state with a player's ducats or seals at this number.

    :raises IllegalAction: if a counter has no such face, or the heap is empty.
    """
    player_at(state, seat)
    by = to - held(state.players[seat], what)
    if to < 0:
        raise IllegalAction("arcades.below_zero", token=word("token", what))
    if what is not Token.DUCAT and to > MOST_SEALS:
        raise IllegalAction("arcades.most_seals", limit=MOST_SEALS)
    if what is Token.DUCAT and by > heap(state):
        raise IllegalAction("arcades.heap_empty", left=heap(state))
    return with_player(state, seat, paid(state.players[seat], what, by))


@frozen(slots=True, kw_only=True)
class FixArcade(Action):
    """What lies on an arcade; null: nothing."""

    arcade: shapes.Place
    token: Token | None
    turned: bool = False


def fix_arcade(state: State, action: FixArcade) -> State:
    """Put the token of an arcade right; there are only so many of each kind."""
    palace, token = the_palace(state), action.token
    if action.arcade >= len(palace.arcades):
        raise IllegalAction("arcades.no_such_place", place=action.arcade)
    arcade = Arcade(token=token, turned=action.turned and token is not None)
    cleared = with_palace(state, with_arcade(palace, action.arcade, Arcade()))
    if token is Token.DUCAT and heap(cleared) < 1:
        raise IllegalAction("arcades.heap_empty", left=0)
    if token in GUILDS and not bag(the_palace(cleared))[GUILDS.index(token)]:
        raise IllegalAction("arcades.seals_gone", token=word("token", token))
    return with_palace(state, with_arcade(palace, action.arcade, arcade))


def _tells_arcade(_before: State, action: FixArcade, _after: State) -> Iterable[Line]:
    facts: dict[str, Any] = {"arcade": action.arcade + 1}
    if action.token is None:
        return [Line("arcades.log.fix_arcade_empty", facts)]
    key = "arcades.log.fix_arcade_turned" if action.turned else "arcades.log.fix_arcade"
    return [Line(key, {**facts, "token": word("token", action.token)})]


@frozen(slots=True, kw_only=True)
class FixGap(Action):
    """What lies in a gap: a schemer, an influence card, or (neither is told) nothing."""

    gap: shapes.Place
    family: Family | None = None
    value: shapes.Value = 0
    down: bool = False
    influence: InfluenceCard | None = None


def fix_gap(state: State, action: FixGap) -> State:
    """Put the card of a gap right; hands and piles are corrected by themselves."""
    palace = the_palace(state)
    if action.gap >= len(palace.gaps):
        raise IllegalAction("arcades.no_such_place", place=action.gap)
    if action.family is not None and action.influence is not None:
        raise IllegalAction("arcades.one_card")
    card: Card | None = None
    if action.influence is not None:
        card = Card(influence=action.influence)
    elif action.family is not None:
        card = Card(family=action.family, value=action.value, down=action.down)
    if card == palace.gaps[action.gap]:
        raise IllegalAction("action.nothing_changes")
    if action.family is not None and not action.override:
        require_schemer_left(state, with_gap(palace, action.gap, None), action.family)
    was = palace.gaps[action.gap]
    palace = with_gap(palace, action.gap, card)
    if was is not None and was.family is not None:
        palace = forget(palace, was.family, was.value)
    if action.family is not None:
        palace = learn(palace, action.family)
    return with_palace(state, palace)


def _tells_gap(_before: State, action: FixGap, _after: State) -> Iterable[Line]:
    facts: dict[str, Any] = {"gap": action.gap + 1}
    if action.influence is not None:
        return [
            Line("arcades.log.fix_gap_influence", {**facts, "card": word("card", action.influence)})
        ]
    if action.family is None:
        return [Line("arcades.log.fix_gap_empty", facts)]
    key = "arcades.log.fix_gap_down" if action.down else "arcades.log.fix_gap"
    return [Line(key, {**facts, "family": word("family", action.family), "value": action.value})]


@frozen(slots=True, kw_only=True)
class FixHand(Action):
    """How many schemers a player still holds."""

    seat: shapes.Seat
    to: Annotated[int, Range(0, HAND)]


def fix_hand(state: State, action: FixHand) -> State:
    """Put the number of schemers in a hand right."""
    palace = the_palace(state)
    player_at(state, action.seat)
    return with_palace(state, with_hand(palace, action.seat, action.to))


@frozen(slots=True, kw_only=True)
class FixPile(Action):
    """How many influence cards of a kind are left."""

    card: InfluenceCard
    to: Annotated[int, Range(0, COPIES)]


def fix_pile(state: State, action: FixPile) -> State:
    """Put the number of influence cards left of a kind right."""
    palace = the_palace(state)
    kind = list(InfluenceCard).index(action.card)
    piles = with_one(palace.piles, kind, action.to)
    return with_palace(state, replace(palace, piles=piles))


def _tells_pile(_before: State, action: FixPile, _after: State) -> Iterable[Line]:
    yield Line("arcades.log.fix_pile", {"card": word("card", action.card), "count": action.to})


@frozen(slots=True, kw_only=True)
class FixCourse(Action):
    """Which round it is, who is the first player, whose turn it is."""

    round: Annotated[int, Range(1, MOST_ROUNDS)]
    first: shapes.Seat
    seat: shapes.Seat


def fix_course(state: State, action: FixCourse) -> State:
    """Put the round, the first player and whose turn it is right."""
    player_at(state, action.first)
    player_at(state, action.seat)
    turn = (action.seat - action.first) % len(state.players)
    return replace(state, round=action.round, first=action.first, turn=turn)


_fix = partial(declare, corrects=True)

ROWS = (
    _fix(Change, does=change, tells=_tells_change, whose=own_seat),
    _fix(Adjust, does=adjust, tells=_tells_adjust, whose=own_seat),
    _fix(FixArcade, does=fix_arcade, tells=_tells_arcade),
    _fix(FixGap, does=fix_gap, tells=_tells_gap),
    _fix(
        FixHand,
        does=fix_hand,
        tells=says("arcades.log.fix_hand", "seat", count="to"),
        whose=own_seat,
    ),
    _fix(FixPile, does=fix_pile, tells=_tells_pile),
    _fix(
        FixCourse,
        does=fix_course,
        tells=says("arcades.log.fix_course", "round", "seat", who="first"),
    ),
)
