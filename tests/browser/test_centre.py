"""A screen in the middle of the table, touched by whoever's turn it is; the phones rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import serving
import test_arcades
import test_masterpieces
import test_rialto
from looking import TABLET, TV, Look
from playwright.sync_api import Locator, Page, expect
from serving import Server, Ticket
from steps import (
    arrive,
    do,
    lead,
    open_menu,
    open_tab,
    place,
    placing,
    press,
    seat_people,
    sheet,
    start_game,
    turn_card,
    wire,
)

MIDDLE = -1
LYING = {"width": 1180, "height": 820}
FLAT = {"width": 740, "height": 360}
BUZZ = "() => { window.buzzes = 0; navigator.vibrate = () => (window.buzzes += 1); }"


def in_the_middle(server: Server, host: Ticket) -> Ticket:
    """A device that the host's one-time link has put in the middle."""
    with wire(server, host) as phone:
        link = phone.call("handover", {"seat": MIDDLE})
    return serving.join(server, host.code, move=link["url"].split("#move=")[1])


def turned(page: Page, side: str) -> None:
    """The screen is turned to whoever sits at this edge."""
    expect(page.locator("html")).to_have_attribute("data-side", side)


def resting(page: Page, words: str = "The table plays in the middle") -> Locator:
    """The dark page of a phone that nobody asks anything."""
    dark = page.get_by_role("button", name=words)
    expect(dark).to_be_visible()
    return dark


def test_the_table_plays_in_the_middle_and_phones_wake_for_what_is_theirs(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo", mode="guided")
    start_game(server, tickets)
    ana, ben = (arrive(device(), ticket) for ticket in tickets[:2])
    ben.evaluate(BUZZ)
    link = open_menu(ana, "Screen in the middle").get_by_role("textbox", name="Link")
    middle = device(viewport=TABLET).go(link.input_value().split(str(server.port))[1])

    turned(middle, "near")
    resting(ben)
    resting(ana, "Your turn, in the middle")
    place(middle, "Library")
    press(turn_card(middle), "Take 1 and end the turn")
    turned(middle, "left")
    place(middle, "Court")
    press(turn_card(middle), "Take 1 and end the turn")
    turned(middle, "right")
    assert ben.evaluate("window.buzzes") == 0

    lead(server, tickets[0], *placing("docks", "senate", "bank", "market"))
    lead(server, tickets[0], ("gondolier", {"boat": 0}), ("sail", {"dock": "court", "moor": False}))
    turned(middle, "near")
    expect(middle.get_by_text("Ana answers on the phone")).to_be_visible()
    his = sheet(ben, "Ana passes you: Court")
    expect(his).to_be_visible()
    assert ben.evaluate("window.buzzes") == 1
    press(his, "Take 1 intrigue → 1")
    resting(ben)

    expect(sheet(ana, "You pass Ben: Court")).to_be_visible()
    press(middle, "Answer here")  # whoever has put the phone away
    press(sheet(middle, "Ana passes Ben: Court"), "Take 1 intrigue → 1")
    resting(ana, "Your turn, in the middle").click()
    open_tab(ana, "Log")
    expect(ana.get_by_text("tapped at the table").first).to_be_visible()
    press(open_menu(ana, "Screen in the middle"), "Take it out of the middle")
    expect(turn_card(ben)).to_be_visible()
    expect(middle.get_by_role("main", name="Table display")).to_be_visible()


SIDES = (("near", TABLET), ("left", LYING), ("far", TV), ("right", FLAT))


def test_it_can_be_read_and_touched_from_every_side(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = seat_people(server, "Ana", "Ben", "Cleo", "Dan", mode="guided")
    start_game(server, tickets)
    phone = device(TABLET)
    page = arrive(phone, in_the_middle(server, tickets[0]), "d")
    for (side, size), dock in zip(SIDES, ("library", "court", "docks", "bank"), strict=True):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        turned(page, side)
        expect(page.locator(".guide-mine")).to_be_visible()
        look.at(page, side)
        lead(server, tickets[0], *placing(dock))
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]


def a_round_of_rialto(server: Server) -> tuple[list[Ticket], Callable[[Page], None]]:
    tickets = test_rialto.sit(server, "Ana", "Ben")
    view = start_game(server, tickets)["view"]
    view = test_rialto.play_out(server, tickets, view, lambda view: view["stage"] == "doge")
    names = ("Ana", "Ben")
    first = view["turn"]["column"]

    def play(middle: Page) -> None:
        expect(middle.get_by_role("banner")).to_contain_text(f"{names[first]}: your turn")
        press(middle, "Play 2 cards")
        expect(middle.get_by_role("banner")).to_contain_text(f"{names[1 - first]}: your turn")

    return tickets, play


def a_card_in_the_palace(server: Server) -> tuple[list[Ticket], Callable[[Page], None]]:
    tickets = test_arcades.sit(server, mode="guided", bag="companion")
    families = {"families": test_arcades.FAMILIES}
    do(server, tickets[0], ("families", families), ("drafted", {"no": 1}))

    def play(middle: Page) -> None:
        test_arcades.put(middle, 1, "Contarini", 7)
        expect(test_arcades.gap(middle, 1, "Contarini 7")).to_be_visible()
        expect(middle.get_by_role("banner")).to_contain_text("Ben puts down a card")

    return tickets, play


def a_masterpiece(server: Server) -> tuple[list[Ticket], Callable[[Page], None]]:
    tickets = test_masterpieces.seat_people(server, "Ana", "Ben")
    start_game(server, tickets)

    def play(middle: Page) -> None:
        test_masterpieces.take(middle, "red vase", 3, "Row 1, column 1")
        expect(test_masterpieces.in_all(middle, "Ana", 3)).to_be_visible()

    return tickets, play


def test_every_other_game_is_played_in_the_middle_too(
    device: Callable[..., Any], own_server: Server
) -> None:
    """By touch on a tablet; the phones rest, as nothing is theirs alone, until it is put away."""
    for game in (a_round_of_rialto, a_card_in_the_palace, a_masterpiece):
        tickets, play = game(own_server)
        screen = in_the_middle(own_server, tickets[0])
        middle = arrive(device(TABLET, at=own_server), screen, "d")
        ben = arrive(device(at=own_server), tickets[1])
        ben.evaluate(BUZZ)
        resting(ben, "in the middle")
        play(middle)
        resting(ben, "in the middle")
        assert ben.evaluate("window.buzzes") == 0
        do(own_server, tickets[0], ("centre.take", {"device": screen.device}))
        expect(ben.locator(".glance")).to_be_visible()
        expect(ben.locator(".rest-page")).to_have_count(0)
