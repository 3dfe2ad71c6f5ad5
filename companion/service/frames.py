"""What goes to phones: frames and log entries, as plain data. Pure."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Decision, Game
from companion.engine.play import Play
from companion.engine.roster import Roster
from companion.engine.table import Table
from companion.store.protocol import Row, TableRow


@dataclass(frozen=True)
class Moment:
    """A table at one number of its log: what may be shown once that number is on disk."""

    game: Game
    seq: int
    hash: str
    roster: Roster
    play: Play
    undo: int | None
    redo: int | None

    @functools.cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Who owes which choice: worked out once for all phones, and only if any look."""
        return () if self.play.game is None else self.game.decisions(self.play.game)


def moment_of(table: Table) -> Moment:
    """Return the table as it stands."""
    history = table.history
    return Moment(
        table.game,
        table.seq,
        table.hash,
        table.roster,
        table.play,
        history.live[-1] if history.live else None,
        history.undone[-1][0] if history.undone else None,
    )


def frame(game: Game, row: TableRow, moment: Moment, rows: Iterable[Row] = ()) -> dict[str, Any]:
    """Return what every device at the table may see."""
    state = moment.play.game
    return {
        "seq": moment.seq,
        "hash": moment.hash,
        "table": _table(game, row, moment),
        "view": None if state is None else game.view(state, None),
        "decisions": [_open(decision) for decision in moment.decisions],
        "undo": {"undo": moment.undo, "redo": moment.redo},
        "entries": [entry(row) for row in rows],
    }


def secrets(game: Game, moment: Moment, seats: Iterable[int]) -> dict[str, Any]:
    """Return what only the holder of these seats may see; empty if there is nothing."""
    state = moment.play.game
    if state is None:
        return {}
    private = {d.seat: d for d in moment.decisions if d.private}
    mine: dict[str, Any] = {}
    for seat in seats:
        extra = game.view(state, seat)
        if seat in private:
            extra = {**extra, "decision": private[seat]}
        if extra:
            mine[str(seat)] = extra
    return mine


def entry(row: Row) -> dict[str, Any]:
    """Return a log entry as phones read it."""
    made, record = row.entry, row.record
    told: dict[str, Any] = {
        "seq": made.seq,
        "kind": made.kind,
        "type": made.type,
        "at": made.at,
        "by": made.actor,
        "seat": record.seat,
        "override": made.override,
        "lines": record.lines,
    }
    if record.gone:
        told["gone"] = record.gone
    if record.back:
        told["back"] = record.back
    return told


def door(row: TableRow, moment: Moment, game: Game) -> dict[str, Any]:
    """Return what somebody may see who only knows the code."""
    seats = [
        {"name": s.name, "colour": s.colour, "held": s.device is not None, "locked": s.locked}
        for s in moment.roster.seats
    ]
    return {
        "table": row.id,
        "code": row.code,
        "game": row.game,
        "phase": phase(game, moment.play),
        "seats": seats,
        "options": moment.roster.options,
    }


def phase(game: Game, play: Play) -> str:
    """Return where the table is: lobby, playing or over."""
    if play.game is None:
        return "lobby"
    return "over" if game.outcome(play.game) else "playing"


def _table(game: Game, row: TableRow, moment: Moment) -> dict[str, Any]:
    roster, play = moment.roster, moment.play
    told: dict[str, Any] = {
        "id": row.id,
        "code": row.code,
        "game": row.game,
        "phase": phase(game, play),
        "options": roster.options,
        "host": roster.host,
        "seats": roster.seats,
        "first": play.first,
    }
    if roster.rematch is not None:
        told["rematch"] = {"code": roster.rematch.code}
    if play.game is None:
        told["checklist"] = checklist(game, roster, play.first)
    return told


def checklist(game: Game, roster: Roster, first: int | None) -> list[dict[str, Any]]:
    """Return the set-up of the physical table, step by step, as far as it is ticked."""
    seats = len(roster.seats)
    if first is not None and first >= seats:
        first = None
    items = []
    for line in game.checklist(seats, first, roster.options):
        name = f"{line.key}-{line.params['seat']}" if "seat" in line.params else line.key
        done = name in roster.ticks
        items.append({"id": name, "key": line.key, "params": line.params, "done": done})
    return items


def _open(decision: Decision) -> Any:
    """Return what everybody may know of a decision."""
    if not decision.private:
        return decision
    return {"id": decision.id, "seat": decision.seat, "kind": decision.kind, "private": True}
