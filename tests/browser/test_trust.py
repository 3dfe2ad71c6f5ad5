"""https at home: the page about trust, and a seat that goes on over https."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from houses import House
from looking import Look, axe
from playwright.sync_api import Page, expect
from serving import call
from steps import arrive, number, open_menu, pad, plus, seat_people, start_game

PLAIN = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = House(tmp_path_factory.mktemp("house"))
    yield one
    one.stop()


def test_a_phone_that_does_not_trust_yet_is_shown_how(device, house, look: Look) -> None:
    page: Page = device(at=house).go("/trust")
    shown = call(house, "GET", "/api/trust").json["authority"]
    file = page.locator("a[href='/trust/companion-ca.crt']")
    expect(file).to_be_visible()
    assert page.locator(".trust-print").inner_text().replace("\n", "") == shown["fingerprint"]
    steps = page.locator("details ol")
    expect(steps).to_have_count(5)
    assert [steps.nth(place).locator("li").count() for place in range(5)] == [3] * 5
    for closed in range(1, 5):  # the reader's own system stands open, and first
        page.locator("details summary").nth(closed).click()
    expect(page.locator("details[open]")).to_have_count(5)
    qr = page.locator(".qr img")
    assert qr.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    look.at(page, "trust")


def test_a_phone_that_does_not_trust_yet_looks_again(device, house) -> None:
    page: Page = device(at=house).go("/trust")
    page.get_by_role("button", name="Look whether it works").click()
    expect(page.get_by_role("status").get_by_text("does not trust the server yet")).to_be_visible()


def test_a_phone_that_trusts_is_offered_the_same_table(device, house) -> None:
    page: Page = device(at=house, ignore_https_errors=True).go("/trust?t=abc234")
    onward = page.get_by_role("link", name="Go on with https")
    address = f"https://localhost:{house.https_port}/t/ABC234"
    expect(onward).to_have_attribute("href", address)


def test_a_player_goes_on_over_https_with_every_seat(device, house) -> None:
    ana, ben = seat_people(house, "Ana", "Ben", free=1)
    start_game(house, [ana, ben])
    phone = device(at=house, ignore_https_errors=True)
    phone.context.add_init_script(f"if (location.protocol === 'http:') {PLAIN}")
    page = arrive(phone, ana)
    expect(pad(page, "Ana")).to_be_visible()
    menu = open_menu(page, "This phone")
    menu.get_by_role("button", name="Continue on https").click()
    page.wait_for_url(f"https://localhost:{house.https_port}/t/{ana.code}")
    expect(pad(page, "Ana")).to_be_visible()
    plus(page, "Ana").click()
    expect(number(page, "Ana", "VP", 1)).to_be_visible()
    other = arrive(device(at=house), ben)
    expect(pad(other, "Ben")).to_be_visible()


def test_without_https_the_page_says_how_to_switch_it_on(device) -> None:
    page: Page = device().go("/trust")
    expect(page.get_by_text("companion serve --https")).to_be_visible()
    assert axe(page) == []


def test_the_way_there_stands_where_https_is_missing(device, house) -> None:
    phone = device(at=house)
    phone.context.add_init_script(PLAIN)
    page = phone.go("/")
    page.get_by_role("link", name="Set up https on this phone").click()
    expect(page.get_by_role("heading", name="https at home")).to_be_visible()
