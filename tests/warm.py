"""A process that has read the server's code already: every server of a test is a fork of it.

Reading takes longer than most tests of a server. Each fork is a process of its own, with its own
settings; it is killed like any other.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import warnings
from pathlib import Path
from typing import IO, Any


class Fork:
    """A server that runs as a fork; as much of `subprocess.Popen` as the tests use."""

    def __init__(self, main: str, env: dict[str, str], stdout: Path, stderr: IO[str]) -> None:
        os.mkfifo(stdout)
        wish = {"main": main, "env": env, "stdout": str(stdout), "stderr": stderr.name}
        self.pid: int = _ask(wish)
        self.stdout: IO[str] = open(stdout)  # noqa: SIM115  # closed by whoever kills the server
        stdout.unlink()

    def poll(self) -> int | None:
        """Return how it ended; None while it runs."""
        return _ask({"poll": self.pid})  # type: ignore[no-any-return]

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> None:
        """Wait until it is gone, and its port is free."""
        _ask({"wait": self.pid})


_warm: list[subprocess.Popen[str]] = []


def _ask(wish: dict[str, Any]) -> Any:
    """Have the warm process of this worker do something; return its answer."""
    if not _warm:
        _warm.append(
            subprocess.Popen(
                [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        )
        atexit.register(_warm[0].communicate)  # no more wishes: it ends what still runs
    stdin, stdout = _warm[0].stdin, _warm[0].stdout
    assert stdin is not None
    assert stdout is not None
    print(json.dumps(wish), file=stdin, flush=True)
    return json.loads(stdout.readline())


# ---- in the warm process


def _become(wish: dict[str, Any]) -> None:
    """Be a fresh server: its settings, its own ends of the pipes, its own randomness."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(wish["env"])
    appending = os.O_WRONLY | os.O_APPEND
    ends = (os.open(os.devnull, os.O_RDONLY), os.open(wish["stdout"], os.O_WRONLY),
            os.open(wish["stderr"], appending))  # fmt: skip
    for place, end in enumerate(ends):
        os.dup2(end, place)
        os.close(end)
    random.seed()
    sys.argv = ["-c", "serve"]
    exec(wish["main"], {"__name__": "__main__"})


def _answer(wish: dict[str, Any], ended: dict[int, int]) -> int | None:
    """Start a server, or say how one is."""
    if "main" not in wish:
        pid: int = wish.get("wait", wish.get("poll"))
        if pid not in ended:
            gone, how = os.waitpid(pid, 0 if "wait" in wish else os.WNOHANG)
            if gone:
                ended[pid] = os.waitstatus_to_exitcode(how)
        return ended.get(pid)
    pid = os.fork()
    if not pid:
        try:
            _become(wish)
        finally:
            os._exit(1)
    return pid


def _serve_wishes() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for the tests
    started: list[int] = []
    ended: dict[int, int] = {}
    for line in sys.stdin:
        wish = json.loads(line)
        answer = _answer(wish, ended)
        if "main" in wish and answer is not None:
            started.append(answer)
        print(json.dumps(answer), flush=True)
    for pid in set(started) - set(ended):
        os.kill(pid, signal.SIGKILL)


def _read_everything() -> None:
    """Import what a server imports, and start none of it."""
    os.environ["EVENTLET_NO_GREENDNS"] = "yes"  # as the server does
    import companion.commands.main
    import companion.commands.serve
    import companion.games
    import companion.service.hub
    import companion.web.api
    import companion.web.history
    import companion.web.pages
    import companion.web.qr
    import companion.web.sockets
    import companion.web.trust  # noqa: F401

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # eventlet's retirement is known
        for name in ("websocket", "tpool", "wsgi"):
            importlib.import_module(f"eventlet.{name}")
        for name in ("eventlet", "threading"):
            importlib.import_module(f"engineio.async_drivers.{name}")
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    _read_everything()
    _serve_wishes()
