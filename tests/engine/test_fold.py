"""The fold of a whole log: whatever the memory holds, the log decides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logs import GAME, OPENING, Log, plain_fold

import companion.engine.table as table_module
from companion.engine.codec import state_hash
from companion.engine.log import EntryKind
from companion.engine.play import Play
from companion.engine.table import REMEMBERED, Table, replay
from companion.errors import CompanionError, Conflict, Unavailable

moves = st.lists(
    st.one_of(
        st.tuples(st.just("vp"), st.integers(1, 9)),
        st.tuples(st.just("undo"), st.none() | st.integers(1, 60)),
        st.tuples(st.just("redo"), st.none()),
        st.tuples(st.just("first"), st.none()),
        st.tuples(st.just("start"), st.none()),
        st.tuples(st.just("seat"), st.integers(0, 1)),
        st.tuples(st.just("restore"), st.none()),
    ),
    max_size=50,
)


def _do(log: Log, move: str, value: int | None) -> None:
    if move == "vp":
        log.vp(value or 1)
    elif move == "undo":
        log.undo(**({} if value is None else {"to": value}))
    elif move == "redo":
        log.redo()
    elif move == "first":
        log.act("table.first", seats=2)
    elif move == "start":
        log.act("table.start", seats=2, options=OPENING["options"])
    elif move == "seat":
        log.write(EntryKind.SEAT, "seat.edit", {"seat": value, "name": f"N{log.table.seq}"})
    else:
        log.restore()


@settings(max_examples=200)
@given(moves=moves, remembered=st.sampled_from([1, 2, 5, 64]))
def test_the_memory_never_differs_from_a_plain_fold_of_the_live_entries(moves, remembered) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_module, "REMEMBERED", remembered)
        log = Log().begin()
        for move, value in moves:
            before = (log.table.seq, log.table.hash, log.table.roster, log.table.snapshot())
            try:
                _do(log, move, value)
            except CompanionError:
                after = (log.table.seq, log.table.hash, log.table.roster, log.table.snapshot())
                assert after == before
            assert log.table.play == plain_fold(log)
            assert log.table.hash == state_hash(log.table.play)
        again = replay(GAME, log.entries)
        assert again.snapshot() == log.table.snapshot()


@settings(max_examples=50)
@given(moves=moves, cut=st.integers(0, 60))
def test_a_snapshot_anywhere_and_the_rest_of_the_log_come_to_the_same(moves, cut) -> None:
    log = Log().begin()
    for move, value in moves:
        try:
            _do(log, move, value)
        except CompanionError:
            continue
    cut = min(cut, len(log.entries))
    early = replay(GAME, log.entries[:cut]) if cut else Table(GAME, log.source)
    restored = Table.restore(GAME, log.source, early.snapshot()) if cut else early
    for entry in log.entries[cut:]:
        restored.fold(entry)
    assert restored.snapshot() == log.table.snapshot()
    assert restored.hash == log.table.hash


def test_undo_reaches_far_beyond_what_is_remembered() -> None:
    log = Log().begin()
    for _ in range(5 * REMEMBERED):
        log.vp()
    log.undo(to=10)
    assert log.table.play == plain_fold(log)
    assert log.table.play.game.players[0].vp == 6
    log.redo()
    assert log.table.play.game.players[0].vp == 5 * REMEMBERED


def test_everything_can_be_taken_back_one_by_one_and_come_again() -> None:
    log = Log().begin()
    for _ in range(3 * REMEMBERED):
        log.vp()
    count = len(log.table.history.in_force)
    end = log.table.hash
    for _ in range(count):
        log.undo()
    assert log.table.play == Play()
    with pytest.raises(CompanionError, match=r"undo\.nothing"):
        log.undo()
    for _ in range(count):
        log.redo()
    assert log.table.hash == end
    with pytest.raises(CompanionError, match=r"redo\.nothing"):
        log.redo()


def test_everything_can_be_taken_back_at_once() -> None:
    log = Log().begin()
    log.vp()
    first = log.table.history.in_force[0]
    record = log.undo(to=first)
    assert log.table.play == Play()
    assert record.gone == ((first, first + 2),)
    assert log.redo().back == record.gone
    assert log.table.play.game.players[0].vp == 1


def test_redo_works_after_a_restore() -> None:
    log = Log().begin()
    for _ in range(10):
        log.vp()
    end = log.table.hash
    log.undo(to=8)
    log.undo()
    log.restore()
    log.redo()
    log.redo()
    assert log.table.hash == end


def test_undo_works_after_a_restore() -> None:
    log = Log().begin()
    log.vp(3)
    log.vp(4)
    log.restore()
    log.undo()
    assert log.table.play.game.players[0].vp == 3


def test_seats_are_not_touched_by_undo() -> None:
    log = Log().begin()
    log.vp()
    log.write(EntryKind.SEAT, "seat.claim", {"seat": 1, "name": "Ben"}, device="ben")
    log.undo(to=log.table.history.in_force[0])
    assert log.table.roster.seats[1].name == "Ben"
    assert log.table.roster.held_by("ben") == (1,)


def test_seat_entries_leave_what_can_come_again() -> None:
    log = Log().begin()
    log.vp()
    log.undo()
    log.write(EntryKind.SEAT, "seat.claim", {"seat": 1}, device="ben")
    log.redo()
    assert log.table.play.game.players[0].vp == 1


def test_undo_names_whose_entries_went() -> None:
    log = Log().begin()
    for _ in range(4 * REMEMBERED):
        log.vp()
    (line,) = log.undo(to=4).lines
    assert line.params == {"count": 4 * REMEMBERED, "seq": 4, "name": "Host"}


@pytest.mark.parametrize("seq", [0, 1, 2, 5])
def test_only_the_next_number_folds(seq: int) -> None:
    log = Log().begin()
    entry = log.entries[0]
    wrong = type(entry)(**{**{n: getattr(entry, n) for n in entry.__slots__}, "seq": seq})
    before = log.table.snapshot()
    with pytest.raises(Conflict, match=r"table\.conflict"):
        log.table.fold(wrong)
    assert log.table.snapshot() == before


def test_an_undo_of_more_than_the_person_saw_is_refused() -> None:
    log = Log().begin()
    log.vp()
    seen = log.table.history.in_force[-1]
    log.vp()
    log.vp()
    with pytest.raises(Conflict) as caught:
        log.undo(expect=seen)
    assert caught.value.code == "undo.moved_on"
    assert caught.value.params["count"] == 2
    assert log.table.play.game.players[0].vp == 3
    log.undo(expect=log.table.history.in_force[-1])


def test_a_redo_after_somebody_elses_undo_is_refused() -> None:
    log = Log().begin()
    log.vp()
    log.vp()
    log.undo()
    seen = log.table.history.in_force[-1]
    log.undo()
    with pytest.raises(Conflict, match=r"redo\.moved_on"):
        log.redo(expect=seen)
    log.redo(expect=log.table.history.in_force[-1])


@pytest.mark.parametrize("move", ["undo", "redo"])
def test_a_disk_that_cannot_be_read_leaves_the_table_as_it_was(move: str) -> None:
    log = Log().begin()
    for _ in range(5):
        log.vp()
    if move == "redo":
        log.undo(to=5)
    log.restore()  # nothing at hand: the log must be read

    def broken(seqs):
        raise Unavailable("store.broken", reason="test")

    log.table._source = broken
    before = log.table.snapshot()
    with pytest.raises(Unavailable):
        log.undo(to=4) if move == "undo" else log.redo()
    assert log.table.snapshot() == before
    log.table._source = log.source
    log.undo(to=4) if move == "undo" else log.redo()
    assert log.table.play == plain_fold(log)


def test_what_is_not_on_disk_yet_can_be_taken_back_and_come_again() -> None:
    """A tap is numbered when it is queued: undo and redo may overtake its commit."""
    log = Log().begin()
    log.vp(2)
    log.vp(3)
    log.restore()
    log.vp(4)
    log.hidden = {log.table.seq}
    log.undo(to=5)
    log.redo()
    log.hidden = set()
    assert log.table.play == plain_fold(log)
    assert log.table.play.game.players[0].vp == 9


def test_a_log_with_a_hole_is_never_folded_around_it() -> None:
    log = Log().begin()
    for _ in range(4):
        log.vp()
    log.restore()
    log.hidden = {5}
    before = log.table.snapshot()
    with pytest.raises(CompanionError):
        log.undo()
    assert log.table.snapshot() == before


def test_a_start_for_other_seats_does_not_come_again() -> None:
    """Start, take it back, change the number of players: redo would seat the wrong people."""
    for change in ({"type_": "table.resize", "data": {"seats": 3}},
                   {"type_": "table.options", "data": {"options": {"edition": "pl"}}}):  # fmt: skip
        log = Log().begin()
        log.undo()
        log.write(EntryKind.SEAT, **change)
        with pytest.raises(CompanionError, match=r"redo\.nothing"):
            log.redo()
        assert replay(GAME, log.entries).snapshot() == log.table.snapshot()


@pytest.mark.parametrize("data", [
    {"seat": -1, "seats": 2}, {"seat": 2, "seats": 2}, {"seat": "0", "seats": 2},
    {"seat": True, "seats": 2}, {"seats": 10**9}, {"seats": 0}, {"seats": "2"}, {"seats": 2.0},
])  # fmt: skip
def test_a_first_player_who_cannot_sit_here_is_refused(data) -> None:
    log = Log()
    with pytest.raises(CompanionError):
        log.act("table.first", **data)
    assert log.table.play == Play()


@pytest.mark.parametrize("seats", [0, 6, 10**9, "2", True])
def test_a_start_of_more_than_the_game_is_for_is_refused(seats) -> None:
    log = Log()
    log.act("table.first", seat=0, seats=2)
    with pytest.raises(CompanionError, match=r"table\.bad_seats"):
        log.act("table.start", seats=seats, options=OPENING["options"])
