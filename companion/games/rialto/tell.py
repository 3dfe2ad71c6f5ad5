"""What the log says after any step of the game: what came of it, found by comparing the states.

Each action tells itself in its own file.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Line
from companion.engine.old_lines import Old
from companion.engine.words import counted, word
from companion.games.rialto.facts import DISTRICT_BONUS_VP, PLAYED, SIDES, Counter, Stage
from companion.games.rialto.state import Player, State, Way, columns, on_map
from companion.games.rialto.track import space

_COUNTERS = tuple(counter.value for counter in Counter)
_BONUS_KEYS = ("rialto.log.bonus_left", "rialto.log.bonus_right")
OLD_WORDS = (
    Old(param="building", area="place", keys=("left", "right"), now="bank"),
    *(Old(param=name, area=name) for name in ("building", "counter", "stage")),
    Old(param="path", now="cards"),
)


def came_of_it(before: State, after: State) -> Iterator[Line]:
    """Say what everybody gained, what was laid, and which stage has begun."""
    yield from _gains(before, after)
    yield from _spans(before, after)
    yield from _bonus(before, after)
    if after.stage is not before.stage:
        yield from _stage(after)


def _gains(before: State, after: State) -> Iterator[Line]:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for counter in _COUNTERS:
            old, new = getattr(was, counter), getattr(now, counter)
            if old != new:
                yield Line("rialto.log.count", counted(seat, counter, old, new))
        yield from _buildings(seat, was, now)
    for column in range(columns(before)):
        old, new = space(before, column), space(after, column)
        if old != new:
            yield Line("rialto.log.doge", {"seat": column, "count": new - old})
        came = on_map(after, column) - on_map(before, column)
        if came > 0:
            yield Line("rialto.log.placed", {"seat": column, "count": came})


def _buildings(seat: int, was: Player, now: Player) -> Iterator[Line]:
    """Coins come off the buildings at the end of a round; that is told with the round."""
    old = [one.kind for one in was.buildings]
    new = [one.kind for one in now.buildings]
    for kind in dict.fromkeys((*old, *new)):
        if new.count(kind) < old.count(kind):
            yield Line("rialto.log.returned", {"seat": seat, "building": word("building", kind)})
        elif new.count(kind) > old.count(kind):
            yield Line("rialto.log.took", {"seat": seat, "building": word("building", kind)})


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
        yield Line("rialto.log.stage", {"stage": word("stage", after.stage), "seat": after.starter})
    elif after.stage is Stage.BLUE:
        yield Line("rialto.log.blue")
