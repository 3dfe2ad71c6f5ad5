"""The rules speak where the thumb is: limits, offers, the end of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from serving import Server
from steps import EAGER, arrive, at_a_glance, do, number, open_tab, play, plus, set_to, sheet


def test_intrigue_past_the_cap_says_what_it_costs(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    cap = do(server, tickets[0], *set_to(0, vp=9))["view"]["limits"]["cap"]
    do(server, tickets[0], *set_to(0, intrigue=cap - 1))
    plus(ana, "Ana", "intrigue").click()
    dear = ana.get_by_role("button", name="Ana: intrigue plus 1, costs 2 VP", exact=True)
    expect(dear).to_contain_text("−2 VP")
    dear.click()
    expect(number(ana, "Ana", "VP", 7)).to_be_visible()
    expect(number(ana, "Ana", "intrigue", cap)).to_be_visible()
    expect(at_a_glance(ben, "Ana", 7)).to_be_visible()
    log = open_tab(ben, "Log")
    expect(
        log.get_by_text(re.compile(rf"^Ana: .*{cap}.*−2 VP: over the limit$")).first
    ).to_be_visible()


def test_scrolls_past_ten_are_lost_and_the_log_says_so(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, scrolls=8))
    number(ana, "Ana", "scrolls", 8).click()
    ana.keyboard.type("5")
    ana.keyboard.press("Enter")
    expect(number(ana, "Ana", "scrolls", 10)).to_be_visible()
    log = open_tab(ana, "Log")
    words = "Ana: scrolls 8 → 10, and 3 lost: the track is full"
    expect(log.get_by_text(words, exact=True).first).to_be_visible()


def test_a_refused_tap_says_why_and_can_be_done_anyway(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, bridges=2))
    plus(ana, "Ana", "bridges").click()
    status = ana.get_by_role("status")
    expect(status).to_contain_text("the rules allow at most 2")
    expect(number(ana, "Ana", "bridges", 2)).to_be_visible()
    status.get_by_role("button", name="Do it anyway").click()
    expect(number(ana, "Ana", "bridges", 3)).to_be_visible()
    open_tab(ben, "Log")
    entry = ben.get_by_role("listitem").filter(has_text="Ana: bridges 2 → 3")
    expect(entry).to_contain_text("against the rules, on purpose")


def test_what_cannot_be_done_at_all_is_only_explained(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], *set_to(0, missions=0))
    ana.get_by_role("button", name="Ana: complete a mission").click()
    status = ana.get_by_role("status")
    expect(status).to_contain_text("Ana has no mission in hand to complete")
    expect(status.get_by_role("button", name="Do it anyway")).to_have_count(0)


def test_ten_assistants_ask_the_phone_that_placed_them(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[1], *set_to(1, assistants=9))
    plus(ben, "Ben", "assistants placed").click()
    question = sheet(ben, "Ben: all ten assistants placed")
    expect(question).to_be_visible()
    open_tab(ana, "Table")
    expect(ana.get_by_text("8 VP for the ten assistants: Ben is asked")).to_be_visible()
    expect(ana.get_by_role("dialog")).to_have_count(0)
    question.get_by_role("button", name="Close").click()
    ben.get_by_role("button", name="A decision is waiting for you").click()
    question.get_by_role("button", name="Take 8 VP").click()
    expect(question).to_have_count(0)
    expect(number(ben, "Ben", "VP", 8)).to_be_visible()
    expect(at_a_glance(ana, "Ben", 8)).to_be_visible()
    expect(ana.get_by_text("8 VP for the ten assistants: Ben", exact=True)).to_be_visible()


def announced(page: Page, words: str) -> None:
    """Read the announcement and carry on."""
    card = page.get_by_role("region", name="Everybody, look up")
    expect(card).to_contain_text(words)
    expect(page.get_by_role("status")).to_contain_text(words)
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)


def turns(server: Server, ticket: Any, state: Any, until: int) -> Any:
    """Pass turns until this round."""
    while state["view"]["round"] < until:
        state = do(server, ticket, ("next_turn", {"no": state["view"]["turn"]["no"]}))
    return state


def test_the_end_is_announced_counted_down_and_comes(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    state = turns(server, tickets[0], do(server, tickets[0], *set_to(0, vp=1)), 3)
    pawn = state["view"]["limits"]["pawn"]
    do(server, tickets[0], *set_to(0, council=pawn - 1))
    plus(ana, "Ana", "Great Council").click()
    for page in (ana, ben):
        announced(page, "Ana has reached the end pawn: round 5 is the last")
        expect(page.get_by_text("2 more rounds", exact=True)).to_be_visible()
    state = turns(server, tickets[0], do(server, tickets[0], *set_to(0, vp=2)), 4)
    for page in (ana, ben):
        expect(page.get_by_text("1 more round", exact=True)).to_be_visible()
    state = turns(server, tickets[0], state, 5)
    for page in (ana, ben):
        announced(page, "The last round begins")
        expect(page.get_by_text("Last round", exact=True)).to_be_visible()
    no = state["view"]["turn"]["no"]
    do(server, tickets[0], ("next_turn", {"no": no}), ("next_turn", {"no": no + 1}))
    for page in (ana, ben):
        announced(page, "The game is over")
        expect(page.get_by_role("banner")).to_contain_text("The game is over")
        expect(page.get_by_role("button", name=re.compile("^Next turn"))).to_have_count(0)


def test_a_double_tap_passes_one_turn(device: Callable[..., Any], server: Server) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    first = ana.get_by_role("button", name=re.compile("^Next turn"))
    expect(ana.get_by_text("Preliminary round")).to_be_visible()
    before = do(server, tickets[0], *set_to(0, vp=1))["view"]["turn"]["no"]
    first.dblclick()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    expect(ben.get_by_role("banner")).to_contain_text("Your turn")
    expect(ben.get_by_role("status")).to_have_text("Your turn")
    after = do(server, tickets[0], *set_to(0, vp=2))["view"]["turn"]["no"]
    assert after == before + 1


def test_a_tap_counts_as_soon_as_the_page_is_open(
    device: Callable[..., Any], server: Server
) -> None:
    (_, ben), tickets = play(device, server, "Ana", "Ben")
    phone = device(at=server)
    phone.context.add_init_script(EAGER)
    arrive(phone, tickets[0])
    expect(ben.get_by_role("banner")).to_contain_text("Your turn")


def test_a_big_moment_is_not_announced_again_to_who_comes_later(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], ("end", {"on": True}))
    announced(ana, "The end is called")
    late = arrive(device(), tickets[1])
    expect(late.get_by_text("2 more rounds", exact=True)).to_be_visible()
    expect(late.get_by_role("region", name="Everybody, look up")).to_have_count(0)
    ana.reload()
    expect(ana.get_by_text("2 more rounds", exact=True)).to_be_visible()
    expect(ana.get_by_role("region", name="Everybody, look up")).to_have_count(0)
