"""Changing frozen things quickly: `replace` as `dataclasses` has it, at a fifth of its price.

A tap changes two or three frozen objects, and the standard `replace` reads and sets each field of
each of them by name (5.4 µs for a state of twelve fields; 1 µs like this). States have no slots for
the same reason: orjson writes what has them ten times slower, and each state is hashed.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from dataclasses import fields as _fields
    from dataclasses import replace as _replace

    _Frozen = TypeVar("_Frozen")

    @functools.cache
    def _size(kind: type) -> int:
        return 0 if hasattr(kind, "__post_init__") else len(_fields(kind))

    def replace(one: _Frozen, /, **changes: Any) -> _Frozen:
        """Return it with some fields changed. :raises TypeError: if there is no such field."""
        try:
            fields = one.__dict__.copy()  # of the same layout, so it takes no more room
        except AttributeError:
            return _replace(one, **changes)
        fields.update(changes)
        if len(fields) != _size(type(one)):  # no such field, or something worked out beside them
            return _replace(one, **changes)
        made = object.__new__(type(one))
        object.__setattr__(made, "__dict__", fields)
        return made


__all__ = ["replace"]
