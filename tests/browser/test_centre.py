"""A screen in the middle of the table, touched by whoever's turn it is; the phones rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import serving
from looking import TABLET, TV, Look
from playwright.sync_api import Locator, Page, expect
from serving import Server, Ticket
from steps import (
    arrive,
    lead,
    open_menu,
    open_tab,
    place,
    placing,
    press,
    seat_people,
    sheet,
    start_game,
    turn_card,
    wire,
)

MIDDLE = -1
LYING = {"width": 1180, "height": 820}
FLAT = {"width": 740, "height": 360}
BUZZ = "() => { window.buzzes = 0; navigator.vibrate = () => (window.buzzes += 1); }"


def in_the_middle(server: Server, host: Ticket) -> Ticket:
    """A device that the host's one-time link has put in the middle."""
    with wire(server, host) as phone:
        link = phone.call("handover", {"seat": MIDDLE})
    return serving.join(server, host.code, move=link["url"].split("#move=")[1])


def turned(page: Page, side: str) -> None:
    """The screen is turned to whoever sits at this edge."""
    expect(page.locator("html")).to_have_attribute("data-side", side)


def resting(page: Page, words: str = "The table plays in the middle") -> Locator:
    """The dark page of a phone that nobody asks anything."""
    dark = page.get_by_role("button", name=words)
    expect(dark).to_be_visible()
    return dark


def test_the_table_plays_in_the_middle_and_phones_wake_for_what_is_theirs(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo", mode="guided")
    start_game(server, tickets)
    ana, ben = (arrive(device(), ticket) for ticket in tickets[:2])
    ben.evaluate(BUZZ)
    link = open_menu(ana, "Screen in the middle").get_by_role("textbox", name="Link")
    middle = device(viewport=TABLET).go(link.input_value().split(str(server.port))[1])

    turned(middle, "near")
    resting(ben)
    resting(ana, "Your turn, in the middle")
    place(middle, "Library")
    press(turn_card(middle), "Take 1 and end the turn")
    turned(middle, "left")
    place(middle, "Court")
    press(turn_card(middle), "Take 1 and end the turn")
    turned(middle, "right")
    assert ben.evaluate("window.buzzes") == 0

    lead(server, tickets[0], *placing("docks", "senate", "bank", "market"))
    lead(server, tickets[0], ("gondolier", {"boat": 0}), ("sail", {"dock": "court", "moor": False}))
    turned(middle, "near")
    expect(middle.get_by_text("Ana answers on the phone")).to_be_visible()
    his = sheet(ben, "Ana passes you: Court")
    expect(his).to_be_visible()
    assert ben.evaluate("window.buzzes") == 1
    press(his, "Take 1 intrigue → 1")
    resting(ben)

    expect(sheet(ana, "You pass Ben: Court")).to_be_visible()
    press(middle, "Answer here")  # whoever has put the phone away
    press(sheet(middle, "Ana passes Ben: Court"), "Take 1 intrigue → 1")
    resting(ana, "Your turn, in the middle").click()
    open_tab(ana, "Log")
    expect(ana.get_by_text("tapped at the table").first).to_be_visible()
    press(open_menu(ana, "Screen in the middle"), "Take it out of the middle")
    expect(turn_card(ben)).to_be_visible()
    expect(middle.get_by_role("main", name="Table display")).to_be_visible()


SIDES = (("near", TABLET), ("left", LYING), ("far", TV), ("right", FLAT))


def test_it_can_be_read_and_touched_from_every_side(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo", "Dan", mode="guided")
    start_game(server, tickets)
    phone = device(TABLET)
    page = arrive(phone, in_the_middle(server, tickets[0]), "d")
    for (side, size), dock in zip(SIDES, ("library", "court", "docks", "bank"), strict=True):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        turned(page, side)
        expect(page.locator(".guide-mine")).to_be_visible()
        look.at(page, side)
        lead(server, tickets[0], *placing(dock))
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
