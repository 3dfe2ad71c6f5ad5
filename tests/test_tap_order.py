"""A phone does not wait between its taps; none is taken before its turn, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from disks import LaterHub, Watched, a_game, assert_log_is_sound, vp, wish
from playing import Clock, Phone, join

from companion.errors import CompanionError, Conflict, Unavailable
from companion.service.tables import Tables
from companion.service.tap_order import Refusals


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Watched]:
    store = Watched(tmp_path / "companion.db")
    yield store
    store.close()


@pytest.fixture
def later() -> LaterHub:
    return LaterHub()


@pytest.fixture
def tables(store: Watched, later: LaterHub, clock: Clock) -> Tables:
    return Tables(store, later, clock)


def chained(*wishes: dict[str, Any]) -> list[dict[str, Any]]:
    """The wishes, each sent behind the one before."""
    befores = [None, *(one["id"] for one in wishes)]
    return [{**one, "after": before} for one, before in zip(wishes, befores, strict=False)]


def send(phone: Phone, taps: list[dict[str, Any]]) -> list[Any]:
    """Send taps without waiting; return the list that their fates come into: a number or a code."""
    fates: list[Any] = []

    def note(fate: Any) -> None:
        fates.append(fate.code if isinstance(fate, CompanionError) else fate.row.entry.seq)

    for tap in taps:
        phone.tables.act(phone.device, tap, note)
    return fates


def test_taps_one_behind_the_other_land_in_order(tables: Tables, later: LaterHub) -> None:
    ana = a_game(tables)
    later.piling = True
    fates = send(ana, chained(*(wish(by) for by in range(1, 6))))
    assert fates == []
    later.run()
    assert fates == [5, 6, 7, 8, 9]
    assert vp(ana) == 15


def test_a_tap_whose_predecessor_never_came_waits(tables: Tables) -> None:
    ana = a_game(tables)
    first, second, third = chained(wish(1), wish(2), wish(3))
    assert send(ana, [second, third]) == ["tap.behind", "tap.behind"]
    assert vp(ana) == 0
    assert send(ana, [first, second, third]) == [5, 6, 7]
    assert_log_is_sound(ana)


@pytest.mark.parametrize(
    "failure", [Unavailable("store.busy"), Unavailable("store.broken"), RuntimeError("bug")]
)
def test_what_was_sent_behind_a_tap_that_the_disk_refused_waits_with_it(
    tables: Tables, store: Watched, later: LaterHub, failure: Exception
) -> None:
    ana = a_game(tables)
    taps = chained(*(wish(by) for by in range(1, 7)))
    later.piling = True
    early = send(ana, taps[:3])
    store.failures.append(failure)
    later.run()
    code = getattr(failure, "code", "server.error")
    assert early == [code] * 3
    assert send(ana, taps[3:]) == ["tap.behind"] * 3  # they were on their way already
    assert send(ana, [{**taps[0], "after": None}, *taps[1:]]) == [5, 6, 7, 8, 9, 10]
    assert vp(ana) == 21
    assert_log_is_sound(ana)


def test_another_writer_in_between_keeps_the_order(
    tables: Tables, store: Watched, later: LaterHub
) -> None:
    ana = a_game(tables)
    later.piling = True
    fates = send(ana, chained(*(wish(by) for by in range(1, 4))))
    store.failures.append(Conflict("table.conflict"))
    later.run()
    assert fates == [5, 6, 7]
    assert_log_is_sound(ana)


def test_a_refused_tap_does_not_hold_up_those_behind_it(tables: Tables) -> None:
    ana = a_game(tables)
    fates = send(ana, chained(wish(1), wish(-99, counter="coins"), wish(2)))
    assert fates == [5, "venice.not_enough", 6]
    assert vp(ana) == 3


def test_a_refusal_stands_once_a_later_tap_has_gone_by(tables: Tables) -> None:
    """The answers were lost; sent again, the refused tap must not land behind its successor."""
    ana = a_game(tables)
    taps = chained(wish(1), wish(-20, counter="coins"), wish(90, counter="coins"))
    assert send(ana, taps) == [5, "venice.not_enough", 6]
    assert send(ana, taps) == [5, "venice.not_enough", 6]
    assert_log_is_sound(ana)


def test_one_devices_refusals_say_nothing_of_anothers(tables: Tables) -> None:
    ana = a_game(tables)
    ben = join(ana, seat=1, name="Ben")
    refused = wish(-99, counter="coins")
    assert send(ana, [refused]) == ["venice.not_enough"]
    mine = {**wish(1), "data": {"seat": 1, "counter": "vp", "by": 1}}
    assert send(ben, [{**mine, "after": refused["id"]}]) == ["tap.behind"]


def test_a_forgotten_refusal_only_asks_for_another_round(tables: Tables) -> None:
    tables._refusals = Refusals(kept=1)
    ana = a_game(tables)
    one, two = wish(-99, counter="coins"), wish(-98, counter="coins")
    assert send(ana, [one, two]) == ["venice.not_enough"] * 2
    behind = {**wish(1), "after": one["id"]}
    assert send(ana, [behind]) == ["tap.behind"]
    assert send(ana, [{**behind, "after": None}]) == [5]


def test_undo_and_redo_keep_their_place_too(tables: Tables) -> None:
    ana = a_game(tables)
    fates: list[Any] = []
    undo = {"id": "undo-1", "after": "nobody"}
    tables.undo(ana.device, undo, fates.append)
    tables.redo(ana.device, {"id": "redo-1", "after": "undo-1"}, fates.append)
    assert [fate.code for fate in fates] == ["tap.behind"] * 2
    first = wish(1)
    assert send(ana, [first]) == [5]
    tables.undo(ana.device, {**undo, "after": first["id"]}, fates.append)
    tables.redo(ana.device, {"id": "redo-1", "after": "undo-1"}, fates.append)
    assert [fate.row.entry.seq for fate in fates[2:]] == [6, 7]
