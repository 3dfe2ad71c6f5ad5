"""§3 Favour card: once, at any time; FR 5 coins or 2 scrolls, PL 5 coins and 2 scrolls."""

from __future__ import annotations

import pytest
from pad import begin, do, holding, refuse, told

from companion.games.venice.facts import FavourCard


@pytest.mark.parametrize(
    ("edition", "take", "coins", "scrolls"),
    [("fr", "coins", 11, 1), ("fr", "scrolls", 6, 3), ("pl", "both", 11, 3)],
)
def test_the_card_gives_what_its_edition_says(edition, take, coins, scrolls) -> None:
    player = do(begin(3, edition=edition, favour=True), "favour", seat=0, take=take).players[0]
    assert (player.coins, player.scrolls, player.favour) == (coins, scrolls, FavourCard.USED)


@pytest.mark.parametrize(("edition", "take"), [("fr", "both"), ("pl", "coins"), ("pl", "scrolls")])
def test_the_other_editions_choice_is_refused(edition: str, take: str) -> None:
    state = begin(3, edition=edition, favour=True)
    error = refuse("venice.favour_choice", state, "favour", seat=0, take=take)
    assert error.params == {"edition": edition}


def test_a_card_is_used_once() -> None:
    state = do(begin(3, favour=True), "favour", seat=1, take="coins")
    refuse("venice.favour_used", state, "favour", seat=1, take="coins")
    assert state.players[0].favour is FavourCard.UNUSED


def test_without_a_card_there_is_nothing_to_use() -> None:
    refuse("venice.favour_none", begin(3), "favour", seat=1, take="coins")


def test_scrolls_of_the_card_past_ten_are_lost() -> None:
    state = holding(begin(3, favour=True), scrolls=9)
    assert do(state, "favour", seat=0, take="scrolls").players[0].scrolls == 10
    assert told(state, "favour", seat=0, take="scrolls")["favour_scrolls"] == {
        "seat": 0,
        "coins": 0,
        "scrolls": 1,
    }


def test_the_card_takes_no_scroll_that_the_table_insisted_on() -> None:
    state = holding(begin(3, edition="pl", favour=True), scrolls=12)
    player = do(state, "favour", seat=0, take="both").players[0]
    assert (player.coins, player.scrolls) == (11, 12)
