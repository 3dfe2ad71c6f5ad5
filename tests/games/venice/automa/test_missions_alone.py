"""§6 Missions that touch the Doge: 3, 7, 14, 20, 21 hold by their number, with an empty box too."""

from __future__ import annotations

from typing import Any

import pytest
from automas import (
    LINE,
    act,
    card,
    do,
    ended,
    kind,
    move,
    note,
    options,
    position,
    refuse,
    result,
    stacked,
    the_doge,
    told,
)
from guided import holding, on_board, the
from pad import GAME
from reading import as_read

from companion.engine.words import word
from companion.games.venice.board import Stage
from companion.games.venice.facts import Edition, FavourCard
from companion.games.venice.state import State

A, B = 1, 2
NO_CUBES = [0, 0, 0]


def with_mission(state: State, mission: int) -> State:
    return on_board(holding(state, completed=1), missions=((mission, None, None),))


def demand(n: int, scrolls: int, cargo: Any, **more: Any) -> State:
    """Return a Doge card asking for scrolls or intrigue, with mission 21 under a slot."""

    def before(state: State) -> State:
        state = holding(with_mission(state, 21), scrolls=scrolls, **more)
        return on_board(state, cargo=cargo)

    return result(("you_scrolls_or_intrigue", n), before=before)


def test_mission_21_mixes_cubes_with_scrolls() -> None:
    state = demand(3, scrolls=2, cargo=((1, 0, 0), (0, 1, 0)))
    assert options(state)["cubes"] == {"n": 3, "least": 1}
    no = state.number
    none = [NO_CUBES, NO_CUBES]
    refuse("venice.choice_wrong", state, "doge_choice", no=no, option="cubes", cargo=none)
    after = act(state, "doge_choice", option="cubes", cargo=[[1, 0, 0], NO_CUBES])
    assert (after.players[0].scrolls, after.players[0].intrigue) == (0, 0)
    assert the(after).cargo == ((0, 0, 0), (0, 1, 0))
    lines = told(state, "doge_choice", no=no, option="cubes", cargo=[[1, 0, 0], NO_CUBES])
    paid = [(key, params["n"]) for key, params in lines if key.startswith("automa_you")]
    assert paid == [("automa_you_cubes", 1), ("automa_you_scrolls", 2)]


def test_cubes_and_scrolls_that_are_too_few_together_are_not_offered() -> None:
    state = demand(3, scrolls=1, cargo=((1, 0, 0), (0, 0, 0)))
    assert state.players[0].intrigue == 3


def test_the_favour_card_comes_first_where_cubes_pay_the_rest() -> None:
    state = demand(4, scrolls=0, cargo=((1, 1, 0), (0, 0, 0)), favour=FavourCard.UNUSED)
    assert list(options(state)) == ["favour", "intrigue"]
    state = act(state, "doge_choice", option="favour")
    assert list(options(state)) == ["cubes", "intrigue"]
    after = act(state, "doge_choice", option="cubes", cargo=[[1, 1, 0], NO_CUBES])
    assert (after.players[0].scrolls, after.players[0].intrigue) == (0, 0)


def met(edition: str, mission: int | None = 21) -> State:
    """Return the encounter when the Doge's gondola passes yours, without a scroll in hand."""
    boats = {0: ("monastery", "palace"), A: ("market", "docks"), B: ("library", "senate")}
    state = position(1, boats=boats, known=LINE, edition=edition)
    if mission is not None:
        state = with_mission(state, mission)
    state = on_board(holding(state, scrolls=0), cargo=((2, 0, 0), (1, 0, 1)))
    state = ended(stacked(state, 0, "small_council", "bank"))
    return move(card(state, "small_council"), 0)


def test_in_the_polish_edition_a_cube_pays_in_his_encounters() -> None:
    """§6: PL cubes may be spent in the Doge's turns; FR names his cards only."""
    state = met("pl")
    assert list(options(state)) == [
        "cube_0_ceramics", "cube_1_ceramics", "cube_1_silver", "intrigue", "not_met",
    ]  # fmt: skip
    assert options(state)["cube_1_silver"]["good"] == word("good", "silver")
    after = do(state, "answer", decision="meet-0-0", option="cube_1_silver")
    assert the(after).cargo == ((2, 0, 0), (1, 0, 0))
    assert after.players[0].intrigue == 0
    (paid,) = note(after, "met_cube")
    assert paid.text == "silver"  # the page of his turn says which
    lines = dict(told(state, "answer", decision="meet-0-0", option="cube_1_silver"))
    assert lines["meet_cube"] == {"seat": 0, "who": A}
    refuse("venice.option_unknown", state, "answer", decision="meet-0-0", option="cube_0_silver")


@pytest.mark.parametrize(("edition", "mission"), [("fr", 21), ("pl", None), ("pl", 20)])
def test_elsewhere_no_cube_pays(edition: str, mission: int | None) -> None:
    assert met(edition, mission).players[0].intrigue == 1  # taken unasked


# ---- by their number


@pytest.mark.parametrize("number", [3, 7, 14, 20, 21])
def test_a_mission_is_completed_by_its_number_with_an_empty_box(number: int) -> None:
    state = position(1, stage=Stage.START)
    state = act(holding(state, missions=2, scrolls=2), "gondolier", boat=0)
    state = act(state, "sail", dock="bank", moor=True)
    state = act(state, "mission", number=number, scrolls=1, coins=5, vp=5, slot=0)
    assert the(state).missions[0] == (number, None, None)
    player = state.players[0]
    assert (player.completed, player.missions, player.scrolls, player.vp) == (1, 1, 1, 5)


def test_a_number_that_the_box_knows_elsewhere_is_refused() -> None:
    box = {"missions": [{"number": 14, "building": "church", "scrolls": 1}]}
    state = position(1, stage=Stage.START, box=box)
    state = act(holding(state, missions=2), "gondolier", boat=0)
    state = act(state, "sail", dock="bank", moor=True)
    refuse("venice.mission_elsewhere", state, "mission", no=state.number, number=14, slot=0)


def reminded(state: State) -> list[int]:
    told = as_read(GAME.view(state, None))["turn"]["reminders"]
    return [one["number"] for one in told]


@pytest.mark.parametrize(("mission", "under"), [(3, True), (3, False), (14, True)])
def test_mission_3_is_remembered_under_his_bridge(mission: int, under: bool) -> None:
    """What it does only its card says; that it works on his bridges, the rules do."""
    built = [(A, "st_marks", "market")] if under else [(0, "st_marks", "market")]
    boats = {0: ("st_marks", "palace"), A: ("bank", "bank"), B: ("library", "senate")}
    state = position(1, boats=boats, stage=Stage.START, bridges=built)
    state = act(with_mission(state, mission), "gondolier", boat=0)
    state = act(state, "sail", dock="market", moor=True)
    assert reminded(state) == ([3] if mission == 3 and under else [])


def test_mission_7_is_remembered_when_you_pass_his_gondola() -> None:
    boats = {0: ("st_marks", "palace"), A: ("docks", "bank"), B: ("library", "senate")}
    state = act(with_mission(position(1, boats=boats, stage=Stage.START), 7), "gondolier", boat=0)
    assert reminded(state) == []
    state = act(state, "sail", dock="docks", moor=False)
    assert reminded(state) == [7]


def test_mission_14_and_20_need_no_box() -> None:
    state = met("fr", 14)
    assert [one.n for one in note(state, "doge_pays")] == [1]
    assert the_doge(state).scrolls == 1
    before = lambda state: with_mission(state, 20)  # noqa: E731
    assert result(("you_intrigue", 2), before=before).players[0].intrigue == 0
    assert kind(state) == "automa_card"
    assert Edition.FR is state.edition
