"""Where tables are kept: a small protocol, and SQLite behind it."""

from companion.store.protocol import Batch, Device, Handover, Row, Store, TableRow
from companion.store.sqlite import SqliteStore

__all__ = ["Batch", "Device", "Handover", "Row", "SqliteStore", "Store", "TableRow"]
