"""What a stranger can pile up has an end: tables at hand, lines without a name, secrets, phones."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from playing import join, open_table, start

from companion.config import Settings
from companion.service import live
from companion.service.presence import MOST_NAMED
from companion.service.tables import Tables
from companion.web.entrance import SPARE, Entrance
from companion.web.limits import Buckets


def test_long_tables_make_room_for_each_other(tables: Tables, monkeypatch: Any) -> None:
    monkeypatch.setattr(live, "KEPT_ENTRIES", 10)
    hosts = [start(open_table(tables)) for _ in range(6)]
    assert len(tables.live._tables) <= 4  # a table in the lobby has one entry, then three
    assert hosts[0].live.table.seq == 3  # and is read again when somebody comes
    hosts[0].act("change", seat=0, counter="vp", by=1)


def test_a_phone_that_asks_for_secrets_again_and_again_keeps_few(tables: Tables) -> None:
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    secrets = [tables.handover(host.device, 0) for _ in range(30)]
    (kept,) = tables.store._one("SELECT count(*) FROM handovers")  # type: ignore[attr-defined]
    assert kept <= 30
    wish = {"name": "", "seat": None, "colour": None, "move": secrets[-1]}
    assert tables.join(host.code, wish, None)[2] == 0


def test_lines_that_never_say_whose_they_are_are_limited() -> None:
    hub: Any = SimpleNamespace(later=lambda *_: None)
    settings = Settings(data=Path(), phones=0, per_address=0)
    entrance = Entrance(settings, hub, known=lambda _sid: False, cut=lambda _sid: None)
    entrance._arrivals = Buckets(0.0001, 3)

    assert [entrance.comes(f"a{number}", "192.0.2.1") for number in range(4)] == [True] * 3 + [
        False
    ]
    assert entrance.comes("b", "192.0.2.2")
    entrance._nameless = dict.fromkeys(map(str, range(SPARE + 1)), 0.0)
    assert not entrance.comes("c", "192.0.2.3")  # too many in all


def test_who_only_looked_in_is_not_read_again_for_everybody(tables: Tables) -> None:
    host = open_table(tables)
    for _ in range(40):
        tables.join(host.code, {"name": "", "seat": None, "colour": None, "move": None}, None)
    asked: list[Any] = []
    devices = tables.store.devices
    tables.store.devices = lambda *args: asked.append(found := devices(*args)) or found  # type: ignore[method-assign, func-returns-value]
    tables.who_is_here(host.device.table_id)
    assert [len(found) for found in asked] == [1]


def test_of_a_crowd_that_looks_on_only_the_first_are_named(tables: Tables) -> None:
    """Each who came or went had the list sent to all of them: 450 lines, 1 GB in five seconds."""
    host = open_table(tables, 2, name="Ana")
    crowd = [join(host, None, f"W{number}") for number in range(2 * MOST_NAMED)]
    seated = join(host, 1, "Ben")
    asking = join(host, None, "Cleo")
    asking.act("seat.ask", seat=1)
    for phone in (host, *crowd, seated, asking):
        tables.presence.arrived(host.device.table_id, phone.device.id)
    here = tables.who_is_here(host.device.table_id)
    named = {one["id"] for one in here["devices"]}
    assert {one.device.id for one in (host, seated, asking)} < named
    assert len(named) == MOST_NAMED + 3
    assert here["watching"] == len(crowd) + 2  # the host has no seat
