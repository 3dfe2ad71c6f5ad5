"""What several actions tell alike: what came of them. Each action tells itself in its own file."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Line
from companion.engine.old_lines import Old
from companion.engine.words import Word, word
from companion.games.masterpieces.facts import PALACE, SHAPES, Due, Gain
from companion.games.masterpieces.showcase import showcase_points
from companion.games.masterpieces.state import Player, State, marker, tile_of, tops

_OWED = {
    Due.REWARD: "masterpieces.log.owed_reward",
    Due.MASTERPIECE: "masterpieces.log.owed_masterpiece",
    Due.DOGARESSA: "masterpieces.log.owed_dogaressa",
    Due.SHIP: "masterpieces.log.owed_ship",
    Due.PALACE: "masterpieces.log.owed_bonus",
    Due.ROUTE: "masterpieces.log.owed_bonus",
    Due.VOYAGE: "masterpieces.log.owed_voyage",
    Due.EXTRA: "masterpieces.log.owed_extra",
}
_LOST = {
    Due.MASTERPIECE: "masterpieces.log.lost_masterpiece",
    Due.DOGARESSA: "masterpieces.log.lost_dogaressa",
    Due.SHIP: "masterpieces.log.lost_ship",
    Due.VOYAGE: "masterpieces.log.lost_ship",
}
_BRINGS = {
    Gain.MASTERPIECE: Due.MASTERPIECE,
    Gain.DOGARESSA: Due.DOGARESSA,
    Gain.SHIP: Due.SHIP,
}
OLD_WORDS = (
    Old(param="good", area="glass", now="glass"),
    Old(param="card", area="shape", keys=SHAPES, now="shape"),
    Old(param="card", area="lady", now="lady"),
    Old(param="building", area="area", now="area"),
    Old(param="what", area="gain", now="gain"),
    Old(param="counter", area="counter"),
)


def kind_words(state: State, glass: int, shape: int) -> dict[str, Word]:
    """Return what this table calls a masterpiece."""
    known = state.known
    return {"glass": word("glass", known.glass[glass]), "shape": word("shape", known.shapes[shape])}


def came_of_it(before: State, after: State) -> Iterator[Line]:
    """Say where pieces have gone, what was gained, and what is owed now."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now is not was:
            yield from _came_of(seat, was, now)
    for seat, (start, place) in enumerate(zip(before.ships, after.ships, strict=True)):
        if start != place:
            yield Line("masterpieces.log.ship", {"seat": seat, "from": start, "to": place})
    if after.doge != before.doge:
        yield Line("masterpieces.log.doge", {"seat": after.doge})
    for one in after.owed:
        if one.no >= before.number:
            yield Line(_OWED[one.due], {"seat": one.seat, "space": one.place + 1})


def _came_of(seat: int, was: Player, now: Player) -> Iterator[Line]:
    if now.space == PALACE != was.space:
        yield Line("masterpieces.log.palace", {"seat": seat}, "big")
    elif now.space != was.space:
        steps = {"seat": seat, "from": was.space + 1, "to": now.space + 1}
        yield Line("masterpieces.log.move", steps)
    if now.points != was.points:
        gain = {"seat": seat, "by": now.points - was.points, "to": now.points}
        yield Line("masterpieces.log.gain", gain)
    yield from lap(seat, was, now)
    shown, showed = showcase_points(tops(now)), showcase_points(tops(was))
    if shown != showed:
        yield Line("masterpieces.log.showcase", {"seat": seat, "from": showed, "to": shown})


def lap(seat: int, was: Player, now: Player) -> Iterator[Line]:
    """Say that a score marker has gone round."""
    if marker(now.points) > marker(was.points):
        yield Line("masterpieces.log.lap", {"seat": seat, "marker": marker(now.points)})


# ---- a reward is lost if no card is left or the ship stays; somebody should know why


def lost_at_the_end(before: State, after: State, seat: int) -> Iterator[Line]:
    """Say that the space where a move has ended could not pay."""
    space = after.players[seat].space
    if space in (PALACE, before.players[seat].space):
        return
    tile, place = tile_of(space)
    reward = after.tiles[tile].rewards[place]
    if reward is not None:
        yield from lost_reward(before, after, seat, reward.gain)


def lost_reward(before: State, after: State, seat: int, gain: Gain) -> Iterator[Line]:
    """Say that a reward could not be given."""
    if gain in _BRINGS:
        yield from lost(before, after, seat, _BRINGS[gain])


def lost(before: State, after: State, seat: int, due: Due, wanted: int = 1) -> Iterator[Line]:
    """Say that fewer cards or voyages are owed now than there should be."""
    new = sum(one.no >= before.number and one.due is due for one in after.owed)
    if new < wanted:
        yield Line(_LOST[due], {"seat": seat}, "warn")
