"""The same people again: one new table, however many phones ask for it and however often."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import duel
import pytest
from duels import a_duel, finish, play
from playing import Phone, join
from reading import as_read

from companion import create_app
from companion.config import Settings
from companion.engine.log import EntryKind
from companion.engine.table import replay
from companion.errors import Conflict, Forbidden, Unauthorised
from companion.games import GAMES
from companion.service import transfer
from companion.service.hub import InlineHub, ThreadingHub
from companion.service.permits import Request
from companion.service.rematch import rematch
from companion.service.tables import Tables
from companion.service.tokens import new_id
from companion.store import SqliteStore


@pytest.fixture(autouse=True)
def the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "duel", duel.GAME)


def again(phone: Phone) -> Any:
    return rematch(phone.tables, phone.device, phone.token)


def test_a_rematch_has_the_same_seats_and_everybody_comes_along(tables: Tables) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben", level="hard")
    finish(ana, (3, 5))
    device, token, seat = again(ben)
    live = tables.live.get(device.table_id)
    roster = live.committed.roster
    assert seat == 1
    assert roster.host == device.id
    assert roster.options == ana.live.committed.roster.options
    assert [(s.name, s.colour) for s in roster.seats] == [("Ana", "blue"), ("Ben", "violet")]
    assert tables.identify(token) == device
    told = as_read(tables.frame(ana.device))["table"]["rematch"]
    assert told == {"code": live.row.code}
    other, _token, place = again(ana)
    assert (other.table_id, place) == (device.table_id, 0)
    held = [s.device for s in tables.live.get(device.table_id).committed.roster.seats]
    assert held == [other.id, device.id]
    assert roster.seed != ana.live.committed.roster.seed
    assert live.committed.play.game is None


def test_a_lost_answer_can_be_asked_for_again(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    first = again(ana)
    assert again(ana) == first
    assert len(tables.store.devices(first[0].table_id)) == 1


def test_the_tokens_of_two_tables_are_two(tables: Tables) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    tokens = {ana.token, ben.token, again(ana)[1], again(ben)[1]}
    assert len(tokens) == 4
    assert all(len(token) == 43 for token in tokens)


def test_there_is_no_rematch_while_the_game_goes_on(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    with pytest.raises(Conflict, match=r"table\.rematch_early"):
        again(ana)
    assert as_read(tables.frame(ana.device))["table"]["rematch"] is None


def test_who_only_watches_opens_no_rematch(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    eve = join(ana, name="Eve")
    finish(ana, (3, 5))
    with pytest.raises(Forbidden, match=r"auth\.not_seated"):
        again(eve)


def test_who_was_sent_away_from_the_rematch_does_not_come_back(tables: Tables) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    host, token, _ = again(ana)
    guest, _, _ = again(ben)
    Phone(tables, host, token, "").act("table.remove", device=guest.id)
    with pytest.raises(Unauthorised, match=r"auth\.token_revoked"):
        again(ben)


def test_whose_seat_is_taken_watches(tables: Tables) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    device, _, _ = again(ana)
    code = tables.live.get(device.table_id).row.code
    tables.join(code, {"name": "Cleo", "seat": 1, "colour": None, "move": None}, None)
    guest, _, seat = again(ben)
    assert seat is None
    assert guest.table_id == device.table_id


def test_an_undo_does_not_take_the_rematch_away(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    play(ana, (3, 5))
    where = again(ana)[0].table_id
    ana.undo()
    assert again(ana)[0].table_id == where
    entries = tables.store.entries(ana.device.table_id)
    table = replay(duel.GAME, entries)
    assert table.roster.rematch.table == where


def test_a_table_that_was_agreed_on_but_never_opened_is_opened_by_the_next(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    with monkeypatch.context() as broken:
        broken.setattr(
            "companion.service.rematch._open", lambda *_: (_ for _ in ()).throw(OSError())
        )
        with pytest.raises(OSError):  # noqa: PT011 — as if the server had died right there
            again(ana)
    agreed = as_read(tables.frame(ben.device))["table"]["rematch"]["code"]
    device, _, seat = again(ben)
    assert tables.live.get(device.table_id).row.code == agreed
    assert seat == 1


def test_an_exported_table_does_not_say_where_its_people_went(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    device, _, _ = again(ana)
    code = tables.live.get(device.table_id).row.code
    file = transfer.export_table(tables, ana.live)
    assert code not in str(file)
    assert device.table_id not in str(file)
    row, _, _ = transfer.import_table(tables, file)
    assert tables.live.get(row.id).committed.roster.rematch is None


def three_phones(tables: Tables) -> list[Phone]:
    """Three people at the end of a game, on a server that does several things at once."""
    row, host, token = tables.open("duel", 3, {}, "Host")
    phones = []
    for seat in range(3):
        wish = {"name": f"P{seat}", "seat": seat, "colour": None, "move": None}
        device, own, _ = tables.join(row.code, wish, None if seat else token)
        phones.append(Phone(tables, device, own, row.code))
    for type_, data in [("table.first", {"seat": 0}), ("table.start", {}), ("end", {})]:
        tables.submit_and_wait(Request(host, EntryKind.ACTION, type_, data, new_id()))
    return phones


def test_two_phones_at_once_get_one_table(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "race.db")
    tables = Tables(store, ThreadingHub())
    phones = three_phones(tables) * 2
    gate = threading.Barrier(len(phones))
    found: list[Any] = []
    errors: list[Exception] = []

    def ask(phone: Phone) -> None:
        gate.wait()
        try:
            found.append(again(phone))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=ask, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len({device.table_id for device, _, _ in found}) == 1
    assert len({device.id for device, _, _ in found}) == 3
    held = [s.device for s in tables.live.get(found[0][0].table_id).committed.roster.seats]
    assert len(set(held)) == 3
    assert None not in held
    assert len(store._all("SELECT id FROM tables")) == 2
    store.close()


def test_a_table_where_they_play_again_is_counted_like_any_other(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, async_mode="threading", opened_a_day=1))
    tables = Tables(app.extensions["companion"].store, InlineHub())
    phones = a_duel(tables, "Ana", "Ben")
    finish(phones[0], (3, 5))

    def ask(phone: Phone) -> Any:
        path = f"/api/tables/{phone.device.table_id}/rematch"
        headers = {"Authorization": f"Bearer {phone.token}"}
        with app.test_client() as here:
            return here.post(path, headers=headers, base_url="http://localhost").json

    first = [ask(phone) for phone in phones]  # the second one only comes along
    assert {told["table"] for told in first} == {first[0]["table"]}
    others = a_duel(tables, "Cleo", "Dan")
    finish(others[0], (3, 5))
    assert ask(others[0])["error"]["code"] == "table.per_day"
    assert [e.type for e in tables.store.entries(others[0].device.table_id)][-1] != "table.rematch"
