"""What is found by a short cut is what would be found the whole way round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from guided_play import random_box
from pad import GAME

from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.venice import destinations, interpreter, sailing
from companion.games.venice.activating import used
from companion.games.venice.assistants import chains
from companion.games.venice.at_once import measured
from companion.games.venice.board import Bridge, Stage
from companion.games.venice.decisions import free_rows
from companion.games.venice.effects import Op, Part, costs_nothing
from companion.games.venice.facts import LAST_SLOT, Edition
from companion.games.venice.rows import effect_of
from companion.games.venice.state import (
    State,
    active_seat,
    round_order,
    the_board,
    with_board,
)
from companion.service.schemas import check_options


def begun(rng: Random, edition: str, *, canals: bool = False) -> State:
    options = check_options(GAME, {"mode": "guided", "edition": edition}, whole=True)
    box = random_box(rng, canals=canals, missions=True)
    state: State = GAME.setup(
        Config(seats=4, first=2, options=options, box=box), Dice.seeded("", 0)
    )
    return state


def played(edition: str, *, canals: bool = False, taps: int = 400) -> Iterator[State]:
    """A game whose people say prices, build bridges and put things right."""
    rng = Random(f"{edition} {canals}")
    state = begun(rng, edition, canals=canals)
    for number in range(taps):
        kind, data = GAME.random_move(state, rng.randrange)
        if kind == "sail" and data["coins"] is not None:
            data["learn"] = bool(rng.randrange(3))
        try:
            action = read_action(GAME, kind, wire(data))
            state = GAME.apply(state, action, Dice.seeded("", number))
        except IllegalAction:
            continue
        if number % 40 == 39:
            state = bridged(state, rng)
        yield state
        if state.over:
            return


def bridged(state: State, rng: Random) -> State:
    a, b = sorted(rng.sample(range(15), 2))
    board = the_board(state)
    bridge = Bridge(seat=rng.randrange(4), a=a, b=b)
    return with_board(state, replace(board, bridges=(*board.bridges, bridge)[-8:]))


def wire(data: dict[str, Any]) -> dict[str, Any]:
    return {key: str(one) if key == "card" else one for key, one in data.items()}


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("canals", [False, True])
def test_a_plain_way_says_what_any_way_says(edition: Edition, canals: bool) -> None:
    plain = special = 0
    for state in played(edition.value, canals=canals):
        board = the_board(state)
        if board.turn.stage is not Stage.SAIL:
            continue
        here, seat = sailing._here(state), active_seat(state)
        advances = destinations._advances(state, board, seat)
        boat = 2 * seat + (board.turn.boat or 0)
        ways, offers = sailing.ways(state), destinations.way_offers(state)
        for way, offer in zip(ways, offers, strict=True):
            whole = sailing._way(state, here, way.dock, way.cost)
            assert replace(whole, plain=way.plain) == way
            assert offer.params == destinations._way(board, boat, whole, advances[way.dock])
            assert list(offer.params) == list(destinations._PLAIN[0])
            plain, special = plain + way.plain, special + (not way.plain)
    assert special
    assert plain or canals


@pytest.mark.parametrize("edition", Edition)
def test_whose_turn_it_is_follows_the_order_of_the_round(edition: Edition) -> None:
    for state in played(edition.value, taps=120):
        assert active_seat(state) == round_order(state)[state.turn]


@pytest.mark.parametrize("edition", Edition)
def test_free_rows_are_those_that_could_be_tapped_one_after_the_other(edition: Edition) -> None:
    found = 0
    for state in played(edition.value):
        if the_board(state).turn.stage is Stage.ACTIVATE:
            rows = free_rows(state)
            assert rows == tapped_rows(state)
            found += len(rows)
    assert found


def tapped_rows(state: State) -> list[str]:
    """Each is used as a tap uses it, before the next one is tried."""
    found = []
    for row in the_board(state).turn.rows:
        parts, *others = effect_of(the_board(state), state.edition, row)
        if others or not costs_nothing(parts):
            continue
        start = measured(state, row)
        try:
            if interpreter.tried(state, parts)[0]:
                continue
            after = interpreter.carry_out(start, parts, interpreter.NO_PICKS)
        except IllegalAction:
            continue
        found.append(row)
        state = used(state, start, after, row)
    return found


def test_who_is_pushed_is_whoever_stands_there_and_after_them() -> None:
    board = the_board(begun(Random(1), "fr"))

    def pushed(*standing: int) -> Any:
        return chains((standing, *board.slots[1:]), 0)[0]

    assert pushed(0, 0, 0, 0) == ((0, 0, 1),)
    assert pushed(0, 1, 2, 4) == ((0, 0, 1), (1, 1, 2), (2, 2, 3))
    assert pushed(0, 1, 1, 3) == ((0, 0, 1), (1, 1, 2), (2, 1, 2))  # as the table insisted
    assert pushed(2, 3, 4, 1) == ((0, 2, 3), (1, 3, 4))
    assert pushed(3, 4, 4, 1) == ((0, 3, 4),)
    assert pushed(LAST_SLOT, 0, 0, 0) is None


def test_an_effect_brings_something_if_only_others_change_and_nothing_if_it_cancels_out() -> None:
    state = begun(Random(1), "fr")
    others = interpreter.tried(state, (Part(Op.OTHERS_INTRIGUE, 1),))[1]
    assert others.players[active_seat(state)] is state.players[active_seat(state)]
    there_and_back = (Part(Op.COINS, -1), Part(Op.COINS, 1))
    with pytest.raises(IllegalAction, match="nothing_to_gain"):
        interpreter.tried(state, there_and_back)


def test_a_hand_alone_is_the_same_object_until_it_is_another_hand() -> None:
    state = begun(Random(1), "fr")
    seat = active_seat(state)
    board = the_board(state)
    assert GAME.view(state, seat) is GAME.view(replace(state, number=9), seat)
    hands = tuple((None,) if one == seat else hand for one, hand in enumerate(board.hands))
    drawn = with_board(state, replace(board, hands=hands))
    assert GAME.view(drawn, seat).hand == (None,)
    assert GAME.view(drawn, seat).cards is None
    start = with_board(
        replace(drawn, round=1, turn=0),
        replace(the_board(drawn), turn=replace(board.turn, stage=Stage.START)),
    )
    shown = [GAME.view(start, one).cards for one in range(4)]
    assert active_seat(start) == seat
    assert [bool(cards) for cards in shown] == [one == seat for one in range(4)]


def test_a_met_gondola_is_told_by_its_owner_and_which_it_is() -> None:
    assert destinations._met((0, 3, 5), 1) == [(0, 0), (2, 1)]
