"""`companion serve` in its own process: what it prints, how it ends, what it refuses."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from commands import break_it, free_port, newer_it, run

MAIN = "from companion.commands.main import main; main()"


class Serving:
    """A real server process."""

    def __init__(self, *words: object, before: str = "", **env: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", before + MAIN, "serve", *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **env},
        )

    def until(self, word: str) -> str:
        """Read what it prints up to this word; a watchdog ends a server that says nothing."""
        watchdog = threading.Timer(60, self.process.kill)
        watchdog.start()
        said = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said += line
            if word in line:
                break
        watchdog.cancel()
        assert word in said, said
        return said

    def end(self, how: int = signal.SIGINT) -> tuple[int, str]:
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out + err


@pytest.fixture
def serving(data: Path) -> Iterator[Any]:
    started: list[Serving] = []

    def begin(*words: object, before: str = "", **env: str) -> Serving:
        at = ("--host", "127.0.0.1", "--data", data)
        started.append(Serving(*at, *words, before=before, **env))
        return started[-1]

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate(timeout=60)


def ask_on_and_on(port: int) -> None:
    """Ask a server how it is until it is gone."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        while True:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            line.request("GET", "/healthz")
            line.getresponse().read()
            line.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "service"])
@pytest.mark.parametrize("mode", ["eventlet", "threading"])
def test_a_server_that_is_busy_answering_is_ended(serving, mode: str, how: int) -> None:
    server = serving("--port", 0, COMPANION_ASYNC=mode)
    port = int(re.search(r"localhost:(\d+)", server.until("Ctrl-C"))[1])
    asking = [threading.Thread(target=ask_on_and_on, args=(port,)) for _ in range(4)]
    for one in asking:
        one.start()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=30):
        pass  # the four of them are being answered as well
    code, said = server.end(how)
    assert (code, said.rstrip().endswith("Stopped.")) == (0, True)
    for one in asking:
        one.join()


# A line has been taken in and is about to be answered: the moment at which an exception would leave
# a line that nobody ever answers, and that is waited for.
STOPPED_BETWEEN = """
import os, signal
from eventlet.greenpool import GreenPool
from eventlet.greenthread import GreenThread
spawn, link = GreenPool.spawn, GreenThread.link
def stop_and_link(self, *args):
    os.kill(os.getpid(), signal.SIGTERM)
    return link(self, *args)
def take_in(self, *args):
    GreenThread.link = stop_and_link
    try:
        return spawn(self, *args)
    finally:
        GreenThread.link = link
GreenPool.spawn = take_in
"""


def test_a_stop_between_taking_a_line_in_and_answering_it_is_a_stop(serving) -> None:
    server = serving("--port", 0, before=STOPPED_BETWEEN, PYTHONWARNINGS="ignore")
    port = int(re.search(r"localhost:(\d+)", server.until("Ctrl-C"))[1])
    asking = threading.Thread(target=ask_on_and_on, args=(port,))
    asking.start()
    out, err = server.process.communicate(timeout=60)
    assert (server.process.returncode, out.rstrip().endswith("Stopped."), err) == (0, True, "")
    asking.join()


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
def test_a_stop_in_the_middle_of_a_handshake_is_a_stop(serving, mode: str) -> None:
    server = serving("--port", 0, "--https-port", 0, "--https", COMPANION_ASYNC=mode)
    said = server.until("Ctrl-C")
    ports = [
        int(re.search(rf"{name} +https?://[^:]+:(\d+)", said)[1]) for name in ("https:", "Here:")
    ]
    with contextlib.ExitStack() as stack:
        for _ in range(4):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", ports[0]), 30))
            line.sendall(b"\x16\x03")
        with urllib.request.urlopen(f"http://127.0.0.1:{ports[1]}/healthz", timeout=30):
            pass  # whoever came before has been taken in
        code, rest = server.end()
    assert (code, rest.rstrip().endswith("Stopped."), "Traceback" in rest) == (0, True, False)


# Whoever takes every file in the first moment leaves the native threads none to be set up with.
LOOKED_AT = """
import companion.web.server as web
patient = web._patient
def look(listener, crowd):
    from eventlet import tpool
    print("native threads are there:", tpool._setup_already, flush=True)
    return patient(listener, crowd)
web._patient = look
"""


def test_native_threads_are_there_before_the_first_line_is_taken(serving) -> None:
    server = serving("--port", 0, before=LOOKED_AT)
    assert "native threads are there: True" in server.until("native threads")
    server.end()


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
def test_serve_prints_address_qr_code_and_data_folder(serving, data, mode: str) -> None:
    port = free_port()
    server = serving("--port", port, COMPANION_ASYNC=mode)
    said = server.until("Ctrl-C")
    assert f"Phones:  http://127.0.0.1:{port}" in said
    assert f"Data:    {data}" in said
    assert (
        sum(line.count("█") + line.count("▄") + line.count("▀") for line in said.splitlines()) > 100
    )
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=30) as answer:
        assert orjson.loads(answer.read())["ok"] is True
    code, rest = server.end()
    assert code == 0
    assert "Stopped." in rest
    assert "Traceback" not in rest
    assert (data / "companion.db").is_file()


def test_serve_says_what_the_qr_code_says_if_told_so(serving) -> None:
    server = serving("--port", free_port(), "--url", "https://venice.example/")
    assert "Phones:  https://venice.example\n" in server.until("Ctrl-C")


def test_serve_on_a_taken_port_is_a_clear_message(serving, taken_port: int, data: Path) -> None:
    server = serving("--port", taken_port)
    out, err = server.process.communicate(timeout=60)
    assert server.process.returncode == 1
    assert f"Port {taken_port} is taken" in err
    assert "--port" in err
    assert "Traceback" not in out + err


@pytest.mark.parametrize(("harm", "words"), [(break_it, "cannot be read"), (newer_it, "schema 99")])
def test_serve_on_a_database_it_cannot_use_is_a_clear_message(
    serving, database, harm, words
) -> None:
    harm(database)
    server = serving("--port", free_port())
    out, err = server.process.communicate(timeout=60)
    assert server.process.returncode == 1
    assert words in err
    assert "Traceback" not in out + err


def test_serve_into_a_folder_that_is_a_file_is_a_clear_message(data, tmp_path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    env = {"COMPANION_DATA": str(path), "COMPANION_HOST": "127.0.0.1", "COMPANION_PORT": "0"}
    result = run("serve", env=env)
    assert result.exit_code == 1
    assert str(path) in result.output


def test_serve_with_an_unknown_async_mode_is_a_clear_message(serving) -> None:
    server = serving("--port", free_port(), COMPANION_ASYNC="asyncio")
    _, err = server.process.communicate(timeout=60)
    assert server.process.returncode == 1
    assert "COMPANION_ASYNC must be one of" in err
