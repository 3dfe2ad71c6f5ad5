"""`companion prune` says what it would do, and does it only when told to."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from commands import run
from damaging import harm, play

from companion.config import Settings
from companion.store import SqliteStore


@pytest.fixture
def path(data: Path) -> Path:
    path = Settings(data=data).database
    for _ in range(2):
        _, store = play(path, 2)
        store.close()
    with closing(SqliteStore(path)) as store:
        old = store.tables()[0].id
    harm(path, "UPDATE tables SET created_at = 1 WHERE id = ?", old)
    harm(path, "UPDATE log SET at = 1 WHERE table_id = ?", old)
    return path


def count(path: Path) -> int:
    with closing(SqliteStore(path)) as store:
        return len(store.tables())


def test_it_only_says_what_it_would_do(data: Path, path: Path) -> None:
    said = run("prune", "--days", 30, "--data", data)
    assert (said.exit_code, "30 days: 1 tables" in said.output, count(path)) == (0, True, 2)


def test_told_so_it_forgets(data: Path, path: Path) -> None:
    env = {"COMPANION_RETENTION": "30"}
    assert run("prune", "--yes", "--data", data, env=env).exit_code == 0
    assert count(path) == 1


def test_it_asks_how_old(data: Path, path: Path) -> None:
    assert run("prune", "--data", data).exit_code == 1
