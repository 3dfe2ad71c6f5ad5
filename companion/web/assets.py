"""The front end's files: where they are, and the version that names their contents."""

from __future__ import annotations

import base64
import functools
import hashlib
from pathlib import Path

import orjson

from companion.errors import Unavailable

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
TEMPLATES = ROOT / "templates"


@functools.cache
def version() -> str:
    """Return a short hash of every file the browser may load; the address changes with them."""
    digest = hashlib.blake2b(digest_size=6)
    for path in files():
        digest.update(path.encode())
        digest.update((STATIC / path).read_bytes())
    digest.update((TEMPLATES / "shell.html").read_bytes())
    return digest.hexdigest()


def files() -> list[str]:
    """Return the static files, as paths below `static/`."""
    return sorted(
        str(path.relative_to(STATIC)).replace("\\", "/")
        for path in STATIC.rglob("*")
        if path.is_file()
    )


def shell_files() -> list[str]:
    """Return what the page needs to open without a network."""
    kinds = (".js", ".css", ".json", ".woff2")
    return [
        path
        for path in files()
        if path.endswith(kinds) and path not in ("sw.js", "vendor/importmap.json")
    ]


@functools.cache
def sentences(code: str) -> str:
    """Return an error's sentence in every language, for somebody who gets no page."""
    area, key = code.split(".")
    found = []
    for path in sorted((STATIC / "locales").glob("*/errors.json")):
        found.append(orjson.loads(path.read_bytes())[area][key])
    return "\n\n".join(found)


@functools.cache
def import_map() -> str:
    """Return the import map, with versioned addresses.

    :raises Unavailable: if the front-end packages have not been installed.
    """
    path = STATIC / "vendor" / "importmap.json"
    if not path.is_file():
        raise Unavailable("assets.missing", run="make setup")
    return path.read_text("utf-8").replace("/static/", f"/s/{version()}/").strip()


@functools.cache
def import_map_hash() -> str:
    """Return the CSP source for the one inline script there is."""
    digest = hashlib.sha256(import_map().encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
