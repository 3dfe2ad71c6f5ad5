"""`companion simulate`: whole games of random play, the same for the same seed, none that hides."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from commands import run

from companion.commands import simulate
from companion.engine.game import Problem
from companion.errors import BadRequest
from companion.games import GAMES, game_named
from companion.service import boxes

RING = [{"a": str(n), "b": str(n % 12 + 1), "cost": 1 + n % 3} for n in range(1, 13)]
ARMS = [{"a": a, "b": b, "cost": 2} for a, b in
        (("1", "st_marks"), ("5", "palace"), ("9", "great_council"))]  # fmt: skip
RANDOM_MOVE = game_named("venice").random_move
Broken = Callable[..., None]


def told(*words: object, code: int = 0) -> dict[str, Any]:
    result = run("simulate", "venice", *words, "--json")
    assert result.exit_code == code, result.output
    answer: dict[str, Any] = orjson.loads(result.output)
    return answer


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Broken:
    """Put a game in place of Venice that is the same but for these functions."""

    def replace(**parts: Any) -> None:
        monkeypatch.setitem(GAMES, "venice", dataclasses.replace(game_named("venice"), **parts))

    return replace


# ---- sound games


@pytest.mark.parametrize("players", [1, 4])
def test_games_end_and_keep_every_invariant(players: int) -> None:
    """That every game does with every option is shown in tests/games/contract."""
    answer = told("--players", players, "--games", 2)
    assert (answer["games"], answer["unfinished"], answer["broken"]) == (2, 0, None)
    assert answer["actions"] > 2 * 20 * players
    assert answer["average_length"] == answer["actions"] / 2
    assert answer["actions_per_second"] > 0
    assert len(answer["mean_points"]) == players


def test_games_with_a_map_end_too(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    missions = [
        {"number": number, "building": "bank", "cubes": [0, 0, 1], "vp": 3,
         "lasting": {"when": "activate", "parts": [{"op": "vp", "n": 1}]}}
        for number in range(1, 10)
    ]  # fmt: skip
    box = {"canals": [*RING, *ARMS], "missions": missions, "decks": {"influence": 26}}
    path.write_bytes(orjson.dumps(boxes.to_file("venice", box)))
    assert game_named("venice").box_problems(boxes.check(GAMES["venice"], box)) == ()
    answer = told("--players", 1, "--games", 2, "--box", path)
    assert (answer["unfinished"], answer["broken"]) == (0, None)


def test_alone_the_win_rate_is_told_by_difficulty() -> None:
    answer = told("--players", 1, "--games", 4)
    assert (answer["unfinished"], answer["broken"], answer["player"]) == (0, None, "random")
    assert [level["level"] for level in answer["levels"]] == ["easy", "normal", "hard", "cruel"]
    result = run("simulate", "venice", "--players", 1, "--only", 2, "--player", "sensible")
    assert "normal: sensible player won " in result.output


def test_the_pad_can_be_played_too() -> None:
    answer = told("--players", 2, "--games", 2, "--option", "mode=pad", "--option", "favour=true")
    assert (answer["unfinished"], answer["broken"]) == (0, None)


def test_a_report_for_people() -> None:
    result = run("simulate", "venice", "--players", 2, "--games", 1, "--option", "mode=pad")
    assert result.exit_code == 0
    assert "1 games, " in result.output
    assert "actions a second and core" in result.output
    assert "seat 1: " in result.output


# ---- the same seed, the same games


def _plan(seed: str = "s", **parts: Any) -> simulate.Series:
    return simulate.series(game_named("venice"), 2, {"mode": "pad", **parts}, seed, {})


def test_a_seed_gives_the_same_games_and_each_number_another() -> None:
    games = [simulate.play(_plan(), number) for number in (1, 2, 1)]
    assert games[0] == games[2]
    assert games[0].hash != games[1].hash
    assert simulate.play(_plan("t"), 1).hash != games[0].hash


def test_one_game_of_a_series_can_be_played_alone() -> None:
    alone = told("--players", 2, "--seed", "x", "--only", 3, "--option", "mode=pad")
    whole = told("--players", 2, "--seed", "x", "--games", 3, "--option", "mode=pad")
    less = told("--players", 2, "--seed", "x", "--games", 2, "--option", "mode=pad")
    assert alone["games"] == 1
    assert alone["actions"] == whole["actions"] - less["actions"]


def test_what_a_game_simulates_is_its_default_and_can_be_chosen_otherwise() -> None:
    game = game_named("venice")
    assert simulate.series(game, 2, {}, "s", {}).options["mode"] == "guided"
    plain = simulate.series(game, 2, {"mode": "pad", "favour": "TRUE"}, "s", {}).options
    assert plain == {
        "mode": "pad",
        "edition": "fr",
        "favour": True,
        "adviser": True,
        "edit": "own",
    }


def test_a_game_that_does_not_end_is_cut_short() -> None:
    plan = simulate.Series(
        game=game_named("venice"), players=2, options=_plan().options, seed="s", most=10
    )
    played = simulate.play(plan, 1)
    assert (played.actions, played.over) == (10, False)
    assert simulate.report(plan, [1, 2])["unfinished"] == 2


# ---- games that break


def _after(count: int, otherwise: Any, wrong: Any) -> Any:
    """Return a function that goes wrong after so many calls."""
    calls = [0]

    def function(*args: Any) -> Any:
        calls[0] += 1
        return otherwise(*args) if calls[0] <= count else wrong(*args)

    return function


def _raise(_state: Any, _pick: Any) -> Any:
    raise ZeroDivisionError("a slip")


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (
            {"problems": _after(7, lambda _: (), lambda _: (Problem("venice.x", {"seat": 1}),))},
            "invariant: venice.x {'seat': 1}",
        ),
        (
            {"random_move": _after(7, RANDOM_MOVE, lambda *_: ("adjust", {"seat": 0}))},
            "refused: {'counter'",
        ),
        (
            {"random_move": _after(7, RANDOM_MOVE, lambda *_: ("dance", {}))},
            "refused: action.unknown (type=dance)",
        ),
        (
            {"random_move": _after(7, RANDOM_MOVE, lambda *_: ("next_turn", {"no": 99}))},
            "refused: action.passed (no=99",
        ),
        ({"random_move": _after(7, RANDOM_MOVE, _raise)}, "mistake: ZeroDivisionError"),
    ],
    ids=["invariant", "shape", "unknown", "rule", "slip"],
)
def test_a_broken_game_says_which_and_how(broken: Broken, parts: Any, why: str) -> None:
    broken(**parts)
    answer = told("--players", 2, "--games", 4, "--seed", "abc", code=1)
    found = answer["broken"]
    assert (found["game"], found["seed"]) == (1, "abc")
    assert found["why"].startswith(why)
    assert found["actions"] in (7, 8)
    assert set(found["last"]) == {"type", "data"}
    assert answer["games"] == 0


def test_a_broken_game_tells_people_how_to_see_it_again(broken: Broken) -> None:
    broken(problems=lambda _state: (Problem("venice.x"),))
    result = run("simulate", "venice", "--players", 2, "--seed", "abc")
    assert result.exit_code == 1
    assert "BROKEN in game 1 of seed abc at action 1: invariant: venice.x {}" in result.output
    assert "last action: {'type': " in result.output
    assert "--seed abc --only 1" in result.output


# ---- what cannot be played


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", 0), "This game is for 1 to 5 players."),
        (("--players", 6), "This game is for 1 to 5 players."),
        (("--players", 2, "--player", "sensible"), "Option 'player' cannot have this value."),
        (("--players", 2, "--option", "wind=strong"), "There is no option called 'wind'."),
        (("--players", 2, "--option", "mode=solo"), "Option 'mode' cannot have this value."),
        (("--players", 2, "--option", "mode"), "not KEY=VALUE"),
        (("--players", 2, "--games", 0), "Invalid value"),
        (("--games", 2), "Missing option '--players'"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(words: Any, sentence: str) -> None:
    result = run("simulate", "venice", *words)
    assert result.exit_code in (1, 2)
    assert sentence in result.output


def test_an_unknown_game_and_a_bad_box_are_named(tmp_path: Path) -> None:
    assert "no game called 'chess'" in run("simulate", "chess", "--players", 2).output
    path = tmp_path / "box.json"
    path.write_bytes(b"{}")
    result = run("simulate", "venice", "--players", 2, "--box", path)
    assert (result.exit_code, "not an exported box" in result.output) == (1, True)


def test_a_seat_too_many_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadRequest):
        simulate.series(game_named("venice"), 9, {}, "s", {})
