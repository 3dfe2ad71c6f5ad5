"""The one service with effects: submit, undo, redo; arrivals.py has open and join, looks.py what is
shown.

A tap's way: check its shape, fold it into the table in memory, queue it, and only when it is on
disk acknowledge it and then tell everybody (promise 1, docs/promises.md). Sockets, HTTP and the
command line are thin doors to this.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any

from marshmallow import ValidationError

from companion.engine.dice import Dice
from companion.engine.frozen import once
from companion.engine.log import Actor, Entry, EntryKind
from companion.engine.play import Tap
from companion.engine.roster import CENTRE, Roster
from companion.errors import CompanionError, Conflict, Unauthorised, Unavailable
from companion.results import records
from companion.service import boxes, frames, schemas
from companion.service.far_undo import FAR_KINDS, breathe_after, prepare
from companion.service.frames import Moment, moment_of
from companion.service.hub import Hub
from companion.service.live import Landed, LiveTable
from companion.service.looks import Looks
from companion.service.meters import Meters
from companion.service.permits import Request, check, require_room
from companion.service.remote_store import Missing, beforehand
from companion.service.tap_order import Behind, Refusals, must_wait
from companion.service.tokens import now_ms, uptime_ms
from companion.service.write_turns import WriteTurns
from companion.store.group import Died, GroupCommit, Waiting
from companion.store.protocol import Device, Row, Store

MOST_LOST = 20  # races against other writers: with turns (turns.py) only a broken one gets there
LOOKS, BETWEEN = 50, 0.02  # how often, and seconds: until taps under way are decided

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Change:
    """News of one table: where it stands now and the entries that brought it there."""

    live: LiveTable
    moment: Moment
    rows: list[Row]


Done = Callable[[Landed | CompanionError], None]


@dataclass(slots=True)
class _Tap:
    request: Request
    done: Done
    moment: Moment
    lost: int  # races against other writers


class Tables(Looks):
    """All tables of this server."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        clock: Callable[[], int] = now_ms,
        uptime: Callable[[], int] = uptime_ms,
    ) -> None:
        super().__init__(store, hub, clock, uptime)
        self.on_change: Callable[[Change], None] = lambda _change: None
        self.together: Callable[[], AbstractContextManager[None]] = nullcontext
        self.tell: Callable[[Change], None] = lambda change: self.on_change(change)
        self.on_landed: Callable[[Change], None] = lambda change: self.on_change(change)
        self.meters = Meters()
        self.shared = store.remote  # whether other processes may write to the same tables
        self.learns = True  # whether the box keeps what tables are told; False: it is locked
        self.most_entries = 0  # of one table; 0: no limit
        self._refusals = Refusals()
        self._commit = GroupCommit(self.store, hub, self._committed, lambda: self.meters)
        self._turns = WriteTurns(self.store, hub, self._attempt)

    # ---- submit

    def act(self, device: Device, envelope: dict[str, Any], done: Done) -> None:
        """Take a tap; `done` hears its fate once it is on disk, or why it cannot be."""
        kind = envelope["type"]
        is_seat = kind in schemas.SEAT_ACTIONS
        request = Request(
            device,
            EntryKind.SEAT if is_seat else EntryKind.ACTION,
            kind,
            envelope["data"],
            envelope["id"],
            envelope["override"],
            envelope.get("after"),
        )
        self.submit(request, done)

    def undo(self, device: Device, wish: dict[str, Any], done: Done) -> None:
        """Take back the last entry, or everything from `to` on."""
        data = {key: wish[key] for key in ("to", "expect") if wish.get(key) is not None}
        request = Request(device, EntryKind.UNDO, "undo", data, wish["id"], after=wish.get("after"))
        self.submit(request, done)

    def redo(self, device: Device, wish: dict[str, Any], done: Done) -> None:
        """Bring back what the last undo took, or a large one before."""
        data = {key: wish[key] for key in ("expect", "branch") if wish.get(key) is not None}
        request = Request(device, EntryKind.REDO, "redo", data, wish["id"], after=wish.get("after"))
        self.submit(request, done)

    def submit_and_wait(self, request: Request) -> Landed:
        """Submit and wait for the disk. :raises CompanionError: if it was refused."""
        event = self.hub.event()
        fate: list[Landed | CompanionError] = []

        def done(result: Landed | CompanionError) -> None:
            fate.append(result)
            event.set()

        self.submit(request, done)
        event.wait()
        if isinstance(fate[0], CompanionError):
            raise fate[0]
        return fate[0]

    def submit(self, request: Request, done: Done) -> None:
        """Fold a request into its table and queue it for the disk, behind those that wait."""
        if not self.shared or not self._turns.take(request, done):
            self._attempt(request, done, 0)

    def _attempt(self, request: Request, done: Done, lost: int) -> None:
        """Try once; `lost`: how many races this request has lost against other writers."""
        began = time.monotonic()
        try:
            if not lost and request.kind in FAR_KINDS:
                prepare(self, request)
            if self.store.remote:
                self._submit_far(request, done, lost)
            else:
                self._take(self.live.get(request.device.table_id), self.store, request, done, lost)
        except Died as error:
            if lost < MOST_LOST:
                self._attempt(request, done, lost + 1)
            else:
                done(error)
        except ValidationError as error:
            self._refuse(request, done, schemas.bad_shape(error))
        except CompanionError as error:
            if lost < MOST_LOST and self._judged_too_early(request):
                self._attempt(request, done, lost + 1)
            else:
                self._refuse(request, done, error)
        except Exception:
            _log.exception("submit %s", request.type)
            self.live.discard(request.device.table_id)
            done(Unavailable("server.error"))
        except BaseException:  # the process ends: nobody will write what was taken in
            self.live.discard(request.device.table_id)
            raise
        breathe_after(self.hub, began)

    def _refuse(self, request: Request, done: Done, error: CompanionError) -> None:
        """Say why it cannot be; what is said for good is remembered."""
        self._refusals.note(request, error)
        done(error)

    def _submit_far(self, request: Request, done: Done, lost: int) -> None:
        """Take a tap whose log is far away: what judging it asks of the log is read beforehand."""
        table_id = request.device.table_id
        read: list[Entry] = []
        while True:
            live = self.live.get(table_id)
            live.again.hold(read)
            asked = beforehand(self.store, self.hub, request, live.row.game)
            try:
                self._take(live, asked, request, done, lost)
                return
            except Missing as missing:
                read += self.store.entries_numbered(table_id, missing.seqs)

    def _take(self, live: LiveTable, store: Store, request: Request, done: Done, lost: int) -> None:
        """Judge a request by its table, and fold it in. Nobody may wait in here."""
        with live.lock:
            if live.dead:
                raise Died("table.conflict")
            if request.device.id in live.table.roster.removed:
                raise Unauthorised("auth.token_revoked")
            waiting = live.in_flight.get(request.id)
            if waiting is not None:
                waiting.append(done)
                return
            known = self._known(live, request, store)
            if known is not None:
                done(known)
                return
            require_room(live, request, self.most_entries)
            dice = Dice.seeded(live.table.roster.seed, len(live.table.history.in_force))
            permit = check(live, request, store, self.presence)
            entry = self._entry(live, request, permit.data)
            try:
                self._fold_and_queue(live, entry, dice, permit.tap, (request, done, lost))
            except BaseException:
                if live.table.seq == entry.seq:  # nobody will write it: the log knows better
                    live.dead = True
                    self.live.forget(live)
                raise

    def fresh(self, table_id: str, newest: int | None = None) -> None:
        """Take in what other processes have written to a table at hand, and tell its phones.

        `newest`: the number of its newest entry, if it is known.
        """
        found = self.live.catch_up(table_id, newest) if self.shared else None
        if found is not None:
            live, rows = found
            self.tell(Change(live, live.committed, rows))

    def up_to_date(self, table_id: str) -> None:
        """Whoever comes may have seen all of the log at another process. A table with taps under
        way takes nothing in, but they are decided in a moment."""
        if not self.shared:
            return
        newest = self.store.newest_of([table_id]).get(table_id, 0)
        for _ in range(LOOKS):
            self.fresh(table_id, newest)
            live = self.live.at_hand(table_id)
            if live is None or live.committed.seq >= newest:
                return
            self.hub.pause(BETWEEN)

    def _judged_too_early(self, request: Request) -> bool:
        """Return whether the log has gone on without us: then a refusal means nothing yet."""
        if not self.shared:
            return False
        table_id = request.device.table_id
        with contextlib.suppress(CompanionError):
            seen = self.live.get(table_id).committed.seq
            self.fresh(table_id)
            found = self.store.find_request(table_id, request.id)
            return found is not None or self.live.get(table_id).committed.seq > seen
        return False

    def _known(
        self, live: LiveTable, request: Request, store: Store
    ) -> Landed | CompanionError | None:
        """Return what has been said of this tap already, or that another has to come first."""
        row = live.find_landed(request.id, store)
        if row is not None:
            return Landed(frames.from_disk(live.game, row), duplicate=True)
        refusal = self._refusals.standing(request)
        if refusal is None and must_wait(live, request, self._refusals, store):
            return Behind("tap.behind")
        return refusal

    def _fold_and_queue(
        self, live: LiveTable, entry: Entry, dice: Dice, action: Tap | None, asked: Any
    ) -> None:
        """Take an entry in, and queue what came of it with what it says of the result."""
        play, ended, roster = live.table.play, live.table.outcome, live.table.roster
        came = live.table.fold(entry, dice, action)
        verdict = records.verdict(live.row.id, live.table, play, ended, roster)
        kept = live.snapshot_due(came)
        row = Row(replace(entry, drawn=tuple(dice.drawn)) if dice.drawn else entry, came)
        tap = _Tap(asked[0], asked[1], moment_of(live.table), asked[2])
        revoked = entry.data["device"] if entry.type == "table.remove" else None
        live.in_flight[tap.request.id] = [tap.done]
        self._commit.put(Waiting(live.row.id, live, row, kept, tap, verdict, revoked))

    def _entry(self, live: LiveTable, request: Request, data: Mapping[str, Any]) -> Entry:
        device = request.device
        return Entry(
            seq=live.table.seq + 1,
            kind=request.kind,
            type=request.type,
            data=data,
            actor=_actor(live.table.roster, device.id, device.name),
            request_id=request.id,
            rules_version=live.game.meta.rules_version,
            at=self.clock(),
            override=request.override,
        )

    # ---- after the disk

    def _committed(self, fates: list[tuple[Waiting, CompanionError | None]]) -> None:
        """Acknowledge each tap of a transaction in order, then tell each table once; what a phone
        hears by that comes in one piece."""
        with self.together():
            self._tell_fates(fates)

    def _tell_fates(self, fates: list[tuple[Waiting, CompanionError | None]]) -> None:
        news: dict[int, Change] = {}
        for waiting, error in fates:
            live: LiveTable = waiting.memory  # type: ignore[assignment]
            tap: _Tap = waiting.payload
            if error is not None:
                _safely(lambda lost: self._failed(*lost), (live, tap, error))
                continue
            before, waits = live.settle(waiting.row, tap.moment)
            for done in waits:
                try:  # here, not in `_safely`: a call fewer with every tap
                    done(Landed(waiting.row))
                except Exception:
                    _log.exception("listener")
            if before.play is not tap.moment.play and self.learns:
                try:
                    self._learn(live, before, tap.moment)
                except Exception:
                    _log.exception("lesson")
            change = news.get(id(live))
            if change is None:
                news[id(live)] = Change(live, tap.moment, [waiting.row])
            else:
                change.rows.append(waiting.row)
                change.moment = tap.moment
        for change in news.values():
            try:
                self.on_landed(change)
            except Exception:
                _log.exception("listener")

    def _learn(self, live: LiveTable, before: Moment, after: Moment) -> None:
        """Keep what this entry told of the box, for the next table."""
        if after.play.game is None:
            return
        learned = boxes.learned(after.game, after.play.game)
        if learned is None:
            return
        known = live.taught
        if known is None and before.play.game is not None:
            known = boxes.learned(before.game, before.play.game)
        live.taught = learned
        if learned != known:
            learning = (self.store, live.row.game, learned, known, self.clock(), live.row.code)
            self.hub.spawn(self.hub.native, boxes.learn, *learning)

    def _failed(self, live: LiveTable, tap: _Tap, error: CompanionError) -> None:
        self.live.forget(live)
        for done in live.answer(tap.request.id) or [tap.done]:
            if not isinstance(error, Conflict) or tap.lost >= MOST_LOST:
                self._refusals.note(tap.request, error)
                _safely(done, error)
            else:
                self._turns.lost(tap.request, done, tap.lost + 1)

    def left(self, device: Device) -> bool:
        """A connection of a device closed; return whether it is away now."""
        return self.presence.left(device.table_id, device.id) and self.live.gone(device)

    @property
    def is_written(self) -> bool:
        """Whether everything that was taken in is on disk."""
        return self._commit.is_idle


@once
def _actor(roster: Roster, device: str, own_name: str) -> Actor:
    """Return the seat and the name that the log tells of a device's tap."""
    if device in roster.centre:
        return Actor(device, CENTRE, "")
    held = roster.held_by(device)
    if not held:
        return Actor(device, None, own_name)
    return Actor(device, held[0], roster.seats[held[0]].name or own_name)


def _safely(call: Callable[[Any], None], value: Any) -> None:
    """One broken listener must not keep the others from hearing."""
    try:
        call(value)
    except Exception:
        _log.exception("listener")
