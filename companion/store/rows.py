"""Entries and what came of them as database rows, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson

from companion.engine.game import Line
from companion.engine.log import Actor, Consequence, Entry, EntryKind, Ranges, as_ranges
from companion.engine.words import from_json
from companion.store.protocol import ResultRow, Row

COLUMNS = (
    "table_id, seq, kind, type, data, drawn, device, seat, name, request_id, rules_version, at,"
    " override, record"
)
MARKS = ", ".join("?" * 15)  # the columns and the chain
LINKED = (
    f"SELECT {', '.join(f'log.{name}' for name in COLUMNS.split(', '))}, log.chain, earlier.chain"
    " FROM log LEFT JOIN log AS earlier"
    " ON earlier.table_id = log.table_id AND earlier.seq = log.seq - 1"
)


def to_row(table_id: str, row: Row) -> tuple[Any, ...]:
    """Return the columns of a row."""
    entry = row.entry
    return (
        table_id,
        entry.seq,
        entry.kind._value_,
        entry.type,
        orjson.dumps(entry.data).decode(),
        orjson.dumps(entry.drawn).decode() if entry.drawn else "[]",
        entry.actor.device,
        entry.actor.seat,
        entry.actor.name,
        entry.request_id,
        entry.rules_version,
        entry.at,
        int(entry.override),
        orjson.dumps(row.consequence).decode(),
    )


def to_entry(columns: tuple[Any, ...]) -> Entry:
    """Return the entry a row holds."""
    _, seq, kind, type_, data, drawn, device, seat, name, request_id, version, at, override, _ = (
        columns
    )
    return Entry(
        seq=seq,
        kind=EntryKind(kind),
        type=type_,
        data=orjson.loads(data),
        drawn=tuple(orjson.loads(drawn)),
        actor=Actor(device, seat, name),
        request_id=request_id,
        rules_version=version,
        at=at,
        override=bool(override),
    )


def from_row(columns: tuple[Any, ...]) -> Row:
    """Return the entry a row holds, with what came of it."""
    came = orjson.loads(columns[-1])
    return Row(
        to_entry(columns),
        Consequence(
            seat=came["seat"],
            lines=tuple(_line(line) for line in came["lines"]),
            gone=_ranges(came["gone"]),
            back=_ranges(came["back"]),
        ),
    )


def _ranges(kept: list[Any]) -> Ranges:
    """Return pairs; older rows have the numbers one by one."""
    if kept and isinstance(kept[0], int):
        return as_ranges(kept)
    return tuple((first, last) for first, last in kept)


def _line(raw: dict[str, Any]) -> Line:
    params = {name: from_json(fact) for name, fact in raw["params"].items()}
    return Line(raw["key"], params, raw["tone"])


def to_result(columns: tuple[Any, ...]) -> ResultRow:
    """Return the result a row holds. :raises Unsound: if it is not what was written."""
    result_id, table_id, game, finished_at, data, deleted_at = columns
    said = unsealed(data, result_id, game, finished_at)
    return ResultRow(result_id, table_id, game, finished_at, said, deleted_at)


def result_text(row: ResultRow) -> str:
    """Return a result as it is kept."""
    return sealed(row.data, row.id, row.game, row.finished_at)


# ---- what stands beside the logs carries a hash of its own, in the text itself

SEAL = "~"


class Unsound(Exception):
    """A row is not what was written there."""


def sealed(data: Mapping[str, Any], *where: Any) -> str:
    """Return data as text, with a hash of it and of where it stands."""
    plain = orjson.loads(orjson.dumps(data))
    return orjson.dumps({**plain, SEAL: _seal(plain, where)}).decode()


def unsealed(text: Any, *where: Any) -> dict[str, Any]:
    """Return what `sealed` wrote; rows from before that have no hash.

    :raises Unsound: if it is not what was written.
    """
    try:
        data = orjson.loads(text)
        seal = data.pop(SEAL, None)
        sound = seal is None or seal == _seal(data, where)
    except (TypeError, ValueError, AttributeError):  # no JSON, or no object, any more
        sound = False
    if not sound:
        raise Unsound
    found: dict[str, Any] = data
    return found


def _seal(data: Any, where: tuple[Any, ...]) -> str:
    raw = orjson.dumps([where, data], option=orjson.OPT_SORT_KEYS)
    return hashlib.blake2b(raw, digest_size=8).hexdigest()
