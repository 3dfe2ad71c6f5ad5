"""Whatever comes down a socket gets its named error, and the table stays as it was."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import orjson
import pytest
import websocket
from rooms import Game
from serving import PATIENCE, Phone, RawPhone, Server, change, next_id

Connect = Callable[..., Phone]
TAP = {"id": "tap", "type": "change", "data": {"seat": 0, "counter": "vp", "by": 1}}


@pytest.fixture
def raw(game: Game) -> Iterator[RawPhone]:
    """Ana's second page, which has lost its mind."""
    phone = RawPhone(game.server, game.ana.ticket.token)
    yield phone
    phone.line.close()


def unharmed(game: Game, seq: int = 5) -> None:
    """The table is as it was, and everybody else can go on."""
    told = game.ben.call("sync", {"since": 0})
    assert told["seq"] == seq
    assert game.ben.act("change", seat=1, counter="coins", by=1)["seq"] == seq + 1


BAD_TAPS: list[Any] = [
    None,
    [],
    "act",
    7,
    {},
    {**TAP, "id": 7},
    {**TAP, "id": ""},
    {**TAP, "id": "x" * 65},
    {**TAP, "id": "a b"},
    {**TAP, "id": "tap\n"},
    {**TAP, "type": ["change"]},
    {**TAP, "type": "x" * 41},
    {**TAP, "data": "vp"},
    {**TAP, "data": [1]},
    {**TAP, "data": {**TAP["data"], "secret": 1}},  # type: ignore[dict-item]
    {**TAP, "override": "yes"},
    {**TAP, "override": 1},
    {**TAP, "seq": 3},
]


@pytest.mark.parametrize("payload", BAD_TAPS, ids=str)
def test_a_tap_of_the_wrong_shape_names_the_field(game: Game, payload: Any) -> None:
    answer = game.ana.call("act", payload)
    assert answer["error"]["code"] == "request.bad_shape"
    assert answer["error"]["params"]["fields"]
    unharmed(game)


@pytest.mark.parametrize(
    ("event", "payload", "code"),
    [
        ("undo", {"id": "u", "to": "1"}, "request.bad_shape"),
        ("undo", {"id": "u", "to": 0}, "request.bad_shape"),
        ("undo", {"id": "u", "to": 1.5}, "request.bad_shape"),
        ("undo", {"to": 1}, "request.bad_shape"),
        ("undo", {"id": "u", "to": 2**63}, "undo.not_there"),
        ("redo", {"id": "u", "to": 1}, "request.bad_shape"),
        ("redo", {"id": "u", "expect": 2**64 - 1}, "redo.moved_on"),
        ("sync", {"since": -1}, "request.bad_shape"),
        ("sync", {"since": None}, "request.bad_shape"),
        ("sync", [1], "request.bad_shape"),
        ("handover", {}, "request.bad_shape"),
        ("handover", {"seat": 99}, "request.bad_shape"),
        ("handover", None, "request.bad_shape"),
        ("dance", {"id": "u"}, "request.unknown_event"),
        ("state", {"seq": 99}, "request.unknown_event"),
        ("presence", {}, "request.unknown_event"),
        ("", {}, "request.unknown_event"),
    ],
)
def test_every_other_event_is_as_strict(game: Game, event: str, payload: Any, code: str) -> None:
    assert game.ana.call(event, payload)["error"]["code"] == code
    unharmed(game)


def test_a_seat_that_is_not_yours_is_not_yours_over_the_wire_either(game: Game) -> None:
    for who, code in ((game.ben, "auth.not_your_seat"), (game.eve, "auth.not_seated")):
        answer = who.act("change", seat=0, counter="vp", by=1)
        assert answer["error"] == {"code": code, "params": {"seat": 0}}
    assert game.eve.call("undo", {"id": next_id()})["error"]["code"] == "auth.not_seated"
    unharmed(game)


@pytest.mark.parametrize(
    "name", ["😀" * 500, "a\u202eb", "\u2066", "x\u0000", "\u200fx", "x" * 5000], ids=ascii
)
def test_a_name_that_is_a_trick_is_refused(game: Game, name: str) -> None:
    code = game.ana.act("seat.edit", seat=0, name=name)["error"]["code"]
    assert code in ("name.too_long", "name.bad_characters", "text.bad_characters")
    unharmed(game)


# ---- below the events


GARBAGE = [
    '42["act"',
    "42act",
    "42",
    "42[]",
    "42{}",
    "42[7]",
    '42["act",{},{}]',
    '42/other,["act",{}]',
    '421["act",' + "[" * 2000,
    '42["act",{"id":"\\ud800"}]',
    '42["act",{"id":NaN}]',
    '4299999999999999999999999["act",{}]',
    "43[1]",
    "44",
    '451-["act",{"_placeholder":true,"num":0}]',
    "49",
    "4",
    "4x",
    "4\u0000",
]


@pytest.mark.parametrize("message", GARBAGE, ids=lambda message: ascii(message[:30]))
def test_a_packet_that_is_none_gets_a_notice_or_nothing_and_harms_nobody(
    game: Game, raw: RawPhone, message: str
) -> None:
    raw.line.send(message)
    raw.line.send('420["sync",{}]')
    assert orjson.loads(raw.hear("430")[3:])[0]["ok"] is True  # the line survives one mistake
    unharmed(game)


@pytest.mark.parametrize("message", ["", "x", "9", "7{}", "3", "6", "2probe", "\U0001f600"])
def test_what_engine_io_does_not_know_harms_nobody(game: Game, raw: RawPhone, message: str) -> None:
    with contextlib.suppress(OSError, websocket.WebSocketException):
        raw.line.send(message)
        raw.line.send('420["sync",{}]')
    unharmed(game)


def test_bytes_are_not_a_tap(game: Game, raw: RawPhone) -> None:
    raw.line.send_binary(b'42["act",{}]')
    assert "request.unknown_event" in raw.hear('42["notice"')
    unharmed(game)


def test_malformed_json_is_named(game: Game, raw: RawPhone) -> None:
    raw.line.send('42["act",{')
    assert orjson.loads(raw.hear('42["notice"')[2:])[1]["code"] == "request.not_json"


def test_a_tap_before_the_token_ends_the_line(game: Game) -> None:
    line = websocket.create_connection(
        f"ws{game.server.url[4:]}/socket.io/?EIO=4&transport=websocket", timeout=PATIENCE
    )
    line.recv()
    line.send("420" + orjson.dumps(["act", TAP]).decode())
    with contextlib.suppress(OSError, websocket.WebSocketException):
        while message := line.recv():
            assert not message.startswith("43")
    line.close()
    unharmed(game)


def only_ana(here: dict[str, Any]) -> bool:
    return [one["name"] for one in here["devices"] if one["online"]] == ["Ana"]


def test_a_page_that_says_hello_twice_is_still_one_page(game: Game) -> None:
    game.ana.presence(lambda here: not only_ana(here))
    raw = RawPhone(game.server, game.ben.ticket.token)
    raw.line.send("40" + orjson.dumps({"token": game.eve.ticket.token}).decode())
    raw.hear("44")
    game.ben.close()
    game.eve.close()
    raw.line.close()
    game.ana.presence(only_ana)


@pytest.mark.parametrize("message", ["x", "", "\U0001f600"])
def test_a_page_that_talks_nonsense_is_gone_for_the_others_too(game: Game, message: str) -> None:
    game.ana.presence(lambda here: not only_ana(here))
    game.eve.close()
    game.ben.close()
    game.ana.presence(only_ana)
    raw = RawPhone(game.server, game.ben.ticket.token)
    game.ana.presence(lambda here: not only_ana(here))
    raw.line.send(message)
    game.ana.presence(only_ana)
    raw.cut()


@pytest.mark.parametrize("size", [17 * 1024, 1024 * 1024])
def test_a_huge_message_ends_the_line_and_nothing_else(
    game: Game, raw: RawPhone, size: int
) -> None:
    fat = {**TAP, "data": {"x": "y" * size}}
    with contextlib.suppress(OSError):  # it may be cut before it has said everything
        raw.line.send("420" + orjson.dumps(["act", fat]).decode())
    raw.cut()
    unharmed(game)


def test_a_message_as_large_as_allowed_is_just_refused(game: Game) -> None:
    answer = game.ana.call("act", {**TAP, "data": {"x": "y" * 15_000}})
    assert answer["error"]["code"] == "request.bad_shape"


@pytest.mark.parametrize("ack", ["", "1"])
def test_ten_thousand_garbage_messages_end_their_own_line_only(
    game: Game, raw: RawPhone, ack: str
) -> None:
    """Somebody else taps all the while, and every tap gets through."""
    answers: list[Any] = []

    def tap() -> None:
        for _ in range(20):
            answers.append(game.ben.call(*change(1)))

    others = threading.Thread(target=tap)
    others.start()
    with contextlib.suppress(OSError, websocket.WebSocketException):
        for number in range(10_000):
            raw.line.send(f'42{ack}["garbage{number}",' + ("{}]" if number % 2 else "{"))
    others.join(PATIENCE)
    assert [answer["seq"] for answer in answers] == list(range(6, 26))
    raw.cut()
    unharmed(game, 25)


def test_nobody_saw_a_traceback(server: Server, game: Game) -> None:
    """Runs last in this file: all of the above was foreseen, nothing was a bug."""
    unharmed(game)
    assert "Traceback" not in server.errors()
