"""Venice: a score pad, or a guide through every turn, that watches the end of the game."""

from companion.engine.game import Game
from companion.games.venice.actions import ACTIONS
from companion.games.venice.automa.player import players
from companion.games.venice.box import BOX, box_problems
from companion.games.venice.checklist import checklist
from companion.games.venice.constants import BOX_FACTS, FACTS, BoxFacts, Facts
from companion.games.venice.decisions import ASKS, decisions
from companion.games.venice.ending import pages
from companion.games.venice.ending.outcome import ARRESTED, outcome, result, sample, score
from companion.games.venice.ending.scoring import learned as box_learned
from companion.games.venice.meta import META
from companion.games.venice.problems import problems
from companion.games.venice.random_play import LEVELS, SIMULATE, random_move
from companion.games.venice.rules import apply, setup, tell
from companion.games.venice.scorefile import DOGE, SCORE_FILE, score_file
from companion.games.venice.state import State, turns
from companion.games.venice.tell import OLD_WORDS
from companion.games.venice.view import SeatView, View, alike, hides, view

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
    views={
        "View": View,
        "SeatView": SeatView,
        "Facts": Facts,
        "BoxFacts": BoxFacts,
        "RewardRow": pages.RewardRow,
        "Market": pages.Market,
        "Verdict": pages.Verdict,
    },
    asks=ASKS,
    checklist=checklist,
    score=score,
    outcome=outcome,
    result=result,
    sample=sample,
    box=BOX,
    box_facts=BOX_FACTS,
    box_problems=box_problems,
    box_learned=box_learned,
    score_shape=SCORE_FILE,
    score_file=score_file,
    random_move=random_move,
    players=players,
    simulate=SIMULATE,
    levels=LEVELS,
    rivals=(DOGE,),
    old_words=OLD_WORDS,
    out=(ARRESTED,),
    hides=hides,
    alike=alike,
    turns=turns,
)
