"""What `companion doctor` looks at: each check says whether all is well, and what it saw."""

from __future__ import annotations

import http.client
import os
import platform
import shutil
import sqlite3
import sys

import orjson

from companion import __version__
from companion.config import Settings
from companion.errors import CompanionError

FREE_BYTES = 50 * 1024 * 1024


def versions(_settings: Settings) -> tuple[bool, str]:
    """Is Python new enough? Which versions are these?"""
    from importlib.metadata import version

    names = ("flask", "flask-socketio", "eventlet", "marshmallow", "qrcode")
    packages = ", ".join(f"{name} {version(name)}" for name in names)
    text = f"companion {__version__}, Python {platform.python_version()}, {packages}"
    return sys.version_info >= (3, 11), f"{text}, SQLite {sqlite3.sqlite_version}"


WAL_RESET_FIXED = (3, 51, 3)


def sqlite_bugs(version: tuple[int, int, int] = sqlite3.sqlite_version_info) -> str | None:
    """Return what is known to lose data in the linked SQLite, and what to do; None: nothing."""
    if version >= WAL_RESET_FIXED:
        return None
    linked = ".".join(map(str, version))
    return (
        f"SQLite {linked} has the WAL-reset bug (fixed in 3.51.3): if two programs write to one"
        " database at the same moment, entries can be lost, very rarely. Update Python or the"
        " system's SQLite; until then stop the server before `companion box import`,"
        " `history import` or `repair`, and make a `companion backup` now and then"
    )


def linked_sqlite(_settings: Settings) -> tuple[bool, str]:
    """Which SQLite is this, and what is known of it? A warning: people can play."""
    found = sqlite_bugs()
    return True, found or f"SQLite {sqlite3.sqlite_version}: no known bug that loses data"


def front_end(settings: Settings) -> tuple[bool, str]:
    """Have the pages been built? :raises Unavailable: if not."""
    from companion.web import assets

    return True, f"front end {assets.front(settings.dev).version}, {assets.origin(settings.dev)}"


def disk(settings: Settings) -> tuple[bool, str]:
    """Can tables be written, and is there room?"""
    folder = settings.data
    while not folder.exists():
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False, f"{settings.data} cannot be written to"
    free = shutil.disk_usage(folder).free
    return free > FREE_BYTES, f"{free // 2**20} MB free for {settings.data}"


def database(settings: Settings) -> tuple[bool, str]:
    """Is the database sound? :raises Unavailable: if it cannot even be opened."""
    from companion.store.opening import open_database

    if not settings.has_tables:
        return True, f"no tables yet in {settings.data}"
    store = open_database(settings)
    try:
        found = store.check()
    finally:
        store.close()
    where = "PostgreSQL" if settings.postgres else settings.database
    return not found, "; ".join(found) or f"database sound: {where}"


def port(settings: Settings) -> tuple[bool, str]:
    """Is the port free, or one of us there? :raises Unavailable: if somebody else has it."""
    from companion.web.server import listen

    try:
        listen(settings).close()
    except CompanionError:
        if _is_companion(settings.port):
            return True, f"a companion is running on port {settings.port}"
        raise
    return True, f"port {settings.port} is free"


def _is_companion(number: int) -> bool:
    """Does one of us answer there?"""
    line = http.client.HTTPConnection("127.0.0.1", number, timeout=2)
    try:
        line.request("GET", "/healthz")
        answer = orjson.loads(line.getresponse().read())
    except (OSError, http.client.HTTPException, orjson.JSONDecodeError):
        return False
    finally:
        line.close()
    return isinstance(answer, dict) and "version" in answer


CHECKS = (versions, linked_sqlite, front_end, disk, database, port)
