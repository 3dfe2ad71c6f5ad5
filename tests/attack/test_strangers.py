"""Point 13: somebody with the code and a free seat takes neither the game nor the table away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playing import Clock, Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.engine.table import Table, replay
from companion.service.permits import FEW, HOST_AWAY_MS
from companion.service.tables import Tables


def tap(phone: Phone, seat: int, count: int = 1) -> None:
    for _ in range(count):
        phone.act("change", seat=seat, counter="vp", by=1)


def vp(phone: Phone, seat: int = 0) -> int:
    value: int = as_read(phone.tables.frame(phone.device))["view"]["players"][seat]["vp"]
    return value


@pytest.fixture
def ana(tables: Tables) -> Phone:
    """The host at seat 0 with a dozen entries of her own."""
    ana = open_table(tables, 3, name="Ana")
    ana.act("seat.claim", seat=0)
    start(ana)
    tap(ana, 0, 12)
    return ana


def first_of(phone: Phone) -> int:
    return phone.live.table.history.in_force[2]  # behind the first player and the start


def sound(phone: Phone) -> None:
    """The log folds to what is shown, from a snapshot too."""
    entries = phone.tables.store.entries(phone.device.table_id)
    again, live = replay(phone.live.game, entries), phone.live.table
    assert (again.hash, again.history) == (live.hash, live.history)
    kept = Table.restore(phone.live.game, lambda _seqs: (), live.snapshot())
    assert (kept.hash, kept.history, kept.roster) == (live.hash, live.history, live.roster)


# ---- taking back


def test_a_stranger_cannot_take_a_game_back_alone(ana: Phone) -> None:
    eve = join(ana, 1, "Eve")
    with refused("undo.ask"):
        eve.undo(to=first_of(ana))
    assert vp(ana) == 12


def test_nor_bit_by_bit(ana: Phone) -> None:
    eve = join(ana, 1, "Eve")
    for _ in range(FEW):
        eve.undo()
    with refused("undo.ask"):
        eve.undo()
    assert vp(ana) == 12 - FEW


@pytest.mark.parametrize("snapshot", [False, True])
def test_nor_over_a_restart_of_the_server(ana: Phone, snapshot: bool) -> None:
    if snapshot:
        tap(ana, 0, 64)
    before = vp(ana)
    eve = join(ana, 1, "Eve")
    for _ in range(FEW):
        eve.undo()
    again = replace(eve, tables=Tables(ana.tables.store, ana.tables.hub))
    with refused("undo.ask"):
        again.undo()
    assert vp(again) == before - FEW


def test_nor_with_taps_in_between(ana: Phone) -> None:
    eve = join(ana, 1, "Eve")
    for _ in range(FEW):
        tap(eve, 1)
        eve.undo()
        eve.undo()
    tap(eve, 1)
    eve.undo()
    with refused("undo.ask"):
        eve.undo()
    assert vp(ana) == 12 - FEW


def test_nor_with_one_phone_after_the_other_on_the_same_chair(ana: Phone) -> None:
    """Each of them takes back a few, and makes room for the next."""
    for _ in range(FEW):
        eve = join(ana, 1, "Eve")
        eve.undo()
        eve.act("seat.free", seat=1)
    eve = join(ana, 1, "Eve")
    with refused("undo.ask"):
        eve.undo()
    assert vp(ana) == 12 - FEW


def test_nor_with_a_second_phone_that_plays_on_in_between(ana: Phone) -> None:
    eve, eva = join(ana, 1, "Eve"), join(ana, 2, "Eva")
    for _ in range(FEW):
        eve.undo()
    tap(eva, 2)
    eva.undo()
    with refused("undo.ask"):
        eve.undo()
    tap(ana, 0)  # whose entries they were plays on
    eve.undo()
    eve.undo()
    assert vp(ana) == 12 - FEW - 1
    sound(ana)


@pytest.mark.parametrize("free", [False, True], ids=["two chairs", "one chair"])
def test_nor_do_two_phones_of_a_stranger_agree_with_each_other(ana: Phone, free: bool) -> None:
    to, last = first_of(ana), ana.live.table.history.in_force[-1]
    eve = join(ana, 1, "Eve")
    eve.act("undo.ask", to=to, last=last)
    if free:
        eve.act("seat.free", seat=1)
    eva = join(ana, 1 if free else 2, "Eva")
    with refused("undo.newcomer"):
        eva.undo(to=to, expect=last)
    ana.undo(to=to, expect=last)
    assert vp(ana) == 0


def test_the_host_may_ask_who_came_later(ana: Phone) -> None:
    ben, eve = join(ana, 1, "Ben"), join(ana, 2, "Eve")
    tap(ben, 1, 12)
    ben.act("seat.free", seat=1)  # gone, with nobody left who saw it but the host
    to, last = first_of(ana), ana.live.table.history.in_force[-1]
    ana.act("undo.ask", to=to, last=last)
    eve.undo(to=to, expect=last)
    assert vp(ana) == 0


def test_another_who_sat_there_agrees_by_doing_it(tables: Tables) -> None:
    ana = open_table(tables, 3, name="Ana")
    ana.act("seat.claim", seat=0)
    ben = join(ana, 2, "Ben")
    start(ana)
    tap(ana, 0, 12)
    eve = join(ana, 1, "Eve")
    to, last = first_of(ana), ana.live.table.history.in_force[-1]
    eve.act("undo.ask", to=to, last=last)
    asked = as_read(ana.tables.frame(ben.device))["table"]["asked"]
    assert (asked["device"], asked["name"], asked["count"]) == (eve.device.id, "Eve", 12)
    with refused("undo.ask"):
        eve.undo(to=to, expect=last)
    with refused("undo.ask"):
        ben.undo(to=to - 1)  # more than was asked for
    ben.undo(to=to, expect=last)
    assert vp(ana) == 0
    assert as_read(ana.tables.frame(ben.device))["table"]["asked"] is None
    sound(ana)


def test_what_was_asked_is_over_with_the_next_entry(ana: Phone) -> None:
    eve, ben = join(ana, 1, "Eve"), join(ana, 2, "Ben")
    eve.act("undo.ask", to=first_of(ana), last=ana.live.table.history.in_force[-1])
    tap(ana, 0)
    assert as_read(ana.tables.frame(ben.device))["table"]["asked"] is None
    with refused("undo.ask"):
        ben.undo(to=first_of(ana))


def test_own_entries_and_the_newest_few_of_others_need_nobody(ana: Phone) -> None:
    eve = join(ana, 1, "Eve")
    tap(eve, 1, 20)
    eve.undo(to=ana.live.table.history.in_force[-20 - FEW])
    assert (vp(ana), vp(ana, 1)) == (12 - FEW, 0)


def test_alone_at_the_table_everything_goes_as_before(ana: Phone) -> None:
    eve = join(ana, 1, "Eve")
    tap(eve, 1, 20)
    eve.act("seat.free", seat=1)
    ana.undo(to=first_of(ana))
    assert vp(ana) == 0


# ---- bringing back


def test_a_large_undo_is_brought_back_after_new_taps(ana: Phone) -> None:
    first = first_of(ana)
    ana.undo(to=first)
    tap(ana, 1, 2)
    assert ana.live.committed.redo is None
    (kept,) = as_read(ana.tables.frame(ana.device))["undo"]["kept"]
    assert (kept["first"], kept["count"]) == (first, 12)
    ana.redo(branch=first)
    assert (vp(ana, 0), vp(ana, 1)) == (12, 0)
    sound(ana)
    tap(ana, 0)
    ana.undo()
    ana.undo()
    assert vp(ana) == 11
    sound(ana)


def test_what_it_replaces_is_kept_in_its_turn(ana: Phone) -> None:
    first = first_of(ana)
    ana.undo(to=first)
    tap(ana, 1, 8)
    other = ana.live.table.history.in_force[-8]
    ana.redo(branch=first)
    ana.redo(branch=other)
    assert (vp(ana, 0), vp(ana, 1)) == (0, 8)
    again = Tables(ana.tables.store, ana.tables.hub)
    assert as_read(again.frame(ana.device))["view"]["players"][1]["vp"] == 8
    sound(ana)


def test_a_few_entries_are_not_kept(ana: Phone) -> None:
    ana.undo()
    tap(ana, 1)
    assert as_read(ana.tables.frame(ana.device))["undo"]["kept"] == []
    with refused("redo.nothing"):
        ana.redo(branch=5)


def test_bringing_back_over_the_work_of_others_asks_them(ana: Phone) -> None:
    first = first_of(ana)
    ana.undo(to=first)
    ben = join(ana, 1, "Ben")
    tap(ben, 1, FEW + 1)
    with refused("undo.ask"):
        ana.redo(branch=first)
    ana.act("undo.ask", branch=first, last=ana.live.table.history.in_force[-1])
    ben.redo(branch=first, expect=ana.live.table.history.in_force[-1])
    assert (vp(ana), vp(ana, 1)) == (12, 0)
    sound(ana)


# ---- the office


def test_a_stranger_who_came_later_does_not_become_host(ana: Phone, clock: Clock) -> None:
    ben = join(ana, 1, "Ben")
    presence = ana.tables.presence
    presence.arrived(ana.device.table_id, ana.device.id)
    ana.tables.left(ana.device)
    eve = join(ana, 2, "Eve")
    clock.tick(HOST_AWAY_MS)
    with refused("table.host_heir"):
        eve.act("table.host", device=eve.device.id)
    ben.act("table.host", device=ben.device.id)
    assert ana.live.table.roster.host == ben.device.id


def test_who_opened_the_table_comes_back_as_host(ana: Phone, clock: Clock) -> None:
    ben = join(ana, 1, "Ben")
    ana.tables.presence.arrived(ana.device.table_id, ben.device.id)
    ana.tables.left(ana.device)
    clock.tick(HOST_AWAY_MS)
    ben.act("table.host", device=ben.device.id)
    with refused("device.opener"):
        ben.act("table.remove", device=ana.device.id)
    ben.act("seat.free", seat=0)
    ana.act("table.host", device=ana.device.id)
    assert ana.live.table.roster.host == ana.device.id


def test_who_played_alone_and_lost_the_phone_comes_back_as_host(ana: Phone, clock: Clock) -> None:
    ana.tables.presence.arrived(ana.device.table_id, ana.device.id)
    ana.tables.left(ana.device)
    clock.tick(HOST_AWAY_MS - 1)
    new = join(ana, 1, "Ana")  # her own chair is not free yet
    with refused("table.host_here"):
        new.act("table.host", device=new.device.id)
    clock.tick(1)
    new.act("seat.free", seat=1)
    new.act("seat.return", seat=0)
    new.act("table.host", device=new.device.id)
    assert ana.live.table.roster.host == new.device.id
    ana.act("table.host", device=ana.device.id)  # were it a stranger, she would have it back
    assert ana.live.table.roster.host == ana.device.id
    sound(ana)


# ---- the log


def test_who_only_asks_for_a_chair_never_fills_the_log(ana: Phone) -> None:
    ana.tables.most_entries = 2 * ana.live.table.seq + 4
    eve = join(ana, None, "Eve")
    for _ in range(2):
        eve.act("seat.ask", seat=0)
    with refused("table.full"):
        eve.act("seat.ask", seat=0)
    with refused("table.full"):
        eve.act("seat.claim", seat=1)
    ana.act("seat.claim", seat=1)
    tap(ana, 0)
    assert vp(ana) == 13
