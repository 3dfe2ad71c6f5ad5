"""The pages of the scoring in the rules' order (§4, §6), worked out from the state each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from companion.engine.ceremony import Page, Use
from companion.games.venice.ending import sentences
from companion.games.venice.ending.figures import (
    Reckoning,
    assistants_of,
    doge_of,
    left,
    payable,
    places,
    reckon,
    rewards,
    rewards_from,
    the_scoring,
)
from companion.games.venice.ending.sums import DogeHoldings
from companion.games.venice.facts import MAX_ASSISTANTS, MAX_SCROLLS, FavourCard
from companion.games.venice.state import State, intrigue_cap

COUNCIL, INTRIGUE = "council", "intrigue"


_From = TypedDict("_From", {"from": str | None})


class RewardRow(_From):
    """The council's rewards, where they come from, how many places a row must and may have."""

    row: Sequence[int]
    places: tuple[int, int]


class Points(TypedDict):
    """Points of intrigue, by what they are bought with."""

    scrolls: int
    coins: int


class Buyer(TypedDict):
    """A player who buys intrigue down: what there was, what is bought, how much more can be."""

    intrigue: int
    left: int
    scrolls: int
    coins: int
    scrolls_left: int
    coins_left: int
    bought: Points
    most: Points


class Market(TypedDict):
    """What everybody sees of everybody while they buy."""

    players: list[Buyer]
    arrested: int | None
    doge: NotRequired[int]


class Verdict(TypedDict):
    """Who is arrested, and on the last page who has won."""

    arrested: int | None
    winner: NotRequired[int]


def pages(state: State) -> tuple[Page, ...]:
    """Return every page; favour only if favour cards are in play."""
    reckoning = reckon(state)
    found = [
        _first(state, reckoning),
        _council(state, reckoning),
        _assistants(state, reckoning),
        _intrigue(state, reckoning),
        _wealth(state, reckoning),
        *([_favour(state, reckoning)] if has_favour(state) else []),
        _arrest(state, reckoning),
        _winner(state, reckoning),
    ]
    return tuple(found)


def has_favour(state: State) -> bool:
    """Return whether favour cards are in play (§2)."""
    return any(player.favour is not None for player in state.players)


def keys(state: State) -> tuple[str, ...]:
    """Return the names of the pages, without any sums."""
    first = "enter" if the_scoring(state).quick else "track"
    favour = ("favour",) if has_favour(state) else ()
    return (first, COUNCIL, "assistants", INTRIGUE, "wealth", *favour, "arrest", "winner")


def open_page(state: State) -> str:
    """Return the name of the page that is open."""
    return keys(state)[the_scoring(state).ceremony.step]


# ---- numbers that owners can put right


def _column(state: State, mine: Sequence[Any], his: Any = None) -> tuple[Any, ...]:
    """Return everybody's numbers, the Doge's after them if he plays."""
    return (*mine, his) if doge_of(state) is not None else tuple(mine)


def _counted(state: State, key: str, his: Any = None, **more: Any) -> Use:
    values = [getattr(player, key) for player in state.players]
    return Use(key=key, values=_column(state, values, his), **more)


def _vp(state: State) -> Use:
    doge = doge_of(state)
    return _counted(state, "vp", doge and doge.vp)


def _spaces(state: State) -> tuple[Use, ...]:
    doge = doge_of(state)
    uses = (_counted(state, "council"),)
    if doge is None:
        return uses
    nobody = [None] * len(state.players)
    return (
        *uses,
        *(
            Use(key=f"council_{marker}", values=_column(state, nobody, space))
            for marker, space in zip("ab", doge.council, strict=True)
        ),
    )


def _placed(state: State) -> Use:
    placed = [assistants_of(state, seat) for seat in range(len(state.players))]
    return Use(key="assistants", values=_column(state, placed), most=MAX_ASSISTANTS)


def _intrigues(state: State) -> Use:
    doge = doge_of(state)
    return _counted(state, "intrigue", doge and doge.intrigue, most=intrigue_cap(state))


def _purse(state: State) -> tuple[Use, ...]:
    return (_counted(state, "scrolls", most=MAX_SCROLLS), _counted(state, "coins"))


def _cards(state: State) -> Use:
    """An unused favour card counts 1, a used one 0."""
    held = [
        None if player.favour is None else int(player.favour is FavourCard.UNUSED)
        for player in state.players
    ]
    return Use(key="favour", values=_column(state, held), most=1)


# ---- the pages


def _gains(reckoning: Reckoning, source: str) -> tuple[int, ...]:
    return tuple(getattr(score, source) for score in reckoning.scores)


def _first(state: State, reckoning: Reckoning) -> Page:
    """The points as they stand on the track; a quick score is told everything here."""
    gains = _gains(reckoning, "vp")
    if not the_scoring(state).quick:
        return Page(key="track", uses=(_vp(state),), gains=gains)
    cards = (_cards(state),) if has_favour(state) else ()
    uses = (_vp(state), *_spaces(state), _placed(state), _intrigues(state), *_purse(state), *cards)
    return Page(key="enter", uses=uses, gains=gains, together=True)


def _council(state: State, reckoning: Reckoning) -> Page:
    row = rewards(state)
    facts: RewardRow = {
        "row": row,
        "from": rewards_from(state),
        "places": places(len(state.players)),
    }
    return Page(
        key=COUNCIL,
        uses=_spaces(state),
        gains=_gains(reckoning, "council") if row else (),
        lines=tuple(sentences.council(state)) if row else (),
        missing=None if row else "rewards",
        facts=facts,
    )


def _assistants(state: State, reckoning: Reckoning) -> Page:
    return Page(
        key="assistants",
        uses=(_placed(state), _counted(state, "council", fixed=True)),
        gains=_gains(reckoning, "assistants"),
        lines=tuple(sentences.assistants(state, reckoning)),
    )


def _intrigue(state: State, reckoning: Reckoning) -> Page:
    return Page(
        key=INTRIGUE,
        together=True,
        uses=(_intrigues(state), *_purse(state)),
        lines=tuple(sentences.intrigue(state)),
        facts=_market(state, reckoning, doge_of(state)),
    )


def _market(state: State, reckoning: Reckoning, doge: DogeHoldings | None) -> Market:
    """What everybody sees of everybody while they buy."""
    market: Market = {
        "players": [_buyer(state, seat) for seat in range(len(state.players))],
        "arrested": reckoning.arrested,
    }
    return market if doge is None else {**market, "doge": doge.intrigue}


def _buyer(state: State, seat: int) -> Buyer:
    player, bought = state.players[seat], the_scoring(state).bought[seat]
    able = payable(state, seat)
    return {
        "intrigue": player.intrigue,
        "left": left(state, seat),
        "scrolls": player.scrolls,
        "coins": player.coins,
        "scrolls_left": player.scrolls - bought.scrolls_spent,
        "coins_left": player.coins - bought.coins_spent,
        "bought": {"scrolls": bought.scrolls, "coins": bought.coins},
        "most": {
            "scrolls": min(able.scrolls, player.intrigue - bought.coins),
            "coins": min(able.coins, player.intrigue - bought.scrolls),
        },
    }


def _wealth(state: State, reckoning: Reckoning) -> Page:
    spent = [bought.coins_spent for bought in the_scoring(state).bought]
    uses = [_counted(state, "coins")]
    if any(spent):
        uses.append(Use(key="coins_spent", values=_column(state, spent), fixed=True))
    return Page(
        key="wealth",
        uses=tuple(uses),
        gains=_gains(reckoning, "wealth"),
        lines=tuple(sentences.wealth(state, reckoning)),
    )


def _favour(state: State, reckoning: Reckoning) -> Page:
    return Page(
        key="favour",
        uses=(_cards(state),),
        gains=_gains(reckoning, "favour"),
        lines=tuple(sentences.favour(state)),
    )


def _arrest(state: State, reckoning: Reckoning) -> Page:
    after = tuple(score.intrigue for score in reckoning.scores)
    return Page(
        key="arrest",
        uses=(Use(key="intrigue_left", values=after, fixed=True),),
        lines=tuple(sentences.arrest(state, reckoning)),
        facts=Verdict(arrested=reckoning.arrested),
    )


def _winner(state: State, reckoning: Reckoning) -> Page:
    totals = tuple(score.total for score in reckoning.scores)
    return Page(
        key="winner",
        uses=(Use(key="total", values=totals, fixed=True),),
        lines=tuple(sentences.winner(state, reckoning)),
        facts=Verdict(winner=reckoning.winner, arrested=reckoning.arrested),
    )
