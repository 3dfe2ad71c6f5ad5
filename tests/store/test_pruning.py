"""What is old is found, and forgotten whole; what is played stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from logbook import HOST, TABLE, batch, device, row

from companion.store import Batch, ResultRow, TableRow, Verdict

OLD = TableRow("table-2", "GHJKMN", "venice", 2)


def with_an_old_table(kept: Any) -> Any:
    """`table-1` was played at 1002, `table-2` (with a result) at 1001 only."""
    kept.create_table(OLD, device(2, OLD.id), [row(1)])
    kept.append([batch(2)])
    result = ResultRow(OLD.id, OLD.id, "venice", 5, {"players": []})
    late = replace(row(2).entry, at=1001)
    kept.append([Batch(OLD.id, [replace(row(2), entry=late)], b"s", Verdict(result))])
    return kept


def test_a_table_nobody_touched_is_forgotten_whole_but_for_its_result(kept) -> None:
    store = with_an_old_table(kept)
    assert store.untouched(1002) == [OLD]
    store.forget_tables([OLD.id], results=False)
    assert store.tables() == [TABLE]
    assert store.entries(OLD.id) == store.devices(OLD.id) == []
    assert store.snapshot(OLD.id) is None
    assert [one.id for one in store.results()] == [OLD.id]
    assert store.append([batch(3, table=OLD.id)]) == [False]  # whoever has it in memory reads again


def test_results_go_only_if_that_is_wanted(kept) -> None:
    store = with_an_old_table(kept)
    store.forget_tables([OLD.id], results=True)
    assert store.results() == []


def test_who_only_looked_on_is_forgotten_and_nobody_else(kept) -> None:
    for number in (2, 3, 4):
        kept.add_device(device(number))
    assigned = replace(row(2).entry, data={"device": "dev-3"})
    kept.append([Batch("table-1", [replace(row(2), entry=assigned)])])
    assert kept.count_watchers(1004) == 1  # the fourth came at 1004
    kept.forget_watchers(1004)
    assert [one.id for one in kept.devices("table-1")] == [HOST.id, "dev-3", "dev-4"]


def test_the_newest_box_stays_however_old(kept) -> None:
    for revision in (1, 2, 3):
        kept.put_box("venice", revision, {}, revision)
    kept.put_box("rialto", 1, {}, 1)
    assert kept.count_old_boxes(10) == 2
    kept.forget_old_boxes(10)
    assert [bool(kept.box("venice", one)) for one in (1, 2, 3)] == [False, False, True]
    assert kept.box("rialto") is not None
