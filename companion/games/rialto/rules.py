"""The doors to the rules: set-up, actions, whose business they are, the score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.dice import Dice
from companion.engine.game import Config, ScoreLine
from companion.games.rialto import actions as do
from companion.games.rialto import answers, corrections, flow, houses, pages
from companion.games.rialto.box import effects, opposite
from companion.games.rialto.facts import COLOUR_OF, START_COINS, Colour, Stage
from companion.games.rialto.meta import THIRD
from companion.games.rialto.scoring import final_scores
from companion.games.rialto.state import (
    Disc,
    Player,
    State,
    active,
    circle,
    effect_of,
    empty_map,
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
        effects=effects(config.box),
    )
    track = tuple(Disc(column=column) for column in circle(state))
    stage = Stage.TILES if state.opposite else Stage.MAP
    return replace(state, track=track, stage=stage)


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    if isinstance(action, ceremony.STEPS):
        return pages.turn_page(state, action)
    if isinstance(action, ceremony.Begin):
        return pages.begin(state, override=action.override)
    ceremony.require_open(state.scoring)
    if isinstance(action, ceremony.Set):
        return pages.put_right(state, action)
    if isinstance(action, do.ShuffleTiles):
        return flow.shuffle_tiles(state, action, dice)
    return pages.touched(_APPLY[type(action)](state, action))


def _use(state: State, action: do.Use) -> State:
    """A building that changes whose turn it is makes a new step."""
    flow.require_step(state, action.no)
    after = houses.use(state, action)
    moves_on = COLOUR_OF[action.kind] is Colour.BLUE or effect_of(state, action.kind).waits
    return flow.stepped(after) if moves_on else after


_APPLY: dict[type, Callable[[State, Any], State]] = {
    do.TellMap: flow.tell_map,
    do.LayTiles: flow.lay_tiles,
    do.Hand: flow.tell_hand,
    do.Next: flow.go_on,
    do.Play: flow.play,
    do.Use: _use,
    do.Build: answers.build,
    do.LayBridge: answers.lay_bridge,
    do.TellValues: answers.tell_values,
    do.LayGondola: answers.lay_gondola,
    do.Move: answers.move,
    do.Adjust: corrections.adjust,
    do.FixDisc: corrections.fix_disc,
    do.FixPlaced: corrections.fix_placed,
    do.FixBuilding: corrections.fix_building,
    do.FixSpan: corrections.fix_span,
    do.FixBonus: corrections.fix_bonus,
}
OF_WHOSE_TURN = (do.LayBridge, do.LayGondola, do.Move)


def concerns(state: State, action: Any) -> int | None:
    """Return the seat whose business an action is; the virtual player is everybody's."""
    if isinstance(action, tuple(kind.make for kind in ceremony.ACTIONS.values())):
        return ceremony.concerns(action, len(state.players))
    if isinstance(action, OF_WHOSE_TURN) or (
        isinstance(action, do.Next) and state.stage is Stage.BLUE
    ):
        column = active(state)
    else:
        column = getattr(action, "seat", getattr(action, "column", None))
    return column if column is None or column < len(state.players) else None


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return the VP as they stand; once they are scored everything that counts."""
    if state.stage is not Stage.OVER and state.scoring is None:
        return tuple(
            ScoreLine(seat, player.vp, "rialto.source.vp")
            for seat, player in enumerate(state.players)
        )
    return tuple(
        ScoreLine(seat, points, f"rialto.source.{key}")
        for seat, score in enumerate(final_scores(state))
        for key, points in (
            ("vp", score.vp),
            ("supply", score.supply),
            ("buildings", score.buildings),
            ("districts", score.districts),
        )
    )


def hides(_state: State) -> bool:
    """Return whether a log tells what lies face down: here nothing does."""
    return False
