"""A state as canonical bytes, its hash, and back.

Only frozen dataclasses, tuples, enums and JSON's own values are states; the order of the fields
is the order of the class, so equal states have equal bytes.
"""

from __future__ import annotations

import enum
import functools
import hashlib
import types
import typing
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import orjson


def to_bytes(state: Any) -> bytes:
    """Return the canonical bytes of a state."""
    return orjson.dumps(state)


def state_hash(state: Any) -> str:
    """Return the hash by which two machines see that they hold the same state."""
    return hashlib.blake2b(orjson.dumps(state), digest_size=8).hexdigest()


def from_json(kind: Any, data: Any) -> Any:
    """Return the value of type `kind` that `orjson.loads` gave back as plain `data`."""
    return _reader(kind)(data)


@functools.cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        arms = [arm for arm in typing.get_args(kind) if arm is not type(None)]
        read = _reader(arms[0]) if len(arms) == 1 else _by_fields(arms)
        return lambda data: None if data is None else read(data)
    if origin is tuple:
        return _tuple_reader(typing.get_args(kind))
    if is_dataclass(kind):
        return _dataclass_reader(typing.cast(type, kind))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind
    return lambda data: data


def _by_fields(arms: list[Any]) -> Callable[[Any], Any]:
    """Of several classes, read the one whose fields these are."""
    readers = {frozenset(field.name for field in fields(arm)): _reader(arm) for arm in arms}
    return lambda data: readers[frozenset(data)](data)


def _tuple_reader(arms: tuple[Any, ...]) -> Callable[[Any], Any]:
    if len(arms) == 2 and arms[1] is Ellipsis:
        read = _reader(arms[0])
        return lambda data: tuple(map(read, data))
    readers = [_reader(arm) for arm in arms]
    return lambda data: tuple(read(item) for read, item in zip(readers, data, strict=True))


def _dataclass_reader(kind: type) -> Callable[[Any], Any]:
    hints = typing.get_type_hints(kind)
    readers = [(field.name, _reader(hints[field.name])) for field in fields(kind)]
    return lambda data: kind(**{name: read(data[name]) for name, read in readers})
