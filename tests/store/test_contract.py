"""What any store must do (companion/store/protocol.py)."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from logbook import HOST, TABLE, batch, device, row

from companion.engine.log import EntryKind
from companion.errors import CompanionError, Conflict
from companion.store import (
    Batch,
    Handover,
    Store,
    TableRow,
)


def _seqs(store: Store, table: str = "table-1") -> list[int]:
    return [entry.seq for entry in store.entries(table)]


# ---- tables


def test_a_table_is_found_by_id_and_by_code(kept: Store) -> None:
    assert kept.table("table-1") == TABLE
    assert kept.table_by_code("ABCDEF") == TABLE
    assert kept.table("nobody") is None
    assert kept.table_by_code("abcdef") is None


def test_a_table_is_kept_whole(kept: Store) -> None:
    assert kept.devices("table-1") == [HOST]
    assert kept.page("table-1", None, 9) == [row(1)]


@pytest.mark.parametrize("clash", [{"id": "table-1"}, {"code": "ABCDEF"}])
def test_a_taken_id_or_code_keeps_nothing_of_the_new_table(kept: Store, clash) -> None:
    other = replace(TableRow("table-2", "GHJKMN", "venice", 2), **clash)
    with pytest.raises(Conflict):
        kept.create_table(other, device(2, other.id), [row(1, "new")])
    assert kept.table("table-2") is None
    assert kept.device_by_token(device(2).token_hash) is None
    assert kept.find_request("table-1", "new") is None
    assert kept.table("table-1") == TABLE


def test_a_table_whose_entries_clash_leaves_nothing(kept: Store) -> None:
    other = TableRow("table-2", "GHJKMN", "venice", 2)
    with pytest.raises(Exception):  # noqa: B017, PT011 — whatever it is, nothing may stay
        kept.create_table(other, device(2, "table-2"), [row(1), row(1)])
    assert kept.table("table-2") is None
    assert kept.table_by_code("GHJKMN") is None
    assert kept.device_by_token(device(2).token_hash) is None


# ---- the log


def test_what_was_appended_comes_back_equal_and_in_order(kept: Store) -> None:
    assert kept.append([batch(2, 3), batch(4)]) == [True, True]
    rows = [row(seq) for seq in (1, 2, 3, 4)]
    assert kept.entries("table-1") == [one.entry for one in rows]
    assert kept.rows_numbered("table-1", [1, 2, 3, 4]) == rows
    assert _seqs(kept, "table-2") == []


@pytest.mark.parametrize(
    "odd",
    [
        row(2, data={}, seat=3, override=True, kind=EntryKind.SEAT),
        row(2, data={"deep": {"list": [1, None, True, 1.5, "\U0001f6f6"]}}, drawn=(3, (1, 0))),
        row(2, kind=EntryKind.UNDO, rules_version=7),
    ],
)
def test_every_field_survives(kept: Store, odd) -> None:
    kept.append([Batch("table-1", [odd])])
    (entry,) = kept.entries("table-1", after=1)
    expected = replace(odd.entry, drawn=entry.drawn)
    assert entry == expected
    assert [list(d) if isinstance(d, tuple) else d for d in odd.entry.drawn] == list(entry.drawn)
    assert type(entry.override) is bool


def test_another_opening_of_the_database_sees_what_was_acknowledged(kept, open_store) -> None:
    kept.append([batch(2, snapshot=b"s")])
    again = open_store()
    assert _seqs(again) == [1, 2]
    assert again.snapshot("table-1") == (1, b"s")


def test_a_taken_number_refuses_its_batch_whole(kept: Store) -> None:
    kept.append([batch(2)])
    late = Batch("table-1", [row(3, "late-3"), row(2, "late-2")], b"late")
    assert kept.append([late]) == [False]
    assert _seqs(kept) == [1, 2]
    assert kept.find_request("table-1", "late-3") is None
    assert kept.snapshot("table-1") is None


def test_a_refused_batch_does_not_harm_its_neighbours(kept: Store) -> None:
    kept.create_table(TableRow("table-2", "GHJKMN", "venice", 2), device(2, "table-2"), [row(1)])
    landed = kept.append([batch(2), batch(1, 2, table="table-2", ids="x"), batch(3)])
    assert landed == [True, False, True]
    assert _seqs(kept) == [1, 2, 3]
    assert _seqs(kept, "table-2") == [1]


def test_two_tables_have_numbers_of_their_own(kept: Store) -> None:
    kept.create_table(TableRow("table-2", "GHJKMN", "venice", 2), device(2, "table-2"), [row(1)])
    assert kept.append([batch(2), batch(2, table="table-2")]) == [True, True]


def test_what_a_request_made_is_found_by_its_id(kept: Store) -> None:
    assert kept.append([Batch("table-1", [row(2, "this")])]) == [True]
    assert kept.find_request("table-1", "this") == row(2, "this")
    assert kept.find_request("table-2", "this") is None
    assert kept.find_request("table-1", "none") is None
    assert (2, "this") in kept.request_ids("table-1")
    assert kept.request_ids("table-2") == []


@pytest.mark.parametrize("numbers", [(3,), (3, 4), (2, 4), (3, 2), (0,), (-1,)])
def test_a_log_has_no_holes(kept: Store, numbers: tuple[int, ...]) -> None:
    assert kept.append([batch(*numbers)]) == [False]
    assert _seqs(kept) == [1]
    assert kept.append([batch(2)]) == [True]


def test_an_empty_append_is_nothing(kept: Store) -> None:
    assert kept.append([]) == []
    assert _seqs(kept) == [1]


def test_pages_go_from_the_end_to_the_beginning(kept: Store) -> None:
    kept.append([batch(*range(2, 8))])
    assert [one.entry.seq for one in kept.page("table-1", None, 3)] == [7, 6, 5]
    assert [one.entry.seq for one in kept.page("table-1", 5, 3)] == [4, 3, 2]
    assert [one.entry.seq for one in kept.page("table-1", 2, 3)] == [1]
    assert kept.page("table-1", 1, 3) == []
    assert kept.page("table-1", 3, 1) == [row(2)]


def test_entries_after_a_number(kept: Store) -> None:
    kept.append([batch(2, 3)])
    assert [entry.seq for entry in kept.entries("table-1", after=2)] == [3]
    assert kept.entries("table-1", after=3) == []


def test_exactly_the_numbers_asked_for_come_in_order(kept: Store) -> None:
    kept.append([batch(*range(2, 1301))])
    seqs = list(range(1, 1301, 2))  # more than one statement can ask for
    assert [entry.seq for entry in kept.entries_numbered("table-1", seqs)] == seqs
    assert [one.entry.seq for one in kept.rows_numbered("table-1", [3, 9999])] == [3]
    assert kept.entries_numbered("table-1", []) == []


# ---- snapshots


def test_the_newest_snapshot_is_kept_and_can_be_thrown_away(kept: Store) -> None:
    assert kept.snapshot("table-1") is None
    kept.append([batch(2, snapshot=b"one")])
    kept.append([Batch("table-1", [row(3, rules_version=2)], b"\x00two\xff")])
    kept.append([batch(4)])
    assert kept.snapshot("table-1") == (2, b"\x00two\xff")
    kept.drop_snapshot("table-1")
    assert kept.snapshot("table-1") is None
    kept.drop_snapshot("table-1")


# ---- devices


def test_devices_are_found_by_token_and_by_table(kept: Store) -> None:
    kept.add_device(device(2))
    kept.add_device(device(3, "table-2"))
    assert kept.device_by_token(bytes([2]) * 32) == device(2)
    assert kept.device_by_token(b"?" * 32) is None
    assert kept.devices("table-1") == [HOST, device(2)]


def test_who_is_sent_away_is_sent_away_with_the_entry_and_still_known(kept: Store) -> None:
    kept.add_device(device(3, "table-2"))
    gone = Batch("table-1", [row(2)], revoked=["dev-1", "dev-3", "nobody"])
    assert kept.append([gone]) == [True]
    assert kept.device_by_token(HOST.token_hash) == replace(HOST, revoked=True)
    assert kept.device_by_token(bytes([3]) * 32) == device(3, "table-2")  # at another table


def test_a_refused_batch_sends_nobody_away(kept: Store) -> None:
    assert kept.append([Batch("table-1", [row(1)], revoked=["dev-1"])]) == [False]
    assert kept.device_by_token(HOST.token_hash) == HOST


# ---- handovers


def test_a_handover_says_who_used_it(kept: Store) -> None:
    kept.put_handover(b"secret", "table-1", 2, "dev-1", until=5000)
    assert kept.find_handover(b"other", 1000) is None
    assert kept.find_handover(b"secret", 1000) == Handover("table-1", 2, "dev-1", None)
    kept.use_handover(b"secret", "dev-2", 1000)
    assert kept.find_handover(b"secret", 1000) == Handover("table-1", 2, "dev-1", "dev-2")


@pytest.mark.parametrize(("now", "good"), [(4999, True), (5000, True), (5001, False)])
def test_a_handover_expires(kept: Store, now: int, good: bool) -> None:
    kept.put_handover(b"secret", "table-1", 2, "dev-1", until=5000)
    kept.put_handover(b"young", "table-1", 1, "dev-1", until=9000)
    assert (kept.find_handover(b"secret", now) is not None) is good
    kept.use_handover(b"other", "dev-2", now)
    assert (kept.find_handover(b"secret", 4000) is not None) is good
    assert kept.find_handover(b"young", now) == Handover("table-1", 1, "dev-1", None)


# ---- several writers


def test_of_many_writers_of_one_number_one_wins(kept: Store, open_store) -> None:
    """The log's key decides between processes."""
    stores = [open_store() for _ in range(4)]
    won: list[tuple[int, int]] = []

    def write(number: int, store: Store) -> None:
        for seq in range(2, 22):
            if store.append([batch(seq, ids=f"w{number}-")]) == [True]:
                won.append((seq, number))

    threads = [threading.Thread(target=write, args=pair) for pair in enumerate(stores)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(seq for seq, _ in won) == list(range(2, 22))
    rows = kept.rows_numbered("table-1", range(2, 22))
    assert {(one.entry.seq, int(one.entry.request_id[1])) for one in rows} == set(won)


_examples = itertools.count(1)
off = st.sampled_from([0, 0, 0, -1, 1])  # how far the first number is from the next one
orders = st.permutations(range(3)) | st.just(range(4)) | st.just(range(1)) | st.just(range(0))
batches = st.lists(st.tuples(st.sampled_from(["table-1", "table-2"]), off, orders), max_size=12)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batches=batches)
def test_a_log_never_holds_half_a_batch(
    open_store: Callable[[], Store], batches: list[tuple[str, int, Sequence[int]]]
) -> None:
    """Against a dictionary: a batch lands whole if its numbers are the next, else not at all."""
    store = open_store()
    mark = f"example-{next(_examples)}-"
    model: dict[str, dict[int, str]] = {"table-1": {}, "table-2": {}}
    for number, (table, off, order) in enumerate(batches):
        name = f"{mark}{table}"
        following = len(model[table]) + 1
        seqs = [following + off + place for place in order]
        rows = [row(seq, f"{number}-{place}") for place, seq in enumerate(seqs)]
        free = seqs == [*range(following, following + len(seqs))]
        (landed,) = store.append([Batch(name, rows)])
        assert landed is free
        if free:
            model[table] |= {seq: one.entry.request_id for seq, one in zip(seqs, rows, strict=True)}
        kept = {entry.seq: entry.request_id for entry in store.entries(name)}
        assert kept == model[table]


# ---- how many


def test_openings_are_counted_by_address_and_day(kept: Store) -> None:
    counted = [
        kept.count_opening(who, day) for who, day in [("a", 5), ("b", 5), ("a", 5), ("a", 6)]
    ]
    assert counted == [1, 1, 2, 1]
    assert kept.count_opening("b", 6) == 1
    assert kept.count_tables() == 1


# ---- the file itself


def test_a_sound_database_has_nothing_to_say(kept: Store) -> None:
    assert kept.check() == []


def test_a_closed_store_refuses_loudly(open_store) -> None:
    store = open_store()
    store.close()
    with pytest.raises(Exception, match=r"closed|broken"):
        store.append([batch(1)])


def test_every_refusal_can_be_shown(kept: Store) -> None:
    with pytest.raises(CompanionError) as caught:
        kept.create_table(TABLE, device(5), [])
    assert caught.value.as_dict()["code"] == "table.code_taken"
