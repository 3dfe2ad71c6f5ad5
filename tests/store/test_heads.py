"""The newest number of each table, in a file beside the database: it never says too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.chain import FEW, NOTED_EVERY, Heads

MANY = [f"table-{number}" for number in range(FEW + 1)]


class Clock:
    """Stands still until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def heads(tmp_path: Path, clock: Clock) -> Heads:
    return Heads(str(tmp_path / "seen"), clock)


def on_disk(tmp_path: Path, table_id: str) -> int:
    """What somebody reads who opens the file now."""
    other = Heads(str(tmp_path / "seen"))
    try:
        return other.newest(table_id)
    finally:
        other.close()


def test_a_few_tables_are_noted_at_once(heads: Heads, tmp_path: Path) -> None:
    for seq in (1, 2, 3):
        heads.note_all({"table": seq})
        assert on_disk(tmp_path, "table") == seq


def test_many_tables_are_noted_a_few_times_a_second(
    heads: Heads, tmp_path: Path, clock: Clock
) -> None:
    heads.note_all(dict.fromkeys(MANY, 1))
    heads.note_all(dict.fromkeys(MANY, 2))
    assert {on_disk(tmp_path, one) for one in MANY} == {1}
    assert {heads.newest(one) for one in MANY} == {2}
    clock.now += NOTED_EVERY
    heads.note_all(dict.fromkeys(MANY, 3))
    assert {on_disk(tmp_path, one) for one in MANY} == {3}


def test_whoever_taps_alone_has_the_others_noted_too(heads: Heads, tmp_path: Path) -> None:
    heads.note_all(dict.fromkeys(MANY, 1))
    heads.note_all(dict.fromkeys(MANY, 2))
    heads.note_all({"alone": 7})
    assert {on_disk(tmp_path, one) for one in (*MANY, "alone")} == {2, 7}


def test_what_was_not_noted_yet_is_noted_at_the_end(heads: Heads, tmp_path: Path) -> None:
    heads.note_all(dict.fromkeys(MANY, 1))
    heads.note_all(dict.fromkeys(MANY, 2))
    heads.close()
    assert {on_disk(tmp_path, one) for one in MANY} == {2}


def test_a_table_that_was_cut_back_is_not_noted_as_longer_afterwards(
    heads: Heads, tmp_path: Path
) -> None:
    heads.note_all(dict.fromkeys(MANY, 1))
    heads.note_all(dict.fromkeys(MANY, 9))
    heads.note(MANY[0], 4)
    heads.close()
    assert on_disk(tmp_path, MANY[0]) == 4
