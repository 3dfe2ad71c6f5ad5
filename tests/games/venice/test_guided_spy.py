"""Hire a spy: the card that opens a building one passes (§3 Influence cards)."""

from __future__ import annotations

from typing import Any

import pytest
from guided import (
    act,
    answer,
    end_turn,
    gained,
    holding,
    holds,
    moor,
    play,
    rows,
    sail,
    stack,
    stage,
    the,
    use,
)
from pad import GAME, refuse
from reading import as_read

from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State

ROUTE = [("st_marks", "bank", 1), ("bank", "library", 1), ("st_marks", "great_council", 1),
         ("great_council", "library", 1)]  # fmt: skip
FREE = {0: ("st_marks", "palace"), 1: ("church", "senate"), 2: ("court", "docks")}


def spied(building: str, **more: Any) -> State:
    state = holds("hire_spy", known=ROUTE, boats=FREE, **more)
    state = play(state, "hire_spy", building=building)
    return act(state, "gondolier", boat=0)


def test_the_spy_opens_every_effect_of_a_building_one_passes() -> None:
    """§3 hire_spy: pay 2 coins; passing it you may use any of its effects."""
    state = holds("hire_spy")
    assert gained(state, play(state, "hire_spy", building="bank")) == {"coins": -2, "influence": -1}
    state = spied("bank")
    assert as_read(GAME.view(state, None))["turn"]["spy"] == "bank"
    state = sail(state, "bank")
    assert rows(state) == ["bank.1", "bank.2", "bank.3", "bank.4"]
    after = use(use(state, "bank.4"), "bank.3")
    assert gained(state, after) == {"coins": 6, "vp": 1, "intrigue": 1}


def test_the_spy_replaces_the_own_assistants_activation() -> None:
    """§3: but not your own assistant's activation there."""
    state = sail(spied("bank", slots={"bank": {0: 2}}), "bank")
    assert rows(state) == ["bank.1", "bank.2", "bank.3", "bank.4"]
    state = use(state, "bank.2")
    refuse("venice.row_not_open", state, "effect", no=7, row="bank.2")


def test_the_spy_works_at_a_communal_building() -> None:
    """§3: the spy stands on any building."""
    state = sail(spied("great_council"), "great_council")
    assert rows(state) == ["great_council.council", "great_council.bridge"]


def test_the_spy_does_nothing_elsewhere_or_when_mooring_or_later() -> None:
    """§3: passing it; this turn."""
    assert rows(sail(spied("court"), "bank")) == []
    moored = act(moor(spied("bank"), "bank"), "advance")
    assert rows(moored) == ["bank.1"]
    after = end_turn(moored)
    assert the(after).turn.spy is None


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_spy_may_stand_anywhere(building: str) -> None:
    """§3: on any building."""
    assert the(play(holds("hire_spy"), "hire_spy", building=building)).turn.spy is not None


def test_the_spy_must_be_paid_and_sent_somewhere() -> None:
    """§3: pay 2 coins."""
    state = holds("hire_spy")
    refuse("venice.choice_missing", state, "play_card", no=7, card="hire_spy")
    poor = holding(state, coins=1)
    refuse("venice.not_enough", poor, "play_card", no=7, card="hire_spy", building="bank")


def test_encounters_come_before_the_spy() -> None:
    """§3: first each encounter."""
    boats = {**FREE, 1: ("bank", "senate")}
    state = holds("hire_spy", known=ROUTE, boats=boats)
    state = act(play(state, "hire_spy", building="bank"), "gondolier", boat=0)
    state = sail(state, "bank")
    assert (stage(state), rows(state)) == ("meet", [])
    state = answer(answer(state, 0, 2, "intrigue"), 1, 2, "intrigue")
    assert rows(state)[-1] == "bank.4"
    assert stack(state, "bank") == [(1, 0)]
