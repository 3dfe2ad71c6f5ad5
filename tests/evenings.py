"""Whole evenings of every game in the house, played once and looked at by many tests.

What is played follows from what a game declares: its numbers of players, its options, who can play
it. What only a game's own tests can know (boxes people might fill in, how a choice is answered, how
it can end) stands in `tests/games/<game>/contract.py`.
"""

from __future__ import annotations

import functools
import importlib
import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from shaped import accepts, whole

from companion.commands import simulate
from companion.engine.actions import ActionRow
from companion.engine.dice import Dice
from companion.engine.game import Line
from companion.engine.log import Actor, Consequence, Entry, EntryKind
from companion.engine.play import Play
from companion.engine.table import Table
from companion.errors import IllegalAction
from companion.games import GAMES
from companion.service import schemas

MOST_TAPS = 6000
MOST_WAYS = 6  # so many combinations of options are all played; of more, each value once
FOOLISH_TAPS = 120


def contract(game: str) -> Any:
    """Return what a game's own tests know of it."""
    return importlib.import_module(f"games.{game}.contract")


@functools.cache
def box_of(game: str, number: int) -> Any:
    """Return one of the boxes that a game's tests know, as a table starts with it."""
    return GAMES[game].box.load(contract(game).BOXES[number])


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One evening: which game, for how many, with which options and box, played by whom."""

    game: str
    seats: int
    number: int
    player: str
    box: int  # which of the boxes that its tests know
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.number}"


def ways(game: str, seats: int) -> list[tuple[tuple[str, Any], ...]]:
    """Return options for tables of so many: every combination, or if there are many, every value
    of each option at least once."""
    found = [
        one for one in GAMES[game].meta.options
        if one.choices and (not one.seats or seats in one.seats)
    ]  # fmt: skip
    keys, values = [one.key for one in found], [list(one.choices) for one in found]
    if math.prod(map(len, values)) <= MOST_WAYS:
        mixed = list(itertools.product(*values))
    else:
        for place, some in enumerate(values):
            Random(f"{game} {seats} {place}").shuffle(some)
        most = max(map(len, values))
        mixed = [tuple(some[n % len(some)] for some in values) for n in range(most)]
    return [tuple(zip(keys, way, strict=True)) for way in mixed]


@functools.cache
def plans(game: str) -> tuple[Plan, ...]:
    """Return the evenings that show a game: every number of players, every option, every player."""
    low, high = GAMES[game].meta.players
    boxes = contract(game).BOXES
    found = []
    for seats in range(low, high + 1):
        players = sorted(simulate.movers(GAMES[game], seats))
        options = ways(game, seats)
        for number in range(max(len(options), len(boxes), len(players))):
            plan = Plan(
                game=game,
                seats=seats,
                number=number,
                player=players[number % len(players)],
                box=(number + seats) % len(boxes),
                options=options[number % len(options)],
            )
            found.append(_that_begins(plan))
    return tuple(found)


def _that_begins(plan: Plan) -> Plan:
    """Return the plan; where no such table can begin, as the game is simulated."""
    try:
        Evening(plan)
    except IllegalAction:
        options = {**dict(plan.options), **GAMES[plan.game].simulate}
        return replace(plan, options=tuple(options.items()))
    return plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """What somebody did: the state before, what was sent, the state after, what the log says."""

    before: Any
    type: str
    data: Mapping[str, Any]
    override: bool
    after: Any
    lines: tuple[Line, ...]
    seat: int | None


@dataclass(repr=False)
class Evening:
    """A table that writes its own log, as the service does."""

    plan: Plan
    entries: list[Entry] = field(default_factory=list)
    taps: list[Tap] = field(default_factory=list)
    plays: dict[int, tuple[Play, str]] = field(default_factory=dict)  # and its hash, by number

    def __post_init__(self) -> None:
        self.game = GAMES[self.plan.game]
        self.table = Table(self.game, self.source)
        seats = schemas.check_seats(self.game, self.plan.seats)
        options = schemas.check_options(self.game, dict(self.plan.options), whole=True)
        opening = {"game": self.plan.game, "seats": seats, "options": options}
        self.write(EntryKind.SEAT, "table.open", {**opening, "host": "h", "seed": str(self.plan)})
        self.write(EntryKind.ACTION, "table.first", {"seat": None, "seats": len(seats)})
        box = box_of(self.plan.game, self.plan.box)
        start = {"seats": len(seats), "options": options, "box": box}
        self.write(EntryKind.ACTION, "table.start", start)
        self.began = self.table.seq

    def __repr__(self) -> str:
        return str(self.plan)

    @property
    def state(self) -> Any:
        return self.table.play.game

    @property
    def states(self) -> list[Any]:
        """The states of the game, from its beginning on."""
        return [play.game for play, _ in self.plays.values() if play.game is not None]

    @property
    def final(self) -> bool:
        ended = self.game.outcome(self.state)
        return ended is not None and ended.final

    def source(self, numbers: Sequence[int]) -> list[Entry]:
        return [self.entries[number - 1] for number in numbers]

    def write(
        self, kind: EntryKind, type_: str, data: Mapping[str, Any], override: bool = False
    ) -> Consequence:
        number = self.table.seq + 1
        entry = Entry(
            seq=number,
            kind=kind,
            type=type_,
            data=data,
            actor=Actor("h", None, "Host"),
            request_id=f"r{number}",
            rules_version=self.game.meta.rules_version,
            at=0,
            override=override,
        )
        dice = Dice.seeded(str(self.plan), len(self.table.history.in_force))
        record = self.table.fold(entry, dice)
        self.entries.append(replace(entry, drawn=tuple(dice.drawn)))
        self.plays[number] = (self.table.play, self.table.hash)
        return record

    def tap(self, type_: str, data: Mapping[str, Any], override: bool = False) -> Tap:
        """Do one action of the game. :raises IllegalAction: if a rule says no."""
        before = self.state
        record = self.write(EntryKind.ACTION, type_, data, override)
        done = Tap(
            before=before,
            type=type_,
            data=data,
            override=override,
            after=self.state,
            lines=record.lines,
            seat=record.seat,
        )
        self.taps.append(done)
        return done


@functools.cache
def evening(plan: Plan) -> Evening:
    """Return a whole game, played to the result that stands."""
    played = Evening(plan)
    rng = Random(f"{plan} moves")
    move = simulate.movers(played.game, plan.seats)[plan.player]
    while not played.final and len(played.taps) < MOST_TAPS:
        played.tap(*move(played.state, rng.randrange))
    return played


# ---- tables that tap whatever comes into their heads


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """What a rule said no to, and what the state was."""

    before: Any
    type: str
    error: IllegalAction


@dataclass(frozen=True, slots=True)
class Foolish:
    """An evening of wise and foolish taps, and all that was refused."""

    evening: Evening
    refused: list[Refused]


@functools.cache
def foolish(plan: Plan, insist: bool) -> Foolish:
    """Return an evening in which people tap anything that has the right shape."""
    table = Foolish(Evening(plan), [])
    rng = Random(f"{plan} foolish {insist}")
    for _ in range(FOOLISH_TAPS):
        _anything(table, rng, insist)
    return table


def _anything(table: Foolish, rng: Random, insist: bool) -> None:
    evening = table.evening
    state = evening.state
    name, data = evening.game.random_move(state, rng.randrange)  # wise, if nobody was foolish
    override = False
    if rng.random() < 0.6:
        row = rng.choice(list(evening.game.actions.values()))
        name, data = row.name, anything(row, state, data, rng)
        override = insist and rng.random() < 0.5
    try:
        evening.tap(name, data, override)
    except IllegalAction as error:
        table.refused.append(Refused(before=state, type=name, error=error))


def anything(row: ActionRow, state: Any, wise: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Return data of the right shape; with what is wise at this moment in some of its fields it
    gets further."""
    data = whole(row.shape, rng)
    several = {f"{key}s": [value] for key, value in wise.items()}  # what fits alone, as a list
    fitting = {"no": getattr(state, "number", 1), **several, **wise}
    for key in data:
        if key in fitting and rng.random() < 0.6 and accepts(row.shape.fields[key], fitting[key]):
            data[key] = fitting[key]
    return data
