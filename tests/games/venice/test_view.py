"""What the view tells beforehand is what happens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pad import GAME, begin, change, do, holding
from reading import as_read

from companion.errors import IllegalAction
from companion.games.venice.state import active_seat

COUNTERS = ("vp", "council", "intrigue", "scrolls", "coins", "assistants", "influence", "bridges")


def foretold(facts: dict[str, Any], value: int, by: int) -> tuple[int, int] | None:
    """Return (value, VP) after a change as a phone works it out; None: it will be refused."""
    wanted, most, vp = value + by, facts["most"], 0
    if wanted < 0:
        if facts["below"] == "refused":
            return None
        wanted = 0
    if most is not None and wanted > most:
        if facts["past"] == "refused":
            return None
        vp = -(wanted - most) * facts.get("vp", 0)
        wanted = most
    return wanted, vp


@given(
    st.integers(2, 5),
    st.sampled_from(COUNTERS),
    st.integers(0, 10),
    st.integers(-15, 15).filter(bool),
)
def test_a_phone_can_say_beforehand_what_a_change_does(
    seats: int, counter: str, value: int, by: int
) -> None:
    state = begin(seats)
    facts = dict(GAME.facts["counters"][counter])
    if counter == "intrigue":
        facts["most"] = as_read(GAME.view(state, None))["limits"]["cap"]
    value = min(value, facts["most"] if facts["most"] is not None else value)
    state = holding(state, **{"vp": 100, counter: value})
    expected = foretold(facts, value, by)
    if expected is None:
        with pytest.raises(IllegalAction):
            change(state, counter, by)
    elif expected != (value, 0):
        after = change(state, counter, by).players[0]
        assert getattr(after, counter) == expected[0]
        if counter != "vp":
            assert after.vp == 100 + expected[1]


@pytest.mark.parametrize(
    ("edition", "favour", "takes"),
    [("fr", True, ["coins", "scrolls"]), ("pl", True, ["both"]), ("fr", False, [])],
)
def test_a_favour_card_says_what_it_gives(edition: str, favour: bool, takes: list[str]) -> None:
    state = begin(3, edition=edition, favour=favour)
    assert list(as_read(GAME.view(state, None))["players"][0]["takes"]) == takes
    if takes:
        used = do(state, "favour", seat=0, take=takes[0])
        assert list(as_read(GAME.view(used, None))["players"][0]["takes"]) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_view_knows_who_is_next_and_how_far_the_round_is(seats: int) -> None:
    state = do(begin(seats, first=1), "end", on=True)
    steps = []
    while not state.over:
        turn = as_read(GAME.view(state, None))["turn"]
        steps.append((turn["step"], turn["steps"]))
        state = do(state, "next_turn", no=turn["no"])
        if not state.over:
            assert turn["next"] == active_seat(state)
    assert turn["next"] is None
    assert steps[: 2 * seats] == [(step + 1, 2 * seats) for step in range(2 * seats)]
    assert len(steps) == 2 * seats + 2 * seats
