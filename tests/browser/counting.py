"""How many taps each part of a game takes, counted on the phone itself.

A tap is a finger that leaves the glass: a step of a counter is done by then and makes no click.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page

COUNT = """() => {
    window.taps = 0;
    document.addEventListener('pointerup', () => { window.taps += 1; }, true);
}"""
PAGE = "page"
KIND = """() => {
    if (document.querySelector('.played')) return 'page';
    if (document.querySelector('.guide-automa')) return 'rival';
    if (document.querySelectorAll('.steps-one').length === 3) return 'placing';
    return document.querySelector('.guide') ? 'turn' : '';
}"""


class Tally:
    """The taps of one person, part by part; what nobody named ends when somebody else acts.

    Leaving the page of the Doge's turn belongs to what follows it.
    """

    def __init__(self) -> None:
        self.parts: dict[str, list[int]] = {}
        self.last = ""
        self.before = 0  # taps on his page

    def watch(self, page: Page) -> None:
        """Count on this page from now on."""
        page.evaluate(COUNT)
        self.page, self.last = page, ""

    def note(self) -> None:
        """Write down what was tapped since the last time."""
        kind, was, done = self.page.evaluate(KIND), self.last, self._taken()
        if was == PAGE:
            self.before += done
        elif was:
            self.parts[was][-1] += done
        if kind not in ("", PAGE, was):
            self.parts.setdefault(kind, []).append(self.before)
            self.before = 0
        self.last = kind

    def rest(self) -> None:
        """Finish the part that is open: what follows belongs to none."""
        if self.last not in ("", PAGE):
            self.parts[self.last][-1] += self._taken()
        self.last, self.before = "", 0

    @contextmanager
    def kind(self, name: str) -> Iterator[None]:
        """Count what is tapped in here as one part of this kind."""
        self.leave()
        yield
        self.ends(name)

    def ends(self, name: str) -> None:
        """What was tapped since `leave` was one part of this kind."""
        self.parts.setdefault(name, []).append(self._taken())

    @contextmanager
    def apart(self, name: str) -> Iterator[None]:
        """Count what is tapped in here apart from the part around it."""
        before = self._taken()
        yield
        self.parts.setdefault(name, []).append(self._taken())
        self.page.evaluate("(taps) => { window.taps = taps; }", before)

    def leave(self) -> None:
        """Forget the part that is open: it has only begun."""
        if self.last not in ("", PAGE):
            self.parts[self.last].pop()
        self._taken()
        self.last, self.before = "", 0

    def _taken(self) -> int:
        taps: int = self.page.evaluate("window.taps")
        self.page.evaluate("window.taps = 0")
        return taps

    def keeps(self, goals: dict[str, int]) -> None:
        """Print how many taps each kind took; the median of none is above its goal."""
        found = {kind: median(counts) for kind, counts in self.parts.items() if counts}
        for kind, taps in found.items():
            print(f"{kind}: {taps:g} taps (goal {goals.get(kind, '-')}) {self.parts[kind]}")
        above = {kind: taps for kind, taps in found.items() if taps > goals.get(kind, taps)}
        assert not above, above
