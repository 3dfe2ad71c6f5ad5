"""Phones that tap on and on, come back wherever they are let in, and remember everything."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import orjson
import websocket
from histories import History
from serving import HOST, Ticket

AHEAD = 3  # taps under way at once
PASSING = {"store.busy", "store.broken", "server.error", "table.conflict", "tap.behind",
           "rate.limited", "server.full", "server.going"}  # fmt: skip


class Roamer(threading.Thread):
    """One phone of one seat. `ports` says where it may come in; it chooses anew every time."""

    def __init__(self, ticket: Ticket, ports: Callable[[], list[int]], pause: float) -> None:
        super().__init__(daemon=True)
        self.ticket = ticket
        self.history = History(f"{ticket.code}/{ticket.seat}")
        self._ports = ports
        self._pause = pause  # seconds between two taps
        self._waiting: dict[str, dict[str, Any]] = {}  # without an answer, oldest first
        self._number = 0
        self._chance = random.Random(ticket.device)
        self._asked: dict[int, str] = {}  # acknowledgement → tap
        self.tapping = threading.Event()
        self.tapping.set()
        self.going = threading.Event()
        self.heard: list[str] = []  # what was no state, and why lines ended
        self.longest = 0.0  # seconds without a line

    # ---- what a test asks

    def rest(self) -> None:
        """Tap no more; what is under way still has to be answered."""
        self.tapping.clear()

    @property
    def at_rest(self) -> bool:
        return not self.tapping.is_set() and not self._waiting

    @property
    def newest(self) -> tuple[int, str]:
        _, seq, state_hash = self.history.seen[-1] if self.history.seen else (0, 0, "")
        return seq, state_hash

    @property
    def state(self) -> str:
        """How it is doing, for a test that waits in vain."""
        ago = time.monotonic() - (self.history.seen[-1][0] if self.history.seen else 0)
        return (
            f"{self.history.name}: {len(self._waiting)} waiting, saw something {ago:.0f} s ago,"
            f" {self.heard[-3:]}"
        )

    # ---- its evening

    def run(self) -> None:
        lost = time.monotonic()
        while not self.going.is_set():
            try:
                with contextlib.closing(self._connect()) as line:
                    self.longest = max(self.longest, time.monotonic() - lost)
                    self._play(line)
            except (OSError, websocket.WebSocketException) as error:
                self.heard.append(repr(error)[:100])
            lost = time.monotonic()
            self.going.wait(self._chance.uniform(0.1, 0.5))

    def _connect(self) -> Any:
        port = self._chance.choice(self._ports())
        address = (
            f"ws://{HOST}:{port}/socket.io/?EIO=4&transport=websocket&table={self.ticket.table}"
        )
        line = websocket.create_connection(address, timeout=5, enable_multithread=False)
        try:
            if not line.recv():
                raise ConnectionError
            line.send("40" + orjson.dumps({"token": self.ticket.token}).decode())
            line.settimeout(0.2)
        except BaseException:
            line.close()
            raise
        return line

    def _play(self, line: Any) -> None:
        """Hear and tap until the line breaks."""
        self._asked.clear()
        seen, next_tap, again = False, 0.0, 0.0
        quiet_since = time.monotonic()
        while not self.going.is_set():
            with contextlib.suppress(websocket.WebSocketTimeoutException):
                heard = line.recv()
                if not heard.startswith('42["state"'):
                    self.heard.append(heard[:100])
                if not heard or heard.startswith(("41", "44", "1")):
                    return
                quiet_since = time.monotonic()
                if heard == "2":
                    line.send("3")
                fresh, held_up = self._hear(heard)
                if fresh and not seen:
                    seen = True
                    self._send_all(line)
                if held_up:
                    again = time.monotonic() + self._chance.uniform(0.2, 0.5)
            now = time.monotonic()
            if now - quiet_since > 40:  # as a browser does, after a ping that never came
                return
            if again and now > again:
                again = 0.0
                self._send_all(line)
            may = seen and not again and self.tapping.is_set() and len(self._waiting) < AHEAD
            if may and now > next_tap:
                next_tap = now + self._chance.uniform(0.5, 1.5) * self._pause
                self._tap(line)

    def _hear(self, heard: str) -> tuple[bool, bool]:
        """Take in a message; return whether it was a state, and whether taps have to come again."""
        if heard.startswith('42["state"'):
            (_, frame) = orjson.loads(heard[2:])
            self.history.see(frame["seq"], frame["hash"])
            return True, False
        if not heard.startswith("43"):
            return False, False
        number, _, answer = heard[2:].partition("[")
        tap, told = self._asked.pop(int(number), ""), orjson.loads("[" + answer)[0]
        if tap not in self._waiting:
            return False, False
        if told["ok"]:
            self._waiting.pop(tap)
            self.history.acknowledge(tap, told["seq"])
        elif told["error"]["code"] in PASSING:
            return False, True
        else:
            self._waiting.pop(tap)
            self.history.refused.append((tap, told["error"]["code"]))
        return False, False

    def _tap(self, line: Any) -> None:
        """Up and down again: whatever is lost, doubled or out of order is refused by a rule."""
        tap = f"{self.ticket.code}-{self.ticket.seat}-{self._number:06}"
        data = {"seat": self.ticket.seat, "counter": "vp", "by": 1 if self._number % 2 == 0 else -1}
        self._number += 1
        before = next(reversed(self._waiting), None)
        self._waiting[tap] = {"id": tap, "type": "change", "data": data}
        self.history.send(tap)
        self._send(line, tap, before)

    def _send_all(self, line: Any) -> None:
        """Send everything without an answer again, in order; the first names none before it."""
        self._asked.clear()
        before = None
        for tap in list(self._waiting):
            self._send(line, tap, before)
            before = tap

    def _send(self, line: Any, tap: str, before: str | None) -> None:
        number = self._chance.randrange(1, 10**9)
        self._asked[number] = tap
        wish = {**self._waiting[tap], **({"after": before} if before else {})}
        line.send(f"42{number}" + orjson.dumps(["act", wish]).decode())
