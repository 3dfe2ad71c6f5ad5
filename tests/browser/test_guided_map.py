"""With the canals of the box: laying the tiles, docks in reach, prices that add up, bridges."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import serving
from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import (
    do,
    dock_button,
    guided,
    lead,
    open_tab,
    own,
    place,
    placing,
    press,
    sail_to,
    says,
    sheet,
    turn_card,
    use,
)

DOCKS = [str(number) for number in range(1, 13)] + ["st_marks", "palace", "great_council"]
RING = [
    {"a": dock, "b": DOCKS[(at + 1) % len(DOCKS)], "cost": 1 + at % 3}
    for at, dock in enumerate(DOCKS)
]
TILES = (
    "Market",
    "Monastery",
    "Small Council",
    "Workshop",
    "Docks",
    "Consulate",
    "Library",
    "Senate",
    "Church",
    "Court",
    "Bank",
    "Council of Ten",
)


def map_in_the_box(server: Server) -> dict[str, Any]:
    """Print a small town on everybody's copy: fifteen docks in a ring; return the box."""
    told = serving.call(server, "GET", "/api/box/venice").json
    box = {**told["box"], "canals": RING}
    answer = serving.call(
        server, "PUT", "/api/box/venice", {"revision": told["revision"], "box": box}
    )
    assert answer.status == 200, answer.body
    assert answer.json["problems"] == []
    saved: dict[str, Any] = answer.json["box"]
    return saved


def lay_in_order(page: Page) -> None:
    """Tap tile after tile; the last one lays itself."""
    press(turn_card(page), "They already lie on the board")
    for place_, tile in enumerate(TILES[:-1], 1):
        says(page, f"Dock {place_} of 12: which tile lies there?")
        dock_button(turn_card(page), tile).tap()
    says(page, "All twelve are laid.")


def town(page: Page) -> Locator:
    """The map in the turn card."""
    return turn_card(page).locator("svg.map")


def in_reach(page: Page) -> list[str]:
    """The docks that the map offers."""
    lit = town(page).locator(".map-hit:not([aria-disabled])")
    return sorted(str(one.get_attribute("aria-label")) for one in lit.all())


def test_tiles_are_laid_by_taps_and_the_way_is_paid(
    device: Callable[..., Any], own_server: Server
) -> None:
    map_in_the_box(own_server)
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    says(ben, "Ana tells where the tiles lie")
    press(turn_card(ana), "They already lie on the board")
    dock_button(turn_card(ana), "Bank").tap()
    expect(dock_button(turn_card(ana), "Bank")).to_be_disabled()
    press(turn_card(ana), "Back one step")
    press(turn_card(ana), "Back one step")
    lay_in_order(ana)
    press(turn_card(ana), "Begin with these")
    says(ben, "Ana looks for a dock")
    laid = do(own_server, tickets[0])["view"]["board"]["docks"]
    assert [laid[dock] for dock in DOCKS[:12]] == [tile.lower().replace(" ", "_") for tile in TILES]

    place(ana, "Market")
    says(ben, "Ana activates: Market")
    lead(own_server, tickets[0], ("next_turn", {}), *placing("library", "bank", "court"))
    dock_button(turn_card(ana), "Market").tap()
    says(ana, "From: Market. The first canal is free.")
    assert {"Great Council, free", "Monastery, free", "Small Council, 2 coins"} <= set(
        in_reach(ana)
    )
    dock_button(turn_card(ana), "Small Council").tap()
    way = sheet(ana, "Small Council").get_by_role("button", name=re.compile("^Moor here"))
    expect(way).to_contain_text("Monastery → Small Council2 coins · meets nobody")
    press(sheet(ana, "Small Council"), "Close")
    sail_to(ana, "Monastery", "Pass")
    says(ana, "Market → Monastery")
    assert {"Small Council, 2 coins", "Workshop, 5 coins"} <= set(in_reach(ana))
    dock_button(turn_card(ana), "Small Council").tap()
    expect(sheet(ana, "Small Council")).to_contain_text("This canal costs 2 coins.")
    press(sheet(ana, "Small Council"), "Close")
    sail_to(ana, "Small Council", "Pass")
    says(ana, "Market → Monastery → Small Council, 2 coins paid")
    says(ben, "Ana sails: Market → Monastery → Small Council, 2 coins")
    expect(own(ana, "coins")).to_have_text("4")
    assert "Workshop, 3 coins" in in_reach(ana)
    sail_to(ana, "Workshop", "Moor here")
    says(ana, "Use what you like: Workshop")
    expect(own(ana, "coins")).to_have_text("1")
    turn = do(own_server, tickets[0])["view"]["turn"]
    assert turn["paid"] == 5


def test_only_docks_that_can_be_paid_are_offered(
    device: Callable[..., Any], own_server: Server
) -> None:
    map_in_the_box(own_server)
    (ana, _), tickets = guided(device, own_server, "Ana", "Ben")
    order = [tile.lower().replace(" ", "_") for tile in TILES]
    lead(
        own_server,
        tickets[0],
        ("lay", {"tiles": order}),
        *placing("market", "library", "bank", "court"),
        ("gondolier", {"boat": 0}),
    )
    do(own_server, tickets[0], ("adjust", {"seat": 0, "counter": "coins", "to": 1}))
    says(ana, "From: Market")
    dock_button(turn_card(ana), "Monastery").tap()
    arriving = sheet(ana, "Monastery")
    expect(arriving.get_by_role("button", name=re.compile("^Moor here"))).to_be_visible()
    expect(arriving.get_by_role("button", name=re.compile("^Pass"))).to_have_count(0)
    press(arriving, "Close")
    press(turn_card(ana), "Tiles")
    expect(dock_button(turn_card(ana), "Monastery")).to_be_enabled()
    for far in ("Small Council", "Bank", "Doge’s Palace"):
        expect(dock_button(turn_card(ana), far)).to_be_disabled()


def test_shuffled_tiles_are_shown_where_they_are_to_lie(
    device: Callable[..., Any], own_server: Server
) -> None:
    box = map_in_the_box(own_server)
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    press(turn_card(ana), "Shuffle for us")
    says(ben, "Ana looks for a dock")
    board = do(own_server, tickets[0])["view"]["board"]
    laid = board["docks"]
    whole = {tile.lower().replace(" ", "_"): tile for tile in TILES}
    expect(ben.get_by_role("dialog")).to_have_count(0)
    press(turn_card(ben), "Where each tile lies")
    for page in (ana, ben):
        told = sheet(page, "Where each tile lies")
        lines = [f"Dock {dock}: {whole[laid[dock]]}" for dock in DOCKS[:12]]
        expect(told.get_by_role("listitem")).to_have_text(lines)
        expect(told.locator(".layout-dock")).to_have_count(15)
        press(told, "They lie like this")
        expect(told).to_have_count(0)
    assert sorted(laid.values()) == sorted(one["key"] for one in board["buildings"])
    names = {tile.lower().replace(" ", "_"): tile.replace("Ten", "10") for tile in TILES}
    open_tab(ben, "Board")
    for page in (ana, ben):
        for dock in DOCKS[:12]:
            x, y = box["docks"][dock]
            name = page.locator(f'svg.map .map-dock:has(.map-spot[cx="{x:g}"][cy="{y:g}"])')
            expect(name.locator(".map-name")).to_have_text(names[laid[dock]])


def test_a_bridge_is_built_shown_and_free(device: Callable[..., Any], own_server: Server) -> None:
    map_in_the_box(own_server)
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    order = [tile.lower().replace(" ", "_") for tile in TILES]
    lead(own_server, tickets[0], ("lay", {"tiles": order}))
    place(ana, "Great Council")
    use(ana, "Pay 4 coins: build 1 bridge")
    picker = sheet(ana, "Pay 4 coins: build 1 bridge")
    dock_button(picker, "Monastery").tap()
    expect(dock_button(picker, "Bank")).to_have_attribute("aria-disabled", "true")
    dock_button(picker, "Small Council").tap()
    expect(picker).to_contain_text("Monastery – Small Council")
    press(picker, "Do it")
    expect(picker).to_have_count(0)
    open_tab(ben, "Board")
    seen = ben.locator("svg.map")
    expect(seen.locator(".map-arch")).to_have_count(1)
    expect(seen).to_have_attribute(
        "aria-label", re.compile("Bridge, Ana: Monastery – Small Council")
    )
    expect(ben.locator(".board-bridges li")).to_contain_text("Monastery – Small Council")

    lead(own_server, tickets[0], ("next_turn", {}), *placing("library", "bank", "market"))
    dock_button(turn_card(ana), "Market").tap()
    sail_to(ana, "Monastery", "Pass")
    says(ana, "Market → Monastery")
    assert in_reach(ana) == ["Small Council, +1 coin"]
    dock_button(turn_card(ana), "Small Council").tap()
    expect(sheet(ana, "Small Council")).to_contain_text("You sail under a bridge (Ana): +1 coin")
    press(sheet(ana, "Small Council"), "Close")
    sail_to(ana, "Small Council", "Moor here")
    says(ana, "Use what you like: Small Council")
    expect(own(ana, "coins")).to_have_text("3")


def test_a_table_may_play_without_the_map(device: Callable[..., Any], own_server: Server) -> None:
    map_in_the_box(own_server)
    (ana, ben), _ = guided(device, own_server, "Ana", "Ben")
    press(turn_card(ana), "Play without the map")
    says(ben, "Ana looks for a dock")
    expect(turn_card(ana).locator("svg.map")).to_have_count(0)
    place(ana, "Market")
    says(ben, "Ana activates: Market")


def test_a_wrong_map_is_put_right_or_left_aside(
    device: Callable[..., Any], own_server: Server
) -> None:
    map_in_the_box(own_server)
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    order = [tile.lower().replace(" ", "_") for tile in TILES]
    steps = [*placing("market", "library", "bank", "court"), ("gondolier", {"boat": 0})]
    lead(own_server, tickets[0], ("lay", {"tiles": order}), *steps)

    press(turn_card(ana), "Another dock…")
    dock_button(sheet(ana, "Another dock…"), "Church").tap()
    arriving = sheet(ana, "Church")
    press(arriving, "One coin more")
    arriving.get_by_role("button", name=re.compile("^Pass")).tap()
    refused = ana.get_by_role("status")
    expect(refused).to_contain_text("This dock cannot be reached from here: Church.")
    press(refused, "Do it anyway")
    says(ana, "Market → Church, 1 coin paid")

    open_tab(ben, "Board")
    press(ben, "Correct the map")
    fixing = sheet(ben, "Correct the map")
    press(fixing, "Say again where the tiles lie")
    for tile in reversed(TILES[1:]):
        dock_button(fixing, tile).tap()
    press(fixing, "They lie like this")
    expect(fixing).to_have_count(0)
    dock_button(ben.get_by_role("tabpanel"), "Church").tap()
    expect(sheet(ben, "Church")).to_contain_text("Lies on dock 4")
    docks = do(own_server, tickets[0])["view"]["board"]["docks"]
    assert [docks[dock] for dock in DOCKS[:12]] == order[::-1]
    for near in ("Court, 3 coins, gondolas from below: Ana", "Senate, 1 coin"):
        lit = town(ana).locator(f".map-hit:not([aria-disabled])[aria-label='{near}']")
        expect(lit).to_have_count(1)
    press(sheet(ben, "Church"), "Close")

    press(ben, "Correct the map")
    press(sheet(ben, "Correct the map"), "Go on without the map")
    expect(town(ana)).to_have_count(0)
    expect(dock_button(turn_card(ana), "Bank")).to_be_enabled()
    log = open_tab(ben, "Log").get_by_role("listitem")
    expect(log.filter(has_text="The game goes on without the map")).to_have_count(1)
