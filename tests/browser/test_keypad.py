"""Larger steps, by touch and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serving import Server
from steps import at_a_glance, do, number, pad, play, plus, set_to

Press = Callable[[Page, Locator, str], None]


def by_touch(page: Page, keypad: Locator, text: str) -> None:
    """Tap the way it changes, the digits, and save."""
    mode = {"+": "Add", "-": "Take away", "=": "Set to"}[text[0]]
    keypad.get_by_role("button", name=mode).tap()
    for digit in text[1:]:
        keypad.get_by_role("button", name=digit, exact=True).tap()
    keypad.get_by_role("button", name="Save").tap()


def by_keyboard(page: Page, keypad: Locator, text: str) -> None:
    expect(keypad).to_be_visible()
    page.keyboard.type(text)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("press", [by_touch, by_keyboard])
def test_the_keypad_adds_takes_away_and_sets(
    device: Callable[..., Any], server: Server, press: Press
) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    value = 0
    for text, after in (("+5", 5), ("-3", 2), ("=12", 12)):
        number(ana, "Ana", "VP", value).tap()
        keypad = ana.get_by_role("dialog", name="Ana: Points")
        press(ana, keypad, text)
        expect(keypad).to_have_count(0)
        expect(number(ana, "Ana", "VP", after)).to_be_visible()
        expect(at_a_glance(ben, "Ana", after)).to_be_visible()
        value = after


TYPED_AT_ONCE = """async (opener, keys) => {
  const rendered = async () => { for (let n = 0; n < 100; n += 1) await null; }; // no frame between
  opener.click();
  await rendered();
  for (const key of keys) {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await rendered();
  }
}"""


def test_the_first_keys_count_even_before_the_next_frame(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    number(ana, "Ana", "VP", 0).evaluate(TYPED_AT_ONCE, ["=", "1", "2", "Enter"])
    expect(number(ana, "Ana", "VP", 12)).to_be_visible()
    number(ana, "Ana", "VP", 12).evaluate(TYPED_AT_ONCE, ["Escape"])
    expect(ana.get_by_role("dialog")).to_have_count(0)


def test_the_keypad_shows_where_it_leads_and_refuses_nonsense(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    number(ana, "Ana", "VP", 0).tap()
    keypad = ana.get_by_role("dialog", name="Ana: Points")
    save = keypad.get_by_role("button", name="Save")
    expect(save).to_be_disabled()
    ana.keyboard.press("Enter")
    ana.keyboard.type("x4")
    expect(keypad).to_contain_text("→ 4")
    ana.keyboard.type("72")
    expect(keypad).to_contain_text("→ 47")
    keypad.get_by_role("button", name="Erase").tap()
    expect(keypad).to_contain_text("→ 4")
    ana.keyboard.press("Escape")
    expect(keypad).to_have_count(0)
    expect(number(ana, "Ana", "VP", 0)).to_be_visible()


def test_the_keypad_promises_what_the_rules_will_do(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = play(device, server, "Ana", "Ben")
    state = do(server, tickets[0], *set_to(0, vp=20, intrigue=6, scrolls=5, coins=10))
    cap = state["view"]["limits"]["cap"]
    over = 6 + 9 - cap
    for label, counter, value, text, promise in (
        ("Intrigue", "intrigue", 6, "+9", f"→ {cap}, −{2 * over} VP"),
        ("Scrolls", "scrolls", 5, "+9", "→ 10, 4 lost"),
        ("Coins", "coins", 10, "-99", "not enough"),
        ("Bridges", "bridges", 0, "+3", "limit 2"),
        ("Bridges", "bridges", 0, "=3", "limit 2"),
    ):
        number(ana, "Ana", counter, value).click()
        keypad = ana.get_by_role("dialog", name=f"Ana: {label}")
        expect(keypad.get_by_role("group", name="How to change it")).to_be_visible()
        ana.keyboard.type(text)
        expect(keypad.locator("[aria-live=polite] .keypad-to")).to_have_text(promise)
        expect(keypad.get_by_role("button", name="Save")).to_be_enabled()
        ana.keyboard.press("Escape")
        expect(keypad).to_have_count(0)


def middle(target: Locator) -> dict[str, float]:
    box = target.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


@pytest.mark.parametrize(("counter", "label"), [("VP", "Points"), ("bridges", "Bridges")])
def test_a_long_press_opens_the_keypad_and_does_not_tap(
    device: Callable[..., Any], server: Server, counter: str, label: str
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    button = plus(ana, "Ana", counter)
    button.scroll_into_view_if_needed()
    glass = ana.context.new_cdp_session(ana)
    press = {"type": "touchStart", "touchPoints": [middle(button)]}
    glass.send("Input.dispatchTouchEvent", press)
    keypad = ana.get_by_role("dialog", name=f"Ana: {label}")
    expect(keypad).to_be_visible()
    ana.evaluate("addEventListener('touchend', (end) => (window.stopped = end.defaultPrevented))")
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ana.wait_for_function("window.stopped !== undefined")
    assert ana.evaluate("window.stopped")
    keypad.get_by_role("button", name="Close").tap()
    expect(keypad).to_have_count(0)
    expect(number(ana, "Ana", counter, 0)).to_be_visible()
    button.tap()
    expect(number(ana, "Ana", counter, 1)).to_be_visible()


def test_a_finger_that_wanders_off_a_step_has_not_tapped(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    glass = ana.context.new_cdp_session(ana)
    there = middle(plus(ana, "Ana"))
    aside = {"x": there["x"] - 14, "y": there["y"]}
    for way in ((there, aside), (there, there)):
        glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [way[0]]})
        glass.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [way[1]]})
        glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(number(ana, "Ana", "VP", 1)).to_be_visible()  # the second finger's step alone


def test_the_click_of_a_finger_that_lets_go_late_hits_nothing(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    button = plus(ana, "Ana")
    button.dispatch_event("pointerdown", {"button": 0})
    keypad = ana.get_by_role("dialog", name="Ana: Points")
    seven = keypad.get_by_role("button", name="7", exact=True)
    seven.dispatch_event("click", {"detail": 1})  # what a browser does without asking
    expect(keypad.get_by_role("button", name="Save")).to_be_disabled()
    seven.tap()
    expect(keypad).to_contain_text("→ 7")


def test_every_step_button_is_thumb_sized(device: Callable[..., Any], server: Server) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    buttons = pad(ana, "Ana").get_by_role("button", name=re.compile("plus 1|minus 1|mission$"))
    assert buttons.count() == 20
    sizes = buttons.evaluate_all("all => all.map((b) => [b.offsetWidth, b.offsetHeight])")
    assert min(min(size) for size in sizes) >= 44
