"""A ship's landing: everything its space shows, told at once."""

from __future__ import annotations

from gallery import begin, do, dues, holding, laid, refuse, told

from companion.games.masterpieces.facts import PALACE, Due
from companion.games.masterpieces.state import owing


def test_a_landing_gives_points_a_masterpiece_and_moves_at_once() -> None:
    state = do(laid(), "land", seat=0, points=4, masterpiece=True, arrows=1)
    assert state.players[0].points == 4 + 2  # and what the council space pays
    assert state.players[0].space == 1
    assert dues(state) == ["masterpiece"]


def test_the_end_of_the_route_gives_its_bonus_once_and_the_ship_stays() -> None:
    state = do(begin(), "land", seat=0, end=True)
    assert dues(state) == ["route"]
    error = refuse("masterpieces.ship_stays", state, "land", seat=0, points=3)
    assert error.overridable


def test_at_the_palace_arrows_move_nobody() -> None:
    state = do(holding(laid(), space=PALACE), "land", seat=0, points=1, arrows=2)
    assert state.players[0].space == PALACE


def test_an_extra_card_is_told_in_the_log() -> None:
    assert told(laid(), "land", seat=0, extra=True)["extra_card"] == {"seat": 0}


def test_a_voyage_of_the_council_is_over_with_the_landing_and_gives_no_extra_card() -> None:
    state = owing(laid(), 0, Due.SHIP)
    error = refuse("masterpieces.no_extra_card", state, "land", seat=0, extra=True)
    assert error.overridable
    assert dues(do(state, "land", seat=0, points=3)) == []


def test_a_space_that_shows_nothing_is_no_landing() -> None:
    refuse("action.nothing_changes", laid(), "land", seat=0)
