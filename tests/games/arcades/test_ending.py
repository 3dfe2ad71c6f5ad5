"""The ceremony: everybody's counters put right, the winner named, the result confirmed."""

from __future__ import annotations

import pytest
from palaces import GAME, begin, do, refuse, step, told, with_seals

from companion.engine.words import word
from companion.games.arcades.state import State


def over() -> State:
    """Seat 1 has four of the clergy."""
    state = with_seals(begin(3, mode="quick"), 1, 0, 1, 3, 0, 0)
    won: State = do(state, "change", seat=1, what="clergy", by=1)
    return won


def opened() -> State:
    state: State = do(over(), "score.begin")
    return state


def last(state: State) -> State:
    return do(state, "score.go", step=0, to=1)


def test_the_scoring_begins_once_somebody_has_won_or_the_table_insists() -> None:
    refusal = refuse("nobody_won", begin(3, mode="quick"), "score.begin")
    assert refusal.overridable
    early = do(begin(3, mode="quick"), "score.begin", override=True)
    assert GAME.view(early, None).scoring["steps"] == ["seals", "winner"]
    refuse("scoring.begun", opened(), "score.begin")
    refuse("scoring.not_begun", over(), "score.confirm")


def test_the_first_page_shows_everybodys_counters() -> None:
    page = GAME.view(opened(), None).scoring["pages"][0]
    uses = {use.key: use.values for use in page.uses}
    assert uses["clergy"] == (0, 4, 0)
    assert uses["ducat"] == (1, 1, 1)
    assert [use.most for use in page.uses] == [4, 4, 4, 4, 4, 32]


def test_the_second_page_says_who_has_won_and_by_which_seals() -> None:
    page = GAME.view(last(opened()), None).scoring["pages"][1]
    (line,) = page.lines
    assert (line.key, line.params) == (
        "arcades.scoring.line.equal",
        {"seat": 1, "token": word("token", "clergy")},
    )
    assert page.missing is None


def test_a_result_stands_only_once_it_is_confirmed() -> None:
    state = last(opened())
    assert GAME.result(opened()) is None
    assert not GAME.outcome(state).final
    state = do(state, "score.confirm")
    assert (GAME.outcome(state).winners, GAME.outcome(state).final) == ((1,), True)
    refuse("scoring.confirmed", state, "change", seat=0, what="ducat", by=1)
    refuse("scoring.confirmed", state, "score.set", column=0, key="clergy", to=1)
    again = do(state, "score.reopen", reason="one seal too many")
    assert not GAME.outcome(again).final


def test_the_result_has_no_points_only_seals_ducats_and_a_winner() -> None:
    result = GAME.result(last(opened()))
    standing = result.standings[1]
    assert (standing.total, standing.rank, standing.winner) == (None, 1, True)
    assert standing.lines == {
        "merchants": 0,
        "military": 1,
        "clergy": 4,
        "gardeners": 0,
        "crafts": 0,
        "ducat": 1,
    }
    assert [one.rank for one in result.standings] == [2, 1, 2]
    assert standing.marks == ("won_equal",)


def test_a_counter_put_right_takes_the_victory_along_and_the_game_goes_on() -> None:
    state = do(last(opened()), "score.set", column=1, key="clergy", to=3)
    assert (state.won, state.scoring, GAME.outcome(state)) == (None, None, None)
    state = step(state, "next_round")
    assert state.round == 2
    state = do(state, "adjust", seat=2, what="crafts", to=4)
    assert do(state, "score.begin").won.seat == 2


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("adjust", {"seat": 1, "what": "clergy", "to": 3}),
        ("change", {"seat": 1, "what": "clergy", "by": -1}),
        ("score.set", {"column": 1, "key": "clergy", "to": 3}),
    ],
)
def test_a_reopened_result_without_a_winner_lets_the_game_go_on(type_: str, data: dict) -> None:
    state = do(do(last(opened()), "score.confirm"), "score.reopen", reason="one seal too many")
    state = do(state, type_, **data)
    assert step(state, "next_round").round == 2


def test_an_early_scoring_waits_for_the_winner() -> None:
    state = last(do(begin(3, mode="quick"), "score.begin", override=True))
    state = do(state, "score.set", column=1, key="clergy", to=3)
    page = GAME.view(state, None).scoring["pages"][1]
    assert (page.missing, page.lines) == ("winner", ())
    refuse("scoring.missing", state, "score.confirm")
    assert GAME.result(state) is None


def test_a_counter_put_right_lets_everybody_look_again() -> None:
    state = do(last(opened()), "score.ready", seat=0, step=1, on=True)
    assert do(state, "score.set", column=1, key="crafts", to=1).scoring.ready == ()


def test_the_first_to_win_stays_the_winner_if_another_has_enough_too() -> None:
    state = do(opened(), "score.set", column=2, key="crafts", to=4)
    assert state.won.seat == 1


def test_a_table_may_name_the_winner_by_hand() -> None:
    state = last(do(begin(3, mode="quick"), "score.begin", override=True))
    assert told(state, "score.set", column=2, key="winner", to=1) == [("won_hand", {"seat": 2})]
    state = do(state, "score.set", column=2, key="winner", to=1)
    assert GAME.view(state, None).scoring["pages"][1].uses[0].values == (0, 0, 1)
    assert do(state, "score.set", column=2, key="winner", to=0).won is None


def test_who_is_not_the_winner_cannot_lose_the_victory_of_another() -> None:
    state = do(last(opened()), "score.set", column=2, key="winner", to=1)
    refuse("action.nothing_changes", state, "score.set", column=0, key="winner", to=0)
    assert do(state, "score.set", column=2, key="winner", to=0).won.seat == 1


def test_naming_who_has_won_already_keeps_the_reason() -> None:
    refuse("action.nothing_changes", last(opened()), "score.set", column=1, key="winner", to=1)


def test_the_ceremony_is_told() -> None:
    assert told(over(), "score.begin") == [("scoring.log.begin", {})]
    line = told(opened(), "score.set", column=0, key="clergy", to=2)[0]
    assert line == ("adjust", {"seat": 0, "token": word("token", "clergy"), "to": 2, "from": 0})


def test_a_correction_outside_the_ceremony_is_seen_in_it() -> None:
    state = do(opened(), "score.ready", seat=0, step=0, on=True)
    state = do(state, "change", seat=0, what="ducat", by=1)
    assert state.scoring.ready == ()
    refuse("action.game_over", state, "next_round", no=state.number)


def test_samples_count_seals_first() -> None:
    tracks = GAME.sample(over()).tracks
    assert next(iter(tracks)) == "seals"
    assert tracks == {
        "seals": (0, 5, 0),
        "different": (0, 2, 0),
        "equal": (0, 4, 0),
        "ducats": (1, 1, 1),
    }
    assert [line.points for line in GAME.score(over())] == [0, 5, 0]
