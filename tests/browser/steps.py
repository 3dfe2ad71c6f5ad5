"""What people do with their phones, so that a test reads like an evening at the table."""

from __future__ import annotations

import json
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


def arrive(device: Any, ticket: Ticket, page: str = "t") -> Page:
    """Open the table on a device that already has this place there."""
    place = {
        "token": ticket.token,
        "table": ticket.table,
        "code": ticket.code,
        "device": ticket.device,
    }
    known = json.dumps(json.dumps([place]))
    device.context.add_init_script(
        f"localStorage['companion.tables'] ||= {known}; localStorage['companion.name'] ||= '\"\"';"
    )
    opened: Page = device.go(f"/{page}/{ticket.code}")
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
    return page.get_by_role("region", name=f"{name}'s score pad")


def plus(page: Page, name: str, counter: str = "VP") -> Locator:
    return page.get_by_role("button", name=f"{name}: {counter} plus 1", exact=True)


def minus(page: Page, name: str, counter: str = "VP") -> Locator:
    return page.get_by_role("button", name=f"{name}: {counter} minus 1", exact=True)


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


def log_sentences(page: Page) -> list[str]:
    """The sentences of the open log, newest first."""
    return page.get_by_role("region", name="Log").locator(".log-sentence").all_inner_texts()
