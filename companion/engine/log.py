"""The log of one table: its entries, and which of them are in force."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any

from companion.engine.frozen import frozen
from companion.engine.game import Line
from companion.errors import IllegalAction

FEW = 5  # entries of others that one takes back without asking; more than that is kept for long
MOST_KEPT = 8  # large undos that can be brought back after new taps
Ranges = tuple[tuple[int, int], ...]
"""Rising numbers as (first, last) pairs."""


class EntryKind(StrEnum):
    """What an entry does: `action` can be taken back, `seat` changes who sits where and cannot."""

    ACTION = "action"
    SEAT = "seat"
    UNDO = "undo"
    REDO = "redo"


@frozen()
class Actor:
    """Who did it: a device, the seat it spoke for, and the name it had then."""

    device: str
    seat: int | None
    name: str


@frozen(slots=True, kw_only=True)
class Entry:
    """One row of the log: what was wanted, and what the dice said."""

    seq: int
    kind: EntryKind
    type: str
    data: Mapping[str, Any]
    actor: Actor
    request_id: str
    rules_version: int
    at: int  # milliseconds since the epoch
    override: bool = False
    drawn: tuple[Any, ...] = ()


@frozen(kw_only=True)
class Consequence:
    """What came of an entry; can be computed again from the log, kept to show it quickly."""

    seat: int | None = None
    lines: tuple[Line, ...] = ()
    gone: Ranges = ()  # what an undo took back
    back: Ranges = ()


@frozen(slots=True)
class Branch:
    """What a large undo took, and the entry it grew from (0: the very beginning)."""

    base: int
    seqs: tuple[int, ...]


@dataclass(slots=True)
class History:
    """Which actions are in force, and which were taken back and can come again."""

    in_force: list[int] = field(default_factory=list)
    undone: list[tuple[int, ...]] = field(default_factory=list)
    kept: list[Branch] = field(default_factory=list)
    drawn: set[int] = field(default_factory=set)  # entries that drew something, in force or not
    by: dict[int, str] = field(default_factory=dict)  # whose action it was, in force or not
    took: dict[str, int] = field(default_factory=dict)  # whose → how many others took back, lately

    def act(self, seq: int) -> None:
        """A new action; what was taken back before it no longer comes again by itself."""
        if self.undone:
            self._keep([seq for group in reversed(self.undone) for seq in group])
            self.undone.clear()
        self.in_force.append(seq)

    def _keep(self, seqs: list[int]) -> None:
        """Remember what was taken back from here, if it was more than a slip."""
        if len(seqs) > FEW:
            base = self.in_force[-1] if self.in_force else 0
            self.kept = [*self.kept, Branch(base, tuple(seqs))][-MOST_KEPT:]

    def branches(self) -> list[Branch]:
        """Return the large undos that can be brought back: what they grew from is in force."""
        return [one for one in self.kept if not one.base or self.is_in_force(one.base)]

    def is_in_force(self, seq: int) -> bool:
        """Return whether an action counts."""
        place = bisect_left(self.in_force, seq)
        return place < len(self.in_force) and self.in_force[place] == seq

    def settle(self, gone: Ranges, back: Ranges) -> None:
        """Take over what an entry on disk took or brought back; nothing here comes again."""
        if gone:
            del self.in_force[bisect_left(self.in_force, gone[0][0]) :]
        self.in_force.extend(from_ranges(back))

    def branch(self, first: int) -> tuple[Branch, tuple[int, ...]]:
        """Return a kept branch by its first entry, and what would go if it came back.

        :raises IllegalAction: if there is none.
        """
        for one in self.branches():
            if one.seqs[0] == first:
                return one, tuple(self.in_force[bisect_left(self.in_force, one.base + 1) :])
        raise IllegalAction("redo.nothing")

    def bring_back(self, first: int) -> tuple[Branch, tuple[int, ...]]:
        """Put a kept branch in the place of what came after it; that is kept in its turn."""
        branch, gone = self.branch(first)
        if self.undone:
            self._keep([seq for group in reversed(self.undone) for seq in group])
            self.undone.clear()
        self.kept = [one for one in self.kept if one is not branch]
        del self.in_force[len(self.in_force) - len(gone) :]
        self._keep(list(gone))
        self.in_force.extend(branch.seqs)
        return branch, gone

    def undo(self, to: int | None) -> tuple[int, ...]:
        """Take back the entry `to` and all after it; None means the last one only.

        :raises IllegalAction: if nothing is there to take back.
        """
        if not self.in_force:
            raise IllegalAction("undo.nothing")
        keep = len(self.in_force) - 1 if to is None else self._place(to)
        gone = tuple(self.in_force[keep:])
        del self.in_force[keep:]
        self.undone.append(gone)
        return gone

    def redo(self) -> tuple[int, ...]:
        """Bring back what the last undo took. :raises IllegalAction: if nothing was taken."""
        if not self.undone:
            raise IllegalAction("redo.nothing")
        back = self.undone.pop()
        self.in_force.extend(back)
        return back

    def is_much(self, gone: Sequence[int], hand: str) -> bool:
        """Are these more than a few of others, at once or with what was taken back of them before?
        Whoever took that: a second phone does not start anew.

        `hand`: whose work its own entries are (`Roster.hand`).
        """
        lost = self._of_others(gone, hand)
        return sum(lost.values()) > FEW or any(
            self.took.get(whose, 0) + count > FEW for whose, count in lost.items()
        )

    def takes(self, gone: Sequence[int], hand: str) -> None:
        """Count what is taken back of others; more than a few were agreed to."""
        if not self.is_much(gone, hand):
            for whose, count in self._of_others(gone, hand).items():
                self.took = {**self.took, whose: self.took.get(whose, 0) + count}

    def gives_back(self, back: Sequence[int]) -> None:
        """What was taken back comes again: it is not missed any more."""
        if self.took:
            came = Counter(self.by.get(seq, "") for seq in back)
            left = {whose: count - came[whose] for whose, count in self.took.items()}
            self.took = {whose: count for whose, count in left.items() if count > 0}

    def plays_on(self, device: str) -> None:
        """Somebody goes on playing: what others took back of theirs stands, and counts no more."""
        if device in self.took:
            self.took = {whose: count for whose, count in self.took.items() if whose != device}

    def _of_others(self, seqs: Sequence[int], hand: str) -> Counter[str]:
        """Return how many of these actions are whose, but for one's own; beyond a few it stops."""
        owners = (self.by.get(seq, "") for seq in reversed(seqs))
        return Counter(islice((whose for whose in owners if whose != hand), FEW + 1))

    def course(self) -> list[int]:
        """Return what is in force and what can come again, in the order it was played."""
        return [*self.in_force, *(seq for group in reversed(self.undone) for seq in group)]

    def from_entry(self, to: int) -> tuple[int, ...]:
        """Return what an undo to this entry would take back."""
        return tuple(self.in_force[self._place(to) :])

    def moved(self, kind: EntryKind, to: int | None, branch: int | None) -> int:
        """Return how many entries an undo or redo would take or bring back."""
        try:
            if branch is not None:
                one, gone = self.branch(branch)
                return len(one.seqs) + len(gone)
            if kind is EntryKind.REDO:
                return len(self.undone[-1]) if self.undone else 0
            return len(self.in_force) - self._place(to) if to else 1
        except IllegalAction:
            return 0

    def _place(self, seq: int) -> int:
        if not self.is_in_force(seq):
            raise IllegalAction("undo.not_there", seq=seq)
        return bisect_left(self.in_force, seq)


def as_ranges(numbers: Sequence[int]) -> Ranges:
    """Return rising numbers as (first, last) pairs: 5,000 taps in a row are one pair."""
    if numbers and numbers[-1] - numbers[0] == len(numbers) - 1:
        return ((numbers[0], numbers[-1]),)
    ranges: list[tuple[int, int]] = []
    first = last = None
    for number in numbers:
        if first is None or last is None:
            first = number
        elif number != last + 1:
            ranges.append((first, last))
            first = number
        last = number
    if first is not None and last is not None:
        ranges.append((first, last))
    return tuple(ranges)


def from_ranges(ranges: Iterable[tuple[int, int]]) -> list[int]:
    """Return the numbers that `as_ranges` folded."""
    numbers: list[int] = []
    for first, last in ranges:
        numbers.extend(range(first, last + 1))
    return numbers
