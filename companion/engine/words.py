"""Things by reference: a sentence's fact says where the thing's words are, not the words.

A page looks a reference up among the words of the table's game, then among the house's own; it
knows neither the games' things nor what their facts are called.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from companion.engine.frozen import frozen


@frozen(repr=False)  # like lines without slots: orjson writes it faster
class Word:
    """Something that has a name in every language: its area and key among the words."""

    word: str

    def __repr__(self) -> str:
        return self.word


@frozen()
class Trail:
    """Things one after the other, as somebody comes by them; each is a reference."""

    trail: tuple[str, ...]


@functools.lru_cache(maxsize=1024)
def word(area: str, key: str) -> Word:
    """Return the reference to a thing: `word("building", "market")`."""
    return Word(f"{area}.{key}")


def trail(things: Iterable[Word]) -> Trail:
    """Return the references to the things that somebody comes by."""
    return Trail(tuple(thing.word for thing in things))


def counted(seat: int, counter: str, was: int, now: int) -> dict[str, Any]:
    """Return what the log says of a player's number that has changed."""
    return {"seat": seat, "counter": word("counter", counter), "from": was, "to": now}


def from_json(fact: Any) -> Any:
    """Return a fact of a sentence that was read back from plain data."""
    if isinstance(fact, dict):
        if "word" in fact:
            return Word(fact["word"])
        if "trail" in fact:
            return Trail(tuple(fact["trail"]))
    return fact
