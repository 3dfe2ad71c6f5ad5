"""Putting a copy back in the place of the database, whole or not at all."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.errors import Unavailable
from companion.store.database import keep_private, translated
from companion.store.migrations import MIGRATIONS

WAIT_SECONDS = 2.0  # for a command that is just closing the database
BESIDE = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Copy:
    """What a copy holds: how many tables, and when its newest entry was made (0: none)."""

    tables: int
    newest_at: int


def look_at(file: Path) -> Copy:
    """Return what a copy holds.

    :raises Unavailable: if it is no sound database of ours, or a newer program's.
    """
    with translated(), closing(_open_copy(file)) as db:
        have = db.execute("PRAGMA user_version").fetchone()[0]
        if have > len(MIGRATIONS):
            raise Unavailable("store.newer", have=have, know=len(MIGRATIONS))
        found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise Unavailable("store.broken", reason=found)
        count = db.execute("SELECT count(*) FROM tables").fetchone()[0]
        newest = db.execute("SELECT max(at) FROM log").fetchone()[0]
    return Copy(count, newest or 0)


def put_back(file: Path, database: Path, kept: Path) -> None:
    """Put a copy in the database's place; what was there is kept, if there was something.

    What is remembered of how long each table was goes with the old database: by it the older copy
    would be called damaged.
    :raises Unavailable: if somebody has the database open, or the copy cannot be read or written.
    """
    fresh = database.with_name(f"{database.name}.restoring")
    try:
        _write(file, fresh)
        if database.exists():
            require_alone(database)
            _keep(database, kept)
        with suppress(FileNotFoundError):
            os.unlink(f"{database}-seen")
        os.replace(fresh, database)
    finally:
        for one in (fresh, *(Path(f"{fresh}{end}") for end in ("-journal", *BESIDE))):
            one.unlink(missing_ok=True)


def _open_copy(file: Path) -> sqlite3.Connection:
    """Open a copy without changing anything beside it, in a folder that may be read-only."""
    lonely = not Path(f"{file}-wal").exists()
    mode = "immutable=1" if lonely else "mode=ro"
    return sqlite3.connect(f"{file.resolve().as_uri()}?{mode}", uri=True)


def _write(file: Path, fresh: Path) -> None:
    """Write the copy beside the database, all of it on the disk before it takes its place."""
    fresh.unlink(missing_ok=True)
    keep_private(str(fresh))
    with translated(), closing(_open_copy(file)) as copy, closing(sqlite3.connect(fresh)) as new:
        copy.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, no journal beside it
    with fresh.open("rb+") as whole:
        os.fsync(whole.fileno())


def require_alone(database: Path) -> None:
    """Bring the database into one file, which only works while nobody else has it open.

    :raises Unavailable: if somebody has.
    """
    try:
        with closing(sqlite3.connect(database, timeout=WAIT_SECONDS)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            raise Unavailable("store.busy") from None
        # else it is broken: that may be why somebody wants the copy back


def _keep(database: Path, kept: Path) -> None:
    """Leave what was there under another name; at no moment is there no database."""
    try:
        os.link(database, kept)
    except OSError:  # not every file system knows a second name
        shutil.copy2(database, kept)
    for end in BESIDE:  # of one that is broken
        if os.path.exists(f"{database}{end}"):
            os.replace(f"{database}{end}", f"{kept}{end}")
