"""Rialto: the Doge track, six rounds of six stages, the map, the final scoring."""

from companion.engine.game import Game
from companion.games.rialto.actions import ACTIONS
from companion.games.rialto.box import BOX, box_learned, box_problems
from companion.games.rialto.checklist import checklist
from companion.games.rialto.decisions import ASKS, decisions
from companion.games.rialto.meta import META
from companion.games.rialto.opening import setup
from companion.games.rialto.problems import problems
from companion.games.rialto.random_play import SIMULATE, random_move
from companion.games.rialto.rules import apply, tell
from companion.games.rialto.scorefile import SCORE_FILE, score_file
from companion.games.rialto.scoring import outcome, result, sample, score
from companion.games.rialto.state import State
from companion.games.rialto.tell import OLD_WORDS
from companion.games.rialto.view import FACTS, Facts, View, view

GAME = Game(
    meta=META,
    state=State,
    actions=ACTIONS,
    facts=FACTS,
    setup=setup,
    apply=apply,
    tell=tell,
    decisions=decisions,
    problems=problems,
    view=view,
    views={"View": View, "Facts": Facts},
    asks=ASKS,
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
    old_words=OLD_WORDS,
)
