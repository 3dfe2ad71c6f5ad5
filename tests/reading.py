"""What a phone reads of what the server sends it."""

from __future__ import annotations

from typing import Any

import orjson


def as_read(told: Any) -> Any:
    """Return typed data as it arrives: plain JSON."""
    return orjson.loads(orjson.dumps(told))
