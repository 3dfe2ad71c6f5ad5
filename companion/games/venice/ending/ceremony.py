"""What happens in the scoring: it begins, numbers are put right, intrigue is bought down (§4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.ceremony import Begin, Set
from companion.engine.game import Config
from companion.errors import IllegalAction
from companion.games.venice.automa import doge as doges
from companion.games.venice.counters import player_at
from companion.games.venice.ending.actions import Buy, TellRewards
from companion.games.venice.ending.figures import (
    box_rewards,
    fits,
    places,
    row_of,
    the_scoring,
)
from companion.games.venice.ending.pages import COUNCIL, INTRIGUE, keys, open_page, pages
from companion.games.venice.ending.state import Bought, Scoring, new_scoring
from companion.games.venice.facts import Counter, Edition, Favour
from companion.games.venice.purse import counting, with_player
from companion.games.venice.scoring import (
    COINS_PER_INTRIGUE,
    SCROLLS_PER_INTRIGUE,
    DogeStanding,
)
from companion.games.venice.state import Player, State, count

QUICK = "score"  # the mode in which no game is tracked


def quick_score(config: Config) -> State:
    """Return a finished physical game whose numbers are still to be typed in."""
    alone = config.seats == 1
    favour = Favour.UNUSED if config.options["favour"] else None
    return State(
        edition=Edition(config.options["edition"]),
        first=config.first,
        players=(Player(scrolls=0, favour=favour),) * config.seats,
        over=True,
        rewards=box_rewards(config.seats, config.box),
        scoring=new_scoring(
            config.seats,
            quick=True,
            doge=DogeStanding(vp=0, council=(0, 0), intrigue=0) if alone else None,
            level=config.options.get("difficulty") if alone else None,
        ),
    )


def apply(state: State, action: Any) -> State:
    """Return the state after an action of the scoring.

    :raises IllegalAction: if it has not begun, the result stands, or a rule says no.
    """
    if isinstance(action, Begin):
        return _begin(state, action)
    scoring = the_scoring(state)
    if isinstance(action, ceremony.STEPS):
        seats = len(state.players)
        after = ceremony.step(scoring.ceremony, action, pages(state), seats)
        return with_scoring(state, replace(scoring, ceremony=after))
    ceremony.require_open(scoring.ceremony)
    return touched(_DO[type(action)](state, action))


def with_scoring(state: State, scoring: Scoring) -> State:
    """Return the state with the scoring changed."""
    return replace(state, scoring=scoring)


def touched(state: State) -> State:
    """A number has changed: nobody is ready any more, and nobody spends what is not there."""
    scoring = the_scoring(state)
    bought = tuple(_affordable(player, bought) for player, bought in _buyers(state, scoring))
    after = replace(scoring, ceremony=ceremony.touched(scoring.ceremony), bought=bought)
    return with_scoring(state, after)


def _buyers(state: State, scoring: Scoring) -> list[tuple[Player, Bought]]:
    return list(zip(state.players, scoring.bought, strict=True))


def _affordable(player: Player, bought: Bought) -> Bought:
    """Return as much of a purchase as can still be paid and is still needed; coins go first."""
    scrolls = min(bought.scrolls, player.scrolls // SCROLLS_PER_INTRIGUE, player.intrigue)
    coins = min(bought.coins, player.coins // COINS_PER_INTRIGUE, player.intrigue - scrolls)
    return Bought(scrolls=scrolls, coins=coins)


def follow(before: State, after: State) -> State:
    """Let the scoring follow a correction on the board or the pad.

    Assistants that were counted by hand are counted on the board again once one of them moves.
    """
    scoring = the_scoring(after)
    told = tuple(
        None if count(before, seat, _ON_BOARD) != count(after, seat, _ON_BOARD) else by_hand
        for seat, by_hand in enumerate(scoring.assistants)
    )
    return touched(with_scoring(after, replace(scoring, assistants=told)))


_ON_BOARD = Counter.ASSISTANTS


# ---- the actions


def _begin(state: State, action: Begin) -> State:
    if state.scoring is not None:
        raise IllegalAction("scoring.begun")
    if not action.override:
        if not state.over:
            raise IllegalAction("scoring.not_yet", overridable=True)
        bonus = state.bonus
        if state.board is None and bonus is not None and bonus.taken is None:
            raise IllegalAction("venice.bonus_open", seat=bonus.seat, overridable=True)
    return with_scoring(state, new_scoring(len(state.players)))


def _buy(state: State, action: Buy) -> State:
    """Buy intrigue down: 2 scrolls or 4 coins a point (§4.3), while its page is open."""
    player = player_at(state, action.seat)
    if open_page(state) != INTRIGUE:
        raise IllegalAction("venice.buying_closed")
    want = Bought(scrolls=action.scrolls, coins=action.coins)
    for counter, have, need in (
        (Counter.SCROLLS, player.scrolls, want.scrolls_spent),
        (Counter.COINS, player.coins, want.coins_spent),
    ):
        if need > have:
            raise IllegalAction(
                "venice.not_enough", seat=action.seat, counter=counter, have=have, need=need
            )
    if want.points > player.intrigue:
        raise IllegalAction("venice.bought_too_much", seat=action.seat, intrigue=player.intrigue)
    scoring = the_scoring(state)
    if scoring.bought[action.seat] == want:
        raise IllegalAction("action.nothing_changes")
    bought = (*scoring.bought[: action.seat], want, *scoring.bought[action.seat + 1 :])
    return with_scoring(state, replace(scoring, bought=bought))


def _rewards(state: State, action: TellRewards) -> State:
    """Take the council's row of rewards as the board prints it (§4.1)."""
    seats = len(state.players)
    fewest, most = places(seats)
    if not fewest <= len(action.row) <= most:
        raise IllegalAction("venice.rewards_length", fewest=fewest, most=most)
    if not fits(action.row, seats):
        raise IllegalAction("venice.rewards_order")
    scoring = the_scoring(state)
    if scoring.rewards == action.row:
        raise IllegalAction("action.nothing_changes")
    return with_scoring(state, replace(scoring, rewards=action.row))


def learned(state: State) -> Mapping[str, Any] | None:
    """Return the rewards that were told, once the page that asked for them has been left."""
    scoring = state.scoring
    if scoring is None or not scoring.rewards:
        return None
    if scoring.ceremony.step <= keys(state).index(COUNCIL):
        return None
    return {"council_rewards": {row_of(len(state.players)): list(scoring.rewards)}}


# ---- putting a number right


def _set(state: State, action: Set) -> State:
    ceremony.require_use(the_scoring(state).ceremony, action, pages(state))
    after = _set_doge(state, action) if action.column >= len(state.players) else None
    after = after or _SET.get(action.key, _set_counter)(state, action)
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return after


def _set_counter(state: State, action: Set) -> State:
    player = counting(state.players[action.column], Counter(action.key), action.to)
    return with_player(state, action.column, player)


def _set_assistants(state: State, action: Set) -> State:
    """On the pad the count is the number; on the board each has a place, so it is kept apart."""
    if state.board is None:
        return _set_counter(state, action)
    scoring = the_scoring(state)
    standing = count(state, action.column, _ON_BOARD)
    told = list(scoring.assistants)
    told[action.column] = None if action.to == standing else action.to
    return with_scoring(state, replace(scoring, assistants=tuple(told)))


def _set_favour(state: State, action: Set) -> State:
    card = Favour.UNUSED if action.to else Favour.USED
    player = replace(state.players[action.column], favour=card)
    return with_player(state, action.column, player)


_SET: Mapping[str, Callable[[State, Set], State]] = {
    "assistants": _set_assistants,
    "favour": _set_favour,
}


def _set_doge(state: State, action: Set) -> State:
    limit = doges.LIMITS.get(action.key)
    if limit is not None and action.to > limit:
        raise IllegalAction("scoring.too_high", most=limit)
    scoring = the_scoring(state)
    if scoring.doge is None:
        return doges.with_doge(state, doges.VALUES[action.key](doges.the_doge(state), action.to))
    after = doges.VALUES[action.key](scoring.doge, action.to)
    return with_scoring(state, replace(scoring, doge=after))


_DO: Mapping[type, Callable[[State, Any], State]] = {Buy: _buy, TellRewards: _rewards, Set: _set}
