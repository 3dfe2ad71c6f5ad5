"""The fast way between a socket and the service. Private details, each with its measurement.

Measured on two cores, 50 tables of 4 phones (benchmarks/README.md):

* `TCP_NODELAY`: without it an acknowledgement waits 40 ms for the other side's delayed ACK.
* Encode once: a frame that several phones may see alike is serialised once, not once per phone.
* No Flask context and no search for bytes per event: events of ours are read right here.
* eventlet unmasks received frames byte by byte (580 µs for 2 KB); one integer xor takes 7 µs.
"""

from __future__ import annotations

from typing import Any

import engineio.packet
import orjson
import socketio.packet

MOST_QUEUED = 64  # packets waiting for one phone; a reader slower than that is cut off


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


def event_packet(event: str, payload: bytes) -> engineio.packet.Packet:
    """Return an event, encoded once for everybody who gets it."""
    text = f'2["{event}",{payload.decode()}]'
    return engineio.packet.Packet(engineio.packet.MESSAGE, data=text)


def ack_packet(ack_id: int, answer: Any) -> engineio.packet.Packet:
    """Return the answer to an event that asked for one."""
    text = f"3{ack_id}[{orjson.dumps(answer).decode()}]"
    return engineio.packet.Packet(engineio.packet.MESSAGE, data=text)


def quick_unmask() -> None:
    """Give eventlet's websocket an unmasking that does not go byte by byte."""
    from eventlet.websocket import RFC6455WebSocket

    def unmask(data: bytes, mask: Any, length: int | None = None, offset: int = 0) -> bytes:
        count = len(data) if length is None else length
        if not count:
            return b""
        turned = bytes(mask[(offset + place) & 3] for place in range(4))
        key = (turned * (count // 4 + 1))[:count]
        mixed = int.from_bytes(data[:count], "big") ^ int.from_bytes(key, "big")
        return mixed.to_bytes(count, "big")

    RFC6455WebSocket._apply_mask = staticmethod(unmask)
