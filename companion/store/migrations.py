"""The schema, one step per version. Steps are only ever added, never edited."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from companion.errors import Unavailable
from companion.store import chain

ENTRY = (
    "table_id, seq, kind, type, data, drawn, device, seat, name, request_id, rules_version, at,"
    " override, record"
)


def _chain_logs(db: sqlite3.Connection) -> None:
    """Chain every log from row to row. Snapshots are a cache: they are made again, with a hash."""
    db.execute("ALTER TABLE log ADD COLUMN chain BLOB NOT NULL DEFAULT x''")
    chain.fill(db, ENTRY)
    db.execute("DROP TABLE snapshots")
    db.execute(
        "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, rules_version INTEGER NOT NULL,"
        " seq INTEGER NOT NULL, chain BLOB NOT NULL, state BLOB NOT NULL, seal BLOB NOT NULL)"
    )


Migration = str | Callable[[sqlite3.Connection], None]
MIGRATIONS: tuple[Migration, ...] = (
    # 1: the first table. The log is a rowid table whose key is an index beside it: with a
    # clustered key each row of a group commit would dirty a page of its own.
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
        created_at INTEGER NOT NULL
    );
    CREATE TABLE log (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, type TEXT NOT NULL,
        data TEXT NOT NULL, drawn TEXT NOT NULL, device TEXT NOT NULL, seat INTEGER,
        name TEXT NOT NULL, request_id TEXT NOT NULL, rules_version INTEGER NOT NULL,
        at INTEGER NOT NULL, override INTEGER NOT NULL, record TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX log_request ON log (table_id, request_id);
    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY, rules_version INTEGER NOT NULL, state BLOB NOT NULL
    );
    CREATE TABLE devices (
        id TEXT PRIMARY KEY, table_id TEXT NOT NULL, token_hash BLOB NOT NULL UNIQUE,
        name TEXT NOT NULL, created_at INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX devices_table ON devices (table_id);
    CREATE TABLE handovers (
        secret_hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
        device TEXT NOT NULL, until INTEGER NOT NULL, taken_by TEXT
    );
    """,
    # 2: what is printed in each game's box, every revision a row of its own.
    """
    CREATE TABLE boxes (
        game TEXT NOT NULL, revision INTEGER NOT NULL, data TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (game, revision)
    );
    """,
    # 3: how games ended, those of our tables and those brought in from elsewhere; and which names
    # are one person.
    """
    CREATE TABLE results (
        id TEXT PRIMARY KEY, table_id TEXT UNIQUE, game TEXT NOT NULL,
        finished_at INTEGER NOT NULL, data TEXT NOT NULL, deleted_at INTEGER
    );
    CREATE INDEX results_finished ON results (finished_at);
    CREATE TABLE aliases (
        alias TEXT PRIMARY KEY, spelling TEXT NOT NULL, person TEXT NOT NULL
    );
    CREATE TABLE history_changes (count INTEGER NOT NULL);
    INSERT INTO history_changes VALUES (0);
    """
    + "".join(
        f"CREATE TRIGGER {table}_{change.lower()} AFTER {change} ON {table}"
        " BEGIN UPDATE history_changes SET count = count + 1; END;"
        for table in ("results", "aliases")
        for change in ("INSERT", "UPDATE", "DELETE")
    ),
    # 4: a hash chained from row to row, and one over each snapshot.
    _chain_logs,
    # 5: the days on which this server has looked at its history.
    "CREATE TABLE days (day INTEGER PRIMARY KEY)",
    # 6: logs that are being written in portions and belong to no table yet; who saved a box.
    """
    CREATE TABLE arriving (table_id TEXT PRIMARY KEY, at INTEGER NOT NULL);
    ALTER TABLE boxes ADD COLUMN author TEXT NOT NULL DEFAULT '';
    """,
    # 7: how many tables each address has opened today; of other days nothing is kept.
    """
    CREATE TABLE openings (
        address TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (address, day)
    );
    """,
    # 8: who folds a table knows the ids of all its taps (`service.landed_ids`), and its number
    # decides between two writers of an entry. Each tap wrote a page of this index for nobody.
    "DROP INDEX log_request",
)


def migrate(db: sqlite3.Connection) -> None:
    """Bring a database to the newest version, each step in a transaction of its own.

    :raises Unavailable: if the database was written by a newer version of this program.
    """
    know = len(MIGRATIONS)
    while (have := _version(db)) < know:
        try:
            _take(db, MIGRATIONS[have], have)
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            if _version(db) == have:  # else another process has just taken this step
                raise
    if have > know:
        raise Unavailable("store.newer", have=have, know=know)


def _take(db: sqlite3.Connection, step: Migration, have: int) -> None:
    if isinstance(step, str):
        script = f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {have + 1};"
        db.executescript(f"{script} COMMIT;")
        return
    db.execute("BEGIN IMMEDIATE")
    if _version(db) == have:  # else another process has just taken this step
        step(db)
        db.execute(f"PRAGMA user_version = {have + 1}")
    db.execute("COMMIT")


def _version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version
