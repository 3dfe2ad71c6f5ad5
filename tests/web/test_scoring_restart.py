"""A server that dies while points are counted: whatever page is open, it comes back the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rooms import Game
from serving import Phone, Server, Ticket

ROW = [9, 5, 2]


def scoring(phone: Phone) -> Any:
    """Return the scoring as the server tells it now."""
    return phone.call("sync", {"since": 0})["view"]["scoring"]


def mark(phone: Phone, now: Any) -> None:
    """Leave something of one's own on the open page."""
    if now["pages"][-1]["missing"]:
        return
    if now["steps"][now["step"]] == "intrigue":
        for key in ("intrigue", "scrolls"):
            assert phone.act("score.set", column=0, key=key, to=4)["ok"]
        assert phone.act("score.buy", seat=0, scrolls=2, coins=0)["ok"]
    assert phone.act("score.ready", seat=0, step=now["step"], on=True)["ok"]


def turn(phone: Phone, now: Any) -> None:
    """Go to the next page; the council's row of rewards is told first."""
    if now["pages"][-1]["missing"]:
        assert phone.act("score.rewards", row=ROW)["ok"]
    assert phone.act("score.go", step=now["step"], to=now["step"] + 1)["ok"]


def test_every_page_of_the_scoring_outlives_the_server(own_server: Callable[..., Server]) -> None:
    server = own_server()
    phones: list[Phone] = []

    def connect(ticket: Ticket, at: Server = server) -> Phone:
        phones.append(Phone(at, ticket))
        return phones[-1]

    ana = Game(server, connect, favour=True).ana
    assert ana.act("score.begin", override=True)["ok"]
    pages = scoring(ana)["steps"]
    assert len(pages) == 8
    for step, key in enumerate(pages):
        mark(ana, scoring(ana))
        before = scoring(ana)
        assert before["step"] == step
        server.kill()
        server.start()
        ana = connect(ana.ticket)
        assert scoring(ana) == before, key
        if step + 1 < len(pages):
            turn(ana, before)
    for phone in phones:
        phone.close()
