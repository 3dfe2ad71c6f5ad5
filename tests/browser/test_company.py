"""The company at the table: its turn order, a phone that is away, somebody back with another."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from looking import Look
from playwright.sync_api import Page, expect
from serving import Server
from steps import arrive, do, number, pad, plus, seat_people, start_game


def order(page: Page, *names: str) -> None:
    """Wait until the seats stand in this order."""
    rows = page.locator("li").filter(has=page.locator(".seat-grip"))
    expect(rows).to_have_text([re.compile(name) for name in names])


def test_seats_move_by_arrow_keys_and_by_dragging_on_every_phone(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo")
    ana, ben = (arrive(device(), ticket) for ticket in tickets[:2])
    expect(ana.get_by_text("Seats are the turn order, clockwise.")).to_be_visible()
    grip = ana.get_by_role("button", name="Move Cleo in the turn order")
    grip.focus()
    ana.keyboard.press("ArrowUp")
    order(ben, "Ana", "Cleo", "Ben")
    expect(grip).to_be_focused()
    ana.keyboard.press("ArrowUp")
    order(ben, "Cleo", "Ana", "Ben")

    ben.get_by_role("button", name="Move Ben in the turn order").scroll_into_view_if_needed()
    held = ben.get_by_role("button", name="Move Ben in the turn order").bounding_box()
    target = ben.get_by_role("button", name="Move Cleo in the turn order").bounding_box()
    assert held
    assert target
    ben.mouse.move(held["x"] + 20, held["y"] + 20)
    ben.mouse.down()
    ben.mouse.move(target["x"] + 20, target["y"] + 20, steps=4)
    ben.mouse.up()
    order(ana, "Ben", "Cleo", "Ana")


def test_who_lost_a_phone_is_let_in_by_the_old_one_or_the_host(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    ana, ben = (arrive(device(), ticket) for ticket in tickets)
    expect(pad(ben, "Ben")).to_be_visible()
    new = device().go(f"/t/{tickets[0].code}")
    new.get_by_role("button", name="I am Ben").click()
    expect(new.get_by_text("You say you are Ben.")).to_be_visible()
    expect(ana.get_by_role("button", name="Let Ben in")).to_be_visible()
    ben.get_by_role("button", name="Yes, that is me").click()
    expect(pad(new, "Ben")).to_be_visible()
    expect(pad(ben, "Ben")).to_have_count(0)
    expect(ana.get_by_role("button", name="Let Ben in")).to_have_count(0)


def test_what_is_said_of_a_phone_that_is_away_fits(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo")
    start_game(server, tickets)
    cleo = arrive(device(), tickets[2])
    expect(cleo.locator(".away-note").get_by_role("button")).to_have_count(2)
    look.at(cleo, "host away")


def test_for_a_phone_that_is_away_another_one_plays_until_it_is_back(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo")
    start_game(server, tickets, first=1)
    cleo = arrive(device(), tickets[2])
    cleo.get_by_role("button", name="Play for Ben").click()
    expect(pad(cleo, "Ben")).to_be_visible()
    plus(cleo, "Ben").click()
    expect(number(cleo, "Ben", "VP", 1)).to_be_visible()
    ben = arrive(device(), tickets[1])
    expect(number(ben, "Ben", "VP", 1)).to_be_visible()
    expect(cleo.get_by_role("status")).to_contain_text("Ben is back and plays again.")
    expect(pad(cleo, "Cleo")).to_be_visible()
    do(server, tickets[0], ("change", {"seat": 1, "counter": "coins", "by": 2}))
    expect(ben.get_by_role("list", name="What just happened to you")).to_contain_text("by Ana")
    expect(cleo.get_by_role("list", name="What just happened to you")).to_have_count(0)
