"""Arcades: the palace and its tokens shared step by step, or a quick count of the seals."""

from companion.games.arcades.box import BOX, box_problems
from companion.games.arcades.checklist import checklist
from companion.games.arcades.ending import outcome, result, sample
from companion.games.arcades.meta import META
from companion.games.arcades.moves import SIMULATE, random_move
from companion.games.arcades.problems import problems
from companion.games.arcades.rounds import setup
from companion.games.arcades.rules import (
    apply,
    box_learned,
    concerns,
    decisions,
    hides,
    score,
)
from companion.games.arcades.schemas import ACTIONS, SECRETS
from companion.games.arcades.scorefile import SCORE_FILE, score_file, score_rows
from companion.games.arcades.state import State
from companion.games.arcades.tell import tell
from companion.games.arcades.view import FACTS, view

STATE = State

__all__ = [
    "ACTIONS",
    "BOX",
    "FACTS",
    "META",
    "SCORE_FILE",
    "SECRETS",
    "SIMULATE",
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
    "score_rows",
    "setup",
    "tell",
    "view",
]
