"""What every test may ask for: a clock that only the test moves, a store, the service, settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from playing import Clock

from companion.config import Settings
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

# No timing is asserted, and a failing example must not depend on an earlier run.
hypothesis.settings.register_profile("companion", deadline=None, database=None, print_blob=True)
hypothesis.settings.load_profile("companion")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a server on loopback, any free port, no rate limits."""
    return Settings(
        data=tmp_path / "data", host="127.0.0.1", port=0, async_mode="threading", rate=0
    )


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "companion.db")
    yield store
    store.close()


@pytest.fixture
def tables(store: SqliteStore, clock: Clock) -> Tables:
    """The real service, one thing after the other."""
    return Tables(store, InlineHub(), clock)
