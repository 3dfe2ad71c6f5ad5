"""An evening for two in the engines of other phones, by touch: from the table to the picture."""

from __future__ import annotations

from typing import Any

from firefox import Firefox
from line import Line
from phone import Phone
from serving import Server
from webkit import WebKit

# How large the picture is, and how much of it is something else than paper.
DRAWN = """async () => {
  const image = document.querySelector('[role=dialog] img');
  if (!image) return null;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) inked += Math.abs(data[at] - data[0]) > 24;
  return { width, height, inked: inked / (width * height), says: image.alt };
}"""


def open_a_table(ana: Phone) -> str:
    """From the start page to a table for two; return its path."""
    ana.go("/")
    ana.tap("New table", "link")
    ana.tap("2", "choice")
    ana.tap("Open the table")
    at = "() => location.pathname.startsWith('/t/') && location.pathname"
    path: str = ana.until(lambda: ana.page.call(at), "no table was opened")
    return path


def sit_down(phone: Phone, button: str, name: str) -> None:
    phone.tap(button)
    phone.fill("Your name", name)
    phone.tap("Sit down here")
    phone.gone("dialog", "Take this seat")


def begin(ana: Phone, ben: Phone) -> None:
    """Both sit down, the first player is drawn, the game starts."""
    sit_down(ana, "Take a seat", "Ana")
    ben.go(open_path(ana))
    ben.read("1 free seat")
    sit_down(ben, "Take: Seat 2", "Ben")
    ana.tap("Draw the first player")
    ben.tap("Start the game")


def open_path(phone: Phone) -> str:
    path: str = phone.page.call("() => location.pathname")
    return path


def tap_on_both(ana: Phone, ben: Phone) -> None:
    """What one taps the other sees."""
    ana.tap("Ana: VP plus 1")
    ben.find("button", "Ana: 1 VP")
    ben.tap("Ben: VP plus 1")
    ana.find("button", "Ben: 1 VP")


def lose_the_line(ana: Phone, ben: Phone, line: Line) -> None:
    """Taps made without a line are kept, and arrive once it is back."""
    line.cut()
    ana.read("offline")
    for counter in ("VP", "intrigue", "scrolls", "scrolls"):
        ana.tap(f"Ana: {counter} plus 1")
    ana.read("offline, 4 taps kept")
    ben.find("button", "Ana: 1 VP")
    line.mend()
    ana.read("connected")
    ben.find("button", "Ana: 2 VP")


def score(ana: Phone, ben: Phone) -> None:
    """Page by page to the result; Ana buys her intrigue down on the way."""
    ana.tap_to("Menu", "Begin the final scoring")
    ana.tap_to("Begin the final scoring", "Begin all the same")
    ana.tap("Begin all the same")
    turn(ana, ben, "Points on the track")
    turn(ana, ben, "Great Council")
    turn(ana, ben, "Assistants placed")
    ben.read("Buying intrigue down")
    ana.tap("Ana: pay 2 scrolls for 1 intrigue less")
    ben.read("2 scrolls")
    all_ready(ana, ben, "Buying intrigue down", "I am done buying")
    turn(ana, ben, "Wealth")
    turn(ana, ben, "Arrest")
    all_ready(ana, ben, "The winner", "The result is right")


def turn(ana: Phone, ben: Phone, page: str) -> None:
    """A page of sums: both see it, one tap of either turns it."""
    ana.read(page)
    ben.read(page)
    ben.tap("Next")


def all_ready(ana: Phone, ben: Phone, page: str, button: str) -> None:
    for phone in (ana, ben):
        phone.read(page)
        phone.tap(button)


def see_the_result(phone: Phone, ending: str) -> None:
    """The poster, and the picture that can be sent to friends."""
    phone.find("article", ending)
    phone.tap("Picture")

    def look() -> Any:  # an image is there a moment before its picture is decoded
        drawn = phone.page.call(DRAWN)
        return drawn if drawn and drawn["inked"] else None

    drawn = phone.until(look, "no picture was drawn")
    assert drawn["width"] == 1080
    assert 1200 < drawn["height"] < 2400
    assert 0.02 < drawn["inked"] < 0.9
    assert ending in drawn["says"]


def test_an_evening_for_two(engine: Firefox | WebKit, server: Server, line: Line) -> None:
    ana = Phone(engine.page(), f"http://localhost:{line.port}")
    ben = Phone(engine.page(), f"http://localhost:{server.port}")
    open_a_table(ana)
    begin(ana, ben)
    tap_on_both(ana, ben)
    lose_the_line(ana, ben, line)
    score(ana, ben)
    see_the_result(ben, "Ana wins")
