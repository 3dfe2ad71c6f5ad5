"""All effects of one activation act at the same time (§3 Activating a tile, PL).

What one effect brings neither pays for another of the same activation nor counts in it. People
still tap one effect after the other; what was brought is remembered and set apart meanwhile. The
halves of communal buildings, missions and the gondola one passes are no effects of a tile.
"""

from __future__ import annotations

from companion.engine.frozen import replace
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice.board import (
    NO_CUBES,
    AtOnce,
    Board,
    Cubes,
    LaterBoard,
    as_cubes,
    boat_of,
    plus,
)
from companion.games.venice.facts import TILES, Counter, Edition
from companion.games.venice.state import State, active_seat, the_board, with_board


def measured(state: State, row: str) -> State:
    """Return the state as a row is measured: with what its activation has brought set apart."""
    board = the_board(state)
    if not isinstance(board, LaterBoard):
        return state
    found = _activation(state, board, row)
    return state if found == board.at_once else with_board(state, replace(board, at_once=found))


def without(state: State) -> State:
    """Return the state with nothing set apart: the table insists on another order."""
    board = the_board(state)
    if not isinstance(board, LaterBoard) or board.at_once is None:
        return state
    return with_board(state, replace(board, at_once=None))


def _activation(state: State, board: LaterBoard, row: str) -> AtOnce | None:
    if state.edition is not Edition.PL:
        return None
    building = row.partition(".")[0]
    if building not in TILES:
        return None
    key = (state.number, len(board.turn.path), building)
    now = board.at_once
    if now is not None and (now.number, now.step, now.building) == key:
        return now
    number, step, building = key
    return AtOnce(number=number, step=step, building=building)


def remembered(before: State, start: State, after: State) -> State:
    """Return the state after an effect, with what it has brought added to what is set apart."""
    was, now = the_board(start), the_board(after)
    if not isinstance(was, LaterBoard) or not isinstance(now, LaterBoard):
        return after
    if was.at_once is None:  # not one of a tile's effects: what a tile has brought stays apart
        kept = brought(before)
        return after if kept is None else with_board(after, replace(now, at_once=kept))
    seat = active_seat(start)
    one, other = start.players[seat], after.players[seat]
    known = was.at_once
    grown = replace(
        known,
        coins=known.coins + max(0, other.coins - one.coins),
        scrolls=known.scrolls + max(0, other.scrolls - one.scrolls),
        intrigue=known.intrigue + other.intrigue - one.intrigue,
        cards=known.cards + max(0, len(now.hands[seat]) - len(was.hands[seat])),
        cubes=plus(known.cubes, _loaded(was, now, seat)),
    )
    return with_board(after, replace(now, at_once=grown))


def _loaded(was: Board, now: Board, seat: int) -> Cubes:
    """Return the cubes that have come aboard the acting gondola."""
    if was.turn.boat is None:
        return NO_CUBES
    boat = boat_of(seat, was.turn.boat)
    kinds = zip(was.cargo[boat], now.cargo[boat], strict=True)
    return as_cubes([max(0, after - before) for before, after in kinds])


# ---- what the operations ask


def brought(state: State) -> AtOnce | None:
    """Return what this activation has brought so far; None: it does not matter here."""
    board = the_board(state)
    if not isinstance(board, LaterBoard) or board.at_once is None:
        return None
    now = (state.number, len(board.turn.path))  # what an earlier activation brought is there
    return board.at_once if (board.at_once.number, board.at_once.step) == now else None


def require(state: State, counter: Counter, n: int) -> None:
    """Refuse to pay with what this same activation has brought; the table may insist."""
    apart = brought(state)
    if apart is None:
        return
    have: int = getattr(state.players[active_seat(state)], counter)
    fresh: int = getattr(apart, counter, 0)  # points and council steps are not set apart
    if have - max(0, fresh) < n <= have:
        raise IllegalAction("venice.at_once", what=word("counter", counter), overridable=True)


def intrigue_before(state: State) -> int:
    """Return the active player's intrigue as it was before this activation."""
    apart = brought(state)
    return state.players[active_seat(state)].intrigue - (apart.intrigue if apart else 0)


def cards_before(state: State, seat: int) -> int:
    """Return the influence cards a player held before this activation."""
    apart = brought(state)
    return len(the_board(state).hands[seat]) - (apart.cards if apart else 0)


def old_cubes(state: State, aboard: Cubes) -> Cubes:
    """Return the cubes that were aboard before this activation, as far as they still are."""
    apart = brought(state)
    if apart is None:
        return aboard
    return as_cubes([max(0, have - new) for have, new in zip(aboard, apart.cubes, strict=True)])
