"""For whoever runs a server: ready or not, numbers, and lines that give nobody away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from cluster import numbers, seated
from lines import BadLine
from services import Postgres, Redis, free_port, wait_until
from serving import Phone, Server, call, join

pytestmark = pytest.mark.hosting


@pytest.fixture
def start(tmp_path: Path):  # type: ignore[no-untyped-def]
    started: list[Server] = []

    def one(**env: str) -> Server:
        started.append(Server(tmp_path, **env))
        return started[-1]

    yield one
    for server in started:
        server.stop()


def test_taps_refusals_and_phones_are_counted(start: Callable[..., Server]) -> None:
    port = free_port()
    server = start(COMPANION_METRICS=str(port))
    ben = Phone(server, seated(server)[1])
    for _ in range(3):
        assert ben.act("change", seat=1, counter="vp", by=1)["ok"]
    assert not ben.act("seat.lock", seat=0, locked=True)["ok"]
    before = numbers(port)
    assert before['companion_refusals_total{code="auth.not_host"}'] == 1
    assert before["companion_ack_seconds_count"] >= 4
    assert before["companion_commit_seconds_count"] >= 3
    assert (before["companion_phones"], before["companion_tables"]) == (1, 1)
    ben.close()
    assert call(server, "GET", "/metrics").status == 404  # not at the door for everybody


def test_lines_are_json_and_say_no_token_name_or_code(start: Callable[..., Server]) -> None:
    server = start(COMPANION_LOG="json")
    ticket = seated(server)[1]
    eve = join(server, ticket.code, name="Eavesdropper")
    ben = Phone(server, ticket)
    assert not ben.act("seat.lock", seat=0, locked=True)["ok"]
    call(server, "GET", f"/t/{ticket.code}")
    ben.close()
    text = server.errors()
    lines = [orjson.loads(line) for line in text.splitlines()]
    assert {"request", "tap refused"} <= {line["message"] for line in lines}
    doors = {line["door"] for line in lines if line["message"] == "request"}
    assert "/api/tables/<code>/join" in doors
    for secret in (ticket.token, eve.token, ticket.code, "Eavesdropper"):
        assert secret not in text


def test_a_process_is_ready_while_its_database_answers(
    start: Callable[..., Server], postgres: Postgres, tmp_path: Path
) -> None:
    news = Redis()
    with BadLine(postgres.port) as line:
        url = postgres.database().replace(f":{postgres.port}/", f":{line.port}/")
        server = start(COMPANION_DATABASE=url, COMPANION_REDIS=news.url)
        ready = {"ready": True, "database": True, "leaving": False, "news": True}
        assert call(server, "GET", "/readyz").json == ready
        line.cut()
        refused = call(server, "GET", "/readyz")
        assert (refused.status, refused.json["database"]) == (503, False)
        line.mend()
        news.stop()
        wait_until(lambda: not call(server, "GET", "/readyz").json["news"], "the news to be missed")
        assert call(server, "GET", "/readyz").status == 200


def test_a_server_on_sqlite_is_ready_too(start: Callable[..., Server]) -> None:
    assert call(start(), "GET", "/readyz").json["ready"] is True
