"""Lines of the log from before things were told by reference: they lie in older tables' logs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from companion.engine.frozen import frozen, replace
from companion.engine.game import Line
from companion.engine.words import trail, word


@frozen(slots=True, kw_only=True)
class Old:
    """A fact that was a bare key: what it was called, and where the key's words are."""

    param: str
    area: str = ""  # empty: a list of numbers, called otherwise today
    keys: Collection[str] = ()  # only these are keys; empty: all are
    now: str = ""  # what the fact is called today, if otherwise
    tail: str = ""  # which of a thing's words


OF_THE_HOUSE = (Old(param="page", area="scoring", tail=".title"),)


def as_today(line: Line, old: Iterable[Old]) -> Line:
    """Return a line from the disk as it would be told today."""
    params: dict[str, Any] = {}
    for name, value in line.params.items():
        params.update(_fact(name, value, (*OF_THE_HOUSE, *old)))
    return line if params == line.params else replace(line, params=params)


def _fact(name: str, value: Any, old: Iterable[Old]) -> Iterator[tuple[str, Any]]:
    known = next((one for one in old if one.param == name and _is_key(one, value)), None)
    if known is None or not known.area:
        yield known.now if known else name, value
    elif isinstance(value, list):
        places = [word(known.area, key) for key in value]
        yield known.now or name, trail(places)
        yield from (("a", places[0]), ("b", places[-1]))  # the two ends had names of their own
    else:
        yield known.now or name, word(known.area, value + known.tail)


def _is_key(old: Old, value: Any) -> bool:
    """Return whether a fact is one key or several: no text, no number, no reference."""
    if not old.area:
        return isinstance(value, list)
    keys = value if isinstance(value, list) else [value]
    return bool(keys) and all(
        isinstance(key, str) and (not old.keys or key in old.keys) for key in keys
    )
