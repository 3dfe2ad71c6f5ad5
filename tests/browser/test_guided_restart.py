"""The server dies in the middle of an encounter: nobody is asked twice, nobody is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from serving import Server
from steps import (
    do,
    guided,
    lead,
    log_sentences,
    open_tab,
    pill,
    placing,
    press,
    says,
    sheet,
)

MEETING = [
    *placing("market", "library", "bank", "court"),
    ("gondolier", {"boat": 0}),
    ("sail", {"dock": "library", "moor": False}),
]


def test_an_encounter_outlives_the_server(device: Callable[..., Any], own_server: Server) -> None:
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    lead(own_server, tickets[0], *MEETING)
    hers, his = sheet(ana, "You pass Ben: Library"), sheet(ben, "Ana passes you: Library")
    expect(hers).to_be_visible()
    expect(his).to_be_visible()

    own_server.kill()
    expect(pill(ana, "offline")).to_be_visible()
    expect(pill(ben, "offline")).to_be_visible()
    expect(hers).to_be_visible()
    press(his, "Take 1 intrigue → 1")
    expect(his).to_have_count(0)
    expect(pill(ben, "offline, 1 tap kept")).to_be_visible()
    own_server.start()

    for page in (ana, ben):
        expect(pill(page, "connected")).to_be_visible()
    expect(his).to_have_count(0)
    says(ana, "Ana chooses: scroll or intrigue")
    press(hers, "Pay 1 scroll → 0 left")
    says(ana, "Market → Library")
    says(ben, "Ana sails: Market → Library")
    for page in (ana, ben):
        expect(page.get_by_role("dialog")).to_have_count(0)
        open_tab(page, "Log")
        for words in ("Ana meets Ben and pays a scroll", "Ben meets Ana and takes intrigue"):
            expect(page.get_by_role("listitem").filter(has_text=words)).to_have_count(1)
        assert len([one for one in log_sentences(page) if " meets " in one]) == 2

    view = do(own_server, tickets[0])["view"]
    assert [player["scrolls"] for player in view["players"]] == [0, 1]
    assert [player["intrigue"] for player in view["players"]] == [0, 1]


def test_phones_that_were_closed_meanwhile_find_the_question_again(
    device: Callable[..., Any], own_server: Server
) -> None:
    (ana, ben), tickets = guided(device, own_server, "Ana", "Ben")
    lead(own_server, tickets[0], *MEETING)
    expect(sheet(ana, "You pass Ben: Library")).to_be_visible()
    here = [page.url for page in (ana, ben)]
    for page in (ana, ben):
        page.goto(page.url.partition("/t/")[0])
    own_server.kill()
    own_server.start()
    for page, address in zip((ana, ben), here, strict=True):
        page.goto(address)
    press(sheet(ben, "Ana passes you: Library"), "Pay 1 scroll → 0 left")
    expect(ben.get_by_role("dialog")).to_have_count(0)
    says(ana, "Encounter: Library")
    press(sheet(ana, "You pass Ben: Library"), "Take 1 intrigue → 1")
    says(ben, "Ana sails: Market → Library")
    players = do(own_server, tickets[0])["view"]["players"]
    assert [(one["scrolls"], one["intrigue"]) for one in players] == [(1, 1), (0, 0)]
