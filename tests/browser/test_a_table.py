"""From the start page to the first tap, on two phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import qrcode
from playwright.sync_api import Page, expect
from qrcode.constants import ERROR_CORRECT_M
from serving import Server, call
from steps import at_a_glance, log_sentences, open_tab, plus, sheet

# Reads the picture as a camera does: is the middle of each module dark?
MODULES = """async ([image, side, quiet]) => {
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: 640, height: 640});
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0, 640, 640);
  const step = 640 / (side + 2 * quiet);
  const dark = (x, y) => pen.getImageData((x + quiet + .5) * step, (y + quiet + .5) * step, 1, 1).data[0] < 128;
  return Array.from({length: side}, (_, y) => Array.from({length: side}, (_, x) => dark(x, y)));
}"""  # noqa: E501


def modules_of(text: str) -> list[list[bool]]:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    matrix: list[list[bool]] = code.get_matrix()
    return matrix


def new_table(page: Page, players: int) -> str:
    """Open a table by hand; return its code."""
    page.get_by_role("link", name="New table").click()
    page.get_by_role("group", name="Players").get_by_role("radio", name=str(players)).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w{6}$"))
    return page.url[-6:]


def sit_down(page: Page, name: str) -> None:
    """Fill in the sheet of a seat."""
    dialog = sheet(page, "Take this seat")
    dialog.get_by_role("textbox", name="Your name").fill(name)
    dialog.get_by_role("button", name="Sit down here").click()
    expect(dialog).to_have_count(0)


def test_the_qr_code_is_large_and_holds_the_share_link(
    device: Callable[..., Any], server: Server
) -> None:
    page = device().go("/")
    code = new_table(page, 4)
    link = page.get_by_role("textbox", name="Link to the table").input_value()
    assert link.endswith(f"/t/{code}")
    image = page.get_by_role("img", name=f"QR code of table {code}")
    box = image.bounding_box()
    assert box is not None
    assert box["width"] >= 240
    assert box["height"] == box["width"]
    modules = modules_of(link)
    seen = page.evaluate(MODULES, [image.element_handle(), len(modules), 4])
    assert seen == modules
    told = call(server, "GET", f"/api/tables/{code}/qr.svg")
    assert told.headers["Content-Type"].startswith("image/svg+xml")


def test_two_phones_meet_in_the_lobby_and_play(device: Callable[..., Any]) -> None:
    ana = device().go("/")
    new_table(ana, 2)
    ana.get_by_role("button", name="Take a seat").click()
    sit_down(ana, "Ana")
    link = ana.get_by_role("textbox", name="Link to the table").input_value()

    ben = device().page
    ben.goto(link)
    expect(ben.get_by_text("1 free seat")).to_be_visible()
    ben.get_by_role("button", name="Take: Seat 2").click()
    sit_down(ben, "Ben")
    for page, me, other in ((ana, "Ana", "Ben"), (ben, "Ben", "Ana")):
        expect(page.get_by_role("button", name=re.compile(f"{me}.*you · here"))).to_be_visible()
        expect(page.get_by_role("button", name=re.compile(f"{other}.*here"))).to_be_visible()

    draw_and_set_up(ana, ben)
    ben.get_by_role("button", name="Start the game").click()
    plus(ana, "Ana").click()
    expect(at_a_glance(ben, "Ana", 1)).to_be_visible()
    open_tab(ben, "Log")
    expect(ben.get_by_text("Ana: VP 0 → 1", exact=True).first).to_be_visible()
    assert log_sentences(ben)[:2] == ["Ana: VP 0 → 1", "The game begins"]


def draw_and_set_up(ana: Page, ben: Page) -> None:
    """The first player is drawn once, for both; a step ticked on one phone is ticked on both."""
    ana.get_by_role("button", name="Draw the first player").click()
    begins = re.compile(r"^(Ana|Ben) begins$")
    first = ana.get_by_role("main").get_by_text(begins).inner_text()
    expect(ben.get_by_role("main").get_by_text(begins)).to_have_text(first)
    expect(ben.get_by_role("status")).to_have_text(first)
    step = re.compile("end pawn on space")
    ana.get_by_role("checkbox", name=step).check()
    expect(ben.get_by_role("checkbox", name=step)).to_be_checked()
    ben.get_by_role("checkbox", name=step).uncheck()
    expect(ana.get_by_role("checkbox", name=step)).not_to_be_checked()


def test_a_code_typed_on_the_start_page_leads_to_the_door(
    device: Callable[..., Any], server: Server
) -> None:
    made = call(server, "POST", "/api/tables", {"game": "venice", "seats": 3, "options": {}})
    page = device().go("/")
    page.get_by_role("textbox", name="Code of a table").fill("NOSUCH")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text(re.compile("There is no table NOSUCH|A table code"))).to_be_visible()
    page.get_by_role("textbox", name="Code of a table").fill(made.json["code"].lower())
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("3 free seats")).to_be_visible()
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("Take a seat, then the game can begin.")).to_be_visible()
    page.get_by_role("link", name="Back to the start").click()
    page.get_by_role("link", name=re.compile(f"Venice {made.json['code']}")).click()
    expect(page.get_by_text("Take a seat, then the game can begin.")).to_be_visible()
