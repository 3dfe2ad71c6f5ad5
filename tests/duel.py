"""A tiny game with an end: points by hand, rounds, a bonus in the final scoring, an arrest.

It stands in for any game wherever the house must not care which one it is. Alone, one plays
against the game's own player, who has ten points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from marshmallow import Schema
from marshmallow.validate import Range

from companion.engine.actions import Actions, declare
from companion.engine.ceremony import OF_SCORING, Begin, Ceremony, FinalScoring, Page, Set
from companion.engine.dice import Dice
from companion.engine.frozen import frozen
from companion.engine.game import (
    Action,
    Choice,
    Game,
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


@frozen(slots=True, kw_only=True)
class State:
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    jailed: tuple[int, ...] = ()
    round: int = 1
    over: bool = False
    level: str = "easy"
    scoring: Ceremony | None = None

    @property
    def players(self) -> tuple[int, ...]:
        return self.points


Seat = Annotated[int, Range(0, 3)]


@frozen(slots=True, kw_only=True)
class Gain(Action):
    """Points are gained."""

    seat: Seat
    by: int


@frozen(slots=True, kw_only=True)
class Bonus(Gain):
    """Points are gained that only the scoring counts."""


@frozen(slots=True, kw_only=True)
class Jail(Action):
    """Somebody is out, whatever they score."""

    seat: Seat


@frozen(slots=True, kw_only=True)
class Next(Action):
    """The next round begins."""


@frozen(slots=True, kw_only=True)
class End(Action):
    """The game is over."""


class _Nothing(Schema):
    pass


def setup(config: Any, dice: Any) -> State:
    zeros = (0,) * config.seats
    options = config.options
    return State(points=zeros, bonus=zeros, level=options["level"], over=options["played"])


def _gained(state: State, action: Gain) -> State:
    name = "bonus" if isinstance(action, Bonus) else "points"
    values = list(getattr(state, name))
    values[action.seat] += action.by
    return replace(state, **{name: tuple(values)})


def _jailed(state: State, action: Jail) -> State:
    return replace(state, jailed=(*state.jailed, action.seat))


def _next(state: State, _action: Next) -> State:
    return replace(state, round=state.round + 1)


def _end(state: State, _action: End) -> State:
    return replace(state, over=True)


def _silence(_before: State, _action: Action, _after: State) -> tuple[Line, ...]:
    return ()


def _pages(state: State) -> tuple[Page, ...]:
    return (Page(key="points", gains=state.points), Page(key="bonus", gains=state.bonus))


def _begins(state: State, _action: Begin) -> State:
    if not state.over:
        raise IllegalAction("scoring.not_yet")
    return state


def _sets(state: State, _action: Set) -> State:
    return state


FINAL = FinalScoring(pages=_pages, begins=_begins, sets=_sets, tells_set=_silence)
ACTIONS = Actions(
    (
        declare(Gain, does=_gained, tells=_silence),
        declare(Bonus, does=_gained, tells=_silence),
        declare(Jail, does=_jailed, tells=_silence),
        declare(Next, does=_next, tells=_silence),
        declare(End, does=_end, tells=_silence),
    ),
    FINAL.rows(),
)


def apply(state: State, action: Action, dice: Dice) -> State:
    if not isinstance(action, OF_SCORING):
        FINAL.require_open(state)
    after: State = ACTIONS.of(action).does(state, action, dice)
    return after


def tell(before: State, action: Action, after: State) -> tuple[Line, ...]:
    return tuple(ACTIONS.of(action).tells(before, action, after))


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


def view(state: State, seat: int | None) -> dict[str, Any]:
    if seat is not None:
        return {}
    return {"points": state.points, "scoring": FINAL.view(state)}


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    return ()


GAME = Game(
    meta=META,
    state=State,
    actions=ACTIONS,
    facts={},
    setup=setup,
    apply=apply,
    tell=tell,
    decisions=decisions,
    problems=problems,
    view=view,
    checklist=checklist,
    score=score,
    outcome=outcome,
    result=result,
    sample=sample,
    box=_Nothing(),
    box_problems=box_problems,
    score_shape=_Nothing(),
    score_file=score_file,
    random_move=random_move,
    rivals=("Robot",),
    out=("arrested",),
)


def install() -> None:
    """Let this process know the game."""
    from companion.games import GAMES

    GAMES["duel"] = GAME


FOLDER = Path(__file__).resolve().parent
MAIN = (
    f"import sys; sys.path.insert(0, {str(FOLDER)!r}); import duel; duel.install();"
    " from companion.commands.main import main; main()"
)
