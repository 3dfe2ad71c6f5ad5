"""An effect that is tried to tell what it does (`interpreter.tried`) does what a tap would do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from guided_play import random_box
from pad import GAME

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.venice import interpreter
from companion.games.venice.at_once import measured
from companion.games.venice.effects import MISSION, Parts, effects
from companion.games.venice.facts import Edition
from companion.games.venice.state import State
from companion.service.schemas import check_options


def tapped(state: State, parts: Parts) -> Any:
    """What is asked, and the state after the answer was sent; or why it cannot be done."""
    try:
        asked, picks = interpreter.think(state, parts, lambda _: 0)
        return asked, interpreter.carry_out(state, parts, picks)
    except IllegalAction as refusal:
        return refusal.code, refusal.params


def tried(state: State, parts: Parts) -> Any:
    try:
        return interpreter.tried(state, parts)
    except IllegalAction as refusal:
        return refusal.code, refusal.params


@pytest.mark.parametrize("edition", Edition)
def test_trying_does_what_tapping_does(edition: Edition) -> None:
    rng = Random(str(edition))
    box = random_box(rng, canals=False, missions=True)
    options = check_options(GAME, {"mode": "guided", "edition": edition.value}, whole=True)
    state = GAME.setup(Config(seats=3, first=0, options=options, box=box), Dice.seeded("", 0))
    known = [(row, parts) for row, choices in effects(edition).items() for parts in choices]
    missions = [one for one in state.board.printed.missions if one.lasting]
    known += [(f"{MISSION}{one.number}", one.lasting.parts) for one in missions]
    for _ in range(160):
        kind, data = GAME.random_move(state, rng.randrange)
        state = GAME.apply(state, read_action(GAME, kind, wire(data)), Dice.seeded("", 0))
        if state.board.turn.boat is not None:
            for row, parts in known:
                start = measured(state, row)
                assert tried(start, parts) == tapped(start, parts)


def wire(data: dict[str, Any]) -> dict[str, Any]:
    return {key: str(one) if key == "card" else one for key, one in data.items()}
