"""The rounds: cards in hand, cards played in six stages, phase III; what goes on by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Length

from companion.engine.actions import declare, not_now, own_seat
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import player_at, with_one
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.rialto import shapes
from companion.games.rialto.buildings import usable
from companion.games.rialto.city import give_bonus
from companion.games.rialto.facts import PLAYED, ROUNDS, VIRTUAL_CARDS, Stage
from companion.games.rialto.stages import resolve
from companion.games.rialto.state import (
    State,
    active,
    clockwise,
    columns,
    on_turn,
    virtual,
    virtual_cards,
)
from companion.games.rialto.tell import came_of_it
from companion.games.rialto.track import majority, ranking

NOBODY: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


@frozen(slots=True, kw_only=True)
class Hand(Action):
    """The virtual player's seven cards, counted by stage."""

    cards: Annotated[tuple[shapes.Cards, ...], Length(equal=len(PLAYED))]


def tell_hand(state: State, action: Hand) -> State:
    """Count the virtual player's cards by stage; his jokers are with the Councillors."""
    if not state.third:
        raise IllegalAction("rialto.no_third")
    if state.stage is not Stage.CARDS and state.stage not in PLAYED:
        raise not_now(state.stage)
    if sum(action.cards) != VIRTUAL_CARDS and not action.override:
        raise IllegalAction("rialto.hand_size", cards=VIRTUAL_CARDS, overridable=True)
    if action.cards == state.hand:
        raise IllegalAction("action.nothing_changes")
    after = replace(state, hand=action.cards)
    if state.stage is not Stage.CARDS or len(state.ready) < len(state.players):
        return after
    return proceed(replace(_first_stage(after), number=state.number + 1))


def _tells_hand(before: State, action: Hand, after: State) -> Iterable[Line]:
    yield Line("rialto.log.hand", {"cards": action.cards})
    if after.stage is not before.stage:
        yield Line("rialto.log.cards_done")
        yield from came_of_it(before, after)


@frozen(slots=True, kw_only=True)
class Next(Action):
    """Phase I is done; or, in phase III, a player uses no more buildings."""

    no: shapes.StepNumber
    seat: shapes.Seat | None = None  # phase I: for whom; null: for everybody


def go_on(state: State, action: Next) -> State:
    """End phase I for oneself; in phase III, end the use of buildings by whoever's turn it is."""
    if state.stage is Stage.BLUE:
        return replace(state, queue=state.queue[1:])
    if action.seat is None:
        if state.third and not state.hand:
            raise IllegalAction("rialto.hand_missing", cards=VIRTUAL_CARDS)
        return _first_stage(state)
    player_at(state, action.seat)
    if action.seat in state.ready:
        raise IllegalAction("action.nothing_changes")
    return _when_all_are_ready(replace(state, ready=(*state.ready, action.seat)))


def _when_all_are_ready(state: State) -> State:
    """Phase I is over once everybody has ended it; the virtual player's cards are drawn then."""
    waiting = len(state.ready) < len(state.players) or (state.third and not state.hand)
    return state if waiting else _first_stage(state)


def _first_stage(state: State) -> State:
    return _begin(replace(state, ready=()), Stage.DOGE, ranking(state)[0])


def _whose_next(state: State, action: Next) -> int | None:
    """Each ends phase I for themselves; in phase III it is whose turn it is."""
    return on_turn(state, action) if state.stage is Stage.BLUE else action.seat


def _tells_next(before: State, action: Next, after: State) -> Iterable[Line]:
    if before.stage is Stage.BLUE:
        yield Line("rialto.log.blue_done", {"seat": active(before)})
        return
    if action.seat is not None:
        yield Line("rialto.log.cards_mine", {"seat": action.seat})
    if after.stage is not Stage.CARDS:
        yield Line("rialto.log.cards_done")


@frozen(slots=True, kw_only=True)
class Play(Action):
    """So many cards are played in this stage, jokers and yellow buildings counted in."""

    no: shapes.StepNumber
    seat: shapes.Seat
    cards: shapes.Cards


def play(state: State, action: Play) -> State:
    """Play any number of cards, once, clockwise from who begins (phase II).

    :raises IllegalAction: if somebody has to decide first, or it is somebody else's turn.
    """
    player_at(state, action.seat)
    if state.owed or action.seat not in state.queue:
        raise not_now(state.stage)
    if state.queue[0] != action.seat and not action.override:
        raise IllegalAction("rialto.not_your_turn", seat=state.queue[0], overridable=True)
    return _played(state, action.seat, action.cards)


def _tells_play(before: State, action: Play, after: State) -> Iterable[Line]:
    facts = {"seat": action.seat, "count": action.cards, "stage": word("stage", before.stage)}
    yield Line("rialto.log.play" if action.cards else "rialto.log.pass", facts)
    if after.counted or after.stage is not before.stage:
        yield _tells_majority(_played(before, action.seat, action.cards))


def _tells_majority(state: State) -> Line:
    """The majority is told once, when the last one has played."""
    third = virtual(state)
    if third is not None and state.cards[third] is None:
        state = _played(state, third, virtual_cards(state))
    winner = majority(state)
    if winner is None:
        return Line("rialto.log.nobody", {"stage": word("stage", state.stage)})
    return Line("rialto.log.majority", {"seat": winner, "stage": word("stage", state.stage)})


# ---- what goes on by itself


def _played(state: State, column: int, cards: int) -> State:
    counts = with_one(state.cards, column, cards)
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
        jokers=(),
        reached=NOBODY,
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
        return _stage(_played(state, column, virtual_cards(state)))
    if not state.counted:
        state = replace(resolve(state), counted=True)
    return state if state.owed else _next_stage(state)


def _next_stage(state: State) -> State:
    if state.stage in (Stage.GONDOLA, Stage.COUNCILLOR):
        state = give_bonus(state)
    if state.stage is Stage.COUNCILLOR:
        return replace(state, stage=Stage.BLUE, queue=_blue_order(state), reached=NOBODY)
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
    return replace(state, stage=Stage.CARDS, round=state.round + 1, hand=(), cards=(), ready=())


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


ROWS = (
    declare(Hand, does=tell_hand, tells=_tells_hand),
    declare(Next, does=go_on, tells=_tells_next, whose=_whose_next, when=(Stage.CARDS, Stage.BLUE)),
    declare(Play, does=play, tells=_tells_play, whose=own_seat, when=PLAYED),
)
