"""How games ended, and which names are one person."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from companion.store.protocol import AliasRow, ResultRow, Verdict
from companion.store.rows import Unsound, result_text, to_result
from companion.store.statements import BETWEEN, PORTION, Statements, Writer

KEPT_OF_ID = 40  # characters; with the mark behind them it is an id still

_log = logging.getLogger(__name__)


def _sound(rows: Iterable[tuple[Any, ...]]) -> list[ResultRow]:
    """Return results; one that is damaged takes no other with it."""
    found = []
    for row in rows:
        try:
            found.append(to_result(row))
        except Unsound:
            _log.warning("the result %s is damaged and left out", printable(row[0]))
    return found


def printable(text: Any) -> str:
    """Return what may be damaged as something that can be printed."""
    return str(text).encode(errors="backslashreplace").decode()


class KeptResults(Statements):
    """The results beside the logs."""

    @staticmethod
    def _put_verdict(db: Writer, table_id: str, verdict: Verdict | None) -> None:
        """Write or withdraw a table's result in the transaction of the entry that decided it."""
        if verdict is None:
            return
        if verdict.result is None:
            db.execute("DELETE FROM results WHERE table_id = ?", (table_id,))
            return
        row = verdict.result
        # Replaced by id too: no line of somebody's file may keep a table from ending.
        old = db.execute("SELECT deleted_at FROM results WHERE table_id = ?", (table_id,))
        (deleted_at,) = old.fetchone() or (None,)
        db.execute("DELETE FROM results WHERE id = ? OR table_id = ?", (row.id, table_id))
        data = result_text(row)
        db.execute(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
            (row.id, table_id, row.game, row.finished_at, data, deleted_at),
        )

    def results(self, table_ids: Sequence[str] | None = None) -> list[ResultRow]:
        marks = ", ".join("?" * len(table_ids or ())) or "NULL"
        only = "1 = 1" if table_ids is None else f"table_id IN ({marks})"
        rows = self._all_lenient(
            f"SELECT * FROM results WHERE deleted_at IS NULL AND {only}"
            " ORDER BY finished_at DESC, id DESC",
            *(table_ids or ()),
        )
        return _sound(rows)

    def deleted_results(self) -> list[ResultRow]:
        rows = self._all_lenient(
            "SELECT * FROM results WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, id"
        )
        return _sound(rows)

    def result(self, result_id: str) -> ResultRow | None:
        found = _sound(self._all_lenient("SELECT * FROM results WHERE id = ?", result_id))
        return found[0] if found else None

    def results_at(self, game: str, finished_at: int) -> list[ResultRow]:
        where = "SELECT * FROM results WHERE finished_at = ? AND game = ?"
        return _sound(self._all_lenient(where, finished_at, game))

    def damaged_results(self) -> list[str]:
        rows = self._all_lenient("SELECT * FROM results ORDER BY finished_at, id")
        sound = {row.id for row in _sound(rows)}
        return [printable(row[0]) for row in rows if row[0] not in sound]

    def add_results(self, rows: Sequence[ResultRow]) -> int:
        return sum(
            self._add_results(rows[start : start + PORTION])
            for start in range(0, len(rows), PORTION)
        )

    def _add_results(self, rows: Sequence[ResultRow]) -> int:
        added = 0
        with self._transaction() as db:
            for row in rows:
                data = result_text(row)
                self._keep_deleted(db, row)
                added += db.execute(
                    "INSERT INTO results VALUES (?, NULL, ?, ?, ?, NULL)"
                    " ON CONFLICT (id) DO UPDATE SET"
                    " game = excluded.game, finished_at = excluded.finished_at,"
                    " data = excluded.data, deleted_at = NULL"
                    " WHERE results.deleted_at IS NOT NULL AND results.table_id IS NULL",
                    (row.id, row.game, row.finished_at, data),
                ).rowcount
        time.sleep(BETWEEN)
        return added

    @staticmethod
    def _keep_deleted(db: Writer, row: ResultRow) -> None:
        """Keep what was deleted beside another result that takes its id: it can be restored."""
        where = "id = ? AND deleted_at IS NOT NULL AND table_id IS NULL"
        for gone in _sound(db.execute(f"SELECT * FROM results WHERE {where}", (row.id,))):
            text = result_text(gone)
            if text == result_text(row):
                continue
            mark = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
            kept = replace(gone, id=f"{gone.id[:KEPT_OF_ID]}-{mark}")
            db.execute(
                "INSERT INTO results VALUES (?, NULL, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
                (kept.id, kept.game, kept.finished_at, result_text(kept), kept.deleted_at),
            )

    def count_results(self) -> int:
        count: int = self._one("SELECT count(*) FROM results")[0]
        return count

    def delete_result(self, result_id: str, at: int | None) -> bool:
        with self._transaction() as db:
            change = "UPDATE results SET deleted_at = ? WHERE id = ?"
            return bool(db.execute(change, (at, result_id)).rowcount)

    def purge_results(self, before: int) -> int:
        with self._transaction() as db:
            return int(db.execute("DELETE FROM results WHERE deleted_at < ?", (before,)).rowcount)

    def seen_days(self, today: int, most: int) -> list[int]:
        with self._transaction() as db:
            db.execute("INSERT INTO days VALUES (?) ON CONFLICT DO NOTHING", (today,))
            newest = "SELECT day FROM days WHERE day <= ? ORDER BY day DESC LIMIT ?"
            return [row[0] for row in db.execute(newest, (today, most))]

    def history_changes(self) -> int:
        count: int = self._one("SELECT count FROM history_changes")[0]
        return count

    def aliases(self) -> dict[str, AliasRow]:
        rows = self._all("SELECT * FROM aliases ORDER BY spelling, alias")
        return {row[0]: AliasRow(*row) for row in rows}

    def change_aliases(self, change: Callable[[dict[str, AliasRow]], Iterable[AliasRow]]) -> None:
        with self._transaction() as db:
            self._hold(db, "aliases")
            have = db.execute("SELECT * FROM aliases ORDER BY spelling, alias").fetchall()
            after = list(change({row[0]: AliasRow(*row) for row in have}))
            db.execute("DELETE FROM aliases")
            db.executemany(
                "INSERT INTO aliases VALUES (?, ?, ?)",
                [(row.alias, row.spelling, row.person) for row in after],
            )
