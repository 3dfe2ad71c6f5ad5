"""Before a game with a map: which tile lies on which of its docks (§2)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.dice import Dice
from companion.errors import IllegalAction
from companion.games.venice.actions import FixTiles, Lay
from companion.games.venice.board import Stage, with_turn
from companion.games.venice.facts import TILES
from companion.games.venice.state import State, the_board, with_board


def lay(state: State, action: Lay) -> State:
    """Take the tiles as they lie on the table."""
    if sorted(action.tiles) != [*range(len(TILES))]:
        raise IllegalAction("venice.tiles_wrong")
    return _begin(state, action.tiles)


def shuffle(state: State, dice: Dice) -> State:
    """Say where each tile is to lie."""
    return _begin(state, dice.order(len(TILES)))


def without_map(state: State) -> State:
    """Play without the map."""
    return _begin(state, None)


def fix_tiles(state: State, action: FixTiles) -> State:
    """Say anew where the tiles lie, or go on without the map (None)."""
    board = the_board(state)
    if not board.printed.canals:
        raise IllegalAction("venice.no_map_known")
    if action.tiles is not None and sorted(action.tiles) != [*range(len(TILES))]:
        raise IllegalAction("venice.tiles_wrong")
    if board.turn.stage is Stage.LAYOUT:
        raise IllegalAction("venice.not_now", stage=Stage.LAYOUT)
    if board.places == action.tiles:
        raise IllegalAction("action.nothing_changes")
    return with_board(state, replace(board, places=action.tiles))


def _begin(state: State, places: tuple[int, ...] | None) -> State:
    board = replace(the_board(state), places=places)
    return with_board(state, with_turn(board, replace(board.turn, stage=Stage.PLACE)))
