"""Finished games: found, opened, deleted, restored; people; records; old results from a file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from endings import finish
from looking import PHONE, TABLET, Look
from playwright.sync_api import Locator, Page, expect
from serving import Server, call
from steps import arrive, sheet

OLD = """game,finished,player,total,winner
venice,2019-05-04,Ana,40,1
venice,2019-05-04,Zoë,31,0
venice,2018-12-24,Anna,55,1
venice,2018-12-24,Ben,12,0
"""
PAGES = ("/history", "/history?show=people", "/history?show=records", "/history?person=Ana")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of its own with old results, so that nothing else is in its history."""
    server = Server(tmp_path)
    told = call(server, "POST", "/api/history/import", OLD.encode())
    assert told.json == {"added": 2, "known": 0, "problems": []}
    yield server
    server.stop()


def cards(page: Page) -> Locator:
    return page.locator(".game-card")


def bring(page: Page, name: str, text: str) -> None:
    """Choose a file to import."""
    file = {"name": name, "mimeType": "text/csv", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_a_finished_game_is_listed_filtered_and_opened(
    device: Callable[..., Any], house: Server
) -> None:
    tickets = finish(house, "Ana", "Ben", "Chiara")
    page = arrive(device(at=house), tickets[0])
    page.get_by_role("link", name="Finished games").click()
    expect(cards(page)).to_have_count(3)
    expect(page.get_by_role("link", name=re.compile("Venice.*Ana wins")).first).to_be_visible()
    page.get_by_role("combobox", name="Who played").select_option("Zoë")
    expect(cards(page)).to_have_count(1)
    page.get_by_role("combobox", name="Who played").select_option("all")
    page.get_by_role("combobox", name="Players").select_option("3")
    expect(cards(page)).to_have_count(1)
    page.get_by_role("combobox", name="Players").select_option("5")
    expect(page.get_by_text("No finished game fits.")).to_be_visible()
    page.get_by_role("button", name="Show all games").click()
    expect(cards(page)).to_have_count(3)
    page.get_by_role("switch", name="Only games of this device").check()
    expect(cards(page)).to_have_count(1)
    cards(page).first.click()
    expect(page.get_by_role("article", name="Ana wins")).to_be_visible()
    expect(page.locator(".cell")).to_contain_text("Chiara")
    page.reload()
    expect(page.get_by_role("article", name="Ana wins")).to_be_visible()
    page.get_by_role("link", name=f"To table {tickets[0].code}").click()
    expect(page.get_by_role("button", name="Rematch with the same seats")).to_be_visible()


def test_deleting_asks_and_can_be_undone_at_once_or_later(
    device: Callable[..., Any], house: Server
) -> None:
    page = device(at=house).go("/history")
    cards(page).filter(has_text="Zoë").click()
    for _ in range(2):
        page.get_by_role("button", name="Delete this game").click()
        asking = sheet(page, "Delete this game?")
        asking.get_by_role("button", name="Delete this game").click()
        expect(cards(page)).to_have_count(1)
        undo = page.get_by_role("status").get_by_role("button", name="Undo")
        expect(undo).to_be_enabled()
        undo.click()
        expect(page.get_by_role("article", name="Ana wins")).to_be_visible()
    page.get_by_role("button", name="Delete this game").click()
    sheet(page, "Delete this game?").get_by_role("button", name="Delete this game").click()
    expect(cards(page)).to_have_count(1)
    page.reload()
    expect(cards(page)).to_have_count(1)
    page.get_by_text("1 game deleted here lately").click()
    page.get_by_role("button", name="Restore").click()
    expect(cards(page)).to_have_count(2)


def test_two_names_become_one_person_and_two_again(
    device: Callable[..., Any], house: Server
) -> None:
    page = device(at=house).go("/history?show=people")
    page.get_by_role("link", name=re.compile("^Anna")).click()
    expect(page.get_by_role("heading", name="Anna", exact=True)).to_be_visible()
    page.get_by_role("button", name="Rename or merge").click()
    asked = sheet(page, "Rename or merge")
    asked.get_by_role("combobox", name="The same person as").select_option("Ana")
    asked.get_by_role("button", name="Merge").click()
    sure = sheet(page, "Are they the same person?")
    sure.get_by_role("button", name="Merge").click()
    expect(page.get_by_role("heading", name="Ana", exact=True)).to_be_visible()
    expect(page.locator(".stat").filter(has_text="Games")).to_contain_text("2")
    expect(page.locator(".stat").filter(has_text="Best")).to_contain_text("55")
    page.get_by_role("button", name="Split off").click()
    sheet(page, "Is Anna somebody else?").get_by_role("button", name="Split off").click()
    expect(page.locator(".stat").filter(has_text="Games")).to_contain_text("1")


def test_a_person_is_renamed_everywhere(device: Callable[..., Any], house: Server) -> None:
    page = device(at=house).go("/history?person=Ben")
    page.get_by_role("button", name="Rename or merge").click()
    asked = sheet(page, "Rename or merge")
    asked.get_by_role("textbox", name="Name").fill("Benedykt")
    asked.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Benedykt")).to_be_visible()
    page.get_by_role("link", name="All games of this person").click()
    expect(cards(page)).to_have_count(1)
    expect(cards(page)).to_contain_text("Benedykt")


def test_records_lead_to_their_games(device: Callable[..., Any], house: Server) -> None:
    page = device(at=house).go("/history?show=records")
    page.get_by_role("link", name=re.compile("Highest score.*Anna.*55")).click()
    expect(page.get_by_role("article", name="Anna wins")).to_be_visible()


def test_a_file_with_mistakes_is_refused_line_by_line_and_a_good_one_taken(
    device: Callable[..., Any], house: Server
) -> None:
    page = device(at=house).go("/history")
    expect(cards(page)).to_have_count(2)
    bring(
        page,
        "old.csv",
        "game,finished,player,total\nvenice,sometime,Ana,1\nchess,2020-01-01,Ben,2\n",
    )
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("Nothing was imported")
    expect(trouble).to_contain_text(re.compile("Line 2: .*not a date"))
    expect(trouble).to_contain_text(re.compile("Line 3: .*chess"))
    bring(
        page,
        "old.csv",
        "game,finished,player,total\nvenice,2020-01-01,Ana,1\nvenice,2020-01-01,Ben,2\n",
    )
    expect(page.get_by_text("1 game added")).to_be_visible()
    expect(cards(page)).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    text = Path(download.value.path()).read_text("utf-8-sig")
    assert len(list(csv.DictReader(io.StringIO(text)))) == 6


def test_more_games_come_when_they_are_asked_for(device: Callable[..., Any], house: Server) -> None:
    lines = [
        f"venice,2017-01-{day:02},{name},{day},{int(name == 'Ana')}"
        for day in range(1, 29)
        for name in ("Ana", "Ben")
    ]
    sheet_ = "game,finished,player,total,winner\n" + "\n".join(lines) + "\n"
    assert call(house, "POST", "/api/history/import", sheet_.encode()).json["added"] == 28
    page = device(at=house).go("/history")
    expect(cards(page)).to_have_count(20)
    page.get_by_role("button", name="More games").click()
    expect(cards(page)).to_have_count(30)
    expect(page.get_by_role("button", name="More games")).to_have_count(0)


def test_an_empty_history_says_so_and_shows_a_way_on(
    device: Callable[..., Any], own_server: Server
) -> None:
    page = device(at=own_server).go("/")
    page.get_by_role("link", name="Finished games").click()
    expect(page.get_by_text("No game has been finished on this server yet.")).to_be_visible()
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    for tab, words in (("People", "Nobody has finished a game"), ("Records", "no records yet")):
        page.get_by_role("link", name=tab, exact=True).click()
        expect(page.get_by_text(words)).to_be_visible()


def test_a_closed_history_says_so_in_words(device: Callable[..., Any], tmp_path: Path) -> None:
    server = Server(tmp_path, COMPANION_HISTORY="closed")
    try:
        page = device(at=server).go("/history")
        expect(page.get_by_text("This server keeps its history to itself.")).to_be_visible()
        expect(page.get_by_role("link", name="Back to the start").last).to_be_visible()
        expect(page.get_by_role("button", name="Export CSV")).to_have_count(0)
    finally:
        server.stop()


def test_finished_games_can_be_read_by_everybody(
    device: Callable[..., Any], house: Server, look: Look
) -> None:
    finish(house, "Ana", "Ben", "Chiara")
    for size in (PHONE, TABLET):
        phone = device(at=house, viewport=size)
        for path in PAGES:
            page = phone.go(path)
            expect(page.locator(".card").first).to_be_visible()
            look.at(page, path)
