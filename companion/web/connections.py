"""Who is on the line: open connections, by their Engine.IO id and by table."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.roster import Roster
from companion.store.protocol import Device
from companion.web.limits import Bucket

TOLD_SECONDS = 6.0  # what another process said of its lines is true for so long: it says it every 2
WORTH_TELLING = 1 / 16  # of what an address may have
PAGES = 8  # open pages of one device; the oldest makes room


@dataclass(slots=True, eq=False)
class Connection:
    """One page on one device."""

    eio_sid: str
    device: Device
    base_url: str
    bucket: Bucket
    outbox: Any = None
    strikes: int = 0
    worked: float = 0.0  # seconds of work for it since others had their turn
    _seats: tuple[Roster | None, tuple[int, ...]] = (None, ())  # whose secrets it saw last, by whom

    def sees(self, roster: Roster) -> tuple[int, ...]:
        """Return the seats whose secrets this page shows; asked with every tap, they seldom
        change."""
        if self._seats[0] is not roster:
            self._seats = (roster, roster.sees(self.device.id))
        return self._seats[1]


class Connections:
    """All of them. The lock is for threads: one page may leave while another comes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, Connection] = {}
        self._by_table: dict[str, tuple[Connection, ...]] = {}  # made anew by whoever comes or goes

    def __len__(self) -> int:
        return len(self._open)

    def get(self, eio_sid: str) -> Connection | None:
        """Return a connection by its Engine.IO id."""
        return self._open.get(eio_sid)

    def add(self, connection: Connection) -> list[Connection]:
        """Take in a connection; return those of the same device that must make room."""
        with self._lock:
            self._open[connection.eio_sid] = connection
            table_id = connection.device.table_id
            table = self._by_table[table_id] = (*self.of_table(table_id), connection)
            pages = [one for one in table if one.device.id == connection.device.id]
        return pages[:-PAGES]

    def remove(self, eio_sid: str) -> Connection | None:
        """Forget a connection and return it, if it was there."""
        with self._lock:
            connection = self._open.pop(eio_sid, None)
            if connection is not None:
                table_id = connection.device.table_id
                table = tuple(one for one in self.of_table(table_id) if one is not connection)
                if table:
                    self._by_table[table_id] = table
                else:
                    del self._by_table[table_id]
        return connection

    def tables(self) -> list[str]:
        """Return the tables that have connections."""
        with self._lock:
            return list(self._by_table)

    def of_table(self, table_id: str) -> tuple[Connection, ...]:
        """Return the connections of a table, as they are now."""
        return self._by_table.get(table_id, ())


class Addresses:
    """How many lines each address has, here and at the other processes. Behind a proxy nobody else
    could count them."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`most`: lines of one address; 0: no limit."""
        self._most = most
        self._clock = clock
        self._lock = threading.Lock()
        self._of: dict[str, str] = {}  # line → address
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, Mapping[str, int]]] = {}  # process → when, what

    def arrive(self, line: str, address: str) -> bool:
        """Count a line until it leaves; False: its address has enough."""
        with self._lock:
            if self._most and self._here[address] + self._others(address) >= self._most:
                return False
            self._of[line] = address
            self._here[address] += 1
            return True

    def of(self, line: str) -> str:
        """Return whose line this is."""
        return self._of.get(line, "")

    def leave(self, line: str) -> None:
        """A line has ended."""
        with self._lock:
            address = self._of.pop(line, None)
            if address is not None:
                self._here[address] -= 1
                if not self._here[address]:
                    del self._here[address]

    def told(self) -> dict[str, int]:
        """Return the addresses with many lines here, for the other processes."""
        with self._lock:
            few = self._most * WORTH_TELLING
            return {one: n for one, n in self._here.items() if self._most and n >= few}

    def hear(self, process: str, counts: Mapping[str, int]) -> None:
        """Another process says how many lines some addresses have there."""
        with self._lock:
            self._elsewhere[process] = (self._clock(), counts)

    def _others(self, address: str) -> int:
        late = self._clock() - TOLD_SECONDS
        for process in [one for one, (at, _) in self._elsewhere.items() if at < late]:
            del self._elsewhere[process]
        return sum(counts.get(address, 0) for _, counts in self._elsewhere.values())
