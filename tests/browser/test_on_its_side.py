"""A phone that lies on its side: the question first, its answers with it, nothing over either."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from doge_steps import awake, play_until
from playwright.sync_api import Locator, Page, expect
from scoring_steps import ended, turn_to
from serving import Server
from steps import arrive, do, guided, lead, placing, press, turn_card

SIDE = {"width": 740, "height": 360}
OVER_IT = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const hit = document.elementFromPoint((left + right) / 2, bottom - 4);
  return inside && one.contains(hit) ? '' : `${left} ${top} ${right} ${bottom}: ${hit?.className}`;
}"""


def in_sight(*shown: Locator) -> None:
    """All of it lies on the screen, and nothing lies over it."""
    for one in shown:
        expect(one).to_be_visible()
        assert one.evaluate(OVER_IT) == "", one


def test_how_hard_he_is_can_be_tapped_at_once(device: Callable[..., Any], server: Server) -> None:
    page = device(SIDE).go("/")
    press(page, "You against the Doge")
    levels = page.get_by_role("group", name="How hard is the Doge?").get_by_role("button")
    expect(levels).to_have_count(4)
    in_sight(*levels.all())


def moored(page: Page, server: Server, host: Any) -> None:
    """Ana has moored at the bank, whose four effects are open to her."""
    lead(server, host, *placing("library", "workshop", "market", "court"))
    slot = ("fix_slot", {"seat": 0, "building": "bank", "slot": 2})
    do(server, host, slot, ("fix_cargo", {"seat": 0, "boat": 0, "cubes": [4, 0, 0]}))
    sail = ("sail", {"dock": "bank", "moor": True})
    lead(server, host, ("gondolier", {"boat": 0}), sail, ("advance", {}))
    expect(page.locator(".guide .effect-button").first).to_be_visible()


def test_the_end_of_the_turn_stays_in_sight(device: Callable[..., Any], server: Server) -> None:
    (ana, _), tickets = guided(device, server, "Ana", "Ben")
    ana.set_viewport_size(SIDE)  # type: ignore[arg-type]
    moored(ana, server, tickets[0])
    end = turn_card(ana).get_by_role("button", name=re.compile("^Take . and end the turn"))
    in_sight(end, turn_card(ana).get_by_role("button", name=re.compile("^Take . now")))
    last = turn_card(ana).locator(".effect").last
    last.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    in_sight(last, end)


def test_what_he_asks_is_read_from_its_beginning(
    device: Callable[..., Any], server: Server
) -> None:
    page = device(SIDE).go("/")
    press(page, "You against the Doge")
    page.get_by_role("button", name="Easy").tap()
    asked = page.get_by_role("heading", name="Deck A: which card?")
    card = turn_card(page).get_by_role("heading", name=re.compile("^Use what you like"))
    banner = page.get_by_role("banner")
    play_until(page, lambda _: card.count() > 0 and "Round 1" in banner.inner_text())
    page.locator(".table-main").evaluate("(main) => main.scrollTo(0, main.scrollHeight)")
    awake(page)
    turn_card(page).get_by_role("button", name=re.compile("^(Take . and end|End) ")).tap()
    in_sight(asked)


def test_the_buy_down_shows_its_adviser(device: Callable[..., Any], own_server: Server) -> None:
    tickets = ended(own_server)  # the other three are away, which is told as well
    page = arrive(device(SIDE, at=own_server), tickets[0])
    do(own_server, tickets[0], ("score.begin", {}))
    turn_to(own_server, tickets[0], page, 3)
    expect(page.get_by_role("button", name="Play for Ben")).to_be_visible()
    in_sight(page.get_by_text("Chiara would be arrested now"))
    page.locator(".table-main").evaluate("(main) => main.scrollTo(0, main.scrollHeight)")
    in_sight(page.get_by_role("button", name=re.compile("^Ana: pay . coins")))
