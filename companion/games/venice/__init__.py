"""Venice: a score pad that keeps the rules' limits and watches the end of the game."""

from companion.games.venice.box import BOX, box_problems
from companion.games.venice.checklist import checklist
from companion.games.venice.meta import META
from companion.games.venice.rules import (
    apply,
    concerns,
    decisions,
    outcome,
    problems,
    score,
    setup,
)
from companion.games.venice.schemas import ACTIONS
from companion.games.venice.scorefile import SCORE_FILE, score_file
from companion.games.venice.state import State
from companion.games.venice.tell import tell
from companion.games.venice.view import view

STATE = State

__all__ = [
    "ACTIONS",
    "BOX",
    "META",
    "SCORE_FILE",
    "STATE",
    "apply",
    "box_problems",
    "checklist",
    "concerns",
    "decisions",
    "outcome",
    "problems",
    "score",
    "score_file",
    "setup",
    "tell",
    "view",
]
