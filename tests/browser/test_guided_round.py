"""A guided evening: three phones, the preliminary round, a whole round, every number right."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket, expect
from serving import Server
from steps import (
    at_a_glance,
    at_the_card,
    close,
    do,
    dock_button,
    open_tab,
    own,
    place,
    plus,
    press,
    sail_to,
    says,
    seat_people,
    sheet,
    start_game,
    ticked,
    turn_card,
    use,
)

NAMES = ("Ana", "Ben", "Cleo")
TRACKS = ("vp", "coins", "intrigue", "scrolls")


def hears(page: Page) -> list[str]:
    """Write down everything the server tells a phone."""
    heard: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda message: heard.append(str(message)))

    page.on("websocket", listen)
    return heard


def chain(page: Page) -> list[str]:
    """Who would be moved where, as the card says before anybody confirms it."""
    moves = page.get_by_role("list", name="Who moves where")
    expect(moves).to_be_visible()
    names = moves.locator(".chain-name").all_inner_texts()
    slots = moves.locator(".chain-slots").all_inner_texts()
    return [f"{name} {slot}" for name, slot in zip(names, slots, strict=True)]


def placed(page: Page, building: str, good: str, pushes: list[str]) -> None:
    """Three taps: the dock, where the card says who is pushed, then there, then the end."""
    dock_button(turn_card(page), building).tap()
    assert chain(page) == ["You slot 1", *pushes]
    press(page, f"Place it here: {building}")
    take_the_cube(page, good)


def take_the_cube(page: Page, good: str) -> None:
    expect(ticked(page, f"+1 {good}")).to_be_checked()
    press(turn_card(page), "Take 1 and end the turn")


def preliminary_round(ana: Page, ben: Page, cleo: Page) -> None:
    """Everybody's first gondola forwards, the second backwards."""
    says(ben, "Ana looks for a dock")
    place(ana, "Market")
    says(cleo, "Ana activates: Market")
    take_the_cube(ana, "ceramics")
    placed(ben, "Library", "cloth", [])
    placed(cleo, "Docks", "cloth", [])
    dock_button(turn_card(cleo), "Market").tap()
    says(cleo, "For sharing the dock: Ana +1 VP")
    placed(cleo, "Market", "ceramics", ["Ana slot 1 → 2"])
    for page in (ana, ben, cleo):
        expect(at_a_glance(page, "Ana", 1)).to_be_visible()
    placed(ben, "Bank", "silver", [])
    expect(dock_button(turn_card(ana), "Market")).to_be_disabled()
    placed(ana, "Court", "silver", [])


def pick_gondola(page: Page, building: str, cost: str = "free") -> None:
    button = turn_card(page).get_by_role("button", name=re.compile(rf"^{building}\b.*{cost}$"))
    expect(button).to_be_enabled()
    button.tap()
    says(page, f"From: {building}")


def ana_meets_ben_and_moors_on_cleo(ana: Page, ben: Page, cleo: Page) -> None:
    pick_gondola(ana, "Market")
    says(ben, "Ana casts off: Market")
    sail_to(ana, "Library", "Pass")
    hers, his = sheet(ana, "You pass Ben: Library"), sheet(ben, "Ana passes you: Library")
    expect(hers).to_be_visible()
    expect(his).to_be_visible()
    expect(cleo.get_by_role("dialog")).to_have_count(0)
    says(cleo, "Encounter (Library): waiting for Ana, Ben")
    press(hers, "Pay 1 scroll → 0 left")
    expect(hers).to_have_count(0)
    says(ana, "Ben chooses: scroll or intrigue")
    says(cleo, "Encounter (Library): waiting for Ben")
    press(his, "Take 1 intrigue → 1")
    expect(his).to_have_count(0)
    says(ana, "Market → Library")
    says(cleo, "Ana sails: Market → Library")
    dock_button(turn_card(ana), "Docks").tap()
    mooring = sheet(ana, "Docks")
    expect(mooring.get_by_role("button", name="Moor here")).to_contain_text("Cleo +1 VP")
    assert chain(ana) == ["You slot 1", "Cleo slot 1 → 2"]
    close(mooring)
    tile = dock_button(open_tab(cleo, "Board"), "Docks")
    expect(tile).to_contain_text("Cleo on slot 1")
    sail_to(ana, "Docks", "Moor here", coins=1)
    for page in (ana, ben, cleo):
        expect(at_a_glance(page, "Cleo", 1)).to_be_visible()
    expect(tile).to_contain_text("Ana on slot 1, Cleo on slot 2")
    says(ana, "Cleo: assistant pushed to slot 2")
    open_tab(cleo, "Mine")
    take_the_cube(ana, "cloth")


def ben_pushes_two(ben: Page, everybody: list[Page]) -> None:
    pick_gondola(ben, "Library")
    dock_button(turn_card(ben), "Market").tap()
    assert chain(ben) == ["You slot 1", "Cleo slot 1 → 2", "Ana slot 2 → 3"]
    close(sheet(ben, "Market"))
    sail_to(ben, "Market", "Moor here")
    for page in everybody:
        expect(at_a_glance(page, "Cleo", 2)).to_be_visible()
    take_the_cube(ben, "ceramics")


def cleo_meets_ana_who_has_no_scroll(ana: Page, ben: Page, cleo: Page) -> None:
    pick_gondola(cleo, "Docks")
    sail_to(cleo, "Court", "Pass")
    press(sheet(cleo, "You pass Ana: Court"), "Take 1 intrigue → 1")
    says(cleo, "Docks → Court")
    expect(ana.get_by_role("dialog")).to_have_count(0)
    expect(own(ana, "intrigue")).to_have_text("1")
    sail_to(cleo, "Bank", "Moor here", coins=2)
    for page in (ana, ben, cleo):
        expect(at_a_glance(page, "Ben", 1)).to_be_visible()
    says(cleo, "Ben: assistant pushed to slot 2")
    take_the_cube(cleo, "silver")


def ana_names_two_cards(ana: Page) -> None:
    """Two cards came into her hand at the table; only her phone is told which."""
    press(ana, "Correct by hand")
    for _ in range(2):
        plus(ana, "Ana", "influence cards").tap()
    press(ana, "Correct by hand")
    unknown = ana.get_by_role("button", name="A card not named yet: say which")
    for left, card in ((1, "Testify"), (0, "Investigate")):
        expect(unknown).to_have_count(left + 1)
        unknown.first.tap()
        names = sheet(ana, "Which card is it?")
        names.get_by_role("button", name=re.compile(f"^{card}")).tap()
        expect(names).to_have_count(0)
        expect(ana.get_by_role("button", name=card, exact=True)).to_be_visible()
        expect(unknown).to_have_count(left)


def ana_plays_one_and_uses_the_market(ana: Page, ben: Page, cleo: Page) -> None:
    press(turn_card(ana), "Play an influence card (2)")
    hand = sheet(ana, "Play an influence card")
    investigate = hand.get_by_role("listitem").filter(has_text="Investigate")
    button = investigate.get_by_role("button").first
    expect(button).to_contain_text("+3 scrolls")
    button.tap()
    expect(hand).to_have_count(0)
    says(ana, "Card played: Investigate")
    expect(own(ana, "scrolls")).to_have_text("3")
    docks = turn_card(ana).get_by_role("button", name=re.compile(r"^Docks\b"))
    expect(docks).to_contain_text("3 coins")
    pick_gondola(ana, "Court")
    sail_to(ana, "Market", "Moor here")
    for page in (ana, ben, cleo):
        expect(at_a_glance(page, "Cleo", 4)).to_be_visible()
        expect(at_a_glance(page, "Ben", 2)).to_be_visible()
    says(ana, "Ana: assistant on slot 4, Market")
    press(turn_card(ana), "Take 1 now")
    use(ana, "Pay 1 coin: 2 cubes of any kind")
    picker = sheet(ana, "Pay 1 coin: 2 cubes of any kind")
    expect(picker.get_by_role("button", name="Choose the cubes")).to_be_disabled()
    press(picker, "One more: cloth")
    press(picker, "One more: silver")
    press(picker, "Do it")
    expect(picker).to_have_count(0)
    use(ana, "Sell 1 cube of this gondola: +4 coins")
    selling = sheet(ana, "Sell 1 cube of this gondola: +4 coins")
    press(selling, "silver")
    press(selling, "Do it")
    expect(selling).to_have_count(0)
    use(ana, "Pay 5 coins: +5 VP")
    says(ana, "All done")


def shown(page: Page) -> dict[str, list[str]]:
    """Everybody's numbers as a phone shows them side by side."""
    table = open_tab(page, "Table")
    return {track: table.locator(f".overview-{track} td").all_inner_texts() for track in TRACKS}


def everything_on(page: Page) -> str:
    """Whatever a phone shows or says on any of its tabs."""
    told = []
    for tab in ("Board", "Table", "Log", "Mine"):
        panel = open_tab(page, tab)
        told.append(panel.inner_text() + panel.aria_snapshot())
    return "\n".join(told)


def test_a_guided_round_with_three_phones(device: Callable[..., Any], server: Server) -> None:
    tickets = seat_people(server, *NAMES, mode="guided")
    start_game(server, tickets)
    phones = [device() for _ in NAMES]
    heard = [hears(phone.page) for phone in phones]
    pages = [at_the_card(phone, ticket) for phone, ticket in zip(phones, tickets, strict=True)]
    ana, ben, cleo = pages

    preliminary_round(ana, ben, cleo)
    ana_meets_ben_and_moors_on_cleo(ana, ben, cleo)
    ben_pushes_two(ben, pages)
    cleo_meets_ana_who_has_no_scroll(ana, ben, cleo)
    ana_names_two_cards(ana)
    for page in (ben, cleo):
        log = open_tab(page, "Log").get_by_role("listitem")
        expect(log.filter(has_text="Ana has named an influence card")).to_have_count(2)
        assert not re.search("testify|investigate", everything_on(page), re.IGNORECASE)
    assert not any("investigate" in line for one in heard[1:] for line in one)
    ana_plays_one_and_uses_the_market(ana, ben, cleo)

    for page in pages:
        expect(at_a_glance(page, "Ana", 6)).to_be_visible()
    view = do(server, tickets[0])["view"]
    numbers = {track: [player[track] for player in view["players"]] for track in TRACKS}
    assert numbers == {
        "vp": [6, 2, 4],
        "coins": [3, 8, 8],
        "intrigue": [1, 1, 1],
        "scrolls": [3, 1, 1],
    }
    for page, seat in zip(pages, range(3), strict=True):
        assert shown(page) == {track: [*map(str, all_)] for track, all_ in numbers.items()}
        fleet = page.locator(".fleet-seat").first
        expect(fleet).to_contain_text("1 ceramics, 1 cloth, 1 silver")
        open_tab(page, "Mine")
        for track in TRACKS:
            expect(own(page, track)).to_have_text(str(numbers[track][seat]))
    assert any("testify" in line for line in heard[0])
    for page, lines in zip(pages[1:], heard[1:], strict=True):
        assert not any("testify" in line for line in lines)
        assert "testify" not in everything_on(page).lower()
