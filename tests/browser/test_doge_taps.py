"""Two games against the Doge by thumb alone, from the start page to the result: every tap counts.

The middle of each comes from a finished game; how many taps each part may take stands in GOALS.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from counting import Tally
from doge_steps import almost_over, awake, over, play_until, score_alone, tapped
from playwright.sync_api import Page, expect
from serving import Server, Ticket
from steps import arrive, dock_button, open_tab, press, sheet, turn_card, wire
from test_guided_map import lay_in_order, map_in_the_box

pytestmark = pytest.mark.taps

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


def mine(page: Page) -> bool:
    """Whether the Doge's page stands there, with the gondolas to go on with."""
    return page.locator(".played-sail").count() > 0


def ticket(page: Page) -> Ticket:
    """This phone's own place, for what a test puts right on the table."""
    tables = page.evaluate("JSON.parse(localStorage['companion.tables'])")
    return Ticket(*(tables[0][key] for key in ("token", "device", "table", "code")))


def begin(page: Page, tally: Tally) -> None:
    """From the start page to the first question of the game."""
    with tally.kind("start"):
        press(page, "You against the Doge")
        page.get_by_role("button", name="Cruel").tap()
        expect(page.locator(".guide-title").first).to_be_visible()


def moor_at(page: Page, building: str, *, chosen: bool = False) -> None:
    """The free gondola, or the one that is chosen already, sails to a dock and moors."""
    if not chosen:
        page.locator(".played-sail").filter(has_text="free").tap()
    awake(page)
    dock_button(turn_card(page), building).tap()
    press_moor(page, building)


def press_moor(page: Page, building: str) -> None:
    button = sheet(page, building).get_by_role("button", name=re.compile("^Moor here"))
    expect(button).to_be_enabled()
    button.tap()
    awake(page)
    expect(turn_card(page)).to_contain_text(f"Use what you like: {building}")


def end_turn(page: Page) -> None:
    button = turn_card(page).get_by_role("button", name=re.compile("^(Take . and end|End) "))
    expect(button).to_be_enabled()
    button.tap()
    awake(page)


def put_right(server: Server, mine: Ticket, *acts: Any) -> None:
    """Correct the table over the wire; some of it may be so already."""
    with wire(server, mine) as phone:
        for type_, data in acts:
            ack = phone.act(type_, **data)
            assert ack["ok"] or ack["error"]["code"] == "action.nothing_changes", ack


AT_HOME = [
    ("fix_dock", {"seat": 0, "boat": 0, "dock": "library"}),
    ("fix_dock", {"seat": 0, "boat": 1, "dock": "workshop"}),
    ("fix_gondolier", {"seat": 0, "boat": 0}),
    ("adjust", {"seat": 0, "counter": "coins", "to": 9}),
    ("adjust", {"seat": 0, "counter": "scrolls", "to": 0}),
]


def next_own_turn(page: Page, server: Server, tally: Tally, *acts: Any) -> None:
    """Let the Doge play, then put the table right for what is to be counted."""
    play_until(page, mine, tally)
    put_right(server, ticket(page), *AT_HOME, *acts)


def four_effects(page: Page, server: Server, tally: Tally) -> None:
    next_own_turn(page, server, tally, ("fix_slot", {"seat": 0, "building": "bank", "slot": 4}))
    with tally.kind("four effects"):
        moor_at(page, "Bank")
        for _ in range(2):
            awake(page)
            turn_card(page).locator(".effect-button:not(.effect-tick):not([disabled])").first.tap()
        awake(page)
        end_turn(page)


def communal(page: Page, server: Server, tally: Tally) -> None:
    next_own_turn(page, server, tally)
    with tally.kind("communal building"):
        moor_at(page, "Doge’s Palace")
        tapped(page, ".guide .effect-button:not(.effect-tick)")
        awake(page)
        end_turn(page)


def mission(page: Page, server: Server, tally: Tally) -> None:
    cubes = ("fix_cargo", {"seat": 0, "boat": 1, "cubes": [2, 0, 0]})
    next_own_turn(page, server, tally, cubes)
    with tally.kind("mission"):
        moor_at(page, "Senate")
        press(turn_card(page), "Complete a mission")
        card = sheet(page, "Complete a mission")
        press(card, "One more: ceramics")
        press(card, "VP you gain: 3")
        press(card, "Complete")
        expect(card).to_have_count(0)
        awake(page)
        end_turn(page)


def influence_card(page: Page, server: Server, tally: Tally) -> None:
    hand = ("adjust", {"seat": 0, "counter": "influence", "to": 1})
    named = ("name_card", {"seat": 0, "place": 0, "card": "trade_information"})
    next_own_turn(page, server, tally, hand, named)
    with tally.kind("influence card"):
        page.get_by_role("button", name=re.compile("^Play an influence card")).tap()
        page.get_by_role("dialog").locator(".effect-button:not([disabled])").first.tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
        moor_at(page, "Docks")
        end_turn(page)


def later_canal(page: Page, server: Server, tally: Tally) -> None:
    """The same two canals as before: what the second costs is known by now."""
    for told in (False, True):
        next_own_turn(page, server, tally)
        with tally.kind("later canal" if told else "first canal"):
            page.locator(".played-sail").filter(has_text="free").tap()
            awake(page)
            dock_button(turn_card(page), "Church").tap()
            sheet(page, "Church").get_by_role("button", name=re.compile("^Pass")).tap()
            awake(page)
            tapped(page, ".sheet .btn-big")  # an encounter there
            dock_button(turn_card(page), "Consulate").tap()
            if not told:
                press(sheet(page, "Consulate"), "One coin more")
            press_moor(page, "Consulate")
            end_turn(page)


def undo(page: Page, tally: Tally) -> None:
    """One tap takes back, one takes it back again."""
    play_until(page, mine, tally)
    page.locator(".played-sail").filter(has_text="free").tap()
    awake(page)
    sailing = page.get_by_role("heading", name="Where do you sail?")
    expect(sailing).to_be_visible()
    with tally.kind("undo"):
        press(page, "Take back the last entry")
        expect(sailing).to_have_count(0)


def to_the_result(page: Page, tally: Tally) -> None:
    """The last turn, the final scoring, and the podium with the Doge on it."""
    expect(page.locator(".guide, .played").first).to_be_visible()
    play_until(page, over, tally)
    tally.rest()
    open_tab(page, "Table")
    expect(page.get_by_role("region", name="The Doge")).to_contain_text("0 Doge cards left")
    expect(page.get_by_role("button", name="Copy the seed")).to_be_visible()
    open_tab(page, "Mine")
    with tally.kind("final scoring"):
        score_alone(page, lambda: tally.apart("council's row, once for a box"))
    expect(page.get_by_role("list", name="The podium")).to_contain_text("The Doge")
    expect(page.get_by_role("button", name="Rematch with the same seats")).to_be_visible()


def test_alone_without_a_map(device: Callable[..., Any], server: Server) -> None:
    page, tally = device(at=server).go("/"), Tally()
    tally.watch(page)
    begin(page, tally)
    third = page.get_by_text(re.compile("^Round 3"))
    lines = play_until(page, lambda _: third.first.is_visible() and mine(page), tally)
    assert lines > 2
    for part in (communal, four_effects, mission, influence_card, later_canal):
        part(page, server, tally)
    undo(page, tally)
    last = arrive(device(at=server), almost_over(server))
    tally.watch(last)
    to_the_result(last, tally)
    tally.keeps(GOALS)


OUT_OF_THE_WAY = [
    ("fix_dock", {"seat": seat, "boat": boat, "dock": dock})
    for seat, boat, dock in ((1, 0, "senate"), (1, 1, "court"), (2, 0, "bank"), (2, 1, "consulate"))
]


def far_away(page: Page, server: Server, tally: Tally) -> None:
    """Two canals at one tap: the destination, its way and price, and the confirmation."""
    own = ("fix_dock", {"seat": 0, "boat": 1, "dock": "market"})
    nobody = ("fix_slot", {"seat": 0, "building": "monastery", "slot": 0})
    next_own_turn(page, server, tally, own, nobody, *OUT_OF_THE_WAY)
    with tally.kind("destination"):
        page.locator(".played-sail").filter(has_text="Market").tap()
        awake(page)
        dock_button(turn_card(page), "Small Council").tap()
        expect(sheet(page, "Small Council")).to_contain_text("Monastery → Small Council")
        press_moor(page, "Small Council")
        end_turn(page)


def test_alone_with_a_map(device: Callable[..., Any], own_server: Server) -> None:
    map_in_the_box(own_server)
    page, tally = device(at=own_server).go("/"), Tally()
    tally.watch(page)
    begin(page, tally)
    lay_in_order(page)
    press(turn_card(page), "Begin with these")
    later = page.get_by_text(re.compile("^Round 5"))
    play_until(page, lambda _: later.first.is_visible() and mine(page), tally)
    far_away(page, own_server, tally)
    play_until(page, mine, tally)
    last = arrive(device(at=own_server), almost_over(own_server, "solo-easy-fr"))
    tally.watch(last)
    to_the_result(last, tally)
    tally.keeps(GOALS)
