"""Points 1 and 9: connections that could not be taken, that say nothing, that are too many."""

from __future__ import annotations

import contextlib
import errno
import socket
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from houses import House
from rooms import MODES
from serving import HOST, PATIENCE, call, turned_away

from companion.config import Settings
from companion.web import server


@pytest.fixture(scope="module", params=MODES)
def impatient(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A house that bears a second of silence."""
    settings = {"COMPANION_RATE": "30", "COMPANION_SILENT": "1"}
    one = House(tmp_path_factory.mktemp("house"), COMPANION_ASYNC=request.param, **settings)
    yield one
    one.stop()


@pytest.fixture(params=MODES)
def narrow(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A house that bears eight connections of one address."""
    settings = {"COMPANION_RATE": "30", "COMPANION_PER_ADDRESS": "8"}
    one = House(tmp_path, COMPANION_ASYNC=request.param, **settings)
    yield one
    one.stop()


def is_ended(open_line: Callable[[], socket.socket], said: bytes = b"") -> bool:
    """Does the server end a line on which no more than this is said, before our patience ends?

    On a busy machine the handshake alone may have been too long a silence.
    """
    try:
        with contextlib.closing(open_line()) as line:
            line.settimeout(PATIENCE)
            line.sendall(said)
            while line.recv(1024):
                pass
    except TimeoutError:
        return False
    except (ConnectionError, ssl.SSLError):
        pass
    return True


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTT"], ids=["nothing", "half"])
@pytest.mark.parametrize("secure", [False, True], ids=["http", "https"])
def test_a_line_that_says_nothing_is_ended(impatient: House, secure: bool, said: bytes) -> None:
    def plain() -> socket.socket:
        return socket.create_connection((HOST, impatient.port), PATIENCE)

    assert is_ended(impatient.line if secure else plain, said)
    assert call(impatient, "GET", "/healthz").status == 200


def test_a_line_without_a_handshake_is_ended(impatient: House) -> None:
    assert is_ended(lambda: socket.create_connection((HOST, impatient.https_port), PATIENCE))


def test_http_and_https_together_have_so_many_lines_of_one_address(narrow: House) -> None:
    turned_away([narrow.port, narrow.https_port] * 10, 12)


def test_threads_are_bounded_in_total(tmp_path: Path) -> None:
    crowd = server.Crowd(Settings(data=tmp_path, per_address=0), together=3)
    lines = [_Line() for _ in range(4)]
    assert [crowd.lets_in(one, f"192.0.2.{n}") for n, one in enumerate(lines)] == [True] * 3 + [
        False
    ]
    del lines[0]
    assert crowd.lets_in(_Line(), "192.0.2.9")


class _Line:
    """A socket, as far as it is counted."""


@pytest.mark.parametrize("number", [errno.ECONNABORTED, errno.EMFILE, errno.ENOBUFS])
def test_a_connection_that_cannot_be_taken_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    from eventlet.greenio import GreenSocket

    monkeypatch.setattr(server, "PATIENCE", 0)
    fates: list[Any] = [OSError(number, "not now"), OSError(number, "not yet"), "taken"]

    def accept(_self: Any) -> Any:
        fate = fates.pop(0)
        if isinstance(fate, OSError):
            raise fate
        return _Line(), ("192.0.2.1", 1)

    monkeypatch.setattr(GreenSocket, "accept", accept)
    with socket.create_server((HOST, 0)) as listener:
        patient = server._patient(listener, server.Crowd(Settings(data=tmp_path)))
        assert patient.accept()[1] == ("192.0.2.1", 1)
    assert fates == []


def test_many_connections_at_once_are_taken_a_few_at_a_time(tmp_path: Path) -> None:
    """Half of them are over the limit, and closed."""
    import eventlet

    turns: list[int] = []
    settings = Settings(data=tmp_path, per_address=server.TAKEN_AT_ONCE)
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(socket.create_server((HOST, 0)))
        patient = server._patient(listener, server.Crowd(settings))
        for _ in range(2 * server.TAKEN_AT_ONCE):
            stack.enter_context(socket.create_connection(listener.getsockname(), PATIENCE))
        lines = []
        eventlet.spawn(turns.append, 1)
        taking = eventlet.spawn(lambda: [lines.append(patient.accept()) for _ in range(99)])
        while len(lines) < server.TAKEN_AT_ONCE:
            eventlet.sleep(0)
            turns.append(len(lines))
        taking.kill()
        assert turns[1] < server.TAKEN_AT_ONCE
