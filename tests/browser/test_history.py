"""Undo, redo, and going back to before an entry, seen on both phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from steps import at_a_glance, do, log_sentences, open_tab, play, plus, set_to, sheet


def undo_button(page: Page) -> Any:
    return page.get_by_role("button", name=re.compile(r"^(↶ )?Undo"))


def redo_button(page: Page) -> Any:
    return page.get_by_role("button", name=re.compile(r"^(↷ )?Redo"))


def test_the_last_entry_is_taken_back_and_brought_back_for_everybody(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    plus(ana, "Ana").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    open_tab(ben, "Log")
    expect(undo_button(ben)).to_contain_text("Ana: VP 0 → 1")
    undo_button(ben).click()
    expect(at_a_glance(ana, "Ana", 0)).to_be_visible()
    open_tab(ana, "Log")
    log = ana.get_by_role("region", name="Log")
    told = log.get_by_role("listitem").filter(has_text="Taken back: 1 entry")
    expect(told).to_contain_text("by Ben")
    expect(ana.get_by_role("listitem").filter(has_text="taken back by Ben")).to_contain_text(
        "Ana: VP 0 → 1"
    )
    redo_button(ana).click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    bens = ben.get_by_role("region", name="Log")
    back = bens.get_by_role("listitem").filter(has_text="Brought back: 1 entry")
    expect(back).to_contain_text("by Ana")
    expect(ben.get_by_text("taken back by Ben")).to_have_count(0)


def test_going_back_to_an_entry_shows_first_what_goes(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, vp=7, coins=20), ("end", {"on": True}))
    open_tab(ben, "Log")
    entry = ben.get_by_role("button", name=re.compile("Ana: VP 0 → 7.*Go back to before this"))
    entry.click()
    dialog = sheet(ben, "Go back to before this?")
    expect(dialog).to_contain_text("3 entries are taken back:")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    expect(dialog.get_by_role("listitem").last).to_contain_text("Ana: VP 0 → 7")
    assert "Ana: VP 0 → 7, corrected by hand" in log_sentences(ben)
    dialog.get_by_role("button", name="Leave it").click()
    expect(at_a_glance(ana, "Ana", 7)).to_be_visible()
    entry.click()
    dialog.get_by_role("button", name="Take back 3 entries").click()
    expect(dialog).to_have_count(0)
    expect(at_a_glance(ana, "Ana", 0)).to_be_visible()
    open_tab(ana, "Log")
    log = ana.get_by_role("region", name="Log")
    told = log.get_by_role("listitem").filter(has_text="Taken back: 3 entries")
    expect(told).to_contain_text("by Ben")
    redo_button(ana).click()
    expect(at_a_glance(ben, "Ana", 7)).to_be_visible()


def test_a_preview_that_is_out_of_date_renews_itself(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, vp=7))
    open_tab(ben, "Log")
    ben.get_by_role("button", name=re.compile("Ana: VP 0 → 7")).last.click()
    dialog = sheet(ben, "Go back to before this?")
    expect(dialog.get_by_role("button", name="Take back 1 entry")).to_be_visible()
    plus(ana, "Ana").click()
    dialog.get_by_role("button", name="Take back 2 entries").click()
    expect(at_a_glance(ana, "Ana", 0)).to_be_visible()


def test_the_log_names_the_other_hand_only_where_there_was_one(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(1, vp=7))
    open_tab(ana, "Log")
    entry = ana.get_by_role("listitem").filter(has_text="Ben: VP 0 → 7")
    expect(entry).to_contain_text("Ana for Ben")
    expect(ana.get_by_role("listitem").filter(has_text="Ben sits down")).to_be_visible()
    expect(ana.get_by_text("Ben for Ben")).to_have_count(0)


def test_the_bar_takes_the_last_entry_back_after_showing_it(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    plus(ana, "Ana").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    button = ben.get_by_role("button", name="Take back the last entry")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    button.click()
    dialog = sheet(ben, "Take back the last entry")
    expect(dialog.get_by_role("listitem")).to_have_text([re.compile("Ana: VP 0 → 1")])
    dialog.get_by_role("button", name="Take back 1 entry").click()
    expect(at_a_glance(ana, "Ana", 0)).to_be_visible()
    plus(ana, "Ana").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    ana.get_by_role("button", name="Take back the last entry").click()  # her own: at one tap
    expect(at_a_glance(ben, "Ana", 0)).to_be_visible()
    ana.get_by_role("status").get_by_role("button", name="Redo").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    watcher = device().go(f"/t/{tickets[0].code}")
    watcher.get_by_role("button", name="Just watch").click()
    expect(watcher.get_by_role("tablist")).to_be_visible()
    expect(watcher.get_by_role("button", name="Take back the last entry")).to_have_count(0)


def test_a_long_log_does_not_stretch_the_page(device: Callable[..., Any], server: Server) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *[step for to in range(1, 31) for step in set_to(0, vp=to)])
    expect(at_a_glance(ana, "Ana", 30)).to_be_visible()
    open_tab(ana, "Log")
    expect(ana.get_by_text("Ana: VP 29 → 30, corrected by hand").last).to_be_visible()
    assert ana.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_the_heading_of_a_round_stays_at_the_very_top(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    steps = [step for to in range(1, 21) for step in set_to(0, vp=to)]
    do(server, tickets[0], *steps)
    log = open_tab(ana, "Log")
    log.get_by_text("Ana: VP 1 → 2, corrected by hand").scroll_into_view_if_needed()
    main = ana.get_by_role("main").bounding_box()
    heading = ana.get_by_role("heading", name=re.compile("^Preliminary round")).bounding_box()
    assert main is not None
    assert heading is not None
    assert heading["y"] == pytest.approx(main["y"], abs=1)
