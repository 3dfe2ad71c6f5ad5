"""PostgreSQL: the same tables, for any number of processes on any number of machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from psycopg import errors

from companion.errors import Unavailable
from companion.store.kept_tables import KeptTables
from companion.store.postgres_database import PostgresDatabase, _Spelling, translated
from companion.store.protocol import Batch
from companion.store.statements import Writer

TRIES = 4  # against writers that wait for each other
ENDS = (
    "SELECT wanted.id, newest.seq, newest.chain FROM unnest(?::text[]) AS wanted (id)"
    " CROSS JOIN LATERAL (SELECT seq, chain FROM log WHERE table_id = wanted.id"
    " ORDER BY seq DESC LIMIT 1) AS newest"
)


class PostgresStore(PostgresDatabase, KeptTables):
    """Tables, devices, boxes and results, the key of the log deciding between processes."""

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
        """Write everything in two round trips; None, and nothing, if a number or id is taken."""
        tables = [batch.table_id for batch in batches]
        if not batches or len(set(tables)) < len(tables):
            return None
        with translated(), self._lines.line() as line:
            db = _Spelling(line)
            ends = {one: (seq, chain) for one, seq, chain in db.execute(ENDS, (tables,))}
            try:
                with line.pipeline(), line.transaction():
                    self._write_all(db, batches, ends)
            except self.TAKEN:
                return None
        return [True] * len(batches)

    def _write_all(
        self, db: Writer, batches: Sequence[Batch], ends: dict[str, tuple[int, bytes]]
    ) -> None:
        """All rows before any result: whoever counts the changes holds no number back."""
        for batch in batches:
            end = ends.get(batch.table_id, (0, b""))
            chains = self._insert_rows(db, batch.table_id, batch.rows, end)
            if batch.snapshot is not None:
                self._put_snapshot(db, batch, batch.snapshot, chains)
        for batch in batches:
            self._put_beside(db, batch)

    def newest_of(self, table_ids: Sequence[str]) -> dict[str, int]:
        found: list[tuple[Any, ...]] = self._all(ENDS, list(table_ids))
        return {table_id: seq for table_id, seq, _ in found}
