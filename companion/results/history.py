"""The history of this server: found, paged, deleted, restored, brought in from a file."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.log import Entry
from companion.errors import BadRequest, Conflict, NotFound
from companion.results import sheet
from companion.results.best import best
from companion.results.course import course, samples
from companion.results.people import Crowd, names_in, people, rename, split
from companion.results.records import DAY_MS, began_at, build, people_of, record_of, stands
from companion.results.turning_points import turning
from companion.service.frames import Moment
from companion.service.live import LiveTable
from companion.store.protocol import AliasRow, ResultRow, Store

UNDO_DAYS = 7  # how long a deleted result can be restored
UNDO_MS = UNDO_DAYS * DAY_MS
PAGE = 100  # results in one answer at most
SHOWN = 20
MOST_RESULTS = 20_000  # two games a day for 27 years; every look at the history reads them all
REMEMBERED = 16  # courses of tables at hand: five phones ask for one at the same time

Record = dict[str, Any]


class Records:
    """All finished games that this server knows."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._memory: tuple[int, dict[str, Any]] = (-1, {})
        self._renamed: OrderedDict[int, list[AliasRow]] = OrderedDict()
        self._courses: OrderedDict[tuple[str, str, int], dict[str, Any]] = OrderedDict()

    # ---- one table

    def of_table(self, live: LiveTable) -> dict[str, Any]:
        """Return a table's result, its course and what turned it.

        :raises Conflict: while the result does not stand.
        """
        moment = live.committed
        if not stands(moment.outcome):
            raise Conflict("result.not_yet")
        with live.lock:
            seqs = [seq for seq in live.table.history.in_force if seq <= moment.seq]
        entries = self._store.entries_numbered(live.row.id, seqs)
        record = self._record(live, entries, moment)
        key = (live.row.id, moment.hash, len(entries))
        found = self._courses.get(key)
        if found is None:
            looks = samples(live.game, entries)
            found = {"course": course(looks, record), "turning": turning(looks, record)}
            self._courses[key] = found
            if len(self._courses) > REMEMBERED:
                self._courses.popitem(last=False)
        return {"record": record, **found}

    def _record(self, live: LiveTable, entries: Sequence[Entry], moment: Moment) -> Record:
        play = moment.play
        result = live.game.result(play.game)
        if result is None:
            raise Conflict("result.not_yet")
        start = next((entry for entry in entries if entry.type == "table.start"), None)
        began = began_at(live.game, start, play.first)
        ended = entries[-1].at if entries else 0
        data = build(live.game, result, moment.roster, play.first, began, ended)
        return record_of(ResultRow(live.row.id, live.row.id, live.row.game, ended, data))

    # ---- all of them

    def one(self, result_id: str) -> Record:
        """Return a result. :raises NotFound: if there is none, or it was deleted."""
        row = self._store.result(result_id)
        if row is None or row.deleted_at is not None:
            raise NotFound("history.unknown")
        return _with_persons(record_of(row), self._read()[1])

    def listing(
        self, wish: Mapping[str, Any], tables: Sequence[str] | None = None
    ) -> dict[str, Any]:
        """Return a page of results, newest first, and what can be asked for.

        :raises NotFound: if the page is to follow a result that is not there.
        """
        records, crowd = self._read(tables)
        found = [record for record in records if _fits(record, wish, crowd)]
        found = _after(found, records, wish.get("before"))
        limit = max(1, min(PAGE, wish.get("limit") or SHOWN))
        return {
            "results": [_with_persons(record, crowd) for record in found[:limit]],
            "more": len(found) > limit,
            "players": crowd.everybody(),
            "games": sorted({record["game"] for record in records}),
        }

    def all(self, wish: Mapping[str, Any]) -> list[Record]:
        """Return every result that fits, newest first."""
        records, crowd = self._read()
        return [record for record in records if _fits(record, wish, crowd)]

    def people(self) -> list[dict[str, Any]]:
        """Return everybody with their statistics."""
        found: list[dict[str, Any]] = self._remembered("people", lambda: people(*self._read()))
        return found

    def best(self) -> list[dict[str, Any]]:
        """Return the records of the house."""
        found: list[dict[str, Any]] = self._remembered("best", lambda: best(*self._read()))
        return found

    def _read(self, tables: Sequence[str] | None = None) -> tuple[list[Record], Crowd]:
        if tables is not None:
            return self._load(tables)
        found: tuple[list[Record], Crowd] = self._remembered("all", self._load)
        return found

    def _load(self, tables: Sequence[str] | None = None) -> tuple[list[Record], Crowd]:
        records = [record_of(row) for row in self._store.results(tables)]
        return records, Crowd(self._store.aliases(), names_in(records))

    def _remembered(self, what: str, make: Callable[[], Any]) -> Any:
        """Work something out once until anything changes: 5,000 games take a third of a second."""
        now = self._store.history_changes()
        if self._memory[0] != now:
            self._memory = (now, {})
        memory = self._memory[1]
        if what not in memory:
            memory[what] = make()
        return memory[what]

    # ---- names

    def rename(self, old: str, new: str) -> int:
        """Let a person go by another name; an existing one: they become one.

        Return the number of this change, by which it can be taken back while it is the newest.
        """
        names, before = names_in(self.all({})), self._store.aliases()
        self._store.change_aliases(lambda aliases: rename(aliases, names, old, new))
        change = self._store.history_changes()
        self._renamed[change] = list(before.values())
        if len(self._renamed) > REMEMBERED:
            self._renamed.popitem(last=False)
        return change

    def undo_rename(self, change: int) -> None:
        """Take a renaming or merging back. :raises Conflict: if something changed since."""
        before = self._renamed.get(change)
        if before is None or self._store.history_changes() != change:
            raise Conflict("history.moved_on")
        self._store.change_aliases(lambda _aliases: before)

    def split(self, alias: str) -> None:
        """Let a name be somebody of their own again."""
        self._store.change_aliases(lambda aliases: split(aliases, alias))

    # ---- in and out

    def import_sheet(self, raw: bytes) -> dict[str, Any]:
        """Take in results from a CSV sheet: all, or none and what is wrong with each line."""
        return self.keep_sheet(*sheet.read_strictly(raw))

    def keep_sheet(self, rows: list[ResultRow], problems: list[dict[str, Any]]) -> dict[str, Any]:
        """Keep the results of a sheet that has been read, unless something is wrong with it."""
        if rows and not problems and self._store.count_results() + len(rows) > MOST_RESULTS:
            problems = [{"line": 1, "code": "csv.full", "params": {"most": MOST_RESULTS}}]
        added = self._store.add_results(rows) if rows and not problems else 0
        known = 0 if problems else len(rows) - added
        return {"added": added, "known": known, "problems": problems}

    def delete(self, result_id: str, now: int) -> int:
        """Delete a result, and return until when it can be restored.

        :raises NotFound: if there is none.
        """
        self.purge(now)
        row = self._store.result(result_id)
        if row is None:
            raise NotFound("history.unknown")
        if row.deleted_at is None:
            self._store.delete_result(result_id, now)
        return (row.deleted_at or now) + UNDO_MS

    def deleted(self, now: int) -> list[Record]:
        """Return what was deleted and can be restored, each with until when."""
        self.purge(now)
        gone = self._store.deleted_results()
        return [{**record_of(row), "until": (row.deleted_at or now) + UNDO_MS} for row in gone]

    def restore(self, result_id: str, now: int) -> Record:
        """Bring a deleted result back. :raises NotFound: if it is gone for good."""
        self.purge(now)
        row = self._store.result(result_id)
        if row is None or not self._store.delete_result(result_id, None):
            raise NotFound("history.unknown")
        return record_of(row)

    def purge(self, now: int) -> int:
        """Forget for good what was deleted long enough ago.

        A clock that is set wrong for a moment brings one day, not seven: so many have to have
        been seen since. Whoever plays seldom keeps longer what was deleted.
        """
        days = self._store.seen_days(now // DAY_MS, UNDO_DAYS)
        if len(days) < UNDO_DAYS:
            return 0
        return self._store.purge_results(min(now - UNDO_MS, days[-1] * DAY_MS))


def _with_persons(record: Record, crowd: Crowd) -> Record:
    """Say of each player who that is today."""
    players = [
        player if player["rival"] else {**player, "person": crowd.person(player["name"])}
        for player in record["players"]
    ]
    return {**record, "players": players}


def _fits(record: Record, wish: Mapping[str, Any], crowd: Crowd) -> bool:
    if wish.get("game") and record["game"] != wish["game"]:
        return False
    people_ = people_of(record)
    if wish.get("seats") and len(people_) != wish["seats"]:
        return False
    if wish.get("level") and str(record["notes"].get("level", "")) != wish["level"]:
        return False
    name = wish.get("player")
    return not name or any(crowd.same(player["name"], name) for player in people_)


def _after(found: list[Record], records: list[Record], before: str | None) -> list[Record]:
    """Return what comes after a result (its id), or is older than a moment (milliseconds)."""
    if not before:
        return found
    for record in records:
        if record["id"] == before:
            place = (record["finished"], record["id"])
            return [one for one in found if (one["finished"], one["id"]) < place]
    if not before.isdecimal() or len(before) > 16:
        raise BadRequest("request.bad_shape", fields={"before": ["no such result"]})
    return [one for one in found if one["finished"] < int(before)]
