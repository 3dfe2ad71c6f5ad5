"""Every screen: no serious finding of axe, nothing wider than the phone, no raw keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from looking import TABLET, TV, Look
from playwright.sync_api import expect
from serving import Server, Ticket, open_table
from steps import (
    arrive,
    close,
    do,
    number,
    open_menu,
    open_tab,
    seat_people,
    set_to,
    sheet,
    start_game,
)

NAMES = ("Ana", "Wojciechowska-Müllerová", "Chiara", "MMMMMMMMMMMMMMMMMMMMMMMM", "Ève 🦊")


def full_game(server: Server) -> list[Ticket]:
    """Five players with long names in the middle of everything, one asked for a decision."""
    tickets = seat_people(server, *NAMES, favour=True)
    start_game(server, tickets)
    many = {"vp": 128, "council": 12, "scrolls": 10, "coins": 44, "assistants": 9, "bridges": 2}
    for seat in range(5):
        do(server, tickets[0], *set_to(seat, **many))
    cap = do(server, tickets[0], *set_to(0, influence=3))["view"]["limits"]["cap"]
    do(server, tickets[0], *set_to(0, intrigue=cap), ("end", {"on": True}))
    return tickets


def test_the_pages_before_a_game(device: Callable[..., Any], server: Server, look: Look) -> None:
    phone = device()
    page = phone.go("/")
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    look.at(page, "start")
    phone.go("/new")
    page.get_by_text("Names and colours now").click()
    expect(page.get_by_role("textbox", name="Name of seat 1")).to_be_visible()
    look.at(page, "new")
    phone.go("/nowhere")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    look.at(page, "nothing here")
    code = open_table(server, 5).code
    phone.go(f"/t/{code}")
    expect(page.get_by_text("5 free seats")).to_be_visible()
    look.at(page, "door")
    page.get_by_role("button", name="Take: Seat 1").click()
    expect(sheet(page, "Take this seat")).to_be_visible()
    look.at(page, "door: take a seat")
    phone.go("/t/ZZZZZZ")
    expect(page.get_by_text("There is no table ZZZZZZ")).to_be_visible()
    look.at(page, "no such table")


def test_the_lobby_of_host_and_guest_and_the_menu(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = seat_people(server, *NAMES[:4], free=1)
    host = arrive(device(), tickets[0])
    expect(host.get_by_role("button", name="Draw anyway")).to_be_visible()
    look.at(host, "lobby: host")
    host.get_by_role("button", name=re.compile("Chiara.*away|Chiara.*here")).click()
    expect(sheet(host, "Chiara")).to_be_visible()
    look.at(host, "seat sheet")
    close(sheet(host, "Chiara"))
    guest = arrive(device(), tickets[1])
    guest.get_by_text("Invite the others").click()
    expect(guest.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    look.at(guest, "lobby: guest")
    menu = open_menu(host)
    look.at(host, "menu")
    for row in ("Share the table", "Seats", "Options of the table", "This phone", "Leave"):
        menu.get_by_role("button", name=row, exact=True).click()
        expect(sheet(host, row)).to_be_visible()
        look.at(host, f"menu: {row}")
        sheet(host, row).get_by_role("button", name="Back to the menu").click()
    menu.get_by_role("button", name="Move my seat").click()
    expect(host.get_by_role("img", name="Move my seat")).to_be_visible()
    look.at(host, "menu: Move my seat")


def test_the_tabs_and_sheets_of_a_game(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = full_game(server)
    page = arrive(device(), tickets[0])
    expect(number(page, "Ana", "VP", 128)).to_be_visible()
    look.at(page, "mine")
    number(page, "Ana", "VP", 128).click()
    expect(sheet(page, "Ana: Points")).to_be_visible()
    look.at(page, "keypad")
    close(sheet(page, "Ana: Points"))
    page.get_by_role("button", name="What is the rule? Intrigue").click()
    look.at(page, "rule")
    close(sheet(page, "Intrigue"))
    page.get_by_role("button", name="Ana: use the favour card").click()
    look.at(page, "favour card")
    close(sheet(page, "Use the favour card?"))
    open_tab(page, "Table")
    look.at(page, "overview")
    page.get_by_role("button", name="Chiara: details").click()
    expect(sheet(page, "Chiara")).to_be_visible()
    look.at(page, "player sheet")
    close(sheet(page, "Chiara"))
    open_tab(page, "Log")
    page.get_by_role("button", name=re.compile("Ana: VP 0 → 128.*Go back")).first.click()
    expect(page.get_by_role("button", name=re.compile("Take back .* entries"))).to_be_visible()
    look.at(page, "undo preview")
    page.get_by_role("button", name="Leave it").click()
    look.at(page, "log")


def test_moments_of_a_game(device: Callable[..., Any], server: Server, look: Look) -> None:
    tickets = seat_people(server, *NAMES)
    start_game(server, tickets)
    do(server, tickets[1], *set_to(1, assistants=9, bridges=2))
    phone = device()
    page = arrive(phone, tickets[1])
    page.get_by_role("button", name=f"{NAMES[1]}: bridges plus 1").click()
    expect(page.get_by_role("button", name="Do it anyway")).to_be_visible()
    look.at(page, "refused")
    do(server, tickets[0], ("end", {"on": True}))
    expect(page.get_by_role("region", name="Everybody, look up")).to_be_visible()
    look.at(page, "announcement")
    page.get_by_role("button", name="Got it").click()
    do(server, tickets[1], ("change", {"seat": 1, "counter": "assistants", "by": 1}))
    expect(page.get_by_role("button", name="Take 8 VP")).to_be_visible()
    look.at(page, "decision")
    watcher = device().go(f"/t/{tickets[0].code}")
    watcher.get_by_role("button", name="Just watch").click()
    expect(watcher.get_by_role("tab", name="Mine")).to_be_visible()
    watcher.get_by_role("tab", name="Mine").click()
    look.at(watcher, "watching")
    phone.context.set_offline(True)
    expect(page.get_by_text("No connection.", exact=False)).to_be_visible()
    look.at(page, "offline")


@pytest.mark.parametrize("size", [TV, TABLET], ids=["tv", "tablet"])
def test_the_display(
    device: Callable[..., Any], server: Server, look: Look, size: dict[str, int]
) -> None:
    lobby = open_table(server, 5)
    page = device(viewport=size).go(f"/d/{lobby.code}")
    expect(page.get_by_role("heading", name="Waiting for everybody")).to_be_visible()
    look.at(page, "display: lobby")
    page = device(viewport=size).go(f"/d/{full_game(server)[0].code}")
    expect(page.get_by_role("heading", name="Ana’s turn")).to_be_visible()
    look.at(page, "display")


def test_each_phone_speaks_its_own_language(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    ana, ben = (arrive(device(), ticket) for ticket in tickets)
    settings = open_menu(ana, "This phone")
    settings.get_by_role("radio", name="Deutsch").click()
    expect(ana.get_by_role("tab", name="Verlauf")).to_be_visible()
    expect(ana.locator("html")).to_have_attribute("lang", "de")
    do(server, tickets[0], ("change", {"seat": 0, "counter": "scrolls", "by": 1}))
    log = open_tab(ben, "Log")
    expect(log.get_by_text("Ana: scrolls 1 → 2", exact=True).first).to_be_visible()
    ana.reload()
    ana.get_by_role("tab", name="Verlauf").click()
    expect(ana.get_by_text(re.compile("^Ana: Schriftrollen 1 → 2")).first).to_be_visible()
