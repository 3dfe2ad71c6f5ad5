"""What devices ask to see: the whole table, a page of its log, who is here, what an undo takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine.log import EntryKind
from companion.service import frames
from companion.service.arrivals import Arrivals
from companion.service.far_undo import bearable
from companion.service.frames import Frame
from companion.service.hub import Hub
from companion.service.presence import Presence, crowd
from companion.store.protocol import Device, Store

PAGE = 200


class Looks(Arrivals):
    """The tables of this server as they are shown, always as they are on disk."""

    def __init__(
        self, store: Store, hub: Hub, clock: Callable[[], int], uptime: Callable[[], int]
    ) -> None:
        super().__init__(store, hub, clock)
        self.presence = Presence(uptime)

    def frame(self, device: Device) -> Frame:
        """Return everything this device may see, as it is on disk."""
        live = self.live.of(device)
        whole = frames.frame(live.game, live.row, live.committed)
        mine = frames.secrets(live.game, live.committed, live.committed.roster.sees(device.id))
        return replace(whole, mine=mine) if mine else whole

    def who_is_here(self, table_id: str) -> dict[str, Any]:
        """Return the devices of a table that hold a seat, host it or are connected."""
        roster = self.live.get(table_id).committed.roster
        online = self.presence.online(table_id)
        devices = []
        known = {roster.host, *online, *(seat.device for seat in roster.seats)}
        here = [one for one in known if one is not None]  # not all who ever looked in
        told = self.store.devices(table_id, here)
        unnamed = crowd(roster, told)
        for device in told:
            if device.id in unnamed:
                continue
            held = roster.held_by(device.id)
            name = next((roster.seats[seat].name for seat in held if roster.seats[seat].name), "")
            devices.append(
                {
                    "id": device.id,
                    "name": name or device.name,
                    "seats": held,
                    "online": device.id in online,
                    "away_ms": self.presence.away_ms(device.id),
                    "host": device.id == roster.host,
                }
            )
        idle = [one for one in devices if not one["seats"] and one["id"] not in roster.centre]
        watching = sum(1 for one in idle if one["online"])
        return {"devices": devices, "watching": watching + len(unnamed)}

    def page(self, device: Device, before: int | None, limit: int) -> dict[str, Any]:
        """Return a page of the log, newest first, undone entries marked."""
        live = self.live.of(device)
        limit = max(1, min(PAGE, limit))
        end = live.committed.seq + 1
        start = end if before is None else min(before, end)
        rows = self.hub.native(self.store.page, live.row.id, start, limit + 1)
        shown = bearable(rows[:limit])
        with live.lock:
            counts = live.settled.is_in_force
            undone = {
                row.entry.seq
                for row in shown
                if row.entry.kind is EntryKind.ACTION and not counts(row.entry.seq)
            }
        entries = [
            frames.entry(frames.from_disk(live.game, row), row.entry.seq in undone) for row in shown
        ]
        return {"entries": entries, "more": len(rows) > len(shown)}

    def undo_preview(self, device: Device, to: int) -> dict[str, Any]:
        """Return what an undo to this entry would take back, newest first."""
        live = self.live.of(device)
        with live.lock:
            seqs = live.settled.from_entry(to)
        rows = self.hub.native(self.store.rows_numbered, live.row.id, seqs[-PAGE:])
        entries = [frames.entry(frames.from_disk(live.game, row)) for row in reversed(rows)]
        return {"entries": entries, "last": seqs[-1], "count": len(seqs)}
