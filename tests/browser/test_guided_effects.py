"""Effects that ask, that are shut, and thumbs that tap twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from serving import Server
from steps import (
    at_a_glance,
    do,
    dock_button,
    guided,
    lead,
    own,
    placing,
    press,
    sail_to,
    says,
    sheet,
    ticked,
    turn_card,
    use,
)

AT_SEA = [*placing("market", "library", "bank", "court"), ("gondolier", {"boat": 0})]


def test_cubes_go_over_to_the_own_gondola_and_the_table_may_insist(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    do(server, tickets[0], ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [2, 0, 1]}))
    dock_button(turn_card(ana), "Court").tap()
    moor = sheet(ana, "Court").get_by_role("button", name=re.compile("^Moor here"))
    expect(moor).to_have_count(0)
    press(sheet(ana, "Court"), "Close")
    sail_to(ana, "Court", "Pass")
    expect(ben.get_by_role("dialog")).to_have_count(0)
    use(ana, "Move cubes between your gondolas")
    mover = sheet(ana, "Move cubes between your gondolas")
    mover.get_by_role("button", name="ceramics: to the other gondola").first.tap()
    expect(mover.get_by_role("group", name="Court").get_by_role("button")).to_have_count(1)
    press(mover, "Do it")
    expect(mover).to_have_count(0)

    turn_card(ana).get_by_text(re.compile("^Not possible now")).tap()
    use(ana, "+1 silver")
    refused = ana.get_by_role("status")
    expect(refused).to_contain_text("in passing this building is not activated")
    press(refused, "Do it anyway")
    expect(ana.get_by_role("group", name="Gondolas")).to_contain_text("1 ceramics, 2 silver")
    cargo = do(server, tickets[0])["view"]["board"]["cargo"]
    assert cargo[0] == [[1, 0, 2], [1, 0, 0]]


def test_a_full_gondola_throws_a_cube_overboard(device: Callable[..., Any], server: Server) -> None:
    (ana, _), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    do(server, tickets[0], ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [5, 0, 0]}))
    lead(server, tickets[0], ("sail", {"dock": "senate", "moor": True}), ("advance", {}))
    says(ana, "The gondola is full: 5 cubes at most.")
    press(turn_card(ana), "Throw a cube overboard")
    over = sheet(ana, "Throw a cube overboard")
    press(over, "ceramics × 5")
    expect(over).to_have_count(0)
    expect(ticked(ana, "+1 cloth")).to_be_checked()
    press(turn_card(ana), "Take 1 and end the turn")
    says(ana, "The smugglers move")
    view = do(server, tickets[0])["view"]
    assert view["board"]["cargo"][0][0] == [4, 1, 0]
    assert view["board"]["supply"] == [22 - 4, 22 - 1, 22]


def passing_whoever_is_at_the_limit(
    device: Callable[..., Any], server: Server
) -> tuple[Page, Page, int]:
    """Ana passes Ben, whose intrigue can go no further; return both pages and the limit."""
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    cap = lead(server, tickets[0], *AT_SEA)["view"]["limits"]["cap"]
    full = [("intrigue", cap), ("vp", 5)]
    do(
        server,
        tickets[1],
        *(("adjust", {"seat": 1, "counter": counter, "to": to}) for counter, to in full),
    )
    sail_to(ana, "Bank", "Pass")
    return ana, ben, cap


def test_intrigue_at_its_limit_costs_points(device: Callable[..., Any], server: Server) -> None:
    ana, ben, cap = passing_whoever_is_at_the_limit(device, server)
    press(sheet(ana, "You pass Ben: Bank"), "Pay 1 scroll → 0 left")
    his = sheet(ben, "Ana passes you: Bank")
    his.get_by_role("button", name=re.compile("^Intrigue is full: .2 VP$")).tap()
    for page in (ana, ben):
        expect(at_a_glance(page, "Ben", 3)).to_be_visible()
    expect(own(ben, "intrigue")).to_have_text(str(cap))
    expect(own(ana, "scrolls")).to_have_text("0")


def test_an_encounter_that_asks_nothing_is_told_in_words_once(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    do(server, tickets[0], ("adjust", {"seat": 1, "counter": "scrolls", "to": 0}))
    told = ben.get_by_role("list", name="What just happened to you").get_by_role("listitem")
    expect(told.filter(has_text="scrolls 1 → 0")).to_have_count(1)  # corrected by Ana
    sail_to(ana, "Bank", "Pass")
    expect(told.filter(has_text="intrigue")).to_have_count(1)
    expect(told.filter(has_text="intrigue")).to_contain_text(re.compile("no scroll.*intrigue.*1"))
    expect(ben.get_by_role("dialog")).to_have_count(0)  # nothing is asked


def test_a_loss_is_written_with_a_minus_sign(device: Callable[..., Any], server: Server) -> None:
    _, ben, _ = passing_whoever_is_at_the_limit(device, server)
    his = sheet(ben, "Ana passes you: Bank")
    expect(his).to_contain_text("Intrigue is full")
    assert "−2 VP" in his.inner_text()


def test_the_second_half_of_a_double_tap_does_nothing(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    dock_button(turn_card(ana), "Church").tap()
    button = ana.get_by_role("button", name="Place it here: Church")
    expect(button).to_be_enabled()
    button.dblclick()
    says(ana, "Use what you like: Church")
    end = turn_card(ana).get_by_role("button", name="Take 1 and end the turn")
    expect(end).to_be_enabled()
    end.dblclick()
    says(ana, "Ben looks for a dock")
    says(ben, "Place a gondola")
    view = do(server, tickets[0])["view"]
    assert (view["turn"]["no"], view["turn"]["seat"], view["turn"]["stage"]) == (2, 1, "place")


def moored_at(server: Server, host: Any, building: str) -> None:
    """Ana moors there with four cubes aboard; all but the last effect are open."""
    lead(server, host, *placing("library", "workshop", "bank", "court"))
    slot = ("fix_slot", {"seat": 0, "building": building, "slot": 2})
    do(server, host, slot, ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [4, 0, 0]}))
    sail = ("sail", {"dock": building, "moor": True})
    lead(server, host, ("gondolier", {"boat": 0}), sail, ("advance", {}))


def test_room_is_made_before_it_is_needed(device: Callable[..., Any], server: Server) -> None:
    (ana, _), tickets = guided(device, server, "Ana", "Ben")
    moored_at(server, tickets[0], "market")
    use(ana, "Pay 1 coin: 2 cubes of any kind")
    asked = sheet(ana, "Pay 1 coin: 2 cubes of any kind")
    expect(asked).to_contain_text("Only 1 of 2 fits on the gondola.")
    press(asked, "Close")
    press(turn_card(ana), "Throw a cube overboard")
    press(sheet(ana, "Throw a cube overboard"), "ceramics × 4")
    expect(turn_card(ana).get_by_text("Throw a cube overboard")).to_have_count(0)
    use(ana, "Pay 1 coin: 2 cubes of any kind")
    press(asked, "One more: cloth")
    press(asked, "One more: silver")
    expect(asked).not_to_contain_text("fits on the gondola")
    press(asked, "Do it")
    expect(asked).to_have_count(0)
    loaded = ana.get_by_role("group", name="Gondolas")
    expect(loaded).to_contain_text("3 ceramics, 1 cloth, 1 silver")
    assert do(server, tickets[0])["view"]["board"]["cargo"][0][0] == [3, 1, 1]


# Taps the first button, and again as soon as another one lies there.
TWICE = """async (buttons) => {
    const first = () => document.querySelector(buttons);
    const words = first().textContent;
    first().click();
    while (!first() || first().textContent === words) await new Promise(requestAnimationFrame);
    first().click();
    await new Promise((done) => setTimeout(done, 500));
}"""


def test_the_next_effect_is_not_used_by_the_same_thumb(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), tickets = guided(device, server, "Ana", "Ben")
    moored_at(server, tickets[0], "bank")
    end = turn_card(ana).get_by_role("button", name=re.compile("end the turn"))
    expect(end).to_be_enabled()
    stood = end.bounding_box()
    turn_card(ana).locator(".effect-button:not(.effect-tick)").first.dblclick()
    expect(own(ana, "coins")).to_have_text("10")
    view = do(server, tickets[0])["view"]
    assert (view["players"][0]["coins"], view["turn"]["seat"]) == (10, 0)
    assert end.bounding_box() == stood
    expect(turn_card(ana).get_by_text("4 coins, used")).to_be_visible()


def test_ending_with_effects_open_asks_once(device: Callable[..., Any], server: Server) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    moored_at(server, tickets[0], "market")
    ticked(ana, "+1 ceramics").tap()
    end = turn_card(ana).get_by_role("button", name=re.compile("^End turn"))
    expect(end).to_contain_text("leaves 3 effects")
    ticked(ana, "+1 ceramics").tap()
    end = turn_card(ana).get_by_role("button", name=re.compile("^Take 1 and end the turn"))
    end.tap()
    asked = sheet(ana, "2 effects are still open")  # one costs a coin, one a cube
    press(asked, "Back to the building")
    end.tap()
    press(asked, "End the turn all the same")
    says(ben, "The smugglers move")
    assert do(server, tickets[0])["view"]["board"]["cargo"][0][0] == [5, 0, 0]


def test_the_next_encounter_is_not_answered_by_the_same_thumb(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, *_), tickets = guided(device, server, "Ana", "Ben", "Cleo")
    docks = placing("market", "library", "library", "bank", "bank", "court")
    lead(server, tickets[0], *docks, ("gondolier", {"boat": 0}))
    do(server, tickets[0], ("adjust", {"seat": 0, "counter": "scrolls", "to": 5}))
    sail_to(ana, "Library", "Pass")
    expect(ana.get_by_role("button", name="Pay 1 scroll → 4 left")).to_be_enabled()
    ana.evaluate(TWICE, ".sheet-body .btn")
    press(ana, "Pay 1 scroll → 3 left")
    expect(own(ana, "scrolls")).to_have_text("3")


def test_whoever_may_act_for_an_absent_phone_answers_its_encounter(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, ben), tickets = guided(device, server, "Ana", "Ben")
    lead(server, tickets[0], *AT_SEA)
    sail_to(ana, "Bank", "Pass")
    press(sheet(ana, "You pass Ben: Bank"), "Pay 1 scroll → 0 left")
    expect(sheet(ben, "Ana passes you: Bank")).to_be_visible()
    expect(turn_card(ben).get_by_text("Answer for")).to_have_count(0)
    press(turn_card(ana), "Answer for Ben")
    his = sheet(ana, "Ana passes Ben: Bank")
    press(his, "Take 1 intrigue → 1")
    expect(his).to_have_count(0)
    says(ana, "Market → Bank")
    expect(own(ben, "intrigue")).to_have_text("1")
