"""Whose turn it is, and whose phone this is, at a glance."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from looking import OTHERS, read_in
from playwright.sync_api import Page, expect
from serving import Server
from steps import do, open_menu, open_tab, pad, play, play_to_the_end, press, set_to, sheet

CALM = re.compile(r"^(0|1e-05)s$")
LONG = "MMMMMMMMMMMMMMMMMMMMMMMM"


def height(page: Page) -> float:
    box = page.locator(".turn-line").bounding_box()
    assert box is not None
    return box["height"]


def test_my_phone_says_that_it_is_mine_and_who_ended_my_turn(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    for page, name in ((ana, "Ana"), (ben, "Ben")):
        expect(page.locator(".pad-owner")).to_contain_text(f"{name}you")
        glance = page.get_by_role("group", name="Everybody at a glance")
        expect(glance.get_by_role("button", name="you")).to_have_count(1)
        expect(glance.get_by_role("button", name=f"{name}: 0 VP, you")).to_be_visible()
    expect(ana.locator(".turn-mine")).to_be_visible()
    expect(ben.locator(".turn-mine")).to_have_count(0)
    do(server, tickets[0], ("next_turn", {"no": 1}))
    following = re.compile("^Next turn")
    expect(ben.get_by_role("button", name=following)).to_be_visible()
    expect(ana.get_by_role("button", name=following)).to_have_count(0)  # not even on the host's
    press(open_menu(ana), "End Ben’s turn")
    press(sheet(ana, "End Ben’s turn"), "End this turn")
    expect(ben.get_by_text("Ana has ended your turn.")).to_be_visible()


def test_the_preliminary_round_counts_its_turns_and_each_is_seen(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    ben.emulate_media(reduced_motion="no-preference")
    expect(ana.locator(".turn-flash")).to_have_count(0)
    state = do(server, tickets[0], *set_to(0, vp=1))
    for step in range(1, 5):
        turn = state["view"]["turn"]
        for page in (ana, ben):
            expect(page.locator(".turn-step")).to_have_text(f"{step} of 4")
        following = ["Ana", "Ben"][turn["next"]]
        whose = (ana, ben)[turn["seat"]]
        expect(whose.get_by_role("button", name=f"Next turn: {following}")).to_be_visible()
        state = do(server, tickets[0], ("next_turn", {"no": turn["no"]}))
        expect(ana.locator(".turn-flash")).to_have_css("animation-duration", CALM)
        expect(ben.locator(".turn-flash")).to_have_css("animation-duration", "0.72s")
    expect(ana.get_by_text("Round 1", exact=True)).to_be_visible()
    expect(ana.locator(".turn-step")).to_have_count(0)


def test_nothing_moves_when_a_turn_passes(device: Callable[..., Any], server: Server) -> None:
    (ana, other, _), tickets = play(device, server, "Ana", LONG, "Chiara")
    for page in (ana, other):
        for language in OTHERS:  # the preliminary round has the longest name
            read_in(page, language)
            assert height(page) == 72
        read_in(page, "en")
    state = do(server, tickets[0], ("end", {"on": True}))
    seen = set()
    for _ in range(6):
        state = do(server, tickets[0], ("next_turn", {"no": state["view"]["turn"]["no"]}))
        name = ["Ana", LONG, "Chiara"][state["view"]["turn"]["seat"]]
        for page in (ana, other):
            mine = name == ("Ana" if page == ana else LONG)
            expect(page.locator(".turn-who")).to_contain_text("Your turn" if mine else name)
            seen.add(height(page))
    assert len(seen) == 1


def test_a_game_that_is_over_has_places_and_ways_on(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _, _), tickets = play(device, server, "Ana", "Ben", "Chiara")
    acts = [*set_to(0, vp=7), *set_to(1, vp=31), *set_to(2, vp=7)]
    do(server, tickets[0], *acts)
    play_to_the_end(server, tickets[0])
    ana.get_by_role("button", name="Got it").click()
    expect(pad(ana, "Ana")).to_be_visible()
    table = open_tab(ana, "Table")
    expect(table.get_by_text("before the final scoring")).to_be_visible()
    expect(table.locator(".overview-place td")).to_have_text(["1.", "2.", "2."])
    expect(table.locator(".overview-vp td")).to_have_text(["31", "7", "7"])
    with ana.expect_download() as saved:
        table.get_by_role("button", name="Save the table as a file").click()
    assert saved.value.suggested_filename == f"table-{tickets[0].code}.json"
    table.get_by_role("button", name="New table").click()
    ana.wait_for_url("**/new")
