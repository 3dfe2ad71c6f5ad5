"""Takes docs/screens/ and static/screens/ anew: a real game on a real server in a real browser.

make screens; with --middle only those of a screen in the middle of the table,
with --doge only those of a game for one
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from screens_centre import Middle, middles  # noqa: E402
from screens_guided import take_doge, take_guided  # noqa: E402
from screens_moments import Moment, moments  # noqa: E402
from serving import Phone, Server, Ticket, join, open_table  # noqa: E402

DOCS = ROOT / "docs" / "screens"
INSTALL = ROOT / "static" / "screens"  # what an app store shows before the page is installed
PHONE, TABLET, WIDE, TV = (360, 740), (820, 1180), (1180, 820), (1280, 720)
SCALE = {PHONE: 1.5, TABLET: 1, WIDE: 1, TV: 1}
NAMES = ("Ana", "Ben", "Chiara", "Dmitri")
PLAY = (
    ("vp", (31, 28, 35, 22)),
    ("council", (7, 9, 4, 6)),
    ("intrigue", (6, 3, 8, 2)),
    ("scrolls", (3, 1, 5, 2)),
    ("coins", (4, 7, 2, 9)),
    ("assistants", (7, 6, 8, 5)),
    ("influence", (1, 2, 0, 1)),
    ("bridges", (1, 0, 1, 0)),
)


def play(server: Server) -> tuple[list[Ticket], list[Phone]]:
    """Play a game of four into its fourth round."""
    seats = [{"name": name} for name in NAMES]
    host = open_table(server, seats, favour=True)
    tickets = [join(server, host.code, host.token, seat=0)]
    tickets += [join(server, host.code, seat=seat, name=NAMES[seat]) for seat in (1, 2, 3)]
    phones = [Phone(server, ticket) for ticket in tickets]
    phones[0].act("table.first", seat=1)
    phones[0].act("table.start")
    for turn in range(1, 8 + 3 * 4 + 1):
        phones[0].act("next_turn", no=turn)
    for counter, values in PLAY:
        for seat, value in enumerate(values):
            phones[seat].act("adjust", seat=seat, counter=counter, to=value)
    phones[2].act("change", seat=2, counter="missions", by=1)
    phones[1].act("change", seat=1, counter="coins", by=3)
    phones[1].act("change", seat=1, counter="completed", by=1)
    phones[1].call("undo", {"id": "screens-undo"})
    return tickets, phones


@contextmanager
def page(
    browser: Browser,
    url: str,
    size: tuple[int, int],
    dark: bool = False,
    at: Ticket | None = None,
    scale: float | None = None,
) -> Iterator[Page]:
    """Open a page as one of the players."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale or SCALE[size],
        color_scheme="dark" if dark else "light",
        locale="en-GB",
        reduced_motion="reduce",
        has_touch=True,
    )
    one = context.new_page()
    if at is not None:
        one.goto(url)
        session = {"token": at.token, "table": at.table, "code": at.code, "device": at.device}
        one.evaluate(
            "s => localStorage.setItem('companion.tables', JSON.stringify([{...s, at: 1}]))",
            session,
        )
    yield one
    context.close()


def shoot(one: Page, path: Path) -> None:
    """Take a picture and make it small."""
    one.wait_for_load_state("networkidle")
    one.wait_for_timeout(400)
    path.parent.mkdir(parents=True, exist_ok=True)
    one.screenshot(path=path)
    with Image.open(path) as picture:
        picture.convert("RGB").quantize(96, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")


def main() -> None:
    """Take every picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        prepared = moments(Path(folder))
        in_the_middle = middles(Path(folder))
        server = Server(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            if "--middle" not in sys.argv:
                take_alone(browser, server)
            if "--doge" in sys.argv:
                return
            take_middles(browser, server, in_the_middle)
            if "--middle" in sys.argv:
                return
            take_moments(browser, server, prepared)
            take_all(browser, server)
        finally:
            browser.close()
            server.stop()


def take_all(browser: Browser, server: Server) -> None:
    """One game, seen from everywhere."""
    url = f"http://localhost:{server.port}"
    lobby = open_table(server, [{"name": name} for name in NAMES])
    seated = join(server, lobby.code, lobby.token, seat=0)
    tickets, phones = play(server)
    for dark, side in ((False, "day"), (True, "night")):
        with page(browser, url, PHONE, dark) as one:
            one.goto(url)
            shoot(one, DOCS / f"start-{side}.png")
        with page(browser, url, PHONE, dark, seated) as one:
            one.goto(f"{url}/t/{lobby.code}")
            shoot(one, DOCS / f"lobby-{side}.png")
        for size, suffix in ((PHONE, ""), (TABLET, "-tablet")):
            with page(browser, url, size, dark, tickets[1]) as one:
                take_table(one, f"{url}/t/{tickets[0].code}", side + suffix)
        with page(browser, url, TV, dark) as one:
            one.goto(f"{url}/d/{tickets[0].code}")
            shoot(one, DOCS / f"display-{side}.png")
    take_install(browser, url, seated, tickets[1])
    take_guided(server, lambda ticket, name: take_guide(browser, url, ticket, name))
    for phone in phones:
        phone.close()


def take_moments(browser: Browser, server: Server, prepared: list[Moment]) -> None:
    """What was played beforehand, by day and by night, and the list of finished games."""
    url = f"http://localhost:{server.port}"
    for dark, side in ((False, "day"), (True, "night")):
        for moment in prepared:
            with page(browser, url, PHONE, dark, moment.ticket) as one:
                one.goto(f"{url}/t/{moment.ticket.code}")
                if moment.tab:
                    one.get_by_role("tab", name=moment.tab, exact=True).click()
                shoot(one, DOCS / f"{moment.name}-{side}.png")
        with page(browser, url, PHONE, dark) as one:
            one.goto(f"{url}/history")
            shoot(one, DOCS / f"history-{side}.png")


def take_middles(browser: Browser, server: Server, tables: list[Middle]) -> None:
    """A screen in the middle of each game's table, and a phone beside it that rests."""
    url = f"http://localhost:{server.port}"
    for table in tables:
        for dark, side in ((False, "day"), (True, "night")):
            size = TABLET if dark else WIDE
            with page(browser, url, size, dark, table.screen) as one:
                one.goto(f"{url}/d/{table.screen.code}")
                one.locator(".glance").wait_for()
                shoot(one, DOCS / f"centre-{table.name}-{side}.png")
    with page(browser, url, PHONE, at=tables[0].screen) as one:
        one.goto(f"{url}/d/{tables[0].screen.code}")
        one.locator(".glance").wait_for()
        shoot(one, DOCS / "centre-phone-day.png")
        with page(browser, url, PHONE, at=tables[0].phone) as other:
            other.goto(f"{url}/t/{tables[0].phone.code}")
            other.locator(".rest-page").wait_for()
            shoot(other, DOCS / "centre-rest.png")


def take_alone(browser: Browser, server: Server) -> None:
    """A game against the Doge, and the table display beside it."""
    url = f"http://localhost:{server.port}"
    take_doge(server, lambda ticket, name: take_guide(browser, url, ticket, name))


def take_guide(browser: Browser, url: str, ticket: Ticket, name: str) -> None:
    """One moment of a guided game by day and by night; `box` and the display are other pages."""
    places = {"box": "box/venice?part=canals", "doge-display": f"d/{ticket.code}"}
    size = TV if name == "doge-display" else PHONE
    for dark, side in ((False, "day"), (True, "night")):
        with page(browser, url, size, dark, ticket) as one:
            one.goto(f"{url}/{places.get(name, f't/{ticket.code}')}")
            if name == "doge-display":
                one.locator(".display-story-lines").wait_for()
            if name == "board":
                one.get_by_role("tab", name="Board", exact=True).click()
                one.get_by_role("button", name="Tiles", exact=True).click()
            shoot(one, DOCS / f"{name}-{side}.png")


def take_install(browser: Browser, url: str, guest: Ticket, player: Ticket) -> None:
    """What a phone shows before it installs the page; the manifest names them."""
    with page(browser, url, PHONE, at=guest, scale=2) as one:
        one.goto(f"{url}/t/{guest.code}")
        shoot(one, INSTALL / "lobby.png")
    with page(browser, url, PHONE, at=player, scale=2) as one:
        one.goto(f"{url}/t/{player.code}")
        shoot(one, INSTALL / "mine.png")
        one.get_by_role("tab", name="Table", exact=True).click()
        shoot(one, INSTALL / "table.png")
    with page(browser, url, WIDE, at=player) as one:
        one.goto(f"{url}/t/{player.code}")
        shoot(one, INSTALL / "wide.png")


def take_table(one: Page, url: str, name: str) -> None:
    """The tabs of the table page."""
    one.goto(url)
    shoot(one, DOCS / f"mine-{name}.png")
    for tab, picture in (("Table", "table"), ("Log", "log")):
        button = one.get_by_role("tab", name=tab, exact=True)
        if button.count():
            button.click()
            shoot(one, DOCS / f"{picture}-{name}.png")


if __name__ == "__main__":
    main()
