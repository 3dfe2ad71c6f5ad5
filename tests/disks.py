"""Disks that tell, fail and wait, for tests of what happens between a tap and its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playing import Phone, next_id, open_table, start
from reading import as_read

from companion.engine.table import replay
from companion.games import game_named
from companion.service.hidden import wire_hash
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import Batch, SqliteStore


def wish(by: int = 1, id: str = "", counter: str = "vp") -> dict[str, Any]:
    data = {"seat": 0, "counter": counter, "by": by}
    return {"id": id or next_id(), "type": "change", "data": data, "override": False}


def a_game(tables: Tables) -> Phone:
    host = open_table(tables)
    host.act("seat.claim", seat=0, name="Ana")
    return start(host)


def vp(phone: Phone) -> int:
    value: int = as_read(phone.tables.frame(phone.device))["view"]["players"][0]["vp"]
    return value


def assert_log_is_sound(phone: Phone) -> None:
    """The log has no holes, and folding it from scratch gives what the server says."""
    entries = phone.tables.store.entries(phone.device.table_id)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    again = replay(game_named("venice"), entries)
    frame = as_read(phone.tables.frame(phone.device))
    assert (again.seq, wire_hash(again.roster, again.hash)) == (frame["seq"], frame["hash"])


class LaterHub(InlineHub):
    """Nothing happens at once until `run`: taps pile up in front of the disk."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []
        self.piling = False

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        if self.piling:
            self.waiting.append(lambda: work(*args))
        else:
            work(*args)

    def run(self) -> None:
        self.piling = False
        while self.waiting:
            self.waiting.pop(0)()


class Watched(SqliteStore):
    """A store that tells when it commits, and fails when it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.order: list[str] = []
        self.failures: list[Exception] = []

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        if self.failures:
            raise self.failures.pop(0)
        landed = super().append(batches)
        self.order += [f"disk {row.entry.seq}" for batch in batches for row in batch.rows]
        return landed
