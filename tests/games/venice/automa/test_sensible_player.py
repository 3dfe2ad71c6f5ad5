"""The sensible player of simulations: whole legal games alone, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from companion.commands import simulate
from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.errors import BadRequest
from companion.games import game_named
from companion.games.venice.automa.difficulty import OPTIONS
from companion.games.venice.automa.doge import the_doge, with_doge
from companion.games.venice.automa.imagined import CANALS, mapped, next_mission
from companion.games.venice.automa.judgement import row_harm, worth
from companion.games.venice.automa.player import sensible_move
from companion.games.venice.automa.state import Cards
from companion.games.venice.board import Stage
from companion.games.venice.canals import neighbours
from companion.games.venice.ending.random_play import ASSUMED_ROWS
from companion.games.venice.state import State, the_automa, the_board
from companion.service import boxes

GAME: Any = game_named("venice")
SAMPLE = Path(__file__).parents[4] / "docs" / "sample_map.json"
LEVELS = OPTIONS[0].choices


def sample_box() -> dict[str, Any]:
    return boxes.from_file("venice", orjson.loads(SAMPLE.read_bytes()))


def plan(seed: str = "s", box: dict[str, Any] | None = None, **given: str) -> simulate.Series:
    return simulate.series(GAME, 1, given, seed, box or {}, "sensible")


def begun(**box: Any) -> State:
    options = {choice.key: choice.default for choice in GAME.meta.options}
    options |= {"mode": "guided", "seed": "SEED"}
    config = Config(seats=1, first=0, options=options, box=GAME.box.load(box))
    state: State = GAME.setup(config, Dice("x"))
    return state


# ---- whole games


@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_whole_games_legally(level: str) -> None:
    played = simulate.play(plan(difficulty=level), 1)
    assert played.over
    assert played.level == level
    assert played.alone is not None
    assert played.alone.points > 20  # somebody who moves at random gets about 5


def test_it_plays_on_a_map_too() -> None:
    assert simulate.play(plan(box=sample_box(), difficulty="normal"), 1).over


def test_it_plays_with_what_a_box_knows() -> None:
    missions = [
        {"number": number, "building": "bank", "cubes": [0, 0, 1], "scrolls": 0, "vp": 4}
        for number in (3, 7, 14, 20, 21)
    ]
    card = {"name": "Gift", "effects": [{"do": "you_scrolls_or_intrigue", "count": 1}]}
    box = boxes.check(GAME, {"missions": missions, "doge_cards": [card] * 12})
    assert simulate.play(plan(box=box, doge_cards="box", difficulty="normal"), 1).over


def test_it_plays_with_the_cards_on_the_table() -> None:
    assert simulate.play(plan(doge_cards="table", difficulty="easy"), 2).over


def test_the_same_seed_gives_the_same_game() -> None:
    games = [simulate.play(plan(difficulty="cruel"), number) for number in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0].hash != games[2].hash


def test_trying_changes_nothing() -> None:
    state = begun()
    before, seen = replace(state), worth(state)
    move = sensible_move(state, lambda _count: 0)
    assert move == sensible_move(state, lambda _count: 0)
    assert state == before
    assert worth(state) == seen
    assert move[0] == "place"


# ---- what it imagines


def test_the_sample_map_is_the_one_it_imagines() -> None:
    box = sample_box()
    assert GAME.box_problems(boxes.check(GAME, box)) == ()
    told = [(canal["a"], canal["b"], canal["cost"]) for canal in box["canals"]]
    assert told == [(canal.a, canal.b, canal.cost) for canal in CANALS]


def test_without_a_map_it_imagines_one_for_each_seed() -> None:
    state = begun()
    assert neighbours(the_board(state)) is None
    seen = the_board(mapped(state))
    near = neighbours(seen)
    assert near is not None
    assert all(near)
    assert seen.places == the_board(mapped(state)).places
    automa = replace(the_automa(state), seed="OTHER")
    other = replace(state, board=replace(the_board(state), automa=automa))
    assert the_board(mapped(other)).places != seen.places


def test_a_map_of_the_table_is_left_alone() -> None:
    state = begun(**sample_box())
    assert the_board(state).turn.stage is Stage.LAYOUT
    assert sensible_move(state, lambda _count: 0)[0] == "shuffle_tiles"
    laid = replace(state, board=replace(the_board(state), places=tuple(range(12))))
    assert mapped(laid) is laid


def test_missions_are_typical_and_come_in_their_order() -> None:
    state = begun()
    first = next_mission(state)
    assert first is not None
    assert (sum(first.cubes), first.scrolls, first.coins, first.vp) == (3, 1, 5, 5)
    assert first == next_mission(state)
    done = replace(state.players[0], missions=1, completed=1)
    assert next_mission(replace(state, players=(done,))) != first
    none = replace(state.players[0], missions=0)
    assert next_mission(replace(state, players=(none,))) is None


def test_cards_on_the_table_are_all_alike_to_it() -> None:
    state = begun()
    doge = the_automa(state).doge
    assert doge is not None
    row = replace(doge, row=(0, None, 2), cards=Cards.TABLE)
    automa = replace(the_automa(state), doge=row)
    told = row_harm(replace(state, board=replace(the_board(state), automa=automa)))
    assert told == [1.0, 0.0, 1.0]


# ---- the end


@pytest.mark.parametrize(
    ("intrigue", "scrolls", "coins", "his", "bought"),
    [
        (0, 5, 9, 0, (0, 0)),
        (2, 5, 9, 0, (2, 0)),  # scrolls first
        (3, 2, 9, 0, (1, 2)),
        (3, 0, 0, 4, (0, 0)),  # he has more
        (4, 1, 4, 4, (0, 1)),  # one less than his is enough
        (3, 2, 3, 0, (0, 0)),  # in vain: nothing is spent
    ],
)
def test_the_buy_down_spends_no_more_than_it_must(
    intrigue: int, scrolls: int, coins: int, his: int, bought: tuple[int, int]
) -> None:
    state = begun()
    player = replace(state.players[0], intrigue=intrigue, scrolls=scrolls, coins=coins)
    doge = replace(the_doge(state), intrigue=his)
    state = with_doge(replace(state, players=(player,), over=True), doge)
    ended = scored(state)
    spent = ended.scoring.bought[0]
    assert (spent.scrolls, spent.coins) == bought
    assert GAME.problems(ended) == ()


def scored(state: State) -> Any:
    """Let the sensible player go through the scoring."""
    while (ended := GAME.outcome(state)) is None or not ended.final:
        kind, data = sensible_move(state, lambda _n: 0)
        state = GAME.apply(state, read_action(GAME, kind, data), Dice())
    return state


def test_the_council_row_is_assumed_unless_the_box_tells_it() -> None:
    def points(**box: Any) -> int:
        state = begun(**box)
        ahead = replace(state, players=(replace(state.players[0], council=3),), over=True)
        result = GAME.result(scored(ahead))
        return int(result.standings[0].lines["council"])

    assert points() == ASSUMED_ROWS["3"][0] == 9
    assert points(council_rewards={"3": [7, 3, 1]}) == 7


# ---- series of games


def test_a_series_alone_goes_through_the_levels() -> None:
    every = simulate.series(GAME, 1, {}, "s", {})
    assert [every.level_of(number) for number in range(1, 6)] == [*LEVELS, LEVELS[0]]
    assert plan(difficulty="hard").level_of(2) == "hard"
    assert simulate.series(GAME, 2, {}, "s", {}).level_of(1) is None


def test_a_report_tells_the_win_rate_by_level() -> None:
    told = simulate.report(simulate.series(GAME, 1, {}, "s", {}), range(1, 6))
    assert [level["games"] for level in told["levels"]] == [2, 1, 1, 1]
    assert all(0 <= level["won"] <= 1 for level in told["levels"])
    assert "easy: random player won 0.0% of 2 games" in simulate.sentences(told)


def test_it_plays_alone_only() -> None:
    with pytest.raises(BadRequest):
        simulate.series(GAME, 2, {}, "s", {}, "sensible")
    with pytest.raises(BadRequest):
        simulate.series(GAME, 1, {}, "s", {}, "clever")
