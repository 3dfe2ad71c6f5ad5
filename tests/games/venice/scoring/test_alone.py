"""The end of a game alone (§6): the Doge is the second column."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pad import GAME, do, refuse, told
from reading import as_read
from scorings import NOTHING, UNUSED, buying, lines_of, new, page_of, told_box, turn_to

from companion.games.venice.automa.doge import the_doge, with_doge
from companion.games.venice.state import State

DOGE = {"vp": 0, "council": (0, 0), "intrigue": 0}


def guided(mine: dict[str, Any] | None = None, **his: Any) -> State:
    state = new(1, told_box(1), mode="guided", difficulty="hard", seed="SEED")
    doge = replace(the_doge(state), **{**DOGE, **his})
    player = replace(state.players[0], **{**NOTHING, **(mine or {})})
    state = with_doge(replace(state, players=(player,), over=True), doge)
    return do(state, "score.begin")


def quick(mine: dict[str, Any] | None = None, **his: Any) -> State:
    state = new(1, told_box(1), mode="score")
    assert state.scoring is not None
    assert state.scoring.doge is not None
    doge = replace(state.scoring.doge, **{**DOGE, **his})
    player = replace(state.players[0], **{**NOTHING, **(mine or {})})
    return replace(state, players=(player,), scoring=replace(state.scoring, doge=doge))


WAYS = pytest.mark.parametrize("alone", [guided, quick])


def counted(alone: Any, mine: dict[str, Any], assistants: int = 0, **his: Any) -> State:
    state = turn_to(alone(mine, **his), "assistants")
    if assistants:
        state = do(state, "score.set", column=0, key="assistants", to=assistants)
    return turn_to(state, "winner")


@WAYS
def test_both_his_markers_score_in_a_council_of_three(alone: Any) -> None:
    state = counted(alone, {"council": 6}, council=(9, 4))
    assert page_of(state, "council").gains == (5, 9 + 2)
    assert [key for key, _ in lines_of(state, "council")] == [
        "council_doge", "council", "council_doge",
    ]  # fmt: skip
    assert [facts.get("marker") for _, facts in lines_of(state, "council")] == ["A", None, "B"]
    assert page_of(state, "council").facts["places"] == (3, 3)


@pytest.mark.parametrize(
    ("mine", "his", "gains", "keys"),
    [
        (6, (6, 2), (7, 7 + 2), ["council_pair_doge", "council_doge"]),
        (6, (2, 6), (7, 2 + 7), ["council_pair_doge", "council_doge"]),
        (6, (8, 8), (2, 7 + 7), ["council_doge_pair", "council"]),
        (6, (6, 6), (5, 5 + 5), ["council_group_doge"]),
        (0, (6, 6), (0, 7 + 7), ["council_doge_pair", "council_nothing"]),
        (6, (0, 0), (9, 0), ["council", "council_doge_nothing"]),
        (0, (5, 0), (0, 9), ["council_doge", "council_both_nothing"]),
        (0, (0, 0), (0, 0), ["council_both_nothing"]),
    ],
)
@WAYS
def test_ties_with_the_doge_and_of_the_doge_with_himself(
    alone: Any, mine: int, his: tuple[int, int], gains: tuple[int, int], keys: list[str]
) -> None:
    state = counted(alone, {"council": mine}, council=his)
    assert page_of(state, "council").gains == gains
    assert [key for key, _ in lines_of(state, "council")] == keys


@WAYS
def test_assistants_wealth_and_favour_are_yours_only(alone: Any) -> None:
    mine = {"council": 7, "coins": 13, **UNUSED}
    state = counted(alone, mine, assistants=8, council=(9, 9))
    assert page_of(state, "assistants").gains == (4, 0)
    assert page_of(state, "wealth").gains == (3, 0)
    assert page_of(state, "favour").gains == (4, 0)
    for page in ("assistants", "wealth", "favour"):
        assert {use.values[1] for use in page_of(state, page).uses} == {None}


@WAYS
def test_the_buy_down_is_yours_only(alone: Any) -> None:
    state = turn_to(alone({"intrigue": 4, "scrolls": 2, "coins": 4}, intrigue=3), "intrigue")
    facts = page_of(state, "intrigue").facts
    assert (len(facts["players"]), facts["arrested"], facts["doge"]) == (1, 0, 3)
    refuse("seat.unknown", state, "score.buy", seat=1, scrolls=0, coins=0)
    state = buying(state, 0, scrolls=1, coins=1)
    assert page_of(state, "intrigue").facts["arrested"] is None
    assert page_of(state, "intrigue").uses[0].values == (4, 3)


@pytest.mark.parametrize(
    ("mine", "his", "arrested", "key"),
    [
        (0, 0, None, "arrest_solo_none"),
        (1, 0, 0, "arrest_solo_caught"),
        (3, 3, 0, "arrest_solo_caught"),
        (4, 3, 0, "arrest_solo_caught"),
        (2, 3, None, "arrest_solo_free"),
    ],
)
@WAYS
def test_you_are_arrested_with_as_much_intrigue_as_he_has(
    alone: Any, mine: int, his: int, arrested: int | None, key: str
) -> None:
    state = counted(alone, {"intrigue": mine, "vp": 50}, intrigue=his)
    assert page_of(state, "arrest").facts["arrested"] == arrested
    assert lines_of(state, "arrest")[0][0] == key
    assert GAME.result(state).standings[0].winner == (arrested is None)


@pytest.mark.parametrize(
    ("mine", "his", "winner", "key"),
    [(20, 19, 0, "winner_solo"), (20, 20, 1, "winner_doge"), (0, 0, 1, "winner_doge")],
)
@WAYS
def test_you_win_with_strictly_more(alone: Any, mine: int, his: int, winner: int, key: str) -> None:
    state = counted(alone, {"vp": mine}, vp=his)
    facts = {"seat": 0, "mine": mine, "his": his}
    assert lines_of(state, "winner") == [(key, facts)]
    result = GAME.result(state)
    assert [(one.column, one.rank) for one in result.standings if one.winner] == [(winner, 1)]
    assert GAME.outcome(do(state, "score.confirm")).winners == (winner,)


@WAYS
def test_whoever_is_arrested_loses_with_any_points(alone: Any) -> None:
    state = counted(alone, {"vp": 70, "intrigue": 2}, vp=3)
    assert lines_of(state, "winner") == [
        ("winner_solo_arrested", {"seat": 0, "mine": 70, "his": 3})
    ]
    mine, his = GAME.result(state).standings
    assert (mine.marks, mine.rank, his.winner, his.marks) == (("arrested",), 2, True, ())


@pytest.mark.parametrize("key", ["vp", "council_a", "council_b", "intrigue"])
@WAYS
def test_the_doges_numbers_can_be_put_right(alone: Any, key: str) -> None:
    state = turn_to(alone(), "winner")
    after = do(state, "score.set", column=1, key=key, to=5)
    pages = as_read(GAME.view(after, None))["scoring"]["pages"]
    values = [use["values"] for page in pages for use in page["uses"] if use["key"] == key]
    assert values
    assert all(value[1] == 5 for value in values)
    assert GAME.problems(after) == ()
    assert len(told(state, "score.set", column=1, key=key, to=5)) == 1
    refuse("action.nothing_changes", after, "score.set", column=1, key=key, to=5)
    refuse("scoring.no_such_number", state, "score.set", column=1, key="coins", to=5)


@WAYS
def test_the_doge_never_holds_eight_intrigue(alone: Any) -> None:
    state = turn_to(alone(), "intrigue")
    refuse("scoring.too_high", state, "score.set", column=1, key="intrigue", to=8)
    assert do(state, "score.set", column=0, key="intrigue", to=8) != state


def test_history_hears_how_hard_he_was_and_which_game_it_was() -> None:
    notes = GAME.result(turn_to(guided(), "winner")).notes
    assert notes == {"edition": "fr", "mode": "guided", "level": "hard", "seed": "SEED"}
    assert GAME.result(turn_to(quick(), "winner")).notes == {"edition": "fr", "mode": "score"}
    said = new(1, told_box(1), mode="score", difficulty="cruel")
    assert GAME.result(turn_to(said, "winner")).notes["level"] == "cruel"


def test_a_doge_with_knobs_of_his_own_has_no_preset() -> None:
    state = new(1, told_box(1), mode="guided", difficulty="easy", doge_council=3)
    state = turn_to(do(replace(state, over=True), "score.begin"), "winner")
    assert GAME.result(state).notes["level"] == "custom"


@WAYS
def test_samples_have_the_doge_in_his_column(alone: Any) -> None:
    sample = GAME.sample(alone({"vp": 3}, vp=8, council=(2, 6), intrigue=1))
    assert sample.tracks == {"vp": (3, 8), "intrigue": (0, 1), "council": (0, 6)}
