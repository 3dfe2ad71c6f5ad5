"""What several actions tell alike, and what is told after any. Each tells itself in its own file.

States are frozen: what is the same object before and after has not changed, and is not counted.
"""

from __future__ import annotations

from typing import Any

from companion.engine.game import Line
from companion.engine.old_lines import Old
from companion.engine.words import word
from companion.games.venice.automa.doge_cards import OWN_NAMES
from companion.games.venice.board import boats_of
from companion.games.venice.facts import ALL_ASSISTANTS_VP, BUILDING_WORDS, GOODS
from companion.games.venice.state import (
    State,
    Trigger,
    active_seat,
    changes,
    count,
    last_round,
    same_board,
    the_board,
    touched,
)

Lines = tuple[Line, ...]
OLD_WORDS = (
    *(Old(param=name, area="building") for name in ("building", "a", "b", "path")),
    Old(param="path", now="cards"),
    Old(param="counter", area="counter"),
    Old(param="good", area="good"),
    Old(param="card", area="card", tail=".name"),
    Old(param="text", area="doge_card", keys=OWN_NAMES),
)


def signed(by: int) -> str:
    """Return a difference with its sign, as the log prints it."""
    return f"{by:+}".replace("-", "−")


# ---- what changed


def _counted(before: State, after: State) -> bool:
    """Return whether anything may have changed that is counted or carried."""
    if before.players is not after.players:
        return True
    was, now = the_board(before), the_board(after)
    return was.cargo is not now.cargo or not same_board(was, now)


def own(before: State, after: State, seat: int) -> list[Line]:
    """What changed for the player whom the line before has named."""
    return [
        *_cubes(before, after, seat, "venice.log.own_cubes"),
        *_counters(before, after, seat, "venice.log.own_delta"),
    ]


def everybody(before: State, after: State, but: int | None = None) -> list[Line]:
    """What changed for everybody, each by name, but for whom a line before has named."""
    found: list[Line] = []
    loaded = the_board(before).cargo is not the_board(after).cargo
    for seat in range(len(before.players)) if loaded else touched(before, after):
        if seat != but:
            found += _cubes(before, after, seat, "venice.log.cubes")
            found += _counters(before, after, seat, "venice.log.delta")
    return found


def _counters(before: State, after: State, seat: int, key: str) -> list[Line]:
    return [
        Line(
            key,
            {
                "seat": seat,
                "counter": word("counter", counter),
                "by": signed(by),
                "to": count(after, seat, counter),
            },
        )
        for counter, by in changes(before, after, seat)
    ]


def _cubes(before: State, after: State, seat: int, key: str) -> list[Line]:
    was, now = the_board(before).cargo, the_board(after).cargo
    one, other = boats_of(seat)
    if was is now or (was[one] is now[one] and was[other] is now[other]):
        return []
    found = []
    for kind, good in enumerate(GOODS):
        by = now[one][kind] - was[one][kind] + now[other][kind] - was[other][kind]
        if by:
            facts = {"seat": seat, "good": word("good", good), "by": signed(by)}
            found.append(Line(key, facts))
    return found


def changed(before: State, after: State) -> list[Line]:
    """What changed for the active player, then for everybody else."""
    if not _counted(before, after):
        return []
    seat = active_seat(before)
    return own(before, after, seat) + everybody(before, after, but=seat)


def came_of_it(before: State, after: State) -> list[Line]:
    """What came of an effect: counters, cubes, bridges, assistants."""
    return [
        *changed(before, after),
        *_built(before, after),
        *_moved_assistants(before, after),
    ]


def _built(before: State, after: State) -> list[Line]:
    was, now = the_board(before).bridges, the_board(after).bridges
    if was is now:
        return []
    return [
        Line(
            "venice.log.bridge_built",
            {"seat": one.seat, "a": BUILDING_WORDS[one.a], "b": BUILDING_WORDS[one.b]},
        )
        for one in now
        if one not in was
    ]


def _moved_assistants(before: State, after: State) -> list[Line]:
    """The assistants that an influence card moved, and those it pushed."""
    was, now = the_board(before).slots, the_board(after).slots
    if was is now:
        return []
    return [
        Line("venice.log.advance", {"seat": seat, "building": BUILDING_WORDS[tile], "slot": new})
        for tile, (then, there) in enumerate(zip(was, now, strict=True))
        for seat, (old, new) in enumerate(zip(then, there, strict=True))
        if old != new
    ]


# ---- sentences that several share


def seat_and_here(state: State) -> dict[str, Any]:
    """Return whose turn it is, and the dock that the gondola has come to."""
    return {"seat": active_seat(state), "building": BUILDING_WORDS[the_board(state).turn.path[-1]]}


def turn_passes(before: State, after: State) -> Lines:
    """Return whose turn it is now, and whether a round has begun."""
    if after.over:
        return (Line("venice.log.over", {}, "big"),)
    lines = [Line("venice.log.turn", {"seat": active_seat(after), "no": after.number})]
    if after.round != before.round:
        lines.append(Line("venice.log.round", {"round": after.round}))
        if after.round == last_round(after):
            lines.append(Line("venice.log.last_round", {}, "big"))
    return tuple(lines)


# ---- after any action

_END_KEYS = {
    Trigger.COUNCIL: "venice.log.end_council",
    Trigger.MISSIONS: "venice.log.end_missions",
    Trigger.HAND: "venice.log.end_hand",
}


def end_and_bonus(before: State, after: State) -> Lines:
    """Say that the end is triggered or called off, and on the pad who is offered the bonus."""
    if before.end is after.end and after.board is not None:
        return ()
    return (*_end(before, after), *_bonus(before, after))


def _end(before: State, after: State) -> Lines:
    if before.end is not None and after.end is None:
        return (Line("venice.log.end_off", {}, "warn"),)
    if before.end is not None or after.end is None:
        return ()
    facts: dict[str, Any] = {"last": last_round(after)}
    if after.end.seat is not None:
        facts["seat"] = after.end.seat
    return (Line(_END_KEYS[after.end.trigger], facts, "big"),)


def _bonus(before: State, after: State) -> Lines:
    bonus = after.bonus
    if after.board is not None or bonus is None:
        return ()
    if before.bonus is not None and before.bonus.seat == bonus.seat:
        return ()
    return (Line("venice.log.bonus_offered", {"seat": bonus.seat, "vp": ALL_ASSISTANTS_VP}),)
