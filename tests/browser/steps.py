"""What people do with their phones, so that a test reads like an evening at the table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import serving
from looking import PATIENCE_MS
from playwright.sync_api import Locator, Page, expect
from serving import Phone, Server, Ticket

expect.set_options(timeout=PATIENCE_MS)


# ---- tables made over the wire, so that a test begins where it is interesting


def seat_people(server: Server, *names: str, free: int = 0, **options: Any) -> list[Ticket]:
    """Open a table and let everybody sit down with a device of their own; the first is the host."""
    host = serving.open_table(server, len(names) + free, names[0], **options)
    first = serving.join(server, host.code, host.token, seat=0, name=names[0])
    others = [
        serving.join(server, host.code, seat=seat, name=name)
        for seat, name in enumerate(names[1:], 1)
    ]
    return [first, *others]


@contextmanager
def wire(server: Server, ticket: Ticket) -> Iterator[Phone]:
    """A second line of the same device, for what a test does not want to tap."""
    phone = Phone(server, ticket)
    try:
        yield phone
    finally:
        phone.close()


def do(server: Server, ticket: Ticket, *acts: tuple[str, dict[str, Any]]) -> Any:
    """Do a few things over the wire; return the state after them."""
    with wire(server, ticket) as phone:
        seq = 0
        for type_, data in acts:
            ack = phone.act(type_, **data)
            assert ack["ok"], ack
            seq = ack["seq"]
        return phone.state(seq)


def start_game(server: Server, tickets: list[Ticket], first: int = 0) -> Any:
    """Let somebody begin and start; return the state."""
    return do(server, tickets[0], ("table.first", {"seat": first}), ("table.start", {}))


def play_to_the_end(server: Server, ticket: Ticket) -> Any:
    """Call the end and pass turns until the game is over."""
    state = do(server, ticket, ("end", {"on": True}))
    while not state["view"]["over"]:
        state = do(server, ticket, ("next_turn", {"no": state["view"]["turn"]["no"]}))
    return state


def set_to(seat: int, **values: int) -> list[tuple[str, dict[str, Any]]]:
    """Corrections by hand."""
    return [
        ("adjust", {"seat": seat, "counter": counter, "to": to}) for counter, to in values.items()
    ]


EAGER = """new MutationObserver((_, watching) => {
  const next = document.querySelector('.turn-next');
  if (!next) return;
  watching.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => next.click())));
}).observe(document, { childList: true, subtree: true })"""


def arrive(device: Any, ticket: Ticket, page: str = "t") -> Page:
    """Open the table on a device that already has this place there."""
    place = {
        "token": ticket.token,
        "table": ticket.table,
        "code": ticket.code,
        "device": ticket.device,
    }
    known = {"companion.tables": json.dumps([place]), "companion.name": '""'}
    opened: Page = device.used(known)
    opened.goto(f"{device.origin}/{page}/{ticket.code}")
    return opened


def play(
    device: Callable[..., Any], server: Server, *names: str, **options: Any
) -> tuple[list[Page], list[Ticket]]:
    """A game that has begun, everybody at their pad."""
    tickets = seat_people(server, *names, **options)
    start_game(server, tickets)
    pages = [arrive(device(at=server), ticket) for ticket in tickets]
    for page, name in zip(pages, names, strict=True):
        expect(pad(page, name)).to_be_visible()
    return pages, tickets


# ---- what is on the screen, by role and name


def pad(page: Page, name: str) -> Locator:
    """Somebody's score pad."""
    return page.get_by_role("region", name=f"{name}’s score pad")


def plus(page: Page, name: str, counter: str = "VP") -> Locator:
    return page.get_by_role("button", name=f"{name}: {counter} plus 1", exact=True)


def number(page: Page, name: str, counter: str, value: int, unsaved: bool = False) -> Locator:
    """The number of a counter, which also opens the keypad."""
    words = f"{name}: {counter} {value}. Type a number" + (", not saved yet" if unsaved else "")
    return page.get_by_role("button", name=words, exact=True)


def at_a_glance(page: Page, name: str, vp: int) -> Locator:
    """Somebody's points in the row that everybody sees."""
    row = page.get_by_role("group", name="Everybody at a glance")
    return row.get_by_role("button", name=f"{name}: {vp} VP")


def pill(page: Page, words: str) -> Locator:
    return page.locator(".pill").get_by_text(words, exact=True)


def open_tab(page: Page, name: str) -> Locator:
    """Go to a tab; return what it shows."""
    page.get_by_role("tab", name=name, exact=True).click()
    panel = page.get_by_role("tabpanel", name=name, exact=True)
    expect(panel).to_be_visible()
    return panel


def sheet(page: Page, title: str) -> Locator:
    return page.get_by_role("dialog", name=title, exact=True)


def open_menu(page: Page, row: str = "") -> Locator:
    """Open the menu, and one of its rows; return the sheet."""
    page.get_by_role("button", name="Menu", exact=True).click()
    if not row:
        return sheet(page, "Menu")
    sheet(page, "Menu").get_by_role("button", name=row, exact=True).click()
    return sheet(page, row)


def close(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(dialog).to_have_count(0)


def known(page: Page, above: int = 0) -> int:
    """Wait until the back button knows the sheet that came last; return its number."""
    newest = "(above) => history.state?.sheet > above && history.state.sheet"
    number: int = page.wait_for_function(newest, arg=above).json_value()
    return number


def log_sentences(page: Page) -> list[str]:
    """The sentences of the open log, newest first."""
    return page.get_by_role("region", name="Log").locator(".log-sentence").all_inner_texts()


# ---- guided turns


def guided(
    device: Callable[..., Any], server: Server, *names: str, **options: Any
) -> tuple[list[Page], list[Ticket]]:
    """A guided game that has begun, everybody at their turn card."""
    tickets = seat_people(server, *names, mode="guided", **options)
    start_game(server, tickets)
    return [at_the_card(device(at=server), ticket) for ticket in tickets], tickets


def at_the_card(phone: Any, ticket: Ticket) -> Page:
    """Open a guided game on a device and wait until the turn is told."""
    page = arrive(phone, ticket)
    expect(turn_card(page)).to_be_visible()
    return page


def lead(server: Server, host: Ticket, *acts: tuple[str, dict[str, Any]]) -> Any:
    """Let whoever is on turn take these steps over the wire; return the state after them."""
    with wire(server, host) as phone:
        state = phone.state()
        for type_, data in acts:
            ack = phone.act(type_, **{"no": state["view"]["turn"]["no"], **data})
            assert ack["ok"], (type_, data, ack)
            state = phone.state(ack["seq"])
        return state


def placing(*docks: str) -> list[tuple[str, dict[str, Any]]]:
    """Turns of the preliminary round on tiles, none of whose effects is used."""
    turn = [("advance", {}), ("next_turn", {})]
    return [act for dock in docks for act in [("place", {"dock": dock}), *turn]]


def turn_card(page: Page) -> Locator:
    return page.get_by_role("region", name="The turn", exact=True)


def dock_button(scope: Page | Locator, building: str) -> Locator:
    """A dock to choose, on the tiles or on the map."""
    return scope.get_by_role("button", name=re.compile(rf"^{building}\b"))


def press(scope: Page | Locator, words: str) -> None:
    """Tap a button once it can be tapped: a new step lets the thumb leave first."""
    button = scope.get_by_role("button", name=words, exact=True)
    expect(button).to_be_enabled()
    button.tap()


def place(page: Page, building: str) -> None:
    """Put a gondola at a dock."""
    dock_button(turn_card(page), building).tap()
    press(page, f"Place it here: {building}")


def sail_to(page: Page, building: str, way: str, coins: int = 0) -> None:
    """Go along one canal, then "Pass" or "Moor here"; pay coins where the price is not known."""
    dock_button(turn_card(page), building).tap()
    arriving = sheet(page, building)
    for _ in range(coins):
        press(arriving, "One coin more")
    button = arriving.get_by_role("button", name=re.compile(f"^{way}"))
    expect(button).to_be_enabled()
    button.tap()
    expect(arriving).to_have_count(0)


def use(page: Page, words: str) -> None:
    """Tap an effect that is open."""
    button = (
        turn_card(page)
        .get_by_role("listitem")
        .get_by_role("button", name=re.compile(rf"^{re.escape(words)}"))
    )
    expect(button).to_be_enabled()
    button.tap()


def ticked(page: Page, words: str) -> Locator:
    """An effect that the end of the turn takes along, unless it is unticked."""
    return turn_card(page).get_by_role("checkbox", name=re.compile(rf"^{re.escape(words)}"))


def own(page: Page, counter: str) -> Locator:
    """The number of a counter on a phone's own board."""
    return page.locator(f".own-{counter} .counter")


def says(page: Page, words: str) -> None:
    """Wait until the turn card says so."""
    expect(turn_card(page)).to_contain_text(words)
