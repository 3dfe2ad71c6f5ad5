"""The turning points of a game, generic over its tracks: keys for the reader's language.

`column` and `other` are players and become names where they are read; `count` is points.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from companion.engine.game import Line, Sample
from companion.results.records import out_by

PHOTO = 2  # points between first and second that are still a photo finish
MANY = 3  # rounds that make a course worth telling


def turning(looks: list[Sample], record: Mapping[str, Any]) -> list[Line]:
    """Return what turned this game, in the order of telling."""
    players = record["players"]
    rows = _main_track(looks, len(players))
    found = [_lead(looks, rows), _biggest(looks, rows), _comeback(rows, players)]
    free = [player for player in players if out_by(record, player) is None]
    found += [_out(record), _photo(free)]
    return [line for line in found if line is not None]


def _main_track(looks: list[Sample], columns: int) -> list[tuple[int, ...]]:
    """Return the track the lead is told by, round by round, as far as it covers the players."""
    rows = [next(iter(look.tracks.values()), ()) for look in looks]
    return rows if rows and 1 < min(map(len, rows)) <= max(map(len, rows)) <= columns else []


def _leader(row: tuple[int, ...]) -> int | None:
    """Return who is ahead alone, if anybody is."""
    best = max(row)
    return row.index(best) if row.count(best) == 1 else None


def _lead(looks: list[Sample], rows: list[tuple[int, ...]]) -> Line | None:
    """Who took the lead in which round, and kept it to the end of the rounds?

    Round 0 is before the first: what stands there is the set-up's.
    """
    numbers = [look.round for look, _ in zip(looks, rows, strict=False) if look.round > 0]
    leaders = [_leader(row) for row in rows[len(rows) - len(numbers) :]]
    if len(numbers) < MANY or leaders[-1] is None:
        return None
    since = len(leaders)
    while since and leaders[since - 1] == leaders[-1]:
        since -= 1
    if since == 0:
        return Line("history.turn.led_all", {"column": leaders[-1]})
    return Line("history.turn.lead", {"column": leaders[-1], "round": numbers[since]})


def _biggest(looks: list[Sample], rows: list[tuple[int, ...]]) -> Line | None:
    """Who gained most in one round? Nobody, if somebody else gained as much."""
    gains = [
        (after - before, column, looks[place].round)
        for place, (old, new) in enumerate(pairwise(rows), start=1)
        for column, (before, after) in enumerate(zip(old, new, strict=False))
    ]
    if len(rows) < MANY or not gains:
        return None
    best, column, round_ = max(gains)
    if best < 1 or sum(1 for gain in gains if gain[0] == best) > 1:
        return None
    return Line("history.turn.biggest", {"column": column, "round": round_, "count": best})


def _comeback(rows: list[tuple[int, ...]], players: list[dict[str, Any]]) -> Line | None:
    """Who won from behind, in the final scoring alone?"""
    if not rows:
        return None
    row = rows[-1]
    for player in players:
        if player["winner"] and player["column"] < len(row):
            place = 1 + sum(1 for value in row if value > row[player["column"]])
            if place > 1:
                return Line("history.turn.comeback", {"column": player["column"], "place": place})
    return None


def _out(record: Mapping[str, Any]) -> Line | None:
    """Who would have won, had they not been out?"""
    players = record["players"]
    scored = [player for player in players if player["total"] is not None]
    best = max((player["total"] for player in scored if player["winner"]), default=None)
    for player in scored if best is not None else ():
        mark = out_by(record, player)
        if mark is not None and player["total"] > best and not player["winner"]:
            ahead = player["total"] - best
            return Line(f"history.turn.{mark}", {"column": player["column"], "count": ahead})
    return None


def _photo(players: list[dict[str, Any]]) -> Line | None:
    """How close was it between the winner and the next who stayed in the game?"""
    winners = [p for p in players if p["winner"]]
    others = [p for p in players if not p["winner"]]
    if len(winners) != 1 or not others or any(p["total"] is None for p in (*winners, *others)):
        return None
    (winner,) = winners
    second = max(others, key=lambda player: (player["total"], -player["rank"]))
    gap = winner["total"] - second["total"]
    params = {"column": winner["column"], "other": second["column"]}
    if gap == 0:
        return Line("history.turn.tie", params)
    if 0 < gap <= PHOTO:
        return Line("history.turn.photo", {**params, "count": gap})
    return None
