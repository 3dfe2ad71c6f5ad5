"""Group commit: order, fates, and a writer that lives whatever happens."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logbook import row

from companion.errors import CompanionError, Conflict, Unavailable
from companion.service.hub import InlineHub, ThreadingHub
from companion.store import Batch, ResultRow, Verdict
from companion.store.group import (
    AVERAGED,
    ENTRIES_HERE,
    LOOKS,
    MOST,
    PROMPT,
    GroupCommit,
    Waiting,
)


@dataclass(eq=False)
class Memory:
    name: str = "table"
    dead: bool = False


class Paper:
    """A store that only remembers what it was told, and fails when it is told to."""

    is_writing = False

    remote = False

    def __init__(self) -> None:
        self.groups: list[list[Batch]] = []
        self.failures: list[Exception | list[bool] | None] = []
        self.seconds = 0.0  # for each answer

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        time.sleep(self.seconds)  # the slow disk itself: nobody waits for anything by it
        failure = self.failures.pop(0) if self.failures else None
        if isinstance(failure, Exception):
            raise failure
        self.groups.append(list(batches))
        return failure or [True] * len(batches)

    @property
    def seqs(self) -> list[list[int]]:
        return [[r.entry.seq for b in group for r in b.rows] for group in self.groups]


class StepHub(InlineHub):
    """Spawned work waits until the test lets it go."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []
        self.native_calls = 0

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        self.waiting.append(lambda: work(*args))

    def native(self, work: Callable[..., Any], *args: Any) -> Any:
        self.native_calls += 1
        return work(*args)

    def go(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


@dataclass
class Desk:
    """A queue with a paper store, and everything its listener heard, in order."""

    store: Paper = field(default_factory=Paper)
    hub: Any = field(default_factory=StepHub)
    heard: list[tuple[Any, str | None]] = field(default_factory=list)
    listener: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self.queue = GroupCommit(self.store, self.hub, self._done)  # type: ignore[arg-type]

    def _done(self, fates: list[tuple[Waiting, CompanionError | None]]) -> None:
        self.heard += [(waiting.payload, error and error.code) for waiting, error in fates]
        self.listener()

    def put(self, memory: Memory, seq: int, snapshot: bytes | None = None) -> None:
        later = None if snapshot is None else lambda: snapshot
        waiting = Waiting(memory.name, memory, row(seq), later, (memory.name, seq))
        self.queue.put(waiting)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_lone_row_is_written_where_it_stands(desk: Desk) -> None:
    desk.put(Memory(), 1)
    desk.hub.go()
    assert desk.store.seqs == [[1]]
    assert desk.hub.native_calls == 0
    assert desk.heard == [(("table", 1), None)]


def test_only_the_newest_snapshot_is_written(desk: Desk) -> None:
    memory = Memory()
    desk.put(memory, 1, b"one")
    desk.hub.go()
    written: list[int] = []
    for seq in (2, 3):
        later = lambda seq=seq: written.append(seq) or b"%d" % seq  # noqa: E731
        desk.queue.put(Waiting("table", memory, row(seq), later, seq))
    desk.hub.go()
    assert written == [3]
    assert [batch.snapshot for group in desk.store.groups for batch in group] == [b"one", b"3"]


def test_a_short_snapshot_is_written_where_everybody_stands_a_long_one_is_not(desk: Desk) -> None:
    desk.put(Memory("short"), ENTRIES_HERE, b"short")
    desk.hub.go()
    assert desk.hub.native_calls == 0
    desk.put(Memory("long"), ENTRIES_HERE + 1, b"long")
    desk.hub.go()
    assert desk.hub.native_calls == 1
    assert [batch.snapshot for group in desk.store.groups for batch in group] == [b"short", b"long"]


def test_many_short_snapshots_at_once_are_a_long_one(desk: Desk) -> None:
    for name in ("ana", "ben"):
        desk.put(Memory(name), ENTRIES_HERE // 2 + 1, b"half")
    desk.hub.go()
    assert desk.hub.native_calls == 1


def test_a_transaction_waits_for_who_taps_just_now(desk: Desk) -> None:
    """Not for a lone tap's company, nor once nobody has come along, nor for ever."""
    late = [Memory(str(number)) for number in range(LOOKS + 3)]
    looks: list[int] = []

    def breathe() -> None:
        looks.append(len(looks))
        if late:
            desk.put(late.pop(), 1)

    desk.hub.breathe = breathe
    desk.put(Memory("lone"), 1)
    desk.hub.go()
    assert (desk.store.seqs, looks) == ([[1]], [])
    for name in ("ana", "ben"):
        desk.put(Memory(name), 1)
    desk.hub.go()
    assert len(desk.store.groups[1]) == 2 + LOOKS


def test_nobody_waits_where_they_stand_for_somebody_else_who_writes(desk: Desk) -> None:
    desk.store.is_writing = True
    desk.put(Memory(), 1)
    desk.hub.go()
    assert desk.hub.native_calls == 1


def test_nobody_waits_where_they_stand_for_a_far_database_but_for_a_lone_tap(desk: Desk) -> None:
    desk.store.remote = True
    desk.put(Memory("lone"), 1)
    desk.hub.go()
    assert desk.hub.native_calls == 0
    for name in ("ana", "ben"):
        desk.put(Memory(name), 1)
    desk.hub.go()
    assert desk.hub.native_calls == 1


def test_of_several_verdicts_in_one_transaction_the_last_one_counts(desk: Desk) -> None:
    memory = Memory()
    stands = Verdict(ResultRow("table", "table", "venice", 1, {}))
    for seq, verdict in [(1, stands), (2, Verdict(None)), (3, None)]:
        desk.queue.put(Waiting("table", memory, row(seq), None, seq, verdict))
    desk.hub.go()
    ((batch,),) = desk.store.groups
    assert batch.verdict == Verdict(None)


def test_everybody_whom_a_transaction_sends_away_goes_with_it(desk: Desk) -> None:
    memory = Memory()
    for seq, device in [(1, "dev-1"), (2, None), (3, "dev-2")]:
        desk.queue.put(Waiting("table", memory, row(seq), None, seq, revoked=device))
    desk.hub.go()
    ((batch,),) = desk.store.groups
    assert batch.revoked == ["dev-1", "dev-2"]


def test_who_waited_for_a_slow_disk_leaves_the_next_wait_to_a_native_thread(desk: Desk) -> None:
    desk.store.seconds = 2 * AVERAGED * PROMPT
    memory = Memory()
    for seq in (1, 2):
        desk.put(memory, seq)
        desk.hub.go()
    assert desk.store.seqs == [[1], [2]]
    assert desk.hub.native_calls == 1


def test_a_disk_that_failed_slowly_is_slow(desk: Desk) -> None:
    desk.store.seconds = 2 * AVERAGED * PROMPT
    desk.store.failures = [Unavailable("store.busy")]
    for name in ("ana", "ben"):
        desk.put(Memory(name), 1)
        desk.hub.go()
    assert [fate[1] for fate in desk.heard] == ["store.busy", None]
    assert desk.hub.native_calls == 1


def test_rows_that_wait_together_are_one_transaction(desk: Desk) -> None:
    ana, ben = Memory("ana"), Memory("ben")
    for memory, seq in [(ana, 1), (ben, 7), (ana, 2), (ben, 8)]:
        desk.put(memory, seq)
    desk.hub.go()
    assert len(desk.store.groups) == 1
    batches = {b.table_id: [r.entry.seq for r in b.rows] for b in desk.store.groups[0]}
    assert batches == {"ana": [1, 2], "ben": [7, 8]}
    assert [fate[0] for fate in desk.heard] == [("ana", 1), ("ben", 7), ("ana", 2), ("ben", 8)]


def test_a_batch_carries_its_newest_snapshot(desk: Desk) -> None:
    memory = Memory()
    for seq, snapshot in [(1, b"old"), (2, b"new"), (3, None)]:
        desk.put(memory, seq, snapshot)
    desk.hub.go()
    assert desk.store.groups[0][0].snapshot == b"new"


def test_a_long_queue_is_cut_into_groups_in_order(desk: Desk) -> None:
    memory = Memory()
    for seq in range(1, MOST + 100):
        desk.put(memory, seq)
    desk.hub.go()
    assert [len(group) for group in desk.store.seqs] == [MOST, 99]
    assert [fate[0][1] for fate in desk.heard] == list(range(1, MOST + 100))


def test_nobody_hears_before_the_disk(desk: Desk) -> None:
    on_disk_when_heard: list[int] = []
    desk.listener = lambda: on_disk_when_heard.append(sum(map(len, desk.store.seqs)))
    desk.put(Memory(), 1)
    assert desk.heard == []
    desk.hub.go()
    assert on_disk_when_heard == [1]


def test_a_row_whose_memory_was_discarded_is_not_taken_for_written(desk: Desk) -> None:
    """Another table's trouble must not make anybody believe in what is not on disk."""
    ana, ben = Memory("ana"), Memory("ben")
    desk.store.failures = [[False]]
    desk.put(ana, 1)

    def pile_up(batches: Sequence[Batch]) -> list[bool]:
        desk.store.append = append  # type: ignore[method-assign]
        desk.put(ben, 7)
        ben.dead = True
        return append(batches)

    append = desk.store.append
    desk.store.append = pile_up  # type: ignore[method-assign]
    desk.hub.go()
    written = [seq for group in desk.store.seqs[1:] for seq in group]
    assert desk.heard == [(("ana", 1), "table.conflict"), (("ben", 7), None)]
    assert written == [7]


def test_a_full_disk_fails_everybody_in_the_group_and_what_came_after(desk: Desk) -> None:
    ana, ben = Memory("ana"), Memory("ben")
    desk.store.failures = [Unavailable("store.disk_full")]
    desk.put(ana, 1)
    desk.put(ben, 1)
    desk.hub.go()
    assert {error for _, error in desk.heard} == {"store.disk_full"}
    assert ana.dead
    assert ben.dead


def test_a_conflict_takes_its_followers_and_nobody_else(desk: Desk) -> None:
    ana, ben = Memory("ana"), Memory("ben")
    desk.store.failures = [[False, True]]
    desk.listener = lambda: None
    for memory, seq in [(ana, 1), (ben, 1)]:
        desk.put(memory, seq)

    def append(batches: Sequence[Batch], real=desk.store.append) -> list[bool]:
        if not desk.store.groups:  # while the first group is on its way, more comes in
            for memory, seq in [(ana, 2), (ben, 2), (ana, 3)]:
                desk.put(memory, seq)
        return real(batches)

    desk.store.append = append  # type: ignore[method-assign]
    desk.hub.go()
    fates = dict(desk.heard)
    assert fates == {
        ("ana", 1): "table.conflict",
        ("ana", 2): "table.conflict",
        ("ana", 3): "table.conflict",
        ("ben", 1): None,
        ("ben", 2): None,
    }
    assert [payload[1] for payload, _ in desk.heard if payload[0] == "ana"] == [1, 2, 3]
    assert ana.dead
    assert not ben.dead


def test_nothing_is_queued_on_a_dead_memory(desk: Desk) -> None:
    with pytest.raises(Conflict):
        desk.put(Memory(dead=True), 1)
    desk.hub.go()
    assert desk.store.groups == []


def test_a_new_memory_of_the_same_table_is_not_taken_along(desk: Desk) -> None:
    old, new = Memory("ana"), Memory("ana")
    desk.store.failures = [Unavailable("store.broken"), None]
    desk.put(old, 1)
    desk.hub.go()
    desk.put(new, 1)
    desk.hub.go()
    assert desk.heard == [(("ana", 1), "store.broken"), (("ana", 1), None)]


@pytest.mark.parametrize("error", [ValueError("bug"), MemoryError(), KeyError("x")])
def test_a_bug_in_the_store_is_answered_too(desk: Desk, error: Exception, caplog) -> None:
    memory = Memory()
    desk.store.failures = [error]
    desk.put(memory, 1)
    desk.hub.go()
    ((_, code),) = desk.heard
    assert code == "server.error"
    assert memory.dead


def test_the_writer_survives_a_broken_listener(desk: Desk, caplog) -> None:
    def broken() -> None:
        raise RuntimeError("nobody listens")

    desk.listener = broken
    desk.put(Memory(), 1)
    desk.hub.go()
    desk.listener = lambda: None
    desk.put(Memory("other"), 1)
    desk.hub.go()
    assert [payload for payload, _ in desk.heard] == [("table", 1), ("other", 1)]
    assert "nobody listens" in caplog.text


def test_a_listener_may_put_the_next_row(desk: Desk) -> None:
    memory = Memory()

    def again() -> None:
        if len(desk.heard) < 5:
            desk.put(memory, len(desk.heard) + 1)

    desk.listener = again
    desk.put(memory, 1)
    desk.hub.go()
    assert [payload[1] for payload, _ in desk.heard] == [1, 2, 3, 4, 5]


moves = st.lists(
    st.one_of(st.integers(0, 3), st.just("go"), st.lists(st.booleans(), min_size=4, max_size=4)),
    max_size=60,
)


@given(moves)
def test_every_row_hears_exactly_one_fate_in_the_order_of_its_memory(moves) -> None:
    desk = Desk()
    memories = [Memory(f"m{n}") for n in range(4)]
    put: list[tuple[str, int]] = []
    failures: list[list[bool]] = []

    def append(batches: Sequence[Batch]) -> list[bool]:
        fates = failures.pop(0) if failures else [True] * 4
        landed = [fates[int(b.table_id[1])] for b in batches]
        desk.store.groups.append([b for b, ok in zip(batches, landed, strict=True) if ok])
        return landed

    desk.store.append = append  # type: ignore[method-assign]
    for seq, move in enumerate(moves, start=1):
        if move == "go":
            desk.hub.go()
        elif isinstance(move, list):
            failures.append(move)
        elif not memories[move].dead:
            desk.put(memories[move], seq)
            put.append((f"m{move}", seq))
    desk.hub.go()
    assert sorted(payload for payload, _ in desk.heard) == sorted(put)
    for memory in memories:
        mine = [(seq, error) for (name, seq), error in desk.heard if name == memory.name]
        assert [seq for seq, _ in mine] == sorted(seq for seq, _ in mine)
        codes = [error for _, error in mine]
        # once one failed, all after it failed: no number after a hole ever lands
        assert codes == sorted(codes, key=lambda code: code is not None)
        assert memory.dead == any(codes)
    written = sorted(seq for group in desk.store.seqs for seq in group)
    assert written == sorted(payload[1] for payload, error in desk.heard if error is None)


def test_many_threads_putting_at_once_lose_nothing() -> None:
    desk = Desk(hub=ThreadingHub())
    total, all_heard = 8 * 50, threading.Event()
    desk.listener = lambda: all_heard.set() if len(desk.heard) == total else None

    def work(number: int) -> None:
        memory = Memory(f"m{number}")
        for seq in range(1, 51):
            desk.put(memory, seq)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert all_heard.wait(30)
    for number in range(8):
        mine = [seq for (name, seq), _ in desk.heard if name == f"m{number}"]
        assert mine == list(range(1, 51))
