"""Two whole games against the Doge by thumb alone, from the start page to the result.

Every finger that leaves the glass counts; how many each part may take stands in GOALS. The dice
are the same each time, and the player reads what is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from counting import Tally
from doge_player import HOME, Player, Sailor
from doge_steps import score_alone
from playwright.sync_api import Page, expect
from serving import MAIN, Server
from steps import open_tab, press, turn_card
from test_guided_map import TILES, lay_in_order, map_in_the_box

pytestmark = [pytest.mark.taps, pytest.mark.timeout(900)]

GOALS = {
    "start": 2,
    "placing": 3,
    "turn": 4,
    "communal building": 6,
    "four effects": 6,
    "mission": 4 + 4,
    "influence card": 4 + 2,
    "later canal": 4 + 2,  # the dock in between is passed by two taps; its price by none
    "destination": 4,
    "undo": 1,
    "rival": 4,
    "final scoring": 12,
}
WITHOUT_MAP = {*GOALS} - {"destination"}
WITH_MAP = {"start", "placing", "turn", "destination", "rival", "final scoring"}


class SameDice(Server):
    """A server whose tables all draw alike."""

    main = f"from companion.service import arrivals; arrivals.new_seed = lambda: 32 * '7'; {MAIN}"


@pytest.fixture
def same_dice(tmp_path: Path) -> Iterator[Server]:
    server = SameDice(tmp_path)
    yield server
    server.stop()


def begin(page: Page, tally: Tally, level: str) -> None:
    """From the start page to the first question of the game."""
    with tally.kind("start"):
        press(page, "You against the Doge")
        page.get_by_role("button", name=level).tap()
        expect(page.locator(".guide-title").first).to_be_visible()


def to_the_result(page: Page, tally: Tally) -> None:
    """The final scoring, and the podium with the Doge on it."""
    tally.rest()
    open_tab(page, "Table")
    expect(page.get_by_role("region", name="The Doge")).to_contain_text("0 Doge cards left")
    expect(page.get_by_role("button", name="Copy the seed")).to_be_visible()
    open_tab(page, "Mine")
    with tally.kind("final scoring"):
        score_alone(page)
    expect(page.get_by_role("list", name="The podium")).to_contain_text("The Doge")
    expect(page.get_by_role("button", name="Rematch with the same seats")).to_be_visible()


def test_alone_without_a_map(device: Callable[..., Any], same_dice: Server) -> None:
    page, tally = device(at=same_dice).go("/"), Tally()
    tally.watch(page)
    begin(page, tally, "Easy")
    player = Player(page, tally)
    player.place(HOME)
    press(page, "My turn")  # he has set up
    player.place("Market")
    player.game()
    to_the_result(page, tally)
    tally.keeps(GOALS)
    assert set(tally.parts) >= WITHOUT_MAP


def test_alone_with_a_map(device: Callable[..., Any], same_dice: Server) -> None:
    map_in_the_box(same_dice)
    page, tally = device(at=same_dice).go("/"), Tally()
    tally.watch(page)
    begin(page, tally, "Cruel")
    lay_in_order(page)
    press(turn_card(page), "Begin with these")
    player = Sailor(page, tally, (*TILES, "St Mark’s Square", "Doge’s Palace", "Great Council"))
    player.place(HOME)
    press(page, "My turn")
    player.place("Market")
    player.game()
    to_the_result(page, tally)
    tally.keeps(GOALS)
    assert set(tally.parts) >= WITH_MAP
