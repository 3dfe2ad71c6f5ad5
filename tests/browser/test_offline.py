"""Taps without a network, a server that dies, answers that get lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lines import BadLine
from playwright.sync_api import Page, WebSocketRoute, expect
from serving import Server, call
from steps import (
    arrive,
    at_a_glance,
    log_sentences,
    number,
    open_tab,
    pill,
    play,
    plus,
    seat_people,
    start_game,
)


def controlled(page: Page) -> None:
    """Wait until the service worker looks after this page."""
    page.evaluate(
        """() => navigator.serviceWorker.controller || new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}))"""
    )


def taps_in_log(page: Page) -> list[str]:
    """What was tapped on the pads, oldest first."""
    open_tab(page, "Log")
    expect(page.get_by_text("The game begins", exact=True).last).to_be_visible()
    return [words for words in reversed(log_sentences(page)) if "→" in words]


def test_taps_made_offline_wait_and_go_out_in_order_once(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), _ = play(device, server, "Ana", "Ben")
    ana.context.set_offline(True)
    expect(pill(ana, "offline")).to_be_visible()
    for counter in ("VP", "coins", "VP"):
        plus(ana, "Ana", counter).click()
    expect(pill(ana, "offline, 3 taps kept")).to_be_visible()
    expect(ana.get_by_text(re.compile("Your taps are kept on this phone"))).to_be_visible()
    expect(number(ana, "Ana", "VP", 2, unsaved=True)).to_be_visible()
    expect(at_a_glance(ben, "Ana", 0)).to_be_visible()
    ana.context.set_offline(False)
    expect(pill(ana, "connected")).to_be_visible()
    expect(number(ana, "Ana", "VP", 2)).to_be_visible()
    expect(at_a_glance(ben, "Ana", 2)).to_be_visible()
    taps = taps_in_log(ben)
    assert [words.split(" → ")[0][:-2] for words in taps] == ["Ana: VP", "Ana: coins", "Ana: VP"]
    assert taps[0] == "Ana: VP 0 → 1"
    assert taps[2] == "Ana: VP 1 → 2"


def test_fifty_taps_kept_through_a_cut_are_saved_once_and_in_order(
    device: Callable[..., Any], server: Server, slow_line: BadLine
) -> None:
    """Back on a line of a quarter of a second each way."""
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    ana = arrive(device(at=slow_line), tickets[0])
    expect(number(ana, "Ana", "VP", 0)).to_be_visible()
    slow_line.cut()
    expect(pill(ana, "offline")).to_be_visible()
    for _ in range(25):
        plus(ana, "Ana", "VP").click()
        plus(ana, "Ana", "coins").click()
    expect(pill(ana, "offline, 50 taps kept")).to_be_visible()
    slow_line.weather.delay = (0.25, 0.25)
    slow_line.mend()
    expect(pill(ana, "connected")).to_be_visible()
    expect(number(ana, "Ana", "VP", 25)).to_be_visible()
    told = call(
        server, "GET", f"/api/tables/{tickets[0].table}/log?limit=50", None, tickets[0].token
    )
    lines = [entry["lines"][0]["params"] for entry in reversed(told.json["entries"])]
    counters = [(line["counter"]["word"], line["to"] - line["from"]) for line in lines]
    assert counters == [("counter.vp", 1), ("counter.coins", 1)] * 25
    assert [line["to"] for line in lines[::2]] == list(range(1, 26))


def test_taps_survive_a_reload_while_the_server_is_down(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = seat_people(own_server, "Ana", "Ben")
    start_game(own_server, tickets)
    ana = arrive(device(at=own_server, installs=True), tickets[0])
    ben = arrive(device(at=own_server), tickets[1])
    expect(number(ana, "Ana", "VP", 0)).to_be_visible()
    expect(number(ben, "Ben", "VP", 0)).to_be_visible()
    controlled(ana)
    own_server.kill()
    for _ in range(2):
        plus(ana, "Ana").click()
    expect(pill(ana, "offline, 2 taps kept")).to_be_visible()
    ana.reload()
    expect(pill(ana, "offline, 2 taps kept")).to_be_visible()
    expect(number(ana, "Ana", "VP", 2, unsaved=True)).to_be_visible()
    plus(ana, "Ana").click()
    expect(pill(ana, "offline, 3 taps kept")).to_be_visible()
    own_server.start()
    expect(pill(ana, "connected")).to_be_visible()
    expect(number(ana, "Ana", "VP", 3)).to_be_visible()
    expect(at_a_glance(ben, "Ana", 3)).to_be_visible()
    assert taps_in_log(ben) == ["Ana: VP 0 → 1", "Ana: VP 1 → 2", "Ana: VP 2 → 3"]


def test_phones_come_back_by_themselves_after_the_server_was_killed(
    device: Callable[..., Any], own_server: Server
) -> None:
    (ana, ben), _ = play(device, own_server, "Ana", "Ben")
    plus(ana, "Ana").click()
    plus(ben, "Ben", "coins").click()
    plus(ben, "Ben").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    expect(at_a_glance(ana, "Ben", 1)).to_be_visible()
    before = open_tab(ana, "Table").get_by_role("table").inner_text()
    own_server.kill()
    for page in (ana, ben):
        expect(pill(page, "offline")).to_be_visible()
    own_server.start()
    for page in (ana, ben):
        expect(pill(page, "connected")).to_be_visible()
        assert open_tab(page, "Table").get_by_role("table").inner_text() == before
    open_tab(ben, "Mine")
    plus(ben, "Ben").click()
    expect(at_a_glance(ana, "Ben", 2)).to_be_visible()


def test_a_tap_whose_answer_got_lost_counts_once(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    phone = device()
    lost: list[str] = []

    def line(socket: WebSocketRoute) -> None:
        up = socket.connect_to_server()

        def from_server(message: str | bytes) -> None:
            if not lost and re.match(r"43\d+\[", str(message)):
                lost.append(str(message))
                up.close()
                socket.close()
            else:
                socket.send(message)

        up.on_message(from_server)

    phone.context.route_web_socket(re.compile("socket.io"), line)
    ana = arrive(phone, tickets[0])
    ben = arrive(device(), tickets[1])
    plus(ana, "Ana").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    expect(pill(ana, "connected")).to_be_visible()
    expect(number(ana, "Ana", "VP", 1)).to_be_visible()
    assert len(lost) == 1
    assert taps_in_log(ben) == ["Ana: VP 0 → 1"]


def test_screens_that_did_not_come_are_fetched_again(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = seat_people(server, "Ana", "Ben")
    phone = device(at=server)
    phone.context.route("**/b/venice-*.js", lambda route: route.abort(), times=2)
    ana = arrive(phone, tickets[0])
    expect(ana.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    start_game(server, tickets)
    expect(number(ana, "Ana", "VP", 0)).to_be_visible()
