"""Rialto: the Doge track, six rounds of six stages, the map, the final scoring."""

from companion.games.rialto.box import BOX, box_learned, box_problems
from companion.games.rialto.checklist import checklist
from companion.games.rialto.meta import META
from companion.games.rialto.moves import SIMULATE, random_move
from companion.games.rialto.offers import decisions
from companion.games.rialto.pages import outcome, result, sample
from companion.games.rialto.problems import problems
from companion.games.rialto.rules import apply, concerns, hides, score, setup
from companion.games.rialto.schemas import ACTIONS, SECRETS
from companion.games.rialto.scorefile import SCORE_FILE, score_file
from companion.games.rialto.state import State
from companion.games.rialto.tell import tell
from companion.games.rialto.view import FACTS, view

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
    "setup",
    "tell",
    "view",
]
