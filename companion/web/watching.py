"""For whoever runs a server: is it ready, how is it doing, what is it doing.

Nothing here ever says a token, a name or a room's code.
"""

from __future__ import annotations

import logging
import sys
import time
from typing import TYPE_CHECKING, Any

import orjson
from flask import Blueprint, Flask, Response, g, request

from companion.config import Settings
from companion.errors import CompanionError, Unavailable
from companion.service.meters import Meters
from companion.service.tables import Tables
from companion.web.exchange import answer, the_tables

if TYPE_CHECKING:
    from companion.web.sockets import Doors

MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
CROWDS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

blueprint = Blueprint("watching", __name__)


@blueprint.get("/readyz")
def readyz() -> Response:
    """Ready for phones: the database answers, and nobody has asked this process to end.

    News is only told: without it phones of other processes hear a little later, and a proxy that
    took every process out for it would make an outage of that.
    """
    from flask import current_app

    doors: Doors = current_app.extensions["companion.doors"]
    follower = current_app.extensions.get("companion.follower")
    state: dict[str, Any] = {"database": True, "leaving": doors.is_closed}
    try:
        the_tables().store.newest_of([""])
    except CompanionError:
        state["database"] = False
    if follower is not None and follower.news is not None:
        state["news"] = follower.news.reachable
    ready = state["database"] and not state["leaving"]
    return answer({"ready": ready, **state}, 200 if ready else 503)


def install(app: Flask, tables: Tables, settings: Settings) -> None:
    """Count and tell as far as the settings say so.

    :raises Unavailable: if there is nothing to count with, or its port is taken.
    """
    app.register_blueprint(blueprint)
    journal = _journal(app) if settings.log == "json" else None
    if settings.metrics:
        tables.meters = _counting(app, tables, settings.metrics, journal)
    elif journal is not None:
        tables.meters = Journalled(journal)


class Journalled(Meters):
    """Says each refused tap in a line of its own."""

    def __init__(self, journal: logging.Logger | None) -> None:
        self._journal = journal

    def refused(self, code: str, table_id: str) -> None:
        if self._journal is not None:
            self._journal.info("tap refused", extra={"facts": {"code": code, "table": table_id}})


# ---- one JSON line for each request and each refused tap


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return what happened, with its facts."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def _journal(app: Flask) -> logging.Logger:
    """Have everything that is logged said as JSON, and each request too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    journal = logging.getLogger("companion.journal")
    journal.setLevel(logging.INFO)

    @app.before_request
    def began() -> None:
        g.began = time.monotonic()

    @app.after_request
    def ended(response: Response) -> Response:
        door = request.url_rule.rule if request.url_rule is not None else None  # no code, no token
        ms = round((time.monotonic() - g.get("began", time.monotonic())) * 1000, 1)
        facts = {"method": request.method, "door": door, "status": response.status_code, "ms": ms}
        journal.info("request", extra={"facts": facts})
        return response

    return journal


# ---- Prometheus


def _counting(app: Flask, tables: Tables, where: str, journal: logging.Logger | None) -> Meters:
    try:
        import prometheus_client
    except ImportError:
        raise Unavailable("config.hosting", package="prometheus-client") from None
    registry = prometheus_client.CollectorRegistry()
    prometheus_client.ProcessCollector(registry=registry)
    meters = Counted(prometheus_client, registry, journal)
    doors: Doors = app.extensions["companion.doors"]
    phones = prometheus_client.Gauge("companion_phones", "Open lines.", registry=registry)
    phones.set_function(lambda: doors.phones())
    at_hand = prometheus_client.Gauge("companion_tables", "Tables in memory.", registry=registry)
    at_hand.set_function(lambda: len(tables.live))
    host, _, port = where.rpartition(":")
    try:
        prometheus_client.start_http_server(int(port), host or "127.0.0.1", registry)
    except OSError as error:
        raise Unavailable(
            "server.cannot_listen", host=host, port=port, reason=error.strerror
        ) from None
    return meters


class Counted(Journalled):
    """Counts in Prometheus' way, on a port of its own."""

    def __init__(self, client: Any, registry: Any, journal: logging.Logger | None) -> None:
        super().__init__(journal)

        def histogram(name: str, text: str, buckets: tuple[float, ...]) -> Any:
            return client.Histogram(name, text, buckets=buckets, registry=registry)

        def counter(name: str, text: str, *labels: str) -> Any:
            return client.Counter(name, text, labels, registry=registry)

        self._acks = histogram("companion_ack_seconds", "From tap to answer.", MOMENTS)
        self._commits = histogram("companion_commit_seconds", "One group to the disk.", MOMENTS)
        self._groups = histogram("companion_group_entries", "Entries of one commit.", CROWDS)
        self._refusals = counter("companion_refusals", "Taps refused, by code.", "code")
        self._conflicts = counter("companion_conflicts", "Tables another process was faster at.")
        self._slow = counter("companion_slow_readers", "Phones cut off because they do not read.")

    def acknowledged(self, seconds: float) -> None:
        self._acks.observe(seconds)

    def refused(self, code: str, table_id: str) -> None:
        super().refused(code, table_id)
        self._refusals.labels(code).inc()

    def committed(self, seconds: float, entries: int) -> None:
        self._commits.observe(seconds)
        self._groups.observe(entries)

    def conflicted(self, tables: int) -> None:
        self._conflicts.inc(tables)

    def cut_off(self) -> None:
        self._slow.inc()
