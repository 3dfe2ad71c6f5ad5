"""Two phones and the smugglers: cards for one pair of eyes, equal ways, encounters, repairs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from serving import Server, Ticket
from steps import (
    do,
    guided,
    lead,
    log_sentences,
    open_tab,
    own,
    placing,
    press,
    says,
    sheet,
    turn_card,
)
from test_guided_map import TILES, map_in_the_box

ORDER = [tile.lower().replace(" ", "_") for tile in TILES]
TURN = [
    ("gondolier", {"boat": 0}),
    ("sail", {"dock": "monastery", "moor": True, "coins": 0}),
    ("advance", {}),
    ("next_turn", {}),
]
SMUGGLERS = 2  # they own what no seat does


def after_a_turn(
    device: Callable[..., Any], server: Server, known: bool
) -> tuple[Page, Page, list[Ticket]]:
    """Ana has moored at the Monastery; her deck has the Church on top, the Bank below it.

    With the ring of canals, Smuggler A lies at the Market: both ways to the Church cost 15.
    """
    if known:
        map_in_the_box(server)
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    laid = [("lay", {"tiles": ORDER})] if known else []
    lead(server, tickets[0], *laid, *placing("market", "library", "bank", "court"))
    do(
        server,
        tickets[0],
        ("fix_deck", {"deck": 0, "card": "bank", "to": "top"}),
        ("fix_deck", {"deck": 0, "card": "church", "to": "top"}),
        ("fix_dock", {"seat": SMUGGLERS, "boat": 0, "dock": "market"}),
    )
    lead(server, tickets[0], *TURN)
    return ana, ben, tickets


def test_two_cards_are_for_one_pair_of_eyes_and_equal_ways_are_offered(
    device: Callable[..., Any], own_server: Server
) -> None:
    ana, ben, _ = after_a_turn(device, own_server, known=True)
    says(ana, "Deck A: which card?")
    cards = turn_card(ana).locator(".smuggler-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Church")
    says(ben, "Ana chooses")
    expect(turn_card(ben)).not_to_contain_text("Church")
    expect(turn_card(ben)).not_to_contain_text("Bank")
    expect(cards.first).not_to_have_attribute("aria-disabled", "true")
    cards.first.tap()
    says(ana, "Which way does it go? Church")
    ways = turn_card(ana).locator(".route")
    expect(ways).to_have_count(2)
    for way in ways.all():
        expect(way).to_contain_text("15 coins")
    one = ways.filter(has_text="Monastery")
    expect(one).to_contain_text("meets Ana, Ben")
    expect(one).not_to_have_attribute("aria-disabled", "true")
    one.tap()
    press(sheet(ana, "You are passed (Smugglers): Monastery"), "Pay 1 scroll → 0 left")
    meets = ben.get_by_role("dialog", name=re.compile(r"^You are passed \(Smugglers\)"))
    expect(meets).to_be_visible()
    press(meets, "No, it did not pass me")
    expect(meets).to_have_count(0)
    expect(own(ana, "scrolls")).to_have_text("0")
    expect(own(ben, "scrolls")).to_have_text("1")
    expect(ben.get_by_role("banner")).to_contain_text("Your turn")


def test_without_canals_people_say_whom_it_passed_and_the_deck_can_be_put_right(
    device: Callable[..., Any], own_server: Server
) -> None:
    ana, ben, _ = after_a_turn(device, own_server, known=False)
    cards = turn_card(ana).locator(".smuggler-card")
    expect(cards.first).not_to_have_attribute("aria-disabled", "true")
    cards.first.tap()
    says(ana, "Whom did it pass?")
    says(ben, "Ana")
    press(turn_card(ana), "Nobody")
    expect(ben.get_by_role("banner")).to_contain_text("Your turn")
    open_tab(ana, "Table").get_by_role("button", name=re.compile("^Deck A: Ana")).click()
    deck = ana.get_by_role("dialog")
    expect(deck.get_by_role("listitem")).to_have_text(["Church"])
    expect(deck).to_contain_text("On top, as you know: Bank")
    deck.get_by_text("A card lies elsewhere").click()
    deck.get_by_role("button", name=re.compile("^Church")).tap()
    press(deck, "On top of the deck")
    expect(deck).to_contain_text("Nothing is played yet.")
    press(deck, "Close")
    open_tab(ben, "Log")
    expect(ben.get_by_text("A smuggler card put right by hand").first).to_be_visible()
    assert not any("Church" in words for words in log_sentences(ben)[:1])
