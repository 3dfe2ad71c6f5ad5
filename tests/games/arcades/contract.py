"""What the contract of all games cannot know of Arcades by itself."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.engine.game import Decision
from companion.games.arcades import GAME
from companion.games.arcades.state import How, State

Move = tuple[str, dict[str, Any]]

BOXES: tuple[dict[str, Any], ...] = ({},)
MAY_BE_WRONG = {"arcades.schemers"}  # nobody's hand is known: the table's word is taken
VALUES = ("ducats", "seals", "hand", "family")  # what of a player others can change
ENDS = {str(how) for how in How}


def ends(state: State) -> set[str]:
    """Return how a game was won."""
    return set() if state.won is None else {str(state.won.how)}


def taps(state: State, _decision: Decision, rng: Random) -> list[Move]:
    """Whoever's turn it is puts any card into any gap: there are no options to list."""
    return [GAME.random_move(state, rng.randrange)]
