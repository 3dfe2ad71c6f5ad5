"""What the kept things ask of a database: SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from companion.store.chain import Heads, NoHeads

PORTION = 200  # rows in one transaction where many come together: taps are written in between
PORTION_BYTES = 256 * 1024  # of them at most, whatever they hold
BETWEEN = 0.001  # seconds: a lock that is given back is seldom given to who waits for it


_Row = TypeVar("_Row")


def portions(rows: Iterable[_Row], size: Callable[[_Row], int]) -> list[list[_Row]]:
    """Return rows a few at a time, as many as others can wait for; at least one portion."""
    found: list[list[_Row]] = [[]]
    taken = 0
    for row in rows:
        taken += size(row)
        if found[-1] and (len(found[-1]) >= PORTION or taken > PORTION_BYTES):
            found.append([])
            taken = size(row)
        found[-1].append(row)
    return found


class Writer(Protocol):
    """A transaction that is under way. Every `?` of a statement is a parameter."""

    def execute(self, sql: str, params: Any = (), /) -> Any:
        """Run a statement; return its cursor."""

    def executemany(self, sql: str, params: Any, /) -> Any:
        """Run a statement for each of many parameters."""


Reader = Callable[[str], Iterable[tuple[Any, ...]]]
"""Asks a question; its rows come one by one."""


class Statements(ABC):
    """A database that runs statements, each read by itself and writes in transactions."""

    TAKEN: type[Exception]  # what is raised for a key that is taken
    remote = False  # whether an answer has to come through a network
    _heads: Heads | NoHeads

    @property
    def is_writing(self) -> bool:
        """Whether who writes now would have to wait for somebody else in this process."""
        return False

    @abstractmethod
    def _all(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        """Return all rows of a question."""

    @abstractmethod
    def _one(self, sql: str, *params: Any) -> Any:
        """Return the first row of a question; None if there is none."""

    @abstractmethod
    def _all_lenient(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        """Return all rows, text that cannot be read too, so that its row can be named."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[Writer]:
        """Write all or nothing. :raises Unavailable: if nothing could be written."""

    @abstractmethod
    def _moment(self) -> AbstractContextManager[Reader]:
        """Read as much as there is, all of it as it was at one moment, while others write."""

    @abstractmethod
    def _hold(self, db: Writer, kept: str) -> None:
        """Let nobody else change these rows before the transaction has ended."""
