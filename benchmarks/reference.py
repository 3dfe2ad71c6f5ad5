"""The yardstick: a bare Flask-SocketIO echo-and-broadcast on eventlet.

It is Flask-SocketIO as its documentation shows it, with what any fair comparison must grant it:
TCP_NODELAY, more than 1,024 connections and a longer backlog. It acknowledges each `act` and
broadcasts a state of a given size to the table. `--store full` adds one SQLite commit
(WAL, synchronous=FULL) per action.
"""

# mypy: disallow-untyped-decorators=False
import argparse
import json
import resource
import socket
import sqlite3
import time
import warnings
from typing import Any

warnings.filterwarnings("ignore", message="(?s).*Eventlet is deprecated.*")

import eventlet  # noqa: E402

eventlet.monkey_patch()

import eventlet.wsgi  # noqa: E402
from flask import Flask, request  # noqa: E402
from flask_socketio import SocketIO, emit, join_room  # noqa: E402

from benchmarks.table_state import make_state  # noqa: E402


class Log:
    """One durable commit per action, in line."""

    def __init__(self, path: str) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("pragma journal_mode=wal")
        self.db.execute("pragma synchronous=full")
        self.db.execute("create table log(tbl text, seq integer, at real, action text)")
        self.db.execute("create index log_seq on log(tbl, seq)")

    def append(self, table: str, seq: int, action: dict[str, Any]) -> None:
        row = (table, seq, time.time(), json.dumps(action))
        self.db.execute("insert into log values(?,?,?,?)", row)


def make_app(size: int, log: Log | None) -> Flask:
    """The app with its three handlers."""
    app = Flask(__name__)
    socketio = SocketIO(app, async_mode="eventlet", cors_allowed_origins="*")
    tables: dict[str, dict[str, Any]] = {}
    at_table: dict[str, str] = {}

    @app.get("/healthz")
    def healthz() -> dict[str, bool]:
        return {"ok": True}

    @socketio.on("connect")
    def on_connect(auth: dict[str, str]) -> None:
        table = at_table[request.sid] = auth["table"]  # type: ignore[attr-defined]
        join_room(table)
        emit("state", tables.setdefault(table, make_state(size)))

    @socketio.on("act")
    def on_act(action: dict[str, Any]) -> dict[str, Any]:
        table = at_table[request.sid]  # type: ignore[attr-defined]
        state, data = tables[table], action["data"]
        if log is not None:
            log.append(table, state["seq"] + 1, action)
        state["seq"] = seq = state["seq"] + 1
        state["players"][data["seat"]][data["counter"]] += data["by"]
        emit("state", state, to=table)
        return {"ok": True, "seq": seq}

    @socketio.on("disconnect")
    def on_disconnect(*_reason: str) -> None:
        at_table.pop(request.sid, None)  # type: ignore[attr-defined]

    return app


def main() -> None:
    parser = argparse.ArgumentParser(description="bare Flask-SocketIO echo on eventlet")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--state-bytes", type=int, default=2048)
    parser.add_argument("--store", choices=("none", "full"), default="none")
    parser.add_argument("--db", default="reference.db", help="for --store full")
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    app = make_app(args.state_bytes, Log(args.db) if args.store == "full" else None)
    listener = eventlet.listen(("127.0.0.1", args.port), backlog=1024)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # accepted sockets inherit it
    eventlet.wsgi.server(listener, app, log_output=False, max_size=20_000)


if __name__ == "__main__":
    main()
