"""Drawn once, recorded, never again (promise 2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import open_table

from companion.engine.dice import Dice
from companion.errors import CompanionError

draws = st.lists(st.tuples(st.sampled_from(["pick", "order"]), st.integers(1, 12)), max_size=12)


def _roll(dice: Dice, draws) -> list:
    return [getattr(dice, kind)(count) for kind, count in draws]


@given(draws, st.text(max_size=8), st.integers(0, 500))
def test_a_replay_of_the_record_says_the_same(draws, seed, depth) -> None:
    dice = Dice.seeded(seed, depth)
    rolled = _roll(dice, draws)
    again = Dice(record=dice.drawn)
    assert _roll(again, draws) == rolled
    assert again.drawn == dice.drawn


@given(draws, st.integers(0, 500))
def test_the_same_depth_of_the_same_table_draws_the_same(draws, depth) -> None:
    one, other = (_roll(Dice.seeded("seed", depth), draws) for _ in range(2))
    assert one == other


@given(st.integers(1, 40), st.integers(0, 10_000))
def test_what_is_drawn_is_possible(count, depth) -> None:
    dice = Dice.seeded("s", depth)
    assert 0 <= dice.pick(count) < count
    assert sorted(dice.order(count)) == list(range(count))


def test_depth_and_seed_both_matter() -> None:
    rolls = {Dice.seeded(seed, depth).order(30) for seed in "abc" for depth in range(10)}
    assert len(rolls) == 30


def test_every_seat_is_drawn_about_equally_often() -> None:
    drawn = [Dice.seeded("fair", depth).pick(5) for depth in range(5000)]
    assert all(850 < drawn.count(seat) < 1150 for seat in range(5))


@pytest.mark.parametrize("record", [[], [5], [-1], [True], [None], ["1"], [1.0], [[0]], [{}]])
def test_a_record_that_cannot_be_a_pick_of_two_is_named(record) -> None:
    with pytest.raises(CompanionError, match=r"import\.drawn"):
        Dice(record=record).pick(2)


@pytest.mark.parametrize(
    "record", [[], [0], [[0]], [[0, 0]], [[0, 2]], [[0, 1, 2]], [["a", 0]], [[None, 1]], [[[], {}]]]
)
def test_a_record_that_cannot_be_an_order_of_two_is_named(record) -> None:
    with pytest.raises(CompanionError, match=r"import\.drawn"):
        Dice(record=record).order(2)


def test_a_true_is_no_one_in_an_order() -> None:
    with pytest.raises(CompanionError, match=r"import\.drawn"):
        Dice(record=[[0, True]]).order(2)


def test_undo_never_re_rolls_the_first_player(tables) -> None:
    """Drawing, taking back and drawing again is no way to a better seat."""
    host = open_table(tables, 5)
    seats = []
    for _ in range(6):
        host.act("table.first")
        seats.append(host.live.table.play.first)
        host.undo()
        assert host.live.table.play.first is None
    assert len(set(seats)) == 1


def test_drawing_again_without_undo_is_a_new_draw(tables) -> None:
    host = open_table(tables, 5)
    seats = set()
    for _ in range(40):
        host.act("table.first", again=True)
        seats.add(host.live.table.play.first)
    assert seats == set(range(5))


def test_a_draw_is_recorded_in_its_entry(tables) -> None:
    host = open_table(tables, 5)
    entry = host.act("table.first").row.entry
    assert entry.drawn == (host.live.table.play.first,)
    assert tables.store.entries(host.device.table_id)[-1].drawn == entry.drawn


def test_undoing_a_draw_says_that_something_had_been_drawn(tables) -> None:
    host = open_table(tables, 3)
    host.act("table.first")
    keys = [line.key for line in host.undo().row.consequence.lines]
    assert keys == ["log.undo", "log.undo_drawn"]
