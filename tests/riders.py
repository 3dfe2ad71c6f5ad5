"""Phones that tap on over every end of a server, and what must be in the log then (promise 1)."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from serving import PATIENCE, Phone, Server, Ticket, join, open_table

from companion.engine.table import replay
from companion.games import game_named
from companion.service.hidden import wire_hash

if TYPE_CHECKING:
    from companion.store import SqliteStore
    from companion.store.postgres import PostgresStore

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


def started_table(server: Server) -> tuple[Ticket, list[Rider]]:
    """Open a table for three and start it; return its host's ticket and a rider for each seat."""
    host = open_table(server, 3)
    seats = [join(server, host.code, host.token, seat=0)]
    seats += [join(server, host.code, seat=seat) for seat in (1, 2)]
    phone = Phone(server, seats[0])
    assert phone.act("table.first")["ok"]
    assert phone.act("table.start")["ok"]
    phone.close()
    return host, [Rider(ticket) for ticket in seats]


def ride(server: Server, riders: list[Rider]) -> list[threading.Thread]:
    """Let everybody tap until the server ends."""
    threads = [threading.Thread(target=r.ride, args=(server, threading.Event())) for r in riders]
    for thread in threads:
        thread.start()
    return threads


def wait_for_answers(rider: Rider, more: int) -> None:
    """Wait until a rider has been told of so many taps more."""
    goal = len(rider.told) + more
    with rider.news:
        assert rider.news.wait_for(lambda: len(rider.told) >= goal or rider.refused, PATIENCE)


def come_home(threads: list[threading.Thread]) -> None:
    """Wait until everybody has noticed that the server is gone."""
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def ride_home(server: Server, riders: list[Rider]) -> None:
    """Send what is left, and tap no more."""
    enough = threading.Event()
    enough.set()
    for rider in riders:
        rider.ride(server, enough)


def check(
    store: SqliteStore | PostgresStore, table: str, riders: list[Rider], shown: tuple[int, str]
) -> None:
    """What was told is in the log, once and in order; the store is closed."""
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


def shown(server: Server, rider: Rider) -> tuple[int, str]:
    """Return where the table stands as a phone sees it: number and hash."""
    phone = Phone(server, rider.ticket)
    frame = phone.state()
    phone.close()
    return frame["seq"], frame["hash"]
