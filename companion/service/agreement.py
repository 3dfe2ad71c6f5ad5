"""Taking back the work of others: a few entries at once, more only if one of them agrees.

Whoever agrees does it: an undo that was asked for is somebody else's to send, who was there when
it was played. A stranger could have two phones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.log import History
from companion.engine.roster import Roster
from companion.errors import Conflict, Forbidden, IllegalAction
from companion.service.live import LiveTable
from companion.store.protocol import Device


def require(live: LiveTable, device: str, wish: Mapping[str, Any]) -> None:
    """:raises Forbidden: if somebody else at the table has to agree to this undo or redo."""
    try:
        gone = _gone(live.table.history, wish)
    except IllegalAction:
        return  # the fold says why not
    roster = live.table.roster
    if not live.table.history.is_much(gone, roster.hand(device)):
        return
    if not _somebody_else(roster, device):
        return
    if not _is_asked(live, device, wish):
        raise Forbidden("undo.ask", count=len(gone))
    if not _was_there(live, device, gone):
        raise Forbidden("undo.newcomer")


def asked(live: LiveTable, device: Device, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the log says of a question besides the wish.

    :raises Conflict: if something new has happened since.
    """
    table = live.table
    if (table.history.in_force or [0])[-1] != wish["last"]:
        raise Conflict("undo.moved_on", count=1, newest=(table.history.in_force or [0])[-1])
    if wish["branch"] is None:
        count = len(table.history.from_entry(wish["to"] or 0))
    else:
        count = len(table.history.branch(wish["branch"])[0].seqs)
    held = table.roster.held_by(device.id)
    name = (table.roster.seats[held[0]].name if held else "") or device.name
    return {"count": count, "name": name}


def _gone(history: History, wish: Mapping[str, Any]) -> tuple[int, ...]:
    """Return what an undo, or a branch that comes back, would take away."""
    if wish.get("branch") is not None:
        return history.branch(wish["branch"])[1]
    if wish.get("to") is not None:
        return history.from_entry(wish["to"])
    return tuple(history.in_force[-1:])


def _somebody_else(roster: Roster, device: str) -> bool:
    people = {roster.host, *(seat.device for seat in roster.seats)}
    return bool(people - {None, device})


def _was_there(live: LiveTable, device: str, gone: Sequence[int]) -> bool:
    """Return whether somebody may agree: whose entries these are, or who sat there before; the
    host and whoever opened the table always, and they may ask anybody."""
    roster, by = live.table.roster, live.table.history.by
    asked = roster.asked and roster.asked.device
    if {device, asked} & {roster.host, roster.opener} or any(by.get(seq) == device for seq in gone):
        return True
    return any(seat.device == device and seat.since < gone[0] for seat in roster.seats)


def _is_asked(live: LiveTable, device: str, wish: Mapping[str, Any]) -> bool:
    asked, roster = live.table.roster.asked, live.table.roster
    if device in roster.centre:
        return False  # whoever asked may sit right in front of it
    if asked is None or asked.device == device or asked.last != live.table.history.in_force[-1]:
        return False
    return (asked.to, asked.branch) == (wish.get("to"), wish.get("branch"))
