"""Every invariant, checked at once. Values past a limit may be there by override."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.engine.game import Problem
from companion.games.masterpieces.facts import (
    BONUSES,
    CELLS,
    HIGHEST_VALUE,
    KINDS,
    LOWEST,
    LOWEST_VALUE,
    MOST_POINTS,
    MOST_SEA,
    PALACE,
)
from companion.games.masterpieces.state import State, hands_left, ladies_left, pile_left


def problems(state: State) -> tuple[Problem, ...]:
    """Return every broken invariant, all at once."""
    return (*_players(state), *_shared(state), *_owed(state))


def _players(state: State) -> Iterator[Problem]:
    for seat, player in enumerate(state.players):
        if not 0 <= player.points <= MOST_POINTS:
            yield Problem("masterpieces.points", {"seat": seat, "points": player.points})
        if not LOWEST <= player.space <= PALACE:
            yield Problem("masterpieces.space", {"seat": seat, "space": player.space})
        if len(player.showcase) != CELLS:
            yield Problem("masterpieces.showcase", {"seat": seat})
        for card in (card for cell in player.showcase for card in cell):
            kind = card.glass in range(KINDS) and card.shape in range(KINDS)
            if not kind or not LOWEST_VALUE <= card.value <= HIGHEST_VALUE:
                yield Problem("masterpieces.card", {"seat": seat})


def _shared(state: State) -> Iterator[Problem]:
    """Small Council: one councillor a space; each bonus once; no more cards than there are."""
    spaces = Counter(player.space for player in state.players)
    for space, count in spaces.items():
        if count > 1 and space not in (LOWEST, PALACE):
            yield Problem("masterpieces.crowded", {"space": space})
    for where in ("palace", "route"):
        held = [getattr(player, where) for player in state.players]
        places = [place for place in held if place is not None]
        if len(set(places)) != len(places) or any(place >= BONUSES for place in places):
            yield Problem("masterpieces.bonus_twice", {"where": where})
    left = (pile_left(state), hands_left(state), ladies_left(state))
    for what, count in zip(("pile", "hands", "ladies"), left, strict=True):
        if count < 0:
            yield Problem("masterpieces.supply", {"what": what, "left": count})
    if len(state.ships) not in (0, len(state.players)) or not all(
        0 <= place <= MOST_SEA for place in state.ships
    ):
        yield Problem("masterpieces.ships")
    if state.doge not in range(len(state.players)):
        yield Problem("masterpieces.doge", {"seat": state.doge})


def _owed(state: State) -> Iterator[Problem]:
    numbers = [one.no for one in state.owed]
    if len(set(numbers)) != len(numbers) or any(no >= state.number for no in numbers):
        yield Problem("masterpieces.owed_twice")
    if any(one.seat >= len(state.players) for one in state.owed):
        yield Problem("masterpieces.owed_seat")
    if state.scoring is not None and not state.over:
        yield Problem("masterpieces.scoring_early")
