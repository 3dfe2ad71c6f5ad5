"""JSON changed where it says something, not in the middle of a word."""

from __future__ import annotations

import contextlib
import copy
from random import Random
from typing import Any

import orjson

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 200, 2**31, 2**53 + 1, -(2**63), 2**63, 1.5, 1e300, "", "a",
    "1", "x" * 300, "\u00e9", "\U0001f600", "table.start", "undo", "__class__", [], [0], [[]], {},
    {"a": 1}, {"": None},
)  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place of a JSON value, as what holds it and where in it."""
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return []
    return [(value, key) for key in keys] + [one for key in keys for one in places(value[key])]


def mutated(value: Any, rng: Random) -> Any:
    """Change a JSON value in a few places."""
    value = copy.deepcopy(value)
    for _ in range(rng.randint(1, 3)):
        found = places(value)
        if not found:
            return rng.choice(ODD)
        _change(found, rng)
    return value


def _change(found: list[tuple[Any, Any]], rng: Random) -> None:
    holder, key = rng.choice(found)
    other, its = rng.choice(found)
    how = rng.choice(("change", "change", "count", "remove", "double", "swap", "name"))
    if how == "change":
        holder[key] = copy.deepcopy(rng.choice(ODD))
    elif how == "count" and type(holder[key]) is int:
        holder[key] += rng.choice((-1, 1, 10, -10))
    elif how == "remove":
        del holder[key]
    elif how == "double" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how == "swap":
        holder[key] = copy.deepcopy(other[its])
    elif how == "name" and isinstance(holder, dict):
        holder[str(its)[:40]] = holder[key]


def mutate_bytes(raw: bytes, seed: int, plain: Any) -> bytes:
    """Change what JSON says if there is some behind a short head; else (or now and then) bytes."""
    rng = Random(seed)
    start = min((at for at in (raw.find(b"{"), raw.find(b"[")) if at >= 0), default=-1)
    if 0 <= start <= 8 and rng.random() < 0.8:
        with contextlib.suppress(orjson.JSONDecodeError, TypeError, RecursionError):
            return raw[:start] + orjson.dumps(mutated(orjson.loads(raw[start:]), rng))
    return bytes(plain(raw, 1 << 20))
