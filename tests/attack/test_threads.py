"""Point 9: without eventlet too, nobody keeps the memory by talking on; no log has a token."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable

import pytest
from serving import HOST, PATIENCE, Server

Own = Callable[..., Server]
HELLO = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Upgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n"
)


def websocket(server: Server) -> socket.socket:
    line = socket.create_connection((HOST, server.port), PATIENCE)
    line.sendall(HELLO)
    assert b"101" in line.recv(4096)
    return line


def is_cut(line: socket.socket, frames: list[bytes]) -> bool:
    """Does the server hang up before all of this is said?"""
    try:
        for frame in frames:
            line.sendall(frame)
        while line.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
@pytest.mark.parametrize("kind", ["large", "split"])
def test_a_message_without_end_ends_the_line(own_server: Own, mode: str, kind: str) -> None:
    server = own_server(COMPANION_ASYNC=mode)
    first = b"\x01\x81\x00\x00\x00\x00x"  # text, not final, masked with zeros
    large = b"\x00\xfe\x40\x00\x00\x00\x00\x00" + b"x" * 0x4000
    empty = b"\x00\x80\x00\x00\x00\x00" * 4096
    more = [large] * 64 if kind == "large" else [empty] * 200
    with contextlib.closing(websocket(server)) as line:
        line.settimeout(5)
        assert is_cut(line, [first, *more])


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
@pytest.mark.parametrize("parts", [60, 70])
def test_fragments_are_counted_however_they_arrive(own_server: Own, mode: str, parts: int) -> None:
    """All in one packet, so that no count of readings notices them."""
    server = own_server(COMPANION_ASYNC=mode)
    empty = b"\x00\x80\x00\x00\x00\x00"
    said = b"\x01\x81\x00\x00\x00\x003" + empty * parts + b"\x80\x80\x00\x00\x00\x00"
    with contextlib.closing(websocket(server)) as line:
        line.settimeout(3)
        assert is_cut(line, [said + b"\x89\x80\x00\x00\x00\x00"]) == (parts > 64)


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
def test_no_token_stands_in_what_the_server_says(own_server: Own, mode: str) -> None:
    server = own_server(COMPANION_ASYNC=mode)
    token = "secret-" + os.urandom(6).hex()
    for request in (
        f"GET /api/tables/x/log?token={token} HTTP/1.1\r\nAuthorization: Bearer {token}\r\n",
        f"POST /api/tables HTTP/1.1\r\nAuthorization: Bearer {token}\r\nContent-Length: x\r\n",
        f"BREW /{token} HTTP/1.1\r\n",
        f"{token} nonsense\r\n",
    ):
        with socket.create_connection((HOST, server.port), PATIENCE) as line:
            line.sendall(f"{request}Host: {HOST}\r\nConnection: close\r\n\r\n".encode())
            with contextlib.suppress(OSError):
                while line.recv(4096):
                    pass
    server.stop()
    assert token not in server.errors()
