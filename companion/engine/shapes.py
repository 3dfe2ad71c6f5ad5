"""Shapes on the wire that every game may need."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from marshmallow import Schema, fields, validate

from companion.errors import BadRequest


def between(low: int, high: int, **kwargs: Any) -> fields.Integer:
    """Return a whole number between two others."""
    return fields.Integer(strict=True, validate=validate.Range(low, high), **kwargs)


def require_different(things: Iterable[Hashable], code: str = "score.same_name") -> None:
    """Refuse two of the same. :raises BadRequest: naming the first that comes again."""
    seen: set[Hashable] = set()
    for one in things:
        if one in seen:
            raise BadRequest(code, name=str(one))
        seen.add(one)


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


class KeyOf(fields.String):
    """One of several keys; inside it is a number, its place among them.

    `word`: what docs/protocol.md calls such a key where there are too many to list.
    """

    def __init__(self, among: Sequence[str], word: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.among = among
        self.word = word or " · ".join(f"`{key}`" for key in among)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        key = super()._deserialize(value, attr, data, **kwargs)
        if key not in self.among:
            raise self.make_error("validator_failed")
        return self.among.index(key)


class Made(fields.Nested):
    """An object; inside it is one of the game's own frozen dataclasses."""

    def __init__(self, make: type, shape: Schema, **kwargs: Any) -> None:
        super().__init__(shape, **kwargs)
        self.make = make

    def _deserialize(
        self, value: Any, attr: Any, data: Any, partial: Any = None, **kwargs: Any
    ) -> Any:
        return self.make(**super()._deserialize(value, attr, data, partial, **kwargs))
