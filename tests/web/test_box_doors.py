"""The box at its door: read, saved, refused by name; and what never changes of a game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from rooms import MODES, Game
from serving import Answer, Phone, Server, call

BOX = "/api/box/venice"
CANAL = {"a": "1", "b": "2", "cost": 3}

Own = Callable[..., Server]
Connect = Callable[..., Phone]


@pytest.fixture(params=MODES)
def fresh(request: pytest.FixtureRequest, own_server: Own) -> Server:
    """A server whose box nobody has opened."""
    return own_server(COMPANION_ASYNC=request.param)


def revision(server: Server) -> int:
    told: int = call(server, "GET", BOX).json["revision"]
    return told


def put(server: Server, revision: Any, box: Any, **headers: str) -> Answer:
    return call(server, "PUT", BOX, {"revision": revision, "box": box}, headers=headers)


def assert_refused(answer: Answer, status: int, code: str) -> dict[str, Any]:
    assert (answer.status, answer.code) == (status, code)
    assert answer.headers["Content-Type"] == "application/json"
    params: dict[str, Any] = answer.json["error"]["params"]
    return params


# ---- reading and saving


def test_a_box_is_read_edited_and_saved_and_outlives_the_server(fresh: Server) -> None:
    empty = call(fresh, "GET", BOX).json
    assert set(empty) == {"game", "revision", "box", "problems", "locked"}
    assert (empty["game"], empty["revision"], empty["problems"]) == ("venice", 0, [])
    assert empty["locked"] is False
    answer = put(fresh, 0, {**empty["box"], "canals": [CANAL]})
    assert answer.status == 200
    assert answer.headers["Cache-Control"] == "no-store"
    saved = answer.json
    assert (saved["revision"], saved["box"]["canals"]) == (1, [CANAL])
    assert {"code": "venice.box.dock_unreached", "params": {"dock": "3"}} in saved["problems"]
    assert call(fresh, "GET", BOX).json == saved
    fresh.kill()
    fresh.start()
    assert call(fresh, "GET", BOX).json == saved
    assert put(fresh, 1, {}).json["revision"] == 2
    assert call(fresh, "GET", f"{BOX}?revision=1").json == saved
    assert call(fresh, "GET", f"{BOX}?revision=0").json == empty


def test_the_second_of_two_is_told_that_the_box_moved_on(fresh: Server) -> None:
    put(fresh, 0, {"canals": [CANAL]})
    late = put(fresh, 0, {"decks": {"doge": 27}})
    assert assert_refused(late, 409, "box.moved_on") == {"revision": 1}
    assert put(fresh, 0, {"canals": [CANAL]}).json["revision"] == 1  # only the answer was lost


def test_many_who_save_at_once_lose_nothing(fresh: Server) -> None:
    answers: list[tuple[int, Answer]] = []

    def save(number: int) -> None:
        for _ in range(5):
            seen = call(fresh, "GET", BOX).json["revision"]
            answers.append((number, put(fresh, seen, {"decks": {"doge": number}})))

    threads = [threading.Thread(target=save, args=(number,)) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert {answer.status for _, answer in answers} <= {200, 409}
    newest = call(fresh, "GET", BOX).json
    by_revision: dict[int, set[int]] = {}
    for number, answer in answers:
        if answer.status == 200:
            by_revision.setdefault(answer.json["revision"], set()).add(number)
    assert sorted(by_revision) == list(range(1, newest["revision"] + 1))
    assert all(len(who) == 1 for who in by_revision.values())
    assert by_revision[newest["revision"]] == {newest["box"]["decks"]["doge"]}


def test_a_new_table_plays_with_the_newest_box(fresh: Server, phone: Connect) -> None:
    box = put(fresh, 0, {"decks": {"influence": 26}}).json["box"]
    game = Game(fresh, phone)
    path = f"/api/tables/{game.table}/export"
    file = call(fresh, "GET", path, token=game.ana.ticket.token).json
    (start,) = [entry for entry in file["entries"] if entry["type"] == "table.start"]
    assert start["data"]["box"] == box
    page = call(fresh, "GET", f"/api/tables/{game.table}/log", token=game.ana.ticket.token)
    assert b"canals" not in page.body  # the log tells sentences, not boxes
    assert call(fresh, "POST", "/api/tables/import", file).status == 201


# ---- refusals


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "request.not_json"),
        (b"{", "request.not_json"),
        (b'{"revision": 0, "box": {"docks": {"1": [NaN, 1]}}}', "request.not_json"),
        (b'{"revision": 0, "box": {"docks": {"1": [Infinity, 1]}}}', "request.not_json"),
        (b'{"revision": 0, "box": ' + b'{"a":' * 2000 + b"1" + b"}" * 2001, "request.not_json"),
        (b'{"revision": 0, "box": {"canals": [' + b"[" * 900 + b"]" * 900 + b"]}}", None),
        ({}, None),
        ([], None),
        ({"revision": 0}, None),
        ({"box": {}}, None),
        ({"revision": -1, "box": {}}, None),
        ({"revision": 1.0, "box": {}}, None),
        ({"revision": "0", "box": {}}, None),
        ({"revision": True, "box": {}}, None),
        ({"revision": None, "box": {}}, None),
        ({"revision": 2**60, "box": {}}, None),
        ({"revision": 0, "box": []}, None),
        ({"revision": 0, "box": None}, None),
        ({"revision": 0, "box": {}, "game": "venice"}, None),
        ({"revision": 0, "box": {"islands": 1}}, None),
        ({"revision": 0, "box": {"canals": "1-2"}}, None),
        ({"revision": 0, "box": {"canals": [CANAL] * 201}}, None),
        ({"revision": 0, "box": {"decks": {"doge": 10**30 * 1.0}}}, None),
    ],
)
def test_what_is_no_box_is_refused_and_nothing_is_kept(
    server: Server, body: Any, code: str | None
) -> None:
    before = revision(server)
    answer = call(server, "PUT", BOX, body)
    params = assert_refused(answer, 400, code or "request.bad_shape")
    assert code or params["fields"]
    assert revision(server) == before


def test_each_wrong_field_is_named_by_its_path(server: Server) -> None:
    params = assert_refused(
        put(server, 0, {"canals": [CANAL, {"a": "1", "b": "99"}], "x": 1}), 400, "request.bad_shape"
    )
    assert params["fields"]["box"].keys() == {"canals", "x"}
    assert params["fields"]["box"]["canals"]["1"].keys() == {"b"}


def test_a_large_box_passes_and_a_huge_body_does_not(server: Server) -> None:
    text = "é" * 200
    cards = [{"name": text, "effects": [{"do": "other", "text": text}]}] * 150
    answer = put(server, revision(server), {"doge_cards": cards})
    assert (answer.status, len(answer.json["box"]["doge_cards"])) == (200, 150)
    huge = b'{"revision": 1, "box": {"x": "' + b"x" * 256 * 1024 + b'"}}'
    assert_refused(call(server, "PUT", BOX, huge), 413, "request.too_large")
    assert revision(server) == answer.json["revision"]


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_an_unknown_game_has_no_box(server: Server, method: str) -> None:
    body = {"revision": 0, "box": {}} if method == "PUT" else None
    answer = call(server, method, "/api/box/chess", body)
    assert assert_refused(answer, 404, "game.unknown") == {"game": "chess"}


@pytest.mark.parametrize(
    ("query", "status"), [("999", 404), ("x", 400), ("-1", 400), ("9" * 13, 400)]
)
def test_a_revision_that_cannot_be_read_is_refused(server: Server, query: str, status: int) -> None:
    code = "box.unknown_revision" if status == 404 else "request.bad_shape"
    assert_refused(call(server, "GET", f"{BOX}?revision={query}"), status, code)


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_the_door_knows_two_ways_only(server: Server, method: str) -> None:
    assert_refused(call(server, method, BOX, {}), 405, "request.method")


def test_another_sites_page_cannot_write_the_box(server: Server) -> None:
    before = revision(server)
    assert_refused(put(server, before, {}, Origin="https://evil.example"), 403, "origin.bad")
    assert revision(server) == before


# ---- settings


def test_a_locked_box_can_be_read_and_not_written(own_server: Own) -> None:
    server = own_server(COMPANION_BOX="locked")
    assert_refused(put(server, 0, {}), 403, "box.locked")
    told = call(server, "GET", BOX).json
    assert (told["revision"], told["locked"]) == (0, True)


def test_somebody_who_saves_on_and_on_is_told_to_wait(own_server: Own) -> None:
    server = own_server(COMPANION_RATE="5")
    answers = [put(server, 0, {"x": 1}) for _ in range(70)]
    limited = [answer for answer in answers if answer.status == 429]
    assert limited
    assert assert_refused(limited[0], 429, "rate.limited")["retry_ms"] > 0
    assert call(server, "GET", BOX).status == 200


# ---- the page


def test_the_box_has_a_page(server: Server) -> None:
    answer = call(server, "GET", "/box/venice", headers={"Accept": "text/html"})
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
