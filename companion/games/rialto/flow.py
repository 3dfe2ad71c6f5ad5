"""The course of a game: set-up, six rounds of three phases, whose turn it is."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.dice import Dice
from companion.errors import IllegalAction
from companion.games.rialto.actions import Hand, LayTiles, Next, Play, ShuffleTiles, TellMap
from companion.games.rialto.city import give_bonus, is_matching
from companion.games.rialto.facts import (
    DISTRICTS,
    PLAYED,
    ROUNDS,
    VIRTUAL_CARDS,
    Stage,
)
from companion.games.rialto.houses import usable
from companion.games.rialto.stages import resolve
from companion.games.rialto.state import (
    Owed,
    Owes,
    State,
    circle,
    clockwise,
    columns,
    player_at,
    virtual,
)
from companion.games.rialto.track import ranking


def require_step(state: State, no: int) -> None:
    """Refuse what was meant for another step. :raises IllegalAction: if it is gone by."""
    if state.stage is Stage.OVER:
        raise IllegalAction("rialto.game_over")
    if no != state.number:
        raise IllegalAction("rialto.step_passed")


def stepped(state: State) -> State:
    """Let the game go on as far as it can without anybody, as a new step."""
    return proceed(replace(state, number=state.number + 1))


# ---- set-up


def tell_map(state: State, action: TellMap) -> State:
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
    return stepped(replace(state, stage=Stage.TILES)) if state.stage is Stage.MAP else state


def lay_tiles(state: State, action: LayTiles) -> State:
    """Learn which round tile lies where; told again, it is a correction."""
    if sorted(action.tiles) != list(range(1, DISTRICTS + 1)):
        raise IllegalAction("rialto.tiles_differ")
    if state.stage is Stage.MAP:
        raise IllegalAction("rialto.not_now", stage=state.stage)
    if action.tiles == state.tiles:
        raise IllegalAction("action.nothing_changes")
    return _with_tiles(state, action.tiles)


def shuffle_tiles(state: State, action: ShuffleTiles, dice: Dice) -> State:
    """Say where each round tile is to lie."""
    require_step(state, action.no)
    if state.stage is not Stage.TILES:
        raise IllegalAction("rialto.not_now", stage=state.stage)
    return _with_tiles(state, tuple(tile + 1 for tile in dice.order(DISTRICTS)))


def _with_tiles(state: State, tiles: tuple[int, ...]) -> State:
    state = replace(state, tiles=tiles)
    return stepped(_start(state)) if state.stage is Stage.TILES else state


def _start(state: State) -> State:
    """Starting buildings: from the start player's right neighbour, counter-clockwise."""
    back = [column for column in reversed(circle(state)) if column != virtual(state)]
    owed = tuple(Owed(what=Owes.START, column=seat, n=1) for seat in back)
    return replace(state, stage=Stage.START, owed=owed)


# ---- rounds


def tell_hand(state: State, action: Hand) -> State:
    """Count the virtual player's cards by stage; his jokers are with the Councillors."""
    if not state.third:
        raise IllegalAction("rialto.no_third")
    if state.stage is not Stage.CARDS and state.stage not in PLAYED:
        raise IllegalAction("rialto.not_now", stage=state.stage)
    if sum(action.cards) != VIRTUAL_CARDS and not action.override:
        raise IllegalAction("rialto.hand_size", cards=VIRTUAL_CARDS, overridable=True)
    if action.cards == state.hand:
        raise IllegalAction("action.nothing_changes")
    return replace(state, hand=action.cards)


def go_on(state: State, action: Next) -> State:
    """End phase I; or, in phase III, end the use of buildings by whoever's turn it is."""
    require_step(state, action.no)
    if state.stage is Stage.CARDS:
        if state.third and not state.hand:
            raise IllegalAction("rialto.hand_missing", cards=VIRTUAL_CARDS)
        return stepped(_begin(state, Stage.DOGE, ranking(state)[0]))
    if state.stage is Stage.BLUE:
        return stepped(replace(state, queue=state.queue[1:]))
    raise IllegalAction("rialto.not_now", stage=state.stage)


def play(state: State, action: Play) -> State:
    """Play any number of cards, once, clockwise from who begins (phase II).

    :raises IllegalAction: if it is not this stage, or somebody else's turn.
    """
    require_step(state, action.no)
    player_at(state, action.seat)
    if state.stage not in PLAYED or state.owed or action.seat not in state.queue:
        raise IllegalAction("rialto.not_now", stage=state.stage)
    if state.queue[0] != action.seat and not action.override:
        raise IllegalAction("rialto.not_your_turn", seat=state.queue[0], overridable=True)
    return stepped(_played(state, action.seat, action.cards))


def _played(state: State, column: int, cards: int) -> State:
    counts = (*state.cards[:column], cards, *state.cards[column + 1 :])
    rest = tuple(one for one in state.queue if one != column)
    return replace(state, cards=counts, queue=rest)


def _begin(state: State, stage: Stage, starter: int) -> State:
    return replace(
        state,
        stage=stage,
        starter=starter,
        queue=clockwise(state, starter),
        cards=(None,) * columns(state),
        counted=False,
    )


def proceed(state: State) -> State:
    """Go on until somebody has to do something."""
    while not state.owed:
        if state.stage in PLAYED:
            state = _stage(state)
            if state.queue and state.stage in PLAYED:
                return state
        elif state.stage is Stage.BLUE:
            state = _blue(state)
            if state.queue:
                return state
            state = _end_round(state)
        elif state.stage is Stage.START:
            state = _begin_round(state)
        else:
            return state
    return state


def _stage(state: State) -> State:
    """Let the virtual player play, give what a stage gives, open the next one."""
    column = virtual(state)
    if state.queue:
        if state.queue[0] != column:
            return state
        place = PLAYED.index(state.stage)
        return _stage(_played(state, column, state.hand[place] if state.hand else 0))
    if not state.counted:
        state = replace(resolve(state), counted=True)
    return state if state.owed else _next_stage(state)


def _next_stage(state: State) -> State:
    if state.stage in (Stage.GONDOLA, Stage.COUNCILLOR):
        state = give_bonus(state)
    if state.stage is Stage.COUNCILLOR:
        return replace(state, stage=Stage.BLUE, queue=_blue_order(state))
    following = PLAYED[PLAYED.index(state.stage) + 1]
    return _stage(_begin(state, following, state.starter))


def _blue_order(state: State) -> tuple[int, ...]:
    """Phase III goes in Doge order; who can use nothing is skipped."""
    return tuple(column for column in ranking(state) if column != virtual(state))


def _blue(state: State) -> State:
    while state.queue and not usable(state, state.queue[0]):
        state = replace(state, queue=state.queue[1:])
    return state


def _begin_round(state: State) -> State:
    return replace(state, stage=Stage.CARDS, round=state.round + 1, hand=(), cards=())


def _end_round(state: State) -> State:
    """All coins on buildings go back to the supply; the sixth round is the last."""
    players = tuple(
        replace(
            player,
            buildings=tuple(replace(one, coin=False, fresh=False) for one in player.buildings),
        )
        for player in state.players
    )
    state = replace(state, players=players)
    if state.round == ROUNDS:
        return replace(state, stage=Stage.OVER, queue=(), hand=())
    return _begin_round(state)
