"""Values made from a declaration: such as its shape accepts, and such as it must refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

ODD: tuple[Any, ...] = (
    None, True, 1, 1.5, 1e300, -(2**63), 2**63, "1x", "x" * 5000, [], [1], {}, {"a": 1},
)  # fmt: skip
TRIES = 200  # what two fields say of each other is found by trying
ENOUGH = 9  # numbers and lists without an end stay small


def checks(field: Any, kind: type) -> list[Any]:
    """Return the declared checks of a kind."""
    return [one for one in field.validators if isinstance(one, kind)]


def bounds(field: Any) -> tuple[int | None, int | None]:
    """Return the lowest and the highest number that a field declares."""
    ranges = checks(field, validate.Range)
    lows = [one.min for one in ranges if one.min is not None]
    highs = [one.max for one in ranges if one.max is not None]
    return max(lows, default=None), min(highs, default=None)


def lengths(field: Any) -> tuple[int, int | None]:
    """Return how short and how long a text or a list may be."""
    low, high = 0, None
    for one in checks(field, validate.Length):
        low = max(low, one.equal or one.min or 0)
        high = one.equal or one.max or high
    return low, high


def choices(field: Any) -> list[Any] | None:
    """Return the words among which a field chooses; None: it does not."""
    among = [set(one.choices) for one in checks(field, validate.OneOf)]
    if isinstance(field, fields.Enum):
        among.append(set(field.enum))
        return sorted({str(one.value) for one in set.intersection(*among)})
    if hasattr(field, "among"):  # words that are numbers inside
        among.append(set(field.among))
    return sorted(set.intersection(*among)) if among else None


# ---- what is accepted


def good(field: Any, rng: Random) -> Any:
    """Return a value that the field accepts; null only where the declaration offers nothing else.

    :raises AssertionError: if none is found.
    """
    for _ in range(TRIES):
        value = _guess(field, rng)
        if accepts(field, value):
            return value
    raise AssertionError(f"no good value of {field} was found")


def accepts(field: Any, value: Any) -> bool:
    """Return whether a value has the field's shape."""
    try:
        field.deserialize(value)
    except ValidationError:
        return False
    return True


def _guess(field: Any, rng: Random) -> Any:
    words = choices(field)
    if words is not None:
        return rng.choice(words)
    if isinstance(field, fields.Boolean):
        return rng.random() < 0.5
    if isinstance(field, fields.Integer):
        low, high = bounds(field)
        low = 0 if low is None else low
        few = low + ENOUGH if high is None else min(high, low + ENOUGH)
        high = few if high is None else high
        return rng.choice([rng.randint(low, few), rng.randint(low, high)])
    if isinstance(field, fields.String):
        return "x" * max(1, lengths(field)[0])
    if isinstance(field, fields.List):
        return _several(field, rng)
    if isinstance(field, fields.Nested):
        return whole(field.schema, rng)
    raise AssertionError(f"{field} is no shape that a declaration can have")


def _several(field: Any, rng: Random) -> list[Any]:
    """Return a list; half of the time, where it can be, of things that all differ."""
    low, high = lengths(field)
    count = rng.randint(low, low + ENOUGH if high is None else high)
    among = choices(field.inner)
    if among is None and isinstance(field.inner, fields.Integer):
        first, last = bounds(field.inner)
        among = list(range(first or 0, min(last or 0, 99) + 1))
    if among and count <= len(among) and rng.random() < 0.5:
        return rng.sample(among, count)
    return [good(field.inner, rng) for _ in range(count)]


def whole(schema: Any, rng: Random, chance: float = 0.5) -> dict[str, Any]:
    """Return data of a schema: what is required, and some of what may be left out."""
    return {
        name: None if field.allow_none and rng.random() < 0.2 else good(field, rng)
        for name, field in schema.fields.items()
        if field.required or rng.random() < chance
    }


# ---- what is refused


def bad(field: Any, rng: Random) -> Iterator[Any]:
    """Yield values that the field's own declaration refuses."""
    if not field.allow_none:
        yield None
    if isinstance(field, fields.Boolean):
        yield from (odd for odd in (*ODD[2:], 0, "true", "yes"))
    elif isinstance(field, fields.Integer):
        yield from _no_number(field)
    elif isinstance(field, fields.List):
        yield from _no_list(field, rng)
    elif isinstance(field, fields.Nested):
        yield from _no_object(field.schema, rng)
    else:
        yield from _no_word(field)


def _no_number(field: Any) -> Iterator[Any]:
    yield from (True, False, 0.0, 1.5, 1e300, "1", "1x", [], [1], {}, {"a": 1})
    low, high = bounds(field)
    if low is not None:
        yield from (low - 1, -(2**63))
    if high is not None:
        yield from (high + 1, 2**63)
    for one in checks(field, validate.NoneOf):
        yield from one.iterable


def _no_word(field: Any) -> Iterator[Any]:
    """Every word has a longest: nobody is sent a book."""
    yield from (True, 1, 1.5, 2**63, [], [1], {}, {"a": 1}, "x" * 5000)
    words = choices(field)
    if words is not None:
        yield from ("", "1x", "__class__", words[0].upper() + " ")
        return
    low, high = lengths(field)
    assert high is not None
    yield "x" * (high + 1)
    if low:
        yield "x" * (low - 1)


def _no_list(field: Any, rng: Random) -> Iterator[Any]:
    """Every list has a longest, and whatever is in it is checked."""
    yield from (True, 1, 1.5, "1x", "x" * 5000, {}, {"a": 1})
    low, high = lengths(field)
    assert high is not None
    yield [good(field.inner, rng) for _ in range(high + 1)]
    if low:
        yield [good(field.inner, rng) for _ in range(low - 1)]
    for odd in bad(field.inner, rng):
        yield [*(good(field.inner, rng) for _ in range(max(low, 1) - 1)), odd]


def _no_object(schema: Schema, rng: Random) -> Iterator[Any]:
    yield from (True, 1, 1.5, "1x", [], [1], {"a": 1})
    known = whole(schema, rng, chance=1)
    yield {**known, "more": 1}
    for name, field in schema.fields.items():
        if field.required:
            yield {key: value for key, value in known.items() if key != name}
        yield from ({**known, name: odd} for odd in bad(field, rng))
