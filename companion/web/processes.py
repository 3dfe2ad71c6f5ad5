"""Several processes behind one name: this one's doors, as those who follow the log need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Flask

from companion.config import Settings
from companion.errors import Unavailable
from companion.service.tables import Tables
from companion.web.limits import Buckets
from companion.web.sockets import Doors

if TYPE_CHECKING:
    from companion.service.news import News

LINES = "lines"  # of each address; the other limits are buckets


class ThisProcess:
    """The phones of this process, and what they took from the limits that all processes share."""

    def __init__(self, app: Flask) -> None:
        self._doors: Doors = app.extensions["companion.doors"]
        known = {name: one for name, one in app.extensions.items() if isinstance(one, Buckets)}
        doors = self._doors
        own = {"taps": doors.buckets, "knocks": doors.entrance.wrong, "asked": doors.asked}
        self._limits = {**known, **own}

    def tables(self) -> list[str]:
        """Return the tables that have phones here."""
        return self._doors.tables()

    def presence(self, table_id: str) -> None:
        """Tell a table's phones who is here."""
        self._doors.tell_presence(table_id)

    def spent(self) -> dict[str, dict[str, int]]:
        """Return what was taken from the limits since the last time."""
        taken = {name: buckets.spent() for name, buckets in self._limits.items()}
        taken[LINES] = self._doors.entrance.addresses.told()
        return {name: keys for name, keys in taken.items() if keys}

    def spend(self, taken: dict[str, Any], process: str) -> None:
        """Another process has taken so much; its lines are what it has now."""
        self._doors.entrance.addresses.hear(process, taken.get(LINES, {}))
        for name, keys in taken.items():
            if name in self._limits:
                self._limits[name].spend(keys)


def open_news(settings: Settings) -> News | None:
    """Return the news of these settings, if there are any.

    :raises Unavailable: if Redis was named but cannot be reached.
    """
    if not settings.redis:
        return None
    try:
        from companion.service.news import News
    except ImportError:
        raise Unavailable("config.hosting", package="redis") from None
    return News(settings.redis)


def install(app: Flask, tables: Tables, settings: Settings, news: News | None) -> None:
    """Follow what other processes write, if there can be others."""
    if news is None and not settings.postgres:
        return
    from companion.service.following import Follower

    follower = Follower(tables, news, ThisProcess(app))
    app.extensions["companion.follower"] = follower
    follower.start()
