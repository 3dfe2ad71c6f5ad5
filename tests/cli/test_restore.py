"""`companion restore`: a backup put back, and nobody calls it damaged for being older."""

from __future__ import annotations

import shutil
import stat
from contextlib import closing
from pathlib import Path

import pytest
from commands import break_it, newer_it, run
from damaging import opened, play
from refusals import refused

from companion.config import Settings
from companion.store import SqliteStore


@pytest.fixture
def path(data: Path) -> Path:
    return Settings(data=data).database


@pytest.fixture
def older(data: Path, path: Path, tmp_path: Path) -> tuple[str, Path]:
    """A table of which there is a backup, and that was played on after it."""
    host, store = play(path, 5)
    copy = tmp_path / "copy.db"
    assert run("backup", copy, "--data", data).exit_code == 0
    for _ in range(4):
        host.act("change", seat=0, counter="vp", by=1)
    store.close()
    return host.device.table_id, copy


def newest(path: Path, table: str) -> int:
    tables = opened(path)
    with closing(tables.store):
        return tables.live.get(table).committed.seq


def test_a_backup_is_put_back_and_what_was_there_is_kept(
    data: Path, path: Path, older: tuple[str, Path]
) -> None:
    table, copy = older
    ahead = newest(path, table)
    result = run("restore", copy, "--yes", "--data", data)
    assert result.exit_code == 0, result.output
    assert newest(path, table) == ahead - 4
    (kept,) = [one for one in data.iterdir() if "before-restore" in one.name]
    assert str(kept) in result.output
    assert newest(kept, table) == ahead
    assert not [one for one in data.iterdir() if "restoring" in one.name]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_copy_put_back_by_hand_is_named_with_the_way_out(
    data: Path, path: Path, older: tuple[str, Path]
) -> None:
    table, copy = older
    shutil.copy(copy, path)
    tables = opened(path)
    with closing(tables.store), refused("table.damaged"):
        tables.live.get(table)
    assert "companion restore" in run("repair", "--dry-run", "--data", data).output
    assert run("restore", copy, "--yes", "--data", data).exit_code == 0
    assert newest(path, table) > 0


def test_nothing_is_put_back_while_somebody_plays(
    data: Path, path: Path, older: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.restoring.WAIT_SECONDS", 0.05)
    table, copy = older
    ahead = newest(path, table)
    store = SqliteStore(path)
    result = run("restore", copy, "--yes", "--data", data)
    store.close()
    assert result.exit_code == 1
    assert "stop the server" in result.output
    assert newest(path, table) == ahead


def test_it_asks_before_it_does_anything(data: Path, path: Path, older: tuple[str, Path]) -> None:
    before = newest(path, older[0])
    assert run("restore", older[1], "--data", data).exit_code == 1  # nobody answers
    assert newest(path, older[0]) == before


@pytest.mark.parametrize(
    ("harm", "words"),
    [(break_it, "cannot be read"), (newer_it, "newer version"), (lambda p: p.write_bytes(b""), "")],
)
def test_what_is_no_backup_changes_nothing(
    data: Path, path: Path, older: tuple[str, Path], harm, words: str
) -> None:
    before = newest(path, older[0])
    harm(older[1])
    result = run("restore", older[1], "--yes", "--data", data)
    assert result.exit_code == 1
    assert words in result.output
    assert newest(path, older[0]) == before
    assert "itself" in run("restore", path, "--yes", "--data", data).output


@pytest.mark.parametrize("gone", [True, False])
def test_a_lost_or_broken_database_is_replaced(
    data: Path, path: Path, older: tuple[str, Path], gone: bool
) -> None:
    if gone:
        path.unlink()
    else:
        break_it(path)
    result = run("restore", older[1], "--yes", "--data", data)
    assert result.exit_code == 0, result.output
    assert newest(path, older[0]) > 0
    assert len([one for one in data.iterdir() if "before-restore" in one.name]) == 1 - gone
