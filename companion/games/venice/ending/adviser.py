"""The adviser of the buy-down (§4.3): who goes to prison, who cannot help it, and what it costs.

Whoever buys more only ever gets safer, and the others only ever get less safe: that is why it is
enough to look at the ends of what everybody can do. The tests compare it with all purchases.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypedDict

from companion.engine.frozen import frozen
from companion.games.venice.ending.figures import (
    Reckoning,
    doge_of,
    payable,
    reckon,
    the_scoring,
)
from companion.games.venice.ending.state import Bought
from companion.games.venice.favour import Favour, Take, takes, use_favour
from companion.games.venice.state import State, turn_order

Worth = Literal["safe", "yes", "no_win", "impossible"]


class Escape(TypedDict):
    """The cheapest way out of prison: points bought with scrolls and coins, and the VP it costs.

    `favour`: what the favour card is turned in for first, where nothing else helps (§3).
    """

    scrolls: int
    coins: int
    vp: int
    favour: Take | None


class Advice(TypedDict):
    """What a player should know before buying: who is arrested as it is, the way out, its worth."""

    arrested: int | None
    escape: Escape | None
    doomed: list[int]
    below: int | None
    worth: Worth


@frozen(slots=True, kw_only=True)
class WayOut:
    """A way out: the favour card, if it is used for it, and everybody's purchases then."""

    take: Take | None
    more: Bought
    vp: int
    reckoning: Reckoning


def advise(state: State, seat: int) -> Advice:
    """Return what a player should know before buying more, or nothing more."""
    arrested = reckon(state).arrested
    way_out = _escape(state, seat) if arrested == seat else None
    return {
        "arrested": arrested,
        "escape": None if way_out is None else _as_escape(way_out),
        "doomed": doomed(state),
        "below": below(state, seat),
        "worth": _worth(seat, arrested, way_out),
    }


def _as_escape(way_out: WayOut) -> Escape:
    """Four coins are one VP later (§4.4), scrolls are worth nothing any more."""
    more = way_out.more
    return {
        "scrolls": more.scrolls,
        "coins": more.coins,
        "vp": way_out.vp,
        "favour": way_out.take,
    }


def hands(state: State, seat: int) -> Iterator[tuple[Take | None, State]]:
    """Return what a player can pay with: as it is, and with the favour card turned in (§3)."""
    yield None, state
    for take in takes(state.edition, state.players[seat]):
        yield take, use_favour(state, Favour(seat=seat, take=take))


def _with(state: State, seat: int, bought: Bought) -> tuple[Bought, ...]:
    """Return everybody's purchases, one seat's changed."""
    return tuple(
        bought if one == seat else other for one, other in enumerate(the_scoring(state).bought)
    )


def _plus(now: Bought, more: Bought) -> Bought:
    return Bought(scrolls=now.scrolls + more.scrolls, coins=now.coins + more.coins)


def _escape(state: State, seat: int) -> WayOut | None:
    """Return the cheapest way to be free, the others as they are.

    An unused favour card is worth 4 VP and brings two points at most: it is used only where
    nothing else helps.
    """
    before = reckon(state).scores[seat].total
    found = []
    for take, hand in hands(state, seat):
        way_out = _buying(hand, seat, before, take)
        if way_out is not None and take is None:
            return way_out
        found += [way_out] if way_out is not None else []
    return min(found, key=lambda one: one.vp, default=None)


def _buying(state: State, seat: int, before: int, take: Take | None) -> WayOut | None:
    """Return what to buy besides to be free, scrolls before coins; None: it cannot be bought."""
    now, able = the_scoring(state).bought[seat], payable(state, seat)
    spare = Bought(scrolls=able.scrolls - now.scrolls, coins=able.coins - now.coins)
    left = state.players[seat].intrigue - now.points
    for points in range(1, min(spare.points, left) + 1):
        scrolls = min(points, spare.scrolls)
        more = Bought(scrolls=scrolls, coins=points - scrolls)
        free = reckon(state, _with(state, seat, _plus(now, more)))
        if free.arrested != seat:
            return WayOut(take=take, more=more, vp=before - free.scores[seat].total, reckoning=free)
    return None


def _worth(seat: int, arrested: int | None, way_out: WayOut | None) -> Worth:
    """Say whether escaping pays: a free player who cannot win anyway may as well keep the coins."""
    if arrested != seat:
        return "safe"
    if way_out is None:
        return "impossible"
    return "yes" if way_out.reckoning.winner == seat else "no_win"


def lowest(state: State, seat: int) -> int:
    """Return the lowest intrigue that a player can come to by buying, the favour card used too."""
    intrigue = state.players[seat].intrigue
    return min(max(0, intrigue - payable(hand, seat).points) for _, hand in hands(state, seat))


def doomed(state: State) -> list[int]:
    """Return who is arrested even if they buy all they can and nobody else buys anything."""
    seats = range(len(state.players))
    return [
        seat
        for seat in seats
        if all(
            _arrested(hand, (_at(hand, one, seat) for one in seats)) == seat
            for _, hand in hands(state, seat)
        )
    ]


def _at(state: State, one: int, seat: int) -> Bought:
    """Return all that `one` can buy if it is this seat, else nothing."""
    if one != seat:
        return Bought()
    able, intrigue = payable(state, seat), state.players[seat].intrigue
    return Bought(scrolls=able.scrolls, coins=min(able.coins, intrigue - able.scrolls))


def _arrested(state: State, bought: Iterable[Bought]) -> int | None:
    return reckon(state, tuple(bought)).arrested


def below(state: State, seat: int) -> int | None:
    """Return the highest intrigue at which a player is surely safe, whatever the others buy.

    Whoever cannot come lower is a floor (§4.3): it is enough to stay below, and in a tie
    whoever is further from the first player is arrested, so an earlier player may stay level.
    None: nobody is sure to stay above 0.
    """
    doge = doge_of(state)
    if doge is not None:
        return doge.intrigue - 1 if doge.intrigue > 1 else None
    order = turn_order(state)
    floors = [
        lowest(state, other) - (order.index(seat) > order.index(other))
        for other in order
        if other != seat
    ]
    best = max(floors)
    return best if best > 0 else None
