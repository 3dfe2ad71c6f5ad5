"""How many taps each part of a game takes, counted on the phone itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page

COUNT = """() => {
    window.taps = 0;
    document.addEventListener('click', () => { window.taps += 1; }, true);
}"""
KIND = """() => {
    if (document.querySelector('.guide-automa')) return 'rival';
    if (document.querySelectorAll('.steps-one').length === 3) return 'placing';
    return document.querySelector('.guide, .played') ? 'turn' : '';
}"""


class Tally:
    """The taps of one person, part by part; what nobody named ends when somebody else acts."""

    def __init__(self) -> None:
        self.parts: dict[str, list[int]] = {}
        self.last = ""

    def watch(self, page: Page) -> None:
        """Count on this page from now on."""
        page.evaluate(COUNT)
        self.page, self.last = page, ""

    def note(self) -> None:
        """Write down what was tapped since the last time."""
        kind, was, done = self.page.evaluate(KIND), self.last, self._taken()
        if was:
            self.parts[was][-1] += done
        if kind and kind != was:
            self.parts.setdefault(kind, []).append(0)
        self.last = kind

    def rest(self) -> None:
        """Finish the part that is open: what follows belongs to none."""
        if self.last:
            self.parts[self.last][-1] += self._taken()
        self.last = ""

    @contextmanager
    def kind(self, name: str) -> Iterator[None]:
        """Count what is tapped in here as one part of this kind."""
        self.leave()
        yield
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
        if self.last:
            self.parts[self.last].pop()
        self._taken()
        self.last = ""

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
