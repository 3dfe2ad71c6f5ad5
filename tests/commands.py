"""How tests give commands, and how they break a database."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path

from click.testing import CliRunner, Result

from companion.commands import main as cli


def run(*words: object, env: dict[str, str] | None = None) -> Result:
    """Run a command in this process; whatever is no named error is a bug."""
    result = CliRunner().invoke(cli.main, [str(word) for word in words], env=env)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


def break_it(path: Path) -> None:
    path.write_bytes(b"this was a database once" * 400)


def damage_it(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        for place in range(4096, size, 4096):
            file.seek(place)
            file.write(b"\xaa" * 600)


def newer_it(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()
