"""Environment and command line become settings; SQLite and one process by default."""

from __future__ import annotations

import ipaddress
import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from companion.errors import BadRequest, Unavailable

HOUR_MS = 3600 * 1000
DEFAULT_PORT = 8765
DEFAULT_HTTPS_PORT = 8766
DEFAULT_NAME = "companion"
NO = ("", "0", "no", "off")
LOOPBACK = ("127.0.0.0/8", "::1/128")
YES = ("1", "yes", "on")
BOXES = ("open", "locked")
HISTORIES = ("open", "closed")
LOGS = ("plain", "json")
MOST_DIGITS = 12  # of a number
POSTGRES = ("postgresql", "postgres")
REDIS = ("redis", "rediss", "unix")


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
    proxies: tuple[str, ...] = LOOPBACK  # whose X-Forwarded-* is believed then
    per_address: int = 512  # connections of one address (IPv6: of one /64); 0: no limit
    silent: int = (
        75  # seconds: a phone is pinged every 20, nobody who is there says nothing so long
    )
    header_seconds: int = 20  # for the first lines of a request, once it may begin
    body_seconds: int = 120  # for what comes with it
    import_mb: int = 16  # the largest file that is taken in
    import_seconds: int = 180  # how long it may be read, in a process of its own
    opened_a_day: int = 500  # tables of one address (IPv6: of one /64) and day; 0: no limit
    tables: int = 0  # tables of this server; 0: no limit
    entries: int = 20_000  # entries of one table: an evening has some hundred; 0: no limit
    url: str | None = None  # what the QR code says, if the server cannot know
    box: str = "open"  # who may write what is printed in a box: anybody, or nobody ("locked")
    history: str = "open"  # who may read and change this server's history: anybody, or nobody
    owner: str = ""  # who writes box and history has to say it; empty: anybody may
    dev: bool = False  # the pages' modules as they are, and reloaded when one changes
    https: bool = False  # listen on https too, with a certificate of the house's own
    https_port: int = DEFAULT_HTTPS_PORT
    cert: Path | None = None  # a certificate somebody brought, and its key
    key: Path | None = None
    postgres: str = ""  # the address of a PostgreSQL database; empty: SQLite in the folder
    metrics: str = ""  # where Prometheus may ask: a port of this machine, or host:port
    log: str = "plain"  # how it says what it does: plain, or one JSON object a line
    retention: int = 0  # days after which `companion prune` forgets what nobody touches; 0: none
    redis: str = ""  # the address of a Redis for news between processes; empty: none
    name: str | None = None  # what this server answers to on the local network, without ".local"

    @property
    def own_hosts(self) -> tuple[str, ...]:
        """The names this server was told that it has."""
        public = urlsplit(self.url).hostname if self.url else None
        return (*self.hosts, public) if public else self.hosts

    @property
    def database(self) -> Path:
        """Where the tables are kept."""
        return self.data / "companion.db"

    @property
    def has_tables(self) -> bool:
        """Whether there is a database already."""
        return bool(self.postgres) or self.database.is_file()


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
        "proxies": _networks(env) or LOOPBACK,
        "per_address": _number(env, "COMPANION_PER_ADDRESS", 512),
        "silent": max(1, _number(env, "COMPANION_SILENT", 75)),
        "header_seconds": max(1, _number(env, "COMPANION_HEADER_SECONDS", 20)),
        "body_seconds": max(1, _number(env, "COMPANION_BODY_SECONDS", 120)),
        "import_mb": _number(env, "COMPANION_IMPORT_MB", 16),
        "import_seconds": max(1, _number(env, "COMPANION_IMPORT_SECONDS", 180)),
        "opened_a_day": _number(env, "COMPANION_OPENED_A_DAY", 500),
        "tables": _number(env, "COMPANION_TABLES", 0),
        "entries": _number(env, "COMPANION_ENTRIES", 20_000),
        "url": (env.get("COMPANION_URL") or "").rstrip("/") or None,
        "box": env.get("COMPANION_BOX") or "open",
        "history": env.get("COMPANION_HISTORY") or "open",
        "owner": env.get("COMPANION_OWNER", "").strip(),
        "dev": env.get("COMPANION_DEV", "") not in ("", "0", "no"),
        "https": env.get("COMPANION_HTTPS", "").lower() not in NO,
        "https_port": _number(env, "COMPANION_HTTPS_PORT", DEFAULT_HTTPS_PORT),
        "cert": _path(env, "COMPANION_CERT"),
        "key": _path(env, "COMPANION_KEY"),
        "name": env.get("COMPANION_NAME", DEFAULT_NAME),
        "postgres": env.get("COMPANION_DATABASE", "").strip(),
        "redis": env.get("COMPANION_REDIS", "").strip(),
        "retention": _number(env, "COMPANION_RETENTION", 0),
        "metrics": env.get("COMPANION_METRICS", "").strip(),
        "log": env.get("COMPANION_LOG") or "plain",
    }
    values.update({key: value for key, value in given.items() if value is not None})
    values["name"] = _name(str(values["name"]))
    values["https"] = bool(values["https"] or values["cert"] or values["key"])
    _check(values)
    return Settings(**values)  # type: ignore[arg-type]


def _check(values: Mapping[str, object]) -> None:
    """:raises BadRequest: if a setting makes no sense."""
    for port in ("port", "https_port"):
        if not 0 <= int(str(values[port])) <= 65535:
            raise BadRequest("config.port", port=values[port])
    if values["https"] and values["port"] == values["https_port"] != 0:
        raise BadRequest("config.same_port", port=values["port"])
    if (values["cert"] is None) != (values["key"] is None):
        raise BadRequest("config.https_both")
    if values["url"]:
        url = urlsplit(str(values["url"]))
        if url.scheme not in ("http", "https") or not url.netloc:
            raise BadRequest("config.url")
    if values["postgres"] and urlsplit(str(values["postgres"])).scheme not in POSTGRES:
        raise BadRequest("config.database")
    if values["redis"] and urlsplit(str(values["redis"])).scheme not in REDIS:
        raise BadRequest("config.redis")
    if values["metrics"] and not str(values["metrics"]).rpartition(":")[2].isdecimal():
        raise BadRequest("config.number", name="COMPANION_METRICS", value=values["metrics"])
    if values["log"] not in LOGS:
        raise BadRequest("config.log", value=values["log"], known=", ".join(LOGS))
    if values["box"] not in BOXES:
        raise BadRequest("config.box", value=values["box"], known=", ".join(BOXES))
    if values["history"] not in HISTORIES:
        raise BadRequest("config.history", value=values["history"], known=", ".join(HISTORIES))


def with_owner(settings: Settings) -> Settings:
    """Return the settings with the owner's secret: the one that was set, or one made once."""
    if settings.owner.lower() in NO:
        return replace(settings, owner="")
    if settings.owner.lower() not in YES:
        return settings
    make_folder(settings.data)
    path = settings.data / "owner.txt"
    if not path.is_file():
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(8))
    return replace(settings, owner=path.read_text().strip())


def make_folder(folder: Path) -> None:
    """Make the folder for data, for its owner alone; one that is there stays as it is.

    :raises Unavailable: if it cannot be one.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise Unavailable("config.folder", folder=str(folder), reason=error.strerror) from None


def _number(env: Mapping[str, str], name: str, default: int) -> int:
    text = env.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise BadRequest("config.number", name=name, value=text[:40])
    return int(text)


def _networks(env: Mapping[str, str]) -> tuple[str, ...]:
    networks = tuple(env.get("COMPANION_PROXIES", "").replace(",", " ").split())
    for one in networks:
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise BadRequest("config.proxies", value=one) from None
    return networks


def _path(env: Mapping[str, str], name: str) -> Path | None:
    text = env.get(name, "")
    return Path(text) if text else None


def _name(text: str) -> str | None:
    """Return a name for the local network, or None where it is switched off."""
    name = text.strip().lower().removesuffix(".").removesuffix(".local")
    if name in NO:
        return None
    if not re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", name):
        raise BadRequest("config.name", value=text)
    return name
