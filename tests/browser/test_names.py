"""Names are words and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from looking import TV, overflow
from playwright.sync_api import expect
from serving import Server
from steps import arrive, at_a_glance, do, open_tab, seat_people, set_to, start_game

BOLD = "<b>x</b>"
IMAGE = "<img src onerror=hit()>"
ALARM = "window.hits = 0; window.hit = () => { window.hits += 1; };"


def test_a_name_with_markup_is_shown_as_text_everywhere(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, BOLD, IMAGE)
    phone, tv = device(), device(viewport=TV)
    for one in (phone, tv):
        one.context.add_init_script(ALARM)
    page = arrive(phone, tickets[0])
    expect(page.get_by_role("button", name=re.compile(f"^{re.escape(IMAGE)}"))).to_be_visible()
    start_game(server, tickets)
    do(server, tickets[0], *set_to(1, vp=3))
    expect(at_a_glance(page, IMAGE, 3)).to_be_visible()
    open_tab(page, "Table")
    expect(page.get_by_role("button", name=f"{BOLD}: details")).to_be_visible()
    log = open_tab(page, "Log")
    expect(log.get_by_text(f"{IMAGE}: VP 0 → 3, corrected by hand").first).to_be_visible()
    display = tv.go(f"/d/{tickets[0].code}")
    expect(display.get_by_role("heading", name=f"{BOLD}’s turn")).to_be_visible()
    expect(display.get_by_text(IMAGE, exact=True)).to_be_visible()
    for one in (page, display):
        assert one.evaluate("hits") == 0
        assert one.locator("img[onerror]").count() == 0
        assert overflow(one) == 0


def test_a_name_that_cannot_be_is_refused_in_words(
    device: Callable[..., Any], server: Server
) -> None:
    code = seat_people(server, "Ana", free=1)[0].code
    page = device().go(f"/t/{code}")
    page.get_by_role("button", name="Take: Seat 2").click()
    field = page.get_by_role("textbox", name="Your name")
    sit = page.get_by_role("button", name="Sit down here")
    field.fill("   ")
    expect(sit).to_be_disabled()
    field.fill("x" * 30)
    sit.click()
    expect(field).to_have_accessible_description(re.compile("too long: at most 24"))
    field.fill("eve\u202elive")
    sit.click()
    expect(field).to_have_accessible_description(re.compile("invisible control characters"))
    field.fill("Ève 🦊")
    sit.click()
    expect(page.get_by_role("button", name=re.compile("Ève 🦊.*you · here"))).to_be_visible()
