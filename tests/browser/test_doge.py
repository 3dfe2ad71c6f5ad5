"""Alone against the Doge, by thumb: how it begins and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doge_steps import almost_over, play_until
from looking import axe
from playwright.sync_api import expect
from serving import Server, next_id
from steps import arrive, place, press, wire


def test_alone_in_two_taps(device: Callable[..., Any], server: Server) -> None:
    page = device(at=server).go("/")
    press(page, "You against the Doge")
    page.get_by_role("button", name="Cruel").tap()
    expect(page.get_by_role("heading", name="Place a gondola")).to_be_visible()
    page.get_by_role("link", name="Back to the start").click()
    first = page.get_by_role("listitem").first
    expect(first).to_contain_text("Venice")  # a running game stands first
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()


def test_his_colours_are_one_tap_away_where_his_wood_first_comes(
    device: Callable[..., Any], server: Server
) -> None:
    page = device(at=server).go("/")
    press(page, "You against the Doge")
    page.get_by_role("button", name="Easy").tap()
    place(page, "Bank")
    press(page, "Take 1 and end the turn")
    wood = page.get_by_role("region", name="The Doge has played").get_by_role("checkbox")
    expect(wood.first).to_contain_text("Doge A (violet)")
    press(page, "Other colours")
    colours = page.get_by_role("group", name="The Doge’s colour A")
    expect(colours.get_by_role("radio", name="blue (taken)")).to_be_disabled()  # the player's
    colours.locator("label").filter(has=page.get_by_role("radio", name="green")).tap()
    press(page, "Done")
    expect(wood.first).to_contain_text("Doge A (green)")
    expect(wood.filter(has_text="violet")).to_have_count(0)
    press(page, "My turn")
    lying = page.locator(".guide .pick .chip-green")  # on his docks, too
    expect(lying.first).to_be_visible()
    expect(page.locator(".guide .pick .chip-violet")).to_have_count(0)


def test_what_the_doge_did_stays_until_it_is_seen(
    device: Callable[..., Any], server: Server
) -> None:
    ana = almost_over(server)
    page = arrive(device(at=server), ana)
    played = page.get_by_role("region", name="The Doge has played")
    play_until(page, lambda _: played.count() > 0)
    page.reload()
    expect(played).to_be_visible()
    assert axe(page) == []
    other = arrive(device(at=server), ana)
    expect(other.get_by_role("region", name="The Doge has played")).to_be_visible()
    press(page, "My turn")
    expect(played).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Which gondola sails?")).to_be_visible()
    with wire(server, ana) as phone:
        assert phone.call("undo", {"id": next_id()})["ok"]
        expect(page.locator(".question")).to_be_visible()
        assert phone.call("redo", {"id": next_id()})["ok"]
    expect(played).to_be_visible()
    page.locator(".played-sail:not([disabled])").first.tap()  # who goes on has seen it, everywhere
    for phone_page in (page, other):
        expect(phone_page.get_by_role("heading", name="Where do you sail?")).to_be_visible()
