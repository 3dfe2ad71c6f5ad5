"""What a tap costs inside the server: CPU µs from the words of a phone to all phones' sockets.

    python -m benchmarks.inside pad              # 50 tables × 4 phones, groups of 50 taps
    python -m benchmarks.inside guided --tables 200
    python -m benchmarks.inside guided --profile # which function takes it

Everything but the network and the hub's own switching: it is the figure to look at while one idea
is tried, because others on the machine hardly disturb it (the least of many groups is told too).
"""

import argparse
import cProfile
import pstats
import socket
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.adaptors import CompanionAdaptor, GuidedAdaptor, TableHandle
from companion.config import Settings
from companion.service.hub import InlineHub
from companion.service.meters import Meters
from companion.service.tables import Tables
from companion.store.sqlite import SqliteStore
from companion.web import wire
from companion.web.server import calm_collector
from companion.web.sockets import Doors

PHONES = 4
MODES: dict[str, type[CompanionAdaptor]] = {"pad": CompanionAdaptor, "guided": GuidedAdaptor}


class WaitingHub(InlineHub):
    """Does nothing at once: what is spawned waits until a whole group of taps has come."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Callable[[], object]] = []

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        self.waiting.append(lambda: work(*args))

    def later(self, seconds: float, work: Callable[..., object], *args: Any) -> None:
        """Who is here is told at the beginning only."""

    def run(self) -> None:
        """Do what waits."""
        while self.waiting:
            self.waiting.pop(0)()


class Refused(Meters):
    """Counts what was refused: nothing should be."""

    count = 0

    def refused(self, code: str, table_id: str) -> None:  # noqa: ARG002
        self.count += 1


class Engine:
    """As much of Engine.IO as the doors ask for."""

    def __init__(self) -> None:
        self.handlers: dict[str, Any] = {"message": None, "connect": None, "disconnect": None}
        self.sockets: dict[str, Any] = {}
        self.eio = self

    def on(self, name: str, handler: Any) -> None:
        """Take over an event."""
        self.handlers[name] = handler


class Line:
    """A socket whose other end is read when nobody looks at the clock."""

    def __init__(self) -> None:
        self.near, self.far = socket.socketpair()
        self.near.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)
        self.far.setblocking(False)

    def send(self, *messages: wire.Message) -> None:
        """Write as `DirectOutbox` does."""
        frames = [message.frame for message in messages]
        self.near.send(frames[0] if len(frames) == 1 else b"".join(frames))

    def took(self, frame: bytes) -> bool:
        """Write as `DirectOutbox` mostly does."""
        self.near.send(frame)
        return True

    def drain(self) -> None:
        """Read what came."""
        try:
            while self.far.recv(1 << 20):
                pass
        except BlockingIOError:
            pass


class Room:
    """Tables with their phones in one process."""

    def __init__(self, folder: Path, mode: str, tables: int) -> None:
        self.hub = WaitingHub()
        self.tables = Tables(SqliteStore(folder / "inside.db"), self.hub)
        self.doors = Doors(Engine(), self.tables, Settings(data=folder, rate=0))
        self.tables.together = self.doors._lines.together  # as under eventlet
        self.tables.meters = self.meters = Refused()
        self.adaptor = MODES[mode]()
        if isinstance(self.adaptor, GuidedAdaptor):
            self.adaptor.play()
        self.lines: list[Line] = []
        self.requests = 0
        self.phones = [self._seated(number) for number in range(tables)]

    def _seated(self, number: int) -> tuple[TableHandle, list[str]]:
        options = dict(self.adaptor.options)
        row, _, token = self.tables.open("venice", PHONES, options, "Phone 0")
        visit = {"name": "Phone", "seat": None, "move": None}
        tokens = [token, *(self.tables.join(row.code, visit, None)[1] for _ in range(1, PHONES))]
        sids = []
        for seat, each in enumerate(tokens):
            sid = f"{number}-{seat}"
            connection = self.doors.admit(sid, each, "http://here")
            connection.outbox = line = Line()
            self.lines.append(line)
            sids.append(sid)
        for seat, sid in enumerate(sids):
            self.say(sid, "seat.claim", {"seat": seat, "name": f"Phone {seat}"})
        for kind, data in self.adaptor.opening():
            self.say(sids[0], kind, data)
        self.hub.run()
        self.drain()
        return TableHandle(row.code, tuple({"token": each} for each in tokens)), sids

    def say(self, sid: str, kind: str, data: dict[str, Any]) -> None:
        """A phone's tap, as the reader passes it on."""
        self.requests += 1
        self.hear(sid, self.adaptor.act(self.requests, kind, data))

    def hear(self, sid: str, packet: bytes) -> None:
        """Take an event from a phone, without Engine.IO's figure before it."""
        self.doors._on_message(sid, packet[1:].decode())

    def messages(self, number: int) -> list[tuple[str, bytes]]:
        """One tap for each table."""
        found = []
        for handle, sids in self.phones:
            self.requests += 1
            wanted = self.adaptor.next_action(handle, self.requests, number)
            if wanted is not None:
                found.append((sids[wanted[0]], wanted[1]))
        return found

    def drain(self) -> None:
        """Let all phones read."""
        for line in self.lines:
            line.drain()

    def group(self, number: int, profile: cProfile.Profile | None) -> float | None:
        """A tap at each table, all in one commit; CPU seconds for one. None: the game is over."""
        messages = self.messages(number)
        if not messages:
            return None
        began = time.process_time()
        if profile:
            profile.enable()
        for sid, packet in messages:
            self.hear(sid, packet)
        self.hub.run()
        if profile:
            profile.disable()
        took = time.process_time() - began
        self.drain()
        return took / len(messages)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=sorted(MODES))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--groups", type=int, default=150)
    parser.add_argument("--profile", choices=("tottime", "cumtime"))
    args = parser.parse_args()
    profile = cProfile.Profile(time.process_time) if args.profile else None
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder), args.mode, args.tables)
        calm_collector()  # as in the server
        seconds = [room.group(number, profile) for number in range(args.groups)]
        refused = room.meters.count
    took = [one * 1e6 for one in seconds if one is not None]
    settled = sorted(took[len(took) // 5 :])
    print(
        f"{args.mode}: {args.tables} tables, {len(took)} groups, {refused} refused: median"
        f" {statistics.median(settled):.0f}, least {settled[0]:.0f}"
        " CPU µs a tap"
    )
    if profile:
        pstats.Stats(profile).sort_stats(args.profile).print_stats(70)


if __name__ == "__main__":
    main()
