"""Every HTTP door: what it answers, and each of its refusals by name."""

from __future__ import annotations

import json
import re
import sqlite3
from typing import Any

import pytest
from rooms import Game
from serving import Answer, Phone, Server, call, join, next_id, open_table

BIDI = "abc\u202egpj.exe"


@pytest.fixture
def table(server: Server) -> Any:
    return open_table(server, [{"name": "Ana", "colour": "green"}, {}])


def assert_refused(answer: Answer, status: int, code: str) -> None:
    assert (answer.status, answer.code) == (status, code)
    assert answer.headers["Content-Type"] == "application/json"


# ---- reading


def test_health_is_known_without_a_token(server: Server) -> None:
    assert call(server, "GET", "/healthz").json["ok"] is True


def test_the_games_say_what_a_table_can_be(server: Server) -> None:
    told = call(server, "GET", "/api/games").json
    venice = next(game for game in told["games"] if game["key"] == "venice")
    assert (venice["key"], venice["players"]) == ("venice", [1, 5])
    assert venice["colours"] == ["blue", "violet", "orange", "green", "ivory"]
    everybody = [option["key"] for option in venice["options"] if not option["seats"]]
    assert everybody == ["mode", "edition", "favour", "adviser"]
    (edit,) = told["options"]
    assert (edit["key"], edit["choices"], edit["default"]) == ("edit", ["own", "any"], "own")
    assert edit["any_time"]
    assert told["limits"] == {"name": 24}


def test_the_door_shows_seats_and_no_devices(server: Server, table: Any) -> None:
    join(server, table.code, seat=1, name="Ben")
    told = call(server, "GET", f"/api/tables/{table.code}").json
    assert set(told) == {"table", "code", "game", "phase", "seats", "options", "join_url"}
    assert (told["table"], told["code"], told["phase"]) == (table.table, table.code, "lobby")
    assert told["seats"] == [
        {"name": "Ana", "colour": "green", "held": False, "locked": False, "away": False},
        {"name": "Ben", "colour": "blue", "held": True, "locked": False, "away": True},
    ]


def test_a_code_is_read_as_people_type_it(server: Server, table: Any) -> None:
    code = f"{table.code[:3].lower()}-{table.code[3:].lower()}"
    assert call(server, "GET", f"/api/tables/{code}").json["code"] == table.code
    assert call(server, "GET", f"/api/tables/{code}%20").json["code"] == table.code


@pytest.mark.parametrize(
    "code", ["ABC", "ABCDEFG", "OOOOOO", "AAAA1A", "%F0%9F%98%80AAAAA", "AAA'AA"]
)
@pytest.mark.parametrize("rest", ["", "/qr.svg"])
def test_what_cannot_be_a_code_is_refused(server: Server, code: str, rest: str) -> None:
    assert_refused(call(server, "GET", f"/api/tables/{code}{rest}"), 400, "table.code_bad")


@pytest.mark.parametrize("rest", ["", "/qr.svg"])
def test_a_table_that_is_not_there_is_unknown(server: Server, rest: str) -> None:
    answer = call(server, "GET", f"/api/tables/222222{rest}")
    assert_refused(answer, 404, "table.unknown")
    assert answer.json["error"]["params"] == {"code": "222222"}
    assert_refused(call(server, "POST", "/api/tables/222222/join", {}), 404, "table.unknown")


def test_the_qr_code_is_an_svg_large_enough_to_scan(server: Server, table: Any) -> None:
    answer = call(server, "GET", f"/api/tables/{table.code}/qr.svg")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    width = re.search(rb'width="(\d+)"', answer.body)
    assert width is not None
    assert int(width[1]) >= 240


# ---- opening and joining


def test_a_new_table_comes_with_everything_its_host_needs(server: Server) -> None:
    answer = call(server, "POST", "/api/tables", {"game": "venice", "seats": 2})
    assert answer.status == 201
    told = answer.json
    assert set(told) == {"table", "code", "host_token", "device", "join_url"}
    assert re.fullmatch(r"[2-9A-HJKMNP-TV-Z]{6}", told["code"])
    assert len(told["host_token"]) >= 43  # 256 bits
    assert told["join_url"].endswith(f"/t/{told['code']}")
    assert told["host_token"] not in told["join_url"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ([], "request.bad_shape"),
        ("venice", "request.bad_shape"),
        (None, "request.bad_shape"),
        ({}, "request.bad_shape"),
        ({"game": "venice"}, "request.bad_shape"),
        ({"game": ["venice"], "seats": 2}, "request.bad_shape"),
        ({"game": "venice", "seats": 2, "colour": "red"}, "request.bad_shape"),
        ({"game": "venice", "seats": 2, "options": []}, "request.bad_shape"),
        ({"game": "venice", "seats": 2, "name": {}}, "request.bad_shape"),
        ({"game": "venice", "seats": 2, "name": "😀" * 500}, "name.too_long"),
        ({"game": "venice", "seats": 2, "name": BIDI}, "text.bad_characters"),
        ({"game": "venice", "seats": [{"name": "\u2066x"}, {}]}, "text.bad_characters"),
        ({"game": "venice", "seats": 99}, "table.bad_seats"),
        ({"game": "venice", "seats": 10**30}, "table.bad_seats"),
        ({"game": "venice", "seats": 2.0}, "table.bad_seats"),
        ({"game": "venice", "seats": [{}] * 1000}, "table.bad_seats"),
        ({"game": "venice", "seats": 2, "options": {"cheat": True}}, "option.unknown"),
        ({"game": "venice", "seats": 2, "options": {"edition": ["fr"]}}, "option.bad_value"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(server: Server, wish: Any, code: str) -> None:
    raw = json.dumps(wish).encode()  # the standard module writes numbers of any size
    assert_refused(call(server, "POST", "/api/tables", raw), 400, code)


def test_an_unknown_game_is_not_found(server: Server) -> None:
    answer = call(server, "POST", "/api/tables", {"game": "chess", "seats": 2})
    assert (answer.code, answer.json["error"]["params"]) == ("game.unknown", {"game": "chess"})


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"seat": "0"}, 400, "request.bad_shape"),
        ({"seat": 1.5}, 400, "request.bad_shape"),
        ({"seat": -1}, 400, "request.bad_shape"),
        ({"seat": 8}, 400, "request.bad_shape"),
        ({"seat": True}, 400, "request.bad_shape"),
        ({"chair": 1}, 400, "request.bad_shape"),
        ({"move": "x" * 65}, 400, "request.bad_shape"),
        ({"move": "x"}, 409, "seat.move_expired"),
        ({"seat": 2}, 404, "seat.unknown"),
        ({"seat": 0, "colour": "pink"}, 400, "seat.colour_unknown"),
        ({"seat": 1, "colour": "green"}, 409, "seat.colour_taken"),
        ({"seat": 0, "name": "👨‍👩‍👧‍👦" * 25}, 400, "name.too_long"),
        ({"name": BIDI}, 400, "text.bad_characters"),
        ({"name": "a\u0000b"}, 400, "text.bad_characters"),
    ],
)
def test_a_wish_at_the_door_that_cannot_be_is_refused(
    server: Server, table: Any, wish: Any, status: int, code: str
) -> None:
    path = f"/api/tables/{table.code}/join"
    before = call(server, "GET", f"/api/tables/{table.code}").json
    assert_refused(call(server, "POST", path, wish), status, code)
    assert call(server, "GET", f"/api/tables/{table.code}").json == before


def test_a_name_is_kept_as_text_nfc_and_trimmed(server: Server, table: Any) -> None:
    family = "👨‍👩‍👧‍👦" * 24
    join(server, table.code, seat=0, name=family)
    join(server, table.code, seat=1, name="  <b>Zoe\u0301</b>   K ")
    seats = call(server, "GET", f"/api/tables/{table.code}").json["seats"]
    assert [seat["name"] for seat in seats] == [family, "<b>Zo\u00e9</b> K"]


@pytest.mark.parametrize(
    "raw", [b"", b"{", b'{"seat": 0', b"seat=0", b"\xff\xfe", b"[" * 5000, b'{"name":"\\ud800"}']
)
def test_what_is_not_json_is_said_to_be_none(server: Server, table: Any, raw: bytes) -> None:
    for path in ("/api/tables", f"/api/tables/{table.code}/join"):
        assert_refused(call(server, "POST", path, raw), 400, "request.not_json")
    assert_refused(call(server, "POST", "/api/tables/import", raw), 400, "import.not_json")


# ---- with a token


READ = ["/log", "/undo?to=2", "/export"]


@pytest.mark.parametrize("door", READ)
def test_a_closed_door_names_what_is_missing(server: Server, table: Any, door: str) -> None:
    path = f"/api/tables/{table.table}{door}"
    assert_refused(call(server, "GET", path), 401, "auth.token_missing")
    assert_refused(call(server, "GET", path, token=""), 401, "auth.token_missing")
    assert_refused(call(server, "GET", path, token="x" * 43), 401, "auth.token_unknown")
    basic = {"Authorization": f"Basic {table.token}"}
    assert_refused(call(server, "GET", path, headers=basic), 401, "auth.token_missing")


@pytest.mark.parametrize("door", READ)
def test_a_stolen_token_of_another_table_opens_nothing(
    server: Server, table: Any, door: str
) -> None:
    thief = open_table(server)
    path = f"/api/tables/{table.table}{door}"
    assert_refused(call(server, "GET", path, token=thief.token), 403, "auth.token_unknown")
    stolen = call(server, "POST", f"/api/tables/{table.code}/join", {"seat": 0}, thief.token)
    assert_refused(stolen, 403, "auth.token_unknown")


def test_the_log_comes_in_pages_newest_first(game: Game) -> None:
    for by in (1, 2, 3):
        game.ana.act("change", seat=0, counter="vp", by=by)
    game.ana.call("undo", {"id": next_id()})
    path, token = f"/api/tables/{game.table}/log", game.eve.ticket.token

    def page(query: str) -> Any:
        return call(game.server, "GET", f"{path}?{query}", token=token).json

    newest = page("limit=3")
    assert [entry["seq"] for entry in newest["entries"]] == [9, 8, 7]
    assert newest["more"] is True
    assert newest["entries"][0]["gone"] == [[8, 8]]
    assert [entry.get("undone", False) for entry in newest["entries"]] == [False, True, False]
    oldest = page("before=7&limit=50")
    assert ([entry["seq"] for entry in oldest["entries"]], oldest["more"]) == (
        [6, 5, 4, 3, 2, 1],
        False,
    )
    assert page("before=1") == {"entries": [], "more": False}
    assert len(page("limit=100000")["entries"]) == 9
    for query in ("before=x", "limit=-1", "before=1e3", "limit=9999999999999", "before="):
        answer = call(game.server, "GET", f"{path}?{query}", token=token)
        assert_refused(answer, 400, "request.bad_shape")


def test_an_undo_can_be_looked_at_before(game: Game) -> None:
    seqs = [game.ana.act("change", seat=0, counter="vp", by=by)["seq"] for by in (1, 2)]
    path, token = f"/api/tables/{game.table}/undo", game.ben.ticket.token
    told = call(game.server, "GET", f"{path}?to={seqs[0]}", token=token).json
    assert ([entry["seq"] for entry in told["entries"]], told["last"]) == (seqs[::-1], seqs[1])
    for query in ("", "?to=1", "?to=999"):
        refusal = call(game.server, "GET", f"{path}{query}", token=token)
        assert_refused(refusal, 422, "undo.not_there")


# ---- addresses that are none


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "request.not_found"),
        ("GET", "/api/nowhere", 404, "request.not_found"),
        ("DELETE", "/api/tables", 405, "request.method"),
        ("GET", "/static/../companion/service/tables.py", 404, "request.not_found"),
        ("GET", "/static/%2e%2e/pyproject.toml", 404, "request.not_found"),
        ("GET", "/static/..%2fpyproject.toml", 404, "request.not_found"),
    ],
)
def test_an_address_that_is_none_is_a_named_refusal(
    server: Server, method: str, path: str, status: int, code: str
) -> None:
    assert_refused(call(server, method, path), status, code)


@pytest.mark.parametrize("path", ["/", "/new", "/join", "/t/ABCDEF", "/d/ABCDEF"])
def test_every_page_is_the_shell(server: Server, path: str) -> None:
    answer = call(server, "GET", path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert b"importmap" in answer.body


def test_revoked_devices_are_shown_the_door(server: Server, table: Any) -> None:
    """Nothing in the house revokes yet; the database can, and every door must keep to it."""
    with sqlite3.connect(server.data / "companion.db") as db:
        db.execute("UPDATE devices SET revoked = 1 WHERE id = ?", (table.device,))
    db.close()
    path = f"/api/tables/{table.table}/log"
    assert_refused(call(server, "GET", path, token=table.token), 401, "auth.token_revoked")
    with pytest.raises(Exception, match="failed to connect"):
        Phone(server, table)
