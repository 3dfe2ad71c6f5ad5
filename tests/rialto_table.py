"""A table of Rialto for tests: acts through the real shapes and rules, and looks at the state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Config, Line
from companion.engine.play import read_action
from companion.engine.seated import with_player
from companion.games.rialto import GAME as rialto
from companion.games.rialto.facts import PLACES
from companion.games.rialto.state import Building, Disc, Span, State, Way

GAME = rialto
OPPOSITE = [["left1", "right3"], ["left2", "right2"], ["left3", "right1"]]
BOX = {"opposite": OPPOSITE}


class Sitting:
    """A game and how it is played."""

    def __init__(
        self, seats: int = 3, first: int = 0, *, third: bool = False, box: Any = None
    ) -> None:
        options = {"third": True} if third else {}
        known = rialto.box.load(BOX if box is None else box)
        config = Config(seats=seats, first=first, options=options, box=known)
        self.state: State = rialto.setup(config, Dice("setup"))
        self.lines: tuple[Line, ...] = ()

    def act(self, type_: str, override: bool = False, **data: Any) -> State:
        """Do one action; `no` is filled in where it belongs."""
        fields = getattr(rialto.actions[type_].shape, "fields", {})
        if "no" in fields:
            data.setdefault("no", self.state.number)
        action = read_action(GAME, type_, data, override=override)
        before = self.state
        self.state = rialto.apply(before, action, Dice("dice"))
        self.lines = rialto.tell(before, action, self.state)
        return self.state

    def lay(self, *tiles: int) -> Sitting:
        """Lay the round tiles (in order unless told) and take the starting buildings."""
        self.act("tiles", tiles=list(tiles or range(1, 7)))
        taken: list[str] = []
        while self.state.stage == "start":
            kind = next(k for k in ("yellow1", "blue1", "green1") if taken.count(k) < self._often)
            taken.append(kind)
            self.act("build", seat=self.state.owed[0].column, kind=kind)
        return self

    @property
    def _often(self) -> int:
        return 1 if len(self.state.players) < 4 else 2

    def to(self, stage: str) -> Sitting:
        """Go on, everybody passing, until a stage begins."""
        while self.state.stage != stage:
            self.go()
        return self

    def go(self) -> None:
        """Do the least that lets the game go on."""
        state = self.state
        if state.stage == "cards":
            if state.third and not state.hand:
                self.act("hand", cards=[0, 0, 0, 0, 0, 7])
            self.act("next")
        elif state.stage == "blue":
            self.act("next")
        else:
            self.act("play", seat=state.queue[0], cards=0)

    def play(self, cards: Sequence[int]) -> State:
        """Let everybody play so many cards in this stage, by seat."""
        stage, round_ = self.state.stage, self.state.round
        while self.state.queue and (self.state.stage, self.state.round) == (stage, round_):
            seat = self.state.queue[0]
            self.act("play", seat=seat, cards=cards[seat])
        return self.state

    # ---- what the table looks like before a test

    def give(self, seat: int, *kinds: str, **numbers: int) -> Sitting:
        """Put buildings and numbers in front of a player."""
        player = self.state.players[seat]
        if kinds:
            numbers["buildings"] = tuple(Building(kind=kind) for kind in kinds)  # type: ignore
        self.state = with_player(self.state, seat, replace(player, **numbers))  # type: ignore
        return self

    def track(self, *discs: tuple[int, int]) -> Sitting:
        """Put discs (column, space) on the Doge track, leader first."""
        track = tuple(Disc(column=column, space=space) for column, space in discs)
        self.state = replace(self.state, track=track)
        return self

    def place(self, place: str, *counts: int) -> Sitting:
        """Put councillors into a district, by column."""
        at = PLACES.index(place)
        placed = (*self.state.placed[:at], counts, *self.state.placed[at + 1 :])
        self.state = replace(self.state, placed=placed)
        return self

    def spans(self, *spans: tuple[str, str, int, int]) -> Sitting:
        """Lay gondolas (values 1, 1) and bridges."""
        made = []
        for first, second, at_first, at_second in spans:
            ends = ((PLACES.index(first), at_first), (PLACES.index(second), at_second))
            (a, at_a), (b, at_b) = sorted(ends)
            way = Way.GONDOLA if at_a == at_b == 1 else Way.BRIDGE
            made.append(Span(way=way, a=a, b=b, at_a=at_a, at_b=at_b))
        self.state = replace(self.state, spans=tuple(made))
        return self

    def columns(self) -> list[int]:
        """Return the columns in Doge order."""
        return [disc.column for disc in self.state.track]

    def of(self, what: str) -> list[int]:
        """Return a number of every player."""
        return [getattr(player, what) for player in self.state.players]

    def kinds(self, seat: int) -> list[str]:
        """Return a player's buildings."""
        return [one.kind for one in self.state.players[seat].buildings]
