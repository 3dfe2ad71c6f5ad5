"""The whole proof (`make cluster`): three processes behind nginx, thirty tables of four phones,
lines spread at random, and everything that can go away goes away while they tap."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster import Cluster
from services import Postgres, Redis

pytestmark = [pytest.mark.hosting, pytest.mark.cluster, pytest.mark.timeout(1200)]
TABLES = int(os.environ.get("CLUSTER_TABLES", "30"))
PHONES = 4
PAUSE = float(os.environ.get("CLUSTER_PAUSE", "1.0"))  # seconds between two taps of one phone
CONVERGED = 5.0


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    assert os.environ["NGINX"], "nginx is needed for this proof"
    postgres, news = Postgres(), Redis()
    one = Cluster(tmp_path, postgres, news, 3)
    one.behind_nginx(tmp_path / "nginx", "random;")
    yield one
    one.stop()
    news.stop()
    postgres.close()


def kill_now_and_then(cluster: Cluster, kills: int, chance: random.Random) -> None:
    for _ in range(kills):
        process = chance.choice(cluster.processes)
        process.kill()
        threading.Event().wait(chance.uniform(0.5, 2))
        process.start()
        threading.Event().wait(chance.uniform(1, 3))


def test_nothing_is_lost_or_doubled_whatever_goes_away(cluster: Cluster) -> None:
    chance = random.Random(15)
    cluster.roam(TABLES, PHONES, PAUSE)
    cluster.tap_on()
    kill_now_and_then(cluster, 6, chance)
    cluster.postgres.stop("immediate")
    cluster.postgres.start()
    cluster.tap_on()
    cluster.news.stop()
    threading.Event().wait(60)
    cluster.tap_on()
    cluster.news.start()
    cluster.freeze(cluster.processes[0], 20)
    after = cluster.come_to_rest()
    told = sum(len(one.history.told) for one in cluster.roamers)
    print(f"{told} taps acknowledged; at rest and agreed {after:.1f} s after the last fault")
    assert cluster.problems() == []
    assert after < CONVERGED


def test_a_rolling_restart_loses_nothing_and_keeps_nobody_waiting(cluster: Cluster) -> None:
    cluster.roam(TABLES, PHONES, PAUSE)
    cluster.tap_on()
    for roamer in cluster.roamers:
        roamer.longest = 0.0
    for process in cluster.processes:
        cluster.restart(process)
        cluster.tap_on()
    longest = max(one.longest for one in cluster.roamers)
    cluster.come_to_rest()
    print(f"the longest a phone had no line: {longest:.1f} s")
    assert cluster.problems() == []
    assert longest < CONVERGED
