"""Points 15 and 1: knocking is limited per address, only known proxies are believed, texts are
plain, and one address does not take every connection."""

from __future__ import annotations

import http.client
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask.testing import FlaskClient
from playing import open_table as open_phone
from refusals import refused
from serving import PATIENCE, Phone, Server, join, next_id, open_table, turned_away

from companion import create_app
from companion.config import Settings, from_environment
from companion.errors import BadRequest, CompanionError
from companion.games import game_named
from companion.results.history import Records
from companion.service import boxes
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore
from companion.web import entrance, sockets
from companion.web.limits import Buckets, address_key

Own = Callable[..., Server]
SLY = ["\u0000", "\u001b[2J", "\u202e", "\u2066", "\u200f", "\u0085"]


def client(tmp_path: Path, **more: Any) -> FlaskClient:
    return create_app(Settings(data=tmp_path, async_mode="threading", **more)).test_client()


# ---- addresses


def test_a_whole_ipv6_network_is_one_address() -> None:
    one, other = address_key("2001:db8:1:2::1"), address_key("2001:db8:1:2:ffff::7")
    assert one == other != address_key("2001:db8:1:3::1")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") != address_key("192.0.2.8")
    assert address_key("") == address_key(None)


def test_wrong_tokens_are_limited(tmp_path: Path) -> None:
    with client(tmp_path) as here:
        codes = [
            here.get(
                "/api/tables/x/log",
                headers={"Authorization": f"Bearer guess-{number}"},
                base_url="http://localhost",
            ).json["error"]["code"]
            for number in range(40)
        ]
    assert codes[0] == "auth.token_unknown"
    assert codes[-1] == "rate.limited"


def test_wrong_tokens_at_the_door_count_too(tmp_path: Path) -> None:
    with client(tmp_path) as here:
        wish = {"game": "venice", "seats": 3, "options": {}, "name": "Ana"}
        told = here.post("/api/tables", json=wish, base_url="http://localhost").json
        join = f"/api/tables/{told['code']}/join"
        codes = [
            here.post(
                join,
                json={},
                headers={"Authorization": f"Bearer guess-{number}"},
                base_url="http://localhost",
            ).json["error"]["code"]
            for number in range(25)
        ]
        log = here.get(
            f"/api/tables/{told['table']}/log",
            headers={"Authorization": f"Bearer {told['host_token']}"},
            base_url="http://localhost",
        )
    assert codes[0] == "auth.token_unknown"
    assert codes[-1] == "rate.limited"
    assert log.status_code == 429  # by the wrong ones, not by how often somebody joins


def test_a_bucket_can_be_looked_at_without_taking() -> None:
    buckets = Buckets(rate=0.001, burst=1)
    buckets.look("a")
    buckets.take("a")
    with pytest.raises(CompanionError):
        buckets.look("a")


# ---- proxies


@pytest.mark.parametrize(
    ("peer", "believed"),
    [
        ("127.0.0.1", True),
        ("::ffff:127.0.0.1", True),  # where `::` is listened on
        ("192.0.2.9", False),
        ("::ffff:192.0.2.9", False),
        ("", False),
    ],
)
def test_only_listed_proxies_are_believed(tmp_path: Path, peer: str, believed: bool) -> None:
    sent = {"X-Forwarded-Host": "evil.example.org", "X-Forwarded-For": "198.51.100.1"}
    with client(tmp_path, proxy=True) as here:
        told = here.get(
            "/healthz",
            headers=sent,
            environ_base={"REMOTE_ADDR": peer},
            base_url="http://localhost",
        )
    assert told.status_code == (421 if believed else 200)


def test_proxies_are_named_by_a_setting() -> None:
    settings = from_environment({"COMPANION_PROXIES": "10.0.0.0/8, ::1", "COMPANION_PROXY": "1"})
    assert settings.proxies == ("10.0.0.0/8", "::1")
    with pytest.raises(BadRequest, match=r"config\.proxies"):
        from_environment({"COMPANION_PROXIES": "the neighbour"})


# ---- texts


class Broken:
    """A body whose chunks make no sense: whoever serves the line says so in the middle, as it
    likes (gunicorn's InvalidChunkSize is neither OSError nor ValueError)."""

    def read(self, *_size: int) -> bytes:
        raise LookupError("Invalid chunk size: b'ZZ'")


def test_a_body_in_chunks_of_nonsense_is_refused_by_name(tmp_path: Path) -> None:
    with client(tmp_path) as here:
        told = here.post(
            "/api/tables",
            environ_overrides={"wsgi.input": Broken(), "wsgi.input_terminated": True},
            headers={"Transfer-Encoding": "chunked"},
        )
    assert (told.status_code, told.get_json()["error"]["code"]) == (400, "request.bad")


@pytest.mark.parametrize("key", ["device", "colour", "seat", "options"])
@pytest.mark.parametrize("value", [[], {"a": {}}, 2**63, None, "x"])
def test_options_of_any_name_are_refused_by_name(tables: Tables, key: str, value: Any) -> None:
    with refused("option.unknown"):
        open_phone(tables, 3).act("table.options", **{key: value})


@pytest.mark.parametrize("sly", SLY, ids=[repr(one) for one in SLY])
def test_no_text_at_any_door_has_control_or_bidi_characters(
    tmp_path: Path, store: SqliteStore, sly: str
) -> None:
    doors: list[tuple[str, str, Any]] = [
        ("POST", "/api/tables", {"game": "venice", "seats": [{"name": f"A{sly}"}, {}]}),
        ("POST", "/api/tables/import", {"format": sly}),
        ("POST", "/api/history/people/rename", {"from": f"A{sly}", "to": "B"}),
    ]
    with client(tmp_path, rate=0) as here:
        for method, path, body in doors:
            told = here.open(path, method=method, json=body, base_url="http://localhost")
            assert told.json["error"]["code"] == "text.bad_characters", path
    card = {"name": f"The{sly} senate"}
    told = boxes.check(game_named("venice"), {"doge_cards": [card]})["doge_cards"][0]["name"]
    assert sly[0] not in told  # words of components are cleaned, so that pasted ones can stay
    sheet = f"game,finished,player,total\nvenice,2024-05-01,A{sly}na,5\n".encode()
    told = Records(store).import_sheet(sheet)
    assert told["added"] == 0
    assert told["problems"]


# ---- connections


@pytest.mark.parametrize("mode", ["eventlet", "threading"])
def test_one_address_does_not_take_every_connection(own_server: Own, mode: str) -> None:
    server = own_server(COMPANION_ASYNC=mode, COMPANION_RATE="30", COMPANION_PER_ADDRESS="20")
    turned_away([server.port] * 40, 20)
    assert _opens(server)


def _opens(server: Server) -> bool:
    """Those who left make room as soon as the server has noticed each of them."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            return bool(open_table(server, 3).code)
        except (OSError, http.client.HTTPException):
            time.sleep(0.02)
    return False


class _Line:
    """What Engine.IO has of one connection."""

    def __init__(self) -> None:
        self.closed = False

    def close(self, *, wait: bool, abort: bool) -> None:
        self.closed = abort and not wait


class _Hub(InlineHub):
    """Later is when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def later(self, _seconds: float, work: Any, *_args: Any) -> None:
        self.waiting.append(work)


def test_a_line_that_never_says_whose_it_is_ends(
    tables: Tables, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = {"silent": _Line(), "young": _Line(), "known": _Line()}
    eio = SimpleNamespace(
        handlers=dict.fromkeys(("message", "connect", "disconnect"), print), sockets=lines
    )
    eio.on = eio.handlers.__setitem__
    hub = tables.hub = _Hub()
    now = 100.0
    monkeypatch.setattr(entrance.time, "monotonic", lambda: now)
    doors = sockets.Doors(SimpleNamespace(eio=eio), tables, settings)
    eio.handlers["connect"]("silent", {})
    eio.handlers["connect"]("known", {})
    doors.admit("known", open_phone(tables).token, "http://here")
    now += entrance.NAMELESS_SECONDS
    eio.handlers["connect"]("young", {})
    hub.waiting.pop(0)()
    assert [name for name, line in lines.items() if line.closed] == ["silent"]


def test_asking_for_a_chair_on_and_on_is_slowed_down(own_server: Own) -> None:
    """Each question is an entry, and anybody who looks on may ask: whatever phone it is."""
    server = own_server(COMPANION_RATE="30")
    host = open_table(server, 2)
    join(server, host.code, host.token, seat=0)
    fates = []
    for _ in range(2):
        eve = Phone(server, join(server, host.code, name="Eve"))
        asked = [
            ("act", {"id": next_id(), "type": "seat.ask", "data": {"seat": 0}}) for _ in range(24)
        ]
        fates += [answer["ok"] or answer["error"]["code"] for _, answer in eve.pipeline(asked)]
        eve.close()
    assert fates[:24] == [True] * 24
    assert "rate.limited" in fates[24:]
    other = open_table(server, 2)
    eve = Phone(server, join(server, other.code, name="Eve"))
    assert eve.act("seat.claim", seat=0)["ok"]
    eve.close()
