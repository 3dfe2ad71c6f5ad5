"""How long does a fresh phone wait until something can be tapped?

    python -m benchmarks.first_load                    # three lines, built and unbundled, 3 repeats
    python -m benchmarks.first_load --lines slow --repeats 5 --ways built

A phone of 360×740 with an empty cache and a processor four times slower opens the start page, the
door of a table, takes a seat, and opens a guided table of Venice; then the door a second time, with
what its cache has kept. Built pages and unbundled sources are measured in one run, in turns, and
compared inside each repeat. *tappable* is the first frame in which the screen's main button can be
hit with a thumb. Layout shift is what the browser itself counts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from benchmarks.proc import busy_share

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

import steps  # noqa: E402 (what people do with their phones is written down beside the tests)
from looking import FLAGS, PHONE  # noqa: E402
from serving import Server  # noqa: E402

SLOWER = 4
PATIENCE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Line:
    """A connection: latency a round trip, bits a second (0: as fast as the machine)."""

    latency_ms: float
    megabits: float


LINES = {"lan": Line(0, 0), "good": Line(60, 20), "slow": Line(150, 1.6)}
WAYS = {"built": {}, "sources": {"COMPANION_DEV": "1"}}

# What can be tapped when a screen is ready, by a selector that is the same in every language.
SCREENS = {
    "start": 'a[href="/new"]',
    "door": "main .list-row button",
    "seat taken": ".lobby-next button",
    "guided table": ".guide button",
    "door again": "main .list-row button",
}

WATCH = """
window.__shift = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.__shift += one.value;
}).observe({ type: 'layout-shift', buffered: true });
window.__until = (selector) => new Promise((done) => {
  const look = () => {
    for (const one of document.querySelectorAll(selector)) {
      const box = one.getBoundingClientRect();
      const at = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = box.width && document.elementFromPoint(...at);
      if (hit && one.contains(hit) && !one.disabled) return done(performance.now());
    }
    requestAnimationFrame(look);
  };
  look();
});
"""


@dataclass(slots=True)
class Seen:
    """What one opening of one screen cost."""

    tappable_ms: float
    paint_ms: float | None
    requests: int
    kilobytes: float
    shift: float


@dataclass(slots=True)
class Traffic:
    """What the browser itself says it fetched."""

    requests: int = 0
    bytes: float = 0.0
    _kept: set[str] = field(default_factory=set)

    def listen(self, cdp: CDPSession) -> None:
        """Count from now on."""
        cdp.on("Network.requestServedFromCache", lambda one: self._kept.add(one["requestId"]))
        cdp.on("Network.loadingFinished", lambda one: self._finished(one))

    def _finished(self, one: Any) -> None:
        if one["requestId"] not in self._kept and one["encodedDataLength"]:
            self.requests += 1
            self.bytes += one["encodedDataLength"]

    def clear(self) -> None:
        """Start anew for the next screen."""
        self.requests, self.bytes = 0, 0.0


class Phone:
    """A fresh phone on a line."""

    def __init__(self, browser: Browser, line: Line) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block", locale="en-GB"
        )
        self.context.add_init_script(WATCH)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.traffic = Traffic()
        cdp = self.context.new_cdp_session(self.page)
        cdp.send("Network.enable")
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if line.megabits:
            speed = line.megabits * 1e6 / 8
            cdp.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": line.latency_ms,
                    "downloadThroughput": speed,
                    "uploadThroughput": speed,
                },
            )
        self.traffic.listen(cdp)

    def open(self, url: str, screen: str) -> Seen:
        """Open an address and wait until its screen can be tapped."""
        self.traffic.clear()
        self.page.goto(url, wait_until="commit")
        return self._seen(screen, 0.0)

    def sit_down(self) -> Seen:
        """Take the first free seat at the door; count from the tap that sends it."""
        self.page.locator(SCREENS["door"]).first.tap()
        self.page.locator("dialog input, [role=dialog] input").first.fill("Ben")
        self.page.evaluate("window.__shift = 0")
        self.traffic.clear()
        begun = self.page.evaluate("performance.now()")
        self.page.locator("[role=dialog] button[type=submit]").tap()
        return self._seen("seat taken", begun)

    def _seen(self, screen: str, begun: float) -> Seen:
        at = self.page.evaluate("(selector) => window.__until(selector)", SCREENS[screen])
        self.page.wait_for_load_state("networkidle")
        paint = self.page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
        )
        shift = self.page.evaluate("window.__shift")
        return Seen(
            at - begun,
            None if begun else paint,
            self.traffic.requests,
            self.traffic.bytes / 1024,
            shift,
        )


def one_evening(browser: Browser, server: Server, line: Line) -> dict[str, Seen]:
    """Open every screen on phones of their own; return what each cost."""
    url = f"http://localhost:{server.port}"
    seen = {}
    host = steps.serving.open_table(server, 3, "Ana", mode="guided")
    phone = Phone(browser, line)
    seen["start"] = phone.open(f"{url}/", "start")
    phone.context.close()
    phone = Phone(browser, line)
    seen["door"] = phone.open(f"{url}/t/{host.code}", "door")
    seen["door again"] = phone.open(f"{url}/t/{host.code}", "door")
    seen["seat taken"] = phone.sit_down()
    phone.context.close()
    tickets = steps.seat_people(server, "Ana", "Ben", mode="guided")
    steps.start_game(server, tickets)
    phone = Phone(browser, line)
    ana = tickets[0]
    place = {"token": ana.token, "table": ana.table, "code": ana.code, "device": ana.device}
    known = json.dumps(json.dumps([place]))
    phone.context.add_init_script(f"localStorage['companion.tables'] = {known};")
    seen["guided table"] = phone.open(f"{url}/t/{ana.code}", "guided table")
    phone.context.close()
    return seen


@contextmanager
def servers(ways: list[str]) -> Iterator[dict[str, Server]]:
    """One server for each way of serving the pages."""
    with tempfile.TemporaryDirectory() as scratch:
        started: dict[str, Server] = {}
        try:
            for way in ways:
                data = Path(scratch) / way
                data.mkdir()
                started[way] = Server(data, **WAYS[way])
            yield started
        finally:
            for server in started.values():
                server.stop()


def median(values: list[float]) -> float:
    """The middle one, as a number that prints."""
    return statistics.median(values) if values else float("nan")


def table(line: str, seen: dict[str, list[dict[str, Seen]]]) -> str:
    """One line's results, for people."""
    rows = [
        f"### {line}",
        "",
        "| screen | way | tappable ms (each) | paint ms | requests | KB | shift |",
        "|---|---|---|---|---|---|---|",
    ]
    for screen in SCREENS:
        for way, repeats in seen.items():
            all_of = [repeat[screen] for repeat in repeats]
            each = " · ".join(f"{one.tappable_ms:.0f}" for one in all_of)
            paints = [one.paint_ms for one in all_of if one.paint_ms is not None]
            rows.append(
                f"| {screen} | {way} | {each} | {median(paints):.0f} "
                f"| {median([one.requests for one in all_of]):.0f} "
                f"| {median([one.kilobytes for one in all_of]):.0f} "
                f"| {max(one.shift for one in all_of):.3f} |"
            )
        if len(seen) == 2:
            ratios = [
                built[screen].tappable_ms / sources[screen].tappable_ms
                for built, sources in zip(seen["built"], seen["sources"], strict=True)
            ]
            each = " · ".join(f"{one:.2f}" for one in ratios)
            rows.append(f"| {screen} | **built ÷ sources** | **{each}** | | | | |")
    return "\n".join(rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", nargs="+", choices=LINES, default=list(LINES))
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    parser.add_argument("--repeats", type=int, default=3)
    wish = parser.parse_args()
    path = os.environ.get("CHROMIUM", "chromium")
    print(f"Other load before the run: {busy_share(1.0):.0%} of all cores\n")
    with servers(wish.ways) as started, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for server in started.values():  # warmed up: the first page of a server is nobody's
            one_evening(browser, server, LINES["lan"])
        for line in wish.lines:
            seen: dict[str, list[dict[str, Seen]]] = {way: [] for way in wish.ways}
            for repeat in range(wish.repeats):
                order = wish.ways if repeat % 2 == 0 else wish.ways[::-1]
                for way in order:
                    seen[way].append(one_evening(browser, started[way], LINES[line]))
            print(table(line, seen), "\n", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
