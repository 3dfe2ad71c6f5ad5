"""The result of a game: on every phone, as a picture, as files, and the same people again."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from endings import finish, finish_alone
from looking import PHONE, TABLET, TV, Look, axe, overflow
from PIL import Image
from playwright.sync_api import Download, Page, expect
from serving import Server, call
from steps import arrive, do, open_tab, sheet

NAMES = ("Ana", "Ben", "Chiara")
LONG = "Wilhelmina-Maximiliana-V"


def poster(page: Page, title: str = "Ana wins") -> Any:
    """The result on a page, once it is there."""
    found = page.get_by_role("article", name=title)
    expect(found).to_be_visible()
    return found


def saved(page: Page, words: str, within: Any = None) -> Download:
    """Tap a button that saves a file; return what was saved."""
    with page.expect_download() as download:
        (within or page).get_by_role("button", name=words, exact=True).click()
    return download.value


def read(download: Download) -> str:
    return Path(download.path()).read_text("utf-8-sig")


def test_every_phone_sees_who_won_and_who_is_behind_bars(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = finish(server, *NAMES)
    for ticket in tickets[:2]:
        page = arrive(device(), ticket)
        steps = poster(page).get_by_role("list", name="The podium").get_by_role("listitem")
        expect(steps.first).to_contain_text("Ana")
        expect(steps.nth(1)).to_contain_text("Ben")
        expect(page.locator(".cell")).to_contain_text(re.compile("Chiara.*Arrested"))
        card = page.get_by_role("table", name="Where the points come from")
        totals = card.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
        expect(totals).to_have_count(3)
        expect(page.locator(".podium-rank-1 .podium-total")).to_have_text(totals.first.inner_text())


def test_the_result_comes_to_a_phone_that_looks_at_something_else(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = finish(server, *NAMES)
    page = arrive(device(), tickets[1])
    poster(page)
    open_tab(page, "Log")
    expect(poster_or_none(page)).to_have_count(0)
    open_tab(page, "Result")
    poster(page)


def poster_or_none(page: Page) -> Any:
    return page.get_by_role("article", name="Ana wins")


def test_a_reopened_result_is_no_result_any_more(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = finish(server, *NAMES)
    page = arrive(device(), tickets[0])
    poster(page)
    do(server, tickets[0], ("score.reopen", {"reason": "A coin under the table"}))
    expect(poster_or_none(page)).to_have_count(0)
    do(server, tickets[0], ("score.confirm", {}))
    poster(page)


def test_the_chart_shows_each_track_and_has_a_table(
    device: Callable[..., Any], server: Server
) -> None:
    page = arrive(device(), finish(server, *NAMES)[0])
    poster(page)
    expect(page.locator(".course-line")).to_have_count(3)
    page.get_by_text("As a table", exact=True).click()
    expect(page.get_by_role("table", name="VP")).to_contain_text("52")
    page.get_by_role("radio", name="Intrigue").check()
    expect(page.get_by_role("table", name="Intrigue")).to_contain_text("6")
    expect(page.locator(".course-label").first).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_the_picture_is_a_real_one_with_the_right_winner(
    device: Callable[..., Any], server: Server, dark: bool
) -> None:
    tickets = finish(server, *NAMES)
    page = arrive(device(dark=dark), tickets[1])
    poster(page)
    page.get_by_role("button", name="Picture", exact=True).click()
    asked = sheet(page, "The result as a picture")
    image = asked.get_by_role("img")
    expect(image).to_be_visible()
    drawn = json.loads(image.get_attribute("data-drawn") or "")
    assert "Ana wins" in drawn
    assert {"Ana", "Ben", "Chiara", "Arrested"} <= set(drawn)
    assert "Ana wins" in (image.get_attribute("alt") or "")
    file = saved(page, "Save the picture", asked)
    assert re.fullmatch(r"venice-\d{4}-\d\d-\d\d\.png", file.suggested_filename)
    with Image.open(file.path()) as picture:
        assert picture.format == "PNG"
        assert picture.width == 1080
        assert 1200 < picture.height < 2400
        colours = picture.convert("RGB").getcolors(1 << 24) or []
    by_count = sorted(colours, reverse=True)
    counts = {colour: count for count, colour in colours}
    paper = (12, 24, 40) if dark else (248, 242, 228)
    assert by_count[0][1] == paper
    assert by_count[0][0] < 0.9 * picture.width * picture.height  # much is drawn on it
    for player in ((36, 103, 173), (119, 68, 166), (224, 123, 22)):  # blue, violet, orange chips
        assert counts.get(player, 0) > 500


def test_the_text_can_be_copied_by_hand_where_there_is_no_clipboard(
    device: Callable[..., Any], server: Server
) -> None:
    phone = device()
    phone.context.add_init_script(
        "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;"
    )
    page = arrive(phone, finish(server, *NAMES)[0])
    poster(page)
    page.get_by_role("button", name="Text", exact=True).click()
    asked = sheet(page, "The result as a text")
    text = asked.get_by_role("textbox").input_value()
    assert "Ana wins" in text
    assert re.search(r"1\. Ana, \d+ points", text)
    assert "Arrested" in text
    asked.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_text(re.compile("Text copied|copy it by hand"))).to_be_visible()
    expect(asked.get_by_role("button", name="Share")).to_have_count(0)


def test_a_phone_that_can_share_gets_the_picture_as_a_file(
    device: Callable[..., Any], server: Server
) -> None:
    phone = device()
    phone.context.add_init_script(
        """Navigator.prototype.canShare = () => true;
        Navigator.prototype.share = async (what) => {
          window.shared = what.files.map(({ name, type, size }) => ({ name, type, size })); };"""
    )
    page = arrive(phone, finish(server, *NAMES)[0])
    poster(page)
    page.get_by_role("button", name="Picture", exact=True).click()
    sheet(page, "The result as a picture").get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    [file] = page.evaluate("window.shared")
    assert file["type"] == "image/png"
    assert file["size"] > 10_000


def test_the_files_parse_and_say_the_same(device: Callable[..., Any], server: Server) -> None:
    page = arrive(device(), finish(server, *NAMES)[1])
    poster(page)
    page.get_by_text("Take it along", exact=True).click()
    rows = list(csv.DictReader(io.StringIO(read(saved(page, "CSV")))))
    assert [row["player"] for row in rows] == list(NAMES)
    record = json.loads(read(saved(page, "JSON")))["record"]
    totals = {player["name"]: player["total"] for player in record["players"]}
    assert {row["player"]: int(row["total"]) for row in rows} == totals
    play = json.loads(read(saved(page, "Save for BG Stats (.bgsplay)")))
    assert {one["name"]: one["score"] for one in play["players"]} == totals
    link = page.get_by_role("link", name="Open in BG Stats").get_attribute("href") or ""
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    sent = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert sent["game"] == {"name": "Venice", "highestWins": True, "noPoints": False}
    assert [one["winner"] for one in sent["players"]] == [True, False, False]


def test_a_rematch_brings_two_phones_to_the_same_new_table(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = finish(server, *NAMES)
    ana, ben = (arrive(device(), ticket) for ticket in tickets[:2])
    for page in (ana, ben):
        poster(page)
    ana.get_by_role("button", name="Rematch with the same seats").click()
    ana.wait_for_url(lambda url: tickets[0].code not in url)
    ben.get_by_role("button", name="Rematch: come along").click()
    ben.wait_for_url(lambda url: tickets[0].code not in url)
    assert ana.url == ben.url
    for page in (ana, ben):
        expect(page.get_by_text("Waiting for 1 more")).to_be_visible()
    door = call(server, "GET", f"/api/tables/{ana.url.rsplit('/', 1)[1]}").json
    assert [(seat["name"], seat["held"]) for seat in door["seats"]] == [
        ("Ana", True),
        ("Ben", True),
        ("Chiara", False),
    ]


def test_the_display_shows_the_result_and_nothing_to_press(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = finish(server, "Ana", "Ben", "Chiara", "Dmitri", "Ewa")
    for size in (TV, TABLET):
        page = device(viewport=size).go(f"/d/{tickets[0].code}")
        expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
        expect(page.locator(".cell")).to_contain_text("Chiara")
        page.wait_for_function("document.fonts.status === 'loaded'")
        assert page.get_by_role("button").count() == 0
        assert overflow(page) == 0
        below = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
        assert page.evaluate(below) == 0


def test_alone_the_doge_stands_on_the_podium_as_a_lion(
    device: Callable[..., Any], server: Server
) -> None:
    page = arrive(device(), finish_alone(server, "Ana", "hard"))
    result = poster(page, "The Doge wins")
    podium = result.get_by_role("list", name="The podium")
    expect(podium.get_by_role("listitem").first).to_contain_text("The Doge")
    expect(podium.locator(".chip-doge")).to_have_count(1)
    expect(result).to_contain_text(re.compile("Level: Hard · Seed: [A-Z0-9]+"))
    page.get_by_role("button", name="Picture", exact=True).click()
    image = sheet(page, "The result as a picture").get_by_role("img")
    expect(image).to_have_attribute("data-drawn", re.compile("The Doge wins.*Ana"))
    assert axe(page) == []


def test_the_result_can_be_read_by_everybody(
    device: Callable[..., Any], server: Server, look: Look
) -> None:
    tickets = finish(server, *NAMES, LONG, "Ewa")
    page = arrive(device(viewport=PHONE), tickets[0])
    poster(page)
    for closed in page.locator("details > summary").all():
        closed.click()
    look.at(page, "result")
