"""The stores that the contract holds for. Another one joins by one more line in STORES."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store import SqliteStore, Store

Opener = Callable[[], Store]


def _sqlite(request: Any, folder: Path) -> Opener:
    return lambda: SqliteStore(folder / "contract.db")


def _postgres(request: Any, _folder: Path) -> Opener:
    from companion.store.postgres import PostgresStore

    url = request.getfixturevalue("postgres").emptied()
    return lambda: PostgresStore(url, {"venice": 1})


STORES = [
    pytest.param(_sqlite, id="sqlite"),
    pytest.param(_postgres, id="postgres", marks=pytest.mark.hosting),
]


@pytest.fixture(params=STORES)
def open_store(request: Any, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Open the same database as often as a test likes: another process would see the same."""
    opened: list[Store] = []
    open_one = request.param(request, tmp_path)

    def opener() -> Store:
        opened.append(open_one())
        return opened[-1]

    yield opener
    for one in opened:
        one.close()


@pytest.fixture
def kept(open_store: Callable[[], Store]) -> Store:
    """A store with one table, its host and its first entry."""
    from logbook import HOST, TABLE, row

    store = open_store()
    store.create_table(TABLE, HOST, [row(1)])
    return store
