"""Group commit: one durable transaction for all entries that are waiting.

A lone entry is committed where it stands, unless somebody else is writing; several go to the disk
together in a native thread, so that the server goes on reading. Each learns its fate only after its
own transaction.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from companion.errors import CompanionError, Conflict, Unavailable
from companion.service.hub import Hub
from companion.service.meters import Meters
from companion.store.protocol import Batch, Row, Store, Verdict

MOST = 512  # entries in one transaction

_log = logging.getLogger(__name__)


class Memory(Protocol):
    """What the rows were numbered in. If one of them fails, the numbers after it mean nothing
    any more: they fail with it, and the memory is dead."""

    dead: bool


class Died(Conflict):
    """The memory a row was numbered in is gone; the row has to be made again."""


@dataclass(slots=True)
class Waiting:
    """A row on its way to the disk."""

    table_id: str
    memory: Memory
    row: Row
    snapshot: Callable[[], bytes] | None  # written where the row is
    payload: Any
    verdict: Verdict | None = None
    revoked: str | None = None  # the device that this row sends away


Done = Callable[[list[tuple[Waiting, CompanionError | None]]], None]


class GroupCommit:
    """The queue in front of the one writer."""

    def __init__(
        self, store: Store, hub: Hub, done: Done, meters: Callable[[], Meters] = Meters
    ) -> None:
        self._store = store
        self._hub = hub
        self._done = done
        self._meters = meters
        self._queue: list[Waiting] = []
        self._lock = threading.Lock()
        self._running = False

    def put(self, waiting: Waiting) -> None:
        """Queue a row; `done` hears of it once it is on disk, or once it is sure not to be.

        :raises Died: if the memory it was numbered in has died meanwhile.
        """
        with self._lock:
            if waiting.memory.dead:
                raise Died("table.conflict")
            self._queue.append(waiting)
            if self._running:
                return
            self._running = True
        self._hub.spawn(self._write)

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits for the disk."""
        with self._lock:
            return not (self._running or self._queue)

    def _write(self) -> None:
        while True:
            with self._lock:
                group, self._queue = self._queue[:MOST], self._queue[MOST:]
                if not group:
                    self._running = False
                    return
            try:
                self._done(self._commit(group))
            except Exception:  # a bug, but the writer must live: everybody waits for it
                _log.exception("group commit")

    def _commit(self, group: list[Waiting]) -> list[tuple[Waiting, CompanionError | None]]:
        batches, snapshots = _by_memory(group)
        work = list(batches.values())
        began = time.monotonic()
        try:
            if len(group) == 1 and not snapshots and not self._store.is_writing:
                landed = self._store.append(work)
            else:
                landed = self._hub.native(self._append, work, snapshots)
        except CompanionError as error:
            failed: dict[int, CompanionError] = dict.fromkeys(batches, error)
        except Exception:  # a bug: nobody knows what is on disk, so the log is read again
            _log.exception("append")
            failed = dict.fromkeys(batches, Unavailable("server.error"))
        else:
            fates = zip(batches, landed, strict=True)
            failed = {memory: Conflict("table.conflict") for memory, ok in fates if not ok}
        self._meters().committed(time.monotonic() - began, len(group))
        if failed:
            self._meters().conflicted(sum(isinstance(one, Conflict) for one in failed.values()))
            group = group + self._withdraw(group, failed)
        return [(waiting, failed.get(id(waiting.memory))) for waiting in group]

    def _append(self, work: list[Batch], snapshots: dict[int, Callable[[], bytes]]) -> list[bool]:
        for batch in work:
            if id(batch) in snapshots:
                batch.snapshot = snapshots[id(batch)]()
        return self._store.append(work)

    def _withdraw(self, group: list[Waiting], failed: dict[int, CompanionError]) -> list[Waiting]:
        """Take out of the queue what was built on something that did not land."""
        with self._lock:
            for waiting in group:
                if id(waiting.memory) in failed:
                    waiting.memory.dead = True
            lost = [waiting for waiting in self._queue if id(waiting.memory) in failed]
            self._queue = [w for w in self._queue if id(w.memory) not in failed]
        return lost


def _by_memory(
    group: list[Waiting],
) -> tuple[dict[int, Batch], dict[int, Callable[[], bytes]]]:
    """Return the batch of each memory, and what writes the newest snapshot, by batch."""
    batches: dict[int, Batch] = {}
    snapshots: dict[int, Callable[[], bytes]] = {}
    for waiting in group:
        batch = batches.setdefault(id(waiting.memory), Batch(waiting.table_id))
        batch.rows.append(waiting.row)
        if waiting.snapshot is not None:
            snapshots[id(batch)], batch.snapshot_seq = waiting.snapshot, waiting.row.entry.seq
        batch.verdict = waiting.verdict or batch.verdict
        if waiting.revoked is not None:
            batch.revoked.append(waiting.revoked)
    return batches, snapshots
