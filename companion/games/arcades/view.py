"""What a phone sees: everything but the hands, which the companion does not know either.

These classes have no slots: orjson writes a class with them several times slower, and a view is
written with every tap.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from companion.engine.ceremony import ScoringView
from companion.engine.frozen import frozen
from companion.engine.game import Line
from companion.games.arcades.box import Printed, known_price, known_values
from companion.games.arcades.facts import (
    ARCADES,
    COPIES,
    DIFFERENT_TO_WIN,
    EQUAL_TO_WIN,
    GUILD_KEYS,
    GUILDS,
    HAND,
    HIGHEST,
    MOST_SEALS,
    PLAYABLE,
    SCHEMERS,
    Family,
    InfluenceCard,
    Token,
    families_in_play,
    symbol_is_seal,
)
from companion.games.arcades.placement import values_lying
from companion.games.arcades.powers import POWERS, arcades_beside, gaps_beside
from companion.games.arcades.rounds import asked_for
from companion.games.arcades.scoring import FINAL
from companion.games.arcades.sharing import share_line
from companion.games.arcades.state import (
    Card,
    Fate,
    Palace,
    Phase,
    Reason,
    State,
    Win,
    active_seat,
    bag,
    different,
    heap,
    removed_family,
)


def _by_seats() -> Mapping[str, int]:
    return {str(seats): count for seats, count in ARCADES.items()}


def _by_family() -> Mapping[str, int]:
    return {str(family): count for family, count in SCHEMERS.items()}


@frozen(kw_only=True)
class Beside:
    """The places beside a gap: two arcades, and the two gaps past them."""

    arcades: tuple[int, int]
    gaps: tuple[int, int]


def _by_size() -> Mapping[str, tuple[Beside, ...]]:
    """Return what lies beside each gap of a palace, by the number of its arcades."""
    return {
        str(size): tuple(
            Beside(arcades=arcades_beside(size, gap), gaps=gaps_beside(size, gap))
            for gap in range(size)
        )
        for size in ARCADES.values()
    }


@frozen(kw_only=True)
class Facts:
    """What never changes: the words and numbers that pages need."""

    guilds: tuple[Token, ...] = GUILDS
    families: tuple[Family, ...] = tuple(Family)
    playable: tuple[Family, ...] = PLAYABLE
    schemers: Mapping[str, int] = field(default_factory=_by_family)
    influence: tuple[InfluenceCard, ...] = tuple(InfluenceCard)
    copies: int = COPIES
    hand: int = HAND
    most: int = MOST_SEALS
    different: int = DIFFERENT_TO_WIN
    equal: int = EQUAL_TO_WIN
    arcades: Mapping[str, int] = field(default_factory=_by_seats)
    beside: Mapping[str, tuple[Beside, ...]] = field(default_factory=_by_size)
    highest: int = HIGHEST


@frozen(kw_only=True)
class PlayerView:
    """What lies before one player; a quick table knows neither hand nor family."""

    ducats: int
    seals: Mapping[str, int]
    different: int
    equal: int
    hand: int | None
    family: Family | None


@frozen(kw_only=True)
class ArcadeView:
    """An arcade: its token, and whether it is one of those for seals."""

    token: Token | None
    turned: bool
    seal: bool


@frozen(kw_only=True)
class FamilyView:
    """A family in play: its cards, which values are known, which lie in the palace."""

    family: Family
    cards: int
    known: tuple[int, ...]
    lying: tuple[int, ...]


@frozen(kw_only=True)
class PileView:
    """A pile of influence cards: what the next costs, and what its power needs to be told."""

    card: InfluenceCard
    left: int
    price: int | None
    needs: tuple[str, ...]


@frozen(kw_only=True)
class Shared:
    """What became of one token in the sharing, and the sentence that says why."""

    arcade: int
    reason: Reason
    seat: int | None
    token: Token
    line: Line


@frozen(kw_only=True)
class PalaceView:
    """The ring, and what lies around it."""

    arcades: tuple[ArcadeView, ...]
    gaps: tuple[Card | None, ...]
    bag: Mapping[str, int]
    draw: int | None  # the arcade for which the table draws
    removed: Family | None
    families: tuple[FamilyView, ...]
    piles: tuple[PileView, ...]
    story: tuple[Shared, ...]


@frozen(kw_only=True)
class View:
    """Everything of a game, as everybody may see it."""

    mode: Literal["quick", "guided"]
    phase: Phase
    round: int
    first: int
    no: int
    seat: int | None  # whose turn it is
    players: tuple[PlayerView, ...]
    heap: int
    over: bool
    won: Win | None
    palace: PalaceView | None
    scoring: ScoringView | None


def view(state: State, seat: int | None) -> View | None:
    """Return what everybody may see (seat None); no seat sees more than that."""
    if seat is not None:
        return None
    return View(
        mode="quick" if state.palace is None else "guided",
        phase=state.phase,
        round=state.round,
        first=state.first,
        no=state.number,
        seat=active_seat(state) if state.phase is Phase.PLACEMENT else None,
        players=tuple([_player(state, one) for one in range(len(state.players))]),
        heap=heap(state),
        over=state.won is not None,
        won=state.won,
        palace=None if state.palace is None else _palace(state, state.palace),
        scoring=FINAL.view(state),
    )


def _player(state: State, seat: int) -> PlayerView:
    player, palace = state.players[seat], state.palace
    return PlayerView(
        ducats=player.ducats,
        seals=dict(zip(GUILD_KEYS, player.seals, strict=True)),
        different=different(player),
        equal=max(player.seals),
        hand=None if palace is None else palace.hands[seat],
        family=palace.families[seat] if palace is not None and palace.families else None,
    )


def _palace(state: State, palace: Palace) -> PalaceView:
    in_play = families_in_play(len(state.players))
    lying = tuple([values_lying(palace, family) for family in in_play])
    arcades = [
        _arcade(arcade.token, arcade.turned, symbol_is_seal(place))
        for place, arcade in enumerate(palace.arcades)
    ]
    return PalaceView(
        arcades=tuple(arcades),
        gaps=palace.gaps,
        bag=dict(zip(GUILD_KEYS, bag(palace), strict=True)),
        draw=asked_for(state),
        removed=removed_family(palace),
        families=_families(in_play, palace.learned, lying),
        piles=_piles(palace.piles, palace.learned),
        story=tuple([_shared(one) for one in palace.story if one.reason is not Reason.EMPTY]),
    )


# ---- the same again and again: most taps change little


@functools.cache
def _arcade(token: Token | None, turned: bool, seal: bool) -> ArcadeView:
    return ArcadeView(token=token, turned=turned, seal=seal)


@functools.lru_cache(maxsize=512)
def _families(
    in_play: tuple[Family, ...], learned: Printed, lying: tuple[tuple[int, ...], ...]
) -> tuple[FamilyView, ...]:
    return tuple(
        FamilyView(
            family=family,
            cards=SCHEMERS[family],
            known=known_values(learned, family),
            lying=values,
        )
        for family, values in zip(in_play, lying, strict=True)
    )


@functools.lru_cache(maxsize=512)
def _piles(piles: tuple[int, ...], learned: Printed) -> tuple[PileView, ...]:
    return tuple(
        PileView(
            card=card,
            left=left,
            price=known_price(learned, card, left),
            needs=POWERS[card].needs,
        )
        for card, left in zip(InfluenceCard, piles, strict=True)
    )


def _shared(fate: Fate) -> Shared:
    assert fate.token is not None  # an empty arcade is no part of the story
    return Shared(
        arcade=fate.arcade,
        reason=fate.reason,
        seat=fate.seat,
        token=fate.token,
        line=share_line(fate),
    )
