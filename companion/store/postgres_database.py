"""PostgreSQL behind the same statements: several processes, on any number of machines."""

from __future__ import annotations

import functools
import itertools
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import orjson
import psycopg
from psycopg import errors

from companion.errors import Unavailable
from companion.store.chain import NoHeads
from companion.store.postgres_lines import Line, Lines
from companion.store.postgres_migrations import migrate, version
from companion.store.statements import Reader, Statements, Writer

CHUNK = 500  # rows that come at a time
AT_ONCE = 500  # rows in one statement, well below the limit of its parameters
PLAYS = 0x434F4D51  # the family of locks by which programs see each other's rules
BUSY = (errors.LockNotAvailable, errors.QueryCanceled, errors.DeadlockDetected)

_T = TypeVar("_T")


class PostgresDatabase(Statements):
    """A database that others use at the same moment. What it says comes through a network."""

    TAKEN = psycopg.IntegrityError
    remote = True

    def __init__(self, url: str, rules: dict[str, int]) -> None:
        """Open the database and bring it to the newest version.

        :raises Unavailable: if it does not let us in, was written by a newer program, or is in use
            by one that plays by other rules; then nothing was written.
        """
        self.url = url
        self._heads = NoHeads()
        self._rules = rules
        self._mark = zlib.crc32(orjson.dumps(rules, option=orjson.OPT_SORT_KEYS)) & 0x7FFFFFFF
        self._lines = Lines(url, self._greet)
        with opened():
            first = self._lines.connect()
        try:
            with translated():
                self._require_same_rules(first)
                migrate(first)
                self._note_rules(first)
        finally:
            first.close()

    # ---- programs on one database

    def _greet(self, line: Line) -> None:
        """Show the others by which rules this program plays, as long as it is there."""
        line.execute("SELECT pg_advisory_lock_shared(%s, %s)", (PLAYS, self._mark))

    def _require_same_rules(self, line: Line) -> None:
        have = version(line)
        others = line.execute(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
            " AND objid <> %s AND objsubid = 2 AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())",
            (PLAYS, self._mark),
        ).fetchone()
        if others is not None and others[0]:
            raise Unavailable("store.other_rules")
        for game, newest in line.execute("SELECT game, version FROM rules") if have else ():
            if newest > self._rules.get(game, newest):
                raise Unavailable("store.later_rules", game=game, have=newest)

    def require_alone(self) -> None:
        """:raises Unavailable: if another program uses this database."""
        others = (
            "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = ?"
            " AND objsubid = 2 AND pid <> pg_backend_pid() AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        if self._one(others, PLAYS)[0]:
            raise Unavailable("store.busy")

    def _note_rules(self, line: Line) -> None:
        for game, newest in self._rules.items():
            line.execute(
                "INSERT INTO rules VALUES (%s, %s) ON CONFLICT (game) DO UPDATE"
                " SET version = excluded.version WHERE rules.version < excluded.version",
                (game, newest),
            )

    # ---- how every statement is run

    def _all(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        return self._read(lambda line: line.execute(_spelled(sql), params).fetchall())

    def _one(self, sql: str, *params: Any) -> Any:
        return self._read(lambda line: line.execute(_spelled(sql), params).fetchone())

    def _all_lenient(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        """PostgreSQL keeps no text that cannot be read."""
        return self._all(sql, *params)

    def _read(self, ask: Callable[[Line], _T]) -> _T:
        """Ask once more on a new line if the old one turns out to be broken."""
        with translated():
            try:
                with self._lines.line() as line:
                    return ask(line)
            except psycopg.OperationalError as error:
                if isinstance(error, BUSY):
                    raise
                self._lines.forget_idle()
            with self._lines.line() as line:
                return ask(line)

    @contextmanager
    def _transaction(self) -> Iterator[Writer]:
        """Write all or nothing. If the line breaks at the very end nobody knows which: whoever
        asks again with the same id, or for the same number, finds out."""
        with translated(), self._lines.line() as line:
            try:
                with line.transaction():
                    yield Spelling(line)
            except psycopg.OperationalError:
                if line.closed:
                    self._lines.forget_idle()
                raise

    @contextmanager
    def _moment(self) -> Iterator[Reader]:
        names = itertools.count(1)
        with translated(), self._lines.line() as line, line.transaction():
            line.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            line.execute("SET LOCAL idle_in_transaction_session_timeout = 0")

            def ask(sql: str) -> Any:
                cursor = line.cursor(name=f"moment_{next(names)}")
                cursor.itersize = CHUNK
                return cursor.execute(_spelled(sql))

            yield ask

    def backup(self, path: str) -> None:
        """The copy is a SQLite database, which any companion can read."""
        from companion.store.copying import copy
        from companion.store.sqlite import SqliteStore

        target = SqliteStore(path)
        try:
            copy(self, target)
        finally:
            target.close()

    def _hold(self, db: Writer, kept: str) -> None:
        db.execute(f"LOCK TABLE {kept} IN SHARE ROW EXCLUSIVE MODE")

    def check(self) -> list[str]:
        try:
            self._one("SELECT 1")
        except Unavailable as error:
            return [str(error.params.get("reason", error.code))]
        return []

    def close(self) -> None:
        self._lines.close()


class Spelling:
    """A line that understands our statements."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def execute(self, sql: str, params: Any = (), /) -> Any:
        return self._line.execute(_spelled(sql), params)

    def executemany(self, sql: str, params: Any, /) -> Any:
        """Insert many rows, a few hundred with each statement.

        psycopg would send them as a pipeline, and one that fails can keep it waiting for ever.
        """
        insert, _, marks = sql.partition(" VALUES ")
        rows = list(params)
        for start in range(0, len(rows), AT_ONCE):
            part = rows[start : start + AT_ONCE]
            values = ", ".join([marks] * len(part))
            self._line.execute(
                _spelled(f"{insert} VALUES {values}"), [*itertools.chain.from_iterable(part)]
            )


@functools.lru_cache(maxsize=256)
def _spelled(sql: str) -> Any:
    """Return a statement as psycopg spells it."""
    return sql.replace("%", "%%").replace("?", "%s").encode()


@contextmanager
def opened() -> Iterator[None]:
    """Turn what keeps a program from starting into what a person can act on."""
    try:
        yield
    except psycopg.Error as error:
        raise Unavailable("store.unreachable", reason=_reason(error)) from None


@contextmanager
def translated() -> Iterator[None]:
    """Turn what PostgreSQL says into what a person, or a phone, can act on."""
    try:
        yield
    except errors.DiskFull:
        raise Unavailable("store.disk_full") from None
    except psycopg.OperationalError as error:  # away, or too slow: phones ask again
        raise Unavailable("store.busy", reason=_reason(error)) from error


def _reason(error: psycopg.Error) -> str:
    """Return what is wrong in one line; libpq never repeats a password."""
    return " ".join(str(error).split()) or type(error).__name__
