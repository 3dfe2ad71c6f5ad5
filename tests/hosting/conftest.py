"""Several processes on one PostgreSQL and one Redis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from rooms import MODES
from services import Postgres, Redis
from serving import Phone, Server, Ticket


@pytest.fixture
def connect() -> Iterator[Callable[[Server, Ticket], Phone]]:
    """Connect a phone; all are closed at the end."""
    with ExitStack() as stack:

        def connected(server: Server, ticket: Ticket) -> Phone:
            phone = Phone(server, ticket)
            stack.callback(phone.close)
            return phone

        yield connected


@pytest.fixture
def processes(
    postgres: Postgres, news_server: Redis, tmp_path: Path
) -> Iterator[Callable[..., list[Server]]]:
    """Start processes that share a database, and news if they are told to."""
    with ExitStack() as stack:

        def start(count: int, news: bool = True, **env: str) -> list[Server]:
            shared = {"COMPANION_DATABASE": postgres.database(), **env}
            if news:
                shared.setdefault("COMPANION_REDIS", news_server.url)
            started = []
            for number in range(count):
                folder = tmp_path / f"process-{number}"
                folder.mkdir()
                started.append(Server(folder, **shared))
                stack.callback(started[-1].stop)
            return started

        yield start


@pytest.fixture(scope="module", params=MODES)
def two(
    request: pytest.FixtureRequest,
    postgres: Postgres,
    news_server: Redis,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[list[Server]]:
    """Two processes that many tests share; each test uses a table of its own."""
    env = {"COMPANION_DATABASE": postgres.database(), "COMPANION_REDIS": news_server.url}
    folders = [tmp_path_factory.mktemp(request.param) for _ in range(2)]
    started = [Server(folder, **env, COMPANION_ASYNC=request.param) for folder in folders]
    yield started
    for one in started:
        one.stop()
