"""Guided games in which the table corrects and insists all the time: nothing ever breaks.

The contract of all games tries any tap; these are the corrections that people make.
"""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
from guided import begin
from guided_play import GOODS, Move, moves, random_box, tap, weighed
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from pad import GAME

from companion.engine.codec import from_json, to_bytes
from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.venice.facts import BUILDINGS, TILES, Card, Counter
from companion.games.venice.state import State
from games.venice.contract import MAY_BE_WRONG


def wish(state: State, rng: Random) -> Move:
    """Return any correction that a person might tap, wise or not."""
    seat = rng.randrange(len(state.players))
    some: dict[str, dict[str, Any]] = {
        "fix_slot": {"building": rng.choice(TILES), "slot": rng.randrange(5)},
        "fix_dock": {
            "boat": rng.randrange(2),
            "dock": rng.choice([None, *BUILDINGS]),
            "place": rng.choice([None, 0, 1]),
        },
        "fix_cargo": {"boat": rng.randrange(2), "cubes": [rng.randrange(3) for _ in GOODS]},
        "fix_gondolier": {"boat": rng.choice([None, 0, 1])},
        "fix_bridge": {
            "a": rng.choice(BUILDINGS),
            "b": rng.choice(BUILDINGS),
            "on": rng.random() < 0.7,
        },
        "fix_mission": {"slot": rng.randrange(3), "number": rng.choice([None, 0, 5, 9])},
        "name_card": {"place": rng.randrange(3), "card": str(rng.choice([*Card]))},
        "change": {"counter": str(rng.choice([*Counter])), "by": rng.choice([-2, -1, 1, 2])},
        "adjust": {"counter": str(rng.choice([*Counter])), "to": rng.randrange(12)},
    }
    kind = rng.choice(sorted(some))
    if rng.random() < 0.1:
        return "next_turn", {"no": state.number}
    return kind, {"seat": seat, **some[kind]}


def shown(state: State) -> None:
    """Everything that phones are sent can be sent, and the state survives the disk."""
    orjson.dumps([GAME.view(state, None), GAME.decisions(state), GAME.problems(state)])
    for seat in range(len(state.players)):
        orjson.dumps(GAME.view(state, seat))
    assert from_json(State, orjson.loads(to_bytes(state))) == state


@settings(max_examples=10, phases=[Phase.generate])  # a seed has nothing to shrink
@given(st.integers(0, 2**32), st.integers(3, 5), st.booleans(), st.booleans())
def test_corrections_break_nothing(seed: int, seats: int, canals: bool, insist: bool) -> None:
    """What is offered is accepted whatever was corrected before; what is refused has a name."""
    wild(seed, seats, canals, insist, 120)


def test_a_bridge_may_be_told_before_the_map_is_laid() -> None:
    """And lie where the map has no canal: the table's word is taken."""
    wild(3082970840, 4, canals=True, insist=False, taps=4)


def wild(seed: int, seats: int, canals: bool, insist: bool, taps: int) -> None:
    rng = Random(seed)
    state = begin(seats, favour=True, box=random_box(rng, canals=canals, missions=True))
    for _ in range(taps):
        if state.over:
            return
        if rng.random() < 0.4:
            kind, data = wish(state, rng)
            override = insist and rng.random() < 0.5
            action = read_action(GAME, kind, data, override=override)
            try:
                after = GAME.apply(state, action, Dice.seeded("x", 1))
            except IllegalAction:
                continue
            assert GAME.tell(state, action, after)
            state = after
        else:
            offered = moves(state, rng)
            for option in offered:
                tap(state, *option)
            if not offered:
                state, _ = tap(state, "end", {"on": state.end is None})
                continue
            state, _ = tap(state, *weighed(offered, rng))
        shown(state)
        if not insist:
            assert {one.code for one in GAME.problems(state)} <= MAY_BE_WRONG
