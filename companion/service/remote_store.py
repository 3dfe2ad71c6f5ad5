"""A database far away: nothing that waits for it stands on the hub, or under a table's lock.

A green thread that waited under a lock would let the next one in: locks know threads, not green
ones. So what a tap needs is read beforehand; what turns out to be missing is read, and the tap
taken again.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from companion.engine.log import Entry
from companion.service.hub import Hub
from companion.store.protocol import BoxRow, Device, Row, Store

if TYPE_CHECKING:
    from companion.service.permits import Request


def off_the_hub(store: Store, hub: Hub) -> Store:
    """Return the store, each question asked in a native thread if the answer comes from afar."""
    return cast(Store, _OffTheHub(store, hub)) if store.remote else store


class _OffTheHub:
    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not callable(found):
            return found

        def asked(*args: Any, **more: Any) -> Any:
            return self._hub.native(functools.partial(found, *args, **more))

        return asked


class Beforehand:
    """What one tap may ask a store, read in one go before its table is locked."""

    def __init__(self, store: Store, request: Request, game: str) -> None:
        table_id = request.device.table_id
        ids = [one for one in (request.id, request.after) if one is not None]
        self._rows = {one: store.find_request(table_id, one) for one in ids}
        self._box = store.box(game) if request.type == "table.start" else None
        named = request.data.get("device")
        self._devices = store.devices(table_id, [named]) if isinstance(named, str) else []

    def find_request(self, _table_id: str, request_id: str) -> Row | None:
        """Return the row that a request id had made by then."""
        return self._rows[request_id]

    def box(self, _game: str) -> BoxRow | None:
        """Return the newest box, for a start."""
        return self._box

    def devices(self, _table_id: str, ids: Collection[str]) -> list[Device]:
        """Return those of the table's devices, for a tap that names one."""
        return [device for device in self._devices if device.id in ids]


def beforehand(store: Store, hub: Hub, request: Request, game: str) -> Store:
    """Return what a tap is judged by: the store itself, or what it said just now from afar."""
    if not store.remote:
        return store
    return cast(Store, hub.native(Beforehand, store, request, game))


class Missing(Exception):
    """These entries have to be read before this can be done; nothing has changed."""

    def __init__(self, seqs: Sequence[int]) -> None:
        super().__init__(seqs)
        self.seqs = seqs


class Again:
    """Entries of one table that are read again, for an undo far back or a result."""

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self._held: dict[int, Entry] | None = None

    def __call__(self, seqs: Sequence[int]) -> list[Entry]:
        """Return these entries. :raises Missing: if they would have to come from afar."""
        if self._held is None:
            return self._store.entries_numbered(self._table_id, seqs)
        missing = [seq for seq in seqs if seq not in self._held]
        if missing:
            raise Missing(missing)
        return [self._held[seq] for seq in seqs]

    def from_now_on(self) -> None:
        """The table is at hand: from here on nobody may wait."""
        if self._store.remote:
            self._held = {}

    def hold(self, entries: Iterable[Entry]) -> None:
        """Have exactly these at hand."""
        if self._held is not None:
            self._held = {entry.seq: entry for entry in entries}
