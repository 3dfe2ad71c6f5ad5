"""The course of a game: six rounds, their districts, what the log tells."""

from __future__ import annotations

import pytest
from rialto_table import Sitting

from companion.engine.game import Outcome
from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto


def test_six_rounds_are_played_and_the_district_goes_with_the_tiles() -> None:
    table = Sitting(2).lay(2, 1, 3, 4, 6, 5)
    seen = []
    while table.state.stage != "over":
        if table.state.stage == "cards":
            seen.append(rialto.view(table.state, None).district)
        table.go()
    assert seen == ["left2", "left1", "left3", "right1", "right3", "right2"]
    assert rialto.outcome(table.state) == Outcome()
    with pytest.raises(IllegalAction, match="game_over"):
        table.act("next")


def test_the_log_tells_the_majority_and_what_it_brought() -> None:
    table = Sitting(3).lay().to("gold")
    table.play([0, 1, 2])
    keys = [line.key for line in table.lines]
    assert keys[:2] == ["rialto.log.play", "rialto.log.majority"]
    assert "rialto.log.count" in keys
    assert keys[-1] == "rialto.log.stage"
