"""Engine.IO 4 / Socket.IO 5 over a websocket, as bytes: just what the load generator needs.

Everything here is pure. Payloads are Engine.IO packets, so `42["state",{…}]` is a Socket.IO event
and `437[{…}]` the acknowledgement of request 7.
"""

import base64
import json
import os
import struct
from typing import Any, NamedTuple

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
SOCKET_PATH = "/socket.io/?EIO=4&transport=websocket"

_FAST_STATE = b'42["state",{"seq":'
_FAST_ACK = b'[{"ok":true,"seq":'


class UpgradeRefused(ConnectionError):
    """The server answered the websocket handshake with something other than 101."""


class Ack(NamedTuple):
    """The server's answer to one request: `seq` if it was accepted, else `error`."""

    request: int
    seq: int | None
    error: str | None


def upgrade_request(host: str, port: int) -> bytes:
    """The handshake a browser would send, without an offer to compress."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {SOCKET_PATH} HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: http://{host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def client_frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A masked frame. The mask 0 is a valid one: free for us, the server unmasks all the same."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, 0x80 | size))
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


class FrameReader:
    """Cuts a server's byte stream into whole messages: first the handshake, then frames."""

    __slots__ = ("_buffer", "_parts", "_upgraded")

    def __init__(self, *, upgraded: bool = False) -> None:
        self._buffer = b""
        self._parts: list[bytes] = []
        self._upgraded = upgraded

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The messages that `data` completes, as (opcode, payload).

        :raises UpgradeRefused: the handshake was not answered with 101.
        """
        if self._buffer:
            data = self._buffer + data
        if not self._upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return []
            if b" 101 " not in data[:16]:
                raise UpgradeRefused(data[:200].decode("latin-1"))
            self._upgraded = True
            data = data[end + 4 :]
        return self._frames(data)

    def _frames(self, data: bytes) -> list[tuple[int, bytes]]:
        messages = []
        position = 0
        while (found := frame_at(data, position)) is not None:
            first, start, position = found
            opcode, payload = first & 15, data[start:position]
            if opcode >= CLOSE or (opcode and first & 0x80):
                messages.append((opcode, payload))
                continue
            self._parts.append(payload)
            if first & 0x80:
                messages.append((TEXT, b"".join(self._parts)))
                self._parts.clear()
        self._buffer = data[position:]
        return messages


def frame_at(data: bytes, position: int) -> tuple[int, int, int] | None:
    """(first byte, start of payload, end of payload) of the frame there; None if incomplete."""
    left = len(data) - position
    if left < 2:
        return None
    size = data[position + 1]
    start = position + 2
    if size == 126:
        if left < 4:
            return None
        size = (data[position + 2] << 8) | data[position + 3]
        start = position + 4
    elif size == 127:
        if left < 10:
            return None
        size = struct.unpack_from("!Q", data, position + 2)[0]
        start = position + 10
    end = start + size
    return (data[position], start, end) if end <= len(data) else None


def digits_at(payload: bytes, start: int) -> int:
    """The decimal number that begins at `start`."""
    end = start
    while 48 <= payload[end] <= 57:
        end += 1
    return int(payload[start:end])


def state_seq(payload: bytes) -> int | None:
    """The seq of a `state` event; None for any other packet."""
    if payload.startswith(_FAST_STATE):
        return digits_at(payload, len(_FAST_STATE))
    if not payload.startswith(b'42["state",'):
        return None
    seq: int = json.loads(payload[2:])[1]["seq"]
    return seq


def read_ack(payload: bytes) -> Ack | None:
    """What an acknowledgement says; None for any other packet."""
    if not payload.startswith(b"43"):
        return None
    bracket = payload.index(b"[")
    request = int(payload[2:bracket])
    if payload.startswith(_FAST_ACK, bracket):
        return Ack(request, digits_at(payload, bracket + len(_FAST_ACK)), None)
    answers: list[Any] = json.loads(payload[bracket:])
    answer = answers[0] if answers else None
    if isinstance(answer, dict) and answer.get("ok"):
        return Ack(request, answer["seq"], None)
    return Ack(request, None, json.dumps(answer)[:200])
