"""Set-up, the bag, and the course of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from palaces import (
    GAME,
    PALACE,
    begin,
    do,
    filled,
    influence,
    lay,
    palace,
    placing,
    refuse,
    rich,
    schemer,
    seen,
    sharing,
    step,
    tokens,
)

from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.games.arcades.facts import GUILDS, Token
from companion.games.arcades.rounds import asked_for
from companion.games.arcades.state import (
    Arcade,
    Phase,
    bag,
    heap,
    in_palace,
    removed_family,
    with_arcade,
)

# ---- set-up


@pytest.mark.parametrize(("seats", "arcades"), [(3, 12), (4, 16)])
def test_the_palace_has_twelve_arcades_for_three_and_sixteen_for_four(seats, arcades) -> None:
    state = begin(seats)
    assert len(palace(state).arcades) == len(palace(state).gaps) == arcades
    assert [player.ducats for player in state.players] == [1] * seats
    assert all(player.seals == (0, 0, 0, 0, 0) for player in state.players)


def test_ducat_and_seal_arcades_alternate_and_the_gate_shows_a_seal() -> None:
    shown = [one["seal"] for one in seen(begin(4))["palace"]["arcades"]]
    assert shown == [True, False] * 8


def test_every_arcade_gets_a_token_of_its_symbol() -> None:
    state = filled(4)
    lying = [arcade.token for arcade in palace(state).arcades]
    assert [token is Token.DUCAT for token in lying] == [False, True] * 8
    assert (heap(state), sum(bag(palace(state)))) == (32 - 4 - 8, 15 - 8)
    assert state.phase is Phase.DRAFT


def test_the_companion_deals_the_families_if_it_is_asked_to() -> None:
    dealt = {palace(do(begin(4), "families", seed=str(seed))).families for seed in range(30)}
    assert len(dealt) > 5
    assert all(sorted(one) == sorted(PALACE) for one in dealt)


def test_with_three_players_the_family_nobody_has_is_gone_and_tiepolo_is_not_in_play() -> None:
    state = filled(3)
    assert removed_family(palace(state)) == "dandolo"
    families = [one["family"] for one in seen(state)["palace"]["families"]]
    assert families == ["contarini", "gradenigo", "morosini", "dandolo"]
    assert removed_family(palace(filled(4))) is None
    assert len(seen(filled(4))["palace"]["families"]) == 5


def test_two_players_cannot_have_the_same_family() -> None:
    refuse("families_differ", begin(), "families", families=["dandolo", "dandolo", "morosini"])
    refuse("families_differ", begin(4), "families", families=PALACE[:3])


def test_families_can_be_put_right_later_but_not_dealt_again() -> None:
    state = do(placing(), "families", families=["dandolo", "gradenigo", "morosini"])
    assert palace(state).families[0] == "dandolo"
    assert state.phase is Phase.PLACEMENT
    refuse("families_dealt", state, "families", families=None)


# ---- the bag


def test_the_table_can_draw_from_its_own_bag_one_seal_after_the_other() -> None:
    state = filled(3, bag="table")
    assert (state.phase, seen(state)["palace"]["draw"]) == (Phase.FILL, 0)
    for drawn, guild in enumerate(("clergy", "clergy", "crafts", "clergy", "military", "crafts")):
        assert seen(state)["palace"]["draw"] == 2 * drawn
        state = step(state, "drew", token=guild)
    assert [arcade.token for arcade in palace(state).arcades][::2][:3] == [
        "clergy",
        "clergy",
        "crafts",
    ]
    assert state.phase is Phase.DRAFT


def test_the_last_seal_may_be_put_on_its_arcade_by_hand() -> None:
    state = filled(3, bag="table")
    for token in ("merchants", "military", "clergy", "gardeners", "crafts"):
        state = step(state, "drew", token=token)
    assert (state.phase, seen(state)["palace"]["draw"]) == (Phase.FILL, 10)
    state = do(state, "fix_arcade", arcade=10, token="crafts")
    assert state.phase is Phase.DRAFT
    assert palace(state).arcades[11].token == "ducat"


def test_a_fourth_seal_of_a_guild_cannot_be_drawn() -> None:
    state = filled(3, bag="table")
    for _ in range(3):
        state = step(state, "drew", token="clergy")
    refuse("seals_gone", state, "drew", no=state.number, token="clergy")


def test_the_same_dice_draw_the_same_seals_and_others_other_ones() -> None:
    drawn = {
        palace(do(begin(), "families", families=PALACE[:3], seed=str(n))).arcades for n in range(20)
    }
    again = palace(do(begin(), "families", families=PALACE[:3], seed="7")).arcades
    assert again in drawn
    assert len(drawn) > 10


def test_nothing_is_drawn_ahead() -> None:
    """What an entry draws is exactly what it puts on the table: the log tells no order."""
    dice = Dice("x")
    action = read_action(GAME, "families", {"families": PALACE[:3]})
    GAME.apply(begin(), action, dice)
    assert len(dice.drawn) == 6
    quiet = Dice("x")
    state = filled()
    GAME.apply(state, read_action(GAME, "drafted", {"no": state.number}), quiet)
    assert quiet.drawn == []
    assert GAME.hides(filled()) is False


def test_with_the_bag_empty_an_arcade_stays_empty() -> None:
    places = [place for place in range(16) if place != 14]
    put = dict(zip(places, list(GUILDS) * 3, strict=True))
    state = replace(tokens(filled(4), put), phase=Phase.SHARED)
    assert bag(palace(state)) == (0, 0, 0, 0, 0)
    after = step(state, "next_round")
    assert (palace(after).arcades[14].token, after.phase) == (None, Phase.DRAFT)
    by_table = filled(4, bag="table")
    by_table = replace(tokens(by_table, put), phase=Phase.SHARED)
    assert step(by_table, "next_round").phase is Phase.DRAFT


def test_with_the_heap_empty_an_arcade_stays_empty() -> None:
    put = dict.fromkeys(range(1, 12, 2), "ducat") | {0: "ducat", 2: "ducat"}
    put |= dict.fromkeys((4, 6, 8), "clergy")
    state = rich(tokens(filled(4), put), 6)
    assert heap(state) == 0
    after = palace(step(replace(state, phase=Phase.SHARED), "next_round"))
    assert [after.arcades[place].token for place in (13, 15)] == [None, None]
    assert after.arcades[10].token in GUILDS


# ---- the round


def test_after_the_draft_everybody_holds_four_schemers_and_the_first_player_begins() -> None:
    state = step(filled(3, first=2), "drafted")
    assert palace(state).hands == (4, 4, 4)
    assert seen(state)["seat"] == 2
    assert GAME.decisions(state)[0].seat == 2


def test_one_tap_does_one_step() -> None:
    state = filled()
    after = step(state, "drafted")
    refuse("action.passed", after, "drafted", no=state.number)


def test_a_step_belongs_to_its_phase() -> None:
    state = filled()
    refuse("action.not_now", state, "next_round", no=state.number)
    refuse("action.not_now", state, "share", no=state.number)


def test_when_every_gap_is_full_the_tokens_are_shared_and_not_before() -> None:
    state = placing()
    refusal = refuse("gaps_open", state, "share", no=state.number)
    assert refusal.overridable
    state = lay(state, {0: None}, influence())
    state = step(state, "place", gap=0, family="contarini", value=3)
    assert state.phase is Phase.SHARING
    assert step(state, "share").phase is Phase.SHARED


def test_a_table_that_insists_shares_with_gaps_open() -> None:
    state = tokens(lay(placing(), {0: schemer("contarini", 3)}), {0: "clergy", 5: "ducat"})
    after = step(state, "share", override=True)
    assert after.players[0].seals == (0, 0, 1, 0, 0)
    assert [one.reason for one in palace(after).story if one.token] == ["won", "nobody_there"]


def shared(first: int = 2):
    state = lay(placing(3, first=first), {0: schemer("contarini", 9)}, influence())
    return step(sharing(tokens(state, {0: "clergy", 1: "crafts", 2: "ducat"}, 2)), "share")


def test_the_first_player_card_moves_clockwise() -> None:
    state = step(shared(first=2), "next_round")
    assert (state.first, state.round, state.phase) == (0, 2, Phase.DRAFT)


def test_schemers_are_gathered_and_influence_cards_leave_the_game() -> None:
    state = step(rich(placing()), "influence", gap=0, card="guard", price=1)
    state = step(sharing(lay(state, {}, schemer("dandolo", 1))), "share")
    state = step(state, "next_round")
    assert palace(state).gaps == (None,) * 12
    assert palace(state).hands == (0, 0, 0)
    assert palace(state).piles == (3, 3, 3, 3, 2, 3)


def test_turned_tokens_are_turned_back_and_empty_arcades_are_refilled() -> None:
    state = step(shared(), "next_round")
    lying = palace(state).arcades
    assert not any(arcade.turned for arcade in lying)
    assert all(arcade.token is not None for arcade in lying)
    assert in_palace(palace(state), Token.DUCAT) == 7  # six ducat arcades, and the stray one


def test_a_token_on_the_wrong_symbol_stays() -> None:
    state = shared()
    before = palace(state).arcades
    assert (before[1].token, before[2].token) == (None, "ducat")
    after = palace(step(state, "next_round")).arcades
    assert after[2].token == "ducat"


def test_the_first_card_says_that_everybody_has_drafted() -> None:
    state = do(begin(), "families")
    state = step(state, "place", gap=0, family="morosini", value=7)
    assert (state.phase, palace(state).hands) == (Phase.PLACEMENT, (3, 4, 4))


def test_the_first_seal_that_is_drawn_says_that_the_next_round_begins() -> None:
    state = placing()
    around = with_arcade(replace(palace(state), table_draws=True), 0, Arcade())
    state = replace(state, phase=Phase.SHARED, palace=around)
    assert asked_for(state) == 0
    after = step(state, "drew", token="clergy")
    assert (after.round, after.phase) == (state.round + 1, Phase.DRAFT)
