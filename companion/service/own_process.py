"""Files from elsewhere are read in a process of their own: with so much time and memory and no
more, one at a time, and whoever waits can see how far it is.

    python -m companion.service.own_process table < FILE

The process writes lines of JSON: how far it is, parts of what it read, and at last how it ended.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from companion import errors
from companion.errors import BadRequest, CompanionError, NotFound, Unavailable
from companion.games import GAMES
from companion.results.sheet import HowFar, nobody
from companion.service.hub import Hub

MOST_BYTES = 768 * 1024 * 1024  # of memory; the largest file that is let in takes some 400
CPU_SECONDS = 75  # above what a job gives itself, which then says why
WALL_SECONDS = 180.0  # if nobody says otherwise
MOST_WAITING = 4  # with their files in memory; whoever comes after that is told to come again
NICE = 10  # whoever plays comes first

# ---- in the server


@dataclass(slots=True)
class Progress:
    """How far a file is; nothing yet: it waits for its turn."""

    who: str
    done: int = 0
    all: int = 0

    def __call__(self, done: int, all_: int) -> None:
        self.done, self.all = done, all_


class Imports:
    """The files that are being read or wait for it."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.seconds = WALL_SECONDS  # for one file
        self._turn = hub.lock()
        self._under_way: dict[str, Progress] = {}

    @contextlib.contextmanager
    def enter(self, key: str, who: str) -> Iterator[Progress]:
        """Make room for a file before it is taken in; `who` brings one at a time ("": anybody).

        :raises Unavailable: if there is none.
        """
        mine = [one for one in self._under_way.values() if who and one.who == who]
        if mine or len(self._under_way) >= MOST_WAITING or key in self._under_way:
            raise Unavailable("import.busy", retry_ms=5000)
        progress = self._under_way[key] = Progress(who)
        try:
            yield progress
        finally:
            del self._under_way[key]

    def progress(self, key: str) -> dict[str, int]:
        """Return how far a file is. :raises NotFound: if it is not under way."""
        found = self._under_way.get(key)
        if found is None:
            raise NotFound("import.unknown")
        return {"done": found.done, "all": found.all}

    def read(self, job: str, raw: bytes, how_far: HowFar = nobody) -> list[Any]:
        """Return the parts of what a file says, the last one how it ended.

        :raises CompanionError: naming what is wrong with it.
        """
        if self._hub.mode == "inline":
            said: list[bytes] = []
            _do(job, raw, said.append, GAMES)
            return _gathered(said, how_far)
        with self._turn:
            return self._hub.native(_in_process, job, raw, how_far, self.seconds)  # type: ignore[no-any-return]


def _in_process(job: str, raw: bytes, how_far: HowFar, seconds: float) -> list[Any]:
    """Have a process of its own do a job; it ends with us, with its time or with its memory."""
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "companion.service.own_process", job, *GAMES],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # a Ctrl-C is ours; it notices when nobody listens any more
    ) as process:
        timer = threading.Timer(seconds, process.kill)
        timer.daemon = True
        timer.start()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            with contextlib.suppress(BrokenPipeError), process.stdin as way:
                way.write(raw)
            return _gathered(process.stdout, how_far)
        finally:
            timer.cancel()
            process.kill()


def _gathered(lines: Iterable[bytes], how_far: HowFar) -> list[Any]:
    """Return the parts that a job told. :raises CompanionError: if it failed, or broke off."""
    parts = []
    for line in lines:
        kind, what = orjson.loads(line)
        if kind == "progress":
            how_far(*what)
        elif kind == "part":
            parts.append(what)
        elif kind == "end":
            return [*parts, what]
        else:
            refusal: type[CompanionError] = getattr(errors, kind)
            raise refusal(what["code"], **what["params"])
    raise BadRequest("import.given_up")


# ---- in the process


def _do(job: str, raw: bytes, write: Callable[[bytes], object], games: Collection[str]) -> None:
    """Do a job, and write what it says line by line."""
    from companion.service.own_process_jobs import JOBS

    def say(kind: str, what: Any) -> None:
        write(orjson.dumps([kind, what]) + b"\n")

    try:
        JOBS[job](raw, say, games)
    except CompanionError as error:
        say(type(error).__name__, error.as_dict())


def _bound() -> None:
    """Take no more than a file may cost; the system sees to it."""
    try:
        import os
        import resource
    except ImportError:  # Windows has no such limits: the time on the wall is left
        return
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    """Do the job that was named with what is said on stdin."""
    _bound()
    out = sys.stdout.buffer

    def write(line: bytes) -> None:
        out.write(line)
        out.flush()

    _do(sys.argv[1], sys.stdin.buffer.read(), write, sys.argv[2:])


if __name__ == "__main__":
    main()
