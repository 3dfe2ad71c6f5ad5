"""What a person can want in a game of the extension; each action stands with its rule."""

from __future__ import annotations

from companion.engine.actions import Actions
from companion.games.masterpieces import (
    collecting,
    corrections,
    council,
    dogaressa,
    owed,
    rounds,
    sailing,
)
from companion.games.masterpieces.scoring import FINAL

ACTIONS = Actions(
    rounds.ROWS,
    council.ROWS,
    dogaressa.ROWS,
    collecting.ROWS,
    owed.ROWS,
    sailing.ROWS,
    corrections.ROWS,
    FINAL.rows(),
)
