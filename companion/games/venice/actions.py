"""What a person can want in Venice; each action stands with its rule in its topic's file."""

from __future__ import annotations

from companion.engine.actions import Actions
from companion.games.venice import (
    activating,
    corrections,
    counters,
    encounters,
    favour,
    influence,
    layout,
    mooring,
    rounds,
    sailing,
    turns,
    voyage,
)
from companion.games.venice.automa import answers
from companion.games.venice.automa import corrections as automa_corrections
from companion.games.venice.ending import scoring

ACTIONS = Actions(
    counters.ROWS,
    favour.ROWS,
    turns.ROWS,
    rounds.ROWS,
    layout.ROWS,
    influence.ROWS,
    sailing.ROWS,
    voyage.ROWS,
    encounters.ROWS,
    mooring.ROWS,
    activating.ROWS,
    answers.ROWS,
    corrections.ROWS,
    automa_corrections.ROWS,
    scoring.ROWS,
)
