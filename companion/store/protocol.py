"""What any store must do; the contract tests hold each implementation to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.engine.frozen import frozen
from companion.engine.log import Consequence, Entry


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the door knows it."""

    id: str
    code: str
    game: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A phone at one table. The token itself is never kept, only its hash."""

    id: str
    table_id: str
    token_hash: bytes
    name: str
    created_at: int
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Handover:
    """A seat on its way from one device to another."""

    table_id: str
    seat: int
    origin: str
    taken_by: str | None


@dataclass(frozen=True, slots=True)
class BoxRow:
    """One revision of what is printed in a game's box."""

    revision: int
    data: Mapping[str, Any]
    at: int
    author: str = ""  # an address, a table, the terminal; empty: from before that was kept


@frozen(slots=True)
class Row:
    """An entry with what came of it."""

    entry: Entry
    consequence: Consequence


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one game ended. A deleted one is kept for a while, in case it was a mistake."""

    id: str
    table_id: str | None  # None: it was played elsewhere and brought here
    game: str
    finished_at: int
    data: Mapping[str, Any]
    deleted_at: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a log's newest entry says of its result: that it stands, or (None) that it does not."""

    result: ResultRow | None


@dataclass(frozen=True, slots=True)
class AliasRow:
    """A name that means somebody: how it was written, and the name that person goes by."""

    alias: str  # what two spellings of one name have in common
    spelling: str
    person: str


@dataclass(slots=True)
class Batch:
    """Rows of one table that belong together, and what goes to the disk with the last of them:
    perhaps a snapshot, perhaps that the game's result stands or stands no more, and the devices
    that were sent away: their tokens are worthless the moment their removal is on disk."""

    table_id: str
    rows: list[Row] = field(default_factory=list)
    snapshot: bytes | None = None
    verdict: Verdict | None = None
    snapshot_seq: int | None = None  # the entry that the snapshot was taken after; None: the last
    revoked: list[str] = field(default_factory=list)


class Store(Protocol):
    """One append-only log per table, and the little that stands beside it.

    The log's key `(table_id, seq)` decides between writers: a batch whose number is taken is
    refused whole with :class:`~companion.errors.Conflict`, and leaves no trace.
    """

    remote: bool  # whether an answer has to come through a network

    @property
    def is_writing(self) -> bool:
        """Whether who writes now would have to wait for somebody else."""

    def create_table(
        self,
        table: TableRow,
        device: Device,
        rows: Sequence[Row],
        verdict: Verdict | None = None,
        snapshot: bytes | None = None,
    ) -> None:
        """Keep a new table with its host's device, first entries, result and a snapshot after the
        last of them, all or nothing. A long log is written in portions, so that others are not held
        up; nobody finds it before it is whole."""

    def arriving(self, before: int) -> list[str]:
        """Return the tables whose logs were begun before this moment and never ended."""

    def forget_arriving(self, table_id: str) -> None:
        """Forget what there is of a log that never came to its end."""

    def table(self, table_id: str) -> TableRow | None:
        """Return a table by its id."""

    def tables(self) -> list[TableRow]:
        """Return every table, the oldest first."""

    def count_tables(self) -> int:
        """Return how many tables there are."""

    def count_opening(self, address: str, day: int) -> int:
        """Note that an address opens a table; return how many that were on this day. Nothing is
        kept of days before."""

    def table_by_code(self, code: str) -> TableRow | None:
        """Return a table by its room code."""

    def append(self, batches: Sequence[Batch]) -> list[bool]:
        """Commit all batches durably in one transaction, each log with what goes with it.

        Return for each whether it landed; False means that its numbers are not the next ones:
        somebody else took them, or something before them was never written.
        :raises Unavailable: if nothing could be written; then nothing was.
        """

    def begin_turn(self, table_id: str) -> None:
        """Keep other processes from writing to a table until `end_turn`, or until they are tired
        of it: a courtesy to whoever loses every race, no promise."""

    def end_turn(self, table_id: str) -> None:
        """Let others write again."""

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return all entries with a number above `after`, in order.

        :raises Damaged: if one of them, or the end, is not what was written. So do all that read
            entries: each is checked against the hash it was written with.
        """

    def entries_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Entry]:
        """Return exactly these entries, in order."""

    def page(self, table_id: str, before: int | None, limit: int) -> list[Row]:
        """Return rows below `before` (None: from the end), newest first."""

    def rows_numbered(self, table_id: str, seqs: Sequence[int]) -> list[Row]:
        """Return exactly these rows, in order."""

    def find_request(self, table_id: str, request_id: str) -> Row | None:
        """Return the row that a request id made, if it did."""

    def request_ids(self, table_id: str) -> list[tuple[int, str]]:
        """Return the number and the id of each request that has landed at a table."""

    def snapshot(self, table_id: str) -> tuple[int, bytes] | None:
        """Return the newest snapshot, as (rules version, bytes); None if it is not what was
        written. :raises Damaged: if the log ends before it."""

    def drop_snapshot(self, table_id: str) -> None:
        """Throw the snapshot away; the log makes another."""

    def newest(self, table_id: str) -> tuple[int, int]:
        """Return the number of a log's newest entry, and the highest it is known to have had."""

    def newest_of(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the newest entry of each of these tables that is there."""

    def cut_back(self, table_id: str, keep: int, row: Row, verdict: Verdict) -> None:
        """Keep the first entries of a log and let this row follow them, all or nothing.

        :raises Conflict: if the row does not follow them.
        """

    def add_device(self, device: Device) -> None:
        """Keep a device. :raises Conflict: if its id or token is kept already."""

    def device_by_token(self, token_hash: bytes) -> Device | None:
        """Return the device a token belongs to, revoked ones too."""

    def devices(self, table_id: str, ids: Collection[str] | None = None) -> list[Device]:
        """Return the devices of a table (None: all; else those of these ids)."""

    def put_handover(
        self, secret_hash: bytes, table_id: str, seat: int, device: str, until: int
    ) -> None:
        """Keep a one-time secret that moves a seat from a device to whoever brings it."""

    def find_handover(self, secret_hash: bytes, now: int) -> Handover | None:
        """Return what a secret moves, if its time is not over."""

    def use_handover(self, secret_hash: bytes, device: str, now: int) -> None:
        """Note who used a secret: it is good for nobody else. Forget those whose time is over."""

    def box(self, game: str, revision: int | None = None) -> BoxRow | None:
        """Return a revision of a game's box (None: the newest), if it is kept."""

    def box_revisions(self, game: str) -> list[tuple[int, int, str]]:
        """Return the revisions of a box that are kept: number, when and by whom, newest first."""

    def put_box(
        self, game: str, revision: int, data: Mapping[str, Any], at: int, author: str = ""
    ) -> bool:
        """Keep a new revision of a box, and forget all but the newest 50 and, for a year, those
        that stood for ten minutes and the newest ten of each author: quick saves never push out
        what the house worked with, nor what somebody else saved.

        Return False, and keep nothing, if somebody has written this revision or a higher one.
        """

    def results(self, table_ids: Sequence[str] | None = None) -> list[ResultRow]:
        """Return the results that are not deleted (of these tables only), newest first."""

    def result(self, result_id: str) -> ResultRow | None:
        """Return a result by its id, a deleted one too."""

    def deleted_results(self) -> list[ResultRow]:
        """Return the results that were deleted and can be restored, the last deleted first."""

    def results_at(self, game: str, finished_at: int) -> list[ResultRow]:
        """Return the results of a game that ended at this very moment, deleted ones too."""

    def add_results(self, rows: Sequence[ResultRow]) -> int:
        """Keep results from elsewhere and return how many were new. Many are written in portions,
        each all or nothing; a sheet that was cut short can be brought again.

        One whose id is known is left alone, unless it came from elsewhere and was deleted.
        """

    def count_results(self) -> int:
        """Return how many results there are, deleted ones too."""

    def delete_result(self, result_id: str, at: int | None) -> bool:
        """Mark a result as deleted (None: as not deleted after all); False if there is none."""

    def purge_results(self, before: int) -> int:
        """Forget for good the results deleted before this moment; return how many."""

    def seen_days(self, today: int, most: int) -> list[int]:
        """Note that this day has come; return the newest days that came up to it, newest first."""

    def history_changes(self) -> int:
        """Return a number that is another one after every change of results or aliases."""

    def aliases(self) -> dict[str, AliasRow]:
        """Return every name that means somebody, by its alias."""

    def change_aliases(self, change: Callable[[dict[str, AliasRow]], Iterable[AliasRow]]) -> None:
        """Keep what `change` makes of the aliases, all or nothing and nobody else in between."""

    def damaged_results(self) -> list[str]:
        """Return the ids of results that are not what was written; they are left out elsewhere."""

    def damaged_boxes(self) -> list[tuple[str, int]]:
        """Return the revisions of boxes that are not what was written: game and number."""

    def check(self) -> list[str]:
        """Return what is wrong with the database; an empty list is good news."""

    def backup(self, path: str) -> None:
        """Write a consistent copy to a new file while people play on."""

    def close(self) -> None:
        """Let go of the database."""
