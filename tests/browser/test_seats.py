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
    known,
    number,
    open_menu,
    open_tab,
    pad,
    plus,
    seat_people,
    sheet,
    start_game,
)

QUIET_MS = 3100  # a phone that has rested this long turns to whoever is on turn


def seat_row(page: Page, words: str) -> Any:
    return page.get_by_role("button", name=re.compile(words))


def sure(page: Page, title: str, action: str) -> None:
    """Say yes when asked."""
    sheet(page, title).get_by_role("button", name=action).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


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
    form = sheet(pages[late], "Take this seat")
    form.get_by_role("group", name="These seats are free").get_by_role("button").first.click()
    expect(form.get_by_role("textbox", name="Your name")).to_have_value(late)
    form.get_by_role("button", name="Sit down here").click()
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
    forms[1].get_by_role("group", name="These seats are free").get_by_text("Seat 2").click()
    forms[1].get_by_role("textbox", name="Your name").fill("Dora")
    forms[1].get_by_role("button", name="Sit down here").click()
    expect(seat_row(pages[0], "Dora.*here")).to_be_visible()


def test_one_phone_with_two_seats_goes_around(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", free=1)
    phone = device()
    phone.page.clock.install()
    ana = arrive(phone, tickets[0])
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
    ana.clock.fast_forward(QUIET_MS)
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
    expect(ben.get_by_role("dialog")).to_have_count(0)
    log = open_tab(ben, "Log")
    entry = log.get_by_role("listitem").filter(has_text="continues on another device")
    expect(entry).to_be_visible()
    expect(entry).not_to_contain_text("somebody")
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
    seat_row(ben, "Seat 3.*locked").click()
    expect(sheet(ben, "Seat 3")).to_contain_text("The host has locked this seat.")
    close(sheet(ben, "Seat 3"))

    seat_row(ana, "Ben.*here").click()
    sheet(ana, "Ben").get_by_role("button", name="Free this seat").click()
    sure(ana, "Free this seat?", "Free the seat")
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
    seat_row(ben, "Ana.*away").click()
    ana_seat = sheet(ben, "Ana")
    expect(ana_seat).to_contain_text("Somebody else sits here.")
    expect(ana_seat.get_by_role("button", name="Take over as host")).to_be_visible()
    expect(ana_seat.get_by_role("button", name=re.compile("this seat|away"))).to_have_count(0)
    close(ana_seat)
    options = open_menu(ben, "Options of the table")
    expect(options).to_contain_text("Only the host can change the options.")
    radios = options.get_by_role("radio")
    assert all(radio.is_disabled() for radio in radios.all())
    close(options)
    start_game(server, tickets)
    open_tab(ben, "Table").get_by_role("button", name="Ana: details").click()
    expect(sheet(ben, "Ana").get_by_role("button")).to_have_count(1)


def test_the_host_sends_a_device_away_which_can_join_again(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    ana, ben = (arrive(device(), ticket) for ticket in tickets)
    seat_row(ana, "Ben.*here").click()
    below = known(ana)
    sheet(ana, "Ben").get_by_role("button", name="Send this device away").click()
    asked = sheet(ana, "Send this device away?")
    expect(asked).to_be_visible()
    above = known(ana, below)
    asked.get_by_role("button", name="Cancel").click()
    expect(sheet(ana, "Ben")).to_be_visible()
    known(ana, above)
    sheet(ana, "Ben").get_by_role("button", name="Send this device away").click()
    sure(ana, "Send this device away?", "Send away")
    expect(seat_row(ana, "Ben.*free")).to_be_visible()
    ben.get_by_role("button", name="Join again").click()
    expect(ben.get_by_text("1 free seat")).to_be_visible()
    assert ana.evaluate("history.state?.sheet ?? null") is None


def test_the_back_button_closes_one_sheet_after_the_other(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    ana = arrive(device(), tickets[0])
    seats = open_menu(ana, "Seats")
    listed = known(ana)
    seats.get_by_role("button", name=re.compile("Ben.*away")).click()
    chosen = known(ana, listed)
    sheet(ana, "Ben").get_by_role("button", name="Free this seat").click()
    expect(sheet(ana, "Free this seat?")).to_be_visible()
    asked = known(ana, chosen)
    ana.evaluate("history.back()")
    expect(sheet(ana, "Ben")).to_be_visible()
    known(ana, asked)
    ana.evaluate("history.back()")
    expect(sheet(ana, "Ben")).to_have_count(0)
    expect(sheet(ana, "Seats")).to_be_visible()
    ana.evaluate("history.back()")
    expect(ana.get_by_role("dialog")).to_have_count(0)
    assert ana.url.endswith(f"/t/{tickets[0].code}")


def test_the_host_hands_over_and_a_seat_is_given_up_only_when_sure(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    ana, ben = (arrive(device(), ticket) for ticket in tickets)
    seat_row(ana, "Ben.*here").click()
    sheet(ana, "Ben").get_by_role("button", name="Make host").click()
    sure(ana, "Make Ben host?", "Make host")
    expect(ana.get_by_role("status")).to_contain_text("Ben is host now.")
    expect(ben.get_by_role("status")).to_contain_text("You are host now.")
    seat_row(ana, "Ana.*you").click()
    sheet(ana, "Ana").get_by_role("button", name="Give up my seat").click()
    sheet(ana, "Give up my seat?").get_by_role("button", name="Cancel").click()
    expect(seat_row(ana, "Ana.*you · here")).to_be_visible()
    sheet(ana, "Ana").get_by_role("button", name="Give up my seat").click()
    sure(ana, "Give up my seat?", "Give up")
    expect(seat_row(ben, "Ana.*free")).to_be_visible()


def test_a_name_the_host_types_for_somebody_else_is_not_the_hosts_own(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    ana = arrive(device(), tickets[0])
    seat_row(ana, "Ben.*away").click()
    form = sheet(ana, "Ben")
    form.get_by_role("textbox", name="Name", exact=True).fill("Benedict")
    form.get_by_role("button", name="Save").click()
    expect(seat_row(ana, "Benedict.*away")).to_be_visible()
    assert ana.evaluate("localStorage['companion.name']") == '""'


def test_of_two_seats_the_one_on_the_screen_moves(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", free=1)
    ana = arrive(device(), tickets[0])
    ask_for_seat(ana, 2, "Ben")
    expect(seat_row(ana, "Ben.*you · here")).to_be_visible()
    start_game(server, tickets)
    ana.get_by_role("group", name="Which of my seats").get_by_role("button", name="Ben").click()
    moving = open_menu(ana, "Move my seat")
    expect(moving.get_by_role("radio", name="Ben")).to_be_checked()
    expect(moving).to_contain_text("Ben continues there")
    link = moving.get_by_role("textbox", name="Link to the table").input_value()
    tablet = device().page
    tablet.goto(link)
    expect(pad(tablet, "Ben")).to_be_visible()
    expect(ana.get_by_role("dialog")).to_have_count(0)
    expect(pad(ana, "Ana")).to_be_visible()


def test_the_lobby_waits_for_the_missing_but_the_host_may_go_on(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", free=2)
    ana = arrive(device(), tickets[0])
    here = ana.get_by_role("list", name="Who is playing?")
    expect(here.get_by_role("listitem")).to_have_text(
        [re.compile("Ana"), *[re.compile("free")] * 2]
    )
    expect(ana.get_by_text("Waiting for 2 more")).to_be_visible()
    expect(ana.get_by_role("button", name="Draw the first player")).to_have_count(0)
    ben = device().go(f"/t/{tickets[0].code}")
    ask_for_seat(ben, 2, "Ben")
    expect(ana.get_by_text("Waiting for 1 more")).to_be_visible()
    ana.get_by_role("button", name="Draw anyway").click()
    expect(ana.get_by_role("button", name="Start the game")).to_be_visible()


def test_leaving_without_a_connection_is_refused(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    phone = device()
    ana = arrive(phone, tickets[0])
    expect(ana.get_by_role("heading", name="Set up the board")).to_be_visible()
    leaving = open_menu(ana, "Leave")
    phone.context.set_offline(True)
    expect(ana.locator(".pill-offline")).to_have_count(1)
    leaving.get_by_role("button", name="Give up my seat and forget the table").click()
    expect(leaving.get_by_role("alert")).to_contain_text("The server does not answer.")
    phone.context.set_offline(False)
    expect(ana.locator(".pill-connected")).to_have_count(1)
    leaving.get_by_role("button", name="Give up my seat and forget the table").click()
    expect(ana.get_by_role("link", name="New table")).to_be_visible()
