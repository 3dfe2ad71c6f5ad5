"""Chairs: seats are turn order, two people swap, and who lost a phone comes back with another."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Clock, Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.engine.log import Entry
from companion.engine.table import replay
from companion.service import transfer
from companion.service.permits import BACK_AFTER_MS
from companion.service.tables import Tables


def table_of(phone: Phone) -> Any:
    return as_read(phone.tables.frame(phone.device))["table"]


def names(phone: Phone) -> list[str]:
    return [seat["name"] for seat in table_of(phone)["seats"]]


def holders(phone: Phone) -> list[str | None]:
    return [seat.device for seat in phone.live.committed.roster.seats]


def arrive(*phones: Phone) -> None:
    for phone in phones:
        phone.tables.presence.arrived(phone.device.table_id, phone.device.id)


def leave(phone: Phone) -> None:
    phone.tables.left(phone.device)


@pytest.fixture
def room(tables: Tables) -> tuple[Phone, Phone, Phone]:
    """Ana is host at seat 0, Ben and Cy sit at 1 and 2; all of them are here."""
    ana = open_table(tables, 3, name="Ana", mode="guided")
    ana.act("seat.claim", seat=0, name="Ana")
    people = ana, join(ana, 1, "Ben"), join(ana, 2, "Cy")
    arrive(*people)
    return people


Room = tuple[Phone, Phone, Phone]


# ---- turn order


@pytest.mark.parametrize(
    ("seat", "to", "after"),
    [(2, 0, ["Cy", "Ana", "Ben"]), (0, 2, ["Ben", "Cy", "Ana"]), (1, 2, ["Ana", "Cy", "Ben"])],
)
def test_anybody_seated_moves_a_chair_in_the_turn_order(
    room: Room, seat: int, to: int, after: list[str]
) -> None:
    _ana, ben, _cy = room
    ben.act("seat.shift", seat=seat, to=to)
    assert names(ben) == after


def test_who_was_drawn_stays_drawn_when_chairs_move(room: Room) -> None:
    ana, ben, _cy = room
    ana.act("table.first", seat=1)
    ben.act("seat.shift", seat=1, to=0)
    assert (names(ana)[0], table_of(ana)["first"]) == ("Ben", 0)
    ana.act("seat.shift", seat=2, to=0)
    assert table_of(ana)["first"] == 1
    ana.act("table.start")
    assert table_of(ana)["first"] == 1
    assert ana.live.table.play.game.first == 1
    ana.undo()
    assert table_of(ana)["first"] == 1


def test_after_a_move_the_drawn_place_is_the_one_that_is_told(room: Room) -> None:
    ana, _ben, _cy = room
    ana.act("seat.shift", seat=0, to=2)
    landed = ana.act("table.first")
    told = landed.row.consequence.lines[0].params["seat"]
    assert table_of(ana)["first"] == told


def test_a_table_whose_chairs_moved_is_the_same_from_its_log_and_from_a_file(room: Room) -> None:
    ana, ben, _cy = room
    ana.act("seat.shift", seat=0, to=2)
    ben.act("table.first", seat=2)
    ana.act("table.resize", seats=4)
    ana.act("seat.shift", seat=3, to=0)
    ana.act("table.start")
    tables, live = ana.tables, ana.live
    entries: list[Entry] = list(tables.store.entries(live.row.id))
    assert replay(live.game, entries).hash == live.table.hash
    row, device, token = transfer.import_table(tables, transfer.export_table(tables, live))
    again = Phone(tables, device, token, row.code)
    assert again.live.table.hash == live.table.hash
    assert names(again) == names(ana)


def test_chairs_stand_still_once_the_game_has_begun(room: Room) -> None:
    ana, ben, _cy = room
    start(ana)
    with refused("table.not_lobby"):
        ben.act("seat.shift", seat=0, to=1)


def test_watchers_move_no_chairs_and_nothing_moves_to_where_it_is(room: Room) -> None:
    ana, _ben, _cy = room
    with refused("auth.not_seated"):
        join(ana, None, "Eve").act("seat.shift", seat=0, to=1)
    with refused("action.nothing_changes"):
        ana.act("seat.shift", seat=1, to=1)
    with refused("seat.unknown"):
        ana.act("seat.shift", seat=1, to=3)


# ---- the draw


def test_the_first_player_is_drawn_once_and_again_only_by_the_host(room: Room) -> None:
    ana, ben, _cy = room
    ben.act("table.first")
    for phone, wish in ((ben, {}), (ana, {}), (ben, {"again": True})):
        with refused("table.first_drawn"):
            phone.act("table.first", **wish)
    ana.act("table.first", again=True)
    ben.act("table.first", seat=2)
    assert table_of(ben)["first"] == 2


# ---- "give this seat to"


def test_giving_a_seat_to_somebody_who_sits_swaps_whole_people_before_the_start(room: Room) -> None:
    ana, ben, cy = room
    ana.act("seat.assign", seat=1, device=cy.device.id)
    assert names(ana) == ["Ana", "Cy", "Ben"]
    assert holders(ana) == [ana.device.id, cy.device.id, ben.device.id]


def test_during_the_game_only_the_phones_change_and_hands_stay_veiled(room: Room) -> None:
    ana, ben, cy = room
    start(ana)
    ana.act("seat.assign", seat=1, device=cy.device.id)
    assert names(ana) == ["Ana", "Ben", "Cy"]
    assert holders(ana) == [ana.device.id, cy.device.id, ben.device.id]
    assert [seat.veil for seat in ana.live.committed.roster.seats[1:]] == [ana.device.id] * 2


def test_a_free_seat_or_a_watcher_is_given_as_before(room: Room) -> None:
    ana, _ben, cy = room
    eve = join(ana, None, "Eve")
    ana.act("seat.assign", seat=1, device=eve.device.id)
    assert holders(ana) == [ana.device.id, eve.device.id, cy.device.id]


# ---- back on another phone


def come_back(ana: Phone, seat: int) -> tuple[Phone, int | None]:
    wish = {"name": "", "seat": None, "colour": None, "move": None, "back": seat}
    device, token, got = ana.tables.join(ana.code, wish, None)
    return Phone(ana.tables, device, token, ana.code), got


def test_whose_phone_is_away_for_a_minute_sits_down_with_another(room: Room, clock: Clock) -> None:
    ana, ben, _cy = room
    start(ana)
    leave(ben)
    clock.tick(BACK_AFTER_MS)
    new, seat = come_back(ana, 1)
    assert seat == 1
    assert holders(ana)[1] == new.device.id
    assert ana.live.committed.roster.seats[1].veil is None
    with refused("auth.not_your_seat"):
        ben.act("seat.edit", seat=1, name="Bob")


def test_before_that_the_old_phone_and_the_host_are_asked(room: Room, clock: Clock) -> None:
    ana, ben, cy = room
    leave(ben)
    clock.tick(BACK_AFTER_MS - 1)
    new, seat = come_back(ana, 1)
    assert seat is None
    assert table_of(ana)["claims"] == [{"device": new.device.id, "seat": 1}]
    with refused("auth.not_your_seat"):
        cy.act("seat.answer", seat=1, device=new.device.id, yes=True)
    with refused("auth.not_your_seat"):
        new.act("seat.answer", seat=1, device=new.device.id, yes=True)
    ana.act("seat.answer", seat=1, device=new.device.id, yes=True)
    assert holders(ana)[1] == new.device.id
    assert table_of(ana)["claims"] == []


def test_the_old_phone_hands_over_whole_with_the_office(room: Room) -> None:
    ana, _ben, _cy = room
    new, seat = come_back(ana, 0)
    assert seat is None
    ana.act("seat.answer", seat=0, device=new.device.id, yes=True)
    assert ana.live.committed.roster.host == new.device.id


def test_who_sits_down_on_the_hosts_chair_after_a_minute_is_not_host(
    room: Room, clock: Clock
) -> None:
    ana, ben, _cy = room
    leave(ana)
    clock.tick(BACK_AFTER_MS)
    new, seat = come_back(ben, 0)
    assert seat == 0
    assert ben.live.committed.roster.host == ana.device.id
    with refused("table.host_heir"):
        new.act("table.host", device=new.device.id)


def test_a_refused_or_answered_question_is_gone(room: Room) -> None:
    ana, ben, _cy = room
    new, _seat = come_back(ana, 1)
    ben.act("seat.answer", seat=1, device=new.device.id, yes=False)
    assert table_of(ana)["claims"] == []
    with refused("seat.claim_gone"):
        ben.act("seat.answer", seat=1, device=new.device.id, yes=True)
    new.act("seat.ask", seat=1)
    ana.act("table.remove", device=new.device.id)
    assert table_of(ana)["claims"] == []


def test_a_locked_seat_is_only_granted(room: Room, clock: Clock) -> None:
    ana, ben, _cy = room
    ana.act("seat.lock", seat=1, locked=True)
    leave(ben)
    clock.tick(BACK_AFTER_MS)
    new, seat = come_back(ana, 1)
    assert seat is None
    with refused("seat.locked"):
        new.act("seat.return", seat=1)


def test_asked_again_after_a_lost_answer_it_is_one_question(room: Room) -> None:
    ana, _ben, _cy = room
    new, _seat = come_back(ana, 1)
    seq = ana.live.committed.seq
    wish = {"name": "", "seat": None, "colour": None, "move": None, "back": 1}
    assert ana.tables.join(ana.code, wish, new.token)[2] is None
    assert ana.live.committed.seq == seq


# ---- playing for somebody whose phone is away


def test_for_a_phone_that_is_away_anybody_seated_plays_and_sees_no_more(
    room: Room, clock: Clock
) -> None:
    ana, ben, cy = room
    start(ana)
    change = {"seat": 1, "counter": "coins", "by": 1}
    with refused("auth.not_your_seat"):
        cy.act("change", **change)
    leave(ben)
    clock.tick(1)
    with refused("auth.not_seated"):
        join(ana, None, "Eve").act("change", **change)
    landed = cy.act("change", **change)
    assert (landed.row.entry.actor.seat, landed.row.consequence.seat) == (2, 1)
    assert "1" not in as_read(cy.tables.frame(cy.device)).get("mine", {})
    arrive(ben)
    with refused("auth.not_your_seat"):
        cy.act("change", **change)
