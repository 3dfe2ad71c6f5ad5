"""Counting by hand, and the palace put right: the table wins."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import IllegalAction
from companion.games.arcades.actions import (
    Adjust,
    Change,
    FixArcade,
    FixCourse,
    FixGap,
    FixHand,
    FixPile,
)
from companion.games.arcades.facts import GUILDS, MOST_SEALS, Influence, Token
from companion.games.arcades.placement import learn, require_schemer_left
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
    with_player,
)


def change(state: State, action: Change) -> State:
    """Count ducats or seals up or down."""
    require_seat(state, action.seat)
    now = held(state.players[action.seat], action.what)
    return put(state, action.seat, action.what, now + action.by)


def adjust(state: State, action: Adjust) -> State:
    """Set ducats or seals by hand."""
    return put(state, action.seat, action.what, action.to)


def put(state: State, seat: int, what: Token, to: int) -> State:
    """Return the state with a player's ducats or seals at this number.

    :raises IllegalAction: if nothing changes, a counter has no such face, or the heap is empty.
    """
    require_seat(state, seat)
    by = to - held(state.players[seat], what)
    if not by:
        raise IllegalAction("arcades.nothing_changes")
    if to < 0:
        raise IllegalAction("arcades.below_zero", token=what)
    if what is not Token.DUCAT and to > MOST_SEALS:
        raise IllegalAction("arcades.most_seals", limit=MOST_SEALS)
    if what is Token.DUCAT and by > heap(state):
        raise IllegalAction("arcades.heap_empty", left=heap(state))
    return with_player(state, seat, paid(state.players[seat], what, by))


def require_seat(state: State, seat: int) -> None:
    """Check that somebody sits there. :raises IllegalAction: if not."""
    if seat >= len(state.players):
        raise IllegalAction("seat.unknown", seat=seat)


def fix_arcade(state: State, action: FixArcade) -> State:
    """Put the token of an arcade right; there are only so many of each kind."""
    palace, token = the_palace(state), action.token
    if action.arcade >= len(palace.arcades):
        raise IllegalAction("arcades.no_such_place", place=action.arcade)
    arcade = Arcade(token=token, turned=action.turned and token is not None)
    if arcade == palace.arcades[action.arcade]:
        raise IllegalAction("arcades.nothing_changes")
    cleared = with_palace(state, with_arcade(palace, action.arcade, Arcade()))
    if token is Token.DUCAT and heap(cleared) < 1:
        raise IllegalAction("arcades.heap_empty", left=0)
    if token in GUILDS and not bag(the_palace(cleared))[GUILDS.index(token)]:
        raise IllegalAction("arcades.seals_gone", token=token)
    return with_palace(state, with_arcade(palace, action.arcade, arcade))


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
        raise IllegalAction("arcades.nothing_changes")
    if action.family is not None and not action.override:
        require_schemer_left(state, with_gap(palace, action.gap, None), action.family)
    palace = with_gap(palace, action.gap, card)
    if action.family is not None:
        palace = learn(palace, action.family)
    return with_palace(state, palace)


def fix_hand(state: State, action: FixHand) -> State:
    """Put the number of schemers in a hand right."""
    palace = the_palace(state)
    require_seat(state, action.seat)
    if palace.hands[action.seat] == action.to:
        raise IllegalAction("arcades.nothing_changes")
    return with_palace(state, with_hand(palace, action.seat, action.to))


def fix_pile(state: State, action: FixPile) -> State:
    """Put the number of influence cards left of a kind right."""
    palace = the_palace(state)
    kind = list(Influence).index(action.card)
    if palace.piles[kind] == action.to:
        raise IllegalAction("arcades.nothing_changes")
    piles = (*palace.piles[:kind], action.to, *palace.piles[kind + 1 :])
    return with_palace(state, replace(palace, piles=piles))


def fix_course(state: State, action: FixCourse) -> State:
    """Put the round, the first player and whose turn it is right."""
    require_seat(state, action.first)
    require_seat(state, action.seat)
    turn = (action.seat - action.first) % len(state.players)
    after = replace(state, round=action.round, first=action.first, turn=turn)
    if after == state:
        raise IllegalAction("arcades.nothing_changes")
    return after
