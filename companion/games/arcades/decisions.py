"""Who owes which choice."""

from __future__ import annotations

from typing import TypedDict

from companion.engine.game import Asks, Decision
from companion.games.arcades.state import Phase, State, active_seat, the_palace


class Placement(TypedDict):
    """How many cards whoever's turn it is still has in hand."""

    left: int


ASKS = {"placement": Asks(Placement), "placement_empty": Asks(Placement)}


def turns(state: State) -> tuple[int, ...]:
    """Return whose purse may be touched: while cards are put down, whose turn it is; else all."""
    if state.phase is Phase.PLACEMENT or state.won is not None or state.scoring is not None:
        return ()
    seats = len(state.players)
    return tuple((state.first + step) % seats for step in range(seats))


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who owes which choice: whoever's turn it is puts a card into a gap."""
    if state.phase is not Phase.PLACEMENT or state.won is not None or state.scoring is not None:
        return ()
    seat = active_seat(state)
    left = the_palace(state).hands[seat]
    kind = "placement" if left else "placement_empty"
    return (
        Decision(
            id=f"place-{state.number}",
            seat=seat,
            kind=kind,
            options=(),
            params=Placement(left=left),
        ),
    )
