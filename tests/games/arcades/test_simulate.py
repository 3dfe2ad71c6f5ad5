"""`companion simulate arcades`: for how many it is."""

from __future__ import annotations

import pytest
from commands import run


@pytest.mark.parametrize("players", [2, 5])
def test_the_game_is_for_three_or_four(players: int) -> None:
    told = run("simulate", "arcades", "--players", players)
    assert told.exit_code == 1
    assert "This game is for 3 to 4 players." in told.output
