"""Which taps of a table are on disk, by their ids: asked with every tap, so kept at hand."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable

NEWEST = 256  # kept loose, and sorted in together
ROOM = 4  # places for each id in the first look, at least


class LandedIds:
    """A hash of eight bytes for each id, and its number in the log: a table of 300 entries costs
    6 KB and no question to the disk. Whatever is not in here has not landed; for what is, the log
    has the row. The database needs no index of ids for it: written with every tap, its pages were
    a tenth of all that a tap costs.

    What has landed is not sorted in with all the rest each time: that grew with the length of the
    log (20,000 entries: 13 instead of 1 µs a tap).
    """

    __slots__ = ("_new", "_places", "_runs", "_seen")

    def __init__(self, ids: Iterable[tuple[int, str]]) -> None:
        """`ids`: numbers of the log, and the ids of their taps."""
        self._new: dict[int, int] = {}
        self._runs: list[tuple[array[int], array[int]]] = []  # hashes in order, their numbers
        self._places, self._seen = 0, bytearray(1)
        self._end_run([(hash(request_id), seq) for seq, request_id in ids])

    def numbers(self, request_id: str) -> list[int]:
        """Return where an id may have landed: mostly nowhere, or at one place."""
        known = hash(request_id)
        if not self._seen[known & self._places]:  # nearly every tap is new
            return []
        found = [self._new[known]] if known in self._new else []
        for hashes, numbers in self._runs:
            place = bisect_left(hashes, known)
            while place < len(hashes) and hashes[place] == known:
                found.append(numbers[place])
                place += 1
        return found

    def add(self, request_id: str, seq: int) -> None:
        """A tap has landed."""
        known = hash(request_id)
        new = self._new
        new[known] = seq
        self._seen[known & self._places] = 1
        if len(new) >= NEWEST:
            self._end_run([*new.items()])
            new.clear()

    def _end_run(self, run: list[tuple[int, int]]) -> None:
        """Keep a run sorted, together with those that are no longer, so that there are few; make
        the first look larger when it has filled up."""
        while self._runs and len(self._runs[-1][0]) <= len(run):
            run.extend(zip(*self._runs.pop(), strict=True))
        run.sort()
        self._runs.append(
            (array("q", [one for one, _ in run]), array("I", [seq for _, seq in run]))
        )
        known = sum(len(hashes) for hashes, _ in self._runs)
        places = (1 << (ROOM * (known + NEWEST)).bit_length()) - 1
        if places == self._places:
            return
        self._places, self._seen = places, bytearray(places + 1)
        for hashes, _ in self._runs:
            for one in hashes:
                self._seen[one & places] = 1
