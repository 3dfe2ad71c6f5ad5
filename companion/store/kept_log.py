"""The log of each table, chained from row to row, and its snapshot."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.engine.log import Entry
from companion.errors import Conflict
from companion.store.chain import damaged, link, require_link, seal
from companion.store.kept_results import KeptResults
from companion.store.protocol import Batch, Row, Verdict
from companion.store.rows import COLUMNS, LINKED, MARKS, from_row, to_entry, to_row
from companion.store.statements import Writer

CHUNK = 500  # numbers in one IN (…), well below SQLite's limit
INSERT = f"INSERT INTO log ({COLUMNS}, chain) VALUES ({MARKS})"
NEWER = ", ".join(
    f"{column} = excluded.{column}" for column in ("rules_version", "seq", "chain", "state", "seal")
)

_log = logging.getLogger(__name__)
_Made = TypeVar("_Made", Entry, Row)


class KeptLogs(KeptResults):
    """The logs. Whatever is read of them is checked against the hash it was written with."""

    # ---- write

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        landed = []
        with self._transaction() as db:
            for batch in batches:
                landed.append(self._append_one(db, batch))
        fates = zip(batches, landed, strict=True)
        ends = {one.table_id: one.rows[-1].entry.seq for one, ok in fates if ok and one.rows}
        self._heads.note_all(ends)
        return landed

    def _append_one(self, db: Writer, batch: Batch) -> bool:
        db.execute("SAVEPOINT batch")
        try:
            end = self._end(db, batch.table_id)
            chains = self._insert_rows(db, batch.table_id, batch.rows, end)
        except self.TAKEN:
            db.execute("ROLLBACK TO batch")
            db.execute("RELEASE batch")
            return False
        if batch.snapshot is not None:
            self._put_snapshot(db, batch, batch.snapshot, chains)
        self._put_beside(db, batch)
        db.execute("RELEASE batch")
        return True

    def _put_beside(self, db: Writer, batch: Batch) -> None:
        """Write what goes to the disk with the last row of a batch."""
        self._put_verdict(db, batch.table_id, batch.verdict)
        for device in batch.revoked:
            db.execute(
                "UPDATE devices SET revoked = 1 WHERE table_id = ? AND id = ?",
                (batch.table_id, device),
            )

    @staticmethod
    def _end(db: Writer, table_id: str) -> tuple[int, bytes]:
        """Return a log's newest number and the chain's value there."""
        row: tuple[int, bytes] | None = db.execute(
            "SELECT seq, chain FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table_id,)
        ).fetchone()
        return row or (0, b"")

    def _insert_rows(
        self, db: Writer, table_id: str, rows: Sequence[Row], end: tuple[int, bytes]
    ) -> list[bytes]:
        """Write the rows that follow; return the chain's value after each."""
        written = self._chained(table_id, rows, end)
        db.executemany(INSERT, written)
        return [columns[-1] for columns in written]

    def _chained(
        self, table_id: str, rows: Sequence[Row], end: tuple[int, bytes]
    ) -> list[tuple[Any, ...]]:
        """Return the columns of rows that follow the end of a log, the chain's value last."""
        newest, chain = end
        written = []
        for seq, row in enumerate(rows, newest + 1):
            if row.entry.seq != seq:
                raise self.TAKEN("a log has no holes")
            columns = to_row(table_id, row)
            chain = link(chain, columns)
            written.append((*columns, chain))
        return written

    @staticmethod
    def _put_snapshot(db: Writer, batch: Batch, state: bytes, chains: list[bytes]) -> None:
        seq = batch.snapshot_seq or batch.rows[-1].entry.seq
        place = seq - batch.rows[0].entry.seq
        version, chain = batch.rows[place].entry.rules_version, chains[place]
        sealed = seal(batch.table_id, version, seq, chain, state)
        db.execute(
            "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?)"
            f" ON CONFLICT (table_id) DO UPDATE SET {NEWER}",
            (batch.table_id, version, seq, chain, state, sealed),
        )

    def begin_turn(self, _table_id: str) -> None:
        """Nobody is far enough behind in one file to need it."""

    def end_turn(self, _table_id: str) -> None:
        """See `begin_turn`."""

    def cut_back(self, table_id: str, keep: int, row: Row, verdict: Verdict) -> None:
        with self._transaction() as db:
            db.execute("DELETE FROM log WHERE table_id = ? AND seq > ?", (table_id, keep))
            db.execute("DELETE FROM snapshots WHERE table_id = ?", (table_id,))
            try:
                self._insert_rows(db, table_id, [row], self._end(db, table_id))
            except self.TAKEN:
                raise Conflict("table.conflict") from None
            self._put_verdict(db, table_id, verdict)
        self._heads.note(table_id, row.entry.seq)

    # ---- read

    def newest(self, table_id: str) -> tuple[int, int]:
        known = self._heads.newest(table_id)  # first: what it knows is in the database by now
        (newest,) = self._one("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?", table_id)
        return newest, max(known, newest)

    def newest_of(self, table_ids: Sequence[str]) -> dict[str, int]:
        newest = ((one, self.newest(one)[0]) for one in table_ids)
        return {table_id: seq for table_id, seq in newest if seq}

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        known = self._heads.newest(table_id)
        rows: list[tuple[Any, ...]] = []
        while len(rows) % CHUNK == 0:  # not all at once: others want to read in between
            where = "log.table_id = ? AND log.seq > ? ORDER BY log.seq LIMIT ?"
            part = self._sound(where, table_id, rows[-1][1] if rows else after, CHUNK)
            if not part:
                break
            rows += part
        for expected, row in enumerate(rows, after + 1):
            if row[1] != expected:
                raise damaged(expected)
        if known > after + len(rows):
            raise damaged(after + len(rows) + 1)
        return [_made(to_entry, row) for row in rows]

    def entries_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Entry]:
        return [_made(to_entry, row) for row in self._numbered(table_id, seqs)]

    def rows_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Row]:
        return [_made(from_row, row) for row in self._numbered(table_id, seqs)]

    def _numbered(self, table_id: str, seqs: Sequence[int]) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for start in range(0, len(seqs), CHUNK):
            part = seqs[start : start + CHUNK]
            marks = ", ".join("?" * len(part))
            where = f"log.table_id = ? AND log.seq IN ({marks}) ORDER BY log.seq"
            rows += self._sound(where, table_id, *part)
        return rows

    def page(self, table_id: str, before: int | None, limit: int) -> list[Row]:
        rows = self._sound(
            "log.table_id = ? AND log.seq < ? ORDER BY log.seq DESC LIMIT ?",
            table_id,
            before if before is not None else 2**62,
            limit,
        )
        return [_made(from_row, row) for row in rows]

    def find_request(self, table_id: str, request_id: str) -> Row | None:
        rows = self._sound("log.table_id = ? AND log.request_id = ?", table_id, request_id)
        return _made(from_row, rows[0]) if rows else None

    def request_ids(self, table_id: str) -> list[tuple[int, str]]:
        return self._all_lenient("SELECT seq, request_id FROM log WHERE table_id = ?", table_id)

    def _sound(self, where: str, *params: Any) -> list[tuple[Any, ...]]:
        """Return the rows, each checked against the one before it.

        :raises Damaged: naming the first that is not what was written.
        """
        found = self._all_lenient(f"{LINKED} WHERE {where}", *params)
        rows = []
        for *columns, chain, before in found:
            row = tuple(columns)
            require_link(row, chain, before)
            rows.append(row)
        return rows

    def snapshot(self, table_id: str) -> tuple[int, bytes] | None:
        kept = self._one(
            "SELECT snapshots.rules_version, snapshots.seq, snapshots.chain, state, seal, log.chain"
            " FROM snapshots LEFT JOIN log USING (table_id, seq) WHERE table_id = ?",
            table_id,
        )
        if kept is None:
            return None
        version, seq, chain, state, sealed, in_log = kept
        state = state if isinstance(state, bytes) else b""
        if seal(table_id, version, seq, chain, state) != sealed:
            _log.warning("the snapshot of table %s is not what was written; replaying", table_id)
            return None
        if in_log is None:
            newest, _ = self.newest(table_id)
            raise damaged(newest + 1)
        return (version, state) if in_log == chain else None

    def drop_snapshot(self, table_id: str) -> None:
        with self._transaction() as db:
            db.execute("DELETE FROM snapshots WHERE table_id = ?", (table_id,))


def _made(make: Callable[[tuple[Any, ...]], _Made], columns: tuple[Any, ...]) -> _Made:
    """Return what a row holds. Damage from before there were hashes shows here."""
    try:
        return make(columns)
    except (ValueError, TypeError, KeyError):
        raise damaged(columns[1]) from None
