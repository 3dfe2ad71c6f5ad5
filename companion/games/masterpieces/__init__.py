"""Mille Fiori, The Masterpieces: points, the Small Council, the sea route, showcases."""

from companion.games.masterpieces.box import BOX, box_problems
from companion.games.masterpieces.checklist import checklist
from companion.games.masterpieces.meta import META
from companion.games.masterpieces.moves import random_move
from companion.games.masterpieces.problems import problems
from companion.games.masterpieces.rules import (
    apply,
    box_learned,
    concerns,
    decisions,
    outcome,
    sample,
    score,
    setup,
)
from companion.games.masterpieces.schemas import ACTIONS, SECRETS
from companion.games.masterpieces.scorefile import SCORE_FILE, score_file
from companion.games.masterpieces.scoring import result
from companion.games.masterpieces.state import State
from companion.games.masterpieces.tell import tell
from companion.games.masterpieces.view import FACTS, hides, view

STATE = State

__all__ = [
    "ACTIONS",
    "BOX",
    "FACTS",
    "META",
    "SCORE_FILE",
    "SECRETS",
    "STATE",
    "apply",
    "box_learned",
    "box_problems",
    "checklist",
    "concerns",
    "decisions",
    "hides",
    "outcome",
    "problems",
    "random_move",
    "result",
    "sample",
    "score",
    "score_file",
    "setup",
    "tell",
    "view",
]
