"""F: who is short of councillors moves some from other districts into the current one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare
from companion.engine.frozen import frozen
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.city import add_councillors, bonus_at_once, holds_side
from companion.games.rialto.facts import DISTRICTS, SIDES, Stage
from companion.games.rialto.state import (
    Answer,
    State,
    active,
    answered,
    current,
    on_turn,
    owed_now,
)


@frozen(slots=True, kw_only=True)
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
    if any(action.leave[place] > state.placed[place][owed.column] for place in range(DISTRICTS)):
        raise IllegalAction("rialto.no_councillor", seat=owed.column)
    for place in _best_first(state, owed.column, action.leave):
        state = bonus_at_once(_moved(state, owed.column, place))
    return answered(state)


def _moved(state: State, column: int, place: int) -> State:
    """One councillor goes from a district into the current one."""
    here = current(state) or 0
    return add_councillors(add_councillors(state, place, column, -1), here, column, 1)


def _best_first(state: State, column: int, leave: tuple[int, ...]) -> tuple[int, ...]:
    """Return from where each comes, one by one: the order is the player's, who wants the bonus.

    Once one has arrived the others only leave: it is the first that can reach it.
    """
    order = [place for place in range(DISTRICTS) for _ in range(leave[place])]
    side = next(side for side, places in enumerate(SIDES) if (current(state) or 0) in places)
    reaching = [place for place in order if holds_side(_moved(state, column, place), column, side)]
    if reaching:
        order.remove(reaching[0])
        order.insert(0, reaching[0])
    return tuple(order)


def _tells_move(before: State, action: Move, _after: State) -> Iterable[Line]:
    yield Line("rialto.log.moved", {"seat": active(before), "count": sum(action.leave)})


ROWS = (declare(Move, does=move, tells=_tells_move, whose=on_turn, when=(Stage.COUNCILLOR,)),)
