"""Mille Fiori, The Masterpieces: points, the Small Council, the sea route, showcases."""

from dataclasses import asdict

from companion.engine.game import Game
from companion.games.masterpieces.actions import ACTIONS
from companion.games.masterpieces.box import BOX, box_problems
from companion.games.masterpieces.checklist import checklist
from companion.games.masterpieces.decisions import ASKS, decisions, turns
from companion.games.masterpieces.meta import META
from companion.games.masterpieces.problems import problems
from companion.games.masterpieces.random_play import random_move
from companion.games.masterpieces.rounds import setup
from companion.games.masterpieces.rules import apply, box_learned, tell
from companion.games.masterpieces.scorefile import SCORE_FILE, score_file
from companion.games.masterpieces.scoring import outcome, result, sample, score
from companion.games.masterpieces.state import State
from companion.games.masterpieces.tell import OLD_WORDS
from companion.games.masterpieces.view import Facts, View, view

GAME = Game(
    meta=META,
    state=State,
    actions=ACTIONS,
    facts=asdict(Facts()),
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
    views={"View": View, "Facts": Facts},
    asks=ASKS,
    old_words=OLD_WORDS,
    turns=turns,
)
