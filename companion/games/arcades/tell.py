"""What the log says of an action: keys and facts, never sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from companion.engine import ceremony
from companion.engine.game import Line
from companion.games.arcades import ending
from companion.games.arcades.actions import (
    Adjust,
    Buy,
    Change,
    Drafted,
    Drew,
    Families,
    FixArcade,
    FixCourse,
    FixGap,
    FixHand,
    FixPile,
    NextRound,
    Pass,
    Place,
    ShareOut,
)
from companion.games.arcades.facts import Influence, Token
from companion.games.arcades.state import (
    How,
    Phase,
    Reason,
    Share,
    State,
    active_seat,
    held,
    removed_family,
    the_palace,
)

_SHARES = {
    Reason.WON: "arcades.log.share_won",
    Reason.TURNED: "arcades.log.share_turned",
    Reason.EQUAL: "arcades.log.share_equal",
    Reason.INFLUENCE: "arcades.log.share_influence",
    Reason.NOBODYS: "arcades.log.share_nobodys",
    Reason.NOBODY_THERE: "arcades.log.share_nobody_there",
}
_POWERS = {
    Influence.PEDLAR: "arcades.log.pedlar",
    Influence.ASSASSIN: "arcades.log.assassin",
    Influence.COURTESAN: "arcades.log.courtesan",
    Influence.GONDOLIER: "arcades.log.gondolier",
    Influence.GUARD: "arcades.log.guard",
    Influence.THIEF: "arcades.log.thief",
}
_WINS = {
    How.DIFFERENT: "arcades.log.won_different",
    How.EQUAL: "arcades.log.won_equal",
    How.HAND: "arcades.log.won_hand",
}
CEREMONY = tuple(kind.make for kind in ceremony.ACTIONS.values())


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences after it."""
    if isinstance(action, CEREMONY):
        lines = _ceremony(before, action, after)
    else:
        lines = _TELL[type(action)](before, action, after)
    return (*lines, *_filled(before, after), *_won(before, after))


def _ceremony(before: State, action: Any, after: State) -> tuple[Line, ...]:
    if not isinstance(action, ceremony.Set):
        now = ending.the_scoring(after)
        told: tuple[Line, ...] = ceremony.tell(before.scoring, action, now, ending.pages(after))
        return told
    if action.key == ending.WINNER:
        return ()  # who has won now says it all
    was = held(before.players[action.column], Token(action.key))
    facts = {"seat": action.column, "token": action.key, "from": was, "to": action.to}
    return (Line("arcades.log.adjust", facts),)


def _count(before: State, action: Change | Adjust, after: State) -> tuple[Line, ...]:
    was, now = (held(state.players[action.seat], action.what) for state in (before, after))
    facts = {"seat": action.seat, "token": action.what, "from": was, "to": now}
    key = "arcades.log.change" if isinstance(action, Change) else "arcades.log.adjust"
    return (Line(key, facts),)


def _families(_before: State, _action: Families, after: State) -> tuple[Line, ...]:
    palace = the_palace(after)
    lines = [
        Line("arcades.log.family", {"seat": seat, "family": family})
        for seat, family in enumerate(palace.families)
    ]
    gone = removed_family(palace)
    if gone is not None:
        lines.append(Line("arcades.log.removed", {"family": gone}))
    return tuple(lines)


def _drew(_before: State, action: Drew, _after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.drew", {"token": action.token}),)


def _drafted(_before: State, _action: Drafted, after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.drafted", {"seat": active_seat(after)}),)


def _place(before: State, action: Place, after: State) -> tuple[Line, ...]:
    facts = {"family": action.family, "value": action.value, "gap": action.gap + 1}
    told = Line("arcades.log.place", {"seat": active_seat(before), **facts})
    return (told, *_full(after))


def _buy(before: State, action: Buy, after: State) -> tuple[Line, ...]:
    seat = active_seat(before)
    price = before.players[seat].ducats - after.players[seat].ducats
    facts = {"seat": seat, "card": action.card, "count": price, "gap": action.gap + 1}
    lines = [Line("arcades.log.buy", facts)]
    power = _power(before, action)
    if power:
        lines.append(Line(_POWERS[action.card], power))
    return (*lines, *_full(after))


def _power(before: State, action: Buy) -> dict[str, Any]:
    """Return what the power was told, places counted from 1 as people do, and what lay there."""
    known = ("arcade", "target", "other", "family", "value", "holder")
    told = {
        field.name: getattr(action, field.name)
        for field in fields(Buy)
        if field.name in known and getattr(action, field.name) is not None
    }
    if "target" in told and action.card is not Influence.COURTESAN:
        card = the_palace(before).gaps[told["target"]]
        if card is not None:
            told |= {"family": card.family, "value": card.value}
    if "arcade" in told:
        told["token"] = the_palace(before).arcades[told["arcade"]].token
    for place in ("arcade", "target", "other"):
        if place in told:
            told[place] += 1
    if "holder" in told:
        told["seat"] = told.pop("holder")
    return told


def _full(after: State) -> Iterable[Line]:
    return (Line("arcades.log.full"),) if after.phase is Phase.SHARING else ()


def _pass(before: State, _action: Pass, _after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.pass", {"seat": active_seat(before)}),)


def share_line(share: Share) -> Line:
    """Return what became of one token, with its reason; arcades are counted from the gate."""
    facts = {
        "arcade": share.arcade + 1,
        "token": share.token,
        "seat": share.seat,
        "family": share.family,
        "value": share.value,
        "other": share.other,
    }
    key = _SHARES[share.reason]
    if share.reason in (Reason.WON, Reason.NOBODYS) and share.other is None:
        key = f"{key}_alone"
    return Line(key, {name: fact for name, fact in facts.items() if fact is not None})


def _share(before: State, _action: ShareOut, after: State) -> tuple[Line, ...]:
    done = len(the_palace(before).story)
    story = the_palace(after).story[done:]
    told = tuple(share_line(one) for one in story if one.reason is not Reason.EMPTY)
    return told or (Line("arcades.log.share_nothing"),)


def _next_round(_before: State, _action: NextRound, after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.next_round", {"round": after.round, "seat": after.first}),)


def _filled(before: State, after: State) -> Iterable[Line]:
    """Say once that the palace is full of tokens again."""
    if after.phase is Phase.DRAFT and before.phase is not Phase.DRAFT:
        return (Line("arcades.log.filled"),)
    return ()


def _won(before: State, after: State) -> Iterable[Line]:
    if before.won == after.won:
        return ()
    if after.won is None:
        return (Line("arcades.log.won_off", {}, "warn"),)
    facts: dict[str, Any] = {"seat": after.won.seat}
    if after.won.guild is not None:
        facts["token"] = after.won.guild
    return (Line(_WINS[after.won.how], facts, "big"),)


def _fix_arcade(_before: State, action: FixArcade, _after: State) -> tuple[Line, ...]:
    facts: dict[str, Any] = {"arcade": action.arcade + 1}
    if action.token is None:
        return (Line("arcades.log.fix_arcade_empty", facts),)
    key = "arcades.log.fix_arcade_turned" if action.turned else "arcades.log.fix_arcade"
    return (Line(key, {**facts, "token": action.token}),)


def _fix_gap(_before: State, action: FixGap, _after: State) -> tuple[Line, ...]:
    facts: dict[str, Any] = {"gap": action.gap + 1}
    if action.influence is not None:
        return (Line("arcades.log.fix_gap_influence", {**facts, "card": action.influence}),)
    if action.family is None:
        return (Line("arcades.log.fix_gap_empty", facts),)
    key = "arcades.log.fix_gap_down" if action.down else "arcades.log.fix_gap"
    return (Line(key, {**facts, "family": action.family, "value": action.value}),)


def _fix_hand(_before: State, action: FixHand, _after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.fix_hand", {"seat": action.seat, "count": action.to}),)


def _fix_pile(_before: State, action: FixPile, _after: State) -> tuple[Line, ...]:
    return (Line("arcades.log.fix_pile", {"card": action.card, "count": action.to}),)


def _fix_course(_before: State, action: FixCourse, _after: State) -> tuple[Line, ...]:
    facts = {"round": action.round, "who": action.first, "seat": action.seat}
    return (Line("arcades.log.fix_course", facts),)


_TELL: dict[type, Any] = {
    Change: _count,
    Adjust: _count,
    Families: _families,
    Drew: _drew,
    Drafted: _drafted,
    Place: _place,
    Buy: _buy,
    Pass: _pass,
    ShareOut: _share,
    NextRound: _next_round,
    FixArcade: _fix_arcade,
    FixGap: _fix_gap,
    FixHand: _fix_hand,
    FixPile: _fix_pile,
    FixCourse: _fix_course,
}
