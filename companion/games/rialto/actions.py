"""What a person can want in Rialto; each action stands with its rule in its topic's file."""

from __future__ import annotations

from companion.engine.actions import Actions
from companion.games.rialto import buildings, corrections, councillors, opening, rounds, spans
from companion.games.rialto.scoring import FINAL

ACTIONS = Actions(
    opening.ROWS,
    rounds.ROWS,
    buildings.ROWS,
    spans.ROWS,
    councillors.ROWS,
    corrections.ROWS,
    FINAL.rows(),
)
