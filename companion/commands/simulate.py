"""Whole games of legal play against the real engine, every invariant checked each time.

A game is played through its final scoring, until the result stands. It may offer more than
`random_move`: `players(seats)` (who can play, by name) and `levels` (seats → the option whose
values a series goes through in turn).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from marshmallow import ValidationError

from companion.engine.dice import Dice
from companion.engine.game import Choice, Game, Mover
from companion.engine.log import Actor, Entry, EntryKind
from companion.engine.table import Table
from companion.errors import BadRequest, CompanionError
from companion.service import schemas

MOST_ACTIONS = 20_000  # so that every game ends; an evening has a few hundred
RANDOM = "random"


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """What is played: so many games, each with a seed of its own that its number gives."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str
    box: Mapping[str, Any] = field(default_factory=dict)
    most: int = MOST_ACTIONS
    player: str = RANDOM
    levels: tuple[str, tuple[Any, ...]] | None = None  # an option, and what it is in turn

    def options_of(self, number: int) -> dict[str, Any]:
        """Return the options of one game of the series."""
        options = dict(self.options)
        if self.levels is not None:
            key, values = self.levels
            options[key] = values[(number - 1) % len(values)]
        return options

    def level_of(self, number: int) -> str | None:
        """Return how hard one game of the series is; None: games like it have no levels."""
        if self.levels is None:
            return None
        return str(self.options_of(number)[self.levels[0]])


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone:
    """How a game of one player against the rules ended."""

    points: int
    against: int
    won: bool
    out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game: how long it was, everybody's points, whether it came to its end."""

    actions: int
    points: tuple[int, ...]
    over: bool
    hash: str
    level: str | None = None
    alone: Alone | None = None


class Broken(Exception):
    """A game went wrong: a move was refused, an invariant broke, or the rules made a mistake."""

    def __init__(self, number: int, actions: int, last: Entry | None, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.actions = actions
        self.last = {"type": last.type, "data": last.data} if last else None
        self.why = why


def series(
    game: Game,
    players: int,
    given: Mapping[str, str],
    seed: str,
    box: Mapping[str, Any],
    player: str = RANDOM,
) -> Series:
    """Return what to play: options as typed, else as the game simulates, else its defaults.

    :raises BadRequest: if the game is not for so many, has no such option or value, or nobody
        of this name can play it.
    """
    chosen = dict(game.simulate)
    chosen.update({key: _value(game, key, text) for key, text in given.items()})
    schemas.check_seats(game, players)
    options = schemas.check_options(game, chosen, whole=True)
    if player not in movers(game, players):
        raise BadRequest("option.bad_value", option="player")
    return Series(
        game=game,
        players=players,
        options=options,
        seed=seed,
        box=box,
        player=player,
        levels=_levels(game, players, options, given),
    )


def movers(game: Game, seats: int) -> Mapping[str, Mover]:
    """Return who can play a game of so many seats, by name."""
    return {**game.players(seats), RANDOM: game.random_move}


def _levels(
    game: Game, seats: int, options: Mapping[str, Any], given: Mapping[str, str]
) -> tuple[str, tuple[Any, ...]] | None:
    """Return the levels to go through: the one that was typed, or all of them."""
    key = game.levels.get(seats)
    if key is None:
        return None
    if key in given:
        return key, (options[key],)
    return key, next(choice.choices for choice in game.meta.options if choice.key == key)


def _value(game: Game, key: str, text: str) -> Any:
    """Return the value of an option that is written like this."""
    known: dict[str, Choice] = {choice.key: choice for choice in (*game.meta.options, schemas.EDIT)}
    if key not in known:
        raise BadRequest("option.unknown", option=key)
    if known[key].pattern:
        return text
    written = {str(value).lower(): value for value in known[key].choices}
    if text.lower() not in written:
        raise BadRequest("option.bad_value", option=key)
    return written[text.lower()]


def play(plan: Series, number: int) -> Played:
    """Play one game of a series to its end. :raises Broken: where it goes wrong."""
    table = _Simulated(plan, number)
    rng = Random(f"{plan.seed}:{number}:moves")
    game = plan.game
    move = movers(game, plan.players)[plan.player]
    try:
        table.begin()
        while not table.done and table.actions < plan.most:
            table.act(*move(table.state, rng.randrange))
            if problems := game.problems(table.state):
                wrong = ", ".join(f"{one.code} {dict(one.params)}" for one in problems)
                raise Broken(number, table.actions, table.last, f"invariant: {wrong}")
        return table.played()
    except Broken:
        raise
    except (CompanionError, ValidationError) as error:
        raise Broken(number, table.actions, table.last, f"refused: {error}") from error
    except Exception as error:  # the rules' own mistake is what this is here to find
        raise Broken(number, table.actions, table.last, f"mistake: {error!r}") from error


class _Simulated:
    """A table with a log like any other: each entry draws, and the draw is recorded."""

    def __init__(self, plan: Series, number: int) -> None:
        self._plan = plan
        self._number = number
        self._seed = f"{plan.seed}:{number}"
        self._table = Table(plan.game, lambda _seqs: ())
        self.last: Entry | None = None
        self.actions = 0

    @property
    def state(self) -> Any:
        return self._table.play.game

    @property
    def done(self) -> bool:
        """Whether the result stands."""
        ended = self._plan.game.outcome(self.state)
        return ended is not None and ended.final

    def begin(self) -> None:
        """Open, draw the first player, start."""
        seats = schemas.check_seats(self._plan.game, self._plan.players)
        options = self._plan.options_of(self._number)
        opening = {"game": self._plan.game.meta.key, "seats": seats, "options": options}
        self._fold(EntryKind.SEAT, "table.open", {**opening, "host": "d", "seed": self._seed})
        self._fold(EntryKind.ACTION, "table.first", {"seat": None, "seats": len(seats)})
        start = {"seats": len(seats), "options": options, "box": self._plan.box}
        self._fold(EntryKind.ACTION, "table.start", start)

    def act(self, type_: str, data: Mapping[str, Any]) -> None:
        """Do one action of the game."""
        self.actions += 1
        self._fold(EntryKind.ACTION, type_, data)

    def _fold(self, kind: EntryKind, type_: str, data: Mapping[str, Any]) -> None:
        table = self._table
        self.last = entry = Entry(
            seq=table.seq + 1,
            kind=kind,
            type=type_,
            data=data,
            actor=Actor("d", None, ""),
            request_id=f"s{table.seq + 1}",
            rules_version=self._plan.game.meta.rules_version,
            at=0,
        )
        dice = Dice.seeded(self._seed, len(table.history.in_force))
        table.fold(entry, dice)
        self.last = replace(entry, drawn=tuple(dice.drawn))

    def played(self) -> Played:
        """Return what came of it."""
        points = [0] * self._plan.players
        for line in self._plan.game.score(self.state):
            points[line.seat] += line.points
        return Played(
            actions=self.actions,
            points=tuple(points),
            over=self.done,
            hash=self._table.hash,
            level=self._plan.level_of(self._number),
            alone=self._alone(),
        )

    def _alone(self) -> Alone | None:
        """Return how it ended for somebody who plays alone against the game's own player."""
        result = self._plan.game.result(self.state)
        if result is None or self._plan.players > 1 or len(result.standings) != 2:
            return None
        mine, against = result.standings
        return Alone(
            points=mine.total or 0,
            against=against.total or 0,
            won=mine.winner,
            out=any(mark in self._plan.game.out for mark in mine.marks),
        )


def report(plan: Series, numbers: Iterable[int]) -> dict[str, Any]:
    """Play these games of a series and return what came of them; a broken one ends it.

    Speed is measured in the time this process had a core to itself.
    """
    games: list[Played] = []
    broken: dict[str, Any] | None = None
    began = time.process_time()
    for number in numbers:
        try:
            games.append(play(plan, number))
        except Broken as error:
            broken = {
                "game": error.number,
                "seed": plan.seed,
                "actions": error.actions,
                "last": error.last,
                "why": error.why,
            }
            break
    seconds = time.process_time() - began
    actions = sum(game.actions for game in games)
    count = len(games)
    return {
        "games": count,
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds) if seconds else 0,
        "average_length": round(actions / count, 1) if count else 0,
        "unfinished": sum(1 for game in games if not game.over),
        "mean_points": [
            round(sum(game.points[seat] for game in games) / count, 2) if count else 0
            for seat in range(plan.players)
        ],
        "player": plan.player,
        "levels": _by_level(games),
        "broken": broken,
    }


def _by_level(games: Iterable[Played]) -> list[dict[str, Any]]:
    """Return how the games of each level ended for somebody who plays alone."""
    ended: dict[str, list[tuple[Played, Alone]]] = {}
    for game in games:
        if game.level is not None and game.alone is not None:
            ended.setdefault(game.level, []).append((game, game.alone))
    return [_level(level, found) for level, found in ended.items()]


def _level(level: str, found: list[tuple[Played, Alone]]) -> dict[str, Any]:
    count = len(found)

    def mean(values: Iterable[float], digits: int = 1) -> float:
        return round(sum(values) / count, digits)

    return {
        "level": level,
        "games": count,
        "average_length": mean(game.actions for game, _ in found),
        "points": mean(end.points for _, end in found),
        "against": mean(end.against for _, end in found),
        "out": mean((end.out for _, end in found), 3),
        "won": mean((end.won for _, end in found), 3),
    }


def sentences(summary: Mapping[str, Any]) -> str:
    """Return a report for a terminal."""
    points = ", ".join(f"seat {seat}: {mean}" for seat, mean in enumerate(summary["mean_points"]))
    lines = [
        f"{summary['games']} games, {summary['actions']} actions,"
        f" {summary['average_length']} actions a game, {summary['unfinished']} unfinished",
        f"{summary['actions_per_second']} actions a second and core",
        f"mean points: {points}",
    ]
    lines += [
        f"{level['level']}: {summary['player']} player won {level['won']:.1%} of {level['games']}"
        f" games, {level['points']} : {level['against']} points,"
        f" out in {level['out']:.1%}, {level['average_length']} actions a game"
        for level in summary["levels"]
    ]
    if broken := summary["broken"]:
        lines += [
            f"BROKEN in game {broken['game']} of seed {broken['seed']}"
            f" at action {broken['actions']}: {broken['why']}",
            f"last action: {broken['last']}",
            f"run it alone with the same options, --seed {broken['seed']} --only {broken['game']}",
        ]
    return "\n".join(lines)
