"""An undo or redo far from here: what it needs is made beforehand, beside everything else."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.log import EntryKind
from companion.engine.table import marking
from companion.service.hub import Hub
from companion.store.protocol import Device

if TYPE_CHECKING:
    from companion.service.permits import Request
    from companion.service.tables import Tables

LONG_SECONDS = 0.005


def breathe_after(hub: Hub, began: float) -> None:
    """Let others go on after something long: a phone that sends on and on is read on and on."""
    if time.monotonic() - began > LONG_SECONDS:
        hub.breathe()


def work(tables: Tables, device: Device, kind: EntryKind, wish: Mapping[str, Any]) -> int:
    """Return how many actions an undo or redo would have to play again beside everything else."""
    live = tables.live.of(device)
    with live.lock:
        return len(live.table.far(kind, wish.get("to"), wish.get("branch")))


def prepare(tables: Tables, request: Request) -> None:
    """Play a long course again off the hub, if this request would have to; it is judged only
    afterwards, by what the table is then."""
    if request.kind not in (EntryKind.UNDO, EntryKind.REDO):
        return
    live = tables.live.get(request.device.table_id)
    with live.lock:
        if not live.table.roster.may_edit(request.device.id, None):
            return  # it will be refused
        wish = request.data
        course = live.table.far(request.kind, wish.get("to"), wish.get("branch"))
        written = live.committed.seq
    if not course:
        return
    course = [seq for seq in course if seq <= written]

    def source(seqs):  # type: ignore[no-untyped-def]
        return tables.store.entries_numbered(live.row.id, seqs)

    marks = dict(tables.hub.in_turns(marking(live.game, source, course)))
    with live.lock:
        live.table.adopt(course, marks)
