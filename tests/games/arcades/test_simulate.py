"""`companion simulate arcades`: whole games, until the result stands."""

from __future__ import annotations

import orjson
import pytest
from commands import run


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("option", ["bag=companion", "bag=table", "mode=quick"])
def test_games_end_and_keep_every_invariant(players: int, option: str) -> None:
    words = ("--players", players, "--games", 4, "--option", option, "--json")
    told = run("simulate", "arcades", *words)
    assert told.exit_code == 0, told.output
    answer = orjson.loads(told.output)
    assert (answer["games"], answer["unfinished"], answer["broken"]) == (4, 0, None)
    assert len(answer["mean_points"]) == players


@pytest.mark.parametrize("players", [2, 5])
def test_the_game_is_for_three_or_four(players: int) -> None:
    told = run("simulate", "arcades", "--players", players)
    assert told.exit_code == 1
    assert "This game is for 3 to 4 players." in told.output
