"""Where tables are kept: a small protocol, and SQLite behind it."""

from companion.store.protocol import Batch, BoxRow, Device, Handover, Row, Store, TableRow
from companion.store.sqlite import SqliteStore

__all__ = ["Batch", "BoxRow", "Device", "Handover", "Row", "SqliteStore", "Store", "TableRow"]
