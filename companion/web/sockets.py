"""Socket.IO: who is this, what do they want, and everybody hears.

Our events are read straight from the Engine.IO message (see `wire`): one phone's taps keep their
order, and an acknowledgement is sent only when its entry is on disk.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import orjson
from engineio.payload import Payload
from flask import Flask, request
from flask_socketio import ConnectionRefusedError, SocketIO

from companion.config import Settings
from companion.engine.log import EntryKind
from companion.engine.roster import CENTRE
from companion.errors import BadRequest, CompanionError, TooManyRequests, Unauthorised, Unavailable
from companion.service import encoded, frames, schemas
from companion.service.far_undo import LONG_SECONDS, work
from companion.service.frames import Moment
from companion.service.live import Landed, LiveTable
from companion.service.names import refuse_tricks
from companion.service.permits import ASKING
from companion.service.tables import Change, Tables
from companion.web import qr, wire
from companion.web.connections import Connection, Connections
from companion.web.entrance import Entrance
from companion.web.limits import Buckets
from companion.web.lines import Lines
from companion.web.links import base_url
from companion.web.outbox import remember_websockets

MESSAGE_BYTES = 16 * 1024  # the largest honest tap is far below
MESSAGES = 64  # in one request of long polling: a phone's waiting taps (32) come together
BURST = 4  # seconds' worth of taps that may come at once; a phone sends 32 unanswered at most
NOTHING_MINE = b"{}}"  # how a frame ends that holds nobody's secrets: `mine` is its last part
REPLAYED = 2_000  # actions a second that one table may have played again: an eighth of a core
REPLAYED_AT_ONCE = 20_000  # the longest table there is, once
STRIKES = 200  # messages over the limit, one after the other, before the line is cut
PRESENCE_SECONDS = 0.1
PING_INTERVAL = 20
PING_TIMEOUT = 15

_log = logging.getLogger(__name__)
Handler = Callable[["Connection", "int | None", Any], None]


class Doors:
    """All open connections, by their Engine.IO id and by table."""

    def __init__(self, server: Any, tables: Tables, settings: Settings) -> None:
        self._server = server
        self._tables = tables
        self._settings = settings
        self._connections = Connections()
        self._lines = Lines(server, tables)
        self.entrance = Entrance(
            settings,
            tables.hub,
            known=lambda eio_sid: self._connections.get(eio_sid) is not None,
            cut=self._lines.cut,
        )
        self._closed = False
        self._unannounced: set[str] = set()  # tables whose phones do not yet know who is here
        self.buckets = Buckets(settings.rate, settings.rate * BURST)
        self._worked = Buckets(REPLAYED, REPLAYED_AT_ONCE)
        self.asked = Buckets(rate=0.2, burst=30)  # for a chair; of each address at each table
        self._act = schemas.ActSchema()
        self._undo = schemas.UndoSchema()
        self._redo = schemas.RedoSchema()
        self._handlers: dict[str, Handler] = {
            "act": self._on_act,
            "undo": self._on_undo,
            "redo": self._on_redo,
            "sync": self._on_sync,
            "handover": self._on_handover,
        }
        self._plain_message = server.eio.handlers["message"]
        server.eio.on("message", self._on_message)
        self._plain_connect = server.eio.handlers["connect"]
        server.eio.on("connect", self._on_connect)
        self._plain_disconnect = server.eio.handlers["disconnect"]
        server.eio.on("disconnect", self._on_disconnect)
        tables.on_change = self._on_change
        if settings.async_mode == "eventlet":  # threads would disturb each other
            tables.together = self._lines.together

    # ---- coming and going

    def _on_connect(self, eio_sid: str, environ: Any) -> Any:
        """A line wants to be open. False: there are too many of them."""
        if not self.entrance.comes(eio_sid, environ.get("REMOTE_ADDR")):
            return False
        return self._plain_connect(eio_sid, environ)

    def _on_disconnect(self, eio_sid: str, *reason: Any) -> Any:
        self.entrance.goes(eio_sid)
        return self._plain_disconnect(eio_sid, *reason)

    def admit(self, eio_sid: str, token: Any, base_url: str) -> Connection:
        """Let a connection in. :raises CompanionError: if its token opens nothing."""
        if len(self._connections) >= self._settings.phones:
            raise Unavailable("server.full")
        if not isinstance(token, str) or not token:
            raise Unauthorised("auth.token_missing")
        device = self._tables.identify(token)
        connection = Connection(eio_sid, device, base_url, self.buckets.of(device.id))
        for oldest in self._connections.add(connection):
            self._lines.cut(oldest.eio_sid)
        self._tables.presence.arrived(device.table_id, device.id)
        return connection

    def welcome(self, connection: Connection) -> None:
        """Send the whole view, then tell everybody who is here."""
        frame = orjson.dumps(self._tables.frame(connection.device))
        self._lines.send(connection, wire.event("state", frame))
        self.tell_presence(connection.device.table_id)

    def leave(self, eio_sid: str) -> None:
        """Forget a connection."""
        connection = self._connections.remove(eio_sid)
        if connection is None:
            return
        table_id = connection.device.table_id
        if self._tables.left(connection.device):
            self.tell_presence(table_id)

    def tell_presence(self, table_id: str) -> None:
        """Tell a table's phones who is here, soon: a room that arrives at once is told once."""
        if table_id not in self._unannounced:
            self._unannounced.add(table_id)
            self._tables.hub.later(PRESENCE_SECONDS, self._tell_presence, table_id)

    def _tell_presence(self, table_id: str) -> None:
        self._unannounced.discard(table_id)
        connections = self._connections.of_table(table_id)
        if connections:
            here = orjson.dumps(self._tables.who_is_here(table_id))
            for connection in connections:
                self._lines.send(connection, wire.event("presence", here))

    def close(self) -> None:
        """Take no more taps: whoever gets no answer asks again, elsewhere."""
        self._closed = True

    @property
    def is_closed(self) -> bool:
        """Whether no more taps are taken."""
        return self._closed

    def phones(self) -> int:
        """Return how many pages are open."""
        return len(self._connections)

    def lines(self) -> list[str]:
        """Return all open lines."""
        return self._lines.open()

    def hang_up(self, eio_sid: str) -> None:
        """End a line; its phone comes back by itself, here or elsewhere."""
        self._lines.cut(eio_sid)

    def tables(self) -> list[str]:
        """Return the tables that have phones here."""
        return self._connections.tables()

    # ---- messages from phones

    def _on_message(self, eio_sid: str, data: Any) -> None:
        if self._closed:
            return
        connection = self._connections.get(eio_sid)
        if connection is None or not isinstance(data, str) or data[:1] != "2":
            self._on_other(eio_sid, connection, data)
            return
        try:
            ack_id, event, payload = wire.read_event(data)
        except wire.Malformed:
            self._strike(connection, None, BadRequest("request.not_json"))
            return
        try:
            connection.bucket.take()
            refuse_tricks(data)
            handler = self._handlers.get(event)
            if handler is None:
                raise BadRequest("request.unknown_event", event=event[:40])
        except CompanionError as error:
            self._strike(connection, ack_id, error)
            return
        connection.strikes = 0
        began = time.monotonic()
        try:
            handler(connection, ack_id, payload)
        except CompanionError as error:
            self._lines.refuse(connection, ack_id, error)
        except Exception:
            _log.exception("socket")
            self._lines.refuse(connection, ack_id, Unavailable("server.error"))
        connection.worked += time.monotonic() - began
        if connection.worked > LONG_SECONDS:  # many small things: the next may be here already
            connection.worked = 0.0
            self._tables.hub.breathe()

    def _on_other(self, eio_sid: str, connection: Connection | None, data: Any) -> None:
        """Connects and disconnects are the library's business; nonsense ends the line."""
        try:
            if isinstance(data, str) and data[:1] in ("0", "1"):
                self._plain_message(eio_sid, data)
                arrived = self._connections.get(eio_sid)
                if connection is None and arrived is not None:
                    self.welcome(arrived)  # after the library's own "you are in"
            elif connection is not None:
                self._strike(connection, None, BadRequest("request.unknown_event"))
            else:
                self._server.eio.disconnect(eio_sid)
        except CompanionError:
            _log.exception("welcome")
            self._server.eio.disconnect(eio_sid)
        except (ValueError, TypeError, KeyError, AttributeError):
            self._server.eio.disconnect(eio_sid)

    def _strike(self, connection: Connection, ack_id: int | None, error: CompanionError) -> None:
        """Refuse; somebody who goes on and on is cut off."""
        connection.strikes += 1
        if connection.strikes > STRIKES:
            self._server.eio.disconnect(connection.eio_sid)
        elif ack_id is not None:
            self._lines.refuse(connection, ack_id, error)
        elif not isinstance(error, TooManyRequests):
            self._lines.send(connection, wire.event("notice", orjson.dumps(error.as_dict())))

    def _on_act(self, connection: Connection, ack_id: int | None, payload: Any) -> None:
        envelope = schemas.read_act(self._act, payload)
        if envelope["type"] in ASKING and self._settings.rate:
            address = self.entrance.addresses.of(connection.eio_sid)
            self.asked.take(f"{connection.device.table_id} {address}")
        self._tables.act(connection.device, envelope, self._acknowledge(connection, ack_id))

    def _on_undo(self, connection: Connection, ack_id: int | None, payload: Any) -> None:
        wish = schemas.load(self._undo, payload)
        self._charge(connection, EntryKind.UNDO, wish)
        self._tables.undo(connection.device, wish, self._acknowledge(connection, ack_id))

    def _on_redo(self, connection: Connection, ack_id: int | None, payload: Any) -> None:
        wish = schemas.load(self._redo, payload)
        self._charge(connection, EntryKind.REDO, wish)
        self._tables.redo(connection.device, wish, self._acknowledge(connection, ack_id))

    def _charge(self, connection: Connection, kind: EntryKind, wish: dict[str, Any]) -> None:
        """:raises TooManyRequests: if this table has had more played again than others can bear."""
        if self._settings.rate:
            actions = work(self._tables, connection.device, kind, wish)
            if actions:
                self._worked.of(connection.device.table_id).take(actions)

    def _on_sync(self, connection: Connection, ack_id: int | None, payload: Any) -> None:
        since = schemas.load(schemas.SyncSchema(), payload or {})["since"]
        self._tables.fresh(connection.device.table_id)
        frame = self._tables.frame(connection.device)
        if frame.seq == since:
            answer = {"ok": True, "seq": frame.seq, "hash": frame.hash}
        else:
            answer = {"ok": True, **frames.parts(frame)}
        self._lines.answer(connection, ack_id, answer)

    def _on_handover(self, connection: Connection, ack_id: int | None, payload: Any) -> None:
        seat = schemas.load(schemas.HandoverSchema(), payload)["seat"]
        secret = self._tables.handover(connection.device, seat)
        code = self._tables.live.get(connection.device.table_id).row.code
        page = "d" if seat == CENTRE else "t"
        url = f"{connection.base_url}/{page}/{code}#move={secret}"
        code = self._tables.hub.alone(qr.svg, url)
        self._lines.answer(connection, ack_id, {"ok": True, "url": url, "qr": code})

    def _acknowledge(self, connection: Connection, ack_id: int | None) -> Callable[..., None]:
        began, meters = time.monotonic(), self._tables.meters

        def done(fate: Landed | CompanionError) -> None:
            meters.acknowledged(time.monotonic() - began)
            if isinstance(fate, CompanionError):
                meters.refused(fate.code, connection.device.table_id)
                self._lines.refuse(connection, ack_id, fate)
                return
            answer = {"ok": True, "seq": fate.row.entry.seq, "lines": fate.row.consequence.lines}
            self._lines.answer(
                connection, ack_id, {**answer, "duplicate": True} if fate.duplicate else answer
            )

        return done

    # ---- messages to phones

    def _on_change(self, change: Change) -> None:
        """Send a table's new state to its phones: once encoded for all who may see the same."""
        live, moment = change.live, change.moment
        connections: Sequence[Connection] = self._connections.of_table(live.row.id)
        if not connections:
            return
        shared = encoded.written(live.game, live.row, moment, change.rows, live.part)
        if not frames.alike(moment):
            connections = self._send_own(connections, live, moment, shared)
        if connections:
            self._lines.send_all(connections, wire.event("state", shared))
        if [row for row in change.rows if row.entry.kind is EntryKind.SEAT]:
            self._tell_moves(change)
            self._cut_removed(change)
            self.tell_presence(live.row.id)

    def _send_own(
        self, connections: Iterable[Connection], live: LiveTable, moment: Moment, shared: bytes
    ) -> list[Connection]:
        """Send those who see more than the others a state of their own; return the others."""
        common, others = shared[: -len(NOTHING_MINE)], []
        for connection in connections:
            mine = live.secret.of(live.game, moment, connection.sees(moment.roster))
            if mine:
                self._lines.send(connection, wire.event("state", common, mine, b"}"))
            else:
                others.append(connection)
        return others

    def _tell_moves(self, change: Change) -> None:
        """Tell the old device of a seat that has moved away from it."""
        for entry in (row.entry for row in change.rows if row.entry.type == "seat.move"):
            notice = {"code": "seat.moved_away", "params": {"seat": entry.data["seat"]}}
            message = wire.event("notice", orjson.dumps(notice))
            for connection in self._connections.of_table(change.live.row.id):
                if connection.device.id == entry.data["from"] != entry.actor.device:
                    self._lines.send(connection, message)

    def _cut_removed(self, change: Change) -> None:
        """End the line of a device that the host has sent away; its token is worthless by now."""
        types = {row.entry.data.get("device"): row.entry.type for row in change.rows}
        for connection in self._connections.of_table(change.live.row.id):
            if types.get(connection.device.id) == "table.remove":
                self._lines.cut(connection.eio_sid)


def _is_bug(record: logging.LogRecord) -> bool:
    """What phones say wrong is refused and not repeated; it may hold anything, a token too."""
    return bool(record.exc_info)


def install(app: Flask, tables: Tables, settings: Settings) -> SocketIO:
    """Add Socket.IO to the app."""
    socketio = SocketIO(
        app,
        async_mode=settings.async_mode,
        async_handlers=False,  # one phone's taps keep their order
        json=wire.Json,
        serializer=wire.PlainPacket,
        manage_session=False,
        max_http_buffer_size=MESSAGE_BYTES,
        ping_interval=PING_INTERVAL,
        ping_timeout=PING_TIMEOUT,
        logger=False,
        engineio_logger=False,
    )
    if settings.async_mode == "eventlet":
        from companion.web.reader import read_in_bulk

        read_in_bulk()
        remember_websockets(tables.hub.later)
    else:
        wire.bound_messages(MESSAGE_BYTES)
        remember_websockets()
    Payload.max_decode_packets = MESSAGES
    for name in ("engineio.server", "socketio.server"):
        library = logging.getLogger(name)
        library.handlers.clear()  # its own would print whatever was said, as it was said
        library.addFilter(_is_bug)
    doors = Doors(socketio.server, tables, settings)
    app.extensions["companion.doors"] = doors

    @socketio.on("connect")  # type: ignore[untyped-decorator]
    def connect(auth: Any = None) -> None:
        eio_sid = socketio.server.manager.eio_sid_from_sid(request.sid, "/")  # type: ignore[attr-defined]
        token = auth.get("token") if isinstance(auth, dict) else None
        try:
            doors.entrance.look(request.remote_addr)
            doors.admit(eio_sid, token, base_url(settings, request.host_url))
        except CompanionError as error:
            doors.entrance.refused(request.remote_addr, error)
            raise ConnectionRefusedError(error.code, error.as_dict()) from None

    @socketio.on("disconnect")  # type: ignore[untyped-decorator]
    def disconnect(_reason: Any = None) -> None:
        eio_sid = socketio.server.manager.eio_sid_from_sid(request.sid, "/")  # type: ignore[attr-defined]
        doors.leave(eio_sid)

    return socketio
