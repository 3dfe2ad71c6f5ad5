"""JSON from elsewhere: what it would become is counted before it is read."""

from __future__ import annotations

from typing import Any

import orjson

from companion.errors import BadRequest

MOST_VALUES = 30_000  # of a box, a score, a request; a box with every card in it has some 4,000


def values_in(raw: bytes) -> tuple[int, int]:
    """Return how many lists and objects a text can become at most, and how many values."""
    containers = raw.count(b"{") + raw.count(b"[")
    return containers, containers + raw.count(b",")


def json_of(raw: bytes, otherwise: str = "request.not_json") -> Any:
    """Return what a text says. :raises BadRequest: if it is no JSON, or more than anybody wrote."""
    if values_in(raw)[1] > MOST_VALUES:
        raise BadRequest("json.too_much", most=MOST_VALUES)
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise BadRequest(otherwise) from None
