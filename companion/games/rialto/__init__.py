"""Rialto: the Doge track, six rounds of six stages, the map, the final scoring."""

from companion.engine.actions import from_doors
from companion.engine.game import Game
from companion.games.rialto.box import BOX, box_learned, box_problems
from companion.games.rialto.checklist import checklist
from companion.games.rialto.meta import META
from companion.games.rialto.moves import SIMULATE, random_move
from companion.games.rialto.offers import decisions
from companion.games.rialto.pages import outcome, result, sample
from companion.games.rialto.problems import problems
from companion.games.rialto.rules import apply, concerns, score, setup
from companion.games.rialto.schemas import ACTIONS, SECRETS
from companion.games.rialto.scorefile import SCORE_FILE, score_file
from companion.games.rialto.state import State
from companion.games.rialto.tell import tell
from companion.games.rialto.view import FACTS, view

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
    simulate=SIMULATE,
)
