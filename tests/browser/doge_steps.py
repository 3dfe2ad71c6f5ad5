"""What a thumb does alone against the Doge."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path

from counting import Tally
from looking import ROOT
from playwright.sync_api import Page, TimeoutError, expect
from scoring_steps import see, tell_rewards
from serving import Server, Ticket, call, join, next_id
from steps import press, wire

MOST_TAPS = 120
GONE_MS = 5_000
DOCKS = ".guide .pick:not([disabled]), .guide .map-hit:not([aria-disabled])"
SHARED = "gondolas from below"
GAMES = ROOT / "tests" / "fixtures" / "venice" / "automa"


def awake(page: Page) -> None:
    """A new screen is deaf for a moment, against double taps; wait until it listens."""
    expect(page.locator(".guide[aria-busy=true]")).to_have_count(0)


def tapped(page: Page, *looks: str) -> bool:
    """Tap the first thing that looks like this and may be tapped; False if there is none."""
    for look in looks:
        found = page.locator(f"{look}:visible:not([disabled]):not([aria-disabled=true])").first
        if found.count():
            with suppress(
                TimeoutError
            ):  # it went away by itself: the next look says what is wanted
                found.click(timeout=GONE_MS)
            return True
    return False


def sail(page: Page) -> None:
    """Sail to a dock where this gondola may moor, the next empty one if there is one, or stay."""
    docks = page.locator(DOCKS)
    names = [f"{one.get_attribute('aria-label')} {one.text_content()}" for one in docks.all()]
    for at in sorted(
        range(len(names)), key=lambda at: (SHARED in names[at], "free" not in names[at])
    ):
        docks.nth(at).click()
        arriving = page.get_by_role("dialog")
        expect(arriving).to_be_visible()
        moor = arriving.get_by_role("button", name="Moor here")
        if moor.count():
            moor.click()
            return
        page.keyboard.press("Escape")
        expect(arriving).to_have_count(0)
    page.get_by_role("button", name="Stay here").click()


def bridge(page: Page) -> None:
    """Put the Doge's bridge between the first two docks that are free."""
    docks = page.locator(".question .pick")
    taken = page.get_by_role("button", name="It stands here")
    spots = page.locator(".question .map-hit:not([aria-disabled])[aria-pressed=false]")
    if spots.count():  # the map offers only canals where it may stand
        spots.first.click()
        spots.first.click()
        taken.click()
        return
    for at in range(1, docks.count()):
        docks.nth(0).click()
        docks.nth(at).click()
        taken.click()
        awake(page)
        if not page.get_by_role("heading", name="Where does the Doge’s bridge stand?").count():
            return


def one_tap(page: Page, taps: Tally | None = None) -> None:
    """Do the one thing that the phone wants now."""
    if page.locator(".played").count():
        expect(page.locator(".played-sail[aria-disabled=true]")).to_have_count(0)
        tapped(page, ".played-sail", ".played-act .btn-primary")
        return
    title = page.locator(".guide .guide-title").last.inner_text()
    if page.get_by_role("dialog").count() or "bridge stand" in title:
        with taps.apart("what he demands") if taps else nullcontext():
            expect(page.locator(".sheet .btn-big[aria-disabled=true]")).to_have_count(0)
            if not tapped(page, ".sheet .btn-big") and "bridge stand" in title:
                bridge(page)
    elif title.startswith("Where do you sail") or title == "There is no way on":
        sail(page)
    elif title == "Whom did it pass?":
        page.get_by_role("button", name="Nobody").click()
    elif title == "Place a gondola":
        awake(page)
        page.locator(DOCKS).nth(2).click()
        tapped(page, ".guide .btn-primary")
    else:
        tapped(page, ".smuggler-card", ".guide-automa .guide-act .btn-primary", ".question .route",
               ".boat-button", ".guide .btn-primary", ".question .btn-big")  # fmt: skip


def over(page: Page) -> bool:
    return page.get_by_text("The game is over").first.is_visible()


def score_alone(page: Page) -> None:
    """From the end of the game to the result that stands, the council's row told on the way."""
    press(page, "Begin the final scoring")
    see([page], "track")
    steps = page.get_by_role("list", name="Steps of the scoring").get_by_role("listitem")
    for title in steps.all_inner_texts()[:-1]:
        see([page], title)
        if page.get_by_text("Type the row in").count():
            tell_rewards(page, (9, 5, 2))
        press(page, "Next")
    see([page], "winner")
    press(page, "Confirm the result")


def play_until(page: Page, done: Callable[[Page], bool], taps: Tally | None = None) -> int:
    """Do whatever the phone wants until this is so; return the longest story that was told."""
    lines = 0
    for _ in range(MOST_TAPS):
        if taps:
            taps.note()
        if done(page):
            return lines
        one_tap(page, taps)
        awake(page)
        lines = max(lines, page.locator(".played-line").count())
        seen = page.locator(".announce button")
        if seen.count():
            seen.first.click()
    raise AssertionError("the phone wanted more and more")


def last_card(game: Path) -> int:
    """Return the entry with which the Doge's last card is chosen."""
    entries = json.loads(game.read_text())["entries"]
    return max(entry["seq"] for entry in entries if entry["type"] == "smuggler_card")


def almost_over(server: Server, name: str = "solo-normal-pl") -> Ticket:
    """A game that somebody played elsewhere, taken back into the Doge's last turn that asks."""
    game = GAMES / f"{name}.json"
    told = call(server, "POST", "/api/tables/import", game.read_bytes()).json
    host = Ticket(told["host_token"], told["device"], told["table"], told["code"])
    ana = join(server, host.code, host.token, seat=0, name="Ana")
    with wire(server, ana) as phone:
        assert phone.call("undo", {"id": next_id(), "to": last_card(game)})["ok"]
    return ana
