"""Damage on the disk is noticed, named, and cut back: nothing breaks in silence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from damaging import copy_with_damaged_journal, flip, harm, opened, play
from reading import as_read

from companion.errors import CompanionError
from companion.service import transfer

COLUMNS = ("data", "drawn", "record", "name", "device", "type", "request_id")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


def _refusal(path: Path, table_id: str) -> CompanionError:
    tables = opened(path)
    with pytest.raises(CompanionError) as caught:
        tables.live.get(table_id)
    tables.store.close()
    return caught.value


@pytest.mark.parametrize("bit", [0, 4, 7])
@pytest.mark.parametrize("column", COLUMNS)
def test_a_flipped_bit_in_a_row_is_named_with_what_can_be_saved(path, column, bit) -> None:
    host, store = play(path, 10)
    store.close()
    flip(path, column, 7, byte=0, bit=bit)
    error = _refusal(path, host.device.table_id)
    assert (error.code, error.params) == ("table.damaged", {"seq": 7, "saved": 6})


@pytest.mark.parametrize("column", ["at", "seat", "override", "rules_version"])
def test_a_changed_number_in_a_row_is_noticed(path, column) -> None:
    host, store = play(path, 10)
    store.close()
    harm(path, f"UPDATE log SET {column} = 1 + ifnull({column}, 0) WHERE seq = 7")
    assert _refusal(path, host.device.table_id).code == "table.damaged"


def test_a_row_that_is_missing_is_noticed(path) -> None:
    host, store = play(path, 10)
    store.close()
    harm(path, "DELETE FROM log WHERE seq = 7")
    assert _refusal(path, host.device.table_id).params == {"seq": 7, "saved": 6}


@pytest.mark.parametrize("taps", [10, 80])
def test_a_log_whose_end_is_missing_is_noticed(path, taps) -> None:
    host, store = play(path, taps)
    newest = host.live.table.seq
    store.close()
    harm(path, "DELETE FROM log WHERE seq > ?", newest - 2)
    error = _refusal(path, host.device.table_id)
    assert error.params == {"seq": newest - 1, "saved": newest - 2}


def test_an_edited_snapshot_shows_no_other_state(path) -> None:
    host, store = play(path, 70)
    table_id, whole = host.device.table_id, host.live.committed.hash
    store.close()
    harm(path, "UPDATE snapshots SET state = replace(state, '\"vp\":6', '\"vp\":7')")
    again = opened(path)
    assert again.live.get(table_id).committed.hash == whole
    again.store.close()


def test_a_damaged_journal_that_makes_a_table_shorter_is_noticed(path, tmp_path) -> None:
    host, store = play(path, 10)
    newest = host.live.table.seq
    copy_with_damaged_journal(path, tmp_path / "crashed.db", cut=5000)
    store.close()
    with closing(sqlite3.connect(tmp_path / "crashed.db")) as db:
        (left,) = db.execute("SELECT max(seq) FROM log").fetchone()
    assert left < newest  # the journal's damage did cost entries
    error = _refusal(tmp_path / "crashed.db", host.device.table_id)
    assert (error.code, error.params["saved"]) == ("table.damaged", left)


def test_an_old_row_is_checked_when_it_is_read_again(path) -> None:
    """Before the snapshot nothing is read on load; the log page, undo and export read it."""
    host, store = play(path, 150)
    store.close()
    flip(path, "data", 7)
    again = opened(path)
    assert as_read(again.frame(host.device))["seq"] == host.live.table.seq
    for read in (
        lambda: again.page(host.device, 10, 5),
        lambda: again.undo_preview(host.device, 5),
        lambda: transfer.export_table(again, again.live.get(host.device.table_id)),
    ):
        with pytest.raises(CompanionError, match=r"table\.damaged"):
            read()
    again.store.close()


def test_a_sound_table_loads_after_a_restart(path) -> None:
    host, store = play(path, 150)
    whole = host.live.committed.hash
    store.close()
    again = opened(path)
    assert again.live.get(host.device.table_id).committed.hash == whole
    again.store.close()


def test_loading_reads_only_what_came_after_the_snapshot(path, monkeypatch) -> None:
    host, store = play(path, 400)
    store.close()
    again = opened(path)
    read = []
    entries = again.store.entries
    monkeypatch.setattr(
        again.store, "entries", lambda *a, **k: (read.extend(got := entries(*a, **k)), got)[1]
    )
    again.live.get(host.device.table_id)
    assert len(read) < 64
    again.store.close()
