"""Two listeners: http for everybody, https for those who trust it; in both ways of serving."""

from __future__ import annotations

import contextlib
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest
import websocket
from houses import House
from rooms import MODES
from serving import HOST, PATIENCE, call, change, join, next_id, open_table


@pytest.fixture(scope="module", params=MODES)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"), COMPANION_ASYNC=request.param)
    yield one
    one.stop()


def test_both_listen_and_say_which_they_are(house: House) -> None:
    assert call(house, "GET", "/healthz").json["ok"] is True
    assert house.get("/healthz").endswith(b"}")
    told = orjson.loads(house.get("/api/trust").split(b"\r\n\r\n", 1)[1])
    assert told["https"] == f"https://localhost:{house.https_port}"
    assert told["page"] == f"http://localhost:{house.port}/trust"


@pytest.mark.parametrize(
    "name", ["localhost", "127.0.0.1", "companion.local", socket.gethostname()]
)
def test_the_certificate_is_for_every_name_of_this_machine(house: House, name: str) -> None:
    assert b"200 OK" in house.get("/healthz", name)


def test_a_client_that_does_not_trust_the_house_gets_nothing(house: House) -> None:
    stranger = ssl.create_default_context()
    plain = socket.create_connection((HOST, house.https_port), timeout=PATIENCE)
    with plain, pytest.raises(ssl.SSLCertVerificationError):
        stranger.wrap_socket(plain, server_hostname="localhost")


def test_links_from_https_stay_https(house: House) -> None:
    ticket = open_table(house)
    door = orjson.loads(house.get(f"/api/tables/{ticket.code}").split(b"\r\n\r\n", 1)[1])
    assert door["join_url"] == f"https://localhost:{house.https_port}/t/{ticket.code}"
    plain = call(house, "GET", f"/api/tables/{ticket.code}").json["join_url"]
    assert plain == f"{house.url}/t/{ticket.code}"


def test_a_client_that_says_nothing_stops_nobody(house: House) -> None:
    silent = [socket.create_connection((HOST, house.https_port)) for _ in range(20)]
    half = socket.create_connection((HOST, house.https_port))
    half.sendall(b"\x16\x03\x01\x02\x00\x01")  # the beginning of a greeting, and no more
    try:
        assert b"200 OK" in house.get("/healthz")
        assert call(house, "GET", "/healthz").status == 200
    finally:
        for one in (*silent, half):
            one.close()


def test_whoever_speaks_plain_http_there_is_sent_away(house: House) -> None:
    with socket.create_connection((HOST, house.https_port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = b""
        with contextlib.suppress(ConnectionResetError):
            while more := line.recv(1024):
                said += more
    assert b"HTTP/1.1 200" not in said
    assert house.errors() == ""


def socket_over_https(house: House, token: str) -> websocket.WebSocket:
    """Connect a phone over https and wait until it is let in."""
    line = websocket.create_connection(
        f"wss://localhost:{house.https_port}/socket.io/?EIO=4&transport=websocket",
        timeout=PATIENCE,
        socket=house.line(),
        origin=f"https://localhost:{house.https_port}",
    )
    hear(line, "0")
    line.send("40" + orjson.dumps({"token": token}).decode())
    hear(line, "40")
    return line


def hear(line: websocket.WebSocket, start: str) -> str:
    while True:
        message = line.recv()
        assert message, "the line was cut"
        if message.startswith(start):
            return str(message)


def test_taps_and_news_travel_over_https(house: House) -> None:
    host = open_table(house)
    ana = join(house, host.code, host.token, seat=0, name="Ana")
    ben = join(house, host.code, seat=1, name="Ben")
    a, b = (socket_over_https(house, one.token) for one in (ana, ben))
    try:
        for type_, data in (("table.first", {"seat": 0}), ("table.start", {})):
            wish = {"id": next_id(), "type": type_, "data": data}
            a.send("420" + orjson.dumps(["act", wish]).decode())
            assert '"ok":true' in hear(a, "430[")
        for count in range(1, 60):
            a.send(f"42{count}" + orjson.dumps(change(0)).decode())
        answers = [hear(a, f"43{count}[") for count in range(1, 60)]
        assert all('"ok":true' in one for one in answers)
        last = orjson.loads(answers[-1][4:])[0]["seq"]
        while orjson.loads(hear(b, '42["state"')[2:])[1]["seq"] < last:
            pass
    finally:
        a.close()
        b.close()


def test_a_seat_moves_from_http_to_https(house: House) -> None:
    host = open_table(house)
    ana = join(house, host.code, host.token, seat=0, name="Ana")
    line = socket_over_https(house, ana.token)
    line.send("421" + orjson.dumps(["handover", {"seat": 0}]).decode())
    url = orjson.loads(hear(line, "431[")[3:])[0]["url"]
    line.close()
    assert url.startswith(f"https://localhost:{house.https_port}/t/{host.code}#move=")
    moved = join(house, host.code, move=url.partition("#move=")[2])
    assert moved.seat == 0


def test_a_second_start_shows_the_same_authority(tmp_path: Path) -> None:
    first = House(tmp_path)
    shown = call(first, "GET", "/api/trust").json["authority"]["fingerprint"]
    first.kill()
    first.start()
    assert call(first, "GET", "/api/trust").json["authority"]["fingerprint"] == shown
    first.stop()
