"""Venice: a score pad, or a guide through every turn, that watches the end of the game."""

from companion.engine.actions import from_doors
from companion.engine.game import Game
from companion.games.venice.automa.player import players
from companion.games.venice.board_view import FACTS
from companion.games.venice.box import BOX, box_problems
from companion.games.venice.checklist import checklist
from companion.games.venice.ending.ceremony import learned as box_learned
from companion.games.venice.ending.outcome import ARRESTED, result, sample
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
    players=players,
    simulate=SIMULATE,
    levels=LEVELS,
    rivals=(DOGE,),
    out=(ARRESTED,),
    hides=hides,
)
