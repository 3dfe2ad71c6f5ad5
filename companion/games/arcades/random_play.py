"""Random legal play, for simulations and tests: any action that the phones would offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.arcades.box import known_price, known_values
from companion.games.arcades.facts import GUILDS, SCHEMERS, Family, InfluenceCard, families_in_play
from companion.games.arcades.placement import values_lying
from companion.games.arcades.powers import arcades_beside, gaps_beside
from companion.games.arcades.scoring import FINAL
from companion.games.arcades.state import (
    Palace,
    Phase,
    State,
    active_seat,
    bag,
    free_gaps,
    held,
    the_palace,
)

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

SIMULATE = {"mode": "guided"}
DEAREST = 3  # prices that random tables read off their cards
BEST = 9  # and values


def random_move(state: State, pick: Pick) -> Move:
    """Return one legal action, chosen with `pick`; a game that is won goes through its ceremony."""
    if state.won is not None or state.scoring is not None:
        return FINAL.random_move(state, pick)
    if state.phase is Phase.QUICK:
        return _quick(state, pick)
    kind, data = _PHASES[state.phase](state, the_palace(state), pick)
    return kind, data if kind == "families" else {"no": state.number, **data}


def _quick(state: State, pick: Pick) -> Move:
    if not pick(8):
        return "next_round", {"no": state.number}
    seat = pick(len(state.players))
    guild = GUILDS[pick(len(GUILDS))]
    if pick(2) or held(state.players[seat], guild) == 0:
        return "change", {"seat": seat, "what": guild, "by": 1}
    return "change", {"seat": seat, "what": guild, "by": -1}


def _families(_state: State, _palace: Palace, _pick: Pick) -> Move:
    return "families", {"families": None}


def _fill(_state: State, palace: Palace, pick: Pick) -> Move:
    left = [guild for guild, count in zip(GUILDS, bag(palace), strict=True) if count]
    return "drew", {"token": left[pick(len(left))]}


def _place(state: State, palace: Palace, pick: Pick) -> Move:
    free = free_gaps(palace)
    gap = free[pick(len(free))]
    hand = palace.hands[active_seat(state)]
    if not hand or not pick(4):
        bought = _buy(state, palace, gap, pick)
        if bought is not None:
            return bought
    if not hand:
        return "pass", {}
    family, value = _schemer(state, palace, pick)
    return "place", {"gap": gap, "family": family, "value": value}


def _schemer(state: State, palace: Palace, pick: Pick) -> tuple[Family, int]:
    """Return a schemer that can still be in a hand."""
    left = [
        family
        for family in families_in_play(len(state.players))
        if len(values_lying(palace, family)) < SCHEMERS[family]
    ]
    family = left[pick(len(left))]
    known = list(known_values(palace.learned, family))
    if len(known) < SCHEMERS[family]:
        return family, 1 + pick(BEST)
    for value in values_lying(palace, family):
        known.remove(value)
    return family, known[pick(len(known))]


def _buy(state: State, palace: Palace, gap: int, pick: Pick) -> Move | None:
    kind = pick(len(InfluenceCard))
    card, left = list(InfluenceCard)[kind], palace.piles[kind]
    if not left:
        return None
    known = known_price(palace.learned, card, left)
    price = 1 + pick(DEAREST) if known is None else known
    if price > state.players[active_seat(state)].ducats:
        return None
    data = {"gap": gap, "card": card, "price": price}
    power = _POWERS[card](state, palace, gap, pick) if pick(6) else None
    return "influence", {**data, **(power or {})}


def _one(places: list[int], pick: Pick) -> int | None:
    return places[pick(len(places))] if places else None


def _tokens(palace: Palace, *, fresh: bool = False) -> list[int]:
    return [
        place
        for place, arcade in enumerate(palace.arcades)
        if arcade.token is not None and not (fresh and arcade.turned)
    ]


def _schemers(palace: Palace, *, up: bool = False) -> list[int]:
    return [
        place
        for place, card in enumerate(palace.gaps)
        if card is not None and card.family is not None and not (up and card.down)
    ]


def _pair(first: str, near: list[int], others: list[int], pick: Pick) -> dict[str, Any] | None:
    here = _one(near, pick)
    there = _one([place for place in others if place != here], pick)
    return None if here is None or there is None else {first: here, "other": there}


def _near(places: list[int], around: tuple[int, int]) -> list[int]:
    return [place for place in places if place in around]


def _pedlar(_state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    tokens = _tokens(palace)
    return _pair("arcade", _near(tokens, arcades_beside(len(palace.arcades), gap)), tokens, pick)


def _thief(_state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    found = _one(_near(_tokens(palace, fresh=True), arcades_beside(len(palace.arcades), gap)), pick)
    return None if found is None else {"arcade": found}


def _assassin(_state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    found = _one(_near(_schemers(palace, up=True), gaps_beside(len(palace.gaps), gap)), pick)
    return None if found is None else {"target": found}


def _gondolier(_state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    schemers = _schemers(palace)
    return _pair("target", _near(schemers, gaps_beside(len(palace.gaps), gap)), schemers, pick)


def _guard(_state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    free = [place for place in free_gaps(palace) if place != gap]
    return _pair("target", _near(_schemers(palace), gaps_beside(len(palace.gaps), gap)), free, pick)


def _courtesan(state: State, palace: Palace, gap: int, pick: Pick) -> dict[str, Any] | None:
    free = [place for place in free_gaps(palace) if place != gap]
    target = _one(_near(free, gaps_beside(len(palace.gaps), gap)), pick)
    holder = _one([seat for seat, count in enumerate(palace.hands) if count], pick)
    if target is None or holder is None:
        return None
    family, value = _schemer(state, palace, pick)
    return {"target": target, "family": family, "value": value, "holder": holder}


_POWERS: dict[InfluenceCard, Callable[[State, Palace, int, Pick], dict[str, Any] | None]] = {
    InfluenceCard.PEDLAR: _pedlar,
    InfluenceCard.ASSASSIN: _assassin,
    InfluenceCard.COURTESAN: _courtesan,
    InfluenceCard.GONDOLIER: _gondolier,
    InfluenceCard.GUARD: _guard,
    InfluenceCard.THIEF: _thief,
}

_PHASES: dict[Phase, Callable[[State, Palace, Pick], Move]] = {
    Phase.FAMILIES: _families,
    Phase.FILL: _fill,
    Phase.DRAFT: lambda _state, _palace, _pick: ("drafted", {}),
    Phase.PLACEMENT: _place,
    Phase.SHARING: lambda _state, _palace, _pick: ("share", {}),
    Phase.SHARED: lambda _state, _palace, _pick: ("next_round", {}),
}
