"""Placement: schemers and the six influence cards."""

from __future__ import annotations

from typing import Any

import pytest
from palaces import (
    GAME,
    do,
    influence,
    lay,
    palace,
    placing,
    refuse,
    rich,
    schemer,
    seen,
    step,
    tokens,
    told,
)

from companion.engine.words import word
from companion.games.arcades.state import Phase, State, active_seat

# ---- schemers


def test_players_go_in_turn_from_the_first_player_on() -> None:
    state = placing(3, first=1)
    seats = []
    for gap in range(4):
        seats.append(seen(state)["seat"])
        state = step(state, "place", gap=gap, family=("contarini", "dandolo")[gap % 2], value=gap)
    assert seats == [1, 2, 0, 1]


def test_a_schemer_lies_face_up_in_a_free_gap_and_leaves_the_hand() -> None:
    state = step(placing(), "place", gap=5, family="morosini", value=7)
    assert palace(state).gaps[5] == schemer("morosini", 7)
    assert palace(state).hands == (3, 4, 4)


def test_a_gap_holds_one_card() -> None:
    state = step(placing(), "place", gap=5, family="morosini", value=7)
    refuse("gap_taken", state, "place", no=state.number, gap=5, family="dandolo", value=1)
    refuse("no_such_place", state, "place", no=state.number, gap=12, family="dandolo", value=1)


def test_a_family_has_three_schemers_and_tiepolo_four() -> None:
    state = lay(placing(4), {gap: schemer("tiepolo", gap) for gap in range(3)})
    state = step(state, "place", gap=8, family="tiepolo", value=9)
    refusal = refuse("all_lie", state, "place", no=state.number, gap=9, family="tiepolo", value=1)
    assert refusal.overridable
    state = lay(placing(), {gap: schemer("dandolo", gap) for gap in range(3)})
    refuse("all_lie", state, "place", no=state.number, gap=9, family="dandolo", value=1)
    after = step(state, "place", gap=9, family="dandolo", value=1, override=True)
    assert palace(after).gaps[9] == schemer("dandolo", 1)


def test_tiepolo_does_not_play_with_three() -> None:
    state = placing()
    refuse("not_in_play", state, "place", no=state.number, gap=0, family="tiepolo", value=1)


def test_the_removed_familys_schemers_are_still_placed() -> None:
    assert palace(step(placing(), "place", gap=0, family="dandolo", value=1)).gaps[0] is not None


def test_a_value_no_card_of_a_known_family_has_is_asked_back() -> None:
    state = placing(box={"schemers": {"dandolo": [2, 5, 8]}})
    refusal = refuse(
        "value_unknown", state, "place", no=state.number, gap=0, family="dandolo", value=3
    )
    assert refusal.overridable
    state = step(state, "place", gap=0, family="dandolo", value=5)
    refuse("value_unknown", state, "place", no=state.number, gap=1, family="dandolo", value=5)
    step(state, "place", gap=1, family="dandolo", value=8)


def test_a_player_with_a_card_left_does_not_pass_and_without_one_does() -> None:
    state = placing()
    assert refuse("must_place", state, "pass", no=state.number).overridable
    empty = do(state, "fix_hand", seat=0, to=0)
    refuse("hand_empty", empty, "place", no=empty.number, gap=0, family="dandolo", value=3)
    assert seen(step(empty, "pass"))["seat"] == 1
    assert GAME.decisions(empty)[0].kind == "placement_empty"


def test_a_player_without_a_card_may_still_buy() -> None:
    empty = rich(do(placing(), "fix_hand", seat=0, to=0))
    assert palace(step(empty, "influence", gap=0, card="thief", price=2)).gaps[0] == influence()


# ---- influence cards


def buying(cards: dict[int, Any] | None = None) -> State:
    """Seat 0 is to go, rich; the arcades hold what they show."""
    put: dict[int, str | None] = dict.fromkeys(range(1, 12, 2), "ducat")
    guilds = ("merchants", "military", "clergy", "gardeners", "crafts", "merchants")
    put |= dict(zip(range(0, 12, 2), guilds, strict=True))
    return rich(tokens(lay(placing(), cards or {}), put))


def buy(state: State, card: str, gap: int = 3, **more: Any) -> State:
    after: State = step(state, "influence", gap=gap, card=card, **{"price": 2, **more})
    return after


def no_buy(code: str, state: State, card: str, gap: int = 3, **more: Any) -> Any:
    data = {"no": state.number, "gap": gap, "card": card, "price": 2, **more}
    return refuse(code, state, "influence", **data)


def test_a_bought_card_is_paid_to_the_heap_and_lies_in_the_gap() -> None:
    state = buying()
    before = seen(state)["heap"]
    after = buy(state, "thief")
    assert after.players[0].ducats == 3
    assert seen(after)["heap"] == before + 2
    assert palace(after).gaps[3] == influence("thief")
    assert palace(after).piles == (3, 3, 3, 3, 3, 2)
    assert palace(after).hands == (4, 4, 4)


def test_a_card_that_is_too_dear_cannot_be_bought() -> None:
    no_buy("too_dear", buying(), "thief", price=6)


def test_a_pile_has_three_cards() -> None:
    state = do(buying(), "fix_pile", card="thief", to=0)
    no_buy("pile_empty", state, "thief")


def test_a_price_is_asked_once_and_then_known() -> None:
    state = buying()
    no_buy("price_unknown", state, "thief", price=None)
    state = do(buy(state, "thief"), "fix_pile", card="thief", to=3)
    pile = seen(state)["palace"]["piles"][5]
    assert (pile["card"], pile["left"], pile["price"]) == ("thief", 3, 2)
    state = step(state, "influence", gap=6, card="thief")
    assert state.players[1].ducats == 3
    next_price = seen(state)["palace"]["piles"][5]["price"]
    assert next_price is None  # the next card of the pile may be dearer


def test_the_pedlar_swaps_a_token_beside_it_with_any_other_whatever_the_symbols() -> None:
    after = palace(buy(buying(), "pedlar", arcade=4, other=9))
    assert (after.arcades[4].token, after.arcades[9].token) == ("ducat", "clergy")
    no_buy("no_token", tokens(buying(), {9: "ducat"}), "pedlar", arcade=4, other=9)
    no_buy("same_place", buying(), "pedlar", arcade=4, other=4)
    assert no_buy("not_beside", buying(), "pedlar", arcade=5, other=9).overridable


def test_a_turned_token_stays_turned_when_it_is_swapped() -> None:
    state = tokens(buying(), {4: "clergy", 9: "ducat"}, 9)
    after = palace(buy(state, "pedlar", arcade=4, other=9)).arcades
    assert (after[4].turned, after[9].turned) == (True, False)


def test_the_assassin_turns_a_schemer_beside_that_arcade_face_down() -> None:
    state = buying({4: schemer("dandolo", 8), 6: schemer("morosini", 2)})
    assert palace(buy(state, "assassin", target=4)).gaps[4] == schemer("dandolo", 8, down=True)
    no_buy("not_beside", state, "assassin", target=6)
    no_buy("no_schemer", state, "assassin", target=2)
    down = buying({4: schemer("dandolo", 8, down=True), 2: influence()})
    no_buy("already_down", down, "assassin", target=4)
    no_buy("no_schemer", down, "assassin", target=2)


def test_around_the_gate_the_ring_closes() -> None:
    state = buying({11: schemer("dandolo", 8)})
    assert palace(buy(state, "assassin", gap=0, target=11)).gaps[11] == schemer(
        "dandolo", 8, down=True
    )
    assert palace(buy(buying(), "thief", gap=11, arcade=0)).arcades[0].turned


def test_the_courtesan_calls_a_schemer_out_of_somebodys_hand() -> None:
    called = {"target": 2, "family": "gradenigo", "value": 9, "holder": 2}
    after = buy(buying(), "courtesan", **called)
    assert palace(after).gaps[2:4] == (schemer("gradenigo", 9), influence("courtesan"))
    assert palace(after).hands == (4, 4, 3)
    assert seen(after)["seat"] == 1  # the turn goes on as usual


def test_the_courtesan_may_call_ones_own_card() -> None:
    called = {"target": 2, "family": "gradenigo", "value": 9, "holder": 0}
    assert palace(buy(buying(), "courtesan", **called)).hands == (3, 4, 4)


def test_the_courtesan_needs_a_free_gap_beside_that_arcade_and_a_card_not_yet_there() -> None:
    called = {"family": "gradenigo", "value": 9, "holder": 2}
    no_buy("gap_taken", buying({2: influence()}), "courtesan", target=2, **called)
    no_buy("not_beside", buying(), "courtesan", target=5, **called)
    known = placing(box={"schemers": {"gradenigo": [1, 2, 9]}})
    lying = rich(lay(known, {7: schemer("gradenigo", 9)}))
    no_buy("value_unknown", lying, "courtesan", target=2, **called)
    nobody = do(buying(), "fix_hand", seat=2, to=0)
    no_buy("hand_empty", nobody, "courtesan", target=2, **called)
    no_buy("seat.unknown", buying(), "courtesan", target=2, **{**called, "holder": 3})


def test_the_gondolier_swaps_a_schemer_with_any_other_schemer() -> None:
    state = buying({2: schemer("dandolo", 8), 9: schemer("morosini", 2, down=True)})
    after = palace(buy(state, "gondolier", target=2, other=9)).gaps
    assert (after[2], after[9]) == (schemer("morosini", 2, down=True), schemer("dandolo", 8))
    no_buy("no_schemer", state, "gondolier", target=2, other=5)
    no_buy("same_place", state, "gondolier", target=2, other=2)
    no_buy("not_beside", state, "gondolier", target=9, other=2)


def test_the_palace_guard_moves_a_schemer_to_any_free_gap() -> None:
    state = buying({4: schemer("dandolo", 8), 7: influence()})
    after = palace(buy(state, "guard", target=4, other=10)).gaps
    assert (after[4], after[10]) == (None, schemer("dandolo", 8))
    no_buy("gap_taken", state, "guard", target=4, other=7)
    no_buy("gap_taken", state, "guard", target=4, other=3)
    no_buy("not_beside", buying({9: schemer("dandolo", 8)}), "guard", target=9, other=10)


def test_the_thief_turns_over_the_token_of_that_arcade() -> None:
    after = buy(buying(), "thief", arcade=3)
    assert palace(after).arcades[3].turned
    no_buy("already_turned", after, "thief", gap=2, arcade=3)
    no_buy("not_beside", buying(), "thief", arcade=2)
    no_buy("no_token", tokens(buying(), {}), "thief", arcade=3)


def test_a_table_that_insists_uses_a_power_further_away() -> None:
    state = buying()
    after = step(state, "influence", gap=3, card="thief", price=2, arcade=8, override=True)
    assert palace(after).arcades[8].turned


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ("pedlar", {"arcade": 3}),
        ("assassin", {"arcade": 3}),
        ("courtesan", {"target": 2, "family": "dandolo"}),
        ("gondolier", {"target": 2}),
        ("guard", {"other": 2}),
        ("thief", {"arcade": 3, "other": 5}),
    ],
)
def test_a_power_wants_exactly_what_it_needs(card: str, part: dict[str, Any]) -> None:
    no_buy("power_untold", buying({2: schemer("dandolo", 8)}), card, **part)


@pytest.mark.parametrize("card", ["pedlar", "assassin", "courtesan", "gondolier", "guard", "thief"])
def test_a_power_may_be_left(card: str) -> None:
    state = buying({2: schemer("dandolo", 8)})
    before, after = palace(state), palace(buy(state, card))
    assert after.arcades == before.arcades
    assert after.gaps[:3] == before.gaps[:3]


def test_the_last_gap_filled_by_a_bought_card_ends_the_placement_too() -> None:
    state = rich(lay(placing(), {3: None}, influence()))
    assert buy(state, "thief").phase is Phase.SHARING


def test_the_log_tells_who_was_turned_swapped_and_called() -> None:
    state = buying({2: schemer("dandolo", 8)})
    data = {"no": state.number, "gap": 3, "price": 2}
    lines = dict(told(state, "influence", card="assassin", target=2, **data))
    assert lines["buy"] == {"seat": 0, "card": word("card", "assassin"), "count": 2, "gap": 4}
    assert lines["assassin"] == {"target": 3, "family": word("family", "dandolo"), "value": 8}
    lines = dict(told(state, "influence", card="pedlar", arcade=3, other=8, **data))
    assert lines["pedlar"] == {"arcade": 4, "other": 9, "token": word("token", "ducat")}


def test_who_has_neither_schemer_nor_ducat_is_passed_over() -> None:
    state = placing()
    state = do(state, "fix_hand", seat=1, to=0)
    state = do(state, "adjust", seat=1, what="ducat", to=0)
    state = step(state, "place", gap=0, family="morosini", value=7)
    assert active_seat(state) == 2
    state = do(state, "adjust", seat=0, what="ducat", to=0)
    state = do(state, "fix_hand", seat=0, to=0)
    state = do(state, "adjust", seat=1, what="ducat", to=1)
    state = step(state, "place", gap=1, family="morosini", value=5)
    assert active_seat(state) == 1  # without a schemer, but able to buy


def test_if_nobody_has_anything_somebody_still_has_the_turn() -> None:
    state = placing()
    for seat in range(3):
        state = do(state, "fix_hand", seat=seat, to=0)
        state = do(state, "adjust", seat=seat, what="ducat", to=0)
    assert active_seat(step(state, "pass")) == 1
