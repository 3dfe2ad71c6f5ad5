"""Counting at a quick table, and everything that can be put right by hand."""

from __future__ import annotations

import pytest
from palaces import (
    GAME,
    begin,
    do,
    filled,
    influence,
    lay,
    palace,
    placing,
    refuse,
    schemer,
    seen,
    step,
    told,
    with_seals,
)

from companion.engine.words import word
from companion.games.arcades.facts import HAND
from companion.games.arcades.state import Phase, heap

# ---- a quick table


def test_a_quick_table_only_counts() -> None:
    state = begin(4, mode="quick")
    assert seen(state)["palace"] is None
    state = do(state, "change", seat=2, what="crafts", by=1)
    state = do(state, "change", seat=2, what="ducat", by=3)
    state = do(state, "change", seat=2, what="ducat", by=-2)
    assert (state.players[2].seals, state.players[2].ducats) == ((0, 0, 0, 0, 1), 2)
    refuse("quick_mode", state, "families", families=None)
    refuse("quick_mode", state, "fix_gap", gap=0)


def test_a_quick_table_notices_five_different_seals() -> None:
    state = begin(3, mode="quick")
    for guild in ("merchants", "military", "clergy", "gardeners"):
        state = do(state, "change", seat=1, what=guild, by=1)
        assert state.won is None
    lines = told(state, "change", seat=1, what="crafts", by=1)
    assert lines[1] == ("won_different", {"seat": 1})
    state = do(state, "change", seat=1, what="crafts", by=1)
    assert (state.won.seat, seen(state)["over"]) == (1, True)


def test_a_quick_table_notices_four_equal_seals_and_takes_it_back() -> None:
    state = begin(3, mode="quick")
    for _ in range(4):
        assert state.won is None
        state = do(state, "change", seat=0, what="clergy", by=1)
    assert (state.won.how, state.won.guild) == ("equal", "clergy")
    assert told(state, "change", seat=0, what="clergy", by=-1)[1][0] == "won_off"
    assert do(state, "change", seat=0, what="clergy", by=-1).won is None


def test_a_quick_table_passes_the_first_player_card_on() -> None:
    state = step(begin(3, mode="quick", first=2), "next_round")
    assert (state.round, state.first, state.phase) == (2, 0, Phase.QUICK)


# ---- what a number can be


def test_a_counter_has_faces_up_to_four_and_nothing_below_zero() -> None:
    state = begin(3, mode="quick")
    refuse("most_seals", state, "change", seat=0, what="clergy", by=5)
    refuse("most_seals", state, "adjust", seat=0, what="clergy", to=5)
    refuse("below_zero", state, "change", seat=0, what="clergy", by=-1)
    refuse("below_zero", state, "change", seat=0, what="ducat", by=-2)
    refuse("action.nothing_changes", state, "adjust", seat=0, what="ducat", to=1)
    refuse("seat.unknown", state, "change", seat=3, what="ducat", by=1)


def test_there_are_thirty_two_ducats() -> None:
    state = filled(3)
    assert heap(state) == 32 - 3 - 6
    state = do(state, "adjust", seat=0, what="ducat", to=24)
    assert refuse("heap_empty", state, "change", seat=1, what="ducat", by=1).params == {"left": 0}


def test_a_value_set_by_hand_is_told_with_what_it_was() -> None:
    state = begin(3, mode="quick")
    assert told(state, "adjust", seat=0, what="ducat", to=4) == [
        ("adjust", {"seat": 0, "token": word("token", "ducat"), "from": 1, "to": 4})
    ]


# ---- the palace


def test_the_token_of_an_arcade_can_be_put_right() -> None:
    state = filled(bag="table")
    state = do(state, "fix_arcade", arcade=0, token="clergy")
    state = do(state, "fix_arcade", arcade=1, token="clergy", turned=True)
    lying = palace(state).arcades
    assert (lying[0].token, lying[1].token, lying[1].turned) == ("clergy", "clergy", True)
    state = do(state, "fix_arcade", arcade=1, token=None)
    assert palace(state).arcades[1].token is None
    refuse("action.nothing_changes", state, "fix_arcade", arcade=1, token=None, turned=True)
    refuse("no_such_place", state, "fix_arcade", arcade=12, token=None)


def test_only_three_seals_of_a_guild_and_thirty_two_ducats_can_lie_anywhere() -> None:
    state = filled(bag="table")
    for arcade in (0, 2, 4):
        state = do(state, "fix_arcade", arcade=arcade, token="clergy")
    refuse("seals_gone", state, "fix_arcade", arcade=6, token="clergy")
    state = do(state, "fix_arcade", arcade=4, token="clergy", turned=True)  # the same one
    state = do(state, "adjust", seat=0, what="ducat", to=1 + heap(state))
    refuse("heap_empty", state, "fix_arcade", arcade=6, token="ducat")


def test_the_card_of_a_gap_can_be_put_right() -> None:
    state = do(placing(), "fix_gap", gap=3, family="dandolo", value=4, down=True)
    assert palace(state).gaps[3] == schemer("dandolo", 4, down=True)
    state = do(state, "fix_gap", gap=3, influence="guard")
    assert palace(state).gaps[3] == influence("guard")
    state = do(state, "fix_gap", gap=3)
    assert palace(state).gaps[3] is None
    refuse("action.nothing_changes", state, "fix_gap", gap=3)
    refuse("one_card", state, "fix_gap", gap=3, family="dandolo", influence="guard")
    refuse("no_such_place", state, "fix_gap", gap=12)


def test_there_are_only_so_many_schemers_of_a_family_unless_the_table_insists() -> None:
    state = placing(3)
    for gap in range(3):
        state = do(state, "fix_gap", gap=gap, family="contarini", value=gap + 1)
    assert refuse("all_lie", state, "fix_gap", gap=3, family="contarini", value=4).overridable
    assert refuse("not_in_play", state, "fix_gap", gap=3, family="tiepolo", value=4).overridable
    after = do(state, "fix_gap", gap=2, family="contarini", value=5)  # in place of another
    assert palace(after).gaps[2] == schemer("contarini", 5)
    after = do(state, "fix_gap", override=True, gap=3, family="contarini", value=4)
    assert palace(after).gaps[3] == schemer("contarini", 4)


def test_a_gap_filled_or_emptied_by_hand_turns_the_phase() -> None:
    state = do(lay(placing(), {0: None}, influence()), "fix_gap", gap=0, influence="thief")
    assert state.phase is Phase.SHARING
    assert do(state, "fix_gap", gap=0).phase is Phase.PLACEMENT


def test_hands_piles_and_the_course_can_be_put_right() -> None:
    state = do(placing(), "fix_hand", seat=1, to=2)
    assert palace(state).hands == (HAND, 2, HAND)
    refuse("action.nothing_changes", state, "fix_hand", seat=1, to=2)
    state = do(state, "fix_pile", card="assassin", to=1)
    assert palace(state).piles == (3, 1, 3, 3, 3, 3)
    refuse("action.nothing_changes", state, "fix_pile", card="assassin", to=1)
    state = do(state, "fix_course", round=4, first=2, seat=1)
    told_now = seen(state)
    assert (told_now["round"], told_now["first"], told_now["seat"]) == (4, 2, 1)
    refuse("action.nothing_changes", state, "fix_course", round=4, first=2, seat=1)
    refuse("seat.unknown", state, "fix_course", round=4, first=3, seat=1)


@pytest.mark.parametrize(
    ("type_", "data", "seat"),
    [
        ("change", {"seat": 1, "what": "ducat", "by": 1}, 1),
        ("adjust", {"seat": 2, "what": "ducat", "to": 1}, 2),
        ("fix_hand", {"seat": 2, "to": 1}, 2),
        ("fix_hand", {"seat": 3, "to": 1}, None),
        ("place", {"no": 3, "gap": 0, "family": "dandolo", "value": 1}, 0),
        ("influence", {"no": 3, "gap": 0, "card": "thief"}, 0),
        ("pass", {"no": 3}, 0),
        ("share", {"no": 3}, None),
        ("fix_gap", {"gap": 0}, None),
        ("families", {}, None),
        ("score.begin", {}, None),
        ("score.confirm", {}, -1),
        ("score.ready", {"seat": 1, "step": 0, "on": True}, 1),
    ],
)
def test_whose_business_a_tap_is(type_, data, seat) -> None:
    from companion.engine.play import read_action

    assert GAME.concerns(placing(), read_action(GAME, type_, data)) == seat


def test_a_correction_can_bring_the_victory_too() -> None:
    state = with_seals(placing(), 1, 1, 1, 1, 1, 0)
    state = do(state, "adjust", seat=1, what="crafts", to=1)
    assert state.won.seat == 1
    refuse("action.game_over", state, "pass", no=state.number)
