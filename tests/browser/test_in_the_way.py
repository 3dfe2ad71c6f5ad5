"""What comes up by itself: it says its word and never lies where a thumb is about to land."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import at_a_glance, do, number, open_tab, play, plus, set_to


def box(target: Locator) -> dict[str, float]:
    """Where something is on the screen."""
    found = target.bounding_box()
    assert found is not None
    return {**found, "bottom": found["y"] + found["height"]}


def apart(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    return a["bottom"] <= b["y"] or b["bottom"] <= a["y"]


def next_turn(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Next turn"))


def test_a_refusal_leaves_turn_and_tabs_free_and_its_way_on_waits_a_moment(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, bridges=2))
    expect(number(ana, "Ana", "bridges", 2)).to_be_visible()
    plus(ana, "Ana", "bridges").click()
    anyway = ana.get_by_role("button", name="Do it anyway")
    expect(anyway).to_be_disabled()
    toast = ana.locator(".toast")
    for other in (next_turn(ana), ana.get_by_role("tablist"), at_a_glance(ana, "Ana", 0)):
        assert apart(toast, other)
    expect(anyway).to_be_enabled()
    anyway.click()
    expect(number(ana, "Ana", "bridges", 3)).to_be_visible()


def test_only_the_newest_big_moment_is_shown_under_the_head(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], ("end", {"on": True}))
    card = ana.get_by_role("region", name="Everybody, look up")
    expect(card.get_by_role("paragraph")).to_have_count(1)
    assert apart(card, next_turn(ana))
    assert box(card)["y"] >= box(ana.get_by_role("banner").locator(".turn-line"))["bottom"]
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)


def test_nothing_moves_when_the_line_is_lost_and_a_watcher_is_told_otherwise(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    watcher = device().go(f"/t/{tickets[0].code}")
    watcher.get_by_role("button", name="Just watch").click()
    expect(watcher.get_by_role("tablist")).to_be_visible()
    before = box(plus(ana, "Ana"))
    for page in (ana, watcher):
        page.context.set_offline(True)
    expect(ana.get_by_text("Your taps are kept on this phone", exact=False)).to_be_visible()
    assert box(plus(ana, "Ana")) == before
    expect(watcher.get_by_text("What you see may be out of date.", exact=False)).to_be_visible()
    expect(watcher.get_by_text("are kept", exact=False)).to_have_count(0)


def test_a_part_that_did_not_load_says_so_and_comes_later(
    device: Callable[..., Any], server: Server
) -> None:
    phone = device()
    phone.context.route(re.compile(r"/b/history-"), lambda route: route.abort())
    page = phone.go("/history")
    expect(page.get_by_text("Still trying", exact=False)).to_be_visible()
    phone.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()


def test_times_are_written_as_the_readers_region_does(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    open_tab(ana, "Log")
    clock = ana.get_by_role("region", name="Log").locator("time").first
    expect(clock).to_have_text(re.compile(r"^\d\d:\d\d$"))
