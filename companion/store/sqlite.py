"""SQLite: the tables, their logs, devices and boxes."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from companion.engine.log import Entry
from companion.errors import Conflict
from companion.store.protocol import Batch, BoxRow, Device, Handover, Row, TableRow, Verdict
from companion.store.rows import COLUMNS, MARKS, from_row, to_entry, to_row
from companion.store.sqlite_results import KeptResults

BOXES = 50  # the newest revisions of a box are kept, however quickly they came
STOOD_MS = 10 * 60 * 1000  # and for a year whatever stood for so long before the next one
YEAR_MS = 366 * 24 * 3600 * 1000
MOST_BOXES = 500
CHUNK = 500  # numbers in one IN (…), well below SQLite's limit


class SqliteStore(KeptResults):
    """Tables, devices, boxes and results in one file."""

    # ---- tables

    def create_table(
        self,
        table: TableRow,
        device: Device,
        rows: Sequence[Row],
        verdict: Verdict | None = None,
    ) -> None:
        with self._transaction() as db:
            try:
                db.execute(
                    "INSERT INTO tables VALUES (?, ?, ?, ?)",
                    (table.id, table.code, table.game, table.created_at),
                )
            except sqlite3.IntegrityError:
                raise Conflict("table.code_taken", code=table.code) from None
            self._insert_device(db, device)
            self._insert_rows(db, table.id, rows)
            self._put_verdict(db, table.id, verdict)

    def table(self, table_id: str) -> TableRow | None:
        row = self._one("SELECT id, code, game, created_at FROM tables WHERE id = ?", table_id)
        return TableRow(*row) if row else None

    def table_by_code(self, code: str) -> TableRow | None:
        row = self._one("SELECT id, code, game, created_at FROM tables WHERE code = ?", code)
        return TableRow(*row) if row else None

    # ---- the log

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        landed = []
        with self._transaction() as db:
            for batch in batches:
                landed.append(self._append_one(db, batch))
        return landed

    def _append_one(self, db: sqlite3.Connection, batch: Batch) -> bool:
        db.execute("SAVEPOINT batch")
        try:
            self._insert_rows(db, batch.table_id, batch.rows, self._newest(db, batch.table_id))
        except sqlite3.IntegrityError:
            db.execute("ROLLBACK TO batch")
            db.execute("RELEASE batch")
            return False
        if batch.snapshot is not None:
            version = batch.rows[-1].entry.rules_version
            db.execute(
                "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)",
                (batch.table_id, version, batch.snapshot),
            )
        self._put_verdict(db, batch.table_id, batch.verdict)
        db.executemany(
            "UPDATE devices SET revoked = 1 WHERE table_id = ? AND id = ?",
            [(batch.table_id, device) for device in batch.revoked],
        )
        db.execute("RELEASE batch")
        return True

    @staticmethod
    def _newest(db: sqlite3.Connection, table_id: str) -> int:
        (newest,) = db.execute(
            "SELECT max(seq) FROM log WHERE table_id = ?", (table_id,)
        ).fetchone()
        return newest or 0

    @staticmethod
    def _insert_rows(
        db: sqlite3.Connection, table_id: str, rows: Sequence[Row], newest: int = 0
    ) -> None:
        if [row.entry.seq for row in rows] != [*range(newest + 1, newest + len(rows) + 1)]:
            raise sqlite3.IntegrityError("a log has no holes")
        db.executemany(
            f"INSERT INTO log ({COLUMNS}) VALUES ({MARKS})",
            [to_row(table_id, row) for row in rows],
        )

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        rows = self._all(
            f"SELECT {COLUMNS} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
            table_id,
            after,
        )
        return [to_entry(row) for row in rows]

    def entries_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Entry]:
        return [to_entry(row) for row in self._numbered(table_id, seqs)]

    def rows_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Row]:
        return [from_row(row) for row in self._numbered(table_id, seqs)]

    def _numbered(self, table_id: str, seqs: Sequence[int]) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for start in range(0, len(seqs), CHUNK):
            part = seqs[start : start + CHUNK]
            marks = ", ".join("?" * len(part))
            rows += self._all(
                f"SELECT {COLUMNS} FROM log WHERE table_id = ? AND seq IN ({marks}) ORDER BY seq",
                table_id,
                *part,
            )
        return rows

    def page(self, table_id: str, before: int | None, limit: int) -> list[Row]:
        rows = self._all(
            f"SELECT {COLUMNS} FROM log WHERE table_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
            table_id,
            before if before is not None else 2**62,
            limit,
        )
        return [from_row(row) for row in rows]

    def find_request(self, table_id: str, request_id: str) -> Row | None:
        row = self._one(
            f"SELECT {COLUMNS} FROM log WHERE table_id = ? AND request_id = ?",
            table_id,
            request_id,
        )
        return from_row(row) if row else None

    def snapshot(self, table_id: str) -> tuple[int, bytes] | None:
        row: tuple[int, bytes] | None = self._one(
            "SELECT rules_version, state FROM snapshots WHERE table_id = ?", table_id
        )
        return row

    def drop_snapshot(self, table_id: str) -> None:
        with self._transaction() as db:
            db.execute("DELETE FROM snapshots WHERE table_id = ?", (table_id,))

    # ---- devices

    def add_device(self, device: Device) -> None:
        with self._transaction() as db:
            try:
                self._insert_device(db, device)
            except sqlite3.IntegrityError:
                raise Conflict("table.conflict") from None

    @staticmethod
    def _insert_device(db: sqlite3.Connection, device: Device) -> None:
        db.execute(
            "INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?)",
            (
                device.id,
                device.table_id,
                device.token_hash,
                device.name,
                device.created_at,
                device.revoked,
            ),
        )

    def device_by_token(self, token_hash: bytes) -> Device | None:
        row = self._one("SELECT * FROM devices WHERE token_hash = ?", token_hash)
        return _device(row) if row else None

    def devices(self, table_id: str) -> list[Device]:
        rows = self._all(
            "SELECT * FROM devices WHERE table_id = ? ORDER BY created_at, id", table_id
        )
        return [_device(row) for row in rows]

    def put_handover(
        self, secret_hash: bytes, table_id: str, seat: int, device: str, until: int
    ) -> None:
        with self._transaction() as db:
            db.execute(
                "INSERT INTO handovers VALUES (?, ?, ?, ?, ?, NULL)",
                (secret_hash, table_id, seat, device, until),
            )

    def find_handover(self, secret_hash: bytes, now: int) -> Handover | None:
        row = self._one(
            "SELECT table_id, seat, device, taken_by FROM handovers"
            " WHERE secret_hash = ? AND until >= ?",
            secret_hash,
            now,
        )
        return Handover(*row) if row else None

    def use_handover(self, secret_hash: bytes, device: str, now: int) -> None:
        with self._transaction() as db:
            db.execute("DELETE FROM handovers WHERE until < ?", (now,))
            db.execute(
                "UPDATE handovers SET taken_by = ? WHERE secret_hash = ?", (device, secret_hash)
            )

    # ---- boxes

    def box(self, game: str, revision: int | None = None) -> BoxRow | None:
        row = self._one(
            "SELECT revision, data, at FROM boxes WHERE game = ?1 AND revision = ifnull(?2,"
            " (SELECT max(revision) FROM boxes WHERE game = ?1))",
            game,
            revision,
        )
        return BoxRow(row[0], orjson.loads(row[1]), row[2]) if row else None

    def put_box(self, game: str, revision: int, data: Mapping[str, Any], at: int) -> bool:
        text = orjson.dumps(data).decode()
        with self._transaction() as db:
            newest = db.execute("SELECT max(revision) FROM boxes WHERE game = ?", (game,))
            if revision <= (newest.fetchone()[0] or 0):
                return False
            db.execute("INSERT INTO boxes VALUES (?, ?, ?, ?)", (game, revision, text, at))
            db.execute(
                "DELETE FROM boxes WHERE game = ?1 AND revision <= ?2 AND revision NOT IN"
                " (SELECT revision FROM (SELECT revision, at,"
                " lead(at) OVER (ORDER BY revision) AS next FROM boxes WHERE game = ?1)"
                " WHERE next - at >= ?3 AND next >= ?4"
                " ORDER BY revision DESC LIMIT ?5)",
                (game, revision - BOXES, STOOD_MS, at - YEAR_MS, MOST_BOXES),
            )
        return True


def _device(row: tuple[Any, ...]) -> Device:
    return Device(
        id=row[0],
        table_id=row[1],
        token_hash=row[2],
        name=row[3],
        created_at=row[4],
        revoked=bool(row[5]),
    )
