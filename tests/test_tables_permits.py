"""Who may do what: host, seat holder, another seat (own or any), somebody who watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playing import Clock, Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.errors import CompanionError
from companion.service.permits import HOST_AWAY_MS
from companion.service.tables import Tables


@dataclass
class Room:
    """A table for four: the host without a seat, Ana at 0, Ben at 1, Eve watching."""

    host: Phone
    ana: Phone
    ben: Phone
    eve: Phone

    def who(self, name: str) -> Phone:
        phone: Phone = getattr(self, name)
        return phone


def room(tables: Tables, *, playing: bool, **options: Any) -> Room:
    host = open_table(tables, 4, **options)
    ana, ben = join(host, seat=0, name="Ana"), join(host, seat=1, name="Ben")
    here = Room(host, ana, ben, join(host, name="Eve"))
    if playing:
        start(host)
        host.act("adjust", seat=0, counter="coins", to=20)
    return here


ALL = {"host", "ana", "ben", "eve"}
SEATED = {"host", "ana", "ben"}
OWN = {"host", "ana"}  # seat 0 is Ana's
HOST = {"host"}
GAME_ACTIONS = {"change", "adjust", "next_turn"}  # these tell a watcher that he has no seat at all
CHANGE = ("change", {"seat": 0, "counter": "coins", "by": -1})

IN_LOBBY = [
    ("seat.claim", {"seat": 2}, ALL, ""),
    ("seat.edit", {"seat": 0, "name": "Anna"}, OWN, "auth.not_your_seat"),
    ("seat.edit", {"seat": 2, "name": "Cy"}, HOST, "auth.not_your_seat"),
    ("seat.free", {"seat": 0}, OWN, "auth.not_your_seat"),
    ("seat.lock", {"seat": 2, "locked": True}, HOST, "auth.not_host"),
    ("seat.assign", {"seat": 2}, HOST, "auth.not_host"),
    ("table.resize", {"seats": 5}, HOST, "auth.not_host"),
    ("table.options", {"edition": "pl"}, HOST, "auth.not_host"),
    ("table.tick", {"item": "board", "done": True}, SEATED, "auth.not_seated"),
    ("table.first", {}, SEATED, "auth.not_seated"),
]
IN_PLAY = [
    ("change", {"seat": 0, "counter": "coins", "by": -1}, OWN, "auth.not_your_seat"),
    ("adjust", {"seat": 0, "counter": "vp", "to": 3}, OWN, "auth.not_your_seat"),
    ("next_turn", {"no": 1}, OWN, "auth.not_your_seat"),
    ("end", {"on": True}, SEATED, "auth.not_seated"),
    ("table.options", {"edit": "any"}, HOST, "auth.not_host"),
    ("seat.claim", {"seat": 3}, ALL, ""),
]


def may(
    here: Room, name: str, kind: str, data: dict[str, Any], allowed: set[str], code: str
) -> None:
    phone = here.who(name)
    if kind == "seat.assign":
        data = {**data, "device": here.eve.device.id}
    if name in allowed:
        phone.act(kind, **data)
        return
    seq = phone.live.committed.seq
    with pytest.raises(CompanionError) as refusal:
        phone.act(kind, **data)
    expected = "auth.not_seated" if name == "eve" and kind in GAME_ACTIONS else code
    assert refusal.value.code == expected
    assert phone.live.committed.seq == phone.live.table.seq == seq


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize(("kind", "data", "allowed", "code"), IN_LOBBY)
def test_the_lobby_knows_who_may(
    tables: Tables, name: str, kind: str, data: dict[str, Any], allowed: set[str], code: str
) -> None:
    may(room(tables, playing=False), name, kind, data, allowed, code)


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize(("kind", "data", "allowed", "code"), IN_PLAY)
def test_a_running_game_knows_who_may(
    tables: Tables, name: str, kind: str, data: dict[str, Any], allowed: set[str], code: str
) -> None:
    may(room(tables, playing=True), name, kind, data, allowed, code)


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize("kind", ["change", "adjust", "next_turn"])
def test_where_anybody_may_edit_every_seat_may_edit_every_seat(
    tables: Tables, name: str, kind: str
) -> None:
    data = {row[0]: row[1] for row in IN_PLAY}[kind]
    may(room(tables, playing=True, edit="any"), name, kind, data, SEATED, "auth.not_seated")


@pytest.mark.parametrize(
    ("name", "code"), [("ben", "auth.not_your_seat"), ("eve", "auth.not_seated")]
)
def test_a_refusal_says_whether_somebody_sits_elsewhere_or_nowhere(
    tables: Tables, name: str, code: str
) -> None:
    kind, data = CHANGE
    with pytest.raises(CompanionError) as refusal:
        room(tables, playing=True).who(name).act(kind, **data)
    assert (refusal.value.code, refusal.value.params) == (code, {"seat": 0})


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize("what", ["undo", "redo"])
def test_everybody_who_may_edit_the_table_may_undo_and_redo(
    tables: Tables, name: str, what: str
) -> None:
    here = room(tables, playing=True)
    here.ana.act(*CHANGE[:1], **CHANGE[1])
    if what == "redo":
        here.host.undo()
    do = getattr(here.who(name), what)
    if name in SEATED:
        assert do().row.entry.kind == what
    else:
        with refused("auth.not_seated"):
            do()


@pytest.mark.parametrize("kind", ["change", "adjust"])
def test_an_override_is_no_way_around_a_permission(tables: Tables, kind: str) -> None:
    data = {row[0]: row[1] for row in IN_PLAY}[kind]
    with refused("auth.not_your_seat"):
        room(tables, playing=True).ben.act(kind, override=True, **data)


def test_a_seat_that_was_freed_gives_no_right_any_more(tables: Tables) -> None:
    here = room(tables, playing=True)
    here.host.act("seat.free", seat=0)
    with refused("auth.not_seated"):
        here.ana.act("change", seat=0, counter="vp", by=1)
    with refused("auth.not_seated"):
        here.ana.undo()


def test_only_whose_turn_it_is_or_the_host_ends_a_turn(tables: Tables) -> None:
    here = room(tables, playing=True)
    here.ana.act("next_turn", no=1)
    with refused("auth.not_your_seat"):
        here.ana.act("next_turn", no=2)
    here.ben.act("next_turn", no=2)
    with refused("auth.not_your_seat"):
        here.ben.act("next_turn", no=3)  # nobody sits at seat 2: the host helps out
    here.host.act("next_turn", no=3)


# ---- who is host


def test_the_host_may_pass_the_hosting_on_and_is_host_no_longer(tables: Tables) -> None:
    here = room(tables, playing=False)
    here.host.act("table.host", device=here.ben.device.id)
    here.ben.act("seat.lock", seat=2, locked=True)
    with refused("auth.not_host"):
        here.host.act("seat.lock", seat=2, locked=False)


def takes_over(phone: Phone) -> None:
    phone.act("table.host", device=phone.device.id)


def test_a_host_who_is_here_stays_host(tables: Tables, clock: Clock) -> None:
    here = room(tables, playing=True)
    tables.presence.arrived(here.host.device.table_id, here.host.device.id)
    clock.tick(10 * HOST_AWAY_MS)
    with refused("table.host_here"):
        takes_over(here.ana)


def test_a_host_may_be_replaced_after_a_minute_away_not_before(
    tables: Tables, clock: Clock
) -> None:
    here = room(tables, playing=True)
    host = here.host.device
    tables.presence.arrived(host.table_id, host.id)
    clock.tick(HOST_AWAY_MS)
    tables.left(host)
    clock.tick(HOST_AWAY_MS - 1)
    with refused("table.host_here"):
        takes_over(here.ana)
    clock.tick(1)
    takes_over(here.ana)
    assert as_read(tables.frame(here.ana.device))["table"]["host"] == here.ana.device.id


def test_a_second_page_of_the_host_counts_as_the_host(tables: Tables, clock: Clock) -> None:
    here = room(tables, playing=True)
    host = here.host.device
    for _ in range(2):
        tables.presence.arrived(host.table_id, host.id)
    tables.presence.left(host.table_id, host.id)
    clock.tick(HOST_AWAY_MS)
    with refused("table.host_here"):
        takes_over(here.ana)


def test_after_a_restart_the_host_gets_a_minute_to_come_back(tables: Tables, clock: Clock) -> None:
    here = room(tables, playing=True)
    clock.tick(10 * HOST_AWAY_MS)
    again = Tables(tables.store, tables.hub, clock, clock)
    ana = Phone(again, here.ana.device, here.ana.token, here.ana.code)
    with refused("table.host_here"):
        takes_over(ana)
    clock.tick(HOST_AWAY_MS)
    takes_over(ana)


def test_a_clock_that_is_set_moves_no_host_away(tables: Tables, clock: Clock) -> None:
    wall = Clock()
    there = Tables(tables.store, tables.hub, wall, clock)
    here = room(there, playing=True)
    there.presence.arrived(here.host.device.table_id, here.host.device.id)
    there.left(here.host.device)
    wall.tick(10 * HOST_AWAY_MS)
    with refused("table.host_here"):
        takes_over(here.ana)
    wall.tick(-20 * HOST_AWAY_MS)
    clock.tick(HOST_AWAY_MS)
    takes_over(here.ana)


def test_nobody_makes_somebody_else_host_and_no_watcher_makes_himself_host(
    tables: Tables, clock: Clock
) -> None:
    here = room(tables, playing=True)
    clock.tick(HOST_AWAY_MS)
    with refused("auth.not_host"):
        here.ana.act("table.host", device=here.ben.device.id)
    with refused("auth.not_host"):
        takes_over(here.eve)


def test_two_who_take_over_one_after_the_other_end_with_one_host(
    tables: Tables, clock: Clock
) -> None:
    here = room(tables, playing=True)
    tables.left(here.host.device)
    clock.tick(HOST_AWAY_MS)
    tables.presence.arrived(here.ana.device.table_id, here.ana.device.id)
    takes_over(here.ana)
    with refused("table.host_here"):
        takes_over(here.ben)
