"""The Doge track: who is ahead, and what rank decides."""

from __future__ import annotations

from rialto_table import Sitting

from companion.games.rialto.track import advance, put, rank


def test_a_disc_that_arrives_goes_on_top() -> None:
    table = Sitting(3).track((0, 2), (1, 0), (2, 0))
    table.state = advance(table.state, 2, 2)
    assert table.columns() == [2, 0, 1]


def test_on_one_space_the_disc_on_top_is_ahead() -> None:
    table = Sitting(3).track((1, 0), (2, 0), (0, 0))
    assert [rank(table.state, column) for column in range(3)] == [3, 1, 2]


def test_a_disc_that_takes_no_step_stays_where_it_lies() -> None:
    table = Sitting(3)
    assert advance(table.state, 2, 0) is table.state


def test_a_disc_passes_between_others() -> None:
    table = Sitting(3).track((0, 5), (1, 2), (2, 0))
    table.state = put(table.state, 2, 4)
    assert table.columns() == [0, 2, 1]
