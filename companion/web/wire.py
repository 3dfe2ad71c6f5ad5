"""The fast way between a socket and the service. Private details, each with its measurement.

Measured on two cores, 50 tables of 4 phones (benchmarks/README.md):

* `TCP_NODELAY`: without it an acknowledgement waits 40 ms for the other side's delayed ACK.
* Encode once: a frame that several phones may see alike is serialised once, not once per phone.
* No Flask context and no search for bytes per event: events of ours are read right here.
* Straight to the socket: Engine.IO's queue and writer cost two switches per phone and message.
  What the socket does not take at once waits in `outbox`, so that nothing is overtaken.
* What phones send is read in bulk: see `reader`.
"""

from __future__ import annotations

import contextlib
import functools
import socket
from typing import Any

import engineio.packet
import orjson
import socketio.packet

MOST_FRAGMENTS = 64  # of one message; browsers send each as one frame
MOST_UNREAD = 640  # messages of one phone that wait; it sends 32 before it hears of the first


class Json:
    """orjson in the clothes of the standard module."""

    @staticmethod
    def dumps(value: Any, **_options: Any) -> str:
        """Return JSON text."""
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_options: Any) -> Any:
        """Return what JSON text says."""
        return orjson.loads(text)


class PlainPacket(socketio.packet.Packet):  # type: ignore[misc]
    """A Socket.IO packet that is never searched for bytes: we send none (105 µs for 2 KB)."""

    uses_binary_events = False


class Malformed(Exception):
    """Not a Socket.IO event of the default namespace."""


def read_event(data: str) -> tuple[int | None, str, Any]:
    """Return (ack id, event, payload) of a Socket.IO event packet.

    :raises Malformed: if it is none.
    """
    start = data.find("[", 1, 24)
    digits = data[1:start]
    if start < 1 or (digits and not digits.isdecimal()):
        raise Malformed
    try:
        content = orjson.loads(data[start:])
    except orjson.JSONDecodeError:
        raise Malformed from None
    if not content or not isinstance(content[0], str) or len(content) > 2:
        raise Malformed
    return int(digits) if digits else None, content[0], content[1] if len(content) > 1 else None


class Message:
    """A Socket.IO message, encoded once for everybody who gets it.

    It comes in parts, which are put together once: each phone of a guided game has one of its own.
    """

    __slots__ = ("_start", "frame")

    frame: bytes  # the message as one websocket frame (RFC 6455, unmasked text)

    def __init__(self, *parts: bytes) -> None:
        size = 1 + sum(map(len, parts))
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.frame = b"".join((head, b"4", *parts))
        self._start = len(head) + 1

    @property
    def packet(self) -> engineio.packet.Packet:
        """Return the message for Engine.IO's own queue."""
        data = self.frame[self._start :].decode()
        return engineio.packet.Packet(engineio.packet.MESSAGE, data=data)


def event(name: str, *payload: bytes) -> Message:
    """Return an event for phones; its payload may come in parts."""
    return Message(_beginning(name), *payload, b"]")


@functools.cache
def _beginning(name: str) -> bytes:
    return b'2["%b",' % name.encode()


def ack(ack_id: int, answer: Any) -> Message:
    """Return the answer to an event that asked for one."""
    return Message(b"3%d[" % ack_id, orjson.dumps(answer), b"]")


@functools.cache  # once: the library's own class is changed
def bound_messages(most: int) -> None:
    """Have the websocket of threads refuse a message that is too large or comes in too many parts,
    and a phone that says more than anybody can read; by itself it would gather each without end."""
    import simple_websocket  # type: ignore[import-untyped]
    from wsproto.events import Message as Part
    from wsproto.utilities import LocalProtocolError

    class Bounded(simple_websocket.Server):  # type: ignore[misc]
        parts = 0  # of the message that is coming in

        def __init__(self, environ: Any, **more: Any) -> None:
            super().__init__(environ, max_message_size=most, **more)

        def _thread(self) -> None:
            """End the line with the websocket: the server would wait for the next request on it."""
            super()._thread()
            with contextlib.suppress(OSError):
                self.sock.shutdown(socket.SHUT_RDWR)

        def close(self, reason: Any = None, message: Any = None) -> None:
            """Say goodbye, unless the phone was gone a moment before: nobody could do anything."""
            gone = (OSError, LocalProtocolError, simple_websocket.ConnectionClosed)
            with contextlib.suppress(*gone):
                super().close(reason, message)

        def _handle_events(self) -> bool:
            if len(self.input_buffer) > MOST_UNREAD:
                raise LocalProtocolError("too much that nobody has read")
            if "events" not in vars(self.ws):
                self.ws.events = functools.partial(self._counted, self.ws.events)
            going: bool = super()._handle_events()
            return going

        def _counted(self, events: Any) -> Any:
            """Pass the events on; frames count, not the pieces in which they come."""
            for event in events():
                if isinstance(event, Part):
                    self.parts += bool(event.frame_finished)
                    if self.parts > MOST_FRAGMENTS:
                        raise LocalProtocolError("too many fragments")
                    self.parts = 0 if event.message_finished else self.parts
                yield event

    simple_websocket.Server = Bounded
