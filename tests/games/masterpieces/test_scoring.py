"""The final scoring as a ceremony, the result, and `companion score masterpieces`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result
from gallery import GAME, begin, do, filled, holding, refuse, take, view

from companion.commands.main import main
from companion.games.masterpieces.state import State


def ended() -> State:
    """Ana 50 + 30 (a row of both, a column of one colour), Ben 60 + 10, Eve 70."""
    state = filled(begin(3), "00 00 00 01 -- -- 02 -- --")
    state = filled(state, "-- -- -- 10 11 12", seat=1)
    for seat, points in enumerate((50, 60, 70)):
        state = holding(state, seat=seat, points=points)
    return do(state, "end", on=True)


def through(state: State) -> State:
    return do(do(do(state, "score.begin"), "score.go", step=0, to=1), "score.go", step=1, to=2)


def test_the_scoring_begins_at_the_end_or_by_insisting() -> None:
    assert refuse("scoring.not_yet", begin(), "score.begin").overridable
    refuse("scoring.not_begun", begin(), "score.confirm")
    early = do(begin(), "score.begin", override=True)
    assert early.over
    refuse("scoring.begun", early, "score.begin")


def test_the_pages_are_points_showcase_winner() -> None:
    told = view(through(ended()))["scoring"]
    assert told["steps"] == ["points", "showcase", "winner"]
    points, showcase, winner = told["pages"]
    assert points["gains"] == [50, 60, 70]
    assert showcase["gains"] == [30, 10, 0]
    assert told["totals"] == [80, 70, 70]
    assert [line["key"].rpartition(".")[2] for line in showcase["lines"]] == [
        "row_both", "column_colour", "row_colour", "nothing",
    ]  # fmt: skip
    assert showcase["lines"][0]["params"] == {
        "seat": 0, "number": 1, "points": 20,
        "glass": {"word": "glass.red"}, "shape": {"word": "shape.vase"},
    }  # fmt: skip
    assert showcase["lines"][1]["params"]["number"] == 1
    assert showcase["lines"][2]["params"]["number"] == 2
    assert winner["lines"][0]["params"] == {"seat": 0, "points": 80}


def test_every_way_a_line_can_score_has_its_words() -> None:
    state = filled(begin(2), "00 10 20 01 -- -- 02 -- --")
    state = do(state, "score.begin", override=True)
    state = do(state, "score.go", step=0, to=1)
    keys = {line["key"].rpartition(".")[2] for line in view(state)["scoring"]["pages"][1]["lines"]}
    assert keys == {"row_shape", "column_colour", "nothing"}


def test_points_can_be_put_right_on_their_page() -> None:
    state = do(ended(), "score.begin")
    state = do(state, "score.ready", seat=1, step=0, on=True)
    state = do(state, "score.set", column=0, key="points", to=40)
    assert state.players[0].points == 40
    assert view(state)["scoring"]["ready"] == []  # Ben has not seen this number
    refuse("scoring.no_such_number", state, "score.set", column=0, key="showcase", to=1)


def test_a_showcase_can_be_put_right_while_it_is_scored() -> None:
    state = do(do(ended(), "score.begin"), "score.go", step=0, to=1)
    state = do(state, "fix_cell", seat=0, cell=2, top=None)
    assert view(state)["scoring"]["pages"][1]["gains"] == [10, 10, 0]


def test_the_result_stands_when_it_is_confirmed() -> None:
    state = through(ended())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert not outcome.final
    state = do(state, "score.confirm")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.final) == ((0,), True)
    refuse("scoring.confirmed", state, "points", seat=0, by=1)
    refuse("scoring.confirmed", state, "end", on=False)
    state = do(state, "score.reopen", reason="a card lay hidden")
    assert take(state, 8).players[0].points == 52


def test_the_end_called_off_closes_the_scoring() -> None:
    state = do(do(ended(), "score.begin"), "end", on=False)
    assert state.scoring is None


def test_the_result_by_rank() -> None:
    assert GAME.result(do(ended(), "score.begin")) is None
    result = GAME.result(through(ended()))
    assert result is not None
    assert [(one.total, one.rank, one.winner) for one in result.standings] == [
        (80, 1, True), (70, 2, False), (70, 2, False),
    ]  # fmt: skip
    assert result.standings[0].lines == {"points": 50, "showcase": 30}


def test_equals_win_together() -> None:
    state = through(holding(ended(), seat=2, points=80))
    (line,) = view(state)["scoring"]["pages"][2]["lines"]
    assert line["key"].endswith("tied")
    assert line["params"] == {"seats": [0, 2], "points": 80}
    confirmed = GAME.outcome(do(state, "score.confirm"))
    assert confirmed is not None
    assert confirmed.winners == (0, 2)


def test_the_course_of_a_game_is_sampled() -> None:
    sample = GAME.sample(ended())
    assert sample.round == 1
    assert next(iter(sample.tracks)) == "total"
    assert sample.tracks["total"] == (80, 70, 70)
    assert sample.tracks["showcase"] == (30, 10, 0)


def test_the_live_score_is_points_and_showcase() -> None:
    lines = GAME.score(ended())
    assert [line.points for line in lines] == [50, 30, 60, 10, 70, 0]


# ---- companion score


def card(colour: str, shape: str) -> dict[str, str]:
    return {"colour": colour, "shape": shape}


RED = card("red", "vase")
EMPTY = [[None] * 3] * 3
ANA = {"name": "Ana", "points": 120, "showcase": [[RED, RED, RED], [None] * 3, [None] * 3]}
BEN = {"name": "Ben", "points": 131, "showcase": EMPTY}
END = {"players": [ANA, BEN]}


def score(end: Any, *options: str) -> Result:
    return CliRunner().invoke(main, ["score", "masterpieces", "-", *options], input=json.dumps(end))


def test_the_answer_for_programs() -> None:
    assert json.loads(score(END, "--json").stdout) == {
        "players": [
            {"name": "Ana", "lines": {"points": 120, "showcase": 20}, "total": 140},
            {"name": "Ben", "lines": {"points": 131, "showcase": 0}, "total": 131},
        ]
    }


def test_the_answer_for_people() -> None:
    lines = score(END).stdout.splitlines()
    assert lines[0].split() == ["points", "showcase", "total"]
    assert lines[1].split() == ["Ana", "120", "20", "140"]


def test_colours_and_shapes_are_whatever_the_table_calls_them() -> None:
    showcase = [
        [card("rubin", "kelch"), card("rubin", "vase"), card("rubin", "vase")],
        [card("gold", "kelch"), None, None],
        [card("blau", "kelch"), None, None],
    ]
    told = json.loads(score({"players": [{**ANA, "showcase": showcase}]}, "--json").stdout)
    assert told["players"][0]["lines"]["showcase"] == 20


@pytest.mark.parametrize(
    ("end", "says"),
    [
        ([], "does not look right"),
        ({"players": []}, "players: Length must be between 1 and 4."),
        ({"players": [ANA, {**BEN, "name": "Ana"}]}, "Two players are called 'Ana'"),
        ({"players": [{**ANA, "points": -1}]}, "players.0.points"),
        ({"players": [{**ANA, "points": "1"}]}, "players.0.points"),
        ({"players": [{"name": "Ana", "points": 1}]}, "players.0.showcase"),
        ({"players": [{**ANA, "showcase": [[None] * 3] * 2}]}, "players.0.showcase"),
        ({"players": [{**ANA, "showcase": [[None] * 2] * 3}]}, "players.0.showcase"),
        ({"players": [{**ANA, "showcase": [[{"colour": "red"}, None, None], *EMPTY[:2]]}]},
         "shape: Missing data"),
        ({"players": [{**ANA, "showcase": [[card(c, "vase") for c in "abc"],
                                           [card("d", "vase"), None, None], [None] * 3]}]},
         "only 3 of each colour, but the file has: a, b, c, d"),
        ({"players": [{**ANA, "more": 1}]}, "more: Unknown field."),
    ],
)  # fmt: skip
def test_every_mistake_is_named(end: Any, says: str) -> None:
    result = score(end)
    assert result.exit_code == 1
    assert says in result.stderr
    assert "Traceback" not in result.stderr
