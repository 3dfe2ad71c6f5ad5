"""Everything by keyboard: Tab, Enter, Escape, and a focus that can be seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import known, number, open_tab, play, plus, sheet

FOCUSED = """() => {
  const at = document.activeElement;
  if (at === document.body) return {name: 'the page', drawn: true};
  const by = at.closest('label')?.querySelector('span') ?? at;
  const drawn = [at, by].map((one) => getComputedStyle(one))
    .some((look) => (look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0) || look.boxShadow !== 'none');
  return {name: at.getAttribute('aria-label') || at.innerText || at.name || at.tagName, drawn};
}"""  # noqa: E501
INSIDE = "at => at.contains(document.activeElement)"


def tab_to(page: Page, target: Locator, most: int = 60) -> None:
    """Press Tab until the target has the focus, which must be visible all the way."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        assert focused["drawn"], focused
        if target.evaluate("at => at === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {target}")


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    tab_to(page, target)
    page.keyboard.press(key)


def test_a_table_is_opened_and_played_by_keyboard_alone(device: Callable[..., Any]) -> None:
    page = device().go("/")
    press(page, page.get_by_role("link", name="New table"))
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    press(page, page.get_by_role("button", name="Open the table"))
    page.wait_for_url(re.compile(r"/t/\w{6}$"))
    press(page, page.get_by_role("button", name="Take a seat"))
    dialog = sheet(page, "Take this seat")
    tab_to(page, dialog.get_by_role("textbox", name="Your name"))
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    press(page, page.get_by_role("button", name="Draw anyway"))
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    press(page, start)
    expect(plus(page, "Ana")).to_be_visible()
    press(page, plus(page, "Ana"))
    expect(number(page, "Ana", "VP", 1)).to_be_visible()
    press(page, number(page, "Ana", "VP", 1))
    expect(sheet(page, "Ana: Points")).to_be_visible()
    page.keyboard.type("=12")
    page.keyboard.press("Enter")
    expect(number(page, "Ana", "VP", 12)).to_be_visible()


def test_a_sheet_keeps_the_focus_and_gives_it_back(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    opener = number(ana, "Ana", "VP", 0)
    press(ana, opener)
    dialog = sheet(ana, "Ana: Points")
    expect(dialog).to_be_visible()
    for key in ["Tab"] * 20 + ["Shift+Tab"] * 20:
        ana.keyboard.press(key)
        assert dialog.evaluate(INSIDE)
    ana.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_escape_closes_only_the_topmost_sheet(device: Callable[..., Any], server: Server) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    open_tab(ana, "Table").get_by_role("button", name="Ana: details").click()
    pad = sheet(ana, "Ana")
    below = known(ana)
    number(ana, "Ana", "VP", 0).last.click()
    keypad = sheet(ana, "Ana: Points")
    expect(keypad).to_be_visible()
    known(ana, below)
    ana.keyboard.press("Escape")
    expect(keypad).to_have_count(0)
    expect(pad).to_be_visible()
    ana.wait_for_function("(below) => history.state?.sheet === below", arg=below)  # gone back there
    ana.go_back()
    expect(pad).to_have_count(0)
    expect(ana.get_by_role("tab", name="Table")).to_be_visible()


def test_the_tabs_answer_to_the_arrows(device: Callable[..., Any], server: Server) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    tab_to(ana, ana.get_by_role("tab", name="Mine"))
    for name in ("Table", "Log", "Mine"):
        ana.keyboard.press("ArrowRight")
        expect(ana.get_by_role("tab", name=name)).to_be_focused()
        expect(ana.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def test_the_radios_of_a_new_table_answer_to_the_arrows(device: Callable[..., Any]) -> None:
    page = device().go("/new")
    players = page.get_by_role("group", name="Players")
    tab_to(page, players.get_by_role("radio", checked=True))
    page.keyboard.press("ArrowLeft")
    expect(players.get_by_role("radio", name="3")).to_be_checked()
