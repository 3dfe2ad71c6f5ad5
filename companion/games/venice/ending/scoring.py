"""What happens in the scoring: it begins, numbers are put right, intrigue is bought down (§4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import Annotated, Any

from marshmallow.validate import Length, Range

from companion.engine import ceremony
from companion.engine.actions import declare, own_seat
from companion.engine.ceremony import Begin, Ceremony, FinalScoring, Set
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Config, Line
from companion.engine.seated import player_at, with_one, with_player
from companion.engine.words import counted, word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.automa import doge as doges
from companion.games.venice.canals import learned_canals
from companion.games.venice.ending.figures import (
    HIGHEST_REWARD,
    assistants_of,
    box_rewards,
    doge_of,
    fits,
    left,
    places,
    row_of,
    the_scoring,
)
from companion.games.venice.ending.pages import COUNCIL, INTRIGUE, keys, open_page, pages
from companion.games.venice.ending.state import Bought, Scoring, new_scoring
from companion.games.venice.ending.sums import (
    COINS_PER_INTRIGUE,
    SCROLLS_PER_INTRIGUE,
    DogeHoldings,
)
from companion.games.venice.facts import Counter, Edition, FavourCard
from companion.games.venice.favour import dealt
from companion.games.venice.purse import counting
from companion.games.venice.state import Player, State, count
from companion.games.venice.tell import Lines

MOST_PLACES = 5
MOST_POINTS = 99  # of intrigue bought down; more is a typing mistake
QUICK = "score"  # the mode in which no game is tracked


def quick_score(config: Config) -> State:
    """Return a finished physical game whose numbers are still to be typed in."""
    alone = config.seats == 1
    return State(
        edition=Edition(config.options["edition"]),
        first=config.first,
        players=tuple(
            Player(scrolls=0, favour=dealt(config.options, seat)) for seat in range(config.seats)
        ),
        over=True,
        rewards=box_rewards(config),
        scoring=new_scoring(
            config.seats,
            quick=True,
            doge=DogeHoldings(vp=0, council=(0, 0), intrigue=0) if alone else None,
            level=config.options.get("difficulty") if alone else None,
        ),
    )


def with_scoring(state: State, scoring: Scoring) -> State:
    """Return the state with the scoring changed."""
    return replace(state, scoring=scoring)


def touched(state: State) -> State:
    """A number has changed: nobody is ready any more, and nobody spends what is not there."""
    return FINAL.touched(_paid_for(state))


def _paid_for(state: State) -> State:
    """Return the scoring with as much bought as can still be paid."""
    scoring = the_scoring(state)
    bought = tuple(_affordable(player, bought) for player, bought in _buyers(state, scoring))
    return with_scoring(state, replace(scoring, bought=bought))


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
    assistants = tuple(
        None if count(before, seat, _ON_BOARD) != count(after, seat, _ON_BOARD) else by_hand
        for seat, by_hand in enumerate(scoring.assistants)
    )
    return touched(with_scoring(after, replace(scoring, assistants=assistants)))


_ON_BOARD = Counter.ASSISTANTS


# ---- intrigue bought down (§4.3)


@frozen(slots=True, kw_only=True)
class Buy(Action):
    """How many points of intrigue a player buys down in all: 2 scrolls or 4 coins each (§4.3)."""

    seat: shapes.Seat
    scrolls: Annotated[int, Range(0, MOST_POINTS)]
    coins: Annotated[int, Range(0, MOST_POINTS)]


def _buy(state: State, action: Buy) -> State:
    """Buy intrigue down: 2 scrolls or 4 coins a point (§4.3), while its page is open."""
    FINAL.the(state)
    FINAL.require_open(state)
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
                "venice.not_enough",
                seat=action.seat,
                counter=word("counter", counter),
                have=have,
                need=need,
            )
    if want.points > player.intrigue:
        raise IllegalAction("venice.bought_too_much", seat=action.seat, intrigue=player.intrigue)
    scoring = the_scoring(state)
    if scoring.bought[action.seat] == want:
        raise IllegalAction("action.nothing_changes")
    bought = with_one(scoring.bought, action.seat, want)
    return touched(with_scoring(state, replace(scoring, bought=bought)))


def _tells_buy(before: State, action: Buy, after: State) -> Lines:
    bought = the_scoring(after).bought[action.seat]
    facts = {"seat": action.seat, "from": left(before, action.seat)}
    facts |= {"to": left(after, action.seat)}
    if not bought.points:
        return (Line("venice.log.score_buy_off", facts),)
    facts |= {"scrolls": bought.scrolls_spent, "coins": bought.coins_spent}
    return (Line("venice.log.score_buy", facts),)


def cut_purchases(before: State, after: State) -> Iterator[Line]:
    """Say whose purchase had to follow a number that was put right."""
    if before.scoring is None or after.scoring is None:
        return
    bought = zip(before.scoring.bought, after.scoring.bought, strict=True)
    for seat, (was, now) in enumerate(bought):
        if was != now:
            facts = {"seat": seat, "from": was.points, "to": now.points}
            yield Line("venice.log.score_buy_cut", facts, "warn")


# ---- the council's rewards (§4.1)


@frozen(slots=True, kw_only=True)
class Rewards(Action):
    """The council's rewards by rank, first place first, as the board prints them (§4.1)."""

    row: Annotated[tuple[Annotated[int, Range(0, HIGHEST_REWARD)], ...], Length(2, MOST_PLACES)]


def _rewards(state: State, action: Rewards) -> State:
    """Take the council's row of rewards as the board prints it (§4.1)."""
    FINAL.the(state)
    FINAL.require_open(state)
    seats = len(state.players)
    fewest, most = places(seats)
    if not fewest <= len(action.row) <= most:
        raise IllegalAction("venice.rewards_length", fewest=fewest, most=most)
    if not fits(action.row, seats):
        raise IllegalAction("venice.rewards_order")
    scoring = the_scoring(state)
    if scoring.rewards == action.row:
        raise IllegalAction("action.nothing_changes")
    return touched(with_scoring(state, replace(scoring, rewards=action.row)))


def _tells_rewards(_before: State, action: Rewards, _after: State) -> Lines:
    return (Line("venice.log.score_rewards", {"row": " – ".join(map(str, action.row))}),)


def learned(state: State) -> Mapping[str, Any] | None:
    """Return what this table was told of the box: canals, and the council's row of rewards."""
    canals = None if state.board is None else learned_canals(state.board)
    drawn = {"canals": [asdict(canal) for canal in canals]} if canals else {}
    return {**drawn, **(_rewards_learned(state) or {})} or None


def _rewards_learned(state: State) -> Mapping[str, Any] | None:
    """Return the rewards that were told, once the page that asked for them has been left."""
    scoring = state.scoring
    if scoring is None or not scoring.rewards:
        return None
    if scoring.ceremony.step <= keys(state).index(COUNCIL):
        return None
    return {"council_rewards": {row_of(len(state.players)): list(scoring.rewards)}}


# ---- putting a number right


def _begins(state: State, action: Begin) -> State:
    """Begin once the last round has been played; earlier only if the table insists."""
    if not action.override:
        if not state.over:
            raise IllegalAction("scoring.not_yet", overridable=True)
        bonus = state.bonus
        if state.board is None and bonus is not None and bonus.taken is None:
            raise IllegalAction("venice.bonus_open", seat=bonus.seat, overridable=True)
    return with_scoring(state, new_scoring(len(state.players)))


def _sets(state: State, action: Set) -> State:
    """Put a number right where it is kept; purchases follow."""
    if action.column >= len(state.players):
        return _paid_for(_set_doge(state, action))
    return _paid_for(_SET.get(action.key, _set_counter)(state, action))


def _set_counter(state: State, action: Set) -> State:
    player = counting(state.players[action.column], Counter(action.key), action.to)
    return with_player(state, action.column, player)


def _set_assistants(state: State, action: Set) -> State:
    """On the pad the count is the number; on the board each has a place, so it is kept apart."""
    if state.board is None:
        return _set_counter(state, action)
    scoring = the_scoring(state)
    standing = count(state, action.column, _ON_BOARD)
    assistants = list(scoring.assistants)
    assistants[action.column] = None if action.to == standing else action.to
    return with_scoring(state, replace(scoring, assistants=tuple(assistants)))


def _set_favour(state: State, action: Set) -> State:
    card = FavourCard.UNUSED if action.to else FavourCard.USED
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


def _tells_set(before: State, action: Set, after: State) -> Lines:
    return (_tells_number(before, action), *cut_purchases(before, after))


def _tells_number(before: State, action: Set) -> Line:
    doge = doge_of(before)
    if doge is not None and action.column >= len(before.players):
        return _tells_doge(doge, action)
    if action.key == "favour":
        key = "venice.log.score_favour_unused" if action.to else "venice.log.score_favour_used"
        return Line(key, {"seat": action.column})
    if action.key == "assistants":
        was = assistants_of(before, action.column)
    else:
        was = getattr(before.players[action.column], action.key)
    return Line("venice.log.adjust", counted(action.column, action.key, was, action.to))


def _tells_doge(doge: DogeHoldings, action: Set) -> Line:
    if action.key.startswith(COUNCIL):
        marker = action.key[-1]
        facts = {"marker": marker.upper(), "from": doge.council["ab".index(marker)]}
        return Line("venice.log.score_doge_council", {**facts, "to": action.to})
    facts = {
        "counter": word("counter", action.key),
        "from": getattr(doge, action.key),
        "to": action.to,
    }
    return Line("venice.log.score_doge", facts)


# ---- the ceremony


def _find(state: State) -> Ceremony | None:
    return None if state.scoring is None else state.scoring.ceremony


def _keep(state: State, ceremony: Ceremony) -> State:
    return with_scoring(state, replace(the_scoring(state), ceremony=ceremony))


FINAL = FinalScoring(
    pages=pages, begins=_begins, sets=_sets, tells_set=_tells_set, find=_find, keep=_keep
)

OF_SCORING = (*ceremony.OF_SCORING, Buy, Rewards)

ROWS = (
    *FINAL.rows(),
    declare(Buy, area="score", does=_buy, tells=_tells_buy, whose=own_seat),
    declare(Rewards, area="score", does=_rewards, tells=_tells_rewards),
)
