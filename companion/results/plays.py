"""A finished game as BG Stats reads it: a play, in a link or in a `.bgsplay` file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.results.records import DAY_MS, LAST_MS

SOURCE = "Tabletop Companion"


def play(record: Mapping[str, Any], game: str, minutes_east: int | None = None) -> dict[str, Any]:
    """Return the play; `game` is its printed name, `minutes_east` how far the table's clock is
    ahead of universal time (None: as this server's)."""
    zone = None if minutes_east is None else timezone(timedelta(minutes=minutes_east))
    began = min(record["started"] or record["finished"], LAST_MS - DAY_MS)
    at = datetime.fromtimestamp(began / 1000, zone)
    points = any(player["total"] is not None for player in record["players"])
    made = {
        "sourceName": SOURCE,
        "sourcePlayId": record["id"],
        "playDate": at.strftime("%Y-%m-%d %H:%M:%S"),
        "board": _board(record),
        "comments": _comments(record),
        "game": {"name": game, "highestWins": True, "noPoints": not points},
        "players": [_player(player) for player in record["players"]],
    }
    return made if record["minutes"] is None else {**made, "durationMin": record["minutes"]}


def _board(record: Mapping[str, Any]) -> str:
    """Return how hard the game's own player was, and which known game it was."""
    notes = record["notes"]
    return " · ".join(str(notes[key]) for key in ("level", "seed") if notes.get(key))


def _comments(record: Mapping[str, Any]) -> str:
    """Return everybody's points by source, a line each."""
    lines = []
    for player in record["players"]:
        parts = [f"{key} {value}" for key, value in player["lines"].items()]
        parts += player["marks"]
        if parts:
            lines.append(f"{_name(player)}: {', '.join(parts)}")
    return "\n".join(lines)


def _name(player: Mapping[str, Any]) -> str:
    return player["name"] or player["colour"] or f"#{player['column'] + 1}"


def _player(player: Mapping[str, Any]) -> dict[str, Any]:
    made = {
        "name": _name(player),
        "startPlayer": player["start"],
        "winner": player["winner"],
        "rank": player["rank"],
    }
    return made if player["total"] is None else {**made, "score": player["total"]}
