"""The course of the scoring: when it begins, what can be put right, when the result stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pad import GAME, change, do, holding, refuse, told
from scorings import UNUSED, buying, new, over, page_of, scoring, turn_to

from companion.engine.game import HOST
from companion.engine.play import read_action
from companion.engine.words import word
from companion.games.venice.ending.scoring import ROWS
from companion.games.venice.state import Bonus, State


def confirmed(*players: dict[str, Any]) -> State:
    return do(scoring(*players), "score.confirm")


# ---- the beginning


def test_the_scoring_begins_when_the_game_is_over_or_the_table_insists() -> None:
    state = new(2)
    assert refuse("scoring.not_yet", state, "score.begin").overridable
    assert do(state, "score.begin", override=True).scoring is not None
    begun = do(replace(state, over=True), "score.begin")
    refuse("scoring.begun", begun, "score.begin")
    assert told(replace(state, over=True), "score.begin") == {"scoring.log.begin": {}}


def test_nothing_is_scored_before_it_begins() -> None:
    for type_, data in (
        ("score.ready", {"seat": 0, "step": 0, "on": True}),
        ("score.go", {"step": 0, "to": 1}),
        ("score.set", {"column": 0, "key": "vp", "to": 3}),
        ("score.buy", {"seat": 0, "scrolls": 0, "coins": 0}),
        ("score.rewards", {"row": [9, 2]}),
        ("score.confirm", {}),
        ("score.reopen", {"reason": "why"}),
    ):
        refuse("scoring.not_begun", over({}, {}), type_, **data)


def test_points_for_ten_assistants_are_taken_or_left_first() -> None:
    state = replace(over({"assistants": 10}, {}), bonus=Bonus(seat=0))
    refused = refuse("venice.bonus_open", state, "score.begin")
    assert (refused.params, refused.overridable) == ({"seat": 0}, True)
    assert GAME.decisions(state) != ()
    assert GAME.decisions(do(state, "score.begin", override=True)) == ()
    answered = do(state, "answer", decision="ten_assistants", option="take")
    assert page_of(do(answered, "score.begin"), "track").gains == (8, 0)


def test_nobody_plays_on_while_it_is_scored() -> None:
    state = do(new(2), "score.begin", override=True)
    refuse("venice.scoring_now", state, "next_turn", no=1)
    refuse("venice.scoring_now", state, "end", on=True)
    refuse("venice.scoring_now", state, "answer", decision="ten_assistants", option="take")
    guided = do(new(3, mode="guided"), "score.begin", override=True)
    refuse("venice.scoring_now", guided, "place", no=1, dock="bank")


def test_a_correction_of_the_council_does_not_call_the_end_off() -> None:
    state = replace(new(2), over=False)
    state = change(state, "council", 10)
    state = replace(state, over=True)
    begun = turn_to(do(state, "score.begin"), "council")
    after = do(begun, "score.set", column=0, key="council", to=9)
    assert (after.over, after.end) == (True, state.end)


# ---- numbers put right


def test_owners_put_their_numbers_right_on_the_pages_that_are_open() -> None:
    state = scoring({"vp": 3, "council": 4}, {}, page="council")
    after = do(state, "score.set", column=0, key="vp", to=8)
    assert (after.players[0].vp, page_of(after, "track").gains) == (8, (8, 0))
    after = do(after, "score.set", column=1, key="council", to=4)
    assert page_of(after, "council").gains == (5, 5)
    refuse("scoring.no_such_number", state, "score.set", column=0, key="coins", to=8)
    refuse("scoring.no_such_number", state, "score.set", column=2, key="vp", to=8)
    refuse("scoring.no_such_number", state, "score.set", column=0, key="total", to=8)
    refuse("action.nothing_changes", state, "score.set", column=0, key="vp", to=3)


@pytest.mark.parametrize(
    ("key", "to", "most"), [("assistants", 11, 10), ("scrolls", 11, 10), ("favour", 2, 1)]
)
def test_no_number_goes_past_what_can_be(key: str, to: int, most: int) -> None:
    state = scoring({**UNUSED}, {**UNUSED})
    refused = refuse("scoring.too_high", state, "score.set", column=0, key=key, to=to)
    assert refused.params == {"most": most}


def test_every_number_of_the_pages_can_be_put_right() -> None:
    state = scoring({**UNUSED, "vp": 5}, {**UNUSED})
    wanted = {"vp": 7, "council": 6, "assistants": 9, "intrigue": 2, "scrolls": 4, "coins": 8,
              "favour": 0}  # fmt: skip
    for key, to in wanted.items():
        state = do(state, "score.set", column=0, key=key, to=to)
    uses = {
        use.key: use.values[0]
        for page in ("track", "council", "assistants", "intrigue", "wealth", "favour")
        for use in page_of(state, page).uses
        if not use.fixed
    }
    assert uses == wanted
    assert GAME.result(state).standings[0].total == 7 + 9 + 6 + 2


def test_a_number_put_right_makes_nobody_ready() -> None:
    state = do(scoring({}, {}, page="council"), "score.ready", seat=0, step=1, on=True)
    for type_, data in (
        ("score.set", {"column": 1, "key": "council", "to": 4}),
        ("adjust", {"seat": 1, "counter": "vp", "to": 9}),
        ("change", {"seat": 0, "counter": "coins", "by": 2}),
        ("score.rewards", {"row": [8, 2]}),
    ):
        after = do(state, type_, **data)
        assert after.scoring is not None
        assert after.scoring.ceremony.ready == ()


def test_a_purchase_follows_the_numbers_it_was_made_with() -> None:
    state = scoring({"intrigue": 4, "scrolls": 4, "coins": 8}, {}, page="intrigue")
    state = buying(state, 0, scrolls=2, coins=2)

    def left(key: str, to: int) -> Any:
        after = do(state, "score.set", column=0, key=key, to=to)
        assert GAME.problems(after) == ()
        assert after.scoring is not None
        return after.scoring.bought[0].scrolls, after.scoring.bought[0].coins

    assert left("scrolls", 3) == (1, 2)
    assert left("coins", 7) == (2, 1)
    assert left("intrigue", 3) == (2, 1)
    assert left("intrigue", 1) == (1, 0)
    lines = told(state, "score.set", column=0, key="coins", to=7)
    assert lines == {
        "adjust": {"seat": 0, "counter": word("counter", "coins"), "from": 8, "to": 7},
        "score_buy_cut": {"seat": 0, "from": 4, "to": 3},
    }
    cut = told(state, "adjust", seat=0, counter="scrolls", to=1)
    assert cut["score_buy_cut"] == {"seat": 0, "from": 4, "to": 2}


def test_assistants_on_the_board_are_counted_by_hand_until_one_of_them_moves() -> None:
    state = holding(new(3, mode="guided"), council=9)
    state = do(state, "fix_slot", seat=0, building="bank", slot=1)
    state = turn_to(do(replace(state, rewards=(9, 5, 2)), "score.begin", override=True), "winner")
    after = do(state, "score.set", column=0, key="assistants", to=9)
    assert page_of(after, "assistants").uses[0].values == (9, 0, 0)
    assert page_of(after, "assistants").gains == (9, 0, 0)
    assert told(state, "score.set", column=0, key="assistants", to=9)["adjust"]["from"] == 1
    back = do(after, "score.set", column=0, key="assistants", to=1)
    assert back == state
    moved = do(after, "fix_slot", seat=0, building="court", slot=2)
    assert page_of(moved, "assistants").uses[0].values == (2, 0, 0)
    other = do(after, "fix_slot", seat=1, building="court", slot=2)
    assert page_of(other, "assistants").uses[0].values == (9, 1, 0)


# ---- the result


def test_the_result_stands_when_everybody_is_ready_on_the_last_page() -> None:
    state = scoring({"vp": 5}, {"vp": 4})
    assert GAME.outcome(state).final is False
    state = do(state, "score.ready", seat=0, step=6, on=True)
    state = do(state, "score.ready", seat=1, step=6, on=True)
    assert (GAME.outcome(state).winners, GAME.outcome(state).final) == ((0,), True)


def test_while_the_result_stands_only_reopening_is_taken() -> None:
    state = confirmed({"vp": 5, "intrigue": 1, "scrolls": 2}, {})
    for type_, data in (
        ("score.set", {"column": 0, "key": "vp", "to": 3}),
        ("score.buy", {"seat": 0, "scrolls": 1, "coins": 0}),
        ("score.rewards", {"row": [8, 1]}),
        ("score.go", {"step": 6, "to": 5}),
        ("score.ready", {"seat": 0, "step": 6, "on": True}),
        ("score.confirm", {}),
        ("adjust", {"seat": 0, "counter": "vp", "to": 1}),
        ("next_turn", {"no": 1}),
    ):
        refuse("scoring.confirmed", state, type_, **data)
    again = do(state, "score.reopen", reason="a coin was under the table")
    assert GAME.outcome(again).final is False
    assert do(again, "score.set", column=0, key="coins", to=4).players[0].coins == 4
    assert told(state, "score.reopen", reason="a coin")["scoring.log.reopen"] == {
        "reason": "a coin"
    }


def test_there_is_no_result_before_the_last_page() -> None:
    assert GAME.result(over({}, {})) is None
    assert GAME.result(scoring({}, {}, page="arrest")) is None
    result = GAME.result(scoring({"vp": 3}, {"vp": 8}))
    assert [one.rank for one in result.standings] == [2, 1]
    assert result.notes == {"edition": "fr", "mode": "pad"}
    lines = ["vp", "council", "assistants", "wealth"]
    assert [list(one.lines) for one in result.standings] == [lines, lines]


def test_points_by_source_are_told_once_they_are_known() -> None:
    state = scoring({"vp": 3, "coins": 9}, {})
    assert {(one.seat, one.key, one.points) for one in GAME.score(state) if one.points} == {
        (0, "venice.source.vp", 3), (0, "venice.source.wealth", 2),
    }  # fmt: skip
    before = GAME.score(over({"vp": 3, "coins": 9}, {}))
    assert [(one.key, one.points) for one in before] == [
        ("venice.source.vp", 3), ("venice.source.vp", 0),
    ]  # fmt: skip


def test_samples_are_the_tracks() -> None:
    tracks = GAME.sample(over({"vp": 3, "intrigue": 2}, {"council": 4})).tracks
    assert tracks == {"vp": (3, 0), "intrigue": (2, 0), "council": (0, 4)}
    assert list(tracks) == ["vp", "intrigue", "council"]


# ---- whose business, and what the log says


@pytest.mark.parametrize(
    ("type_", "data", "whose"),
    [
        ("score.begin", {}, None),
        ("score.ready", {"seat": 1, "step": 3, "on": True}, 1),
        ("score.go", {"step": 3, "to": 2}, HOST),
        ("score.set", {"column": 1, "key": "vp", "to": 9}, 1),
        ("score.buy", {"seat": 0, "scrolls": 1, "coins": 0}, 0),
        ("score.rewards", {"row": [7, 1]}, None),
        ("score.confirm", {}, HOST),
        ("score.reopen", {"reason": "why"}, HOST),
    ],
)
def test_whose_business_it_is(type_: str, data: Any, whose: int | None) -> None:
    state = scoring({"intrigue": 3, "scrolls": 4}, {}, page="intrigue")
    assert GAME.concerns(state, read_action(GAME, type_, data)) == whose


def test_every_action_of_the_scoring_is_one_of_the_game() -> None:
    assert {row.name for row in ROWS} == {one for one in GAME.actions if one.startswith("score.")}


def test_the_log_tells_what_was_bought_and_told() -> None:
    state = scoring({"intrigue": 5, "scrolls": 4, "coins": 4}, {**UNUSED}, page="intrigue")
    bought = {"seat": 0, "from": 5, "to": 2, "scrolls": 4, "coins": 4}
    assert told(state, "score.buy", seat=0, scrolls=2, coins=1) == {"score_buy": bought}
    after = buying(state, 0, scrolls=2, coins=1)
    off = {"seat": 0, "from": 2, "to": 5}
    assert told(after, "score.buy", seat=0, scrolls=0, coins=0) == {"score_buy_off": off}
    assert told(state, "score.rewards", row=[8, 1]) == {"score_rewards": {"row": "8 – 1"}}
    page = told(state, "score.go", step=3, to=4)
    assert page == {"scoring.log.page": {"page": word("scoring", "wealth.title")}}
    card = told(turn_to(state, "favour"), "score.set", column=1, key="favour", to=0)
    assert card == {"score_favour_used": {"seat": 1}}


# ---- what cannot be


def test_broken_scorings_are_named() -> None:
    good = scoring({"intrigue": 2, "scrolls": 4}, {}, {})
    assert good.scoring is not None

    def codes(state: State) -> set[str]:
        return {one.code for one in GAME.problems(state)}

    def broken(**changes: Any) -> set[str]:
        return codes(replace(good, scoring=replace(good.scoring, **changes)))

    assert codes(good) == set()
    one = good.scoring.bought[0]
    assert broken(bought=(replace(one, scrolls=3), one, one)) == {
        "venice.bought_too_much", "venice.overspent",
    }  # fmt: skip
    ceremony = good.scoring.ceremony
    assert broken(ceremony=replace(ceremony, step=9)) == {"venice.page_unknown"}
    assert broken(ceremony=replace(ceremony, step=2, confirmed=True)) == {"venice.confirmed_early"}
    assert broken(ceremony=replace(ceremony, ready=(5,))) == {"venice.ready_unknown"}
    assert broken(rewards=(1, 2, 3)) == {"venice.rewards_wrong"}
    assert codes(replace(good, rewards=())) == {"venice.rewards_missing"}
    assert codes(replace(good, players=good.players[:1], scoring=replace(
        good.scoring, bought=(one,), assistants=(None,)))) == {"venice.doge_misplaced"}  # fmt: skip
