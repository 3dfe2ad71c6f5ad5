"""How a page comes: nothing jumps, what failed is asked for again, nobody sees a raw key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from serving import Server, Ticket
from steps import arrive, number, pill, seat_people, start_game, turn_card

MOST_SHIFT = 0.02
WATCH_SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.hadRecentInput) window.shifts.push([entry.value, entry.sources.map((one) =>
      `${one.node?.nodeName}.${one.node?.className?.baseVal ?? one.node?.className}`)]);
  })).observe({ type: 'layout-shift', buffered: true });
"""
FONTS = "document.fonts.ready.then(() => document.fonts.status)"
QUIET = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""


def shift(page: Page) -> float:
    """Return by how much things have jumped on this page, once its letters are there."""
    page.wait_for_load_state("networkidle")
    page.evaluate(FONTS)
    page.evaluate(QUIET)
    found: list[tuple[float, list[str]]] = page.evaluate("window.shifts")
    total = sum(value for value, _ in found)
    print(f"layout shift {total:.4f}", found)
    return total


@pytest.fixture
def watched(device: Callable[..., Any]) -> Callable[..., Any]:
    """Make phones that notice whatever jumps."""

    def make(**options: Any) -> Any:
        phone = device(**options)
        phone.context.add_init_script(WATCH_SHIFTS)
        return phone

    return make


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_nothing_jumps_before_the_table(
    watched: Callable[..., Any], server: Server, lang: str
) -> None:
    tickets = seat_people(server, "Ana", "Ben", free=1)
    for path in ("/", "/new", f"/t/{tickets[0].code}"):
        page = watched(lang=lang).go(path)
        expect(page.locator("html[data-ready]")).to_have_count(1)
        assert shift(page) < MOST_SHIFT, path


def test_nothing_jumps_in_the_lobby_and_at_the_table(
    watched: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    page = arrive(watched(), tickets[0])
    expect(pill(page, "connected")).to_be_visible()
    assert shift(page) < MOST_SHIFT
    start_game(server, tickets)
    page = arrive(watched(), tickets[1])
    expect(number(page, "Ben", "VP", 0)).to_be_visible()
    assert shift(page) < MOST_SHIFT


def test_nothing_jumps_at_a_guided_table(watched: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Chiara", mode="guided")
    start_game(server, tickets)
    page = arrive(watched(), tickets[0])
    expect(turn_card(page)).to_be_visible()
    assert shift(page) < MOST_SHIFT


def test_nothing_jumps_when_the_letters_come_late(
    watched: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", free=1)
    held: list[Route] = []
    for path in ("/", "/new", f"/t/{tickets[0].code}"):
        phone = watched()
        phone.context.route("**/*.woff2", lambda route: held.append(route))
        page = phone.page
        page.goto(f"{phone.origin}{path}", wait_until="commit")
        expect(page.locator("html[data-ready]")).to_have_count(1)
        expect(page.get_by_role("button").last).to_be_visible()
        assert len(held) == 2
        while held:
            held.pop().continue_()
        assert shift(page) < MOST_SHIFT, path


# ---- a line that breaks


def test_a_page_whose_files_do_not_come_says_so_and_comes_later(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", free=2)
    phone = device(lang="de-DE")
    phone.context.route(re.compile(r"/b/.*\.(js|json)$"), lambda route: route.abort())
    page = phone.go(f"/t/{tickets[0].code}")
    expect(page.get_by_text("Die Verbindung ist schlecht. Wird weiter versucht …")).to_be_visible()
    expect(page.locator(".door-picture")).to_be_visible()
    expect(page.locator(".door-picture")).to_contain_text(tickets[0].code)
    phone.context.unroute_all()
    expect(page.get_by_role("button", name="Nehmen: Platz 2")).to_be_visible()
    expect(page.locator("#note")).to_be_hidden()


def test_every_file_may_fail_once_and_nobody_sees_a_key(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", mode="guided")
    start_game(server, tickets)
    failed: set[str] = set()

    def once(route: Route) -> None:
        if route.request.url in failed:
            return route.continue_()
        failed.add(route.request.url)
        return route.abort()

    phone = device()
    phone.context.route(re.compile(r"/b/.*\.(js|css|json)$"), once)
    page = arrive(phone, tickets[0])
    expect(turn_card(page)).to_be_visible()
    assert len(failed) >= 8
    assert not re.search(r"\b(common|venice|play|errors)\.\w+", page.inner_text("body"))


# ---- pages in the making


@pytest.fixture
def dev_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, COMPANION_DEV="1")
    yield server
    server.stop()


def test_unbuilt_pages_show_a_game_too(device: Callable[..., Any], dev_server: Server) -> None:
    tickets: list[Ticket] = seat_people(dev_server, "Ana", "Ben")
    start_game(dev_server, tickets)
    page = arrive(device(at=dev_server), tickets[0])
    expect(number(page, "Ana", "VP", 0)).to_be_visible()
    assert page.locator("script[type=importmap]").count() == 1
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if "/b/" in name]
    assert [name for name in loaded if name.endswith("/js/games/venice/index.js")]
