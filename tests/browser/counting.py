"""How many taps each part of a game takes, counted on the phone itself."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Page

COUNT = "window.taps = 0; document.addEventListener('click', () => { window.taps += 1; }, true)"
KIND = """() => {
    if (document.querySelector('.guide-automa')) return 'rival';
    return document.querySelectorAll('.steps-one').length === 3 ? 'placing' : 'turn';
}"""


class Taps:
    """The taps of one phone, part by part; a part ends when somebody else is to act."""

    def __init__(self, page: Page) -> None:
        page.evaluate(COUNT)
        self.page = page
        self.parts: dict[str, list[int]] = {}
        self.last = ""

    def note(self) -> None:
        """Write down what was tapped since the last time."""
        kind = self.page.evaluate(KIND)
        done, was = self.page.evaluate("window.taps"), self.last
        self.page.evaluate("window.taps = 0")
        if was:
            self.parts[was][-1] += done
        if kind != was:
            self.parts.setdefault(kind, []).append(0)
        self.last = kind

    def medians(self) -> dict[str, float]:
        """Return the median of each kind, the unfinished last part left out."""
        self.parts[self.last].pop()
        found = {kind: median(counts) for kind, counts in self.parts.items() if counts}
        print("taps:", found, self.parts)
        return found
