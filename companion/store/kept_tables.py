"""The tables, their devices and boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from companion.errors import Conflict
from companion.store.kept_log import KeptLogs
from companion.store.kept_pruning import KeptPruning
from companion.store.protocol import Batch, BoxRow, Device, Handover, Row, TableRow, Verdict
from companion.store.statements import Writer

BOXES = 50  # the newest revisions of a box are kept, however quickly they came
STOOD_MS = 10 * 60 * 1000  # and for a year whatever stood for so long before the next one
YEAR_MS = 366 * 24 * 3600 * 1000
MOST_BOXES = 500


class KeptTables(KeptLogs, KeptPruning):
    """Tables, devices, boxes and results."""

    # ---- tables

    def create_table(
        self,
        table: TableRow,
        device: Device,
        rows: Sequence[Row],
        verdict: Verdict | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        with self._transaction() as db:
            try:
                db.execute(
                    "INSERT INTO tables VALUES (?, ?, ?, ?)",
                    (table.id, table.code, table.game, table.created_at),
                )
            except self.TAKEN:
                raise Conflict("table.code_taken", code=table.code) from None
            self._insert_device(db, device)
            chains = self._insert_rows(db, table.id, rows, (0, b""))
            if snapshot is not None:
                self._put_snapshot(db, Batch(table.id, list(rows)), snapshot, chains)
            self._put_verdict(db, table.id, verdict)
        self._heads.note(table.id, rows[-1].entry.seq)

    def tables(self) -> list[TableRow]:
        rows = self._all("SELECT id, code, game, created_at FROM tables ORDER BY created_at, id")
        return [TableRow(*row) for row in rows]

    def table(self, table_id: str) -> TableRow | None:
        row = self._one("SELECT id, code, game, created_at FROM tables WHERE id = ?", table_id)
        return TableRow(*row) if row else None

    def table_by_code(self, code: str) -> TableRow | None:
        row = self._one("SELECT id, code, game, created_at FROM tables WHERE code = ?", code)
        return TableRow(*row) if row else None

    # ---- devices

    def add_device(self, device: Device) -> None:
        with self._transaction() as db:
            try:
                self._insert_device(db, device)
            except self.TAKEN:
                raise Conflict("table.conflict") from None

    @staticmethod
    def _insert_device(db: Writer, device: Device) -> None:
        db.execute(
            "INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?)",
            (
                device.id,
                device.table_id,
                device.token_hash,
                device.name,
                device.created_at,
                int(device.revoked),
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
            "SELECT revision, data, at FROM boxes WHERE game = ? AND revision = coalesce(?,"
            " (SELECT max(revision) FROM boxes WHERE game = ?))",
            game,
            revision,
            game,
        )
        return BoxRow(row[0], orjson.loads(row[1]), row[2]) if row else None

    def put_box(self, game: str, revision: int, data: Mapping[str, Any], at: int) -> bool:
        text = orjson.dumps(data).decode()
        with self._transaction() as db:
            self._hold(db, "boxes")
            newest = db.execute("SELECT max(revision) FROM boxes WHERE game = ?", (game,))
            if revision <= (newest.fetchone()[0] or 0):
                return False
            db.execute("INSERT INTO boxes VALUES (?, ?, ?, ?)", (game, revision, text, at))
            db.execute(
                "DELETE FROM boxes WHERE game = ? AND revision <= ? AND revision NOT IN"
                " (SELECT revision FROM (SELECT revision, at,"
                " lead(at) OVER (ORDER BY revision) AS next FROM boxes WHERE game = ?) AS one"
                " WHERE next - at >= ? AND next >= ?"
                " ORDER BY revision DESC LIMIT ?)",
                (game, revision - BOXES, game, STOOD_MS, at - YEAR_MS, MOST_BOXES),
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
