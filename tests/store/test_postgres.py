"""PostgreSQL: who may open it, what it does when it was away, and copies in both directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from logbook import HOST, TABLE, batch, device, row

from companion.errors import Conflict, Unavailable
from companion.store import AliasRow, Batch, ResultRow, SqliteStore, Store, TableRow
from companion.store.copying import copy
from companion.store.postgres import PostgresStore
from companion.store.postgres_migrations import MIGRATIONS

pytestmark = pytest.mark.hosting
RULES = {"venice": 2}


@pytest.fixture
def url(postgres) -> str:
    return postgres.database()


@pytest.fixture
def opened(url: str) -> Iterator[Callable[..., PostgresStore]]:
    stores: list[PostgresStore] = []

    def opener(rules: dict[str, int] = RULES) -> PostgresStore:
        stores.append(PostgresStore(url, rules))
        return stores[-1]

    yield opener
    for one in stores:
        one.close()


def tables_in(url: str) -> int:
    with psycopg.connect(url) as db:
        found = db.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    assert found is not None
    return int(found[0])


# ---- who may open it


def test_the_key_of_the_log_is_table_and_number(opened, url: str) -> None:
    opened()
    with psycopg.connect(url) as db:
        indexes = {
            text.partition(" USING ")[2]
            for (text,) in db.execute("SELECT indexdef FROM pg_indexes WHERE tablename = 'log'")
        }
    assert indexes == {"btree (table_id, seq)", "btree (table_id, request_id)"}


def test_a_request_id_is_written_once(opened) -> None:
    """Of several processes none knows all that the others write (docs/decisions.md)."""
    store = opened()
    store.create_table(TABLE, HOST, [row(1)])
    assert store.append([Batch("table-1", [row(2, "same")])]) == [True]
    assert store.append([Batch("table-1", [row(3, "same")])]) == [False]
    assert [entry.seq for entry in store.entries("table-1")] == [1, 2]


def test_a_database_of_a_newer_program_is_left_alone(opened, url: str) -> None:
    opened().close()
    with psycopg.connect(url) as db:
        db.execute("UPDATE companion_schema SET version = 99")
        db.execute("DROP TABLE rules")
    with pytest.raises(Unavailable, match=r"store\.newer") as caught:
        opened()
    assert caught.value.params == {"have": 99, "know": len(MIGRATIONS)}


def test_other_rules_are_refused_while_somebody_plays_by_them(opened, url: str) -> None:
    old = opened({"venice": 1})
    old.create_table(TABLE, HOST, [row(1)])
    with pytest.raises(Unavailable, match=r"store\.other_rules"):
        opened({"venice": 2})
    with psycopg.connect(url) as db:
        assert db.execute("SELECT version FROM rules").fetchall() == [(1,)]
    old.close()
    opened({"venice": 2})


def test_a_program_of_older_rules_does_not_come_back(opened) -> None:
    opened({"venice": 2}).close()
    with pytest.raises(Unavailable, match=r"store\.later_rules"):
        opened({"venice": 1})


@pytest.mark.parametrize("wrong", ["nobody@{0}:{1}/{2}", "companion@{0}:{1}/none", "a@{0}:9/b"])
def test_who_is_not_let_in_writes_nothing_and_is_told_why(url: str, wrong: str) -> None:
    at = urlsplit(url)
    address = wrong.format(at.hostname, at.port, at.path[1:])
    with pytest.raises(Unavailable, match=r"store\.unreachable") as caught:
        PostgresStore(f"postgresql://{address}", RULES)
    assert caught.value.params["reason"]
    assert tables_in(url) == 0


def test_a_password_is_never_repeated(url: str) -> None:
    at = urlsplit(url)
    address = f"postgresql://nobody:s3cret@{at.hostname}:{at.port}/none"
    with pytest.raises(Unavailable) as caught:
        PostgresStore(address, RULES)
    assert "s3cret" not in str(caught.value.params)


# ---- lines that break


def cut_lines(url: str) -> None:
    """End every line to this database, as a restart does."""
    with psycopg.connect(url, autocommit=True) as db:
        others = "FROM pg_stat_activity WHERE datname = current_database()"
        db.execute(f"SELECT pg_terminate_backend(pid) {others} AND pid <> pg_backend_pid()")


def test_a_question_is_asked_again_when_the_line_was_cut(opened, url: str) -> None:
    store = opened()
    store.create_table(TABLE, HOST, [row(1)])
    cut_lines(url)
    assert store.table("table-1") == TABLE


def test_what_was_being_written_when_the_line_was_cut_can_be_written_again(
    opened, url: str
) -> None:
    store = opened()
    store.create_table(TABLE, HOST, [row(1)])
    store.table("table-1")
    cut_lines(url)
    with pytest.raises(Unavailable, match=r"store\.busy"):
        store.append([batch(2)])
    assert store.append([batch(2)]) == [True]
    assert [entry.seq for entry in store.entries("table-1")] == [1, 2]


def test_who_has_the_turn_writes_and_nobody_else(opened) -> None:
    first, second = opened(), opened()
    first.create_table(TABLE, HOST, [row(1)])
    first.begin_turn(TABLE.id)
    assert second.append([batch(2, ids="second-")]) == [False]
    assert first.append([batch(2)]) == [True]
    first.end_turn(TABLE.id)
    assert second.append([batch(3)]) == [True]


def test_who_stands_still_in_its_turn_is_passed_by(opened) -> None:
    first, second = opened(), opened()
    first.create_table(TABLE, HOST, [row(1)])
    first.begin_turn(TABLE.id)
    second.begin_turn(TABLE.id)  # waits for a second, not for ever
    assert second.append([batch(2)]) == [True]
    second.end_turn(TABLE.id)
    assert first.append([batch(2, ids="first-")]) == [False]  # the key of the log decides
    first.end_turn(TABLE.id)
    assert first.append([batch(3)]) == [True]


def test_a_lost_race_costs_no_line(opened) -> None:
    store = opened()
    store.create_table(TABLE, HOST, [row(1)])
    line = store._one("SELECT pg_backend_pid()")
    assert store.append([batch(2)]) == [True]
    assert store.append([batch(2, ids="late-")]) == [False]
    assert store.append([batch(3, ids="x"), batch(3, ids="y")]) == [True, False]
    assert store._one("SELECT pg_backend_pid()") == line


# ---- copies


def dump(store: Store) -> object:
    """Everything a store can be asked for."""
    found = store.tables()
    return {
        "tables": found,
        "rows": [store.page(one.id, None, 10_000) for one in found],
        "devices": [store.devices(one.id) for one in found],
        "snapshots": [store.snapshot(one.id) for one in found],
        "box": store.box("venice"),
        "results": store.results(),
        "aliases": store.aliases(),
    }


def filled(store: Store) -> Store:
    store.create_table(TABLE, HOST, [row(1)])
    store.append([batch(*range(2, 700), snapshot=b"state \x00")])
    other = TableRow("table-2", "GHJKMN", "rialto", 2)
    store.create_table(other, device(2, "table-2"), [row(1), row(2)])
    store.put_box("venice", 3, {"a": "Zoë"}, 100)
    store.add_results([ResultRow("r", None, "venice", 5, {"players": []})])
    store.change_aliases(lambda _have: [AliasRow("ana", "Ana", "Anna")])
    return store


def test_there_and_back_again_everything_is_the_same(opened, tmp_path: Path) -> None:
    first = filled(SqliteStore(tmp_path / "first.db"))
    there = opened()
    counts = copy(first, there)
    assert (counts["tables"], counts["log"], counts["devices"]) == (2, 701, 2)
    assert dump(there) == dump(first)
    back = SqliteStore(tmp_path / "back.db")
    copy(there, back)
    assert dump(back) == dump(first)
    assert back.newest("table-1") == (699, 699)
    first.close()
    back.close()


def test_nothing_is_copied_over_tables_that_are_there(opened, tmp_path: Path) -> None:
    first = filled(SqliteStore(tmp_path / "first.db"))
    there = filled(opened())
    with pytest.raises(Conflict, match=r"store\.not_empty"):
        copy(first, there)
    assert len(there.tables()) == 2
    first.close()
