"""A game of The Masterpieces in the hand of a test: taps are read as on the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from reading import as_read

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.masterpieces import GAME as masterpieces
from companion.games.masterpieces.state import State

GAME = masterpieces
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


def do(state: State, type_: str, /, *, override: bool = False, **data: Any) -> State:
    action = read_action(GAME, type_, data, override=override)
    after: State = GAME.apply(state, action, Dice())
    lines = GAME.tell(state, action, after)
    assert lines
    return after


def refuse(code: str, state: State, type_: str, /, *, override: bool = False, **data: Any) -> Any:
    """Do what must be refused, and return the refusal."""
    with pytest.raises(IllegalAction) as caught:
        do(state, type_, override=override, **data)
    assert caught.value.code == code
    return caught.value


def told(state: State, type_: str, /, *, override: bool = False, **data: Any) -> dict[str, Any]:
    """Return what the log says: params by key, without the game's own prefix."""
    action = read_action(GAME, type_, data, override=override)
    lines = GAME.tell(state, action, GAME.apply(state, action, Dice()))
    return {line.key.removeprefix("masterpieces.log."): dict(line.params) for line in lines}


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
