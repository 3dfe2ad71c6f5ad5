"""What the final scoring keeps: how far it is, who bought what, and what was told by hand."""

from __future__ import annotations

from companion.engine.ceremony import Ceremony
from companion.engine.frozen import frozen
from companion.games.venice.ending.sums import (
    COINS_PER_INTRIGUE,
    SCROLLS_PER_INTRIGUE,
    DogeHoldings,
)


@frozen(kw_only=True)
class Bought:
    """Intrigue points that a player has bought down, by what was paid (§4.3)."""

    scrolls: int = 0
    coins: int = 0

    @property
    def points(self) -> int:
        """Return the intrigue removed."""
        return self.scrolls + self.coins

    @property
    def scrolls_spent(self) -> int:
        """Return the scrolls paid."""
        return self.scrolls * SCROLLS_PER_INTRIGUE

    @property
    def coins_spent(self) -> int:
        """Return the coins paid."""
        return self.coins * COINS_PER_INTRIGUE


@frozen(kw_only=True)
class Scoring:
    """The scoring of one game; all sums are worked out from the game's own state."""

    ceremony: Ceremony
    bought: tuple[Bought, ...]  # by seat
    assistants: tuple[int | None, ...]  # by seat, corrected by hand; None: as counted
    rewards: tuple[int, ...] = ()  # of the council, told by hand; empty: not told
    quick: bool = False  # no game was tracked: all numbers are typed in
    doge: DogeHoldings | None = None  # of a quick score alone, where no board knows him
    level: str | None = None  # how hard he was, if it was said


def new_scoring(
    seats: int, *, quick: bool = False, doge: DogeHoldings | None = None, level: str | None = None
) -> Scoring:
    """Return the scoring on its first page."""
    return Scoring(
        ceremony=Ceremony(),
        bought=(Bought(),) * seats,
        assistants=(None,) * seats,
        quick=quick,
        doge=doge,
        level=level,
    )
