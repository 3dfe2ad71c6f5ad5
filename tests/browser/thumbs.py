"""Counts what thumbs do: every tap that lands on something, on any phone of a table."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

_COUNT = """() => {
  window.thumbs = 0;
  addEventListener('click', (event) => { if (event.isTrusted) window.thumbs += 1; }, true);
}"""


class Thumbs:
    """Taps of several phones since they were last asked."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self.pages = list(pages)
        for page in self.pages:
            page.evaluate(_COUNT)

    def told(self, what: str, goal: int) -> int:
        """Print the taps so far beside the goal, and return them."""
        taps = sum(page.evaluate("window.thumbs") for page in self.pages)
        print(f"taps: {what}: {taps} (goal {goal})")
        return int(taps)
