"""Lines to PostgreSQL: a few, each used by one thread at a time, made anew when one breaks."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from psycopg.conninfo import make_conninfo

from companion.errors import Unavailable

MOST = 12  # six of them may be held by turns (service/write_turns.py)
PATIENCE = 10.0  # seconds to wait for a free line before saying that the database is busy
KNOBS: dict[str, Any] = {
    "application_name": "companion",
    # A process that stands still in the middle of a transaction must not hold up the others.
    "options": "-c statement_timeout=15000 -c lock_timeout=4000"
    " -c idle_in_transaction_session_timeout=5000",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

logging.getLogger("psycopg").setLevel(logging.ERROR)  # a lost race between writers is no news
Line = psycopg.Connection[tuple[Any, ...]]


class Lines:
    """All lines of this process to one database."""

    def __init__(self, url: str, greet: Callable[[Line], None] = lambda _line: None) -> None:
        self._url = url
        self._greet = greet  # what is done first on every new line
        self._idle: list[Line] = []
        self._free = threading.Condition()
        self._out = 0
        self._closed = False

    @contextmanager
    def line(self) -> Iterator[Line]:
        """Lend a line. :raises Unavailable: if there is none. One that breaks is thrown away."""
        line = self.borrow()
        try:
            yield line
        finally:
            self.give_back(line)

    def connect(self) -> Line:
        """Return a new line. :raises psycopg.OperationalError: if the database is not there."""
        line: Line = psycopg.connect(make_conninfo(self._url, **KNOBS), autocommit=True)
        try:
            self._greet(line)
        except BaseException:
            line.close()
            raise
        return line

    def forget_idle(self) -> None:
        """The database was away: every line that waits is as broken as the one that showed it."""
        with self._free:
            idle, self._idle = self._idle, []
        for line in idle:
            line.close()

    def close(self) -> None:
        with self._free:
            self._closed = True
            self._free.notify_all()
        self.forget_idle()

    def borrow(self) -> Line:
        """Lend a line until `give_back`. :raises Unavailable: if there is none."""
        until = time.monotonic() + PATIENCE
        with self._free:
            while self._out >= MOST and not self._closed:
                if not self._free.wait(max(0.0, until - time.monotonic())):
                    raise Unavailable("store.busy")
            if self._closed:
                raise Unavailable("store.broken", reason="closed")
            self._out += 1
            if self._idle:
                return self._idle.pop()
        try:
            return self.connect()
        except BaseException:
            self._one_less()
            raise

    def give_back(self, line: Line) -> None:
        """Take a line back; one that is broken is thrown away."""
        good = not line.closed and line.info.transaction_status == psycopg.pq.TransactionStatus.IDLE
        with self._free:
            good = good and not self._closed
            if good:
                self._idle.append(line)
        if not good:
            with suppress(psycopg.Error):
                line.close()
        self._one_less()

    def _one_less(self) -> None:
        with self._free:
            self._out -= 1
            self._free.notify()
