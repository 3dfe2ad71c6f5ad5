"""A game in the hand of a test: taps are read as on the wire, done, refused, and told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from companion.engine.dice import Dice
from companion.engine.game import Game
from companion.engine.play import read_action
from companion.errors import IllegalAction


@dataclass(frozen=True)
class Hand:
    """One game: `do`, `refuse` and `told` are what its tests take from here."""

    game: Game

    def do(self, state: Any, type_: str, /, *, override: bool = False, **data: Any) -> Any:
        """Do something, and see that the log has words for it."""
        action = read_action(self.game, type_, data, override=override)
        after = self.game.apply(state, action, Dice())
        assert self.game.tell(state, action, after)
        return after

    def refuse(
        self, code: str, state: Any, type_: str, /, *, override: bool = False, **data: Any
    ) -> Any:
        """Do what must be refused, and return the refusal."""
        with pytest.raises(IllegalAction) as caught:
            self.do(state, type_, override=override, **data)
        assert caught.value.code == code
        return caught.value

    def told(
        self, state: Any, type_: str, /, *, override: bool = False, **data: Any
    ) -> dict[str, Any]:
        """Return what the log says: params by key, without the game's own prefix."""
        action = read_action(self.game, type_, data, override=override)
        lines = self.game.tell(state, action, self.game.apply(state, action, Dice()))
        prefix = f"{self.game.meta.key}.log."
        return {line.key.removeprefix(prefix): dict(line.params) for line in lines}
