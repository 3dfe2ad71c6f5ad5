"""What the log says of an action: keys and facts, never sentences."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Line
from companion.games.venice.actions import (
    Adjust,
    Answer,
    CallEnd,
    Change,
    NextTurn,
    Take,
    UseFavour,
)
from companion.games.venice.ending.actions import OF_SCORING
from companion.games.venice.ending.story import cut_purchases, scoring_story
from companion.games.venice.facts import ALL_ASSISTANTS_VP, MAX_SCROLLS, Counter
from companion.games.venice.guide import owed_by
from companion.games.venice.state import (
    State,
    Trigger,
    active_seat,
    count,
    intrigue_cap,
    last_round,
)
from companion.games.venice.story import STORY, automa_story, tell_meeting, turn_lines

_END_KEYS = {
    Trigger.COUNCIL: "venice.log.end_council",
    Trigger.MISSIONS: "venice.log.end_missions",
    Trigger.HAND: "venice.log.end_hand",
}

_FAVOUR_KEYS = {
    Take.COINS: "venice.log.favour_coins",
    Take.SCROLLS: "venice.log.favour_scrolls",
    Take.BOTH: "venice.log.favour_both",
}


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences after it."""
    if isinstance(action, OF_SCORING):
        return scoring_story(before, action, after)
    if after.board is not None and type(action) in STORY:
        lines = STORY[type(action)](before, action, after)
    else:
        lines = _TELL[type(action)](before, action, after)
    if after.scoring is not None:
        return (*lines, *cut_purchases(before, after))
    return (*lines, *automa_story(before, after), *_end(before, after), *_bonus(before, after))


def _change(before: State, action: Change, after: State) -> tuple[Line, ...]:
    was = count(before, action.seat, action.counter)
    now = count(after, action.seat, action.counter)
    facts = {"seat": action.seat, "counter": action.counter, "from": was, "to": now}
    lines = [Line("venice.log.change", facts)]
    short = was + action.by - now
    if short < 0:
        lines.append(Line("venice.log.stops_at_zero", {"counter": action.counter}, "warn"))
    elif short and action.counter is Counter.SCROLLS:
        lost = {"counter": action.counter, "count": short, "limit": MAX_SCROLLS}
        lines.append(Line("venice.log.lost", lost, "warn"))
    elif short and action.counter is Counter.INTRIGUE:
        vp = after.players[action.seat].vp - before.players[action.seat].vp
        over = {"points": short, "vp": vp, "cap": intrigue_cap(after)}
        lines.append(Line("venice.log.over_cap", over, "warn"))
    return tuple(lines)


def _adjust(before: State, action: Adjust, _after: State) -> tuple[Line, ...]:
    was = count(before, action.seat, action.counter)
    facts = {"seat": action.seat, "counter": action.counter, "from": was, "to": action.to}
    return (Line("venice.log.adjust", facts),)


def _favour(before: State, action: UseFavour, after: State) -> tuple[Line, ...]:
    was, now = before.players[action.seat], after.players[action.seat]
    gained = {"coins": now.coins - was.coins, "scrolls": now.scrolls - was.scrolls}
    return (Line(_FAVOUR_KEYS[action.take], {"seat": action.seat, **gained}),)


def _turn(before: State, _action: NextTurn, after: State) -> tuple[Line, ...]:
    if after.number == before.number:
        return (Line("venice.log.turn_done", {"seat": active_seat(before)}),)
    return turn_lines(before, after)


def _answer(before: State, action: Answer, after: State) -> tuple[Line, ...]:
    owed = owed_by(before, action.decision)
    if owed is not None:
        return tell_meeting(before, owed, action.option, after)
    seat = before.bonus.seat if before.bonus else 0
    if action.option == "take":
        return (Line("venice.log.bonus_taken", {"seat": seat, "vp": ALL_ASSISTANTS_VP}),)
    return (Line("venice.log.bonus_declined", {"seat": seat}),)


def _call(_before: State, _action: CallEnd, _after: State) -> tuple[Line, ...]:
    return ()  # the change of the end itself says it all


def _end(before: State, after: State) -> tuple[Line, ...]:
    if before.end is not None and after.end is None:
        return (Line("venice.log.end_off", {}, "warn"),)
    if after.end is None or before.end is not None:
        return ()
    facts: dict[str, Any] = {"last": last_round(after)}
    if after.end.seat is not None:
        facts["seat"] = after.end.seat
    return (Line(_END_KEYS[after.end.trigger], facts, "big"),)


def _bonus(before: State, after: State) -> tuple[Line, ...]:
    if (
        after.board is not None
        or after.bonus is None
        or (before.bonus and before.bonus.seat == after.bonus.seat)
    ):
        return ()
    facts = {"seat": after.bonus.seat, "vp": ALL_ASSISTANTS_VP}
    return (Line("venice.log.bonus_offered", facts),)


_TELL: dict[type, Any] = {
    Change: _change,
    Adjust: _adjust,
    UseFavour: _favour,
    NextTurn: _turn,
    Answer: _answer,
    CallEnd: _call,
}
