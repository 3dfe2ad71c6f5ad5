"""A table as a file, out of one phone and into another."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from serving import Server
from steps import arrive, do, open_menu, open_tab, seat_people, set_to, start_game


def saved_from(page: Page, folder: Path) -> Path:
    """Save the table from the menu."""
    with page.expect_download() as download:
        open_menu(page).get_by_role("button", name="Save the table as a file").click()
    name = download.value.suggested_filename
    assert name.endswith(".json")
    path = folder / name
    download.value.save_as(path)
    return path


def bring(page: Page, path: Path) -> None:
    """Choose a file on the new-table page."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a table from a file").click()
    chooser.value.set_files(path)


def values(page: Page) -> str:
    return open_tab(page, "Table").get_by_role("table").inner_text()


def test_a_table_saved_from_the_menu_opens_elsewhere_in_the_same_state(
    device: Callable[..., Any], server: Server, own_server: Server, tmp_path: Path
) -> None:
    tickets = seat_people(server, "Ana", "Ben", favour=True)
    start_game(server, tickets)
    do(server, tickets[0], *set_to(0, vp=41, coins=3), *set_to(1, intrigue=5, scrolls=9))
    ana = arrive(device(), tickets[0])
    before = values(ana)
    assert "41" in before
    path = saved_from(ana, tmp_path)

    page = device(at=own_server).go("/new")
    bring(page, path)
    expect(page.get_by_role("tab", name="Table")).to_be_visible()
    assert values(page) == before
    open_tab(page, "Log")
    expect(page.get_by_text("The table was brought here from a file").first).to_be_visible()
    expect(page.get_by_text("Ana: VP 0 → 41, corrected by hand").first).to_be_visible()


def test_a_file_that_was_changed_or_is_none_is_refused_in_words(
    device: Callable[..., Any], server: Server, tmp_path: Path
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    path = saved_from(arrive(device(), tickets[0]), tmp_path)
    page = device().go("/new")
    whole = path.read_text("utf-8")
    path.write_text(whole[: len(whole) // 2], "utf-8")
    bring(page, path)
    expect(page.get_by_role("alert")).to_contain_text("This file is not an exported table.")
    path.write_text(whole.replace('"Ana"', '"Ada"'), "utf-8")
    assert json.loads(path.read_text("utf-8"))
    bring(page, path)
    expect(page.get_by_role("alert")).to_contain_text("This file was changed")
    assert page.url.endswith("/new")
