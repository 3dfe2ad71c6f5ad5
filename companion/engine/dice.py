"""Randomness that is drawn once and recorded (promise 2: replay never draws)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from companion.errors import CompanionError


class Dice:
    """Draws while an entry is written, and remembers; reads the record in a replay."""

    __slots__ = ("_record", "_rng", "drawn")

    def __init__(self, rng: Random | None = None, record: Iterable[Any] = ()) -> None:
        self._rng = rng
        self._record = iter(record)
        self.drawn: list[Any] = []

    @classmethod
    def seeded(cls, seed: str, depth: int) -> Dice:
        """Dice for the entry that follows `depth` live ones.

        Taking an entry back and doing the same again finds the same depth, hence the same
        dice: undo never re-rolls.
        """
        return cls(Random(f"{seed}:{depth}"))

    def pick(self, count: int) -> int:
        """Return one of 0 … count − 1."""
        if self._rng is None:
            value: int = self._next(int)
            if not 0 <= value < count:
                raise CompanionError("import.drawn", value=value, count=count)
        else:
            value = self._rng.randrange(count)
        self.drawn.append(value)
        return value

    def order(self, count: int) -> tuple[int, ...]:
        """Return 0 … count − 1 in random order."""
        if self._rng is None:
            value = self._next(list)
            if any(type(item) is not int for item in value) or sorted(value) != [*range(count)]:
                raise CompanionError("import.drawn", value=value, count=count)
        else:
            value = list(range(count))
            self._rng.shuffle(value)
        self.drawn.append(list(value))
        return tuple(value)

    def _next(self, kind: type) -> Any:
        value = next(self._record, None)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise CompanionError("import.drawn", value=value, count=0)
        return value
