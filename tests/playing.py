"""How tests play at a table of the real service: a clock, phones, and taps that answer at once."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

from companion.errors import CompanionError, Forbidden
from companion.service.live import Landed, LiveTable
from companion.service.tables import Tables
from companion.store.protocol import Device

_ids = itertools.count(1)


class Clock:
    """Milliseconds that pass only when a test says so."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def tick(self, ms: int) -> None:
        self.now += ms


@dataclass
class Phone:
    """A device at a table. Each call returns what landed, or raises what the server said."""

    tables: Tables
    device: Device
    token: str
    code: str

    @property
    def live(self) -> LiveTable:
        return self.tables.live.get(self.device.table_id)

    def act(self, type_: str, /, *, override: bool = False, id: str = "", **data: Any) -> Landed:
        wish = {"id": id or next_id(), "type": type_, "data": data, "override": override}
        return _answer(lambda done: self.tables.act(self.device, wish, done))

    def undo(self, to: int | None = None, expect: int | None = None, id: str = "") -> Landed:
        wish = {"id": id or next_id(), "to": to, "expect": expect}
        return _answer(lambda done: self.tables.undo(self.device, wish, done))

    def redo(self, expect: int | None = None, id: str = "", branch: int | None = None) -> Landed:
        wish = {"id": id or next_id(), "expect": expect, "branch": branch}
        return _answer(lambda done: self.tables.redo(self.device, wish, done))


def take_back(phone: Phone, other: Phone, to: int | None = None) -> None:
    """Take back; where somebody else has to agree, the other one does."""
    try:
        phone.undo(to, id=next_id())
    except Forbidden:
        phone.act("undo.ask", to=to, last=phone.live.table.history.in_force[-1])
        other.undo(to)


def next_id() -> str:
    """Return a request id nobody has used."""
    return f"tap-{next(_ids):09}"


def _answer(call: Any) -> Landed:
    """Return what `done` heard. The inline hub answers before the call returns."""
    heard: list[Landed | CompanionError] = []
    call(heard.append)
    (answer,) = heard
    if isinstance(answer, CompanionError):
        raise answer
    return answer


def open_table(
    tables: Tables, seats: Any = 2, game: str = "venice", name: str = "Host", **options: Any
) -> Phone:
    """Open a table and return its host's phone (which holds no seat yet)."""
    row, device, token = tables.open(game, seats, options, name)
    return Phone(tables, device, token, row.code)


def join(host: Phone, seat: int | None = None, name: str = "", **more: Any) -> Phone:
    """Let another phone in at the host's table."""
    wish = {"name": name, "seat": seat, "colour": None, "move": None, **more}
    device, token, _ = host.tables.join(host.code, wish, None)
    return Phone(host.tables, device, token, host.code)


def start(host: Phone, first: int = 0) -> Phone:
    """Start the game at the host's table."""
    host.act("table.first", seat=first)
    host.act("table.start")
    return host
