"""Shapes on the wire that every game may need."""

from __future__ import annotations

from typing import Any

from marshmallow import fields


class Flag(fields.Boolean):
    """True or false, and nothing that Python takes for it."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)
