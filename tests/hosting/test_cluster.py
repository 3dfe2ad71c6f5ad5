"""The whole proof (`make cluster`): three processes behind nginx, thirty tables of four phones,
lines spread at random, and everything that can go away goes away while they tap."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from cluster import Cluster
from lines import Weather
from services import Postgres, Redis

pytestmark = [pytest.mark.hosting, pytest.mark.cluster, pytest.mark.timeout(1200)]
TABLES = int(os.environ.get("CLUSTER_TABLES", "30"))
PHONES = 4
PAUSE = float(os.environ.get("CLUSTER_PAUSE", "1.0"))  # seconds between two taps of one phone
CONVERGED = 5.0


BAD = Weather(delay=(0.1, 0.5), stall=0.03, stalled=(1.0, 3.0), every=15.0, away=5.0)


@contextmanager
def running(
    folder: Path, spread: str = "random;", weather: Weather | None = None
) -> Iterator[Cluster]:
    """Run three processes behind nginx; `weather`: of the lines to PostgreSQL."""
    assert os.environ["NGINX"], "nginx is needed for this proof"
    postgres, news = Postgres(), Redis()
    folder.mkdir(exist_ok=True)
    one = Cluster(folder, postgres, news, 3, weather)
    one.behind_nginx(folder / "nginx", spread)
    try:
        yield one
    finally:
        one.stop()
        news.stop()
        postgres.close()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with running(tmp_path) as one:
        yield one


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
    print(f"{cluster.told()} taps acknowledged; agreed {after:.1f} s after the last fault")
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


@pytest.mark.parametrize("where", ["phones", "database"])
def test_bad_lines_cost_time_and_nothing_else(tmp_path: Path, where: str) -> None:
    """Every answer is late, some stall, and every 15 s all lines are gone for five."""
    with running(tmp_path, weather=BAD if where == "database" else None) as cluster:
        if where == "phones":
            cluster.in_bad_weather(BAD)
        cluster.roam(TABLES // 3, PHONES, PAUSE)
        threading.Event().wait(35)
        cluster.calm()
        after = cluster.come_to_rest()
        print(f"{where}: {cluster.told()} taps acknowledged; agreed {after:.1f} s after the return")
        assert cluster.problems() == []
        assert after < CONVERGED


def test_a_table_that_meets_in_one_process_has_no_conflicts(tmp_path: Path) -> None:
    shares = {}
    for spread in ("random;", ""):  # "": by table, as deploy/nginx.conf has it
        with running(tmp_path / (spread or "hash").strip(";"), spread) as cluster:
            cluster.roam(TABLES // 3, PHONES, PAUSE / 2)
            cluster.tap_on(12)
            cluster.come_to_rest()
            shares[spread] = cluster.counted("companion_conflicts_total") / cluster.told()
            assert cluster.problems() == []
    print(f"conflicts a tap: at random {shares['random;']:.3f}, by table {shares['']:.3f}")
    assert shares[""] == 0
