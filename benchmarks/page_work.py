"""What a phone's page works: for each frame that comes in, and in an hour of an evening.

    scripts/with-chromium .venv/bin/python -m benchmarks.page_work [--frames 60] [--minutes 1]

One page of a guided game of four in Chromium (360×740); the others play a random legal game over
the wire, first a step a second, then one every ten seconds. Counted is the processor's time of the
page's main thread at full speed (other programs disturb it little); a phone four times slower
needs four times that. Goals: ≤ 8 ms of script for a frame there.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.adaptors import GuidedAdaptor, random_game
from benchmarks.tap_latency import Server, Watched, browser, phones, steps

NAMES = ("Ana", "Ben", "Cleo", "Dan")
SLOW = 4
SECOND, EVENING_TAP = 1.0, 10.0
MEASURED = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")


class Game:
    """A guided game: one page, and a line for each seat."""

    def __init__(self, stack: ExitStack, chromium: Any, server: Server) -> None:
        tickets = steps.seat_people(server, *NAMES, mode="guided")
        steps.start_game(server, tickets)
        self.page = Watched(steps.at_the_card(phones(chromium)(at=server), tickets[0]), 1)
        self.page.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.lines = [stack.enter_context(steps.wire(server, ticket)) for ticket in tickets]
        self.moves = random_game(len(NAMES), GuidedAdaptor.seed)

    def work(self) -> dict[str, float]:
        """Seconds of the main thread so far, by kind."""
        metrics = self.page.line.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in metrics if one["name"] in MEASURED}

    def step(self, wait: float) -> dict[str, float]:
        """One tap of whoever is on turn; what the page worked until the next is due, in ms."""
        before, due = self.work(), time.monotonic() + wait
        seat, kind, data = next(self.moves)
        ack = self.lines[seat].act(kind, **data)
        assert ack["ok"], ack
        self.page.page.wait_for_timeout(max(0.0, due - time.monotonic()) * 1000)
        after = self.work()
        return {kind: (after[kind] - before[kind]) * 1000 for kind in MEASURED}


def report(game: Game, frames: int, minutes: float) -> None:
    """Measure, and print the table."""
    for _ in range(8):
        game.step(SECOND)  # what is worked out once is no part of it
    taken = [game.step(SECOND) for _ in range(frames)]
    print("| guided, for one frame | median ms | mean ms | median × 4 | goal |")
    print("|---|---|---|---|---|")
    for kind in MEASURED:
        each = [one[kind] for one in taken]
        middle = statistics.median(each)
        goal = f"≤ 8: {'yes' if middle * SLOW <= 8 else 'no'}" if kind == MEASURED[0] else ""
        cells = (
            kind,
            f"{middle:.2f}",
            f"{statistics.mean(each):.2f}",
            f"{middle * SLOW:.1f}",
            goal,
        )
        print("| " + " | ".join(cells) + " |")
    began, before = time.monotonic(), game.work()
    for _ in range(round(minutes * 60 / EVENING_TAP)):
        game.step(EVENING_TAP)
    busy = game.work()["TaskDuration"] - before["TaskDuration"]
    hours = (time.monotonic() - began) / 3600
    print(f"\na tap every {EVENING_TAP:g} s: {busy / hours:.1f} s of the main thread in an hour")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=1)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, browser() as chromium, ExitStack() as stack:
        server = Server(Path(data))
        stack.callback(server.stop)
        print(f"load {os.getloadavg()[0]:.1f}\n")
        report(Game(stack, chromium, server), wish.frames, wish.minutes)


if __name__ == "__main__":
    main()
