"""Group commit: one durable transaction for all entries that are waiting.

All that wait go to the disk together, and each learns its fate only after its own transaction. They
are committed where they stand as long as the disk answers at once: a native thread costs more than
that wait. On a slower disk, while somebody else is writing and with a snapshot it is a native
thread, so that the server goes on reading.
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
PROMPT = 0.002  # seconds that a disk may keep everybody waiting, on average
AVERAGED = 8  # commits
LOOKS = 4  # for more taps, before a transaction begins
ENTRIES_HERE = 8192  # that snapshots may be of where everybody waits for them: 0.4 ms
TRIED_AGAIN, LONGEST_PAUSE = 10.0, 640.0  # seconds after a disk was found slow

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


class Disk:
    """Whether the disk answers at once: then nobody minds waiting for it.

    A slow one is tried again after a while, and each time that it is still slow after twice as
    long: each try may keep everybody waiting.
    """

    def __init__(self) -> None:
        self._wait = 0.0  # seconds for a commit, on average
        self._prompt = 0  # commits in a row since it was last found slow
        self._pause = TRIED_AGAIN
        self._slow_until = 0.0

    def is_prompt(self, now: float) -> bool:
        """Whether its next answer may be waited for where one stands."""
        return now >= self._slow_until

    def waited(self, seconds: float, now: float) -> None:
        """Learn how long somebody has just waited."""
        self._wait += (seconds - self._wait) / AVERAGED
        self._prompt += 1
        if self._wait > PROMPT:
            self._wait, self._prompt, self._slow_until = 0.0, 0, now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        elif self._prompt >= AVERAGED:
            self._pause = TRIED_AGAIN


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
        self._disk = Disk()

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
            self._gather()
            with self._lock:
                group, self._queue = self._queue[:MOST], self._queue[MOST:]
                if not group:
                    self._running = False
                    return
            try:
                self._done(self._commit(group))
            except Exception:  # a bug, but the writer must live: everybody waits for it
                _log.exception("group commit")

    def _gather(self) -> None:
        """Let come along who is tapping just now, as long as there are more with every look."""
        for _ in range(LOOKS):
            waiting = len(self._queue)
            if waiting < 2:  # nobody waits for a lone tap's company
                return
            self._hub.breathe()
            if len(self._queue) == waiting:
                return

    def _commit(self, group: list[Waiting]) -> list[tuple[Waiting, CompanionError | None]]:
        batches, snapshots = _by_memory(group)
        work = list(batches.values())
        began = time.monotonic()
        try:
            if self._may_wait(work, len(group), began):
                landed = self._append_here(work, snapshots)
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

    def _may_wait(self, work: list[Batch], rows: int, now: float) -> bool:
        """Whether everybody may wait while this is written; for a far database, for a lone tap."""
        store = self._store
        near = rows == 1 or not store.remote
        return near and self._disk.is_prompt(now) and _is_short(work) and not store.is_writing

    def _append_here(
        self, work: list[Batch], snapshots: dict[int, Callable[[], bytes]]
    ) -> list[bool]:
        """Write while everybody waits, and see for how long: what is not work is the disk."""
        began, worked = time.monotonic(), time.thread_time()
        try:
            return self._append(work, snapshots)
        finally:
            now = time.monotonic()
            self._disk.waited(now - began - (time.thread_time() - worked), now)

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


def _is_short(work: list[Batch]) -> bool:
    """Whether the snapshots to be written are of few entries: of many they take a while."""
    return sum(batch.snapshot_seq or 0 for batch in work) <= ENTRIES_HERE


def _by_memory(
    group: list[Waiting],
) -> tuple[dict[int, Batch], dict[int, Callable[[], bytes]]]:
    """Return the batch of each memory, and what writes the newest snapshot, by batch."""
    batches: dict[int, Batch] = {}
    snapshots: dict[int, Callable[[], bytes]] = {}
    for waiting in group:
        key = id(waiting.memory)
        batch = batches.get(key)
        if batch is None:
            batch = batches[key] = Batch(waiting.table_id)
        batch.rows.append(waiting.row)
        if waiting.snapshot is not None:
            snapshots[id(batch)], batch.snapshot_seq = waiting.snapshot, waiting.row.entry.seq
        batch.verdict = waiting.verdict or batch.verdict
        if waiting.revoked is not None:
            batch.revoked.append(waiting.revoked)
    return batches, snapshots
