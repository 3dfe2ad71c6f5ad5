"""What several processes cost: one on SQLite, one and two on PostgreSQL and Redis, in one run.

    scripts/with-services .venv/bin/python benchmarks/hosting.py      # under three minutes

Each row is a fresh server (two: each with its own tables and generator, as nginx' `hash` spreads
them). Rows alternate their order between repeats; ratios are formed inside a repeat.
"""

import argparse
import contextlib
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from services import Postgres, Redis  # noqa: E402

from benchmarks.proc import Running, ServerSpec, running  # noqa: E402
from benchmarks.run import companion_command  # noqa: E402
from benchmarks.scenarios import Plan, Setting, companion_spec, generate  # noqa: E402

TABLES = 40  # of all processes together, four phones each
IDLE_TABLES = 60
IDLE_SECONDS = 12.0
Row = dict[str, Any]


@dataclass(frozen=True)
class Way:
    """One way to run the server."""

    name: str
    processes: int = 1
    far: bool = False  # on PostgreSQL and Redis
    env: dict[str, str] = field(default_factory=dict)


WAYS = (
    Way("SQLite"),
    Way("SQLite, threading", env={"COMPANION_ASYNC": "threading"}),
    Way("PostgreSQL", far=True),
    Way("PostgreSQL, two processes", processes=2, far=True),
)


class Bench:
    """The services, and how each way is measured on them."""

    def __init__(self, postgres: Postgres, news: Redis, setting: Setting) -> None:
        self.postgres, self.news, self.setting = postgres, news, setting

    def spec(self, way: Way) -> ServerSpec:
        spec = companion_spec(companion_command(None))
        env = {**spec.env, **way.env}
        if way.far:
            env |= {
                "COMPANION_DATABASE": self.postgres.database(),
                "COMPANION_REDIS": self.news.url,
            }
        return replace(spec, env=env)

    @contextlib.contextmanager
    def started(self, way: Way) -> Iterator[tuple[ServerSpec, list[Running]]]:
        spec = self.spec(way)
        with contextlib.ExitStack() as stack:
            folders = [
                Path(tempfile.mkdtemp(dir=self.setting.scratch)) for _ in range(way.processes)
            ]
            yield spec, [stack.enter_context(running(spec, folder)) for folder in folders]

    def busy(self, way: Way) -> Row:
        """Taps without a pause, each table one at a time."""
        pids = [self.postgres.pid, self.news.pid] if way.far else []
        with self.started(way) as (spec, servers), ThreadPoolExecutor() as threads:
            words = [
                *("--tables", str(TABLES // len(servers))),
                *("--warmup", str(self.setting.plan.warmup)),
                *("--duration", str(self.setting.plan.duration)),
                *("--services", ",".join(map(str, pids))),
            ]
            jobs = [
                threads.submit(generate, "load", server, spec, self.setting, *words)
                for server in servers
            ]
            rows = [job.result() for job in jobs]
        acked = sum(row["acked"] for row in rows)
        services = max(row["services_cpu_us_per_action"] * row["acked"] for row in rows)
        return {
            "taps_s": sum(row["acked_per_s"] for row in rows),
            "cpu_us": sum(row["cpu_us_per_action"] * row["acked"] for row in rows) / acked,
            "services_us": services / acked if pids else 0.0,
            "ack_p50_ms": statistics.median(row["ack_p50_ms"] for row in rows),
            "queued_pct": max(row["server_queued_pct"] for row in rows),
            "errors": sum(row["errors"] + row["lost"] for row in rows),
        }

    def idle(self, way: Way) -> Row:
        """Phones that only stay connected."""
        with self.started(way) as (spec, servers):
            words = ("--tables", str(IDLE_TABLES), "--idle", str(IDLE_SECONDS))
            row = generate("load", servers[0], spec, self.setting, *words)
        phones = row["idle_phones"]
        return {"kb": row["kb_per_phone"], "idle_us_s": row["idle_cpu_pct"] * 1e4 / phones}


def table(rows: dict[str, list[Row]], idle: dict[str, Row]) -> str:
    """Return the report: medians, and ratios formed inside each repeat."""
    first = rows[WAYS[0].name]
    lines = [
        "| | taps/s | ÷ SQLite | CPU µs a tap | ÷ SQLite | database and Redis, CPU µs a tap"
        " | KB a phone | idle phone, CPU µs/s |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, mine in rows.items():

        def middle(key: str, mine: list[Row] = mine) -> float:
            return statistics.median(one[key] for one in mine)

        def ratio(key: str, mine: list[Row] = mine) -> str:
            found = [one[key] / base[key] for one, base in zip(mine, first, strict=True)]
            return f"{statistics.median(found):.2f} ({min(found):.2f}–{max(found):.2f})"

        quiet = idle.get(name, {})
        lines.append(
            f"| {name} | {middle('taps_s'):.0f} | {ratio('taps_s')} | {middle('cpu_us'):.0f}"
            f" | {ratio('cpu_us')} | {middle('services_us'):.0f} | {quiet.get('kb', '–')}"
            f" | {quiet.get('idle_us_s', 0):.0f} |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="what several processes cost")
    parser.add_argument("--repeats", type=int, default=2)
    parser.add_argument("--duration", type=float, default=5)
    args = parser.parse_args()
    postgres, news = Postgres(durable=True), Redis()
    began = time.monotonic()
    try:
        with tempfile.TemporaryDirectory() as scratch:
            plan = Plan(warmup=2, duration=args.duration, patience=90)
            bench = Bench(postgres, news, Setting(plan=plan, scratch=Path(scratch), pinned=False))
            rows: dict[str, list[Row]] = {way.name: [] for way in WAYS}
            for repeat in range(args.repeats):
                for way in WAYS if repeat % 2 == 0 else reversed(WAYS):
                    rows[way.name].append(bench.busy(way))
                    print(json.dumps({"way": way.name, **rows[way.name][-1]}), flush=True)
            idle = {way.name: bench.idle(way) for way in WAYS if way.processes == 1}
    finally:
        news.stop()
        postgres.close()
    print(f"\n{table(rows, idle)}\n\n{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
