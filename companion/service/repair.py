"""Which tables are damaged, where, and cutting one back to its last sound entry."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from companion.engine.log import Actor, Entry, EntryKind
from companion.engine.table import Table
from companion.errors import CompanionError, Damaged
from companion.games import game_named
from companion.results.records import standing_verdict
from companion.service.live import restored
from companion.service.tokens import new_id
from companion.store.protocol import Row, Store, TableRow, Verdict

_log = logging.getLogger(__name__)

CHUNK = 500


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with one table. `seq`: the first entry that does not hold; None: only its
    snapshot is wrong, which is made again by itself."""

    table: TableRow
    code: str  # the named error
    seq: int | None
    newest: int  # the highest number the table is known to have had
    opens: bool  # people can still play on: only what is older than its snapshot is damaged

    @property
    def saved(self) -> int:
        """Return how many entries are sound."""
        return self.newest if self.seq is None else self.seq - 1

    @property
    def can_be_cut(self) -> bool:
        """Damage on the disk can be cut away; a log that is sound but does not fold is a fault of
        the program, and a table without a sound beginning has nothing to be cut back to."""
        return self.code == "table.damaged" and self.saved > 0


def examine(store: Store, row: TableRow) -> Finding | None:
    """Read a whole log again, fold it and compare its snapshot; None if all of it holds."""
    _, newest = store.newest(row.id)
    try:
        entries = store.entries(row.id)
        if not entries:
            raise Damaged("table.damaged", seq=1, saved=0)
        folded = _fold(row, entries, _snapshot_of(store, row))
    except Damaged as error:
        return Finding(row, error.code, error.params["seq"], newest, _opens(store, row))
    except _Unfolded as error:
        return Finding(row, error.code, error.seq, newest, _opens(store, row))
    except CompanionError as error:
        return Finding(row, error.code, 1, newest, opens=False)
    return None if folded else Finding(row, "table.snapshot", None, newest, opens=True)


class _Unfolded(Exception):
    """A sound entry that the rules of this program do not take."""

    def __init__(self, code: str, seq: int) -> None:
        super().__init__(code)
        self.code, self.seq = code, seq


def _snapshot_of(store: Store, row: TableRow) -> Table | None:
    kept = store.snapshot(row.id)
    game = game_named(row.game)
    if kept is None or kept[0] != game.meta.rules_version:
        return None
    try:
        return Table.restore(game, lambda seqs: store.entries_numbered(row.id, seqs), kept[1])
    except Exception:  # of another shape: thrown away when the table is opened
        return None


def _fold(row: TableRow, entries: list[Entry], snapshot: Table | None) -> bool:
    """Fold a log; return whether the snapshot, if there is one, says the same."""
    by_seq = {entry.seq: entry for entry in entries}
    table = Table(game_named(row.game), lambda seqs: [by_seq[seq] for seq in seqs])
    same = True
    for entry in entries:
        try:
            table.fold(entry)
        except CompanionError as error:
            raise _Unfolded(error.code, entry.seq) from error
        except Exception as error:
            raise _Unfolded("server.error", entry.seq) from error
        if snapshot is not None and entry.seq == snapshot.seq:
            same = snapshot.snapshot() == table.snapshot()
    return same


def _opens(store: Store, row: TableRow) -> bool:
    try:
        restored(store, row)
    except Exception:
        return False
    return True


def cut_back(store: Store, finding: Finding, now: int) -> int:
    """Cut a damaged table back to its last sound entry; its log says so. Return how many entries
    it lost.

    :raises CompanionError: if not even those fold, or the disk refuses.
    """
    row, keep = finding.table, finding.saved
    game = game_named(row.game)
    table = Table(game, lambda seqs: store.entries_numbered(row.id, seqs))
    for start in range(1, keep + 1, CHUNK):
        for entry in store.entries_numbered(row.id, range(start, min(start + CHUNK, keep + 1))):
            table.fold(entry)
    lost = finding.newest - keep
    entry = Entry(
        seq=keep + 1,
        kind=EntryKind.SEAT,
        type="table.repaired",
        data={"lost": lost},
        actor=Actor("", None, ""),
        request_id=new_id(),
        rules_version=game.meta.rules_version,
        at=now,
    )
    record = table.fold(entry)
    verdict = standing_verdict(row.id, table) or Verdict(None)
    store.cut_back(row.id, keep, Row(entry, record), verdict)
    _log.warning("table %s was cut back to entry %d; %d were lost", row.code, keep, lost)
    return lost
