"""What a phone reads of what the server sends it."""

from __future__ import annotations

from typing import Any

import orjson

from companion.service.frames import parts


def as_read(told: Any) -> Any:
    """Return typed data as it arrives: plain JSON."""
    return orjson.loads(orjson.dumps(told))


def own(view: Any) -> Any:
    """Return what a phone reads of what only its seat sees: the parts that there are."""
    return as_read(parts(view))
