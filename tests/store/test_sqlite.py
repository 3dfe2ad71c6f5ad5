"""SQLite: durable, migrated step by step, honest about files that are not its own."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from logbook import HOST, TABLE, batch, device, row

from companion.errors import Damaged, Unavailable
from companion.store import Row, SqliteStore, TableRow, migrations
from companion.store.rows import to_row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def kept(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    store.create_table(TABLE, HOST, [row(1)])
    yield store
    store.close()


def _version(path: Path) -> int:
    with sqlite3.connect(path) as db:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
    db.close()
    return version


def _refused(path: Path) -> Unavailable:
    with pytest.raises(Unavailable) as caught:
        SqliteStore(path)
    return caught.value


# ---- how it writes


def test_every_commit_is_on_disk_before_anybody_hears_of_it(kept: SqliteStore) -> None:
    pragma = {
        name: kept._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    }
    assert pragma == {"journal_mode": "wal", "synchronous": 2}  # 2: FULL


def test_nobody_else_can_read_what_people_play(kept: SqliteStore, path: Path) -> None:
    """Made here, made by an older version, or a copy: for its owner alone."""
    beside = [path, *path.parent.glob(f"{path.name}-*")]
    assert len(beside) > 1
    assert {one.stat().st_mode & 0o777 for one in beside} == {0o600}
    kept.backup(str(path.with_name("copy.db")))
    assert path.with_name("copy.db").stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    SqliteStore(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_reading_connection_cannot_write(kept: SqliteStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        kept._reader.execute("DELETE FROM log")


def test_the_key_of_the_log_is_table_and_number(kept: SqliteStore) -> None:
    columns = kept._all("PRAGMA table_info(log)")
    assert [name for _, name, *_, key in columns if key] == ["table_id", "seq"]


# ---- migrations


def test_a_fresh_database_has_the_newest_version(kept: SqliteStore, path: Path) -> None:
    assert _version(path) == len(migrations.MIGRATIONS)


def test_opening_again_changes_nothing(kept: SqliteStore, path: Path) -> None:
    SqliteStore(path).close()
    assert kept.table("table-1") == TABLE
    assert kept.check() == []


def test_a_newer_database_is_refused_and_left_alone(kept: SqliteStore, path: Path) -> None:
    kept.close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    error = _refused(path)
    assert error.code == "store.newer"
    assert error.params == {"have": 99, "know": len(migrations.MIGRATIONS)}
    assert _version(path) == 99
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT count(*) FROM log").fetchone() == (1,)
    db.close()


def test_an_older_database_is_brought_up_and_keeps_its_tables(kept, path, monkeypatch) -> None:
    kept.close()
    steps = (*migrations.MIGRATIONS, "ALTER TABLE tables ADD COLUMN note TEXT; CREATE TABLE x (a)")
    monkeypatch.setattr(migrations, "MIGRATIONS", steps)
    store = SqliteStore(path)
    assert store.table("table-1") == TABLE
    store.close()
    assert _version(path) == len(steps)


def _older(path: Path, version: int, rows: list[Row]) -> None:
    """Make a database as an older version of this program left it."""
    with sqlite3.connect(path) as db:
        for step in migrations.MIGRATIONS[:version]:
            db.executescript(step)
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("INSERT INTO tables VALUES ('table-1', 'ABCDEF', 'venice', 1000)")
        db.execute("INSERT INTO snapshots VALUES ('table-1', 1, 'x')")
        marks = ", ".join("?" * 14)
        written = [to_row("table-1", one) for one in rows]
        db.executemany(f"INSERT INTO log VALUES ({marks})", written)
    db.close()


def test_the_logs_of_an_older_database_are_chained(path) -> None:
    rows = [row(seq) for seq in range(1, 301)]
    _older(path, 3, rows)
    store = SqliteStore(path)
    assert store.entries("table-1") == [one.entry for one in rows]
    assert store.snapshot("table-1") is None
    assert store.append([batch(301, snapshot=b"s")]) == [True]
    store.close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE log SET at = at + 1 WHERE seq = 17")
    db.close()
    store = SqliteStore(path)
    with pytest.raises(Damaged) as caught:
        store.entries("table-1")
    assert caught.value.params == {"seq": 17, "saved": 16}
    store.close()


def test_what_was_damaged_before_there_were_chains_is_named_and_the_rest_is_kept(path) -> None:
    _older(path, 3, [row(seq) for seq in range(1, 11)])
    with sqlite3.connect(path) as db:
        db.execute("UPDATE log SET data = CAST(x'7bff' AS TEXT) WHERE seq = 4")
        db.execute("UPDATE log SET record = '{' WHERE seq = 8")
    db.close()
    store = SqliteStore(path)
    assert [one.entry.seq for one in store.rows_numbered("table-1", [3, 5])] == [3, 5]
    for seq in (4, 8):
        with pytest.raises(Damaged) as caught:
            store.rows_numbered("table-1", [seq])
        assert caught.value.params["seq"] == seq
    store.close()


def test_a_database_from_before_the_boxes_gets_them(path) -> None:
    _older(path, 1, [row(1)])
    store = SqliteStore(path)
    assert store.table("table-1") == TABLE
    assert store.box("venice") is None
    assert store.put_box("venice", 1, {}, 0)
    store.close()
    assert _version(path) == len(migrations.MIGRATIONS)


def test_a_migration_that_fails_halfway_leaves_no_trace(kept, path, monkeypatch) -> None:
    kept.close()
    bad = "CREATE TABLE half (a); INSERT INTO half VALUES (1); CREATE TABLE tables (oops)"
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, bad))
    assert _refused(path).code == "store.broken"
    assert _version(path) == len(migrations.MIGRATIONS) - 1
    monkeypatch.undo()
    store = SqliteStore(path)
    assert store._all("SELECT name FROM sqlite_master WHERE name = 'half'") == []
    assert store.table("table-1") == TABLE
    store.close()


def test_a_fresh_database_whose_migration_fails_can_be_opened_later(path, monkeypatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", ("CREATE TABLE a (b); NONSENSE",))
    assert _refused(path).code == "store.broken"
    monkeypatch.undo()
    SqliteStore(path).close()
    assert _version(path) == len(migrations.MIGRATIONS)


def test_several_processes_may_open_a_fresh_database_at_once(tmp_path: Path) -> None:
    for attempt in range(10):
        path = tmp_path / f"{attempt}.db"
        gate = threading.Barrier(4)
        errors: list[Exception] = []

        def opener(path: Path = path, gate=gate, errors=errors) -> None:
            gate.wait(10)
            try:
                SqliteStore(path).close()
            except Exception as error:
                errors.append(error)

        threads = [threading.Thread(target=opener) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert errors == []
        assert _version(path) == len(migrations.MIGRATIONS)


# ---- files that are not ours


@pytest.mark.parametrize(
    "content", [b"not a database at all" * 300, b"SQLite format 3\0" + b"x" * 4096]
)
def test_a_garbage_file_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    error = _refused(path)
    assert error.code == "store.broken"
    assert error.params["reason"]
    assert path.read_bytes() == content


def test_a_folder_is_no_database(path: Path) -> None:
    path.mkdir()
    assert _refused(path).code == "store.broken"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert _refused(tmp_path / "nowhere" / "companion.db").code == "store.broken"


def test_damage_in_the_middle_of_the_file_is_found(kept: SqliteStore, path: Path) -> None:
    kept.append([batch(*range(2, 400))])
    kept.close()
    pages = path.read_bytes()
    with path.open("r+b") as file:
        for place in range(4096, len(pages), 4096):
            if pages.count(b"table-1", place, place + 4096) > 9:  # its rows, not what opens it
                file.seek(place)
                file.write(bytes(range(255, -1, -1)) * 2)
    store = SqliteStore(path)
    try:
        found = store.check()
    finally:
        store.close()
    assert found


def test_a_locked_database_is_busy_not_broken(kept: SqliteStore, path: Path) -> None:
    kept._db.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match=r"store\.busy"):
        kept.append([batch(2)])
    other.execute("ROLLBACK")
    other.close()
    assert kept.append([batch(2)]) == [True]


# ---- backup


def test_a_backup_while_people_play_is_whole(kept: SqliteStore, tmp_path: Path) -> None:
    stop = threading.Event()
    written = [1]

    def play() -> None:
        while not stop.is_set():
            seq = written[-1] + 1
            kept.append([batch(seq)])
            written.append(seq)

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            known = written[-1]
            kept.backup(str(tmp_path / f"copy-{number}.db"))
            copy = SqliteStore(tmp_path / f"copy-{number}.db")
            seqs = [entry.seq for entry in copy.entries("table-1")]
            assert copy.check() == []
            assert copy.device_by_token(HOST.token_hash) == HOST
            copy.close()
            assert seqs == list(range(1, len(seqs) + 1))
            assert len(seqs) >= known
    finally:
        stop.set()
        player.join(30)
    assert [entry.seq for entry in kept.entries("table-1")] == written


def test_a_backup_that_cannot_be_written_is_named(kept: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        kept.backup(str(tmp_path / "nowhere" / "copy.db"))


# ---- a full disk


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 640 KB, where root may mount one."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=640k", "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False, timeout=30).returncode == 0
    except OSError:
        done = False
    if not done:
        pytest.skip("mounting a file system is not allowed here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True, timeout=30)


def _fill(store: SqliteStore, big: int = 20_000) -> int:
    """Append until the disk is full; return the last number that was acknowledged."""
    written: list[int] = [1]

    def fill() -> None:
        while written[-1] < 10_000:
            store.append([batch(written[-1] + 1, snapshot=os.urandom(big))])
            written.append(written[-1] + 1)

    with pytest.raises(Unavailable, match=r"store\.disk_full"):
        fill()
    return written[-1]


def _holds(store: SqliteStore, last: int) -> None:
    assert [entry.seq for entry in store.entries("table-1")] == list(range(1, last + 1))
    assert store.check() == []


def test_a_really_full_disk_is_named_and_loses_nothing(tiny_disk: Path) -> None:
    ballast = tiny_disk / "holiday.jpg"
    ballast.write_bytes(b"x" * 200_000)
    store = SqliteStore(tiny_disk / "companion.db")
    store.create_table(TABLE, HOST, [row(1)])
    last = _fill(store)
    assert last > 1
    with pytest.raises(Unavailable, match=r"store\.disk_full"):
        store.append([batch(last + 1, snapshot=os.urandom(300_000))])
    _holds(store, last)
    ballast.unlink()  # somebody makes room: the same store goes on
    assert store.append([batch(last + 1)]) == [True]
    _holds(store, last + 1)
    store.close()
    again = SqliteStore(tiny_disk / "companion.db")
    _holds(again, last + 1)
    again.close()


def test_no_room_for_a_page_more_is_named_and_loses_nothing(kept: SqliteStore) -> None:
    pages = kept._db.execute("PRAGMA page_count").fetchone()[0]
    kept._db.execute(f"PRAGMA max_page_count = {pages + 12}")
    last = _fill(kept, big=100)
    many = [row(seq) for seq in range(1, 200)]
    with pytest.raises(Unavailable, match=r"store\.disk_full"):
        kept.create_table(TableRow("table-2", "GHJKMN", "venice", 1), device(2, "table-2"), many)
    assert kept.table("table-2") is None
    assert kept.device_by_token(device(2).token_hash) is None
    _holds(kept, last)
    kept._db.execute("PRAGMA max_page_count = 100000")
    assert kept.append([batch(last + 1)]) == [True]
    _holds(kept, last + 1)


def test_a_group_that_does_not_fit_leaves_none_of_its_batches(kept: SqliteStore) -> None:
    pages = kept._db.execute("PRAGMA page_count").fetchone()[0]
    kept._db.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(Unavailable, match=r"store\.disk_full"):
        kept.append([batch(2), batch(3), batch(4, snapshot=os.urandom(100_000))])
    _holds(kept, 1)
