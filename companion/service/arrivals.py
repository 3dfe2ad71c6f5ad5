"""Beginnings: a table's first entry, and a device that nobody knew before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Game
from companion.engine.log import Actor, Entry, Kind
from companion.engine.table import Table
from companion.service.tokens import new_id, token_hash
from companion.store.protocol import Device, Row


def opening(rules: Game, data: Mapping[str, Any], host: Device, at: int) -> Row:
    """Return the first entry of a table, with what came of it."""
    entry = Entry(
        seq=1,
        kind=Kind.SEAT,
        type="table.open",
        data={**data, "host": host.id},
        actor=Actor(host.id, None, host.name),
        request_id=new_id(),
        rules_version=rules.meta.rules_version,
        at=at,
    )
    return Row(entry, Table(rules, lambda _seqs: ()).fold(entry))


def new_device(table_id: str, name: str, token: str, at: int) -> Device:
    """Return a device that is let in with this token."""
    return Device(
        id=new_id(), table_id=table_id, token_hash=token_hash(token), name=name, created_at=at
    )
