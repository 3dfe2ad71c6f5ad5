"""Versions of the real server side by side, and the reference: a burst of load on each by turns.

    git worktree add ../before main
    python -m benchmarks.served pad ../before .            # or guided; --rounds 8, --reference

What `paired` leaves out is in it: websockets, the hub's switching, the disk. Each burst has a
server of its own that was just started; quotients are formed inside one round. The first version
is what the others are divided by.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from benchmarks.proc import ServerSpec, raise_file_limit, running
from benchmarks.scenarios import GENERATOR_CORE, SERVER_CORE, companion_spec, reference_spec

ROOT = Path(__file__).resolve().parent.parent
STATE_BYTES = {"pad": 1700, "guided": 6000}  # about as large as the companion's frames


def burst(spec: ServerSpec, args: argparse.Namespace, scratch: Path) -> tuple[float, float]:
    """CPU µs of the server for one action, and actions a second."""
    with (
        tempfile.TemporaryDirectory(dir=scratch) as folder,
        running(spec, Path(folder), core=SERVER_CORE) as server,
    ):
        command = [
            *(sys.executable, "-m", "benchmarks.load", "--adaptor", spec.adaptor),
            *("--port", str(server.port), "--pid", str(server.pid)),
            *("--core", str(GENERATOR_CORE), "--tables", str(args.tables)),
            *("--warmup", str(args.warmup), "--duration", str(args.duration)),
        ]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=120)
    found = json.loads(told.stdout)
    return float(found["cpu_us_per_action"]), float(found["acked_per_s"])


def version(folder: Path, mode: str) -> ServerSpec:
    """The server of a checkout."""
    start = "from companion.commands.main import main; main()"
    spec = companion_spec([sys.executable, "-c", start])
    return replace(
        spec,
        name=folder.name,
        adaptor="guided" if mode == "guided" else spec.adaptor,
        env={**spec.env, "PYTHONPATH": str(folder)},
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=("pad", "guided"))
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--reference", action="store_true", help="the bare echo, too")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--warmup", type=float, default=2)
    parser.add_argument("--duration", type=float, default=3)
    args = parser.parse_args()
    raise_file_limit()
    scratch = ROOT / "benchmarks" / "out"
    scratch.mkdir(exist_ok=True)
    specs = [version(folder.resolve(), args.mode) for folder in args.folders]
    if args.reference:
        specs.append(reference_spec(STATE_BYTES[args.mode], store=False))
    os.chdir(scratch)  # so that no version is found beside its own folder
    rows = [[burst(spec, args, scratch) for spec in specs] for _ in range(args.rounds)]
    for place, spec in enumerate(specs):
        took = [row[place][0] for row in rows]
        ratio = statistics.median(row[place][0] / row[0][0] for row in rows)
        faster = statistics.median(row[place][1] / row[0][1] for row in rows)
        print(
            f"{spec.name}: least {min(took):.0f}, median {statistics.median(took):.0f}"
            f" CPU µs an action; by turns {ratio:.3f}, actions a second {faster:.3f}"
        )


if __name__ == "__main__":
    main()
