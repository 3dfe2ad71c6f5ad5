"""The six influence cards: what each needs to be told, and what it does (A round, Placement)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.errors import IllegalAction
from companion.games.arcades import box, placement
from companion.games.arcades.actions import Buy
from companion.games.arcades.facts import Influence
from companion.games.arcades.state import (
    Card,
    Palace,
    State,
    active_seat,
    the_palace,
    with_arcade,
    with_gap,
    with_palace,
    with_player,
)

FIELDS = ("arcade", "target", "other", "family", "value", "holder")


def buy(state: State, action: Buy) -> State:
    """Buy an influence card, put it into a free gap and use its power.

    :raises IllegalAction: if the pile is empty, the price unknown or too high.
    """
    palace = the_palace(state)
    placement.require_free(palace, action.gap)
    kind = list(Influence).index(action.card)
    left = palace.piles[kind]
    if not left:
        raise IllegalAction("arcades.pile_empty", card=action.card)
    price = box.known_price(palace.learned, action.card, left)
    if action.price is not None:
        price = action.price
    if price is None:
        raise IllegalAction("arcades.price_unknown", card=action.card)
    seat = active_seat(state)
    player = state.players[seat]
    if price > player.ducats:
        raise IllegalAction("arcades.too_dear", price=price, ducats=player.ducats)
    piles = (*palace.piles[:kind], left - 1, *palace.piles[kind + 1 :])
    learned = box.with_price(palace.learned, action.card, left, price)
    palace = replace(palace, piles=piles, learned=learned)
    palace = with_gap(palace, action.gap, Card(influence=action.card))
    state = with_player(state, seat, replace(player, ducats=player.ducats - price))
    return placement.turn_done(use(with_palace(state, palace), action))


def arcades_beside(palace: Palace, gap: int) -> tuple[int, int]:
    """Return the two arcades that a gap lies between."""
    return gap, (gap + 1) % len(palace.arcades)


def gaps_beside(palace: Palace, gap: int) -> tuple[int, int]:
    """Return the gaps on the far side of the two arcades beside a gap."""
    return (gap - 1) % len(palace.gaps), (gap + 1) % len(palace.gaps)


def use(state: State, action: Buy) -> State:
    """Use the power of the card that has just been put down, or leave it.

    :raises IllegalAction: if it is not told all it needs, or cannot be used like this.
    """
    power = POWERS[action.card]
    told = {name for name in FIELDS if getattr(action, name) is not None}
    if not told:
        return state
    if told != set(power.needs):
        raise IllegalAction("arcades.power_untold", card=action.card)
    return power.do(state, the_palace(state), action)


def _beside(ok: bool, action: Buy) -> None:
    if not ok and not action.override:
        raise IllegalAction("arcades.not_beside", card=action.card, overridable=True)


def _told(number: int | None) -> int:
    """Return what `use` has seen to be there."""
    assert number is not None
    return number


def _token_at(palace: Palace, place: int) -> None:
    if place >= len(palace.arcades) or palace.arcades[place].token is None:
        raise IllegalAction("arcades.no_token", arcade=place)


def _schemer_at(palace: Palace, gap: int) -> Card:
    card = palace.gaps[gap] if gap < len(palace.gaps) else None
    if card is None or card.family is None:
        raise IllegalAction("arcades.no_schemer", gap=gap)
    return card


def _pedlar(state: State, palace: Palace, action: Buy) -> State:
    """Swap the token of an adjacent arcade with any other token, whatever the symbols."""
    here, there = _told(action.arcade), _told(action.other)
    _beside(here in arcades_beside(palace, action.gap), action)
    _token_at(palace, here)
    _token_at(palace, there)
    if here == there:
        raise IllegalAction("arcades.same_place")
    one, two = palace.arcades[here], palace.arcades[there]
    return with_palace(state, with_arcade(with_arcade(palace, here, two), there, one))


def _assassin(state: State, palace: Palace, action: Buy) -> State:
    """Turn a schemer adjacent to that arcade face down."""
    gap = _told(action.target)
    _beside(gap in gaps_beside(palace, action.gap), action)
    card = _schemer_at(palace, gap)
    if card.down:
        raise IllegalAction("arcades.already_down", gap=gap)
    return with_palace(state, with_gap(palace, gap, replace(card, down=True)))


def _courtesan(state: State, palace: Palace, action: Buy) -> State:
    """Call a schemer that must be put into a free gap adjacent to that arcade, whoever holds it."""
    gap, holder = _told(action.target), _told(action.holder)
    _beside(gap in gaps_beside(palace, action.gap), action)
    if holder >= len(state.players):
        raise IllegalAction("seat.unknown", seat=holder)
    schemer = Card(family=action.family, value=_told(action.value))
    return placement.put_schemer(state, holder, gap, schemer, insisted=action.override)


def _gondolier(state: State, palace: Palace, action: Buy) -> State:
    """Swap a schemer adjacent to that arcade with any other schemer in the palace."""
    here, there = _told(action.target), _told(action.other)
    _beside(here in gaps_beside(palace, action.gap), action)
    one, two = _schemer_at(palace, here), _schemer_at(palace, there)
    if here == there:
        raise IllegalAction("arcades.same_place")
    return with_palace(state, with_gap(with_gap(palace, here, two), there, one))


def _guard(state: State, palace: Palace, action: Buy) -> State:
    """Move a schemer adjacent to that arcade to any free gap."""
    here, there = _told(action.target), _told(action.other)
    _beside(here in gaps_beside(palace, action.gap), action)
    card = _schemer_at(palace, here)
    placement.require_free(palace, there)
    return with_palace(state, with_gap(with_gap(palace, here, None), there, card))


def _thief(state: State, palace: Palace, action: Buy) -> State:
    """Turn over the token of that arcade: nobody can win it this round."""
    place = _told(action.arcade)
    _beside(place in arcades_beside(palace, action.gap), action)
    _token_at(palace, place)
    arcade = palace.arcades[place]
    if arcade.turned:
        raise IllegalAction("arcades.already_turned", arcade=place)
    return with_palace(state, with_arcade(palace, place, replace(arcade, turned=True)))


@dataclass(frozen=True, slots=True)
class Power:
    """What a power needs to be told, and what it does."""

    needs: tuple[str, ...]
    do: Callable[[State, Palace, Buy], State]


POWERS: Mapping[Influence, Power] = {
    Influence.PEDLAR: Power(("arcade", "other"), _pedlar),
    Influence.ASSASSIN: Power(("target",), _assassin),
    Influence.COURTESAN: Power(("target", "family", "value", "holder"), _courtesan),
    Influence.GONDOLIER: Power(("target", "other"), _gondolier),
    Influence.GUARD: Power(("target", "other"), _guard),
    Influence.THIEF: Power(("arcade",), _thief),
}
