"""The worst table an import can make: the most entries, and two phones that took turns."""

from __future__ import annotations

from dataclasses import replace

from playing import Phone, open_table, start
from serving import MAIN, Server

from companion.engine.log import Actor, Entry, EntryKind
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import Batch, Row, SqliteStore

LONG = 20_000  # the most an import can bring


def lengthen(store: SqliteStore, entries: int = LONG) -> Phone:
    """Open a table whose log is so long; return its host."""
    host = start(open_table(Tables(store, InlineHub())))
    rows, long = [], host.live.table
    for seq in range(long.seq + 1, entries + 1):
        entry = Entry(
            seq=seq,
            kind=EntryKind.ACTION,
            type="change",
            data={"seat": 0, "counter": "vp", "by": -1 if seq % 2 else 1},
            actor=Actor(f"{host.device.id}{seq % 2}", None, "Host"),
            request_id=f"long-{seq:08}",
            rules_version=long.game.meta.rules_version,
            at=seq,
        )
        rows.append(Row(entry, long.fold(entry)))
    store.append([Batch(host.device.table_id, rows, long.snapshot())])
    return replace(host, tables=Tables(store, InlineHub()))  # as it is read from the disk


def long_log(store: SqliteStore, entries: int) -> tuple[str, str, int]:
    """Keep a long table; return its host's token, its id, and where an undo takes all of it."""
    host = lengthen(store, entries)
    first = host.live.table.history.in_force[2]
    store.close()
    return host.token, host.device.table_id, first


class Watched(Server):
    """A server that tells how long its serving thread was busy between two turns of others."""

    main = f"""
import sys, time
import companion.web.server as web
def watch():
    import eventlet
    def look():
        before = time.thread_time()
        while True:
            eventlet.sleep(0.001)
            busy = time.thread_time() - before
            if busy > 0.002:
                print("busy", busy, file=sys.stderr, flush=True)
            before = time.thread_time()
    eventlet.spawn_n(look)
calm = web.calm_collector
web.calm_collector = lambda: (calm(), watch())
{MAIN}
"""

    def longest(self, since: int) -> float:
        """Return the most CPU time it took in one go, in seconds: other programs add nothing.

        `since`: how long `errors` was when one began to look; a start takes what it takes.
        """
        told = [line for line in self.errors()[since:].splitlines() if line.startswith("busy ")]
        return max((float(line.split()[1]) for line in told), default=0.0)
