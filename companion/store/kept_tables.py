"""The tables, their devices and boxes."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import orjson

from companion.errors import Conflict
from companion.store.kept_log import KeptLogs
from companion.store.kept_pruning import KeptPruning
from companion.store.protocol import Batch, BoxRow, Device, Handover, Row, TableRow, Verdict
from companion.store.rows import Unsound, sealed, unsealed
from companion.store.statements import BETWEEN, Writer, portions

_log = logging.getLogger(__name__)

BOXES = 50  # the newest revisions of a box are kept, however quickly they came
STOOD_MS = 10 * 60 * 1000  # and for a year whatever stood for so long before the next one
OF_ONE = 10  # and so many of each author: nobody pushes out what others saved
YEAR_MS = 366 * 24 * 3600 * 1000
MOST_BOXES = 500  # besides those: what stood longest comes first
HANDOVERS = 8  # of one device that may be under way


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
        *first, last = portions(rows, lambda row: len(orjson.dumps(row.entry.data)))
        try:
            for portion in first:  # a long log holds up nobody's tap: others write in between
                self._arrive(table.id, portion, table.created_at)
                time.sleep(BETWEEN)
            with self._transaction() as db:
                db.execute("DELETE FROM arriving WHERE table_id = ?", (table.id,))
                try:
                    db.execute(
                        "INSERT INTO tables VALUES (?, ?, ?, ?)",
                        (table.id, table.code, table.game, table.created_at),
                    )
                except self.TAKEN:
                    raise Conflict("table.code_taken", code=table.code) from None
                self._insert_device(db, device)
                chains = self._insert_rows(db, table.id, last, self._end(db, table.id))
                if snapshot is not None:
                    self._put_snapshot(db, Batch(table.id, list(last)), snapshot, chains)
                self._put_verdict(db, table.id, verdict)
        except BaseException:
            if first:
                self.forget_arriving(table.id)
            raise
        self._heads.note(table.id, rows[-1].entry.seq)

    def _arrive(self, table_id: str, rows: Sequence[Row], at: int) -> None:
        """Write a part of a log that nobody can find yet."""
        with self._transaction() as db:
            db.execute("INSERT INTO arriving VALUES (?, ?) ON CONFLICT DO NOTHING", (table_id, at))
            self._insert_rows(db, table_id, rows, self._end(db, table_id))

    def arriving(self, before: int) -> list[str]:
        return [row[0] for row in self._all("SELECT table_id FROM arriving WHERE at < ?", before)]

    def forget_arriving(self, table_id: str) -> None:
        with self._transaction() as db:
            begun = "SELECT table_id FROM arriving WHERE table_id = ?"
            db.execute(f"DELETE FROM log WHERE table_id IN ({begun})", (table_id,))
            db.execute("DELETE FROM arriving WHERE table_id = ?", (table_id,))

    def tables(self) -> list[TableRow]:
        rows = self._all("SELECT id, code, game, created_at FROM tables ORDER BY created_at, id")
        return [TableRow(*row) for row in rows]

    def table(self, table_id: str) -> TableRow | None:
        row = self._one("SELECT id, code, game, created_at FROM tables WHERE id = ?", table_id)
        return TableRow(*row) if row else None

    def count_tables(self) -> int:
        (count,) = self._one("SELECT count(*) FROM tables")
        return int(count)

    def count_opening(self, address: str, day: int) -> int:
        with self._transaction() as db:
            db.execute("DELETE FROM openings WHERE day < ?", (day,))
            db.execute(
                "INSERT INTO openings VALUES (?, ?, 1)"
                " ON CONFLICT (address, day) DO UPDATE SET count = openings.count + 1",
                (address, day),
            )
            return int(
                db.execute(
                    "SELECT count FROM openings WHERE address = ? AND day = ?", (address, day)
                ).fetchone()[0]
            )

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

    def devices(self, table_id: str, ids: Collection[str] | None = None) -> list[Device]:
        only = "1 = 1" if ids is None else f"id IN ({', '.join('?' * len(ids)) or 'NULL'})"
        rows = self._all(
            f"SELECT * FROM devices WHERE table_id = ? AND {only} ORDER BY created_at, id",
            table_id,
            *(ids or ()),
        )
        return [_device(row) for row in rows]

    def put_handover(
        self, secret_hash: bytes, table_id: str, seat: int, device: str, until: int
    ) -> None:
        with self._transaction() as db:
            db.execute(  # whoever asks again and again keeps the newest few
                "DELETE FROM handovers WHERE table_id = ? AND device = ? AND until < ("
                "SELECT until FROM handovers WHERE table_id = ? AND device = ?"
                " ORDER BY until DESC LIMIT 1 OFFSET ?)",
                (table_id, device, table_id, device, HANDOVERS),
            )
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
        newest = None
        for row in self._boxes(game, revision):
            newest = row[1] if newest is None else newest
            try:
                data = unsealed(row[2], *row[:2])
            except Unsound:
                _log.warning("revision %s of the box of %s is damaged", row[1], game)
                continue
            return BoxRow(newest, data, row[3], row[4])  # whoever saves it saves a newer one
        return None

    def _boxes(self, game: str, revision: int | None) -> Iterator[tuple[Any, ...]]:
        """Yield this revision, or all from the newest on, one by one: a box is large."""
        known = [one for one, _, _ in self.box_revisions(game)] if revision is None else [revision]
        for number in known:
            yield from self._all_lenient(
                "SELECT game, revision, data, at, author FROM boxes"
                " WHERE game = ? AND revision = ?",
                game,
                number,
            )

    def damaged_boxes(self) -> list[tuple[str, int]]:
        found = []
        games = [game for (game,) in self._all("SELECT DISTINCT game FROM boxes ORDER BY game")]
        for game in games:
            for revision, _, _ in self.box_revisions(game):
                if self.box(game, revision) is None:
                    found.append((game, revision))
        return found

    def box_revisions(self, game: str) -> list[tuple[int, int, str]]:
        return self._all(
            "SELECT revision, at, author FROM boxes WHERE game = ? ORDER BY revision DESC", game
        )

    def put_box(
        self, game: str, revision: int, data: Mapping[str, Any], at: int, author: str = ""
    ) -> bool:
        text = sealed(data, game, revision)
        year = at - YEAR_MS
        with self._transaction() as db:
            self._hold(db, "boxes")
            newest = db.execute("SELECT max(revision) FROM boxes WHERE game = ?", (game,))
            if revision <= (newest.fetchone()[0] or 0):
                return False
            row = (game, revision, text, at, author)
            db.execute("INSERT INTO boxes VALUES (?, ?, ?, ?, ?)", row)
            db.execute(
                "DELETE FROM boxes WHERE game = ? AND revision <= ? AND revision NOT IN"
                " (SELECT revision FROM (SELECT revision, at,"
                " lead(at) OVER (ORDER BY revision) AS next,"
                " row_number() OVER (PARTITION BY author ORDER BY revision DESC) AS place"
                " FROM boxes WHERE game = ?) AS one"
                " WHERE (next - at >= ? AND next >= ?) OR (place <= ? AND at >= ?)"
                " ORDER BY coalesce(next - at, 0) DESC, revision DESC LIMIT ?)",
                (game, revision - BOXES, game, STOOD_MS, year, OF_ONE, year, MOST_BOXES),
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
