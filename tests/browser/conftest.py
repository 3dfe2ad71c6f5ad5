"""A real Chromium at phone size against a real server: pages and phones."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from drawer import Drawer, blank
from left_behind import failed, folder
from lines import BadLine
from looking import FLAGS, PATIENCE_MS, PHONE, Look
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright
from serving import Server

PICTURE_MS = 5_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that scripts/with-chromium found."""
    path = os.environ.get("CHROMIUM")
    assert path, "set CHROMIUM to a browser, or run: make test-browser"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """A running server; tests use tables of their own."""
    return shared_server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, to be killed and started again."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def slow_line(server: Server) -> Iterator[BadLine]:
    """A line to the server that a test can slow down and cut."""
    line = BadLine(server.port)
    yield line
    line.close()


class Device:
    """One phone: its own storage, one page, and everything that went wrong on it.

    It is a new one unless somebody arrives with it at once: then one that was used before, and
    wiped, does as well, and opens in half the time.
    """

    def __init__(self, drawer: Drawer, how: dict[str, Any], origin: str, traced: bool) -> None:
        self.origin = origin
        self.troubles: list[str] = []
        self.traced = traced
        self._drawer = drawer
        self._how = how
        self._page: Page | None = None
        self._changed = False  # in ways that cannot be wiped

    @property
    def page(self) -> Page:
        """Its page; on a new phone."""
        if self._page:
            return self._page
        self._changed = True
        return self._begin(self._drawer.new_page(self._how))

    @property
    def context(self) -> BrowserContext:
        """The phone itself, to be changed."""
        page = self.page
        self._changed = True
        return page.context

    def used(self, known: dict[str, str]) -> Page:
        """Its page on a phone that remembers this already, perhaps one that was used before."""
        page = self._page or self._begin(self._drawer.any_page(self._how))
        if page.url != blank(self.origin):
            page.goto(blank(self.origin))
        page.evaluate("(known) => Object.assign(localStorage, known)", known)
        return page

    def _begin(self, page: Page) -> Page:
        self._page = page
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", self._broke)
        page.on("console", self._note)
        if self.traced:
            page.context.tracing.start()  # what was done and said; `leave` takes the last picture
        return page

    def _broke(self, error: Any) -> None:
        self.troubles.append(str(error))

    def _note(self, message: Any) -> None:
        network = "Failed to load resource" in message.text or "WebSocket" in message.text
        if message.type == "error" and not network:
            self.troubles.append(message.text)

    def go(self, path: str) -> Page:
        """Open a page of the server and return it."""
        self.page.goto(f"{self.origin}{path}")
        return self.page

    def leave(self, place: Path | None, number: int) -> None:
        """Put the phone away; after a failure what it showed and did is kept."""
        if not self._page:
            return
        context = self._page.context
        if self.traced:
            context.tracing.stop(path=place and place / f"phone-{number}.trace.zip")
        if place:
            for count, page in enumerate(context.pages, 1):
                with suppress(Error):
                    page.screenshot(path=place / f"phone-{number}-{count}.png", timeout=PICTURE_MS)
        if place or self._changed:
            context.close()
            return
        self._page.remove_listener("pageerror", self._broke)
        self._page.remove_listener("console", self._note)
        self._drawer.put_back(self._page, self._how)


@pytest.fixture
def look() -> Iterator[Look]:
    """Looks at screens as all readers do; at the end nothing may have been found."""
    one = Look()
    yield one
    assert one.seen
    assert not one.findings, "\n".join(one.findings)


@pytest.fixture(scope="session")
def drawer(browser: Browser) -> Drawer:
    """Where this worker's phones are kept between two tests."""
    return Drawer(browser)


@pytest.fixture
def device(
    drawer: Drawer, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Device]]:
    """Make devices; at the end none of them may have seen an error of ours."""
    made: list[Device] = []

    def make(
        viewport: dict[str, int] = PHONE,
        lang: str = "en-GB",
        dark: bool = False,
        at: Server | BadLine = server,
        installs: bool = False,
        traced: bool = True,  # to a page it looks as if somebody had tapped already
        **options: Any,
    ) -> Device:
        how = {
            "viewport": viewport,
            "locale": lang,
            "color_scheme": "dark" if dark else "light",
            "has_touch": True,
            "reduced_motion": "reduce",
            "service_workers": "allow" if installs else "block",
            **options,
        }
        made.append(Device(drawer, how, f"http://localhost:{at.port}", traced))
        return made[-1]

    yield make
    troubles = [trouble for one in made for trouble in one.troubles]
    place = folder(request.node) if made and (troubles or failed(request.node)) else None
    for number, one in enumerate(made, 1):
        one.leave(place, number)
    assert not troubles
