"""Bad Wi-Fi at the door: an answer that is lost must not lose a seat, nor a table."""

from __future__ import annotations

from typing import Any

import pytest
from disks import LaterHub
from playing import Phone, join, open_table, start
from reading import as_read

from companion.engine.table import REMEMBERED, Table
from companion.errors import CompanionError, Unauthorised
from companion.service.hidden import wire_hash
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore


def ask(host: Phone, token: str, **wish: Any) -> int | None:
    """Ask at the door again, as the same device."""
    asked = {"name": "", "seat": None, "colour": None, "move": None, **wish}
    return host.tables.join(host.code, asked, token)[2]


def test_a_seat_asked_for_twice_is_the_same_seat(tables: Tables) -> None:
    host = open_table(tables)
    ben = join(host, name="Ben")
    assert ask(host, ben.token, seat=1, name="Ben") == 1
    seq = host.live.committed.seq
    assert ask(host, ben.token, seat=1, name="Ben") == 1
    assert host.live.committed.seq == seq


def test_a_seat_that_moved_while_the_answer_was_lost_is_confirmed(tables: Tables) -> None:
    host = open_table(tables)
    old = join(host, 1, "Ben")
    secret = tables.handover(old.device, 1)
    new = join(host)
    assert ask(host, new.token, move=secret) == 1
    assert ask(host, new.token, move=secret) == 1
    assert host.live.committed.roster.seats[1].device == new.device.id


def test_a_secret_is_good_once_even_if_the_seat_comes_back(tables: Tables) -> None:
    host = open_table(tables)
    old = join(host, 1, "Ben")
    secret = tables.handover(old.device, 1)
    new, third = join(host), join(host)
    assert ask(host, new.token, move=secret) == 1
    host.act("seat.assign", seat=1, device=old.device.id)
    with pytest.raises(CompanionError, match=r"seat\.move_expired"):
        ask(host, third.token, move=secret)


def test_a_secret_is_not_used_up_by_a_move_that_failed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = open_table(tables)
    old = join(host, 1, "Ben")
    secret = tables.handover(old.device, 1)
    new = join(host)

    def broken(_batches: Any) -> Any:
        raise CompanionError("store.disk_full")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "append", broken)
        with pytest.raises(CompanionError, match=r"store\.disk_full"):
            ask(host, new.token, move=secret)
    assert ask(host, new.token, move=secret) == 1
    assert host.live.committed.roster.seats[1].device == new.device.id


def test_only_the_first_of_two_who_bring_a_secret_gets_the_seat(tables: Tables) -> None:
    host = open_table(tables)
    secret = tables.handover(join(host, 1, "Ben").device, 1)
    first, second = join(host), join(host)
    assert ask(host, first.token, move=secret) == 1
    with pytest.raises(CompanionError, match=r"seat\.move_expired"):
        ask(host, second.token, move=secret)


def test_a_device_that_was_sent_away_has_no_seat_and_no_token(tables: Tables) -> None:
    host = open_table(tables)
    ben = join(host, 1, "Ben")
    landed = host.act("table.remove", device=ben.device.id)
    assert [line.key for line in landed.row.consequence.lines] == ["log.remove"]
    assert host.live.committed.roster.seats[1].device is None
    with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
        tables.identify(ben.token)


def test_only_the_host_sends_devices_away_and_never_their_own(tables: Tables) -> None:
    host = open_table(tables)
    ben = join(host, 1, "Ben")
    with pytest.raises(CompanionError, match=r"auth\.not_host"):
        ben.act("table.remove", device=host.device.id)
    with pytest.raises(CompanionError, match=r"device\.yours"):
        host.act("table.remove", device=host.device.id)


def test_a_snapshot_that_cannot_be_read_is_thrown_away(tables: Tables, store: SqliteStore) -> None:
    host = start(open_table(tables))
    for _ in range(70):
        host.act("change", seat=0, counter="vp", by=1)
    version, _snapshot = store.snapshot(host.live.row.id) or (0, b"")
    store._db.execute("UPDATE snapshots SET state = ?", (b'[{"seq": 3}, {}]',))
    again = Tables(store, InlineHub())
    before = host.live.committed
    assert as_read(again.frame(host.device))["hash"] == wire_hash(before.roster, before.hash)
    assert version
    assert store.snapshot(host.live.row.id) is None


def test_one_table_that_cannot_be_loaded_does_not_silence_another(
    tables: Tables, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both taps share a transaction; the first loses its number and cannot be read again."""
    lost, kept = start(open_table(tables)), start(open_table(tables))
    lost_id, heard = lost.live.row.id, []
    hub = LaterHub()
    hub.piling = True
    tables._commit._hub = hub
    for phone in (lost, kept):
        tap = {"id": f"tap-of-{phone.code}", "type": "change", "override": False}
        tap["data"] = {"seat": 0, "counter": "vp", "by": 1}
        tables.act(phone.device, tap, heard.append)
    landed = store.append
    monkeypatch.setattr(store, "append", lambda batches: [False, landed(batches[1:])[0]])
    load = tables.live._load

    def broken(table_id: str) -> Any:
        if table_id == lost_id:
            raise KeyError("roster")
        return load(table_id)

    monkeypatch.setattr(tables.live, "_load", broken)
    hub.run()
    assert [getattr(fate, "code", "landed") for fate in heard] == ["server.error", "landed"]


def test_an_undo_far_back_replays_from_a_mark(tables: Tables, store: SqliteStore) -> None:
    host = start(open_table(tables))
    for _ in range(6 * REMEMBERED):
        host.act("change", seat=0, counter="coins", by=1)
    read: list[int] = []
    table: Table = host.live.table
    plain = table._source
    table._source = lambda seqs: read.append(len(seqs)) or plain(seqs)  # type: ignore[func-returns-value]
    target = table.history.in_force[-3 * REMEMBERED - 10]
    states = host.live.committed.play.game.players[0].coins
    host.undo(to=target)
    assert host.live.committed.play.game.players[0].coins == states - 3 * REMEMBERED - 10
    assert read[0] <= REMEMBERED
    host.redo()
    assert host.live.committed.play.game.players[0].coins == states
