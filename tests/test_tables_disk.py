"""Promise 1: an acknowledged tap is on disk, once, in order; then the answer, then the news."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from disks import LaterHub, Watched, a_game, assert_log_is_sound, vp, wish
from playing import Clock, Phone, join, next_id, open_table
from reading import as_read
from refusals import refused

from companion.engine.words import word
from companion.errors import CompanionError, Unavailable
from companion.service.hub import InlineHub, ThreadingHub
from companion.service.tables import Change, Tables
from companion.store import chain
from companion.store.rows import COLUMNS
from companion.store.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Watched]:
    store = Watched(tmp_path / "companion.db")
    yield store
    store.close()


@pytest.fixture
def later() -> LaterHub:
    return LaterHub()


@pytest.fixture
def tables(store: Watched, later: LaterHub, clock: Clock) -> Tables:
    return Tables(store, later, clock)


def test_first_the_disk_then_the_answer_then_the_news(tables: Tables, store: Watched) -> None:
    ana = a_game(tables)
    store.order.clear()
    tables.on_change = lambda change: store.order.append(f"news {change.moment.seq}")
    for _ in range(2):
        tables.act(ana.device, wish(), lambda it: store.order.append(f"answer {it.row.entry.seq}"))
    assert store.order == ["disk 5", "answer 5", "news 5", "disk 6", "answer 6", "news 6"]


def test_taps_that_wait_together_are_answered_in_order_and_told_once(
    tables: Tables, store: Watched, later: LaterHub
) -> None:
    ana = a_game(tables)
    store.order.clear()
    news: list[Change] = []
    tables.on_change = news.append
    later.piling = True
    for _ in range(3):
        tables.act(ana.device, wish(), lambda it: store.order.append(f"answer {it.row.entry.seq}"))
    assert (store.order, as_read(tables.frame(ana.device))["seq"]) == (
        [],
        4,
    )  # nothing is said too early
    later.run()
    assert store.order == [f"{what} {seq}" for what in ("disk", "answer") for seq in (5, 6, 7)]
    (change,) = news
    assert (change.moment.seq, [row.entry.seq for row in change.rows]) == (7, [5, 6, 7])


def test_a_retry_that_overtakes_the_disk_is_answered_with_the_first(
    tables: Tables, later: LaterHub
) -> None:
    ana = a_game(tables)
    later.piling = True
    answers: list[Any] = []
    for _ in range(3):
        tables.act(ana.device, wish(id="one"), answers.append)
    later.run()
    assert [answer.row.entry.seq for answer in answers] == [5, 5, 5]
    assert vp(ana) == 1


def test_two_claims_in_the_same_instant_give_one_seat_and_one_refusal(
    tables: Tables, later: LaterHub
) -> None:
    host = open_table(tables)
    phones = [join(host, name=name) for name in ("Ana", "Ben")]
    later.piling = True
    fates: list[Any] = []
    for phone in phones:
        claim = {"id": next_id(), "type": "seat.claim", "data": {"seat": 0}, "override": False}
        tables.act(phone.device, claim, fates.append)
    later.run()
    refusal = next(fate for fate in fates if isinstance(fate, CompanionError))
    assert (len(fates), refusal.code) == (2, "seat.taken")
    assert as_read(tables.frame(host.device))["table"]["seats"][0]["device"] == phones[0].device.id


def test_twenty_threads_that_claim_one_seat_make_one_holder(store: Watched, clock: Clock) -> None:
    tables = Tables(store, ThreadingHub(), clock)
    row, _, _ = tables.open("venice", 2, {})
    gate = threading.Barrier(20)
    fates: list[str] = []

    def claim(name: str) -> None:
        gate.wait()
        try:
            tables.join(row.code, {"name": name, "seat": 0, "colour": None, "move": None}, None)
            fates.append("sits")
        except CompanionError as error:
            fates.append(error.code)

    threads = [threading.Thread(target=claim, args=(f"P{n}",)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(fates) == ["seat.taken"] * 19 + ["sits"]


def test_threads_that_tap_at_once_all_land_once(store: Watched, clock: Clock) -> None:
    setup = a_game(Tables(store, InlineHub(), clock))
    tables = Tables(store, ThreadingHub(), clock)
    answered = threading.Semaphore(0)
    answers: list[Any] = []

    def done(answer: Any) -> None:
        answers.append(answer)
        answered.release()

    def tap(name: int) -> None:
        for number in range(25):
            for _ in range(2):  # each of them twice, as a nervous phone would
                tables.act(setup.device, wish(id=f"t{name}-{number}"), done)

    threads = [threading.Thread(target=tap, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for _ in range(200):
        assert answered.acquire(timeout=30)
    assert len({answer.row.entry.seq for answer in answers}) == 100
    ana = Phone(tables, setup.device, setup.token, setup.code)
    assert vp(ana) == 100
    assert_log_is_sound(ana)


# ---- what is shown is on disk


def test_a_log_from_before_there_were_references_is_told_as_today(
    tables: Tables, store: SqliteStore
) -> None:
    ana = a_game(tables)
    tap = ana.act("change", seat=0, counter="vp", by=1, id="an-older-tap").row.entry.seq
    with store._transaction() as db:
        written = """replace(record, '{"word":"counter.vp"}', '"vp"')"""
        changed = db.execute(f"UPDATE log SET record = {written} WHERE seq = ?", (tap,))
        assert changed.rowcount == 1
        chain.fill(db, COLUMNS)
    assert (
        store.page(ana.device.table_id, None, 1)[0].consequence.lines[0].params["counter"] == "vp"
    )
    today = word("counter", "vp")
    page = tables.page(ana.device, None, 1)["entries"][0]
    assert page.lines[0].params["counter"] == today
    preview = tables.undo_preview(ana.device, tap)["entries"][0]
    assert preview.lines[0].params["counter"] == today
    again = ana.act("change", seat=0, counter="vp", by=1, id="an-older-tap")
    assert (again.duplicate, again.row.consequence.lines[0].params["counter"]) == (True, today)


def log_of(phone: Phone) -> list[tuple[int, bool]]:
    """The numbers on the log page, each with whether it is marked as taken back."""
    page = phone.tables.page(phone.device, None, 100)
    return [(entry.seq, entry.undone) for entry in page["entries"]]


def test_the_log_page_shows_nothing_that_is_still_on_its_way(
    tables: Tables, later: LaterHub
) -> None:
    ana = a_game(tables)
    ana.act("change", seat=0, counter="vp", by=1)
    before = log_of(ana)
    later.piling = True
    tables.undo(ana.device, {"id": next_id()}, lambda _fate: None)
    assert log_of(ana) == before
    assert (5, False) in before
    later.run()
    assert log_of(ana) == [(6, False), (5, True), *before[1:]]


def test_the_log_page_ends_where_the_phones_stand(
    tables: Tables, store: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row can be on disk a moment before its table knows."""
    ana = a_game(tables)
    seen: list[list[tuple[int, bool]]] = []
    append = store.append

    def looked_at(batches: Any) -> list[bool]:
        landed = append(batches)
        seen.append(log_of(ana))
        return landed

    monkeypatch.setattr(store, "append", looked_at)
    ana.act("change", seat=0, counter="vp", by=1)
    assert [log[0] for log in seen] == [(4, False)]
    assert log_of(ana)[0] == (5, False)


def test_the_undo_preview_is_of_what_is_on_disk(tables: Tables, later: LaterHub) -> None:
    ana = a_game(tables)
    for _ in range(2):
        ana.act("change", seat=0, counter="vp", by=1)
    later.piling = True
    tables.act(ana.device, wish(), lambda _fate: None)
    assert tables.undo_preview(ana.device, 5)["last"] == 6
    later.run()
    assert tables.undo_preview(ana.device, 5)["last"] == 7


def test_what_is_live_is_known_through_undo_and_redo(tables: Tables, store: Watched) -> None:
    ana = a_game(tables)
    for _ in range(3):
        ana.act("change", seat=0, counter="vp", by=1)
    ana.undo(to=6)
    ana.undo()
    ana.redo()
    ana.act("change", seat=0, counter="vp", by=2)
    again = Phone(Tables(store, InlineHub()), ana.device, ana.token, ana.code)
    assert log_of(ana) == log_of(again)
    assert (
        ana.live.settled.in_force == again.live.settled.in_force == ana.live.table.history.in_force
    )


# ---- somebody is sent away


def test_a_removal_is_on_disk_with_the_token_or_not_at_all(tables: Tables, store: Watched) -> None:
    host = open_table(tables)
    ben = join(host, 1, "Ben")
    store.failures = [Unavailable("store.disk_full")]
    with refused("store.disk_full"):
        host.act("table.remove", device=ben.device.id)
    assert tables.identify(ben.token) == ben.device
    ben.act("seat.edit", seat=1, name="Benno")
    host.act("table.remove", device=ben.device.id)
    with refused("auth.token_revoked"):
        Tables(store, InlineHub()).identify(ben.token)


def test_who_is_sent_away_cannot_sit_down_again_before_the_disk_has_answered(
    tables: Tables, later: LaterHub
) -> None:
    host = open_table(tables)
    ben = join(host, 1, "Ben")
    later.piling = True
    fates: list[Any] = []
    gone = {"id": next_id(), "type": "table.remove", "data": {"device": ben.device.id}}
    back = {"id": next_id(), "type": "seat.claim", "data": {"seat": 1}}
    for device, tap in ((host.device, gone), (ben.device, back)):
        tables.act(device, {**tap, "override": False}, fates.append)
    later.run()
    assert [getattr(fate, "code", "landed") for fate in fates] == ["auth.token_revoked", "landed"]
    assert host.live.committed.roster.seats[1].device is None


# ---- the disk refuses


def test_a_commit_that_fails_takes_the_memory_back_and_the_next_tap_works(
    tables: Tables, store: Watched
) -> None:
    ana = a_game(tables)
    before = as_read(tables.frame(ana.device))
    store.failures = [Unavailable("store.disk_full")]
    with refused("store.disk_full"):
        ana.act("change", id="one", seat=0, counter="vp", by=5)
    assert as_read(tables.frame(ana.device)) == before
    assert not ana.act("change", id="one", seat=0, counter="vp", by=5).duplicate
    assert vp(ana) == 5
    assert_log_is_sound(ana)


def test_what_was_built_on_a_tap_that_failed_fails_with_it(
    tables: Tables, store: Watched, later: LaterHub
) -> None:
    ana = a_game(tables)
    later.piling = True
    store.failures = [Unavailable("store.disk_full")]
    fates: list[Any] = []
    for _ in range(3):
        tables.act(ana.device, wish(), fates.append)
    later.run()
    assert [fate.code for fate in fates] == ["store.disk_full"] * 3
    assert ana.act("change", seat=0, counter="vp", by=1).row.entry.seq == 5
    assert_log_is_sound(ana)


def test_a_store_that_breaks_in_a_way_nobody_thought_of_still_answers(
    tables: Tables, store: Watched
) -> None:
    """Else the phone waits for ever, and the next tap would leave a hole in the log."""
    ana = a_game(tables)
    store.failures = [RuntimeError("a bug")]
    with refused("server.error"):
        ana.act("change", seat=0, counter="vp", by=5)
    ana.act("change", seat=0, counter="vp", by=1)
    assert vp(ana) == 1
    assert_log_is_sound(ana)


def until_full(do: Callable[[], object]) -> int:
    """Return how often it could be done before the disk was full."""
    for count in range(2000):
        try:
            do()
        except CompanionError as error:
            if error.code != "store.disk_full":
                raise
            return count
    raise AssertionError("never full")


def test_a_full_disk_is_named_and_nothing_is_lost_when_there_is_room_again(
    tables: Tables, store: Watched
) -> None:
    ana = a_game(tables)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    landed = until_full(lambda: ana.act("next_turn", no=ana.live.committed.play.game.number))
    assert landed  # there was room for some
    for _ in range(3):
        with refused("store.disk_full"):
            ana.act("change", seat=0, counter="vp", by=9)
    until_full(lambda: join(ana, name="x" * 24))
    store._db.execute("PRAGMA max_page_count = 100000")
    assert ana.act("change", seat=0, counter="coins", by=1).row.entry.seq == 5 + landed
    assert_log_is_sound(ana)


def test_a_listener_that_breaks_harms_nobody_else(tables: Tables) -> None:
    ana = a_game(tables)

    def broken(_anything: object) -> None:
        raise RuntimeError("a broken phone")

    tables.on_change = broken
    tables.act(ana.device, wish(), broken)
    answers: list[Any] = []
    tables.act(ana.device, wish(), answers.append)
    assert answers[0].row.entry.seq == 6
    assert vp(ana) == 2


def test_a_bug_in_the_rules_is_named_and_the_table_goes_on_from_the_log(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = a_game(tables)
    table = tables.live.get(ana.device.table_id).table
    with monkeypatch.context() as patch:
        patch.setattr(table, "game", replace(table.game, tell=lambda *_: 1 / 0))
        with refused("server.error"):
            ana.act("change", seat=0, counter="vp", by=5)
    ana.act("change", seat=0, counter="vp", by=1)
    assert vp(ana) == 1
    assert_log_is_sound(ana)


def test_an_undo_that_cannot_read_the_log_takes_nothing_back(
    tables: Tables, store: Watched, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.service.live.SNAPSHOT_EVERY", 1)
    ana = a_game(tables)
    ana.act("change", seat=0, counter="vp", by=5)
    again = Phone(Tables(store, InlineHub(), clock), ana.device, ana.token, ana.code)

    def busy(*_: object) -> None:
        raise Unavailable("store.busy")

    with monkeypatch.context() as patch:
        patch.setattr(store, "entries_numbered", busy)
        with refused("store.busy"):
            again.undo()
    assert again.act("change", seat=0, counter="vp", by=1).row.entry.seq == 6
    assert vp(again) == 6
    assert_log_is_sound(again)


def test_an_undo_far_back_through_taps_that_are_not_on_disk_yet_is_right(
    tables: Tables, later: LaterHub
) -> None:
    ana = a_game(tables)
    later.piling = True
    fates: list[Any] = []
    for _ in range(300):
        tables.act(ana.device, wish(), fates.append)
    undone: list[Any] = []
    tables.undo(ana.device, {"id": "back", "to": 150}, undone.append)
    later.run()
    if isinstance(undone[0], CompanionError):  # refused is fine, silently wrong is not
        assert vp(ana) == 300
    else:
        assert vp(ana) == 150 - 5
    assert_log_is_sound(ana)


def test_a_tap_whose_table_died_under_its_hands_is_made_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = a_game(tables)
    put = tables._commit.put
    deaths = [True, True]

    def dying(waiting: Any) -> None:
        if deaths:
            waiting.memory.dead = deaths.pop()
        put(waiting)

    monkeypatch.setattr(tables._commit, "put", dying)
    assert ana.act("change", seat=0, counter="vp", by=1).row.entry.seq == 5
    assert_log_is_sound(ana)
