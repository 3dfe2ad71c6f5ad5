"""Flask-SocketIO without what only its clients and other servers of messages would need."""

from __future__ import annotations

import sys

# Each is imported if it is there at all, and never used by a server (0.15 s where all of them are).
OTHERS = ("requests", "websocket", "aiohttp", "redis", "valkey", "kombu", "kafka", "aio_pika")


def import_lean() -> None:
    """Import Flask-SocketIO as if these were not installed; afterwards they can be had again."""
    left_out = [name for name in OTHERS if name not in sys.modules]
    sys.modules.update(dict.fromkeys(left_out))  # type: ignore[arg-type]  # None: no such module
    try:
        import flask_socketio  # noqa: F401
    finally:
        for name in left_out:
            del sys.modules[name]
