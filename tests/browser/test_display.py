"""The table display: a tablet in the middle, a TV on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from looking import TABLET, TV, overflow
from playwright.sync_api import Page, expect
from serving import Server
from steps import arrive, do, open_menu, play_to_the_end, plus, seat_people, set_to, start_game

CONTROLS = ("button", "link", "textbox", "checkbox", "radio", "tab", "switch")
SMALL_TV = {"width": 1280, "height": 720}
LYING = {"width": 1180, "height": 820}
SIZES = pytest.mark.parametrize("size", [TV, TABLET], ids=["tv", "tablet"])


def controls(page: Page) -> list[str]:
    """Whatever somebody could press on a page."""
    return [
        found.inner_text()
        for role in CONTROLS
        for found in page.get_by_role(role).all()  # type: ignore[arg-type]
    ]


def score(page: Page, name: str) -> Any:
    """One player's line."""
    return page.get_by_role("listitem").filter(has_text=name)


@SIZES
def test_the_display_shows_the_game_live_and_changes_nothing(
    device: Callable[..., Any], server: Server, size: dict[str, int]
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Chiara", "Dmitri", "Ewa")
    start_game(server, tickets)
    page = device(viewport=size).go(f"/d/{tickets[0].code}")
    expect(page.get_by_role("heading", name="Ana’s turn")).to_be_visible()
    image = page.get_by_role("img", name=f"QR code to join table {tickets[0].code}")
    box = image.bounding_box()
    assert box is not None
    assert box["width"] >= 240
    state = do(server, tickets[0], *set_to(0, vp=31, council=3))
    expect(score(page, "Ana")).to_contain_text("31")
    expect(page.get_by_role("img", name=re.compile("Ana on 3"))).to_be_visible()
    do(server, tickets[0], ("next_turn", {"no": state["view"]["turn"]["no"]}))
    expect(page.get_by_role("heading", name="Ben’s turn")).to_be_visible()
    assert controls(page) == []


@pytest.mark.parametrize("size", [TV, SMALL_TV, TABLET, LYING], ids=lambda size: size["width"])
def test_five_players_and_the_end_fit_on_one_screen(
    device: Callable[..., Any], server: Server, size: dict[str, int]
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Chiara", "Dmitri", "Ewa")
    start_game(server, tickets)
    do(server, tickets[0], ("end", {"on": True}))
    page = device(viewport=size).go(f"/d/{tickets[0].code}")
    expect(page.get_by_text("The end was called by hand.")).to_be_visible()
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert overflow(page) == 0
    below = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(below) == 0


@SIZES
def test_the_display_shows_who_sits_down_before_the_game(
    device: Callable[..., Any], server: Server, size: dict[str, int]
) -> None:
    tickets = seat_people(server, "Ana", free=1)
    page = device(viewport=size).go(f"/d/{tickets[0].code}")
    expect(page.get_by_role("heading", name="Waiting for everybody to sit down")).to_be_visible()
    expect(page.get_by_role("listitem").nth(1)).to_contain_text("free")
    do(server, tickets[0], ("seat.claim", {"seat": 1, "name": "Ben"}))
    expect(page.get_by_role("listitem").nth(1)).to_contain_text("Ben")
    assert controls(page) == []
    assert overflow(page) == 0


def test_a_seated_phone_can_open_the_display_from_its_menu(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    phone = device()
    ana = arrive(phone, tickets[0])
    link = open_menu(ana).get_by_role("link", name="Table display")
    with phone.context.expect_page() as opened:
        link.click()
    display = opened.value
    expect(display.get_by_role("heading", name="Ana’s turn")).to_be_visible()
    assert controls(display) == []
    ana.get_by_role("button", name="Close").click()
    plus(ana, "Ana").click()
    expect(score(display, "Ana")).to_contain_text("1")


@pytest.mark.parametrize("size", [SMALL_TV, TABLET], ids=["tv", "tablet"])
def test_the_display_announces_the_end_beside_the_scores_and_it_goes_by_itself(
    device: Callable[..., Any], server: Server, size: dict[str, int]
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    tv = device(viewport=size)
    tv.page.clock.install()
    page = tv.go(f"/d/{tickets[0].code}")
    expect(page.get_by_role("heading", name="Ana’s turn")).to_be_visible()
    do(server, tickets[0], ("end", {"on": True}))
    card = page.get_by_role("region", name="Everybody, look up")
    expect(card).to_contain_text("The end is called")
    assert controls(page) == []
    box = card.bounding_box()
    assert box is not None
    for shown in (page.locator(".display-venice"), page.locator(".display-seats")):
        under = shown.bounding_box()
        assert under is not None
        beside = box["x"] >= under["x"] + under["width"]
        assert beside or box["y"] >= under["y"] + under["height"]
    page.clock.fast_forward(20_000)
    expect(card).to_have_count(0)
    expect(page.get_by_text("2 more rounds")).to_be_visible()


def test_labels_can_be_read_from_two_metres(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Chiara", "Dmitri", "Ewa")
    start_game(server, tickets)
    page = device(viewport=SMALL_TV).go(f"/d/{tickets[0].code}")
    expect(page.get_by_role("heading", name="Ana’s turn")).to_be_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll('.display-page *')]
        .filter((one) => !one.closest('svg, .unseen') && one.getClientRects().length)
        .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
        .map((one) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])
        .filter(([, size]) => size < 1.79 * Math.min(innerWidth / 100, innerHeight / 64.1))"""
    )
    assert small == []


def test_the_display_ends_with_places(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Chiara")
    start_game(server, tickets)
    acts = [*set_to(0, vp=7), *set_to(1, vp=31), *set_to(2, vp=7)]
    do(server, tickets[0], *acts)
    play_to_the_end(server, tickets[0])
    page = device(viewport=SMALL_TV).go(f"/d/{tickets[0].code}")
    expect(page.get_by_text("before the final scoring")).to_be_visible()
    names = page.locator(".display-seats .display-name")
    expect(names).to_have_text(["1. Ben", re.compile("^2. "), re.compile("^2. ")])
    assert controls(page) == []


def test_a_display_of_no_table_says_so(device: Callable[..., Any], server: Server) -> None:
    page = device(viewport=TV).go("/d/ZZZZZZ")
    expect(page.get_by_text("There is no table ZZZZZZ")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the start")).to_be_visible()
