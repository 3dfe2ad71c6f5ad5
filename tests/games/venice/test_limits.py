"""§3: what the counters may be, and what happens at their ends."""

from __future__ import annotations

import pytest
from pad import GAME, adjust, begin, change, holding, refuse, told
from reading import as_read

from companion.engine.words import word
from companion.games.venice.facts import Counter
from companion.games.venice.state import deck_left


# §3 Intrigue: never above the cap; each point past it costs 2 VP instead
@pytest.mark.parametrize(
    ("seats", "have", "vp", "by", "intrigue", "left"),
    [
        (3, 0, 5, 8, 8, 5),  # exactly to the cap costs nothing
        (3, 7, 5, 1, 8, 5),
        (3, 8, 5, 1, 8, 3),
        (3, 7, 5, 2, 8, 3),  # one fits, one costs
        (3, 6, 9, 5, 8, 3),  # two fit, three cost
        (3, 8, 1, 1, 8, 0),  # VP never below 0
        (3, 8, 3, 9, 8, 0),
        (2, 8, 10, 1, 8, 8),  # 2 and 3 players: cap 8
        (4, 8, 10, 1, 9, 10),  # 4 and 5 players: cap 10
        (5, 9, 10, 3, 10, 6),
        (5, 3, 0, -5, 0, 0),  # intrigue never below 0
        (5, 3, 7, -5, 0, 7),  # and going down pays nothing
    ],
)
def test_intrigue_past_the_cap_costs_two_vp_a_point(seats, have, vp, by, intrigue, left) -> None:
    after = change(holding(begin(seats), intrigue=have, vp=vp), "intrigue", by)
    assert (after.players[0].intrigue, after.players[0].vp) == (intrigue, left)


def test_the_log_says_what_intrigue_past_the_cap_cost() -> None:
    state = holding(begin(3), intrigue=7, vp=9)
    lines = told(state, "change", seat=0, counter="intrigue", by=3)
    assert lines["change"] == {
        "seat": 0,
        "counter": word("counter", "intrigue"),
        "from": 7,
        "to": 8,
    }
    assert lines["over_cap"] == {"points": 2, "vp": -4, "cap": 8}


def test_the_log_says_no_more_than_was_lost() -> None:
    lines = told(holding(begin(3), intrigue=8, vp=1), "change", seat=0, counter="intrigue", by=2)
    assert lines["over_cap"]["vp"] == -1


def test_the_view_tells_the_cost_of_the_next_point_only_at_the_cap() -> None:
    costs = [
        as_read(GAME.view(holding(begin(3), intrigue=have), None))["players"][0]["cost"]
        for have in (7, 8, 9)
    ]
    assert costs == [{}, {"intrigue": 2}, {"intrigue": 2}]


def test_at_the_cap_without_vp_another_point_changes_nothing() -> None:
    state = holding(begin(3), intrigue=8, vp=0)
    refuse("action.nothing_changes", state, "change", seat=0, counter="intrigue", by=1)


# §3: VP and intrigue never below 0
@pytest.mark.parametrize("counter", ["vp", "intrigue"])
def test_vp_and_intrigue_stop_at_zero_and_the_log_says_so(counter: str) -> None:
    state = holding(begin(3), **{counter: 2})
    assert getattr(change(state, counter, -5).players[0], counter) == 0
    assert "stops_at_zero" in told(state, "change", seat=0, counter=counter, by=-5)
    assert "stops_at_zero" not in told(state, "change", seat=0, counter=counter, by=-2)
    empty = holding(begin(3), **{counter: 0})
    refuse("action.nothing_changes", empty, "change", seat=0, counter=counter, by=-1)


# §3: scrolls 0 to 10; more are lost
@pytest.mark.parametrize(("have", "by", "now"), [(1, 3, 4), (8, 2, 10), (8, 5, 10), (10, -10, 0)])
def test_scrolls_stay_between_zero_and_ten(have: int, by: int, now: int) -> None:
    assert change(holding(begin(3), scrolls=have), "scrolls", by).players[0].scrolls == now


def test_lost_scrolls_are_told() -> None:
    lines = told(holding(begin(3), scrolls=8), "change", seat=0, counter="scrolls", by=5)
    assert lines["lost"] == {"counter": word("counter", "scrolls"), "count": 3, "limit": 10}
    assert "lost" not in told(
        holding(begin(3), scrolls=8), "change", seat=0, counter="scrolls", by=2
    )


def test_a_full_rack_takes_no_scroll() -> None:
    state = holding(begin(3), scrolls=10)
    refuse("action.nothing_changes", state, "change", seat=0, counter="scrolls", by=1)


@pytest.mark.parametrize(
    "counter", ["scrolls", "coins", "assistants", "influence", "bridges", "council", "missions"]
)
def test_what_has_to_be_paid_cannot_be_paid_twice(counter: str) -> None:
    state = holding(begin(3), **{counter: 2})
    error = refuse("venice.not_enough", state, "change", seat=0, counter=counter, by=-3)
    assert error.params == {"seat": 0, "counter": word("counter", counter), "have": 2, "need": 3}
    assert not error.overridable
    assert getattr(change(state, counter, -2).players[0], counter) == 0


# §3 Advancing: 10 assistants; Bridges: at most 2 per player
@pytest.mark.parametrize(("counter", "limit"), [("assistants", 10), ("bridges", 2)])
def test_pieces_run_out_and_the_table_may_insist(counter: str, limit: int) -> None:
    state = holding(begin(3), **{counter: limit})
    error = refuse("venice.limit", state, "change", seat=0, counter=counter, by=1)
    assert error.overridable
    assert error.params["limit"] == limit
    more = change(state, counter, 1, override=True)
    assert getattr(more.players[0], counter) == limit + 1
    assert GAME.problems(more)
    # what is past the limit can come down again without insisting
    assert getattr(change(more, counter, -1).players[0], counter) == limit


# §3 Missions: drawn from the deck, never more than 3 uncompleted in hand
def test_a_mission_comes_from_the_deck_and_three_is_a_full_hand() -> None:
    state = begin(3)
    after = change(state, "missions", 1)
    assert deck_left(after) == deck_left(state) - 1
    error = refuse("venice.hand_full", after, "change", seat=0, counter="missions", by=1)
    assert error.overridable
    assert error.params["limit"] == 3
    assert change(after, "missions", 1, override=True).players[0].missions == 4


def test_a_mission_given_back_goes_under_the_deck() -> None:
    state = begin(3)
    assert deck_left(change(state, "missions", -1)) == deck_left(state) + 1


def test_an_empty_deck_gives_no_mission_unless_the_table_insists() -> None:
    state = holding(begin(2), completed=5)
    assert deck_left(state) == 0
    error = refuse("venice.deck_empty", state, "change", seat=0, counter="missions", by=1)
    assert error.overridable
    more = change(state, "missions", 1, override=True)
    assert more.players[0].missions == 3
    assert as_read(GAME.view(more, None))["deck"] == 0


def test_a_completed_mission_leaves_the_hand_and_the_deck_alone() -> None:
    state = begin(3)
    after = change(state, "completed", 2)
    assert (after.players[0].missions, after.players[0].completed) == (0, 2)
    assert deck_left(after) == deck_left(state)
    error = refuse("venice.no_mission_in_hand", after, "change", seat=0, counter="completed", by=1)
    assert error.params["seat"] == 0


def test_a_completed_mission_taken_back_returns_to_the_hand() -> None:
    state = change(begin(3), "completed", 1)
    assert change(state, "completed", -1) == begin(3)
    refuse("venice.not_enough", begin(3), "change", seat=0, counter="completed", by=-1)


def test_a_completed_mission_does_not_return_to_a_full_hand() -> None:
    state = holding(begin(3), missions=3, completed=1)
    assert refuse(
        "venice.hand_full", state, "change", seat=0, counter="completed", by=-1
    ).overridable
    assert change(state, "completed", -1, override=True).players[0].missions == 4


# Promise 3: every value can be corrected by hand
@pytest.mark.parametrize("counter", list(Counter))
def test_every_value_can_be_corrected_without_consequence(counter: Counter) -> None:
    state = begin(4)
    to = 0 if getattr(state.players[1], counter) else 1
    after = adjust(state, counter, to, seat=1)
    assert after == holding(state, seat=1, **{counter: to})
    assert told(state, "adjust", seat=1, counter=counter, to=to)["adjust"]["to"] == to
    refuse("action.nothing_changes", after, "adjust", seat=1, counter=counter, to=to)


@pytest.mark.parametrize(
    ("counter", "limit"), [("intrigue", 8), ("scrolls", 10), ("assistants", 10), ("bridges", 2)]
)
def test_a_correction_past_a_limit_needs_an_override(counter: str, limit: int) -> None:
    state = begin(3)
    assert refuse(
        "venice.limit", state, "adjust", seat=0, counter=counter, to=limit + 1
    ).overridable
    assert getattr(adjust(state, counter, limit).players[0], counter) == limit
    more = adjust(state, counter, limit + 1, override=True)
    assert getattr(more.players[0], counter) == limit + 1


@pytest.mark.parametrize(("counter", "to"), [("missions", 3), ("completed", 8), ("completed", 999)])
def test_a_correction_beyond_the_deck_needs_an_override(counter: str, to: int) -> None:
    state = holding(begin(2), completed=5)  # the deck is empty
    assert refuse("venice.deck_empty", state, "adjust", seat=0, counter=counter, to=to).overridable
    more = adjust(state, counter, to, override=True)
    assert getattr(more.players[0], counter) == to
    assert [problem.code for problem in GAME.problems(more)] == ["venice.deck_negative"]
    assert adjust(more, counter, 0).players[0] is not None  # the way back is open


@pytest.mark.parametrize("counter", ["vp", "coins", "council", "influence"])
def test_past_999_a_value_is_a_typing_mistake_even_by_override(counter: str) -> None:
    state = holding(begin(3), **{counter: 950})
    assert getattr(change(state, counter, 49).players[0], counter) == 999
    refuse("venice.limit", state, "change", seat=0, counter=counter, by=50, override=True)


@pytest.mark.parametrize("counter", ["vp", "coins"])
def test_whatever_is_past_999_can_come_down(counter: str) -> None:
    state = holding(begin(3), **{counter: 1007})
    assert getattr(change(state, counter, -1).players[0], counter) == 1006


def test_nobody_sits_at_a_seat_beyond_the_players() -> None:
    state = begin(2)
    refuse("seat.unknown", state, "change", seat=2, counter="vp", by=1)
    refuse("seat.unknown", state, "adjust", seat=4, counter="vp", to=1)
    refuse("seat.unknown", state, "favour", seat=3, take="coins")


def test_one_players_tap_leaves_the_others_alone() -> None:
    state = holding(begin(5), seat=2, intrigue=10, vp=9)
    after = change(state, "intrigue", 3, seat=2)
    assert [p for s, p in enumerate(after.players) if s != 2] == [
        p for s, p in enumerate(state.players) if s != 2
    ]
