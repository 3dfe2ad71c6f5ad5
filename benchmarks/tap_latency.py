"""How long from the touch to the changed number: on the own phone, and on another one.

    scripts/with-chromium .venv/bin/python benchmarks/tap_latency.py [--taps 40] [--slow 4]

Two phones in Chromium (360×740), each with its processor slowed down, on loopback; and fifty taps
made without a line, from the moment a line of 500 ms there and back is up to the last one on disk.
A touch is sent by the browser's own input. What is counted begins when the finger leaves the glass
(until then it may still become a long press or a scroll) and ends after the frame in which the
change was painted. The first row is a page with one button and one number: what the browser itself
needs on this machine. The table prints medians and the 95th percentile.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    CDPSession,
    ElementHandle,
    Locator,
    Page,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "tests"), str(ROOT)]

import steps  # noqa: E402
from conftest import FLAGS, Device  # noqa: E402
from drawer import Drawer  # noqa: E402
from lines import BadLine  # noqa: E402
from looking import PHONE  # noqa: E402
from serving import Server, Ticket, call, next_id  # noqa: E402

from benchmarks.stats import percentile  # noqa: E402

QUEUED = 50
HALF_WAY = 0.25  # seconds
FRAME = 1000 / 60
_names = itertools.count()

# Called with an element and a name: that name is then the moment after the frame in which something
# in the element changed, by a clock that all pages of this machine share.
WATCH = """(element, name) => {
  globalThis[name] = new Promise((done) => {
    const look = new MutationObserver(() => {
      look.disconnect();
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => done(performance.timeOrigin + performance.now());
        after.port2.postMessage(0);
      });
    });
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    look.observe(element, all);
  });
}"""
TOUCHED = """() => {
  globalThis.touched = new Promise((done) => {
    const note = (event) => done(performance.timeOrigin + event.timeStamp);
    addEventListener('pointerup', note, { once: true, capture: true });
  });
}"""


# Called with a button: taps it again and again, each time once two frames have shown the last tap.
WORK = """async (button, taps) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let tap = 0; tap < taps; tap += 1) {
    button.click();
    await frame();
    await frame();
  }
}"""


class Watched:
    """A page of one phone and the browser's own line to it."""

    def __init__(self, page: Page, slow: float) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": slow})

    def watch(self, what: Locator) -> Callable[[], float]:
        """Wait for a change of this element from now on; return how to ask when it came."""
        name = f"change{next(_names)}"
        what.evaluate(WATCH, name)
        return lambda: float(self.page.evaluate(f"() => globalThis.{name}"))

    def work(self, button: ElementHandle, taps: int) -> float:
        """Return the processor's time of the main thread for one tap, in ms, at full speed.

        All of it: the touch, the answer, the new frame. It depends least on what else is running.
        """
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = self._busy()
        button.evaluate(WORK, taps)
        return (self._busy() - before) * 1000 / taps

    def _busy(self) -> float:
        metrics = self.line.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    def touch(self, what: Locator) -> Callable[[], float]:
        """Touch an element with one finger; return how to ask when it left the glass."""
        self.page.evaluate(TOUCHED)
        box = what.bounding_box()
        assert box is not None
        finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return lambda: float(self.page.evaluate("() => globalThis.touched"))


def one_tap(own: Watched, button: Locator, seen: list[tuple[Watched, Locator]]) -> list[float]:
    """Touch a button; return how long until each of these elements has changed, in ms."""
    changes = [watched.watch(what) for watched, what in seen]
    touched = own.touch(button)()
    return [changed() - touched for changed in changes]


def pad_taps(own: Watched, other: Watched, taps: int) -> Iterator[list[float]]:
    """Steps on the score pad: the own number, and the row on the other phone."""
    own_number = own.page.locator(".track-vp .counter")
    glance = other.page.get_by_role("group", name="Everybody at a glance")
    for count in range(1, taps + 1):
        button = steps.plus(own.page, "Ana")
        yield one_tap(own, button, [(own, own_number), (other, glance)])
        expect(steps.number(own.page, "Ana", "VP", count)).to_be_visible()


def guided_taps(own: Watched, other: Watched, taps: int, undo: Callable[[], None]) -> Iterator[Any]:
    """Which gondola sails: its button waits, the own next step, the other phone; then undone."""
    card, boats = steps.turn_card(own.page), own.page.locator(".boat-button")
    steps_line = own.page.locator(".steps")
    for _ in range(taps):
        expect(boats.last).to_be_enabled()
        seen = [(own, card), (own, steps_line), (other, other.page.locator("main"))]
        yield one_tap(own, boats.last, seen)
        undo()


@contextmanager
def browser() -> Iterator[Browser]:
    """The browser that scripts/with-chromium found."""
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM")
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


def phones(chromium: Browser) -> Callable[..., Device]:
    """Make phones of their own."""

    def make(at: Any) -> Device:
        how = {"viewport": PHONE, "locale": "en-GB", "has_touch": True}
        return Device(Drawer(chromium), how, f"http://localhost:{at.port}", traced=False)

    return make


def measure_pad(chromium: Browser, server: Server, taps: int, slow: float) -> list[list[float]]:
    pages, _ = steps.play(phones(chromium), server, "Ana", "Ben")
    own, other = (Watched(page, slow) for page in pages)
    return list(pad_taps(own, other, taps))


BARE = """<meta name=viewport content="width=device-width">
<button style="width:9em;height:9em">+</button><b>0</b>
<script>let n = 0; document.querySelector('button').onclick =
() => { document.querySelector('b').textContent = n += 1 }</script>"""


def measure_bare(chromium: Browser, taps: int, slow: float) -> list[float]:
    """What the browser itself needs here: a button, a number, and nothing else."""
    page = chromium.new_context(viewport=PHONE, has_touch=True).new_page()  # type: ignore[arg-type]
    page.set_content(BARE)
    own = Watched(page, slow)
    button, shown = page.locator("button"), page.locator("b")
    return [one_tap(own, button, [(own, shown)])[0] for _ in range(taps)]


def measure_work(chromium: Browser, server: Server, taps: int) -> list[float]:
    pages, _ = steps.play(phones(chromium), server, "Ana", "Ben")
    button = steps.plus(pages[0], "Ana").element_handle()
    own = Watched(pages[0], 1)
    return [own.work(button, 10) for _ in range(max(1, taps // 10))]


def measure_guided(chromium: Browser, server: Server, taps: int, slow: float) -> list[list[float]]:
    pages, tickets = steps.guided(phones(chromium), server, "Ana", "Ben")
    steps.lead(server, tickets[0], *steps.placing("market", "library", "bank", "court"))
    own, other = (Watched(page, slow) for page in pages)
    with steps.wire(server, tickets[0]) as line:

        def undo() -> None:
            line.call("undo", {"id": next_id()})

        return list(guided_taps(own, other, taps, undo))


def measure_queue(chromium: Browser, server: Server) -> float:
    """Seconds from the moment the line is back until the last of fifty kept taps is on disk."""
    tickets = steps.seat_people(server, "Ana", "Ben")
    steps.start_game(server, tickets)
    line = BadLine(server.port)
    page = steps.arrive(phones(chromium)(line), tickets[0])
    expect(steps.number(page, "Ana", "VP", 0)).to_be_visible()
    line.cut()
    expect(steps.pill(page, "offline")).to_be_visible()
    for _ in range(QUEUED):
        steps.plus(page, "Ana").click()
    line.weather.delay = (HALF_WAY, HALF_WAY)
    page.evaluate("dispatchEvent(new Event('offline'))")  # as a phone out of reach knows it
    line.mend()
    back = time.time()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(steps.number(page, "Ana", "VP", QUEUED)).to_be_visible()
    last = _last_entry(server, tickets[0])
    line.close()
    return last["at"] / 1000 - back


def _last_entry(server: Server, ticket: Ticket) -> Any:
    told = call(server, "GET", f"/api/tables/{ticket.table}/log?limit=1", None, ticket.token)
    return told.json["entries"][0]


def show(name: str, samples: list[float], goal: str) -> None:
    median, high = percentile(samples, 50), percentile(samples, 95)
    frames = (median or 0) / FRAME
    print(
        f"| {name} | {len(samples)} | {median:.0f} | {high:.0f} | {frames:.1f} | {goal} |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--taps", type=int, default=40)
    parser.add_argument("--slow", type=float, default=4, help="how much slower the phones are")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, browser() as chromium:
        server = Server(Path(data))
        try:
            print(f"processor {wish.slow:g} times slower, load {os.getloadavg()[0]:.1f}\n")
            print("| from the lifted finger to | taps | median ms | p95 ms | frames | goal |")
            print("|---|---|---|---|---|---|")
            report(chromium, server, wish.taps, wish.slow)
        finally:
            server.stop()


def report(chromium: Browser, server: Server, taps: int, slow: float) -> None:
    """Measure, and print a row as soon as it is known."""
    show("a bare page: its number", measure_bare(chromium, taps, slow), "the floor")
    pad = measure_pad(chromium, server, taps, slow)
    show("pad: the own number", [one[0] for one in pad], "1 to 2 frames")
    show("pad: the other phone", [one[1] for one in pad], "< 100 ms")
    show("pad: work per tap, full speed", measure_work(chromium, server, taps), "")
    queue = [measure_queue(chromium, server) for _ in range(3)]
    show(f"{QUEUED} kept taps on disk, 500 ms line", [one * 1000 for one in queue], "≤ 3000 ms")
    guided = measure_guided(chromium, server, taps, slow)
    show("guided: the button waits", [one[0] for one in guided], "1 to 2 frames")
    show("guided: the next step", [one[1] for one in guided], "")
    show("guided: the other phone", [one[2] for one in guided], "< 100 ms")


if __name__ == "__main__":
    main()
