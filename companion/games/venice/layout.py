"""Before a game with a map: which tile lies on which of its docks (§2)."""

from __future__ import annotations

from companion.engine.actions import declare, not_now, says
from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.board import Stage, with_turn
from companion.games.venice.facts import TILES
from companion.games.venice.state import State, the_board, with_board
from companion.games.venice.tell import Lines


@frozen(slots=True, kw_only=True)
class Lay(Action):
    """The tiles as they lie on the map's docks 1 to 12."""

    no: shapes.TurnNumber
    tiles: shapes.Tiles


def lay(state: State, action: Lay) -> State:
    """Take the tiles as they lie on the table."""
    if sorted(action.tiles) != [*range(len(TILES))]:
        raise IllegalAction("venice.tiles_wrong")
    return _begin(state, action.tiles)


@frozen(slots=True, kw_only=True)
class ShuffleTiles(Action):
    """The companion says where each tile is to lie."""

    no: shapes.TurnNumber


def shuffle(state: State, _action: ShuffleTiles, dice: Dice) -> State:
    """Say where each tile is to lie."""
    return _begin(state, dice.order(len(TILES)))


@frozen(slots=True, kw_only=True)
class NoMap(Action):
    """The table plays without the map."""

    no: shapes.TurnNumber


def without_map(state: State, _action: NoMap) -> State:
    """Play without the map."""
    return _begin(state, None)


def _begin(state: State, places: tuple[int, ...] | None) -> State:
    board = replace(the_board(state), places=places)
    return with_board(state, with_turn(board, replace(board.turn, stage=Stage.PLACE)))


@frozen(slots=True, kw_only=True)
class FixTiles(Action):
    """The tiles lie otherwise on the map's docks 1 to 12 (null: the game goes on without it)."""

    tiles: shapes.Tiles | None


def fix_tiles(state: State, action: FixTiles) -> State:
    """Say anew where the tiles lie, or go on without the map (None)."""
    board = the_board(state)
    if not board.printed.canals and board.printed.canal_count is None:
        raise IllegalAction("venice.no_map_known")
    if action.tiles is not None and sorted(action.tiles) != [*range(len(TILES))]:
        raise IllegalAction("venice.tiles_wrong")
    if board.turn.stage is Stage.LAYOUT:
        raise not_now(Stage.LAYOUT)
    return with_board(state, replace(board, places=action.tiles))


def _tells_fix(_before: State, action: FixTiles, _after: State) -> Lines:
    return (Line("venice.log.fix_no_map" if action.tiles is None else "venice.log.fix_tiles"),)


# Laying the board is everybody's business.
ROWS = (
    declare(Lay, does=lay, tells=says("venice.log.lay"), when=(Stage.LAYOUT,)),
    declare(ShuffleTiles, does=shuffle, tells=says("venice.log.shuffle"), when=(Stage.LAYOUT,)),
    declare(NoMap, does=without_map, tells=says("venice.log.no_map"), when=(Stage.LAYOUT,)),
    declare(FixTiles, does=fix_tiles, tells=_tells_fix, corrects=True),
)
