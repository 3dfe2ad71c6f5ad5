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
from steps import (
    at_the_card,
    do,
    dock_button,
    guided,
    lead,
    placing,
    press,
    seat_people,
    sheet,
    start_game,
    turn_card,
    wire,
)

pytestmark = pytest.mark.taps  # minutes long: make taps runs it

GOALS = {
    "plain turn": 4,
    "two canals, two encounters": 8,
    "mission": 6,
    "mission unlike the last": 6,
    "final scoring": 4,
}
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


def sail_past(page: Page, passed: str, coins: int = 0) -> None:
    """The gondola, a dock on the way with two others, theirs answered, the second dock, the end."""
    turn_card(page).get_by_role("button", name=HOME).tap()
    dock_button(turn_card(page), passed).tap()
    on = sheet(page, passed).get_by_role("button", name=re.compile("^Pass"))
    expect(on).to_be_enabled()
    on.tap()
    for left in (3, 2):
        press(page.get_by_role("dialog"), f"Pay 1 scroll → {left} left")
    dock_button(turn_card(page), "Consulate").tap()
    arriving = sheet(page, "Consulate")
    for _ in range(coins):
        press(arriving, "One coin more")
    moor = arriving.get_by_role("button", name=re.compile("^Moor here"))
    expect(moor).to_be_enabled()
    moor.tap()
    expect(turn_card(page)).to_contain_text("Consulate")
    end_turn(page)


AT_HOME = [
    ("adjust", {"seat": 0, "counter": "scrolls", "to": 4}),
    ("adjust", {"seat": 1, "counter": "scrolls", "to": 0}),  # without any, nothing is asked
    ("adjust", {"seat": 2, "counter": "scrolls", "to": 0}),
    ("adjust", {"seat": 0, "counter": "coins", "to": 9}),
    ("fix_dock", {"seat": 1, "boat": 0, "dock": "church"}),
    ("fix_dock", {"seat": 2, "boat": 0, "dock": "church"}),
    ("fix_dock", {"seat": 0, "boat": 1, "dock": "senate"}),
    ("fix_gondolier", {"seat": 0, "boat": 1}),  # to step over is free
    ("fix_dock", {"seat": 0, "boat": 0, "dock": "market"}),  # the last: now the phone shows it all
]
HOME = re.compile("Market.*free$")


def anas_turn(page: Page, server: Server, host: Ticket, *acts: Any) -> None:
    """Let the others end their turns, and put the table right for what is to be counted."""
    with wire(server, host) as phone:
        state = phone.state()
        while (turn := state["view"]["turn"])["seat"] != 0 or turn["stage"] != "start":
            ack = phone.act("next_turn", no=turn["no"], override=True)
            assert ack["ok"], ack
            state = phone.state(ack["seq"])
        for type_, data in (*acts, *AT_HOME):
            ack = phone.act(type_, **data)
            assert ack["ok"] or ack["error"]["code"] == "action.nothing_changes", ack
    expect(turn_card(page).get_by_role("button", name=HOME)).to_be_visible()


def far_turns(page: Page, server: Server, host: Ticket, tally: Tally) -> None:
    """Twice over the same two canals: what the second costs is typed once, then known."""
    for kind, coins in (("the first time, with its price", 1), ("two canals, two encounters", 0)):
        anas_turn(page, server, host)
        with tally.kind(kind):
            sail_past(page, "Church", coins)


def missions(page: Page, server: Server, host: Ticket, tally: Tally) -> None:
    """From a card as the rulebook's example has it, then one with other coins and points."""
    hold = ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [0, 2, 1]})
    for kind, coins, vp in (("mission", 5, 5), ("mission unlike the last", 3, 7)):
        anas_turn(page, server, host, hold)
        turn_card(page).get_by_role("button", name=HOME).tap()
        dock_button(turn_card(page), "Workshop").tap()
        sheet(page, "Workshop").get_by_role("button", name=re.compile("^Moor here")).tap()
        with tally.kind(kind):
            press(turn_card(page), "Complete a mission")
            card = sheet(page, "Complete a mission")
            press(card, "cloth: 2")
            press(card, "silver: 1")
            if vp != 5:
                press(card, f"Coins you gain: {coins}")
                press(card, f"VP you gain: {vp}")
            press(card, "Complete")
            expect(card).to_have_count(0)
        state = do(server, host)["view"]["players"][0]
        assert state["scrolls"] == 3


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


def test_a_turn_over_two_canals_and_a_mission(
    device: Callable[..., Any], own_server: Server
) -> None:
    """Ana's phone; the others lie where she passes."""
    tickets = seat_people(own_server, *FOUR, mode="guided")
    start_game(own_server, tickets)
    lead(own_server, tickets[0], *placing(*HOMES))
    page = at_the_card(device(at=own_server), tickets[0])
    tally = counted(page)
    far_turns(page, own_server, tickets[0], tally)
    missions(page, own_server, tickets[0], tally)
    tally.keeps(GOALS)
