"""What the kernel knows of a process: CPU time, memory; and starting and stopping servers."""

import contextlib
import http.client
import os
import resource
import socket
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

HOST = "127.0.0.1"
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE_KB = os.sysconf("SC_PAGE_SIZE") // 1024


class ServerFailed(RuntimeError):
    """A server did not answer its health check; the message ends with the tail of its log."""


def cpu_seconds(pid: int) -> float:
    """User and system time of all threads of a process so far, to the nanosecond if possible."""
    return _schedstat(pid, 0) or _cpu_ticks(pid)


def family_cpu_seconds(pids: Iterable[int]) -> float:
    """User and system time so far of these processes and those they started (PostgreSQL's)."""
    wanted = set(pids)
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) in wanted:
                wanted = wanted | {int(stat.parent.name)}
    return sum(cpu_seconds(one) for one in wanted if Path(f"/proc/{one}").exists())


def queued_seconds(pid: int) -> float:
    """How long its threads were ready but had to wait for a core: others' load, not its own."""
    return _schedstat(pid, 1)


def _schedstat(pid: int, column: int) -> float:
    total = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            total += int(task.read_text().split()[column])
    return total / 1e9


def _cpu_ticks(pid: int) -> float:
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / _TICKS


def rss_kb(pid: int) -> int:
    """Resident memory of a process in KB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_KB


def busy_share(seconds: float) -> float:
    """The share of all cores that was busy while we slept: what others are doing."""
    before, began = _busy_ticks(), time.perf_counter()
    time.sleep(seconds)
    took = (time.perf_counter() - began) * _TICKS * (os.cpu_count() or 1)
    return (_busy_ticks() - before) / took


def _busy_ticks() -> int:
    user, nice, system, _idle, _iowait, irq, softirq, steal = (
        int(word) for word in Path("/proc/stat").read_text().split(maxsplit=9)[1:9]
    )
    return user + nice + system + irq + softirq + steal


def raise_file_limit() -> None:
    """Allow this process as many open sockets as it may have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def pin(pid: int, core: int | None) -> None:
    """Keep a process (0: this one) on one core, where the machine has it and allows it."""
    if core is not None and core in os.sched_getaffinity(0):
        with contextlib.suppress(OSError):
            os.sched_setaffinity(pid, {core})


def free_port() -> int:
    """A port nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(frozen=True, kw_only=True)
class ServerSpec:
    """How to start one kind of server, and which adaptor speaks to it."""

    name: str
    adaptor: str
    command: Callable[[int, Path], list[str]]
    env: Mapping[str, str] = field(default_factory=dict)
    health: str = "/healthz"


@dataclass(frozen=True, kw_only=True)
class Running:
    """A server that has answered its health check."""

    pid: int
    port: int
    start_s: float


@contextlib.contextmanager
def running(
    spec: ServerSpec, data: Path, *, core: int | None = None, limit: float = 30
) -> Iterator[Running]:
    """Start a server in its own process, wait for its health, and end it by its pid at the end.

    :raises ServerFailed: no 200 within `limit` seconds.
    """
    port = free_port()
    log_path = data / "server.log"
    with log_path.open("wb") as log:
        began = time.perf_counter()
        process = subprocess.Popen(
            spec.command(port, data),
            stdout=log,
            stderr=log,
            stdin=subprocess.DEVNULL,
            env={**os.environ, **spec.env},
        )
        pin(process.pid, core)
        try:
            healthy_at = _wait_healthy(process, port, spec.health, began + limit)
            if healthy_at is None:
                tail = log_path.read_text(errors="replace")[-600:]
                raise ServerFailed(f"{spec.name}: no 200 from {spec.health}: {tail}")
            yield Running(pid=process.pid, port=port, start_s=healthy_at - began)
        finally:
            stop(process)


def stop(process: subprocess.Popen[bytes], patience: float = 10) -> None:
    """Ask one process to end, and make it end if it does not."""
    process.terminate()
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _wait_healthy(
    process: subprocess.Popen[bytes], port: int, path: str, deadline: float
) -> float | None:
    while time.perf_counter() < deadline and process.poll() is None:
        connection = http.client.HTTPConnection(HOST, port, timeout=2)
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection.request("GET", path)
            if connection.getresponse().status == 200:
                return time.perf_counter()
        connection.close()
        time.sleep(0.002)
    return None
