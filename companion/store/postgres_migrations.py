"""PostgreSQL's schema, one step per version. Steps are only ever added, never edited.

The log, snapshots and devices are found by their table, so that they can be spread over machines
by `table_id` (Citus, or any engine that speaks PostgreSQL's protocol); the rest is small. Text is
compared by its bytes, as SQLite does, so that both tell everything in the same order.
"""

from __future__ import annotations

from typing import Any

from companion.errors import Unavailable

LOCK = 0x434F4D50  # one program migrates at a time

MIGRATIONS: tuple[str, ...] = (
    # 1: everything that SQLite has after its fifth step, and which rules wrote here.
    """
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY, code text COLLATE "C" NOT NULL UNIQUE,
        game text COLLATE "C" NOT NULL, created_at bigint NOT NULL
    );
    CREATE TABLE log (
        table_id text COLLATE "C" NOT NULL, seq bigint NOT NULL, kind text NOT NULL,
        type text NOT NULL, data text NOT NULL, drawn text NOT NULL, device text NOT NULL,
        seat integer, name text NOT NULL, request_id text COLLATE "C" NOT NULL,
        rules_version integer NOT NULL, at bigint NOT NULL, override integer NOT NULL,
        record text NOT NULL, chain bytea NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX log_request ON log (table_id, request_id);
    CREATE TABLE snapshots (
        table_id text COLLATE "C" PRIMARY KEY, rules_version integer NOT NULL,
        seq bigint NOT NULL, chain bytea NOT NULL, state bytea NOT NULL, seal bytea NOT NULL
    );
    CREATE TABLE devices (
        id text COLLATE "C" PRIMARY KEY, table_id text COLLATE "C" NOT NULL,
        token_hash bytea NOT NULL UNIQUE, name text NOT NULL, created_at bigint NOT NULL,
        revoked integer NOT NULL DEFAULT 0
    );
    CREATE INDEX devices_table ON devices (table_id);
    CREATE TABLE handovers (
        secret_hash bytea PRIMARY KEY, table_id text COLLATE "C" NOT NULL,
        seat integer NOT NULL, device text NOT NULL, until bigint NOT NULL, taken_by text
    );
    CREATE TABLE boxes (
        game text COLLATE "C" NOT NULL, revision bigint NOT NULL, data text NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (game, revision)
    );
    CREATE TABLE results (
        id text COLLATE "C" PRIMARY KEY, table_id text COLLATE "C" UNIQUE,
        game text COLLATE "C" NOT NULL, finished_at bigint NOT NULL, data text NOT NULL,
        deleted_at bigint
    );
    CREATE INDEX results_finished ON results (finished_at);
    CREATE TABLE aliases (
        alias text COLLATE "C" PRIMARY KEY, spelling text COLLATE "C" NOT NULL,
        person text COLLATE "C" NOT NULL
    );
    CREATE TABLE history_changes (count bigint NOT NULL);
    INSERT INTO history_changes VALUES (0);
    CREATE FUNCTION count_history_change() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN UPDATE history_changes SET count = count + 1; RETURN NULL; END';
    CREATE TRIGGER results_changed AFTER INSERT OR UPDATE OR DELETE ON results
        FOR EACH ROW EXECUTE FUNCTION count_history_change();
    CREATE TRIGGER aliases_changed AFTER INSERT OR UPDATE OR DELETE ON aliases
        FOR EACH ROW EXECUTE FUNCTION count_history_change();
    CREATE TABLE days (day bigint PRIMARY KEY);
    CREATE TABLE rules (game text COLLATE "C" PRIMARY KEY, version integer NOT NULL);
    """,
    # 2: logs that are being written in portions and belong to no table yet; who saved a box.
    """
    CREATE TABLE arriving (table_id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
    ALTER TABLE boxes ADD COLUMN author text NOT NULL DEFAULT '';
    """,
    # 3: how many tables each address has opened today; of other days nothing is kept.
    """
    CREATE TABLE openings (
        address text COLLATE "C" NOT NULL, day bigint NOT NULL, count bigint NOT NULL,
        PRIMARY KEY (address, day)
    );
    """,
)


def version(db: Any) -> int:
    """Return a database's version; 0 if it is empty.

    :raises Unavailable: if a newer program has written it.
    """
    (there,) = db.execute("SELECT to_regclass('companion_schema') IS NOT NULL").fetchone()
    have = db.execute("SELECT version FROM companion_schema").fetchone()[0] if there else 0
    if have > len(MIGRATIONS):
        raise Unavailable("store.newer", have=have, know=len(MIGRATIONS))
    return int(have)


def migrate(db: Any) -> None:
    """Bring a database to the newest version, all steps in one transaction."""
    if version(db) == len(MIGRATIONS):
        return
    with db.transaction():
        db.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        have = version(db)  # another process may just have taken the steps
        if have == 0:
            db.execute("CREATE TABLE companion_schema (version integer NOT NULL)")
            db.execute("INSERT INTO companion_schema VALUES (0)")
        for step in MIGRATIONS[have:]:
            db.execute(step)
        db.execute("UPDATE companion_schema SET version = %s", (len(MIGRATIONS),))
