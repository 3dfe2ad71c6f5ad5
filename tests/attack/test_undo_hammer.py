"""Undo and redo as a hammer: one table's work never holds up another's.

Counted in actions that are played again, and entries that are read, by the thread that serves
everybody, so that a busy machine changes nothing; what is done in a native thread (`Hub.native`,
`Hub.alone`) holds nobody up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hammered import lengthen
from playing import Phone, next_id

from companion.engine import recall, table
from companion.engine.log import EntryKind
from companion.engine.table import replay
from companion.service.far_undo import work
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

HAMMER = 60
MOST = 3 * recall.FAR  # played again, or read, at once: some 10 ms, 40 of the dearest


class CountingHub(InlineHub):
    """Knows what is done beside everything else, and counts the rest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: SqliteStore) -> None:
        self.beside = False
        self.held = self.turns = 0
        play_entry, numbered = table.play_entry, store.entries_numbered

        def counting_entry(*args: Any) -> Any:
            self.held += not self.beside
            return play_entry(*args)

        def counting_read(table_id: str, seqs: Any) -> Any:
            self.held += 0 if self.beside else len(seqs)
            return numbered(table_id, seqs)

        monkeypatch.setattr(table, "play_entry", counting_entry)
        monkeypatch.setattr(recall, "play_entry", counting_entry)
        monkeypatch.setattr(store, "entries_numbered", counting_read)

    def native(self, work: Callable[..., Any], *args: Any) -> Any:
        before, self.beside = self.beside, True
        try:
            return work(*args)
        finally:
            self.beside = before

    alone = native

    def in_turns(self, steps: Iterator[Any]) -> list[Any]:
        made = []
        while (step := self.native(next, steps, None)) is not None:
            made.append(step)
        self.turns += len(made)
        return made


@pytest.fixture(scope="module")
def long_table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Phone]:
    path = tmp_path_factory.mktemp("hammer") / "companion.db"
    store = SqliteStore(path)
    host = lengthen(store)
    store.close()
    return path, host


def _held(hub: CountingHub, call: Callable[[], object]) -> int:
    before = hub.held
    call()
    return hub.held - before


def test_sixty_undos_and_redos_of_a_whole_long_game_hold_nobody_up(long_table, monkeypatch) -> None:
    path, host = long_table
    store = SqliteStore(path)
    hub = CountingHub(monkeypatch, store)
    tables = Tables(store, hub)
    held = [_held(hub, lambda: tables.frame(host.device))]
    fates: list[Any] = []
    first = tables.live.get(host.device.table_id).table.history.in_force[2]
    for number in range(HAMMER):
        wish = {"id": next_id(), "to": first} if number % 2 == 0 else {"id": next_id()}
        call = tables.undo if number % 2 == 0 else tables.redo
        held.append(_held(hub, lambda: call(host.device, wish, fates.append)))  # noqa: B023
    assert [type(fate).__name__ for fate in fates] == ["Landed"] * HAMMER
    seq = tables.live.get(host.device.table_id).table.seq
    assert max(held) < MOST, sorted(held)[-5:]
    assert len(str(fates[-1].row.consequence)) < 1000  # numbers in a row are told as one range
    whole = tables.live.get(host.device.table_id).committed.hash
    assert Tables(store, hub).live.get(host.device.table_id).committed.hash == whole
    assert seq > HAMMER
    live = tables.live.get(host.device.table_id)
    assert hub.turns >= len(live.table.history.in_force) // 64
    assert live.settled.undone == []  # what was taken back is not piled up
    store.close()


def test_a_step_back_far_behind_holds_nobody_up(long_table, monkeypatch) -> None:
    path, host = long_table
    store = SqliteStore(path)
    hub = CountingHub(monkeypatch, store)
    tables = Tables(store, hub)
    live = tables.live.get(host.device.table_id)
    in_force, whole = live.table.history.in_force, live.committed.hash
    fates: list[Any] = []
    wishes: list[dict[str, Any]] = [{"to": in_force[9_999]}, {}, {"to": in_force[9_900]}, {}]
    for wish in wishes:  # to between two marks, and on from there
        call = lambda: tables.undo(host.device, {"id": next_id(), **wish}, fates.append)  # noqa: B023, E731
        assert _held(hub, call) < MOST
    assert [type(fate).__name__ for fate in fates] == ["Landed"] * len(wishes)
    assert live.table.hash == replay(live.game, store.entries(host.device.table_id)).hash
    far = {"to": live.table.history.in_force[2]}
    assert work(tables, host.device, EntryKind.UNDO, far) > 0  # charged by what it writes, too
    for _ in wishes:
        call = lambda: tables.redo(host.device, {"id": next_id()}, fates.append)  # noqa: E731
        assert _held(hub, call) < MOST
    assert live.table.hash == whole
    store.close()


def test_asking_what_a_far_undo_would_take_back_holds_nobody_up(long_table, monkeypatch) -> None:
    path, host = long_table
    store = SqliteStore(path)
    hub = CountingHub(monkeypatch, store)
    tables = Tables(store, hub)
    live = tables.live.get(host.device.table_id).table.history.in_force
    told: list[dict[str, Any]] = []
    held = _held(hub, lambda: told.append(tables.undo_preview(host.device, live[2])))
    assert held < MOST
    assert (told[0]["count"], told[0]["last"]) == (len(live) - 2, live[-1])
    assert 0 < len(told[0]["entries"]) <= 200
    store.close()
