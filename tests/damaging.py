"""How tests harm a database: a bit, a snapshot, the end of the journal."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from playing import Phone, open_table, start

from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore


def play(path: Path, taps: int) -> tuple[Phone, SqliteStore]:
    """Play at a table of a database that stays open: its journal is not written back."""
    store = SqliteStore(path)
    host = start(open_table(Tables(store, InlineHub())))
    for _ in range(taps):
        host.act("change", seat=0, counter="vp", by=1)
    return host, store


def opened(path: Path) -> Tables:
    """Open the database as a restarted server would."""
    return Tables(SqliteStore(path), InlineHub())


def harm(path: Path, sql: str, *params: object) -> None:
    """Change what is on disk behind the program's back."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(sql, params).rowcount > 0
        db.commit()


def flip(path: Path, column: str, seq: int, byte: int = 3, bit: int = 4) -> None:
    """Flip one bit of one column of one row."""
    with closing(sqlite3.connect(path)) as db:
        (raw,) = db.execute(
            f"SELECT CAST({column} AS BLOB) FROM log WHERE seq = ?", (seq,)
        ).fetchone()
        place = byte % len(raw)
        raw = raw[:place] + bytes([raw[place] ^ (1 << bit)]) + raw[place + 1 :]
        db.execute(f"UPDATE log SET {column} = CAST(? AS TEXT) WHERE seq = ?", (raw, seq))
        db.commit()


def copy_with_damaged_journal(path: Path, to: Path, cut: int) -> None:
    """Copy a database in use as a crash would leave it, the last bytes of its journal damaged."""
    for beside in ("", "-wal", "-seen"):
        source = Path(f"{path}{beside}")
        if source.exists():
            shutil.copy(source, f"{to}{beside}")
    journal = Path(f"{to}-wal")
    raw = bytearray(journal.read_bytes())
    place = len(raw) - cut
    raw[place : place + 8] = bytes(value ^ 0x10 for value in raw[place : place + 8])
    journal.write_bytes(raw)
