"""PostgreSQL: the same tables, for any number of processes on any number of machines."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from itertools import chain
from typing import Any

import psycopg
from psycopg import errors

from companion.errors import Unavailable
from companion.store.kept_log import INSERT
from companion.store.kept_tables import KeptTables
from companion.store.postgres_database import AT_ONCE, PostgresDatabase, Spelling, translated
from companion.store.postgres_lines import Line
from companion.store.protocol import Batch
from companion.store.statements import Writer

TRIES = 4  # against writers that wait for each other
TURN = 0x434F4D54  # the family of locks by which a process has a turn at a table
TURN_MS = 1000  # who waited so long writes all the same: perhaps the other process stands still
IS_FREE = f"pg_try_advisory_xact_lock_shared({TURN}, hashtext(%s))"
ENDS = (
    "SELECT wanted.id, newest.seq, newest.chain FROM unnest(?::text[]) AS wanted (id)"
    " CROSS JOIN LATERAL (SELECT seq, chain FROM log WHERE table_id = wanted.id"
    " ORDER BY seq DESC LIMIT 1) AS newest"
)
ENDS_AND_TURNS = ENDS.replace(" FROM", f", {IS_FREE % 'wanted.id'} FROM", 1)


class PostgresStore(PostgresDatabase, KeptTables):
    """Tables, devices, boxes and results, the key of the log deciding between processes."""

    def __init__(self, url: str, rules: dict[str, int]) -> None:
        super().__init__(url, rules)
        self._turns: dict[str, Line] = {}  # tables at which this process has its turn

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        """Commit all batches at once; only if somebody was faster, one by one."""
        order = sorted(range(len(batches)), key=lambda place: batches[place].table_id)
        sorted_batches = [batches[place] for place in order]
        for tries in range(TRIES, 0, -1):
            try:
                landed = self._append_all(sorted_batches) or super().append(sorted_batches)
                break
            except Unavailable as error:
                if not isinstance(error.__cause__, errors.DeadlockDetected) or tries == 1:
                    raise
        fates = dict(zip(order, landed, strict=True))
        return [fates[place] for place in range(len(batches))]

    def _append_all(self, batches: Sequence[Batch]) -> list[bool] | None:
        """Write everything in a few round trips; None, and nothing, if a number or id is taken."""
        tables = [batch.table_id for batch in batches]
        if not batches or len(set(tables)) < len(tables):
            return None
        with translated(), self._lines.line() as line:
            db = Spelling(line)
            found = db.execute(ENDS_AND_TURNS, (tables,)).fetchall()
            if not all(free or one in self._turns for one, _, _, free in found):
                return None
            ends = {one: (seq, link) for one, seq, link, _ in found}
            try:
                linked = [self._chained(one.table_id, one.rows, ends.get(one.table_id, (0, b"")))
                          for one in batches]  # fmt: skip
                if _is_plain(batches, linked):
                    db.executemany(INSERT, chain.from_iterable(linked))
                else:
                    with line.transaction():
                        self._write_all(db, batches, linked)
            except self.TAKEN:
                return None
        return [True] * len(batches)

    def _write_all(
        self, db: Writer, batches: Sequence[Batch], linked: list[list[tuple[Any, ...]]]
    ) -> None:
        """All rows before any result: whoever counts the changes holds no number back."""
        db.executemany(INSERT, chain.from_iterable(linked))
        for batch, written in zip(batches, linked, strict=True):
            if batch.snapshot is not None:
                self._put_snapshot(db, batch, batch.snapshot, [row[-1] for row in written])
        for batch in batches:
            self._put_beside(db, batch)

    def _append_one(self, db: Writer, batch: Batch) -> bool:
        if batch.table_id not in self._turns:
            (free,) = db.execute(f"SELECT {IS_FREE % '?'}", (batch.table_id,)).fetchone()
            if not free:
                return False
        return super()._append_one(db, batch)

    # ---- turns: who has one writes, everybody else's rows are as if somebody had been faster

    def begin_turn(self, table_id: str) -> None:
        with translated():
            held = self._lines.borrow()
            try:
                with contextlib.suppress(errors.LockNotAvailable), held.transaction():
                    held.execute(f"SET LOCAL lock_timeout = {TURN_MS}")
                    held.execute(f"SELECT pg_advisory_lock({TURN}, hashtext(%s))", (table_id,))
            except BaseException:
                self._lines.give_back(held)
                raise
        self._turns[table_id] = held

    def end_turn(self, table_id: str) -> None:
        held = self._turns.pop(table_id)
        with contextlib.suppress(psycopg.Error):  # whoever is cut off has no turn any more
            held.execute(f"SELECT pg_advisory_unlock({TURN}, hashtext(%s))", (table_id,))
        self._lines.give_back(held)

    def newest_of(self, table_ids: Sequence[str]) -> dict[str, int]:
        found: list[tuple[Any, ...]] = self._all(ENDS, list(table_ids))
        return {table_id: seq for table_id, seq, _ in found}


def _is_plain(batches: Sequence[Batch], linked: list[list[tuple[Any, ...]]]) -> bool:
    """Return whether nothing but rows is written, all in one statement: it needs no transaction."""
    beside = any(one.snapshot is not None or one.verdict or one.revoked for one in batches)
    return not beside and sum(map(len, linked)) <= AT_ONCE
