"""Try again and again what once went wrong, and print what held as a table (docs/reliability.md).

    make attack                 each line three times
    make attack REPEAT=20       for a night

Loopback only; each line is bounded in time. Times say something only on a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_SECONDS = 1800  # of one line, once
EXAMPLES = "1000"  # of each fuzzing test

LINES = {
    "killed (−9) under load": "test_crash.py",
    "Ctrl-C and SIGTERM under load": "test_stop.py",
    "duplicates and reordering": "test_tap_order.py web/test_pipelined_taps.py",
    "simultaneous taps, several writers": "test_tables_writers.py web/test_crowd.py",
    "offline queues": "js/queue.test.js",
    "restarts in the scoring": "web/test_scoring_restart.py",
    "a full disk, a disk that fails": "test_tables_disk.py attack/test_removed.py",
    "bit flips, missing rows, repair": (
        "attack/test_corruption.py attack/test_beside_the_logs.py cli/test_repair.py"
    ),
    "a clock that jumps": "test_results_kept.py test_presence.py",
    "malformed and mutated messages": "web/test_bad_messages.py attack/test_mutated.py",
    "slow readers": "web/test_outbox.py",
    "idle and silent lines, too many": "attack/test_lines.py attack/test_threads.py",
    "bad networks": "browser/test_bad_line.py",
    "undo races": "test_state_machine.py",
    "far undos beside a second table": "attack/test_undo_hammer.py attack/test_second_table.py",
    "imports as bombs": "attack/test_import_bomb.py attack/test_own_process.py",
    "between fold and queue": "attack/test_between_fold_and_queue.py",
    "backup and restore": "cli/test_restore.py",
    "strangers": "attack/test_strangers.py",
    "asking on and on": "attack/test_fair.py attack/test_body.py",
    "doors and the house": "attack/test_doors.py attack/test_house.py",
    "hands and secrets": "attack/test_hands.py attack/test_secrets.py",
}  # of tests/


@dataclass(slots=True)
class Line:
    """What came of one line of the table."""

    what: str
    files: list[str]
    runs: int = 0
    held: int = 0
    failed: int = 0
    seconds: float = 0.0
    said: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Run its files once."""
        began = time.monotonic()
        done = subprocess.run(
            _command(self.files),
            cwd=ROOT,
            env={**os.environ, "ATTACK_EXAMPLES": EXAMPLES},
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
            check=False,
        )
        self.runs += 1
        self.seconds += time.monotonic() - began
        held, failed = _counts(done.stdout)
        self.held += held
        self.failed += failed or (done.returncode != 0)
        self.said += re.findall(r"^.*taps beside them.*$", done.stdout, re.MULTILINE)
        if done.returncode:
            print(done.stdout[-4000:], done.stderr[-2000:], file=sys.stderr)

    def row(self) -> str:
        """Return its line of the table."""
        files = ", ".join(f"`{name}`" for name in self.files)
        fate = (
            f"{self.held} held"
            if not self.failed
            else f"**{self.failed} did not**, {self.held} held"
        )
        return f"| {self.what} | {files} | {self.runs} | {fate} | {self.seconds:.0f} s |"


def _command(files: list[str]) -> list[str]:
    paths = [f"tests/{name}" for name in files]
    if files[0].endswith(".js"):
        return ["scripts/node", "node", "--test", *paths]
    # Several processes with PostgreSQL have attacks of their own: make cluster.
    pytest = [sys.executable, "-m", "pytest", "-q", "-rP", "-m", "not hosting", *paths]
    return ["scripts/with-chromium", *pytest] if "browser" in files[0] else pytest


def _counts(out: str) -> tuple[int, int]:
    """Return how many tests held and how many did not, as pytest or Node say it."""
    held = re.findall(r"(\d+) passed|^# pass (\d+)", out, re.MULTILINE)
    failed = re.findall(r"(\d+) (?:failed|error)|^# fail (\d+)", out, re.MULTILINE)
    return sum(int(a or b) for a, b in held[-1:]), sum(int(a or b) for a, b in failed[-1:])


def main() -> None:
    """Run every line so many times, and print the table."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--repeat", type=int, default=3)
    asked.add_argument("--only", default="", help="lines that have this in their name")
    wish = asked.parse_args()
    lines = [Line(what, files.split()) for what, files in LINES.items() if wish.only in what]
    for line in lines:
        for _ in range(wish.repeat):
            line.run()
        print(line.row(), flush=True)
        for said in line.said:
            print(f"    {said}", flush=True)
    print("\n| what | files | runs | tests | time |\n|---|---|---|---|---|")
    print("\n".join(line.row() for line in lines))
    sys.exit(any(line.failed for line in lines))


if __name__ == "__main__":
    main()
