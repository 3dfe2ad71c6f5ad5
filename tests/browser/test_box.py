"""What is printed on your copy: entered by touch or by keys, saved by itself, never lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import serving
from looking import TABLET, Look
from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import arrive, seat_people

DOCKS = [str(number) for number in range(1, 13)] + ["st_marks", "palace", "great_council"]
RING = [{"a": dock, "b": DOCKS[at - 1], "cost": 2} for at, dock in enumerate(DOCKS)]
PARTS = ("", "canals", "rewards", "missions", "doge", "smugglers", "decks")


@pytest.fixture
def here(own_server: Server) -> Server:
    """A server with an empty box."""
    return own_server


def box_of(server: Server) -> dict[str, Any]:
    told = serving.call(server, "GET", "/api/box/venice").json
    box: dict[str, Any] = told["box"]
    return box


def fill(server: Server, **box: Any) -> None:
    """Save a box over the wire, as another device would."""
    told = serving.call(server, "GET", "/api/box/venice").json
    wish = {"revision": told["revision"], "box": {**told["box"], **box}}
    answer = serving.call(server, "PUT", "/api/box/venice", wish)
    assert answer.status == 200, answer.body


def open_box(device: Callable[..., Any], server: Server, part: str = "", **how: Any) -> Page:
    page: Page = device(at=server, **how).go(f"/box/venice{f'?part={part}' if part else ''}")
    expect(page.locator(".box-page")).to_be_visible()
    return page


def saved(page: Page) -> None:
    expect(page.locator(".box-bar .pill")).to_have_text("saved")


def dock(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}, (not )?connected"))


def canal(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def spot(locator: Locator) -> tuple[float, float]:
    found = locator.locator(".dock-mark").bounding_box()
    assert found
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


# ---- the canals


def test_a_map_is_built_with_a_thumb_and_others_see_it(
    device: Callable[..., Any], here: Server
) -> None:
    page = open_box(device, here, "canals")
    dock(page, "Dock 1").tap()
    expect(page.get_by_text("Dock 1: now tap the dock at the other end.")).to_be_visible()
    dock(page, "Dock 2").tap()
    expect(canal(page, "Dock 1 – Dock 2")).to_have_attribute(
        "aria-label", "Dock 1 – Dock 2, cost not told"
    )
    page.get_by_role("radio", name="3", exact=True).check()
    expect(canal(page, "Dock 1 – Dock 2, costs 3")).to_be_visible()
    expect(page.get_by_text("No canal leads to 13 docks yet.")).to_be_visible()
    dock(page, "Dock 2").tap()
    dock(page, "Doge’s Palace").tap()
    expect(page.locator(".canal")).to_have_count(2)
    page.get_by_role("button", name="Delete this canal").tap()
    expect(page.locator(".canal")).to_have_count(1)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".canal")).to_have_count(2)
    page.get_by_role("button", name="Redo").tap()
    expect(page.locator(".canal")).to_have_count(1)
    saved(page)
    assert box_of(here)["canals"] == [{"a": "1", "b": "2", "cost": 3}]

    page.reload()
    expect(canal(page, "Dock 1 – Dock 2, costs 3")).to_be_visible()
    other = open_box(device, here)
    expect(other.get_by_text("2 of 15 docks connected · 1 canal")).to_be_visible()


def test_a_price_changes_and_a_price_not_told_is_asked_for(
    device: Callable[..., Any], here: Server
) -> None:
    fill(here, canals=[{**one, "cost": 0 if one["a"] == "5" else 2} for one in RING])
    page = open_box(device, here, "canals")
    page.get_by_role("button", name="What does Dock 5 – Dock 4 cost?").tap()
    page.get_by_role("radio", name="9", exact=True).check()
    expect(canal(page, "Dock 5 – Dock 4, costs 9")).to_be_visible()
    expect(page.get_by_role("list", name="What looks odd")).to_be_hidden()
    canal(page, "Dock 9 – Dock 8").locator(".canal-badge").tap()
    page.get_by_role("radio", name="1", exact=True).check()
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Undo").tap()
    expect(canal(page, "Dock 5 – Dock 4, cost not told")).to_be_visible()
    expect(canal(page, "Dock 9 – Dock 8, costs 2")).to_be_visible()


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    """Draw one finger over the screen."""
    line = page.context.new_cdp_session(page)

    def touch(kind: str, part: float | None = None) -> None:
        points = [] if part is None else [(start[0] + by[0] * part, start[1] + by[1] * part)]
        wish = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        line.send("Input.dispatchTouchEvent", wish)

    touch("touchStart", 0)
    for step in range(1, 6):
        touch("touchMove", step / 5)
    touch("touchEnd")


def test_a_dock_is_dragged_to_its_place_and_back(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "canals")
    six = dock(page, "Dock 6")
    x, y = spot(six)
    drag(page, (x, y), (30, -60))
    expect(six).to_have_attribute("transform", "translate(59 69)")
    expect(six).to_have_attribute("aria-pressed", "false")
    moved = spot(six)
    assert moved == pytest.approx((x + 30, y - 60), abs=3)
    assert page.evaluate("scrollY") == 0
    saved(page)
    assert box_of(here)["docks"]["6"] == [59, 69]
    page.reload()
    expect(six).to_have_attribute("transform", "translate(59 69)")

    page.mouse.move(*moved)
    page.mouse.down()
    page.mouse.move(x, y, steps=5)
    page.mouse.up()
    expect(six).to_have_attribute("aria-pressed", "false")
    expect(six).to_have_attribute("transform", "translate(50 88)")
    page.get_by_role("button", name="Undo").tap()
    expect(six).to_have_attribute("transform", "translate(59 69)")


def test_the_map_is_built_with_keys_alone(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "canals")
    dock(page, "Dock 3").focus()
    page.keyboard.press("Enter")
    expect(dock(page, "Dock 3")).to_have_attribute("aria-pressed", "true")
    dock(page, "Dock 4").focus()
    page.keyboard.press("Space")
    canal(page, "Dock 3 – Dock 4").focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="1", exact=True).focus()
    page.keyboard.press("Space")
    expect(canal(page, "Dock 3 – Dock 4, costs 1")).to_be_visible()
    dock(page, "Dock 12").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    expect(dock(page, "Dock 12")).to_have_attribute("transform", "translate(48 12)")
    page.get_by_role("button", name="Undo").click()
    expect(dock(page, "Dock 12")).to_have_attribute("transform", "translate(50 8)")


def test_the_list_does_all_that_the_map_does(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "canals")
    page.get_by_role("radio", name="List").check()
    page.get_by_label("From").select_option(label="Dock 10")
    page.get_by_label("To", exact=True).select_option(label="St Mark’s Square")
    page.get_by_role("button", name="Add canal").click()
    name = "Dock 10 – St Mark’s Square"
    expect(page.get_by_text("This canal is in the list already.")).to_be_visible()
    page.get_by_role("button", name=f"More: Cost of {name}").click()
    page.get_by_label(f"Cost of {name}", exact=True).fill("7")
    saved(page)
    assert box_of(here)["canals"] == [{"a": "10", "b": "st_marks", "cost": 7}]
    page.get_by_role("button", name=f"Delete {name}").click()
    expect(page.get_by_text("No canals yet. Choose two docks above.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label(f"Cost of {name}", exact=True)).to_have_value("7")


# ---- the rest of the box


def test_rewards_icons_and_deck_sizes_are_kept(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here)
    page.get_by_role("link", name=re.compile("Council rewards")).tap()
    row = page.get_by_role("group", name="3 players")
    for place, points in enumerate((8, 5, 2), 1):
        row.get_by_label(f"Place {place}", exact=True).fill(str(points))
    page.get_by_role("link", name="Back to the box").tap()
    expect(page.get_by_text("4–5 players missing")).to_be_visible()
    page.get_by_role("link", name=re.compile("Smuggler icons")).tap()
    page.get_by_role("radiogroup", name="Bank").get_by_label("ignore card 2").check()
    page.get_by_role("radio", name="Deck B").check()
    page.get_by_role("radiogroup", name="Court").get_by_label("ignore card 3").check()
    page.get_by_role("link", name="Back to the box").tap()
    page.get_by_role("link", name=re.compile("Deck sizes")).tap()
    page.get_by_label("Missions", exact=True).fill("22")
    saved(page)
    box = box_of(here)
    assert box["council_rewards"] == {"2": [9, 2], "3": [8, 5, 2], "4": []}
    assert box["smugglers"] == {"a": {"bank": 2}, "b": {"court": 3}}
    assert box["decks"] == {"missions": 22, "influence": None, "doge": None}


def test_a_mission_is_entered_deleted_and_had_back(
    device: Callable[..., Any], here: Server
) -> None:
    page = open_box(device, here, "missions")
    page.get_by_role("button", name="Add a mission").tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Number", exact=True).fill("14")
    sheet.get_by_label("Building", exact=True).select_option(label="Library")
    sheet.get_by_role("button", name="More: silver").tap()
    sheet.get_by_label("Scrolls", exact=True).fill("2")
    sheet.get_by_label("Points", exact=True).fill("6")
    sheet.get_by_role("radio", name="When meeting a gondola").check()
    sheet.get_by_label("Add what it does").select_option(label="Coins")
    sheet.get_by_role("button", name="More: Coins").last.tap()
    sheet.get_by_label("Reminder").fill("only once")
    sheet.get_by_role("button", name="Done").tap()
    saved(page)
    lasting = {
        "when": "encounter", "building": None, "text": "only once",
        "parts": [{"op": "coins", "n": 2, "good": None}],
    }  # fmt: skip
    kept = {
        "number": 14, "building": "library", "cubes": [0, 0, 1], "scrolls": 2, "coins": 0, "vp": 6,
        "lasting": lasting,
    }  # fmt: skip
    assert box_of(here)["missions"] == [kept]
    page.get_by_role("button", name=re.compile("^14 ?Library")).tap()
    page.get_by_role("button", name="Delete this mission").tap()
    expect(page.get_by_text("Take the mission cards")).to_be_visible()
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name=re.compile("^14 ?Library"))).to_be_visible()
    saved(page)
    assert box_of(here)["missions"] == [kept]


def test_a_doge_card_is_two_taps_an_effect(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "doge")
    page.get_by_role("button", name="Add a Doge card").tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill("The Doge smiles")
    sheet.get_by_role("button", name="Doge gains VP", exact=True).tap()
    sheet.get_by_role("button", name="More: Doge gains VP").tap()
    sheet.get_by_role("button", name="Something else").tap()
    sheet.get_by_label("In words").fill("and laughs")
    sheet.get_by_role("button", name="Done").tap()
    expect(page.get_by_text("Doge gains VP × 2 · and laughs")).to_be_visible()
    saved(page)
    assert [one["do"] for one in box_of(here)["doge_cards"][0]["effects"]] == ["doge_vp", "other"]


# ---- saving


def test_what_two_people_change_in_different_places_is_put_together(
    device: Callable[..., Any], here: Server
) -> None:
    page = open_box(device, here, "decks")
    fill(here, canals=RING)
    page.get_by_label("Doge cards", exact=True).fill("26")
    saved(page)
    box = box_of(here)
    assert box["decks"]["doge"] == 26
    assert len(box["canals"]) == 15


@pytest.mark.parametrize(("choice", "size"), [("Take theirs", 22), ("Keep mine", 26)])
def test_where_both_changed_the_same_the_person_chooses(
    device: Callable[..., Any], here: Server, choice: str, size: int
) -> None:
    page = open_box(device, here, "decks")
    fill(here, decks={"doge": 22})
    field = page.get_by_label("Doge cards", exact=True)
    field.fill("26")
    expect(page.get_by_text("Somebody else saved meanwhile")).to_be_visible()
    expect(field).to_have_value("26")
    page.get_by_role("button", name=choice).tap()
    saved(page)
    expect(field).to_have_value(str(size))
    assert box_of(here)["decks"]["doge"] == size


def test_without_a_server_nothing_typed_is_lost(device: Callable[..., Any], here: Server) -> None:
    page = open_box(device, here, "decks")
    here.kill()
    page.get_by_label("Doge cards", exact=True).fill("27")
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    expect(page.locator(".box-bar .pill")).to_have_text("kept here")
    page.get_by_label("Influence cards", exact=True).fill("26")
    here.start()
    page.reload()
    saved(page)
    expect(page.get_by_label("Doge cards", exact=True)).to_have_value("27")
    assert box_of(here)["decks"] == {"missions": None, "influence": 26, "doge": 27}


def test_an_earlier_version_comes_back(device: Callable[..., Any], here: Server) -> None:
    fill(here, decks={"doge": 26})
    fill(here, decks={"doge": None}, canals=RING)
    page = open_box(device, here)
    page.get_by_role("button", name="Earlier versions").tap()
    expect(page.get_by_role("dialog").get_by_text("Doge: 26")).to_be_visible()
    page.get_by_role("button", name="Restore this version").tap()
    expect(page.get_by_text("No canals yet")).to_be_visible()
    saved(page)
    assert box_of(here)["decks"]["doge"] == 26
    assert not box_of(here)["canals"]
    page.locator(".toast").get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("15 of 15 docks connected")).to_be_visible()


@pytest.fixture
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("locked"), COMPANION_BOX="locked")
    yield server
    server.stop()


def test_a_locked_box_can_be_read_and_says_why_not_more(
    device: Callable[..., Any], locked: Server
) -> None:
    page = open_box(device, locked, "decks")
    expect(page.get_by_text("box is locked")).to_be_visible()
    page.get_by_role("button", name="More: Doge cards").tap()
    expect(page.get_by_label("Doge cards", exact=True)).to_have_value("")


# ---- files


def bring(page: Page, path: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Bring from a file").click()
    chooser.value.set_files(path)


def test_a_box_goes_out_as_a_file_and_into_another_server(
    device: Callable[..., Any], server: Server, here: Server, tmp_path: Path
) -> None:
    fill(here, canals=RING, decks={"missions": 22})
    page = open_box(device, here)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert json.loads(path.read_text())["format"] == "companion-box"

    there = open_box(device, server)
    bring(there, path)
    sheet = there.get_by_role("dialog")
    expect(sheet.get_by_text("15 of 15 docks connected · 15 canals")).to_be_visible()
    sheet.get_by_role("button", name="Replace everything").click()
    saved(there)
    assert box_of(server) == box_of(here)
    fill(server, canals=[], decks={})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "This file is not a box, or it is damaged."),
        ('{"format": "companion-table", "version": 1}', "This file is not a box."),
        (
            '{"format":"companion-box","version":1,"game":"venice",'
            '"box":{"canals":[{"a":"1","b":"40","cost":2}]}}',
            "Something in this file does not fit: canals › 1 › b.",
        ),
    ],
)
def test_a_broken_file_changes_nothing_and_says_where(
    device: Callable[..., Any], server: Server, tmp_path: Path, text: str, said: str
) -> None:
    page = open_box(device, server)
    path = tmp_path / "box.json"
    path.write_text(text)
    before = box_of(server)
    bring(page, path)
    expect(page.get_by_role("alert")).to_contain_text(said)
    assert box_of(server) == before


# ---- ways there, and how it looks


def test_the_box_is_found_from_the_start_the_new_table_and_a_guided_lobby(
    device: Callable[..., Any], server: Server
) -> None:
    link = "What is printed on your copy"
    page = device().go("/")
    page.get_by_role("link", name=f"{link}: Venice").tap()
    expect(page.get_by_role("heading", name=link)).to_be_visible()
    page.get_by_role("link", name="Back to the start").tap()
    page.get_by_role("link", name="New table").tap()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("radio", name=re.compile("Guided turns")).check()
    page.get_by_role("link", name=link).tap()
    page.get_by_role("link", name=re.compile("^Deck sizes")).tap()
    page.get_by_role("link", name="Back to the box").tap()
    page.get_by_role("link", name="Back", exact=True).tap()
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("Guided turns"))).to_be_checked()
    guided = seat_people(server, "Ana", "Ben", mode="guided")
    lobby = arrive(device(), guided[0])
    lobby.get_by_role("link", name=link).tap()
    lobby.get_by_role("link", name="Back", exact=True).tap()
    expect(lobby.get_by_role("link", name=link)).to_be_visible()
    expect(lobby.get_by_role("heading", name="First player")).to_be_visible()
    pad = arrive(device(), seat_people(server, "Cem", "Dora")[0])
    expect(pad.get_by_role("heading", name="First player")).to_be_visible()
    expect(pad.get_by_role("link", name=link)).to_be_hidden()


def test_a_game_without_a_box_says_so(device: Callable[..., Any]) -> None:
    page = device().go("/box/chess")
    expect(page.get_by_text("does not know the game “chess”")).to_be_visible()


def test_every_screen_is_clean_and_fits(
    device: Callable[..., Any], here: Server, look: Look
) -> None:
    fill(here, canals=RING[:9], missions=[{"number": 3, "building": "council_of_ten"}])
    page = open_box(device, here)
    for part in PARTS:
        page.goto(f"{page.url.split('?')[0]}?part={part}")
        expect(page.locator(".box-page")).to_be_visible()
        look.at(page, part)
    wide = open_box(device, here, "canals", viewport=TABLET)
    look.at(wide, "wide")
    wide.get_by_role("radio", name="List").check()
    look.at(wide, "wide, as a list")
