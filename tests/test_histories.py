"""The checker of phones' histories sees what it is there to see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from histories import History, check
from playing import open_table, start

from companion.engine.log import Entry
from companion.engine.table import replay
from companion.games import game_named
from companion.service.hidden import wire_hash
from companion.service.tables import Tables


@pytest.fixture
def log(tables: Tables) -> list[Entry]:
    host = start(open_table(tables))
    for number in range(4):
        host.act("change", id=f"tap-{number}", seat=0, counter="vp", by=1)
    return tables.store.entries(host.device.table_id)


@pytest.fixture
def phone(log: list[Entry]) -> History:
    """A phone whose evening the log explains."""
    one = History("phone")
    for entry in log[-4:]:
        table = replay(game_named("venice"), log[: entry.seq])
        one.send(entry.request_id)
        one.acknowledge(entry.request_id, entry.seq)
        one.see(entry.seq, wire_hash(table.roster, table.hash))
    return one


def test_an_evening_that_the_log_explains_has_no_problems(log, phone) -> None:
    assert check("venice", log, [phone]) == []


def test_a_lost_tap_is_seen(log, phone) -> None:
    phone.send("gone")
    phone.acknowledge("gone", 99)
    assert check("venice", log, [phone]) == ["phone: gone told as 99, in the log as None"]


def test_a_tap_done_twice_is_seen(log, phone) -> None:
    log[-1] = replace(log[-1], request_id="tap-0")
    assert "tap-0 is in the log twice" in check("venice", log, [phone])


def test_taps_that_changed_places_are_seen(log, phone) -> None:
    other = History("other", sent={"tap-3": 0.0, "tap-2": 1.0})
    assert check("venice", log, [other]) == ["other: taps changed places"]


def test_a_tap_that_overtook_an_answer_is_seen(log) -> None:
    early, late = History("early"), History("late")
    early.sent, early.told = {"tap-1": 1.0}, {"tap-1": (2.0, log[-3].seq)}
    late.sent = {"tap-0": 3.0}
    assert check("venice", log, [early, late]) == [
        "late: tap-0 landed before what was answered before it"
    ]


def test_a_state_that_never_was_and_time_that_goes_back_are_seen(log, phone) -> None:
    phone.seen.append((0.0, log[-1].seq, "another"))
    phone.seen.append(phone.seen[0])
    assert check("venice", log, [phone]) == [
        f"phone: saw {log[-1].seq} as nobody ever was",
        f"phone: saw {log[-4].seq} after {log[-1].seq}",
    ]
