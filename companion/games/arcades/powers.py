"""The six influence cards: what each needs to be told, and what it does (A round, Placement)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.engine.actions import declare
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_one, with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades import box, placement, shapes
from companion.games.arcades.facts import Family, InfluenceCard
from companion.games.arcades.state import (
    Card,
    Palace,
    State,
    active_seat,
    the_palace,
    with_arcade,
    with_gap,
    with_palace,
)

FIELDS = ("arcade", "target", "other", "family", "value", "holder")


@frozen(slots=True, kw_only=True)
class Influence(Action):
    """An influence card is bought and put into a free gap; its power needs some of the rest.

    Without any of it, the power is not used.
    """

    no: shapes.StepNumber
    gap: shapes.Place
    card: InfluenceCard
    price: shapes.Ducats | None = None  # None: the one that is known
    arcade: shapes.Place | None = None  # pedlar, thief: whose token
    target: shapes.Place | None = None  # the others: the gap on the far side of the arcade
    other: shapes.Place | None = None  # pedlar: another arcade; gondolier, guard: another gap
    family: Family | None = None  # courtesan: who is called
    value: shapes.Value | None = None
    holder: shapes.Seat | None = None  # courtesan: the seat that held the card


def buy(state: State, action: Influence) -> State:
    """Influence an influence card, put it into a free gap and use its power.

    :raises IllegalAction: if the pile is empty, the price unknown or too high.
    """
    state = placement.begun(state)
    palace = the_palace(state)
    placement.require_free(palace, action.gap)
    kind = list(InfluenceCard).index(action.card)
    left = palace.piles[kind]
    if not left:
        raise IllegalAction("arcades.pile_empty", card=word("card", action.card))
    price = box.known_price(palace.learned, action.card, left)
    if action.price is not None:
        price = action.price
    if price is None:
        raise IllegalAction("arcades.price_unknown", card=word("card", action.card))
    seat = active_seat(state)
    player = state.players[seat]
    if price > player.ducats:
        raise IllegalAction("arcades.too_dear", price=price, ducats=player.ducats)
    piles = with_one(palace.piles, kind, left - 1)
    learned = box.with_price(palace.learned, action.card, left, price)
    palace = replace(palace, piles=piles, learned=learned)
    palace = with_gap(palace, action.gap, Card(influence=action.card))
    state = with_player(state, seat, replace(player, ducats=player.ducats - price))
    return placement.turn_done(use(with_palace(state, palace), action))


def arcades_beside(size: int, gap: int) -> tuple[int, int]:
    """Return the two arcades that a gap of a palace of this size lies between."""
    return gap, (gap + 1) % size


def gaps_beside(size: int, gap: int) -> tuple[int, int]:
    """Return the gaps on the far side of the two arcades beside a gap."""
    return (gap - 1) % size, (gap + 1) % size


def use(state: State, action: Influence) -> State:
    """Use the power of the card that has just been put down, or leave it.

    :raises IllegalAction: if it is not told all it needs, or cannot be used like this.
    """
    power = POWERS[action.card]
    given = {name for name in FIELDS if getattr(action, name) is not None}
    if not given:
        return state
    if given != set(power.needs):
        raise IllegalAction("arcades.power_untold", card=word("card", action.card))
    return power.do(state, the_palace(state), action)


def _beside(ok: bool, action: Influence) -> None:
    if not ok and not action.override:
        raise IllegalAction("arcades.not_beside", card=word("card", action.card), overridable=True)


def _given(number: int | None) -> int:
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


def _pedlar(state: State, palace: Palace, action: Influence) -> State:
    """Swap the token of an adjacent arcade with any other token, whatever the symbols."""
    here, there = _given(action.arcade), _given(action.other)
    _beside(here in arcades_beside(len(palace.arcades), action.gap), action)
    _token_at(palace, here)
    _token_at(palace, there)
    if here == there:
        raise IllegalAction("arcades.same_place")
    one, two = palace.arcades[here], palace.arcades[there]
    return with_palace(state, with_arcade(with_arcade(palace, here, two), there, one))


def _assassin(state: State, palace: Palace, action: Influence) -> State:
    """Turn a schemer adjacent to that arcade face down."""
    gap = _given(action.target)
    _beside(gap in gaps_beside(len(palace.gaps), action.gap), action)
    card = _schemer_at(palace, gap)
    if card.down:
        raise IllegalAction("arcades.already_down", gap=gap)
    return with_palace(state, with_gap(palace, gap, replace(card, down=True)))


def _courtesan(state: State, palace: Palace, action: Influence) -> State:
    """Call a schemer that must be put into a free gap adjacent to that arcade, whoever holds it."""
    gap, holder = _given(action.target), _given(action.holder)
    _beside(gap in gaps_beside(len(palace.gaps), action.gap), action)
    if holder >= len(state.players):
        raise IllegalAction("seat.unknown", seat=holder)
    schemer = Card(family=action.family, value=_given(action.value))
    return placement.put_schemer(state, holder, gap, schemer, insisted=action.override)


def _gondolier(state: State, palace: Palace, action: Influence) -> State:
    """Swap a schemer adjacent to that arcade with any other schemer in the palace."""
    here, there = _given(action.target), _given(action.other)
    _beside(here in gaps_beside(len(palace.gaps), action.gap), action)
    one, two = _schemer_at(palace, here), _schemer_at(palace, there)
    if here == there:
        raise IllegalAction("arcades.same_place")
    return with_palace(state, with_gap(with_gap(palace, here, two), there, one))


def _guard(state: State, palace: Palace, action: Influence) -> State:
    """Move a schemer adjacent to that arcade to any free gap."""
    here, there = _given(action.target), _given(action.other)
    _beside(here in gaps_beside(len(palace.gaps), action.gap), action)
    card = _schemer_at(palace, here)
    placement.require_free(palace, there)
    return with_palace(state, with_gap(with_gap(palace, here, None), there, card))


def _thief(state: State, palace: Palace, action: Influence) -> State:
    """Turn over the token of that arcade: nobody can win it this round."""
    place = _given(action.arcade)
    _beside(place in arcades_beside(len(palace.arcades), action.gap), action)
    _token_at(palace, place)
    arcade = palace.arcades[place]
    if arcade.turned:
        raise IllegalAction("arcades.already_turned", arcade=place)
    return with_palace(state, with_arcade(palace, place, replace(arcade, turned=True)))


@frozen(slots=True)
class Power:
    """What a power needs to be told, and what it does."""

    needs: tuple[str, ...]
    do: Callable[[State, Palace, Influence], State]


POWERS: Mapping[InfluenceCard, Power] = {
    InfluenceCard.PEDLAR: Power(("arcade", "other"), _pedlar),
    InfluenceCard.ASSASSIN: Power(("target",), _assassin),
    InfluenceCard.COURTESAN: Power(("target", "family", "value", "holder"), _courtesan),
    InfluenceCard.GONDOLIER: Power(("target", "other"), _gondolier),
    InfluenceCard.GUARD: Power(("target", "other"), _guard),
    InfluenceCard.THIEF: Power(("arcade",), _thief),
}


# ---- the log


_LOG = {card: f"arcades.log.{card}" for card in InfluenceCard}


def _tells_influence(before: State, action: Influence, after: State) -> Iterable[Line]:
    seat = active_seat(before)
    price = before.players[seat].ducats - after.players[seat].ducats
    facts = {"seat": seat, "card": word("card", action.card), "count": price, "gap": action.gap + 1}
    yield Line("arcades.log.buy", facts)
    power = _tells_power(before, action)
    if power:
        yield Line(_LOG[action.card], power)
    yield from placement.tells_full(after)


def _tells_power(before: State, action: Influence) -> dict[str, Any]:
    """Return what the power was told, places counted from 1 as people do, and what lay there."""
    found = {name: getattr(action, name) for name in FIELDS}
    facts = {name: fact for name, fact in found.items() if fact is not None}
    if "target" in facts and action.card is not InfluenceCard.COURTESAN:
        card = the_palace(before).gaps[facts["target"]]
        if card is not None:
            facts |= {"family": card.family, "value": card.value}
    if "family" in facts:
        facts["family"] = word("family", facts["family"])
    if "arcade" in facts:
        token = the_palace(before).arcades[facts["arcade"]].token
        facts["token"] = token and word("token", token)
    for place in ("arcade", "target", "other"):
        if place in facts:
            facts[place] += 1
    if "holder" in facts:
        facts["seat"] = facts.pop("holder")
    return facts


ROWS = (
    declare(
        Influence,
        does=buy,
        tells=_tells_influence,
        whose=placement.on_turn,
        when=placement.PUTTING,
    ),
)
