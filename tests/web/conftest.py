"""Servers that several tests share, one for each way of doing several things at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rooms import MODES, Game
from serving import Phone, Server, Ticket

if TYPE_CHECKING:
    from services import Postgres


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """One unlimited server per mode and worker, started when first asked for."""
    started: dict[tuple[str, bool], Server] = {}

    def server(mode: str, postgres: Postgres | None = None) -> Server:
        key = (mode, postgres is not None)
        if key not in started:
            data = tmp_path_factory.mktemp(mode)
            env = {} if postgres is None else {"COMPANION_DATABASE": postgres.database()}
            started[key] = Server(data, COMPANION_ASYNC=mode, **env)
        return started[key]

    yield server
    for one in started.values():
        one.stop()


@pytest.fixture(params=MODES)
def server(request: pytest.FixtureRequest, servers: Callable[..., Server]) -> Server:
    """A server without rate limits; tests use tables of their own on it."""
    if request.param == "postgres":
        return servers("eventlet", request.getfixturevalue("postgres"))
    return servers(request.param)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server for one test alone, with the settings it asks for."""
    with ExitStack() as stack:

        def start(**env: str) -> Server:
            one = Server(tmp_path, **env)
            stack.callback(one.stop)
            return one

        yield start


@pytest.fixture
def phone(server: Server) -> Iterator[Callable[..., Phone]]:
    """Connect a phone; all are closed at the end."""
    with ExitStack() as stack:

        def connect(ticket: Ticket, *transports: str, at: Server = server) -> Phone:
            one = Phone(at, ticket, *transports)
            stack.callback(one.close)
            return one

        yield connect


@pytest.fixture
def game(server: Server, phone: Callable[..., Phone]) -> Game:
    return Game(server, phone)
