"""The database file: WAL, every commit on disk before anybody hears of it, one writer."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.errors import Unavailable
from companion.store.chain import Heads, lenient
from companion.store.migrations import migrate
from companion.store.statements import Reader, Statements, Writer

BUSY_MS = 5000


def keep_private(path: str) -> None:
    """Let nobody but its owner read a database, made here or there already.

    SQLite makes its files beside it the same. One that is there is not opened: closing it would
    give up the locks that this process may have on it. What cannot be done here is left to SQLite,
    which says what is wrong with the place.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        if os.path.isfile(file):
            with suppress(OSError):
                os.chmod(file, 0o600)


class Database(Statements):
    """One connection that writes and one that reads, each used by one thread at a time.

    Two, because a group commit may be on its way to the disk in a native thread while the
    server goes on answering.
    """

    TAKEN = sqlite3.IntegrityError

    def __init__(self, path: str | Path) -> None:
        """Open or create the database.

        :raises Unavailable: if the file is no database, newer than this program, or locked.
        """
        self.path = str(path)
        self._writing = threading.Lock()
        self._reading = threading.Lock()
        self._ends: dict[str, tuple[int, bytes]] = {}  # table → newest number, chain; see `sqlite`
        keep_private(self.path)
        with translated():
            self._db = self._connect()
            try:
                self._switch_to_wal()
                self._db.execute("PRAGMA synchronous = FULL")
                migrate(self._db)
                self._reader = self._connect()
                self._reader.execute("PRAGMA query_only = 1")
                self._heads = Heads(f"{self.path}-seen")
            except BaseException:
                self._db.close()
                raise

    def _switch_to_wal(self) -> None:
        """SQLite does not wait for this one lock by itself; another process may be opening too."""
        deadline = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                self._db.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > deadline:
                    raise
            time.sleep(0.02)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000
        )

    @property
    def is_writing(self) -> bool:
        """Whether another thread writes just now: a long log that arrives, portion by portion."""
        return self._writing.locked()

    # ---- the file itself

    def check(self) -> list[str]:
        try:
            found = [row[0] for row in self._all("PRAGMA integrity_check")]
        except Unavailable as error:  # too broken even to be checked
            return [str(error.params.get("reason", error.code))]
        return [] if found == ["ok"] else found

    def backup(self, path: str) -> None:
        keep_private(path)
        with translated(), self._reading:
            target = sqlite3.connect(path)
            try:
                self._reader.backup(target)
            finally:
                target.close()

    def close(self) -> None:
        with self._writing, self._reading:
            self._reader.close()
            self._db.close()
            self._heads.close()

    # ---- how every statement is run

    def _all(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        with translated(), self._reading:
            return self._reader.execute(sql, params).fetchall()

    def _one(self, sql: str, *params: Any) -> Any:
        with translated(), self._reading:
            return self._reader.execute(sql, params).fetchone()

    def _all_lenient(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        with translated(), self._reading:
            self._reader.text_factory = lenient
            try:
                return self._reader.execute(sql, params).fetchall()
            finally:
                self._reader.text_factory = str

    @contextmanager
    def _moment(self) -> Iterator[Reader]:
        with translated(), self._reading:
            self._reader.execute("BEGIN")
            try:
                yield self._reader.execute
            finally:
                self._reader.execute("COMMIT")

    def _hold(self, db: Writer, kept: str) -> None:
        """There is one writer at a time."""

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with translated(), self._writing:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                self._ends.clear()  # they may not have landed
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


@contextmanager
def translated() -> Iterator[None]:
    """Turn what SQLite says into what a person can act on."""
    try:
        yield
    except (sqlite3.OperationalError, sqlite3.DatabaseError) as error:
        if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
            raise
        raise _named(error) from error


def _named(error: sqlite3.Error) -> Unavailable:
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith("SQLITE_FULL"):
        return Unavailable("store.disk_full")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Unavailable("store.busy")
    return Unavailable("store.broken", reason=name or str(error))
