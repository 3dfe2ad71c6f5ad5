"""Two services on one database: the phones of one hear what the other writes, in order, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from disks import a_game, vp
from playing import Phone

from companion.service.following import Follower
from companion.service.hub import InlineHub
from companion.service.tables import Change, Tables
from companion.store import SqliteStore


class Here:
    """The phones of one process: one at each table they are told of."""

    def __init__(self) -> None:
        self.watched: list[str] = []
        self.changes: list[Change] = []

    def tables(self) -> list[str]:
        return self.watched

    def presence(self, table_id: str) -> None:
        pass

    def spent(self) -> dict[str, Any]:
        return {}

    def spend(self, taken: dict[str, Any], process: str) -> None:
        pass

    @property
    def moments(self) -> list[int]:
        return [change.moment.seq for change in self.changes]

    @property
    def entries(self) -> list[int]:
        return [row.entry.seq for change in self.changes for row in change.rows]


class Interrupted(SqliteStore):
    """A store where something happens while rows are read."""

    meanwhile: Callable[[], object] | None = None

    def rows_numbered(self, *args: Any) -> Any:
        rows = super().rows_numbered(*args)
        work, self.meanwhile = self.meanwhile, None
        if work is not None:
            work()
        return rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def other(path: Path) -> Iterator[Phone]:
    """Ana at another process."""
    store = SqliteStore(path)
    yield a_game(Tables(store, InlineHub()))
    store.close()


@pytest.fixture
def store(path: Path, other: Phone) -> Iterator[Interrupted]:
    store = Interrupted(path)
    yield store
    store.close()


@pytest.fixture
def here() -> Here:
    return Here()


@pytest.fixture
def mine(store: Interrupted, other: Phone, here: Here) -> Phone:
    """Ana's second phone at this process, which follows."""
    tables = Tables(store, InlineHub())
    tables.on_change = here.changes.append
    tables.follower = Follower(tables, None, here)  # type: ignore[attr-defined]
    tables.identify(other.token)
    here.watched.append(other.device.table_id)
    tables.presence.arrived(other.device.table_id, other.device.id)
    return Phone(tables, other.device, other.token, other.code)


def look(phone: Phone) -> None:
    phone.tables.follower._next_poll = 0.0  # type: ignore[attr-defined]
    phone.tables.follower.look()  # type: ignore[attr-defined]


def tap(phone: Phone) -> int:
    seq: int = phone.act("change", seat=0, counter="vp", by=1).row.entry.seq
    return seq


def test_what_another_process_wrote_is_told_once_it_is_looked_for(mine, other, here) -> None:
    seqs = [tap(other) for _ in range(3)]
    assert here.changes == []
    look(mine)
    look(mine)
    assert (here.moments, here.entries) == ([seqs[-1]], seqs)
    assert vp(mine) == 3


def test_a_tap_that_met_anothers_at_the_key_leaves_no_gap(mine, other, here) -> None:
    seqs = [tap(other), tap(other), tap(mine)]
    assert here.entries == seqs
    assert here.moments[-1] == seqs[-1]


def test_nothing_older_follows_while_a_table_is_read_again(mine, other, here) -> None:
    """A lost race has dropped the table. Somebody may have come and seen all of the log by then;
    news that an older memory took in is late."""
    table = mine.device.table_id
    live = mine.tables.live.get(table)
    seqs = [tap(other), tap(other)]
    mine.tables.live.forget(live)
    taken = live.take_over(mine.tables.store.rows_numbered(table, seqs[:1]))
    mine.tables.tell(Change(live, live.committed, taken))
    assert (here.moments, here.entries) == ([seqs[1]], seqs)


def test_who_comes_is_not_shown_less_than_the_log_has(mine, other, monkeypatch) -> None:
    """A tap is under way, so nothing is taken in; it loses, and the table is read again."""
    live = mine.tables.live.get(mine.device.table_id)
    live.in_flight["a tap"] = []
    newest = tap(other)
    monkeypatch.setattr(mine.tables.hub, "pause", lambda _: mine.tables.live.forget(live))
    mine.tables.identify(other.token)
    assert mine.tables.live.get(mine.device.table_id).committed.seq == newest


def test_nothing_older_follows_what_somebody_may_have_seen(mine, other, store, here) -> None:
    """While a gap is read the table goes on, and whoever comes then sees where it stands."""
    table = mine.device.table_id

    def go_on() -> None:
        tap(other)
        mine.tables.live.catch_up(table, None)

    go_on()
    store.meanwhile = go_on
    mine.tables.follower._fill(table)
    assert here.moments == [mine.tables.live.get(table).committed.seq]
    assert here.entries == [here.moments[0] - 1, here.moments[0]]


def test_who_comes_finds_the_table_as_the_log_has_it(mine, other) -> None:
    tap(other)
    mine.tables.identify(mine.token)
    assert vp(mine) == 1


def test_an_undo_of_another_process_is_taken_in(mine, other, here) -> None:
    tap(other)
    look(mine)
    other.undo()
    look(mine)
    assert vp(mine) == 0
    assert here.moments == sorted(here.moments)
