"""Placement: schemers and influence cards are put into the gaps, in turn, until all are full."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.actions import declare
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades import box, shapes
from companion.games.arcades.facts import HAND, PASSED_OVER, SCHEMERS, Family, families_in_play
from companion.games.arcades.state import (
    Card,
    Palace,
    Phase,
    State,
    active_seat,
    everybody,
    free_gaps,
    the_palace,
    with_gap,
    with_hand,
    with_palace,
)


@frozen(slots=True, kw_only=True)
class Place(Action):
    """A schemer from the hand is put into a free gap, face up."""

    no: shapes.StepNumber
    gap: shapes.Place
    family: Family
    value: shapes.Value


def place(state: State, action: Place) -> State:
    """Put a schemer from the hand into a free gap, face up."""
    state = begun(state)
    schemer = Card(family=action.family, value=action.value)
    seat = active_seat(state)
    state = put_schemer(state, seat, action.gap, schemer, insisted=action.override)
    return turn_done(state)


def _tells_place(before: State, action: Place, after: State) -> Iterable[Line]:
    facts = {"family": word("family", action.family), "value": action.value, "gap": action.gap + 1}
    yield from tells_begun(before)
    yield Line("arcades.log.place", {"seat": active_seat(before), **facts})
    yield from tells_full(after)


@frozen(slots=True, kw_only=True)
class Pass(Action):
    """A player without a schemer left passes."""

    no: shapes.StepNumber


def pass_turn(state: State, action: Pass) -> State:
    """Pass: only a player without a schemer left does."""
    left = the_palace(state).hands[active_seat(state)]
    if left and not action.override:
        raise IllegalAction("arcades.must_place", left=left, overridable=True)
    return turn_done(state)


def _tells_pass(before: State, _action: Pass, _after: State) -> Iterable[Line]:
    yield Line("arcades.log.pass", {"seat": active_seat(before)})


# ---- what both, and the influence cards, need


def on_turn(state: State, _action: Action) -> int | None:
    """Return whose turn it is: putting down a card is their business."""
    return active_seat(state)


def begun(state: State) -> State:
    """Begin the placement if nobody has said so: who puts down a card holds four."""
    if state.phase is not Phase.DRAFT:
        return state
    palace = replace(the_palace(state), hands=(HAND,) * len(state.players))
    return replace(with_palace(state, palace), phase=Phase.PLACEMENT, turn=0)


def tells_drafted(state: State) -> Line:
    """Say to everybody that they hold four now."""
    facts = {"seat": active_seat(state), "seats": everybody(state)}
    return Line("arcades.log.drafted", facts)


def tells_begun(before: State) -> Iterable[Line]:
    """Say that everybody holds four, if the first card said it."""
    if before.phase is Phase.DRAFT:
        yield tells_drafted(before)


def tells_full(after: State) -> Iterable[Line]:
    """Say that the last gap is full."""
    if after.phase is Phase.SHARING:
        yield Line("arcades.log.full")


def turn_done(state: State) -> State:
    """Let the next player go on; who has neither a schemer nor a ducat is passed over."""
    after = replace(state, turn=state.turn + 1)
    if state.rules < PASSED_OVER:
        return after
    for _ in state.players:
        if not _has_nothing(after):
            return after
        after = replace(after, turn=after.turn + 1)
    return after


def _has_nothing(state: State) -> bool:
    seat = active_seat(state)
    return not the_palace(state).hands[seat] and not state.players[seat].ducats


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
        raise IllegalAction(
            "arcades.value_unknown", family=word("family", family), value=value, overridable=True
        )


def require_schemer_left(state: State, palace: Palace, family: Family) -> None:
    """Check that a family plays and that not all its schemers lie in the palace (Components).

    :raises IllegalAction: if none can be left; the table may insist.
    """
    if family not in families_in_play(len(state.players)):
        raise IllegalAction("arcades.not_in_play", family=word("family", family), overridable=True)
    if len(values_lying(palace, family)) >= SCHEMERS[family]:
        raise IllegalAction("arcades.all_lie", family=word("family", family), overridable=True)


def values_lying(palace: Palace, family: Family) -> tuple[int, ...]:
    """Return the values of a family's schemers in the palace."""
    return tuple(card.value for card in palace.gaps if card is not None and card.family is family)


def learn(palace: Palace, family: Family) -> Palace:
    """Remember the values of a family's schemers that lie in the palace."""
    seen = values_lying(palace, family)
    return replace(palace, learned=box.with_values(palace.learned, family, seen))


def forget(palace: Palace, family: Family, value: int) -> Palace:
    """Forget a value that was put right, unless another schemer shows it."""
    if value in values_lying(palace, family):
        return palace
    learned = box.without_value(palace.learned, palace.printed, family, value)
    return replace(palace, learned=learned)


PUTTING = (Phase.DRAFT, Phase.PLACEMENT)  # the first card says that the draft is over


def full(palace: Palace) -> bool:
    """Return whether every gap is full: then the tokens are shared."""
    return not free_gaps(palace)


ROWS = (
    declare(Place, does=place, tells=_tells_place, whose=on_turn, when=PUTTING),
    declare(Pass, does=pass_turn, tells=_tells_pass, whose=on_turn, when=(Phase.PLACEMENT,)),
)
