"""Points 1 and 9: connections that could not be taken, that say nothing, that are too many."""

from __future__ import annotations

import contextlib
import errno
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from houses import House
from rooms import MODES
from serving import HOST, PATIENCE

from companion.config import Settings
from companion.web import server


@pytest.fixture(scope="module", params=MODES)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A house that bears a second of silence and eight connections of one address."""
    settings = {"COMPANION_RATE": "30", "COMPANION_PER_ADDRESS": "8", "COMPANION_SILENT": "1"}
    one = House(tmp_path_factory.mktemp("house"), COMPANION_ASYNC=request.param, **settings)
    yield one
    one.stop()


def is_ended(line: socket.socket) -> bool:
    """Does the server end this line before anybody's patience does?"""
    line.settimeout(PATIENCE)
    try:
        while line.recv(1024):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTT"], ids=["nothing", "half"])
@pytest.mark.parametrize("secure", [False, True], ids=["http", "https"])
def test_a_line_that_says_nothing_is_ended(house: House, secure: bool, said: bytes) -> None:
    line = house.line() if secure else socket.create_connection((HOST, house.port), PATIENCE)
    with contextlib.closing(line):
        line.sendall(said)
        assert is_ended(line)


def test_a_line_without_a_handshake_is_ended(house: House) -> None:
    with socket.create_connection((HOST, house.https_port), PATIENCE) as line:
        assert is_ended(line)


def test_http_and_https_together_have_so_many_lines_of_one_address(house: House) -> None:
    ports = [house.port, house.https_port] * 10
    lines = [socket.create_connection((HOST, port), PATIENCE) for port in ports]
    try:
        assert 12 <= sum(_is_refused(line) for line in lines) < 20
    finally:
        for line in lines:
            line.close()


def _is_refused(line: socket.socket) -> bool:
    line.settimeout(0.02)  # far less than the silence that ends it
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


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
        patient = server._patient(listener, server.Crowd(Settings(data=tmp_path)), lambda: None)
        assert patient.accept()[1] == ("192.0.2.1", 1)
    assert fates == []
