"""What goes to phones: frames and log entries, as typed data that orjson writes. Pure.

Nothing here has slots, nor what is sent as it is (`Line`, `Decision`, `Seat` …): orjson writes a
dataclass without them ten times as fast (30 small ones: 6 instead of 60 µs). What is made with
every tap is not frozen: that takes twice as long (eight fields: 2.2 instead of 1.0 µs).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.engine.game import Decision, Game, Line, Outcome
from companion.engine.log import Actor, Branch, EntryKind, Ranges
from companion.engine.old_lines import as_today
from companion.engine.play import Play
from companion.engine.roster import Asked, Claim, Roster, Seat
from companion.engine.table import Table
from companion.service import hidden
from companion.service.centre import acts_for
from companion.store.protocol import Row, TableRow

Phase = Literal["lobby", "playing", "over"]


@dataclass
class Moment:
    """A table at one number of its log: what may be shown once that number is on disk."""

    game: Game
    seq: int
    hash: str
    roster: Roster
    play: Play
    outcome: Outcome | None
    undo: int | None
    redo: int | None
    kept: tuple[Branch, ...] = ()
    _decisions: tuple[Decision, ...] | None = None
    _private: Mapping[int, Decision] | None = None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Who owes which choice: worked out once for all phones, and only if any look."""
        found = self._decisions  # no `cached_property`: that takes a lock, with every tap
        if found is None:
            state = self.play.game
            found = self._decisions = () if state is None else self.game.decisions(state)
        return found

    @property
    def private(self) -> Mapping[int, Decision]:
        """The choices whose options only one seat sees, by seat."""
        found = self._private
        if found is None:
            found = self._private = {one.seat: one for one in self.decisions if one.private}
        return found


def moment_of(table: Table) -> Moment:
    """Return the table as it stands."""
    history = table.history
    return Moment(
        table.game,
        table.seq,
        table.hash,
        table.roster,
        table.play,
        table.outcome,
        history.in_force[-1] if history.in_force else None,
        history.undone[-1][0] if history.undone else None,
        tuple(history.branches()) if history.kept else (),
    )


@dataclass(frozen=True, kw_only=True)
class CheckItem:
    """One step of setting up the physical table, and whether it is ticked."""

    id: str
    key: str
    params: Mapping[str, Any]
    done: bool


@dataclass(frozen=True)
class NextTable:
    """Where the same people play again."""

    code: str


@dataclass(frozen=True, kw_only=True)
class TableView:
    """A table without its game: who sits where, and what was agreed."""

    id: str
    code: str
    game: str
    phase: Phase
    options: Mapping[str, Any]
    hidden: tuple[str, ...]  # options that were chosen, and are shown when they decide no more
    host: str | None
    opener: str | None  # who can always be host again
    asked: Asked | None  # what somebody wants to take back over the work of others
    seats: tuple[Seat, ...]
    centre: tuple[str, ...]  # the devices that lie in the middle of the table
    acts: tuple[int, ...]  # the seats that may be acted for there now, who is waited for first
    claims: tuple[Claim, ...]  # who says on another phone that a seat is theirs
    first: int | None
    rematch: NextTable | None
    checklist: tuple[CheckItem, ...]  # empty once the game has begun


@dataclass(frozen=True, kw_only=True)
class OpenDecision:
    """What everybody may know of a choice that is one seat's secret."""

    id: str
    seat: int
    kind: str
    private: bool = True


@dataclass(frozen=True, kw_only=True)
class Kept:
    """A large undo that can be brought back, by its first entry."""

    first: int
    count: int


@dataclass
class UndoRedo:
    """What an undo would take back, and what a redo would bring: numbers of the log."""

    undo: int | None
    redo: int | None
    kept: tuple[Kept, ...]


@dataclass(kw_only=True)
class LogEntry:
    """An entry of the log as phones read it."""

    seq: int
    kind: EntryKind
    type: str
    at: int
    by: Actor
    seat: int | None
    override: bool
    lines: tuple[Line, ...]
    gone: Ranges = ()
    back: Ranges = ()
    undone: bool = False


@dataclass(frozen=True, kw_only=True)
class Frame:
    """Everything a device may see of its table at one number of the log."""

    seq: int
    hash: str
    table: TableView
    view: object
    decisions: tuple[Decision | OpenDecision, ...]
    undo: UndoRedo
    entries: tuple[LogEntry, ...]
    mine: Mapping[str, object] = field(default_factory=dict)  # by seat: what only it sees


@dataclass(frozen=True, kw_only=True)
class DoorSeat:
    """A chair as somebody at the door sees it."""

    name: str
    colour: str
    held: bool
    locked: bool
    away: bool = False  # held by a phone that is not here


@dataclass(frozen=True, kw_only=True)
class Door:
    """What somebody may see who only knows the code."""

    table: str
    code: str
    game: str
    phase: Phase
    seats: tuple[DoorSeat, ...]
    options: Mapping[str, Any]
    join_url: str


def frame(game: Game, row: TableRow, moment: Moment, rows: Iterable[Row] = ()) -> Frame:
    """Return what every device at the table may see."""
    state = moment.play.game
    return Frame(
        seq=moment.seq,
        hash=hidden.wire_hash(moment.roster, moment.hash),
        table=table_view(game, row, moment),
        view=None if state is None else game.view(state, None),
        decisions=tuple(openly(decision) for decision in moment.decisions),
        undo=UndoRedo(moment.undo, moment.redo, kept_branches(moment)),
        entries=tuple(entry(row) for row in rows),
    )


def alike(moment: Moment) -> bool:
    """Return whether every device may see the same."""
    state = moment.play.game
    return state is None or moment.game.alike(state)


def secrets(game: Game, moment: Moment, seats: Iterable[int]) -> dict[str, dict[str, object]]:
    """Return what only the holder of these seats may see; empty if there is nothing."""
    if alike(moment):
        return {}
    state, private = moment.play.game, moment.private
    mine: dict[str, dict[str, object]] = {}
    for seat in seats:
        extra = seen_besides(game.view(state, seat), private.get(seat))
        if extra:
            mine[str(seat)] = extra
    return mine


def seen_besides(view: Any, decision: Decision | None) -> dict[str, object]:
    """Return what a seat sees besides, and the choice whose options are its secret."""
    seen = parts(view)
    return seen if decision is None else {**seen, "decision": decision}


def parts(view: Any) -> dict[str, object]:
    """Return the parts of a view that there are, by name."""
    if isinstance(view, Mapping) or view is None:
        return dict(view or {})
    return {name: part for name, part in vars(view).items() if part is not None}


def entry(row: Row, undone: bool = False) -> LogEntry:
    """Return a log entry as phones read it."""
    made, came = row.entry, row.consequence
    return LogEntry(
        seq=made.seq,
        kind=made.kind,
        type=made.type,
        at=made.at,
        by=made.actor,
        seat=came.seat,
        override=made.override,
        lines=came.lines,
        gone=came.gone,
        back=came.back,
        undone=undone,
    )


def from_disk(game: Game, row: Row) -> Row:
    """Return a row of the log with its lines as they would be told today."""
    lines = tuple(as_today(line, game.old_words) for line in row.consequence.lines)
    return replace(row, consequence=replace(row.consequence, lines=lines))


def door(
    row: TableRow, moment: Moment, game: Game, join_url: str, online: frozenset[str] = frozenset()
) -> Door:
    """Return what somebody may see who only knows the code."""
    seats = tuple(
        DoorSeat(
            name=seat.name,
            colour=seat.colour,
            held=seat.device is not None,
            locked=seat.locked,
            away=seat.device is not None and seat.device not in online,
        )
        for seat in moment.roster.seats
    )
    return Door(
        table=row.id,
        code=row.code,
        game=row.game,
        phase=phase(moment),
        seats=seats,
        options=_options(game, moment),
        join_url=join_url,
    )


def phase(moment: Moment) -> Phase:
    """Return where the table is: lobby, playing or over."""
    if moment.play.game is None:
        return "lobby"
    return "over" if moment.outcome else "playing"


def table_view(game: Game, row: TableRow, moment: Moment) -> TableView:
    """Return a table without its game."""
    roster, play = moment.roster, moment.play
    secret = hidden.secret_options(game, roster, play)
    first = roster.place(play.first) if play.game is None else play.first
    return TableView(
        id=row.id,
        code=row.code,
        game=row.game,
        phase=phase(moment),
        options=hidden.without(roster.options, secret) if secret else roster.options,
        hidden=hidden.chosen_in_secret(game, roster, secret),
        host=roster.host,
        opener=roster.opener,
        asked=still_asked(moment),
        seats=roster.seats,
        centre=roster.centre,
        acts=may_act(game, moment),
        first=first,
        claims=roster.claims,
        rematch=None if roster.rematch is None else NextTable(roster.rematch.code),
        checklist=checklist(game, roster, first) if play.game is None else (),
    )


def _options(game: Game, moment: Moment) -> Mapping[str, Any]:
    secret = hidden.secret_options(game, moment.roster, moment.play)
    return hidden.without(moment.roster.options, secret) if secret else moment.roster.options


def may_act(game: Game, moment: Moment) -> tuple[int, ...]:
    """Return the seats that a screen in the middle may act for now."""
    if not moment.roster.centre:
        return ()
    return acts_for(game, moment.roster, moment.play.game, moment.decisions)


def kept_branches(moment: Moment) -> tuple[Kept, ...]:
    """Return the large undos that can be brought back."""
    kept = moment.kept
    return tuple(Kept(first=one.seqs[0], count=len(one.seqs)) for one in kept) if kept else ()


def still_asked(moment: Moment) -> Asked | None:
    """Return what somebody wants to take back, unless the table has gone on since."""
    asked = moment.roster.asked
    return asked if asked is not None and asked.last == moment.undo else None


def checklist(game: Game, roster: Roster, first: int | None) -> tuple[CheckItem, ...]:
    """Return the set-up of the physical table, step by step, as far as it is ticked."""
    seats = len(roster.seats)
    if first is not None and first >= seats:
        first = None
    items = []
    for line in game.checklist(seats, first, roster.options):
        name = f"{line.key}-{line.params['seat']}" if "seat" in line.params else line.key
        done = name in roster.ticks
        items.append(CheckItem(id=name, key=line.key, params=line.params, done=done))
    return tuple(items)


def openly(decision: Decision) -> Decision | OpenDecision:
    """Return what everybody may know of a decision."""
    if not decision.private:
        return decision
    return OpenDecision(id=decision.id, seat=decision.seat, kind=decision.kind)
