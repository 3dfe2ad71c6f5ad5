"""What the log says of the scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine import ceremony
from companion.engine.ceremony import Set
from companion.engine.game import Line
from companion.games.venice.ending.actions import Buy, TellRewards
from companion.games.venice.ending.figures import assistants_of, doge_of, left, the_scoring
from companion.games.venice.ending.pages import COUNCIL, pages
from companion.games.venice.scoring import DogeStanding
from companion.games.venice.state import State


def scoring_story(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what an action of the scoring did."""
    if isinstance(action, Buy):
        return (_bought(before, action, after),)
    if isinstance(action, TellRewards):
        return (Line("venice.log.score_rewards", {"row": " – ".join(map(str, action.row))}),)
    if isinstance(action, Set):
        return (_set(before, action), *cut_purchases(before, after))
    was = None if before.scoring is None else before.scoring.ceremony
    lines: tuple[Line, ...] = ceremony.tell(was, action, the_scoring(after).ceremony, pages(after))
    return lines


def _bought(before: State, action: Buy, after: State) -> Line:
    bought = the_scoring(after).bought[action.seat]
    facts = {"seat": action.seat, "from": left(before, action.seat)}
    facts |= {"to": left(after, action.seat)}
    if not bought.points:
        return Line("venice.log.score_buy_off", facts)
    facts |= {"scrolls": bought.scrolls_spent, "coins": bought.coins_spent}
    return Line("venice.log.score_buy", facts)


def _set(before: State, action: Set) -> Line:
    doge = doge_of(before)
    if doge is not None and action.column >= len(before.players):
        return _set_doge(doge, action)
    if action.key == "favour":
        key = "venice.log.score_favour_unused" if action.to else "venice.log.score_favour_used"
        return Line(key, {"seat": action.column})
    if action.key == "assistants":
        was = assistants_of(before, action.column)
    else:
        was = getattr(before.players[action.column], action.key)
    facts = {"seat": action.column, "counter": action.key, "from": was, "to": action.to}
    return Line("venice.log.adjust", facts)


def _set_doge(doge: DogeStanding, action: Set) -> Line:
    if action.key.startswith(COUNCIL):
        marker = action.key[-1]
        facts = {"marker": marker.upper(), "from": doge.council["ab".index(marker)]}
        return Line("venice.log.score_doge_council", {**facts, "to": action.to})
    facts = {"counter": action.key, "from": getattr(doge, action.key), "to": action.to}
    return Line("venice.log.score_doge", facts)


def cut_purchases(before: State, after: State) -> Iterator[Line]:
    """Say whose purchase had to follow a number that was put right."""
    if before.scoring is None or after.scoring is None:
        return
    bought = zip(before.scoring.bought, after.scoring.bought, strict=True)
    for seat, (was, now) in enumerate(bought):
        if was != now:
            facts = {"seat": seat, "from": was.points, "to": now.points}
            yield Line("venice.log.score_buy_cut", facts, "warn")
