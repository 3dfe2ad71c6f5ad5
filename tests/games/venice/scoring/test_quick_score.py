"""The quick score: no game was tracked, the end of a physical one is typed in."""

from __future__ import annotations

import orjson
import pytest
from pad import GAME, do, refuse
from reading import as_read
from scorings import new, page_of, told_box, turn_to

from companion.engine.codec import from_json, to_bytes
from companion.games.venice.state import State

TABLE = {
    0: {"vp": 21, "council": 7, "assistants": 8, "intrigue": 3, "scrolls": 4, "coins": 13},
    1: {"vp": 25, "council": 7, "assistants": 10, "intrigue": 3, "scrolls": 0, "coins": 2},
}


def typed(state: State) -> State:
    for column, numbers in TABLE.items():
        for key, to in numbers.items():
            if to:
                state = do(state, "score.set", column=column, key=key, to=to)
    return state


def test_it_starts_where_everything_is_typed_in() -> None:
    state = new(3, mode="score", favour=True)
    view = as_read(GAME.view(state, None))
    assert view["mode"] == "score"
    assert view["scoring"]["steps"][0] == "enter"
    (page,) = view["scoring"]["pages"]
    assert [use["key"] for use in page["uses"]] == [
        "vp", "council", "assistants", "intrigue", "scrolls", "coins", "favour",
    ]  # fmt: skip
    assert all(use["values"] == [0, 0, 0] for use in page["uses"][:-1])
    assert page["uses"][-1]["values"] == [1, 1, 1]


def test_alone_the_doge_has_his_own_numbers() -> None:
    page = page_of(new(1, mode="score"), "enter")
    assert {use.key: use.values for use in page.uses} == {
        "vp": (0, 0), "council": (0, None), "council_a": (None, 0), "council_b": (None, 0),
        "assistants": (0, None), "intrigue": (0, 0), "scrolls": (0, None), "coins": (0, None),
    }  # fmt: skip


def test_a_whole_table_is_typed_in_and_scored() -> None:
    state = turn_to(typed(new(2, mode="score")), "winner")
    scores = {one.column: one for one in GAME.result(state).standings}
    assert scores[0].lines == {"vp": 21, "council": 5, "assistants": 4, "wealth": 3}
    assert scores[1].lines == {"vp": 25, "council": 5, "assistants": 7, "wealth": 0}
    assert scores[1].marks == ("arrested",)  # tied at 3, and further from the first player
    assert scores[0].winner
    assert GAME.result(state).notes == {"edition": "fr", "mode": "score"}


def test_the_first_player_of_the_lobby_decides_ties() -> None:
    state = turn_to(typed(new(2, mode="score", first=1)), "winner")
    assert GAME.result(state).standings[0].marks == ("arrested",)


def test_there_are_no_turns_and_no_decisions() -> None:
    state = new(2, mode="score")
    assert GAME.decisions(state) == ()
    refuse("venice.scoring_now", state, "next_turn", no=1)
    refuse("scoring.begun", state, "score.begin")
    assert GAME.outcome(state) is not None
    assert not GAME.outcome(state).final
    assert GAME.checklist(2, 0, {"mode": "score", "favour": True}) == ()


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_box_knows_the_rewards_here_too(seats: int) -> None:
    state = new(seats, told_box(seats), mode="score")
    assert page_of(state, "council").facts["from"] == "box"
    assert page_of(new(seats, mode="score"), "council").missing == "rewards"


def test_a_scoring_is_carried_by_the_codec() -> None:
    for state in (typed(new(2, mode="score", favour=True)), new(1, mode="score")):
        assert from_json(State, orjson.loads(to_bytes(state))) == state
