"""A tiny game with an end: points by hand, rounds, a bonus in the final scoring, an arrest.

It stands in for any game wherever the house must not care which one it is. Alone, one plays
against the game's own player, who has ten points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from marshmallow import Schema, fields, validate

from companion.engine import ceremony
from companion.engine.ceremony import Ceremony, Page
from companion.engine.game import (
    Action,
    ActionKind,
    Choice,
    Line,
    Meta,
    Outcome,
    Result,
    Sample,
    Standing,
)
from companion.errors import IllegalAction

RIVAL_POINTS = 10

META = Meta(
    key="duel",
    players=(1, 4),
    colours=("blue", "violet", "orange", "green"),
    options=(
        Choice(key="level", choices=("easy", "hard"), default="easy"),
        Choice(key="played", choices=(False, True), default=False),  # elsewhere: only to be scored
    ),
    rules_version=1,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    jailed: tuple[int, ...] = ()
    round: int = 1
    over: bool = False
    level: str = "easy"
    scoring: Ceremony | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Action):
    seat: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Gain):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Jail(Action):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Next(Action):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Action):
    pass


class _Gain(Schema):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(0, 3))
    by = fields.Integer(required=True, strict=True)


class _Jail(Schema):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(0, 3))


class _Nothing(Schema):
    pass


ACTIONS: Mapping[str, ActionKind] = {
    "gain": ActionKind(Gain, _Gain()),
    "bonus": ActionKind(Bonus, _Gain()),
    "jail": ActionKind(Jail, _Jail()),
    "next": ActionKind(Next, _Nothing()),
    "end": ActionKind(End, _Nothing()),
    **ceremony.ACTIONS,
}
STATE = State
SCORE_FILE = _Nothing()
BOX = _Nothing()
FACTS: Mapping[str, Any] = {}
SECRETS: Mapping[str, tuple[str, ...]] = {}
RIVALS = ("Robot",)


def setup(config: Any, dice: Any) -> State:
    zeros = (0,) * config.seats
    options = config.options
    return State(points=zeros, bonus=zeros, level=options["level"], over=options["played"])


def apply(state: State, action: Any, dice: Any) -> State:
    ceremony_ = state.scoring
    if isinstance(action, ceremony.Begin):
        if not state.over:
            raise IllegalAction("scoring.not_yet")
        return replace(state, scoring=Ceremony())
    if isinstance(action, ceremony.STEPS):
        if ceremony_ is None:
            raise IllegalAction("scoring.not_yet")
        after = ceremony.step(ceremony_, action, _pages(state), len(state.points))
        return replace(state, scoring=after)
    ceremony.require_open(ceremony_)
    if isinstance(action, Next):
        return replace(state, round=state.round + 1)
    if isinstance(action, End):
        return replace(state, over=True)
    if isinstance(action, Jail):
        return replace(state, jailed=(*state.jailed, action.seat))
    name = "bonus" if isinstance(action, Bonus) else "points"
    values = list(getattr(state, name))
    values[action.seat] += action.by
    return replace(state, **{name: tuple(values)})


def _pages(state: State) -> tuple[Page, ...]:
    return (Page(key="points", gains=state.points), Page(key="bonus", gains=state.bonus))


def concerns(state: State, action: Any) -> int | None:
    return None


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    return ()


def decisions(state: State) -> tuple[Any, ...]:
    return ()


def problems(state: State) -> tuple[Any, ...]:
    return ()


def score(state: State) -> tuple[Any, ...]:
    return ()


def score_file(data: dict[str, Any]) -> dict[str, Any]:
    return {"players": []}


def box_problems(box: Mapping[str, Any]) -> tuple[Any, ...]:
    return ()


def random_move(state: State, pick: Callable[[int], int]) -> tuple[str, dict[str, Any]]:
    return "gain", {"seat": pick(len(state.points)), "by": 1}


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    final = state.scoring is not None and state.scoring.confirmed
    return Outcome(winners=(), final=final)


def result(state: State) -> Result | None:
    if state.scoring is None:
        return None
    totals = [points + bonus for points, bonus in zip(state.points, state.bonus, strict=True)]
    if len(totals) == 1:
        totals.append(RIVAL_POINTS)
    free = [total for column, total in enumerate(totals) if column not in state.jailed]
    standings = tuple(_standing(state, column, totals, max(free)) for column in range(len(totals)))
    alone = len(state.points) == 1
    return Result(standings=standings, notes={"level": state.level} if alone else {})


def _standing(state: State, column: int, totals: list[int], best: int) -> Standing:
    jailed = column in state.jailed
    total = totals[column]
    person = column < len(state.points)
    return Standing(
        column=column,
        total=total,
        rank=1 + sum(1 for other in totals if other > total) if not jailed else len(totals),
        winner=total == best and not jailed,
        lines={"points": state.points[column], "bonus": state.bonus[column]} if person else {},
        marks=("arrested",) if jailed else (),
    )


def sample(state: State) -> Sample:
    return Sample(round=state.round, tracks={"points": state.points, "bonus": state.bonus})


def hides(state: State) -> bool:
    return False


def view(state: State, seat: int | None) -> dict[str, Any]:
    if seat is not None:
        return {}
    scoring = None if state.scoring is None else ceremony.told(state.scoring, _pages(state))
    return {"points": state.points, "scoring": scoring}


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    return ()


def install() -> None:
    """Let this process know the game."""
    import sys

    from companion.games import GAMES

    GAMES["duel"] = sys.modules[__name__]  # type: ignore[assignment]


FOLDER = Path(__file__).resolve().parent
MAIN = (
    f"import sys; sys.path.insert(0, {str(FOLDER)!r}); import duel; duel.install();"
    " from companion.commands.main import main; main()"
)
