"""Run the benchmark: the companion beside the references, alternating, with a report at the end.

    python benchmarks/run.py                         # everything, 3 repeats, about 45 minutes
    python benchmarks/run.py throughput single       # some scenarios
    python benchmarks/run.py --quick                 # does it all work? about a minute
    python benchmarks/run.py --report FILE.jsonl     # the report of an earlier run again

Every server runs in its own process on loopback, on a core of its own where there are two. Within
a repeat the servers are measured one after the other, in an order that alternates between repeats.
Results go to benchmarks/out/ as JSON lines and as Markdown.
"""

import argparse
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

if not __package__:  # started as a file: make `benchmarks` importable
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import proc, report, scenarios
from benchmarks.proc import ServerFailed, ServerSpec
from benchmarks.scenarios import BOARDGAME, COMPANION, ONLY, QUICK, ROOT, SCENARIOS, Plan, Row

CALM_SHARE = 0.1
OUT = ROOT / "benchmarks" / "out"
SHOWN = (
    *(
        "acked_per_s",
        "ack_p50_ms",
        "all_p99_ms",
        "cpu_us_per_action",
        "server_queued_pct",
        "generator_queued_pct",
    ),
    *("kb_per_phone", "connects_per_s", "long_over_short", "short_load_ms", "long_load_ms"),
    *("many_over_few", "few_cpu_us", "many_cpu_us", "server_mean_ms", "server_p99_ms"),
    *("errors", "lost", "unfinished"),
)


def parse(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="measure the companion against the reference")
    parser.add_argument(
        "scenarios", nargs="*", metavar="SCENARIO", help=f"all (default), {', '.join(SCENARIOS)}"
    )
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--quick", action="store_true", help="one short repeat, for a smoke test")
    parser.add_argument("--servers", default=",".join(report.SERVERS), help="comma list")
    parser.add_argument("--companion", help="command of the server, without `serve`")
    parser.add_argument("--state-bytes", type=int, help="of the reference; default: as measured")
    parser.add_argument("--warmup", type=float, help="seconds; default 10")
    parser.add_argument("--duration", type=float, help="seconds of a closed loop; default 8")
    parser.add_argument("--no-pin", action="store_true", help="leave the cores to the kernel")
    parser.add_argument(
        "--calm", type=float, default=0, help="wait up to so many s for a quiet machine, each time"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="only report on this file")
    args = parser.parse_args(argv)
    chosen = args.scenarios or ["all"]
    args.scenarios = list(SCENARIOS) if "all" in chosen else chosen
    unknown = set(args.scenarios) - set(SCENARIOS) | set(args.servers.split(",")) - set(
        report.SERVERS
    )
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    return args


def plan_of(args: argparse.Namespace) -> Plan:
    plan = QUICK if args.quick else Plan()
    changes = {key: getattr(args, key) for key in ("warmup", "duration")}
    known = {key: value for key, value in changes.items() if value is not None}
    return Plan(**{**vars(plan), **known})


def companion_command(given: str | None) -> list[str]:
    """The `companion` beside this Python, unless another is named."""
    if given:
        return given.split()
    beside = Path(sys.executable).parent / "companion"
    return [str(beside)] if beside.exists() else [sys.executable, "-m", "companion"]


def specs_of(args: argparse.Namespace, setting: scenarios.Setting) -> list[ServerSpec]:
    """The servers to measure; the reference's state is as large as the companion's.

    :raises ServerFailed: the companion cannot be measured and no size was given.
    """
    companion = scenarios.companion_spec(companion_command(args.companion))
    if args.state_bytes is None:
        args.state_bytes = scenarios.frame_bytes(companion, setting)
    print(f"state frame: {args.state_bytes} bytes", flush=True)
    wanted = args.servers.split(",")
    specs = [companion] + [
        scenarios.reference_spec(args.state_bytes, store=store) for store in (False, True)
    ]
    if BOARDGAME in wanted:
        home = OUT / "boardgame"
        scenarios.install_boardgame(home)
        specs.append(scenarios.boardgame_spec(args.state_bytes, home))
    return [spec for spec in specs if spec.name in wanted]


def guided_specs(specs: list[ServerSpec], setting: scenarios.Setting) -> list[ServerSpec]:
    """The same servers for guided play: the reference's state is as large as a guided one."""
    companion = next((scenarios.for_guided(one) for one in specs if one.name == COMPANION), None)
    if companion is None:
        return []
    size = scenarios.frame_bytes(companion, setting)
    print(f"guided state frame: {size} bytes", flush=True)
    return [companion, scenarios.reference_spec(size, store=False)]


def rows_of(
    args: argparse.Namespace, specs: list[ServerSpec], setting: scenarios.Setting
) -> Iterator[Row]:
    """Measure everything, repeat by repeat."""
    guided = guided_specs(specs, setting) if "guided" in args.scenarios else []
    for repeat in range(1 if args.quick else args.repeats):
        for scenario in args.scenarios:
            chosen = guided if scenario == "guided" else specs
            for spec in chosen if repeat % 2 == 0 else reversed(chosen):
                if spec.name not in ONLY.get(scenario, {spec.name}):
                    continue
                wait_for_calm(args.calm)
                for row in scenarios.measure(scenario, spec, setting):
                    yield {"repeat": repeat, **row}


def wait_for_calm(limit: float) -> None:
    """Wait until nothing else keeps the machine busy, at most `limit` seconds."""
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline and proc.busy_share(1) > CALM_SHARE:
        pass


def about(state_bytes: int | None) -> dict[str, Any]:
    """What one must know to compare these numbers with others."""
    found: dict[str, Any] = {"date": time.strftime("%Y-%m-%d %H:%M")}
    git = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    try:
        found["commit"] = subprocess.run(
            git, capture_output=True, text=True, timeout=10, check=True
        ).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        found["commit"] = "unknown"
    found |= {"state bytes": state_bytes, "cores": os.cpu_count()}
    found["Python"] = platform.python_version()
    for package in ("eventlet", "Flask-SocketIO", "python-socketio", "python-engineio"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "?"
    return found


def show(row: Row) -> None:
    figures = {key: row[key] for key in SHOWN if row.get(key)}
    if row["scenario"] == "start":
        figures["start_s"] = round(row.get("start_s", 0), 3)
    print(row["repeat"], row["scenario"], row["server"], row.get("failed") or figures, flush=True)


def measure_all(args: argparse.Namespace) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    # Beside the results, not in a temporary folder: that may be memory, where a commit is free.
    scratch = Path(tempfile.mkdtemp(prefix="scratch-", dir=OUT))
    setting = scenarios.Setting(plan=plan_of(args), scratch=scratch, pinned=not args.no_pin)
    target = OUT / time.strftime("%Y%m%d-%H%M%S.jsonl")
    rows: list[Row] = []
    try:
        specs = specs_of(args, setting)
        facts = about(args.state_bytes) | ({"quick": "run, no measurement"} if args.quick else {})
        with target.open("w") as lines:
            lines.write(json.dumps({"about": facts}) + "\n")
            for row in rows_of(args, specs, setting):
                rows.append(row)
                show(row)
                lines.write(json.dumps(row) + "\n")
                lines.flush()
    except (ServerFailed, scenarios.GeneratorFailed) as failure:
        print(f"the companion cannot be measured: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    text = report.markdown(rows, facts)
    target.with_suffix(".md").write_text(text)
    print(f"\n{text}\nwritten to {target.relative_to(ROOT)} and .md")
    return 1 if any("failed" in row for row in rows) else 0


def report_on(path: Path) -> int:
    first, *rows = [json.loads(line) for line in path.read_text().splitlines()]
    print(report.markdown(rows, first["about"]))
    return 0


def main() -> None:
    args = parse()
    # Ended from outside, we still end our servers and clear our scratch.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(report_on(args.report) if args.report else measure_all(args))


if __name__ == "__main__":
    main()
