"""The board corrected by hand: legal, illegal, insisted on. The table wins."""

from __future__ import annotations

from typing import Any

import pytest
from guided import act, activating, begin, cubes, moor, on_board, position, slot, stack, the
from pad import GAME, do, holding, pass_turns, refuse, told
from pad import begin as begin_pad
from reading import as_read

from companion.engine.play import read_action
from companion.engine.words import word
from companion.games.venice.facts import TILES
from companion.games.venice.state import State

FIXES: dict[str, dict[str, Any]] = {
    "fix_slot": {"building": "bank", "slot": 2},
    "fix_dock": {"boat": 0, "dock": "market"},
    "fix_cargo": {"boat": 0, "cubes": [1, 2, 0]},
    "fix_gondolier": {"boat": 1},
    "fix_bridge": {"a": "bank", "b": "market", "on": True},
    "fix_mission": {"slot": 0, "number": 7},
    "name_card": {"place": 0, "card": "testify"},
}


def table() -> State:
    return holding(position(hands={0: [None]}), completed=1)


@pytest.mark.parametrize("type_", FIXES)
def test_a_correction_is_done_at_any_time(type_: str) -> None:
    """Any turn, any stage, even after the end."""
    state = table()
    moments = [state, moor(act(state, "gondolier", boat=0), "court")]
    over = do(state, "end", on=True)
    while not over.over:
        over = do(over, "next_turn", no=over.number, override=True)
    for moment in (*moments, over):
        after = do(moment, type_, seat=0, **FIXES[type_])
        assert after != moment
        assert GAME.problems(after) == ()


@pytest.mark.parametrize("type_", FIXES)
def test_a_correction_concerns_its_own_seat(type_: str) -> None:
    action = read_action(GAME, type_, {"seat": 2, **FIXES[type_]})
    assert GAME.concerns(table(), action) == 2


@pytest.mark.parametrize("type_", FIXES)
def test_nobody_sits_there(type_: str) -> None:
    refuse("seat.unknown", table(), type_, seat=4, **FIXES[type_])


@pytest.mark.parametrize("type_", FIXES)
def test_a_pad_has_no_board(type_: str) -> None:
    refuse("venice.pad_mode", begin_pad(3), type_, seat=0, **FIXES[type_])


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("place", {"dock": "bank"}),
        ("gondolier", {"boat": 0}),
        ("sail", {"dock": "bank", "moor": True}),
        ("stuck", {}),
        ("advance", {}),
        ("activate", {}),
        ("mission", {"number": 0}),
        ("effect", {"row": "bank.1"}),
        ("play_card", {"card": "testify"}),
        ("overboard", {"boat": 0, "good": "silver"}),
        ("lay", {"tiles": list(TILES)}),
        ("shuffle_tiles", {}),
        ("no_map", {}),
    ],
)
def test_a_pad_has_no_guided_turn(type_: str, data) -> None:
    refuse("venice.pad_mode", begin_pad(3), type_, no=1, **data)


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("fix_slot", {"building": "bank", "slot": 0}),
        ("fix_dock", {"boat": 0, "dock": "st_marks"}),
        ("fix_cargo", {"boat": 0, "cubes": [0, 0, 0]}),
        ("fix_gondolier", {"boat": None}),
        ("fix_bridge", {"a": "bank", "b": "market", "on": False}),
        ("fix_mission", {"slot": 0, "number": None}),
    ],
)
def test_what_is_so_already_is_no_correction(type_: str, data) -> None:
    refuse("action.nothing_changes", table(), type_, seat=0, **data)


# ---- assistants


def test_an_assistant_is_put_where_it_stands() -> None:
    state = do(table(), "fix_slot", seat=1, building="bank", slot=3)
    assert slot(state, "bank", 1) == 3
    assert as_read(GAME.view(state, None))["players"][1]["assistants"] == 1
    state = do(state, "fix_slot", seat=1, building="bank", slot=0)
    assert slot(state, "bank", 1) == 0
    assert "fix_slot_off" in told(
        do(table(), "fix_slot", seat=1, building="bank", slot=3),
        "fix_slot", seat=1, building="bank", slot=0,
    )  # fmt: skip


@pytest.mark.parametrize("taken", [1, 2, 3])
def test_a_slot_that_is_taken_is_taken_unless_the_table_insists(taken: int) -> None:
    """§3: slots 1 to 3 hold one assistant."""
    state = position(slots={"bank": {1: taken}})
    data = {"seat": 0, "building": "bank", "slot": taken}
    refused = refuse("venice.slot_taken", state, "fix_slot", **data)
    assert refused.overridable
    after = do(state, "fix_slot", override=True, **data)
    assert [problem.code for problem in GAME.problems(after)] == ["venice.slot_crowded"]


def test_slot_4_holds_any_number() -> None:
    """§3."""
    state = position(slots={"bank": {1: 4, 2: 4}})
    state = do(state, "fix_slot", seat=0, building="bank", slot=4)
    assert GAME.problems(state) == ()


def test_an_eleventh_assistant_does_not_exist() -> None:
    """§1: 10 assistants a colour; not even an override makes one."""
    state = position(slots={tile: {0: 1} for tile in TILES[:10]})
    data = {"seat": 0, "building": TILES[10], "slot": 1}
    for override in (False, True):
        refused = refuse("venice.limit", state, "fix_slot", override=override, **data)
        assert not refused.overridable


def test_a_correction_brings_no_bonus() -> None:
    """§3: 8 VP are for placing the tenth, not for writing it down."""
    state = position(slots={tile: {0: 1} for tile in TILES[:9]})
    state = do(state, "fix_slot", seat=0, building=TILES[9], slot=1)
    assert state.players[0].vp == 0
    assert state.bonus is None


# ---- gondolas


def test_a_gondola_is_laid_where_it_lies() -> None:
    state = do(table(), "fix_dock", seat=0, boat=0, dock="church")
    assert stack(state, "church") == [(1, 0), (0, 0)]
    assert stack(state, "st_marks") == []
    state = do(state, "fix_dock", seat=0, boat=0, dock="church", place=0)
    assert stack(state, "church") == [(0, 0), (1, 0)]
    assert [player.vp for player in state.players] == [0, 0, 0]  # no sharing VP
    refuse("action.nothing_changes", state, "fix_dock", seat=0, boat=0, dock="church", place=0)


def test_a_gondola_may_be_off_the_board() -> None:
    """In the preliminary round nobody has both yet (§2)."""
    state = act(begin(3), "place", dock="market")
    after = do(state, "fix_dock", seat=0, boat=0, dock=None)
    assert stack(after, "market") == []
    assert GAME.problems(after) == ()
    late = do(table(), "fix_dock", seat=0, boat=0, dock=None)
    assert [problem.code for problem in GAME.problems(late)] == ["venice.boat_missing"]


def test_two_gondolas_of_a_colour_share_no_dock_unless_the_table_insists() -> None:
    """§2."""
    data = {"seat": 0, "boat": 0, "dock": "palace"}
    assert refuse("venice.boats_together", table(), "fix_dock", **data).overridable
    after = do(table(), "fix_dock", override=True, **data)
    assert [problem.code for problem in GAME.problems(after)] == ["venice.boats_together"]


def test_without_a_gondola_on_the_board_none_is_offered() -> None:
    state = do(table(), "fix_dock", seat=0, boat=0, dock=None)
    (decision,) = GAME.decisions(state)
    assert [option.key for option in decision.options] == ["1"]
    refuse("venice.no_boat", state, "gondolier", no=state.number, boat=0)


# ---- cubes


def test_a_gondola_is_loaded_as_it_is() -> None:
    state = do(table(), "fix_cargo", seat=2, boat=1, cubes=[1, 0, 4])
    assert cubes(state, seat=2, boat=1) == (1, 0, 4)
    assert as_read(GAME.view(state, None))["board"]["supply"] == [21, 22, 18]


def test_more_than_five_cubes_only_if_the_table_insists() -> None:
    """§3: at most 5 cubes."""
    data = {"seat": 0, "boat": 0, "cubes": [2, 2, 2]}
    assert refuse("venice.no_room", table(), "fix_cargo", **data).overridable
    after = do(table(), "fix_cargo", override=True, **data)
    assert cubes(after) == (2, 2, 2)
    assert [problem.code for problem in GAME.problems(after)] == ["venice.cargo"]


def test_more_cubes_than_there_are_do_not_exist() -> None:
    """§1: 22 of each kind; not even an override makes one."""
    state = on_board(table(), cargo=((0, 0, 0), *[(0, 0, 5)] * 4, (0, 0, 0)))
    for override in (False, True):
        refused = refuse(
            "venice.cubes_gone", state, "fix_cargo", override=override, seat=0, boat=0,
            cubes=[0, 0, 3],
        )  # fmt: skip
        assert refused.params == {"good": word("good", "silver"), "count": 2}
    assert cubes(do(state, "fix_cargo", seat=0, boat=0, cubes=[0, 0, 2])) == (0, 0, 2)


# ---- the gondolier


def test_the_gondolier_is_put_where_he_stands() -> None:
    state = do(table(), "fix_gondolier", seat=0, boat=1)
    assert the(state).gondolier[0] == 1
    assert GAME.decisions(state)[0].options[1].params["cost"] == 3
    state = do(state, "fix_gondolier", seat=0, boat=None)
    assert [option.params["cost"] for option in GAME.decisions(state)[0].options] == [0, 0]


# ---- bridges


def test_a_bridge_is_put_up_and_taken_away() -> None:
    state = do(table(), "fix_bridge", seat=1, a="market", b="bank", on=True)
    assert as_read(GAME.view(state, None))["board"]["bridges"] == [
        {"seat": 1, "a": "market", "b": "bank"}
    ]
    assert as_read(GAME.view(state, None))["players"][1]["bridges"] == 1
    refuse("venice.bridge_occupied", state, "fix_bridge", seat=0, a="bank", b="market", on=True)
    refuse("action.nothing_changes", state, "fix_bridge", seat=0, a="bank", b="market", on=False)
    state = do(state, "fix_bridge", seat=1, a="bank", b="market", on=False)
    assert the(state).bridges == ()


def test_a_third_bridge_only_if_the_table_insists() -> None:
    """§3: at most 2 per player."""
    state = position(bridges=[(0, "market", "bank"), (0, "court", "bank")])
    data = {"seat": 0, "a": "docks", "b": "bank", "on": True}
    assert refuse("venice.bridges_used", state, "fix_bridge", **data).overridable
    after = do(state, "fix_bridge", override=True, **data)
    assert [problem.code for problem in GAME.problems(after)] == ["venice.limit"]


def test_a_bridge_needs_a_canal() -> None:
    """§3: on any canal."""
    refuse("venice.no_canal", table(), "fix_bridge", seat=0, a="bank", b="bank", on=True)
    state = position(known=[("market", "docks", 1), ("docks", "bank", 1)])
    for override in (False, True):
        refuse(
            "venice.no_canal", state, "fix_bridge", override=override, seat=0, a="market",
            b="bank", on=True,
        )  # fmt: skip
    state = do(state, "fix_bridge", seat=0, a="docks", b="market", on=True)
    assert GAME.problems(state) == ()


# ---- missions


def test_a_mission_is_said_to_lie_under_a_slot() -> None:
    """§3 Missions."""
    state = do(table(), "fix_mission", seat=0, slot=1, number=0)
    state = do(state, "fix_mission", seat=0, slot=1, number=12)
    assert the(state).missions[0] == (None, 12, None)
    refuse("venice.none_completed", state, "fix_mission", seat=0, slot=0, number=3)
    state = do(state, "fix_mission", seat=0, slot=1, number=None)
    assert as_read(GAME.view(state, None))["board"]["missions"][0]["archived"] == 1


# ---- counters


@pytest.mark.parametrize("counter", ["assistants", "bridges"])
def test_what_has_a_place_is_corrected_on_the_board(counter: str) -> None:
    """A number alone cannot say which slot or canal is meant."""
    state = position(slots={"bank": {0: 1}}, bridges=[(0, "market", "bank")])
    for type_, data in (("change", {"by": 1}), ("change", {"by": -1}), ("adjust", {"to": 2})):
        for override in (False, True):
            refused = refuse(
                "venice.on_board", state, type_, override=override, seat=0, counter=counter, **data
            )
            assert refused.params == {"counter": word("counter", counter)}


@pytest.mark.parametrize("counter", ["vp", "council", "intrigue", "scrolls", "coins", "missions"])
def test_every_other_counter_goes_as_on_the_pad(counter: str) -> None:
    guided, pad = table(), holding(begin_pad(3), completed=1)
    for type_, data in (("change", {"by": 1}), ("adjust", {"to": 3})):
        one = do(guided, type_, seat=0, counter=counter, **data)
        other = do(pad, type_, seat=0, counter=counter, **data)
        assert getattr(one.players[0], counter) == getattr(other.players[0], counter)
        assert one.board == guided.board


def test_influence_cards_come_and_go_unnamed() -> None:
    state = on_board(table(), hands=(("testify", None, "overtime"), (), ()))
    more = do(state, "change", seat=0, counter="influence", by=2)
    assert sorted(map(str, the(more).hands[0])) == ["None", "None", "None", "overtime", "testify"]
    fewer = do(state, "change", seat=0, counter="influence", by=-1)
    assert the(fewer).hands[0] == ("testify", "overtime")
    assert the(do(state, "adjust", seat=0, counter="influence", to=1)).hands[0] == ("testify",)
    refuse("venice.not_enough", state, "change", seat=0, counter="influence", by=-4)
    refuse("action.nothing_changes", state, "adjust", seat=0, counter="influence", to=3)
    refuse("venice.limit", state, "adjust", seat=0, counter="influence", to=99)


def test_missions_under_slots_stay_completed() -> None:
    """§3 Missions: what lies there has been completed."""
    state = do(table(), "fix_mission", seat=0, slot=1, number=5)
    refuse("venice.slots_filled", state, "change", seat=0, counter="completed", by=-1)
    refuse("venice.slots_filled", state, "adjust", seat=0, counter="completed", to=0)
    state = do(state, "fix_mission", seat=0, slot=1, number=None)
    after = do(state, "change", seat=0, counter="completed", by=-1)
    assert (after.players[0].completed, after.players[0].missions) == (0, 3)


def test_a_corrected_council_marker_ends_the_game_too() -> None:
    """§4, as on the pad."""
    state = do(table(), "adjust", seat=1, counter="council", to=12)
    assert state.end.trigger.value == "council"
    assert do(state, "adjust", seat=1, counter="council", to=11).end is None


@pytest.mark.parametrize(("edition", "take"), [("fr", "coins"), ("fr", "scrolls"), ("pl", "both")])
def test_a_favour_card_is_used_at_any_time(edition: str, take: str) -> None:
    """§3 Favour card: once, at any time; FR coins or scrolls, PL both."""
    first = begin(3, edition=edition, favour=True)
    other = activating("bank", 1, edition=edition, favour=True)
    for state in (first, other):
        for seat in (0, 1, 2):
            after = do(state, "favour", seat=seat, take=take)
            was, now = state.players[seat], after.players[seat]
            assert now.coins - was.coins == (0 if take == "scrolls" else 5)
            assert now.scrolls - was.scrolls == (0 if take == "coins" else 2)
            assert after.board == state.board
            refuse("venice.favour_used", after, "favour", seat=seat, take=take)
    wrong = "both" if edition == "fr" else "coins"
    refuse("venice.favour_choice", first, "favour", seat=0, take=wrong)


# ---- the end of a turn


def test_a_turn_ends_in_the_middle_only_if_the_table_insists() -> None:
    state = position()
    sailing = act(state, "gondolier", boat=0)
    for moment in (state, sailing, moor(sailing, "bank")):
        assert refuse("venice.turn_not_done", moment, "next_turn", no=moment.number).overridable
        after = act(moment, "next_turn", override=True)
        assert (after.number, the(after).turn.stage.value) == (8, "start")
        assert the(after).turn.path == ()
    refuse("action.passed", state, "next_turn", no=6, override=True)


def test_a_pad_ends_turns_as_ever() -> None:
    assert pass_turns(begin_pad(3), 4).number == 5


# ---- laying the tiles (§2)

MAP = {"canals": position(known=[("market", "docks", 1)]).board.printed.canals}


def with_map() -> State:
    canals = [{"a": one.a, "b": one.b, "cost": one.cost} for one in MAP["canals"]]
    return begin(3, box={"canals": canals})


def test_with_a_map_the_tiles_are_laid_first() -> None:
    """§2: shuffled onto the board's tile docks at set-up."""
    state = with_map()
    assert the(state).turn.stage.value == "layout"
    assert as_read(GAME.view(state, None))["board"]["docks"] == {str(n): None for n in range(1, 13)}
    assert as_read(GAME.view(state, None))["board"]["canals"] is None
    refuse("action.not_now", state, "place", no=1, dock="bank")
    tiles = list(TILES[::-1])
    after = act(state, "lay", tiles=tiles)
    docks = as_read(GAME.view(after, None))["board"]["docks"]
    assert [docks[str(n)] for n in range(1, 13)] == tiles
    assert the(after).turn.stage.value == "place"
    assert len(as_read(GAME.view(after, None))["board"]["canals"]) == len(MAP["canals"])
    assert set(as_read(GAME.view(after, None))["board"]["spots"]) >= set(TILES)
    refuse("action.not_now", after, "lay", no=1, tiles=tiles)


def test_each_tile_is_laid_once() -> None:
    refuse("venice.tiles_wrong", with_map(), "lay", no=1, tiles=["market"] * 12)


def test_the_table_may_play_without_the_map() -> None:
    state = act(with_map(), "no_map")
    assert the(state).turn.stage.value == "place"
    told = as_read(GAME.view(state, None))["board"]
    assert (told["canals"], told["spots"], told["docks"]) == (None, None, None)


def test_without_canals_in_the_box_there_is_nothing_to_lay() -> None:
    state = begin(3)
    assert the(state).turn.stage.value == "place"
    refuse("action.not_now", state, "shuffle_tiles", no=1)


def test_anybody_may_lay_the_tiles() -> None:
    for type_ in ("shuffle_tiles", "no_map"):
        assert GAME.concerns(with_map(), read_action(GAME, type_, {"no": 1})) is None
