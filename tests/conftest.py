"""What every test may ask for: a clock that only the test moves, a store, the service, settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
from left_behind import pytest_runtest_makereport, pytest_terminal_summary
from playing import Clock

from companion.config import Settings
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

if TYPE_CHECKING:
    from services import Postgres, Redis

__all__ = ["pytest_runtest_makereport", "pytest_terminal_summary"]  # hooks, for pytest to find

# No timing is asserted, on a busy machine either, and a failing example must not depend on an
# earlier run.
hypothesis.settings.register_profile(
    "companion",
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("companion")

# What make test-quick leaves out: whole games by the hundred, whatever starts real servers or
# waits for a network's own pauses, and the longest tables.
LONG = {
    "test_crash",
    "test_guided_games",
    "test_lines",
    "test_mdns",
    "test_random_play",
    "test_second_table",
    "test_serve",
    "test_serve_command",
    "test_sheet",
    "test_state_machine",
    "test_stop",
    "test_undo_hammer",
    "test_whole_games",
}
SERVERS = {"server", "own_server", "quiet"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.stem in LONG or SERVERS & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this worker's own; tests use databases of their own in it."""
    from services import Postgres

    one = Postgres()
    yield one
    one.close()


@pytest.fixture(scope="session")
def news_server() -> Iterator[Redis]:
    """A Redis of this worker's own."""
    from services import Redis

    one = Redis()
    yield one
    one.stop()


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
    return Tables(store, InlineHub(), clock, clock)
