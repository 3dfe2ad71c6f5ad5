"""`companion score arcades`: one sharing in, everybody's tokens out, every mistake named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.commands.main import main

ANA = {"name": "Ana", "family": "contarini", "ducats": 1, "seals": {"merchants": 3, "clergy": 1}}
BEN = {"name": "Ben", "family": "gradenigo", "ducats": 0, "seals": {}}
ZOE = {"name": "Zoë", "family": "morosini", "ducats": 5, "seals": {"crafts": 1}}


def arcade(token: str | None, *, turned: bool = False) -> dict[str, Any]:
    return {"token": token, "turned": turned}


def card(family: str, value: int, **more: Any) -> dict[str, Any]:
    return {"family": family, "value": value, **more}


POWER = {"influence": True}
SHARING = {
    "players": [ANA, BEN, ZOE],
    "arcades": [
        arcade("clergy"),
        arcade("ducat"),
        arcade("military", turned=True),
        arcade("ducat"),
        arcade("merchants"),
        arcade("ducat"),
    ],
    "gaps": [
        card("gradenigo", 5),
        card("morosini", 7),
        card("contarini", 9),
        card("contarini", 2, down=True),
        card("contarini", 4),
        POWER,
    ],
}


def score(sharing: Any, *options: str) -> Result:
    return CliRunner().invoke(main, ["score", "arcades", "-", *options], input=json.dumps(sharing))


def answer(sharing: Any) -> Any:
    told = score(sharing, "--json")
    assert told.exit_code == 0, told.output
    return json.loads(told.stdout)


def test_the_answer_for_programs() -> None:
    told = answer(SHARING)
    assert told == {
        "players": [
            {
                "name": "Ana",
                "ducats": 2,
                "seals": {"merchants": 4, "military": 0, "clergy": 1, "gardeners": 0, "crafts": 0},
            },
            {
                "name": "Ben",
                "ducats": 0,
                "seals": {"merchants": 0, "military": 0, "clergy": 1, "gardeners": 0, "crafts": 0},
            },
            {
                "name": "Zoë",
                "ducats": 6,
                "seals": {"merchants": 0, "military": 0, "clergy": 0, "gardeners": 0, "crafts": 1},
            },
        ],
        "left": [None, None, "military", None, None, "ducat"],
        "winner": "Ana",
    }


def test_the_answer_for_people() -> None:
    lines = score(SHARING).stdout.splitlines()
    assert lines[0].split() == ["ducats", "merchants", "military", "clergy", "gardeners", "crafts"]
    assert lines[1].split() == ["Ana", "2", "4", "0", "1", "0", "0"]
    assert lines[-1] == "winner: Ana"


def test_nobody_has_to_win_and_gaps_may_be_empty() -> None:
    told = answer({**SHARING, "players": [BEN, ZOE, {**ANA, "seals": {}}], "gaps": [None] * 6})
    assert told["winner"] is None
    assert told["left"] == ["clergy", "ducat", "military", "ducat", "merchants", "ducat"]


def test_tiepolo_and_a_family_without_player_win_nothing() -> None:
    gaps = [card("tiepolo", 9), card("dandolo", 8), POWER, POWER, POWER, card("gradenigo", 1)]
    assert answer({**SHARING, "gaps": gaps})["left"][:3] == ["clergy", "ducat", "military"]


@pytest.mark.parametrize(
    ("sharing", "says"),
    [
        ({**SHARING, "players": [ANA, BEN]}, "players: Length must be between 3 and 4."),
        ({**SHARING, "gaps": [POWER]}, "6 arcades have as many gaps between them, not 1."),
        ({**SHARING, "players": [ANA, BEN, {**ZOE, "name": "Ana"}]}, "Two players are called"),
        (
            {**SHARING, "players": [ANA, BEN, {**ZOE, "family": "contarini"}]},
            "Two players have the family 'contarini'",
        ),
        ({**SHARING, "players": [ANA, BEN, {**ZOE, "family": "tiepolo"}]}, "family"),
        (
            {**SHARING, "players": [ANA, BEN, {**ZOE, "seals": {"crafts": 4}}]},
            "Zoë had won before",
        ),
        ({**SHARING, "players": [ANA, BEN, {**ZOE, "seals": {"crafts": 5}}]}, "crafts"),
        ({**SHARING, "arcades": [arcade("gold"), *SHARING["arcades"][1:]]}, "token"),
        ({**SHARING, "gaps": [{"family": "dandolo"}, *SHARING["gaps"][1:]]}, "family and a value"),
        ({**SHARING, "gaps": [{"influence": False}, *SHARING["gaps"][1:]]}, "influence"),
        ({**SHARING, "gaps": [{**POWER, "value": 3}, *SHARING["gaps"][1:]]}, "is no schemer"),
    ],
)  # fmt: skip
def test_every_mistake_is_one_sentence(sharing: Any, says: str) -> None:
    told = score(sharing)
    assert told.exit_code != 0
    assert says in told.output
    assert "Traceback" not in told.output
