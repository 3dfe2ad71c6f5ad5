"""The gondola's way (§2 preliminary round, §3 steps 2 and 3)."""

from __future__ import annotations

import pytest
from guided import (
    act,
    begin,
    choices,
    end_turn,
    gained,
    holding,
    moor,
    offered,
    on_board,
    position,
    rows,
    sail,
    slot,
    stack,
    stage,
    the,
    use,
)
from pad import GAME, do, refuse

from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State, active_seat

# ---- the preliminary round (§2)


def placed(state: State, dock: str) -> State:
    """Place a gondola, advance if it is a tile, use nothing, and end the turn."""
    state = act(state, "place", dock=dock)
    if stage(state) == "moored":
        state = act(state, "advance")
    return end_turn(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_gondolas_are_placed_forwards_then_backwards(seats: int, first: int) -> None:
    """§2: in turn order the first gondola, then the second starting with the last player."""
    state = begin(seats, first=first)
    order = []
    for dock in BUILDINGS[: 2 * seats]:
        assert stage(state) == "place"
        seat = active_seat(state)
        order.append(seat)
        which = sum(1 for other in order if other == seat) - 1
        after = act(state, "place", dock=dock)
        assert stack(after, dock) == [(seat, which)]
        state = placed(state, dock)
    forwards = [(first + place) % seats for place in range(seats)]
    assert order == forwards + forwards[::-1]
    assert (state.round, stage(state)) == (1, "start")


def test_placing_on_a_gondola_earns_its_owner_vp() -> None:
    """§2: a gondola already there earns its owner the sharing VP."""
    state = placed(begin(3), "market")
    assert offered(state)["market"]["share"] == [(0, 1)]
    state = act(state, "place", dock="market")
    assert state.players[0].vp == 1
    state = end_turn(act(state, "advance"))
    assert offered(state)["market"]["share"] == [(0, 2), (1, 1)]
    state = act(state, "place", dock="market")
    assert [player.vp for player in state.players] == [3, 1, 0]
    assert stack(state, "market") == [(0, 0), (1, 0), (2, 0)]


def test_the_first_assistant_goes_on_slot_1_pushing_as_usual_then_it_is_activated() -> None:
    """§2: places an assistant on slot 1 of a tile (pushing as usual) and activates it."""
    state = placed(begin(2), "bank")
    state = act(state, "place", dock="bank")
    assert offered(state)["advance"]["chain"] == ((1, 0, 1), (0, 1, 2))
    state = act(state, "advance")
    assert (slot(state, "bank", 1), slot(state, "bank", 0)) == (1, 2)
    assert rows(state) == ["bank.1"]
    assert the(use(state, "bank.1")).cargo[2] == (0, 0, 1)


def test_an_assistant_cannot_be_left_out_in_the_preliminary_round() -> None:
    """§3 step 5: on a tile you must advance your assistant if possible."""
    state = act(begin(3), "place", dock="bank")
    refuse("venice.must_advance", state, "activate", no=1)
    assert refuse("venice.turn_not_done", state, "next_turn", no=1).overridable


@pytest.mark.parametrize(
    ("dock", "open_rows"),
    [
        ("st_marks", ["st_marks.coins", "st_marks.mission"]),
        ("palace", ["palace.gain", "palace.mission"]),
        ("great_council", ["great_council.council", "great_council.bridge"]),
    ],
)
def test_a_communal_building_is_activated_in_the_preliminary_round(dock, open_rows) -> None:
    """§2: and activates the building, communal or not."""
    state = act(begin(3), "place", dock=dock)
    assert stage(state) == "activate"
    assert sorted(rows(state)) == sorted(open_rows)


def test_no_mission_is_completed_in_the_preliminary_round() -> None:
    """§2: a gondola, an assistant, the building: nothing else."""
    state = act(begin(3), "place", dock="market")
    assert list(offered(state)) == ["advance"]
    refuse("venice.mission_done", state, "mission", no=1, number=0)


def test_two_gondolas_of_a_colour_never_share_a_dock_in_the_preliminary_round() -> None:
    """§2: two gondolas of one colour never share a dock."""
    state = begin(2)
    for dock in ("market", "docks", "library"):
        state = placed(state, dock)
    assert active_seat(state) == 0
    assert set(offered(state)) == set(BUILDINGS) - {"market"}
    refuse("venice.dock_own", state, "place", no=state.number, dock="market")
    assert stack(act(state, "place", dock="docks"), "docks") == [(1, 0), (0, 1)]


# ---- the gondolier (§3 step 2)


def test_in_the_first_turn_the_gondolier_is_free_on_either_gondola() -> None:
    """§2: in the first real turn the gondolier goes on either gondola for free."""
    state = holding(position(), coins=0)
    assert {key: told["cost"] for key, told in offered(state).items()} == {"0": 0, "1": 0}
    for boat in (0, 1):
        after = act(state, "gondolier", boat=boat)
        assert gained(state, after) == {}
        assert the(after).gondolier[0] == boat
        assert the(after).turn.boat == boat


def test_changing_is_free_and_staying_costs_3() -> None:
    """§3 step 2: changes gondola for free, or stays for 3 coins."""
    state = position(gondolier={0: 0})
    assert offered(state)["0"] == {"dock": "st_marks", "cost": 3, "ok": True}
    assert offered(state)["1"] == {"dock": "palace", "cost": 0, "ok": True}
    assert gained(state, act(state, "gondolier", boat=0)) == {"coins": -3}
    assert gained(state, act(state, "gondolier", boat=1)) == {}


def test_staying_must_be_paid() -> None:
    """§3 step 2."""
    state = holding(position(gondolier={0: 0}), coins=2)
    assert offered(state)["0"]["ok"] is False
    refuse("venice.not_enough", state, "gondolier", no=state.number, boat=0)


def test_the_gondolier_is_chosen_once_a_turn() -> None:
    """§3 step 2."""
    state = act(position(), "gondolier", boat=0)
    refuse("action.not_now", state, "gondolier", no=state.number, boat=1)


# ---- canals (§3 step 3)

LINE = [("market", "docks", 2), ("docks", "library", 3), ("library", "market", 4)]
AT_MARKET = {0: ("market", "palace"), 1: ("church", "senate"), 2: ("court", "bank")}


def under_way(**more) -> State:
    more.setdefault("boats", AT_MARKET)
    more.setdefault("known", LINE)
    return act(position(**more), "gondolier", boat=0)


def test_the_first_canal_is_free_and_further_ones_cost() -> None:
    """§3 step 3."""
    state = under_way()
    assert set(offered(state)) == {"docks", "library"}
    assert offered(state)["docks"]["cost"] == 0
    state = sail(state, "docks")
    assert state.players[0].coins == 6
    assert offered(state)["library"]["cost"] == 3
    after = moor(state, "library")
    assert gained(state, after) == {"coins": -3}
    assert the(after).turn.paid == 3
    assert stack(after, "library") == [(0, 0)]
    assert stack(after, "market") == []


def test_at_least_one_canal_must_be_taken() -> None:
    """§3 step 3: the active gondola must move along at least one canal."""
    state = under_way()
    refuse("action.not_now", state, "advance", no=state.number)
    refuse("action.not_now", state, "activate", no=state.number)
    refuse("action.not_now", state, "stuck", no=state.number)
    refuse("venice.turn_not_done", state, "next_turn", no=state.number)


def test_there_must_be_a_canal() -> None:
    """§3 step 3: along a canal."""
    refuse("venice.dock_unreachable", under_way(), "sail", no=7, dock="bank", moor=True, coins=None)


def test_a_canal_that_cannot_be_paid_cannot_be_taken() -> None:
    """§3 step 3: every further canal costs what is printed."""
    state = sail(under_way(slots={"docks": {0: 2}}), "docks")
    state = holding(state, coins=2)
    refuse("venice.dock_unreachable", state, "sail", no=7, dock="library", moor=True)
    assert "library" not in offered(state)
    assert "library" in offered(holding(state, coins=3))


def test_no_dock_twice_and_not_back_to_the_start() -> None:
    """§3 step 3: no dock twice in a turn, the starting dock included."""
    state = sail(holding(under_way(), coins=99), "docks")
    state = sail(state, "library")
    for dock in ("market", "docks", "library"):
        for moors in (True, False):
            refuse("venice.dock_visited", state, "sail", no=7, dock=dock, moor=moors)


def test_one_cannot_moor_where_the_own_other_gondola_lies_but_pass() -> None:
    """§3 step 3: nor where its own other gondola is moored."""
    state = under_way(boats={**AT_MARKET, 0: ("market", "docks")})
    assert (offered(state)["docks"]["moor"], offered(state)["docks"]["pass"]) == (False, True)
    refuse("venice.dock_own", state, "sail", no=7, dock="docks", moor=True)
    assert stage(sail(state, "docks")) == "sail"


def test_who_passes_must_be_able_to_sail_on() -> None:
    """§3 step 3: pass or moor; a gondola that passes goes on."""
    state = holding(under_way(), coins=2)
    assert (offered(state)["docks"]["moor"], offered(state)["docks"]["pass"]) == (True, False)
    refuse("venice.dock_dead_end", state, "sail", no=7, dock="docks", moor=False)


def test_without_a_map_every_dock_is_near_and_the_coins_are_asked() -> None:
    """§7: the canals are in no text; the table says what it paid."""
    state = under_way(known=())
    assert set(offered(state)) == set(BUILDINGS) - {"market"}
    assert {told["cost"] for told in offered(state).values()} == {0}
    state = sail(state, "bank", coins=5)  # the first canal is free, whatever is said
    assert state.players[0].coins == 6
    while stage(state) == "meet":
        state = settle_one(state)
    assert {told["cost"] for told in offered(state).values()} == {None}
    refuse("venice.coins_needed", state, "sail", no=7, dock="docks", moor=True)
    refuse("venice.not_enough", state, "sail", no=7, dock="docks", moor=True, coins=7)
    assert gained(state, moor(state, "docks", coins=4)) == {"coins": -4}


def settle_one(state: State) -> State:
    decision = GAME.decisions(state)[0]
    return do(state, "answer", decision=decision.id, option="intrigue")


# ---- bridges (§3 Bridges)


def test_a_bridged_canal_is_free_for_all() -> None:
    """§3: a bridged canal is free for all."""
    state = under_way(bridges=[(2, "docks", "library")])
    state = sail(state, "docks")
    assert offered(state)["library"]["cost"] == 0
    assert offered(state)["library"]["bridge"] == 2
    assert gained(state, moor(state, "library")) == {"intrigue": 1}


def test_the_owner_of_a_bridge_gains_a_coin() -> None:
    """§3: its owner gains 1 coin when passing under it."""
    state = holding(sail(under_way(bridges=[(0, "docks", "library")]), "docks"), coins=20)
    assert gained(state, moor(state, "library")) == {"coins": 1}
    assert gained(state, sail(state, "library")) == {"coins": 1}


def test_a_bridge_uses_up_the_free_first_move() -> None:
    """§3 step 3: the first canal is free even if a bridge makes it free anyway."""
    state = under_way(bridges=[(1, "market", "docks")])
    state = sail(state, "docks")
    assert (state.players[0].intrigue, state.players[0].coins) == (1, 6)
    assert offered(state)["library"]["cost"] == 3


def test_a_scroll_does_not_help_against_a_bridge() -> None:
    """§3: anybody else takes 1 intrigue and cannot pay a scroll instead."""
    state = holding(under_way(bridges=[(1, "market", "docks")]), scrolls=5)
    after = moor(state, "docks")
    assert gained(state, after) == {"intrigue": 1}
    assert stage(after) == "moored"


def test_a_bridge_at_the_cap_costs_vp() -> None:
    """§3 Intrigue: each point past the cap costs 2 VP instead."""
    state = holding(under_way(bridges=[(1, "market", "docks")]), intrigue=8, vp=5)
    assert gained(state, moor(state, "docks")) == {"vp": -2}


def test_the_coin_of_an_own_bridge_pays_the_next_canal() -> None:
    """§3 Bridges: the coin is gained when passing under it, so it can pay what follows."""
    known = [("market", "docks", 1), ("docks", "library", 1)]
    state = holding(under_way(known=known, bridges=[(0, "market", "docks")]), coins=0)
    assert offered(state)["docks"]["pass"]
    state = moor(sail(state, "docks"), "library")
    assert state.players[0].coins == 0


# ---- passing (§3 step 3)


def test_passing_activates_where_one_has_an_assistant() -> None:
    """§3: the building may be activated if you have an assistant there."""
    state = sail(under_way(slots={"docks": {0: 2, 1: 3}}), "docks")
    assert rows(state) == ["docks.1", "docks.2"]
    after = use(use(state, "docks.2"), "docks.1")
    assert gained(state, after) == {"coins": 2}
    assert the(after).cargo[0] == (0, 1, 0)
    assert rows(after) == []
    refuse("venice.row_not_open", after, "effect", no=7, row="docks.2")


def test_passing_without_an_assistant_activates_nothing() -> None:
    """§3."""
    state = sail(under_way(slots={"docks": {1: 3}}), "docks")
    assert rows(state) == []
    refuse("venice.row_not_open", state, "effect", no=7, row="docks.1")


def test_passing_does_not_activate_where_the_own_other_gondola_lies() -> None:
    """§3: and your own other gondola is not moored there."""
    boats = {**AT_MARKET, 0: ("market", "docks")}
    state = sail(under_way(boats=boats, slots={"docks": {0: 4}}), "docks")
    assert rows(state) == ["own_gondola"]
    told = choices(state, "docks.2")[0]
    assert (told["ok"], told["why"]["code"]) == (False, "venice.own_gondola_here")
    assert told["insist"]
    assert refuse("venice.own_gondola_here", state, "effect", no=7, row="docks.2").overridable


def test_a_table_that_insists_activates_there_as_in_the_rulebooks_example() -> None:
    """Both rulebooks' example (Orange at the Library) does what their rule forbids."""
    boats = {**AT_MARKET, 0: ("market", "docks")}
    state = sail(under_way(boats=boats, slots={"docks": {0: 2}}), "docks")
    after = act(state, "effect", row="docks.2", override=True)
    assert gained(state, after) == {"coins": 2}
    refuse("venice.row_not_open", after, "effect", no=7, row="docks.2", override=True)
    refuse("venice.row_not_open", state, "effect", no=7, row="docks.3", override=True)
    refuse("venice.row_not_open", state, "effect", no=7, row="bank.1", override=True)


@pytest.mark.parametrize("building", ["st_marks", "palace", "great_council"])
def test_a_communal_building_is_never_activated_by_passing(building: str) -> None:
    """§3."""
    boats = {**AT_MARKET, 0: ("market", "monastery")}
    known = [("market", building, 1), (building, "library", 1)]
    assert rows(sail(under_way(boats=boats, known=known), building)) == []


def test_passing_never_advances_an_assistant() -> None:
    """§3 step 5 is for mooring."""
    state = sail(under_way(slots={"docks": {0: 1}}), "docks")
    assert slot(state, "docks") == 1
    refuse("action.not_now", state, "advance", no=7)


def test_what_is_not_used_while_passing_is_gone_when_sailing_on() -> None:
    """§3."""
    state = holding(under_way(slots={"docks": {0: 2}}), coins=20)
    state = sail(sail(state, "docks"), "library")
    assert rows(state) == []


# ---- mooring on others (§3)


def test_mooring_on_a_stack_gives_each_gondola_below_its_vp() -> None:
    """§3: each gondola below earns its owner VP equal to the number of gondolas above it."""
    boats = {0: ("market", "palace"), 1: ("docks", "senate"), 2: ("docks", "bank")}
    state = under_way(boats=boats)
    assert offered(state)["docks"]["share"] == [(1, 2), (2, 1)]
    assert offered(state)["docks"]["meets"] == [(1, 0), (2, 0)]
    after = moor(state, "docks")
    assert [player.vp for player in after.players] == [0, 2, 1]
    assert stack(after, "docks") == [(1, 0), (2, 0), (0, 0)]
    assert stage(after) == "moored"  # mooring is never an encounter


def test_sailing_away_from_a_stack_leaves_the_others_in_order() -> None:
    """§3."""
    state = under_way()
    docks = list(the(state).docks)
    docks[0] = (2, 0, 4)
    after = moor(on_board(state, docks=tuple(docks)), "docks")
    assert stack(after, "market") == [(1, 0), (2, 0)]


# ---- nowhere to go


def test_who_cannot_leave_the_first_dock_ends_the_turn() -> None:
    """§3 step 3, as far as it can be obeyed: the only way leads to the own other gondola."""
    boats = {**AT_MARKET, 0: ("market", "docks")}
    known = [("market", "docks", 1), ("docks", "library", 9)]
    state = holding(under_way(boats=boats, known=known), coins=0)
    assert list(offered(state)) == ["stuck"]
    after = act(state, "stuck")
    assert stage(after) == "activate"
    assert rows(after) == []
    assert stack(after, "market") == [(0, 0)]


def test_who_hoped_to_earn_and_did_not_moors_after_all() -> None:
    """§3 step 3: passing was allowed, for the favour card or the building might have paid."""
    known = [("market", "docks", 1), ("docks", "library", 9)]
    state = holding(under_way(known=known, slots={"docks": {0: 2}}), coins=0)
    state = sail(state, "docks")
    assert list(offered(state)) == ["stuck"]
    after = act(state, "stuck")
    assert stack(after, "docks") == [(0, 0)]
    assert stage(after) == "moored"


def test_who_is_stuck_does_not_use_the_same_effect_twice() -> None:
    """§3 step 3: a building is passed or moored at, not both."""
    known = [("market", "docks", 1), ("docks", "library", 9)]
    state = holding(under_way(known=known, slots={"docks": {0: 2}}), coins=0)
    state = use(sail(state, "docks"), "docks.2")
    state = act(act(state, "stuck"), "advance")
    assert "docks.2" not in rows(state)
