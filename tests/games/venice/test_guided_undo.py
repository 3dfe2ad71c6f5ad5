"""Anything in a guided game can be taken back and done again: the same states, the same hashes."""

from __future__ import annotations

from random import Random
from unittest import mock

from guided_play import moves, random_box, weighed
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from logs import GAME, OPTIONS, Log

from companion.engine.codec import state_hash
from companion.engine.log import Kind
from companion.engine.play import Play
from companion.engine.table import replay


class Guided(Log):
    """A guided game that writes its own log, played from what the phones are shown."""

    def __init__(self, seed: int, seats: int, canals: bool) -> None:
        super().__init__()
        self.rng = Random(seed)
        box = GAME.box.load(random_box(self.rng, canals=canals, missions=True))
        self.act("table.first", seat=0, seats=seats)
        options = {**OPTIONS, "mode": "guided", "edition": self.rng.choice(["fr", "pl"])}
        self.act("table.start", seats=seats, options=options, box=box)
        self.first = self.table.seq
        self.plays: dict[int, Play] = {self.first: self.table.play}  # after each live action

    def play(self, taps: int) -> None:
        for _ in range(taps):
            state = self.table.play.game
            if state.over:
                return
            kind, data = weighed(moves(state, self.rng), self.rng)
            self.act(kind, **data)
            self.plays[self.table.seq] = self.table.play

    def live(self) -> list[int]:
        return [seq for seq in self.table.history.live if seq >= self.first]

    def take_back(self) -> None:
        """Take back any suffix, see that it is exactly as it was, and perhaps do it again."""
        live = self.live()
        if len(live) < 2:
            return
        place = self.rng.randrange(1, len(live))
        newest, before = self.table.play, self.plays[live[place - 1]]
        self.undo(to=live[place])
        assert self.table.play == before
        assert self.table.hash == state_hash(before)
        if self.rng.random() < 0.5:
            self.redo()
            assert self.table.play == newest
            assert self.table.hash == state_hash(newest)


@settings(max_examples=8, phases=[Phase.generate])  # a seed has nothing to shrink
@given(st.integers(0, 2**32), st.integers(2, 5), st.booleans())
def test_any_suffix_can_be_taken_back(seed: int, seats: int, canals: bool) -> None:
    with mock.patch("companion.engine.table.REMEMBERED", 8):  # undo reads the log again
        game = Guided(seed, seats, canals)
        for _ in range(6):
            game.play(25)
            game.take_back()
            if game.rng.random() < 0.3:
                game.restore()
        again = replay(GAME, game.entries)
    assert again.hash == game.table.hash
    assert again.play == game.table.play


def test_shuffled_tiles_are_shuffled_once() -> None:
    """Promise 2: a replay draws nothing, and undo never re-rolls."""
    game = Guided(3, 3, True)
    game.act("shuffle_tiles", no=1)
    laid = game.table.play
    assert game.entries[-1].drawn
    game.undo()
    game.act("shuffle_tiles", no=1)
    assert game.table.play == laid
    assert replay(GAME, game.entries).play == laid
    assert game.entries[-1].kind is Kind.ACTION
