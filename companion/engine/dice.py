"""Randomness that is drawn once and recorded (promise 2, docs/promises.md)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from companion.errors import CompanionError


class Dice:
    """Draws while an entry is written, and remembers; reads the record in a replay."""

    __slots__ = ("_record", "_rng", "_seed", "drawn")

    def __init__(self, seed: str | None = None, record: Iterable[Any] = ()) -> None:
        self._seed = seed
        self._rng: Random | None = None  # made at the first draw: few entries draw (8 µs each)
        self._record = iter(record)
        self.drawn: list[Any] = []

    @classmethod
    def seeded(cls, seed: str, depth: int) -> Dice:
        """Dice for the entry that follows `depth` others in force.

        Taking an entry back and doing the same again finds the same depth, hence the same
        dice: undo never re-rolls.
        """
        return cls(f"{seed}:{depth}")

    def pick(self, count: int) -> int:
        """Return one of 0 … count − 1."""
        rng = self._generator()
        if rng is None:
            value: int = self._next(int)
            if not 0 <= value < count:
                raise CompanionError("import.drawn", value=value, count=count)
        else:
            value = rng.randrange(count)
        self.drawn.append(value)
        return value

    def order(self, count: int, salt: str | None = None) -> tuple[int, ...]:
        """Return 0 … count − 1 in random order.

        With `salt` the order hangs on it alone, not on when it is drawn: two tables that share
        a salt draw alike.
        """
        rng = self._generator()
        if rng is not None and salt is not None:
            rng = Random(salt)
        if rng is None:
            value = self._next(list)
            if any(type(item) is not int for item in value) or sorted(value) != [*range(count)]:
                raise CompanionError("import.drawn", value=value, count=count)
        else:
            value = list(range(count))
            rng.shuffle(value)
        self.drawn.append(list(value))
        return tuple(value)

    def _generator(self) -> Random | None:
        """Return the generator of this entry; None in a replay, which never draws."""
        if self._rng is None and self._seed is not None:
            self._rng = Random(self._seed)
        return self._rng

    def _next(self, kind: type) -> Any:
        value = next(self._record, None)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise CompanionError("import.drawn", value=value, count=0)
        return value
