"""How a page looks: the sizes it is seen at, and what is wrong with it."""

from __future__ import annotations

import json
import re
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
RAW_KEY = re.compile(
    r"\b(common|errors|log|play|scoring|history|venice|rialto|arcades|masterpieces)"
    r"\.[a-z_]+(\.[a-z_]+)*\b"
)
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


# What screen readers are told is the same by night and in every language: axe says everything of
# English by day, and of other readers only what is theirs.
EVERYTHING: tuple[str, ...] = ()
COLOURS = ("color-contrast",)


def axe(page: Page, rules: tuple[str, ...] = EVERYTHING) -> list[str]:
    """Return the serious and critical findings of axe-core on a page, as sentences."""
    if not page.evaluate("'axe' in window"):  # half a megabyte: once for each page
        page.evaluate(AXE)
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    found = page.evaluate("axe.run(document, options)".replace("options", json.dumps(
        {"resultTypes": ["violations"], **only})))  # fmt: skip
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


class Look:
    """Collects what is wrong with the screens, so that one run tells everything."""

    def __init__(self, lang: str, dark: bool) -> None:
        self.findings: list[str] = []
        self.seen: list[str] = []
        self.english = lang.startswith("en")
        self.dark = dark

    def at(self, page: Page, screen: str) -> None:
        """Look at a screen: what axe finds, what is cut off, a key where words should be."""
        self.seen.append(screen)
        found = axe(page, COLOURS if self.dark else EVERYTHING) if self.english or self.dark else []
        if wide := overflow(page):
            found.append(f"{wide} px too wide")
        found += [f"scrolls sideways: {one}" for one in sideways(page)]
        said = page.locator("body").aria_snapshot() + page.locator("body").inner_text()
        found += [one[0] for one in RAW_KEY.finditer(said)]
        self.findings += [f"{screen}: {one}" for one in found]


# Every language, and both sides of the day.
READERS = pytest.mark.parametrize(
    ("lang", "dark"),
    [("en-GB", False), ("de", True), ("fr", False), ("pl", False)],
    ids=["english", "german", "french", "polish"],
)
THEMES = pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
