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
    use(ana, "+1 cloth")
    says(ana, "All done")
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
    for words in ("Place it here: Church", "Place assistant"):
        button = ana.get_by_role("button", name=words)
        expect(button).to_be_enabled()
        button.dblclick()
    says(ana, "Use what you like: Church")
    use(ana, "+1 silver")
    says(ana, "All done")
    end = turn_card(ana).get_by_role("button", name="End turn")
    expect(end).to_be_enabled()
    end.dblclick()
    says(ana, "Ben looks for a dock")
    says(ben, "Place a gondola")
    view = do(server, tickets[0])["view"]
    assert (view["turn"]["no"], view["turn"]["seat"], view["turn"]["stage"]) == (2, 1, "place")
