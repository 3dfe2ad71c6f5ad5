"""Promise 1, with a real server process that is killed while people tap.

Every acknowledged tap is in the log exactly once, with the number that was told, in the order its
phone sent it; a tap without an answer is sent again with its id and lands once.
"""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from riders import (
    Rider,
    check,
    come_home,
    ride,
    ride_home,
    shown,
    started_table,
    wait_for_answers,
)
from serving import Server

from companion.store import SqliteStore
from companion.store.opening import open_postgres

if TYPE_CHECKING:
    from services import Postgres


def ride_until_killed(server: Server, riders: list[Rider], chance: random.Random) -> int:
    """Let everybody tap, kill the server somewhere in between; return how many were answered."""
    before = sum(len(rider.told) for rider in riders)
    threads = ride(server, riders)
    wait_for_answers(chance.choice(riders), chance.randrange(1, 30))
    threading.Event().wait(chance.uniform(0, 0.03))  # somewhere inside a commit, perhaps
    server.kill()
    come_home(threads)
    return sum(len(rider.told) for rider in riders) - before


def kill_again_and_again(server: Server, kills: int) -> tuple[str, list[Rider], tuple[int, str]]:
    """Kill a server that people tap at; return their table, them, and what it is at last."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")  # pytest shows it when the test fails
    chance = random.Random(seed)
    try:
        host, riders = started_table(server)
        answered = 0
        for _ in range(kills):
            answered += ride_until_killed(server, riders, chance)
            server.start()
        assert answered > kills
        ride_home(server, riders)
        seen = shown(server, riders[0])
        server.kill()
        return host.table, riders, seen
    finally:
        server.stop()


@pytest.mark.parametrize(("mode", "kills"), [("eventlet", 16), ("threading", 10)])
def test_a_killed_server_has_every_acknowledged_tap_once(
    tmp_path: Path, mode: str, kills: int
) -> None:
    found = kill_again_and_again(Server(tmp_path, COMPANION_ASYNC=mode), kills)
    check(SqliteStore(tmp_path / "companion.db"), *found)


@pytest.mark.hosting
def test_a_killed_server_on_postgres_has_them_too(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    found = kill_again_and_again(Server(tmp_path, COMPANION_DATABASE=url), 8)
    check(open_postgres(url), *found)
