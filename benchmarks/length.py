"""Does an action cost more on a table with a long log? And how long does such a table load?

    python -m benchmarks.length --port 5000 --pid PID --keep FILE      # cost per action
    python -m benchmarks.length --port 5000 --pid PID --reload FILE    # after a restart

Some tables are filled to 5,000 log entries. Then rounds alternate: fresh tables from 50 entries
on, and the long ones, the same number of actions each, in the same server. Each round gives one
ratio, so that the machine's mood cancels out. After a restart the first phone of each table is
timed from connecting to its first state.
"""

import argparse
import asyncio
import json
import statistics
from pathlib import Path
from typing import Any

from benchmarks import proc
from benchmarks.adaptors import ADAPTORS, TableHandle
from benchmarks.load import Load, Result, arguments, prepare
from benchmarks.phones import Recorder, Table, now
from benchmarks.stats import percentile, spread

FILL_IN_FLIGHT = 16


async def fill(load: Load, tables: list[Table], entries: int) -> None:
    """Act until each table's log has so many entries."""
    missing = max(entries - table.progress.floor for table in tables)
    if missing > 0:
        await load.exactly(tables, missing, FILL_IN_FLIGHT)


async def one_round(load: Load, tables: list[Table], actions: int) -> tuple[float, float]:
    """(CPU µs of the server per action, median ms until all phones have it)."""
    recorder = load.recorder
    recorder.to_all.clear()
    cpu, recorder.begin = proc.cpu_seconds(load.pid), now()
    await load.exactly(tables, actions)
    used = proc.cpu_seconds(load.pid) - cpu
    median = percentile(recorder.to_all, 50) or 0.0
    return used * 1e6 / (actions * len(tables)), median * 1000


async def compare(args: argparse.Namespace) -> Result:
    """Alternating rounds on short and long tables."""
    load = Load(ADAPTORS[args.adaptor](), args.port, args.pid)
    try:
        long = await load.connect(args.tables, args.phones)
        began = now()
        await fill(load, long, args.long)
        filled_s = now() - began
        rounds = []
        for number in range(args.rounds + 1):
            short = await load.connect(args.tables, args.phones)
            await fill(load, short, args.short)
            sides = [("short", short), ("long", long)]
            measured = {}
            for name, tables in sides if number % 2 else reversed(sides):
                measured[name] = await one_round(load, tables, args.actions)
            rounds.append(measured)
        keep(args.keep, short, long)
    finally:
        load.close()
    recorder = load.recorder
    return {
        "fill_per_s": round((args.long * args.tables) / filled_s, 1),
        **summary(rounds[1:]),  # the first round warms up
        "errors": recorder.errors,
        "first_error": recorder.first_error,
        "lost": recorder.lost,
    }


def summary(rounds: list[dict[str, tuple[float, float]]]) -> Result:
    """Medians of both sides, and the ratios long/short formed inside each round."""
    ratio = spread(each["long"][0] / each["short"][0] for each in rounds)
    assert ratio is not None
    return {
        "short_cpu_us": round(statistics.median(each["short"][0] for each in rounds), 1),
        "long_cpu_us": round(statistics.median(each["long"][0] for each in rounds), 1),
        "short_all_ms": round(statistics.median(each["short"][1] for each in rounds), 3),
        "long_all_ms": round(statistics.median(each["long"][1] for each in rounds), 3),
        "long_over_short": round(ratio.median, 4),
        "rounds": ratio.n,
    }


def keep(path: Path | None, short: list[Table], long: list[Table]) -> None:
    """Write down how to connect to these tables again."""
    if path is not None:
        sides = {"short": short, "long": long}
        path.write_text(
            json.dumps({n: [list(t.handle.auth) for t in tables] for n, tables in sides.items()})
        )


async def reload_times(args: argparse.Namespace) -> Result:
    """First connection to each table after a restart, in ms; the first pair only warms up."""
    kept: dict[str, list[list[dict[str, str]]]] = json.loads(args.reload.read_text())
    adaptor, recorder = ADAPTORS[args.adaptor](), Recorder()
    times: dict[str, list[float]] = {"short": [], "long": []}
    for pair in zip(kept["short"], kept["long"], strict=True):
        for name, auth in zip(times, pair, strict=True):
            table = Table(TableHandle(name, tuple(auth)), adaptor, recorder, len(auth))
            began = now()
            await table.phones[0].connect(proc.HOST, args.port)
            times[name].append((now() - began) * 1000)
            table.close()
    return {
        f"{name}_load_ms": round(statistics.median(values[1:]), 2) for name, values in times.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="cost per action against the log's length")
    arguments(parser)
    parser.add_argument("--tables", type=int, default=4, help="tables on each side")
    parser.add_argument("--short", type=int, default=50, help="log entries of a short table")
    parser.add_argument("--long", type=int, default=5000, help="log entries of a long table")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--actions", type=int, default=60, help="per table and round")
    parser.add_argument("--keep", type=Path, help="write the tables' tokens there")
    parser.add_argument("--reload", type=Path, help="time the loading of the tables kept there")
    args = parser.parse_args()
    prepare(args.core)
    result: dict[str, Any] = asyncio.run(reload_times(args) if args.reload else compare(args))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
