"""Arcades on the phones: a round tapped in by three, its sharing seen by all; a quick win."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import serving
from looking import axe, overflow
from playwright.sync_api import Page, expect
from serving import Server, Ticket
from steps import arrive, do, open_tab, press
from thumbs import Thumbs

NAMES = ("Ana", "Ben", "Cleo")
FAMILIES = ["contarini", "gradenigo", "morosini"]
# What is put into gaps 1 to 12 in turn: family and value.
CARDS = [
    ("Contarini", 7), ("Gradenigo", 4), ("Morosini", 2), ("Dandolo", 9), ("Contarini", 3),
    ("Gradenigo", 3), ("Morosini", 8), ("Dandolo", 1), ("Contarini", 5), ("Gradenigo", 6),
    ("Morosini", 1), ("Dandolo", 5),
]  # fmt: skip


def sit(server: Server, **options: Any) -> list[Ticket]:
    """Everybody at a table of this game with a phone of their own, the game begun."""
    wish = {"game": "arcades", "seats": len(NAMES), "options": options, "name": NAMES[0]}
    told = serving.call(server, "POST", "/api/tables", wish).json
    first = serving.join(server, told["code"], told["host_token"], seat=0, name=NAMES[0])
    others = [
        serving.join(server, told["code"], seat=seat, name=name)
        for seat, name in enumerate(NAMES[1:], 1)
    ]
    do(server, first, ("table.first", {"seat": 0}), ("table.start", {}))
    return [first, *others]


def now(page: Page) -> Any:
    return page.get_by_role("region", name="What to do now")


def gap(page: Page, number: int, lying: str = "free") -> Any:
    return page.get_by_role("button", name=f"Gap {number}: {lying}", exact=True)


def choose(page: Page, label: str) -> None:
    """Tap one of a few; how many are left or what they cost may follow the name."""
    radio = page.get_by_role("radio", name=re.compile(f"^{label}( |$)"))
    page.get_by_role("dialog").locator("label.choice").filter(has=radio).tap()


def put(page: Page, number: int, family: str, value: int) -> None:
    """Tap a gap, then the card."""
    gap(page, number).tap()
    press(page.get_by_role("dialog"), f"{family} {value}")


@pytest.fixture
def phones(device: Callable[..., Any], server: Server) -> tuple[list[Page], list[Ticket]]:
    tickets = sit(server, mode="guided", bag="table")
    return [arrive(device(at=server), ticket) for ticket in tickets], tickets


def test_three_phones_play_a_round_and_see_how_it_is_shared(phones: Any, server: Server) -> None:
    pages, tickets = phones
    press(now(pages[1]), "Deal the families")
    expect(now(pages[0]).get_by_role("heading", name="The palace is filled")).to_be_visible()
    do(server, tickets[0], ("families", {"families": FAMILIES}))  # as the cards lie on the table
    for guild in ("Merchants", "Military", "Clergy", "Market gardeners", "Crafts", "Merchants"):
        before = now(pages[2]).locator("p").last.inner_text()
        press(now(pages[2]), guild)
        expect(now(pages[2]).locator("p").last).not_to_have_text(before)
    expect(now(pages[1])).to_contain_text("The family Dandolo leaves the game")
    thumbs = Thumbs(pages)
    for number, (family, value) in enumerate(CARDS, 1):
        page = pages[(number - 1) % 3]
        if number > 1:  # the first card says that the draft is over
            expect(now(page)).to_contain_text(f"{NAMES[(number - 1) % 3]}: tap a free gap.")
        assert number > 1 or (overflow(page) <= 0 and axe(page) == [])
        put(page, number, family, value)
    press(now(pages[1]), "Share the tokens")
    for page in pages:
        story = page.get_by_role("list", name="The sharing, token by token")
        expect(story).to_contain_text(
            "Arcade 1: seal of the merchants to Ana (Contarini, 7 against 5)"
        )
        expect(story).to_contain_text("Arcade 4: ducat stays, Dandolo (9 against 2) is nobody’s")
        expect(story).to_contain_text("Arcade 6: ducat stays, 3 against 3 is equal")
        glance = page.get_by_role("group", name="Everybody at a glance")
        expect(
            glance.get_by_role("button", name="Ana: 2 of 5 different seals, 1 of 4 equal, 2 ducats")
        ).to_be_visible()
    while "Draw a seal" in (before := now(pages[2]).locator("p").last.inner_text()):
        now(pages[2]).get_by_role("button", disabled=False).first.tap()  # the next round
        expect(now(pages[2]).locator("p").last).not_to_have_text(before)
    expect(pages[0].get_by_text("Round 2 · first: Ben")).to_be_visible()
    assert thumbs.told("a guided round of Arcades, three phones, five seals drawn", 30) <= 30
    board = open_tab(pages[2], "Board")
    expect(board.get_by_text("Gate: seal")).to_be_attached()
    assert [overflow(page) for page in pages] == [0, 0, 0]


def test_a_bought_card_uses_its_power_and_the_price_is_remembered(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = sit(server, mode="guided", bag="companion")
    do(server, tickets[0], ("families", {"families": FAMILIES}), ("drafted", {"no": 1}))
    page = arrive(device(at=server), tickets[0])
    gap(page, 1).tap()
    choose(page, "Influence")
    choose(page, "Thief")
    page.get_by_label("Price in ducats").fill("1")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Gate:")).tap()
    press(page.get_by_role("dialog"), "Buy and put it here")
    expect(
        page.get_by_role("listitem").filter(has_text=re.compile("Gate: .*turned over"))
    ).to_be_attached()
    expect(gap(page, 1, "Thief")).to_be_visible()
    gap(page, 1, "Thief").tap()
    choose(page, "free")
    press(page.get_by_role("dialog"), "That is right")
    expect(gap(page, 1)).to_be_visible()


def test_a_quick_table_counts_to_the_win(device: Callable[..., Any], server: Server) -> None:
    tickets = sit(server, mode="quick")
    pages = [arrive(device(at=server), ticket) for ticket in tickets]
    for guild in ("merchants", "military", "clergy", "market gardeners", "crafts"):
        expect(now(pages[0])).to_have_count(0)
        press(pages[1], f"Ben: seal of the {guild} plus 1")
        value = pages[1].get_by_text(f"Ben: seal of the {guild} 1", exact=True)
        expect(value).to_be_attached()
    for page in pages:
        expect(now(page).get_by_role("heading", name="Ben has won")).to_be_visible()
    assert axe(pages[0]) == []
    press(pages[0], "Begin the final scoring")
    expect(pages[2].get_by_role("heading", name="Everybody’s seals")).to_be_visible()
    do(server, tickets[0], ("score.go", {"step": 0, "to": 1}))
    why = "Ben has a seal of every guild: five different ones."
    for page in pages:
        expect(page.get_by_text(why)).to_be_visible()
    do(server, tickets[0], ("score.confirm", {}))
    for page in pages:
        expect(page.get_by_role("tab", name="Result", exact=True)).to_be_visible()
