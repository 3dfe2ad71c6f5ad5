"""A game of Venice in the hand of a test: taps go through the schemas, as on the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.venice import GAME as venice
from companion.games.venice.state import State

GAME = venice


def begin(seats: int = 3, *, first: int = 0, edition: str = "fr", favour: bool = False) -> State:
    options = {"edition": edition, "favour": favour, "edit": "own"}
    state: State = GAME.setup(Config(seats=seats, first=first, options=options), Dice())
    return state


def do(state: State, type_: str, /, *, override: bool = False, **data: Any) -> State:
    action = read_action(GAME, type_, data, override=override)
    after: State = GAME.apply(state, action, Dice())
    GAME.tell(state, action, after)
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
    return {line.key.removeprefix("venice.log."): dict(line.params) for line in lines}


def change(state: State, counter: str, by: int, *, seat: int = 0, override: bool = False) -> State:
    return do(state, "change", seat=seat, counter=counter, by=by, override=override)


def adjust(state: State, counter: str, to: int, *, seat: int = 0, override: bool = False) -> State:
    return do(state, "adjust", seat=seat, counter=counter, to=to, override=override)


def holding(state: State, *, seat: int = 0, **counts: Any) -> State:
    """Return the state with a player's counters set, rules or not."""
    players = list(state.players)
    players[seat] = replace(players[seat], **counts)
    return replace(state, players=tuple(players))


def pass_turns(state: State, count: int) -> State:
    for _ in range(count):
        state = do(state, "next_turn", no=state.number)
    return state


def pass_to_round(state: State, number: int) -> State:
    while state.round < number:
        state = pass_turns(state, 1)
    return state
