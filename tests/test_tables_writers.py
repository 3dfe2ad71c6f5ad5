"""Two services on one database: the log's key decides, the loser reloads and tries again."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from disks import LaterHub, Watched, a_game, assert_log_is_sound, vp, wish
from playing import Clock, Phone, join
from reading import as_read
from refusals import refused

from companion.service.hub import InlineHub
from companion.service.tables import Tables


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Watched]:
    store = Watched(tmp_path / "companion.db")
    yield store
    store.close()


@pytest.fixture
def later() -> LaterHub:
    return LaterHub()


@pytest.fixture
def two(store: Watched, tmp_path: Path, clock: Clock) -> Iterator[tuple[Phone, Phone]]:
    """The same device at two services, each with its own connection to one file."""
    ana = a_game(Tables(store, InlineHub(), clock))
    other = Watched(tmp_path / "companion.db")
    first = Phone(Tables(store, InlineHub(), clock), ana.device, ana.token, ana.code)
    second = Phone(Tables(other, InlineHub(), clock), ana.device, ana.token, ana.code)
    for phone in (first, second):
        as_read(phone.tables.frame(phone.device))  # both have the table in memory
    yield first, second
    other.close()


def test_two_writers_both_land_and_the_loser_reloads(two: tuple[Phone, Phone]) -> None:
    _, second = two
    seqs = []
    for _ in range(5):
        for phone in two:
            seqs.append(phone.act("change", seat=0, counter="vp", by=1).row.entry.seq)
    assert seqs == list(range(5, 15))
    assert vp(second) == 10
    assert_log_is_sound(second)


def test_the_loser_is_judged_by_what_the_winner_did(two: tuple[Phone, Phone]) -> None:
    first, second = two
    first.act("seat.free", seat=0)
    first.act("table.host", device=join(first, seat=0, name="Ben").device.id)
    with refused("auth.not_seated"):
        second.act("change", seat=0, counter="vp", by=1)
    assert_log_is_sound(second)


def test_a_retry_at_the_other_service_is_a_duplicate(two: tuple[Phone, Phone]) -> None:
    first, second = two
    landed = first.act("change", id="one", seat=0, counter="vp", by=3)
    again = second.act("change", id="one", seat=0, counter="vp", by=3)
    assert (again.duplicate, again.row) == (True, landed.row)


def test_a_whole_group_of_the_loser_lands_in_its_order(
    two: tuple[Phone, Phone], later: LaterHub
) -> None:
    first, second = two
    slow = Phone(Tables(second.tables.store, later, Clock()), first.device, "", first.code)
    as_read(slow.tables.frame(slow.device))
    later.piling = True
    fates: list[Any] = []
    for by in (1, 2, 3):
        slow.tables.act(slow.device, wish(by), fates.append)
    first.act("change", seat=0, counter="coins", by=1)
    later.run()
    assert [fate.row.entry.seq for fate in fates] == [6, 7, 8]
    assert [fate.row.entry.data["by"] for fate in fates] == [1, 2, 3]
    assert_log_is_sound(slow)


def test_two_services_in_two_threads_lose_nothing(two: tuple[Phone, Phone]) -> None:
    def tap(phone: Phone) -> None:
        for _ in range(40):
            phone.act("change", seat=0, counter="vp", by=1)

    threads = [threading.Thread(target=tap, args=(phone,)) for phone in two]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    two[0].act("change", seat=0, counter="vp", by=1)
    assert vp(two[0]) == 81
    assert_log_is_sound(two[0])


def test_a_database_locked_by_somebody_else_is_busy_not_broken(
    two: tuple[Phone, Phone], tmp_path: Path
) -> None:
    first, _ = two
    first.tables.store._db.execute("PRAGMA busy_timeout = 10")  # type: ignore[attr-defined]
    thief = sqlite3.connect(tmp_path / "companion.db", isolation_level=None)
    thief.execute("BEGIN IMMEDIATE")
    with refused("store.busy"):
        first.act("change", seat=0, counter="vp", by=1)
    thief.execute("ROLLBACK")
    thief.close()
    assert first.act("change", seat=0, counter="vp", by=1).row.entry.seq == 5
    assert_log_is_sound(first)
