"""Where tables are kept: a small protocol, and SQLite behind it."""

from companion.store.protocol import (
    AliasRow,
    Batch,
    BoxRow,
    Device,
    Handover,
    ResultRow,
    Row,
    Store,
    TableRow,
    Verdict,
)
from companion.store.sqlite import SqliteStore

__all__ = [
    "AliasRow",
    "Batch",
    "BoxRow",
    "Device",
    "Handover",
    "ResultRow",
    "Row",
    "SqliteStore",
    "Store",
    "TableRow",
    "Verdict",
]
