"""Records without a table behind them: what an older evening left."""

from __future__ import annotations

from typing import Any

from companion.store import ResultRow

DAY = 24 * 3600 * 1000


def player(name: str, total: int | None, column: int = 0, **more: Any) -> dict[str, Any]:
    return {
        "name": name, "colour": None, "column": column, "rival": False, "start": column == 0,
        "total": total, "rank": 1, "winner": False, "lines": {}, "marks": [], **more,
    }  # fmt: skip


def evening(id: str, day: int, *players: Any, game: str = "venice", **more: Any) -> ResultRow:
    """A game on a day: players as (name, total), the best of them the winner, or whole players."""
    seated = [
        one if isinstance(one, dict) else player(*one, column) for column, one in enumerate(players)
    ]
    totals = [one["total"] for one in seated]
    for one in seated:
        one["rank"] = 1 + sum(1 for total in totals if total > one["total"])
        one["winner"] = one["rank"] == 1
    data = {
        "started": None, "minutes": None, "options": {}, "notes": {}, "imported": True, **more,
        "players": seated,
    }  # fmt: skip
    return ResultRow(id, None, game, day * DAY, data)
