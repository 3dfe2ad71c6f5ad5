"""A server of its own, as the attacks want it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from serving import Server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    started: list[Server] = []

    def start(**env: str) -> Server:
        started.append(Server(tmp_path, **env))
        return started[-1]

    yield start
    for server in started:
        server.stop()
