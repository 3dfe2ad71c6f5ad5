"""The Masterpieces by thumb: two phones, a showcase that grows, a council that everybody sees."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import serving
from gallery import TILES
from looking import Look
from playwright.sync_api import Locator, Page, expect
from serving import Server, Ticket
from steps import EAGER, arrive, do, log_sentences, open_tab, sheet, start_game
from thumbs import Thumbs


def seat_people(server: Server, *names: str) -> list[Ticket]:
    """A table of this game, everybody with a device of their own; the first is the host."""
    wish = {"game": "masterpieces", "seats": len(names), "options": {}, "name": names[0]}
    host = serving.call(server, "POST", "/api/tables", wish).json
    first = serving.join(server, host["code"], host["host_token"], seat=0, name=names[0])
    others = [
        serving.join(server, first.code, seat=seat, name=name)
        for seat, name in enumerate(names[1:], 1)
    ]
    return [first, *others]


def play(
    device: Callable[..., Any], server: Server, *names: str
) -> tuple[list[Page], list[Ticket]]:
    tickets = seat_people(server, *names)
    start_game(server, tickets)
    pages = [arrive(device(at=server), ticket) for ticket in tickets]
    for page in pages:
        expect(page.get_by_role("button", name="Take a masterpiece")).to_be_visible()
    return pages, tickets


def in_all(page: Page, name: str, points: int) -> Locator:
    row = page.get_by_role("group", name="Everybody at a glance")
    return row.get_by_role("button", name=f"{name}: {points} points in all")


def take(page: Page, kind: str, value: int, where: str) -> None:
    """Take a masterpiece: its kind, its points, its place."""
    page.get_by_role("button", name="Take a masterpiece").first.click()
    dialog = sheet(page, "Take a masterpiece")
    dialog.get_by_role("button", name=kind, exact=True).click()
    dialog.get_by_role("button", name=f"+{value}", exact=True).click()
    dialog.get_by_role("button", name=re.compile(f"^{where}")).click()
    expect(dialog).to_have_count(0)


def test_the_first_tap_on_next_round_counts_and_a_double_tap_is_one(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    banner = ana.get_by_role("banner")
    ana.get_by_role("button", name="Next round").dblclick()
    expect(banner).to_contain_text("Round 2")
    state = do(server, tickets[0], ("points", {"seat": 0, "by": 1}))
    assert state["view"]["round"] == 2
    phone = device(at=server)
    phone.context.add_init_script(EAGER)
    arrive(phone, tickets[1])
    expect(banner).to_contain_text("Round 3")


def test_a_showcase_grows_and_both_phones_see_what_it_is_worth(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    take(ana, "red vase", 3, "Row 1, column 1")
    take(ana, "red bowl", 4, "Row 1, column 2")
    expect(in_all(ben, "Ana", 7)).to_be_visible()
    ana.get_by_role("button", name="Take a masterpiece").click()
    dialog = sheet(ana, "Take a masterpiece")
    dialog.get_by_role("button", name="red goblet +10", exact=True).click()  # worth most
    dialog.get_by_role("button", name="+5", exact=True).click()
    best = dialog.get_by_role("button", name="Row 1, column 3: empty, +10, worth most here")
    best.click()
    expect(dialog).to_have_count(0)
    expect(in_all(ben, "Ana", 22)).to_be_visible()
    expect(ana.get_by_text("With the showcase (+10): 22")).to_be_visible()
    take(ana, "blue vase", 2, "Row 1, column 1: red vase")  # it is covered, and the row is broken
    expect(in_all(ben, "Ana", 14)).to_be_visible()
    assert "Ana covers place 1" in "".join(open_log(ben))


def open_log(page: Page) -> list[str]:
    open_tab(page, "Log")
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    return log_sentences(page)


def test_a_council_move_asks_what_is_not_known_and_the_other_phone_sees_it(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    ana.get_by_role("button", name="houses (violet)").click()
    colour = sheet(ana, "Which colour is the space?")
    colour.get_by_role("button", name="houses (violet)").click()
    expect(ana.get_by_text("What does space 2 pay?")).to_be_visible()
    ana.get_by_role("button", name="Points", exact=True).click()
    keys = sheet(ana, "How many points?")
    keys.get_by_role("button", name="6", exact=True).click()
    keys.get_by_role("button", name="Save").click()
    expect(in_all(ben, "Ana", 6)).to_be_visible()
    board = open_tab(ben, "Board")
    expect(board.get_by_role("button", name="Space 2, 6 points, Ana")).to_be_visible()
    expect(board.get_by_role("button", name="Space 1, not told yet, Ben")).to_be_visible()


def test_a_ships_landing_is_one_sheet_and_what_it_asks_comes_into_sight(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], ("lay", {"tiles": TILES}))
    must = ana.get_by_role("button", name="You must move → space 2: 2 points")
    expect(must).to_be_visible()
    thumbs = Thumbs([ana])
    ana.get_by_role("button", name="Sea route").tap()
    dialog = sheet(ana, "Sea route")
    for words in ("3", "+4", "1 up", "Masterpiece", "Sail there"):
        dialog.get_by_role("button", name=words, exact=True).tap()
    expect(in_all(ben, "Ana", 6)).to_be_visible()
    expect(ana.get_by_text("You may take a masterpiece")).to_be_in_viewport()
    assert thumbs.told("a ship's landing with points, an arrow and a masterpiece", 6) <= 6
    ben.get_by_role("button", name="Sea route").tap()  # known by now: how far, and there it is
    dialog = sheet(ben, "Sea route")
    dialog.get_by_role("button", name="3", exact=True).tap()
    expect(dialog.get_by_text("→ space 3: 4 points, 1 up, Masterpiece")).to_be_visible()
    dialog.get_by_role("button", name="Sail there", exact=True).tap()
    space = open_tab(ana, "Board").get_by_role("list", name="Spaces of the sea route")
    words = "Space 3, 4 points, 1 up, Masterpiece, Ana, Ben"
    expect(space.get_by_role("button", name=words)).to_be_visible()


def test_points_have_laps_and_a_dogate_takes_the_doge_card(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], ("lay", {"tiles": TILES}), ("points", {"seat": 1, "by": 98}))
    expect(ben.get_by_role("button", name="Ben: 98 points. Type a number")).to_be_visible()
    ben.get_by_role("button", name="Dogate card").click()
    dialog = sheet(ben, "Dogate card")
    expect(dialog.get_by_text("→ space 2: 2 points")).to_be_visible()
    dialog.get_by_role("button", name="Play the Dogate").click()
    expect(ben.get_by_role("img", name="Score marker 100")).to_be_visible()
    expect(ana.get_by_text("Ben begins")).to_be_visible()
    expect(ben.get_by_text("You begin")).to_be_visible()


def test_the_end_and_the_scoring_page_by_page(device: Callable[..., Any], server: Server) -> None:
    (ana, ben), tickets = play(device, server, "Ana", "Ben")
    cards = [
        ("take", {"seat": 0, "glass": 0, "shape": 0, "value": 2, "cell": cell}) for cell in range(3)
    ]
    do(server, tickets[0], *cards)
    panel = open_tab(ana, "Table")
    panel.get_by_role("button", name="The game is over").click()
    sheet(ana, "The game is over").get_by_role("button", name="The game is over").click()
    ben.get_by_role("button", name="Begin the final scoring").click()
    expect(ana.get_by_text("Points on the track").first).to_be_visible()
    for page in range(2):
        do(server, tickets[0], ("score.go", {"step": page, "to": page + 1}))
    expect(ben.get_by_text("Ana wins with 26 points")).to_be_visible()
    do(server, tickets[0], ("score.confirm", {}))
    assert any("The result stands" in line for line in open_log(ben))


def test_every_screen_is_sound(device: Callable[..., Any], server: Server, look: Look) -> None:
    tickets = seat_people(server, "Ana", "Wojciechowska-Müllerová", "Chiara", "MMMMMMMMMMMM")
    start_game(server, tickets)
    do(
        server,
        tickets[0],
        ("lay", {"tiles": TILES}),
        *[
            ("take", {"seat": 0, "glass": n % 3, "shape": n // 3, "value": 5, "cell": n})
            for n in range(9)
        ],
        ("points", {"seat": 0, "by": 180}),
        ("fix_ladies", {"seat": 0, "lady": "large_dogate", "to": 2}),
        ("route_move", {"seat": 0, "arrows": 2}),
        ("fix_space", {"space": 3, "reward": None}),
        ("route_move", {"seat": 0, "arrows": 1}),
        ("sail", {"seat": 0, "by": 9, "shows": {"points": 10, "arrows": 2, "extra": True}}),
        ("sail", {"seat": 1, "by": 12, "shows": {"masterpiece": True, "end": True}}),
    )
    page = arrive(device(at=server), tickets[0])
    expect(page.locator(".showcase")).to_be_visible()
    for tab in range(4):
        page.get_by_role("tab").nth(tab).click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        look.at(page, f"tab {tab}")


def opened(page: Page, button: str, title: str) -> Locator:
    page.get_by_role("button", name=button, exact=True).first.click()
    dialog = sheet(page, title)
    expect(dialog).to_be_visible()
    return dialog


def test_every_sheet_is_sound(device: Callable[..., Any], server: Server, look: Look) -> None:
    (page, _), tickets = play(device, server, "Ana", "Ben")
    do(server, tickets[0], ("fix_ladies", {"seat": 0, "lady": "large_dogate", "to": 1}))

    def see(dialog: Locator) -> None:
        look.at(page, dialog.get_by_role("heading").first.inner_text())
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

    dialog = opened(page, "Take a masterpiece", "Take a masterpiece")
    dialog.get_by_role("button", name="The pictures do not match my cards").click()
    see(sheet(page, "Colours and shapes"))
    see(dialog)
    see(opened(page, "Dogate card", "Dogate card"))
    see(opened(page, "Sea route", "Sea route"))
    see(opened(page, "Large Dogate", "Large Dogate"))
    page.get_by_role("tab", name="Board", exact=True).click()
    see(opened(page, "Tell how the tiles lie", "Tile 1 of 6, from below"))
    see(opened(page, "Space 1, not told yet, Ana, Ben", "Space 1"))
    page.get_by_role("group", name="Everybody at a glance").get_by_role("button").first.click()
    dialog = sheet(page, "Ana")
    dialog.get_by_text("Put right by hand").click()
    see(dialog)


def test_the_tiles_are_told_by_a_few_taps(device: Callable[..., Any], server: Server) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    open_tab(ana, "Board").get_by_role("button", name="Tell how the tiles lie").click()
    first = sheet(ana, "Tile 1 of 6, from below")
    first.get_by_role("button", name="people (green)", exact=True).click()
    for gain in ("Masterpiece", "Dogaressa card", "Ship sails 5"):
        first.get_by_role("button", name=gain, exact=True).click()
    first.get_by_role("button", name="Next tile").click()
    second = sheet(ana, "Tile 2 of 6, from below")
    second.get_by_role("button", name="trade (light blue)", exact=True).click()
    second.get_by_role("button", name="Save, the rest later").click()
    board = open_tab(ben, "Board").get_by_role("list", name="Small Council")
    expect(board.get_by_role("button", name="Space 2, Dogaressa card")).to_be_visible()
    expect(board.get_by_role("button", name="Space 4, not told yet")).to_be_visible()
    open_tab(ben, "Mine")
    expect(ben.get_by_text("You must move → space 2: Dogaressa card")).to_be_visible()
