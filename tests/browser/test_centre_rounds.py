"""A whole round of each other game by touch in the middle; the phones stay dark all the while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import test_arcades
import test_masterpieces
import test_rialto
from gallery import TILES
from looking import TABLET, overflow
from playwright.sync_api import Page, expect
from scoring_steps import FOUR, ended, see, turn_to
from serving import Server, Ticket
from steps import arrive, do, lead, placing, press, seat_people, sheet, start_game
from test_centre import BUZZ, in_the_middle, resting


@contextmanager
def in_the_dark(
    device: Callable[..., Any], server: Server, tickets: list[Ticket]
) -> Iterator[Page]:
    """A tablet in the middle; everybody else's phone is dark before and after, and never buzzes."""
    middle = arrive(device(TABLET, at=server), in_the_middle(server, tickets[0]), "d")
    phones = [arrive(device(at=server), ticket) for ticket in tickets]
    for phone in phones:
        resting(phone, "in the middle")
        phone.evaluate(BUZZ)
    yield middle
    for phone in phones:
        resting(phone, "in the middle")
        assert phone.evaluate("window.buzzes") == 0
    assert overflow(middle) <= 0


class Panel:
    """What there is to do; the board beside it shows the same places."""

    def __init__(self, middle: Page) -> None:
        self.locator = middle.locator
        self.get_by_text = middle.get_by_text
        self.get_by_role = middle.locator(".centre-both > div").first.get_by_role


def test_a_round_of_rialto_in_the_middle(device: Callable[..., Any], own_server: Server) -> None:
    tickets = test_rialto.sit(own_server, "Ana", "Ben")
    start_game(own_server, tickets)
    with in_the_dark(device, own_server, tickets) as middle:
        panel: Any = Panel(middle)
        test_rialto.tell_the_board(panel, panel)
        for building in ("yellow building 1", "green building 1"):
            test_rialto.tile(panel, building)
        for words in ("Ana has the cards", "I have my cards"):  # the last one is alone in doubt
            press(middle, words)
        test_rialto.play_stages(panel, panel)
        expect(middle.get_by_role("banner")).to_contain_text("Round 2 of 6")
    players = do(own_server, tickets[0])["view"]["players"]
    assert [player["vp"] for player in players] == [5, 2]  # as on two phones


def test_a_round_of_arcades_in_the_middle(device: Callable[..., Any], own_server: Server) -> None:
    tickets = test_arcades.sit(own_server, mode="guided", bag="companion")
    do(own_server, tickets[0], ("families", {"families": test_arcades.FAMILIES}))
    with in_the_dark(device, own_server, tickets) as middle:
        for number, (family, value) in enumerate(test_arcades.CARDS, 1):
            whose = test_arcades.NAMES[(number - 1) % 3]
            if number > 1:  # the first card says that the draft is over
                expect(middle.get_by_role("banner")).to_contain_text(f"{whose} puts down a card")
            test_arcades.put(middle, number, family, value)
            expect(test_arcades.gap(middle, number, f"{family} {value}")).to_be_visible()
        press(test_arcades.now(middle), "Share the tokens")
        story = middle.get_by_role("list", name="The sharing, token by token")
        expect(story).to_contain_text("Arcade 1: ")
        press(test_arcades.now(middle), "Next round")
        expect(middle.get_by_role("banner")).to_contain_text("Round 2")


def landing(middle: Page, name: str, spaces: int, points: int) -> None:
    """A ship sails so far, to a space that pays points and a masterpiece, which is taken."""
    middle.get_by_role("button", name="Sea route").tap()
    dialog = sheet(middle, "Sea route")
    for words in (str(spaces), f"+{points}", "Masterpiece", "Sail there"):
        dialog.get_by_role("button", name=words, exact=True).tap()
    expect(dialog).to_have_count(0)
    test_masterpieces.take(middle, "red vase", 3, "Row 1, column 1")
    expect(test_masterpieces.in_all(middle, name, points + 3)).to_be_visible()


def test_a_round_of_masterpieces_in_the_middle(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = test_masterpieces.seat_people(own_server, "Ana", "Ben")
    start_game(own_server, tickets)
    do(own_server, tickets[0], ("lay", {"tiles": TILES}))
    with in_the_dark(device, own_server, tickets) as middle:
        landing(middle, "Ana", 3, 4)
        press(middle, "Turn to Ben")  # at Ben's edge of the table
        landing(middle, "Ben", 5, 6)
        press(middle, "Next round")
        expect(middle.get_by_role("banner")).to_contain_text("Round 2")


def test_what_one_phone_alone_may_see_is_not_in_the_middle(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = seat_people(own_server, "Ana", "Ben", "Cleo", mode="guided")
    start_game(own_server, tickets)
    lead(own_server, tickets[0], *placing("library", "court", "docks", "senate", "bank", "market"))
    hand = ("adjust", {"seat": 0, "counter": "influence", "to": 1})
    do(own_server, tickets[0], hand, ("name_card", {"seat": 0, "place": 0, "card": "build_bridge"}))
    middle = arrive(device(TABLET, at=own_server), in_the_middle(own_server, tickets[0]), "d")
    expect(middle.get_by_text("Cards in hand: on Ana’s phone")).to_be_visible()
    seen = middle.evaluate("document.documentElement.outerHTML")
    kept = middle.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    for name in ("Build a bridge", "build_bridge"):
        assert name not in seen + kept
    state = do(own_server, in_the_middle(own_server, tickets[0]))
    assert "build_bridge" not in str(state)


def test_the_ceremony_plays_in_the_middle_and_phones_wake_for_the_buy_down(
    device: Callable[..., Any], own_server: Server
) -> None:
    tickets = ended(own_server, FOUR[:2])
    middle = arrive(device(TABLET, at=own_server), in_the_middle(own_server, tickets[0]), "d")
    phones = [arrive(device(at=own_server), ticket) for ticket in tickets]
    for phone in phones:
        resting(phone, "in the middle")
        phone.evaluate(BUZZ)
    press(middle, "Begin the final scoring")
    see([middle], "track")
    for phone in phones:
        resting(phone, "in the middle")
    turn_to(own_server, tickets[0], middle, 3)
    for phone in phones:  # what each buys is theirs to say
        see([phone], "intrigue")
        assert phone.evaluate("window.buzzes") == 1
        press(phone, "I am done buying")
    see([middle], "wealth")
    for phone in phones:
        resting(phone, "in the middle")
    for key in ("wealth", "arrest"):
        see([middle], key)
        press(middle, "Next")
    see([middle], "winner")
    for phone in phones:
        press(phone, "The result is right")
        assert phone.evaluate("window.buzzes") == 2
    expect(middle.get_by_role("list", name="The podium")).to_be_visible()
