"""A tap inside the server: the benchmark plays as phones do, and nothing is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.inside import MODES, Room


@pytest.mark.parametrize("mode", sorted(MODES))
def test_a_group_of_taps_lands_at_every_table(mode: str, tmp_path: Path) -> None:
    room = Room(tmp_path, mode, tables=2)
    before = {key: live.committed.seq for key, live in room.tables.live._tables.items()}
    for number in range(3):
        took = room.group(number, None)
        assert took is not None
        assert took > 0
    after = {key: live.committed.seq for key, live in room.tables.live._tables.items()}
    assert after == {key: seq + 3 for key, seq in before.items()}
    assert room.meters.count == 0
