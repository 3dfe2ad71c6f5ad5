"""§3 Advancing: the first player to place all 10 gains 8 VP at once: offered, not given."""

from __future__ import annotations

import pytest
from pad import GAME, adjust, begin, change, do, holding, refuse, told

ANSWER = {"decision": "ten_assistants"}


@pytest.fixture
def offered():
    return change(holding(begin(3), seat=1, assistants=9), "assistants", 1, seat=1)


def test_nobody_is_offered_anything_before_ten() -> None:
    state = change(begin(3), "assistants", 9)
    assert state.bonus is None
    assert GAME.decisions(state) == ()
    refuse("venice.no_decision", state, "answer", option="take", **ANSWER)


def test_the_first_with_ten_is_offered_eight_vp(offered) -> None:
    assert offered.players[1].vp == 0
    (decision,) = GAME.decisions(offered)
    assert (decision.id, decision.kind, decision.seat) == ("ten_assistants", "ten_assistants", 1)
    assert [option.key for option in decision.options] == ["take", "decline"]
    assert decision.options[0].params == {"vp": 8}
    assert not decision.private
    before = holding(begin(3), seat=1, assistants=9)
    lines = told(before, "change", seat=1, counter="assistants", by=1)
    assert lines["bonus_offered"] == {"seat": 1, "vp": 8}


def test_a_correction_to_ten_is_offered_it_too() -> None:
    assert adjust(begin(3), "assistants", 10).bonus.seat == 0


def test_taken_it_is_eight_vp_once(offered) -> None:
    taken = do(offered, "answer", option="take", **ANSWER)
    assert [player.vp for player in taken.players] == [0, 8, 0]
    assert GAME.decisions(taken) == ()
    assert told(offered, "answer", option="take", **ANSWER) == {"bonus_taken": {"seat": 1, "vp": 8}}
    refuse("venice.no_decision", taken, "answer", option="take", **ANSWER)
    refuse("venice.no_decision", taken, "answer", option="decline", **ANSWER)


def test_declined_it_is_gone(offered) -> None:
    declined = do(offered, "answer", option="decline", **ANSWER)
    assert declined.players == offered.players
    assert GAME.decisions(declined) == ()
    assert told(offered, "answer", option="decline", **ANSWER) == {"bonus_declined": {"seat": 1}}
    refuse("venice.no_decision", declined, "answer", option="take", **ANSWER)


@pytest.mark.parametrize("option", ["take", "decline"])
def test_the_second_with_ten_is_offered_nothing(offered, option: str) -> None:
    state = change(do(offered, "answer", option=option, **ANSWER), "assistants", 10, seat=2)
    assert GAME.decisions(state) == ()
    assert state.bonus.seat == 1


def test_an_answered_bonus_stays_answered_when_the_assistant_comes_back(offered) -> None:
    taken = do(offered, "answer", option="take", **ANSWER)
    again = change(change(taken, "assistants", -1, seat=1), "assistants", 1, seat=1)
    assert GAME.decisions(again) == ()
    assert again.players[1].vp == 8


def test_an_unanswered_offer_goes_with_its_assistant_and_comes_again(offered) -> None:
    withdrawn = change(offered, "assistants", -1, seat=1)
    assert withdrawn.bonus is None
    assert GAME.decisions(withdrawn) == ()
    again = change(withdrawn, "assistants", 10, seat=0)
    assert again.bonus.seat == 0


def test_a_withdrawn_offer_passes_to_whoever_has_ten_by_then(offered) -> None:
    both = change(offered, "assistants", 10, seat=2)
    assert both.bonus.seat == 1
    passed = change(both, "assistants", -1, seat=1)
    assert passed.bonus.seat == 2
    assert passed.bonus.taken is None
    assert told(both, "change", seat=1, counter="assistants", by=-1)["bonus_offered"] == {
        "seat": 2,
        "vp": 8,
    }


def test_an_unknown_option_or_decision_is_named(offered) -> None:
    refuse("venice.option_unknown", offered, "answer", option="half", **ANSWER)
    refuse("venice.no_decision", offered, "answer", decision="other", option="take")


def test_the_business_is_that_of_the_seat_it_is_offered_to(offered) -> None:
    from companion.engine.play import read_action

    action = read_action(GAME, "answer", {**ANSWER, "option": "take"})
    assert GAME.concerns(offered, action) == 1
