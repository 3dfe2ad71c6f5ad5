"""A game of The Masterpieces in the hand of a test: taps are read as on the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hands import Hand
from reading import as_read

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.masterpieces import GAME as masterpieces
from companion.games.masterpieces.state import State

GAME = masterpieces
_hand = Hand(GAME)
do, refuse, told = _hand.do, _hand.refuse, _hand.told
AREAS = ("workshops", "houses", "people", "trade")
POINTS = {"gain": "points", "points": 4}


def begin(seats: int = 3, *, first: int = 0, box: Any = None) -> State:
    config = Config(
        seats=seats, first=first, options={"display": "each"}, box=GAME.box.load(box or {})
    )
    state: State = GAME.setup(config, Dice())
    return state


def tile(area: str, *gains: Any) -> dict[str, Any]:
    """A tile whose spaces pay points (a number) or cards (a word)."""
    rewards = [
        {"gain": "points", "points": gain} if isinstance(gain, int) else {"gain": gain}
        for gain in gains or (1, 2, 3)
    ]
    return {"area": area, "rewards": rewards}


TILES = [
    tile("workshops", 1, 2, "masterpiece"),
    tile("houses", 3, "dogaressa", 4),
    tile("people", "ship", 5, 6),
    tile("trade", 7, 8, "masterpiece"),
    tile("workshops", 9, "dogaressa", 10),
    tile("people", 11, 12, 13),
]


def laid(seats: int = 3, **more: Any) -> State:
    """A game whose council is known."""
    return do(begin(seats, **more), "lay", tiles=TILES)


def holding(state: State, *, seat: int = 0, **values: Any) -> State:
    """Return the state with a player's values set, rules or not."""
    players = list(state.players)
    players[seat] = replace(players[seat], **values)
    return replace(state, players=tuple(players))


def take(state: State, cell: int, colour: int = 0, shape: int = 0, **more: Any) -> State:
    data = {"seat": 0, "cell": cell, "glass": colour, "shape": shape, "value": 2, **more}
    return do(state, "take", **data)


def filled(state: State, kinds: str, seat: int = 0) -> State:
    """Fill a showcase from a text like "00 01 -- …": colour and shape of each cell."""
    for cell, kind in enumerate(kinds.split()):
        if kind != "--":
            state = take(state, cell, int(kind[0]), int(kind[1]), seat=seat)
    return state


def dues(state: State, seat: int = 0) -> list[str]:
    return [one.due.value for one in state.owed if one.seat == seat]


def view(state: State) -> Any:
    """Return what a phone reads."""
    return as_read(GAME.view(state, None))
