"""Somebody who plays a whole game against the Doge by thumb: reads what is offered, and remembers.

What is done on a turn hangs only on what stands on the phone, so no card can upset it; each kind
of turn that is to be counted is done as soon as it is possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from counting import Tally
from doge_steps import awake, one_tap, over, play_until
from playwright.sync_api import Locator, Page, expect
from steps import dock_button, press, sheet, turn_card

HOME = "Bank"  # two of its four effects cost something
HALL = "St Mark’s Square"  # his gondolas never lie there: passing it meets nobody
FAR = "Library"
OTHERS = ("Market", "Monastery", "Workshop", "Senate", "Church", "Docks", "Court", "Small Council")
ALL_FOUR = 4
GONDOLAS = ".played-sail, .boat-button"  # on the Doge's page, or after it


def mine(page: Page) -> bool:
    """Whether the Doge's page stands there, with the gondolas to go on with."""
    return page.locator(".played-sail").count() > 0


def end_turn(page: Page) -> None:
    button = turn_card(page).get_by_role("button", name=re.compile("^(Take . and end|End) "))
    expect(button).to_be_enabled()
    button.tap()
    awake(page)


def press_moor(page: Page, building: str) -> None:
    button = sheet(page, building).get_by_role("button", name=re.compile("^Moor here"))
    expect(button).to_be_enabled()
    button.tap()
    expect(turn_card(page)).to_contain_text(f"Use what you like: {building}")
    awake(page)


class Player:
    """One person's game: where to go next, and the taps of each kind of turn."""

    def __init__(self, page: Page, tally: Tally) -> None:
        self.page = page
        self.tally = tally
        self.done: set[str] = set()
        self.visits = 0

    def place(self, building: str) -> None:
        """The preliminary round: a gondola, its assistant and the building."""
        with self.tally.kind("placing"):
            dock_button(turn_card(self.page), building).tap()
            press(self.page, f"Place it here: {building}")
            awake(self.page)
            end_turn(self.page)

    def game(self) -> None:
        """Play turn after turn until the game is over."""
        while True:
            play_until(self.page, lambda page: mine(page) or over(page), self.tally)
            if over(self.page):
                return
            self.tally.leave()
            self.tally.ends(self.turn())

    def turn(self) -> str:
        """Do what is possible and not done yet; return what it was."""
        wishes: tuple[tuple[str, bool, Callable[[], str]], ...] = (
            ("influence card", self.has_card(), self.play_card),
            ("four effects", self.free_of(HOME), lambda: self.all_effects(HOME)),
            ("later canal", self.free_of(FAR, HALL), self.two_canals),
            ("has a card", self.free_of("Consulate"), lambda: self.all_effects("Consulate")),
            ("communal building", self.free_of("Palace"), self.palace),
            ("undo", True, self.undo),
            ("mission", True, self.mission),
        )
        for wish, possible, do in wishes:
            if wish not in self.done and possible:
                kind = do()
                self.done |= {wish} if wish in ("undo", kind) else {kind}
                return kind
        return self.simple()

    # ---- what the phone says

    def docks(self) -> str:
        """Where both gondolas lie."""
        return " ".join(self.page.locator(GONDOLAS).all_inner_texts())

    def free_of(self, *buildings: str) -> bool:
        """Whether no gondola of mine is in the way there."""
        return not any(building.removesuffix(" Square") in self.docks() for building in buildings)

    def has_card(self) -> bool:
        return self.page.locator(".played-card").count() > 0

    def costly(self) -> Locator:
        """Effects that are open and not ticked."""
        return turn_card(self.page).locator(".effect-button:not(.effect-tick):not([disabled])")

    # ---- what is done

    def take_gondola(self) -> None:
        self.page.locator(GONDOLAS).filter(has_text="free").first.tap()
        awake(self.page)

    def moor(self, building: str) -> None:
        """The free gondola goes there by one canal, which is free too."""
        self.take_gondola()
        dock_button(turn_card(self.page), building).tap()
        press_moor(self.page, building)

    def fresh(self) -> str:
        """A tile to go to, another one each time."""
        rest = [tile for tile in OTHERS if self.free_of(tile)]
        self.visits += 1
        return rest[self.visits % len(rest)]

    def simple(self) -> str:
        """A gondola, a dock, the mooring, the end: what costs something is left."""
        self.moor(self.fresh())
        return self.leave_costly("turn")

    def leave_costly(self, kind: str) -> str:
        """End the turn; what costs something is left, which is asked about once."""
        left = self.costly().count()
        end_turn(self.page)
        if left:
            press(self.page.get_by_role("dialog"), "End the turn all the same")
        return "effects left" if left else kind

    def all_effects(self, building: str) -> str:
        """Everything that one's slot allows."""
        self.moor(building)
        rows = turn_card(self.page).locator(".effect-button").count()
        taps = 0
        while self.costly().count():
            self.costly().first.tap()
            taps += 1
            awake(self.page)
        end_turn(self.page)
        if building == "Consulate" and taps:
            return "has a card"
        return "four effects" if rows == ALL_FOUR else "turn" if not taps else "costly effects"

    def two_canals(self) -> str:
        """The price of the second one is typed the first time, and known from then on."""
        self.take_gondola()
        dock_button(turn_card(self.page), HALL).tap()
        pass_by = sheet(self.page, HALL).get_by_role("button", name=re.compile("^Pass"))
        pass_by.tap()
        expect(pass_by).to_have_count(0)
        awake(self.page)
        dock_button(turn_card(self.page), FAR).tap()
        typed = "first canal" not in self.done
        if typed:
            press(sheet(self.page, FAR), "One coin more")
        press_moor(self.page, FAR)
        end_turn(self.page)
        return "first canal" if typed else "later canal"

    def palace(self) -> str:
        """A mission is drawn, and a scroll and a point taken."""
        self.moor("Doge’s Palace")
        self.costly().first.tap()
        awake(self.page)
        end_turn(self.page)
        return "communal building"

    def mission(self) -> str:
        """One whose card is in no box: its cubes and its points are typed."""
        self.moor(self.fresh())
        press(turn_card(self.page), "Complete a mission")
        card = sheet(self.page, "Complete a mission")
        card.get_by_role("button", name=re.compile("^(ceramics|cloth|silver): 1$")).first.tap()
        press(card, "VP you gain: 3")
        press(card, "Complete")
        expect(card).to_have_count(0)
        awake(self.page)
        end_turn(self.page)
        return "mission"

    def play_card(self) -> str:
        """A card nobody has named: it is found in the list of all."""
        self.page.locator(".played-card").tap()
        hand = self.page.get_by_role("dialog")
        hand.get_by_role("button", name=re.compile("^Investigate")).first.tap()
        expect(hand).to_have_count(0)
        self.moor(self.fresh())
        end_turn(self.page)
        return "influence card"

    def undo(self) -> str:
        """One tap takes back; the turn goes on as any other."""
        self.take_gondola()
        sailing = self.page.get_by_role("heading", name="Where do you sail?")
        expect(sailing).to_be_visible()
        self.tally.leave()
        press(self.page, "Take back the last entry")
        expect(sailing).to_have_count(0)
        self.tally.ends("undo")
        return self.simple()


class Sailor(Player):
    """Somebody with a map, who taps where to moor: two canals further on, if that can be paid."""

    def __init__(self, page: Page, tally: Tally, ring: tuple[str, ...]) -> None:
        super().__init__(page, tally)
        self.ring = ring

    def turn(self) -> str:
        free = self.page.locator(GONDOLAS).filter(has_text="free").first
        here = next(at for at, dock in enumerate(self.ring) if dock in free.inner_text())
        taken = self.docks()
        self.take_gondola()
        for by in (2, -2, 1, -1):
            dock = self.ring[(here + by) % len(self.ring)]
            lit = dock_button(turn_card(self.page), dock).and_(
                self.page.locator(".map-hit:not([aria-disabled])")
            )
            if dock not in taken and lit.count():
                break
        lit.tap()
        moor = sheet(self.page, dock).get_by_role("button", name=re.compile("^Moor here")).first
        expect(moor).to_be_enabled()
        moor.tap()
        expect(moor).to_have_count(0)
        asked = self.arrive()
        kind = "turn" if abs(by) == 1 else "destination"
        return self.leave_costly("asked on the way" if asked else kind)

    def arrive(self) -> int:
        """Answer what comes up on the way; return how often something did."""
        arrived = turn_card(self.page).get_by_text(re.compile("^(Use what you like|All done)"))
        for asked in range(9):
            awake(self.page)
            if arrived.count():
                return asked
            one_tap(self.page)
        raise AssertionError("the gondola never moored")
