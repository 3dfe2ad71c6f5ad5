"""Who owes which choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from companion.engine.game import Asks, Decision, Option
from companion.games.masterpieces.facts import Area, Due, Gain, Lady
from companion.games.masterpieces.state import Owed, State

_ASKED: Mapping[Due, tuple[str, ...]] = {
    Due.REWARD: tuple(Gain),
    Due.MASTERPIECE: ("take",),
    Due.DOGARESSA: tuple(Lady),
    Due.SHIP: ("done",),
    Due.PALACE: ("tell",),
    Due.ROUTE: ("tell",),
    Due.VOYAGE: ("done",),
    Due.EXTRA: tuple(Area),
}


class OwedFacts(TypedDict):
    """Which of the things owed it is, and the space it is about, counted from 1."""

    no: int
    place: int


ASKS = {due.value: Asks(OwedFacts) for due in Due}


def turns(state: State) -> tuple[int, ...]:
    """Return everybody, the first player first: nobody tells the companion whose turn it is."""
    if state.over or state.scoring is not None:
        return ()
    seats = len(state.players)
    return tuple((state.doge + step) % seats for step in range(seats))


def decisions(state: State) -> tuple[Decision, ...]:
    """Return what is owed: rewards and bonuses to tell, cards to take, a ship to sail."""
    if state.scoring is not None:
        return ()
    return tuple(_decision(one) for one in state.owed)


def _decision(one: Owed) -> Decision:
    return Decision(
        id=f"owed-{one.no}",
        seat=one.seat,
        kind=one.due,
        options=tuple(Option(str(key)) for key in _ASKED[one.due]),
        params=OwedFacts(no=one.no, place=one.place + 1),
    )
