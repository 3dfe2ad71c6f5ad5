"""Tables that correct, insist and change their minds all the time: the automa never breaks."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from automas import answers
from guided_play import random_box
from pad import GAME

from companion.errors import IllegalAction
from companion.games.venice.facts import BUILDINGS, TILES

from .test_cards_kept import CARDS, Played, kept


def wild(rng: Random, table: Played) -> tuple[str, dict[str, Any]]:
    """Return something that people might tap in the middle of anything."""
    owner, boat = rng.randrange(3), rng.randrange(2)
    players = len(table.state.players)
    docks = BUILDINGS if owner < players else (None, *BUILDINGS)  # a player's stays on the board
    tile = rng.choice(TILES)
    bridge = {"a": rng.choice(BUILDINGS), "b": rng.choice(BUILDINGS), "on": rng.random() < 0.7}
    what = rng.choice(["vp", "scrolls", "intrigue", "council_a", "deck"])
    to = rng.choice(["top", "discards", "gone"])
    return rng.choice(
        [
            ("fix_dock", {"seat": owner, "boat": boat, "dock": rng.choice(docks)}),
            ("fix_slot", {"seat": owner, "building": tile, "slot": rng.randrange(5)}),
            ("fix_bridge", {"seat": owner, **bridge}),
            ("fix_deck", {"deck": boat, "card": tile, "to": to}),
            ("fix_row", {"place": owner, "empty": rng.random() < 0.5}),
            ("fix_doge", {"what": what, "to": rng.randrange(9)}),
            ("next_turn", {"no": table.state.number}),
            ("end", {"on": rng.random() < 0.2}),
            ("change", {"seat": 0, "counter": "scrolls", "by": rng.choice([-1, 1])}),
        ]
    )


@pytest.mark.parametrize("number", range(8))
def test_nothing_that_people_tap_breaks_it(number: int) -> None:
    rng = Random(f"wild {number}")
    seats, way = 1 + number % 2, ("own", "box", "table")[number % 3]
    box = random_box(rng, canals=number % 4 > 1, missions=True)
    table = Played(seats, box={**box, "doge_cards": CARDS}, doge_cards=way)
    while table.state.round == 0:
        table.random(rng)
    for _ in range(400):
        if table.state.over:
            break
        if rng.random() < 0.05:
            kind, data = wild(rng, table)
            with suppress(IllegalAction):
                table.act(kind, data, override=kind == "next_turn" and rng.random() < 0.5)
        elif table.automa.acting:
            table.act(*rng.choice(list(answers(table.state))))
        else:
            table.random(rng)
        assert GAME.problems(table.state) == ()
        kept(table.automa, len(CARDS) if way == "box" else 27)
