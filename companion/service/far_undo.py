"""An undo or redo far from here: what it needs is made beforehand, beside everything else."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.log import Entry, EntryKind
from companion.engine.play import Play
from companion.engine.recall import marking
from companion.service.hub import Hub
from companion.store.protocol import Device, Row

if TYPE_CHECKING:
    from companion.service.permits import Request
    from companion.service.tables import Tables

FAR_KINDS = (EntryKind.UNDO, EntryKind.REDO)
LONG_SECONDS = 0.005
MOST_RANGES = 10_000  # of entries taken or brought back, on one page of the log
NUMBERS = 64  # entries taken or brought back at once that cost as much as one played again


def breathe_after(hub: Hub, began: float) -> None:
    """Let others go on after something long: a phone that sends on and on is read on and on."""
    if time.monotonic() - began > LONG_SECONDS:
        hub.breathe()


def work(tables: Tables, device: Device, kind: EntryKind, wish: Mapping[str, Any]) -> int:
    """Return what an undo or redo costs, in actions played again: those it has to play beside
    everything else, and the numbers it has to write down."""
    live = tables.live.of(device)
    with live.lock:
        far = live.table.far(kind, wish.get("to"), wish.get("branch"))
        moved = live.table.history.moved(kind, wish.get("to"), wish.get("branch"))
    return (far.steps if far is not None else 0) + moved // NUMBERS


def prepare(tables: Tables, request: Request) -> None:
    """Play a long course again off the hub, if this undo or redo would have to; it is judged only
    afterwards, by what the table is then."""
    live = tables.live.get(request.device.table_id)
    with live.lock:
        if not live.table.roster.may_edit(request.device.id, None):
            return  # it will be refused
        wish = request.data
        far = live.table.far(request.kind, wish.get("to"), wish.get("branch"))
    if far is None:
        return

    def source(seqs: Sequence[int]) -> list[Entry]:
        return tables.store.entries_numbered(live.row.id, seqs)

    made: dict[int, Play] = {}
    for part in tables.hub.in_turns(marking(live.game, source, far)):
        made |= part
    with live.lock:
        live.table.adopt(far, made)


def bearable(rows: list[Row]) -> list[Row]:
    """Return the first rows of a page, the first one whatever it holds: an undo of a long game
    whose every second entry was somebody sitting down has ten thousand ranges."""
    ranges = 0
    for place, row in enumerate(rows):
        ranges += len(row.consequence.gone) + len(row.consequence.back)
        if ranges > MOST_RANGES and place:
            return rows[:place]
    return rows
