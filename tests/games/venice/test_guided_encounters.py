"""Encounters while passing (§3): a scroll or intrigue, and cubes between one's own gondolas."""

from __future__ import annotations

import pytest
from guided import (
    act,
    answer,
    cubes,
    gained,
    holding,
    loaded,
    meeting,
    moor,
    position,
    rows,
    sail,
    stage,
    the,
    use,
)
from pad import GAME, do, refuse, told
from reading import as_read

from companion.engine.words import word
from companion.games.venice.state import State

BOATS = {0: ("market", "palace"), 1: ("docks", "senate"), 2: ("court", "bank")}
BOTH = {**BOATS, 2: ("docks", "bank")}


def met(boats=BOATS, **more) -> State:
    """Return the state after player 0 passed the docks, where others lie."""
    scrolls = more.pop("scrolls", {})
    state = position(boats=boats, **more)
    for seat, count in scrolls.items():
        state = holding(state, seat=seat, scrolls=count)
    return sail(act(state, "gondolier", boat=0), "docks")


def owed(state: State) -> list[str]:
    """Return who owes an answer for which gondola."""
    ids = [decision.id for decision in GAME.decisions(state) if decision.kind == "meet"]
    return ["meet-" + "-".join(name.split("-")[-2:]) for name in ids]


def test_both_owners_answer_for_themselves() -> None:
    """§3: both owners independently lose 1 scroll or take 1 intrigue."""
    state = met()
    assert stage(state) == "meet"
    assert owed(state) == ["meet-0-2", "meet-1-2"]
    assert as_read(GAME.view(state, None))["turn"]["waiting"] == [0, 1]
    for first, second in [((0, "scroll"), (1, "intrigue")), ((1, "scroll"), (0, "scroll"))]:
        after = answer(answer(state, first[0], 2, first[1]), second[0], 2, second[1])
        assert stage(after) == "sail"
        for seat, option in (first, second):
            paid = {"scrolls": -1} if option == "scroll" else {"intrigue": 1}
            assert gained(state, after, seat) == paid
        assert gained(state, after, 2) == {}


def test_a_decision_says_what_it_will_do() -> None:
    """§3 Intrigue: past the cap it costs 2 VP instead (at most what there is)."""
    state = holding(holding(met(), seat=1, intrigue=8, vp=1), scrolls=4, intrigue=3)
    mine, theirs = GAME.decisions(state)
    assert (mine.seat, mine.params["who"], mine.params["mover"]) == (0, 1, True)
    assert (theirs.seat, theirs.params["who"], theirs.params["mover"]) == (1, 0, False)
    assert mine.params["building"] == word("building", "docks")
    options = {option.key: option.params for option in mine.options}
    assert options == {"scroll": {"left": 3}, "intrigue": {"to": 4, "vp": 0}}
    assert {o.key: o.params for o in theirs.options}["intrigue"] == {"to": 8, "vp": 1}
    assert gained(state, answer(state, 1, 2, "intrigue"), 1) == {"vp": -1}


@pytest.mark.parametrize(
    ("scrolls", "asked", "intrigue"),
    [
        ({0: 0, 1: 1}, ["meet-1-2"], [1, 0]),
        ({0: 1, 1: 0}, ["meet-0-2"], [0, 1]),
        ({0: 0, 1: 0}, [], [1, 1]),
    ],
)
def test_nobody_without_a_scroll_is_asked(scrolls, asked, intrigue) -> None:
    """§3: there is no choice without a scroll."""
    state = met(scrolls=scrolls)
    assert owed(state) == asked
    assert [state.players[seat].intrigue for seat in (0, 1)] == intrigue
    assert stage(state) == ("meet" if asked else "sail")


def test_several_gondolas_are_several_encounters() -> None:
    """§3: each is its own encounter."""
    state = met(BOTH, scrolls={0: 2})
    assert owed(state) == ["meet-0-2", "meet-1-2", "meet-0-4", "meet-2-4"]
    state = answer(answer(state, 0, 4, "scroll"), 0, 2, "intrigue")
    assert (state.players[0].scrolls, state.players[0].intrigue) == (1, 1)
    assert owed(state) == ["meet-1-2", "meet-2-4"]
    state = answer(answer(state, 2, 4, "intrigue"), 1, 2, "scroll")
    assert stage(state) == "sail"


def test_one_scroll_and_two_encounters() -> None:
    """§3: whoever gives away the only scroll takes the other intrigue unasked."""
    state = met(BOTH, scrolls={0: 1, 1: 0, 2: 0})
    assert owed(state) == ["meet-0-2", "meet-0-4"]
    after = answer(state, 0, 2, "scroll")
    assert owed(after) == []
    assert gained(state, after) == {"scrolls": -1, "intrigue": 1}
    after = answer(state, 0, 2, "intrigue")
    assert owed(after) == ["meet-0-4"]
    assert gained(state, answer(after, 0, 4, "scroll")) == {"scrolls": -1, "intrigue": 1}


def test_nothing_goes_on_before_all_encounters_are_settled() -> None:
    """§3: first each encounter, then the building."""
    state = met(slots={"docks": {0: 2}})
    assert rows(state) == []
    refused = refuse("venice.owed", state, "sail", no=7, dock="bank", moor=True)
    assert refused.params["seat"] == 0
    refuse("venice.owed", state, "effect", no=7, row="docks.2")
    assert refuse("venice.turn_not_done", state, "next_turn", no=7).overridable
    state = answer(answer(state, 0, 2, "scroll"), 1, 2, "scroll")
    assert rows(state) == ["docks.1", "docks.2"]


def test_an_encounter_is_answered_once_and_by_its_own_words() -> None:
    """§3."""
    state = answer(met(), 0, 2, "scroll")
    refuse("venice.no_decision", state, "answer", decision=meeting(state, 0, 2), option="scroll")
    refuse("venice.no_decision", state, "answer", decision=meeting(state, 2, 2), option="scroll")
    refuse("venice.option_unknown", state, "answer", decision=meeting(state, 1, 2), option="take")


def test_mooring_is_never_an_encounter() -> None:
    """§3: mooring is never an encounter."""
    state = act(position(boats=BOTH), "gondolier", boat=0)
    after = moor(state, "docks")
    assert owed(after) == []
    assert gained(state, after) == {}


def test_a_table_that_insists_leaves_an_encounter_behind() -> None:
    """The table wins: a turn in the middle ends by override."""
    after = act(met(), "next_turn", override=True)
    assert owed(after) == []
    assert stage(after) == "start"


def test_who_loses_the_last_scroll_meanwhile_is_not_offered_it() -> None:
    """§3: nobody without a scroll can pay one, even if it went by a correction."""
    state = do(met(), "change", seat=1, counter="scrolls", by=-1)
    for decision in GAME.decisions(state):
        if decision.kind == "meet" and decision.seat == 1:
            assert "scroll" not in {option.key for option in decision.options}


def test_a_favour_in_the_middle_of_an_encounter_gives_scrolls_to_pay_with() -> None:
    """§3: the favour card, at any time."""
    state = met(favour=True, scrolls={1: 1})
    state = do(state, "favour", seat=1, take="scrolls")
    after = answer(state, 1, 2, "scroll")
    assert after.players[1].scrolls == 2


def test_the_log_tells_who_paid_and_who_was_not_asked() -> None:
    state = act(holding(position(boats=BOTH), seat=2, scrolls=0), "gondolier", boat=0)
    lines = told(state, "sail", no=7, dock="docks", moor=False)
    assert lines["pass"] == {"seat": 0, "building": word("building", "docks")}
    assert lines["meet_auto"] == {"seat": 2, "who": 0}
    state = sail(state, "docks")
    lines = told(state, "answer", decision=meeting(state, 0, 4), option="scroll")
    assert lines["meet_scroll"] == {"seat": 0, "who": 2}
    assert lines["meet_auto"] == {"seat": 0, "who": 1}


# ---- one's own gondola


OWN = {0: ("market", "docks"), 1: ("church", "senate"), 2: ("court", "bank")}


def test_passing_the_own_gondola_moves_cubes_and_is_no_intrigue() -> None:
    """§3: with your own gondola, cubes may be moved between the two."""
    state = loaded(loaded(met(OWN), (1, 0, 0)), (0, 2, 1), boat=1)
    assert stage(state) == "sail"
    after = use(state, "own_gondola", cargo=[[0, 2, 0], [1, 0, 1]])
    assert (cubes(after), cubes(after, boat=1)) == ((0, 2, 0), (1, 0, 1))
    assert gained(state, after) == {}
    assert rows(after) == []


@pytest.mark.parametrize(
    ("cargo", "code"),
    [
        (None, "venice.choice_missing"),
        ([[1, 0, 0], [0, 2, 1]], "venice.nothing_to_gain"),
        ([[1, 2, 1], [0, 0, 1]], "venice.choice_wrong"),
        ([[0, 0, 0], [0, 0, 0]], "venice.choice_wrong"),
        ([[0, 1, 0], [0, 1, 1]], "venice.choice_wrong"),
    ],
)
def test_cubes_neither_come_nor_go_between_own_gondolas(cargo, code) -> None:
    """§3."""
    state = loaded(loaded(met(OWN), (1, 0, 0)), (0, 2, 1), boat=1)
    refuse(code, state, "effect", no=7, row="own_gondola", cargo=cargo)


def test_five_cubes_a_gondola_when_they_are_moved() -> None:
    """§3: a gondola carries at most 5 cubes."""
    state = loaded(loaded(met(OWN), (3, 0, 0)), (0, 3, 0), boat=1)
    refuse(
        "venice.choice_wrong", state, "effect", no=7, row="own_gondola",
        cargo=[[3, 3, 0], [0, 0, 0]],
    )  # fmt: skip
    after = use(state, "own_gondola", cargo=[[3, 2, 0], [0, 1, 0]])
    assert cubes(after) == (3, 2, 0)


def test_own_and_other_gondolas_at_one_dock() -> None:
    """§3: first each encounter; the own gondola's cubes as well, the building not."""
    boats = {**OWN, 1: ("docks", "senate")}
    state = met(boats, slots={"docks": {0: 3}})
    assert owed(state) == ["meet-0-2", "meet-1-2"]
    state = answer(answer(state, 0, 2, "intrigue"), 1, 2, "intrigue")
    assert rows(state) == ["own_gondola"]
    assert the(state).turn.path[-1] == 4
