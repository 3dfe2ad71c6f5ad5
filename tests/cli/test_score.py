"""`companion score`: a file in, a table or JSON out, every mistake named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.commands.main import main

ANA = {"name": "Ana", "vp": 30, "council": 5, "assistants": 9, "intrigue": 4, "scrolls": 3}
ANA |= {"coins": 9, "favour": "unused", "buy_down": {"scrolls": 2, "coins": 0}}
BEN = {"name": "Ben", "vp": 28, "council": 5, "assistants": 7, "intrigue": 3, "scrolls": 0}
BEN |= {"coins": 3, "favour": "used"}
END = {"edition": "fr", "council_rewards": [9, 2], "players": [ANA, BEN]}
DOGE = {"vp": 20, "council": [4, 2], "intrigue": 5}


def score(end: Any, *options: str, game: str = "venice") -> Result:
    text = end if isinstance(end, str) else json.dumps(end)
    return CliRunner().invoke(main, ["score", game, "-", *options], input=text)


def test_the_answer_for_programs() -> None:
    told = json.loads(score(END, "--json").stdout)
    lines = {"vp": 30, "council": 5, "assistants": 5, "wealth": 2, "favour": 4}
    ana = {"name": "Ana", "lines": lines, "intrigue": 3, "total": 46, "arrested": False}
    assert told["players"][0] == ana
    assert (told["arrested"], told["winner"]) == ("Ben", "Ana")


def test_the_answer_for_people() -> None:
    lines = score(END).stdout.splitlines()
    assert lines[0].split() == ["vp", "council", "assistants", "wealth", "favour", "total"]
    assert lines[1].split() == ["Ana", "30", "5", "5", "2", "4", "46"]
    assert lines[-2:] == ["arrested: Ben", "winner: Ana"]


def test_in_solo_the_doge_is_among_the_players() -> None:
    end = {"edition": "pl", "council_rewards": [9, 5, 2], "players": [ANA], "doge": DOGE}
    told = json.loads(score(end, "--json").stdout)
    assert [player["name"] for player in told["players"]] == ["Ana", "Doge"]
    assert [player["total"] for player in told["players"]] == [50, 27]
    assert (told["arrested"], told["winner"]) == (None, "Ana")


FIVE = [{**BEN, "name": name, "council": 9 - at} for at, name in enumerate("ABCDE")]


def test_a_row_of_four_serves_five_and_the_fifth_gets_nothing() -> None:
    """One row of the council serves 4 and 5 players."""
    end = {"edition": "fr", "council_rewards": [10, 6, 4, 2], "players": FIVE}
    told = json.loads(score(end, "--json").stdout)
    assert [player["lines"]["council"] for player in told["players"]] == [10, 6, 4, 2, 0]


def test_the_row_for_two_is_known() -> None:
    end = {key: value for key, value in END.items() if key != "council_rewards"}
    assert score(end).exit_code == 0


@pytest.mark.parametrize(
    ("end", "says"),
    [
        ("{", "not a JSON file"),
        ("[]", "does not look right"),
        ({**END, "edition": "en"}, "edition: Must be one of: fr, pl."),
        ({**END, "players": []}, "players: Length must be between 1 and 5."),
        ({**END, "more": 1}, "more: Unknown field."),
        ({**END, "players": [{**ANA, "vp": -1}, BEN]}, "players.0.vp"),
        ({**END, "players": [{**ANA, "coins": "9"}, BEN]}, "players.0.coins"),
        ({**END, "players": [{**ANA, "assistants": 11}, BEN]}, "players.0.assistants"),
        ({**END, "players": [ANA, {**BEN, "name": "Ana"}]}, "Two players are called 'Ana'"),
        ({**END, "players": [ANA]}, "against the Doge"),
        ({**END, "doge": DOGE}, "against the Doge"),
        ({**END, "council_rewards": None, "players": [ANA, BEN, {**BEN, "name": "Eve"}]}, "board"),
        ({**END, "council_rewards": [9, 5, 2], "players": FIVE}, '"council_rewards" has only 3'),
        ({**END, "council_rewards": [9]}, '"council_rewards" has only 1'),
        ({**END, "players": [ANA, BEN, {**BEN, "name": "Eve"}]}, "council of 3"),
        ({**END, "players": [ANA], "doge": DOGE}, "council of 3"),
        ({**END, "players": [{**ANA, "buy_down": {"scrolls": 1}}, BEN]}, "steps of 2"),
        ({**END, "players": [{**ANA, "buy_down": {"coins": 6}}, BEN]}, "steps of 4"),
        ({**END, "players": [{**ANA, "buy_down": {"scrolls": 4}}, BEN]}, "has only 3"),
        ({**END, "players": [{**ANA, "intrigue": 0}, BEN]}, "buys 1 intrigue down"),
    ],
)
def test_every_mistake_is_named(end: Any, says: str) -> None:
    result = score(end)
    assert result.exit_code == 1
    assert says in result.stderr
    assert "Traceback" not in result.stderr


def test_an_unknown_game_is_named() -> None:
    assert "no game called 'chess'" in score(END, game="chess").stderr


@pytest.mark.parametrize("name", ["A\u202ena", "A\u0000", "A\x1b[2J", "x" * 40])
def test_a_name_that_could_not_sit_at_a_table_is_refused(name: str) -> None:
    result = score({**END, "players": [{**ANA, "name": name}, BEN]})
    assert result.exit_code == 1
    assert "A name has" in result.output
