"""Shapes on the wire that every game may need."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields


class Flag(fields.Boolean):
    """True or false, and nothing that Python takes for it."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class Frozen(fields.List[Any]):
    """A list; inside it is a tuple."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Made(fields.Nested):
    """An object; inside it is one of the game's own frozen dataclasses."""

    def __init__(self, make: type, shape: Schema, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.make = make

    def _deserialize(
        self, value: Any, attr: Any, data: Any, partial: Any = None, **kwargs: Any
    ) -> Any:
        return self.make(**super()._deserialize(value, attr, data, partial, **kwargs))
