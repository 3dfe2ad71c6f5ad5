"""Whole games of wise and foolish taps: every invariant, and a ledger that adds up by itself."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
import pytest
from gallery import GAME, TILES, begin
from hypothesis import event, given, settings
from hypothesis import strategies as st

from companion.commands import simulate
from companion.engine.codec import from_json, state_hash, to_bytes
from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.masterpieces import GAME as masterpieces
from companion.games.masterpieces.facts import PALACE
from companion.games.masterpieces.state import State

BOX = {"tiles": TILES, "palace": [20, 15, 10, 5], "route": [25, 20, 15, 10], "dogaressa_points": 8}
seats = st.integers(2, 4)
seat = st.integers(0, 3)
number = st.integers(1, 12)
card = {"glass": st.integers(0, 2), "shape": st.integers(0, 2), "value": st.integers(2, 5)}
ladies = st.sampled_from(list(masterpieces.facts["ladies"]))
rewards = st.sampled_from(
    [{"gain": "points", "points": 5}, {"gain": "masterpiece"}, {"gain": "dogaressa"},
     {"gain": "ship"}]
)  # fmt: skip


def tap(type_: str, **fields: Any) -> Any:
    return st.tuples(st.just(type_), st.fixed_dictionaries(fields))


wild = st.one_of(
    tap("points", seat=seat, by=st.integers(-30, 60).filter(bool)),
    tap("card_move", seat=seat, area=st.sampled_from(masterpieces.facts["areas"])),
    tap("route_move", seat=seat, arrows=st.integers(1, 2)),
    tap("route_end", seat=seat, points=st.none() | st.integers(0, 30)),
    tap("dogate", seat=seat, arrows=st.integers(1, 2), points=st.integers(0, 9)),
    tap("take_lady", seat=seat, lady=ladies),
    tap("use_lady", seat=seat, lady=ladies, steps=st.none() | st.integers(1, 3)),
    tap("take", seat=seat, cell=st.integers(0, 8), origin=st.sampled_from(["pile", "hand"]),
        **card),
    tap("tell_reward", seat=seat, no=number, reward=rewards),
    tap("tell_bonus", seat=seat, no=number, points=st.integers(0, 30)),
    tap("done", seat=seat, no=number),
    tap("next_round", no=st.integers(1, 4)),
    tap("end", on=st.booleans()),
    tap("adjust", seat=seat, what=st.sampled_from(["points", "space", "palace", "route"]),
        to=st.integers(0, 20)),
    tap("fix_doge", seat=seat),
    tap("fix_ladies", seat=seat, lady=ladies, to=st.integers(0, 12)),
    tap("fix_cell", seat=seat, cell=st.integers(0, 8),
        top=st.none() | st.fixed_dictionaries(card)),
    tap("fix_space", space=st.integers(0, 17), reward=st.none() | rewards),
    tap("score.begin"),
    tap("score.ready", seat=seat, step=st.integers(0, 2), on=st.booleans()),
    tap("score.go", step=st.integers(0, 2), to=st.integers(0, 2)),
    tap("score.set", column=seat, key=st.just("points"), to=st.integers(0, 300)),
    tap("score.confirm"),
    tap("score.reopen", reason=st.just("we saw a card")),
)  # fmt: skip
taps = st.lists(st.tuples(wild, st.booleans()), min_size=10, max_size=60)


def do(state: State, type_: str, data: dict[str, Any], override: bool) -> State | None:
    """Do it, or see that nothing happened."""
    bytes_before = to_bytes(state)
    action = read_action(GAME, type_, data, override=override)
    try:
        after: State = GAME.apply(state, action, Dice())
    except IllegalAction as error:
        event(error.code)
        orjson.dumps(error.as_dict())
        assert to_bytes(state) == bytes_before
        return None
    lines = GAME.tell(state, action, after)
    assert all(line.key.startswith(("masterpieces.log.", "scoring.log.")) for line in lines)
    orjson.dumps(lines)
    concern = GAME.concerns(state, action)
    assert concern is None or -1 <= concern < len(state.players)
    assert to_bytes(state) == bytes_before
    return after


def check(state: State) -> None:
    """What must hold after every tap, insisted or not."""
    assert from_json(State, orjson.loads(to_bytes(state))) == state
    view = orjson.loads(orjson.dumps(GAME.view(state, None)))
    assert all(GAME.view(state, one) is None for one in range(len(state.players)))
    scores = [0] * len(state.players)
    for line in GAME.score(state):
        scores[line.seat] += line.points
    assert [player["total"] for player in view["players"]] == scores
    assert list(GAME.sample(state).tracks["total"]) == scores
    for player in view["players"]:
        assert player["marker"] == max(n for n in range(0, 500, 100) if n <= player["points"])
    for decision in GAME.decisions(state):
        assert decision.seat < len(state.players)
        assert decision.options
    orjson.dumps(GAME.decisions(state))
    outcome = GAME.outcome(state)
    assert (outcome is not None) == state.over
    result = GAME.result(state)
    if result is not None:
        best = max(scores)
        assert [one.total for one in result.standings] == scores
        assert [one.winner for one in result.standings] == [one == best for one in scores]
    learned = masterpieces.box_learned(state)
    if learned is not None:
        GAME.box.load(orjson.loads(orjson.dumps(learned)))


@settings(max_examples=100)
@given(seats, st.booleans(), taps)
def test_without_overrides_no_invariant_is_ever_broken(count: int, box: bool, taps: Any) -> None:
    state = begin(count, box=BOX if box else None)
    for (type_, data), _ in taps:
        state = do(state, type_, data, False) or state
        check(state)
        assert GAME.problems(state) == ()


@settings(max_examples=60)
@given(seats, taps)
def test_with_overrides_nothing_falls_over(count: int, taps: Any) -> None:
    state = begin(count)
    for (type_, data), override in taps:
        state = do(state, type_, data, override) or state
        check(state)
        orjson.dumps(GAME.problems(state))


@settings(max_examples=60)
@given(seats, st.integers(0, 2**32), st.booleans())
def test_random_play_is_legal_and_adds_up(count: int, seed: int, box: bool) -> None:
    """Everybody's points are the sum of what the log said they gained, and nothing else."""
    rng = Random(seed)
    state = begin(count, box=BOX if box else None)
    books = [0] * count
    states = [state]
    for _ in range(120):
        type_, data = GAME.random_move(state, rng.randrange)
        action = read_action(GAME, type_, data)
        after: State = GAME.apply(state, action, Dice())
        for line in GAME.tell(state, action, after):
            if line.key in ("masterpieces.log.points", "masterpieces.log.gain"):
                books[line.params["seat"]] += line.params["by"]
            elif line.key == "masterpieces.log.adjust":
                books[line.params["seat"]] = line.params["to"]
        state = after
        states.append(state)
        assert GAME.problems(state) == ()
        assert books == [player.points for player in state.players]
        spaces = [player.space for player in state.players if player.space not in (0, PALACE)]
        assert len(set(spaces)) == len(spaces)
    hashes = [state_hash(one) for one in states]
    again = [state_hash(from_json(State, orjson.loads(to_bytes(one)))) for one in states]
    assert hashes == again


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulated_games_end_and_keep_every_invariant(players: int) -> None:
    plan = simulate.series(masterpieces, players, {}, "s", {})
    told = simulate.report(plan, range(1, 6))
    assert (told["games"], told["unfinished"], told["broken"]) == (5, 0, None)
