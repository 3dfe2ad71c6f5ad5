"""A data folder, a database in it, a port that somebody else has."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.config import Settings
from companion.store import SqliteStore

VARIABLES = ("PORT", "COMPANION_PORT", "COMPANION_DATA", "COMPANION_URL", "COMPANION_ASYNC")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder, and an environment that knows no other."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def database(data: Path) -> Path:
    path = Settings(data=data).database
    SqliteStore(path).close()
    return path


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]
