"""What is printed on your copy, for games whose box is a few lines of data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import serving
from looking import Look
from playwright.sync_api import Page, expect
from serving import Server

PARTS = {
    "rialto": ("", "opposite", "effects"),
    "arcades": ("", "schemers", "prices"),
    "masterpieces": ("", "tiles", "bonuses", "sea", "dogaressa", "look"),
}


@pytest.fixture
def here(own_server: Server) -> Server:
    """A server with empty boxes."""
    return own_server


def box_of(server: Server, game: str) -> dict[str, Any]:
    box: dict[str, Any] = serving.call(server, "GET", f"/api/box/{game}").json["box"]
    return box


def fill(server: Server, game: str, **box: Any) -> None:
    """Save a box over the wire, as a table does that was told something."""
    told = serving.call(server, "GET", f"/api/box/{game}").json
    wish = {"revision": told["revision"], "box": {**told["box"], **box}}
    answer = serving.call(server, "PUT", f"/api/box/{game}", wish)
    assert answer.status == 200, answer.body


def open_box(
    device: Callable[..., Any], server: Server, game: str, part: str = "", **how: Any
) -> Page:
    page: Page = device(at=server, **how).go(f"/box/{game}{f'?part={part}' if part else ''}")
    expect(page.locator(".box-page")).to_be_visible()
    return page


def saved(page: Page) -> None:
    expect(page.locator(".box-bar .pill")).to_have_text("saved")


def choose(page: Page, field: str, choice: str, group: str = "") -> None:
    """Open a field of a group and tap one of its choices."""
    where = page.get_by_role("group", name=group, exact=True) if group else page
    where.locator(".box-pick").filter(has_text=field).first.tap()
    page.get_by_role("dialog").get_by_role("button", name=choice, exact=True).tap()
    expect(page.get_by_role("dialog")).to_be_hidden()


def forget(page: Page) -> None:
    page.get_by_role("button", name="Forget this section").tap()
    expect(page.get_by_role("button", name="Forget this section")).to_be_hidden()
    saved(page)


# ---- Rialto


def test_pairs_of_districts_are_told_and_forgotten(
    device: Callable[..., Any], here: Server
) -> None:
    page = open_box(device, here, "rialto", "opposite")
    choose(page, "left bank, top", "Right bank, bottom")
    expect(page.get_by_text("Each district belongs to exactly one")).to_be_visible()
    choose(page, "left bank, middle", "Right bank, middle")
    choose(page, "left bank, bottom", "Right bank, top")
    saved(page)
    expect(page.get_by_text("Each district belongs to exactly one")).to_be_hidden()
    page.reload()
    row = page.locator(".box-pick").filter(has_text="right bank, bottom")
    expect(row.first).to_contain_text("Left bank, top")
    assert box_of(here, "rialto")["opposite"] == [
        ["left1", "right3"],
        ["left2", "right2"],
        ["left3", "right1"],
    ]
    forget(page)
    assert box_of(here, "rialto")["opposite"] == []
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name="Forget this section")).to_be_visible()
    saved(page)
    assert len(box_of(here, "rialto")["opposite"]) == 3


def test_two_effects_of_a_colour_change_places(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "rialto", "effects")
    choose(page, "blue building 1", "+3 VP", "Blue buildings")
    saved(page)
    page.reload()
    expect(page.locator(".box-pick").filter(has_text="blue building 1")).to_contain_text("+3 VP")
    assert box_of(here, "rialto")["effects"]["blue"] == ["vp", "councillor", "doge", "swap"]
    forget(page)
    assert box_of(here, "rialto")["effects"]["blue"] == ["swap", "councillor", "doge", "vp"]


# ---- Arcades


def test_values_of_schemers_come_one_after_the_other(
    device: Callable[..., Any], here: Server
) -> None:
    fill(here, "arcades", schemers={"dandolo": [4]})
    page = open_box(device, here, "arcades", "schemers")
    family = page.get_by_role("group", name="Dandolo", exact=True)
    expect(family.get_by_label("Schemer 1", exact=True)).to_have_value("4")
    family.get_by_label("Schemer 2", exact=True).fill("12")
    expect(family.get_by_label("Schemer 3", exact=True)).to_have_value("")
    saved(page)
    page.reload()
    expect(family.get_by_label("Schemer 2", exact=True)).to_have_value("12")
    assert box_of(here, "arcades")["schemers"]["dandolo"] == [4, 12]
    family.get_by_role("button", name="Forget these: Dandolo").tap()
    expect(family.get_by_label("Schemer 2", exact=True)).to_be_hidden()
    saved(page)
    assert box_of(here, "arcades")["schemers"]["dandolo"] == []


def test_a_pile_that_is_dearest_on_top_looks_odd(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "arcades", "prices")
    pile = page.get_by_role("group", name="Palace guard", exact=True)
    pile.get_by_label("On top", exact=True).fill("5")
    pile.get_by_label("Below it", exact=True).fill("3")
    expect(page.get_by_text("Palace guard: the cheapest card lies on top.")).to_be_visible()
    saved(page)
    page.reload()
    expect(pile.get_by_label("Below it", exact=True)).to_have_value("3")
    forget(page)
    expect(pile.get_by_label("On top", exact=True)).to_have_value("")
    assert box_of(here, "arcades")["prices"]["guard"] == {"1": None, "2": None, "3": None}


# ---- Masterpieces


def test_a_council_tile_is_told_space_by_space(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "masterpieces", "tiles")
    choose(page, "Colour", "People (green)", "Tile 1")
    choose(page, "Space 1", "Ship sails 5", "Tile 1")
    choose(page, "Space 2", "Points", "Tile 1")
    page.get_by_label("Points of space 2", exact=True).fill("7")
    expect(page.get_by_text("1 of 6 council tiles are known")).to_be_visible()
    expect(page.get_by_role("group", name="Tile 2", exact=True)).to_be_visible()
    saved(page)
    page.reload()
    expect(page.get_by_label("Points of space 2", exact=True)).to_have_value("7")
    assert box_of(here, "masterpieces")["tiles"] == [
        {
            "area": "people",
            "rewards": [{"gain": "ship", "points": 0}, {"gain": "points", "points": 7}, None],
        }
    ]
    forget(page)
    assert box_of(here, "masterpieces")["tiles"] == []


def test_bonuses_points_and_glass_are_put_right(device: Callable[..., Any], here: Server) -> None:
    fill(here, "masterpieces", palace=[9, 6], dogaressa_points=5)
    page = open_box(device, here, "masterpieces", "bonuses")
    palace = page.get_by_role("group", name="Bonuses of the palace", exact=True)
    palace.get_by_label("Place 2", exact=True).fill("7")
    saved(page)
    page.goto(page.url.replace("bonuses", "dogaressa"))
    page.get_by_label("Points on the card", exact=True).fill("8")
    saved(page)
    page.goto(page.url.replace("dogaressa", "look"))
    choose(page, "Kind 1", "Clear", "Glass colours")
    saved(page)
    page.goto(page.url.split("?")[0])
    expect(page.get_by_text("2 of 8 known")).to_be_visible()
    expect(page.get_by_text("1 of 7 known")).to_be_visible()
    box = box_of(here, "masterpieces")
    assert (box["palace"], box["dogaressa_points"]) == ([9, 7], 8)
    assert (box["glass"], box["shapes"]) == (["clear", "blue", "green"], [])


# ---- every one of them


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("rialto", {"opposite": [["left1", "right1"]]}),
        ("arcades", {"prices": {"thief": {"1": 2}}}),
        ("masterpieces", {"route": [8, None, 3], "dogaressa_points": 4}),
    ],
)
def test_a_box_goes_to_a_file_and_comes_back(
    device: Callable[..., Any], here: Server, tmp_path: Path, game: str, told: dict[str, Any]
) -> None:
    fill(here, game, **told)
    before = box_of(here, game)
    page = open_box(device, here, game)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert json.loads(path.read_text())["game"] == game
    for part in PARTS[game][1:]:
        page.goto(f"{page.url.split('?')[0]}?part={part}")
        saved(page)
        if page.get_by_role("button", name="Forget this section").is_visible():
            forget(page)
    assert box_of(here, game) != before
    page.goto(page.url.split("?")[0])
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Replace everything").tap()
    saved(page)
    assert box_of(here, game) == before


@pytest.mark.parametrize("game", PARTS)
def test_every_screen_is_clean_and_fits(
    device: Callable[..., Any], here: Server, look: Look, game: str
) -> None:
    page = open_box(device, here, game)
    for part in PARTS[game]:
        page.goto(f"{page.url.split('?')[0]}{f'?part={part}' if part else ''}")
        expect(page.locator(".box-page")).to_be_visible()
        look.at(page, f"{game} {part}")
