"""The table is right: missions entered from their cards, the board corrected, steps taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import (
    at_a_glance,
    close,
    do,
    dock_button,
    guided,
    lead,
    open_tab,
    own,
    placing,
    press,
    says,
    sheet,
    turn_card,
)

AT_SEA = [*placing("market", "library", "bank", "court"), ("gondolier", {"boat": 0})]


def undo_other(page: Page) -> None:
    """Take back the last step of another phone, which is shown first."""
    press(page, "Take back the last entry")
    look = sheet(page, "Take back the last entry")
    press(look, "Take back 1 entry")
    expect(look).to_have_count(0)


def test_a_mission_is_entered_from_its_card_and_put_under_a_slot(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    do(server, tickets[0], ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [1, 0, 2]}))
    lead(server, tickets[0], ("sail", {"dock": "senate", "moor": True}))
    says(ana, "Moored: Senate")
    press(turn_card(ana), "Complete a mission")
    card = sheet(ana, "Complete a mission")
    aboard = {"ceramics": 1, "cloth": 0, "silver": 2}
    for good, most in aboard.items():  # never more than the gondola carries
        keys = card.get_by_role("group", name=good).get_by_role("button")
        expect(keys).to_have_text([str(count) for count in range(most + 1)])
    press(card, "ceramics: 1")
    press(card, "silver: 1")
    scrolls = card.get_by_role("group", name="Scrolls you pay")
    expect(scrolls.get_by_role("button")).to_have_count(2)  # 0 or 1: she has one
    press(card, "Scrolls you pay: 1")
    press(card, "Coins you gain: 3")
    press(card, "VP you gain: 3")
    card.get_by_role("button", name=re.compile("^Slot 2")).tap()
    press(card, "Complete")
    expect(card).to_have_count(0)

    expect(at_a_glance(ben, "Ana", 3)).to_be_visible()
    expect(own(ana, "coins")).to_have_text("9")
    expect(own(ana, "scrolls")).to_have_text("0")
    expect(ana.get_by_text("Slot 2: a mission")).to_be_attached()
    expect(ana.get_by_role("group", name="Gondolas")).to_contain_text("1 silver")
    expect(turn_card(ana).get_by_role("button", name="Complete a mission")).to_have_count(0)
    at_a_glance(ben, "Ana", 3).tap()
    expect(sheet(ben, "Ana").get_by_text("Slot 2: a mission")).to_be_attached()
    expect(sheet(ben, "Ana")).to_contain_text("1 in hand")
    close(sheet(ben, "Ana"))

    press(turn_card(ana), "Place assistant")
    press(turn_card(ana), "Take 1 and end the turn")
    says(ana, "The smugglers move")
    board = do(server, tickets[1])["view"]["board"]
    assert board["missions"][0]["slots"] == [None, 0, None]
    assert board["cargo"][0][0] == [0, 1, 1]


def correcting(page: Page, building: str) -> Locator:
    """Open a building on the Board tab, with its corrections."""
    dock_button(page.get_by_role("tabpanel"), building).tap()
    opened = sheet(page, building)
    opened.get_by_text("Correct by hand").tap()
    return opened


def test_gondola_assistant_and_cargo_are_corrected_and_others_see_it(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    for page in (ana, ben):
        open_tab(page, "Board")
    church = dock_button(ana.get_by_role("tabpanel"), "Church")

    opened = correcting(ben, "Church")
    press(opened, "Move the gondola here from: Library")
    expect(opened.get_by_role("button", name="Take this gondola off")).to_be_visible()
    expect(church).to_contain_text("gondolas from below: Ben")
    slots = opened.get_by_role("group", name="Assistant of Ben")
    press(slots, "slot 3")
    expect(slots.get_by_role("button", name="slot 3")).to_have_attribute("aria-pressed", "true")
    expect(church).to_contain_text("Ben on slot 3")
    close(opened)
    opened = correcting(ben, "Library")
    press(opened.get_by_role("group", name="Assistant of Ben"), "no assistant")
    expect(dock_button(ana.get_by_role("tabpanel"), "Library")).not_to_contain_text("Ben")
    close(opened)

    open_tab(ana, "Table")
    open_tab(ben, "Mine")
    press(ben, "Correct by hand")
    ben.get_by_role("button", name=re.compile("^Church")).tap()
    cargo = sheet(ben, "Gondola: Church")
    for good in ("cloth", "cloth", "silver", "silver", "silver"):
        press(cargo, f"One more: {good}")
    expect(cargo.get_by_role("button", name="One more: ceramics")).to_be_disabled()
    press(cargo, "Save")
    expect(cargo).to_have_count(0)
    expect(ana.locator(".fleet-seat").nth(1)).to_contain_text("2 cloth, 3 silver")
    board = do(server, tickets[0])["view"]["board"]
    assert board["cargo"][1] == [[0, 2, 3], [0, 0, 0]]
    assert [one["stack"] for one in board["buildings"] if one["key"] == "church"] == [[[1, 0]]]


def test_a_slot_that_is_taken_is_refused_with_the_reason(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *placing("market", "library", "market", "court"))
    open_tab(ben, "Board")
    opened = correcting(ben, "Market")
    press(opened.get_by_role("group", name="Assistant of Ben"), "slot 2")
    expect(ben.get_by_role("status")).to_contain_text("Somebody stands on slot 2 already.")
    close(opened)
    open_tab(ana, "Board")
    market = dock_button(ana.get_by_role("tabpanel"), "Market")
    expect(market).to_contain_text("Ben on slot 1, Ana on slot 2")
    slots = do(server, tickets[0])["view"]["board"]["buildings"][0]["slots"]
    assert slots == [[1], [0], [], []]


def test_a_step_taken_back_shows_at_once_on_the_other_phone(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA, ("sail", {"dock": "bank", "moor": True}))
    for page in (ana, ben):
        expect(at_a_glance(page, "Ben", 1)).to_be_visible()
    press(turn_card(ana), "Place assistant")
    says(ben, "Ana activates: Bank")
    press(ana, "Take back the last entry")
    says(ben, "Ana moors: Bank")
    expect(turn_card(ana).get_by_role("button", name="Place assistant")).to_be_visible()
    undo_other(ben)
    says(ana, "Where do you sail?")
    says(ben, "Ana casts off: Market")
    for page in (ana, ben):
        expect(at_a_glance(page, "Ben", 0)).to_be_visible()
    turn = do(server, tickets[0])["view"]["turn"]
    assert (turn["stage"], turn["path"]) == ("sail", ["market"])


def test_an_encounter_taken_back_closes_both_sheets(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA, ("sail", {"dock": "bank", "moor": False}))
    his = sheet(ben, "Ana passes you: Bank")
    expect(his).to_be_visible()
    close(sheet(ana, "You pass Ben: Bank"))
    press(ana, "Take back the last entry")
    expect(his).to_have_count(0)
    expect(ana.get_by_role("button", name="A decision is waiting for you")).to_have_count(0)
    says(ana, "Where do you sail?")
    says(ben, "Ana casts off: Market")


OUTSIDE = """() => [...document.querySelectorAll('.pick')].filter((tile) => {
    const { left, right, bottom } = tile.getBoundingClientRect();
    const lying = [...tile.querySelectorAll('.boats svg')];
    const boats = lying.map((one) => one.getBoundingClientRect());
    return boats.some((one) => one.left < left || one.right > right || one.bottom > bottom + 1);
}).map((tile) => tile.textContent)"""


def test_five_gondolas_stay_on_their_tile(device: Callable[..., Any], server: Server) -> None:
    (ana, *_), tickets = guided(device, server, "Ana", "Ben", "Cleo", "Dora", "Emil")
    there = [("fix_dock", {"seat": seat, "boat": 0, "dock": "market"}) for seat in range(5)]
    do(server, tickets[0], *there)
    expect(ana.locator(".pick").first.locator(".boats > span:not(.unseen)")).to_have_count(5)
    for width in (360, 320):
        ana.set_viewport_size({"width": width, "height": 740})
        assert ana.evaluate(OUTSIDE) == []
