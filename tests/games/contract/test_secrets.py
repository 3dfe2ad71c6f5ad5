"""No phone learns what its player may not know (promise 4), wherever a game declares a secret.

Two games that differ in nothing but a secret must look alike to everybody but its owner.
"""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
import pytest
from evenings import Evening, evening, plans
from shaped import good, whole

from companion.engine.actions import ActionRow
from companion.engine.dice import Dice
from companion.engine.game import Game
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games import GAMES
from companion.service import frames

SECRETS = [
    (game, row, name)
    for game in GAMES.values()
    for row in game.actions.values()
    for name in row.secret
]
EVERY = pytest.mark.parametrize(
    ("game", "row", "name"), SECRETS, ids=[f"{g.meta.key}.{r.name}.{n}" for g, r, n in SECRETS]
)
ENOUGH = 15


def shown(game: Game, state: Any, seat: int | None) -> bytes:
    """Return all that the phone of a seat is sent, or of somebody who only watches."""
    owed = game.decisions(state)
    own = None if seat is None else frames.parts(game.view(state, seat))
    private = [one for one in owed if one.private and one.seat == seat]
    told = [game.view(state, None), [frames.openly(one) for one in owed], own, private]
    return orjson.dumps([told, game.score(state), game.problems(state)])


def pairs(played: Evening, row: ActionRow, name: str, rng: Random) -> Any:
    """Yield (seat, before, one tap, another), accepted both, that differ in the secret alone."""
    for state in played.states:
        data = whole(row.shape, rng, chance=1)
        other = {**data, name: good(row.shape.fields[name], rng)}
        if other[name] == data[name]:
            continue
        one, two = (read_action(played.game, row.name, tap) for tap in (data, other))
        try:
            after = [played.game.apply(state, tap, Dice("s")) for tap in (one, two)]
        except IllegalAction:
            continue
        yield played.game.concerns(state, one), state, (one, two), after


@EVERY
def test_nobody_but_its_owner_can_tell_one_secret_from_another(
    game: Game, row: ActionRow, name: str
) -> None:
    rng = Random(f"{row.name} {name}")
    tried = 0
    for plan in plans(game.meta.key):
        for owner, before, taps, afters in pairs(evening(plan), row, name, rng):
            assert owner is not None
            others = [seat for seat in range(plan.seats) if seat != owner]
            for seat in (None, *others):
                one, two = (shown(game, after, seat) for after in afters)
                assert one == two, f"seat {seat} can tell"
            mine = [shown(game, after, owner) for after in afters]
            assert mine[0] != mine[1]
            lines = [game.tell(before, tap, after) for tap, after in zip(taps, afters, strict=True)]
            assert lines[0] == lines[1]
            tried += 1
            if tried == ENOUGH:
                return
    raise AssertionError(f"only {tried} secrets were ever told")
