"""What is measured, on which servers, and how one measurement is taken."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.proc import Running, ServerFailed, ServerSpec, running
from benchmarks.table_state import make_state

ROOT = Path(__file__).resolve().parent.parent
COMPANION, REFERENCE, REFERENCE_FULL = "companion", "reference", "reference+full"
BOARDGAME = "boardgame.io"
BOARDGAME_VERSION = "0.50.2"
KOA_COMPOSE = "4.1.0"  # with a newer one boardgame.io's lobby answers 404
SERVER_CORE, GENERATOR_CORE = 0, 1
Row = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How long and how large: the full measurement, or a look whether everything works."""

    warmup: float = 10  # Node is a quarter slower before that
    guided_warmup: float = 3  # no Node there; and the game that is played has an end
    duration: float = 8
    guided_duration: float = 5
    open_duration: float = 20
    idle_tables: int = 500
    idle_s: float = 4
    long: int = 5000
    many: int = 2000
    doge_games: int = 8
    rounds: int = 10
    starts: int = 3
    patience: float = 180


QUICK = Plan(
    warmup=0.7,
    guided_warmup=0.7,
    duration=1.5,
    guided_duration=1.5,
    open_duration=2.5,
    idle_tables=50,
    idle_s=1,
    long=400,
    many=100,
    doge_games=1,
    rounds=2,
    starts=1,
    patience=60,
)


@dataclass(frozen=True, kw_only=True)
class Setting:
    """Where a measurement runs."""

    plan: Plan
    scratch: Path
    pinned: bool = True

    @property
    def server_core(self) -> int | None:
        return SERVER_CORE if self.pinned else None

    @property
    def generator_args(self) -> list[str]:
        return ["--core", str(GENERATOR_CORE)] if self.pinned else []


# -- the servers


def companion_spec(command: list[str]) -> ServerSpec:
    """The project's own server, its rate limits off: here one machine plays all phones."""
    return ServerSpec(
        name=COMPANION,
        adaptor="companion",
        command=lambda port, data: [
            *command,
            "serve",
            *("--host", "127.0.0.1", "--port", str(port), "--data", str(data)),
        ],
        env={"COMPANION_RATE": "0"},
    )


def reference_spec(state_bytes: int, *, store: bool) -> ServerSpec:
    """The bare echo with states of the given size, with or without a commit per action."""
    return ServerSpec(
        name=REFERENCE_FULL if store else REFERENCE,
        adaptor="echo",
        command=lambda port, data: [
            *(sys.executable, "-m", "benchmarks.reference", "--port", str(port)),
            *("--state-bytes", str(state_bytes), "--store", "full" if store else "none"),
            *("--db", str(data / "reference.db")),
        ],
        env={"PYTHONPATH": str(ROOT)},
    )


def boardgame_spec(state_bytes: int, home: Path) -> ServerSpec:
    """boardgame.io's own server with a counter game, in memory; see `install_boardgame`."""
    return ServerSpec(
        name=BOARDGAME,
        adaptor="boardgame.io",
        command=lambda port, _data: [
            *("node", str(ROOT / "benchmarks" / "boardgame.cjs"), str(port)),
            json.dumps(make_state(state_bytes)),
        ],
        env={"NODE_PATH": str(home / "node_modules"), "NODE_ENV": "production"},
        health="/games",
    )


def install_boardgame(home: Path) -> None:
    """Fetch boardgame.io by npm, once. :raises ServerFailed: it cannot be had."""
    if (home / "node_modules" / "boardgame.io").exists():
        return
    home.mkdir(parents=True, exist_ok=True)
    wanted = {
        "private": True,
        "dependencies": {"boardgame.io": BOARDGAME_VERSION},
        "overrides": {"koa-compose": KOA_COMPOSE},
    }
    (home / "package.json").write_text(json.dumps(wanted))
    command = ["npm", "install", "--no-audit", "--no-fund", "--omit=dev"]
    try:
        subprocess.run(command, cwd=home, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as failure:
        raise ServerFailed(f"boardgame.io cannot be fetched: {failure}") from failure


def for_guided(spec: ServerSpec) -> ServerSpec:
    """The companion again, with phones that play guided Venice."""
    return replace(spec, adaptor="guided") if spec.name == COMPANION else spec


# -- one measurement


def measure(scenario: str, spec: ServerSpec, setting: Setting) -> list[Row]:
    """All rows of one scenario on one fresh server; a failure is a row too."""
    data = Path(tempfile.mkdtemp(prefix=f"{scenario}-", dir=setting.scratch))
    rows: list[Row] = []
    try:
        rows.extend(SCENARIOS[scenario](spec, setting, data))
    except (ServerFailed, GeneratorFailed) as failure:
        rows.append({"failed": str(failure)})
    finally:
        shutil.rmtree(data, ignore_errors=True)
    return [{"scenario": scenario, "server": spec.name, **row} for row in rows]


class GeneratorFailed(RuntimeError):
    """The generator timed out or ended with an error."""


def generate(module: str, server: Running, spec: ServerSpec, setting: Setting, *args: str) -> Row:
    """Run a generator in its own process and read its result.

    :raises GeneratorFailed:
    """
    about = ("--adaptor", spec.adaptor, "--port", str(server.port), "--pid", str(server.pid))
    return _result(module, setting, *about, *setting.generator_args, *args)


def _result(module: str, setting: Setting, *args: str) -> Row:
    """What a module of ours prints. :raises GeneratorFailed: it fails, or takes too long."""
    command = [sys.executable, "-m", f"benchmarks.{module}", *args]
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=setting.plan.patience
        )
    except subprocess.TimeoutExpired:
        raise GeneratorFailed(f"no result within {setting.plan.patience:g} s") from None
    if done.returncode:
        raise GeneratorFailed(done.stderr.strip()[-300:])
    result: Row = json.loads(done.stdout)
    return result


def _load(*args: str | float) -> Callable[[ServerSpec, Setting, Path], Iterator[Row]]:
    """A scenario that is one run of the load generator; names of plan fields are looked up."""

    def scenario(spec: ServerSpec, setting: Setting, data: Path) -> Iterator[Row]:
        words = [str(getattr(setting.plan, str(arg), arg)) for arg in args]
        with running(spec, data, core=setting.server_core) as server:
            yield {"start_s": server.start_s, **generate("load", server, spec, setting, *words)}

    return scenario


def length(spec: ServerSpec, setting: Setting, data: Path) -> Iterator[Row]:
    """Short and long tables in one server, then the same server again on the same data."""
    plan, kept = setting.plan, data / "kept.json"
    with running(spec, data, core=setting.server_core) as server:
        compared = generate(
            *("length", server, spec, setting),
            *("--long", str(plan.long), "--rounds", str(plan.rounds), "--keep", str(kept)),
        )
    with running(spec, data, core=setting.server_core) as server:
        loaded = generate("length", server, spec, setting, "--reload", str(kept))
    yield {"long": plan.long, **compared, **loaded, "restart_s": server.start_s}


def many(spec: ServerSpec, setting: Setting, data: Path) -> Iterator[Row]:
    """The same tables played at with few others in memory, and with many."""
    words = ("--many", str(setting.plan.many), "--rounds", str(setting.plan.rounds // 2 + 1))
    with running(spec, data, core=setting.server_core) as server:
        yield generate("many", server, spec, setting, *words)


def doge(_spec: ServerSpec, setting: Setting, _data: Path) -> Iterator[Row]:
    """Whole turns of the solo Doge with a map, in a process of their own."""
    yield _result("doge_turn", setting, "--map", "--games", str(setting.plan.doge_games))


def start(spec: ServerSpec, setting: Setting, data: Path) -> Iterator[Row]:
    """From the start of the process to the first 200 of /healthz."""
    for _ in range(setting.plan.starts):
        with running(spec, Path(tempfile.mkdtemp(dir=data))) as server:
            yield {"start_s": server.start_s}


_BUSY = ("--warmup", "warmup", "--duration", "duration")
SCENARIOS: dict[str, Callable[[ServerSpec, Setting, Path], Iterator[Row]]] = {
    "throughput": _load("--tables", 50, *_BUSY),
    "throughput200": _load("--tables", 200, *_BUSY),
    "guided": _load(
        *("--tables", 50, "--warmup", "guided_warmup", "--duration", "guided_duration"),
    ),
    "single": _load("--tables", 1, *_BUSY),
    "open100": _load(
        *("--tables", 50, "--rate", 100, "--warmup", "warmup", "--duration", "open_duration")
    ),
    "idle": _load("--tables", "idle_tables", "--idle", "idle_s"),
    "length": length,
    "many": many,
    "doge": doge,
    "start": start,
}
ONLY = {  # where not all servers are measured
    "length": {COMPANION},
    "many": {COMPANION},
    "doge": {COMPANION},
    "guided": {COMPANION, REFERENCE},
    "open100": {COMPANION, REFERENCE, REFERENCE_FULL},
    "idle": {COMPANION, REFERENCE, REFERENCE_FULL},
    "start": {COMPANION, REFERENCE, REFERENCE_FULL},
}


def frame_bytes(spec: ServerSpec, setting: Setting) -> int:
    """How large a state frame of the companion is, so that the reference sends as much.

    :raises ServerFailed: it does not start. :raises GeneratorFailed: it does not play.
    """
    data = Path(tempfile.mkdtemp(prefix="frame-", dir=setting.scratch))
    try:
        with running(spec, data, core=setting.server_core) as server:
            words = ("--tables", "2", "--warmup", "0.3", "--duration", "1")
            size: int = generate("load", server, spec, setting, *words)["state_bytes"]
            return size
    finally:
        shutil.rmtree(data, ignore_errors=True)
