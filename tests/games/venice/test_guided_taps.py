"""One tap for what is no choice: the assistant with the mooring, free effects with the end."""

from __future__ import annotations

from typing import Any

from guided import (
    act,
    activating,
    begin,
    cubes,
    gained,
    loaded,
    offered,
    on_board,
    position,
    rows,
    slot,
    stage,
    the,
)
from pad import GAME, do, holding, refuse, told
from pad import begin as pad_begin

from companion.games.venice.board import Stage, Turn
from companion.games.venice.state import State, end_pawn


def sailing(**more: Any) -> State:
    """Return the state when player 0 has chosen a gondola."""
    return act(position(**more), "gondolier", boat=0)


def moor_with(state: State, building: str) -> State:
    return act(state, "sail", dock=building, moor=True, assistant=True)


def params(state: State) -> Any:
    (turn,) = (one for one in GAME.decisions(state) if one.id == "turn")
    return turn.params


def test_the_assistant_goes_on_with_the_mooring_and_pushes() -> None:
    """§3 step 5: an assistant that can be advanced must be; there is nothing to choose."""
    state = sailing(slots={"market": {0: 1, 1: 2}})
    assert offered(state)["market"]["advance"]["chain"] == ((0, 1, 2), (1, 2, 3))
    after = moor_with(state, "market")
    assert (slot(after, "market", 0), slot(after, "market", 1)) == (2, 3)
    assert stage(after) == "activate"
    assert rows(after) == ["market.1", "market.2"]
    log = told(state, "sail", no=state.number, dock="market", moor=True, assistant=True)
    assert list(log)[:3] == ["moor", "advance", "pushed"]


def test_at_a_communal_building_there_is_no_assistant_to_place() -> None:
    """§1: communal buildings have no slots."""
    state = sailing()
    assert offered(state)["great_council"]["advance"] is None
    assert stage(moor_with(state, "great_council")) == "activate"


def test_a_mission_may_follow_the_assistant_until_the_first_effect() -> None:
    """§3 steps 4 and 5: nothing of the assistant changes what a mission costs or brings."""
    state = moor_with(sailing(), "market")
    after = act(state, "mission", number=0, vp=3, slot=0)
    assert gained(state, after)["vp"] == 3
    assert rows(after) == rows(state)
    assert "mission" not in offered(after)
    used = act(state, "effect", row="market.1")
    assert "mission" not in offered(used)
    refuse("venice.mission_late", used, "mission", no=7, number=0)


def test_who_is_stuck_where_the_turn_began_completes_no_mission() -> None:
    """§3 step 4: where you moored."""
    state = on_board(position(), turn=Turn(stage=Stage.ACTIVATE, boat=0, path=(12,)))
    assert stage(state) == "activate"
    assert "mission" not in offered(state)
    refuse("venice.mission_late", state, "mission", no=state.number, number=0)


def test_free_effects_are_those_that_cost_nothing_and_ask_nothing() -> None:
    """§1: of the library all four, of the market the cube alone."""
    assert params(activating("library", 4))["free"] == ["library.1", "library.2", "library.4"]
    assert params(activating("market", 4))["free"] == ["market.1"]


def test_a_cube_that_finds_no_room_is_not_taken_unasked() -> None:
    """§3: a gondola carries five."""
    state = loaded(activating("market", 1), (5, 0, 0))
    assert params(state)["free"] == []


def test_the_end_of_the_turn_takes_what_is_free_and_tells_each() -> None:
    state = activating("library", 4)
    take = params(state)["free"]
    after = do(state, "next_turn", no=state.number, take=take)
    alone = state
    for row in take:
        alone = act(alone, "effect", row=row)
    assert after == do(alone, "next_turn", no=state.number)
    assert "effect" in told(state, "next_turn", no=state.number, take=take)


def test_all_of_it_or_nothing() -> None:
    """A tap that cannot be done whole changes nothing: no effect is lost with the turn."""
    state = loaded(activating("market", 2), (4, 0, 0))
    refuse("venice.row_not_open", state, "next_turn", no=state.number, take=["market.1", "bank.1"])
    after = do(state, "take", no=state.number, rows=["market.1"])
    assert sum(cubes(after)) == 5


def test_used_effects_stay_where_they_stood() -> None:
    """The button that ends the turn must not move under the thumb."""
    state = act(activating("library", 4), "effect", row="library.2")
    shown = [(row["id"], row.get("used", False)) for row in params(state)["rows"]]
    assert shown == [
        ("library.1", False), ("library.2", True), ("library.3", False), ("library.4", False),
    ]  # fmt: skip


def test_the_council_reached_with_the_last_tap_ends_the_game_in_this_round() -> None:
    """§4: the round in which a marker reaches the pawn, not the next."""
    state = holding(activating("small_council", 2), council=end_pawn(begin()) - 1)
    assert state.end is None
    after = do(state, "next_turn", no=state.number, take=["small_council.2"])
    alone = do(act(state, "effect", row="small_council.2"), "next_turn", no=state.number)
    assert after.end is not None
    assert after.end == alone.end


# ---- the map is learned in play


def at_the_second_dock() -> State:
    return act(sailing(), "sail", dock="market", moor=False)


def test_a_price_is_asked_once() -> None:
    """§7: what is printed only on components is asked for at the moment it matters, once."""
    state = at_the_second_dock()
    assert offered(state)["small_council"]["cost"] is None
    state = act(state, "sail", dock="small_council", moor=True, coins=2, learn=True)
    again = act(position(), "gondolier", boat=0)
    again = on_board(again, box=the(state).box)
    again = act(again, "sail", dock="small_council", moor=False)
    assert offered(again)["market"]["cost"] == 2  # a canal goes both ways
    assert offered(again)["market"]["told"]
    assert gained(again, act(again, "sail", dock="market", moor=True)) == {"coins": -2}
    assert GAME.view(again, None).board.prices == 1


def test_a_price_can_be_put_right_and_is_never_a_wall() -> None:
    """Promise 3: the table wins."""
    state = act(at_the_second_dock(), "sail", dock="small_council", moor=True, coins=6, learn=True)
    again = act(on_board(position(), box=the(state).box), "gondolier", boat=0)
    again = holding(act(again, "sail", dock="small_council", moor=False), coins=1)
    refuse("venice.not_enough", again, "sail", no=7, dock="market", moor=True)
    after = act(again, "sail", dock="market", moor=True, coins=1, learn=True)
    assert [price.cost for price in the(after).printed.prices] == [1]


def test_a_table_that_learns_nothing_is_what_it_was() -> None:
    """Old logs replay to the same hash."""
    state = act(at_the_second_dock(), "sail", dock="small_council", moor=True, coins=2)
    assert the(state).box == the(begin()).box


def test_in_the_preliminary_round_a_tile_is_one_tap() -> None:
    """§2, §1: gondola, assistant on slot 1 and its one cube leave nothing to choose."""
    state = begin(3)
    assert offered(state)["bank"]["takes"] == ("bank.1",)
    assert offered(state)["palace"]["takes"] == ()
    after = act(state, "next_turn", place="bank", take=["bank.1"])
    assert (slot(after, "bank"), cubes(after), after.number) == (1, (0, 0, 1), 2)
    log = told(state, "next_turn", no=1, place="bank", take=["bank.1"])
    assert {"place", "advance", "effect"} <= set(log)
    refuse("venice.dock_own", _second(after), "next_turn", no=6, place="bank", take=[])


def _second(state: State) -> State:
    """Go on until player 0 places the second gondola."""
    for dock in ("court", "market", "docks", "senate"):
        state = act(state, "next_turn", place=dock, take=[f"{dock}.1"])
    return state


def test_a_gondola_is_placed_with_the_end_only_when_it_is_to_be_placed() -> None:
    state = position()
    refuse("action.not_now", state, "next_turn", no=state.number, place="bank")
    pad = pad_begin()
    refuse("action.not_now", pad, "next_turn", no=pad.number, place="bank")
