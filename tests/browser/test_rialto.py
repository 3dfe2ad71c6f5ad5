"""Rialto by thumb: two phones play a round, a table is scored, every screen is looked at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from looking import TV, Look
from playwright.sync_api import Page, expect
from serving import Server, Ticket, call, join
from steps import arrive, open_tab, press, start_game, wire
from thumbs import Thumbs

OPPOSITE = [["left1", "right3"], ["left2", "right2"], ["left3", "right1"]]


def sit(server: Server, *names: str, **options: Any) -> list[Ticket]:
    """Open a table of Rialto and let everybody sit down."""
    wish = {"game": "rialto", "seats": len(names), "options": options, "name": names[0]}
    told = call(server, "POST", "/api/tables", wish).json
    host = Ticket(told["host_token"], told["device"], told["table"], told["code"])
    first = join(server, host.code, host.token, seat=0, name=names[0])
    others = [
        join(server, host.code, seat=seat, name=name) for seat, name in enumerate(names[1:], 1)
    ]
    return [first, *others]


def cards(page: Page, stage: str, count: int) -> None:
    """Play so many cards in a stage, once it is this phone's turn there."""
    expect(page.locator(".turn-line.turn-mine")).to_contain_text(f"· {stage} ·")
    words = "0 Pass" if count == 0 else f"Play {count} card{'s' if count > 1 else ''}"
    press(page, words)


def tile(page: Page, words: str) -> None:
    """Tap a building."""
    page.get_by_role("button", name=re.compile(words)).first.tap()


def districts(page: Page, *numbers: int) -> None:
    """Tap districts on the map, one after the other."""
    for number in numbers:
        page.get_by_role("button", name=f"District {number}", exact=True).tap()


def tell_the_board(ana: Page, ben: Page) -> None:
    """Which districts are not connected, and where the round tiles lie."""
    for place in ("left bank, top", "right bank, bottom", "left bank, middle"):
        ana.get_by_role("button", name=re.compile(place)).tap()
    for place in ("right bank, middle", "left bank, bottom", "right bank, top"):
        ana.get_by_role("button", name=re.compile(place)).tap()
    press(ana, "These are the three pairs")
    for bank in ("left bank", "right bank"):
        for place in ("top", "middle", "bottom"):
            ben.get_by_role("button", name=re.compile(f"{bank}, {place}")).tap()
    press(ben, "So they lie")


def take_cards(ana: Page, ben: Page) -> None:
    """Starting buildings, then phase I; Ana takes a card more, and her hand limit stays."""
    tile(ben, "yellow building 1")  # the right neighbour of the start player begins
    tile(ana, "green building 1")
    expect(ana.get_by_text("Ana may keep 7 cards.")).to_be_visible()
    tile(ana, "green building 1")
    expect(ana.get_by_text("used this round").first).to_be_visible()
    expect(ana.get_by_text("Ana may keep 7 cards.")).to_be_visible()
    for page in (ben, ana):
        press(page, "I have my cards")


def play_stages(ana: Page, ben: Page) -> None:
    """A to F, and phase III; whoever had the majority begins the next one."""
    cards(ana, "A", 2)
    cards(ben, "A", 1)
    cards(ana, "B", 1)
    cards(ben, "B", 2)
    cards(ben, "C", 2)
    cards(ana, "C", 1)
    tile(ana, "yellow building 1")  # Ana is ahead on the Doge track
    tile(ben, "blue building 3")
    cards(ben, "D", 0)
    cards(ana, "D", 1)
    expect(ben.get_by_text("Ana gains 2 VP")).to_be_visible()  # what the stage gave, in words
    press(ana, "4 · 5")
    districts(ana, 1, 2)  # the higher value first
    cards(ana, "E", 0)
    cards(ben, "E", 2)
    districts(ben, 3, 1)  # the councillor goes into the first
    cards(ben, "F", 2)
    cards(ana, "F", 1)
    press(ben, "I am done")  # only Ben could use a blue building


def test_two_phones_play_a_round(device: Callable[..., Any], own_server: Server) -> None:
    tickets = sit(own_server, "Ana", "Ben")
    start_game(own_server, tickets)
    ana, ben = (arrive(device(at=own_server), ticket) for ticket in tickets)
    tell_the_board(ana, ben)
    take_cards(ana, ben)
    play_stages(ana, ben)

    expect(ana.get_by_text("Round 2 of 6")).to_be_visible()
    glance = ana.get_by_role("group", name="Everybody at a glance")
    expect(glance.get_by_role("button", name=re.compile("Ana, 5 VP"))).to_be_visible()
    expect(glance.get_by_role("button", name=re.compile("Ben, 2 VP"))).to_be_visible()
    table = open_tab(ana, "Table")
    expect(table.get_by_text("worth 6")).to_be_visible()  # 5 + 1
    expect(table.get_by_text("Left: 5 bridges, 5 gondolas")).to_be_visible()
    board = open_tab(ben, "Mine").get_by_role("region", name="Ben’s board")
    expect(board.get_by_role("button", name=re.compile("Ben: Councillors, 4"))).to_be_visible()
    again = sit(own_server, "Cleo", "Dan")  # the box has learned the board
    assert start_game(own_server, again)["view"]["stage"] == "tiles"


def play_out(server: Server, tickets: list[Ticket], view: Any, until: Callable[[Any], bool]) -> Any:
    """Play over the wire until something is reached."""
    with wire(server, tickets[0]) as phone:
        while not until(view):
            kind, data = step(view)
            ack = phone.act(kind, **data)
            assert ack["ok"], ack
            view = phone.state(ack["seq"])["view"]
    return view


def step(view: Any) -> tuple[str, dict[str, Any]]:
    """What to tap next."""
    no, turn = view["no"], view["turn"]
    seat = turn["column"]
    owed = turn["owed"][0] if turn["owed"] else None
    if owed is not None:
        return answer(view, owed)
    if view["stage"] == "map":
        return "map", {"opposite": OPPOSITE}
    if view["stage"] == "tiles":
        return "tiles", {"tiles": [1, 2, 3, 4, 5, 6]}
    if view["stage"] == "cards":
        waiting = set(range(len(view["players"]))) - set(turn["ready"])
        if waiting:
            return "next", {"no": no, "seat": min(waiting)}
        return "hand", {"cards": [1, 1, 1, 1, 1, 2]}
    if view["stage"] == "blue":
        return "next", {"no": no}
    return "play", {"no": no, "seat": seat, "cards": 1 + seat % 2}


def some_building(view: Any, owed: Any) -> str | None:
    """A building of the highest value that can be had; none for a full board."""
    taken = [one["kind"] for player in view["players"] for one in player["buildings"]]
    if owed["what"] == "start":
        often = 1 if len(view["players"]) < 4 else 2
        return next(kind for kind in ("green1", "blue1") if taken.count(kind) < often)
    if len(view["players"][owed["column"]]["buildings"]) > 6:
        return None
    left = [kind for kind, count in view["supply"]["buildings"].items() if count]
    return max((kind for kind in left if int(kind[-1]) <= owed["n"]), key=lambda kind: kind[-1])


def answer(view: Any, owed: Any) -> tuple[str, dict[str, Any]]:
    no, seat = view["no"], owed["column"]
    a, b = (view["map"]["free"] or [("", "")])[0]
    if owed["what"] in ("start", "build"):
        return "build", {"no": no, "seat": seat, "kind": some_building(view, owed)}
    if owed["what"] == "bridge":
        return "bridge", {"no": no, "a": a, "b": b, "at_a": 5, "at_b": 4}
    if owed["what"] == "values":
        return "values", {"no": no, "values": [3, 6]}
    if owed["what"] == "gondola":
        source = "general" if view["players"][seat]["general"] else "none"
        return "gondola", {"no": no, "a": a, "b": b, "at": a, "source": source}
    return "move", {"no": no, "leave": [0] * 6}


def test_one_phone_for_two_follows_the_turn_but_keeps_what_is_half_typed(
    device: Callable[..., Any], server: Server
) -> None:
    wish = {"game": "rialto", "seats": 2, "options": {}, "name": "Ana"}
    told = call(server, "POST", "/api/tables", wish).json
    ticket = join(server, told["code"], told["host_token"], seat=0, name="Ana")
    join(server, told["code"], told["host_token"], seat=1, name="Ben")
    view = play_out(
        server, [ticket], start_game(server, [ticket])["view"], lambda view: view["stage"] == "doge"
    )
    names = ["Ana", "Ben"]
    first, other = names[view["turn"]["column"]], names[1 - view["turn"]["column"]]
    page = arrive(device(at=server), ticket)
    seats = page.get_by_role("group", name="Which of my seats")
    expect(seats.get_by_role("button", name=first)).to_have_attribute("aria-pressed", "true")
    cards(page, "A", 1)
    expect(seats.get_by_role("button", name=other)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile(f"^{other}: Coins")).tap()
    keypad = page.get_by_role("dialog", name=f"{other}: Coins")
    keypad.get_by_role("button", name="7", exact=True).tap()
    with wire(server, ticket) as phone:
        view = phone.state()["view"]
    view = play_out(
        server, [ticket], view, lambda view: view["turn"]["column"] == names.index(first)
    )
    expect(page.get_by_role("banner")).to_contain_text(f"{first}: your turn")
    expect(keypad).to_contain_text("7")


def test_a_table_is_scored_page_by_page(device: Callable[..., Any], server: Server) -> None:
    tickets = sit(server, "Ana", "Ben")
    view = start_game(server, tickets)["view"]
    play_out(server, tickets, view, lambda view: view["over"])
    ana, ben = (arrive(device(at=server), ticket) for ticket in tickets)
    ana.locator(".begin-bar").get_by_role("button").tap()
    titles = ["Points on the track", "Coins and councillors", "Buildings"]
    titles += [f"District {number}" for number in range(1, 7)]
    for title in titles:
        for page in (ana, ben):
            expect(page.get_by_role("heading", name=title)).to_be_visible()
        press(ben, "Next")  # sums: one tap by anybody
    expect(ben.get_by_role("heading", name="The winner")).to_be_visible()
    expect(ben.get_by_text(re.compile(r"(Ana|Ben) wins with \d+ VP"))).to_be_visible()


SIX = [[3, 3], [3, 4], [4, 5], [4, 6], [5, 6], [3, 6]]  # bridge tiles


def test_a_round_of_four_takes_at_most_forty_taps(
    device: Callable[..., Any], own_server: Server
) -> None:
    """Four phones, the box knows the bridges: phase I, six stages with everybody playing, III."""
    box = {"opposite": OPPOSITE, "bridges": SIX}
    assert call(own_server, "PUT", "/api/box/rialto", {"revision": 0, "box": box}).status == 200
    names = ["Ana", "Ben", "Cleo", "Dan"]
    tickets = sit(own_server, *names)
    view = start_game(own_server, tickets)["view"]
    view = play_out(own_server, tickets, view, lambda view: view["stage"] == "cards")
    seats = view["order"]  # the first leads on the Doge track, and wins every stage
    pages = [arrive(device(at=own_server), tickets[seat]) for seat in seats]
    first, second, third, fourth = pages
    thumbs = Thumbs(pages)
    for page in pages:
        press(page, "I have my cards")
    for stage in "ABCDEF":
        for page, count in zip(pages, (2, 1, 1, 0) if stage == "C" else (2, 1, 1, 1), strict=True):
            cards(page, stage, count)
        if stage == "C":
            for page in (first, third, second):  # who moved last lies on top
                tile(page, "green building 1")
        elif stage == "D":
            press(first, "4 · 6")
            districts(first, 1, 2)
        elif stage == "E":
            districts(first, 1, 3)
    for page, seat in zip((first, fourth, third, second), range(4), strict=True):
        at = seats[(-seat) % 4]
        if any(one["colour"] == "blue" for one in view["players"][at]["buildings"]):
            press(page, "I am done")
    expect(first.get_by_text("Round 2 of 6")).to_be_visible()
    assert thumbs.told("a round of Rialto, four phones", 40) <= 40


STOPS: dict[str, Callable[[Any], bool]] = {
    "start": lambda view: view["stage"] == "start",
    "cards": lambda view: view["stage"] == "cards",
    "build": lambda view: owes(view, "build"),
    "bridge": lambda view: owes(view, "bridge"),
    "gondola": lambda view: owes(view, "gondola"),
    "play": lambda view: view["round"] == 3 and view["stage"] == "gold",
    "over": lambda view: view["over"],
}


def test_every_screen_can_be_read(device: Callable[..., Any], server: Server, look: Look) -> None:
    tickets = sit(server, "Ana", "Wojciechowska-Müllerová", third=True)
    view = start_game(server, tickets)["view"]
    pages = [arrive(device(at=server), ticket) for ticket in tickets]
    display = device(at=server, viewport=TV).go(f"/d/{tickets[0].code}")
    for name, until in STOPS.items():
        view = play_out(server, tickets, view, until)
        page = pages[min(view["turn"]["column"] or 0, 1)]
        for tab in (1, 0):
            page.get_by_role("tab").nth(tab).tap()
            expect(page.locator((".ri-own", ".ri-overview")[tab])).to_be_visible()
            look.at(page, f"{name} {tab}")
        look.at(display, f"{name} display")


def owes(view: Any, what: str) -> bool:
    return bool(view["turn"]["owed"]) and view["turn"]["owed"][0]["what"] == what
