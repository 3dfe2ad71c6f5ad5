"""People across tables: recognised by their names, which can be merged, renamed and split again.

Results are never rewritten: an alias says whom a name means, and can be taken away.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.errors import BadRequest, NotFound
from companion.results.records import people_of
from companion.service.names import clean_name
from companion.store.protocol import AliasRow

Aliases = Mapping[str, AliasRow]


def key_of(name: str) -> str:
    """Return what two spellings of one name have in common."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


class Crowd:
    """Whom each name means. Of two spellings without an alias the first of `names` is taken."""

    def __init__(self, aliases: Aliases, names: Iterable[str] = ()) -> None:
        self._aliases = aliases
        self._spelling: dict[str, str] = {}
        for name in names:
            self._spelling.setdefault(key_of(name), name)

    def person(self, name: str) -> str:
        """Return the name that a person goes by."""
        row = self._aliases.get(key_of(name))
        return row.person if row is not None else self._spelling.get(key_of(name), name)

    def everybody(self) -> list[str]:
        """Return the people these names mean, by their names."""
        found = {key_of(one): one for one in map(self.person, self._spelling.values())}
        return [found[key] for key in sorted(found)]

    def same(self, one: str, other: str) -> bool:
        """Are these two names of one person?"""
        return key_of(self.person(one)) == key_of(self.person(other))

    def aliases_of(self, person: str) -> list[str]:
        """Return the other names of a person."""
        key = key_of(person)
        return [
            row.spelling
            for row in self._aliases.values()
            if key_of(row.person) == key and row.alias != key
        ]


def rename(aliases: Aliases, known: Iterable[str], old: str, new: str) -> list[AliasRow]:
    """Return the aliases after a person goes by another name; an existing one: they become one.

    :raises NotFound: if nobody goes by the old name.
    :raises BadRequest: if there is no new one.
    """
    crowd = Crowd(aliases, known)
    person, target = crowd.person(old), clean_name(new)
    if key_of(person) not in map(key_of, crowd.everybody()):
        raise NotFound("history.nobody", name=old)
    if not target:
        raise BadRequest("history.no_name")
    if key_of(crowd.person(target)) != key_of(person):
        target = crowd.person(target)
    after = dict(aliases)
    after[key_of(person)] = AliasRow(key_of(person), person, target)
    for alias, row in aliases.items():
        if key_of(row.person) == key_of(person):
            after[alias] = AliasRow(alias, row.spelling, target)
    after[key_of(target)] = AliasRow(key_of(target), target, target)  # and is spelled like this
    return list(after.values())


def split(aliases: Aliases, alias: str) -> list[AliasRow]:
    """Return the aliases without one: that name is somebody of their own again.

    :raises NotFound: if this name means nobody else.
    """
    key = key_of(alias)
    row = aliases.get(key)
    if row is None or key_of(row.person) == key:
        raise NotFound("history.no_alias", alias=alias)
    return [row for row in aliases.values() if row.alias != key]


def names_in(records: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the names of the people in these records, in their order."""
    return [p["name"] for record in records for p in people_of(record) if p["name"]]


def people(records: Sequence[Mapping[str, Any]], crowd: Crowd) -> list[dict[str, Any]]:
    """Return everybody with their statistics, those who play most first."""
    games: dict[str, list[_Game]] = {}
    for record in records:
        for player in people_of(record):
            if player["name"]:
                who = crowd.person(player["name"])
                games.setdefault(key_of(who), []).append(_Game(record, player, who))
    persons = [_person(played, crowd) for played in games.values()]
    return sorted(persons, key=lambda one: (-one["games"], -one["wins"], key_of(one["name"])))


class _Game:
    """One game of one person."""

    __slots__ = ("against", "key", "name", "notes", "out", "player")

    def __init__(self, record: Mapping[str, Any], player: dict[str, Any], name: str) -> None:
        self.key: str = record["game"]
        self.notes: Mapping[str, Any] = record["notes"]
        self.against = any(one["rival"] for one in record["players"])
        self.player = player
        self.name = name


def _person(played: list[_Game], crowd: Crowd) -> dict[str, Any]:
    by_game: dict[str, list[_Game]] = {}
    for game in played:
        by_game.setdefault(game.key, []).append(game)
    return {
        "name": played[0].name,
        "aliases": crowd.aliases_of(played[0].name),
        **_sums(played),
        "marks": _marks(played),
        "by_game": {key: _of_game(games) for key, games in sorted(by_game.items())},
    }


def _sums(played: list[_Game]) -> dict[str, Any]:
    totals = [game.player["total"] for game in played if game.player["total"] is not None]
    return {
        "games": len(played),
        "wins": sum(1 for game in played if game.player["winner"]),
        "best": max(totals, default=None),
        "average": _average(totals),
    }


def _average(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 1) if values else None


def _marks(played: list[_Game]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for game in played:
        for mark in game.player["marks"]:
            counts[mark] = counts.get(mark, 0) + 1
    return counts


def _of_game(played: list[_Game]) -> dict[str, Any]:
    sources = dict.fromkeys(key for game in played for key in game.player["lines"])
    lines = {
        key: _average([g.player["lines"][key] for g in played if key in g.player["lines"]])
        for key in sources
    }
    return {
        **_sums(played),
        "lines": lines,
        "marks": _marks(played),
        "levels": _levels([game for game in played if game.against]),
        "seeds": _seeds(played),
    }


def _levels(played: list[_Game]) -> dict[str, dict[str, int]]:
    """Games and wins against the game's own player, by how hard it was."""
    levels: dict[str, dict[str, int]] = {}
    for game in played:
        if game.notes.get("level") not in (None, ""):
            level = levels.setdefault(str(game.notes["level"]), {"games": 0, "wins": 0})
            level["games"] += 1
            level["wins"] += int(game.player["winner"])
    return levels


def _seeds(played: list[_Game]) -> dict[str, int]:
    """The best total of each known game."""
    best: dict[str, int] = {}
    for game in played:
        seed, total = game.notes.get("seed"), game.player["total"]
        if seed not in (None, "") and total is not None:
            best[str(seed)] = max(total, best.get(str(seed), total))
    return best
