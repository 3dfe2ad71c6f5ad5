"""Placing and advancing assistants, and whom they push (§3 Advancing, step 5)."""

from __future__ import annotations

import pytest
from guided import act, activating, begin, gained, moor, offered, position, rows, slot, stage
from pad import do, holding, refuse

from companion.games.venice.facts import TILES
from companion.games.venice.state import State


def moored(slots, building: str = "market", seats: int = 5, **more) -> State:
    """Return the state after player 0 moored at a tile."""
    state = position(seats, slots=slots, **more)
    return moor(act(state, "gondolier", boat=0), building)


@pytest.mark.parametrize(
    ("before", "after"),
    [  # seat: slot
        ({}, {0: 1}),
        ({0: 1}, {0: 2}),
        ({0: 2}, {0: 3}),
        ({0: 3}, {0: 4}),
        ({1: 1}, {0: 1, 1: 2}),
        ({1: 2}, {0: 1, 1: 2}),
        ({1: 1, 2: 2}, {0: 1, 1: 2, 2: 3}),
        ({1: 1, 2: 2, 3: 3}, {0: 1, 1: 2, 2: 3, 3: 4}),
        ({1: 1, 2: 2, 3: 3, 4: 4}, {0: 1, 1: 2, 2: 3, 3: 4, 4: 4}),
        ({1: 1, 2: 3}, {0: 1, 1: 2, 2: 3}),
        ({0: 1, 1: 2}, {0: 2, 1: 3}),
        ({0: 1, 1: 2, 2: 3}, {0: 2, 1: 3, 2: 4}),
        ({0: 1, 1: 3}, {0: 2, 1: 3}),
        ({0: 2, 1: 3}, {0: 3, 1: 4}),
        ({0: 2, 1: 3, 2: 4, 3: 1}, {0: 3, 1: 4, 2: 4, 3: 1}),
        ({0: 3, 1: 4, 2: 4}, {0: 4, 1: 4, 2: 4}),
    ],
)
def test_an_assistant_goes_one_slot_on_and_pushes_down_the_line(before, after) -> None:
    """§3: slots 1 to 3 hold one; whoever stands there is pushed one on; slot 4 holds any number."""
    state = moored({"market": before})
    chain = offered(state)["advance"]["chain"]
    assert chain[0] == (0, before.get(0, 0), before.get(0, 0) + 1)
    assert {seat: to for seat, _, to in chain} == {
        seat: to for seat, to in after.items() if before.get(seat, 0) != to
    }
    done = act(state, "advance")
    assert {
        seat: slot(done, "market", seat) for seat in range(5) if slot(done, "market", seat)
    } == after
    assert rows(done) == [f"market.{number}" for number in range(1, after[0] + 1)]


def test_an_assistant_at_the_top_stays_and_the_building_is_activated() -> None:
    """§3: never past 4."""
    state = moored({"market": {0: 4}})
    assert "advance" not in offered(state)
    refuse("venice.assistant_top", state, "advance", no=state.number)
    state = act(state, "activate")
    assert rows(state) == ["market.1", "market.2", "market.3", "market.4"]
    assert slot(state, "market") == 4


def test_an_assistant_that_can_advance_must() -> None:
    """§3 step 5: you must advance your assistant if possible."""
    state = moored({"market": {0: 1}})
    assert "activate" not in offered(state)
    refuse("venice.must_advance", state, "activate", no=state.number)


def test_communal_buildings_never_have_assistants() -> None:
    """§1."""
    state = moored({}, "great_council")
    assert "advance" not in offered(state)
    refuse("action.not_now", state, "advance", no=state.number)
    assert rows(act(state, "activate")) == ["great_council.council", "great_council.bridge"]


def test_without_mission_and_assistant_to_move_the_building_opens_at_once() -> None:
    """§3 steps 4 and 5: nothing to ask for."""
    state = holding(position(slots={"market": {0: 4}}), missions=0)
    state = moor(act(state, "gondolier", boat=0), "market")
    assert stage(state) == "activate"


NINE = {tile: {0: 1} for tile in TILES if tile not in ("market", "monastery", "small_council")}
TEN = {tile: {0: 1} for tile in TILES if tile not in ("market", "monastery")}


def test_with_ten_placed_no_more_can_be_placed() -> None:
    """§3: with all 10 placed no more can be placed."""
    state = moored(TEN, "market", seats=3)
    assert "advance" not in offered(state)
    refuse("action.not_now", state, "advance", no=state.number)
    state = act(state, "activate")
    assert rows(state) == []
    assert slot(state, "market") == 0


def test_with_ten_placed_those_on_the_board_still_advance() -> None:
    """§3: those on the board still advance."""
    state = act(moored(TEN, "docks", seats=3), "advance")
    assert slot(state, "docks") == 2


def test_the_first_to_place_all_ten_gains_8_vp_once() -> None:
    """§3: the first player to place all 10 gains 8 VP at once."""
    state = moored(NINE, "market", seats=3)
    assert offered(state)["advance"]["bonus"] == 8
    after = act(state, "advance")
    assert gained(state, after) == {"assistants": 1, "vp": 8}


def test_the_second_player_with_ten_gains_nothing() -> None:
    """§3: the *first* player."""
    slots = {tile: {0: 1, 1: 2} for tile in NINE}
    state = act(moored(slots, "market", seats=3), "advance")
    assert state.players[0].vp == 8
    state = moor(act(act(state, "next_turn"), "gondolier", boat=0), "market")
    assert offered(state)["advance"]["bonus"] == 0
    after = act(state, "advance")
    assert gained(state, after, 1) == {"assistants": 1}
    assert gained(state, after, 0) == {}


def test_the_bonus_is_what_the_option_says() -> None:
    """§3: the tenth came by a correction; the next advance places none."""
    state = do(position(slots=NINE), "fix_slot", seat=0, building="market", slot=1)
    state = moor(act(state, "gondolier", boat=0), "docks")
    vp = offered(state)["advance"]["bonus"]
    after = act(state, "advance")
    assert gained(state, after).get("vp", 0) == vp == 0


def test_an_assistant_is_advanced_once_a_turn() -> None:
    """§3 step 5."""
    state = activating("market", 1)
    refuse("action.not_now", state, "advance", no=state.number)
    refuse("action.not_now", state, "activate", no=state.number)


def test_assistants_are_not_touched_by_other_peoples_turns_elsewhere() -> None:
    state = begin(3)
    state = act(act(state, "place", dock="bank"), "advance")
    assert [slot(state, tile, 0) for tile in TILES].count(1) == 1
