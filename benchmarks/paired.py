"""Two versions of the server side by side: a group of taps of each by turns, neighbours compared.

    git worktree add ../before main
    python -m benchmarks.paired pad ../before .        # or guided; --groups 300

On a machine with much else to do single runs differ by a third, and the median of the quotients of
neighbours by a hundredth. The first version is what the others are divided by.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

WORKER = """
import sys, tempfile
from pathlib import Path
from benchmarks.inside import Room
from companion.web.server import calm_collector
with tempfile.TemporaryDirectory(dir=sys.argv[3]) as folder:
    room = Room(Path(folder), sys.argv[1], int(sys.argv[2]))
    calm_collector()
    print(flush=True)
    for number, _ in enumerate(sys.stdin):
        print(room.group(number, None) or "", flush=True)
"""


class Version:
    """A version's room in a process of its own."""

    def __init__(self, folder: Path, mode: str, tables: int, scratch: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, mode, str(tables), str(scratch)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.answer()

    def answer(self) -> float | None:
        """What it says next. :raises RuntimeError: it has ended."""
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a version has ended: does its benchmarks/inside.py run?")
        return float(line) * 1e6 if line.strip() else None

    def group(self) -> float | None:
        """CPU µs of one tap in a group. None: the game is over."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.answer()

    def end(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=("pad", "guided"))
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--groups", type=int, default=150)
    args = parser.parse_args()
    scratch = Path(__file__).parent / "out"
    scratch.mkdir(exist_ok=True)
    folders = [folder.resolve() for folder in args.folders]
    versions = [Version(one, args.mode, args.tables, scratch) for one in folders]
    rows = []
    for _ in range(args.groups):
        row = [one.group() for one in versions]
        if None in row:
            break
        rows.append(row)
    for one in versions:
        one.end()
    settled = rows[len(rows) // 5 :]
    for place, folder in enumerate(folders):
        took = [row[place] for row in settled]
        ratio = statistics.median(row[place] / row[0] for row in settled)
        print(
            f"{folder.name}: least {min(took):.0f}, median {statistics.median(took):.0f}, mean"
            f" {statistics.mean(took):.0f} CPU µs a tap; paired {ratio:.3f}"
        )


if __name__ == "__main__":
    main()
