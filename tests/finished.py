"""The finished games of tests/fixtures, each replayed once."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from companion.engine.table import Table
from companion.games import GAMES
from companion.service import table_file
from companion.store.protocol import Row

FOLDER = Path(__file__).resolve().parent / "fixtures"
FILES = sorted(path for game in GAMES for path in (FOLDER / game).rglob("*.json"))


@dataclass(frozen=True, slots=True)
class Finished:
    """A file, its entries with what came of them, and the table they make."""

    file: dict[str, Any]
    rows: list[Row]
    table: Table


@functools.cache
def finished(path: Path) -> Finished:
    file = orjson.loads(path.read_bytes())
    _, rows, table = table_file.check_file(file)
    return Finished(file, rows, table)
