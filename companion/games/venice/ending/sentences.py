"""The sums of the scoring in words: keys and facts of each page's lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.game import Line
from companion.games.venice.ending.figures import (
    Reckoning,
    assistants_of,
    doge_of,
    left,
    rewards,
    the_scoring,
)
from companion.games.venice.ending.sums import (
    ALL_FROM,
    HALF_FROM,
    UNUSED_FAVOUR_VP,
    DogeHoldings,
    council_points,
)
from companion.games.venice.facts import Edition, FavourCard
from companion.games.venice.state import State, turn_order

Lines = Iterator[Line]
MARKERS = "AB"  # the Doge's two, on the council track


def _line(key: str, **facts: Any) -> Line:
    return Line(f"venice.scoring.line.{key}", facts)


# ---- the council (§4.1)


def council(state: State) -> Lines:
    """Place by place: who stands there, and the sum; at last who stands on space 0."""
    spaces = [player.council for player in state.players]
    doge = doge_of(state)
    if doge is not None:
        spaces += doge.council
    row = rewards(state)
    points = council_points(spaces, row)
    for space in sorted(set(spaces), reverse=True):
        who = [marker for marker, at in enumerate(spaces) if at == space]
        ahead = sum(1 for other in spaces if other > space)
        facts = {"space": space, "points": points[who[0]]}
        if space == 0:
            yield _zero(who, doge)
        elif len(who) == 1:
            yield _alone(who[0], doge, place=ahead + 1, **facts)
        else:
            filled = [row[at] if at < len(row) else 0 for at in range(ahead, ahead + len(who))]
            facts |= {"from": ahead + 1, "to": ahead + len(who), "among": len(who)}
            yield _shared(who, doge, sum=" + ".join(map(str, filled)), **facts)


def _zero(who: list[int], doge: DogeHoldings | None) -> Line:
    if doge is None:
        return _line("council_nothing", seats=who)
    his = [MARKERS[marker - 1] for marker in who if marker > 0]
    if not his:
        return _line("council_nothing", seats=who)
    if who[0] > 0:
        return _line("council_doge_nothing", marker=" + ".join(his))
    return _line("council_both_nothing", seat=0, marker=" + ".join(his))


def _alone(marker: int, doge: DogeHoldings | None, **facts: Any) -> Line:
    if doge is not None and marker > 0:
        return _line("council_doge", marker=MARKERS[marker - 1], **facts)
    return _line("council", seat=marker, **facts)


def _shared(who: list[int], doge: DogeHoldings | None, **facts: Any) -> Line:
    """Two share two places, more share a range of them; the Doge may share with himself."""
    if doge is None:
        return _line("council_pair" if len(who) == 2 else "council_group", seats=who, **facts)
    his = " + ".join(MARKERS[marker - 1] for marker in who if marker > 0)
    if who[0] > 0:
        return _line("council_doge_pair", marker=his, **facts)
    key = "council_pair_doge" if len(who) == 2 else "council_group_doge"
    return _line(key, seat=0, marker=his, **facts)


# ---- assistants, the buy-down, wealth, favour (§4.2–5)


def assistants(state: State, reckoning: Reckoning) -> Lines:
    """Half the council space, all of it, or nothing."""
    for seat in turn_order(state):
        placed = assistants_of(state, seat)
        key = "assistants_none" if placed < HALF_FROM else "assistants_half"
        facts = {
            "seat": seat,
            "count": placed,
            "council": state.players[seat].council,
            "points": reckoning.scores[seat].assistants,
        }
        yield _line("assistants_all" if placed >= ALL_FROM else key, **facts)


def intrigue(state: State) -> Lines:
    """What each has bought, and what is left of it."""
    for seat in turn_order(state):
        bought = the_scoring(state).bought[seat]
        facts = {"seat": seat, "intrigue": state.players[seat].intrigue}
        if not bought.points:
            yield _line("kept", **facts)
            continue
        facts |= {"points": bought.points, "left": left(state, seat)}
        facts |= {"scrolls": bought.scrolls_spent, "coins": bought.coins_spent}
        yield _line("bought", **facts)


def wealth(state: State, reckoning: Reckoning) -> Lines:
    """The coins left, and what they are worth."""
    for seat in turn_order(state):
        coins, spent = state.players[seat].coins, the_scoring(state).bought[seat].coins_spent
        facts = {"seat": seat, "count": coins - spent, "points": reckoning.scores[seat].wealth}
        if spent:
            yield _line("wealth_spent", coins=coins, spent=spent, **facts)
        else:
            yield _line("wealth", **facts)


def favour(state: State) -> Lines:
    """Who still holds an unused card."""
    for seat in turn_order(state):
        card = state.players[seat].favour
        if card is FavourCard.UNUSED:
            yield _line("favour_unused", seat=seat, points=UNUSED_FAVOUR_VP)
        elif card is FavourCard.USED:
            yield _line("favour_used", seat=seat)


# ---- arrest and winner (§4.6–7, §6)


def arrest(state: State, reckoning: Reckoning) -> Lines:
    """Who has the most intrigue; in a tie the rule, and the order of seats."""
    doge = doge_of(state)
    if doge is not None:
        yield _arrest_alone(left(state, 0), doge.intrigue)
        return
    caught = reckoning.arrested
    if caught is None:
        yield _line("arrest_nobody")
        return
    most = left(state, caught)
    tied = [seat for seat in turn_order(state) if left(state, seat) == most]
    if len(tied) > 1:
        yield _line("arrest_tied", seats=tied, intrigue=most)
        yield _line("order", seats=list(turn_order(state)))
    yield _line("arrested", seat=caught, intrigue=most)


def _arrest_alone(mine: int, his: int) -> Line:
    if mine == 0:
        return _line("arrest_solo_none", seat=0)
    key = "arrest_solo_caught" if mine >= his else "arrest_solo_free"
    return _line(key, seat=0, mine=mine, his=his)


def winner(state: State, reckoning: Reckoning) -> Lines:
    """Who wins, with the edition's rule if there is a tie; and who cannot."""
    if doge_of(state) is not None:
        yield from _winner_alone(reckoning)
        return
    if reckoning.arrested is not None:
        caught = reckoning.arrested
        yield _line("winner_out", seat=caught, points=reckoning.scores[caught].total)
    best = reckoning.scores[reckoning.winner].total
    tied = [
        seat
        for seat in turn_order(state)
        if seat != reckoning.arrested and reckoning.scores[seat].total == best
    ]
    if len(tied) > 1:
        early = state.edition is Edition.FR
        yield _line("winner_tied_fr" if early else "winner_tied_pl", seats=tied, points=best)
        yield _line("order", seats=list(turn_order(state)))
    yield _line("winner", seat=reckoning.winner, points=best)


def _winner_alone(reckoning: Reckoning) -> Lines:
    mine, his = (score.total for score in reckoning.scores)
    facts = {"seat": 0, "mine": mine, "his": his}
    if reckoning.arrested is not None:
        yield _line("winner_solo_arrested", **facts)
    elif reckoning.winner == 0:
        yield _line("winner_solo", **facts)
    else:
        yield _line("winner_doge", **facts)
