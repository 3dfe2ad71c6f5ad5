"""Tables as files: one where a bit of everything has happened, and what becomes of edited ones."""

from __future__ import annotations

import json
from typing import Any

import orjson
import pytest
from playing import Phone, join, open_table

from companion.errors import BadRequest, CompanionError
from companion.service import table_file, transfer
from companion.service.tables import Tables

File = dict[str, Any]


def full_evening(tables: Tables) -> Phone:
    """Return the host of a table where a bit of everything has happened."""
    host = open_table(tables, [{"name": "Ana"}, {}, {"colour": "green"}], name="Ana", favour=True)
    host.act("seat.claim", seat=0)
    ben = join(host, 1, "Ben")
    cat = join(host, None, "Cat")
    host.act("seat.assign", seat=2, device=cat.device.id)
    secret = tables.handover(cat.device, 2)
    join(host, None, "Cat’s tablet", move=secret)
    host.act("seat.lock", seat=1, locked=True)
    host.act("table.options", edit="any")
    host.act("table.tick", item="board", done=True)
    host.act("table.first")
    host.act("table.start")
    ben.act("change", seat=1, counter="vp", by=5)
    ben.act("change", seat=1, counter="bridges", by=2)
    ben.act("change", seat=1, counter="bridges", by=1, override=True)
    host.undo()
    host.act("favour", seat=0, take="coins")
    host.undo()
    host.redo()
    host.act("table.host", device=ben.device.id)
    return host


def through_json(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def signed(file: File) -> File:
    """What somebody who knows the format would do after an edit."""
    file["digest"] = table_file.digest(file["entries"])
    return file


def count_tables(tables: Tables) -> int:
    count: int = tables.store._one("SELECT count(*) FROM tables")[0]  # type: ignore[attr-defined]
    return count


def refused(tables: Tables, file: Any) -> BadRequest:
    """Import what must be refused; nothing is kept of it."""
    before = count_tables(tables)
    with pytest.raises(CompanionError) as caught:
        transfer.import_table(tables, json.dumps(file, ensure_ascii=False).encode())
    assert count_tables(tables) == before
    orjson.dumps(caught.value.as_dict())
    assert isinstance(caught.value, BadRequest)
    return caught.value
