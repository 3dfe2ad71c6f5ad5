"""Beginnings: a table is opened, somebody joins it, a seat moves to another phone."""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.game import Game
from companion.engine.log import Actor, Entry, EntryKind
from companion.engine.roster import CENTRE, Claim, Roster
from companion.engine.table import Table
from companion.errors import Conflict, Forbidden, NotFound, Unauthorised, Unavailable
from companion.games import game_named
from companion.service import schemas
from companion.service.hub import Hub
from companion.service.live import Landed, LiveTable, LiveTables
from companion.service.own_process import Imports
from companion.service.permits import Request
from companion.service.remote_store import off_the_hub
from companion.service.tokens import new_code, new_id, new_seed, new_token, token_hash
from companion.store.protocol import Device, Row, Store, TableRow, Verdict

CODES = 8  # tries for a code that nobody has
HANDOVER_MS = 10 * 60 * 1000


def opening(rules: Game, data: Mapping[str, Any], host: Device, at: int) -> Row:
    """Return the first entry of a table, with what came of it."""
    entry = Entry(
        seq=1,
        kind=EntryKind.SEAT,
        type="table.open",
        data={**data, "host": host.id},
        actor=Actor(host.id, None, host.name),
        request_id=new_id(),
        rules_version=rules.meta.rules_version,
        at=at,
    )
    return Row(entry, Table(rules, lambda _seqs: ()).fold(entry))


def new_device(table_id: str, name: str, token: str, at: int) -> Device:
    """Return a device that is let in with this token."""
    return Device(
        id=new_id(), table_id=table_id, token_hash=token_hash(token), name=name, created_at=at
    )


class Arrivals(ABC):
    """The way in to the tables of this server."""

    def __init__(self, store: Store, hub: Hub, clock: Callable[[], int]) -> None:
        self.store = off_the_hub(store, hub)
        self.hub = hub
        self.clock = clock
        self.live = LiveTables(self.store, hub)
        self.imports = Imports(hub)

    @abstractmethod
    def fresh(self, table_id: str) -> None:
        """Take in what other processes have written to a table, if there are any."""

    @abstractmethod
    def up_to_date(self, table_id: str) -> None:
        """Take in all that the log has by now, if others write to it."""

    @abstractmethod
    def submit_and_wait(self, request: Request) -> Landed:
        """Submit and wait for the disk. :raises CompanionError: if it was refused."""

    def open(
        self, game: str, seats: Any, options: dict[str, Any], name: str = ""
    ) -> tuple[TableRow, Device, str]:
        """Open a table and return it with its host's device and token.

        :raises CompanionError: if game, seats or options cannot be.
        """
        rules = game_named(game)
        data = {
            "game": game,
            "seats": schemas.check_seats(rules, seats),
            "options": schemas.check_options(rules, options, whole=True),
            "seed": new_seed(),
        }
        return self.create(game, name, lambda host: [opening(rules, data, host, self.clock())])

    def create(
        self,
        game: str,
        name: str,
        rows_for: Callable[[Device], list[Row]],
        verdict_for: Callable[[str], Verdict | None] = lambda _table_id: None,
        snapshot_for: Callable[[], bytes | None] = lambda: None,
    ) -> tuple[TableRow, Device, str]:
        """Keep a new table that starts from these rows, with a code nobody has."""
        table_id, token = new_id(), new_token()
        device = new_device(table_id, name, token, self.clock())
        rows = rows_for(device)
        verdict, snapshot = verdict_for(table_id), snapshot_for()
        for _ in range(CODES):
            row = TableRow(table_id, new_code(), game, self.clock())
            with contextlib.suppress(Conflict):  # one code in 700 million; another one then
                self.hub.native(self.store.create_table, row, device, rows, verdict, snapshot)
                return row, device, token
        raise Unavailable("table.too_many")

    def by_code(self, code: str) -> LiveTable:
        """Return the table with this code. :raises NotFound: if there is none."""
        row = self.store.table_by_code(code)
        if row is None:
            raise NotFound("table.unknown", code=code)
        self.fresh(row.id)
        return self.live.get(row.id)

    def identify(self, token: str) -> Device:
        """Return the device a token belongs to.

        :raises Unauthorised: if nobody has this token, or it was revoked.
        """
        device = self.store.device_by_token(token_hash(token))
        if device is None:
            raise Unauthorised("auth.token_unknown")
        self.up_to_date(device.table_id)
        self.live.of(device)
        return device

    def join(self, code: str, wish: dict[str, Any], token: str | None) -> tuple[Device, str, Any]:
        """Let somebody in: to watch, to sit, or with a seat that moves here.

        Return the device, its token and its seat (None: watching). With a token it can be asked
        again after a lost answer: a seat that is this device's already is simply confirmed.
        :raises CompanionError: if the seat is taken, locked or unknown.
        """
        live = self.by_code(code)
        if token is not None:
            device = self.identify(token)
            if device.table_id != live.row.id:
                raise Forbidden("auth.token_unknown")
        else:
            token = new_token()
            device = new_device(live.row.id, wish["name"], token, self.clock())
            self.store.add_device(device)
        seat = wish["seat"]
        if wish["move"] is not None:
            seat = self._move_here(device, wish["move"])
        elif seat is not None and seat not in self._roster(device).held_by(device.id):
            data = {key: wish[key] for key in ("seat", "name", "colour") if wish[key]}
            self._sit(device, "seat.claim", {**data, "seat": seat})
        elif wish.get("back") is not None:
            seat = self._come_back(device, wish["back"])
        return device, token, seat

    def _sit(self, device: Device, type_: str, data: dict[str, Any]) -> None:
        self.submit_and_wait(Request(device, EntryKind.SEAT, type_, data, new_id()))

    def _come_back(self, device: Device, seat: int) -> int | None:
        """Return the seat of somebody whose phone has been away for a while; None: the phone
        there, or the host, is asked."""
        roster = self._roster(device)
        if seat in roster.held_by(device.id):
            return seat
        try:
            kind = "seat.claim" if roster.seat(seat).device is None else "seat.return"
            self._sit(device, kind, {"seat": seat})
        except Forbidden:
            if Claim(device=device.id, seat=seat) not in roster.claims:
                self._sit(device, "seat.ask", {"seat": seat})
            return None
        return seat

    def handover(self, device: Device, seat: int) -> str:
        """Return a one-time secret that moves a seat to whoever brings it, or makes it a screen in
        the middle of the table.

        :raises Forbidden: if the seat is not this device's, or it may not act for everybody.
        """
        roster = self._roster(device)
        if seat == CENTRE:
            if not roster.may_edit_all(device.id):
                raise Forbidden("auth.not_host")
        elif seat not in roster.held_by(device.id):
            raise Forbidden("auth.not_your_seat", seat=seat)
        secret = new_token()
        until = self.clock() + HANDOVER_MS
        self.store.put_handover(token_hash(secret), device.table_id, seat, device.id, until)
        return secret

    def _move_here(self, device: Device, secret: str) -> int | None:
        """Bring a seat here, or lie in the middle from now on. The secret is used up once that has
        happened, by this device, which may ask again if it did not hear the answer."""
        found = self.store.find_handover(token_hash(secret), self.clock())
        if found is None or found.table_id != device.table_id:
            raise Conflict("seat.move_expired")
        roster, middle = self._roster(device), found.seat == CENTRE
        seat = None if middle else found.seat
        if device.id in roster.centre if middle else seat in roster.held_by(device.id):
            return seat
        if found.taken_by is not None or (middle and not roster.may_edit_all(found.origin)):
            raise Conflict("seat.move_expired")
        move = {"seat": found.seat, "from": found.origin}
        kind, data = ("centre.put", {}) if middle else ("seat.move", move)
        self._sit(device, kind, data)
        self.store.use_handover(token_hash(secret), device.id, self.clock())
        return seat

    def _roster(self, device: Device) -> Roster:
        return self.live.of(device).committed.roster
