"""Several processes, one log: what others write is taken in, and told to the phones of this one.

News says which table has gone on; the log says how. Every other second the log is asked for the
tables that have phones here, whatever the news says.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING, Any, Protocol

from companion.errors import CompanionError
from companion.service.tables import Change, Tables
from companion.store.protocol import Row

if TYPE_CHECKING:
    from companion.service.news import Elsewhere, News

POLL_SECONDS = 2.0
BEAT_SECONDS = 4.0

_log = logging.getLogger(__name__)


class Phones(Protocol):
    """The phones of this process, and the limits they share with those of others."""

    def tables(self) -> list[str]:
        """Return the tables that have phones here."""

    def presence(self, table_id: str) -> None:
        """Tell a table's phones who is here."""

    def spent(self) -> dict[str, Any]:
        """Return what was taken from the limits since the last time."""

    def spend(self, taken: dict[str, Any], process: str) -> None:
        """Another process has taken so much."""


class Follower:
    """Keeps the tables at hand as the log has them, whoever wrote it."""

    def __init__(self, tables: Tables, news: News | None, phones: Phones) -> None:
        self._tables = tables
        self.news = self._news = news
        self._phones = phones
        self._lock = threading.RLock()
        self._told: dict[str, int] = {}  # table → the newest entry its phones here know of
        self._unsure: set[str] = set()  # tables about which presence may have changed elsewhere
        self._alive: frozenset[str] = frozenset()
        self._stopped = threading.Event()
        self._next_poll = self._next_beat = 0.0
        tables.shared = True
        tables.tell = self.tell
        tables.on_landed = self._landed
        tables.presence.on_move = self._moved

    def start(self) -> None:
        """Follow from now on, beside everything else."""
        self._tables.hub.spawn(self._follow)

    def stop(self) -> None:
        """Follow no more."""
        self._stopped.set()
        if self._news is not None:
            self._news.close()

    def _follow(self) -> None:
        while not self._stopped.is_set():
            try:
                for told in self._tables.hub.native(self._hear):
                    self._heard(told)
                self.look()
            except CompanionError as error:  # the database is away: taps are told so
                _log.info("following: %s", error.code)
            except Exception:
                _log.exception("following")

    def _hear(self) -> list[dict[str, Any]]:
        """Wait for news, until it is time to ask the log."""
        seconds = max(0.0, self._next_poll - time.monotonic())
        if self._news is not None:
            return self._news.hear(seconds)
        self._stopped.wait(seconds)
        return []

    def _heard(self, told: dict[str, Any]) -> None:
        if "table" in told and told["table"] in self._told:
            self._tables.fresh(told["table"], int(told["seq"]))
        if "here" in told:
            self._unsure.add(told["here"])
        if "spent" in told:
            self._phones.spend(told["spent"], told["from"])

    def look(self) -> None:
        """Do what is due: ask the log, look who is elsewhere."""
        now = time.monotonic()
        watched = self._phones.tables()
        if now >= self._next_poll:
            self._next_poll = now + POLL_SECONDS
            self._ask_the_log(watched)
            self._share_limits()
        if self._news is not None:
            self._look_elsewhere(watched, now >= self._next_beat)

    # ---- the log

    def _ask_the_log(self, watched: list[str]) -> None:
        with self._lock:
            for table_id in self._told.keys() - set(watched):
                del self._told[table_id]
        if not watched:
            return
        for table_id, newest in self._tables.store.newest_of(watched).items():
            live = self._tables.live.get(table_id)
            with self._lock:
                told = self._told.setdefault(table_id, live.committed.seq)
            if newest > live.committed.seq:
                self._tables.fresh(table_id, newest)
            elif live.committed.seq > told:
                self._fill(table_id)

    def _landed(self, change: Change) -> None:
        """An entry of this process is on disk: the others hear of it, then the phones here."""
        if self._news is not None:
            self._news.tell(table=change.live.row.id, seq=change.moment.seq)
        self.tell(change)

    def tell(self, change: Change) -> None:
        """Tell the phones here, in order and without a gap; nobody is told twice."""
        table_id, first = change.live.row.id, change.rows[0].entry.seq
        with self._lock:
            told = self._told.get(table_id, first - 1)
            if change.moment.seq <= told:
                return
            if first <= told + 1 and self._is_newest(table_id, change.moment.seq):
                self._told[table_id] = change.moment.seq
                self._tables.on_change(change)
                return
        self._tables.hub.spawn(self._fill, table_id)

    def _fill(self, table_id: str) -> None:
        """Tell the phones here what lies between what they know and what is at hand.

        Whoever has just come has seen what is at hand: nothing older may follow.
        """
        rows: list[Row] = []
        told = self._told.get(table_id)
        while told is not None:
            live = self._tables.live.get(table_id)
            moment = live.committed
            unread = range(told + len(rows) + 1, moment.seq + 1)
            rows += self._tables.store.rows_numbered(table_id, unread)
            with self._lock:
                if self._told.get(table_id) != told or not rows:
                    return
                if self._is_newest(table_id, moment.seq):
                    self._told[table_id] = moment.seq
                    self._tables.on_change(Change(live, moment, rows))
                    return

    def _is_newest(self, table_id: str, seq: int) -> bool:
        """Whether nobody here can have seen more. A table that is not at hand is being read again:
        somebody may have come, and seen, before that."""
        live = self._tables.live.at_hand(table_id)
        return live is not None and live.committed.seq <= seq

    # ---- who is connected elsewhere, and what they took from the limits

    def _moved(self, table_id: str, device_id: str, here: bool) -> None:
        live = self._tables.live.at_hand(table_id)
        seq = live.committed.seq if live is not None else 0
        if here and seq:
            with self._lock:
                self._told.setdefault(table_id, seq)
        if self._news is not None:
            self._news.note(table_id, device_id, here, seq)

    def _look_elsewhere(self, watched: list[str], beat: bool) -> None:
        """Ask Redis who is connected to other processes, where that may have changed."""
        assert self._news is not None
        unsure = self._unsure & set(watched)
        if not (unsure or beat):
            return
        try:
            if beat:
                self._next_beat = time.monotonic() + BEAT_SECONDS
                unsure = self._beat(watched) or unsure
            told = self._tables.hub.native(self._news.elsewhere, unsure, self._alive)
        except Exception:
            _log.info("Redis is away: who is connected to other processes is not known")
            told = self._news.nobody(watched)
        self._unsure.clear()
        for table_id, elsewhere in told.items():
            self._take_in(table_id, elsewhere)

    def _beat(self, watched: list[str]) -> set[str]:
        """Say that we live; return the tables that have to be looked at because of it."""
        assert self._news is not None
        new, alive = self._tables.hub.native(self._news.beat)
        if new:  # Redis has forgotten us, and with us who is here
            for table_id in watched:
                for device_id in self._tables.presence.online_here(table_id):
                    self._moved(table_id, device_id, True)
        if alive == self._alive and not new:
            return set()
        self._alive = alive
        return set(watched)

    def _take_in(self, table_id: str, elsewhere: Elsewhere) -> None:
        live = self._tables.live.at_hand(table_id)
        host = live.committed.roster.host if live is not None else None
        if live is not None and host in elsewhere.left:
            live.host_seen = elsewhere.left[host][1]
        if self._tables.presence.elsewhere(table_id, elsewhere.here, elsewhere.left):
            self._phones.presence(table_id)

    def _share_limits(self) -> None:
        spent = self._phones.spent()
        if spent and self._news is not None:
            self._news.tell(spent=spent)
