"""Whole games of wise and foolish taps: every invariant, and sharing by a formula of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
from hypothesis import event, given, settings
from hypothesis import strategies as st
from palaces import GAME, begin, seen

from companion.engine.codec import from_json, to_bytes
from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.arcades.state import Phase, State

GUILDS = ["merchants", "military", "clergy", "gardeners", "crafts"]


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


class Book:
    """A game, and what must hold after every tap."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.states = [state]
        self.log: list[tuple[str, dict[str, Any], bool, list[Any]]] = []

    def tap(self, type_: str, data: dict[str, Any], override: bool, seed: str) -> bool:
        before, raw = self.state, to_bytes(self.state)
        dice = Dice(seed)
        expected = None
        try:
            action = read_action(GAME, type_, data, override=override)
            if type_ == "share" and not before.palace.story:  # type: ignore[union-attr]
                expected = by_formula(seen(before))
            after = GAME.apply(before, action, dice)
        except IllegalAction as error:
            event(error.code)
            assert to_bytes(before) == raw
            return False
        assert to_bytes(before) == raw
        lines = GAME.tell(before, action, after)
        assert lines
        orjson.dumps(lines)
        if expected is not None:
            self.compare(after, *expected)
        self.state = after
        self.states.append(after)
        self.log.append((type_, data, override, list(dice.drawn)))
        self.check(override)
        return True

    def compare(self, after: State, purses: Any, left: Any, winner: int | None) -> None:
        view = seen(after)
        assert [{"ducat": one["ducats"], **one["seals"]} for one in view["players"]] == purses
        assert [one["token"] for one in view["palace"]["arcades"]] == left
        assert (None if after.won is None else after.won.seat) == winner

    def check(self, insisted: bool) -> None:
        state = self.state
        view = seen(state)
        if not insisted:
            assert not [p for p in GAME.problems(state) if p.code != "arcades.schemers"]
        assert from_json(State, orjson.loads(to_bytes(state))) == state
        assert all(max(one["seals"].values()) <= 4 for one in view["players"])
        purses = sum(one["ducats"] for one in view["players"])
        lying = [one["token"] for one in (view["palace"] or {"arcades": []})["arcades"]]
        assert purses + view["heap"] + lying.count("ducat") == 32
        assert view["heap"] >= 0
        if view["palace"]:
            for guild in GUILDS:
                assert view["palace"]["bag"][guild] + lying.count(guild) == 3
                assert view["palace"]["bag"][guild] >= 0
        orjson.dumps(GAME.decisions(state))
        orjson.dumps(GAME.result(state))

    def replay(self) -> None:
        """The record alone gives the same states again; each prefix is where undo lands."""
        state = self.states[0]
        for (type_, data, override, drawn), expected in zip(self.log, self.states[1:], strict=True):
            action = read_action(GAME, type_, data, override=override)
            state = GAME.apply(state, action, Dice(record=drawn))
            assert to_bytes(state) == to_bytes(expected)


def small() -> st.SearchStrategy[Any]:
    return st.integers(0, 15)


FAMILIES = st.sampled_from(["contarini", "gradenigo", "morosini", "dandolo", "tiepolo"])
TOKENS = st.sampled_from(["ducat", *GUILDS])
CARDS = st.sampled_from(["pedlar", "assassin", "courtesan", "gondolier", "guard", "thief"])
SEATS = st.integers(0, 3)
MAYBE = st.none() | st.integers(0, 15)
FOOLISH = st.one_of(
    st.tuples(st.just("change"), st.fixed_dictionaries(
        {"seat": SEATS, "what": TOKENS, "by": st.sampled_from([-1, 1, 2, 30])})),
    st.tuples(st.just("adjust"), st.fixed_dictionaries(
        {"seat": SEATS, "what": TOKENS, "to": st.integers(0, 6)})),
    st.tuples(st.just("fix_arcade"), st.fixed_dictionaries(
        {"arcade": small(), "token": st.none() | TOKENS, "turned": st.booleans()})),
    st.tuples(st.just("fix_gap"), st.fixed_dictionaries(
        {"gap": small(), "family": st.none() | FAMILIES, "influence": st.none() | CARDS,
         "down": st.booleans(), "value": st.integers(0, 9)})),
    st.tuples(st.just("fix_hand"), st.fixed_dictionaries({"seat": SEATS, "to": SEATS})),
    st.tuples(st.just("fix_pile"), st.fixed_dictionaries({"card": CARDS, "to": SEATS})),
    st.tuples(st.just("fix_course"), st.fixed_dictionaries(
        {"round": st.integers(1, 9), "first": SEATS, "seat": SEATS})),
    st.tuples(st.just("influence"), st.fixed_dictionaries(
        {"gap": small(), "card": CARDS, "price": st.none() | SEATS, "arcade": MAYBE,
         "target": MAYBE, "other": MAYBE, "family": st.none() | FAMILIES,
         "value": st.none() | SEATS, "holder": st.none() | SEATS})),
    st.tuples(st.sampled_from(["share", "pass", "next_round", "drafted"]), st.just({})),
    st.tuples(st.just("families"), st.just({})),
    st.tuples(st.just("score.begin"), st.just({})),
    st.tuples(st.just("score.go"), st.fixed_dictionaries({"step": SEATS, "to": SEATS})),
    st.tuples(st.just("score.set"), st.fixed_dictionaries(
        {"column": SEATS, "key": TOKENS | st.just("winner"), "to": st.integers(0, 5)})),
    st.tuples(st.just("score.confirm"), st.just({})),
)  # fmt: skip
NUMBERED = {"influence", "share", "pass", "next_round", "drafted"}


@settings(max_examples=60)
@given(
    st.integers(3, 4),
    st.sampled_from(["companion", "table"]),
    st.sampled_from(["guided", "guided", "guided", "quick"]),
    st.integers(0, 2**32),
)
def test_whole_games_keep_every_invariant_and_share_by_the_formula(seats, bag, mode, seed) -> None:
    rng = Random(seed)
    book = Book(begin(seats, bag=bag, mode=mode, first=rng.randrange(seats)))
    while not _stands(book.state) and len(book.log) < 600:
        type_, data = GAME.random_move(book.state, rng.randrange)
        assert book.tap(type_, data, False, str(rng.random())), (type_, data)
        assert GAME.problems(book.state) == ()
    outcome = GAME.outcome(book.state)
    assert outcome is not None
    assert book.state.won is not None
    assert (outcome.winners, outcome.final) == ((book.state.won.seat,), True)
    book.replay()


def _stands(state: State) -> bool:
    outcome = GAME.outcome(state)
    return outcome is not None and outcome.final


@settings(max_examples=60)
@given(st.integers(3, 4), st.integers(0, 2**32), st.data())
def test_foolish_taps_break_nothing(seats, seed, data) -> None:
    rng = Random(seed)
    book = Book(begin(seats, bag=rng.choice(["companion", "table"])))
    for _ in range(data.draw(st.integers(1, 40))):
        if data.draw(st.booleans()) and book.state.won is None and book.state.scoring is None:
            type_, wish = GAME.random_move(book.state, rng.randrange)
        else:
            type_, wish = data.draw(FOOLISH)
            wish = {**wish, "no": book.state.number} if type_ in NUMBERED else wish
        book.tap(type_, wish, data.draw(st.booleans()), str(rng.random()))
    book.replay()


def test_games_reach_every_phase_and_every_reason() -> None:
    """The games above are worth something only if all the rules are met in them."""
    phases, reasons, powers = set(), set(), set()
    for number in range(12):
        rng = Random(number)
        book = Book(begin(3 + number % 2, bag=("companion", "table")[number % 3 == 0]))
        while book.state.won is None:
            phases.add(book.state.phase)
            type_, data = GAME.random_move(book.state, rng.randrange)
            book.tap(type_, data, False, str(rng.random()))
            powers |= {data["card"]} if type_ == "influence" and len(data) > 4 else set()
            reasons |= {share.reason.value for share in book.state.palace.story}  # type: ignore[union-attr]
    assert phases == set(Phase) - {Phase.QUICK}
    assert reasons >= {"won", "turned", "equal", "influence", "nobodys", "nobody_there"}
    assert len(powers) == 6
