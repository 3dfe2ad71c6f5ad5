"""What the log says of an action: keys and facts, never sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine import ceremony
from companion.engine.game import Line
from companion.games.masterpieces.actions import (
    Adjust,
    CardMove,
    Dogate,
    Done,
    End,
    FixBonus,
    FixCell,
    FixDoge,
    FixLadies,
    FixSpace,
    Lay,
    Look,
    NextRound,
    Points,
    RouteEnd,
    RouteMove,
    Take,
    TakeLady,
    TellBonus,
    TellReward,
    UseLady,
)
from companion.games.masterpieces.facts import PALACE, Due, Gain, Lady
from companion.games.masterpieces.scoring import pages
from companion.games.masterpieces.showcase import showcase_points
from companion.games.masterpieces.state import State, marker, tile_of, tops

_OWED = {
    Due.REWARD: "masterpieces.log.owed_reward",
    Due.MASTERPIECE: "masterpieces.log.owed_masterpiece",
    Due.DOGARESSA: "masterpieces.log.owed_dogaressa",
    Due.SHIP: "masterpieces.log.owed_ship",
    Due.PALACE: "masterpieces.log.owed_bonus",
    Due.ROUTE: "masterpieces.log.owed_bonus",
}
_LOST = {
    Due.MASTERPIECE: "masterpieces.log.lost_masterpiece",
    Due.DOGARESSA: "masterpieces.log.lost_dogaressa",
    Due.SHIP: "masterpieces.log.lost_ship",
}
_BRINGS = {
    Gain.MASTERPIECE: Due.MASTERPIECE,
    Gain.DOGARESSA: Due.DOGARESSA,
    Gain.SHIP: Due.SHIP,
}
_QUIET = (Adjust, FixDoge, FixLadies, ceremony.Set)  # corrections say themselves what changed


def tell(before: State, action: Any, after: State) -> tuple[Line, ...]:
    """Return what happened, the action first, its consequences after it."""
    if isinstance(action, (ceremony.Begin, *ceremony.STEPS)):
        assert after.scoring is not None
        told: tuple[Line, ...] = ceremony.tell(before.scoring, action, after.scoring, pages(after))
        return told
    lines = tuple(_TELL[type(action)](before, action, after))
    if isinstance(action, _QUIET):
        return lines
    return (*lines, *_consequences(before, action, after))


def _consequences(before: State, action: Any, after: State) -> Iterator[Line]:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.space != was.space:
            yield _moved(seat, was.space, now.space)
        if now.points != was.points and not isinstance(action, Points):
            facts = {"seat": seat, "by": now.points - was.points, "to": now.points}
            yield Line("masterpieces.log.gain", facts)
        if marker(now.points) > marker(was.points):
            lap = {"seat": seat, "marker": marker(now.points)}
            yield Line("masterpieces.log.lap", lap)
        shown, showed = showcase_points(tops(now)), showcase_points(tops(was))
        if shown != showed:
            yield Line("masterpieces.log.showcase", {"seat": seat, "from": showed, "to": shown})
    if after.doge != before.doge:
        yield Line("masterpieces.log.doge", {"seat": after.doge})
    for one in after.owed:
        if one.no >= before.number:
            facts = {"seat": one.seat, "space": one.place + 1}
            yield Line(_OWED[one.due], facts)
    yield from _lost(before, action, after)


def _moved(seat: int, was: int, now: int) -> Line:
    if now == PALACE:
        return Line("masterpieces.log.palace", {"seat": seat}, "big")
    return Line("masterpieces.log.move", {"seat": seat, "from": was + 1, "to": now + 1})


def _lost(before: State, action: Any, after: State) -> Iterator[Line]:
    """A reward is lost if no card is left or the ship stays; somebody should know why."""
    due = _promised(before, action, after)
    if due is None:
        return
    wanted = 2 if isinstance(action, UseLady) and action.lady is Lady.TWO_MASTERPIECES else 1
    new = sum(one.no >= before.number and one.due is due for one in after.owed)
    if new < wanted:
        yield Line(_LOST[due], {"seat": action.seat}, "warn")


def _promised(before: State, action: Any, after: State) -> Due | None:
    """Return what an action should have brought: a card, a voyage."""
    if isinstance(action, UseLady) and action.lady is Lady.TWO_MASTERPIECES:
        return Due.MASTERPIECE
    gain = None
    if isinstance(action, TellReward):
        gain = action.reward.gain
    elif isinstance(action, CardMove | RouteMove | Dogate | UseLady):
        space = after.players[action.seat].space
        if space not in (PALACE, before.players[action.seat].space):
            tile, place = tile_of(space)
            reward = after.tiles[tile].rewards[place]
            gain = None if reward is None else reward.gain
    return None if gain is None else _BRINGS.get(gain)


# ---- the action itself


def _points(_before: State, action: Points, after: State) -> Iterator[Line]:
    to = after.players[action.seat].points
    yield Line("masterpieces.log.points", {"seat": action.seat, "by": action.by, "to": to})


def _card_move(_before: State, action: CardMove, _after: State) -> Iterator[Line]:
    facts = {"seat": action.seat, "building": action.area}
    yield Line("masterpieces.log.card_move", facts)


def _route_move(_before: State, action: RouteMove, _after: State) -> Iterator[Line]:
    facts = {"seat": action.seat, "count": action.arrows}
    yield Line("masterpieces.log.route_move", facts)


def _route_end(_before: State, action: RouteEnd, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.route_end", {"seat": action.seat}, "big")


def _dogate(_before: State, action: Dogate, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.dogate", {"seat": action.seat})


def _take_lady(_before: State, action: TakeLady, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.take_lady", {"seat": action.seat, "card": action.lady})


def _use_lady(_before: State, action: UseLady, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.use_lady", {"seat": action.seat, "card": action.lady})


def _kind(state: State, card: Any) -> dict[str, Any]:
    """Return the words of a masterpiece."""
    return {"good": state.known.glass[card.glass], "card": state.known.shapes[card.shape]}


def _take(before: State, action: Take, after: State) -> Iterator[Line]:
    covers = bool(before.players[action.seat].showcase[action.cell])
    key = "masterpieces.log.cover" if covers else "masterpieces.log.take"
    yield Line(key, {"seat": action.seat, **_kind(after, action), "cell": action.cell + 1})


def _tell_reward(before: State, action: TellReward, _after: State) -> Iterator[Line]:
    space = next(one.place for one in before.owed if one.no == action.no) + 1
    facts = {"seat": action.seat, "space": space, "what": action.reward.gain}
    yield Line("masterpieces.log.tell_reward", facts)


def _tell_bonus(_before: State, action: TellBonus, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.tell_bonus", {"seat": action.seat, "points": action.points})


def _done(before: State, action: Done, _after: State) -> Iterator[Line]:
    due = next(one.due for one in before.owed if one.no == action.no)
    key = "masterpieces.log.sailed" if due is Due.SHIP else "masterpieces.log.let_go"
    yield Line(key, {"seat": action.seat})


def _next_round(_before: State, _action: NextRound, after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.round", {"round": after.round, "seat": after.doge})


def _end(_before: State, action: End, _after: State) -> Iterator[Line]:
    if action.on:
        yield Line("masterpieces.log.end", {}, "big")
    else:
        yield Line("masterpieces.log.end_off", {}, "warn")


def _lay(_before: State, _action: Lay, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.lay")


def _look(_before: State, _action: Look, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.look")


def _adjust(before: State, action: Adjust, _after: State) -> Iterator[Line]:
    was = getattr(before.players[action.seat], action.what)
    shift = 0 if action.what in ("points", "space") else 1
    told = {"from": 0 if was is None else was + shift, "to": action.to}
    if action.what == "space":
        told = {key: value + 1 for key, value in told.items()}
    facts = {"seat": action.seat, "counter": action.what, **told}
    yield Line("masterpieces.log.adjust", facts)


def _set(before: State, action: ceremony.Set, _after: State) -> Iterator[Line]:
    facts = {"seat": action.column, "counter": action.key}
    was = before.players[action.column].points
    yield Line("masterpieces.log.adjust", {**facts, "from": was, "to": action.to})


def _fix_doge(_before: State, action: FixDoge, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.fix_doge", {"seat": action.seat})


def _fix_ladies(_before: State, action: FixLadies, _after: State) -> Iterator[Line]:
    facts = {"seat": action.seat, "card": action.lady, "to": action.to}
    yield Line("masterpieces.log.fix_ladies", facts)


def _fix_cell(_before: State, action: FixCell, after: State) -> Iterator[Line]:
    facts = {"seat": action.seat, "cell": action.cell + 1}
    if action.top is None:
        yield Line("masterpieces.log.fix_away", facts)
    else:
        yield Line("masterpieces.log.fix_cell", {**facts, **_kind(after, action.top)})


def _fix_space(_before: State, action: FixSpace, _after: State) -> Iterator[Line]:
    yield Line("masterpieces.log.fix_space", {"space": action.space + 1})


def _fix_bonus(_before: State, action: FixBonus, _after: State) -> Iterator[Line]:
    facts = {"counter": action.where, "place": action.place + 1}
    yield Line("masterpieces.log.fix_bonus", facts)


_TELL: dict[type, Any] = {
    Points: _points,
    CardMove: _card_move,
    RouteMove: _route_move,
    RouteEnd: _route_end,
    Dogate: _dogate,
    TakeLady: _take_lady,
    UseLady: _use_lady,
    Take: _take,
    TellReward: _tell_reward,
    TellBonus: _tell_bonus,
    Done: _done,
    NextRound: _next_round,
    End: _end,
    Lay: _lay,
    Look: _look,
    Adjust: _adjust,
    FixDoge: _fix_doge,
    FixLadies: _fix_ladies,
    FixCell: _fix_cell,
    FixSpace: _fix_space,
    FixBonus: _fix_bonus,
    ceremony.Set: _set,
}
