"""What waits for one phone: written straight to its socket, in order, never without bound."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, ClassVar

import engineio.packet
import engineio.socket
from engineio.exceptions import UnknownPacketError

from companion.web.wire import Message

MOST_WAITING = 64  # messages; a reader slower than that is cut off, not buffered for ever
MOST_QUEUED = 640  # where nothing is written at once: one group commit may answer 512 taps

_log = logging.getLogger(__name__)


class SlowReader(Exception):
    """This phone does not read."""


class QueueOutbox:
    """Engine.IO's own queue: long polling, threads, and everything before the upgrade."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    def send(self, *messages: Message) -> None:
        """Queue messages. :raises SlowReader: if too many wait already."""
        if self._socket.closed:
            return
        if self._socket.queue.qsize() > MOST_QUEUED:
            raise SlowReader
        for message in messages:
            self._socket.send(message.packet)

    def took(self, _frame: bytes) -> bool:
        """Nothing goes at once here."""
        return False


class DirectOutbox:
    """Writes to an eventlet websocket at once; only what does not fit waits.

    A frame that goes whole goes in one step; over a partial write the websocket's send lock is held
    to its last byte, so that Engine.IO's own writer (pings, the close) never cuts into it.
    Until Engine.IO's queue has run dry once (the connect packet comes first), messages go through
    it; from then on none of ours ever does, or it could be overtaken there.
    """

    def __init__(self, socket: Any, websocket: Any, spawn: Callable[..., object]) -> None:
        self._queue = QueueOutbox(socket)
        self._socket = socket
        self._lock = websocket._sendlock
        self._green = websocket.socket
        self._send_now = getattr(self._green, "send_now", None) or self._green.fd.send  # TLS, plain
        self._spawn = spawn
        self._waiting: list[bytes] = []  # few; an empty deque would be 760 bytes for each phone
        self._flushing = False
        self._direct = False

    def send(self, *messages: Message) -> None:
        """Write messages with one call, or queue them behind those that wait.

        :raises SlowReader: if too many wait already.
        """
        if self._socket.closed:
            return
        self._direct = self._direct or self._has_run_dry()
        if not self._direct:
            self._queue.send(*messages)
            return
        raw = messages[0].frame if len(messages) == 1 else b"".join([m.frame for m in messages])
        if not self.took(raw):
            self._wait(raw, locked=False)

    def took(self, frame: bytes) -> bool:
        """Write a frame, unless others have to go before it; False: nothing was written.

        As much as goes is written at once; the lock is taken only for what is left. Nobody waits
        in here, so no other green thread can come in between (the lock itself would cost a tenth
        of the write). All in one step: four calls fewer for each phone and tap.
        """
        lock = self._lock
        if self._flushing or not self._direct or lock.counter <= 0 or lock._waiters:
            return False
        if self._socket.closed:
            return True
        try:
            written = self._send_now(frame)
        except BlockingIOError:
            written = 0
        except OSError:
            return True  # the reader will notice that the line is gone
        if written < len(frame):
            lock.acquire(blocking=False)
            self._wait(frame[written:], locked=True)
        return True

    def _has_run_dry(self) -> bool:
        return self._socket.queue.empty() and not self._is_writing()

    def _is_writing(self) -> bool:
        """Return whether somebody else is at a frame, or about to be."""
        return self._lock.counter <= 0 or bool(self._lock._waiters)

    def _wait(self, rest: bytes, *, locked: bool) -> None:
        if len(self._waiting) >= MOST_WAITING:
            raise SlowReader
        self._waiting.append(rest)
        if not self._flushing:
            self._flushing = True
            self._spawn(self._flush, locked)

    def _flush(self, locked: bool) -> None:
        """Write what waits, in order, as the phone takes it."""
        if not locked:
            self._lock.acquire()
        try:
            while self._waiting:
                self._green.sendall(self._waiting[0])
                del self._waiting[0]
        except OSError:
            self._waiting.clear()
        finally:
            self._flushing = False
            self._lock.release()


def outbox_for(socket: Any, spawn: Callable[..., object]) -> QueueOutbox | DirectOutbox:
    """Return the fastest outbox this connection can have right now."""
    websocket = getattr(socket, "websocket", None)
    if websocket is None or not hasattr(websocket, "_sendlock") or websocket.extensions:
        return QueueOutbox(socket)
    return DirectOutbox(socket, websocket, spawn)


class _KeepingSocket(engineio.socket.Socket):  # type: ignore[misc]
    """An Engine.IO socket that remembers its websocket once it has one."""

    connected: Any
    websocket: Any = None
    later: ClassVar[Callable[..., object] | None] = None  # where green threads wait for a ping
    _line: Any = None  # a websocket of green threads, once it is open
    _writer: Any = None  # who writes what is queued for it, while there is something

    def _send_ping(self) -> None:
        """Ping in a while: by a timer, for a green thread that sleeps keeps its stack meanwhile."""
        if self.later is None:
            super()._send_ping()
        else:
            self.later(self.server.ping_interval, self._ping)

    def _ping(self) -> None:
        if not self.closing and not self.closed:
            self.last_ping = time.time()
            self.send(engineio.packet.Packet(engineio.packet.PING))

    def _websocket_handler(self, ws: Any) -> Any:
        self.websocket = ws
        try:
            if not hasattr(ws, "stop_listening"):
                return super()._websocket_handler(ws)
            ws.on_event = self._on_event
            self._speak(ws)
        except (ValueError, IndexError, TypeError):  # no Engine.IO packet: the line ends, cleanly
            self.close(wait=False, abort=True)
        finally:
            if hasattr(ws, "stop_listening"):
                ws.stop_listening()
        return []

    # ---- what the library does over a websocket, without a writer that waits: its green thread,
    # with a stack and the last packet, was a fifth of all that a phone costs

    def _speak(self, ws: Any) -> None:
        ws.socket.settimeout(self.server.ping_interval + self.server.ping_timeout)
        if self.connected and not self._upgraded_by(ws):
            return
        self.connected = self.upgraded = True
        self._line = ws
        self._write_soon()
        self._listen(ws)
        self.queue.put(None)
        self._write_soon()
        if self._writer is not None:
            self._writer.join()
        self.close(wait=False, abort=True, reason=self.server.reason.TRANSPORT_CLOSE)

    def _upgraded_by(self, ws: Any) -> bool:
        """Return whether a line that began with long polling goes on over this websocket."""
        self.upgrading = True  # what polls now is told nothing more
        try:
            probe = engineio.packet.Packet(encoded_packet=ws.wait())
            if probe.packet_type != engineio.packet.PING or probe.data != "probe":
                return False
            ws.send(engineio.packet.Packet(engineio.packet.PONG, data="probe").encode())
            self.queue.put(engineio.packet.Packet(engineio.packet.NOOP))  # ends its last poll
            upgrade = engineio.packet.Packet(encoded_packet=ws.wait())
            return bool(upgrade.packet_type == engineio.packet.UPGRADE)
        finally:
            self.upgrading = False

    def _listen(self, ws: Any) -> None:
        """Hear a phone out: whatever `_on_event` does not take."""
        while True:
            try:
                said = ws.wait()
            except Exception:  # silent for too long, or gone
                return
            if said is None:
                return
            packet = engineio.packet.Packet(encoded_packet=said)
            try:
                self.receive(packet)
            except UnknownPacketError:
                pass
            except Exception:
                return

    def send(self, pkt: Any) -> None:
        """Queue a packet, and have it written."""
        super().send(pkt)
        self._write_soon()

    def _write_soon(self) -> None:
        if self._line is not None and self._writer is None and not self.queue.empty():
            self._writer = self.server.start_background_task(self._write)

    def _write(self) -> None:
        """Write all that is queued; after the last word the line ends."""
        try:
            while not self.queue.empty():
                packets = self.poll()
                for packet in packets:
                    self._line.send(packet.encode())
                if not packets:
                    self._line.close()
        except Exception:  # it is gone
            self._line.close()
        finally:
            self._writer = None

    def _on_event(self, data: str) -> bool:
        """Take an event: by Engine.IO's own way each is made a packet, told to a log that nobody
        keeps, and wrapped twice."""
        if self.upgraded:
            try:
                self.server.handlers["message"](self.sid, data)
            except Exception:
                _log.exception("event")
        return bool(self.upgraded)

    def close(self, wait: bool = True, abort: bool = False, reason: Any = None) -> None:  # noqa: ARG002
        """Never wait until a phone has read its farewell: it may not be there any more."""
        super().close(wait=False, abort=abort, reason=reason)
        self._write_soon()


def remember_websockets(later: Callable[..., object] | None = None) -> None:
    """Have Engine.IO make sockets that a `DirectOutbox` can write to.

    `later`: how to do something in so many seconds, where that costs less than a thread.
    """
    _KeepingSocket.later = staticmethod(later) if later else None
    engineio.socket.Socket = _KeepingSocket
