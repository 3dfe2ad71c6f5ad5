"""The stores that the contract holds for. Another one joins by one more line in STORES."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.store import SqliteStore, Store

STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(folder / "contract.db"),
}


@pytest.fixture(params=STORES)
def open_store(request: Any, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Open the same database as often as a test likes: another process would see the same."""
    opened: list[Store] = []

    def opener() -> Store:
        opened.append(STORES[request.param](tmp_path))
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
