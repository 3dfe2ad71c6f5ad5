"""What the log says after any action: what came of it. Each action tells itself in its own file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.game import Line
from companion.engine.old_lines import Old
from companion.engine.words import word
from companion.games.arcades.state import How, Phase, State

_WINS = {
    How.DIFFERENT: "arcades.log.won_different",
    How.EQUAL: "arcades.log.won_equal",
    How.HAND: "arcades.log.won_hand",
}
OLD_WORDS = tuple(Old(param=name, area=name) for name in ("token", "family", "card"))


def came_of_it(before: State, after: State) -> Iterator[Line]:
    """Say once that the palace is full of tokens again, and who has won or has not after all."""
    if after.phase is Phase.DRAFT and before.phase is not Phase.DRAFT:
        yield Line("arcades.log.filled")
    if before.won == after.won:
        return
    if after.won is None:
        yield Line("arcades.log.won_off", {}, "warn")
        return
    facts: dict[str, Any] = {"seat": after.won.seat}
    if after.won.guild is not None:
        facts["token"] = word("token", after.won.guild)
    yield Line(_WINS[after.won.how], facts, "big")
