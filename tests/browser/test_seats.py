"""Seats: claimed at once, several on one phone, moved, freed, locked, given."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect
from serving import Server, open_table
from steps import (
    arrive,
    close,
    do,
    number,
    open_menu,
    open_tab,
    pad,
    plus,
    seat_people,
    sheet,
    start_game,
)

TURN_RESTS_MS = 900
QUIET_MS = 3100


def seat_row(page: Page, words: str) -> Any:
    return page.get_by_role("button", name=re.compile(words))


def ask_for_seat(page: Page, seat: int, name: str) -> None:
    """Take a seat at the door or in the lobby."""
    page.get_by_role("button", name=f"Take: Seat {seat}").click()
    form = sheet(page, "Take this seat")
    form.get_by_role("textbox", name="Your name").fill(name)
    form.get_by_role("button", name="Sit down here").click()


def test_of_two_who_take_a_seat_in_the_same_instant_one_gets_it(
    device: Callable[..., Any], server: Server
) -> None:
    code = open_table(server, 3).code
    held: list[Route] = []
    pages = {}
    for name in ("Ana", "Ben"):
        phone = device()
        phone.context.route("**/join", lambda route: held.append(route))
        pages[name] = phone.go(f"/t/{code}")
        with pages[name].expect_request("**/join"):
            ask_for_seat(pages[name], 1, name)
    for route in held:
        route.continue_()
    pages["Ana"].context.unroute_all()
    pages["Ben"].context.unroute_all()
    told = [page.get_by_text(re.compile("was faster and sits here now")) for page in pages.values()]
    expect(told[0].or_(pages["Ana"].get_by_text("Who is playing?"))).to_be_visible()
    expect(told[1].or_(pages["Ben"].get_by_text("Who is playing?"))).to_be_visible()
    late = "Ana" if told[0].count() else "Ben"
    quick = "Ben" if late == "Ana" else "Ana"
    expect(pages[late].get_by_text(f"{quick} was faster")).to_be_visible()
    expect(pages[quick].get_by_text("Who is playing?")).to_be_visible()
    close(sheet(pages[late], "Take this seat"))
    expect(pages[late].get_by_text("taken", exact=False).first).to_be_visible()
    ask_for_seat(pages[late], 2, late)
    expect(seat_row(pages[quick], f"{late}.*here")).to_be_visible()
    expect(seat_row(pages[late], f"{quick}.*here")).to_be_visible()


def test_in_the_lobby_too_the_slower_one_is_told(
    device: Callable[..., Any], server: Server
) -> None:
    host = open_table(server, 3)
    pages = [device().go(f"/t/{host.code}") for _ in range(2)]
    for page in pages:
        page.get_by_role("button", name="Just watch").click()
        expect(page.get_by_text("Take a seat, then the game can begin.")).to_be_visible()
        page.get_by_role("button", name="Take: Seat 1").click()
        form = sheet(page, "Take this seat")
        form.get_by_role("textbox", name="Your name").fill("Cleo")
    forms = [sheet(page, "Take this seat") for page in pages]
    forms[0].get_by_role("button", name="Sit down here").click()
    expect(forms[0]).to_have_count(0)
    forms[1].get_by_role("button", name="Sit down here").click()
    expect(forms[1].get_by_text("Cleo was faster and sits here now")).to_be_visible()
    close(forms[1])
    ask_for_seat(pages[1], 2, "Dora")
    expect(seat_row(pages[0], "Dora.*here")).to_be_visible()


def test_one_phone_with_two_seats_goes_around(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", free=1)
    ana = arrive(device(), tickets[0])
    ask_for_seat(ana, 2, "Ben")
    expect(seat_row(ana, "Ben.*you · here")).to_be_visible()
    start_game(server, tickets)
    seats = ana.get_by_role("group", name="Which of my seats")
    expect(seats.get_by_role("button", name="Ana")).to_have_attribute("aria-pressed", "true")
    expect(ana.get_by_role("banner").get_by_text("Your turn, Ana")).to_be_visible()
    seats.get_by_role("button", name="Ben").click()
    plus(ana, "Ben").click()
    expect(number(ana, "Ben", "VP", 1)).to_be_visible()
    seats.get_by_role("button", name="Ana").click()
    state = do(server, tickets[0], ("change", {"seat": 0, "counter": "vp", "by": 2}))
    expect(number(ana, "Ana", "VP", 2)).to_be_visible()
    ana.wait_for_timeout(TURN_RESTS_MS)
    ana.get_by_role("button", name="Next turn: Ben").click()
    expect(ana.get_by_role("banner").get_by_text("Your turn, Ben")).to_be_visible()
    expect(pad(ana, "Ben")).to_be_visible()
    ana.reload()
    expect(pad(ana, "Ben")).to_be_visible()

    number(ana, "Ben", "VP", 1).click()
    ana.keyboard.type("4")
    no = state["view"]["turn"]["no"] + 1
    do(server, tickets[0], ("next_turn", {"no": no}), ("next_turn", {"no": no + 1}))
    expect(ana.get_by_role("banner").get_by_text("Your turn, Ana")).to_be_visible()
    expect(sheet(ana, "Ben: Points")).to_contain_text("→ 5")
    ana.keyboard.press("Enter")
    expect(number(ana, "Ben", "VP", 5)).to_be_visible()
    expect(seats.get_by_role("button", name="Ana on turn")).to_have_attribute(
        "aria-pressed", "false"
    )
    ana.wait_for_timeout(QUIET_MS)
    do(server, tickets[0], ("next_turn", {"no": no + 2}))
    expect(pad(ana, "Ana")).to_be_visible()


def test_a_seat_moves_to_another_phone_by_a_link_that_works_once(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    ben = arrive(device(), tickets[1])
    plus(ben, "Ben").click()
    expect(number(ben, "Ben", "VP", 1)).to_be_visible()
    moving = open_menu(ben, "Move my seat")
    expect(moving.get_by_role("img", name="Move my seat")).to_be_visible()
    link = moving.get_by_role("textbox", name="Link to the table").input_value()

    tablet = device().page
    tablet.goto(link)
    expect(number(tablet, "Ben", "VP", 1)).to_be_visible()
    assert "move=" not in tablet.url
    expect(ben.get_by_role("status")).to_contain_text("Ben has moved to another device.")
    expect(pad(ben, "Ben")).to_have_count(0)
    plus(tablet, "Ben").click()
    expect(number(tablet, "Ben", "VP", 2)).to_be_visible()

    thief = device().page
    thief.goto(link)
    expect(thief.get_by_role("status")).to_contain_text("This link has been used")
    expect(thief.get_by_role("button", name="Just watch")).to_be_visible()


def test_the_host_locks_frees_and_gives_seats(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", "Ben", free=1)
    ana, ben = (arrive(device(), ticket) for ticket in tickets)
    seat_row(ana, "Seat 3.*free").click()
    sheet(ana, "Take this seat").get_by_role("button", name="Lock this seat").click()
    expect(seat_row(ben, "Seat 3.*locked by the host")).to_be_visible()
    expect(ben.get_by_role("button", name="Take: Seat 3")).to_have_count(0)
    seat_row(ben, "Seat 3").click()
    expect(sheet(ben, "Seat 3")).to_contain_text("The host has locked this seat.")
    close(sheet(ben, "Seat 3"))

    seat_row(ana, "Ben.*here").click()
    sheet(ana, "Ben").get_by_role("button", name="Free this seat").click()
    expect(ben.get_by_text("Take a seat, then the game can begin.")).to_be_visible()

    seat_row(ana, "Ben.*free").click()
    gift = sheet(ana, "Take this seat").get_by_role("group", name="Give this seat to")
    gift.get_by_role("button", name="Ben").click()
    expect(seat_row(ben, "Ben.*you · here")).to_be_visible()
    expect(ben.get_by_text("Who is playing?")).to_be_visible()


def test_a_guest_cannot_do_what_only_the_host_may(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    ben = arrive(device(), tickets[1])
    seat_row(ben, "Ana.*").first.click()
    ana_seat = sheet(ben, "Ana")
    expect(ana_seat).to_contain_text("Somebody else sits here.")
    expect(ana_seat.get_by_role("button")).to_have_count(1)
    close(ana_seat)
    options = open_menu(ben, "Options of the table")
    expect(options).to_contain_text("Only the host can change the options.")
    radios = options.get_by_role("radio")
    assert all(radio.is_disabled() for radio in radios.all())
    close(options)
    start_game(server, tickets)
    open_tab(ben, "Table").get_by_role("button", name="Ana: details").click()
    expect(sheet(ben, "Ana").get_by_role("button")).to_have_count(1)
