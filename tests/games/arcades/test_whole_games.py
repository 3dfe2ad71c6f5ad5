"""Whole games of wise and foolish taps: nothing gets lost, and sharing by a formula of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import orjson
from evenings import Evening, evening, foolish, plans
from palaces import seen

from companion.games.arcades.state import Phase, State

GUILDS = ["merchants", "military", "clergy", "gardeners", "crafts"]
TIMES = 5  # evenings of each kind: they are short


def by_formula(view: dict[str, Any]) -> tuple[list[dict[str, int]], list[str | None], int | None]:
    """Return purses, tokens left and the winner of a sharing, from what a phone sees alone."""
    palace = orjson.loads(orjson.dumps(view["palace"]))
    purses = [{"ducat": one["ducats"], **one["seals"]} for one in view["players"]]
    owners = {one["family"]: seat for seat, one in enumerate(view["players"])}
    gaps, left = palace["gaps"], [one["token"] for one in palace["arcades"]]
    for place, arcade in enumerate(palace["arcades"]):
        pair = [gaps[(place - 1) % len(gaps)], gaps[place]]
        strong = {
            card["value"]: card["family"]
            for card in pair
            if card and card["family"] and not card["down"]
        }
        count = sum(1 for card in pair if card and card["family"] and not card["down"])
        tied = count == 2 and len(strong) == 1
        if arcade["token"] is None or arcade["turned"] or not strong or tied:
            continue
        seat = owners.get(strong[max(strong)])
        if seat is None:
            continue
        purses[seat][arcade["token"]] += 1
        left[place] = None
        seals = [purses[seat][guild] for guild in GUILDS]
        if arcade["token"] != "ducat" and (all(seals) or max(seals) == 4):
            return purses, left, seat
    return purses, left, None


def wise() -> Iterator[Evening]:
    """Yield evenings of every kind, each a few times with other dice."""
    for plan in plans("arcades"):
        for time in range(TIMES):
            yield evening(replace(plan, number=plan.number + 100 * time))


def wild() -> Iterator[Evening]:
    """Yield tables that tap anything, with and without insisting."""
    for plan in plans("arcades"):
        for insist in (False, True):
            yield foolish(plan, insist).evening


def test_sharing_agrees_with_a_formula_of_its_own() -> None:
    shared = 0
    for played in (*wise(), *wild()):
        for tap in played.taps:
            if tap.type == "share" and not tap.before.palace.story:
                shared += 1
                _compare(tap.after, *by_formula(seen(tap.before)))
    assert shared > 50


def _compare(after: State, purses: Any, left: Any, winner: int | None) -> None:
    view = seen(after)
    assert [{"ducat": one["ducats"], **one["seals"]} for one in view["players"]] == purses
    assert [one["token"] for one in view["palace"]["arcades"]] == left
    assert (None if after.won is None else after.won.seat) == winner


def test_no_token_ever_gets_lost() -> None:
    for played in (*wise(), *wild()):
        for state in played.states:
            _counted(seen(state))


def _counted(view: dict[str, Any]) -> None:
    assert all(max(one["seals"].values()) <= 4 for one in view["players"])
    purses = sum(one["ducats"] for one in view["players"])
    lying = [one["token"] for one in (view["palace"] or {"arcades": []})["arcades"]]
    assert purses + view["heap"] + lying.count("ducat") == 32
    assert view["heap"] >= 0
    if view["palace"]:
        for guild in GUILDS:
            assert view["palace"]["bag"][guild] + lying.count(guild) == 3
            assert view["palace"]["bag"][guild] >= 0


def test_who_has_won_is_who_the_rules_say() -> None:
    for played in wise():
        outcome = played.game.outcome(played.state)
        assert outcome is not None
        assert outcome.winners == (played.state.won.seat,)


def test_games_reach_every_phase_and_every_reason() -> None:
    """The games above are worth something only if all the rules are met in them."""
    taps = [tap for played in wise() for tap in played.taps]
    powers = {tap.data["card"] for tap in taps if tap.type == "influence" and len(tap.data) > 4}
    palaces = [tap.after.palace for tap in taps if tap.after.palace is not None]
    reasons = {share.reason.value for palace in palaces for share in palace.story}
    assert {tap.before.phase for tap in taps} == set(Phase)
    assert reasons >= {"won", "turned", "equal", "influence", "nobodys", "nobody_there"}
    assert len(powers) == 6
