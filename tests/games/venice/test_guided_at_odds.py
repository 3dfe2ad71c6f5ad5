"""When the table and the companion are at odds: wrong maps, late taps, corrections in mid-turn."""

from __future__ import annotations

from guided import act, answer, begin, canals, meeting, moor, position, rows, sail, stage, the
from pad import GAME, do, holding, refuse, told
from reading import as_read

from companion.engine.codec import to_bytes
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.state import State, active_seat

MAP = [("market", "docks", 1), ("docks", "bank", 2), ("bank", "church", 1)]
LYING = {0: ("market", "palace"), 1: ("docks", "senate"), 2: ("court", "library")}


def setting_out(**more) -> State:
    """Return the moment before player 0 sails from the market."""
    return act(position(boats=LYING, **more), "gondolier", boat=0)


def docks_offered(state: State) -> set[str]:
    return {option.key for option in GAME.decisions(state)[0].options}


def test_a_dock_that_the_map_does_not_reach_can_be_insisted_on() -> None:
    state = setting_out(known=MAP)
    tap = {"no": state.number, "dock": "church", "moor": True}
    assert refuse("venice.dock_unreachable", state, "sail", **tap).overridable
    after = do(state, "sail", override=True, **tap)
    assert the(after).turn.path[-1] == BUILDINGS.index("church")
    paid = do(state, "sail", override=True, **tap, coins=2)
    assert paid.players[0].coins == state.players[0].coins - 2


def test_the_tiles_can_be_laid_anew_in_the_middle_of_a_game() -> None:
    state = setting_out(known=MAP)
    tiles = list(TILES)
    one, other = tiles.index("docks"), tiles.index("church")
    tiles[one], tiles[other] = tiles[other], tiles[one]
    after = do(state, "fix_tiles", tiles=tiles)
    assert "docks" in docks_offered(state)
    assert "church" not in docks_offered(state)
    assert "church" in docks_offered(after)
    assert "docks" not in docks_offered(after)
    assert "fix_tiles" in told(state, "fix_tiles", tiles=tiles)
    without = do(state, "fix_tiles", tiles=None)
    assert len(docks_offered(without)) == len(BUILDINGS) - 1
    assert do(without, "fix_tiles", tiles=list(TILES)) == state


def test_tiles_that_cannot_be_are_refused() -> None:
    state = setting_out(known=MAP)
    refuse("venice.tiles_wrong", state, "fix_tiles", tiles=["market"] * len(TILES))
    refuse("action.nothing_changes", state, "fix_tiles", tiles=list(TILES))
    refuse("venice.no_map_known", setting_out(), "fix_tiles", tiles=None)


def test_a_tap_meant_for_an_earlier_dock_is_refused() -> None:
    state = setting_out(known=MAP)
    tap = {"no": state.number, "dock": "bank", "moor": True}
    refuse("venice.moved_on", state, "sail", **tap, step=2)
    passed = sail(holding(holding(state, scrolls=0), seat=1, scrolls=0), "docks")
    refuse("venice.moved_on", passed, "sail", **tap, step=1)
    assert stage(do(passed, "sail", **tap, step=2)) in ("moored", "activate")


def test_an_answer_belongs_to_one_encounter_only() -> None:
    state = sail(setting_out(), "docks")
    old = meeting(state, 1, 2)
    later = answer(answer(state, 0, 2, "intrigue"), 1, 2, "intrigue")
    refuse("venice.no_decision", later, "answer", decision=old, option="intrigue")
    assert str(state.number) in old


def test_a_correction_of_scrolls_takes_no_intrigue() -> None:
    state = sail(setting_out(), "docks")
    after = do(state, "adjust", seat=1, counter="scrolls", to=0)
    assert after.players[1].intrigue == state.players[1].intrigue
    (owed,) = (one for one in GAME.decisions(after) if one.seat == 1)
    assert [option.key for option in owed.options] == ["intrigue"]
    refuse("venice.not_enough", after, "answer", decision=owed.id, option="scroll")


def test_an_assistant_corrected_in_mid_turn_opens_its_effects() -> None:
    state = moor(setting_out(slots={"workshop": {0: 1}}), "workshop")
    state = act(state, "advance")
    assert rows(state) == ["workshop.1", "workshop.2"]
    higher = do(state, "fix_slot", seat=0, building="workshop", slot=4)
    assert rows(higher) == [f"workshop.{slot}" for slot in (1, 2, 3, 4)]
    used = act(higher, "effect", row="workshop.3")
    lower = do(used, "fix_slot", seat=0, building="workshop", slot=3)
    assert rows(lower) == ["workshop.1", "workshop.2"]


def test_a_gondola_corrected_before_it_sails_sets_out_from_there() -> None:
    state = setting_out(known=MAP)
    after = do(state, "fix_dock", seat=0, boat=0, dock="bank")
    assert docks_offered(after) >= {"docks", "church"}
    assert the(after).turn.path == (BUILDINGS.index("bank"),)


def test_whoever_has_no_gondola_to_move_may_end_the_turn() -> None:
    state = position(boats=LYING, gondolier={0: 0})
    assert not as_read(GAME.view(state, None))["turn"]["can_end"]
    stuck = do(holding(state, coins=2), "fix_dock", seat=0, boat=1, dock=None)
    assert as_read(GAME.view(stuck, None))["turn"]["can_end"]
    assert active_seat(act(stuck, "next_turn")) == 1


def test_the_layout_is_not_skipped_by_insisting() -> None:
    state = begin(3, box={"canals": canals(*MAP)})
    assert stage(state) == "layout"
    for override in (False, True):
        refuse("action.not_now", state, "next_turn", override=override, no=state.number)


def test_ten_assistants_by_hand_leave_no_bonus_for_the_second() -> None:
    ten = {tile: {1: 1} for tile in TILES if tile not in ("market", "monastery")}
    nine = ("docks", "consulate", "library", "senate", "church", "court", "bank", "council_of_ten")
    both = {
        tile: {**who, **({0: 2} if tile in (*nine, "workshop") else {})}
        for tile, who in ten.items()
    }
    state = moor(setting_out(slots=both), "monastery")
    (advance,) = (one for one in GAME.decisions(state)[0].options if one.key == "advance")
    assert advance.params["bonus"] == 0
    assert act(state, "advance").players[0].vp == state.players[0].vp


def test_the_spy_where_ones_own_gondola_lies_can_be_insisted_on() -> None:
    state = position(
        boats={**LYING, 0: ("market", "bank")}, hands={0: ["hire_spy"]}, gondolier={0: 1}
    )
    state = act(state, "play_card", card="hire_spy", building="bank")
    state = sail(act(state, "gondolier", boat=0), "bank")
    shut = [row for row in GAME.decisions(state)[0].params["rows"] if row["id"] == "bank.3"]
    assert shut[0]["options"][0]["insist"]
    assert refuse("venice.own_gondola_here", state, "effect", no=state.number, row="bank.3")
    after = do(state, "effect", override=True, no=state.number, row="bank.3")
    assert after.players[0].coins == state.players[0].coins + 4


def test_what_is_printed_costs_little_in_the_state() -> None:
    """The box never changes in a game, so the state carries it as one text."""
    state = setting_out(known=MAP)
    assert the(state).box.encode()[:20] in to_bytes(state).replace(b'\\"', b'"')
    assert the(state).printed is the(do(state, "adjust", seat=0, counter="vp", to=9)).printed


def test_the_order_of_a_hand_stays_when_a_card_comes_or_goes() -> None:
    state = position(boats=LYING, hands={0: ["testify", None, "investigate"]})
    more = do(state, "change", seat=0, counter="influence", by=1)
    assert the(more).hands[0] == ("testify", None, "investigate", None)
    fewer = do(state, "change", seat=0, counter="influence", by=-1)
    assert the(fewer).hands[0] == ("testify", "investigate")
