"""Words that the server itself needs: for pages in the making, and for the door's picture."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import orjson


@functools.cache
def languages(static: Path) -> tuple[str, ...]:
    """Return the languages there are."""
    return tuple(sorted(path.name for path in (static / "locales").iterdir() if path.is_dir()))


def area(static: Path, language: str, name: str) -> dict[str, Any]:
    """Return one area of words."""
    path = static / "locales" / language / f"{name}.json"
    found: dict[str, Any] = orjson.loads(path.read_bytes())
    return found


def book(static: Path, language: str, name: str) -> dict[str, Any]:
    """Return a book of words, as `scripts/build.mjs` writes it; for pages in the making."""
    plan = orjson.loads((static / "js" / "parts.json").read_bytes())
    apart = {wish for wishes in plan["words"].values() for wish in wishes if "." in wish}
    first = {f"{game}.{wish}" for game in plan["games"] for wish in plan["glimpse"]}  # in core
    found: dict[str, Any] = {}
    for wish in plan["words"][name]:
        key, _, own = wish.partition(".")
        everything = area(static, language, key)
        found.setdefault(key, {}).update(
            {
                name: value
                for name, value in everything.items()
                if (name == own if own else f"{key}.{name}" not in apart | first)
            }
        )
    if name == "core":
        for game in plan["games"]:
            found[game] = _glimpse(area(static, language, game), plan["glimpse"])
    return found


def _glimpse(everything: dict[str, Any], paths: list[str]) -> dict[str, Any]:
    """Return the few words of a game that the first pages need."""
    some: dict[str, Any] = {}
    for path in paths:
        key, _, own = path.partition(".")
        if own and own in everything.get(key, {}):
            some.setdefault(key, {})[own] = everything[key][own]
        elif not own and key in everything:
            some[key] = everything[key]
    return some


@functools.cache
def said(static: Path, language: str, key: str) -> str:
    """Return the sentence for a key like `common.door.watch`; "" if there is none."""
    name, *path = key.split(".")
    if not (static / "locales" / language / f"{name}.json").is_file():
        return ""
    found: Any = area(static, language, name)
    for step in path:
        found = found.get(step, "") if isinstance(found, dict) else ""
    return found if isinstance(found, str) else ""
