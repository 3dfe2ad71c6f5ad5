"""What phones send, read in bulk: one receive brings whatever has come, however many frames.

eventlet reads each frame with two or three receives; around every one it tells the system which
socket it waits for and sets a timer, and takes both back afterwards. Here a socket stays announced,
one look now and then ends the silent lines, and an event of ours goes straight to whoever reads
them, past Engine.IO's packets (a tap of 95 bytes, sending it included: 22 instead of 68 µs).
"""

from __future__ import annotations

import errno
import logging
import time
import weakref
from collections import deque
from collections.abc import Callable
from typing import Any

import eventlet.websocket
import greenlet
from eventlet.greenio import GreenSocket
from eventlet.hubs import IOClosed, get_hub
from eventlet.websocket import ConnectionClosedError, FailedConnectionError, RFC6455WebSocket

from companion.service import green

MOST_FRAGMENTS = 64  # of one message; browsers send each as one frame
FRAMES_AT_ONCE = 32  # as many taps as a phone has under way
RECEIVE = 8192
LOOK_SECONDS = 5.0  # how often silent lines are looked for
GONE = (errno.ECONNRESET, errno.ENOTCONN, errno.ESHUTDOWN, errno.EBADF, errno.EPIPE)
CONTROL, CONTINUES, TEXT, BINARY = 8, 0, 1, 2
EVENT = "42"  # Engine.IO's message, Socket.IO's event
ENDED = object()  # instead of a message: there will be no more

_log = logging.getLogger(__name__)
_lines: weakref.WeakSet[BulkWebSocket] = weakref.WeakSet()
_looking = False
_ready: deque[BulkWebSocket] = deque()  # where something has come
_called = False  # whether somebody is about to read them


class _Aside:
    """Where the library says that a phone was gone already: on stderr anybody could fill it."""

    def write(self, text: str) -> None:
        _log.debug("%s", text)


class BulkWebSocket(RFC6455WebSocket):  # type: ignore[misc]
    """The server's end of a websocket (RFC 6455, no extensions).

    With the library's own it has 29 attributes; one more, and Python keeps their names for each
    line by itself (1.3 KB).
    """

    iterator: Any
    _msgs: Any
    on_event: Callable[[str], bool] | None = None  # who may take events of ours; says if so
    _opcode = TEXT  # of the message that comes in fragments: few lines have one of their own

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.log = _Aside()
        self.iterator.close()  # eventlet's own reader
        self.iterator = self._msgs = None  # with what that one gathers
        self._data = b""
        self._at = 0  # how far it has been read
        self._fragments: list[bytes] = []
        self._frames = 0
        self._listener: Any = None
        self._waiting: Any = None  # the green thread that waits for more
        self._since = 0.0
        self._is_next = False  # whether it is about to be read
        self._found: Any = None  # what the common reader leaves to the line's own green thread

    def wait(self) -> str | bytes | None:
        """Return the next message that `on_event` does not take; None if the line has ended."""
        try:
            while True:
                message: Any = self._hear_out()
                if message is None:
                    message = self._more()
                if message is ENDED:
                    break
                if message is not None:
                    return message  # type: ignore[no-any-return]
        except FailedConnectionError as failure:
            self.close(close_data=(failure.status, failure.message))
        except ConnectionClosedError:
            pass
        except Exception:
            self.close(close_data=(1011, "Internal Server Error"))
            raise
        self.stop_listening()
        return None

    def _hear_out(self) -> str | bytes | None:
        """Have `on_event` take what has come; return the first message that it does not take."""
        takes, message = self.on_event, self._next_message()
        while isinstance(message, str) and message[:2] == EVENT and takes and takes(message[1:]):
            message = self._next_message()
        if message is None:  # nothing of it is kept while the phone is silent
            self._data, self._at = self._data[self._at :], 0
        return message

    # ---- frames

    def _next_message(self) -> str | bytes | None:
        """Return the next whole message of what has come; None: more has to come."""
        while len(self._data) - self._at >= 2:
            first, second = self._data[self._at], self._data[self._at + 1]
            if first != 0x81 or second < 0x80 or self._fragments:
                self._require_sound(first, second)
            payload = self._payload(second & 127)
            if payload is None:
                return None
            self._frames += 1
            if self._frames % FRAMES_AT_ONCE == 0:
                eventlet.sleep(0)  # whoever sends on and on lets the others have their turn
            if first == 0x81:
                return _text(payload)
            if first & CONTROL:
                self._handle_control_frame(first & 15, payload)
                continue
            message = self._gathered(first, payload)
            if message is not None:
                return message
        return None

    def _payload(self, length: int) -> bytes | None:
        """Return what the frame at hand holds, and go on behind it; None if it is not whole.

        :raises FailedConnectionError: if it is too long, however little of it has come.
        """
        data, start = self._data, self._at + 2
        if length >= 126:
            size = 2 if length == 126 else 8
            if len(data) < start + size:
                return None
            length = int.from_bytes(data[start : start + size], "big")
            start += size
        if length > self.max_frame_length:
            raise FailedConnectionError(1009, "message too long")
        end = start + 4 + length
        if len(data) < end:
            return None
        self._at = end
        return unmasked(data[start + 4 : end], data[start : start + 4])

    def _gathered(self, first: int, payload: bytes) -> str | bytes | None:
        """Return the message that a fragment completes; None if others have to come."""
        if first & 15 != CONTINUES:
            self._opcode = first & 15
        self._fragments.append(payload)
        if sum(map(len, self._fragments)) > self.max_frame_length:
            raise FailedConnectionError(1009, "message too long")
        if len(self._fragments) > MOST_FRAGMENTS:
            raise FailedConnectionError(1009, "too many fragments")
        if not first & 0x80:
            return None
        whole = b"".join(self._fragments)
        self._fragments = []
        return _text(whole) if self._opcode == TEXT else whole

    def _require_sound(self, first: int, second: int) -> None:
        """:raises FailedConnectionError: if no client may send such a frame now."""
        opcode = first & 15
        if first & 0x70:
            raise FailedConnectionError(1002, "no extension was agreed on")
        if opcode not in (CONTINUES, TEXT, BINARY, 8, 9, 10):
            raise FailedConnectionError(1002, "unknown opcode")
        if second < 0x80:
            raise FailedConnectionError(1002, "a client masks its frames")
        if opcode & CONTROL:
            if not first & 0x80 or second & 127 > 125:
                raise FailedConnectionError(1002, "control frames are short and whole")
        elif bool(self._fragments) != (opcode == CONTINUES):
            raise FailedConnectionError(1002, "a fragment out of place")

    # ---- the socket

    def _more(self) -> Any:
        """Wait for more; return what the common reader found in it that `on_event` does not take,
        or that the line has ended.

        :raises TimeoutError: if nothing comes for long. :raises EOFError: if it is closed.
        """
        if not isinstance(self.socket, GreenSocket):
            more = self.socket.recv(RECEIVE)  # TLS has a buffer of its own
            self._data += more
            return None if more else ENDED
        self._listen()
        self._waiting = greenlet.getcurrent()
        try:
            get_hub().switch()
        except IOClosed:
            raise EOFError from None
        finally:
            self._waiting = None
        found, self._found = self._found, None
        if isinstance(found, Exception):
            raise found
        return found

    def _listen(self) -> None:
        """Have the system look at this socket. :raises EOFError: if it is closed."""
        if self.socket.fd.fileno() < 0:
            raise EOFError
        self._since = time.monotonic()
        if self._listener is None:
            hub, closes = get_hub(), self.socket._mark_as_closed
            fd = self.socket.fd.fileno()
            self._listener = hub.add(hub.READ, fd, self._readable, self._closed_under_us, closes)
            _look_after(self)

    def _readable(self, _fd: int) -> None:
        if self._waiting is None:  # busy with what came before: it announces itself again
            self.stop_listening()
            return
        if not self._is_next:
            self._is_next = True
            _ready.append(self)
        _read_soon()

    def read(self) -> None:
        """Take what has come, in place of the green thread that waits for it: that one is woken
        only for what is left to it."""
        self._is_next = False
        owner, self._waiting = self._waiting, None
        if owner is None:  # woken by something else meanwhile
            return
        try:
            more = self.socket.fd.recv(RECEIVE)
            self._data += more
            self._found = self._hear_out() if more else ENDED
            if self._found is None:
                self._listen()
                self._waiting = owner
                return
        except BlockingIOError:
            self._waiting = owner
            return
        except OSError as error:
            self._found = ENDED if error.errno in GONE else error
        except Exception as error:
            self._found = error
        get_hub().schedule_call_global(0, owner.switch)

    def _closed_under_us(self, closed: BaseException) -> None:
        self._listener = None
        if self._waiting is not None:
            self._waiting.throw(closed)

    def end_if_silent(self, now: float) -> None:
        """End the line if it has been silent for longer than its socket allows."""
        patience = self.socket.gettimeout()
        if self._waiting is not None and patience and now - self._since > patience:
            get_hub().schedule_call_global(0, self._throw, TimeoutError("timed out"))

    def _throw(self, error: BaseException) -> None:
        if self._waiting is not None:
            self._waiting.throw(error)

    def stop_listening(self) -> None:
        """Have the system look at this socket no more."""
        if self._listener is not None:
            get_hub().remove(self._listener)
            self._listener = None

    def close(self, close_data: Any = None) -> None:
        """Close the line; whoever waits for more hears it."""
        self.stop_listening()
        try:
            super().close(close_data)
        finally:
            if self._waiting is not None and self._waiting is not greenlet.getcurrent():
                get_hub().schedule_call_global(0, self._throw, IOClosed())


def _read_soon() -> None:
    """Read all lines where something has come with one green thread, not each with its own: those
    stand on all that leads to a websocket, 7 KB of stack to be put back and away again with every
    tap. Should a tap keep it waiting, the system tells of the others again, and another goes on.
    """
    global _called
    if not _called:
        _called = True
        green.spawn(_read_ready)


def _read_ready() -> None:
    global _called
    _called = False
    while _ready:
        _ready.popleft().read()


def _text(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise FailedConnectionError(1007, "text is UTF-8") from None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Return what a client masked: as one number, not byte by byte (2 KB: 7 instead of 580 µs)."""
    size = len(data)
    if mask == b"\0\0\0\0" or not size:
        return data
    key = (mask * (size // 4 + 1))[:size]
    mixed = int.from_bytes(data, "big") ^ int.from_bytes(key, "big")
    return mixed.to_bytes(size, "big")


def _look_after(line: BulkWebSocket) -> None:
    global _looking
    _lines.add(line)
    if not _looking:
        _looking = True
        eventlet.spawn_after(LOOK_SECONDS, _end_silent)


def _end_silent() -> None:
    """One timer for all lines, not one for each receive."""
    global _looking
    now = time.monotonic()
    for line in list(_lines):
        line.end_if_silent(now)
    _looking = bool(_lines)
    if _looking:
        eventlet.spawn_after(LOOK_SECONDS, _end_silent)


def read_in_bulk() -> None:
    """Have eventlet make websockets that read in bulk."""
    eventlet.websocket.RFC6455WebSocket = BulkWebSocket
