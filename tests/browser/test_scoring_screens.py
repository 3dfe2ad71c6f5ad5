"""Every step of the scoring: fits a small phone and the display, can be heard and seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from looking import TABLET, TV, Look
from playwright.sync_api import Page, expect
from scoring_steps import ROW, ended
from serving import Server, Ticket
from steps import arrive, do, seat_people, start_game
from test_screens import NAMES

LONG = (NAMES[1], NAMES[3], "Chiara", NAMES[4])


def at_rest(page: Page, key: str) -> None:
    """Wait until a page is open and its buttons can be pressed."""
    expect(page.locator(f".scoring-{key}")).to_be_visible()
    expect(page.locator(".score-foot .btn[aria-disabled=true]")).to_have_count(0)


def steps_of(server: Server, host: Ticket, page: Page) -> Iterator[str]:
    """Lead the table from page to page; on the council's the row is missing first."""
    here = do(server, host)["view"]["scoring"]
    for step, key in enumerate(here["steps"]):
        if here["pages"][-1]["missing"]:
            expect(page.locator(".score-missing")).to_be_visible()
            yield f"{key}, row missing"
            places = here["pages"][-1]["facts"]["places"][0]
            do(server, host, ("score.rewards", {"row": ROW[:places]}))
        at_rest(page, key)
        yield key
        if step + 1 < len(here["steps"]):
            on = ("score.go", {"step": step, "to": step + 1})
            here = do(server, host, on)["view"]["scoring"]


def test_every_step_can_be_read_and_heard(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = ended(server, LONG, favour=True)
    page = arrive(device(), tickets[0])
    expect(page.locator(".begin-bar")).to_be_visible()
    look.at(page, "before")
    do(server, tickets[1], ("score.begin", {}))
    for key in steps_of(server, tickets[0], page):
        look.at(page, key)
    do(server, tickets[0], ("score.confirm", {}))
    expect(page.locator(".podium").first).to_be_visible()
    look.at(page, "confirmed")


def test_every_step_of_the_quick_score_alone(
    device: Callable[..., Any], own_server: Server, look: Look
) -> None:
    tickets = seat_people(own_server, LONG[0], mode="score", favour=True)
    page = arrive(device(at=own_server), tickets[0])
    expect(page.get_by_role("button", name="Count the points")).to_be_visible()
    look.at(page, "lobby")
    start_game(own_server, tickets)
    numbers = {"vp": 41, "intrigue": 4, "coins": 9, "scrolls": 2, "council": 5}
    acts = [("score.set", {"column": 0, "key": key, "to": to}) for key, to in numbers.items()]
    acts += [("score.set", {"column": 1, "key": "intrigue", "to": 3})]
    do(own_server, tickets[0], *acts)
    for key in steps_of(own_server, tickets[0], page):
        look.at(page, key)


@pytest.mark.parametrize("size", [TV, TABLET], ids=["tv", "tablet"])
def test_the_display_shows_every_step_on_one_screen(
    device: Callable[..., Any], own_server: Server, look: Look, size: dict[str, int]
) -> None:
    tickets = ended(own_server, LONG, favour=True)
    page = device(at=own_server, viewport=size).go(f"/d/{tickets[0].code}")
    do(own_server, tickets[1], ("score.begin", {}))
    below = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    for key in steps_of(own_server, tickets[0], page):
        look.at(page, f"display: {key}")
        assert page.get_by_role("button").count() == 0
        if "missing" not in key and page.evaluate(below) > 0:
            look.findings.append(f"{key}: {page.evaluate(below)} px below the screen")
