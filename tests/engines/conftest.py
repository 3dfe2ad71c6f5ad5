"""The engines that scripts/with-engines found, a server, and the line in between."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from firefox import Firefox
from left_behind import failed, folder
from line import Line
from serving import Server
from webkit import WebKit


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith("tests/engines/"):
            item.add_marker(pytest.mark.engine)


def _asked(variable: str) -> str:
    """Return what scripts/with-engines found; without it, it has said so loudly."""
    path = os.environ.get(variable, "")
    if not path:
        pytest.skip(f"{variable} is not set: run make test-engines")
    return path


@pytest.fixture(params=["webkit", "firefox"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Firefox | WebKit]:
    """A browser that is not Chromium; when the test fails, what its pages showed is kept."""
    if request.param == "webkit":
        browser: Firefox | WebKit = WebKit(_asked("WEBKIT_DRIVER"), _asked("WEBKIT_BROWSER"))
    else:
        (tmp_path / "profile").mkdir()
        browser = Firefox(_asked("FIREFOX"), tmp_path / "profile")
    yield browser
    if failed(request.node):
        place = folder(request.node)
        for number, page in enumerate(browser.pages, 1):
            (place / f"phone-{number}.png").write_bytes(page.picture())
    browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server")
    yield server
    server.stop()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    """The line of the first phone."""
    line = Line(server.port)
    yield line
    line.close()
