"""What comes with a request ends, whatever it says, and lets others have their turn."""

from __future__ import annotations

import contextlib
import io
import socket
from collections.abc import Callable

import eventlet
import pytest
from serving import HOST, PATIENCE, Server, call

from companion.web.body import LONGEST_LINE, MOST_LINES, READ_AT_ONCE, SLACK, Body

Own = Callable[..., Server]
OPEN = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "without_end",
    [b"a" * 400_000, b"5;" + b"a" * 400_000, b"0\r\nX: " + b"a" * 400_000],
    ids=["a size", "an extension", "a trailer"],
)
def test_a_line_between_chunks_that_does_not_end_ends_the_line(
    own_server: Own, without_end: bytes
) -> None:
    """The server does not wait for its end: until then it would keep all of it."""
    server = own_server(COMPANION_ASYNC="eventlet")
    with socket.create_connection((HOST, server.port), PATIENCE) as line:
        line.sendall(OPEN + without_end)
        with contextlib.suppress(ConnectionError):  # with what nobody has read
            while line.recv(65_536):
                pass
    assert call(server, "GET", "/healthz").status == 200


def test_lines_come_to_an_end_and_so_does_all_of_it() -> None:
    with pytest.raises(OSError, match="no end"):
        Body(io.BytesIO(b"a" * LONGEST_LINE), 0).readline()
    many = Body(io.BytesIO(b"\n" * (MOST_LINES + 1)), 0)
    for _ in range(MOST_LINES):
        many.readline()
    with pytest.raises(OSError, match="no end"):
        many.readline()
    large = Body(io.BytesIO(b"a" * (SLACK + 11)), 10)
    assert len(large.read(SLACK + 10)) == SLACK + 10
    with pytest.raises(OSError, match="too much"):
        large.read(1)


def test_others_have_their_turn_while_a_body_is_read() -> None:
    turns: list[int] = []
    eventlet.spawn(turns.append, 1)
    body = Body(io.BytesIO(b"a" * READ_AT_ONCE), 0)
    for _ in range(READ_AT_ONCE):
        body.read(1)
    assert turns
