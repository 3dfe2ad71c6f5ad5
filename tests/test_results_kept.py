"""A result stands beside its log: written with it, withdrawn with it, and told from it."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import duel
import pytest
from duels import a_duel, finish, play
from playing import Clock, Phone

from companion.engine.log import EntryKind
from companion.errors import IllegalAction, Unavailable
from companion.games import GAMES
from companion.results.history import UNDO_DAYS, UNDO_MS, Records
from companion.results.records import DAY_MS, stands
from companion.service import transfer
from companion.service.hub import InlineHub
from companion.service.permits import Request
from companion.service.tables import Tables
from companion.store import SqliteStore
from companion.store.kept_results import KeptResults

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "duel", duel.GAME)


def result_of(phone: Phone) -> Any:
    found = phone.tables.store.results([phone.device.table_id])
    return found[0] if found else None


def agree(phone: Phone) -> bool:
    """The log says that the result stands if and only if there is one."""
    final = stands(phone.live.table.outcome)
    return final == (result_of(phone) is not None)


# ---- written and withdrawn


def test_a_result_is_there_once_it_stands_and_not_before(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    began = clock.now
    clock.tick(90 * 60_000)
    play(ana, (3, 5), (4, 1), bonus=(2, 0))
    assert result_of(ana) is None
    ana.act("score.confirm")
    row = result_of(ana)
    assert (row.id, row.table_id, row.game) == (row.table_id, ana.device.table_id, "duel")
    assert row.finished_at == clock.now
    assert row.data == {
        "started": began,
        "minutes": 90,
        "options": {"level": "easy", "played": False},
        "notes": {},
        "players": [
            {
                "name": "Ana", "colour": "blue", "column": 0, "rival": False, "start": True,
                "total": 9, "rank": 1, "winner": True, "lines": {"points": 7, "bonus": 2},
                "marks": [],
            },
            {
                "name": "Ben", "colour": "violet", "column": 1, "rival": False, "start": False,
                "total": 6, "rank": 2, "winner": False, "lines": {"points": 6, "bonus": 0},
                "marks": [],
            },
        ],
        "imported": False,
    }  # fmt: skip


def test_a_reopened_result_is_withdrawn_and_written_anew(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    first = result_of(ana)
    ana.act("score.reopen", reason="miscounted")
    assert result_of(ana) is None
    ana.act("bonus", seat=0, by=9)
    ana.act("score.confirm")
    second = result_of(ana)
    assert second.id == first.id
    assert [player["total"] for player in second.data["players"]] == [12, 5]


def test_taking_back_the_reopening_brings_the_result_back(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    before = result_of(ana)
    clock.tick(60_000)
    ana.act("score.reopen", reason="by mistake")
    ana.undo()
    assert result_of(ana) == before
    with pytest.raises(IllegalAction, match=r"undo\.final"):
        ana.undo()
    assert agree(ana)


def test_undoing_far_back_after_a_reopening_leaves_no_result(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    landed = ana.act("gain", seat=0, by=1)
    finish(ana, (3, 5))
    ana.act("score.reopen", reason="all wrong")
    ana.undo(to=landed.row.entry.seq)
    assert result_of(ana) is None
    ana.redo()
    assert agree(ana)


def test_ordinary_taps_say_nothing_of_results(tables: Tables, monkeypatch: Any) -> None:
    said: list[Any] = []
    put = SqliteStore.append

    def watch(self: Any, batches: Any) -> Any:
        said.extend(batch.verdict for batch in batches)
        return put(self, batches)

    monkeypatch.setattr(SqliteStore, "append", watch)
    ana, _ben = a_duel(tables, "Ana", "Ben")
    play(ana, (3, 5), (1, 1))
    ana.undo()
    ana.redo()
    assert set(said) == {None}
    ana.act("score.confirm")
    assert said[-1].result is not None


def test_a_name_put_right_after_the_end_is_put_right_in_the_result(
    tables: Tables, clock: Clock
) -> None:
    ana, ben = a_duel(tables, "Ana", "Bne")
    finish(ana, (3, 5))
    finished = result_of(ana).finished_at
    clock.tick(60_000)
    ben.act("seat.edit", seat=1, name="Ben")
    assert [player["name"] for player in result_of(ana).data["players"]] == ["Ana", "Ben"]
    assert result_of(ana).finished_at == finished
    ben.act("seat.free", seat=1)
    assert agree(ana)


def test_a_deleted_result_stays_deleted_when_a_name_changes(tables: Tables, clock: Clock) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    Records(tables.store).delete(ana.device.table_id, clock.now)
    ben.act("seat.edit", seat=1, name="Bernd")
    assert result_of(ana) is None


def test_a_result_outlives_the_server(tables: Tables, store: SqliteStore, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    before = Records(store).of_table(ana.live)
    again = Tables(store, InlineHub(), clock)
    assert Records(store).of_table(again.live.get(ana.device.table_id)) == before
    again.live.get(ana.device.table_id)
    device = again.identify(ana.token)
    request = Request(device, EntryKind.ACTION, "score.reopen", {"reason": "x"}, "reopen-1")
    again.submit_and_wait(request)
    assert store.results() == []


def test_an_imported_table_brings_its_result(tables: Tables, tmp_path: Path) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    file = json.loads(json.dumps(transfer.export_table(tables, ana.live), default=str))
    there = Tables(SqliteStore(tmp_path / "elsewhere.db"), InlineHub())
    row, _device, _token = transfer.import_table(there, file)
    (copy,) = there.store.results([row.id])
    there.store.close()
    assert copy.data["players"] == result_of(ana).data["players"]


def test_a_game_that_was_only_scored_here_took_no_time(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben", played=True)
    clock.tick(60_000)
    finish(ana, (3, 5))
    assert (result_of(ana).data["started"], result_of(ana).data["minutes"]) == (None, None)
    record = Records(tables.store).of_table(ana.live)["record"]
    assert (record["started"], record["minutes"]) == (None, None)


# ---- never a log without its result


def test_a_log_has_no_hole_when_it_cannot_be_read_for_the_result(
    tables: Tables, store: SqliteStore, clock: Clock, monkeypatch: Any
) -> None:
    """A result says when its game began; that entry may be long out of memory."""
    ana, _ben = a_duel(tables, "Ana", "Ben")
    play(ana, *[(1, 0)] * 80)
    again = replace(ana, tables=Tables(store, InlineHub(), clock))

    def busy(*_: Any) -> None:
        raise Unavailable("store.busy")

    assert again.live.table.start() is not None  # from a snapshot: this entry is read anew
    with monkeypatch.context() as broken:
        broken.setattr(store, "entries_numbered", busy)
        with pytest.raises(Unavailable, match=r"store\.busy"):
            again.act("score.confirm")
    again.act("score.confirm")
    seqs = [entry.seq for entry in store.entries(ana.device.table_id)]
    assert seqs == list(range(1, len(seqs) + 1))
    assert agree(again)


def test_a_log_entry_whose_result_cannot_be_written_does_not_land(
    tables: Tables, monkeypatch: Any
) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    play(ana, (3, 5))
    seq = ana.live.committed.seq

    def full(*_: Any) -> None:
        raise Unavailable("store.disk_full")

    with monkeypatch.context() as broken:
        broken.setattr(KeptResults, "_put_verdict", staticmethod(full))
        with pytest.raises(Unavailable):
            ana.act("score.confirm")
    assert tables.store.entries(ana.device.table_id)[-1].seq == seq
    assert agree(ana)
    ana.act("score.confirm")
    assert agree(ana)


CRASH = """
import os, sys
sys.path.insert(0, {folder!r})
import duel
duel.install()
from companion.service.hub import InlineHub
from companion.store import SqliteStore
from companion.store.kept_results import KeptResults
from companion.service.tables import Tables
from duels import a_duel, finish, play

store = SqliteStore({database!r})
ana, _ben = a_duel(Tables(store, InlineHub()), "Ana", "Ben")
{before}(ana, (3, 5))
put = KeptResults._put_verdict

def die(db, table_id, verdict):
    if verdict is not None:
        if {after}:
            put(db, table_id, verdict)
        os._exit(9)

KeptResults._put_verdict = staticmethod(die)
{act}
"""


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("before", "act", "kept"),
    [
        ("play", "ana.act('score.confirm')", False),
        ("finish", "ana.act('score.reopen', reason='x')", True),
    ],
)
def test_a_crash_between_log_and_result_leaves_neither(
    tmp_path: Path, after: bool, before: str, act: str, kept: bool
) -> None:
    folder, database = str(Path(__file__).parent), str(tmp_path / "crash.db")
    words = {"folder": folder, "database": database, "before": before, "after": after, "act": act}
    done = subprocess.run([sys.executable, "-c", CRASH.format(**words)], check=False)
    assert done.returncode == 9
    store = SqliteStore(database)
    tables = Tables(store, InlineHub())
    (row,) = store._all("SELECT id FROM tables")
    live = tables.live.get(row[0])
    assert stands(live.table.outcome) is kept
    assert bool(store.results()) is kept
    assert store.check() == []
    store.close()


def test_deleted_results_are_purged_after_a_while(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    records = Records(tables.store)
    until = records.delete(ana.device.table_id, clock.now)
    assert until == clock.now + UNDO_MS
    for _ in range(UNDO_DAYS):
        clock.tick(DAY_MS)
        assert records.purge(clock.now) == 0
    clock.tick(1)
    assert records.purge(clock.now) == 1
    assert tables.store.result(ana.device.table_id) is None
    assert Records(tables.store).of_table(ana.live)["record"]["players"]  # the table knows it still


def test_a_clock_that_jumps_purges_nothing(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    records = Records(tables.store)
    records.delete(ana.device.table_id, clock.now)
    for wrong in (10 * UNDO_MS, 3000 * UNDO_MS, -5 * UNDO_MS, 10 * UNDO_MS + 5000):
        assert records.purge(clock.now + wrong) == 0  # and the clock is right again
    assert records.restore(ana.device.table_id, clock.now)["id"] == ana.device.table_id
