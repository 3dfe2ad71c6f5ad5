"""The final scoring: four phones with a live buy-down, alone against the Doge, the quick score."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from scoring_steps import (
    END,
    ROW,
    all_ready,
    ended,
    gather,
    left,
    row,
    scoring,
    see,
    tell_rewards,
    turn_to,
    type_number,
)
from serving import Server
from steps import (
    arrive,
    do,
    log_sentences,
    open_menu,
    open_tab,
    pill,
    press,
    seat_people,
    sheet,
    start_game,
)

TALK = "Ben and Chiara share places 1 and 2: (12 + 8) / 2 = 10 each"


def test_four_phones_score_a_game_with_a_live_buy_down(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server)
    pages = gather(device, own_server, tickets)
    ana, ben, chiara, dmitri = pages
    press(ben, "Begin the final scoring")
    see(pages, "track")
    expect(row(dmitri, "Ana")).to_contain_text("+31")
    press(chiara, "Next")  # a page of sums: one tap by anybody

    see(pages, "council")
    expect(ben.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    tell_rewards(ana, ROW)
    press(ana, "Take this row")  # no fifth place is printed
    expect(chiara.get_by_text(TALK)).to_be_visible()
    expect(row(chiara, "Ben")).to_contain_text("+10")
    press(dmitri, "Next")

    see(pages, "assistants")
    row(ben, "Ben").get_by_role("button").tap()
    type_number(ben, "Ben: Assistants placed", 8)
    expect(row(dmitri, "Ben")).to_contain_text("+5")  # half of 9, rounded up
    press(ana, "Next")

    see(pages, "intrigue")
    buy_down(ana, ben, chiara, dmitri)

    see(pages, "wealth")
    expect(row(ben, "Ana")).to_contain_text("+3")
    press(ben, "Next")
    see(pages, "arrest")
    for page in pages:
        expect(page.locator(".arrest-name")).to_have_text("Chiara")
        expect(page.get_by_text("Chiara has the most intrigue (6)")).to_be_visible()
    press(chiara, "Next")
    see(pages, "winner")
    all_ready(pages, "The result is right")
    for page in pages:
        expect(page.get_by_text("The result stands.", exact=True)).to_be_visible()
    state = do(own_server, tickets[0])["view"]["scoring"]
    assert state["confirmed"]
    assert state["totals"] == [31 + 5 + 4 + 3, 28 + 10 + 5 + 1, 35 + 10 + 9 + 2, 22 + 0 + 0 + 4]


def buy_down(ana: Page, ben: Page, chiara: Page, dmitri: Page) -> None:
    """Ana buys while Ben watches; he is done, and not done any more when she buys again."""
    done = "I am done buying"
    expect(ana.get_by_text("Chiara would be arrested now.")).to_be_visible()
    press(ana, "Ana: pay 2 scrolls for 1 intrigue less")
    expect(left(ben, "Ana")).to_have_text("5")
    press(ben, done)
    expect(ana.locator(".ready-on")).to_have_count(1)
    press(ana, "Ana: pay 2 scrolls for 1 intrigue less")
    expect(left(ben, "Ana")).to_have_text("4")
    expect(ben.locator(".ready-on")).to_have_count(0)
    expect(chiara.get_by_text("You would be arrested now.")).to_be_visible()
    press(ana, "Ana: take back 2 scrolls")
    expect(left(chiara, "Ana")).to_have_text("5")
    press(ben, done)
    press(ben, "Ready. Tap to take it back")
    expect(dmitri.locator(".ready-on")).to_have_count(0)
    all_ready((ana, ben, chiara, dmitri), done)


def test_the_adviser_s_way_out_is_one_tap_and_the_table_can_send_the_adviser_away(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server)
    ana, chiara = gather(device, own_server, [tickets[0], tickets[2]])
    press(ana, "Begin the final scoring")
    turn_to(own_server, tickets[0], chiara, 3)
    expect(chiara.get_by_text("The cheapest way out: 2 scrolls.", exact=False)).to_be_visible()
    press(chiara, "Buy exactly that")
    expect(left(ana, "Chiara")).to_have_text("5")
    expect(ana.get_by_text("You would be arrested now.")).to_be_visible()
    do(own_server, tickets[0], ("table.options", {"adviser": False}))
    expect(ana.get_by_role("complementary", name="Adviser")).to_have_count(0)


def test_a_page_is_read_line_by_line_where_it_is_wanted(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server)
    (page,) = gather(device, own_server, tickets[:1])
    press(page, "Begin the final scoring")
    turn_to(own_server, tickets[0], page, 1)
    do(own_server, tickets[0], ("score.rewards", {"row": ROW}))
    expect(page.get_by_text(TALK)).to_be_visible()
    press(page, "Aloud")
    shown = page.locator(".aloud-words")
    title = page.locator(".score-title").inner_text()
    expect(shown).to_have_text(title)
    heard = []
    for _ in range(20):
        if not shown.count():
            break
        heard.append(shown.inner_text())
        page.locator(".aloud-line").tap()
        expect(shown.get_by_text(heard[-1], exact=True)).to_have_count(0)
    assert TALK in heard
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    page.reload()
    expect(page.locator(".aloud-words")).to_have_text(title)  # remembered


def test_a_result_that_stands_is_opened_again_with_a_reason(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server)
    ana, ben = gather(device, own_server, tickets[:2])
    press(ana, "Begin the final scoring")
    turn_to(own_server, tickets[0], ana, 6)
    press(ana, "Confirm the result")
    press(sheet(ana, "Confirm the result"), "The result stands")
    expect(ben.get_by_text("The result stands.", exact=True)).to_be_visible()
    expect(ben.get_by_role("button", name="Open the result again")).to_have_count(0)
    press(ana, "Open the result again")
    asking = sheet(ana, "Open the result again")
    press(asking, "Open it again")
    expect(asking.get_by_text("Say in a few words why.")).to_be_visible()
    asking.get_by_role("textbox", name="Why?").fill("Ben forgot a bridge")
    press(asking, "Open it again")
    see((ana, ben), "winner")
    open_tab(ben, "Log")
    assert "The result is open again: Ben forgot a bridge" in log_sentences(ben)


def test_one_phone_speaks_for_several_seats_and_watchers_only_watch(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = seat_people(own_server, "Ana", "Ben", free=1)
    do(own_server, tickets[1], ("seat.claim", {"seat": 2, "name": "Chiara"}))
    start_game(own_server, tickets)
    ana, ben = gather(device, own_server, tickets)
    watcher = device(at=own_server).go(f"/t/{tickets[0].code}")
    watcher.get_by_role("button", name="Just watch").click()
    menu = open_menu(ana)
    menu.get_by_role("button", name="Begin the final scoring").tap()
    press(sheet(ana, "Begin the final scoring"), "Begin all the same")
    see((ana, ben, watcher), "track")
    expect(scoring(watcher).get_by_role("button")).to_have_count(1)  # the rule
    for step in range(3):
        told = [("score.rewards", {"row": [9, 5, 2]})] if step == 1 else []
        do(own_server, tickets[0], *told, ("score.next", {"step": step}))
    press(ana, "I am done buying")
    mine = ben.get_by_role("group", name="Ready, each of my seats")
    press(mine, "Ben")
    expect(watcher.locator(".ready-on")).to_have_count(2)
    press(mine, "Chiara")
    see((ana, ben, watcher), "wealth")


def test_an_open_page_outlives_the_server_and_a_reload(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server, favour=True)
    ana, ben = gather(device, own_server, tickets[:2])
    press(ana, "Begin the final scoring")
    for step, key in ((1, "council"), (3, "intrigue"), (7, "winner")):
        turn_to(own_server, tickets[0], ben, step)
        if key == "intrigue":
            do(own_server, tickets[1], ("score.buy", {"seat": 1, "scrolls": 1, "coins": 0}))
        ready = [] if key == "council" else [("score.ready", {"seat": 3, "step": step, "on": True})]
        before = do(own_server, tickets[3], *ready)
        own_server.kill()
        expect(pill(ana, "offline")).to_be_visible()
        own_server.start()
        expect(pill(ana, "connected")).to_be_visible()
        ben.reload()
        see((ana, ben), key)
        expect(ben.locator(".ready-on")).to_have_count(0 if key == "council" else 1)
        after = do(own_server, tickets[0])
        assert after["view"]["scoring"] == before["view"]["scoring"]


def test_alone_against_the_doge(device: Callable[..., Any], own_server: Server) -> None:
    tickets = seat_people(own_server, "Ana", mode="guided", difficulty="hard")
    start_game(own_server, tickets)
    ana = arrive(device(at=own_server), tickets[0])
    open_menu(ana).get_by_role("button", name="Begin the final scoring").tap()
    press(sheet(ana, "Begin the final scoring"), "Begin all the same")
    see([ana], "track")
    put_right(ana, "Ana", "Ana: VP", 61)
    put_right(ana, "The Doge", "The Doge: VP", 30)
    press(ana, "Next")
    see([ana], "council")
    tell_rewards(ana, (9, 5, 2))
    expect(ana.get_by_text("from the rulebook")).to_have_count(0)
    expect(ana.get_by_text("9 · 5 · 2")).to_be_visible()
    press(ana, "Next")
    see([ana], "assistants")
    expect(row(ana, "The Doge")).to_contain_text("+0")
    press(ana, "Next")
    see([ana], "intrigue")
    own_server.kill()
    own_server.start()
    ana.reload()
    see([ana], "intrigue")
    expect(row(ana, "The Doge")).to_contain_text("He buys nothing.")
    press(ana, "Next")
    see([ana], "wealth")
    press(ana, "Next")
    see([ana], "arrest")
    expect(ana.get_by_text("Ana has no intrigue left: free")).to_be_visible()
    press(ana, "Next")
    see([ana], "winner")
    expect(ana.locator(".winner-name")).to_have_text("Ana")
    press(ana, "Confirm the result")  # alone nobody else has to be asked
    expect(ana.get_by_text("The result stands.", exact=True)).to_be_visible()


def put_right(page: Page, who: str, title: str, number: int) -> None:
    """Correct somebody's only number on a page."""
    row(page, who).get_by_role("button").tap()
    type_number(page, title, number)


def enter(page: Page, name: str, **numbers: int) -> None:
    """Type some of one player's numbers into the grid."""
    for what, number in numbers.items():
        label = what.replace("_", " ")
        page.get_by_role("button", name=re.compile(f"^{name}: {label} 0\\.", re.I)).tap()
        for digit in str(number):
            page.get_by_role("button", name=digit, exact=True).tap()
        told = re.compile(f"^{name}: {label} {number}\\.", re.I)
        if not page.get_by_role("button", name=told).count():
            page.get_by_role("button", name="Save and next").tap()
        expect(page.get_by_role("button", name=told)).to_be_visible()


def test_the_quick_score_on_one_phone(device: Callable[..., Any], own_server: Server) -> None:
    page = device(at=own_server).go("/")
    page.get_by_role("link", name="Score a finished game").tap()
    expect(page.get_by_role("radio", name="Quick score")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).check()
    for seat, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_role("textbox", name=f"Name of seat {seat}").fill(name)
    press(page, "Open the table")
    page.get_by_role("button", name="Ben", exact=True).tap()
    press(page, "Count the points")
    see([page], "How your game ended")
    ben = {key: END[1][key] for key in ("vp", "scrolls", "coins")}
    enter(page, "Ben", **ben, council_space=9, assistants_placed=8)
    own_server.kill()
    own_server.start()
    page.reload()
    expect(page.get_by_role("button", name="Ben: VP 28. Put it right")).to_be_visible()
    enter(page, "Ana", vp=31, council_space=7, intrigue=2, scrolls=4)
    press(page, "Done")
    press(page, "Next")
    see([page], "council")
    expect(page.get_by_text("from the rulebook")).to_be_visible()
    press(page, "Next")
    see([page], "assistants")
    press(page, "Next")
    see([page], "intrigue")
    page.get_by_role("group", name="Which of my seats").get_by_role("button", name="Ana").tap()
    expect(page.get_by_text("The cheapest way out: 4 scrolls.", exact=False)).to_be_visible()
    press(page, "Buy exactly that")
    press(page, "Next")
    see([page], "wealth")
    press(page, "Next")
    see([page], "arrest")
    expect(page.get_by_text("nobody is arrested")).to_be_visible()
    press(page, "Next")
    see([page], "winner")
    expect(page.locator(".winner-name")).to_have_text("Ben")
    press(page, "One page back")
    see([page], "arrest")
