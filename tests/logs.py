"""Logs written straight into a Table, without service or store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.dice import Dice
from companion.engine.log import Actor, Consequence, Entry, EntryKind
from companion.engine.play import Play, play_entry
from companion.engine.table import Table
from companion.games.venice import GAME

OPTIONS = {"edition": "fr", "favour": True, "edit": "own"}
OPENING = {
    "game": "venice",
    "seed": "5eed",
    "host": "host",
    "options": OPTIONS,
    "seats": [{"name": "Ana", "colour": "blue"}, {"name": "", "colour": "violet"}],
}


class Log:
    """A table that writes its own log, as the service does."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.records: list[Consequence] = []
        self.hidden: set[int] = set()  # numbers that are not on disk yet
        self.table = Table(GAME, self.source)
        self.write(EntryKind.SEAT, "table.open", OPENING)

    def source(self, seqs: Sequence[int]) -> list[Entry]:
        return [self.entries[seq - 1] for seq in seqs if seq not in self.hidden]

    def write(
        self, kind: EntryKind, type_: str, data: dict[str, Any], device: str = "host", **more: Any
    ) -> Consequence:
        entry = Entry(
            seq=self.table.seq + 1,
            kind=kind,
            type=type_,
            data=data,
            actor=Actor(device, None, device.title()),
            request_id=f"r{self.table.seq + 1}",
            rules_version=1,
            at=0,
            **more,
        )
        dice = Dice.seeded("5eed", len(self.table.history.in_force))
        record = self.table.fold(entry, dice)
        self.entries.append(Entry(**{**_fields(entry), "drawn": tuple(dice.drawn)}))
        self.records.append(record)
        return record

    def act(self, type_: str, **data: Any) -> Consequence:
        return self.write(EntryKind.ACTION, type_, data)

    def vp(self, by: int = 1, seat: int = 0) -> Consequence:
        return self.act("change", seat=seat, counter="vp", by=by)

    def undo(self, **data: Any) -> Consequence:
        return self.write(EntryKind.UNDO, "undo", data)

    def redo(self, **data: Any) -> Consequence:
        return self.write(EntryKind.REDO, "redo", data)

    def begin(self) -> Log:
        self.act("table.first", seat=0, seats=2)
        self.act("table.start", seats=2, options=OPTIONS)
        return self

    def restore(self) -> None:
        """Throw the memory away and go on from a snapshot."""
        self.table = Table.restore(GAME, self.source, self.table.snapshot())


def _fields(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__slots__}


def plain_fold(log: Log) -> Play:
    """Return the state the slow way: nothing but the live entries, one after the other."""
    play = Play()
    for seq in log.table.history.in_force:
        entry = log.entries[seq - 1]
        play, _ = play_entry(GAME, play, entry, Dice(record=entry.drawn))
    return play
