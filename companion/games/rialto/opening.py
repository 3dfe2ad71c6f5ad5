"""Set-up: what everybody starts with, the pairs of the board, the round tiles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare, not_now, says
from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Config, Line
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.box import bridges, effects, opposite
from companion.games.rialto.city import is_matching
from companion.games.rialto.facts import DISTRICTS, OPPOSITES, RULES, START_COINS, Stage
from companion.games.rialto.meta import THIRD
from companion.games.rialto.state import (
    Answer,
    Disc,
    Owed,
    Player,
    State,
    circle,
    empty_map,
    virtual,
)


def setup(config: Config, _dice: Dice) -> State:
    """Return the start of a game: coins by turn order, the start player's disc on top."""
    third = config.seats == 2 and bool(config.options.get(THIRD))
    coins = START_COINS[config.seats]
    players = tuple(
        Player(coins=coins[(seat - config.first) % config.seats]) for seat in range(config.seats)
    )
    state = State(
        first=config.first,
        third=third,
        players=players,
        track=(),
        placed=empty_map(config.seats + third),
        opposite=opposite(config.box),
        effects=effects(config.box, config.rules),
        rules=RULES if config.rules is None else config.rules,
        bridges=bridges(config.box),
    )
    track = tuple(Disc(column=column) for column in circle(state))
    stage = Stage.TILES if state.opposite else Stage.MAP
    return replace(state, track=track, stage=stage)


@frozen(slots=True, kw_only=True)
class Map(Action):
    """The board's three pairs of districts without a connection; told again, it is put right."""

    opposite: Annotated[tuple[tuple[shapes.Place, shapes.Place], ...], Length(equal=OPPOSITES)]


def tell_map(state: State, action: Map) -> State:
    """Learn which pairs of districts have no connection; told again, it is a correction.

    :raises IllegalAction: if a district is in no pair or in two, or a tile lies in the way.
    """
    pairs = tuple(sorted((min(pair), max(pair)) for pair in action.opposite))
    if not is_matching(pairs):
        raise IllegalAction("rialto.no_pairs")
    if any((span.a, span.b) in pairs for span in state.spans):
        raise IllegalAction("rialto.tile_in_the_way")
    if pairs == state.opposite:
        raise IllegalAction("action.nothing_changes")
    state = replace(state, opposite=pairs, asked=True)
    if state.stage is not Stage.MAP:
        return state
    return replace(state, stage=Stage.TILES, number=state.number + 1)


@frozen(slots=True, kw_only=True)
class Tiles(Action):
    """The round tile on each place, in the order of the places; told again, it is put right."""

    tiles: Annotated[tuple[shapes.Tile, ...], Length(equal=DISTRICTS)]


def lay_tiles(state: State, action: Tiles) -> State:
    """Learn which round tile lies where; told again, it is a correction."""
    if sorted(action.tiles) != list(range(1, DISTRICTS + 1)):
        raise IllegalAction("rialto.tiles_differ")
    if state.stage is Stage.MAP:
        raise not_now(state.stage)
    if action.tiles == state.tiles:
        raise IllegalAction("action.nothing_changes")
    after = replace(state, tiles=action.tiles)
    if state.stage is not Stage.TILES:
        return after
    return replace(_start(after), number=state.number + 1)


@frozen(slots=True, kw_only=True)
class ShuffleTiles(Action):
    """The companion says where each round tile is to lie."""

    no: shapes.StepNumber


def shuffle_tiles(state: State, _action: ShuffleTiles, dice: Dice) -> State:
    """Say where each round tile is to lie."""
    tiles = tuple(tile + 1 for tile in dice.order(DISTRICTS))
    return _start(replace(state, tiles=tiles))


def _tells_tiles(before: State, _action: Tiles | ShuffleTiles, _after: State) -> Iterable[Line]:
    first = before.stage is Stage.TILES
    yield Line("rialto.log.tiles" if first else "rialto.log.tiles_again")


def _start(state: State) -> State:
    """Starting buildings: from the start player's right neighbour, counter-clockwise."""
    back = [column for column in reversed(circle(state)) if column != virtual(state)]
    owed = tuple(Owed(what=Answer.START, column=seat, n=1) for seat in back)
    return replace(state, stage=Stage.START, owed=owed)


ROWS = (
    declare(Map, does=tell_map, tells=says("rialto.log.map")),
    declare(Tiles, does=lay_tiles, tells=_tells_tiles),
    declare(ShuffleTiles, does=shuffle_tiles, tells=_tells_tiles, when=(Stage.TILES,)),
)
