"""How a page looks: the sizes it is seen at, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.lan 127.0.0.1",  # a name in the house, on plain http
]
PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
TV = {"width": 1920, "height": 1080}
PATIENCE_MS = 30_000
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def axe(page: Page) -> list[str]:
    """Return the serious and critical findings of axe-core on a page, as sentences."""
    if not page.evaluate("'axe' in window"):  # half a megabyte: once for each page
        page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['impact']}: {one['id']}: {one['help']}: {node['html'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than the screen."""
    width: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


def sideways(page: Page) -> list[str]:
    """Return the parts of a page that can only be read by scrolling to the side."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('body *')].filter((one) =>
          one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 &&
          /auto|scroll/.test(getComputedStyle(one).overflowX)).map((one) => one.className)"""
    )
    return found


# Every language and both sides of the day, each of them seen twice over the screens of a game.
READERS = pytest.mark.parametrize(
    ("lang", "dark"),
    [("en-GB", False), ("de", True), ("fr", False), ("pl", True)],
    ids=["english", "german", "french", "polish"],
)
