"""The record of a finished game: made when its result stands, and kept beside the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Game, Outcome, Result, Standing
from companion.engine.log import Entry
from companion.engine.play import Play, play_entry
from companion.engine.roster import Roster
from companion.engine.table import Table
from companion.games import GAMES
from companion.store.protocol import ResultRow, Verdict

RIVAL = "Automa"  # what a game's own player is called if the game has no name for it
MINUTE = 60_000
DAY_MS = 24 * 3600 * 1000
LAST_MS = 253_402_300_799_999  # the end of the year 9999: no clock of ours is that late
KEPT = ("started", "minutes", "options", "notes", "players", "imported")


def stands(outcome: Outcome | None) -> bool:
    """Does the result of a game stand?"""
    return outcome is not None and outcome.final


def verdict(
    table_id: str, table: Table, before: Play, ended: Outcome | None, roster: Roster
) -> Verdict | None:
    """Return what the newest entry says of the result: nothing, mostly.

    `before`, `ended` and `roster` are what the table was before it. A name put right after the end
    is put right in the record too.
    """
    if table.play is before and table.roster is roster:
        return None
    if not stands(table.outcome):
        return Verdict(None) if stands(ended) else None
    if table.play is before and _people(table.roster) == _people(roster):
        return None
    return standing_verdict(table_id, table)


def standing_verdict(table_id: str, table: Table) -> Verdict | None:
    """Return that a table's result stands, if it does."""
    if not stands(table.outcome):
        return None
    result = table.game.result(table.play.game)
    if result is None:
        return None
    finished = table.ended() or 0
    began = began_at(table.game, table.start(), table.play.first)
    data = build(table.game, result, table.roster, table.play.first, began, finished)
    return Verdict(ResultRow(table_id, table_id, table.game.meta.key, finished, data))


def began_at(game: Game, start: Entry | None, first: int | None) -> int | None:
    """Return when a game began; None if it was over before it started here: it was only scored."""
    if start is None:
        return None
    play, _ = play_entry(game, Play(first=first), start, Dice(record=start.drawn))
    return None if game.outcome(play.game) is not None else start.at


def _people(roster: Roster) -> list[tuple[str, str]]:
    return [(seat.name, seat.colour) for seat in roster.seats]


def build(
    game: Game, result: Result, roster: Roster, first: int | None, began: int | None, ended: int
) -> dict[str, Any]:
    """Return what is kept of a finished game besides its id, game, table and time."""
    known = {choice.key for choice in game.meta.options}
    players = [_player(game, one, roster, first) for one in result.standings]
    return {
        "started": began,
        "minutes": None if began is None else max(0, round((ended - began) / MINUTE)),
        "options": {key: value for key, value in roster.options.items() if key in known},
        "notes": {str(key): value for key, value in result.notes.items()},
        "players": players,
        "imported": False,
    }


def _player(game: Game, standing: Standing, roster: Roster, first: int | None) -> dict[str, Any]:
    seats = len(roster.seats)
    rival = standing.column >= seats
    seat = None if rival else roster.seats[standing.column]
    return {
        "name": seat.name if seat else _rival(game, standing.column - seats),
        "colour": seat.colour if seat else None,
        "column": standing.column,
        "rival": rival,
        "start": standing.column == first,
        "total": standing.total,
        "rank": standing.rank,
        "winner": standing.winner,
        "lines": {str(key): value for key, value in standing.lines.items()},
        "marks": [str(mark) for mark in standing.marks],
    }


def _rival(game: Game, number: int) -> str:
    return game.rivals[number] if number < len(game.rivals) else RIVAL


def record_of(row: ResultRow) -> dict[str, Any]:
    """Return a record as the doors tell it."""
    data: Mapping[str, Any] = row.data
    record = {
        "id": row.id,
        "game": row.game,
        "table": row.table_id,
        "finished": row.finished_at,
        **{key: data[key] for key in KEPT},
    }
    players = [{**player, "out": out_by(record, player)} for player in data["players"]]
    return {**record, "players": players}


def out_by(record: Mapping[str, Any], player: Mapping[str, Any]) -> str | None:
    """Return the mark by which a player is out whatever they scored; None: they are not."""
    known = GAMES.get(record["game"])
    marks = known.out if known is not None else ()
    return next((mark for mark in player["marks"] if mark in marks), None)


def people_of(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the players of a record who are people."""
    return [player for player in record["players"] if not player["rival"]]
