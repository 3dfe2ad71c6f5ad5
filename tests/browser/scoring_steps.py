"""What people do while points are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from serving import Server, Ticket
from steps import arrive, do, play_to_the_end, press, seat_people, set_to, sheet, start_game

FOUR = ("Ana", "Ben", "Chiara", "Dmitri")
ROW = [12, 8, 5, 2]
PAGES = {
    "track": "Points on the track",
    "council": "Great Council",
    "assistants": "Assistants placed",
    "intrigue": "Buying intrigue down",
    "wealth": "Wealth",
    "favour": "The Doge’s favour",
    "arrest": "Arrest",
    "winner": "The winner",
}
# Ben and Chiara tie in the council; Ana and Chiara share the most intrigue.
END = {
    0: {"vp": 31, "council": 7, "intrigue": 6, "scrolls": 4, "coins": 14, "assistants": 7},
    1: {"vp": 28, "council": 9, "intrigue": 3, "scrolls": 2, "coins": 7, "assistants": 6},
    2: {"vp": 35, "council": 9, "intrigue": 6, "scrolls": 5, "coins": 9, "assistants": 9},
    3: {"vp": 22, "intrigue": 2, "scrolls": 3, "coins": 19, "assistants": 5},
}


def ended(server: Server, names: Iterable[str] = FOUR, **options: Any) -> list[Ticket]:
    """A game on the pad that is over, everybody's numbers as in END."""
    tickets = seat_people(server, *names, **options)
    start_game(server, tickets)
    acts = [act for seat in range(len(tickets)) for act in set_to(seat, **END[seat])]
    do(server, tickets[0], *acts)
    play_to_the_end(server, tickets[0])
    return tickets


def gather(device: Callable[..., Any], server: Server, tickets: list[Ticket]) -> list[Page]:
    """Everybody's phone at the table."""
    return [arrive(device(at=server), ticket) for ticket in tickets]


def scoring(page: Page) -> Locator:
    return page.get_by_role("region", name="Final scoring", exact=True)


def see(pages: Iterable[Page], key: str) -> None:
    """Wait until every phone shows this page."""
    for page in pages:
        title = scoring(page).get_by_role("heading", name=PAGES.get(key, key), exact=True)
        expect(title).to_be_visible()


def all_ready(pages: Iterable[Page], words: str = "Ready") -> None:
    """Everybody taps the big button, one after the other."""
    for page in pages:
        press(page, words)


def row(page: Page, name: str) -> Locator:
    """Somebody's line on the open page."""
    everybody = scoring(page).get_by_role("list", name="Everybody’s numbers")
    return everybody.get_by_role("listitem").filter(has_text=name)


def left(page: Page, name: str) -> Locator:
    """What somebody has left of intrigue, as everybody sees it."""
    return page.locator(".buyer").filter(has_text=name).locator(".buyer-left .counter")


def type_number(page: Page, title: str, number: int) -> None:
    """Type into the keypad that is open."""
    keypad = sheet(page, title)
    for digit in str(number):
        keypad.get_by_role("button", name=digit, exact=True).tap()
    press(keypad, "Save")
    expect(keypad).to_have_count(0)


def tell_rewards(page: Page, row: Iterable[int]) -> None:
    """Type the council's rewards in; a number that could be longer is ended by the arrow."""
    before = 39
    for place, points in enumerate(row, 1):
        keys = page.get_by_role("group", name=f"Place {place}", exact=True)
        for digit in str(points):
            keys.get_by_role("button", name=digit, exact=True).tap()
        if 0 < points * 10 <= before and points < 10:
            press(keys, "Save and next")
        expect(keys).to_have_count(0)
        before = points


def turn_to(server: Server, host: Ticket, page: Page, step: int) -> None:
    """The host goes on for everybody until this page is open; the rewards are told on the way."""
    expect(page.locator(".score-title")).to_be_visible()  # whoever began it was heard
    here = do(server, host)["view"]["scoring"]
    while here["step"] < step:
        told = [("score.rewards", {"row": ROW})] if here["pages"][-1]["missing"] else []
        on = ("score.go", {"step": here["step"], "to": here["step"] + 1})
        here = do(server, host, *told, on)["view"]["scoring"]
    see([page], here["steps"][step])
