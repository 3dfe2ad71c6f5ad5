"""Whole games of random legal play against the real engine, every invariant checked each time."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from marshmallow import ValidationError

from companion import schemas
from companion.engine.dice import Dice
from companion.engine.game import Choice, Game
from companion.engine.log import Actor, Entry, Kind
from companion.engine.table import Table
from companion.errors import BadRequest, CompanionError

MOST_ACTIONS = 20_000  # so that every game ends; an evening has a few hundred


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """What is played: so many games, each with a seed of its own that its number gives."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str
    box: Mapping[str, Any] = field(default_factory=dict)
    most: int = MOST_ACTIONS


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game: how long it was, everybody's points, whether it came to its end."""

    actions: int
    points: tuple[int, ...]
    over: bool
    hash: str


class Broken(Exception):
    """A game went wrong: a move was refused, an invariant broke, or the rules made a mistake."""

    def __init__(self, number: int, actions: int, last: Entry | None, why: str) -> None:
        super().__init__(why)
        self.number = number
        self.actions = actions
        self.last = {"type": last.type, "data": last.data} if last else None
        self.why = why


def series(
    game: Game, players: int, given: Mapping[str, str], seed: str, box: Mapping[str, Any]
) -> Series:
    """Return what to play: options as typed, else as the game simulates, else its defaults.

    :raises BadRequest: if the game is not for so many, or has no such option or value.
    """
    chosen = dict(getattr(game, "SIMULATE", {}))
    chosen.update({key: _value(game, key, text) for key, text in given.items()})
    schemas.check_seats(game, players)
    options = schemas.check_options(game, chosen, whole=True)
    return Series(game=game, players=players, options=options, seed=seed, box=box)


def _value(game: Game, key: str, text: str) -> Any:
    """Return the value of an option that is written like this."""
    known: dict[str, Choice] = {choice.key: choice for choice in (*game.META.options, schemas.EDIT)}
    if key not in known:
        raise BadRequest("option.unknown", option=key)
    written = {str(value).lower(): value for value in known[key].choices}
    if text.lower() not in written:
        raise BadRequest("option.bad_value", option=key)
    return written[text.lower()]


def play(plan: Series, number: int) -> Played:
    """Play one game of a series to its end. :raises Broken: where it goes wrong."""
    table = _Simulated(plan, f"{plan.seed}:{number}")
    rng = Random(f"{plan.seed}:{number}:moves")
    game = plan.game
    try:
        table.begin()
        while game.outcome(table.state) is None and table.actions < plan.most:
            table.act(*game.random_move(table.state, rng.randrange))
            if problems := game.problems(table.state):
                told = ", ".join(f"{one.code} {dict(one.params)}" for one in problems)
                raise Broken(number, table.actions, table.last, f"invariant: {told}")
        return table.played()
    except Broken:
        raise
    except (CompanionError, ValidationError) as error:
        raise Broken(number, table.actions, table.last, f"refused: {error}") from error
    except Exception as error:  # the rules' own mistake is what this is here to find
        raise Broken(number, table.actions, table.last, f"mistake: {error!r}") from error


class _Simulated:
    """A table with a log like any other: each entry draws, and the draw is recorded."""

    def __init__(self, plan: Series, seed: str) -> None:
        self._plan = plan
        self._seed = seed
        self._table = Table(plan.game, lambda _seqs: ())
        self.last: Entry | None = None
        self.actions = 0

    @property
    def state(self) -> Any:
        return self._table.play.game

    def begin(self) -> None:
        """Open, draw the first player, start."""
        seats = schemas.check_seats(self._plan.game, self._plan.players)
        options = dict(self._plan.options)
        opening = {"game": self._plan.game.META.key, "seats": seats, "options": options}
        self._fold(Kind.SEAT, "table.open", {**opening, "host": "d", "seed": self._seed})
        self._fold(Kind.ACTION, "table.first", {"seat": None, "seats": len(seats)})
        start = {"seats": len(seats), "options": options, "box": self._plan.box}
        self._fold(Kind.ACTION, "table.start", start)

    def act(self, type_: str, data: Mapping[str, Any]) -> None:
        """Do one action of the game."""
        self.actions += 1
        self._fold(Kind.ACTION, type_, data)

    def _fold(self, kind: Kind, type_: str, data: Mapping[str, Any]) -> None:
        table = self._table
        self.last = entry = Entry(
            seq=table.seq + 1,
            kind=kind,
            type=type_,
            data=data,
            actor=Actor("d", None, ""),
            request_id=f"s{table.seq + 1}",
            rules_version=self._plan.game.META.rules_version,
            at=0,
        )
        dice = Dice.seeded(self._seed, len(table.history.live))
        table.fold(entry, dice)
        self.last = replace(entry, drawn=tuple(dice.drawn))

    def played(self) -> Played:
        points = [0] * self._plan.players
        for line in self._plan.game.score(self.state):
            points[line.seat] += line.points
        return Played(
            actions=self.actions,
            points=tuple(points),
            over=self._plan.game.outcome(self.state) is not None,
            hash=self._table.hash,
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
        "broken": broken,
    }


def sentences(told: Mapping[str, Any]) -> str:
    """Return a report for a terminal."""
    points = ", ".join(f"seat {seat}: {mean}" for seat, mean in enumerate(told["mean_points"]))
    lines = [
        f"{told['games']} games, {told['actions']} actions,"
        f" {told['average_length']} actions a game, {told['unfinished']} unfinished",
        f"{told['actions_per_second']} actions a second and core",
        f"mean points: {points}",
    ]
    if broken := told["broken"]:
        lines += [
            f"BROKEN in game {broken['game']} of seed {broken['seed']}"
            f" at action {broken['actions']}: {broken['why']}",
            f"last action: {broken['last']}",
            f"run it alone with the same options, --seed {broken['seed']} --only {broken['game']}",
        ]
    return "\n".join(lines)
