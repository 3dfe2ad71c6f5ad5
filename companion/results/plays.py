"""A finished game as BG Stats reads it: a play, in a link or in a `.bgsplay` file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.results.records import DAY_MS, LAST_MS

SOURCE = "Tabletop Companion"


Say = Callable[[str], str]
"""The reader's words for a key among those of the game, or of `common`; "" if there are none."""


def play(
    record: Mapping[str, Any],
    game: str,
    minutes_east: int | None = None,
    say: Say = lambda _key: "",
) -> dict[str, Any]:
    """Return the play; `game` is its printed name, `minutes_east` how far the table's clock is
    ahead of universal time (None: as this server's), `say` how its reader calls things."""
    zone = None if minutes_east is None else timezone(timedelta(minutes=minutes_east))
    began = min(record["started"] or record["finished"], LAST_MS - DAY_MS)
    at = datetime.fromtimestamp(began / 1000, zone)
    points = any(player["total"] is not None for player in record["players"])
    made = {
        "sourceName": SOURCE,
        "sourcePlayId": record["id"],
        "playDate": at.strftime("%Y-%m-%d %H:%M:%S"),
        "board": _board(record, say),
        "comments": _comments(record, say),
        "game": {"name": game, "highestWins": True, "noPoints": not points},
        "players": [_player(player, say) for player in record["players"]],
    }
    return made if record["minutes"] is None else {**made, "durationMin": record["minutes"]}


def _board(record: Mapping[str, Any], say: Say) -> str:
    """Return how hard the game's own player was, and which known game it was."""
    notes = record["notes"]
    level = notes.get("level")
    words = say(f"level.{level}") or say(f"option.difficulty.{level}") or level
    return " · ".join(str(part) for part in (words, notes.get("seed")) if part)


def _comments(record: Mapping[str, Any], say: Say) -> str:
    """Return everybody's points by source, a line each."""
    lines = []
    for player in record["players"]:
        parts = [f"{say(f'source.{key}') or key} {value}" for key, value in player["lines"].items()]
        parts += [say(f"mark.{mark}") or mark for mark in player["marks"]]
        if parts:
            lines.append(f"{_name(player, say)}: {', '.join(parts)}")
    return "\n".join(lines)


def _name(player: Mapping[str, Any], say: Say) -> str:
    if player["rival"] and player["name"]:
        return say(f"{player['name'].lower()}.name") or str(player["name"])
    colour = player["colour"] and (say(f"colour.{player['colour']}") or player["colour"])
    return player["name"] or colour or f"#{player['column'] + 1}"


def _player(player: Mapping[str, Any], say: Say) -> dict[str, Any]:
    made = {
        "name": _name(player, say),
        "startPlayer": player["start"],
        "winner": player["winner"],
        "rank": player["rank"],
    }
    return made if player["total"] is None else {**made, "score": player["total"]}
