"""A game of Venice in the hand of a test: taps go through the schemas, as on the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hands import Hand

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.venice import GAME as venice
from companion.games.venice.state import State

GAME = venice
_hand = Hand(GAME)
do, refuse, told = _hand.do, _hand.refuse, _hand.told


def begin(seats: int = 3, *, first: int = 0, edition: str = "fr", favour: bool = False) -> State:
    options = {"edition": edition, "favour": favour, "edit": "own"}
    state: State = GAME.setup(Config(seats=seats, first=first, options=options), Dice())
    return state


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
