"""Where the ships are, what their spaces show, the card's colour, the copies of Dogaressa kinds."""

from __future__ import annotations

from typing import Any

import pytest
from gallery import GAME, begin, do, dues, holding, laid, refuse, told, view

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.masterpieces.facts import PALACE, Due, Lady
from companion.games.masterpieces.state import State, owing

FOUR = {"points": 4}
ROUTE = {
    "3": {"points": 2},
    "5": {"extra": True},
    "6": {"masterpiece": True, "arrows": 1},
    "9": {"end": True},
}


def at_sea(**more: Any) -> State:
    """A game whose sea route is in the box, and whose council is known."""
    return laid(box={"sea": ROUTE, "route": [25, 20, 15, 10], **more})


def owed(state: State, due: Due) -> tuple[State, int]:
    state = owing(state, 0, due)
    return state, state.owed[-1].no


# ---- the ship's place and its spaces


def test_a_space_is_asked_for_once_and_remembered() -> None:
    refuse("masterpieces.what_shows", begin(), "sail", seat=0, by=3)
    state = do(begin(), "sail", seat=0, by=3, shows=FOUR)
    assert (state.ships, state.players[0].points) == ((3, 0, 0), 4)
    state = do(state, "sail", seat=1, by=3)
    assert (state.ships, state.players[1].points) == ((3, 3, 0), 4)
    learned = GAME.box_learned(state)
    assert learned is not None
    assert learned["sea"]["3"]["points"] == 4
    assert GAME.box.load(dict(learned))["sea"] == learned["sea"]


def test_points_masterpieces_and_arrows_come_by_themselves() -> None:
    """Sea route: points, extra cards, masterpieces, arrows."""
    state = do(at_sea(), "sail", seat=0, by=6)
    assert state.players[0].space == 1
    assert state.players[0].points == 2  # what the council space pays
    assert dues(state) == ["masterpiece"]
    assert told(at_sea(), "sail", seat=0, by=6)["ship"] == {"seat": 0, "from": 0, "to": 6}


def test_an_empty_space_is_known_too() -> None:
    state = do(begin(), "sail", seat=0, by=2, shows={})
    assert do(state, "sail", seat=1, by=2).players[1].points == 0


def test_no_ship_sails_past_the_end_where_the_highest_free_bonus_is_given_once() -> None:
    state = do(at_sea(), "sail", seat=0, by=12)
    assert (state.ships[0], state.players[0].points) == (9, 25)
    assert refuse("masterpieces.ship_stays", state, "sail", seat=0, by=1).overridable
    assert do(state, "sail", seat=1, by=12).players[1].points == 20
    again = do(state, "sail", seat=0, by=1, override=True)
    assert again.players[0].points == 25


def test_an_extra_card_is_owed_but_not_for_the_councils_voyage() -> None:
    assert dues(do(at_sea(), "sail", seat=0, by=5)) == ["extra"]
    state, no = owed(at_sea(), Due.SHIP)
    assert dues(do(state, "sail", seat=0, by=5, no=no)) == []


def test_the_councils_voyage_is_five_spaces_and_the_dogaressas_seven_at_most() -> None:
    state, no = owed(at_sea(), Due.SHIP)
    assert refuse("masterpieces.sails", state, "sail", seat=0, by=6, no=no).overridable
    state, no = owed(at_sea(), Due.VOYAGE)
    far = {"seat": 0, "by": 8, "no": no, "shows": FOUR}
    assert refuse("masterpieces.too_far", state, "sail", **far).overridable
    assert dues(do(state, "sail", seat=0, by=3, no=no)) == []
    assert dues(do(state, "sail", seat=0, by=3)) == ["voyage"]  # a card's own voyage


@pytest.mark.parametrize(("lady", "due"), [("extra_card", "extra"), ("lady_ship", "voyage")])
def test_a_dogaressa_card_asks_what_became_of_it(lady: str, due: str) -> None:
    state = holding(laid(), ladies=(Lady(lady),))
    assert dues(do(state, "use_lady", seat=0, lady=lady)) == [due]


def test_a_ship_at_the_end_has_no_voyage() -> None:
    state = holding(laid(), ladies=(Lady.SHIP,), route=0)
    assert dues(do(state, "use_lady", seat=0, lady="lady_ship")) == []
    assert "lost_ship" in told(state, "use_lady", seat=0, lady="lady_ship")


def test_a_ship_and_a_space_are_put_right_by_hand() -> None:
    state = do(begin(), "adjust", seat=1, what="ship", to=7)
    assert state.ships == (0, 7, 0)
    state = do(state, "fix_sea", place=8, shows=FOUR)
    assert do(state, "sail", seat=1, by=1).players[1].points == 4
    refuse("action.nothing_changes", state, "fix_sea", place=8, shows=FOUR)
    refuse(
        "masterpieces.what_shows", do(state, "fix_sea", place=8, shows=None), "sail", seat=1, by=1
    )
    seen = view(state)
    assert (seen["players"][1]["ship"], seen["known"]["sea"][7]["points"]) == (7, 4)


def test_what_is_told_anew_takes_the_place_of_what_was_known() -> None:
    state = do(at_sea(), "sail", seat=0, by=3, shows=FOUR)
    assert do(state, "sail", seat=1, by=3).players[1].points == 4


def test_a_table_of_the_first_rules_goes_on_without_ships() -> None:
    options = {"display": "each"}
    old = Config(seats=2, first=0, options=options, box=GAME.box.load({"sea": ROUTE}), rules=1)
    state = GAME.setup(old, Dice())
    assert state.ships == ()
    assert view(state)["players"][0]["ship"] is None
    refuse("masterpieces.not_tracked", state, "sail", seat=0, by=3)
    refuse("masterpieces.not_tracked", state, "adjust", seat=0, what="ship", to=3)
    state = holding(state, ladies=(Lady.EXTRA_CARD,))
    assert do(state, "use_lady", seat=0, lady="extra_card").owed == ()
    assert do(state, "land", seat=0, points=4).players[0].points == 4


# ---- the colour of a card


def test_naming_the_colour_of_ones_space_must_move() -> None:
    """Small Council: a card of the colour of the space one stands on must move 1."""
    assert do(laid(), "card_move", seat=0, area="workshops").players[0].space == 1


def test_another_colour_moves_nobody() -> None:
    assert refuse(
        "masterpieces.other_colour", laid(), "card_move", seat=0, area="trade"
    ).overridable


def test_the_colour_of_the_space_is_asked_with_the_card_and_known_from_then_on() -> None:
    wish = {"seat": 0, "area": "trade", "space": "people"}
    state = do(begin(), "card_move", **wish)
    assert (state.tiles[0].area, state.players[0].space) == ("people", 0)
    assert "card_stays" in told(begin(), "card_move", **wish)
    assert do(state, "card_move", seat=0, area="people").players[0].space == 1
    refuse("masterpieces.harbour", begin(), "card_move", seat=0, area="trade", space="harbour")


@pytest.mark.parametrize(("area", "space"), [("workshops", 1), ("trade", 0), ("harbour", 0)])
def test_an_extra_card_moves_too_if_it_has_the_colour(area: str, space: int) -> None:
    state, no = owed(laid(), Due.EXTRA)
    after = do(state, "card_move", seat=0, area=area, no=no)
    assert after.players[0].space == space
    assert dues(after) == []


def test_at_the_palace_an_extra_card_moves_nobody() -> None:
    state, no = owed(holding(laid(), space=PALACE), Due.EXTRA)
    assert do(state, "card_move", seat=0, area="people", no=no).players[0].space == PALACE


# ---- copies of Dogaressa kinds


def test_no_more_cards_of_a_kind_than_the_box_says() -> None:
    """Dogaressa: six kinds, twelve cards; how many of each is printed on the cards only."""
    state = holding(laid(box={"copies": {"extra_card": 1}}), ladies=(Lady.EXTRA_CARD,))
    assert view(state)["known"]["ladies"] == {"extra_card": 0}
    error = refuse("masterpieces.no_copies", state, "take_lady", seat=1, lady="extra_card")
    assert error.overridable
    refuse("masterpieces.no_copies", state, "fix_ladies", seat=1, lady="extra_card", to=1)
    do(state, "take_lady", seat=1, lady="lady_points")  # nobody has told how many of these
    used = do(state, "use_lady", seat=0, lady="extra_card")
    assert view(used)["known"]["ladies"] == {"extra_card": 1}


def test_a_box_that_cannot_be_is_named() -> None:
    def codes(**box: Any) -> list[str]:
        return [problem.code for problem in GAME.box_problems(GAME.box.load(box))]

    assert codes(copies={lady.value: 2 for lady in Lady}) == []
    assert codes(copies={lady.value: 1 for lady in Lady}) == ["masterpieces.box.copies"]
    assert codes(copies={"lady_ship": 12, "extra_card": 1}) == ["masterpieces.box.copies"]
    assert codes(sea=ROUTE) == []
    assert codes(sea={"9": {"end": True}, "10": {}}) == ["masterpieces.box.sea_end"]
