"""The load generator: T tables of P phones, each a raw websocket on asyncio.

    python -m benchmarks.load --adaptor companion --port 5000 --pid PID --tables 50
    python -m benchmarks.load --adaptor companion --port 5000 --pid PID --tables 50 --rate 100
    python -m benchmarks.load --adaptor companion --port 5000 --pid PID --tables 500 --idle 4

Closed loop (default): each table has one action under way; the next seat sends the next one when
the last is acknowledged and every phone has it. Open loop (--rate, actions/s over all tables):
Poisson arrivals, latency counted from the moment an action was due, so that a stalled server
cannot hide its queue. Idle (--idle): phones only connect and stay.

Prints one JSON object. No client library is in the way: the generator must not be the bottleneck
(`generator_cpu_pct` says how near it was).
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from benchmarks import proc
from benchmarks.adaptors import ADAPTORS, Adaptor
from benchmarks.phones import Recorder, Table, now
from benchmarks.stats import latency_fields

Result = dict[str, Any]
CONNECT_AT_ONCE = 64
OPEN_AT_ONCE = 16
DRAIN_S = 20


class Load:
    """Connected tables on one server, and ways to drive them."""

    def __init__(self, adaptor: Adaptor, port: int, pid: int) -> None:
        self.adaptor, self.port, self.pid = adaptor, port, pid
        self.recorder = Recorder()
        self.tables: list[Table] = []
        self.connecting: Result = {}
        self.services: list[int] = []  # what the server needs besides itself

    # -- the phones arrive

    async def connect(self, tables: int, phones: int) -> list[Table]:
        """Make tables, connect their phones, start the games.

        :raises ConnectionError: a phone was refused.
        """
        rss_empty = proc.rss_kb(self.pid)
        handles = await asyncio.to_thread(self.adaptor.setup, self.port, tables, phones)
        made = [Table(handle, self.adaptor, self.recorder, phones) for handle in handles]
        self.tables += made
        rss_tables, cpu, began = proc.rss_kb(self.pid), proc.cpu_seconds(self.pid), now()
        await in_parallel(
            CONNECT_AT_ONCE,
            [
                partial(phone.connect, proc.HOST, self.port)
                for table in made
                for phone in table.phones
            ],
        )
        count = tables * phones
        self.connecting = {
            "connects_per_s": round(count / (now() - began), 1),
            "connect_cpu_ms": round((proc.cpu_seconds(self.pid) - cpu) * 1000 / count, 3),
            "rss_empty_kb": rss_empty,
            "rss_tables_kb": rss_tables,
        }
        await in_parallel(OPEN_AT_ONCE, [table.open for table in made])
        return made

    def close(self) -> None:
        for table in self.tables:
            table.close()

    # -- closed loop

    async def closed(self, warmup: float, duration: float) -> Result:
        """Each table always has one action under way."""
        for table in self.tables:
            table.then = Table.send_action
            table.send_action()
        await asyncio.sleep(warmup)
        window = Window(self)
        await asyncio.sleep(duration)
        result = window.close()
        for table in self.tables:
            table.then = None
        await self.drain()
        return {**result, **self.latencies()}

    async def exactly(self, tables: Sequence[Table], actions: int, in_flight: int = 1) -> None:
        """Each of these tables takes so many actions, then stops.

        :raises TimeoutError: the server does not get them done.
        """
        last = {id(table): table.actions + actions for table in tables}

        def more(table: Table) -> None:
            if table.actions < last[id(table)]:
                table.send_action()
            elif not table.progress.unfinished:
                busy.discard(id(table))
                if not busy:
                    done.set()

        busy, done = set(last), asyncio.Event()
        for table in tables:
            table.then = more
            for _ in range(min(in_flight, actions)):
                table.send_action()
        await asyncio.wait_for(done.wait(), 30 + len(tables) * actions / 50)
        for table in tables:
            table.then = None

    # -- open loop

    async def open(self, rate: float, warmup: float, duration: float) -> Result:
        """Actions fall due at random moments, whatever the server is doing."""
        rng = random.Random(7)
        due = began = now()
        window: Window | None = None
        while due < began + warmup + duration:
            wait = due - now()
            if wait > 0:
                await asyncio.sleep(wait)
            if window is None and due >= began + warmup:
                window = Window(self)
            rng.choice(self.tables).send_action(due)
            due += rng.expovariate(rate)
        result = (window or Window(self)).close()
        await self.drain()
        return {"rate": rate, **result, **self.latencies()}

    async def drain(self) -> None:
        """Wait for what is still under way; what never comes is counted as unfinished."""
        deadline = now() + DRAIN_S
        while now() < deadline and any(table.progress.unfinished for table in self.tables):
            await asyncio.sleep(0.02)

    # -- idle

    async def idle(self, seconds: float) -> Result:
        """What phones cost that only stay connected."""
        phones = sum(len(table.phones) for table in self.tables)
        await asyncio.sleep(seconds / 2)
        cpu, began = proc.cpu_seconds(self.pid), now()
        await asyncio.sleep(seconds / 2)
        rss = proc.rss_kb(self.pid)
        connecting = self.connecting
        return {
            **connecting,
            "idle_phones": phones,
            "rss_idle_kb": rss,
            "idle_cpu_pct": round((proc.cpu_seconds(self.pid) - cpu) * 100 / (now() - began), 2),
            "kb_per_phone": round((rss - connecting["rss_empty_kb"]) / phones, 1),
            "kb_per_connection": round((rss - connecting["rss_tables_kb"]) / phones, 1),
            "errors": self.recorder.errors,
            "lost": self.recorder.lost,
        }

    def latencies(self) -> Result:
        """The latencies, and all that went wrong."""
        recorder = self.recorder
        frames = max(1, recorder.state_frames)
        return {
            **latency_fields("ack", recorder.to_ack),
            **latency_fields("all", recorder.to_all),
            "samples": len(recorder.to_all),
            "state_bytes": round(recorder.state_bytes / frames),
            "errors": recorder.errors,
            "first_error": recorder.first_error,
            "lost": recorder.lost,
            "unfinished": sum(table.progress.unfinished for table in self.tables),
        }


class Window:
    """The measuring window: from now until `close`."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.server_cpu, self.own_cpu = proc.cpu_seconds(load.pid), time.process_time()
        self.services_cpu = proc.family_cpu_seconds(load.services)
        self.server_queued = proc.queued_seconds(load.pid)
        self.own_queued = proc.queued_seconds(os.getpid())
        self.acked = load.recorder.acked_inside
        load.recorder.begin = now()

    def close(self) -> Result:
        recorder = self.load.recorder
        recorder.end = now()
        took = recorder.end - recorder.begin
        server = proc.cpu_seconds(self.load.pid) - self.server_cpu
        queued = proc.queued_seconds(self.load.pid) - self.server_queued
        own_cpu = time.process_time() - self.own_cpu
        own_queued = proc.queued_seconds(os.getpid()) - self.own_queued
        acked = recorder.acked_inside - self.acked
        services = proc.family_cpu_seconds(self.load.services) - self.services_cpu
        return {
            "seconds": round(took, 3),
            "acked": acked,
            "acked_per_s": round(acked / took, 1),
            "cpu_us_per_action": round(server * 1e6 / acked, 1) if acked else None,
            "services_cpu_us_per_action": round(services * 1e6 / acked, 1) if acked else None,
            "server_cpu_pct": round(server * 100 / took, 1),
            "server_queued_pct": round(queued * 100 / took, 1),
            "generator_cpu_pct": round(own_cpu * 100 / took, 1),
            "generator_queued_pct": round(own_queued * 100 / took, 1),
            "rss_kb": proc.rss_kb(self.load.pid),
        }


async def in_parallel(limit: int, jobs: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Do all jobs, at most `limit` at a time; the first failure is raised."""
    gate = asyncio.Semaphore(limit)

    async def one(job: Callable[[], Awaitable[None]]) -> None:
        async with gate:
            await job()

    await asyncio.gather(*(one(job) for job in jobs))


def arguments(parser: argparse.ArgumentParser) -> None:
    """What every generator process needs to know."""
    parser.add_argument("--adaptor", choices=sorted(ADAPTORS), default="companion")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server's, for CPU and memory")
    parser.add_argument("--phones", type=int, default=4, help="phones per table")
    parser.add_argument("--core", type=int, help="keep the generator on this core")


def prepare(core: int | None) -> None:
    """A generator with enough sockets, a core of its own and no pauses of its own making."""
    proc.raise_file_limit()
    proc.pin(0, core)
    gc.disable()


async def measure(args: argparse.Namespace) -> Result:
    load = Load(ADAPTORS[args.adaptor](), args.port, args.pid)
    load.services = [int(pid) for pid in args.services.split(",") if pid]
    try:
        await load.connect(args.tables, args.phones)
        if args.idle:
            result = await load.idle(args.idle)
        elif args.rate:
            result = await load.open(args.rate, args.warmup, args.duration)
        else:
            result = await load.closed(args.warmup, args.duration)
    finally:
        load.close()
    return {"tables": args.tables, "phones": args.phones, **result}


def main() -> None:
    parser = argparse.ArgumentParser(description="load generator; prints one JSON object")
    arguments(parser)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--warmup", type=float, default=5, help="seconds before the window")
    parser.add_argument("--duration", type=float, default=8, help="seconds of the window")
    parser.add_argument("--rate", type=float, default=0, help="open loop: actions/s, all tables")
    parser.add_argument("--services", default="", help="pids of what the server needs: database …")
    parser.add_argument("--idle", type=float, default=0, help="connect only, look for so many s")
    args = parser.parse_args()
    prepare(args.core)
    result = asyncio.run(measure(args))
    result["generator_rss_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps(result))


if __name__ == "__main__":
    main()
