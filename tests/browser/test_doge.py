"""Alone against the Doge, by thumb: how it begins and how it ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from counting import Taps
from looking import ROOT, axe
from playwright.sync_api import Page, expect
from scoring_steps import see, tell_rewards
from serving import Server, Ticket, call, join, next_id
from steps import arrive, at_the_card, open_tab, press, sheet, wire

MOST_TAPS = 120
GAME = ROOT / "tests" / "fixtures" / "venice" / "automa" / "solo-normal-pl.json"
LAST_TURNS = 221  # the entry with which the Doge's last turn but one begins


def awake(page: Page) -> None:
    """A new screen is deaf for a moment, against double taps; wait until it listens."""
    expect(page.locator(".guide[aria-busy=true]")).to_have_count(0)


def tapped(page: Page, *looks: str) -> bool:
    """Tap the first thing that looks like this and may be tapped; False if there is none."""
    for look in looks:
        found = page.locator(f"{look}:visible:not([disabled])").first
        if found.count():
            found.click()
            return True
    return False


def sail(page: Page) -> None:
    """Sail to the first dock where this gondola may moor, or stay."""
    docks = page.locator(".guide .pick:not([disabled])")
    for at in range(docks.count()):
        docks.nth(at).click()
        arriving = page.get_by_role("dialog")
        expect(arriving).to_be_visible()
        moor = arriving.get_by_role("button", name="Moor here")
        if moor.count():
            moor.click()
            return
        page.keyboard.press("Escape")
        expect(arriving).to_have_count(0)
    page.get_by_role("button", name="Stay here").click()


def bridge(page: Page) -> None:
    """Put the Doge's bridge between the first two docks that are free."""
    docks = page.locator(".question .pick")
    taken = page.get_by_role("button", name="It stands here")
    for at in range(1, docks.count()):
        docks.nth(0).click()
        docks.nth(at).click()
        taken.click()
        awake(page)
        if not page.get_by_role("heading", name="Where does the Doge’s bridge stand?").count():
            return


def one_tap(page: Page) -> None:
    """Do the one thing that the phone wants now."""
    if page.locator(".played").count():
        page.get_by_role("button", name="My turn", exact=True).click()
        return
    title = page.locator(".guide .guide-title").last.inner_text()
    if page.get_by_role("dialog").count():
        tapped(page, ".sheet .btn-big")
    elif "bridge stand" in title:
        bridge(page)
    elif title.startswith("Where do you sail") or title == "There is no way on":
        sail(page)
    elif title == "Whom did it pass?":
        page.get_by_role("button", name="Nobody").click()
    elif title == "Place a gondola":
        page.locator(".guide .pick:not([disabled])").nth(2).click()
        tapped(page, ".guide .btn-primary")
    else:
        tapped(page, ".smuggler-card", ".question .route", ".boat-button",
               ".guide .btn-primary", ".question .btn-big")  # fmt: skip


def over(page: Page) -> bool:
    return page.get_by_text("The game is over").first.is_visible()


def open_solo_table(page: Page, preset: str) -> None:
    """From the page of a new table to the first gondola."""
    page.get_by_role("radio", name="1", exact=True).check()
    expect(page.get_by_text("You against the Doge")).to_be_visible()
    page.get_by_role("radio", name=preset).check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Ana")
    tapped(page, ".sheet .btn-primary")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Place a gondola")).to_be_visible()


def test_alone_in_two_taps(device: Callable[..., Any], server: Server) -> None:
    page = device(at=server).go("/")
    press(page, "You against the Doge")
    page.get_by_role("button", name="Cruel").tap()
    expect(page.get_by_role("heading", name="Place a gondola")).to_be_visible()
    page.get_by_role("link", name="Back to the start").click()
    first = page.get_by_role("listitem").first
    expect(first).to_contain_text("Venice")  # a running game stands first
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()


def score_alone(page: Page) -> None:
    """From the end of the game to the result that stands, the council's row told on the way."""
    press(page, "Begin the final scoring")
    for key in ("track", "council", "assistants", "intrigue", "wealth", "favour", "arrest"):
        see([page], key)
        if page.get_by_text("Take this row").count():
            tell_rewards(page, (9, 5, 2))
        press(page, "Next")
    see([page], "winner")
    press(page, "Confirm the result")
    press(sheet(page, "Confirm the result"), "The result stands")


def play_until(page: Page, done: Callable[[Page], bool], taps: Taps | None = None) -> int:
    """Do whatever the phone wants until this is so; return the longest story that was told."""
    lines = 0
    for _ in range(MOST_TAPS):
        if done(page):
            return lines
        if taps:
            taps.note()
        one_tap(page)
        awake(page)
        lines = max(lines, page.locator(".played-line").count())
        seen = page.locator(".announce button")
        if seen.count():
            seen.first.click()
    raise AssertionError("the phone wanted more and more")


def test_the_first_turns_against_the_doge(device: Callable[..., Any], server: Server) -> None:
    page = device(at=server).go("/new")
    open_solo_table(page, "Cruel")
    third = page.get_by_text(re.compile("^Round 3"))
    taps = Taps(page)
    lines = play_until(page, lambda _: third.first.is_visible(), taps)
    assert lines > 2
    taps.note()
    medians = taps.medians()
    assert medians["placing"] <= 6  # both gondolas, the Doge in between asks nothing
    assert medians["turn"] <= 4
    open_tab(page, "Table")
    doge = page.get_by_role("region", name="The Doge")
    expect(doge.get_by_text(re.compile(r"^[1-9]\d* Doge cards left"))).to_be_visible()


def almost_over(server: Server) -> Ticket:
    """A game that somebody played elsewhere, taken back to the Doge's last turn but one."""
    told = call(server, "POST", "/api/tables/import", GAME.read_bytes()).json
    host = Ticket(told["host_token"], told["device"], told["table"], told["code"])
    ana = join(server, host.code, host.token, seat=0, name="Ana")
    with wire(server, ana) as phone:
        assert phone.call("undo", {"id": next_id(), "to": LAST_TURNS})["ok"]
    return ana


def test_what_the_doge_did_stays_until_it_is_seen(
    device: Callable[..., Any], server: Server
) -> None:
    ana = almost_over(server)
    page = arrive(device(at=server), ana)
    played = page.get_by_role("region", name="The Doge has played")
    play_until(page, lambda _: played.count() > 0)
    page.reload()
    expect(played).to_be_visible()
    assert axe(page) == []
    other = arrive(device(at=server), ana)
    expect(other.get_by_role("region", name="The Doge has played")).to_be_visible()
    press(page, "My turn")
    expect(played).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Which gondola sails?")).to_be_visible()
    with wire(server, ana) as phone:
        assert phone.call("undo", {"id": next_id()})["ok"]
        expect(page.locator(".question")).to_be_visible()
        assert phone.call("redo", {"id": next_id()})["ok"]
    expect(played).to_be_visible()


def test_the_last_turns_against_the_doge_and_the_result(
    device: Callable[..., Any], server: Server
) -> None:
    page = at_the_card(device(at=server), almost_over(server))
    play_until(page, over)
    open_tab(page, "Table")
    expect(page.get_by_role("region", name="The Doge")).to_contain_text("0 Doge cards left")
    expect(page.get_by_role("button", name="Copy the seed")).to_be_visible()
    open_tab(page, "Mine")
    score_alone(page)
    expect(page.get_by_role("list", name="The podium")).to_contain_text("The Doge")
    expect(page.get_by_role("button", name="Rematch with the same seats")).to_be_visible()
