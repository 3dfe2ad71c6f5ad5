"""What any store must do with results, people and boxes (companion/store/protocol.py)."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from logbook import HOST, batch, device, row

from companion.errors import Conflict
from companion.service.schemas import ID
from companion.store import (
    AliasRow,
    Batch,
    BoxRow,
    ResultRow,
    Store,
    TableRow,
    Verdict,
)

# ---- boxes


def test_a_box_that_nobody_wrote_is_not_there(kept: Store) -> None:
    assert kept.box("venice") is None
    assert kept.box("venice", 1) is None


def test_the_newest_revision_of_a_box_is_read_unless_another_is_asked_for(kept: Store) -> None:
    odd = {"deep": {"list": [1, None, True, 1.5, "\U0001f6f6"]}}
    assert kept.put_box("venice", 1, odd, 100)
    assert kept.put_box("venice", 2, {}, 200)
    assert kept.box("venice") == BoxRow(2, {}, 200)
    assert kept.box("venice", 1) == BoxRow(1, odd, 100)
    assert kept.box("venice", 3) is None


def test_each_game_has_a_box_of_its_own(kept: Store) -> None:
    assert kept.put_box("venice", 1, {"a": 1}, 100)
    assert kept.box("other") is None
    assert kept.put_box("other", 1, {"b": 1}, 100)
    assert kept.box("venice") == BoxRow(1, {"a": 1}, 100)


@pytest.mark.parametrize("late", [1, 2, 3])
def test_a_taken_revision_keeps_nothing_of_the_new_one(kept: Store, late: int) -> None:
    kept.put_box("venice", 3, {"a": 3}, 100)
    assert not kept.put_box("venice", late, {"late": 1}, 200)
    assert kept.box("venice") == BoxRow(3, {"a": 3}, 100)
    assert kept.box("venice", 2) is None


def test_the_newest_fifty_revisions_of_a_box_are_kept(kept: Store) -> None:
    kept.put_box("other", 1, {}, 0)
    for revision in range(1, 56):
        assert kept.put_box("venice", revision, {"a": revision}, revision)
    assert [bool(kept.box("venice", revision)) for revision in (1, 5, 6, 55)] == [
        False, False, True, True,
    ]  # fmt: skip
    assert kept.box("other") is not None


def test_another_opening_of_the_database_sees_the_box(kept: Store, open_store) -> None:
    kept.put_box("venice", 1, {"a": 1}, 100)
    assert open_store().box("venice") == BoxRow(1, {"a": 1}, 100)


def test_of_many_writers_of_one_revision_one_wins(kept: Store, open_store) -> None:
    stores = [open_store() for _ in range(4)]
    won: list[tuple[int, int]] = []

    def write(number: int, store: Store) -> None:
        for revision in range(1, 21):
            if store.put_box("venice", revision, {"by": number}, 0):
                won.append((revision, number))

    threads = [threading.Thread(target=write, args=pair) for pair in enumerate(stores)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len({revision for revision, _ in won}) == len(won)
    kept_boxes = [(revision, kept.box("venice", revision)) for revision in range(1, 21)]
    assert {(revision, box.data["by"]) for revision, box in kept_boxes if box} == set(won)


# ---- results


def result(id: str, table: str | None = None, at: int = 5000, **data: object) -> ResultRow:
    return ResultRow(id, table, "venice", at, {"players": [], **data})


STANDS = Verdict(result("table-1", "table-1", note="Zoë 🛶"))


def test_a_result_comes_back_equal_beside_its_log(kept: Store, open_store) -> None:
    assert kept.append([Batch("table-1", [row(2)], verdict=STANDS)]) == [True]
    assert kept.results() == [STANDS.result]
    assert kept.result("table-1") == STANDS.result
    assert open_store().results() == [STANDS.result]


def test_a_refused_batch_leaves_no_result_and_withdraws_none(kept: Store) -> None:
    assert kept.append([Batch("table-1", [row(1, "late")], verdict=STANDS)]) == [False]
    assert kept.results() == []
    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    assert kept.append([Batch("table-1", [row(2, "late")], verdict=Verdict(None))]) == [False]
    assert kept.results() == [STANDS.result]


def test_a_withdrawn_result_is_gone_and_can_stand_again(kept: Store) -> None:
    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    kept.append([Batch("table-1", [row(3)])])
    assert kept.results() == [STANDS.result]
    kept.append([Batch("table-1", [row(4)], verdict=Verdict(None))])
    assert kept.results() == []
    again = Verdict(result("table-1", "table-1", at=9000))
    kept.append([Batch("table-1", [row(5)], verdict=again)])
    assert kept.results() == [again.result]


def test_a_new_table_may_bring_its_result(kept: Store) -> None:
    other = TableRow("table-2", "GHJKMN", "venice", 2)
    brought = result("table-2", "table-2")
    kept.create_table(other, device(2, "table-2"), [row(1)], Verdict(brought))
    assert kept.results(["table-2"]) == [brought]


def test_results_are_told_newest_first_and_by_table(kept: Store) -> None:
    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    kept.add_results([result("old", at=1), result("new", at=9999), result("same", at=5000)])
    assert [one.id for one in kept.results()] == ["new", "table-1", "same", "old"]
    assert [one.id for one in kept.results(["table-1", "nobody"])] == ["table-1"]
    assert kept.results([]) == []


def test_a_result_from_elsewhere_is_kept_once(kept: Store) -> None:
    assert kept.add_results([result("a"), result("b")]) == 2
    assert kept.add_results([result("a", at=7), result("c")]) == 1
    assert {one.id: one.finished_at for one in kept.results()} == {"a": 5000, "b": 5000, "c": 5000}


def test_a_line_of_a_file_cannot_take_a_tables_place(kept: Store) -> None:
    kept.add_results([result("table-1", at=1)])
    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    assert kept.results() == [STANDS.result]
    assert kept.add_results([result("table-1", at=2)]) == 0
    assert kept.results() == [STANDS.result]


def test_a_deleted_result_is_not_told_and_can_be_restored(kept: Store) -> None:
    kept.add_results([result("a"), result("b")])
    assert kept.delete_result("a", 7000)
    assert not kept.delete_result("nobody", 7000)
    assert [one.id for one in kept.results()] == ["b"]
    found = kept.result("a")
    assert found is not None
    assert found.deleted_at == 7000
    assert kept.delete_result("a", None)
    assert {one.id for one in kept.results()} == {"a", "b"}


def test_a_deleted_result_can_come_from_elsewhere_again_but_not_a_tables(kept: Store) -> None:
    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    kept.add_results([result("a")])
    for one in ("a", "table-1"):
        kept.delete_result(one, 7000)
    assert kept.add_results([result("a", at=1), result("table-1", at=1)]) == 1
    assert kept.results() == [result("a", at=1)]


def test_what_was_deleted_can_be_restored_whatever_takes_its_id(kept: Store) -> None:
    kept.add_results([result("a"), result("b" * 64)])
    for one in ("a", "b" * 64):
        kept.delete_result(one, 7000)
    assert kept.add_results([result("a"), result("b" * 64, at=1)]) == 2
    (gone,) = kept.deleted_results()  # the same again is nothing else
    assert ID.match(gone.id)
    assert (gone.finished_at, gone.deleted_at) == (5000, 7000)
    assert kept.delete_result(gone.id, None)
    assert sorted(one.finished_at for one in kept.results()) == [1, 5000, 5000]


def test_only_what_was_deleted_long_ago_is_purged(kept: Store) -> None:
    kept.add_results([result("a"), result("b"), result("c")])
    kept.delete_result("a", 7000)
    kept.delete_result("b", 8000)
    assert kept.purge_results(8000) == 1
    assert kept.result("a") is None
    assert kept.result("b") is not None
    assert kept.purge_results(8000) == 0


def test_every_change_of_the_history_has_another_number(kept: Store) -> None:
    seen = [kept.history_changes()]
    for change in (
        lambda: kept.add_results([result("a")]),
        lambda: kept.delete_result("a", 7000),
        lambda: kept.delete_result("a", None),
        lambda: kept.append([Batch("table-1", [row(2)], verdict=STANDS)]),
        lambda: kept.append([Batch("table-1", [row(3)], verdict=Verdict(None))]),
        lambda: kept.change_aliases(lambda _have: [AliasRow("ana", "Ana", "Anna")]),
        lambda: kept.change_aliases(lambda _have: []),
    ):
        change()
        assert kept.history_changes() not in seen
        seen.append(kept.history_changes())
    kept.append([batch(4)])
    assert kept.history_changes() == seen[-1]


def test_aliases_are_changed_as_a_whole_or_not_at_all(kept: Store, open_store) -> None:
    rows = [AliasRow("ana", "Ana", "Anna"), AliasRow("zoë", "Zoë", "Anna")]
    kept.change_aliases(lambda have: [*have.values(), *rows])
    assert kept.aliases() == {one.alias: one for one in rows}
    kept.change_aliases(lambda have: [have["zoë"]])
    assert open_store().aliases() == {"zoë": rows[1]}
    with pytest.raises(Conflict):
        kept.change_aliases(lambda _have: (_ for _ in ()).throw(Conflict("table.conflict")))
    assert kept.aliases() == {"zoë": rows[1]}


def test_a_device_is_kept_once(kept: Store) -> None:
    with pytest.raises(Conflict):
        kept.add_device(replace(device(2), token_hash=HOST.token_hash))
    assert kept.devices("table-1") == [HOST]


def test_a_backup_has_the_results(kept: Store, tmp_path) -> None:
    from companion.store import SqliteStore

    kept.append([Batch("table-1", [row(2)], verdict=STANDS)])
    kept.backup(str(tmp_path / "copy.db"))
    copy = SqliteStore(tmp_path / "copy.db")
    assert copy.results() == [STANDS.result]
    assert copy.check() == []
    copy.close()
