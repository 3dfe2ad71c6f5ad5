"""`companion doctor --deep` and `companion repair`: which tables are damaged, and cut back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from commands import free_port, run
from damaging import flip, harm, opened, play
from playing import open_table, start
from reading import as_read

from companion.config import Settings
from companion.service import transfer


@pytest.fixture
def path(data: Path) -> Path:
    return Settings(data=data).database


def _doctor(data: Path):
    return run("doctor", "--deep", "--data", data, "--port", free_port())


def test_a_deep_look_finds_sound_tables_sound(data: Path, path: Path) -> None:
    _, store = play(path, 80)
    store.close()
    result = _doctor(data)
    assert result.exit_code == 0, result.output
    assert "1 of 1 sound" in result.output


def test_a_deep_look_says_which_table_is_damaged_and_where(data: Path, path: Path) -> None:
    host, store = play(path, 10)
    start(open_table(host.tables))
    store.close()
    flip(path, "data", 7)
    result = _doctor(data)
    assert result.exit_code == 1
    assert f"table {host.code} (venice): damaged at entry 7 of 13" in result.output
    assert "6 can be saved" in result.output
    assert "1 of 2 sound" in result.output


def test_a_deep_look_finds_a_snapshot_that_fits_its_hash_but_not_its_log(
    data: Path, path: Path
) -> None:
    from companion.store.chain import seal

    host, store = play(path, 70)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        table, version, seq, chain, state, _ = db.execute("SELECT * FROM snapshots").fetchone()
        state = state.replace(b'"vp":6', b'"vp":7')
        sealed = seal(table, version, seq, chain, state)
        db.execute("UPDATE snapshots SET state = ?, seal = ?", (state, sealed))
        db.commit()
    assert "its snapshot does not fit" in _doctor(data).output
    assert run("repair", "--yes", "--data", data).exit_code == 0
    assert _doctor(data).exit_code == 0
    again = opened(path)
    assert again.live.get(host.device.table_id).committed.hash == host.live.committed.hash
    again.store.close()


def test_a_damaged_table_is_cut_back_to_its_last_sound_entry(data: Path, path: Path) -> None:
    host, store = play(path, 10)
    store.close()
    flip(path, "data", 7)
    dry = run("repair", "--dry-run", "--data", data)
    assert (dry.exit_code, "Would repair 1" in dry.output) == (0, True)
    assert _doctor(data).exit_code == 1
    result = run("repair", "--yes", "--data", data)
    assert result.exit_code == 0, result.output
    assert f"Table {host.code}: cut back to entry 6; 7 lost" in result.output
    assert len(list(data.glob("*.before-repair-*"))) == 1
    assert _doctor(data).exit_code == 0
    tables = opened(path)
    frame = as_read(tables.frame(host.device))
    assert (frame["seq"], frame["view"]["players"][0]["vp"]) == (7, 3)
    newest = tables.page(host.device, None, 1)["entries"][0]
    assert [(line.key, line.params) for line in newest.lines] == [("log.repaired", {"count": 7})]
    told = transfer.export_table(tables, tables.live.get(host.device.table_id))
    row, _, _ = transfer.import_table(tables, told)
    assert tables.live.get(row.id).committed.hash == told["hash"]
    tables.store.close()


def test_a_table_whose_end_is_lost_is_taken_as_it_is(data: Path, path: Path) -> None:
    host, store = play(path, 10)
    store.close()
    harm(path, "DELETE FROM log WHERE seq > 9")
    result = run("repair", "--yes", "--data", data)
    assert "cut back to entry 9; 4 lost" in result.output
    tables = opened(path)
    assert tables.live.get(host.device.table_id).committed.seq == 10
    tables.store.close()


def test_nothing_happens_unless_somebody_says_yes(data: Path, path: Path) -> None:
    _, store = play(path, 10)
    store.close()
    flip(path, "data", 7)
    assert run("repair", "--data", data).exit_code == 1
    assert _doctor(data).exit_code == 1
    assert not list(data.glob("*.before-repair-*"))


def test_a_table_that_can_be_played_on_is_cut_only_by_name(data: Path, path: Path) -> None:
    host, store = play(path, 80)
    store.close()
    flip(path, "data", 7)
    result = run("repair", "--yes", "--data", data)
    assert "can be played on" in result.output
    assert "Nothing was changed" in result.output
    assert run("repair", "--yes", "--table", host.code, "--data", data).exit_code == 0
    assert _doctor(data).exit_code == 0


def test_a_table_without_a_sound_beginning_is_left_alone(data: Path, path: Path) -> None:
    _, store = play(path, 10)
    store.close()
    flip(path, "data", 1)
    result = run("repair", "--yes", "--data", data)
    assert (result.exit_code, "nothing can be saved" in result.output) == (1, True)


def test_a_sound_house_needs_no_repair(data: Path, path: Path) -> None:
    _, store = play(path, 10)
    store.close()
    result = run("repair", "--data", data)
    assert (result.exit_code, "nothing to repair" in result.output) == (0, True)
