"""The screen stays on at a table on plain http too: a silent video, while the setting is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serving import Server
from steps import arrive, close, number, open_menu, plus, seat_people, start_game

PLAYS = """() => {
  const video = document.querySelector('video.awake-video');
  return video && !video.paused && video.currentTime > 0 && video.videoWidth > 0;
}"""


# A phone that plays nothing aloud before a tap; to Chromium a test's own questions are taps too.
HEARD = """
  globalThis.GestureEvent = class {};
  let tapped = false;
  addEventListener('pointerdown', () => (tapped = true), true);
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    return tapped ? play.call(this) : Promise.reject(new DOMException('no tap', 'NotAllowedError'));
  };
"""


@pytest.fixture
def at_home(device: Callable[..., Any], server: Server) -> Callable[..., Page]:
    """Open a table at a name in the house, where browsers give no wake lock."""

    def open_it(script: str = "") -> Page:
        tickets = seat_people(server, "Ana", "Ben")
        start_game(server, tickets)
        phone = device(traced=False)
        phone.origin = f"http://table.lan:{server.port}"
        phone.context.add_init_script(script)
        page = arrive(phone, tickets[0])
        expect(number(page, "Ana", "VP", 0)).to_be_visible()
        assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
        return page

    return open_it


def video(page: Page) -> Any:
    return page.locator("video.awake-video")


def keep_on(page: Page, *, on: bool) -> None:
    """Set the switch in the menu."""
    menu = open_menu(page, "This phone")
    menu.get_by_role("switch", name="Keep the screen on").set_checked(on)
    close(menu)


def test_a_silent_video_plays_until_the_setting_is_off(at_home: Callable[..., Page]) -> None:
    page = at_home()
    plus(page, "Ana").tap()
    page.wait_for_function(PLAYS)
    keep_on(page, on=False)
    expect(video(page)).to_have_count(0)
    keep_on(page, on=True)
    page.wait_for_function(PLAYS)
    page.reload()
    plus(page, "Ana").tap()
    page.wait_for_function(PLAYS)


def test_where_it_must_be_heard_it_begins_with_a_tap(at_home: Callable[..., Page]) -> None:
    """WebKit keeps the screen on only for a video that is neither muted nor a loop."""
    page = at_home(HEARD)
    expect(video(page)).to_have_js_property("paused", True)
    expect(video(page)).to_have_js_property("muted", False)
    expect(video(page)).to_have_js_property("loop", False)
    plus(page, "Ana").tap()
    page.wait_for_function(PLAYS)


def test_it_starts_over_before_its_end_and_after_the_page_was_away(
    at_home: Callable[..., Page],
) -> None:
    page = at_home()
    plus(page, "Ana").tap()
    page.wait_for_function(PLAYS)
    video(page).evaluate("(video) => { video.currentTime = video.duration - 0.5; }")
    page.wait_for_function(
        "() => { const v = document.querySelector('.awake-video'); return v.currentTime < 10; }"
    )
    page.wait_for_function(PLAYS)
    video(page).evaluate("(video) => video.pause()")  # as a browser does with a hidden page
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function(PLAYS)


def test_only_a_table_keeps_the_screen_on(at_home: Callable[..., Page]) -> None:
    page = at_home()
    plus(page, "Ana").tap()
    page.wait_for_function(PLAYS)
    open_menu(page, "Leave").get_by_role("link", name="Leave, keep my seat").tap()
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    expect(video(page)).to_have_count(0)
