"""Which entries are live: laws of undo and redo."""

from __future__ import annotations

import contextlib
import copy
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log import History, as_ranges, from_ranges
from companion.errors import IllegalAction

moves = st.lists(
    st.one_of(
        st.just(("act", None)),
        st.just(("undo", None)),
        st.tuples(st.just("undo to"), st.integers(0, 40)),
        st.just(("redo", None)),
    ),
    max_size=40,
)


def _play(history: History, moves: list[tuple[str, int | None]]) -> None:
    """Do what can be done; a number is used up by every attempt, as in a real log."""
    for seq, (move, number) in enumerate(moves, start=1):
        if move == "act":
            history.act(seq)
            continue
        with contextlib.suppress(IllegalAction):
            history.redo() if move == "redo" else history.undo(number)


@given(moves)
def test_live_entries_rise_and_none_is_live_and_undone_at_once(moves) -> None:
    history = History()
    _play(history, moves)
    undone = [seq for group in history.undone for seq in group]
    assert history.in_force == sorted(set(history.in_force))
    assert not set(history.in_force) & set(undone)
    assert len(undone) == len(set(undone))
    assert all(group == tuple(sorted(group)) and group for group in history.undone)


@given(moves, st.integers(0, 40) | st.none())
def test_undo_then_redo_is_as_if_nothing_happened(moves, to) -> None:
    history = History()
    _play(history, moves)
    before = copy.deepcopy(history)
    try:
        gone = history.undo(to)
    except IllegalAction:
        assert history == before
        return
    assert history.redo() == gone
    assert history == before


@given(moves)
def test_redo_then_undo_of_the_same_entries_is_as_if_nothing_happened(moves) -> None:
    history = History()
    _play(history, moves)
    before = copy.deepcopy(history)
    if not history.undone:
        with pytest.raises(IllegalAction, match=r"redo\.nothing"):
            history.redo()
        return
    back = history.redo()
    assert history.undo(back[0]) == back
    assert history == before


@given(moves)
def test_a_new_action_leaves_nothing_to_redo(moves) -> None:
    history = History()
    _play(history, moves)
    history.act(1000)
    assert history.in_force[-1] == 1000
    with pytest.raises(IllegalAction, match=r"redo\.nothing"):
        history.redo()


@given(moves)
def test_redoing_everything_brings_back_every_entry_since_the_last_new_action(moves) -> None:
    history = History()
    _play(history, moves)
    expected = sorted({*history.in_force, *(seq for group in history.undone for seq in group)})
    while history.undone:
        history.redo()
    assert history.in_force == expected


@given(moves, st.integers(-1, 45))
def test_the_preview_of_an_undo_says_exactly_what_it_takes(moves, to) -> None:
    history = History()
    _play(history, moves)
    if to not in history.in_force:
        with pytest.raises(IllegalAction, match=r"undo\.not_there"):
            history.from_entry(to)
        return
    preview = history.from_entry(to)
    assert history.undo(to) == preview


def test_nothing_can_be_taken_back_from_an_empty_table() -> None:
    with pytest.raises(IllegalAction, match=r"undo\.nothing"):
        History().undo(None)
    with pytest.raises(IllegalAction, match=r"undo\.nothing"):
        History().undo(1)


def test_an_entry_that_is_undone_already_is_not_there() -> None:
    history = History(in_force=[3, 5, 9])
    history.undo(9)
    for seq in (9, 4, 1, 100):
        with pytest.raises(IllegalAction, match=r"undo\.not_there"):
            history.undo(seq)


@given(st.lists(st.integers(0, 60), unique=True).map(sorted))
def test_numbers_come_back_from_their_ranges(numbers: list[int]) -> None:
    ranges = as_ranges(numbers)
    assert from_ranges((first, last) for first, last in ranges) == numbers
    # the shortest way to say it: neighbours never touch
    assert all(one[1] + 1 < two[0] for one, two in itertools.pairwise(ranges))


def test_five_thousand_taps_in_a_row_are_one_pair() -> None:
    assert as_ranges(range(7, 5007)) == ((7, 5006),)
    assert as_ranges([]) == ()
