"""How a page looks: the sizes it is seen at, and what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path

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
    r"\b(common|errors|log|lobby|asks|play|centre|scoring|history|venice|rialto|arcades|masterpieces)"
    r"\.[a-z_]+(\.[a-z_]+)*\b"
)
OTHERS = ("fr", "pl", "de")
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


# What screen readers are told is the same by night and in every language: axe says all of it of
# English by day. Contrast is its dearest rule: it is asked, by day and by night, of what stands
# on a ground that this run has not seen yet.
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
# Where a finding stands is said by its own words: a selector for each costs a third of the time.
QUICKLY = {"resultTypes": ["violations"], "selectors": False, "preload": False}
FINDINGS = """async ({ how, theme, among }) => {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = theme ?? before;
  const { violations } = await axe.run(among ? { include: newGrounds } : document, how);
  dataset.theme = before;
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ impact, id, help, nodes }) =>
      nodes.map(({ html }) => `${impact}: ${id}: ${help}: ${html.slice(0, 200)}`));
}"""
# Everything that shows text, by all that decides its colours: what it is, its state, its ground.
# Each is told by a number made of these words, for there are thousands in a run.
NEW_GROUNDS = """(seen) => {
  const STATE = ['class', 'style', 'disabled', 'aria-disabled', 'aria-checked', 'aria-pressed',
    'aria-selected', 'aria-current', 'fill'];
  const number = (words, from) => {
    let [high, low] = [from ^ 0xdeadbeef, from ^ 0x41c6ce57];
    for (const letter of words) {
      high = Math.imul(high ^ letter.codePointAt(0), 2654435761);
      low = Math.imul(low ^ letter.codePointAt(0), 1597334677);
    }
    return 4294967296 * (2097151 & low) + (high >>> 0);
  };
  const grounds = new Map([[null, 0]]);
  const ground = (one) => {
    if (!grounds.has(one)) {
      const words = STATE.map((name) => one.getAttribute(name) ?? '').join() + one.localName;
      grounds.set(one, number(words, ground(one.parentElement) % 4294967296));
    }
    return grounds.get(one);
  };
  const shows = (one) => 'value' in one
    || [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const known = new Set(seen);
  const found = new Map([...document.body.querySelectorAll('*')]
    .filter((one) => shows(one) && one.getClientRects().length && !known.has(ground(one)))
    .map((one) => [ground(one), one]));
  globalThis.newGrounds = [...found.values()];
  return [...found.keys()];
}"""
# In one go: what is new may be a notice, and gone with the next look.
OF_NEW_GROUNDS = f"""async (wish) => {{
  const grounds = ({NEW_GROUNDS})(wish.seen);
  return {{ grounds, found: grounds.length ? await ({FINDINGS})(wish) : [] }};
}}"""
# A colour on its way to another is neither.
STILL = "*, *::before, *::after { transition: none !important }"
_grounds: dict[str, set[int]] = {}  # those seen by this worker, by theme


def axe(page: Page) -> list[str]:
    """Return the serious and critical findings of axe-core on a page, as sentences."""
    if not page.evaluate("'axe' in window"):  # half a megabyte: once for each page
        page.evaluate(AXE)
        page.evaluate(
            "(rules) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rules);"
            " document.adoptedStyleSheets.push(sheet) }",
            STILL,
        )
    found: list[str] = page.evaluate(FINDINGS, {"how": {**QUICKLY, **ALL_BUT_COLOURS}})
    return found + contrast(page, page.evaluate("document.documentElement.dataset.theme ?? ''"))


def contrast(page: Page, theme: str) -> list[str]:
    """Return what is hard to read in this light, of all that stands on a ground not seen yet."""
    seen = _grounds.setdefault(theme, set())
    wish = {"how": {**QUICKLY, **COLOURS}, "theme": theme or None, "among": True}
    new = page.evaluate(OF_NEW_GROUNDS, {**wish, "seen": list(seen)})
    found: list[str] = new["found"]
    if not found:  # what is wrong is told each time
        seen |= set(new["grounds"])
    return found


def overflow(page: Page) -> int:
    """Return by how many pixels a page is wider than the screen."""
    width: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


# What is wider than the screen or its own frame, and all that is shown or said of the page.
EDGES_AND_WORDS = r"""() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const all = [...document.body.querySelectorAll('*')];
  const sideways = all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    && /auto|scroll/.test(getComputedStyle(one).overflowX)).map((one) => `scrolls sideways: ${one.className}`);
  const said = all.flatMap((one) => ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
    .map((name) => one.getAttribute(name)).filter(Boolean));
  return { found: [...wide, ...sideways], words: [document.body.textContent, ...said].join('\n') };
}"""  # noqa: E501


# What a phone does when another of its pages has chosen a language; words come over the line.
CHOOSE = """(lang) => {
  const newValue = JSON.stringify(lang);
  localStorage.setItem('companion.lang', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'companion.lang', newValue }));
}"""
CHOSEN = "(lang) => document.documentElement.lang === lang"


class Look:
    """Collects what is wrong with the screens, so that one run tells everything.

    A screen is read in every language and by night where it stands: the way there is gone once.
    """

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.seen: list[str] = []

    def at(self, page: Page, screen: str) -> None:
        """Look at a screen: what axe finds, what is cut off, a key where words should be."""
        self.seen.append(screen)
        self._note(screen, axe(page) + cut_off(page))
        for other in OTHERS:
            read_in(page, other)
            self._note(f"{screen}, {other}", cut_off(page))
        read_in(page, "en")
        self._note(f"{screen}, night", contrast(page, "night"))

    def _note(self, where: str, found: list[str]) -> None:
        self.findings += [f"{where}: {one}" for one in found]


def read_in(page: Page, language: str) -> None:
    """Have a page speak another language, where it stands."""
    page.evaluate(CHOOSE, language)
    page.wait_for_function(CHOSEN, arg=language)


def cut_off(page: Page) -> list[str]:
    """Return what of a page is too wide for the screen, and each key where words should be."""
    seen = page.evaluate(EDGES_AND_WORDS)
    return [*seen["found"], *(one[0] for one in RAW_KEY.finditer(seen["words"]))]
