"""Promise 1, with a real server process that is killed while people tap.

Every acknowledged tap is in the log exactly once, with the number that was told, in the order its
phone sent it; a tap without an answer is sent again with its id and lands once.
"""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import pytest
from serving import PATIENCE, Phone, Server, Ticket, join, open_table

from companion.engine.table import replay
from companion.games import game_named
from companion.service.hidden import wire_hash
from companion.store import SqliteStore

AHEAD = 6  # taps a phone sends before it has heard of the first


class Rider:
    """A phone that taps on and on, over every crash, and keeps what it was told."""

    def __init__(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self.sent: list[str] = []
        self.waiting: dict[str, dict[str, Any]] = {}  # sent, but no answer; oldest first
        self.told: dict[str, int] = {}  # acknowledged: id → number
        self.refused: list[Any] = []
        self.news = threading.Condition()

    def next_tap(self) -> dict[str, Any]:
        """Up and down again: a tap that is lost, doubled or out of order is refused by a rule."""
        number = len(self.sent)
        data = {"seat": self.ticket.seat, "counter": "vp", "by": 1 if number % 2 == 0 else -1}
        tap = {"id": f"s{self.ticket.seat}-{number:06}", "type": "change", "data": data}
        self.sent.append(str(tap["id"]))
        return tap

    def answer(self, tap_id: str, ack: Any) -> None:
        with self.news:
            if ack["ok"]:
                assert self.told.setdefault(tap_id, ack["seq"]) == ack["seq"]
            else:
                self.refused.append((tap_id, ack))
            self.waiting.pop(tap_id, None)
            self.news.notify_all()

    def send(self, phone: Phone, tap: dict[str, Any]) -> None:
        tap_id = tap["id"]
        phone.client.emit("act", tap, callback=lambda ack: self.answer(tap_id, ack))

    def ride(self, server: Server, enough: threading.Event) -> None:
        """Send what was left without an answer, then tap on until the line is cut or enough."""
        try:
            phone = Phone(server, self.ticket)
        except Exception:  # killed before it could answer
            return
        cut = threading.Event()
        phone.client.on("disconnect", lambda *_: self.wake(cut))
        if not phone.client.connected:  # killed before anybody listened for it
            self.wake(cut)
        try:
            for tap in list(self.waiting.values()):
                self.send(phone, tap)
            while not (cut.is_set() or enough.is_set()):
                with self.news:
                    self.news.wait_for(lambda: len(self.waiting) < AHEAD or cut.is_set(), 1)
                    if len(self.waiting) >= AHEAD or cut.is_set():
                        continue
                    tap = self.next_tap()
                    self.waiting[tap["id"]] = tap
                self.send(phone, tap)
            with self.news:
                self.news.wait_for(lambda: not self.waiting or cut.is_set(), PATIENCE)
        except Exception:
            if server.process is not None and server.process.poll() is None:
                raise  # the server lives: this is no crash
        finally:
            phone.close()

    def wake(self, cut: threading.Event) -> None:
        with self.news:
            cut.set()
            self.news.notify_all()


def ride_until_killed(server: Server, riders: list[Rider], chance: random.Random) -> int:
    """Let everybody tap, kill the server somewhere in between; return how many were answered."""
    before = sum(len(rider.told) for rider in riders)
    threads = [threading.Thread(target=r.ride, args=(server, threading.Event())) for r in riders]
    for thread in threads:
        thread.start()
    lead = chance.choice(riders)
    goal = len(lead.told) + chance.randrange(1, 30)
    with lead.news:
        assert lead.news.wait_for(lambda: len(lead.told) >= goal or lead.refused, PATIENCE)
    threading.Event().wait(chance.uniform(0, 0.03))  # somewhere inside a commit, perhaps
    server.kill()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    return sum(len(rider.told) for rider in riders) - before


def ride_home(server: Server, riders: list[Rider]) -> None:
    """Send what is left, and tap no more."""
    enough = threading.Event()
    enough.set()
    for rider in riders:
        rider.ride(server, enough)


def check(data: Path, table: str, riders: list[Rider], shown: tuple[int, str]) -> None:
    store = SqliteStore(data / "companion.db")
    entries = store.entries(table)
    assert store.check() == []
    store.close()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    again = replay(game_named("venice"), entries)
    assert (again.seq, wire_hash(again.roster, again.hash)) == shown
    for rider in riders:
        assert rider.refused == []
        assert not rider.waiting
        mine = [entry for entry in entries if entry.request_id.startswith(f"s{rider.ticket.seat}-")]
        assert [entry.request_id for entry in mine] == rider.sent  # each once, none lost, in order
        assert {entry.request_id: entry.seq for entry in mine} == rider.told


@pytest.mark.parametrize(("mode", "kills"), [("eventlet", 16), ("threading", 10)])
def test_a_killed_server_has_every_acknowledged_tap_once(
    tmp_path: Path, mode: str, kills: int
) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")  # pytest shows it when the test fails
    chance = random.Random(seed)
    server = Server(tmp_path, COMPANION_ASYNC=mode)
    try:
        host = open_table(server, 3)
        seats = [join(server, host.code, host.token, seat=0)]
        seats += [join(server, host.code, seat=seat) for seat in (1, 2)]
        phone = Phone(server, seats[0])
        assert phone.act("table.first")["ok"]
        assert phone.act("table.start")["ok"]
        phone.close()
        riders = [Rider(ticket) for ticket in seats]
        answered = 0
        for _ in range(kills):
            answered += ride_until_killed(server, riders, chance)
            server.start()
        assert answered > kills
        ride_home(server, riders)
        phone = Phone(server, seats[0])
        frame = phone.state()
        phone.close()
        server.kill()
        check(tmp_path, host.table, riders, (frame["seq"], frame["hash"]))
    finally:
        server.stop()
