"""Open effects of a building (§3 Activating a tile): used one by one, cubes thrown overboard."""

from __future__ import annotations

from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare, not_now
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.at_once import measured, remembered, without
from companion.games.venice.board import (
    Stage,
    boat_of,
    fits,
    one_cube,
    plus,
    with_cargo,
    with_turn,
)
from companion.games.venice.effects import OWN_GONDOLA, Picks, mission_number
from companion.games.venice.facts import Good
from companion.games.venice.interpreter import carry_out
from companion.games.venice.rows import closed_rows, effect_of
from companion.games.venice.state import State, active_seat, on_turn, the_board, with_board
from companion.games.venice.tell import Lines, came_of_it

MOST_ROWS = 20  # open at once: more than any building and its lasting effects have


Rows = Annotated[tuple[shapes.Key, ...], Length(max=MOST_ROWS)]


@frozen(slots=True, kw_only=True)
class Effect(Picks):
    """One of the open effects is used; `row` names it, as the view does (§3 step 5)."""

    no: shapes.TurnNumber
    row: shapes.Key


def use_effect(state: State, action: Effect) -> State:
    """Use one open effect, whole (§3 Activating a tile)."""
    board = the_board(state)
    if action.row not in board.turn.rows:
        _check_closed(state, action)
    choices = effect_of(board, state.edition, action.row)
    if action.option >= len(choices):
        raise IllegalAction("venice.option_unknown", option=action.option)
    start = without(state) if action.override else measured(state, action.row)
    return used(state, start, carry_out(start, choices[action.option], action), action.row)


def used(before: State, start: State, after: State, row: str) -> State:
    """Return the state after an effect, which is open no more; `start`: as it was measured."""
    state = remembered(before, start, after)
    board = the_board(state)
    rows = tuple([other for other in board.turn.rows if other != row])
    turn = replace(board.turn, rows=rows, used=(*board.turn.used, row))
    return with_board(state, with_turn(board, turn))


@frozen(slots=True, kw_only=True)
class Take(Action):
    """Several open effects that leave nothing to choose are used, in this order (§3 step 5)."""

    no: shapes.TurnNumber
    rows: Annotated[tuple[shapes.Key, ...], Length(1, MOST_ROWS)]


def take(state: State, action: Take) -> State:
    """Use several effects at one tap, all of them or none."""
    return taken(state, action.rows)


def taken(state: State, rows: Rows) -> State:
    """Return the state after these effects, each used as if it had been tapped alone."""
    for row in rows:
        state = use_effect(state, Effect(no=state.number, row=row))
    return state


def _tells_take(before: State, action: Take, _after: State) -> Lines:
    return tells_taken(before, action.rows)


def tells_taken(before: State, rows: Rows) -> Lines:
    """Return what came of several effects, each for itself."""
    lines: list[Line] = []
    for row in rows:
        action = Effect(no=before.number, row=row)
        after = use_effect(before, action)
        lines += _tells_effect(before, action, after)
        before = after
    return tuple(lines)


def _check_closed(state: State, action: Effect) -> None:
    """A building where one's own gondola lies is not activated in passing, unless all insist.

    The rule says so, but both rulebooks' example (Orange at the Library) does it.
    """
    if action.row not in closed_rows(the_board(state), active_seat(state)):
        raise IllegalAction("venice.row_not_open")
    if not action.override:
        raise IllegalAction("venice.own_gondola_here", overridable=True)


def _tells_effect(before: State, action: Effect, after: State) -> Lines:
    seat = active_seat(before)
    if action.row == OWN_GONDOLA:
        line = Line("venice.log.effect_own", {"seat": seat})
    elif (number := mission_number(action.row)) is not None:
        line = Line("venice.log.effect_mission", {"seat": seat, "number": number})
    else:
        building = word("building", action.row.split(".")[0])
        line = Line("venice.log.effect", {"seat": seat, "building": building})
    drawn = after.players[seat].missions > before.players[seat].missions
    chosen = (Line("venice.log.mission_drawn", {"seat": seat}),) if drawn else ()  # §3 Missions
    return (line, *chosen, *came_of_it(before, after))


@frozen(slots=True, kw_only=True)
class Overboard(Action):
    """A cube is thrown away, to make room for another (§3 Activating a tile)."""

    no: shapes.TurnNumber
    boat: shapes.Boat
    good: Good


def overboard(state: State, action: Overboard) -> State:
    """Throw a cube of the acting gondola away, to make room for another (§3)."""
    board = the_board(state)
    if not board.turn.rows or action.boat != board.turn.boat:
        raise not_now(board.turn.stage)
    boat = boat_of(active_seat(state), action.boat)
    cube = one_cube(action.good)
    if not fits(cube, board.cargo[boat]):
        raise IllegalAction("venice.no_cubes")
    return with_board(state, with_cargo(board, boat, plus(board.cargo[boat], cube, -1)))


def _tells_overboard(before: State, action: Overboard, _after: State) -> Lines:
    return (
        Line(
            "venice.log.overboard", {"seat": active_seat(before), "good": word("good", action.good)}
        ),
    )


_OPEN = (Stage.START, Stage.SAIL, Stage.ACTIVATE)  # where effects can be open

ROWS = (
    declare(Effect, does=use_effect, tells=_tells_effect, whose=on_turn, when=_OPEN),
    declare(Take, does=take, tells=_tells_take, whose=on_turn, when=_OPEN),
    declare(Overboard, does=overboard, tells=_tells_overboard, whose=on_turn, when=_OPEN),
)
