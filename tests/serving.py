"""A real server process on loopback, HTTP calls, and phones that speak the real protocol to it."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import os
import re
import selectors
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import engineio.payload
import orjson
import socketio
import websocket
from warm import Fork

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds; how long a test waits for what must come, never how fast it must be
MAIN = "from companion.commands.main import main; main()"
_ids = itertools.count(1)
engineio.payload.Payload.max_decode_packets = 1000  # browsers have no limit here either


def next_id() -> str:
    """Return a request id nobody has used."""
    return f"tap-{os.getpid()}-{next(_ids):09}"


class Server:
    """`companion serve` in its own process; `kill` and `start` again on the same data."""

    main = MAIN
    command: tuple[str, ...] = ()  # another installation's, instead of this one's `main`

    def __init__(self, data: Path, **env: str) -> None:
        self.data = data
        where = {"COMPANION_HOST": HOST, "COMPANION_DATA": str(data)}
        self.env = {**os.environ, "COMPANION_RATE": "0", **where, **env}
        self.env.pop("PYTHONDONTWRITEBYTECODE", None)  # the next start need not compile again
        self.port = 0
        self.said = ""
        self.process: subprocess.Popen[str] | Fork | None = None
        self.warm = not self.command and not any(key.startswith("PYTHON") for key in env)
        self.start()

    def start(self) -> None:
        """Start it and wait until it listens; it says where, so no port is guessed."""
        env = {**self.env, "COMPANION_PORT": str(self.port)}
        with open(self.data / "stderr.txt", "a") as errors:
            if self.warm:
                self.process = Fork(self.main, env, self.data / "stdout", errors)
            else:
                self.process = self._spawn(env, errors)
        assert self.process.stdout is not None
        self.said = ""
        for line in self.process.stdout:
            self.said += line
            if found := re.match(r"Here: +http://localhost:(\d+)", line):
                self.port = int(found[1])
            if line.startswith("Stop with"):
                return
        raise AssertionError(f"the server did not start: {self.said}{self.errors()}")

    def _spawn(self, env: dict[str, str], errors: IO[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*(self.command or (sys.executable, "-c", self.main)), "serve"],
            cwd=self.data if self.command else None,
            stdout=subprocess.PIPE,
            stderr=errors,
            stdin=subprocess.DEVNULL,
            env=env,
            text=True,
        )

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def errors(self) -> str:
        """Return what the server wrote to stderr so far."""
        return (self.data / "stderr.txt").read_text()

    def kill(self) -> None:
        """SIGKILL, and wait until it is gone."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.kill()


@dataclass(frozen=True)
class Answer:
    """An HTTP answer."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return orjson.loads(self.body)

    @property
    def code(self) -> str:
        """The named error of a refusal."""
        error = self.json["error"]
        assert set(error) >= {"code", "params"}
        code: str = error["code"]
        return code


def call(
    server: Server,
    method: str,
    path: str,
    body: Any = None,
    token: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """Make one HTTP request; `body` is sent as JSON unless it is bytes already."""
    sent = dict(headers or {})
    if token is not None:
        sent["Authorization"] = f"Bearer {token}"
    if body is not None and not isinstance(body, bytes):
        body = orjson.dumps(body)
    line = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
    try:
        line.request(method, path, body, sent)
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read())  # type: ignore[arg-type]
    finally:
        line.close()


def turned_away(ports: list[int], most: int) -> None:
    """Open a silent line to each of these; only so many are ended, before silence ends them all."""
    with contextlib.ExitStack() as stack, selectors.DefaultSelector() as ended:
        for port in ports:
            line = stack.enter_context(socket.create_connection((HOST, port), PATIENCE))
            ended.register(line, selectors.EVENT_READ)
        for count in range(most):
            came = ended.select(PATIENCE)
            assert came, f"only {count} were turned away"
            ended.unregister(came[0][0].fileobj)
        assert not ended.select(0), f"more than {most} were turned away"


@dataclass(frozen=True)
class Ticket:
    """What a device got at the door."""

    token: str
    device: str
    table: str
    code: str
    seat: int | None = None


def open_table(
    server: Server, seats: Any = 3, name: str = "Host", game: str = "venice", **options: Any
) -> Ticket:
    """Open a table over HTTP and return its host's ticket."""
    wish = {"game": game, "seats": seats, "options": options, "name": name}
    told = call(server, "POST", "/api/tables", wish)
    assert told.status == 201, told.body
    got = told.json
    return Ticket(got["host_token"], got["device"], got["table"], got["code"])


def join(server: Server, code: str, token: str | None = None, **wish: Any) -> Ticket:
    """Join over HTTP."""
    told = call(server, "POST", f"/api/tables/{code}/join", wish, token)
    assert told.status == 200, told.body
    got = told.json
    return Ticket(got["token"], got["device"], got["table"], got["code"], got["seat"])


def _hear_in_order(client: Any) -> None:
    """Python's client handles each message in a thread of its own; a browser does not."""
    trigger = client._trigger_event

    def in_order(event: str, *args: Any, run_async: bool = False, **more: Any) -> Any:
        return trigger(event, *args, run_async=run_async and event != "message", **more)

    client._trigger_event = in_order


class Phone:
    """A real Socket.IO client that remembers everything it hears."""

    def __init__(self, server: Server, ticket: Ticket, *transports: str) -> None:
        self.server = server
        self.ticket = ticket
        self.transports = list(transports) or ["websocket"]
        self.heard: list[tuple[str, Any]] = []
        self.changed = threading.Condition()
        self.client = socketio.Client(reconnection=False, request_timeout=PATIENCE)
        _hear_in_order(self.client.eio)
        for event in ("state", "presence", "notice"):
            self.client.on(event, self._hear(event))
        self.client.on("disconnect", lambda *_reason: self._note("disconnect", None))
        self.client.connect(
            f"{server.url}?table={ticket.table}",
            auth={"token": ticket.token},
            transports=self.transports,
            wait_timeout=PATIENCE,
        )

    def _hear(self, event: str) -> Callable[[Any], None]:
        return lambda payload: self._note(event, payload)

    def _note(self, event: str, payload: Any) -> None:
        with self.changed:
            self.heard.append((event, payload))
            self.changed.notify_all()

    def wait(self, event: str, test: Callable[[Any], bool] = lambda _payload: True) -> Any:
        """Return the newest payload of an event that passes, as soon as there is one."""

        def found() -> list[Any]:
            return [p for name, p in reversed(self.heard) if name == event and test(p)][:1]

        with self.changed:
            assert self.changed.wait_for(found, PATIENCE), f"no such {event}: {self.heard[-3:]}"
            return found()[0]

    def state(self, seq: int = 0) -> Any:
        """Return the first view that has this entry, once it is here."""
        return self.wait("state", lambda frame: frame["seq"] >= seq)

    def presence(self, test: Callable[[Any], bool] = lambda _here: True) -> Any:
        """Return who is here, as soon as the last word of it passes: earlier ones are history."""

        def last() -> Any:
            return next((here for name, here in reversed(self.heard) if name == "presence"), None)

        with self.changed:
            assert self.changed.wait_for(lambda: last() and test(last()), PATIENCE), last()
            return last()

    def all(self, event: str) -> list[Any]:
        with self.changed:
            return [payload for name, payload in self.heard if name == event]

    def call(self, event: str, payload: Any = None) -> Any:
        """Send an event and return its acknowledgement."""
        return self.client.call(event, payload, timeout=PATIENCE)

    def act(self, type_: str, /, id: str = "", override: bool = False, **data: Any) -> Any:
        wish = {"id": id or next_id(), "type": type_, "data": data, "override": override}
        return self.call("act", wish)

    def pipeline(self, wishes: list[tuple[str, Any]]) -> list[Any]:
        """Send many events at once; return the acknowledgements in the order they came."""
        answers: list[Any] = []

        def answered(place: int) -> Callable[[Any], None]:
            def note(answer: Any) -> None:
                with self.changed:
                    answers.append((place, answer))
                    self.changed.notify_all()

            return note

        for place, (event, payload) in enumerate(wishes):
            self.client.emit(event, payload, callback=answered(place))
        with self.changed:
            done = self.changed.wait_for(lambda: len(answers) == len(wishes), PATIENCE)
            assert done, f"{len(answers)} of {len(wishes)} answered; {self.heard[-3:]}"
        return answers

    def close(self) -> None:
        """Go, as a phone goes out of reach: a polite websocket would wait for an answer."""
        websocket = self.client.eio.ws
        with contextlib.suppress(Exception):
            if websocket is not None:
                websocket.sock.shutdown(socket.SHUT_RDWR)
            self.client.disconnect()


def change(seat: int = 0, counter: str = "vp", by: int = 1, id: str = "") -> tuple[str, Any]:
    """Return a tap on the score pad, to be sent."""
    data = {"seat": seat, "counter": counter, "by": by}
    return "act", {"id": id or next_id(), "type": "change", "data": data}


class RawPhone:
    """A websocket that sends whatever a test likes; it reads only when it is told to."""

    def __init__(self, server: Server, token: str, receive_buffer: int = 0) -> None:
        options = [(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)] if receive_buffer else []
        self.line = websocket.create_connection(
            f"ws://{HOST}:{server.port}/socket.io/?EIO=4&transport=websocket",
            timeout=PATIENCE,
            sockopt=options,
            enable_multithread=False,
        )
        self.hear("0")
        self.line.send("40" + orjson.dumps({"token": token}).decode())
        self.hear("40")

    def hear(self, start: str) -> str:
        """Read on until a message that starts like this."""
        while True:
            message = self.line.recv()
            assert message, "the line was cut"
            if message.startswith(start):
                return str(message)

    def cut(self) -> None:
        """Read on until the server has ended the line."""
        with contextlib.suppress(websocket.WebSocketException, OSError):
            while self.line.recv():
                pass
        self.line.close()
