"""Whole games of wise and foolish taps: every invariant, checked by a ledger of its own."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

import orjson
from hypothesis import event, given, settings
from hypothesis import strategies as st
from pad import GAME, begin, holding
from reading import own
from venice_states import actions, states

from companion.engine.codec import to_bytes
from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice.facts import Counter
from companion.games.venice.state import State

CAP = {2: 8, 3: 8, 4: 10, 5: 10}
DECK = {2: 9, 3: 13, 4: 17, 5: 20}
LIMIT = {"scrolls": 10, "assistants": 10, "bridges": 2, "missions": 3}


@dataclass
class Ledger:
    """A bookkeeper who knows §2 and §3, writes sums only, and never asks the engine."""

    seats: int
    first: int
    books: list[dict[str, int]] = field(default_factory=list)
    offered: int | None = None

    def __post_init__(self) -> None:
        for seat in range(self.seats):
            place = [(self.first + n) % self.seats for n in range(self.seats)].index(seat)
            book = dict.fromkeys([counter.value for counter in Counter], 0)
            self.books.append({**book, "coins": 6 + 2 * place, "scrolls": 1, "missions": 2})

    def write(self, type_: str, data: dict[str, Any], offered: int | None, insisted: bool) -> None:
        if type_ == "adjust":
            self.books[data["seat"]][data["counter"]] = data["to"]
        elif type_ == "change":
            self._change(self.books[data["seat"]], data["counter"], data["by"], insisted)
        elif type_ == "favour":
            book = self.books[data["seat"]]
            if data["take"] != "scrolls":
                book["coins"] += 5
            if data["take"] != "coins":
                book["scrolls"] = max(book["scrolls"], min(10, book["scrolls"] + 2))
        elif type_ == "answer" and data["option"] == "take":
            assert offered is not None
            self.books[offered]["vp"] += 8

    def _change(self, book: dict[str, int], counter: str, by: int, insisted: bool) -> None:
        if counter == "completed":
            book["missions"] -= by
        if counter == "intrigue":
            points = abs(by)
            for _ in range(points):  # point by point, as a hand moves the marker
                if by < 0:
                    book["intrigue"] = max(0, book["intrigue"] - 1)
                elif book["intrigue"] < CAP[self.seats]:
                    book["intrigue"] += 1
                else:
                    book["vp"] = max(0, book["vp"] - 2)
        elif counter == "scrolls" and by > 0 and not insisted:
            book["scrolls"] = max(book["scrolls"], min(10, book["scrolls"] + by))
        else:
            book[counter] += by
            if counter == "vp":
                book["vp"] = max(0, book["vp"])

    def deck(self) -> int:
        return DECK[self.seats] - sum(book["missions"] + book["completed"] for book in self.books)


@dataclass
class Game:
    """A state and its ledger."""

    state: State
    ledger: Ledger

    def tap(self, type_: str, data: dict[str, Any], override: bool) -> bool:
        """Do it, or see that nothing happened; return whether it was done."""
        before, bytes_before = self.state, to_bytes(self.state)
        if type_ == "next_turn" and data["no"] % 2:
            data = {"no": before.number}  # half of them are meant
        offered = before.bonus.seat if before.bonus else None
        try:
            action = read_action(GAME, type_, data, override=override)
            after = GAME.apply(before, action, Dice())
        except IllegalAction as error:
            event(error.code)
            orjson.dumps(error.as_dict())
            assert to_bytes(before) == bytes_before
            return False
        assert to_bytes(before) == bytes_before
        lines = GAME.tell(before, action, after)
        assert lines
        assert all(line.key.startswith("venice.log.") for line in lines)
        orjson.dumps(lines)
        seat = GAME.concerns(before, action)
        assert seat is None or 0 <= seat < len(before.players)
        self.ledger.write(type_, data, offered, override)
        self.state = after
        return True

    def check(self) -> None:
        """What must hold after every tap, insisted or not."""
        state = self.state
        for player, book in zip(state.players, self.ledger.books, strict=True):
            counts = asdict(player)
            counts.pop("favour")
            assert counts == book
            assert min(book.values()) >= 0
        _check_view(state, self.ledger.deck())
        for decision in GAME.decisions(state):
            assert 0 <= decision.seat < len(state.players)
            assert decision.options
        assert (GAME.outcome(state) is not None) == state.over
        assert [line.points for line in GAME.score(state)] == [p.vp for p in state.players]

    def check_limits(self) -> None:
        """What must hold if nobody insisted."""
        assert GAME.problems(self.state) == ()
        for book in self.ledger.books:
            assert all(book[counter] <= limit for counter, limit in LIMIT.items())
            assert book["intrigue"] <= CAP[self.ledger.seats]
        assert self.ledger.deck() >= 0


def _check_view(state: State, deck: int) -> None:
    view = orjson.loads(orjson.dumps(GAME.view(state, None)))
    assert view["deck"] == max(0, deck)
    assert view["order"] == [
        (state.first + n) % len(state.players) for n in range(len(state.players))
    ]
    assert set(view) == {
        "mode", "edition", "round", "turn", "order", "first", "end", "over", "deck", "limits",
        "bonus", "players", "scoring", "board",
    }  # fmt: skip
    # the pad holds no secret: no seat sees more than everybody
    assert all(own(GAME.view(state, seat)) == {} for seat in range(len(state.players)))


taps = st.lists(st.tuples(actions(), st.booleans()), min_size=10, max_size=60)
tables = st.tuples(
    st.integers(2, 5), st.integers(0, 4), st.sampled_from(["fr", "pl"]), st.booleans()
)


def _game(table: tuple[int, int, str, bool]) -> Game:
    seats, first, edition, favour = table
    first %= seats
    state = begin(seats, first=first, edition=edition, favour=favour)
    return Game(state, Ledger(seats, first))


@settings(max_examples=90)
@given(tables, taps)
def test_without_overrides_no_limit_is_ever_broken(table, taps) -> None:
    game = _game(table)
    for (type_, data), _ in taps:
        game.tap(type_, data, override=False)
        game.check()
        game.check_limits()


@settings(max_examples=90)
@given(tables, taps)
def test_with_overrides_the_sums_still_agree(table, taps) -> None:
    game = _game(table)
    for (type_, data), override in taps:
        game.tap(type_, data, override=override)
        game.check()


@settings(max_examples=60)
@given(tables, st.integers(0, 30), taps)
def test_every_called_end_ends_the_game_two_rounds_later(table, turns, taps) -> None:
    game = _game(table)
    for _ in range(turns):
        game.tap("next_turn", {"no": game.state.number}, False)
    if game.state.end is None:
        game.tap("end", {"on": True}, False)
    ends = game.state.end.round + 2
    for (type_, data), _ in taps:
        if type_ not in ("end", "next_turn"):
            game.tap(type_, data, False)
        while game.state.turn and not game.state.over:
            game.tap("next_turn", {"no": game.state.number}, False)
    while not game.state.over:
        assert game.state.round <= ends
        assert game.tap("next_turn", {"no": game.state.number}, False)
    assert game.state.round == ends
    assert not game.tap("next_turn", {"no": game.state.number}, True)


@settings(max_examples=80)
@given(states())
def test_no_state_whatever_breaks_view_problems_or_decisions(state: State) -> None:
    orjson.dumps(GAME.view(state, None))
    orjson.dumps(GAME.problems(state))
    orjson.dumps(GAME.decisions(state))
    orjson.dumps(GAME.score(state))
    past = any(player.intrigue > CAP[len(state.players)] for player in state.players)
    found = [
        p for p in GAME.problems(state) if p.params.get("counter") == word("counter", "intrigue")
    ]
    assert bool(found) == past


def test_problems_are_listed_all_at_once() -> None:
    state = holding(begin(2), intrigue=9, scrolls=11, assistants=11, bridges=3, completed=20)
    state = holding(state, seat=1, vp=-1)
    found = {
        (p.code, p.params.get("seat"), str(p.params.get("counter"))) for p in GAME.problems(state)
    }
    assert found == {
        ("venice.limit", 0, "counter.intrigue"),
        ("venice.limit", 0, "counter.scrolls"),
        ("venice.limit", 0, "counter.assistants"),
        ("venice.limit", 0, "counter.bridges"),
        ("venice.negative", 1, "counter.vp"),
        ("venice.deck_negative", None, "None"),
    }
