"""What a public host bears of one address, one table and one file, and no more."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable

import pytest
from rooms import MODES
from serving import HOST, PATIENCE, Phone, Server, call, change, join, open_table

from companion.web.connections import TOLD_SECONDS, Addresses

Own = Callable[..., Server]
WISH = {"game": "venice", "seats": 2, "options": {"edition": "fr"}}
LIMITED = {"COMPANION_RATE": "30"}


def opened(server: Server, **headers: str) -> tuple[int, str]:
    answer = call(server, "POST", "/api/tables", WISH, headers=headers)
    return answer.status, answer.code if answer.status != 201 else ""


def test_one_address_opens_so_many_tables_a_day_over_a_restart_too(own_server: Own) -> None:
    server = own_server(**LIMITED, COMPANION_OPENED_A_DAY="2", COMPANION_PROXY="1")
    ana, ben = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
    assert [opened(server, **ana)[0] for _ in range(2)] == [201, 201]
    server.kill()
    server.start()
    assert opened(server, **ana) == (429, "table.per_day")
    assert opened(server, **ben) == (201, "")


def test_a_server_has_so_many_tables(own_server: Own) -> None:
    server = own_server(**LIMITED, COMPANION_TABLES="2")
    assert [opened(server)[0] for _ in range(2)] == [201, 201]
    assert opened(server) == (503, "table.too_many")


def test_a_table_has_so_many_entries(own_server: Own) -> None:
    server = own_server(**LIMITED, COMPANION_ENTRIES="8")
    host = open_table(server, 2)
    ana = Phone(server, join(server, host.code, host.token, seat=0))
    assert ana.act("table.first")["ok"]
    assert ana.act("table.start")["ok"]
    answers = ana.pipeline([change(id=f"tap-{n}") for n in range(6)])
    landed = [answer["seq"] for _, answer in answers if answer["ok"]]
    assert landed[-1] == 8
    refused = [answer for _, answer in answers if not answer["ok"]]
    assert {answer["error"]["code"] for answer in refused} == {"table.full"}
    again = ana.call("act", change(id="tap-0")[1])
    assert again["duplicate"]  # what is in the log is still told
    ana.close()


def test_an_import_is_so_large_and_no_larger(own_server: Own) -> None:
    server = own_server(COMPANION_IMPORT_MB="1")
    answer = call(server, "POST", "/api/tables/import", {"x": "x" * 1024 * 1024})
    assert (answer.status, answer.code) == (413, "request.too_large")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("part", ["headers", "body"])
def test_whoever_says_a_byte_now_and_then_is_cut(own_server: Own, mode: str, part: str) -> None:
    """Silence alone would never end this line."""
    server = own_server(
        COMPANION_ASYNC=mode,
        COMPANION_SILENT="5",
        COMPANION_HEADER_SECONDS="1",
        COMPANION_BODY_SECONDS="1",
    )
    said = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if part == "body":
        said += b"Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
    with socket.create_connection((HOST, server.port), PATIENCE) as line:
        line.sendall(said)
        line.settimeout(0.3)
        until = time.monotonic() + PATIENCE
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < until:
                with contextlib.suppress(TimeoutError):
                    if not line.recv(1024):
                        return
                line.sendall(b"x")
            pytest.fail("the line goes on for ever")


def test_lines_of_an_address_are_counted_over_all_processes() -> None:
    now = [0.0]
    here, there = (Addresses(4, lambda: now[0]) for _ in range(2))
    assert [here.arrive(str(n), "192.0.2.1") for n in range(3)] == [True] * 3
    there.hear("here", here.told())
    assert [there.arrive(str(n), "192.0.2.1") for n in range(2)] == [True, False]
    assert there.arrive("other", "192.0.2.2")
    there.leave("0")
    assert there.arrive("again", "192.0.2.1")
    now[0] += TOLD_SECONDS + 1  # that process is gone, or they are
    assert there.arrive("later", "192.0.2.1")


def test_lines_without_a_limit_are_not_told() -> None:
    free = Addresses(0)
    assert all(free.arrive(str(n), "192.0.2.1") for n in range(1000))
    assert free.told() == {}
