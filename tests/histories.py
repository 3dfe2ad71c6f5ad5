"""What phones did and saw, and whether one log can explain all of it.

A checker of its own: it knows nothing of the server but the log at the end. Times are those of one
clock, so what was answered before something else was sent must come before it.
"""

from __future__ import annotations

import bisect
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.engine.log import Entry
from companion.engine.table import Table
from companion.games import game_named
from companion.service.hidden import wire_hash


@dataclass
class History:
    """One phone's evening: when it sent what, what it was told, what it saw."""

    name: str
    sent: dict[str, float] = field(default_factory=dict)  # tap → when it was first sent
    told: dict[str, tuple[float, int]] = field(default_factory=dict)  # tap → when, which number
    refused: list[tuple[str, str]] = field(default_factory=list)
    seen: list[tuple[float, int, str]] = field(default_factory=list)  # when, number, hash
    problems: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, tap: str) -> None:
        with self.lock:
            self.sent.setdefault(tap, time.monotonic())

    def acknowledge(self, tap: str, seq: int) -> None:
        with self.lock:
            _, known = self.told.setdefault(tap, (time.monotonic(), seq))
            if known != seq:
                self.problems.append(f"{tap} was told as {known} and as {seq}")

    def see(self, seq: int, state_hash: str) -> None:
        with self.lock:
            self.seen.append((time.monotonic(), seq, state_hash))


def check(game: str, entries: Sequence[Entry], histories: Sequence[History]) -> list[str]:
    """Return everything that no run of one log could explain; an empty list is good news."""
    problems = [problem for one in histories for problem in one.problems]
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        problems.append("the log has holes")
    numbers: dict[str, int] = {}
    for entry in entries:
        if entry.request_id in numbers:
            problems.append(f"{entry.request_id} is in the log twice")
        numbers[entry.request_id] = entry.seq
    hashes = _hashes(game, entries)
    for one in histories:
        problems += _own(one, numbers) + _sights(one, hashes)
    return problems + _in_time(histories, numbers)


def _hashes(game: str, entries: Sequence[Entry]) -> dict[int, str]:
    by_seq = {entry.seq: entry for entry in entries}
    table = Table(game_named(game), lambda seqs: [by_seq[seq] for seq in seqs])
    hashes = {}
    for entry in entries:
        table.fold(entry)
        hashes[entry.seq] = wire_hash(table.roster, table.hash)
    return hashes


def _own(one: History, numbers: dict[str, int]) -> list[str]:
    """What was acknowledged is there under its number; what is there is in the order sent."""
    problems = [f"{one.name}: {tap} refused: {code}" for tap, code in one.refused]
    for tap, (_, seq) in one.told.items():
        if numbers.get(tap) != seq:
            problems.append(f"{one.name}: {tap} told as {seq}, in the log as {numbers.get(tap)}")
    landed = [numbers[tap] for tap in one.sent if tap in numbers]
    if landed != sorted(landed):
        problems.append(f"{one.name}: taps changed places")
    return problems


def _sights(one: History, hashes: dict[int, str]) -> list[str]:
    """What was seen was so at that number, and nobody saw time go back."""
    problems, newest = [], 0
    for _, seq, state_hash in one.seen:
        if hashes.get(seq) != state_hash:
            problems.append(f"{one.name}: saw {seq} as nobody ever was")
        if seq < newest:
            problems.append(f"{one.name}: saw {seq} after {newest}")
        newest = max(newest, seq)
    return problems


def _in_time(histories: Sequence[History], numbers: dict[str, int]) -> list[str]:
    """A tap sent after another one was answered comes after it in the log."""
    answered = sorted(at_seq for one in histories for at_seq in one.told.values())
    times, highest = [at for at, _ in answered], 0
    tops = [highest := max(highest, seq) for _, seq in answered]
    problems = []
    for one in histories:
        for tap, at in one.sent.items():
            before = bisect.bisect_left(times, at)
            if tap in numbers and before and numbers[tap] <= tops[before - 1]:
                problems.append(f"{one.name}: {tap} landed before what was answered before it")
    return problems
