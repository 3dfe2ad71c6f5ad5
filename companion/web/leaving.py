"""Ending well: no more taps are taken, what is under way is written, and phones go elsewhere."""

from __future__ import annotations

import contextlib
import logging
import time
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from companion.service.tables import Tables
    from companion.web.sockets import Doors

WRITTEN_SECONDS = 5.0  # for what is under way, in all
SPREAD_SECONDS = 2.0  # over which a full house is sent away: not all knock elsewhere at once
A_SECOND = 500  # lines; a living room is gone at once
STEP = 0.02

_log = logging.getLogger(__name__)


def leave(app: Flask) -> None:
    """Leave the house in order. Whatever was not answered is sent again, wherever phones go."""
    doors: Doors = app.extensions["companion.doors"]
    tables: Tables = app.extensions["companion"]
    until = time.monotonic() + WRITTEN_SECONDS
    try:
        doors.close()
        _wait_until_written(tables, until)
        _send_away(doors, tables)
        follower = app.extensions.get("companion.follower")
        if follower is not None:
            follower.stop()
        _wait_until_written(tables, until)
    except Exception:  # it ends all the same
        _log.exception("leaving")


def _wait_until_written(tables: Tables, until: float) -> None:
    while not tables.is_written and time.monotonic() < until:
        tables.hub.pause(STEP)


def _send_away(doors: Doors, tables: Tables) -> None:
    lines = doors.lines()
    seconds = min(SPREAD_SECONDS, len(lines) / A_SECOND)
    for place, line in enumerate(lines):
        with contextlib.suppress(KeyError):
            doors.hang_up(line)
        if seconds > STEP and place % max(1, int(len(lines) * STEP / seconds)) == 0:
            tables.hub.pause(STEP)
    tables.hub.pause(STEP)  # the farewells are on their way
