"""The showcase: what rows and columns are worth, the hint, and the most there can be."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from gallery import begin, filled, take, view
from hypothesis import given
from hypothesis import strategies as st
from reading import as_read

from companion.games.masterpieces.showcase import (
    Tops,
    hint,
    line_scores,
    placed,
    showcase_points,
)

kinds = st.tuples(st.integers(0, 2), st.integers(0, 2))
showcases = st.lists(st.none() | kinds, min_size=9, max_size=9).map(tuple)


def by_hand(tops: Tops) -> int:
    """The rule in other words: for each line, ten for every thing its three cards share."""
    grid = [tops[0:3], tops[3:6], tops[6:9]]
    lines = [*grid, *zip(*grid, strict=True)]
    points = 0
    for line in lines:
        if all(card is not None for card in line):
            points += 10 * sum(len(set(aspect)) == 1 for aspect in zip(*line, strict=True))
    return points


def promised(tops: Tops) -> int:
    """How far lines are on their way, counted from the grid."""
    grid = [tops[0:3], tops[3:6], tops[6:9]]
    total = 0
    for line in [*grid, *zip(*grid, strict=True)]:
        cards = [card for card in line if card]
        for aspect in zip(*cards, strict=True):
            total += len(cards) ** 2 if len(set(aspect)) == 1 else 0
    return total


@given(showcases)
def test_the_points_are_those_of_an_independent_formula(tops: Tops) -> None:
    assert showcase_points(tops) == by_hand(tops)
    assert sum(line.points for line in line_scores(tops)) == by_hand(tops)


@given(showcases, kinds)
def test_the_hint_is_what_trying_every_cell_finds(tops: Tops, kind: tuple[int, int]) -> None:
    found = hint(tops, kind)
    tried = {}
    for cell in range(9):
        after = list(tops)
        after[cell] = kind
        tried[cell] = (by_hand(tuple(after)) - by_hand(tops), promised(tuple(after)))
    assert list(found.gains) == [tried[cell][0] for cell in range(9)]
    assert list(found.best) == [cell for cell in range(9) if tried[cell] == max(tried.values())]


@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        ("-- -- -- -- -- -- -- -- --", 0),
        ("00 01 02 -- -- -- -- -- --", 10),  # three of one colour in a row
        ("00 10 20 -- -- -- -- -- --", 10),  # three of one shape
        ("00 00 00 -- -- -- -- -- --", 20),  # both
        ("00 -- -- 01 -- -- 02 -- --", 10),  # columns count like rows
        ("00 -- -- -- 00 -- -- -- 00", 0),  # diagonals do not
        ("00 00 -- 00 00 -- -- -- --", 0),  # two are not three
        ("00 00 00 01 01 01 02 02 02", 90),
        ("00 01 02 10 11 12 20 21 22", 60),  # each kind once: 30 by colours, 30 by shapes
    ],
)
def test_rows_and_columns(kinds: str, points: int) -> None:
    state = filled(begin(), kinds)
    assert view(state)["players"][0]["showcase_points"] == points


def test_only_top_cards_count() -> None:
    state = filled(begin(), "00 00 00")
    assert view(state)["players"][0]["showcase_points"] == 20
    state = take(state, 1, 1, 1)
    player = view(state)["players"][0]
    assert player["showcase_points"] == 0
    assert player["showcase"][1] == {"glass": 1, "shape": 1, "value": 2, "under": 1}


def test_the_hint_prefers_points_now_then_lines_on_their_way() -> None:
    tops = ((0, 0), (0, 1), None, *(None,) * 6)
    assert hint(tops, (0, 2)).best == (2,)
    assert hint(tops, (0, 2)).gains[2] == 10
    alone = ((0, 0), *(None,) * 8)
    assert set(hint(alone, (0, 0)).best) == {1, 2, 3, 6}
    assert hint(alone, (0, 0)).gains == (0,) * 9


def test_the_hint_knows_that_covering_can_cost() -> None:
    tops = ((0, 0), (0, 0), (0, 0), *(None,) * 6)
    assert hint(tops, (1, 1)).gains[:3] == (-20, -20, -20)
    assert not {0, 1, 2} & set(hint(tops, (1, 1)).best)


def test_a_phone_has_the_hint_for_each_of_the_nine_kinds() -> None:
    state = filled(begin(), "00 01 -- 11")
    tops = ((0, 0), (0, 1), None, (1, 1), *(None,) * 5)
    told = view(state)["players"][0]["hints"]
    assert told == as_read([hint(tops, kind) for kind in product(range(3), repeat=2)])


def test_a_card_placed_covers_and_moves_nothing_else() -> None:
    tops = ((0, 0), (0, 1), *(None,) * 7)
    assert placed(tops, 1, (2, 2)) == ((0, 0), (2, 2), *(None,) * 7)


def the_most(copies: int) -> int:
    """Solve it: every way to colour and to shape nine cards of which each kind has so many."""
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
    by_points: dict[int, list[tuple[int, ...]]] = {}
    for grid in product(range(3), repeat=9):
        points = 10 * sum(len({grid[cell] for cell in line}) == 1 for line in lines)
        by_points.setdefault(points, []).append(grid)
    for total in range(120, -1, -10):
        for points, grids in by_points.items():
            for colours in grids:
                for shapes in by_points.get(total - points, ()):
                    used = Counter(zip(colours, shapes, strict=True))
                    if max(used.values()) <= copies:
                        tops = tuple(zip(colours, shapes, strict=True))
                        assert showcase_points(tops) == total
                        return total
    raise AssertionError


def test_the_true_maximum_is_what_a_solver_finds() -> None:
    """60 by shapes and 60 by colours need nine cards alike; with 36 cards of nine kinds, four
    of each, 90 is the most."""
    assert the_most(copies=9) == 120
    assert the_most(copies=8) == 100
    assert the_most(copies=4) == 90
