"""A real PostgreSQL and Redis for the tests, on loopback; `scripts/with-services` finds them.

PostgreSQL refuses to run as root: then it runs as another account, in a folder of its own.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import redis

HOST = "127.0.0.1"
PATIENCE = 60.0
_databases = itertools.count(1)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(ready: Callable[[], object], what: object) -> None:
    """Wait for something that a service says by itself, looked at now and then."""
    until = time.monotonic() + PATIENCE
    pause = threading.Event()
    while not ready():
        late = time.monotonic() > until
        assert not late, f"not in {PATIENCE} s: {what() if callable(what) else what}"
        pause.wait(0.1)


class Postgres:
    """A cluster of its own. Its data outlive `stop` and `start`."""

    def __init__(self, *, durable: bool = False) -> None:
        """`durable`: the disk is waited for, as it would be in earnest. No test crashes the
        machine, so no test needs it."""
        self._knobs = "" if durable else " -F"
        self.bin = Path(os.environ["POSTGRES_BIN"])
        self.port = free_port()
        self._shared: str | None = None
        self.folder = Path(tempfile.mkdtemp(prefix="companion-pg-"))
        self._account = _other_account() if os.getuid() == 0 else None
        if self._account is not None:
            shutil.chown(self.folder, self._account)
        self._run(
            "initdb", "-D", "data", "-U", "companion", "-A", "trust", "-E", "UTF8",
            "--no-locale", "--no-sync",
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start it."""
        knobs = f"-c listen_addresses={HOST} -p {self.port} -c unix_socket_directories="
        more = " -c shared_buffers=32MB -c max_connections=200"
        self._run(
            "pg_ctl", "-D", "data", "-l", "log.txt", "-w", "-o", knobs + more + self._knobs, "start"
        )

    @property
    def pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def stop(self, how: str = "fast") -> None:
        """Stop it; "immediate" is a crash."""
        self._run("pg_ctl", "-D", "data", "-w", "-m", how, "stop")

    def database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"companion_{os.getpid()}_{next(_databases)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def emptied(self) -> str:
        """Return the address of a database that is used again and again, with nothing in it."""
        if self._shared is None:
            self._shared = self.database()
        with psycopg.connect(self._shared, autocommit=True) as db:
            kept = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            names = {one for (one,) in db.execute(kept)} - {"companion_schema", "history_changes"}
            if names:
                db.execute(f"TRUNCATE {', '.join(names)}")
        return self._shared

    @contextmanager
    def asking_for_passwords(self, user: str) -> Iterator[None]:
        """Let this account in only with its password, for a while; everybody else as ever."""
        rules = self.folder / "data" / "pg_hba.conf"
        before = rules.read_text()
        loaded = self._loaded_at()
        rules.write_text(f"host all {user} {HOST}/32 scram-sha-256\n{before}")
        self._run("pg_ctl", "-D", "data", "reload")
        wait_until(lambda: self._loaded_at() != loaded, "PostgreSQL to read its rules")
        try:
            yield
        finally:
            rules.write_text(before)
            self._run("pg_ctl", "-D", "data", "reload")

    def _loaded_at(self) -> object:
        with psycopg.connect(self.url("postgres")) as db:
            return db.execute("SELECT pg_conf_load_time()").fetchone()

    def url(self, name: str, user: str = "companion") -> str:
        return f"postgresql://{user}@{HOST}:{self.port}/{name}"

    def close(self) -> None:
        self._run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *args: str, check: bool = True) -> None:
        command = [str(self.bin / program), *args]
        if self._account is not None:
            command = ["runuser", "-u", self._account, "--", *command]
        done = subprocess.run(
            command, cwd=self.folder, stdin=subprocess.DEVNULL, check=False,
            stdout=subprocess.DEVNULL, stderr=(self.folder / "errors.txt").open("ab"),
        )  # fmt: skip
        assert done.returncode == 0 or not check, (self.folder / "errors.txt").read_text()


def _other_account() -> str:
    known = {one.pw_name for one in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


class Redis:
    """A Redis that keeps nothing; `stop` and `start` on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://{HOST}:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [os.environ["REDIS_SERVER"], "--bind", HOST, "--port", str(self.port),
             "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
            cwd="/",
        )  # fmt: skip
        client = redis.Redis(port=self.port)

        def answers() -> bool:
            try:
                return bool(client.ping())
            except redis.RedisError:
                return False

        wait_until(answers, "Redis")
        client.close()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None
