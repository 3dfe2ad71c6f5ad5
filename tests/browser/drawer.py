"""Phones between two tests: wiped and used again where a test does not need a new one.

A browser's first look at our pages takes twice as long as any later one, and most tests have a
phone or more that only has to sit at a table.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page


class Drawer:
    """The phones of one worker's browser, by what they are like."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._wiped: dict[str, list[Page]] = {}

    def new_page(self, how: dict[str, Any]) -> Page:
        """Return a page of a phone that nobody has used."""
        return self.browser.new_context(**how).new_page()

    def any_page(self, how: dict[str, Any]) -> Page:
        """Return a page of a phone like this, used before if there is one."""
        wiped = self._wiped.get(_kind(how))
        return wiped.pop() if wiped else self.new_page(how)

    def put_back(self, page: Page, how: dict[str, Any]) -> None:
        """Keep a phone for the next test, if all of it can be wiped."""
        try:
            wiped = _wipe(page, how)
        except Error:  # it broke, or somebody has closed it
            wiped = False
        if wiped:
            self._wiped.setdefault(_kind(how), []).append(page)
        else:
            page.context.close()


def blank(origin: str) -> str:
    """Where a phone of this server waits: nothing runs there, and its storage can be filled."""
    return f"{origin}/healthz"


def _kind(how: dict[str, Any]) -> str:
    return json.dumps(how, sort_keys=True)


def _wipe(page: Page, how: dict[str, Any]) -> bool:
    """Leave nothing of a test on a phone; return False where that cannot be done."""
    context = page.context
    if how["service_workers"] == "allow" or context.background_pages or len(context.pages) > 1:
        return False
    here = urlsplit(page.url)
    if here.hostname != "localhost":
        return False
    context.set_offline(False)
    context.unroute_all()
    context.clear_cookies()
    context.clear_permissions()
    page.evaluate("sessionStorage.clear()")
    origin = f"{here.scheme}://{here.netloc}"
    page.goto(blank(origin))
    line = context.new_cdp_session(page)
    line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    line.send("Page.resetNavigationHistory")
    line.detach()
    page.set_viewport_size(how["viewport"])
    page.emulate_media(
        color_scheme=how["color_scheme"], reduced_motion=how["reduced_motion"], media="null"
    )
    return True
