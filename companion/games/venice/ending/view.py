"""What a phone sees of the scoring; the adviser's word is for its own seat."""

from __future__ import annotations

from companion.engine.ceremony import ScoringView, view_of
from companion.games.venice.ending.adviser import Advice, advise
from companion.games.venice.ending.pages import INTRIGUE, open_page, pages
from companion.games.venice.state import State


def scoring_view(state: State) -> ScoringView | None:
    """Return the pages as far as they have been opened; None: the scoring has not begun."""
    return None if state.scoring is None else view_of(state.scoring.ceremony, pages(state))


def advice(state: State, seat: int) -> Advice | None:
    """Return what the adviser tells a seat while intrigue is bought down."""
    if state.scoring is None or open_page(state) != INTRIGUE:
        return None
    return advise(state, seat)
