"""§2 Preliminary round, §3 turns, §4 End of the game."""

from __future__ import annotations

import pytest
from pad import (
    GAME,
    adjust,
    begin,
    change,
    do,
    holding,
    pass_to_round,
    pass_turns,
    refuse,
    told,
)
from reading import as_read

from companion.engine.play import read_action
from companion.games.venice.state import Trigger, active_seat, last_round

PAWN = {2: 10, 3: 12, 4: 14, 5: 16}


def _order(state, count: int) -> list[int]:
    seats = []
    for _ in range(count):
        seats.append(active_seat(state))
        state = pass_turns(state, 1)
    return seats


# §2: in turn order, then starting with the last player and going backwards
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        (2, 0, [0, 1, 1, 0]),
        (3, 1, [1, 2, 0, 0, 2, 1]),
        (4, 3, [3, 0, 1, 2, 2, 1, 0, 3]),
        (5, 2, [2, 3, 4, 0, 1, 1, 0, 4, 3, 2]),
    ],
)
def test_the_preliminary_round_goes_forward_and_back_and_then_clockwise(seats, first, order):
    state = begin(seats, first=first)
    assert _order(state, 2 * seats) == order
    state = pass_turns(state, 2 * seats)
    assert state.round == 1
    clockwise = [(first + place) % seats for place in range(seats)]
    assert _order(state, 2 * seats) == clockwise * 2
    assert pass_turns(state, seats).round == 2


def test_one_tap_ends_one_turn() -> None:
    """Two phones tap "next" for the same turn: the second hears that it has passed."""
    state = begin(3)
    after = do(state, "next_turn", no=1)
    error = refuse("action.passed", after, "next_turn", no=1)
    assert error.params == {"no": 1, "now": 2}
    refuse("action.passed", after, "next_turn", no=3)


def test_the_log_says_whose_turn_it_is_and_when_a_round_begins() -> None:
    state = pass_turns(begin(2), 3)
    lines = told(state, "next_turn", no=4)
    assert lines == {"turn": {"seat": 0, "no": 5}, "round": {"round": 1}}


# §4: a council marker reaches the end pawn
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_council_marker_on_the_pawns_space_triggers_the_end(seats: int) -> None:
    state = pass_to_round(holding(begin(seats), seat=1, council=PAWN[seats] - 2), 3)
    nearly = change(state, "council", 1, seat=1)
    assert nearly.end is None
    there = change(nearly, "council", 1, seat=1)
    assert (there.end.trigger, there.end.seat, there.end.round) == (Trigger.COUNCIL, 1, 3)
    lines = told(nearly, "change", seat=1, counter="council", by=1)
    assert lines["end_council"] == {"seat": 1, "last": 5}


def test_a_marker_that_jumps_past_the_pawn_triggers_too() -> None:
    assert change(begin(2), "council", 15).end.trigger is Trigger.COUNCIL


def test_a_correction_that_puts_the_marker_on_the_pawn_is_noticed() -> None:
    assert adjust(begin(2), "council", 10).end.trigger is Trigger.COUNCIL


# §4: the last mission card is drawn
def test_the_last_mission_drawn_triggers_the_end() -> None:
    state = pass_to_round(holding(begin(2), completed=3), 2)
    one = change(state, "missions", 1, seat=0)
    assert one.end is None
    two = change(one, "missions", 1, seat=1)
    assert (two.end.trigger, two.end.seat, two.end.round) == (Trigger.MISSIONS, None, 2)
    assert told(one, "change", seat=1, counter="missions", by=1)["end_missions"] == {"last": 4}


def test_completing_a_mission_is_not_drawing_one() -> None:
    state = holding(begin(2), completed=4)
    assert change(state, "completed", 1).end is None


def test_the_end_is_triggered_once() -> None:
    state = change(begin(2), "council", 10)
    later = change(pass_to_round(state, 1), "council", 12, seat=1)
    assert later.end == state.end
    assert "end_council" not in told(
        pass_to_round(state, 1), "change", seat=1, counter="council", by=12
    )


def test_the_end_can_be_called_by_hand_and_called_off() -> None:
    state = pass_to_round(begin(3), 4)
    called = do(state, "end", on=True)
    assert (called.end.trigger, called.end.seat, called.end.round) == (Trigger.HAND, None, 4)
    assert told(state, "end", on=True)["end_hand"] == {"last": 6}
    refuse("venice.end_already", called, "end", on=True)
    assert do(called, "end", on=False) == state
    assert told(called, "end", on=False) == {"end_off": {}}
    refuse("venice.end_not_called", state, "end", on=False)


def test_an_end_called_off_does_not_come_back_with_the_next_step_of_the_same_marker() -> None:
    state = do(change(begin(2), "council", 10), "end", on=False)
    assert change(state, "council", 1).end is None
    # but another marker that arrives is news
    assert change(state, "council", 10, seat=1).end.seat == 1


# §4: finish the round, then two more rounds
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("place", [0, 1, -1])
def test_after_the_trigger_the_round_is_finished_and_two_more_are_played(seats, place) -> None:
    state = pass_turns(pass_to_round(begin(seats, first=1), 5), place % seats)
    state = do(state, "end", on=True)
    assert last_round(state) == 7
    rest = seats - place % seats + 2 * seats
    nearly = pass_turns(state, rest - 1)
    assert not nearly.over
    assert active_seat(nearly) == 0  # the player to the first player's right
    over = pass_turns(nearly, 1)
    assert over.over
    assert GAME.outcome(over) is not None
    assert GAME.outcome(nearly) is None
    refuse("action.game_over", over, "next_turn", no=over.number)
    assert told(nearly, "next_turn", no=nearly.number) == {"over": {}}


def test_an_end_in_the_preliminary_round_leaves_two_whole_rounds() -> None:
    state = pass_turns(do(begin(2), "end", on=True), 4)
    assert state.round == 1
    assert pass_turns(state, 4).over


def test_the_view_counts_the_rounds_down() -> None:
    state = do(pass_to_round(begin(2), 6), "end", on=True)
    lefts = []
    for _ in range(6):
        lefts.append(as_read(GAME.view(state, None))["end"]["left"])
        state = pass_turns(state, 1)
    assert lefts == [2, 2, 1, 1, 0, 0]
    assert as_read(GAME.view(state, None))["over"]
    assert as_read(GAME.view(state, None))["end"] == {
        "trigger": "hand",
        "seat": None,
        "round": 6,
        "last": 8,
        "left": 0,
    }


def test_the_last_round_is_announced_once() -> None:
    state = do(pass_to_round(begin(2), 1), "end", on=True)
    announced = []
    for _ in range(6):
        announced.append("last_round" in told(state, "next_turn", no=state.number))
        state = pass_turns(state, 1)
    assert announced == [False, False, False, True, False, False]


def test_a_game_that_is_over_goes_on_if_the_end_is_called_off() -> None:
    over = pass_turns(do(pass_to_round(begin(2), 1), "end", on=True), 6)
    state = do(over, "end", on=False)
    assert not state.over
    assert GAME.outcome(state) is None
    assert (state.round, active_seat(state)) == (4, 0)  # the last turn is not played twice
    assert not GAME.problems(state)
    assert active_seat(pass_turns(state, 1)) == 1


def test_values_can_be_corrected_when_the_game_is_over() -> None:
    over = pass_turns(do(pass_to_round(begin(2), 1), "end", on=True), 6)
    assert adjust(over, "vp", 40).players[0].vp == 40
    assert adjust(over, "vp", 40).over


def test_big_news_is_told_in_a_big_voice() -> None:
    state = begin(2)
    action = read_action(GAME, "change", {"seat": 0, "counter": "council", "by": 10})
    tones = {line.key: line.tone for line in GAME.tell(state, action, change(state, "council", 10))}
    assert tones == {"venice.log.change": "info", "venice.log.end_council": "big"}


def test_an_end_that_was_mistyped_is_called_off_by_the_correction() -> None:
    """§4: a marker never goes back on the table, so a value that does was a slip of the thumb."""
    state = adjust(begin(3), "council", 12)
    assert state.end is not None
    assert adjust(state, "council", 2).end is None
    assert "end_off" in told(state, "adjust", seat=0, counter="council", to=2)
    state = change(change(state, "coins", 1), "council", 1, seat=1)
    assert state.end is not None


def test_an_end_stands_while_another_marker_is_at_the_pawn() -> None:
    state = adjust(adjust(begin(3), "council", 12), "council", 13, seat=1)
    assert adjust(state, "council", 2).end is not None


def test_a_mission_that_goes_back_calls_the_end_off() -> None:
    state = begin(2)
    for seat in (0, 1):
        state = holding(state, seat=seat, completed=2)
    state = change(state, "missions", 1)
    assert state.end is not None
    assert change(state, "missions", -1).end is None


def test_an_end_called_by_hand_stands_whatever_the_tracks_say() -> None:
    state = do(begin(3), "end", on=True)
    state = adjust(adjust(state, "council", 12), "council", 0)
    assert state.end is not None
