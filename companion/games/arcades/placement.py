"""Placement: schemers and influence cards are put into the gaps, in turn, until all are full."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import IllegalAction
from companion.games.arcades import box
from companion.games.arcades.actions import Pass, Place
from companion.games.arcades.facts import SCHEMERS, Family, families_in_play
from companion.games.arcades.state import (
    Card,
    Palace,
    State,
    active_seat,
    free_gaps,
    the_palace,
    with_gap,
    with_hand,
    with_palace,
)


def place(state: State, action: Place) -> State:
    """Put a schemer from the hand into a free gap, face up."""
    schemer = Card(family=action.family, value=action.value)
    seat = active_seat(state)
    state = put_schemer(state, seat, action.gap, schemer, insisted=action.override)
    return turn_done(state)


def pass_turn(state: State, action: Pass) -> State:
    """Pass: only a player without a schemer left does."""
    left = the_palace(state).hands[active_seat(state)]
    if left and not action.override:
        raise IllegalAction("arcades.must_place", left=left, overridable=True)
    return turn_done(state)


def turn_done(state: State) -> State:
    """Let the next player go on."""
    return replace(state, turn=state.turn + 1)


def require_free(palace: Palace, gap: int) -> None:
    """Check that a gap is there and free. :raises IllegalAction: if it is not."""
    if gap >= len(palace.gaps):
        raise IllegalAction("arcades.no_such_place", place=gap)
    if palace.gaps[gap] is not None:
        raise IllegalAction("arcades.gap_taken", gap=gap)


def put_schemer(state: State, seat: int, gap: int, card: Card, *, insisted: bool) -> State:
    """Put a schemer from somebody's hand into a free gap, and learn what is printed on it.

    :raises IllegalAction: if the gap is taken; overridable: if this schemer cannot be there.
    """
    palace = the_palace(state)
    require_free(palace, gap)
    assert card.family is not None
    if not insisted:
        _require_known(state, palace, seat, card.family, card.value)
    palace = with_hand(palace, seat, max(0, palace.hands[seat] - 1))
    return with_palace(state, learn(with_gap(palace, gap, card), card.family))


def _require_known(state: State, palace: Palace, seat: int, family: Family, value: int) -> None:
    """The companion has not seen the hand, but it can count the cards there are."""
    if not palace.hands[seat]:
        raise IllegalAction("arcades.hand_empty", seat=seat, overridable=True)
    require_schemer_left(state, palace, family)
    lying = values_lying(palace, family)
    known = box.known_values(palace.learned, family)
    if len(known) == SCHEMERS[family] and lying.count(value) >= known.count(value):
        raise IllegalAction("arcades.value_unknown", family=family, value=value, overridable=True)


def require_schemer_left(state: State, palace: Palace, family: Family) -> None:
    """Check that a family plays and that not all its schemers lie in the palace (Components).

    :raises IllegalAction: if none can be left; the table may insist.
    """
    if family not in families_in_play(len(state.players)):
        raise IllegalAction("arcades.not_in_play", family=family, overridable=True)
    if len(values_lying(palace, family)) >= SCHEMERS[family]:
        raise IllegalAction("arcades.all_lie", family=family, overridable=True)


def values_lying(palace: Palace, family: Family) -> tuple[int, ...]:
    """Return the values of a family's schemers in the palace."""
    return tuple(card.value for card in palace.gaps if card is not None and card.family is family)


def learn(palace: Palace, family: Family) -> Palace:
    """Remember the values of a family's schemers that lie in the palace."""
    seen = values_lying(palace, family)
    return replace(palace, learned=box.with_values(palace.learned, family, seen))


def full(palace: Palace) -> bool:
    """Return whether every gap is full: then the tokens are shared."""
    return not free_gaps(palace)
