"""What each stage of phase II gives once everybody has played, in Doge order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.frozen import replace
from companion.engine.seated import with_player
from companion.games.rialto.city import add_councillors, bonus_at_once, free, lay, marked
from companion.games.rialto.facts import GONDOLA_VALUE, MAJORITY, NO_BRIDGE_VP, Gains, Stage
from companion.games.rialto.purse import draw_councillors, gain_coins, gain_vp
from companion.games.rialto.state import (
    Answer,
    Gain,
    Owed,
    Recap,
    State,
    Way,
    current,
    on_map,
    spans_left,
    supply_of,
    virtual,
)
from companion.games.rialto.track import advance, majority, ranking, space


def resolve(state: State) -> State:
    """Give everybody what the cards of this stage are worth, and the majority its bonus.

    Who has the majority begins the next stage; if nobody played, the same player begins.
    """
    winner = majority(state)
    after = bonus_at_once(_STAGES[state.stage](state, winner))
    recap = Recap(stage=state.stage, winner=winner, gains=tuple(_gains(state, after)))
    return replace(after, recap=recap, starter=state.starter if winner is None else winner)


def _gains(before: State, after: State) -> Iterator[Gain]:
    """Say what each has gained, in Doge order; what is still to be chosen is not in it."""
    for column in ranking(before):
        found = {Gains.STEPS: space(after, column) - space(before, column)}
        if column != virtual(before):
            was, now = before.players[column], after.players[column]
            found[Gains.COINS] = now.coins - was.coins
            found[Gains.VP] = now.vp - was.vp
            found[Gains.COUNCILLORS] = max(0, now.councillors - was.councillors)
        found[Gains.PLACED] = on_map(after, column) - on_map(before, column)
        found[Gains.BUILDING] = sum(
            owed.n for owed in after.owed if owed.what is Answer.BUILD and owed.column == column
        )
        yield from (Gain(column=column, what=what, n=n) for what, n in found.items() if n)


def _played(state: State, column: int) -> int:
    return state.cards[column] or 0


def _with_bonus(state: State, column: int, winner: int | None) -> int:
    return _played(state, column) + (MAJORITY if column == winner else 0)


def _seats(state: State) -> tuple[int, ...]:
    """Return the players in Doge order: the virtual one gains neither VP, coins nor buildings."""
    return tuple(column for column in ranking(state) if column != virtual(state))


def _doge(state: State, winner: int | None) -> State:
    """A: a step for each card, in the Doge order before anybody moves; the bonus is one more."""
    for column in ranking(state):
        state = advance(state, column, _with_bonus(state, column, winner))
    return state


def _gold(state: State, winner: int | None) -> State:
    """B: a coin for each card; the bonus is one more."""
    for seat in _seats(state):
        state = gain_coins(state, seat, _with_bonus(state, seat, winner))
    return state


def _building(state: State, winner: int | None) -> State:
    """C: a building worth as many as the cards; the bonus adds 1."""
    numbers = {seat: _with_bonus(state, seat, winner) for seat in _seats(state)}
    owed = tuple(
        Owed(what=Answer.BUILD, column=seat, n=number) for seat, number in numbers.items() if number
    )
    return replace(state, owed=owed)


def _bridge(state: State, winner: int | None) -> State:
    """D: a VP for each card, one less for none; the bonus is a VP and the top bridge."""
    for seat in _seats(state):
        vp = _with_bonus(state, seat, winner) or NO_BRIDGE_VP
        state = gain_vp(state, seat, vp)
    if winner is None or not free(state) or spans_left(state, Way.BRIDGE) <= 0:
        return state
    what = Answer.VALUES if winner == virtual(state) else Answer.BRIDGE
    return replace(state, owed=(Owed(what=what, column=winner),))


def _gondola(state: State, winner: int | None) -> State:
    """E: a councillor into the personal supply for each card; the bonus is a gondola."""
    for seat in _seats(state):
        state = draw_councillors(state, seat, _played(state, seat))
    if winner is None or not free(state) or spans_left(state, Way.GONDOLA) <= 0:
        return state
    if winner == virtual(state):
        return _virtual_gondola(state, winner)
    return replace(state, owed=(Owed(what=Answer.GONDOLA, column=winner),))


def _virtual_gondola(state: State, column: int) -> State:
    """The gondola on the marked connection, one of his councillors at each end."""
    pair = marked(state)
    if pair is None:
        return state
    state = lay(state, Way.GONDOLA, pair, (GONDOLA_VALUE, GONDOLA_VALUE))
    for place in pair:
        state = add_councillors(state, place, column, 1)
    return state


def _councillor(state: State, winner: int | None) -> State:
    """F: a councillor into the current district for each card; who is short may move some.

    The bonus is one of the personal supply, and it comes before anybody moves one.
    """
    owed: list[Owed] = []
    for column in ranking(state):
        cards, wanted = _played(state, column), _with_bonus(state, column, winner)
        have = supply_of(state, column)
        state = _place(state, column, wanted)
        # The bonus is from the personal supply only: at most one move for each card.
        short = min(cards, wanted - have)
        if column != virtual(state) and short > 0:
            elsewhere = on_map(state, column) - state.placed[current(state) or 0][column]
            if elsewhere:
                n = min(short, elsewhere)
                owed.append(Owed(what=Answer.MOVE, column=column, n=n))
    return replace(state, owed=tuple(owed))


def _place(state: State, column: int, wanted: int) -> State:
    """Put councillors of the personal supply into the current district.

    The virtual player never runs out: a neutral colour stands in.
    """
    here = current(state) or 0
    if column == virtual(state):
        return add_councillors(state, here, column, wanted)
    player = state.players[column]
    count = min(wanted, player.councillors)
    left = replace(player, councillors=player.councillors - count)
    return add_councillors(with_player(state, column, left), here, column, count)


_STAGES: dict[Stage, Callable[[State, int | None], State]] = {
    Stage.DOGE: _doge,
    Stage.GOLD: _gold,
    Stage.BUILDING: _building,
    Stage.BRIDGE: _bridge,
    Stage.GONDOLA: _gondola,
    Stage.COUNCILLOR: _councillor,
}
