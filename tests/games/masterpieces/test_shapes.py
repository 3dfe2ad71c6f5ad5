"""What a tap may look like on the wire where one field hangs on another.

The rest is the contract of all games (`tests/games/contract/test_shapes.py`).
"""

from __future__ import annotations

from typing import Any

import pytest
from gallery import GAME, TILES
from marshmallow import ValidationError

from companion.engine.play import read_action

OWED = {"seat": 0, "no": 1}


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("tell_reward", {**OWED, "reward": {"gain": "points"}}),
        ("tell_reward", {**OWED, "reward": {"gain": "ship", "points": 5}}),
        ("lay", {"tiles": [{"area": "harbour"}, *TILES[1:]]}),
        ("lay", {"tiles": [{"area": "houses", "rewards": [None] * 2}, *TILES[1:]]}),
    ],
)
def test_a_reward_or_a_tile_that_makes_no_sense_is_a_bad_shape(type_: str, data: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        read_action(GAME, type_, data)
    assert set(caught.value.messages) == {list(data)[-1]}


def test_a_reward_that_makes_sense_is_read() -> None:
    for reward in ({"gain": "points", "points": 3}, {"gain": "ship"}):
        assert read_action(GAME, "tell_reward", {**OWED, "reward": reward}).reward.gain
