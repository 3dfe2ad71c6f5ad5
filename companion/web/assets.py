"""The front end's files: where they are, and what a page needs of them.

Phones get what `scripts/build.mjs` built (`static/built/`); `COMPANION_DEV=1` serves the modules
themselves. Both tell the shell the same things, so that the pages load in one way only.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from companion.errors import Unavailable
from companion.web import words

PACKAGE = Path(__file__).resolve().parents[1] / "front"
CHECKOUT = Path(__file__).resolve().parents[2]
ROOT = PACKAGE if PACKAGE.is_dir() else CHECKOUT
STATIC = ROOT / "static"
TEMPLATES = ROOT / "templates"
BUILT = STATIC / "built"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Front:
    """What a shell needs to know, built or unbuilt."""

    version: str
    files: dict[str, Any]  # what the loader is told: parts and words, each with its address
    fonts: tuple[str, ...]
    style: str = ""  # the first styles, in the shell itself
    styles: tuple[str, ...] = ()  # or their addresses
    boot: str = ""  # the first script, in the shell itself
    first: str = ""
    import_map: str = ""
    dev: bool = False
    kept: tuple[str, ...] = field(default=())  # what an installed page keeps for the way

    def script_sources(self) -> str:
        """Return the CSP sources of the shell's own scripts."""
        return _sources(self.boot, self.first, self.import_map)

    def style_sources(self) -> str:
        """Return the CSP source of the shell's own styles."""
        return _sources(self.style)


def _sources(*texts: str) -> str:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts if text)
    hashes = (f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return " ".join(("'self'", *hashes))


def front(dev: bool = False) -> Front:
    """Return what the shell needs. :raises Unavailable: if the pages have not been built."""
    return _sources_now(_newest()) if dev else _built()


def origin(dev: bool = False) -> str:
    """Return in a few words where the pages come from."""
    if dev:
        return "sources of a checkout"
    where = "package" if ROOT == PACKAGE else "checkout"
    return f"built pages of the {where}"


# ---- built


@functools.cache
def manifest() -> dict[str, Any]:
    """Return what was built. :raises Unavailable: if nothing was."""
    path = BUILT / "manifest.json"
    if not path.is_file():
        raise Unavailable("assets.missing", run="make setup")
    found: dict[str, Any] = orjson.loads(path.read_bytes())
    return found


@functools.cache
def _built() -> Front:
    built = manifest()
    return Front(
        version=built["version"],
        files={"parts": built["parts"], "words": built["words"]},
        fonts=tuple(built["fonts"]),
        style=_text("shell.css"),
        boot=_text("boot.js"),
        first=_text("first.js"),
        kept=tuple(f"/b/{name}" for name in built["files"]),
    )


def _text(name: str) -> str:
    return (BUILT / name).read_text("utf-8").strip()


@functools.cache
def built_file(name: str, coding: str) -> bytes | None:
    """Return a built file as it was packed; None if there is no such file or packing."""
    ending = {"br": ".br", "gzip": ".gz", "identity": ""}[coding]
    path = BUILT / f"{name}{ending}"
    known = name in manifest()["files"] and path.is_file()
    return path.read_bytes() if known else None


# ---- unbuilt, for whoever changes them


def sources() -> Iterator[Path]:
    """Yield the files that a page in the making is made of."""
    for folder in ("js", "css", "locales", "vendor"):
        yield from (path for path in (STATIC / folder).rglob("*") if path.is_file())
    yield from (path for path in TEMPLATES.rglob("*") if path.is_file())


def _newest() -> str:
    """Return a version that changes with every saved file; looked for once a second."""
    return _version_at(int(time.monotonic()))


@functools.lru_cache(maxsize=1)
def _version_at(_second: int) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for path in sorted(sources()):
        digest.update(f"{path}{path.stat().st_mtime_ns}".encode())
    return digest.hexdigest()


@functools.lru_cache(maxsize=2)
def _sources_now(version: str) -> Front:
    plan = orjson.loads((STATIC / "js" / "parts.json").read_bytes())
    base = f"/s/{version}"
    return Front(
        version=version,
        files={
            "parts": {name: _part(name, part, base) for name, part in plan["parts"].items()},
            "words": {
                book: {lang: f"{base}/words/{book}/{lang}.json" for lang in words.languages(STATIC)}
                for book in plan["words"]
            },
        },
        fonts=tuple(f"{base}/vendor/{name}.woff2" for name in ("sans", "serif")),
        styles=tuple(f"{base}/css/{name}" for name in plan["parts"]["core"]["styles"]),
        first=(STATIC / "js" / "first.js").read_text("utf-8"),
        import_map=_import_map(base),
        dev=True,
    )


def _part(name: str, part: dict[str, Any], base: str) -> dict[str, Any]:
    styles = () if name == "core" else part.get("styles", ())
    return {
        "needs": part.get("needs", []),
        "script": f"{base}/js/{part['entry']}",
        "styles": [f"{base}/css/{style}" for style in styles],
        "words": part.get("words", []),
    }


def _import_map(base: str) -> str:
    path = STATIC / "vendor" / "importmap.json"
    if not path.is_file():
        raise Unavailable("assets.missing", run="make setup")
    return path.read_text("utf-8").replace("/static/", f"{base}/").strip()


@functools.cache
def sentences(code: str) -> str:
    """Return an error's sentence in every language, for somebody who gets no page."""
    area, key = code.split(".")
    found = []
    for path in sorted((STATIC / "locales").glob("*/errors.json")):
        found.append(orjson.loads(path.read_bytes())[area][key])
    return "\n\n".join(found)
