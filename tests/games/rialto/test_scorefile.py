"""`companion score rialto`: the file of the rules' example, and every mistake by its name."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.commands.main import main

END: dict[str, Any] = {
    "players": [
        {"name": "Ana", "vp": 30, "coins": 2, "councillors": 3, "buildings": [4, 1],
         "districts": {"1": 2, "4": 3}},
        {"name": "Ben", "vp": 31, "coins": 0, "councillors": 0, "buildings": [],
         "districts": {"1": 2, "4": 2}},
        {"name": "Cleo", "vp": 20, "coins": 1, "councillors": 0, "buildings": [2, 2, 2],
         "districts": {"4": 1}},
        {"name": "Dan", "vp": 10, "coins": 0, "councillors": 0, "buildings": [3],
         "districts": {"4": 1}},
    ],
    "districts": {"1": 7, "4": 11},
}  # fmt: skip


def score(end: Any, *options: str) -> Result:
    return CliRunner().invoke(main, ["score", "rialto", "-", *options], input=json.dumps(end))


def test_the_answer_for_programs() -> None:
    told = json.loads(score(END, "--json").stdout)
    lines = {"vp": 30, "supply": 3, "buildings": 5, "districts": 18}
    assert told["players"][0] == {"name": "Ana", "lines": lines, "total": 56}
    assert [player["lines"]["districts"] for player in told["players"]] == [18, 8, 2, 1]
    assert told["winner"] == "Ana"


def test_the_answer_for_people() -> None:
    lines = score(END).stdout.splitlines()
    assert lines[0].split() == ["vp", "supply", "buildings", "districts", "total"]
    assert lines[1].split() == ["Ana", "30", "3", "5", "18", "56"]
    assert lines[-1] == "winner: Ana"


def test_a_tie_goes_to_who_stands_first_in_the_file() -> None:
    even = {"vp": 5, "coins": 0, "councillors": 0, "buildings": [], "districts": {}}
    end = {"players": [{"name": "A", **even}, {"name": "B", **even}], "districts": {}}
    assert json.loads(score(end, "--json").stdout)["winner"] == "A"


VIRTUAL = {"name": "Third", "virtual": True, "districts": {"1": 3, "4": 3}}


def test_the_virtual_player_takes_his_places_and_gains_nothing() -> None:
    """He stands in the file where his disc lies: ahead of Ben here, so he wins their tie."""
    ana, ben = deepcopy(END["players"][:2])
    ana["districts"], ben["districts"] = {"1": 4}, {"1": 3, "4": 1}
    end = {"players": [ana, VIRTUAL, ben], "districts": {"1": 7, "4": 11}}
    told = json.loads(score(end, "--json").stdout)
    assert [player["name"] for player in told["players"]] == ["Ana", "Ben"]
    # District 1: Ana 7, the virtual player takes the 3, Ben 1; district 4: he takes 11, Ben 5.
    assert [player["lines"]["districts"] for player in told["players"]] == [7, 6]
    assert told["winner"] == "Ana"


def test_he_joins_two_and_has_no_board() -> None:
    assert "joins two players" in wrong(lambda end: end["players"].append(VIRTUAL)).output
    told = wrong(lambda end: end["players"].__setitem__(3, {**VIRTUAL, "coins": 2}))
    assert "Not for the virtual player" in told.output


def wrong(change: Any) -> Result:
    end = deepcopy(END)
    change(end)
    told = score(end)
    assert told.exit_code != 0
    return told


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda end: end["players"][0].update(councillors=16), "Ana has 21 councillors"),
        (lambda end: end["players"][1].update(buildings=[1] * 8), "Ben has 8 buildings"),
        (lambda end: end["players"][1].update(coins=28), "31 coins"),
        (lambda end: end["districts"].pop("4"), "district 4"),
        (lambda end: end["players"][1].update(name="Ana"), "Two players are called 'Ana'"),
        (lambda end: end["players"][1].update(buildings=[5]), "buildings"),
        (lambda end: end["districts"].update({"7": 1}), "districts"),
        (lambda end: end["players"][0].pop("vp"), "vp"),
    ],
)
def test_every_mistake_is_named(change: Any, sentence: str) -> None:
    assert sentence in wrong(change).output
