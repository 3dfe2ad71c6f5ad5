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
    a tenth of all that a tap costs."""

    __slots__ = ("_hashes", "_new", "_numbers", "_places", "_seen")

    def __init__(self, ids: Iterable[tuple[int, str]]) -> None:
        """`ids`: numbers of the log, and the ids of their taps."""
        self._new: dict[int, int] = {}
        self._settle([(hash(request_id), seq) for seq, request_id in ids])

    def numbers(self, request_id: str) -> list[int]:
        """Return where an id may have landed: mostly nowhere, or at one place."""
        known = hash(request_id)
        if not self._seen[known & self._places]:  # nearly every tap is new
            return []
        found = [self._new[known]] if known in self._new else []
        place = bisect_left(self._hashes, known)
        while place < len(self._hashes) and self._hashes[place] == known:
            found.append(self._numbers[place])
            place += 1
        return found

    def add(self, request_id: str, seq: int) -> None:
        """A tap has landed."""
        known = hash(request_id)
        self._new[known] = seq
        self._seen[known & self._places] = 1
        if len(self._new) >= NEWEST:
            self._settle([*zip(self._hashes, self._numbers, strict=True), *self._new.items()])
            self._new.clear()

    def _settle(self, known: list[tuple[int, int]]) -> None:
        known.sort()
        self._hashes = array("q", [one for one, _ in known])
        self._numbers = array("I", [seq for _, seq in known])
        self._places = (1 << (ROOM * (len(known) + NEWEST)).bit_length()) - 1
        self._seen = bytearray(self._places + 1)
        for one, _ in known:
            self._seen[one & self._places] = 1
