"""Promise 2 in a guided game: what was drawn is drawn once.

That any suffix can be taken back and done again is the contract of all games.
"""

from __future__ import annotations

from random import Random

from guided_play import random_box
from logs import GAME, OPTIONS, Log

from companion.engine.table import replay


def test_shuffled_tiles_are_shuffled_once() -> None:
    """A replay draws nothing, and undo never re-rolls."""
    game = Log()
    game.act("table.first", seat=0, seats=3)
    box = GAME.box.load(random_box(Random(3), canals=True, missions=False))
    game.act("table.start", seats=3, options={**OPTIONS, "mode": "guided"}, box=box)
    game.act("shuffle_tiles", no=1)
    laid = game.table.play
    assert game.entries[-1].drawn
    game.undo()
    game.act("shuffle_tiles", no=1)
    assert game.table.play == laid
    assert replay(GAME, game.entries).play == laid
