"""Who is on the line: open connections, by their Engine.IO id and by table."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

from companion.store.protocol import Device
from companion.web.limits import Bucket

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


class Connections:
    """All of them. The lock is for threads: one page may leave while another comes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, Connection] = {}
        self._by_table: dict[str, dict[str, Connection]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def get(self, eio_sid: str) -> Connection | None:
        """Return a connection by its Engine.IO id."""
        return self._open.get(eio_sid)

    def add(self, connection: Connection) -> list[Connection]:
        """Take in a connection; return those of the same device that must make room."""
        with self._lock:
            self._open[connection.eio_sid] = connection
            table = self._by_table.setdefault(connection.device.table_id, {})
            table[connection.eio_sid] = connection
            pages = [one for one in table.values() if one.device.id == connection.device.id]
        return pages[:-PAGES]

    def remove(self, eio_sid: str) -> Connection | None:
        """Forget a connection and return it, if it was there."""
        with self._lock:
            connection = self._open.pop(eio_sid, None)
            if connection is not None:
                table = self._by_table[connection.device.table_id]
                del table[eio_sid]
                if not table:
                    del self._by_table[connection.device.table_id]
        return connection

    def tables(self) -> list[str]:
        """Return the tables that have connections."""
        with self._lock:
            return list(self._by_table)

    def of_table(self, table_id: str) -> list[Connection]:
        """Return the connections of a table, as they are now."""
        with self._lock:
            return list(self._by_table.get(table_id, {}).values())
