"""How damage is seen: each row of a log carries a hash chained to the row before.

A row that was changed, or that is missing, no longer fits its neighbours; a snapshot carries a
hash of its own. What no database can tell by itself is that its end is missing, as after damage to
its journal: the newest number of each table is noted in a small file beside it as well.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sqlite3
import struct
import time
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import orjson

from companion.errors import Damaged

FEW, NOTED_EVERY = 4, 0.25  # tables, seconds: the newest numbers of more are written so seldom
SIZE = 16  # bytes of a link: nobody attacks it, a flipped bit has to be seen


def link(before: bytes, columns: tuple[Any, ...]) -> bytes:
    """Return the chain's value after a row: of its stored columns, and of all rows before it."""
    return hashlib.blake2b(before + orjson.dumps(columns), digest_size=SIZE).digest()


def seal(table_id: str, version: int, seq: int, chain: bytes, state: bytes) -> bytes:
    """Return the hash of a snapshot and of where in its log it stands."""
    head = orjson.dumps((table_id, version, seq, chain.hex()))
    return hashlib.blake2b(head + state, digest_size=SIZE).digest()


def require_link(columns: tuple[Any, ...], chain: Any, before: Any) -> None:
    """Check a row against the one before it. :raises Damaged: if it does not fit."""
    seq = columns[1]
    if before is None and seq != 1:
        raise damaged(seq - 1)
    try:
        fits = link(before or b"", columns) == chain
    except (TypeError, orjson.JSONEncodeError):  # no text, or no number, any more
        fits = False
    if not fits:
        raise damaged(seq)


def damaged(seq: int) -> Damaged:
    """Return that a log cannot be trusted from this entry on."""
    return Damaged("table.damaged", seq=seq, saved=seq - 1)


def fill(db: sqlite3.Connection, columns: str) -> None:
    """Chain the logs of a database from before there were chains. What is unreadable already
    gets a link that fits nothing: it is named when it is read."""
    db.text_factory = lenient
    try:
        for (table_id,) in db.execute("SELECT id FROM tables").fetchall():
            before, links = b"", []
            log = f"SELECT {columns} FROM log WHERE table_id = ? ORDER BY seq"
            for row in db.execute(log, (table_id,)):
                try:
                    before = link(before, row)
                except (TypeError, orjson.JSONEncodeError):
                    before = b""
                links.append((before, table_id, row[1]))
            db.executemany("UPDATE log SET chain = ? WHERE table_id = ? AND seq = ?", links)
    finally:
        db.text_factory = str


def lenient(raw: bytes) -> str:
    """Read text that may be damaged, so that the row it stands in can be named."""
    return raw.decode(errors="surrogateescape")


class Heads:
    """The newest number of each table, in a file beside the database.

    It is written after a commit and never waited for: after a power cut it may know less than the
    database, but never more. Where it does know more, the database has lost something. One slot for
    each table, found by a hash; of two tables with one slot the newer news wins.
    """

    SLOTS = 16_384
    SLOT = struct.Struct("<16sQI")  # table, newest number, check

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._file: int | None = None
        self._clock = clock
        self._noted = 0.0  # when what came in quick succession was last written
        self._unwritten: dict[str, int] = {}
        with suppress(OSError):
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            os.fchmod(self._file, 0o600)

    def note(self, table_id: str, seq: int) -> None:
        """Remember a table's newest number. A full disk is no reason to refuse a tap."""
        self._unwritten.pop(table_id, None)
        if self._file is None:
            return
        key, place = _slot(table_id)
        told = key + seq.to_bytes(8, "little")  # as `SLOT` has it, with each tap
        try:
            os.pwrite(self._file, told + zlib.crc32(told).to_bytes(4, "little"), place)
        except OSError:
            return

    def note_all(self, newest: Mapping[str, int]) -> None:
        """Remember the newest numbers of tables that are played at: a few at once, many some times
        a second (a write for each was a hundredth of all that a tap costs)."""
        self._unwritten.update(newest)
        now = self._clock()
        if len(newest) <= FEW or now - self._noted >= NOTED_EVERY:
            self._noted = now
            self._write()

    def _write(self) -> None:
        for table_id, seq in list(self._unwritten.items()):
            self.note(table_id, seq)

    def newest(self, table_id: str) -> int:
        """Return the newest number this table is known to have had; 0 if nothing is known."""
        if self._file is None:
            return 0
        if table_id in self._unwritten:
            return self._unwritten[table_id]
        key, place = _slot(table_id)
        try:
            raw = os.pread(self._file, self.SLOT.size, place)
        except OSError:
            return 0
        if len(raw) < self.SLOT.size:
            return 0
        found, seq, check = self.SLOT.unpack(raw)
        return int(seq) if found == key and check == _check(key, seq) else 0

    def close(self) -> None:
        """Let go of the file."""
        self._write()
        if self._file is not None:
            os.close(self._file)
            self._file = None


class NoHeads:
    """Where several machines write, no file beside one of them can know the newest numbers."""

    def note(self, _table_id: str, _seq: int) -> None:
        """Nothing is noted."""

    def note_all(self, _newest: Mapping[str, int]) -> None:
        """Nothing is noted."""

    def newest(self, _table_id: str) -> int:
        """Nothing is known."""
        return 0

    def close(self) -> None:
        """There is nothing to let go of."""


@functools.lru_cache(maxsize=4096)
def _slot(table_id: str) -> tuple[bytes, int]:
    """Return a table's key, and where its slot begins."""
    key = hashlib.blake2b(table_id.encode(), digest_size=16).digest()
    return key, int.from_bytes(key[:4], "little") % Heads.SLOTS * Heads.SLOT.size


def _check(key: bytes, seq: int) -> int:
    return zlib.crc32(key + seq.to_bytes(8, "little"))
