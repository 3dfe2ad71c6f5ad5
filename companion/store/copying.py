"""Everything from one database to another, row by row: same tables, same hashes, same history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from companion.errors import Conflict
from companion.store.rows import COLUMNS
from companion.store.statements import Statements

CHUNK = 500
KEPT = {
    "tables": "id, code, game, created_at",
    "log": f"{COLUMNS}, chain",
    "snapshots": "table_id, rules_version, seq, chain, state, seal",
    "devices": "id, table_id, token_hash, name, created_at, revoked",
    "handovers": "secret_hash, table_id, seat, device, until, taken_by",
    "boxes": "game, revision, data, at, author",
    "results": "id, table_id, game, finished_at, data, deleted_at",
    "aliases": "alias, spelling, person",
    "days": "day",
}
ORDERED = {"log": " ORDER BY table_id, seq"}


def copy(source: Statements, target: Statements) -> dict[str, int]:
    """Copy everything as it is at one moment; return how many rows of each kind there are.

    :raises Conflict: if the target is not empty; then nothing was written.
    """
    counts = {}
    with source._moment() as ask, target._transaction() as db:
        for kept in KEPT:
            if db.execute(f"SELECT count(*) FROM {kept}").fetchone()[0]:
                raise Conflict("store.not_empty")
        for kept, columns in KEPT.items():
            marks = ", ".join("?" * len(columns.split(", ")))
            put = f"INSERT INTO {kept} ({columns}) VALUES ({marks})"
            counts[kept] = 0
            for rows in _chunks(ask(f"SELECT {columns} FROM {kept}{ORDERED.get(kept, '')}")):
                db.executemany(put, rows)
                counts[kept] += len(rows)
        ends = list(ask("SELECT table_id, max(seq) FROM log GROUP BY table_id"))
    for table_id, seq in ends:
        target._heads.note(table_id, seq)
    return counts


def _chunks(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    """Yield rows a few hundred at a time."""
    one_by_one = iter(rows)
    while chunk := list(islice(one_by_one, CHUNK)):
        yield chunk
