"""How fast a device may tap, how often an address may knock, how much a message may weigh."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest
from rooms import MODES, Game
from serving import HOST, PATIENCE, Phone, RawPhone, Server, call, change, join, next_id, open_table

Own = Callable[..., Server]
Connect = Callable[..., Phone]


@pytest.fixture(params=MODES)
def server(request: pytest.FixtureRequest, own_server: Own) -> Server:
    """A server with limits low enough to reach: 5 taps a second, 20 at once."""
    return own_server(COMPANION_ASYNC=request.param, COMPANION_RATE="5")


def limited(answers: list[tuple[int, Any]]) -> list[Any]:
    return [
        answer["error"]["params"]
        for _, answer in answers
        if not answer["ok"] and answer["error"]["code"] == "rate.limited"
    ]


def test_a_device_that_taps_too_fast_hears_when_to_come_back(game: Game) -> None:
    answers = game.ben.pipeline([change(1) for _ in range(60)])
    refusals = limited(answers)
    assert refusals
    assert all(params["retry_ms"] > 0 for params in refusals)
    landed = [answer["seq"] for _, answer in answers if answer["ok"]]
    assert len(landed) + len(refusals) == 60
    assert landed == list(range(6, 6 + len(landed)))  # what was let in is in, in order
    assert game.ana.call(*change(0))["ok"]  # nobody else is held up


def test_what_was_sent_behind_a_tap_that_was_too_fast_waits_with_it(game: Game) -> None:
    """A phone does as it is told: it waits, and sends again from the first one on."""
    ids = [next_id() for _ in range(28)]
    waiting = [change(1, "vp", 1, id_) for id_ in ids]
    for tap, before in zip(waiting[1:], ids, strict=False):
        tap[1]["after"] = before
    landed: list[int] = []
    while waiting:
        waiting[0][1].pop("after", None)
        answers = dict(game.ben.pipeline(waiting))
        fates = [answers[place] for place in range(len(waiting))]
        taken = [fate["seq"] for fate in fates if fate["ok"]]
        told = [fate["error"] for fate in fates[len(taken) :]]  # nothing overtakes one that waits
        assert {error["code"] for error in told} <= {"rate.limited", "tap.behind"}
        landed += taken
        waiting = waiting[len(taken) :]
        threading.Event().wait(
            max([0, *(error["params"].get("retry_ms", 0) for error in told)]) / 1000
        )
    assert landed == list(range(6, 34))


def test_two_pages_of_one_device_share_its_limit(game: Game, phone: Connect) -> None:
    pages = [game.ben, *(phone(game.ben.ticket) for _ in range(3))]
    wishes = [change(1) for _ in range(18)]  # 72 in all; one page alone would get them through
    answers = [answer for page in pages for answer in page.pipeline(wishes)]
    assert len(limited(answers)) > 20


def test_somebody_who_goes_on_and_on_is_cut_off(game: Game) -> None:
    raw = RawPhone(game.server, game.ben.ticket.token)
    try:
        for number in range(400):
            raw.line.send(f'42{number}["sync",{{"since":5}}]')
    except OSError:
        pass
    raw.cut()
    assert game.ana.call(*change(0))["ok"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/tables/222222"),
        ("GET", "/api/tables/222222/qr.svg"),
        ("POST", "/api/tables/222222/join"),
    ],
)
def test_an_address_that_tries_codes_is_slowed_down(server: Server, method: str, path: str) -> None:
    """Every door that tells whether a code exists counts."""
    for _ in range(400):
        last = call(server, method, path, {} if method == "POST" else None)
        if last.status != 404:
            break
    assert (last.status, last.code) == (429, "rate.limited")
    assert last.json["error"]["params"]["retry_ms"] > 0
    assert int(last.headers["Retry-After"]) >= 1
    assert call(server, "GET", "/healthz").status == 200


def test_an_address_opens_only_so_many_tables(server: Server) -> None:
    wish = {"game": "venice", "seats": 2}
    statuses = [call(server, "POST", "/api/tables", wish).status for _ in range(30)]
    assert statuses[:15] == [201] * 15
    assert statuses[-1] == 429


def test_a_whole_round_of_players_is_not_held_up_at_the_door(server: Server) -> None:
    """Five phones behind one router look, join and load the QR code."""
    host = open_table(server, 5)
    for seat in range(5):
        assert call(server, "GET", f"/api/tables/{host.code}").status == 200
        join(server, host.code, seat=seat)
        assert call(server, "GET", f"/api/tables/{host.code}/qr.svg").status == 200


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/api/tables", 64 * 1024),
        ("/api/tables/222222/join", 64 * 1024),
        ("/api/tables/import", 16 * 1024 * 1024),
    ],
)
def test_a_body_that_is_too_large_is_refused_by_name(
    servers: Callable[[str], Server], path: str, size: int
) -> None:
    """Refused by what it announces: nobody has to read it."""
    for mode in MODES:
        server = servers(mode)
        with socket.create_connection((HOST, server.port), timeout=PATIENCE) as line:
            head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {size + 1}\r\n\r\n"
            line.sendall(head.encode() + b"{")
            answer = line.recv(65536)
            while b"\r\n\r\n{" not in answer:
                answer += line.recv(65536)
        assert answer.startswith(b"HTTP/1.1 413")
        assert b'"request.too_large"' in answer


def test_a_body_of_unknown_length_is_no_way_around(servers: Callable[[str], Server]) -> None:
    for mode in MODES:
        server = servers(mode)
        chunk = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
        head = f"POST /api/tables HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: chunked\r\n\r\n"
        with socket.create_connection((HOST, server.port), timeout=PATIENCE) as line:
            line.sendall(head.encode() + chunk * 16 + chunk + b"0\r\n\r\n")
            status = line.makefile("rb").readline()
        assert b" 413 " in status or b" 400 " in status
        assert call(server, "GET", "/healthz").status == 200


def test_a_long_polling_request_that_is_too_large_is_refused(
    servers: Callable[[str], Server],
) -> None:
    for mode in MODES:
        server = servers(mode)
        opened = call(server, "GET", "/socket.io/?EIO=4&transport=polling").body
        sid = opened.split(b'"sid":"')[1].split(b'"')[0].decode()
        path = f"/socket.io/?EIO=4&transport=polling&sid={sid}"
        assert call(server, "POST", path, b"4" + b"2" * 17 * 1024).status == 400


def test_a_full_server_says_so(own_server: Own) -> None:
    server = own_server(COMPANION_PHONES="2")
    host = open_table(server)
    phones = [Phone(server, host) for _ in range(2)]
    with pytest.raises(Exception, match="failed to connect"):
        Phone(server, host)
    phones[0].close()
    phones[1].presence()
    for phone in phones:
        phone.close()
