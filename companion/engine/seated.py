"""Players by their seats, and one thing among several: how frozen states are read and changed."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from companion.engine.frozen import replace
from companion.errors import IllegalAction

Player_co = TypeVar("Player_co", covariant=True)
State = TypeVar("State", bound="Seated[Any]")
Item = TypeVar("Item")


class Seated(Protocol[Player_co]):
    """A state with players, as every game has."""

    @property
    def players(self) -> tuple[Player_co, ...]:
        """One for each seat."""


def player_at(state: Seated[Player_co], seat: int) -> Player_co:
    """Return a player. :raises IllegalAction: if nobody sits there."""
    if seat >= len(state.players):
        raise IllegalAction("seat.unknown", seat=seat)
    return state.players[seat]


def with_player(state: State, seat: int, player: Any) -> State:
    """Return the state with one player changed."""
    return replace(state, players=with_one(state.players, seat, player))  # type: ignore[type-var]


def with_one(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Return the same items with another one at this place."""
    return (*items[:place], item, *items[place + 1 :])
