"""Point 12: nobody receives a seat's secrets by freeing, reassigning or taking over."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Clock, Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.service.permits import HOST_AWAY_MS
from companion.service.tables import Tables


def sees(phone: Phone) -> set[str]:
    told: Any = as_read(phone.tables.frame(phone.device))
    return {seat for seat, mine in told.get("mine", {}).items() if mine.get("hand")}


@pytest.fixture
def room(tables: Tables) -> tuple[Phone, Phone, Phone]:
    """Ana is host at seat 0, Ben has a card at seat 1, Eve watches; seat 2 was never taken."""
    ana = open_table(tables, 3, name="Ana", mode="guided")
    ana.act("seat.claim", seat=0)
    ben, eve = join(ana, 1, "Ben"), join(ana, None, "Eve")
    start(ana)
    for seat in (1, 2):
        ana.act("change", seat=seat, counter="influence", by=1)
    ben.act("name_card", seat=1, place=0, card="overtime")
    assert sees(ben) == {"1"}
    return ana, ben, eve


def test_a_freed_seat_shows_the_host_nothing(room: tuple[Phone, Phone, Phone]) -> None:
    ana, _ben, eve = room
    ana.act("seat.free", seat=1)
    assert sees(ana) == {"2"}  # nobody ever sat there: the host plays for somebody without a phone
    ana.act("seat.claim", seat=1)
    assert sees(ana) == {"2"}  # not even sitting down on a chair that she emptied
    ana.act("seat.free", seat=1)
    eve.act("seat.claim", seat=1)
    assert sees(eve) == {"1"}


def test_whoever_comes_back_sees_the_own_hand_again(room: tuple[Phone, Phone, Phone]) -> None:
    ana, ben, _eve = room
    ben.act("seat.free", seat=1)
    assert sees(ana) == {"2"}
    ben.act("seat.claim", seat=1)
    assert sees(ben) == {"1"}
    ana.act("seat.free", seat=1)
    ben.act("seat.claim", seat=1)
    assert sees(ben) == {"1"}


def test_a_seat_that_is_given_away_shows_its_hand_to_who_sits_down(
    room: tuple[Phone, Phone, Phone],
) -> None:
    ana, _ben, eve = room
    ana.act("seat.assign", seat=1, device=eve.device.id)
    assert sees(eve) == set()
    eve.act("seat.claim", seat=1)
    assert sees(eve) == {"1"}
    ana.act("seat.assign", seat=1, device=ana.device.id)
    with refused("seat.yours"):
        ana.act("seat.claim", seat=1)
    assert sees(ana) == {"2"}


def test_removing_a_device_shows_nobody_its_hand(room: tuple[Phone, Phone, Phone]) -> None:
    ana, ben, _eve = room
    ana.act("table.remove", device=ben.device.id)
    ana.act("seat.claim", seat=1)
    assert sees(ana) == {"2"}


def test_the_office_shows_nobodys_hand(room: tuple[Phone, Phone, Phone], clock: Clock) -> None:
    ana, ben, _eve = room
    ana.act("table.host", device=ben.device.id)
    assert sees(ben) == {"1"}
    clock.tick(HOST_AWAY_MS)
    assert sees(ana) == set()


def test_a_chair_freed_before_the_start_hides_nothing(tables: Tables) -> None:
    ana = open_table(tables, 3, name="Ana", mode="guided")
    join(ana, 1, "Ben")
    ana.act("seat.free", seat=1)
    ana.act("seat.claim", seat=1)
    start(ana)
    ana.act("change", seat=1, counter="influence", by=1)
    assert "1" in sees(ana)
