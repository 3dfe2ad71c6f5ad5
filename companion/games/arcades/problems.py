"""Every invariant of Arcades, checked at once."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Problem
from companion.engine.words import word
from companion.games.arcades.facts import COPIES, GUILDS, HAND, MOST_SEALS, SCHEMERS, Family, Token
from companion.games.arcades.placement import values_lying
from companion.games.arcades.state import Palace, State, bag, heap


def problems(state: State) -> tuple[Problem, ...]:
    """Return every broken invariant, all at once."""
    found = [*_players(state)]
    if state.palace is not None:
        found += _palace(state.palace)
    return tuple(found)


def _players(state: State) -> Iterator[Problem]:
    if heap(state) < 0:
        yield Problem("arcades.ducats", {"left": heap(state)})
    for seat, player in enumerate(state.players):
        if player.ducats < 0:
            yield Problem("arcades.negative", {"seat": seat, "what": word("token", Token.DUCAT)})
        for guild, count in zip(GUILDS, player.seals, strict=True):
            if not 0 <= count <= MOST_SEALS:
                yield Problem(
                    "arcades.counter", {"seat": seat, "what": word("token", guild), "count": count}
                )


def _palace(palace: Palace) -> Iterator[Problem]:
    for guild, left in zip(GUILDS, bag(palace), strict=True):
        if left < 0:
            yield Problem("arcades.seals", {"what": word("token", guild), "left": left})
    for family in Family:
        if len(values_lying(palace, family)) > SCHEMERS[family]:
            yield Problem("arcades.schemers", {"family": word("family", family)})
    if not all(0 <= count <= HAND for count in palace.hands):
        yield Problem("arcades.hands", {"hands": palace.hands})
    if not all(0 <= count <= COPIES for count in palace.piles):
        yield Problem("arcades.piles", {"piles": palace.piles})
    if any(arcade.turned and arcade.token is None for arcade in palace.arcades):
        yield Problem("arcades.turned_nothing")
