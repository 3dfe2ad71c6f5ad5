"""The records of the house: the best, the closest, the longest, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.results.people import Crowd, key_of
from companion.results.records import out_by, people_of

Found = dict[str, Any]


def best(records: Iterable[Mapping[str, Any]], crowd: Crowd) -> list[Found]:
    """Return the records of each game; of equal ones the oldest stands."""
    games: dict[str, list[Mapping[str, Any]]] = {}
    for record in sorted(records, key=lambda one: (one["finished"], one["id"])):
        games.setdefault(record["game"], []).append(record)
    return [found for key in sorted(games) for found in _of_game(games[key], crowd)]


def _of_game(records: list[Mapping[str, Any]], crowd: Crowd) -> Iterator[Found]:
    scores = [(p["total"], r, p) for r in records for p in people_of(r) if p["total"] is not None]
    free = [score for score in scores if out_by(score[1], score[2]) is None]
    wins = [score for score in scores if score[2]["winner"]]
    margins = [found for record in records if (found := _margin(record)) is not None]
    times = [(r["minutes"], r, None) for r in records if r["minutes"]]
    yield from _top("highest", free, max, crowd)
    yield from _top("lowest_win", wins, min, crowd)
    yield from _top("widest", margins, max, crowd)
    yield from _top("closest", margins, min, crowd)
    yield from _top("longest", times, max, crowd)
    yield from _top("shortest", times, min, crowd)
    yield from _streaks(records, crowd)


def _top(kind: str, found: list[Any], pick: Callable[..., Any], crowd: Crowd) -> Iterator[Found]:
    if found:
        value, record, player = pick(found, key=lambda one: one[0])
        name = crowd.person(player["name"]) if player and player["name"] else ""
        yield _record(record, kind, value, name)


def _record(record: Mapping[str, Any], kind: str, value: int, name: str) -> Found:
    feat = {"game": record["game"], "kind": kind, "value": value}
    return {**feat, "name": name, "result": record["id"]}


def _margin(record: Mapping[str, Any]) -> tuple[int, Mapping[str, Any], Any] | None:
    """By how much did one person win against everybody who could have won?"""
    winners = [player for player in record["players"] if player["winner"]]
    rivals = [p for p in record["players"] if not p["winner"] and out_by(record, p) is None]
    others = [p["total"] for p in rivals if p["total"] is not None]
    if len(winners) != 1 or not others or winners[0]["rival"] or winners[0]["total"] is None:
        return None
    gap = winners[0]["total"] - max(others)
    return (gap, record, winners[0]) if gap >= 0 else None


def _streaks(records: list[Mapping[str, Any]], crowd: Crowd) -> Iterator[Found]:
    """The most wins of one person, and the most in a row."""
    wins: dict[str, int] = {}
    running: dict[str, int] = {}
    most: Found | None = None
    longest: Found | None = None
    for record in records:
        for player in people_of(record):
            key = key_of(crowd.person(player["name"])) if player["name"] else ""
            running[key] = running.get(key, 0) + 1 if player["winner"] else 0
            if not key or not player["winner"]:
                continue
            wins[key] = wins.get(key, 0) + 1
            name = crowd.person(player["name"])
            if most is None or wins[key] > most["value"]:
                most = _record(record, "most_wins", wins[key], name)
            if longest is None or running[key] > longest["value"]:
                longest = _record(record, "streak", running[key], name)
    yield from (found for found in (most, longest) if found and found["value"] > 1)
