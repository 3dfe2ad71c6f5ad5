"""Mille Fiori, The Masterpieces: points, the Small Council, the sea route, showcases."""

from companion.engine.actions import from_doors
from companion.engine.game import Game
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

GAME = Game(
    meta=META,
    state=State,
    actions=from_doors(ACTIONS, apply=apply, tell=tell, concerns=concerns, secrets=SECRETS),
    facts=FACTS,
    setup=setup,
    apply=apply,
    tell=tell,
    decisions=decisions,
    problems=problems,
    view=view,
    checklist=checklist,
    score=score,
    outcome=outcome,
    result=result,
    sample=sample,
    box=BOX,
    box_problems=box_problems,
    box_learned=box_learned,
    score_shape=SCORE_FILE,
    score_file=score_file,
    random_move=random_move,
    hides=hides,
)
