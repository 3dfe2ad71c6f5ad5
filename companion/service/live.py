"""Tables in memory: loaded once, numbered here; the log can always make them again."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Game
from companion.engine.log import Consequence, EntryKind, History
from companion.engine.recall import Source
from companion.engine.table import Table
from companion.errors import NotFound, Unauthorised, Unavailable
from companion.games import game_named
from companion.service.encoded import SecretPart, TablePart
from companion.service.frames import Moment, moment_of
from companion.service.hub import Hub
from companion.service.landed_ids import LandedIds
from companion.service.remote_store import Again
from companion.store.protocol import Device, Row, Store, TableRow

_log = logging.getLogger(__name__)

SNAPSHOT_EVERY = 64
RECENT = 40  # a phone has 32 taps unanswered at most
KEPT = 2000  # tables at hand; beyond that the one untouched for longest is dropped
LOADING = 4  # tables that are read at once: native threads are few, and the disk needs one
KEPT_ENTRIES = 1_000_000  # of all of them: an evening has some hundred, an import up to 20,000


@dataclass(slots=True, eq=False)
class Landed:
    """What a tap's owner hears: its number and what came of it."""

    row: Row
    duplicate: bool = False


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table at hand. `table` may be ahead of the disk, `committed` and `settled` never are."""

    row: TableRow
    game: Game
    table: Table
    committed: Moment
    settled: History  # which actions are in force among those on disk
    again: Again  # reads entries of its log once more
    landed: LandedIds | None  # None: the log is far away, and is asked with whatever else it knows
    dead: bool = False
    since_snapshot: int = 0
    taught: Mapping[str, Any] | None = None  # what it last told of the box, as far as we remember
    in_flight: dict[str, list[Callable[..., None]]] = field(default_factory=dict)
    recent: dict[str, Row] = field(default_factory=dict)  # the newest on disk, if that is far away
    host_seen: int = 0  # where the log stood when the host was last here
    part: TablePart = field(default_factory=TablePart)  # of its frames, from the last time
    secret: SecretPart = field(default_factory=SecretPart)  # of its phones' own, the same
    asked: int = 0  # when somebody last asked for it, as `LiveTables` counts
    lock: threading.RLock = field(default_factory=threading.RLock)

    def find_landed(self, request_id: str, store: Store) -> Row | None:
        """Return what a tap has made that is on disk already."""
        if self.landed is None:
            row = self.recent.get(request_id)
            return row or store.find_request(self.row.id, request_id)
        numbers = self.landed.numbers(request_id)
        if not numbers:
            return None
        rows = store.rows_numbered(self.row.id, numbers)
        return next((row for row in rows if row.entry.request_id == request_id), None)

    def answer(self, request_id: str) -> list[Callable[..., None]]:
        """Return who waits for this tap's fate; from now on a retry finds it in the log."""
        with self.lock:
            return self.in_flight.pop(request_id, [])

    def settle(self, row: Row, moment: Moment) -> tuple[Moment, list[Callable[..., None]]]:
        """An entry is on disk: it may be shown from now on. Return what was shown before, and who
        waits for its fate."""
        with self.lock:
            before, self.committed = self.committed, moment
            if self.landed is not None:
                self.landed.add(row.entry.request_id, row.entry.seq)
            else:
                self.recent[row.entry.request_id] = row
                if len(self.recent) > RECENT:
                    del self.recent[next(iter(self.recent))]
            if row.entry.kind is EntryKind.ACTION:
                self.settled.act(row.entry.seq)
            if row.consequence.gone or row.consequence.back:
                self.settled.settle(row.consequence.gone, row.consequence.back)
            return before, self.in_flight.pop(row.entry.request_id, [])

    def take_over(self, rows: Sequence[Row]) -> list[Row]:
        """Fold in what others have written; return what was new. Whoever has taps on the way meets
        the others' at the key of the log, and is read again."""
        with self.lock:
            if self.dead or self.in_flight or self.table.seq != self.committed.seq:
                return []
            taken = [row for row in rows if row.entry.seq > self.committed.seq]
            for row in taken:
                self.table.fold(row.entry)
                self.settle(row, moment_of(self.table))
            self.since_snapshot += len(taken)
            return taken

    def snapshot_due(self, came: Consequence) -> Callable[[], bytes] | None:
        """Return what writes a snapshot now and then, and after a long undo or redo: so that
        loading never reads a long log, nor plays a long part of it again."""
        self.since_snapshot += 1
        moved = (*came.gone, *came.back)
        many = sum(last - first for first, last in moved) if moved else 0
        if self.since_snapshot < SNAPSHOT_EVERY and many < SNAPSHOT_EVERY:
            return None
        self.since_snapshot = 0
        return self.table.snapshot_of_now()


class LiveTables:
    """The tables at hand, by id."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._tables: dict[str, LiveTable] = {}
        self._asked = 0  # how often somebody has asked for any of them
        self._lock = threading.RLock()
        self._loading = hub.lock(LOADING)

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from the log. :raises NotFound: if there is none."""
        live = self.at_hand(table_id)
        if live is not None:
            return live
        with self._loading:
            live = self.at_hand(table_id)
            if live is not None:  # somebody else has read it meanwhile
                return live
            loaded: LiveTable = self._hub.native(self._load, table_id)  # others go on meanwhile
            with self._lock:
                return self.at_hand(table_id) or self._keep(loaded)

    def at_hand(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        live = self._tables.get(table_id)
        if live is None or live.dead:
            return None
        self._asked = live.asked = self._asked + 1  # no lock: of two at once, either may be first
        return live

    def _keep(self, live: LiveTable) -> LiveTable:
        self._tables[live.row.id] = live
        self._asked = live.asked = self._asked + 1
        self._trim()
        return live

    def catch_up(self, table_id: str, newest: int | None) -> tuple[LiveTable, list[Row]] | None:
        """Take in what others have written to a table at hand; return it with the new rows."""
        live = self.at_hand(table_id)
        if live is None:
            return None
        seen = live.committed.seq
        if newest is None:
            newest = self._store.newest_of([table_id]).get(table_id, 0)
        if newest <= seen:
            return None
        rows = self._store.rows_numbered(table_id, range(seen + 1, newest + 1))
        try:
            taken = live.take_over(rows)
        except Exception:  # an undo far back, perhaps: whoever comes next reads the log
            _log.info("table %s is read again from %d on", table_id, seen)
            self.discard(table_id)
            return None
        return (live, taken) if taken else None

    def of(self, device: Device) -> LiveTable:
        """Return a device's table. :raises Unauthorised: if it was sent away: its log says so,
        whatever was kept of its token."""
        live = self.get(device.table_id)
        if device.revoked or device.id in live.committed.roster.removed:
            raise Unauthorised("auth.token_revoked")
        return live

    def gone(self, device: Device) -> bool:
        """A device has gone: if it is the host's, remember who sits there; only they take over."""
        with self._lock:
            live = self._tables.get(device.table_id)
        if live is not None and live.table.roster.host == device.id:
            live.host_seen = live.table.seq
        return True

    def forget(self, live: LiveTable) -> None:
        """Drop a table; the log knows it."""
        with self._lock:
            if self._tables.get(live.row.id) is live:
                del self._tables[live.row.id]

    def discard(self, table_id: str) -> None:
        """Whatever went wrong in this memory, the log knows better: the next tap reads it."""
        with self._lock:
            live = self._tables.pop(table_id, None)
            if live is not None:
                live.dead = True

    def _trim(self) -> None:
        entries = sum(live.table.seq for live in self._tables.values())
        while len(self._tables) > KEPT or (entries > KEPT_ENTRIES and len(self._tables) > 1):
            oldest = min(self._tables.values(), key=lambda live: live.asked)
            if oldest.in_flight:
                return
            del self._tables[oldest.row.id]
            entries -= oldest.table.seq

    def _load(self, table_id: str) -> LiveTable:
        row = self._store.table(table_id)
        if row is None:
            raise NotFound("table.unknown", table=table_id)
        game = game_named(row.game)
        again = Again(self._store, table_id)
        table, read = restored(self._store, row, again)
        again.from_now_on()
        settled = History(in_force=list(table.history.in_force))
        landed = None if self._store.remote else LandedIds(self._store.request_ids(table_id))
        live = LiveTable(row, game, table, moment_of(table), settled, again, landed)
        live.since_snapshot, live.host_seen = read, table.seq
        return live


def restored(store: Store, row: TableRow, source: Source | None = None) -> tuple[Table, int]:
    """Return a table from its snapshot and the entries after it, and how many those were.

    :raises Damaged: if what is on the disk is not what was written there.
    """
    game = game_named(row.game)
    source = source or Again(store, row.id)
    table = Table(game, source)
    kept = store.snapshot(row.id)
    if kept is not None and kept[0] == game.meta.rules_version:
        try:
            table = Table.restore(game, source, kept[1])
        except Exception:  # only a cache: of an older shape, or broken
            _log.warning("the snapshot of table %s cannot be read; replaying", row.id)
            store.drop_snapshot(row.id)
    entries = store.entries(row.id, after=table.seq)
    for entry in entries:
        if entry.rules_version > game.meta.rules_version:
            raise Unavailable("store.newer_rules", have=entry.rules_version)
        table.fold(entry)
    return table, len(entries)
