"""Rows for stores: what they mean is nobody's business there."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Line
from companion.engine.log import Actor, Consequence, Entry, EntryKind
from companion.store import Batch, Device, Row, TableRow

TABLE = TableRow("table-1", "ABCDEF", "venice", 1000)
HOST = Device(id="dev-1", table_id="table-1", token_hash=b"h" * 32, name="Ana", created_at=1000)


def row(seq: int, request_id: str = "", **more: Any) -> Row:
    entry = Entry(
        seq=seq,
        kind=more.pop("kind", EntryKind.ACTION),
        type="change",
        data=more.pop("data", {"seat": 0, "by": seq, "name": "Zoë 🛶 “”\u0000 "}),
        actor=Actor("dev-1", more.pop("seat", None), "Ana"),
        request_id=request_id or f"req-{seq}",
        rules_version=more.pop("rules_version", 1),
        at=1000 + seq,
        **more,
    )
    lines = (Line("log.x", {"count": seq, "text": "ł"}, "warn"), Line("log.y"))
    return Row(entry, Consequence(seat=0, lines=lines, gone=((1, 2),), back=((3, 3),)))


def batch(
    *seqs: int, table: str = "table-1", snapshot: bytes | None = None, ids: str = ""
) -> Batch:
    return Batch(table, [row(seq, f"{ids}{seq}" if ids else "") for seq in seqs], snapshot)


def device(number: int, table: str = "table-1", **more: Any) -> Device:
    return Device(
        id=f"dev-{number}",
        table_id=table,
        token_hash=bytes([number]) * 32,
        name=f"Phone {number}",
        created_at=1000 + number,
        **more,
    )
