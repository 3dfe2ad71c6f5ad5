"""SQLite: everything in one file, for one machine."""

from __future__ import annotations

from companion.store.database import Database
from companion.store.kept_tables import KeptTables


class SqliteStore(Database, KeptTables):
    """Tables, devices, boxes and results in one file."""
