"""The adviser against brute force over all purchases (§4.3, §4.6, §6)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pad import GAME, do, holding
from reading import as_read, own
from scorings import UNUSED, buying, new, scoring, turn_to

from companion.games.venice.ending.adviser import advise
from companion.games.venice.ending.state import Bought
from companion.games.venice.ending.sums import DogeHoldings
from companion.games.venice.facts import FavourCard
from companion.games.venice.state import State

PLAYER = st.fixed_dictionaries(
    {
        "vp": st.integers(0, 6),
        "intrigue": st.integers(0, 4),
        "scrolls": st.integers(0, 5),
        "coins": st.integers(0, 11),
        "favour": st.sampled_from([None, FavourCard.UNUSED, FavourCard.USED]),
    }
)


@st.composite
def buyers(draw: st.DrawFn) -> State:
    """A table of two to four with the page of the buy-down open, and some bought already."""
    players = draw(st.lists(PLAYER, min_size=2, max_size=4))
    state = scoring(
        *players,
        page="intrigue",
        first=draw(st.integers(0, len(players) - 1)),
        edition=draw(st.sampled_from(["fr", "pl"])),
    )
    chosen = tuple(draw(st.sampled_from(list(all_of(player)))) for player in players)
    return with_bought(state, chosen)


def all_of(player: dict[str, Any]) -> Iterator[Bought]:
    """Everything that a player could buy."""
    for scrolls in range(player["scrolls"] // 2 + 1):
        for coins in range(player["coins"] // 4 + 1):
            if scrolls + coins <= player["intrigue"]:
                yield Bought(scrolls=scrolls, coins=coins)


def numbers(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {"intrigue": player.intrigue, "scrolls": player.scrolls, "coins": player.coins}


def with_the_card(state: State, seat: int) -> list[tuple[str, State]]:
    """The favour card used now (§3): FR 5 coins or 2 scrolls, PL both; nothing if there is none."""
    player = state.players[seat]
    if player.favour is not FavourCard.UNUSED:
        return []
    coins, scrolls = player.coins + 5, player.scrolls + 2
    brings = {"coins": {"coins": coins}, "scrolls": {"scrolls": scrolls}}
    if state.edition.value == "pl":
        brings = {"both": {"coins": coins, "scrolls": scrolls}}
    return [
        (take, holding(state, seat=seat, favour=FavourCard.USED, **more))
        for take, more in brings.items()
    ]


def with_bought(state: State, bought: Sequence[Bought]) -> State:
    assert state.scoring is not None
    return replace(state, scoring=replace(state.scoring, bought=tuple(bought)))


def bought_of(state: State) -> tuple[Bought, ...]:
    assert state.scoring is not None
    return state.scoring.bought


# ---- the rules once more, written for the tests alone


def prisoner(state: State, bought: Sequence[Bought]) -> int | None:
    left = [
        player.intrigue - one.scrolls - one.coins
        for player, one in zip(state.players, bought, strict=True)
    ]
    doge = state.scoring.doge if state.scoring else None
    if doge is not None:
        return 0 if left[0] > 0 and left[0] >= doge.intrigue else None
    places = len(left)
    seated = sorted(range(places), key=lambda seat: (left[seat], (seat - state.first) % places))
    return seated[-1] if left[seated[-1]] > 0 else None


def total(state: State, seat: int, bought: Bought) -> int:
    """Nobody here stands on the council track, so points are VP, coins and favour cards."""
    player = state.players[seat]
    unused = 4 if player.favour is FavourCard.UNUSED else 0
    return player.vp + (player.coins - 4 * bought.coins) // 4 + unused


def champion(state: State, bought: Sequence[Bought]) -> int:
    points = [total(state, seat, one) for seat, one in enumerate(bought)]
    caught = prisoner(state, bought)
    doge = state.scoring.doge if state.scoring else None
    if doge is not None:
        return 0 if caught is None and points[0] > doge.vp else 1
    places = len(points)
    order = [(state.first + n) % places for n in range(places)]
    free = [seat for seat in order if seat != caught]
    if state.edition.value == "pl":
        free.reverse()
    return max(free, key=lambda seat: points[seat])


def more_for(state: State, seat: int) -> Iterator[tuple[tuple[int, int, int], Bought]]:
    """Whatever a player can buy besides: its price in VP and in points, and the whole of it."""
    now = bought_of(state)[seat]
    for whole in all_of(numbers(state, seat)):
        if whole.scrolls >= now.scrolls and whole.coins >= now.coins and whole != now:
            price = total(state, seat, now) - total(state, seat, whole)
            more = whole.scrolls + whole.coins - now.scrolls - now.coins
            yield (price, more, whole.scrolls), whole


def others_as_now(state: State, seat: int, mine: Bought) -> tuple[Bought, ...]:
    return tuple(mine if one == seat else bought for one, bought in enumerate(bought_of(state)))


def everything(state: State) -> list[tuple[Bought, ...]]:
    """Every way in which the whole table can buy, with and without its favour cards."""
    each = []
    for seat in range(len(state.players)):
        hands = [state, *(hand for _, hand in with_the_card(state, seat))]
        found = [bought for hand in hands for bought in all_of(numbers(hand, seat))]
        lowest: dict[int, Bought] = {}  # only how much is bought matters for who is arrested
        for bought in found:
            lowest.setdefault(bought.points, bought)
        each.append(list(lowest.values()))
    return list(itertools.product(*each))


def check_advice(state: State, seat: int) -> None:
    advice = advise(state, seat)
    now = bought_of(state)
    assert advice["arrested"] == prisoner(state, now)
    ways = ways_out(state, seat)
    if prisoner(state, now) != seat:
        assert (advice["escape"], advice["worth"]) == (None, "safe")
    elif ways:
        assert advice["escape"]["favour"] is None
        check_escape(state, seat, advice, ways)
    else:
        check_card(state, seat, advice)


def ways_out(state: State, seat: int) -> list[Any]:
    """Everything that this seat could buy to be free, the cheapest first."""
    return sorted(
        ((price, whole) for price, whole in more_for(state, seat)
         if prisoner(state, others_as_now(state, seat, whole)) != seat),
        key=lambda way: way[0],
    )  # fmt: skip


def check_card(state: State, seat: int, advice: dict[str, Any]) -> None:
    """Nothing else helps: only now the favour card is used, for what costs least (§3)."""
    spent = 4  # an unused card is worth so much at the end
    hands = [(take, hand, ways_out(hand, seat)) for take, hand in with_the_card(state, seat)]
    costs = {
        take: spent + ways[0][0][0] - gained(state, hand, seat)
        for take, hand, ways in hands
        if ways
    }
    if not costs:
        assert (advice["escape"], advice["worth"]) == (None, "impossible")
        return
    take, way_out = advice["escape"]["favour"], advice["escape"]
    assert way_out["vp"] == costs[take] == min(costs.values())
    (found,) = [(hand, ways) for one, hand, ways in hands if one == take]
    told = {**advice, "escape": {**way_out, "vp": found[1][0][0][0]}}
    check_escape(found[0], seat, told, found[1])


def gained(state: State, hand: State, seat: int) -> int:
    """What the card's coins are worth before anything is bought with them."""
    now = bought_of(state)[seat]
    return 4 + total(hand, seat, now) - total(state, seat, now)


def check_escape(state: State, seat: int, advice: dict[str, Any], ways: list[Any]) -> None:
    (price, points, _), _ = ways[0]
    way_out, now = advice["escape"], bought_of(state)[seat]
    assert (way_out["vp"], way_out["scrolls"] + way_out["coins"]) == (price, points)
    bought = Bought(scrolls=now.scrolls + way_out["scrolls"], coins=now.coins + way_out["coins"])
    after = others_as_now(state, seat, bought)
    assert prisoner(state, after) != seat
    wins = any(champion(state, others_as_now(state, seat, whole)) == seat for _, whole in ways)
    assert advice["worth"] == ("yes" if wins else "no_win")
    assert wins == (champion(state, after) == seat)


@settings(max_examples=150, deadline=None)
@given(buyers())
def test_who_is_arrested_and_the_cheapest_way_out(state: State) -> None:
    for seat in range(len(state.players)):
        check_advice(state, seat)


@settings(max_examples=60, deadline=None)
@given(buyers())
def test_who_is_doomed_is_arrested_whatever_anybody_buys(state: State) -> None:
    ends = {prisoner(state, bought) for bought in everything(state)}
    always = sorted(ends) if len(ends) == 1 and None not in ends else []
    for seat in range(len(state.players)):
        assert advise(state, seat)["doomed"] == always


@settings(max_examples=60, deadline=None)
@given(buyers())
def test_below_is_the_highest_intrigue_that_is_surely_safe(state: State) -> None:
    """Whatever intrigue I had: at `below` and less nobody can make me the one, above somebody."""
    for seat in range(len(state.players)):
        told = advise(state, seat)["below"]
        safe = [points for points in range(1, 8) if surely_safe(state, seat, points)]
        assert safe == list(range(1, (told or 0) + 1))


def surely_safe(state: State, seat: int, points: int) -> bool:
    """With exactly so much intrigue and nothing to pay with, may the others buy as they like."""
    me = replace(state.players[seat], intrigue=points, scrolls=0, coins=0, favour=None)
    players = tuple(me if one == seat else player for one, player in enumerate(state.players))
    fixed = replace(state, players=players)
    return all(prisoner(fixed, bought) != seat for bought in everything(fixed))


# ---- alone


@st.composite
def alone(draw: st.DrawFn) -> State:
    state = new(1, mode="score", edition=draw(st.sampled_from(["fr", "pl"])))
    assert state.scoring is not None
    player = draw(PLAYER)
    doge = DogeHoldings(
        vp=draw(st.integers(0, 8)), council=(0, 0), intrigue=draw(st.integers(0, 5))
    )
    state = replace(state, players=(replace(state.players[0], **player),))
    chosen = draw(st.sampled_from(list(all_of(player))))
    return with_bought(replace(state, scoring=replace(state.scoring, doge=doge)), (chosen,))


@settings(max_examples=150, deadline=None)
@given(alone())
def test_alone_the_adviser_knows_all_purchases_too(state: State) -> None:
    check_advice(state, 0)
    told, doge = advise(state, 0), state.scoring.doge if state.scoring else None
    assert doge is not None
    caught = [prisoner(state, bought) == 0 for bought in everything(state)]
    assert told["doomed"] == ([0] if all(caught) else [])
    safe = [points for points in range(1, 8) if surely_safe(state, 0, points)]
    assert safe == list(range(1, (told["below"] or 0) + 1))


# ---- where it is seen


def test_the_adviser_speaks_to_each_seat_while_intrigue_is_bought() -> None:
    state = scoring({"intrigue": 4, "scrolls": 2, "coins": 9}, {"intrigue": 3}, page="assistants")
    assert own(GAME.view(state, 0)) == {}
    state = turn_to(state, "intrigue")
    assert own(GAME.view(state, 0))["advice"] == {
        "arrested": 0, "escape": {"scrolls": 1, "coins": 0, "vp": 0, "favour": None}, "doomed": [],
        "below": 3, "worth": "yes",
    }  # fmt: skip
    assert own(GAME.view(state, 1))["advice"]["worth"] == "safe"
    assert own(GAME.view(turn_to(state, "wealth"), 0)) == {}
    assert "advice" not in as_read(GAME.view(state, None))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guided_game_is_advised_beside_its_secrets(seat: int) -> None:
    state = do(new(2, mode="guided"), "score.begin", override=True)
    assert set(own(GAME.view(turn_to(state, "intrigue"), seat))) > {"advice"}


def test_following_the_advice_frees_and_costs_what_was_said() -> None:
    state = scoring(
        {"vp": 9, "intrigue": 6, "scrolls": 3, "coins": 13}, {"intrigue": 4}, page="intrigue"
    )
    before = as_read(GAME.view(turn_to(state, "winner"), None))["scoring"]["totals"]
    way_out = advise(state, 0)["escape"]
    assert way_out == {"scrolls": 1, "coins": 1, "vp": 1, "favour": None}
    after = turn_to(buying(state, 0, scrolls=1, coins=1), "winner")
    assert as_read(GAME.view(after, None))["scoring"]["totals"][0] == before[0] - way_out["vp"]
    assert GAME.result(after).standings[0].winner


# ---- the favour card (§3: at any time of the game)


@pytest.mark.parametrize(
    ("edition", "way_out"),
    [
        ("fr", {"scrolls": 0, "coins": 1, "vp": 4, "favour": "coins"}),
        ("pl", {"scrolls": 1, "coins": 0, "vp": 3, "favour": "both"}),  # 5 coins are worth a VP
    ],
)
def test_where_nothing_else_helps_the_card_is_the_way_out(
    edition: str, way_out: dict[str, Any]
) -> None:
    mine = {"vp": 20, "intrigue": 2, "favour": FavourCard.UNUSED}
    state = scoring(mine, {"intrigue": 1}, page="intrigue", edition=edition)
    advice = advise(state, 0)
    assert (advice["arrested"], advice["escape"], advice["worth"]) == (0, way_out, "yes")
    free = do(state, "favour", seat=0, take=way_out["favour"])
    free = buying(free, 0, scrolls=way_out["scrolls"], coins=way_out["coins"])
    assert advise(free, 0)["arrested"] == 1


def test_another_players_card_is_reckoned_with() -> None:
    """Who could still come lower by the card is no floor."""
    state = scoring({"intrigue": 1}, {"intrigue": 3, **UNUSED}, page="intrigue", edition="pl")
    assert advise(state, 0)["below"] == 1
    assert advise(scoring({"intrigue": 1}, {"intrigue": 3}, page="intrigue"), 0)["below"] == 3
