"""Which database this server was told to keep its tables in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import Unavailable
from companion.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from companion.config import Settings
    from companion.store.postgres import PostgresStore


def open_database(settings: Settings) -> SqliteStore | PostgresStore:
    """Open the database of these settings. :raises Unavailable: if it cannot be."""
    return open_postgres(settings.postgres) if settings.postgres else SqliteStore(settings.database)


def open_postgres(url: str) -> PostgresStore:
    """Open a PostgreSQL database for a program that plays by our rules."""
    from companion.games import GAMES

    try:
        from companion.store.postgres import PostgresStore
    except ImportError:
        raise Unavailable("config.hosting", package="psycopg") from None
    return PostgresStore(url, {game.meta.key: game.meta.rules_version for game in GAMES.values()})
