"""Arcades at a table of the real service: undo, and what phones are told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import Phone, join, open_table, start, take_back
from reading import as_read

from companion.errors import Forbidden
from companion.games.arcades import GAME as arcades
from companion.service import boxes
from companion.service.tables import Tables


@pytest.fixture
def phones(tables: Tables) -> list[Phone]:
    host = open_table(tables, 3, game="arcades", mode="guided", bag="companion")
    host.act("seat.claim", seat=0, name="Ana")
    others = [join(host, seat, name) for seat, name in ((1, "Ben"), (2, "Zoë"))]
    start(host)
    return [host, *others]


def state_of(phone: Phone) -> Any:
    return phone.live.table.play.game


def play(phones: list[Phone], count: int, rng: Random) -> None:
    for _ in range(count):
        state = state_of(phones[0])
        if state.won is not None:
            return
        kind, data = arcades.random_move(state, rng.randrange)
        seat = arcades.view(state, None).seat
        phones[seat or 0].act(kind, **data)


def test_undo_of_a_suffix_restores_the_state_and_redo_draws_the_same(phones: list[Phone]) -> None:
    rng = Random(5)
    play(phones, 1, rng)
    marks = []
    for _ in range(25):
        play(phones, 1, rng)
        marks.append((phones[0].live.table.seq, state_of(phones[0])))
    for place in (20, 11, 3):
        seq, then = marks[place]
        newest = state_of(phones[0])
        take_back(phones[1], phones[2], seq + 1)
        assert state_of(phones[0]) == then
        phones[1].redo()
        assert state_of(phones[0]) == newest
        take_back(phones[1], phones[2], seq + 1)


def test_phones_see_the_same_and_nothing_of_the_dice(phones: list[Phone]) -> None:
    phones[0].act("families", families=None)
    frames = [as_read(phone.tables.frame(phone.device)) for phone in phones]
    assert frames[0]["view"] == frames[1]["view"] == frames[2]["view"]
    assert "drawn" not in str(frames[0])
    assert "seed" not in str(frames[0])


def test_a_card_is_put_down_by_whoevers_turn_it_is(phones: list[Phone]) -> None:
    play(phones, 2, Random(1))
    no = state_of(phones[0]).number
    card = {"no": no, "gap": 0, "family": "dandolo", "value": 3}
    with pytest.raises(Forbidden):
        phones[1].act("place", **card)
    phones[0].act("place", **card)
    assert state_of(phones[0]).turn == 1


def test_what_the_cards_show_is_kept_in_the_box_for_the_next_table(
    phones: list[Phone], tables: Tables
) -> None:
    phones[0].act("families", families=["contarini", "gradenigo", "morosini"])
    phones[0].act("drafted", no=1)
    phones[0].act("place", no=2, gap=0, family="dandolo", value=7)
    phones[1].act("influence", no=3, gap=5, card="guard", price=1)
    phones[2].act("place", no=4, gap=1, family="dandolo", value=3)
    box = boxes.read(tables.store, "arcades")["box"]
    assert box["schemers"]["dandolo"] == [7, 3]
    assert box["prices"]["guard"] == {"1": 1, "2": None, "3": None}
    host = start(open_table(tables, 3, game="arcades", bag="companion"))
    families = {one["family"]: one for one in _palace(host)["families"]}
    assert families["dandolo"]["known"] == [3, 7]
    assert _palace(host)["piles"][4]["price"] == 1
    host.act("families", families=["contarini", "gradenigo", "morosini"])
    host.act("drafted", no=1)
    host.act("place", no=2, gap=0, family="dandolo", value=1)
    assert boxes.read(tables.store, "arcades")["box"]["schemers"]["dandolo"] == [7, 3, 1]


def test_a_value_that_is_put_right_is_forgotten_by_the_box(
    phones: list[Phone], tables: Tables
) -> None:
    phones[0].act("families", families=["contarini", "gradenigo", "morosini"])
    phones[0].act("drafted", no=1)
    phones[0].act("place", no=2, gap=0, family="dandolo", value=7)
    assert boxes.read(tables.store, "arcades")["box"]["schemers"]["dandolo"] == [7]
    phones[0].act("fix_gap", gap=0, family="dandolo", value=1)
    assert boxes.read(tables.store, "arcades")["box"]["schemers"]["dandolo"] == [1]
    phones[0].act("fix_gap", gap=0)
    assert boxes.read(tables.store, "arcades")["box"]["schemers"]["dandolo"] == []


def _palace(phone: Phone) -> Any:
    return as_read(arcades.view(state_of(phone), None))["palace"]
