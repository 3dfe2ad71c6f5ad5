"""Missions (§3 step 4, Missions): completing, filing, lasting effects; the end by the last (§4)."""

from __future__ import annotations

from typing import Any

import pytest
from guided import (
    act,
    activating,
    answer,
    choices,
    cubes,
    end_turn,
    gained,
    holding,
    loaded,
    moor,
    offered,
    on_board,
    position,
    rows,
    sail,
    stage,
    the,
    use,
)
from marshmallow import ValidationError
from pad import GAME, do, refuse, told
from reading import as_read

from companion.games.venice.state import State


def mission(number: int, building: str = "market", **more: Any) -> dict[str, Any]:
    return {"number": number, "building": building, "cubes": [1, 1, 0], **more}


PAID = mission(5, scrolls=1, coins=5, vp=7)
BOX = {"missions": [PAID, mission(6, cubes=[0, 0, 3], vp=2), mission(9, "bank", vp=1)]}


def moored(building: str = "market", **more: Any) -> State:
    """Return the state after player 0 moored with three different cubes aboard."""
    more.setdefault("box", BOX)
    state = loaded(position(**more), (2, 1, 1))
    return moor(act(state, "gondolier", boat=0), building)


def test_a_mission_of_the_box_costs_and_brings_what_is_printed() -> None:
    """§3 step 4: pay its cubes from the active gondola and its scrolls, gain its coins and VP."""
    state = moored()
    after = act(state, "mission", number=5, slot=1)
    assert gained(state, after) == {
        "scrolls": -1, "coins": 5, "vp": 7, "missions": -1, "completed": 1,
    }  # fmt: skip
    assert cubes(after) == (1, 0, 1)
    assert as_read(GAME.view(after, None))["board"]["missions"][0] == {
        "slots": [None, 5, None],
        "archived": 0,
    }


def test_what_is_sent_with_a_mission_of_the_box_is_ignored() -> None:
    """The box knows better."""
    state = moored()
    after = act(state, "mission", number=5, cubes=[0, 0, 0], scrolls=0, coins=99, vp=99, slot=None)
    assert gained(state, after)["vp"] == 7


def test_the_phones_know_the_missions_of_this_building() -> None:
    """§3 step 4: whose building is where you moored."""
    known = offered(moored())["mission"]["known"]
    assert [(told["number"], told["ok"]) for told in known] == [(5, True), (6, False)]
    refuse("venice.mission_elsewhere", moored(), "mission", no=7, number=9)
    by_hand = act(moored(), "mission", number=77, vp=3, slot=1)  # the box does not know it
    assert the(by_hand).missions[0] == (None, 77, None)


def test_a_mission_by_hand_costs_what_is_said() -> None:
    """§7: the missions are in no text; the table reads the card."""
    state = moored()
    after = act(state, "mission", number=0, cubes=[0, 1, 1], scrolls=1, coins=2, vp=3, slot=0)
    assert gained(state, after) == {
        "scrolls": -1, "coins": 2, "vp": 3, "missions": -1, "completed": 1,
    }  # fmt: skip
    assert the(after).missions[0] == (0, None, None)


@pytest.mark.parametrize("data", [{"number": 6}, {"number": 0, "cubes": [0, 2, 0]}])
def test_a_mission_must_be_paid(data) -> None:
    """§3 step 4."""
    refuse("venice.mission_cost", moored(), "mission", no=7, **data)


def test_a_mission_without_the_scrolls_says_that_scrolls_are_missing() -> None:
    """§3 step 4: the right reason, not the cubes."""
    refused = refuse("venice.not_enough", moored(), "mission", no=7, number=0, scrolls=2)
    assert (refused.params["have"], refused.params["need"]) == (1, 2)


def test_cubes_come_from_the_active_gondola_only() -> None:
    """§3 step 4: from the active gondola."""
    state = loaded(loaded(moored(), (0, 0, 0)), (5, 0, 0), boat=1)
    refuse("venice.mission_cost", state, "mission", no=7, number=0, cubes=[1, 0, 0])


def test_one_mission_a_turn() -> None:
    """§3 step 4: one mission."""
    state = act(holding(moored(), scrolls=5), "mission", number=5)
    assert "mission" not in offered(state)
    refuse("venice.mission_done", state, "mission", no=7, number=0)


def test_a_mission_must_be_in_hand() -> None:
    """§3 step 4."""
    state = holding(moored(), missions=0)
    assert "mission" not in offered(state)
    refuse("venice.no_mission_in_hand", state, "mission", no=7, number=5)


def test_a_mission_comes_before_the_building() -> None:
    """§3 steps 4 and 5, in this order; the assistant itself changes nothing for a mission."""
    state = use(act(moored(), "advance"), "market.1")
    refuse("venice.mission_late", state, "mission", no=7, number=5)
    refuse("action.not_now", act(position(), "gondolier", boat=0), "mission", no=7, number=0)


def test_after_a_mission_the_turn_goes_on() -> None:
    """§3 step 5."""
    state = act(moored(), "mission", number=5)
    assert stage(state) == "moored"
    state = act(moored(slots={"market": {0: 4}}), "mission", number=5)
    assert stage(state) == "activate"


def test_no_mission_is_completed_by_passing() -> None:
    """§3 step 4: where you moored."""
    state = act(position(box=BOX), "gondolier", boat=0)
    refuse("action.not_now", sail(state, "market"), "mission", no=7, number=0)


def test_a_new_mission_archives_what_was_under_its_slot() -> None:
    """§3 Missions: replacing and archiving what was there; archived ones still count."""
    state = holding(moored(), completed=2)
    state = on_board(state, missions=((8, 7, None), *the(state).missions[1:]))
    after = act(state, "mission", number=5, slot=0)
    told = as_read(GAME.view(after, None))["board"]["missions"][0]
    assert told == {"slots": [5, 7, None], "archived": 1}
    assert after.players[0].completed == 3
    after = act(state, "mission", number=5, slot=None)
    told = as_read(GAME.view(after, None))["board"]["missions"][0]
    assert told == {"slots": [8, 7, None], "archived": 1}


def test_a_mission_that_lies_under_a_slot_cannot_be_completed_again() -> None:
    """§3 Missions: there is one card of each number."""
    state = holding(moored(), seat=1, completed=1)
    lie = the(state).missions
    state = on_board(state, missions=(lie[0], (5, None, None), lie[2]))
    assert 5 not in [told["number"] for told in offered(state)["mission"]["known"]]
    refuse("venice.mission_elsewhere", state, "mission", no=7, number=5)


def test_the_log_tells_a_mission_by_its_number() -> None:
    lines = told(moored(), "mission", no=7, number=5)
    assert lines["mission_numbered"]["number"] == 5
    assert "mission" in told(moored(), "mission", no=7, number=0, vp=1)


def test_completed_missions_count_for_the_tax() -> None:
    """§3 Missions: a tax of 1 coin per mission already owned, completed or not."""
    state = holding(activating("palace"), missions=1, completed=4, coins=20)
    assert gained(state, use(state, "palace.mission")) == {"coins": -5, "missions": 1}


# ---- lasting effects (§3 Missions)


def lasting(when: str, *parts: dict[str, Any], building: str | None = None, text: str = "") -> Any:
    told = {"when": when, "building": building, "parts": list(parts), "text": text}
    return {"missions": [mission(5, "workshop", lasting=told)]}


def lying(state: State, *numbers: int | None) -> State:
    """Return the state with these completed missions under player 0's slots."""
    under = (*numbers, None, None, None)[:3]
    state = on_board(state, missions=(under, *the(state).missions[1:]))
    return holding(state, completed=sum(1 for number in under if number is not None))


PRICE = {"op": "coins", "n": -3}
BANK = lasting("activate", PRICE, {"op": "drop_intrigue", "n": 2}, building="bank")
ANYWHERE = lasting("activate", {"op": "vp", "n": 1})
MEETING = lasting("encounter", {"op": "convert", "n": 1})


def at(building: str, slot: int, box: Any) -> State:
    """Activate a building with mission 5 under the first slot."""
    state = position(
        boats={0: ("market", "palace")}, slots={building: {0: slot - 1}} if slot else {}, box=box
    )
    state = moor(act(lying(state, 5), "gondolier", boat=0), building)
    return act(state, "advance" if slot else "activate")


def test_a_lasting_effect_comes_with_its_building() -> None:
    """§3 Missions: its lasting effect works (PL: after the Bank, 3 coins for −2 intrigue)."""
    state = holding(at("bank", 1, BANK), intrigue=5)
    assert rows(state) == ["bank.1", "mission.5"]
    after = use(state, "mission.5")
    assert gained(state, after) == {"coins": -3, "intrigue": -2}
    refuse("venice.row_not_open", after, "effect", no=7, row="mission.5")
    assert rows(at("court", 1, BANK)) == ["court.1"]


def test_a_lasting_effect_without_a_building_comes_everywhere() -> None:
    """§3 Missions."""
    for building, slot in (("bank", 1), ("st_marks", 0)):
        assert rows(at(building, slot, ANYWHERE))[-1] == "mission.5"


def test_a_lasting_effect_works_only_under_a_slot() -> None:
    """§3 Missions: archived, it does not work."""
    state = position(boats={0: ("market", "palace")}, box=ANYWHERE)
    state = act(moor(act(holding(state, completed=1), "gondolier", boat=0), "bank"), "advance")
    assert rows(state) == ["bank.1"]


def test_a_lasting_effect_works_as_soon_as_its_mission_is_completed() -> None:
    """§3 Missions, PL: from the moment of completion."""
    state = position(boats={0: ("market", "palace")}, box=ANYWHERE)
    state = moor(act(loaded(state, (1, 1, 0)), "gondolier", boat=0), "workshop")
    kept = act(act(state, "mission", number=5, slot=2), "advance")
    assert rows(kept) == ["workshop.1", "mission.5"]
    archived = act(act(state, "mission", number=5, slot=None), "advance")
    assert rows(archived) == ["workshop.1"]


def test_a_lasting_effect_works_for_its_owner_only() -> None:
    """§3 Missions."""
    state = end_turn(at("bank", 1, ANYWHERE))
    state = act(moor(act(state, "gondolier", boat=0), "library"), "advance")
    assert rows(state) == ["library.1"]


def test_a_lasting_effect_works_when_passing_activates() -> None:
    """§3: passing, the building may be activated."""
    state = position(boats={0: ("market", "palace")}, slots={"docks": {0: 1}}, box=ANYWHERE)
    state = sail(act(lying(state, 5), "gondolier", boat=0), "docks")
    assert rows(state) == ["docks.1", "mission.5"]


def met(*others: tuple[str, str], box: Any = MEETING) -> State:
    boats = {0: ("market", "palace"), 1: others[0], 2: others[1]}
    state = loaded(lying(position(boats=boats, box=box), 5), (1, 0, 0))
    for seat in range(3):
        state = holding(state, seat=seat, scrolls=0)
    return sail(act(state, "gondolier", boat=0), "docks")


def test_a_lasting_effect_of_encounters_comes_after_one() -> None:
    """PL's card: when you meet another player's gondola in your turn, convert 1 cube."""
    state = met(("docks", "senate"), ("court", "bank"))
    assert rows(state) == ["mission.5"]
    assert cubes(use(state, "mission.5", cubes=[1, 0, 0], into=[0, 0, 1])) == (0, 0, 1)
    assert rows(met(("church", "senate"), ("court", "bank"))) == []


def test_a_lasting_effect_of_encounters_does_not_come_with_the_own_gondola() -> None:
    boats = {0: ("market", "docks")}
    state = loaded(lying(position(boats=boats, box=MEETING), 5), (1, 0, 0))
    assert rows(sail(act(state, "gondolier", boat=0), "docks")) == ["own_gondola"]


def test_a_lasting_effect_of_encounters_comes_once_for_each_gondola_met() -> None:
    """§3: several gondolas: each is its own encounter."""
    state = loaded(met(("docks", "senate"), ("docks", "bank")), (2, 0, 0))
    state = use(state, "mission.5", cubes=[1, 0, 0], into=[0, 0, 1])
    assert rows(state) == ["mission.5+1"]
    assert cubes(use(state, "mission.5+1", cubes=[1, 0, 0], into=[0, 0, 1])) == (0, 0, 2)


def test_a_lasting_effect_of_two_influence_cards_gives_two() -> None:
    state = at("bank", 1, lasting("activate", {"op": "influence", "n": 2}))
    assert gained(state, use(state, "mission.5")) == {"influence": 2}


@pytest.mark.parametrize(
    "parts",
    [
        [{"op": "cube", "good": "silver"}, {"op": "convert", "n": 1}],
        [{"op": "cube", "good": "ceramics"}, {"op": "any_cubes", "n": 2}],
    ],
)
def test_a_lasting_effect_of_several_goods_parts_can_be_used(parts) -> None:
    """What the box accepts can be done: an empty gondola, or one with room for two."""
    state = at("bank", 1, lasting("activate", *parts))
    if parts[1]["op"] == "any_cubes":
        state = loaded(state, (3, 0, 0))
    (choice,) = choices(state, "mission.5")
    assert choice["ok"]


def test_a_lasting_effect_at_no_known_moment_is_reminded_of() -> None:
    box = lasting("other", {"op": "vp", "n": 1}, text="1 VP at dawn")
    assert as_read(GAME.view(at("bank", 1, box), None))["turn"]["reminders"] == [
        {"number": 5, "text": "1 VP at dawn"}
    ]


def test_a_lasting_effect_in_words_is_reminded_of_when_it_concerns() -> None:
    """§7: what the companion cannot carry out, it reminds of."""
    box = lasting("activate", building="bank", text="Look under the table")
    told = [{"number": 5, "text": "Look under the table"}]
    state = at("bank", 1, box)
    assert as_read(GAME.view(state, None))["turn"]["reminders"] == told
    assert rows(state) == ["bank.1"]
    assert as_read(GAME.view(at("court", 1, box), None))["turn"]["reminders"] == []
    other = lasting("other", text="Sing")
    assert as_read(GAME.view(at("court", 1, other), None))["turn"]["reminders"] == [
        {"number": 5, "text": "Sing"}
    ]


# ---- the end of the game (§4)


def test_the_last_mission_ends_the_game_two_rounds_later() -> None:
    """§4: triggered when the last mission card is drawn; finish the round, then two more."""
    state = holding(activating("palace", seat=1), seat=0, completed=6)
    state = holding(state, seat=1, coins=9)
    assert as_read(GAME.view(state, None))["deck"] == 1
    assert "end_missions" in told(state, "effect", no=state.number, row="palace.mission")
    state = use(state, "palace.mission")
    assert (state.end.trigger.value, state.end.round) == ("missions", 1)
    assert _turns_left(state) == 2 + 2 * 3


@pytest.mark.parametrize(("seats", "pawn"), [(3, 12), (4, 14), (5, 16)])
def test_a_council_marker_at_the_pawn_ends_the_game(seats: int, pawn: int) -> None:
    """§2, §4: triggered when a council marker reaches the end pawn."""
    state = holding(activating("great_council", seats=seats), council=pawn - 2)
    assert use(state, "great_council.council").end is None
    state = use(holding(state, council=pawn - 1), "great_council.council")
    assert (state.end.trigger.value, state.end.seat) == ("council", 0)
    assert _turns_left(state) == 3 * seats


def _turns_left(state: State) -> int:
    turns = 0
    while not state.over:
        state = do(state, "next_turn", no=state.number, override=True)
        turns += 1
    assert GAME.decisions(state) == ()
    assert as_read(GAME.view(state, None))["turn"]["stage"] is None
    refuse("action.game_over", state, "gondolier", no=state.number, boat=0)
    return turns


def test_an_answer_can_bring_no_end() -> None:
    """§4: encounters touch neither missions nor the council."""
    state = position(boats={0: ("market", "palace"), 1: ("docks", "senate")})
    state = sail(act(state, "gondolier", boat=0), "docks")
    assert answer(state, 1, 2, "scroll").end is None


def test_a_lasting_effect_leaves_one_choice_of_cubes_only() -> None:
    """Two choices in one effect would be mixed up: the box refuses them."""
    two = lasting("activate", {"op": "any_cubes"}, {"op": "convert"})
    with pytest.raises(ValidationError):
        GAME.box.load(two)
