"""Many phones at once, and one that does not read."""

from __future__ import annotations

import selectors
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websocket
from rooms import MODES, Game
from serving import (
    HOST,
    MAIN,
    PATIENCE,
    Phone,
    RawPhone,
    Server,
    Ticket,
    call,
    change,
    join,
    open_table,
)

from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

FAMILY = "👨‍👩‍👧‍👦" * 24  # the longest name there is: frames of several KB
CROWD = 300


def test_a_phone_that_does_not_read_is_cut_off_and_the_others_go_on(
    game: Game,
) -> None:
    for seat in range(3):
        assert game.ana.act("seat.edit", seat=seat, name=FAMILY)["ok"]
    slow = RawPhone(game.server, game.eve.ticket.token, receive_buffer=4096)
    eve = game.eve.ticket.device
    game.eve.close()

    def gone(here: dict[str, Any]) -> bool:
        return not any(one["id"] == eve and one["online"] for one in here["devices"])

    deadline = time.monotonic() + 3 * PATIENCE
    taps = 0
    while not any(gone(here) for here in game.ana.all("presence")[-2:]):
        answer = game.ana.call(*change(by=1 if taps % 2 == 0 else -1))
        assert answer["ok"]  # all the while, everybody else plays on
        taps += 1
        assert time.monotonic() < deadline, "never cut off"
    slow.cut()
    seq = game.ana.call("sync", {"since": 0})["seq"]
    assert game.ben.state(seq)["hash"] == game.hash
    again = RawPhone(game.server, game.eve.ticket.token)  # and may come back, reading
    again.hear('42["state"')
    again.line.close()


def a_crowd(data: Path) -> list[Ticket]:
    """Tables of four phones each, made at the service: at the door they would have to queue."""
    store = SqliteStore(data / "companion.db")
    store._db.execute("PRAGMA synchronous = OFF")  # these need not survive a power cut
    tables = Tables(store, InlineHub())
    crowd = []
    for _ in range(CROWD // 4):
        row, device, token = tables.open("venice", 4, {})
        crowd.append(Ticket(token, device.id, row.id, row.code))
        for seat in (1, 2, 3):
            wish = {"name": "", "seat": seat, "colour": None, "move": None}
            device, token, _ = tables.join(row.code, wish, None)
            crowd.append(Ticket(token, device.id, row.id, row.code))
    store.close()
    return crowd


@pytest.mark.parametrize("mode", MODES)
def test_three_hundred_phones_connect_at_once_and_all_hear(
    own_server: Callable[..., Server], tmp_path: Path, mode: str
) -> None:
    crowd = a_crowd(tmp_path)
    server = own_server(COMPANION_ASYNC=mode)
    lines = [knock(server) for _ in crowd]
    for line, ticket in zip(lines, crowd, strict=True):
        line.send(f'40{{"token":"{ticket.token}"}}')
    assert read_until(lines, b'42["state",{"seq":4,') == CROWD
    for line in lines[::4]:  # every host sits down
        line.send('420["act",{"id":"sit","type":"seat.claim","data":{"seat":0}}]')
    assert read_until(lines, b'42["state",{"seq":5,') == CROWD
    for line in lines:
        line.shutdown()
    assert call(server, "GET", "/healthz").status == 200


def knock(server: Server) -> websocket.WebSocket:
    url = f"ws://{HOST}:{server.port}/socket.io/?EIO=4&transport=websocket"
    return websocket.create_connection(url, timeout=PATIENCE)


def read_until(lines: list[websocket.WebSocket], start: bytes) -> int:
    """Read all lines, whoever has something; return how many heard a message that starts so."""
    waiting = selectors.DefaultSelector()
    for line in lines:
        waiting.register(line.sock, selectors.EVENT_READ, line)
    heard = 0
    while waiting.get_map():
        ready = waiting.select(PATIENCE)
        if not ready:
            break
        for key, _ in ready:
            line = key.data
            message = line.recv()
            assert message, "an honest phone was cut off"
            if message == "2":
                line.send("3")
            if message.encode().startswith(start):
                waiting.unregister(line.sock)
                heard += 1
    waiting.close()
    return heard


def test_a_phone_may_join_while_others_tap(game: Game, phone: Callable[..., Phone]) -> None:
    for number in range(5):
        game.ana.pipeline([change() for _ in range(10)])
        late = phone(join(game.server, game.code))
        assert late.state()["seq"] == 5 + 10 * (number + 1)


def test_tables_do_not_wait_for_each_other(server: Server, phone: Callable[..., Phone]) -> None:
    games = [Game(server, phone) for _ in range(4)]
    for one in games:
        answers = one.ana.pipeline([change() for _ in range(25)])
        assert [answer["seq"] for _, answer in answers] == list(range(6, 31))
    assert len({open_table(server).code for _ in range(5)}) == 5


class Poor(Server):
    """A server that may open hardly any files."""

    command = ("sh", "-c", 'ulimit -n 64 && exec "$@"', "sh", sys.executable, "-c", MAIN)


@pytest.mark.parametrize("mode", MODES)
def test_a_server_without_a_free_file_goes_on_when_there_is_one(tmp_path: Path, mode: str) -> None:
    root = str(Path(__file__).resolve().parents[2])  # it runs elsewhere
    server = Poor(tmp_path, COMPANION_ASYNC=mode, PYTHONPATH=root)
    try:
        silent = [socket.create_connection((HOST, server.port)) for _ in range(100)]
        for line in silent:
            line.close()
        host = open_table(server, 2)
        assert call(server, "GET", f"/api/tables/{host.table}/log", token=host.token).status == 200
    finally:
        server.stop()
