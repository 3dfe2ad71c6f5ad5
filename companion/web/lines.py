"""The lines to the phones: what is written on them, and how they end."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Iterator
from typing import Any

from engineio.exceptions import SocketIsClosedError

from companion.errors import CompanionError
from companion.service.tables import Tables
from companion.web import wire
from companion.web.connections import Connection
from companion.web.outbox import SlowReader, outbox_for

_log = logging.getLogger(__name__)


class Lines:
    """Writes to phones; one that does not read is cut off."""

    def __init__(self, server: Any, tables: Tables) -> None:
        self._server = server
        self._tables = tables
        self._held: dict[Connection, list[wire.Message]] | None = None  # answers: see `together`

    def open(self) -> list[str]:
        """Return all open lines."""
        return list(self._server.eio.sockets)

    def answer(self, connection: Connection, ack_id: int | None, answer: Any) -> None:
        """Answer a phone, where it asked for an answer."""
        if ack_id is None:
            return
        message = wire.ack(ack_id, answer)
        if self._held is None:
            self.send(connection, message)
        else:
            self._held.setdefault(connection, []).append(message)

    def refuse(self, connection: Connection, ack_id: int | None, error: CompanionError) -> None:
        """Answer that it cannot be, and why."""
        self.answer(connection, ack_id, {"ok": False, "error": error.as_dict()})

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Hold back answers until the same phone's next message: one write instead of two."""
        held: dict[Connection, list[wire.Message]] = {}
        self._held = held
        try:
            yield
        finally:
            self._held = None
            for connection, messages in held.items():
                self._write(connection, *messages)

    def send(self, connection: Connection, message: wire.Message) -> None:
        """Send one phone a message, after the answers it waits for."""
        held, outbox = self._held, connection.outbox
        if held and connection in held:
            self._write(connection, *held.pop(connection), message)
        elif outbox is None or not outbox.took(message.frame):
            self._write(connection, message)

    def send_all(self, connections: Iterable[Connection], message: wire.Message) -> None:
        """Send phones the same message, each after the answers it waits for: `send`, many times."""
        frame, held = message.frame, self._held
        for connection in connections:
            outbox = connection.outbox
            if held and connection in held:
                self._write(connection, *held.pop(connection), message)
            elif outbox is None or not outbox.took(frame):
                self._write(connection, message)

    def _write(self, connection: Connection, *messages: wire.Message) -> None:
        """Send one phone messages; a reader that does not read is cut off, not buffered."""
        if connection.outbox is None:
            socket = self._server.eio.sockets.get(connection.eio_sid)
            if socket is None:
                return
            connection.outbox = outbox_for(socket, self._tables.hub.spawn)
        try:
            connection.outbox.send(*messages)
        except SlowReader:
            self._tables.meters.cut_off()
            _log.info("cut off a slow reader at table %s", connection.device.table_id)
            self.cut(connection.eio_sid)
        except SocketIsClosedError:
            pass

    def cut(self, eio_sid: str) -> None:
        """End a line, later: its farewell may cut off others, and those their neighbours."""
        socket = self._server.eio.sockets.get(eio_sid)
        if socket is not None:
            self._tables.hub.spawn(lambda: socket.close(wait=False, abort=True))
