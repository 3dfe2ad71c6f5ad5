"""Whoever asks on and on, on one line or on many, waits for everybody else: counted, not timed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import eventlet
import pytest
from flask import Flask

from companion import create_app
from companion.config import Settings
from companion.service.far_undo import LONG_SECONDS
from companion.service.hub import EventletHub, InlineHub
from companion.web import qr, sockets
from companion.web.fair import Rounds
from companion.web.security import guard
from companion.web.sockets import Doors

MANY = 20


class House:
    """The outermost doors of a server, and in which order they were answered."""

    def __init__(self, **more: Any) -> None:
        self.answered: list[str] = []
        app = Flask("house")
        app.wsgi_app = self._answer  # type: ignore[method-assign, assignment]
        guard(app, Settings(data=Path(), **more), EventletHub())
        self._doors = app.wsgi_app

    def _answer(self, environ: Any, _start: Any) -> list[bytes]:
        self.answered.append(environ["REMOTE_ADDR"])
        return []

    def ask(self, who: str, times: int = 1, **more: str) -> None:
        """Ask so many times on one line, without ever waiting for it."""
        asked = {"REQUEST_METHOD": "GET", "REMOTE_ADDR": who, "HTTP_HOST": "localhost", **more}
        for _ in range(times):
            self._doors(dict(asked), lambda status, *_: self.answered.append(status))  # type: ignore[arg-type]


def _before(answered: list[str], who: str) -> int:
    return answered.index(who)


@pytest.mark.parametrize("lines", [1, MANY], ids=["one line", "many lines"])
def test_one_address_that_asks_on_and_on_waits_for_the_others(lines: int) -> None:
    house = House()
    threads = [eventlet.spawn(house.ask, "10.0.0.1", MANY // lines) for _ in range(lines)]
    threads.append(eventlet.spawn(house.ask, "10.0.0.2"))
    for one in threads:
        one.wait()
    assert _before(house.answered, "10.0.0.2") <= 2
    assert house.answered.count("10.0.0.1") == MANY


@pytest.mark.parametrize(
    "wrong", [{"HTTP_HOST": "evil.example"}, {"HTTP_ORIGIN": "//x", "REQUEST_METHOD": "POST"}]
)
def test_what_is_refused_at_once_takes_its_turn_too(wrong: dict[str, str]) -> None:
    house = House()
    hasty = eventlet.spawn(lambda: house.ask("10.0.0.1", MANY, **wrong))
    eventlet.spawn(house.ask, "10.0.0.2").wait()
    hasty.wait()
    assert _before(house.answered, "10.0.0.2") <= 2


def test_behind_a_proxy_each_of_its_guests_has_a_turn() -> None:
    house = House(proxy=True)
    guests = [f"192.0.2.{number}" for number in range(1, 4)]
    threads = [
        eventlet.spawn(lambda guest: house.ask("127.0.0.1", 3, HTTP_X_FORWARDED_FOR=guest), guest)
        for guest in guests
    ]
    for one in threads:
        one.wait()
    assert sorted(house.answered[:3]) == guests


def test_nothing_is_kept_of_who_has_been_answered() -> None:
    rounds = Rounds(EventletHub())
    for number in range(3):
        rounds.wait(f"10.0.0.{number}")
    assert len(rounds) == 3
    for _ in range(3):
        eventlet.sleep(0)
    assert len(rounds) == 0


def test_without_green_threads_nobody_waits() -> None:
    rounds = Rounds(InlineHub())
    rounds.wait("10.0.0.1")
    rounds.wait("10.0.0.1")
    assert len(rounds) == 0


class BesideHub(InlineHub):
    """Knows what is done beside everything else."""

    beside = False

    def alone(self, work: Callable[..., Any], *args: Any) -> Any:
        self.beside = True
        try:
            return work(*args)
        finally:
            self.beside = False


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> tuple[BesideHub, list[bool]]:
    """A hub, and for each QR code that is drawn whether that was beside everything else."""
    hub, seen, matrix = BesideHub(), [], qr._matrix

    def drawing(text: str) -> Any:
        seen.append(hub.beside)
        return matrix(text)

    monkeypatch.setattr(qr, "_matrix", drawing)
    qr.kept.cache_clear()
    return hub, seen


def test_qr_codes_are_drawn_once_and_beside_everything_else(
    tmp_path: Path, drawn: tuple[BesideHub, list[bool]]
) -> None:
    hub, seen = drawn
    app = create_app(Settings(data=tmp_path, async_mode="threading", rate=0))
    app.extensions["companion"].hub = hub
    wish = {"game": "venice", "seats": 2}
    with app.test_client() as here:
        code = here.post("/api/tables", json=wish, base_url="http://localhost").json["code"]
        for path in ("/trust/qr.svg", f"/api/tables/{code}/qr.svg"):
            for _ in range(3):
                assert here.get(path, base_url="http://localhost").status_code == 200
    assert seen == [True, True]


def test_a_code_that_moves_a_seat_is_drawn_beside_everything_else(
    drawn: tuple[BesideHub, list[bool]],
) -> None:
    hub, seen = drawn
    row = SimpleNamespace(row=SimpleNamespace(code="ABCDEF"))
    tables = SimpleNamespace(
        hub=hub, handover=lambda *_: "secret", live=SimpleNamespace(get=lambda _: row)
    )
    answers: list[Any] = []
    lines = SimpleNamespace(answer=lambda *told: answers.append(told[-1]))
    line = SimpleNamespace(device=SimpleNamespace(table_id="t"), base_url="http://venice.local")
    door: Any = SimpleNamespace(_tables=tables, _lines=lines)
    Doors._on_handover(door, line, 1, {"seat": 0})  # type: ignore[arg-type]
    assert answers[0]["qr"].startswith("<svg")
    assert seen == [True]


def test_codes_for_trust_are_limited(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, async_mode="threading"))
    with app.test_client() as here:
        told = [here.get("/trust/qr.svg", base_url="http://localhost") for _ in range(400)]
    assert told[0].status_code == 200
    assert told[-1].json["error"]["code"] == "rate.limited"


def test_many_small_things_of_one_line_let_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is too short to count; 32 of them were read in one go."""
    now = [0.0]
    breaths: list[float] = []

    def handle(*_: Any) -> None:
        now[0] += LONG_SECONDS * 0.4

    monkeypatch.setattr(sockets.time, "monotonic", lambda: now[0])
    line = SimpleNamespace(bucket=SimpleNamespace(take=lambda: None), strikes=0, worked=0.0)
    hub = SimpleNamespace(breathe=lambda: breaths.append(now[0]))
    door: Any = SimpleNamespace(
        _closed=False,
        _connections=SimpleNamespace(get=lambda _: line),
        _handlers={"sync": handle},
        _tables=SimpleNamespace(hub=hub),
    )
    for number in range(32):
        Doors._on_message(door, "line", f'2{number}["sync",{{}}]')
    assert len(breaths) == 10  # after every third
