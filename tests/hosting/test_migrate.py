"""`companion migrate`, and what is said when the database cannot be used."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from commands import run
from damaging import play
from services import Postgres

from companion.config import Settings
from companion.engine.table import replay
from companion.games import game_named
from companion.store import SqliteStore
from companion.store.opening import open_postgres
from companion.store.postgres import PostgresStore

pytestmark = pytest.mark.hosting


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.database()


def test_tables_move_to_postgres_and_back_with_their_hash(
    data: Path, url: str, tmp_path: Path
) -> None:
    host, store = play(Settings(data=data).database, 70)
    table = host.device.table_id
    before = host.tables.live.get(table).committed.hash
    entries = store.entries(table)
    store.close()
    env = {"COMPANION_DATABASE": url}
    there = run("migrate", "postgres", "--data", data, env=env)
    assert (there.exit_code, "1 tables with" in there.output) == (0, True), there.output
    with closing(open_postgres(url)) as moved:
        assert moved.entries(table) == entries
        assert replay(game_named("venice"), moved.entries(table)).hash == before
    again = run("migrate", "postgres", "--data", data, env=env)
    assert (again.exit_code, "in the target already" in again.output) == (1, True)
    back = tmp_path / "back"
    assert run("migrate", "sqlite", "--data", back, env=env).exit_code == 0
    with closing(SqliteStore(Settings(data=back).database)) as home:
        assert home.entries(table) == entries
        assert home.devices(table) == [host.device]


def test_nothing_moves_under_a_running_server(data: Path, url: str) -> None:
    _, store = play(Settings(data=data).database, 3)
    store.close()
    with closing(open_postgres(url)) as running:
        running.tables()
        told = run("migrate", "postgres", "--data", data, env={"COMPANION_DATABASE": url})
        assert told.exit_code == 1
        assert "in use by another program" in told.output
        assert running.tables() == []


def test_doctor_and_backup_read_the_same_database(data: Path, url: str, tmp_path: Path) -> None:
    env = {"COMPANION_DATABASE": url}
    told = run("doctor", "--data", data, "--port", 0, env=env)
    assert "database sound: PostgreSQL" in told.output
    assert run("backup", tmp_path / "copy.db", "--data", data, env=env).exit_code == 0
    assert not Settings(data=data).database.exists()


def rows_in(url: str) -> dict[str, int]:
    """Return how many rows each table of a database has; nothing if it has none."""
    with psycopg.connect(url) as db:
        kept = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
        names = [name for (name,) in db.execute(kept)]
        return {one: db.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in names}


def refused_start(url: str, data: Path) -> str:
    """Try to start a server; return what it said. Nothing was written, anywhere."""
    before = rows_in(url)
    told = run("serve", "--port", 0, "--data", data / "new", env={"COMPANION_DATABASE": url})
    assert told.exit_code == 1
    assert rows_in(url) == before
    assert not Settings(data=data / "new").database.exists()
    return str(told.output)


def test_a_database_of_a_newer_program_is_refused(data: Path, url: str) -> None:
    open_postgres(url).close()
    with psycopg.connect(url) as db:
        db.execute("UPDATE companion_schema SET version = 99")
    assert "written by a newer version (schema 99" in refused_start(url, data)


def test_rules_of_a_newer_program_are_refused(data: Path, url: str) -> None:
    open_postgres(url).close()
    with psycopg.connect(url) as db:
        db.execute("UPDATE rules SET version = 99 WHERE game = 'venice'")
    assert "newer version has played venice" in refused_start(url, data)


def test_two_programs_of_different_rules_do_not_run_together(data: Path, url: str) -> None:
    with closing(PostgresStore(url, {"venice": 1})) as other:
        other.tables()  # it has a line, as every server that runs
        assert "Another companion with other rules" in refused_start(url, data)


def test_a_wrong_password_is_refused_and_not_repeated(
    data: Path, postgres: Postgres, url: str
) -> None:
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("DROP ROLE IF EXISTS guarded")
        db.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'")
    with postgres.asking_for_passwords("guarded"):
        wrong = url.replace("companion@", "guarded:hush@")
        told = run("serve", "--port", 0, "--data", data / "new", env={"COMPANION_DATABASE": wrong})
    assert told.exit_code == 1
    assert "PostgreSQL cannot be used" in told.output
    assert "password authentication failed" in told.output
    assert "hush" not in told.output
    assert rows_in(url) == {}
    assert not Settings(data=data / "new").database.exists()


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"COMPANION_DATABASE": "mysql://x/y"}, "COMPANION_DATABASE must be like postgresql://"),
        ({"COMPANION_REDIS": "http://x"}, "COMPANION_REDIS must be like redis://"),
        ({"COMPANION_REDIS": "redis://127.0.0.1:9/0"}, "Redis cannot be used"),
        ({"COMPANION_DATABASE": "postgresql://a:hush@127.0.0.1:9/b"}, "PostgreSQL cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_before_anything_is_written(
    data: Path, env: dict[str, str], said: str
) -> None:
    told = run("serve", "--port", 0, "--data", data / "new", env=env)
    assert told.exit_code == 1
    assert said in told.output
    assert "hush" not in told.output
    assert not Settings(data=data / "new").database.exists()
