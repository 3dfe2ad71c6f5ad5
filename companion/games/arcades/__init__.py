"""Arcades: the palace and its tokens shared step by step, or a quick count of the seals."""

from dataclasses import asdict

from companion.engine.game import Game
from companion.games.arcades.actions import ACTIONS
from companion.games.arcades.box import BOX, box_problems
from companion.games.arcades.checklist import checklist
from companion.games.arcades.decisions import ASKS, decisions, turns
from companion.games.arcades.meta import META
from companion.games.arcades.problems import problems
from companion.games.arcades.random_play import SIMULATE, random_move
from companion.games.arcades.rounds import setup
from companion.games.arcades.rules import apply, box_learned, tell
from companion.games.arcades.scorefile import SCORE_FILE, score_file, score_rows
from companion.games.arcades.scoring import outcome, result, sample, score
from companion.games.arcades.state import State
from companion.games.arcades.tell import OLD_WORDS
from companion.games.arcades.view import Facts, View, view

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
    score_rows=score_rows,
    random_move=random_move,
    simulate=SIMULATE,
    views={"View": View, "Facts": Facts},
    asks=ASKS,
    old_words=OLD_WORDS,
    turns=turns,
)
