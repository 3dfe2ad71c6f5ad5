"""Whole games of random legal play: every invariant, an independent score, undo."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rialto_table import GAME, OPPOSITE

from companion.commands import simulate
from companion.engine.codec import from_json, state_hash, to_bytes
from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.games.rialto import GAME as rialto
from companion.games.rialto.scoring import final_scores
from companion.games.rialto.state import State


def independent(state: State) -> list[int]:
    """Return the final scores by a formula of its own."""
    order = [disc.column for disc in state.track]
    totals = []
    for player in state.players:
        own = (player.coins + player.councillors + 1) // 2
        totals.append(player.vp + own + sum(int(one.kind[-1]) for one in player.buildings))
    for place, row in enumerate(state.placed):
        value = sum(s.at_a for s in state.spans if s.a == place)
        value += sum(s.at_b for s in state.spans if s.b == place)
        ranked = sorted(range(len(row)), key=lambda c: (-row[c], order.index(c)))
        for rank, column in enumerate(ranked):
            if row[column] and column < len(totals):
                totals[column] += value >> rank
    return totals


def start(seats: int, third: bool, known: bool) -> State:
    box = rialto.box.load({"opposite": OPPOSITE} if known else {})
    options = {"third": True} if third else {}
    return rialto.setup(Config(seats=seats, first=seats - 1, options=options, box=box), Dice("s"))


def final(state: State) -> bool:
    ended = rialto.outcome(state)
    return ended is not None and ended.final


def step(state: State, pick: Any) -> State:
    kind, data = rialto.random_move(state, pick)
    action = read_action(GAME, kind, data)
    after = rialto.apply(state, action, Dice("tiles"))
    assert rialto.problems(after) == ()
    told = rialto.tell(state, action, after)
    assert told or kind == "build"
    rialto.view(after, None)
    owed = rialto.decisions(after)
    assert len(owed) == (after.stage != "over")
    assert all(0 <= one.seat < len(after.players) for one in owed)
    return after


@settings(max_examples=30, deadline=None)
@given(seats=st.integers(2, 5), third=st.booleans(), known=st.booleans(), rng=st.randoms())
def test_whole_games_keep_every_invariant(seats: int, third: bool, known: bool, rng: Any) -> None:
    state = start(seats, third, known)
    for _ in range(2000):
        if final(state):
            break
        state = step(state, rng.randrange)
    assert final(state)
    assert [score.total for score in final_scores(state)] == independent(state)
    lines = rialto.score(state)
    assert [sum(one.points for one in lines if one.seat == s) for s in range(seats)] == independent(
        state
    )
    assert from_json(State, orjson.loads(to_bytes(state))) == state


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(2, 5), third=st.booleans(), back=st.integers(1, 30), rng=st.randoms())
def test_a_suffix_taken_back_and_played_again_comes_to_the_same(
    seats: int, third: bool, back: int, rng: Any
) -> None:
    state, played = start(seats, third, True), []
    while not final(state):
        kind, data = rialto.random_move(state, rng.randrange)
        played.append((state, kind, data))
        state = rialto.apply(state, read_action(GAME, kind, data), Dice("tiles"))
    again = played[-min(back, len(played))][0]
    for _, kind, data in played[-min(back, len(played)) :]:
        again = rialto.apply(again, read_action(GAME, kind, data), Dice("tiles"))
    assert state_hash(again) == state_hash(state)


@pytest.mark.parametrize(
    ("seats", "third"), [(2, "true"), (2, "false"), (3, "false"), (5, "false")]
)
def test_the_simulation_plays_to_the_end(seats: int, third: str) -> None:
    plan = simulate.series(GAME, seats, {"third": third}, "test", {})
    told = simulate.report(plan, range(1, 4))
    assert told["broken"] is None
    assert told["unfinished"] == 0
