"""Large letters on small phones: at 130 % no word is cut, at 200 % everything can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import serving
import test_arcades
import test_masterpieces
import test_rialto
from gallery import TILES
from looking import OTHERS, cut_off, overflow, read_in
from playwright.sync_api import Page, expect
from scoring_steps import ended, turn_to
from serving import Server, Ticket
from steps import arrive, do, lead, placing, play, plus, seat_people, start_game

NORMAL = 16
SMALL = {"width": 320, "height": 640}
PHONE = {"width": 360, "height": 740}
PLACED = placing("market", "library", "bank", "court")
# Words that leave the frame that hides what leaves it, or the button they stand on. Numbers roll,
# and a name or an entry of the log may be long without end.
CUT = """() => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.textContent.trim();
    const parent = node.parentElement;
    if (!words || parent.closest('.unseen, svg, details:not([open]), .counter, .step, .undo-what')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const at = range.getBoundingClientRect();
    if (at.width < 2 || getComputedStyle(parent).visibility === 'hidden') continue;
    for (let one = parent; one !== document.body; one = one.parentElement) {
      const { overflowX } = getComputedStyle(one);
      const frame = one.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && frame.bottom <= at.top) break; // gone as a whole
      const leaves = at.right > frame.right + 1.5 || at.left < frame.left - 1.5;
      if (leaves && (/hidden|clip/.test(overflowX) || one.matches('button, a'))) found.push(`${name(one)}: ${words}`);
    }
  }
  return found;
}"""  # noqa: E501
# A size that was chosen has arrived: at the root first, a moment later in every rem beneath it and
# in the questions that the styles ask of the screen.
SIZED = """(size) => {
  const read = (one) => parseFloat(getComputedStyle(one).fontSize);
  const wide = innerWidth / size;
  return read(document.documentElement) === size
    && [...document.querySelectorAll('.pill')].every((one) => Math.abs(read(one) / size - 0.8125) < 0.001)
    && matchMedia(`(min-width: ${wide - 0.1}rem) and (max-width: ${wide + 0.1}rem)`).matches;
}"""  # noqa: E501


def larger(page: Page, percent: int) -> None:
    """As somebody who has chosen larger text in the browser's settings reads it."""
    size = round(NORMAL * percent / 100)
    line = page.context.new_cdp_session(page)
    line.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    line.detach()
    page.wait_for_function(SIZED, arg=size)


def screens(server: Server) -> Iterator[tuple[str, Ticket, str]]:
    """A screen of every game and of what they share: its name, a phone, what shows that it came."""
    host = serving.open_table(server, 4, "Ana")
    yield "lobby", serving.join(server, host.code, host.token, seat=0, name="Ana"), ".seat-grip"
    tickets = seat_people(server, "Ana", "Ben", mode="guided")
    start_game(server, tickets)
    lead(server, tickets[0], *PLACED)
    yield "gondolier", tickets[0], ".guide"
    lead(server, tickets[0], ("gondolier", {"boat": 0}))
    yield "sailing", tickets[0], ".guide"
    lead(server, tickets[0], ("sail", {"dock": "senate", "moor": True}), ("advance", {}))
    yield "building", tickets[0], ".guide"
    rialto = test_rialto.sit(server, "Ana", "Ben")
    view = start_game(server, rialto)["view"]
    stop = test_rialto.STOPS["build"]
    view = test_rialto.play_out(server, rialto, view, stop)
    yield "rialto", rialto[view["turn"]["owed"][0]["column"]], ".ri-own"
    yield "arcades", test_arcades.sit(server, mode="guided", bag="table")[0], ".arc-phase"
    gallery = test_masterpieces.seat_people(server, "Ana", "Ben")
    start_game(server, gallery)
    do(server, gallery[0], ("lay", {"tiles": TILES}), ("points", {"seat": 0, "by": 180}))
    yield "masterpieces", gallery[0], ".showcase"


def read_everywhere(page: Page, screen: str) -> list[str]:
    """Return what is cut in any language on either phone."""
    found = []
    for size in (SMALL, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for language in ("en", *OTHERS):
            read_in(page, language)
            seen = [*page.evaluate(CUT), *(["too wide"] if overflow(page) > 0 else [])]
            found += [f"{screen}, {size['width']}, {language}: {one}" for one in seen]
    read_in(page, "en")
    return found


def test_how_many_taps_wait_is_whole_on_a_small_phone(
    device: Callable[..., Any], server: Server
) -> None:
    (ana, _), _ = play(device, server, "Ana", "Ben")
    ana.set_viewport_size(SMALL)  # type: ignore[arg-type]
    for language in (*OTHERS, "en"):  # their words have come
        read_in(ana, language)
    ana.context.set_offline(True)
    for _ in range(12):
        plus(ana, "Ana").click()
    for language in ("en", *OTHERS):
        read_in(ana, language)
        expect(ana.locator(".pill-offline .pill-count")).to_have_text("12")
        assert not [one for one in ana.evaluate(CUT) if "pill" in one]


def test_the_whole_palace_is_on_the_smallest_phone(
    device: Callable[..., Any], server: Server
) -> None:
    tickets = test_arcades.sit(server, mode="guided", bag="companion")
    families = {"families": test_arcades.FAMILIES}
    do(server, tickets[0], ("families", families), ("drafted", {"no": 1}))
    page = arrive(device(viewport=SMALL), tickets[0])
    expect(test_arcades.gap(page, 1)).to_be_visible()
    for percent in (100, 200):
        larger(page, percent)
        assert cut_off(page) == []
    larger(page, 100)


LONG = ("Ana", "Wojciechowska-Müllerová", "Chiara", "MMMMMMMMMMMMMMMMMMMMMMMM")


def long_names(server: Server) -> Iterator[tuple[Ticket, str]]:
    """Where names stand in a row, in a table, or on a button: a phone, and the tab to open."""
    tickets = seat_people(server, *LONG)
    yield tickets[0], ""
    start_game(server, tickets, first=1)
    yield from ((tickets[0], tab) for tab in ("Mine", "Table"))
    tickets = seat_people(server, *LONG, mode="guided")
    start_game(server, tickets, first=3)
    yield from ((tickets[1], tab) for tab in ("Mine", "Table", "Log"))
    tickets = ended(server, LONG)
    do(server, tickets[0], ("score.begin", {}))
    yield from ((tickets[1], tab) for tab in ("Scoring", "Log"))


def test_long_names_and_letters_twice_as_large_stay_in_their_frames(
    device: Callable[..., Any], own_server: Server
) -> None:
    found = []
    for ticket, tab in long_names(own_server):
        page = arrive(device(at=own_server, viewport=SMALL), ticket)
        if tab:
            page.get_by_role("tab", name=tab, exact=True).click()
        expect(page.locator(".chip").first).to_be_visible()
        for percent in (100, 130, 200):
            larger(page, percent)
            found += read_everywhere(page, f"{tab or 'lobby'}, {percent} %")
        larger(page, 100)
    assert not found, "\n".join(found)


def test_no_word_is_cut_at_130_percent(device: Callable[..., Any], own_server: Server) -> None:
    found = []
    for screen, ticket, came in screens(own_server):
        page = arrive(device(at=own_server, viewport=SMALL), ticket)
        expect(page.locator(came).first).to_be_visible()
        larger(page, 130)
        found += read_everywhere(page, screen)
        larger(page, 100)
        found += [f"{screen}, 100 %: {one}" for one in page.evaluate(CUT)]
    tickets = ended(own_server)
    page = arrive(device(at=own_server, viewport=SMALL), tickets[0])
    do(own_server, tickets[0], ("score.begin", {}))
    turn_to(own_server, tickets[0], page, 3)
    larger(page, 130)
    found += read_everywhere(page, "buying down")
    larger(page, 200)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    assert overflow(page) <= 0
    for button in ("Menu", "I am done buying"):  # nothing lies over them, nothing beside the page
        page.get_by_role("button", name=button, exact=True).click(trial=True)
    larger(page, 100)
    assert not found, "\n".join(found)
