"""Two processes that write to one table without a pause: whoever lost waits in line, and after a
few losses is given a turn in which nobody else writes.

The key of the log decides between writers, and the one who has to read again is always the slower
one. A turn (see `Store.begin_turn`) makes it fair. It is a courtesy, not a promise: a process that
stands still in its turn is passed by.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from companion.errors import CompanionError
from companion.service.hub import Event, Hub
from companion.service.permits import Request
from companion.store.protocol import Store

LOSSES = 3  # races that are simply run again
AT_ONCE = 6  # turns of one process: each holds a line to the database

Done = Callable[[Any], None]
Attempt = Callable[[Request, Done, int], None]


@dataclass(slots=True, eq=False)
class _Standing:
    """A tap in line, in the place of whoever hears its fate."""

    request: Request
    done: Done
    lost: int
    line: _Line | None = None  # that waits for its fate at this moment

    def __call__(self, fate: Any) -> None:
        self.leave()
        self.done(fate)

    def leave(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.one_less()


@dataclass(slots=True)
class _Line:
    """The taps of one table that lost, or came while others were in line."""

    lost: list[_Standing] = field(default_factory=list)
    waiting: list[_Standing] = field(default_factory=list)
    under_way: int = 0
    decided: Event | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def one_less(self) -> None:
        with self.lock:
            self.under_way -= 1
            last = not self.under_way
        if last and self.decided is not None:
            self.decided.set()


class WriteTurns:
    """The lines of all tables of this process."""

    def __init__(self, store: Store, hub: Hub, attempt: Attempt) -> None:
        self._store = store
        self._hub = hub
        self._attempt = attempt
        self._lines: dict[str, _Line] = {}
        self._lock = threading.RLock()
        self._places = [hub.lock() for _ in range(AT_ONCE)]

    def take(self, request: Request, done: Done) -> bool:
        """Let a new tap stand behind those that wait; False: nobody does."""
        with self._lock:
            line = self._lines.get(request.device.table_id)
            if line is None:
                return False
            line.waiting.append(_Standing(request, done, 0))
            return True

    def lost(self, request: Request, done: Done, lost: int) -> None:
        """A tap has lost so many races: it is taken again, in its order.

        Not by the writer if that takes a while: it has other tables to write.
        """
        if not self._store.remote or self._hub.mode == "inline":
            self._attempt(request, done, lost)
            return
        one = done if isinstance(done, _Standing) else _Standing(request, done, lost)
        one.lost = lost
        table_id = request.device.table_id
        with self._lock:
            line = self._lines.get(table_id)
            is_new = line is None
            line = self._lines.setdefault(table_id, _Line())
            line.lost.append(one)
            one.leave()
        if is_new:
            self._hub.spawn(self._serve, table_id)

    def _serve(self, table_id: str) -> None:
        """Take all that stand in line, until nobody does."""
        while taps := self._next(table_id):
            try:
                with self._turn(table_id, max(one.lost for one in taps) >= LOSSES) as has_turn:
                    self._settle(table_id, taps)
                    while has_turn and self._lines[table_id].lost:  # others had begun before it
                        taps = self._next(table_id)
                        self._settle(table_id, taps)
            except CompanionError as error:  # the database is away
                for one in taps:
                    one(error)

    def _next(self, table_id: str) -> list[_Standing]:
        with self._lock:
            line = self._lines[table_id]
            taps = line.lost + line.waiting
            line.lost, line.waiting = [], []
            if not taps:
                del self._lines[table_id]
            return taps

    def _settle(self, table_id: str, taps: list[_Standing]) -> None:
        """Take these once, and wait until the fate of each is known: landed, refused or lost."""
        line = self._lines[table_id]
        with self._lock:
            line.under_way, line.decided = len(taps), self._hub.event()
            for one in taps:
                one.line = line
        for one in taps:
            self._attempt(one.request, one, one.lost)
        line.decided.wait()

    @contextmanager
    def _turn(self, table_id: str, wanted: bool) -> Iterator[bool]:
        if not wanted:
            yield False
            return
        with self._places[hash(table_id) % AT_ONCE]:
            self._store.begin_turn(table_id)
            try:
                yield True
            finally:
                self._store.end_turn(table_id)
