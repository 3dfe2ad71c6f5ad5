"""What a person can want in Arcades; each action stands with its rule in its topic's file."""

from __future__ import annotations

from companion.engine.actions import Actions
from companion.games.arcades import corrections, placement, powers, rounds, sharing
from companion.games.arcades.scoring import FINAL

ACTIONS = Actions(
    rounds.ROWS,
    placement.ROWS,
    powers.ROWS,
    sharing.ROWS,
    corrections.ROWS,
    FINAL.rows(),
)
