"""The wire contract, event by event, with real clients on a real server."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
import socketio
from rooms import EVERYWHERE, Game
from serving import PATIENCE, Phone, Server, Ticket, call, change, join, next_id, open_table

pytestmark = EVERYWHERE

Connect = Callable[..., Phone]


# ---- connecting


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_a_phone_gets_the_whole_view_and_who_is_here(
    server: Server, phone: Connect, transport: str
) -> None:
    host = open_table(server, 3, edition="pl", favour=True)
    one = phone(host, transport)
    frame = one.state()
    assert (frame["seq"], frame["view"], frame["entries"], frame["decisions"]) == (1, None, [], [])
    assert frame["undo"] == {"undo": None, "redo": None, "kept": []}
    table = frame["table"]
    chosen = {"mode": "pad", "edition": "pl", "favour": True, "adviser": True, "edit": "own"}
    assert table["options"] == chosen
    assert (table["id"], table["code"], table["host"]) == (host.table, host.code, host.device)
    assert (table["phase"], table["first"], len(table["seats"])) == ("lobby", None, 3)
    assert {"id", "key", "params", "done"} == set(table["checklist"][0])
    here = one.presence()
    it = {"id": host.device, "name": "Host", "seats": [], "online": True, "host": True}
    assert here == {"devices": [{**it, "away_ms": 0}], "watching": 1}


@pytest.mark.parametrize(
    ("auth", "transport", "code"),
    [
        ({"token": "x" * 43}, "websocket", "auth.token_unknown"),
        ({"token": "x" * 43}, "polling", "auth.token_unknown"),
        ({"token": ""}, "websocket", "auth.token_missing"),
        ({"token": 7}, "websocket", "auth.token_missing"),
        ({}, "websocket", "auth.token_missing"),
        (None, "websocket", "auth.token_missing"),
        (["token"], "websocket", "auth.token_missing"),
    ],
)
def test_a_token_that_opens_nothing_is_named(
    server: Server, transport: str, auth: object, code: str
) -> None:
    client = socketio.Client(reconnection=False)
    heard: list[dict[str, object]] = []
    told = threading.Event()

    def refused(data: dict[str, object]) -> None:
        heard.append(data)
        told.set()

    client.on("connect_error", refused)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(server.url, auth=auth, transports=[transport], wait_timeout=PATIENCE)
    assert told.wait(PATIENCE)
    client.disconnect()
    assert heard[0]["data"] == {"code": code, "params": {}}


# ---- act


def test_a_tap_is_acknowledged_and_everybody_sees_it(game: Game) -> None:
    answer = game.ben.act("change", seat=1, counter="intrigue", by=1)
    assert answer["ok"] is True
    lines = answer["lines"]
    assert lines[0]["key"] == "venice.log.change"
    assert lines[0]["params"] == {
        "seat": 1, "counter": {"word": "counter.intrigue"}, "from": 0, "to": 1,
    }  # fmt: skip
    for one in (game.ana, game.ben, game.eve):
        frame = one.state(answer["seq"])
        assert frame["view"]["players"][1]["intrigue"] == 1
        (entry,) = frame["entries"]
        assert (entry["seq"], entry["kind"], entry["type"]) == (answer["seq"], "action", "change")
        assert entry["by"] == {"device": game.ben.ticket.device, "seat": 1, "name": "Ben"}
        assert (entry["seat"], entry["override"], entry["lines"]) == (1, False, lines)
        assert entry["at"] > 1_600_000_000_000
        assert frame["hash"] == game.hash


def test_a_retry_gets_the_first_answer(game: Game) -> None:
    first = game.ana.act("change", id="once", seat=0, counter="vp", by=3)
    again = game.ana.act("change", id="once", seat=0, counter="vp", by=3)
    assert again == {**first, "duplicate": True}
    assert game.ana.call("sync", {"since": 0})["view"]["players"][0]["vp"] == 3


def test_a_rule_that_says_no_is_named_and_may_be_overridden(game: Game) -> None:
    refusal = game.ana.act("adjust", seat=0, counter="scrolls", to=11)
    assert refusal["ok"] is False
    assert refusal["error"]["code"] == "venice.limit"
    assert refusal["error"]["overridable"] is True
    assert refusal["error"]["params"] == {
        "seat": 0, "counter": {"word": "counter.scrolls"}, "limit": 10,
    }  # fmt: skip
    assert game.ana.act("adjust", override=True, seat=0, counter="scrolls", to=11)["ok"]
    entry = game.ben.state(6)["entries"][0]
    assert entry["override"] is True
    assert entry["lines"][-1]["key"] == "log.override"


def step(place: int) -> int:
    """Up by 1 … 9 and down again, so that no limit of the pad is met."""
    return 1 + place // 2 % 9 if place % 2 == 0 else -1 - place // 2 % 9


def test_the_taps_of_one_phone_keep_their_order(game: Game) -> None:
    """More at once than any page sends, and an answer for each, in order."""
    answers = game.ana.pipeline([change(by=step(place)) for place in range(400)])
    assert [place for place, _ in answers] == list(range(400))
    assert [answer["seq"] for _, answer in answers] == list(range(6, 406))
    rows = []
    before = 406
    while len(rows) < 400:
        path = f"/api/tables/{game.table}/log?before={before}&limit=200"
        page = call(game.server, "GET", path, token=game.ana.ticket.token).json["entries"]
        rows += page
        before = page[-1]["seq"]
    steps = [row["lines"][0]["params"] for row in reversed(rows) if row["type"] == "change"]
    assert [step["to"] - step["from"] for step in steps] == [step(n) for n in range(400)]


def test_the_taps_of_a_long_polling_phone_keep_their_order(game: Game, phone: Connect) -> None:
    slow = phone(game.ben.ticket, "polling")
    for start in range(0, 60, 10):  # Engine.IO takes at most 16 packets in one request
        wishes = [change(1, by=step(place)) for place in range(start, start + 10)]
        answers = slow.pipeline(wishes)
        assert [place for place, _ in answers] == list(range(10))
        assert [answer["seq"] - start for _, answer in answers] == list(range(6, 16))


def test_a_phone_that_goes_over_to_a_websocket_misses_nothing(game: Game, phone: Connect) -> None:
    """It comes with long polling, and goes on over a websocket of the same line."""
    late = phone(game.ben.ticket, "polling", "websocket")
    late.state(5)
    assert late.client.transport() == "websocket"
    answers = late.pipeline([change(1, by=step(place)) for place in range(20)])
    assert [answer["seq"] for _, answer in answers] == list(range(6, 26))
    late.state(25)
    game.ana.state(25)
    told = [entry["seq"] for frame in late.all("state") for entry in frame["entries"]]
    assert told == list(range(6, 26))


def test_states_never_go_back(game: Game) -> None:
    for one in (game.ana, game.ben):
        one.pipeline([change(int(one is game.ben)) for _ in range(60)])
    game.eve.state(125)
    seqs = [frame["seq"] for frame in game.eve.all("state")]
    assert seqs == sorted(seqs)
    told = [entry["seq"] for frame in game.eve.all("state") for entry in frame["entries"]]
    assert told[-120:] == list(range(6, 126))  # no entry was left out, none came twice


# ---- undo, redo, sync


def test_undo_and_redo_say_what_went_and_what_came_back(game: Game) -> None:
    first, second = (game.ana.act("change", seat=0, counter="vp", by=by) for by in (1, 2))
    before = game.hash
    undone = game.ben.call("undo", {"id": next_id(), "to": first["seq"], "expect": second["seq"]})
    frame = game.eve.state(undone["seq"])
    (entry,) = frame["entries"]
    assert (entry["kind"], entry["gone"]) == ("undo", [[first["seq"], second["seq"]]])
    assert entry["by"]["name"] == "Ben"
    assert frame["undo"] == {"undo": 5, "redo": first["seq"], "kept": []}
    redone = game.ana.call("redo", {"id": next_id()})
    (entry,) = game.eve.state(redone["seq"])["entries"]
    assert (entry["kind"], entry["back"]) == ("redo", [[first["seq"], second["seq"]]])
    assert game.hash == before


def test_an_undo_of_somebody_who_has_not_seen_the_newest_is_refused(game: Game) -> None:
    seen = game.ana.act("change", seat=0, counter="vp", by=1)["seq"]
    game.ben.act("change", seat=1, counter="vp", by=1)
    refusal = game.ana.call("undo", {"id": next_id(), "expect": seen})
    assert refusal["error"]["code"] == "undo.moved_on"
    assert refusal["error"]["params"]["count"] == 1


def test_sync_sends_nothing_new_or_everything(game: Game) -> None:
    seq = game.ana.act("change", seat=0, counter="vp", by=1)["seq"]
    short = game.eve.call("sync", {"since": seq})
    assert short == {"ok": True, "seq": seq, "hash": game.hash}
    whole = game.eve.call("sync", {"since": seq - 1})
    assert whole["view"]["players"][0]["vp"] == 1
    assert {key: whole[key] for key in short} == short
    assert game.eve.call("sync", {})["view"] == whole["view"]
    ahead = game.eve.call("sync", {"since": seq + 100})  # a phone from another life
    assert ahead["view"] == whole["view"]


def test_a_phone_that_slept_is_right_when_it_comes_back(game: Game, phone: Connect) -> None:
    game.eve.close()
    seq = [game.ana.act("change", seat=0, counter="vp", by=1)["seq"] for _ in range(5)][-1]
    assert phone(game.eve.ticket).state()["seq"] == seq


# ---- presence


def online(here: dict[str, list[dict[str, object]]], device: str) -> bool:
    return any(one["id"] == device and one["online"] for one in here["devices"])


def test_everybody_hears_who_comes_and_goes(game: Game, phone: Connect) -> None:
    eve = game.eve.ticket.device
    game.ana.presence(lambda here: online(here, eve))
    game.eve.close()
    gone = game.ana.presence(lambda here: not online(here, eve))
    assert gone["watching"] == 0
    ben = game.ben.ticket.device
    game.ben.close()
    away = game.ana.presence(lambda here: not online(here, ben))
    told = next(one for one in away["devices"] if one["id"] == ben)
    assert told.pop("away_ms") >= 0  # told within the same millisecond, perhaps
    assert told == {"id": ben, "name": "Ben", "seats": [1], "online": False, "host": False}


def test_a_device_with_two_pages_is_here_until_the_last_is_closed(
    game: Game, phone: Connect
) -> None:
    second = phone(game.ben.ticket)
    game.ben.close()
    eve = phone(join(game.server, game.code))  # makes news after the first page has gone
    here = game.ana.presence(lambda here: online(here, eve.ticket.device))
    assert online(here, game.ben.ticket.device)
    second.close()
    game.ana.presence(lambda here: not online(here, game.ben.ticket.device))


# ---- seats while connected


def test_a_seat_that_the_host_frees_is_lost_at_once_and_can_be_given(game: Game) -> None:
    freed = game.ana.act("seat.free", seat=1)
    frame = game.ben.state(freed["seq"])
    assert frame["table"]["seats"][1]["device"] is None
    assert frame["table"]["seats"][1]["name"] == "Ben"
    refusal = game.ben.act("change", seat=1, counter="vp", by=1)
    assert refusal["error"] == {"code": "auth.not_seated", "params": {"seat": 1}}
    given = game.ana.act("seat.assign", seat=1, device=game.eve.ticket.device)
    assert game.eve.state(given["seq"])["table"]["seats"][1]["device"] == game.eve.ticket.device
    assert game.eve.act("change", seat=1, counter="vp", by=1)["ok"]
    game.ben.presence(lambda here: [1] in [one["seats"] for one in here["devices"]])


def test_a_seat_moves_by_its_link_to_another_device(game: Game, phone: Connect) -> None:
    told = game.ben.call("handover", {"seat": 1})
    assert told["ok"]
    assert told["qr"].startswith("<svg")
    page, _, secret = told["url"].partition("#move=")
    assert page == f"{game.server.url}/t/{game.code}"
    new = phone(join(game.server, game.code, move=secret))
    assert new.ticket.seat == 1
    notice = game.ben.wait("notice", lambda notice: notice["code"] == "seat.moved_away")
    assert notice["params"] == {"seat": 1}
    assert new.act("change", seat=1, counter="vp", by=1)["ok"]
    assert not game.ben.act("change", seat=1, counter="vp", by=1)["ok"]
    again = call(game.server, "POST", f"/api/tables/{game.code}/join", {"move": secret})
    assert (again.status, again.code) == (409, "seat.move_expired")


def test_the_link_of_a_seat_is_only_for_its_holder(game: Game) -> None:
    for one in (game.ana, game.eve):
        answer = one.call("handover", {"seat": 1})
        assert answer["error"] == {"code": "auth.not_your_seat", "params": {"seat": 1}}


def test_there_is_one_host_at_a_time(game: Game) -> None:
    """Two phones that both believe to be host: the log says which one is."""
    to_ben = {"device": game.ben.ticket.device}
    assert game.ana.act("table.host", **to_ben)["ok"]
    assert game.ana.act("seat.lock", seat=2, locked=True)["error"]["code"] == "auth.not_host"
    assert game.ben.act("seat.lock", seat=2, locked=True)["ok"]
    here = game.eve.presence(lambda here: here["devices"][1]["host"])
    assert sum(one["host"] for one in here["devices"]) == 1
    assert game.ana.act("table.host", device=game.ana.ticket.device)["ok"]  # it is her table
    assert game.ben.act("seat.lock", seat=2, locked=False)["error"]["code"] == "auth.not_host"


def test_two_phones_that_claim_one_seat_at_once_hear_different_things(
    server: Server, phone: Connect
) -> None:
    host = open_table(server, 2)
    phones = [phone(join(server, host.code, name=f"P{n}")) for n in range(4)]
    answers: list[dict[str, object]] = []
    threads = [
        threading.Thread(target=lambda one=one: answers.append(one.act("seat.claim", seat=0)))
        for one in phones
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    refusals = [answer["error"]["code"] for answer in answers if not answer["ok"]]  # type: ignore[index]
    assert refusals == ["seat.taken"] * 3


def test_two_who_join_on_one_seat_at_once_get_one_seat(server: Server) -> None:
    host = open_table(server, 2)
    statuses: list[int] = []
    path = f"/api/tables/{host.code}/join"
    threads = [
        threading.Thread(
            target=lambda: statuses.append(call(server, "POST", path, {"seat": 0}).status)
        )
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 5


# ---- a whole evening in small


def test_a_decision_is_owed_and_answered(game: Game) -> None:
    game.ben.act("adjust", seat=1, counter="assistants", to=9)
    offered = game.ben.act("change", seat=1, counter="assistants", by=1)
    (decision,) = game.eve.state(offered["seq"])["decisions"]
    assert (decision["seat"], decision["kind"]) == (1, "ten_assistants")
    assert [option["key"] for option in decision["options"]] == ["take", "decline"]
    taken = game.ben.act("answer", decision=decision["id"], option="take")
    frame = game.eve.state(taken["seq"])
    assert (frame["decisions"], frame["view"]["players"][1]["vp"]) == ([], 8)


def test_a_phone_of_one_table_hears_nothing_of_another(
    game: Game, server: Server, phone: Connect
) -> None:
    other: Ticket = open_table(server, 2)
    there = phone(other)
    there.state()
    game.ana.act("change", seat=0, counter="vp", by=1)
    assert there.act("seat.claim", seat=0)["ok"]  # whatever came before it is here now
    assert {frame["table"]["id"] for frame in there.all("state")} == {other.table}
