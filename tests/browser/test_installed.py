"""Installed on a phone: the manifest, the shell without a server, a new version."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from looking import ROOT
from playwright.sync_api import Page, expect
from serving import Server, call
from steps import arrive, number, pill, plus, seat_people, start_game

PNG = b"\x89PNG\r\n\x1a\n"
CONTROLLED = """() => navigator.serviceWorker.controller || new Promise((done) =>
  navigator.serviceWorker.addEventListener('controllerchange', done, {once: true}))"""
VERSION = "() => document.querySelector('meta[name=version]').content"


def size_of_png(data: bytes) -> str:
    assert data.startswith(PNG)
    return f"{int.from_bytes(data[16:20])}x{int.from_bytes(data[20:24])}"


def test_the_manifest_is_linked_and_all_its_pictures_exist(
    device: Callable[..., Any], server: Server
) -> None:
    page = device().go("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    told = call(server, "GET", str(link))
    assert told.headers["Content-Type"].startswith("application/manifest+json")
    manifest = told.json
    assert manifest["name"]
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    pictures = [*manifest["icons"], *manifest.get("screenshots", [])]
    for shortcut in manifest["shortcuts"]:
        assert call(server, "GET", shortcut["url"]).status == 200
        pictures += shortcut["icons"]
    for picture in pictures:
        found = call(server, "GET", picture["src"])
        assert found.status == 200, picture
        if picture["src"].endswith(".png"):
            assert size_of_png(found.body) == picture["sizes"]
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["purpose"] == "maskable"}
    assert {"192x192", "512x512"} <= sizes


def test_the_browser_finds_nothing_wrong_with_the_manifest(device: Callable[..., Any]) -> None:
    phone = device()
    page = phone.go("/")
    found = phone.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["short_name"]


def test_the_shell_opens_without_a_server(device: Callable[..., Any], own_server: Server) -> None:
    tickets = seat_people(own_server, "Ana", "Ben")
    start_game(own_server, tickets)
    phone = device(at=own_server, installs=True)
    page = arrive(phone, tickets[0])
    expect(pill(page, "connected")).to_be_visible()
    page.evaluate(CONTROLLED)
    own_server.kill()
    phone.go("/")
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    phone.go(f"/t/{tickets[0].code}")
    expect(number(page, "Ana", "VP", 0)).to_be_visible()
    expect(pill(page, "offline")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("table", name="Everybody")).to_be_visible()
    phone.go("/new")
    expect(page.get_by_role("heading")).to_be_visible()


def test_every_language_is_kept_for_the_way(device: Callable[..., Any], own_server: Server) -> None:
    phone = device(at=own_server, installs=True)
    page = phone.go("/")
    page.evaluate(CONTROLLED)
    own_server.kill()
    page.get_by_role("radio", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("link", name="Nowy stół")).to_be_visible()


@pytest.fixture
def copied(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server that runs from a copy of the project, which a test may change."""
    tree = tmp_path / "tree"
    for folder in ("companion", "scripts", "static", "templates"):
        shutil.copytree(ROOT / folder, tree / folder)
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    data = tmp_path / "data"
    data.mkdir()
    paths = os.pathsep.join([str(tree), os.environ.get("PYTHONPATH", "")])
    server = Server(data, PYTHONPATH=paths.rstrip(os.pathsep), PYTHONSAFEPATH="1")
    yield server, tree
    server.stop()


def renew(server: Server, tree: Path) -> None:
    """Bring out a new version of the front end."""
    server.kill()
    with open(tree / "static" / "css" / "tokens.css", "a") as styles:
        styles.write("\n:root { --renewed: 1; }\n")
    build = [tree / "scripts" / "node", "node", tree / "scripts" / "build.mjs"]
    subprocess.run(build, check=True, capture_output=True)
    server.start()


def looked_again(page: Page) -> None:
    """Let the browser look for a new version, as it does when the page is shown again."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")


def test_a_new_version_waits_until_the_person_takes_it(
    device: Callable[..., Any], copied: tuple[Server, Path]
) -> None:
    server, tree = copied
    tickets = seat_people(server, "Ana", "Ben")
    start_game(server, tickets)
    phone = device(at=server, installs=True)
    page = arrive(phone, tickets[0])
    expect(number(page, "Ana", "VP", 0)).to_be_visible()
    page.evaluate(CONTROLLED)
    old = page.evaluate(VERSION)
    renew(server, tree)
    expect(pill(page, "connected")).to_be_visible()
    looked_again(page)
    note = page.get_by_role("complementary", name="A new version is ready.")
    expect(note).to_be_visible()
    plus(page, "Ana").click()
    expect(number(page, "Ana", "VP", 1)).to_be_visible()
    assert page.evaluate(VERSION) == old
    with page.expect_navigation():
        note.get_by_role("button", name="Reload").click()
    expect(number(page, "Ana", "VP", 1)).to_be_visible()
    expect(note).to_have_count(0)
    assert page.evaluate(VERSION) != old
    kept = page.evaluate("caches.keys()")
    assert kept == [f"companion-{page.evaluate(VERSION)}"]


def test_an_old_page_beside_a_new_server_is_told_to_reload(
    device: Callable[..., Any], copied: tuple[Server, Path]
) -> None:
    server, tree = copied
    phone = device(at=server)
    page = phone.go("/")
    finished = page.get_by_role("link", name="Finished games")
    expect(finished).to_be_visible()
    old = page.evaluate(VERSION)
    with open(tree / "static" / "js" / "pages" / "history.js", "a") as history:
        history.write("\nexport const renewed = true;\n")
    renew(server, tree)
    finished.click()
    note = page.get_by_role("complementary", name="A new version is ready.")
    expect(note).to_be_visible()
    with page.expect_navigation():
        note.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    assert page.evaluate(VERSION) != old
