"""Another game with the same people: one new table, however many phones ask for it.

The old table's log says where it is before it is there, so that two phones that ask at once name
the same one; whoever comes first opens it. A phone that asks again is the same device there: its
token follows from the old one, so a lost answer can be asked for once more.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
from collections.abc import Callable

from companion.engine.log import EntryKind
from companion.engine.roster import Rematch, Roster
from companion.errors import Conflict, Forbidden, IllegalAction
from companion.games import game_named
from companion.service import frames
from companion.service.arrivals import new_device, opening
from companion.service.hidden import for_another_game
from companion.service.permits import Request
from companion.service.tables import Tables
from companion.service.tokens import new_code, new_id, new_seed
from companion.store.protocol import Device, TableRow

TAP = "table.rematch"  # the id of that one tap; no phone's own can look like this


def rematch(
    tables: Tables, device: Device, token: str, room: Callable[[], None] = lambda: None
) -> tuple[Device, str, int | None]:
    """Bring a device and its seats to the table where the same people play again.

    Return its device, token and first seat there (None: watching). `room` is asked whether there
    may be another table, by whoever comes first.
    :raises Forbidden: if it neither sits at the old table nor hosts it.
    :raises Conflict: while the old game goes on.
    """
    live = tables.live.get(device.table_id)
    roster = live.committed.roster
    if not roster.may_edit(device.id, None):
        raise Forbidden("auth.not_seated")
    if frames.phase(live.committed) != "over":
        raise Conflict("table.rematch_early")
    middle = device.id in roster.centre
    if roster.rematch is None or tables.store.table(roster.rematch.table) is None:
        if middle:
            raise Forbidden("auth.not_seated")  # it comes along, and is nobody's host
        room()
    where = roster.rematch or _agree(tables, device)
    theirs = _token(token, where)
    arrived = _arrive(tables, where, device, theirs, roster)
    if middle:
        _lie_in_the_middle(tables, arrived)
    seats = roster.held_by(device.id)
    return arrived, theirs, _sit(tables, arrived, seats)


def _token(token: str, where: Rematch) -> str:
    digest = hashlib.sha256(f"rematch {where.table} {token}".encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _agree(tables: Tables, device: Device) -> Rematch:
    """Return where to meet. All who ask send the same tap, so the first one answers for all."""
    code = new_code()
    while tables.store.table_by_code(code) is not None:
        code = new_code()
    wish = {"table": new_id(), "code": code}
    landed = tables.submit_and_wait(Request(device, EntryKind.SEAT, "table.rematch", wish, TAP))
    return Rematch(**landed.row.entry.data)


def _arrive(tables: Tables, where: Rematch, old: Device, token: str, roster: Roster) -> Device:
    """Return the device at the new table: the one it is already, its host's, or another guest's."""
    arrived = new_device(where.table, old.name, token, tables.clock())
    if tables.store.table(where.table) is None:
        with contextlib.suppress(Conflict):  # somebody else has just opened it
            _open(tables, where, arrived, roster)
            return arrived
    with contextlib.suppress(Conflict):  # it is here already: the answer was lost
        tables.store.add_device(arrived)
    return tables.identify(token)


def _open(tables: Tables, where: Rematch, host: Device, roster: Roster) -> None:
    rules = game_named(roster.game)
    data = {
        "game": roster.game,
        "seats": [{"name": seat.name, "colour": seat.colour} for seat in roster.seats],
        "options": for_another_game(rules, roster),
        "seed": new_seed(),
    }
    at = tables.clock()
    row = TableRow(where.table, where.code, roster.game, at)
    tables.store.create_table(row, host, [opening(rules, data, host, at)])


def _lie_in_the_middle(tables: Tables, arrived: Device) -> None:
    if arrived.id not in tables.live.get(arrived.table_id).committed.roster.centre:
        with contextlib.suppress(IllegalAction):  # asked twice at once
            tap = f"{TAP}.{arrived.id}.centre"
            tables.submit_and_wait(Request(arrived, EntryKind.SEAT, "centre.put", {}, tap))


def _sit(tables: Tables, arrived: Device, seats: tuple[int, ...]) -> int | None:
    """Take the same seats as before, as far as nobody else sits there now."""
    for seat in seats:
        if seat not in _held(tables, arrived):
            with contextlib.suppress(Conflict, Forbidden, IllegalAction):
                tap = f"{TAP}.{arrived.id}.{seat}"  # asked twice at once, it is one tap
                claim = Request(arrived, EntryKind.SEAT, "seat.claim", {"seat": seat}, tap)
                tables.submit_and_wait(claim)
    return next(iter(_held(tables, arrived)), None)


def _held(tables: Tables, device: Device) -> tuple[int, ...]:
    return tables.live.get(device.table_id).committed.roster.held_by(device.id)
