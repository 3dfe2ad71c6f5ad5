"""Start, door and a guided table on a line that breaks at every stage of the page's way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
import serving
from lines import BadLine, Cut, Weather
from playwright.sync_api import Error, Locator, Page, TimeoutError, expect
from serving import Server, Ticket
from steps import dock_button, seat_people, start_game, turn_card

# Bytes that reach the phone before the line breaks: within the page, its first script, its words,
# its styles, the next part, and between them; the last lines break twice.
STAGES = [
    [Cut(60, 1.0)],
    [Cut(2_500, 1.5)],
    [Cut(6_000, 1.0)],
    [Cut(12_000, 2.0)],
    [Cut(25_000, 1.0)],
    [Cut(45_000, 1.5)],
    [Cut(70_000, 1.0)],
    [Cut(95_000, 1.0)],
    [Cut(5_000, 1.0), Cut(30_000, 1.0)],
    [Cut(20_000, 0.5), Cut(500, 0.5), Cut(40_000, 0.5)],
]
SLOW = (0.02, 0.12)
EMPTY_MS = 8_000  # how long a person looks at an empty page before opening it again


@pytest.fixture
def lines(server: Server) -> Iterator[list[BadLine]]:
    """Ten lines to the server, each of which breaks at a stage of its own."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(BadLine(server.port, Weather(delay=SLOW, cuts=cuts, seed=place)))
            for place, cuts in enumerate(STAGES)
        ]


def open_again_and_again(page: Page, url: str) -> None:
    """Open an address as a person does: where nothing at all came, once more."""
    while True:
        try:
            page.goto(url, wait_until="commit")
            page.wait_for_selector("script", state="attached", timeout=EMPTY_MS)
            return
        except TimeoutError:
            continue  # an empty page
        except Error as error:
            if "ERR_" not in str(error):
                raise


def arrive_on(phone: Any, line: BadLine, path: str, at: Ticket | None = None) -> Page:
    """Open an address through a line, as somebody who has a place there or as a stranger."""
    if at is not None:
        place = {"token": at.token, "table": at.table, "code": at.code, "device": at.device}
        known = json.dumps(json.dumps([place]))
        phone.context.add_init_script(f"localStorage['companion.tables'] ||= {known};")
    open_again_and_again(phone.page, f"http://localhost:{line.port}{path}")
    page: Page = phone.page
    return page


def all_see(pages: list[Page], what: Callable[[Page], Locator]) -> None:
    """Every one of the phones gets there, and none shows a key instead of a word."""
    for page in pages:
        expect(what(page)).to_be_visible()
        assert "common." not in page.locator("body").inner_text()


def test_every_phone_gets_to_the_start(device: Callable[..., Any], lines: list[BadLine]) -> None:
    pages = [arrive_on(device(), line, "/") for line in lines]
    all_see(pages, lambda page: page.get_by_role("link", name="New table", exact=True))
    for page in pages:
        page.get_by_role("link", name="New table", exact=True).tap()
    all_see(pages, lambda page: page.get_by_role("button", name="Open the table", exact=True))


def test_every_phone_gets_to_the_door_and_can_knock(
    device: Callable[..., Any], server: Server, lines: list[BadLine]
) -> None:
    host = serving.open_table(server, 3, "Ana")
    pages = [arrive_on(device(), line, f"/t/{host.code}") for line in lines]
    take = "Take: Seat 2"
    all_see(pages, lambda page: page.get_by_role("button", name=take, exact=True))
    for page in pages:
        page.get_by_role("button", name=take, exact=True).tap()
    all_see(pages, lambda page: page.get_by_role("dialog"))


def test_every_phone_gets_to_a_guided_table(
    device: Callable[..., Any], server: Server, lines: list[BadLine]
) -> None:
    pages = []
    for line in lines:
        tickets = seat_people(server, "Ana", "Ben", mode="guided")
        start_game(server, tickets)
        pages.append(arrive_on(device(), line, f"/t/{tickets[0].code}", tickets[0]))
    all_see(pages, lambda page: dock_button(turn_card(page), "Senate"))
