"""What is done in a process of its own: reading a table's file, and a sheet of results.

A job says ("progress", [done, all]), ("part", …) and at last ("end", …).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Sequence
from typing import Any

import orjson

from companion.results import sheet as sheets
from companion.service.table_file import check_file, parse
from companion.store.rows import to_row
from companion.store.statements import portions

Say = Callable[[str, Any], None]


def table(raw: bytes, say: Say, _games: Collection[str]) -> None:
    """Play a table's file again from first to last."""
    name, rows, made = check_file(parse(raw), lambda done, all_: say("progress", (done, all_)))
    _say_parts([to_row("", row) for row in rows], say)
    say("end", {"game": name, "snapshot": made.snapshot().decode()})


def sheet(raw: bytes, say: Say, games: Collection[str]) -> None:
    """Read a sheet of results, and everything that is wrong with it."""
    rows, problems = sheets.read_strictly(
        raw, lambda done, all_: say("progress", (done, all_)), games
    )
    _say_parts([dataclasses.astuple(row) for row in rows], say)
    say("end", {"problems": problems})


def _say_parts(rows: Sequence[Any], say: Say) -> None:
    """Say a few rows at a time, fewer of long ones: nobody has a turn while a line is read."""
    for portion in portions(rows, lambda row: len(orjson.dumps(row))):
        say("part", portion)


JOBS: dict[str, Callable[[bytes, Say, Collection[str]], None]] = {"table": table, "sheet": sheet}
