"""Two processes, one table: what one writes the phones of the other see, and both taps land."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
import websocket
from cluster import seated
from services import wait_until
from serving import HOST, PATIENCE, Phone, Server, Ticket, call, change, join, next_id

from companion.service.news import News

pytestmark = pytest.mark.hosting
Start = Callable[..., list[Server]]
Connect = Callable[[Server, Ticket], Phone]


def test_phones_of_two_processes_play_at_one_table(two: list[Server], connect: Connect) -> None:
    first, second = two
    tickets = seated(first)
    ana, ben = connect(first, tickets[0]), connect(second, tickets[1])
    for number in range(1, 6):
        mine = ana.act("change", seat=0, counter="vp", by=1)
        assert ben.state(mine["seq"])["view"]["players"][0]["vp"] == number
        his = ben.act("change", seat=1, counter="vp", by=1)
        assert ana.state(his["seq"])["view"]["players"][1]["vp"] == number
    assert ana.state(his["seq"])["hash"] == ben.state(his["seq"])["hash"]
    told = [entry["seq"] for frame in ana.all("state") for entry in frame["entries"]]
    assert told == list(range(told[0], his["seq"] + 1))  # none left out, none twice


def test_taps_that_do_not_disturb_each_other_both_land(two: list[Server], connect: Connect) -> None:
    """Both processes write the same numbers at the same moment: the key decides, both go on, and
    no phone has to ask twice."""
    tickets = seated(two[0])
    phones = [connect(server, ticket) for server, ticket in zip(two, tickets, strict=True)]
    answers: list[list[dict[str, object]]] = [[], []]

    def tap(seat: int) -> None:
        for _ in range(40):
            answers[seat].append(phones[seat].act("change", seat=seat, counter="vp", by=1))

    threads = [threading.Thread(target=tap, args=(seat,)) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * PATIENCE)
    seqs = sorted(int(str(one["seq"])) for mine in answers for one in mine if one["ok"])
    assert len(seqs) == 80, [one for mine in answers for one in mine if not one["ok"]][:3]
    assert seqs == list(range(seqs[0], seqs[0] + 80))
    states = [phone.state(seqs[-1]) for phone in phones]
    assert [player["vp"] for player in states[0]["view"]["players"]] == [40, 40]
    assert states[0]["hash"] == states[1]["hash"]


def test_a_retry_at_another_process_is_a_duplicate(two: list[Server], connect: Connect) -> None:
    tickets = seated(two[0])
    first, second = (connect(server, tickets[0]) for server in two)
    landed = first.act("change", id="once", seat=0, counter="vp", by=3)
    again = second.act("change", id="once", seat=0, counter="vp", by=3)
    assert again == {**landed, "duplicate": True}


def test_undo_far_back_after_another_process_played(two: list[Server], connect: Connect) -> None:
    """What is taken back was never in this process' memory."""
    tickets = seated(two[0])
    ana = connect(two[0], tickets[0])
    answers = ana.pipeline([change(0, by=1 if place % 2 else 2) for place in range(100)])
    assert all(answer["ok"] for _, answer in answers)
    seqs = [answer["seq"] for _, answer in answers]
    other = connect(two[1], tickets[0])
    other.state(seqs[-1])
    undone = other.call("undo", {"id": next_id(), "to": seqs[10]})
    assert undone["ok"], undone
    assert ana.state(undone["seq"])["view"]["players"][0]["vp"] == 15
    assert ana.state(undone["seq"])["hash"] == other.state(undone["seq"])["hash"]


def test_who_was_sent_away_is_cut_off_everywhere(two: list[Server], connect: Connect) -> None:
    tickets = seated(two[0])
    ana, ben = connect(two[0], tickets[0]), connect(two[1], tickets[1])
    assert ana.act("table.remove", device=tickets[1].device)["ok"]
    ben.wait("disconnect")
    refused = call(two[1], "GET", f"/api/tables/{tickets[1].table}/log", token=tickets[1].token)
    assert refused.code == "auth.token_revoked"


def test_who_is_here_is_known_everywhere(two: list[Server], connect: Connect) -> None:
    tickets = seated(two[0])
    ana, ben = connect(two[0], tickets[0]), connect(two[1], tickets[1])

    def sees(device: str, online: bool) -> Callable[[dict[str, object]], bool]:
        return lambda here: any(
            one["id"] == device and one["online"] is online
            for one in here["devices"]  # type: ignore[attr-defined]
        )

    ana.presence(sees(tickets[1].device, True))
    ben.presence(sees(tickets[0].device, True))
    refused = ben.act("table.host", device=tickets[1].device)
    assert refused["error"]["code"] == "table.host_here"  # at the other process
    ben.close()
    ana.presence(sees(tickets[1].device, False))


def test_a_box_saved_at_one_process_is_the_box_of_all(two: list[Server]) -> None:
    box = call(two[0], "GET", "/api/box/venice").json
    saved = call(two[0], "PUT", "/api/box/venice", {"revision": 0, "box": box["box"]})
    assert saved.json["revision"] == call(two[1], "GET", "/api/box/venice").json["revision"] == 1


def test_without_news_the_log_is_asked(processes: Start, connect: Connect) -> None:
    first, second = processes(2, news=False)
    tickets = seated(first)
    ana, ben = connect(first, tickets[0]), connect(second, tickets[1])
    landed = ana.act("change", seat=0, counter="vp", by=1)
    assert ben.state(landed["seq"])["view"]["players"][0]["vp"] == 1


def test_a_refusal_is_judged_by_the_log_and_not_by_memory(
    processes: Start, connect: Connect
) -> None:
    """The other process has not yet heard that the chair is free."""
    first, second = processes(2, news=False)
    tickets = seated(first)
    ana, eve = connect(first, tickets[0]), connect(second, join(second, tickets[0].code))
    assert ana.act("seat.free", seat=1)["ok"]
    assert eve.act("seat.claim", seat=1, name="Eve")["ok"]


def test_a_limit_holds_for_all_processes_together(processes: Start, news_server) -> None:
    first, second = processes(2, COMPANION_RATE="30")
    spy = News(news_server.url)
    spy.hear(0.1)
    refused = 0
    while not refused:  # tokens tried at the first door until it says no
        refused = call(first, "GET", "/api/tables/x/log", token="x" * 43).status == 429
    while not any("companion.wrong" in told.get("spent", {}) for told in spy.hear(PATIENCE)):
        pass
    statuses = [call(second, "GET", "/api/tables/x/log", token="x" * 43).status for _ in range(8)]
    assert 429 in statuses
    spy.close()


def line_from(server: Server, address: str) -> websocket.WebSocket | None:
    """Open a line as a proxy does for somebody; None: it was refused."""
    try:
        return websocket.create_connection(
            f"ws://{HOST}:{server.port}/socket.io/?EIO=4&transport=websocket",
            timeout=PATIENCE,
            header=[f"X-Forwarded-For: {address}"],
        )
    except websocket.WebSocketException:
        return None


def test_lines_of_one_address_are_counted_at_all_processes(processes: Start) -> None:
    limited = {"COMPANION_RATE": "30", "COMPANION_PROXY": "1", "COMPANION_PER_ADDRESS": "4"}
    first, second = processes(2, **limited)
    lines = [line_from(first, "192.0.2.9") for _ in range(5)]
    assert [line is not None for line in lines] == [True] * 4 + [False]

    def is_let_in(address: str) -> bool:
        line = line_from(second, address)
        if line is not None:
            line.close()
        return line is not None

    wait_until(lambda: not is_let_in("192.0.2.9"), "the second to hear of the first's lines")
    assert is_let_in("192.0.2.10")
    for line in lines[:4]:
        assert line is not None
        line.close()
    wait_until(lambda: is_let_in("192.0.2.9"), "the second to hear that they are gone")
