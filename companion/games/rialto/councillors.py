"""F: who is short of councillors moves some from other districts into the current one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.city import add_councillors
from companion.games.rialto.facts import DISTRICTS, Stage
from companion.games.rialto.state import (
    Answer,
    State,
    active,
    answered,
    current,
    on_turn,
    owed_now,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Action):
    """So many councillors leave each place for the current district."""

    no: shapes.StepNumber
    leave: Annotated[tuple[shapes.Councillors, ...], Length(equal=DISTRICTS)]


def move(state: State, action: Move) -> State:
    """Move councillors from other districts into the current one, up to what is short (F)."""
    owed = owed_now(state, Answer.MOVE)
    here = current(state) or 0
    if action.leave[here]:
        raise IllegalAction("rialto.not_from_here")
    if sum(action.leave) > owed.n:
        raise IllegalAction("rialto.too_many_moves", n=owed.n)
    for place in range(DISTRICTS):
        if action.leave[place] > state.placed[place][owed.column]:
            raise IllegalAction("rialto.no_councillor", seat=owed.column)
        state = add_councillors(state, place, owed.column, -action.leave[place])
    return answered(add_councillors(state, here, owed.column, sum(action.leave)))


def _told_move(before: State, action: Move, _after: State) -> Iterable[Line]:
    yield Line("rialto.log.moved", {"seat": active(before), "count": sum(action.leave)})


ROWS = (declare(Move, does=move, tells=_told_move, whose=on_turn, when=(Stage.COUNCILLOR,)),)
