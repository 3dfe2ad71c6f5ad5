"""Venice: a score pad, or a guide through every turn, that watches the end of the game."""

from companion.games.venice.automa.player import players
from companion.games.venice.board_view import FACTS
from companion.games.venice.box import BOX, box_problems
from companion.games.venice.checklist import checklist
from companion.games.venice.ending.ceremony import learned as box_learned
from companion.games.venice.ending.outcome import result, sample
from companion.games.venice.meta import META
from companion.games.venice.moves import LEVELS, SIMULATE, random_move
from companion.games.venice.problems import problems
from companion.games.venice.rules import (
    apply,
    concerns,
    decisions,
    outcome,
    score,
    setup,
)
from companion.games.venice.schemas import ACTIONS, SECRETS
from companion.games.venice.scorefile import DOGE, SCORE_FILE, score_file
from companion.games.venice.state import State
from companion.games.venice.tell import tell
from companion.games.venice.view import hides, view

STATE = State
RIVALS = (DOGE,)  # who plays against somebody alone, as results and files call him

__all__ = [
    "ACTIONS",
    "BOX",
    "FACTS",
    "LEVELS",
    "META",
    "RIVALS",
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
    "players",
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
