"""What the log says of an action: keys and facts, never sentences.

First what was done, then what came of it, found by comparing the state before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.game import Line
from companion.games.rialto import actions as do
from companion.games.rialto.facts import (
    DISTRICT_BONUS_VP,
    DISTRICTS,
    PLAYED,
    SIDES,
    Stage,
)
from companion.games.rialto.pages import DISTRICT, pages
from companion.games.rialto.scoring import place_of
from companion.games.rialto.state import (
    Player,
    State,
    Way,
    active,
    columns,
    on_map,
    virtual,
)
from companion.games.rialto.track import majority, space

COUNTS = ("vp", "coins", "councillors")
_BONUS_KEYS = ("rialto.log.bonus_left", "rialto.log.bonus_right")


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, most important fact first, consequences after it."""
    if isinstance(action, ceremony.Set):
        return _set(before, action)
    if type(action) in _CEREMONY and after.scoring is not None:
        told: tuple[Line, ...] = ceremony.tell(before.scoring, action, after.scoring, pages(after))
        return told
    lines = list(_TELL[type(action)](before, action, after))
    if type(action) not in _CORRECTIONS:
        lines += _consequences(before, action, after)
    return tuple(lines)


_CEREMONY = {kind.make for kind in ceremony.ACTIONS.values()}


def _set(before: State, action: ceremony.Set) -> tuple[Line, ...]:
    """A number put right on its page is told like one put right anywhere else."""
    if not action.key.startswith(DISTRICT):
        was = getattr(before.players[action.column], action.key)
        return (Line("rialto.log.adjust", _change(action.column, action.key, was, action.to)),)
    number = int(action.key.removeprefix(DISTRICT))
    was = before.placed[place_of(before, number)][action.column]
    facts = {"seat": action.column, "district": number, "from": was, "to": action.to}
    return (Line("rialto.log.fix_placed", facts),)


# ---- what came of it


def _consequences(before: State, action: Any, after: State) -> Iterator[Line]:
    if (before.stage in PLAYED and after.stage in PLAYED) or before.stage in PLAYED:
        yield from _majority(before, action, after)
    yield from _gains(before, after)
    yield from _spans(before, after)
    yield from _bonus(before, after)
    if after.stage is not before.stage:
        yield from _stage(after)


def _majority(before: State, action: Any, after: State) -> Iterator[Line]:
    """The majority is told once, when the last one has played."""
    if not isinstance(action, do.Play) or before.counted:
        return
    if after.stage is before.stage and not after.counted:
        return
    counts = list(before.cards)
    counts[action.seat] = action.cards
    third = virtual(before)
    if third is not None and counts[third] is None:
        counts[third] = _hand(before)
    winner = majority(replace(before, cards=tuple(counts)))
    stage = before.stage
    if winner is None:
        yield Line("rialto.log.nobody", {"stage": stage})
    else:
        yield Line("rialto.log.majority", {"seat": winner, "stage": stage})


def _hand(state: State) -> int:
    return state.hand[PLAYED.index(state.stage)] if state.hand else 0


def _gains(before: State, after: State) -> Iterator[Line]:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for what in COUNTS:
            old, new = getattr(was, what), getattr(now, what)
            if old != new:
                yield Line("rialto.log.count", _change(seat, what, old, new))
        yield from _houses(seat, was, now)
    for column in range(columns(before)):
        old, new = space(before, column), space(after, column)
        if old != new:
            yield Line("rialto.log.doge", {"seat": column, "count": new - old})
        came = on_map(after, column) - on_map(before, column)
        if came > 0:
            yield Line("rialto.log.placed", {"seat": column, "count": came})


def _change(seat: int, what: str, old: int, new: int) -> dict[str, Any]:
    return {"seat": seat, "counter": what, "from": old, "to": new}


def _houses(seat: int, was: Player, now: Player) -> Iterator[Line]:
    """Coins come off the buildings at the end of a round; that is told with the round."""
    old = [one.kind for one in was.buildings]
    new = [one.kind for one in now.buildings]
    for kind in dict.fromkeys((*old, *new)):
        if new.count(kind) < old.count(kind):
            yield Line("rialto.log.returned", {"seat": seat, **_kind(kind)})
        elif new.count(kind) > old.count(kind):
            yield Line("rialto.log.took", {"seat": seat, **_kind(kind)})


def _kind(kind: str) -> dict[str, Any]:
    return {"building": kind}


def _spans(before: State, after: State) -> Iterator[Line]:
    for span in after.spans:
        if span not in before.spans:
            a, b = after.tiles[span.a], after.tiles[span.b]
            facts = {"a": a, "b": b, "at_a": span.at_a, "at_b": span.at_b}
            key = "rialto.log.bridge" if span.way is Way.BRIDGE else "rialto.log.gondola"
            yield Line(key, facts)


def _bonus(before: State, after: State) -> Iterator[Line]:
    for side in range(len(SIDES)):
        if after.turned[side] and not before.turned[side]:
            yield Line(_BONUS_KEYS[side], {"vp": DISTRICT_BONUS_VP}, "big")


def _stage(after: State) -> Iterator[Line]:
    if after.stage is Stage.OVER:
        yield Line("rialto.log.over", {}, "big")
    elif after.stage is Stage.CARDS:
        yield Line("rialto.log.round", {"round": after.round})
    elif after.stage in PLAYED:
        yield Line("rialto.log.stage", {"stage": after.stage, "seat": after.starter})
    elif after.stage is Stage.BLUE:
        yield Line("rialto.log.blue")


# ---- what was done

_SPAN_KEYS = {
    Way.BRIDGE: "rialto.log.fix_bridge",
    Way.GONDOLA: "rialto.log.fix_gondola",
    None: "rialto.log.fix_nothing",
}


def _line(key: str) -> Callable[[State, Any, State], tuple[Line, ...]]:
    return lambda _before, _action, _after: (Line(key),)


def _play(_before: State, action: do.Play, _after: State) -> tuple[Line, ...]:
    facts = {"seat": action.seat, "count": action.cards, "stage": _before.stage}
    return (Line("rialto.log.play" if action.cards else "rialto.log.pass", facts),)


def _next(before: State, _action: do.Next, _after: State) -> tuple[Line, ...]:
    seat = active(before)
    if seat is None:
        return (Line("rialto.log.cards_done"),)
    return (Line("rialto.log.blue_done", {"seat": seat}),)


def _use(_before: State, action: do.Use, _after: State) -> tuple[Line, ...]:
    return (Line("rialto.log.use", {"seat": action.seat, **_kind(action.kind)}),)


def _build(_before: State, action: do.Build, _after: State) -> tuple[Line, ...]:
    return () if action.kind else (Line("rialto.log.no_building", {"seat": action.seat}),)


def _laid(before: State, _action: Any, _after: State) -> tuple[Line, ...]:
    return (Line("rialto.log.lays", {"seat": active(before)}),)


def _move(before: State, action: do.Move, _after: State) -> tuple[Line, ...]:
    facts = {"seat": active(before), "count": sum(action.leave)}
    return (Line("rialto.log.moved", facts),)


def _adjust(before: State, action: do.Adjust, _after: State) -> tuple[Line, ...]:
    was = getattr(before.players[action.seat], action.counter)
    return (Line("rialto.log.adjust", _change(action.seat, action.counter, was, action.to)),)


def _disc(_before: State, action: do.FixDisc, _after: State) -> tuple[Line, ...]:
    return (Line("rialto.log.fix_disc", {"seat": action.column, "to": action.space}),)


def _placed(before: State, action: do.FixPlaced, _after: State) -> tuple[Line, ...]:
    number = before.tiles[action.place] if before.tiles else action.place + 1
    was = before.placed[action.place][action.column]
    facts = {"seat": action.column, "district": number, "from": was, "to": action.to}
    return (Line("rialto.log.fix_placed", facts),)


def _fixed_house(_before: State, action: do.FixBuilding, _after: State) -> tuple[Line, ...]:
    facts = {"seat": action.seat, "count": action.count, **_kind(action.kind)}
    return (Line("rialto.log.fix_building", facts),)


def _span(before: State, action: do.FixSpan, _after: State) -> tuple[Line, ...]:
    tiles = before.tiles or range(1, DISTRICTS + 1)
    facts = {
        "a": tiles[action.a],
        "b": tiles[action.b],
        "at_a": action.at_a,
        "at_b": action.at_b,
    }
    return (Line(_SPAN_KEYS[action.way], facts),)


def _turned(_before: State, action: do.FixBonus, _after: State) -> tuple[Line, ...]:
    key = "rialto.log.fix_bonus_given" if action.turned else "rialto.log.fix_bonus_open"
    return (Line(key, {"building": ("left", "right")[action.side]}),)


def _hand_told(_before: State, action: do.Hand, _after: State) -> tuple[Line, ...]:
    return (Line("rialto.log.hand", {"path": action.cards}),)


def _tiles(before: State, _action: Any, _after: State) -> tuple[Line, ...]:
    key = "rialto.log.tiles" if before.stage is Stage.TILES else "rialto.log.tiles_again"
    return (Line(key),)


_TELL: dict[type, Callable[[State, Any, State], tuple[Line, ...]]] = {
    do.TellMap: _line("rialto.log.map"),
    do.LayTiles: _tiles,
    do.ShuffleTiles: _tiles,
    do.Hand: _hand_told,
    do.Next: _next,
    do.Play: _play,
    do.Use: _use,
    do.Build: _build,
    do.LayBridge: _laid,
    do.TellValues: _laid,
    do.LayGondola: _laid,
    do.Move: _move,
    do.Adjust: _adjust,
    do.FixDisc: _disc,
    do.FixPlaced: _placed,
    do.FixBuilding: _fixed_house,
    do.FixSpan: _span,
    do.FixBonus: _turned,
}
_CORRECTIONS = {
    do.Adjust,
    do.FixDisc,
    do.FixPlaced,
    do.FixBuilding,
    do.FixSpan,
    do.FixBonus,
    do.Hand,
}
