"""Any suffix of a game can be taken back and done again: the same states, the same hashes."""

from __future__ import annotations

from random import Random

from gallery import GAME
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from companion.engine.codec import state_hash
from companion.engine.dice import Dice
from companion.engine.log import Actor, Entry, Kind
from companion.engine.play import Play
from companion.engine.table import Table, replay


class Logged:
    """A game that writes its own log."""

    def __init__(self, seed: int, seats: int) -> None:
        self.rng = Random(seed)
        self.entries: list[Entry] = []
        self.table = Table(GAME, lambda seqs: [self.entries[seq - 1] for seq in seqs])
        chairs = [{"name": "", "colour": colour} for colour in GAME.meta.colours[:seats]]
        options = {"display": "each", "edit": "own"}
        opening = {"game": "masterpieces", "seats": chairs, "options": options}
        self.write(Kind.SEAT, "table.open", {**opening, "host": "h", "seed": "s"})
        self.write(Kind.ACTION, "table.first", {"seat": 0, "seats": seats})
        self.write(Kind.ACTION, "table.start", {"seats": seats, "options": options})
        self.first = self.table.seq
        self.plays: dict[int, Play] = {self.first: self.table.play}

    def write(self, kind: Kind, type_: str, data: dict[str, object]) -> None:
        entry = Entry(
            seq=self.table.seq + 1,
            kind=kind,
            type=type_,
            data=data,
            actor=Actor("h", None, "Host"),
            request_id=f"r{self.table.seq + 1}",
            rules_version=1,
            at=0,
        )
        self.table.fold(entry, Dice.seeded("s", len(self.table.history.live)))
        self.entries.append(entry)

    def play(self, taps: int) -> None:
        for _ in range(taps):
            if self.table.play.game.over:
                return
            kind, data = GAME.random_move(self.table.play.game, self.rng.randrange)
            self.write(Kind.ACTION, kind, data)
            self.plays[self.table.seq] = self.table.play

    def take_back(self) -> None:
        live = [seq for seq in self.table.history.live if seq >= self.first]
        if len(live) < 2:
            return
        place = self.rng.randrange(1, len(live))
        newest, before = self.table.play, self.plays[live[place - 1]]
        self.write(Kind.UNDO, "undo", {"to": live[place]})
        assert self.table.play == before
        assert self.table.hash == state_hash(before)
        if self.rng.random() < 0.5:
            self.write(Kind.REDO, "redo", {})
            assert self.table.play == newest


@settings(max_examples=15, phases=[Phase.generate])  # a seed has nothing to shrink
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_a_suffix_taken_back_leaves_what_was_before_it(seed: int, seats: int) -> None:
    game = Logged(seed, seats)
    for _ in range(4):
        game.play(25)
        game.take_back()
    assert replay(GAME, game.entries).hash == game.table.hash
