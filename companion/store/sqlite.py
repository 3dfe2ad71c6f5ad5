"""SQLite: everything in one file, for one machine."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from companion.store.database import Database
from companion.store.kept_tables import KeptTables
from companion.store.protocol import Batch
from companion.store.rows import COLUMNS, MARKS
from companion.store.statements import Writer

TOGETHER = (64, 16, 4, 1)  # rows in one statement: few sizes, so that each is prepared once
MOST_ENDS = 4096


class SqliteStore(Database, KeptTables):
    """Tables, devices, boxes and results in one file.

    A group of taps is written with a handful of statements, not six for each table: each one lets
    the other threads run, and coming back costs more than the statement (a fifth of all work for a
    tap). Where each log ends is remembered as long as nothing else is written to the file.
    """

    _written: tuple[int, int] | None = None  # by others, and by us: as it was after the last group

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        """Commit all batches at once; only if somebody was faster, one by one."""
        tables = {batch.table_id for batch in batches}
        whole = len(tables) == len(batches) and all(batch.rows for batch in batches)
        if whole and self._append_all(batches):
            return [True] * len(batches)
        return super().append(batches)

    def _append_all(self, batches: Sequence[Batch]) -> bool:
        """Write everything, or nothing if a number is taken."""
        try:
            with self._transaction() as db:
                self._forget_old_ends(db)
                written = [self._next_rows(db, batch) for batch in batches]
                _insert(db, [columns for rows in written for columns in rows])
                for batch, rows in zip(batches, written, strict=True):
                    if batch.snapshot is not None:
                        chains = [columns[-1] for columns in rows]
                        self._put_snapshot(db, batch, batch.snapshot, chains)
                    if batch.verdict is not None or batch.revoked:
                        self._put_beside(db, batch)
                    self._ends[batch.table_id] = (rows[-1][1], rows[-1][-1])
                self._written = _written(db)
        except self.TAKEN:
            return False
        self._heads.note_all({batch.table_id: batch.rows[-1].entry.seq for batch in batches})
        return True

    def _next_rows(self, db: Writer, batch: Batch) -> list[tuple[Any, ...]]:
        end = self._ends.get(batch.table_id) or self._end(db, batch.table_id)
        return self._chained(batch.table_id, batch.rows, end)

    def _forget_old_ends(self, db: Any) -> None:
        if _written(db) != self._written or len(self._ends) > MOST_ENDS:
            self._ends.clear()


def _written(db: Any) -> tuple[int, int]:
    """Return what says whether anything was written: by other connections, and by this one."""
    (by_others,) = db.execute("PRAGMA data_version").fetchone()
    return by_others, db.total_changes


def _insert(db: Writer, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows with as few statements as there may be.

    `OR ROLLBACK`, because all is lost anyway where a key is taken. A statement of many rows that
    could fail by itself would first copy each page it changes to a file: 4 of 11 writes a tap.
    """
    start = 0
    for size in TOGETHER:
        while len(rows) - start >= size:
            params = [value for row in rows[start : start + size] for value in row]
            db.execute(_statement(size), params)
            start += size


@functools.cache
def _statement(size: int) -> str:
    return (
        f"INSERT OR ROLLBACK INTO log ({COLUMNS}, chain) VALUES {', '.join([f'({MARKS})'] * size)}"
    )
