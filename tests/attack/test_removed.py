"""Who was sent away stays away: whatever the device table says, wherever the table is read."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from damaging import harm
from playing import Phone, join, next_id, open_table

from companion.errors import CompanionError, Unauthorised, Unavailable
from companion.service.hub import InlineHub, ThreadingHub
from companion.service.tables import Tables
from companion.store import SqliteStore

TRIES = 20


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def house(path: Path) -> Iterator[Callable[[], Tables]]:
    """Open the same database as often as a test likes: another process, or the next start."""
    opened: list[SqliteStore] = []

    def again() -> Tables:
        opened.append(SqliteStore(path))
        return Tables(opened[-1], InlineHub())

    yield again
    for store in opened:
        store.close()


def _at(tables: Tables, phone: Phone) -> Phone:
    return Phone(tables, phone.device, phone.token, phone.code)


def test_another_process_that_has_to_read_again_knows_who_was_removed(house) -> None:
    """Its memory is behind, its line to Ben still open: the tap is folded again after the load."""
    host = open_table(house())
    ben = join(host, 1, "Ben")
    there = _at(house(), ben)
    assert there.live.committed.roster.seats[1].device == ben.device.id
    host.act("table.remove", device=ben.device.id)
    for seat in (0, 1):
        with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
            there.act("seat.claim", seat=seat)
    assert there.live.committed.roster.held_by(ben.device.id) == ()


def test_the_log_says_it_whatever_the_device_table_says(house, path) -> None:
    host = open_table(house())
    ben = join(host, 1, "Ben")
    host.act("table.remove", device=ben.device.id)
    harm(path, "UPDATE devices SET revoked = 0")
    wish = {"seat": 1, "name": "Ben", "colour": None, "move": None}
    for tables in (host.tables, house()):
        with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
            tables.identify(ben.token)
        with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
            tables.join(ben.code, wish, ben.token)
        for look in (
            lambda: tables.frame(ben.device),  # noqa: B023
            lambda: tables.page(ben.device, None, 5),  # noqa: B023
            lambda: tables.undo_preview(ben.device, 1),  # noqa: B023
        ):
            with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
                look()
    for type_ in ("seat.assign", "table.host"):
        seat = {"seat": 1} if type_ == "seat.assign" else {}
        with pytest.raises(CompanionError, match=r"device\.unknown"):
            host.act(type_, device=ben.device.id, **seat)


def test_what_a_removed_phone_once_did_is_not_told_to_it_again(house) -> None:
    host = open_table(house())
    ben = join(host)
    ben.act("seat.claim", seat=1, name="Ben", id="bens-own-claim")
    host.act("table.remove", device=ben.device.id)
    with pytest.raises(Unauthorised):
        ben.act("seat.claim", seat=1, name="Ben", id="bens-own-claim")


def test_a_removal_that_the_disk_refused_has_not_happened(house, monkeypatch) -> None:
    host = open_table(house())
    ben = join(host, 1, "Ben")
    store = host.tables.store
    monkeypatch.setattr(store, "_put_beside", _full)
    with pytest.raises(Unavailable, match=r"store\.disk_full"):
        host.act("table.remove", device=ben.device.id, id="the-removal-x")
    monkeypatch.undo()
    assert host.tables.identify(ben.token).id == ben.device.id
    assert host.live.committed.roster.held_by(ben.device.id) == (1,)
    assert not host.act("table.remove", device=ben.device.id, id="the-removal-x").duplicate
    with pytest.raises(Unauthorised):
        house().identify(ben.token)


def _full(*_args: object) -> bool:
    raise Unavailable("store.disk_full")


def test_a_phone_that_keeps_claiming_while_it_is_removed_never_holds_the_seat(path) -> None:
    store = SqliteStore(path)
    tables = Tables(store, ThreadingHub())
    held = []
    for _ in range(TRIES):
        host = open_table(tables)
        ben = join(host)
        stop = threading.Event()
        claiming = threading.Thread(target=_claim_until, args=(ben, stop))
        claiming.start()
        request = {"id": next_id(), "type": "table.remove", "override": False}
        request["data"] = {"device": ben.device.id}
        landed = threading.Event()
        tables.act(host.device, request, lambda _fate, done=landed: done.set())
        assert landed.wait(30)
        stop.set()
        claiming.join()
        held.append(host.live.committed.roster.held_by(ben.device.id))
        again = Tables(store, InlineHub()).live.get(ben.device.table_id)
        held.append(again.table.roster.held_by(ben.device.id))
    assert set(held) == {()}
    store.close()


def _claim_until(phone: Phone, stop: threading.Event) -> None:
    while not stop.is_set():
        answered = threading.Event()
        wish = {"id": next_id(), "type": "seat.claim", "data": {"seat": 1}, "override": False}
        phone.tables.act(phone.device, wish, lambda _fate, done=answered: done.set())
        answered.wait(30)
