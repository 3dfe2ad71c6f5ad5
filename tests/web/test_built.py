"""What phones load: how much it is, how it is packed, and what the shell brings along."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import orjson
import pytest
from serving import Answer, Server, call, join, open_table

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "static" / "built"
KB = 1024
LANGUAGES = ("de", "en", "fr", "pl")
GAMES = ("venice", "rialto", "arcades", "masterpieces")
SHELL = 1  # the page itself
AROUND = 5  # manifest, icon, catalogue, the socket's first request and its websocket


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    told: dict[str, Any] = orjson.loads((BUILT / "manifest.json").read_bytes())
    return told


def needed(manifest: dict[str, Any], part: str, language: str) -> set[str]:
    """Return the addresses a part needs, with those of the parts below it."""
    told = manifest["parts"][part]
    found = {told["script"], *told["styles"]}
    found |= {manifest["words"][book][language] for book in told["words"]}
    for need in told["needs"]:
        found |= needed(manifest, need, language)
    return found


def weight(manifest: dict[str, Any], addresses: set[str]) -> int:
    """Return how many bytes these files are for a browser that takes gzip."""
    total: int = sum(
        manifest["files"][address.removeprefix("/b/")]["gzip"] for address in addresses
    )
    return total


def shell_weight() -> int:
    """Return what the shell carries of script and style, packed."""
    texts = (BUILT / name for name in ("shell.css", "boot.js", "first.js"))
    return len(gzip.compress(b"".join(path.read_bytes() for path in texts)))


# ---- how much


@pytest.mark.parametrize("language", LANGUAGES)
def test_start_and_door_are_small(manifest: dict[str, Any], language: str) -> None:
    files = needed(manifest, "core", language)
    requests = SHELL + AROUND + len(files) + len(manifest["fonts"])
    assert requests <= 12
    assert weight(manifest, files) + shell_weight() <= 60 * KB


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "most"), [("venice", 70), *((game, 40) for game in GAMES[1:])])
def test_a_game_is_small(manifest: dict[str, Any], game: str, most: int, language: str) -> None:
    more = needed(manifest, game, language) - needed(manifest, "core", language)
    assert len(more) <= 6
    assert weight(manifest, more) <= most * KB


def test_no_games_code_comes_before_its_table(manifest: dict[str, Any]) -> None:
    for part in ("core", "table", "results", "history", "display", "box", "scoring"):
        files = needed(manifest, part, "en")
        assert not [file for file in files if any(f"/b/{game}-" in file for game in GAMES)]


# ---- how it is served


@pytest.mark.parametrize(
    ("accepts", "packing"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        (None, None),
    ],
)
def test_a_file_is_packed_as_the_browser_likes_and_kept_for_ever(
    server: Server, manifest: dict[str, Any], accepts: str | None, packing: str | None
) -> None:
    address = manifest["parts"]["core"]["script"]
    got = call(server, "GET", address, headers={"Accept-Encoding": accepts} if accepts else None)
    assert got.status == 200
    assert got.headers.get("Content-Encoding") == packing
    assert got.headers["Vary"] == "Accept-Encoding"
    assert got.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert got.headers["Content-Type"].startswith("text/javascript")
    names = [name.lower() for name in got.headers.keys()]  # noqa: SIM118 (no plain mapping)
    assert names.index("content-length") < names.index("cache-control")
    assert names.index("content-security-policy") < names.index("cache-control")
    plain = (BUILT / address.removeprefix("/b/")).read_bytes()
    packed = {"br": ".br", "gzip": ".gz", None: ""}[packing]
    assert got.body == (BUILT / f"{address.removeprefix('/b/')}{packed}").read_bytes()
    if packing == "gzip":
        assert gzip.decompress(got.body) == plain


@pytest.mark.parametrize(
    "name", ["manifest.json", "shell.css", "core-0123456789.js", "..%2fsw.js", "core.js.map"]
)
def test_only_built_files_are_there(server: Server, name: str) -> None:
    assert call(server, "GET", f"/b/{name}").status == 404


def test_no_source_map_leaves_the_house(manifest: dict[str, Any]) -> None:
    for name in manifest["files"]:
        assert not name.endswith(".map")
        assert b"sourceMappingURL" not in (BUILT / name).read_bytes()


def test_unbuilt_files_are_for_those_who_change_them(
    server: Server, own_server: Callable[..., Server]
) -> None:
    assert call(server, "GET", "/s/any/js/main.js").status == 404
    assert call(server, "GET", "/dev/version").status == 404
    dev = own_server(COMPANION_DEV="1")
    version = call(dev, "GET", "/dev/version").json["version"]
    assert call(dev, "GET", f"/s/{version}/js/main.js").status == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_the_same_built_and_unbuilt(
    own_server: Callable[..., Server], manifest: dict[str, Any], language: str
) -> None:
    dev = own_server(COMPANION_DEV="1")
    version = call(dev, "GET", "/dev/version").json["version"]
    for book, files in manifest["words"].items():
        built = orjson.loads((BUILT / files[language].removeprefix("/b/")).read_bytes())
        assert call(dev, "GET", f"/s/{version}/words/{book}/{language}.json").json == built


# ---- what the shell brings along


def told(page: Answer) -> Any:
    """Return what the shell says about its table."""
    block = re.search(rb'id="first-answer">(.*?)</script>', page.body)
    return orjson.loads(block[1]) if block else None


def test_the_shell_is_packed_for_who_takes_it(server: Server) -> None:
    plain = call(server, "GET", "/")
    packed = call(server, "GET", "/", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert {"Accept-Encoding", "Accept-Language"} <= set(plain.headers["Vary"].split(", "))


def test_the_shell_of_a_table_carries_its_door(server: Server) -> None:
    host = open_table(server, 3)
    join(server, host.code, seat=0, name="</script><b>Zoë & co")
    page = call(server, "GET", f"/t/{host.code}")
    assert told(page)["door"] == call(server, "GET", f"/api/tables/{host.code}").json
    assert b"<b>Zo" not in page.body
    assert "</script><b>Zoë & co" in unescape(page.body.decode())


def test_the_first_picture_speaks_the_readers_language(server: Server) -> None:
    host = open_table(server, 3)
    page = call(server, "GET", f"/t/{host.code}", headers={"Accept-Language": "pl-PL,en;q=0.5"})
    text = page.body.decode()
    assert '<html lang="pl"' in text
    assert "3 wolne miejsca" in text
    assert host.code in text


@pytest.mark.parametrize(
    ("code", "error"), [("222222", "table.unknown"), ("no!", "table.code_bad")]
)
def test_the_shell_says_when_there_is_no_such_table(server: Server, code: str, error: str) -> None:
    page = call(server, "GET", f"/t/{code}")
    assert page.status == 200
    assert told(page)["error"]["code"] == error


def test_shells_tell_no_more_codes_than_the_door_does(own_server: Callable[..., Server]) -> None:
    server = own_server(COMPANION_RATE="30")
    page = call(server, "GET", "/t/222222")
    knocks = 1
    while told(page) is not None:
        page = call(server, "GET", "/t/222222")
        assert page.status == 200
        knocks += 1
        assert knocks < 2000
    assert knocks > 100
