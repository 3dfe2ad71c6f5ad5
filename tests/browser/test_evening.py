"""An evening for four on four phones: guided Venice, three rounds by thumb, the scoring; taps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from counting import Tally
from playwright.sync_api import Page, expect
from scoring_steps import FOUR, all_ready, see
from serving import Server, Ticket, call
from steps import dock_button, guided, lead, placing, press, sheet, turn_card, wire

pytestmark = pytest.mark.taps  # minutes long: make taps runs it

GOALS = {"plain turn": 4, "final scoring": 4}
# Two gondolas each, forwards and backwards, so that every turn has a free dock to moor at.
HOMES = ("market", "library", "docks", "bank", "court", "workshop", "monastery", "senate")
DOCKS = ("Consulate", "Church", "Small Council", "Council of Ten")


def end_turn(page: Page) -> None:
    button = turn_card(page).get_by_role("button", name=re.compile("^(Take . and end|End) "))
    expect(button).to_be_enabled()
    button.tap()


def plain_turn(page: Page, building: str) -> None:
    """The free gondola, the dock, moor, take what is free and end."""
    turn_card(page).get_by_role("button", name=re.compile("free$")).first.tap()
    dock_button(turn_card(page), building).tap()
    moor = sheet(page, building).get_by_role("button", name=re.compile("^Moor here"))
    expect(moor).to_be_enabled()
    moor.tap()
    expect(turn_card(page)).to_contain_text(building)
    end_turn(page)


def counted(page: Page) -> Tally:
    tally = Tally()
    tally.watch(page)
    return tally


def three_rounds(pages: list[Page], tallies: list[Tally]) -> None:
    for turn in range(12):
        seat = turn % 4
        with tallies[seat].kind("plain turn"):
            plain_turn(pages[seat], DOCKS[(turn // 4 + seat) % 4])
        others = [one for n, one in enumerate(pages) if n != seat]
        for page in others:
            expect(page.get_by_role("dialog")).to_have_count(0)


def score(pages: list[Page], server: Server, host: Ticket) -> None:
    """Sums at one tap by anybody, everybody only for the buy-down and the result."""
    with wire(server, host) as phone:
        assert phone.act("score.begin", override=True)["ok"]
    for place, key in enumerate(("track", "council", "assistants")):
        see(pages, key)
        press(pages[place], "Next")
    see(pages, "intrigue")
    all_ready(pages, "I am done buying")
    for place, key in enumerate(("wealth", "arrest")):
        see(pages, key)
        press(pages[place], "Next")
    see(pages, "winner")
    all_ready(pages, "The result is right")


def test_an_evening_for_four(device: Callable[..., Any], own_server: Server) -> None:
    box = {"revision": 0, "box": {"council_rewards": {"4": [10, 6, 3, 1]}}}
    assert call(own_server, "PUT", "/api/box/venice", box).status == 200
    pages, tickets = guided(device, own_server, *FOUR)
    lead(own_server, tickets[0], *placing(*HOMES))
    tallies = [counted(page) for page in pages]
    three_rounds(pages, tallies)
    for tally in tallies:
        tally.leave()
    score(pages, own_server, tickets[0])
    for tally in tallies:
        tally.parts["final scoring"] = [tally.page.evaluate("window.taps")]
        tally.keeps(GOALS)
