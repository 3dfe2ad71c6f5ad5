"""What the pages believe a view to be: the committed `view.d.ts` of a game, and who disagrees."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGES = Path(__file__).resolve().parents[1] / "static" / "js"
KINDS: dict[str, Any] = {"string": str, "number": int | float, "boolean": bool}


@functools.cache
def believed(game: str) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """Return the interfaces (their fields and types; `?` at the end: may be missing), and the
    names of other types; the game's own before those of the house."""
    text = "".join(
        path.read_text("utf-8")
        for path in (PAGES / "frame.d.ts", PAGES / "games" / game / "view.d.ts")
    )
    interfaces = {
        name: dict(re.findall(r"^  (\w+\??): (.*);$", body, re.MULTILINE))
        for name, body in re.findall(r"export interface (\w+) \{\n(.*?)^\}", text, re.M | re.S)
    }
    return interfaces, dict(re.findall(r"^export type (\w+) = (.*);$", text, re.MULTILINE))


def astray(game: str, kind: str, value: Any, where: str = "") -> Iterator[str]:
    """Yield where plain data is not what the pages believe."""
    interfaces, named = believed(game)
    if kind.endswith(" | null"):
        if value is None:
            return
        kind = kind.removesuffix(" | null")
    if kind in named:
        yield from astray(game, named[kind], value, where)
    elif kind in interfaces:
        yield from _fields(game, interfaces[kind], value, where)
    elif kind.endswith("[]"):
        inner = kind[:-2].removeprefix("(").removesuffix(")")
        for one in value:
            yield from astray(game, inner, one, f"{where}[]")
    elif kind.startswith("Record<string, "):
        for one in value.values():
            yield from astray(game, kind[15:-1], one, f"{where}{{}}")
    elif kind.startswith("'"):
        if value not in re.findall(r"'([^']*)'", kind):
            yield f"{where}: {value!r} is none of {kind}"
    elif kind in KINDS and not isinstance(value, KINDS[kind]):
        yield f"{where}: {value!r} is no {kind}"


def _fields(game: str, fields: dict[str, str], value: Any, where: str) -> Iterator[str]:
    names = {name.removesuffix("?") for name in fields}
    needed = {name for name in fields if not name.endswith("?")}
    if set(value) - names or needed - set(value):
        yield f"{where}: {sorted(set(value) ^ names)} is on one side only"
        return
    for name, kind in fields.items():
        plain = name.removesuffix("?")
        if plain in value:
            yield from astray(game, kind, value[plain], f"{where}.{plain}")
