"""Environment and command line become settings; SQLite and one process by default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from companion.errors import BadRequest, Unavailable

DEFAULT_PORT = 8765
BOXES = ("open", "locked")
HISTORIES = ("open", "closed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set from outside."""

    data: Path
    host: str = "0.0.0.0"
    port: int = DEFAULT_PORT
    async_mode: str = "eventlet"
    rate: float = 30.0  # taps per second and device, sustained; 0: no limit (load tests)
    phones: int = 20_000  # connections at once
    hosts: tuple[str, ...] = ()  # names this server answers to, besides addresses and *.local
    proxy: bool = False  # behind a proxy that sets X-Forwarded-*
    url: str | None = None  # what the QR code says, if the server cannot know
    box: str = "open"  # who may write what is printed in a box: anybody, or nobody ("locked")
    history: str = "open"  # who may read and change this server's history: anybody, or nobody
    dev: bool = False  # the pages' modules as they are, and reloaded when one changes

    @property
    def database(self) -> Path:
        """Where the tables are kept."""
        return self.data / "companion.db"


def default_data() -> Path:
    """Return the folder for data if nobody names one."""
    return Path(platformdirs.user_data_dir("companion", appauthor=False))


def from_environment(env: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Return the settings: what was given, else the environment, else the defaults.

    :raises BadRequest: if a variable cannot be read.
    """
    values: dict[str, object] = {
        "data": Path(env.get("COMPANION_DATA") or default_data()),
        "host": env.get("COMPANION_HOST", "0.0.0.0"),
        "port": _number(env, "COMPANION_PORT", _number(env, "PORT", DEFAULT_PORT)),
        "async_mode": env.get("COMPANION_ASYNC", "eventlet"),
        "rate": float(_number(env, "COMPANION_RATE", 30)),
        "phones": _number(env, "COMPANION_PHONES", 20_000),
        "hosts": tuple(env.get("COMPANION_HOSTS", "").replace(",", " ").lower().split()),
        "proxy": env.get("COMPANION_PROXY", "") not in ("", "0", "no"),
        "url": (env.get("COMPANION_URL") or "").rstrip("/") or None,
        "box": env.get("COMPANION_BOX") or "open",
        "history": env.get("COMPANION_HISTORY") or "open",
        "dev": env.get("COMPANION_DEV", "") not in ("", "0", "no"),
    }
    values.update({key: value for key, value in given.items() if value is not None})
    if not 0 <= int(str(values["port"])) <= 65535:
        raise BadRequest("config.port", port=values["port"])
    if values["box"] not in BOXES:
        raise BadRequest("config.box", value=values["box"], known=", ".join(BOXES))
    if values["history"] not in HISTORIES:
        raise BadRequest("config.history", value=values["history"], known=", ".join(HISTORIES))
    return Settings(**values)  # type: ignore[arg-type]


def make_folder(folder: Path) -> None:
    """Make the folder for data. :raises Unavailable: if it cannot be one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable("config.folder", folder=str(folder), reason=error.strerror) from None


def _number(env: Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdecimal():
        raise BadRequest("config.number", name=name, value=text)
    return int(text)
