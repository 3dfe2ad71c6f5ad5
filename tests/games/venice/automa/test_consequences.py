"""A smuggler card says what follows before it is chosen (issue 13 A3), and then it follows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from automas import begin, card, ended, options, position
from pad import GAME

from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.games.venice.automa.state import Question
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State, the_automa, the_board

SEATS = 1


def arrived(before: State, facts: Any, tile: str, deck: int, after: State) -> None:
    """The card has been followed: its promises are kept."""
    slot = the_board(after).slots[BUILDINGS.index(tile)][SEATS + deck]
    assert slot == facts["slot"]
    new = the_automa(after).trace[len(the_automa(before).trace) :]
    told = {note.key: note for note in new}
    assert (told["slot_vp"].n if "slot_vp" in told else 0) == facts["vp"]
    assert [(note.seat, note.n) for note in new if note.key == "pushes" and note.seat == 0] == list(
        facts["pushes"]
    )
    if "sails" in told or "comes" in told:
        shared = [vp for note in new if note.key.startswith("stops_on") for vp in [note.n]]
        assert shared == [vp for _, vp in facts["shares"]]
    if "ignores" in told:
        assert list(told["ignores"].path) == facts["ignored"]


@pytest.mark.parametrize("seed", range(3))
def test_what_a_card_promises_follows(seed: int) -> None:
    rng, state = Random(seed), begin(1)
    promised: tuple[State, Any, str, int] | None = None
    while not state.over:
        kind, data = GAME.random_move(state, rng.randrange)
        automa = the_automa(state)
        if automa.step is Question.CARD and kind == "smuggler_card":
            promised = (state, options(state)[data["card"]], data["card"], automa.deck)
        state = GAME.apply(state, read_action(GAME, kind, data), Dice(f"{seed}"))
        now = the_automa(state)
        if promised is not None and now.card is None and not the_board(state).turn.owed:
            arrived(*promised, state)
            promised = None


def test_the_second_deck_knows_what_the_first_one_ignores() -> None:
    state = ended(position(1))
    first = next(iter(options(state).values()))
    assert set(first["ignored"]) | set(first["happens"]) == {1, 2, 3}
    state = card(state, first["building"])
    while the_automa(state).step is not Question.CARD:
        kind, data = GAME.random_move(state, lambda _n: 0)
        state = GAME.apply(state, read_action(GAME, kind, data), Dice(""))
    assert all(set(first["ignored"]) <= set(facts["ignored"]) for facts in options(state).values())
