"""What your own turn does to the Doge (§6), his intrigue, and missions that touch him."""

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
    short,
    stacked,
    the_doge,
    told,
    with_doge,
)
from guided import answer, gained, holding, on_board, rows, stage, the
from pad import GAME

from companion.games.venice.board import Stage
from companion.games.venice.effects import effects
from companion.games.venice.facts import Edition
from companion.games.venice.state import State

A, B = 1, 2


# ---- his intrigue


@pytest.mark.parametrize(
    ("intrigue", "n", "vp", "after"),
    [(6, 1, 10, 7), (7, 1, 8, 4), (7, 2, 8, 5), (7, 5, 6, 4), (0, 8, 8, 4)],
)
def test_at_eight_he_loses_two_vp_and_four_intrigue(
    intrigue: int, n: int, vp: int, after: int
) -> None:
    """§6: at 8 intrigue: −2 VP and −4 intrigue."""
    state = result(
        ("doge_intrigue", n), before=lambda state: with_doge(state, intrigue=intrigue, vp=10)
    )
    assert (the_doge(state).vp, the_doge(state).intrigue) == (vp, after)


def test_his_vp_do_not_fall_below_nothing() -> None:
    state = result(("doge_intrigue", 1), before=lambda state: with_doge(state, intrigue=7, vp=1))
    assert (the_doge(state).vp, the_doge(state).intrigue) == (0, 4)


def passing(scrolls: int, **doge: Any) -> tuple[State, State]:
    """Return your turn before and after you pass two Doge gondolas at the docks."""
    boats = {0: ("st_marks", "palace"), A: ("docks", "docks"), B: ("library", "senate")}
    state = position(1, boats=boats, stage=Stage.START)
    state = act(with_doge(state, scrolls=scrolls, **doge), "gondolier", boat=0)
    return state, act(state, "sail", dock="docks", moor=False, coins=0)


@pytest.mark.parametrize(
    ("scrolls", "left", "intrigue"), [(2, 0, 0), (1, 0, 1), (0, 0, 2), (5, 3, 0)]
)
def test_in_your_turn_he_pays_a_scroll_each_or_takes_intrigue_if_he_has_none(
    scrolls: int, left: int, intrigue: int
) -> None:
    """§6: for each Doge gondola that you meet."""
    _, state = passing(scrolls)
    assert (the_doge(state).scrolls, the_doge(state).intrigue) == (left, intrigue)
    assert [short(decision) for decision in GAME.decisions(state)] == ["meet-0-2", "meet-0-3"]
    state = answer(state, 0, 2, "scroll")
    assert stage(state) == "sail"  # no scroll is left: the second one is intrigue, unasked
    assert (state.players[0].scrolls, state.players[0].intrigue) == (0, 1)


def test_mooring_on_him_is_no_encounter_but_gives_him_vp() -> None:
    boats = {0: ("st_marks", "palace"), A: ("docks", "docks"), B: ("library", "senate")}
    state = act(position(1, boats=boats, stage=Stage.START), "gondolier", boat=0)
    state = act(state, "sail", dock="docks", moor=True, coins=0)
    assert (the_doge(state).scrolls, the_doge(state).intrigue, the_doge(state).vp) == (2, 0, 3)


def test_no_intrigue_from_bridges_for_him() -> None:
    """§6: his gondola goes under anybody's bridge for nothing; you under his take intrigue."""
    boats = {0: ("st_marks", "palace"), A: ("market", "bank"), B: ("library", "senate")}
    bridges = [(0, "market", "monastery")]
    state = position(1, boats=boats, known=LINE, bridges=bridges)
    state = card(ended(stacked(state, 0, "monastery", "court")), "monastery")
    keys = [int(key) for key, facts in options(state).items() if facts["from"] == "market"]
    state = move(state, keys[0])
    assert note(state, "sails")[0].n == 0
    assert (the_doge(state).intrigue, the_doge(state).scrolls) == (0, 2)
    yours = position(
        1, boats={**boats, 0: ("market", "palace")}, known=LINE,
        bridges=[(A, "market", "monastery")], stage=Stage.START,
    )  # fmt: skip
    yours = act(act(yours, "gondolier", boat=0), "sail", dock="monastery", moor=True)
    assert yours.players[0].intrigue == 1
    assert the_doge(yours).intrigue == 0


def test_effects_on_all_other_players_give_him_intrigue() -> None:
    """§6: but yes when you do something that gives intrigue to "all other players"."""
    found = 0
    for row, choices in effects(Edition.FR).items():
        if not any(part.op == "others_intrigue" for choice in choices for part in choice):
            continue
        if row.startswith("card."):
            continue
        found += 1
        tile, at = row.split(".")
        state = position(1, slots={tile: {0: int(at) - 1}}, stage=Stage.START)
        state = holding(state, coins=30, scrolls=9, missions=0)
        state = act(act(state, "gondolier", boat=0), "sail", dock=tile, moor=True, coins=0)
        state = act(state, "advance")
        assert row in rows(state)
        after = _first_that_works(state, row)
        assert the_doge(after).intrigue > 0
    assert found


def _first_that_works(state: State, row: str) -> State:
    (decision,) = GAME.decisions(state)
    (told_of,) = [one for one in decision.params["rows"] if one["id"] == row]
    for option, choice in enumerate(told_of["options"]):
        if choice["ok"] and any(part.op == "others_intrigue" for part in choice["parts"]):
            return act(state, "effect", row=row, option=option)
    raise AssertionError(told_of)


def test_he_is_compared_where_intrigue_is_compared() -> None:
    """§1 Great Council: +1 for each player with less intrigue; the Doge is one."""
    state = position(1, stage=Stage.START)
    state = act(holding(state, intrigue=3, missions=0), "gondolier", boat=0)
    state = act(state, "sail", dock="great_council", moor=True, coins=0)
    base = gained(state, _council(state))["council"]
    less = with_doge(state, intrigue=3)
    assert gained(less, _council(less))["council"] == base - 1


def _council(state: State) -> State:
    (decision,) = GAME.decisions(state)
    (told_of,) = [one for one in decision.params["rows"] if one["id"] == "great_council.council"]
    best = next(
        n
        for n, choice in enumerate(told_of["options"])
        if choice["ok"] and any(part.op == "council_plus" for part in choice["parts"])
    )
    return act(state, "effect", row="great_council.council", option=best)


def test_when_you_draw_a_mission_the_top_doge_card_leaves_unseen() -> None:
    state = position(
        1,
        stage=Stage.START,
        boats={0: ("bank", "court"), A: ("docks", "docks"), B: ("library", "senate")},
    )
    state = act(holding(state, coins=20, missions=1), "gondolier", boat=0)
    state = act(state, "sail", dock="st_marks", moor=True, coins=0)
    state = act(state, "activate")
    was = the_doge(state)
    after = act(state, "effect", row="st_marks.mission", option=0)
    assert after.players[0].missions == 2
    assert the_doge(after).draw == was.draw[1:]
    assert the_doge(after).gone == (*was.gone, was.draw[0])
    assert the_doge(after).row == was.row
    lines = told(state, "effect", no=state.number, row="st_marks.mission", option=0)
    keys = [key for key, _ in lines]
    assert keys.index("mission_drawn") < keys.index("doge_card_left")
    empty = with_doge(state, draw=(), gone=(*was.gone, *was.draw))
    assert act(empty, "effect", row="st_marks.mission", option=0).players[0].missions == 2


# ---- missions that touch the Doge


def with_mission(state: State, mission: int) -> State:
    return on_board(holding(state, completed=1), missions=((mission, None, None),))


def under_his_bridge(owner: int, *, moor: bool) -> State:
    """Sail from St Mark's to the Docks, where somebody's bridge stands, with mission 3 at work."""
    lasting = {"when": "bridge", "building": None, "parts": [{"op": "drop_intrigue", "n": 1}]}
    box = {"missions": [{"number": 3, "building": "bank", "lasting": lasting}]}
    built = [(owner, "st_marks", "docks")]
    boats = {0: ("st_marks", "palace"), A: ("bank", "bank"), B: ("library", "senate")}
    state = position(1, boats=boats, stage=Stage.START, box=box, bridges=built)
    state = act(with_mission(state, 3), "gondolier", boat=0)
    state = act(state, "sail", dock="docks", moor=moor, coins=0)
    return act(state, "advance") if moor else state


@pytest.mark.parametrize("owner", [A, B])
def test_mission_3_works_on_his_bridges(owner: int) -> None:
    """§6: 3 works on his bridges; while passing under one, and when mooring behind one."""
    passing = under_his_bridge(owner, moor=False)
    assert rows(passing) == ["mission.3"]
    after = act(passing, "effect", row="mission.3", option=0)
    assert (passing.players[0].intrigue, after.players[0].intrigue) == (1, 0)
    assert rows(after) == []
    assert rows(under_his_bridge(owner, moor=True)) == ["mission.3", "docks.1"]


def test_mission_3_says_nothing_of_ones_own_bridge() -> None:
    assert rows(under_his_bridge(0, moor=False)) == []


def test_mission_7_works_on_his_gondolas() -> None:
    lasting = {"when": "encounter", "building": None, "parts": [{"op": "coins", "n": 1}]}
    box = {"missions": [{"number": 7, "building": "bank", "lasting": lasting}]}
    boats = {0: ("st_marks", "palace"), A: ("docks", "docks"), B: ("library", "senate")}
    state = with_mission(position(1, boats=boats, stage=Stage.START, box=box), 7)
    state = act(holding(state, scrolls=0), "gondolier", boat=0)
    state = act(state, "sail", dock="docks", moor=False, coins=0)
    assert rows(state) == ["mission.7", "mission.7+1"]


def meeting_with(mission: int | None, **doge: Any) -> State:
    boats = {0: ("monastery", "palace"), A: ("market", "docks"), B: ("monastery", "senate")}
    state = with_doge(position(1, boats=boats, known=LINE), **doge)
    if mission is not None:
        state = with_mission(state, mission)
    state = ended(stacked(state, 0, "small_council", "bank"))
    return move(card(state, "small_council"), 0)


def met_with(mission: int | None, option: str = "scroll", **doge: Any) -> State:
    return do(meeting_with(mission, **doge), "answer", decision="meet-0-0", option=option)


def test_mission_14_he_too_pays_for_encounters_in_his_turn() -> None:
    """§6: 14 he too pays a scroll or takes intrigue for encounters in his turn."""
    assert the_doge(met_with(14)).scrolls == 1
    broke = the_doge(met_with(14, scrolls=0))
    assert (broke.scrolls, broke.intrigue) == (0, 1)
    assert the_doge(met_with(None)).scrolls == 2
    assert the_doge(met_with(13)).scrolls == 2


def test_mission_14_is_told() -> None:
    state = meeting_with(14)
    keys = [key for key, _ in told(state, "answer", decision="meet-0-0", option="scroll")]
    assert any("doge" in key for key in keys)


def test_mission_14_he_pays_nothing_for_whom_he_did_not_meet() -> None:
    assert the_doge(met_with(14, "not_met")).scrolls == 2


def test_mission_20_ignores_cards_that_give_you_intrigue_unconditionally() -> None:
    before = lambda state: with_mission(state, 20)  # noqa: E731
    state = result(("you_intrigue", 2), ("doge_vp", 1), before=before)
    assert state.players[0].intrigue == 0
    assert the_doge(state).vp == 1
    assert note(state, "you_ignore")
    asks = result(("you_scrolls_or_intrigue", 1), before=before)
    assert kind(asks) == "automa_choice"


def test_mission_21_lets_cubes_pay_for_scrolls() -> None:
    def before(state: State) -> State:
        state = holding(with_mission(state, 21), scrolls=0)
        return on_board(state, cargo=((1, 0, 0), (0, 1, 1)))

    state = result(("you_scrolls_or_intrigue", 2), before=before)
    assert list(options(state)) == ["cubes", "intrigue"]
    no = state.number
    refuse("venice.choice_missing", state, "doge_choice", no=no, option="cubes")
    for wrong in ([[1, 0, 0], [0, 0, 0]], [[2, 0, 0], [0, 0, 0]], [[1, 0, 0], [0, 1, 1]]):
        refuse("venice.choice_wrong", state, "doge_choice", no=no, option="cubes", cargo=wrong)
    refuse("venice.option_unknown", state, "doge_choice", no=no, option="scrolls")
    after = act(state, "doge_choice", option="cubes", cargo=[[1, 0, 0], [0, 0, 1]])
    assert the(after).cargo == ((0, 0, 0), (0, 1, 0))
    assert gained(state, after) == {}


def test_without_mission_21_cubes_pay_nothing() -> None:
    def before(state: State) -> State:
        return on_board(state, cargo=((3, 0, 0), (0, 0, 0)))

    state = result(("you_scrolls_or_intrigue", 1), before=before)
    assert list(options(state)) == ["scrolls", "intrigue"]


def test_mission_21_with_too_few_cubes_offers_none() -> None:
    def before(state: State) -> State:
        state = holding(with_mission(state, 21), scrolls=0)
        return on_board(state, cargo=((1, 0, 0), (0, 0, 0)))

    assert result(("you_scrolls_or_intrigue", 2), before=before).players[0].intrigue == 2
