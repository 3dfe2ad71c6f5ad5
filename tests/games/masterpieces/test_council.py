"""The Small Council, Dogate, Dogaressa and the sea route: each sentence of the rules."""

from __future__ import annotations

import pytest
from gallery import AREAS, begin, do, dues, holding, laid, refuse, told, view

from companion.games.masterpieces.facts import PALACE, Lady

# ---- moving up


def test_everybody_starts_on_the_lowest_space_and_several_may_stand_there() -> None:
    state = begin(4)
    assert [player.space for player in state.players] == [0, 0, 0, 0]
    assert view(state)["players"][0]["ahead"] == [1, 2, 3]


def test_a_card_of_the_colour_of_the_own_space_moves_1_up() -> None:
    state = do(laid(), "card_move", seat=0, area="workshops")
    assert state.players[0].space == 1
    assert state.players[0].points == 2


def test_a_card_of_another_colour_does_not_unless_the_table_insists() -> None:
    error = refuse("masterpieces.other_colour", laid(), "card_move", seat=0, area="houses")
    assert error.overridable
    after = do(laid(), "card_move", seat=0, area="houses", override=True)
    assert after.players[0].space == 1


@pytest.mark.parametrize("area", AREAS)
def test_the_colour_of_an_unknown_space_is_learned_from_the_card(area: str) -> None:
    state = do(begin(), "card_move", seat=0, area=area)
    assert [tile.area for tile in state.tiles] == [area, *[None] * 5]
    refuse("masterpieces.other_colour", state, "card_move", seat=0,
           area=next(other for other in AREAS if other != area))  # fmt: skip


def test_the_harbour_never_moves_a_councillor() -> None:
    refuse("masterpieces.harbour", begin(), "card_move", seat=0, area="harbour")


def test_only_empty_spaces_are_counted_and_a_move_ends_on_an_empty_one() -> None:
    state = holding(holding(laid(), seat=1, space=1), seat=2, space=3)
    assert view(state)["players"][0]["ahead"] == [2, 4, 5]
    assert do(state, "card_move", seat=0, area="workshops").players[0].space == 2
    assert do(state, "route_move", seat=0, arrows=2).players[0].space == 4


def test_councillors_below_are_in_nobodys_way() -> None:
    state = holding(laid(), space=4)
    assert do(state, "card_move", seat=0, area="houses").players[0].space == 5


def test_only_the_space_where_a_move_ends_pays() -> None:
    state = do(laid(), "route_move", seat=0, arrows=2)
    assert state.players[0].points == 0
    assert dues(state) == ["masterpiece"]
    state = do(holding(laid(), space=3), "route_move", seat=0, arrows=2)
    assert state.players[0].points == 4


def test_the_sea_route_has_1_or_2_arrows() -> None:
    assert do(laid(), "route_move", seat=0, arrows=1).players[0].space == 1
    assert do(laid(), "route_move", seat=0, arrows=2).players[0].space == 2


# ---- rewards


def test_points_are_given_at_once() -> None:
    assert told(laid(), "card_move", seat=0, area="workshops")["gain"]["by"] == 2


def test_a_masterpiece_is_owed_until_it_is_taken() -> None:
    state = do(laid(), "route_move", seat=0, arrows=2)
    assert view(state)["players"][0]["owed"][0]["due"] == "masterpiece"
    state = do(state, "take", seat=0, glass=0, shape=1, value=3, cell=4)
    assert dues(state) == []


def test_a_masterpiece_from_the_hand_is_not_the_one_owed() -> None:
    state = do(laid(), "route_move", seat=0, arrows=2)
    state = do(state, "take", seat=0, glass=0, shape=1, value=3, cell=4, origin="hand")
    assert dues(state) == ["masterpiece"]


def test_a_dogaressa_is_owed_until_it_is_taken() -> None:
    state = do(holding(laid(), space=3), "card_move", seat=0, area="houses")
    assert dues(state) == ["dogaressa"]
    state = do(state, "take_lady", seat=0, lady="extra_card")
    assert dues(state) == []
    assert state.players[0].ladies == (Lady.EXTRA_CARD,)


def test_no_dogaressa_is_given_if_neither_pile_nor_display_has_one() -> None:
    state = holding(holding(laid(), space=3), seat=1, ladies=(Lady.SHIP,) * 12)
    said = told(state, "card_move", seat=0, area="houses")
    assert "lost_dogaressa" in said
    assert dues(do(state, "card_move", seat=0, area="houses")) == []
    error = refuse("masterpieces.no_ladies", state, "take_lady", seat=0, lady="extra_card")
    assert error.overridable


def test_the_ship_sails_5_and_is_said_to_have_sailed() -> None:
    state = do(holding(laid(), space=5), "card_move", seat=0, area="houses")
    assert dues(state) == ["ship"]
    state = do(state, "done", seat=0, no=state.owed[0].no)
    assert dues(state) == []


def test_an_unknown_reward_is_asked_for_given_and_kept() -> None:
    state = do(begin(), "route_move", seat=0, arrows=2)
    assert dues(state) == ["reward"]
    assert state.players[0].points == 0
    no = state.owed[0].no
    state = do(state, "tell_reward", seat=0, no=no, reward={"gain": "points", "points": 7})
    assert state.players[0].points == 7
    assert dues(state) == []
    state = holding(state, space=5)
    assert do(state, "route_move", seat=1, arrows=2).players[1].points == 7


def test_a_told_reward_may_be_a_card() -> None:
    state = do(begin(), "route_move", seat=0, arrows=1)
    state = do(state, "tell_reward", seat=0, no=1, reward={"gain": "masterpiece"})
    assert dues(state) == ["masterpiece"]


def test_what_is_not_owed_cannot_be_told() -> None:
    state = do(begin(), "route_move", seat=0, arrows=1)
    reward = {"gain": "ship"}
    refuse("masterpieces.not_owed", state, "tell_reward", seat=1, no=1, reward=reward)
    refuse("masterpieces.not_owed", state, "tell_reward", seat=0, no=2, reward=reward)
    refuse("masterpieces.not_owed", state, "tell_bonus", seat=0, no=1, points=5)
    assert dues(do(state, "done", seat=0, no=1)) == []


def test_what_is_owed_is_a_decision_of_its_seat() -> None:
    from gallery import GAME

    state = do(begin(), "route_move", seat=2, arrows=1)
    (decision,) = GAME.decisions(state)
    assert (decision.seat, decision.kind) == (2, "reward")
    assert [option.key for option in decision.options] == [
        "points", "masterpiece", "dogaressa", "ship",
    ]  # fmt: skip


# ---- the palace


def test_the_palace_gives_the_highest_free_bonus_once_and_the_councillor_stays() -> None:
    state = laid(box={"palace": [20, 15, 10, 5]})
    state = holding(holding(state, space=17), seat=1, space=16)
    state = do(state, "route_move", seat=0, arrows=2)
    assert (state.players[0].space, state.players[0].points) == (PALACE, 20)
    refuse("masterpieces.at_palace", state, "route_move", seat=0, arrows=1)
    refuse("masterpieces.at_palace", state, "card_move", seat=0, area="people")
    state = do(state, "route_move", seat=1, arrows=2)
    assert (state.players[1].space, state.players[1].points) == (PALACE, 15)
    assert [place["seat"] for place in view(state)["bonuses"]["palace"]["places"]] == [
        0, 1, None, None,
    ]  # fmt: skip


def test_a_dogate_at_the_palace_moves_nobody_and_gives_its_points() -> None:
    state = holding(laid(box={"palace": [20]}), space=PALACE, palace=0)
    state = do(state, "dogate", seat=0, arrows=2, points=6)
    assert (state.players[0].space, state.players[0].points) == (PALACE, 6)


def test_an_unknown_bonus_is_asked_for_and_kept() -> None:
    state = do(holding(laid(), space=17), "route_move", seat=0, arrows=1)
    assert dues(state) == ["palace"]
    state = do(state, "tell_bonus", seat=0, no=state.owed[0].no, points=18)
    assert state.players[0].points == 18
    assert state.known.palace == (18, None, None, None)


def test_who_was_at_the_palace_before_gets_no_second_bonus() -> None:
    state = holding(laid(box={"palace": [20, 10]}), space=17, palace=1)
    assert do(state, "route_move", seat=0, arrows=1).players[0].points == 0


# ---- Dogate


@pytest.mark.parametrize(("arrows", "space", "gain"), [(1, 1, 2), (2, 2, 0)])
def test_a_dogate_takes_the_doge_card_moves_and_scores(arrows: int, space: int, gain: int) -> None:
    state = do(laid(first=1), "dogate", seat=0, arrows=arrows, points=5)
    assert state.doge == 0
    assert (state.players[0].space, state.players[0].points) == (space, 5 + gain)


def test_a_dogate_may_have_no_points() -> None:
    assert do(begin(), "dogate", seat=0, arrows=1, points=0).players[0].points == 0


def test_the_doge_card_stays_at_the_end_of_a_round() -> None:
    state = do(begin(first=2), "next_round", no=1)
    assert (state.round, state.doge) == (2, 2)


def test_only_dogate_and_two_dogaressa_cards_move_the_doge_card() -> None:
    ladies = tuple(Lady)
    moved = set()
    for lady in ladies:
        state = holding(laid(first=1), ladies=ladies)
        more = {"steps": 1} if lady is Lady.LARGE_DOGATE else {}
        more |= {"points": 6} if lady is Lady.POINTS else {}
        if do(state, "use_lady", seat=0, lady=lady, **more).doge == 0:
            moved.add(lady)
    assert moved == {Lady.SMALL_DOGATE, Lady.LARGE_DOGATE}


# ---- Dogaressa


def test_there_are_six_kinds_and_twelve_cards() -> None:
    assert len(Lady) == 6
    supply = view(begin())["supply"]
    assert (supply["ladies_display"], supply["ladies_pile"]) == (3, 9)


def test_a_used_dogaressa_goes_back_into_its_pile() -> None:
    state = do(begin(), "take_lady", seat=0, lady="extra_card")
    assert view(state)["supply"]["ladies_pile"] == 8
    state = do(state, "use_lady", seat=0, lady="extra_card")
    assert state.players[0].ladies == ()
    assert view(state)["supply"]["ladies_pile"] == 9


def test_only_a_dogaressa_in_front_can_be_used() -> None:
    refuse("masterpieces.no_such_lady", begin(), "use_lady", seat=0, lady="lady_ship")


def test_the_points_of_a_dogaressa_are_asked_once() -> None:
    state = holding(begin(), ladies=(Lady.POINTS, Lady.POINTS))
    refuse("masterpieces.how_many_points", state, "use_lady", seat=0, lady="lady_points")
    state = do(state, "use_lady", seat=0, lady="lady_points", points=8)
    state = do(state, "use_lady", seat=0, lady="lady_points")
    assert state.players[0].points == 16


def test_two_masterpieces_are_owed() -> None:
    state = holding(begin(), ladies=(Lady.TWO_MASTERPIECES,))
    state = do(state, "use_lady", seat=0, lady="two_masterpieces")
    assert dues(state) == ["masterpiece", "masterpiece"]


def test_the_small_dogate_is_1_move_and_7_points() -> None:
    state = holding(laid(first=1), ladies=(Lady.SMALL_DOGATE,))
    state = do(state, "use_lady", seat=0, lady="small_dogate")
    assert (state.players[0].space, state.players[0].points, state.doge) == (1, 2 + 7, 0)


@pytest.mark.parametrize(("steps", "gain"), [(1, 2), (2, 0), (3, 3)])
def test_the_large_dogate_is_1_to_3_moves_by_choice_and_3_points(steps: int, gain: int) -> None:
    state = holding(laid(first=1), ladies=(Lady.LARGE_DOGATE,))
    refuse("masterpieces.how_many_steps", state, "use_lady", seat=0, lady="large_dogate")
    state = do(state, "use_lady", seat=0, lady="large_dogate", steps=steps)
    assert (state.players[0].space, state.players[0].points, state.doge) == (steps, gain + 3, 0)


# ---- the sea route


def test_the_end_of_the_sea_route_gives_the_highest_free_bonus_once() -> None:
    state = begin(box={"route": [25, 20, 15, 10]})
    state = do(state, "route_end", seat=2)
    state = do(state, "route_end", seat=0)
    assert [player.points for player in state.players] == [20, 0, 25]
    refuse("masterpieces.route_ended", state, "route_end", seat=2)


def test_at_the_end_of_the_sea_route_the_ship_stays_unless_the_table_insists() -> None:
    state = do(laid(), "route_end", seat=0, points=25)
    refusal = refuse("masterpieces.ship_stays", state, "route_move", seat=0, arrows=1)
    assert refusal.overridable
    insisted = do(state, "route_move", override=True, seat=0, arrows=1)
    assert insisted.players[0].space == 1
    assert do(state, "route_move", seat=1, arrows=1).players[1].space == 1


def test_a_ship_at_its_end_is_not_asked_to_sail_on() -> None:
    state = do(holding(laid(), space=5), "route_end", seat=0, points=25)
    assert "lost_ship" in told(state, "card_move", seat=0, area="houses")
    assert dues(do(state, "card_move", seat=0, area="houses")) == []


def test_an_unknown_bonus_of_the_sea_route_is_told_with_it_or_asked_for() -> None:
    state = do(begin(), "route_end", seat=0, points=25)
    assert state.players[0].points == 25
    state = do(state, "route_end", seat=1)
    assert dues(state, 1) == ["route"]
    state = do(state, "tell_bonus", seat=1, no=state.owed[0].no, points=20)
    assert state.known.route == (25, 20, None, None)
    assert state.players[1].points == 20


# ---- laying the council


def test_no_two_tiles_of_one_colour_lie_in_a_row() -> None:
    same = [{"area": "people"}, {"area": "people"}, None, None, None, None]
    assert refuse("masterpieces.same_colour", begin(), "lay", tiles=same).overridable
    apart = [{"area": "people"}, None, {"area": "people"}, None, None, None]
    assert [tile.area for tile in do(begin(), "lay", tiles=apart).tiles][:3] == [
        "people", None, "people",
    ]  # fmt: skip


def test_a_space_can_be_told_anew() -> None:
    state = do(laid(), "fix_space", space=1, reward={"gain": "ship"})
    assert dues(do(state, "card_move", seat=0, area="workshops")) == ["ship"]
    state = do(state, "fix_space", space=1, reward=None)
    assert dues(do(state, "card_move", seat=0, area="workshops")) == ["reward"]
