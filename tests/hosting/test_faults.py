"""Everything that can go away goes away while people tap; `make cluster` does it at full size."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster import Cluster, seated
from lines import BadLine, Weather
from services import Postgres, Redis
from serving import Phone, Server, call

pytestmark = pytest.mark.hosting


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    one = Postgres()
    yield one
    one.close()


@pytest.fixture
def own_news() -> Iterator[Redis]:
    one = Redis()
    yield one
    one.stop()


@pytest.fixture
def cluster(tmp_path: Path, own_postgres: Postgres, own_news: Redis) -> Iterator[Cluster]:
    one = Cluster(tmp_path, own_postgres, own_news, 2)
    yield one
    one.stop()


def test_nothing_acknowledged_is_lost_or_done_twice(cluster: Cluster) -> None:
    cluster.roam(tables=3, phones=3, pause=0.1)
    cluster.tap_on()
    cluster.processes[0].kill()
    cluster.tap_on()
    cluster.processes[0].start()
    cluster.news.stop()
    cluster.tap_on()
    cluster.postgres.stop("immediate")
    cluster.postgres.start()
    cluster.tap_on()
    cluster.news.start()
    cluster.freeze(cluster.processes[1], 1.0)
    cluster.tap_on()
    for process in cluster.processes:
        cluster.restart(process)
    cluster.tap_on()
    cluster.come_to_rest()
    assert cluster.problems() == []


def test_the_server_goes_on_answering_while_its_database_keeps_it_waiting(
    postgres: Postgres, tmp_path: Path
) -> None:
    """Nothing that waits for the network stands on the hub."""
    with BadLine(postgres.port) as line:
        url = postgres.database().replace(f":{postgres.port}/", f":{line.port}/")
        server = Server(tmp_path, COMPANION_DATABASE=url)
        try:
            ana = Phone(server, seated(server)[0])
            line.weather.delay = (1.0, 1.0)
            answers: list[object] = []
            tap = threading.Thread(
                target=lambda: answers.append(ana.act("change", seat=0, counter="vp", by=1))
            )
            tap.start()
            healthy = 0
            while not answers:
                healthy += call(server, "GET", "/healthz").status == 200
            tap.join()
            assert healthy >= 3
            assert answers[0]["ok"]  # type: ignore[index]
            ana.close()
        finally:
            line.weather = Weather()
            server.stop()


def test_a_line_to_the_database_that_is_cut_costs_a_moment(
    postgres: Postgres, tmp_path: Path
) -> None:
    with BadLine(postgres.port) as line:
        url = postgres.database().replace(f":{postgres.port}/", f":{line.port}/")
        server = Server(tmp_path, COMPANION_DATABASE=url)
        try:
            ana = Phone(server, seated(server)[0])
            line.cut()
            refused = ana.act("change", id="again", seat=0, counter="vp", by=1)
            assert refused["error"]["code"] == "store.busy"
            line.mend()
            landed = ana.act("change", id="again", seat=0, counter="vp", by=1)
            assert ana.state(landed["seq"])["view"]["players"][0]["vp"] == 1
            ana.close()
        finally:
            server.stop()
