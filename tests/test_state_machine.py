"""Several phones on a bad network against the real service on a real file, and on PostgreSQL.

Messages are duplicated, delayed, reordered and lost; answers are lost and taps are sent again;
phones reconnect; the server dies with taps in front of the disk and starts again on the file.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from disks import LaterHub
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from playing import next_id, open_table
from reading import as_read

from companion.engine.log import Entry, EntryKind
from companion.engine.table import replay
from companion.errors import CompanionError
from companion.games import game_named
from companion.service import frames
from companion.service.hidden import wire_hash
from companion.service.tables import Change, Tables
from companion.store import SqliteStore
from companion.store.opening import open_postgres
from companion.store.protocol import Device

if TYPE_CHECKING:
    from services import Postgres

    from companion.store.postgres import PostgresStore

PHONES = 3  # each holds the seat of its number
some = st.integers(0, 10_000)  # one of what is there, modulo how many there are


class Client:
    """A phone as the page has it: what it saw, and the taps it has no answer for."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.seq = 0
        self.hash = ""
        self.unanswered: dict[str, tuple[str, dict[str, Any]]] = {}
        self.inbox: list[dict[str, Any]] = []  # states on their way down

    def see(self, frame: dict[str, Any]) -> None:
        if frame["seq"] >= self.seq:
            self.seq, self.hash = frame["seq"], frame["hash"]


def live_entries(entries: list[Entry]) -> list[Entry]:
    """Return the live actions of a log, by a second, simpler reading of what undo means."""
    live: list[Entry] = []
    undone: list[list[Entry]] = []
    for entry in entries:
        if entry.kind is EntryKind.ACTION:
            live.append(entry)
            undone.clear()
        elif entry.kind is EntryKind.UNDO:
            to = entry.data.get("to", live[-1].seq)
            undone.append([one for one in live if one.seq >= to])
            live = [one for one in live if one.seq < to]
        elif entry.kind is EntryKind.REDO:
            live += undone.pop()
    return live


class Room(RuleBasedStateMachine):
    """A table, its phones, and everything that can go wrong between them."""

    @initialize()
    def open(self) -> None:
        self.patches = [
            mock.patch("companion.service.live.SNAPSHOT_EVERY", 5),  # restarts begin at snapshots
            mock.patch("companion.engine.table.REMEMBERED", 4),  # undo reads the log again
        ]
        for patch in self.patches:
            patch.start()
        self.folder = Path(tempfile.mkdtemp())
        self.landed: dict[str, int] = {}  # what the server acknowledged: id → number
        self.wire: list[tuple[Client, str]] = []  # taps on their way up
        self.begin()
        host = open_table(self.tables, PHONES, edit="any")
        self.code, self.table_id = host.code, host.device.table_id
        self.clients = [Client(host.device)]
        host.act("seat.claim", seat=0, name="P0")
        for seat in range(1, PHONES):
            wish = {"name": f"P{seat}", "seat": seat, "colour": None, "move": None}
            self.clients.append(Client(self.tables.join(host.code, wish, None)[0]))
        host.act("table.first", seat=0)
        host.act("table.start")
        self.hub.piling = True

    def begin(self) -> None:
        self.hub = LaterHub()
        self.store = self.open_store()
        self.tables = Tables(self.store, self.hub)
        self.tables.on_change = self.broadcast

    def open_store(self) -> SqliteStore | PostgresStore:
        return SqliteStore(self.folder / "companion.db")

    def broadcast(self, change: Change) -> None:
        frame = as_read(frames.frame(change.live.game, change.live.row, change.moment, change.rows))
        for client in self.clients:
            client.inbox.append(frame)

    # ---- people tap

    def tap(self, who: int, event: str, wish: dict[str, Any]) -> None:
        client = self.clients[who % PHONES]
        wish = {"id": next_id(), **wish}
        client.unanswered[wish["id"]] = (event, wish)
        self.wire.append((client, wish["id"]))

    @rule(who=some, seat=st.integers(0, PHONES - 1), by=st.integers(1, 9))
    def changes(self, who: int, seat: int, by: int) -> None:
        data = {"seat": seat, "counter": "vp", "by": by}
        self.tap(who, "act", {"type": "change", "data": data, "override": False})

    @rule(who=some, no=st.integers(1, 4))
    def ends_turn(self, who: int, no: int) -> None:
        self.tap(who, "act", {"type": "next_turn", "data": {"no": no}, "override": False})

    @rule(who=some, back=st.integers(0, 12))
    def undoes_far(self, who: int, back: int) -> None:
        self.tap(who, "undo", {"to": max(1, self.clients[who % PHONES].seq - back)})

    @rule(who=some, careful=st.booleans())
    def undoes(self, who: int, careful: bool) -> None:
        seen = self.clients[who % PHONES].seq or None
        self.tap(who, "undo", {"expect": seen if careful else None})

    @rule(who=some)
    def redoes(self, who: int) -> None:
        self.tap(who, "redo", {})

    # ---- the network

    def arrive(self, client: Client, tap_id: str, *, answer_lost: bool) -> None:
        found = client.unanswered.get(tap_id)
        if found is None:
            return  # answered long ago: the page has forgotten it
        event, wish = found

        def done(fate: Any) -> None:
            if not isinstance(fate, CompanionError):
                self.acknowledged(tap_id, fate.row.entry.seq)
            if not answer_lost:
                client.unanswered.pop(tap_id, None)

        getattr(self.tables, event)(client.device, wish, done)

    def acknowledged(self, tap_id: str, seq: int) -> None:
        assert self.landed.setdefault(tap_id, seq) == seq, "two answers for one tap"
        row = self.store.find_request(self.table_id, tap_id)
        assert row is not None, "acknowledged before it was on disk"
        assert row.entry.seq == seq

    @precondition(lambda self: self.wire)
    @rule(which=some, keep=st.booleans(), answer_lost=st.booleans())
    def delivers(self, which: int, keep: bool, answer_lost: bool) -> None:
        """Any message may come next; with `keep` it comes once more later."""
        place = which % len(self.wire)
        client, tap_id = self.wire[place] if keep else self.wire.pop(place)
        self.arrive(client, tap_id, answer_lost=answer_lost)

    @precondition(lambda self: self.wire)
    @rule(which=some)
    def loses(self, which: int) -> None:
        self.wire.pop(which % len(self.wire))

    @rule(who=some)
    def retries(self, who: int) -> None:
        client = self.clients[who % PHONES]
        self.wire += [(client, tap_id) for tap_id in client.unanswered]

    @rule(who=some, which=some, lost=st.booleans())
    def shows(self, who: int, which: int, lost: bool) -> None:
        inbox = self.clients[who % PHONES].inbox
        if inbox:
            frame = inbox.pop(which % len(inbox))
            if not lost:
                self.clients[who % PHONES].see(frame)

    @rule(who=some)
    def reconnects(self, who: int) -> None:
        client = self.clients[who % PHONES]
        client.inbox.clear()
        client.see(as_read(self.tables.frame(client.device)))

    # ---- the server

    @rule()
    def writes(self) -> None:
        """What waits in front of the disk goes there."""
        self.hub.run()
        self.hub.piling = True

    @rule()
    def dies_and_starts_again(self) -> None:
        """Taps that were not on disk are gone; nobody was told that they landed."""
        self.store.close()
        self.begin()
        self.hub.piling = True

    # ---- what must hold at every moment

    @invariant()
    def what_was_acknowledged_is_there_once(self) -> None:
        if not hasattr(self, "clients"):
            return
        entries = self.store.entries(self.table_id)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        ids = Counter(entry.request_id for entry in entries)
        assert max(ids.values()) == 1
        by_id = {entry.request_id: entry.seq for entry in entries}
        assert self.landed == {tap_id: by_id.get(tap_id) for tap_id in self.landed}

    @invariant()
    def what_is_shown_is_what_is_on_disk(self) -> None:
        if not hasattr(self, "clients"):
            return
        frame = as_read(self.tables.frame(self.clients[0].device))
        entries = self.store.entries(self.table_id)
        again = replay(game_named("venice"), entries)
        assert (frame["seq"], frame["hash"]) == (again.seq, wire_hash(again.roster, again.hash))
        if frame["view"] is not None:
            live = [entry for entry in live_entries(entries) if entry.type == "change"]
            for seat, player in enumerate(frame["view"]["players"]):
                taps = (entry.data["by"] for entry in live if entry.data["seat"] == seat)
                assert player["vp"] == sum(taps)

    def teardown(self) -> None:
        if not hasattr(self, "clients"):
            return
        try:
            self.heals()
        finally:
            self.store.close()
            shutil.rmtree(self.folder)
            for patch in self.patches:
                patch.stop()

    def heals(self) -> None:
        """The network is well again: every tap is answered, every phone is right."""
        self.hub.run()
        for client in self.clients:
            for tap_id in list(client.unanswered):
                self.arrive(client, tap_id, answer_lost=False)
        assert not any(client.unanswered for client in self.clients)
        self.what_was_acknowledged_is_there_once()
        self.what_is_shown_is_what_is_on_disk()
        server = as_read(self.tables.frame(self.clients[0].device))
        for client in self.clients:
            for frame in client.inbox:
                client.see(frame)
            client.see(as_read(self.tables.frame(client.device)))
            assert (client.seq, client.hash) == (server["seq"], server["hash"])


TestRoom = Room.TestCase
TestRoom.settings = settings(
    max_examples=60, stateful_step_count=60, suppress_health_check=list(HealthCheck)
)


@pytest.mark.hosting
def test_the_same_on_postgres(postgres: Postgres) -> None:
    url = postgres.database()

    class Far(Room):
        """Its tables are kept where every answer comes through a network."""

        def open_store(self) -> SqliteStore | PostgresStore:
            return open_postgres(url)

    run_state_machine_as_test(
        Far,
        settings=settings(
            max_examples=12, stateful_step_count=40, suppress_health_check=list(HealthCheck)
        ),
    )
