"""Every step of a guided turn: fits a small phone, speaks four languages, can be heard and seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import serving
from looking import Look
from playwright.sync_api import Page, expect
from serving import Server, Ticket
from steps import arrive, do, lead, placing, seat_people, start_game
from test_guided_map import RING
from test_screens import NAMES

PLACES = ("market", "library", "docks", "court", "bank")
STEPS = {"place": 0, "start": 1, "sail": 2, "moored": 3, "activate": 5}
CARDS = ("manage_stock", "bribe_councillors", "build_bridge")


class Tour:
    """One phone led through a turn: every stop is looked at."""

    def __init__(self, page: Page, server: Server, host: Ticket, look: Look) -> None:
        self.page = page
        self.server = server
        self.host = host
        self.look = look

    def see(self, screen: str) -> None:
        """Look at what is on the screen now."""
        self.look.at(self.page, screen)

    def go(self, *acts: tuple[str, dict[str, Any]]) -> None:
        lead(self.server, self.host, *acts)

    def step(self, stage: str) -> None:
        """Wait until the turn card is at this step, and look at it."""
        now = self.page.locator(".steps-one").nth(STEPS[stage])
        expect(now).to_have_class("steps-one steps-now")
        expect(self.page.locator(".guide [aria-disabled=true]:not(.map-hit)")).to_have_count(0)
        self.see(stage)

    def sheet(self, screen: str) -> None:
        """Look at the sheet that is open, and close it."""
        dialogs = self.page.get_by_role("dialog")
        expect(dialogs.last).to_be_visible()
        self.see(screen)
        left = dialogs.count() - 1
        dialogs.last.locator(".sheet-head button").tap()
        expect(dialogs).to_have_count(left)

    def tab(self, place: int, screen: str) -> None:
        self.page.get_by_role("tab").nth(place).tap()
        expect(self.page.get_by_role("tabpanel").get_by_role("button").first).to_be_visible()
        self.see(screen)


def preliminary(tour: Tour) -> None:
    """Somebody's first gondola, then everybody else's over the wire, crowded on a few docks."""
    tour.step("place")
    tour.page.locator(".guide .pick").first.tap()
    tour.see("place: a dock picked")
    tour.go(*placing(*PLACES, "market", "church", "market", "market", "senate"))


def in_hand(tour: Tour) -> None:
    """Cards, cargo and assistants that open as much as possible."""
    acts: list[tuple[str, dict[str, Any]]] = [
        ("adjust", {"seat": 0, "counter": "influence", "to": len(CARDS)}),
        ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [2, 1, 1]}),
        ("fix_slot", {"seat": 0, "building": "workshop", "slot": 2}),
        ("fix_slot", {"seat": 0, "building": "council_of_ten", "slot": 2}),
        ("fix_slot", {"seat": 3, "building": "council_of_ten", "slot": 3}),
    ]
    acts += [("name_card", {"seat": 0, "place": at, "card": card}) for at, card in enumerate(CARDS)]
    do(tour.server, tour.host, *acts)


def the_turn(tour: Tour) -> None:
    """From the gondolier to the end of the turn, with an encounter on the way."""
    page = tour.page
    tour.step("start")
    page.locator(".guide .btn-full").tap()
    tour.sheet("cards")
    page.locator(".guide .help-button").first.tap()
    tour.sheet("rule of the step")
    tour.go(("gondolier", {"boat": 0}))
    tour.step("sail")
    page.locator(".guide .pick").nth(6).tap()
    tour.sheet("arriving at a dock")
    tour.go(("sail", {"dock": "library", "moor": False}))
    expect(page.get_by_role("dialog")).to_be_visible()
    tour.sheet("meet sheet")
    expect(page.locator(".guide-waiting")).to_be_visible()
    tour.see("meet")
    answer_all(tour)
    tour.go(("sail", {"dock": "workshop", "moor": False, "coins": 1}))
    expect(page.locator(".guide .effect-button").first).to_be_visible()
    tour.step("sail")
    page.locator(".guide .effect-button:enabled").nth(1).tap()
    tour.sheet("one cube for another")
    tour.go(("sail", {"dock": "council_of_ten", "moor": True, "coins": 2}))
    tour.step("moored")
    page.locator(".guide .btn-full").first.tap()
    tour.sheet("mission")
    tour.go(("advance", {}))
    tour.step("activate")
    page.locator(".guide .effect-button:has(+ .effect-button)").tap()
    tour.sheet("bridge")


def answer_all(tour: Tour) -> None:
    """Everybody takes the intrigue."""
    for owed in do(tour.server, tour.host)["decisions"]:
        do(tour.server, tour.host, ("answer", {"decision": owed["id"], "option": "intrigue"}))


def the_board(tour: Tour) -> None:
    page = tour.page
    tour.tab(1, "Board tab")
    page.locator(".tile").nth(11).tap()
    expect(page.locator(".sheet .effect")).to_have_count(4)
    page.locator(".sheet summary").tap()
    page.locator(".sheet .help-button").first.tap()
    tour.sheet("rule of an effect")
    tour.sheet("building sheet")
    page.locator(".tile").last.tap()
    expect(page.locator(".sheet .effect")).to_have_count(2)
    tour.sheet("communal building")
    tour.tab(2, "Table tab")
    tour.tab(3, "Log tab")
    page.get_by_role("tab").first.tap()
    page.locator(".own-fix").tap()
    expect(page.locator(".own .own-boat").first).to_be_visible()
    tour.see("corrections")
    page.locator("button.own-boat").first.tap()
    tour.sheet("cargo")
    page.locator("button.own-slot").first.tap()
    tour.sheet("mission slot")


def others(tour: Tour, phone: Any, ticket: Ticket) -> None:
    """What somebody sees who waits."""
    page = arrive(phone, ticket)
    expect(page.locator(".guide-others")).to_be_visible()
    Tour(page, tour.server, tour.host, tour.look).see("waiting")


def test_every_step_of_a_guided_turn(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = seat_people(server, *NAMES, mode="guided")
    start_game(server, tickets)
    tour = Tour(arrive(device(), tickets[0]), server, tickets[0], look)
    preliminary(tour)
    in_hand(tour)
    the_turn(tour)
    others(tour, device(), tickets[1])
    the_board(tour)


def test_the_map(device: Callable[..., Any], own_server: Server, look: Look) -> None:
    """The layout of the tiles, and sailing on the map."""
    server = own_server
    told = serving.call(server, "GET", "/api/box/venice").json
    box = {"revision": told["revision"], "box": {**told["box"], "canals": RING}}
    assert serving.call(server, "PUT", "/api/box/venice", box).status == 200
    tickets = seat_people(server, *NAMES, mode="guided")
    start_game(server, tickets)
    page = arrive(device(at=server), tickets[0])
    tour = Tour(page, server, tickets[0], look)
    expect(page.locator(".guide .sheet-choices")).to_be_visible()
    tour.see("layout")
    page.locator(".guide .sheet-choices button").nth(1).tap()
    page.locator(".guide .pick").first.tap()
    expect(page.locator(".layout-map")).to_be_visible()
    tour.see("layout: tapping")
    order = [one["key"] for one in do(server, tickets[0])["view"]["board"]["buildings"][:12]]
    tour.go(("lay", {"tiles": order}))
    tour.step("place")
    page.locator(".guide > .btn-full").tap()
    expect(page.locator(".laid li")).to_have_count(12)
    tour.sheet("where each tile lies")
    tour.go(*placing(*PLACES, "market", "church", "market", "market", "senate"))
    do(server, tickets[0], ("fix_bridge", {"seat": 0, "a": "market", "b": "monastery", "on": True}))
    tour.go(("gondolier", {"boat": 0}))
    tour.step("sail")
    tour.go(("sail", {"dock": "monastery", "moor": False}))
    expect(page.locator(".guide .map-hit:not([aria-disabled])")).to_have_count(3)
    tour.step("sail")
    page.locator(".guide > .btn-quiet").tap()
    tour.sheet("another dock")
    page.get_by_role("tab").nth(1).tap()
    expect(page.locator(".map-arch")).to_be_visible()
    tour.see("Board tab: map")
    page.locator(".board-beside > .btn-quiet").tap()
    tour.sheet("correct the map")
