"""The history at its doors: a finished table's result, everybody's games, and another round."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import duel
import pytest
from rooms import MODES
from serving import Answer, Phone, Server, Ticket, call, join, open_table

Connect = Callable[..., Phone]
HEAD = "game,finished,player,total\n"


class DuelServer(Server):
    """A server that knows a tiny game with an end."""

    main = duel.MAIN


@pytest.fixture(params=MODES)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    one = DuelServer(tmp_path, COMPANION_ASYNC=request.param)
    yield one
    one.stop()


@pytest.fixture
def quiet(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server with the settings a test asks for."""
    started: list[Server] = []

    def start(**env: str) -> Server:
        started.append(DuelServer(tmp_path, COMPANION_ASYNC="threading", **env))
        return started[-1]

    yield start
    for one in started:
        one.stop()


class Duel:
    """Ana (host) and Ben play, Eve watches."""

    def __init__(self, server: Server, phone: Connect) -> None:
        self.server = server
        host = open_table(server, 2, game="duel")
        self.table, self.code = host.table, host.code
        self.ana = phone(join(server, host.code, host.token, seat=0, name="Ana"), at=server)
        self.ben = phone(join(server, host.code, seat=1, name="Ben"), at=server)
        self.eve = phone(join(server, host.code, name="Eve"), at=server)
        self.do(("table.first", {"seat": 0}), ("table.start", {}))

    def do(self, *acts: tuple[str, dict[str, Any]]) -> None:
        for type_, data in acts:
            told = self.ana.act(type_, **data)
            assert told["ok"], told

    def finish(self) -> None:
        gains = [("gain", {"seat": 0, "by": 3}), ("gain", {"seat": 1, "by": 5})]
        self.do(*gains, ("end", {}), ("score.begin", {}), ("score.go", {"step": 0, "to": 1}))
        self.do(("score.confirm", {}))

    def get(self, what: str, ticket: Ticket | None = None) -> Answer:
        token = (ticket or self.ana.ticket).token
        return call(self.server, "GET", f"/api/tables/{self.table}/{what}", token=token)

    def rematch(self, ticket: Ticket) -> Answer:
        return call(self.server, "POST", f"/api/tables/{self.table}/rematch", {}, ticket.token)


@pytest.fixture
def party(server: Server, phone: Connect) -> Duel:
    return Duel(server, phone)


def assert_refused(answer: Answer, status: int, code: str) -> dict[str, Any]:
    assert (answer.status, answer.code) == (status, code)
    params: dict[str, Any] = answer.json["error"]["params"]
    return params


def bring(server: Server, text: str) -> Any:
    answer = call(server, "POST", "/api/history/import", text.encode())
    assert answer.status == 200, answer.body
    return answer.json


# ---- one table


def test_a_result_is_told_to_everybody_at_the_table_once_it_stands(party: Duel) -> None:
    assert_refused(party.get("result"), 409, "result.not_yet")
    party.finish()
    told = party.get("result").json
    assert set(told) == {"record", "course", "turning", "play"}
    assert told["record"]["table"] == told["record"]["id"] == party.table
    assert [(p["name"], p["total"], p["winner"]) for p in told["record"]["players"]] == [
        ("Ana", 3, False), ("Ben", 5, True),
    ]  # fmt: skip
    assert told["course"]["tracks"]["points"] == [[3, 5]]
    assert told["turning"] == [
        {
            "key": "history.turn.photo",
            "params": {"column": 1, "other": 0, "count": 2},
            "tone": "info",
        }
    ]
    assert told["play"]["game"] == {"name": "Duel", "highestWins": True, "noPoints": False}
    assert party.get("result", party.eve.ticket).json == told
    assert party.get("result?east=120").json["record"] == told["record"]


def test_a_result_is_only_for_the_devices_of_its_table(party: Duel) -> None:
    party.finish()
    other = open_table(party.server, 2, game="duel")
    for what in ("result", "result.csv", "result.json", "result.bgsplay"):
        assert_refused(party.get(what, other), 403, "auth.token_unknown")
        path = f"/api/tables/{party.table}/{what}"
        assert_refused(call(party.server, "GET", path), 401, "auth.token_missing")


def test_a_result_can_be_saved_as_a_file(party: Duel) -> None:
    party.finish()
    told = party.get("result").json
    sheet = party.get("result.csv")
    assert sheet.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert sheet.headers["Content-Disposition"].endswith('.csv"')
    assert sheet.body.startswith(b"\xef\xbb\xbfid,game,started,finished")
    assert sheet.body.count(b"\r\n") == 3
    assert party.get("result.json").json == told
    play = party.get("result.bgsplay")
    assert play.json == told["play"]
    assert play.headers["Content-Disposition"].endswith('.bgsplay"')
    assert bring(party.server, sheet.body.decode()) == {"added": 0, "known": 1, "problems": []}


@pytest.mark.parametrize("east", ["x", "--1", "900", "-", "1e3"])
def test_a_clock_nobody_has_is_refused(quiet: Any, phone: Any, east: str) -> None:
    server = quiet()
    host = open_table(server, 2, game="duel")
    path = f"/api/tables/{host.table}/result?east={east}"
    assert call(server, "GET", path, token=host.token).status in (400, 409)


def test_nothing_tells_a_token_or_a_device(party: Duel) -> None:
    party.finish()
    party.rematch(party.ben.ticket)
    paths = ["/api/history", "/api/history/people", "/api/history/records", "/api/history.csv"]
    told = [call(party.server, "GET", path).body for path in paths]
    told += [party.get(what).body for what in ("result", "result.csv", "result.bgsplay")]
    for one in told:
        for phone in (party.ana, party.ben, party.eve):
            assert phone.ticket.token.encode() not in one
            assert phone.ticket.device.encode() not in one


def test_a_result_outlives_the_server_and_goes_when_it_is_reopened(
    server: Server, party: Duel, phone: Connect
) -> None:
    party.finish()
    told = party.get("result").json
    listed = call(server, "GET", "/api/history").json
    assert [one["id"] for one in listed["results"]] == [party.table]
    server.kill()
    server.start()
    assert party.get("result").json == told
    assert call(server, "GET", "/api/history").json == listed
    ana = phone(party.ana.ticket, at=server)
    assert ana.act("score.reopen", reason="miscounted")["ok"]
    assert_refused(party.get("result"), 409, "result.not_yet")
    assert call(server, "GET", "/api/history").json["results"] == []


# ---- the history


def test_the_history_is_found_filtered_and_paged(server: Server) -> None:
    lines = [f"venice,2024-05-{day:02},Ana,{day}\nvenice,2024-05-{day:02},Ben,9\n"
             for day in range(1, 8)]  # fmt: skip
    assert bring(server, HEAD + "".join(lines) + "duel,2024-06-01,Cleo,1\n")["added"] == 8
    told = call(server, "GET", "/api/history?limit=3&game=venice").json
    assert (len(told["results"]), told["more"]) == (3, True)
    assert (told["players"], told["games"]) == (["Ana", "Ben", "Cleo"], ["duel", "venice"])
    last = told["results"][-1]["id"]
    more = call(server, "GET", f"/api/history?limit=9&game=venice&before={last}").json
    assert (len(more["results"]), more["more"]) == (4, False)
    assert len(call(server, "GET", "/api/history?player=cleo&seats=1").json["results"]) == 1
    assert call(server, "GET", "/api/history?level=hard").json["results"] == []
    for bad in ("limit=x", "seats=-1", "before=nobody"):
        answer = call(server, "GET", f"/api/history?{bad}")
        assert_refused(answer, 400, "request.bad_shape")


def test_a_device_finds_the_games_of_its_own_tables(party: Duel) -> None:
    party.finish()
    bring(party.server, HEAD + "venice,2024-05-01,Cleo,1\n")
    mine = call(party.server, "POST", "/api/history/mine", {"tables": [party.table, "nobody"]})
    assert [one["id"] for one in mine.json["results"]] == [party.table]
    assert mine.json["players"] == ["Ana", "Ben"]
    assert call(party.server, "POST", "/api/history/mine", {"tables": []}).json["results"] == []
    for bad in ({}, {"tables": "x"}, {"tables": [1]}, {"tables": ["x"] * 501}, []):
        answer = call(party.server, "POST", "/api/history/mine", bad)
        assert_refused(answer, 400, "request.bad_shape")


def test_people_are_merged_renamed_and_split(server: Server) -> None:
    bring(server, HEAD + "venice,2024-05-01,Ana,30\nvenice,2024-05-01,Ben,20\n")
    before = call(server, "GET", "/api/history/people").json
    people = "/api/history/people"
    told = call(server, "POST", f"{people}/rename", {"from": "ben", "to": "Benno"}).json
    assert [one["name"] for one in told["people"]] == ["Ana", "Benno"]
    told = call(server, "POST", f"{people}/rename", {"from": "Benno", "to": "ANA"}).json
    (one,) = told["people"]
    assert (one["name"], sorted(one["aliases"])) == ("Ana", ["Ben", "Benno"])
    assert call(server, "POST", f"{people}/split", {"alias": "Ben"}).json == before | {
        "people": [{**before["people"][0], "aliases": ["Benno"]}, before["people"][1]]
    }
    refused = call(server, "POST", f"{people}/rename", {"from": "Nobody", "to": "Ana"})
    assert assert_refused(refused, 404, "history.nobody") == {"name": "Nobody"}
    assert_refused(call(server, "POST", f"{people}/split", {"alias": "x"}), 404, "history.no_alias")
    for bad in ({}, {"from": "Ana"}, {"from": "Ana", "to": ""}, {"from": 1, "to": "x"}):
        assert_refused(call(server, "POST", f"{people}/rename", bad), 400, "request.bad_shape")


def test_the_records_of_the_house_are_told(server: Server) -> None:
    bring(server, HEAD + "venice,2024-05-01,Ana,30\nvenice,2024-05-01,Ben,20\n")
    told = call(server, "GET", "/api/history/records").json["records"]
    assert {one["kind"]: one["value"] for one in told} == {
        "highest": 30, "lowest_win": 30, "widest": 10, "closest": 10,
    }  # fmt: skip
    assert set(told[0]) == {"game", "kind", "value", "name", "result"}


def test_a_deleted_result_can_be_restored(party: Duel) -> None:
    party.finish()
    path = f"/api/history/{party.table}"
    assert call(party.server, "DELETE", path).json["until"] > 0
    assert call(party.server, "GET", "/api/history").json["results"] == []
    assert party.get("result").status == 200  # the table itself knows how it ended
    assert call(party.server, "POST", f"{path}/restore").json["record"]["id"] == party.table
    assert len(call(party.server, "GET", "/api/history").json["results"]) == 1
    assert call(party.server, "GET", path).json["record"]["id"] == party.table
    for method, where in [("GET", ""), ("DELETE", ""), ("POST", "/restore")]:
        answer = call(party.server, method, f"/api/history/nobody{where}")
        assert_refused(answer, 404, "history.unknown")


# ---- import and export


def test_what_goes_out_of_one_server_comes_in_at_another(
    party: Duel, tmp_path_factory: pytest.TempPathFactory
) -> None:
    party.finish()
    bring(party.server, HEAD + 'venice,2024-05-01,"=cmd, ""x""",-3\n')
    out = call(party.server, "GET", "/api/history.csv").body
    other = DuelServer(tmp_path_factory.mktemp("other"), COMPANION_ASYNC="threading")
    try:
        assert bring(other, out.decode()) == {"added": 2, "known": 0, "problems": []}
        assert call(other, "GET", "/api/history.csv").body == out
        assert bring(other, out.decode()) == {"added": 0, "known": 2, "problems": []}
    finally:
        other.stop()


def test_a_bad_sheet_is_named_line_by_line_and_nothing_is_kept(server: Server) -> None:
    told = bring(server, HEAD + "venice,2024-05-01,Ana,30\nvenice,soon,Ben,20\n")
    assert told == {
        "added": 0, "known": 0,
        "problems": [{"line": 3, "code": "csv.bad_date", "params": {"column": "finished"}}],
    }  # fmt: skip
    answer = call(server, "POST", "/api/history/import", b"\xff\xfe\x00")
    assert answer.json["problems"][0]["code"] == "csv.encoding"
    assert call(server, "POST", "/api/history/import").json["problems"][0]["code"] == "csv.header"
    assert call(server, "GET", "/api/history").json["results"] == []


def test_a_huge_sheet_is_refused(server: Server) -> None:
    huge = HEAD.encode() + b"x" * (2 * 1024 * 1024)
    assert_refused(call(server, "POST", "/api/history/import", huge), 413, "request.too_large")


# ---- settings and limits


def test_a_closed_history_is_shut_but_the_tables_own_result_is_not(
    quiet: Any, phone: Connect
) -> None:
    server = quiet(COMPANION_HISTORY="closed")
    party = Duel(server, phone)
    party.finish()
    for method, path in [
        ("GET", ""), ("POST", "/mine"), ("GET", ".csv"), ("GET", "/people"), ("GET", "/records"),
        ("POST", "/people/rename"), ("POST", "/people/split"), ("POST", "/import"),
        ("DELETE", "/x"), ("POST", "/x/restore"),
    ]:  # fmt: skip
        answer = call(server, method, f"/api/history{path}", {} if method == "POST" else None)
        assert_refused(answer, 403, "history.closed")
    assert party.get("result").status == 200
    assert party.rematch(party.ana.ticket).status == 200


def test_another_sites_page_changes_nothing(server: Server) -> None:
    bring(server, "id," + HEAD + "e1,venice,2024-05-01,Ana,30\n")
    evil = {"Origin": "https://evil.example"}
    assert_refused(call(server, "DELETE", "/api/history/e1", headers=evil), 403, "origin.bad")
    assert len(call(server, "GET", "/api/history").json["results"]) == 1


def test_somebody_who_asks_on_and_on_is_told_to_wait(quiet: Any, phone: Any) -> None:
    server = quiet(COMPANION_RATE="5")
    answers = [call(server, "GET", "/api/history") for _ in range(90)]
    assert {answer.status for answer in answers} == {200, 429}
    answers = [call(server, "DELETE", "/api/history/x") for _ in range(50)]
    assert {answer.status for answer in answers} == {404, 429}


# ---- another round


def test_a_rematch_is_heard_on_every_phone_and_everybody_comes_along(
    party: Duel, phone: Connect
) -> None:
    assert_refused(party.rematch(party.ana.ticket), 409, "table.rematch_early")
    party.finish()
    assert_refused(party.rematch(party.eve.ticket), 403, "auth.not_seated")
    told = party.rematch(party.ben.ticket).json
    assert set(told) == {"token", "table", "code", "device", "seat", "join_url"}
    assert (told["seat"], told["table"] == party.table) == (1, False)
    for one in (party.ana, party.ben, party.eve):
        frame = one.wait("state", lambda frame: frame["table"].get("rematch"))
        assert frame["table"]["rematch"] == {"code": told["code"]}
        assert frame["entries"][0]["lines"][0]["key"] == "log.rematch"
    assert party.rematch(party.ben.ticket).json == told
    other = party.rematch(party.ana.ticket).json
    assert (other["table"], other["seat"]) == (told["table"], 0)
    ana = phone(Ticket(other["token"], other["device"], other["table"], other["code"]))
    seats = ana.state()["table"]["seats"]
    assert [(s["name"], s["device"]) for s in seats] == [
        ("Ana", other["device"]), ("Ben", told["device"]),
    ]  # fmt: skip


def test_two_phones_that_ask_at_once_meet_at_one_table(party: Duel) -> None:
    party.finish()
    answers: list[Any] = []
    tickets = [party.ana.ticket, party.ben.ticket] * 3
    gate = threading.Barrier(len(tickets))

    def ask(ticket: Ticket) -> None:
        gate.wait()
        answers.append(party.rematch(ticket))

    threads = [threading.Thread(target=ask, args=(ticket,)) for ticket in tickets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status for answer in answers] == [200] * 6
    assert len({answer.json["table"] for answer in answers}) == 1
    assert len({answer.json["device"] for answer in answers}) == 2
    assert {answer.json["seat"] for answer in answers} == {0, 1}
    log = party.get("log").json["entries"]
    assert [entry["type"] for entry in log].count("table.rematch") == 1


def test_no_phone_sends_the_rematch_as_a_tap(party: Duel) -> None:
    party.finish()
    told = party.ana.act("table.rematch", table="x", code="ABCDEF")
    assert not told["ok"]
    assert party.ana.state()["table"]["rematch"] is None
