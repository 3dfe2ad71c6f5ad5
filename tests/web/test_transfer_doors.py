"""A table as one file, out of one door and in at another; what was edited or cut is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
import pytest
from rooms import Game
from serving import Phone, Server, Ticket, call, change, next_id

from companion.service.transfer import digest

Connect = Callable[..., Phone]


@pytest.fixture
def file(game: Game) -> Any:
    """An evening in small: taps, an undo, a drawn first player before it all."""
    game.ana.pipeline([change(by=by) for by in (1, 2, 3)])
    game.ben.call("undo", {"id": next_id()})
    answer = call(
        game.server, "GET", f"/api/tables/{game.table}/export", token=game.ana.ticket.token
    )
    assert answer.status == 200
    assert (
        answer.headers["Content-Disposition"] == f'attachment; filename="venice-{game.code}.json"'
    )
    content = answer.json
    assert content["hash"] != game.hash  # phones see it keyed by the table's own secret
    return content


def test_a_file_comes_to_the_same_hash_elsewhere(
    server: Server, file: Any, game: Game, phone: Connect
) -> None:
    answer = call(server, "POST", "/api/tables/import", file)
    assert answer.status == 201
    told = answer.json
    assert told["table"] != game.table
    host = phone(Ticket(told["host_token"], told["device"], told["table"], told["code"]))
    frame = host.state()
    assert frame["seq"] == file["seq"] + 1
    back = call(server, "GET", f"/api/tables/{told['table']}/export", token=told["host_token"])
    assert back.json["hash"] == file["hash"]
    assert frame["table"]["host"] == told["device"]
    assert [seat["device"] for seat in frame["table"]["seats"]] == [None] * 3
    assert host.call("redo", {"id": next_id()})["ok"]  # its undo came along
    assert game.ana.call("sync", {"since": 0})["seq"] == file["seq"]  # the old table is untouched


def test_no_token_and_no_device_leaves_with_the_file(file: Any, game: Game) -> None:
    text = orjson.dumps(file).decode()
    for one in (game.ana, game.ben, game.eve):
        assert one.ticket.token not in text
        assert one.ticket.device not in text


def edited(file: Any, **changes: Any) -> Any:
    """The file with an entry changed and the digest made to fit again."""
    entries = [dict(entry) for entry in file["entries"]]
    entries[-3].update(changes)  # a live one; the last two are a tap and its undo
    return {**file, "entries": entries, "digest": digest(entries)}


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda _: [], "import.bad_shape"),
        (lambda _: {}, "import.bad_shape"),
        (lambda file: {**file, "format": "other"}, "import.bad_shape"),
        (lambda file: {**file, "version": 99}, "import.newer"),
        (lambda file: {**file, "game": "chess"}, "game.unknown"),
        (lambda file: {**file, "entries": file["entries"][:-1]}, "import.digest"),
        (lambda file: {**file, "entries": []}, "import.bad_shape"),
        (lambda file: {**file, "entries": "all"}, "import.bad_shape"),
        (lambda file: {**file, "hash": "0" * 16}, "import.hash"),
        (lambda file: edited(file, seq=99), "import.bad_shape"),
        (lambda file: edited(file, kind="magic"), "import.bad_shape"),
        (lambda file: edited(file, at=2**63), "import.bad_shape"),
        (lambda file: edited(file, seat=2**63), "import.bad_shape"),
        (lambda file: edited(file, rules_version=99), "import.newer"),
        (lambda file: edited(file, name="\u202eevil"), "text.bad_characters"),
        (lambda file: edited(file, type="dance"), "import.entry"),
        (lambda file: edited(file, type="table.open"), "import.bad_shape"),
        (lambda file: edited(file, data={"seat": 9}), "import.entry"),
        (lambda file: edited(file, data={"seat": 0, "counter": "vp", "by": 9}), "import.hash"),
        (
            lambda file: edited(file, data={"seat": 0, "counter": "coins", "by": -99}),
            "import.entry",
        ),
    ],
)
def test_a_file_that_was_edited_is_refused_by_name(
    server: Server, file: Any, spoil: Callable[[Any], Any], code: str
) -> None:
    answer = call(server, "POST", "/api/tables/import", spoil(file))
    assert (answer.code, answer.status // 100) == (code, 4)


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_file_that_was_cut_short_is_no_file(server: Server, file: Any, part: float) -> None:
    raw = orjson.dumps(file)
    answer = call(server, "POST", "/api/tables/import", raw[: int(len(raw) * part)])
    assert (answer.status, answer.code) == (400, "import.not_json")
