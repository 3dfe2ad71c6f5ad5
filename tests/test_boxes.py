"""The box as the service keeps it: revisions, two who save at once, and what a start records."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playing import open_table, start

from companion import create_app
from companion.config import Settings
from companion.errors import BadRequest, CompanionError, Conflict, NotFound, Unavailable
from companion.games import game_named
from companion.service import boxes
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

CANAL = {"a": "1", "b": "2", "cost": 3}
EMPTY = game_named("venice").box.load({})


def save(store: SqliteStore, revision: int, **box: Any) -> dict[str, Any]:
    return boxes.save(store, "venice", {"revision": revision, "box": box}, 1000)


def start_data(tables: Tables, table_id: str) -> dict[str, Any]:
    (entry,) = [one for one in tables.store.entries(table_id) if one.type == "table.start"]
    return dict(entry.data)


# ---- revisions


def test_a_box_that_nobody_wrote_is_revision_0_and_whole(store: SqliteStore) -> None:
    told = {"game": "venice", "revision": 0, "box": EMPTY, "problems": ()}
    assert boxes.read(store, "venice") == told
    assert boxes.read(store, "venice", 0) == told
    assert boxes.empty("venice") == told


def test_each_save_is_a_revision_and_old_ones_can_be_read(store: SqliteStore) -> None:
    assert save(store, 0, canals=[CANAL])["revision"] == 1
    assert save(store, 1)["revision"] == 2
    assert boxes.read(store, "venice")["box"] == EMPTY
    old = boxes.read(store, "venice", 1)
    assert (old["revision"], old["box"]["canals"]) == (1, [CANAL])
    assert {problem.code for problem in old["problems"]} == {"venice.box.dock_unreached"}


def test_a_box_that_somebody_else_saved_meanwhile_is_not_overwritten(store: SqliteStore) -> None:
    save(store, 0, canals=[CANAL])
    for stale in (0, 7):
        with pytest.raises(Conflict) as caught:
            save(store, stale, decks={"doge": 27})
        assert caught.value.as_dict() == {"code": "box.moved_on", "params": {"revision": 1}}
    assert boxes.read(store, "venice")["box"]["canals"] == [CANAL]


def test_a_save_whose_answer_was_lost_is_confirmed(store: SqliteStore) -> None:
    first = save(store, 0, canals=[CANAL])
    assert save(store, 0, canals=[CANAL]) == first
    assert save(store, 1, canals=[CANAL]) == first


def test_a_revision_that_is_not_kept_is_unknown(store: SqliteStore) -> None:
    for revision in range(52):
        save(store, revision, decks={"doge": revision % 2 + 1})
    assert boxes.read(store, "venice", 3)["revision"] == 3
    for unknown in (1, 2, 53, 10**12):
        with pytest.raises(NotFound) as caught:
            boxes.read(store, "venice", unknown)
        assert caught.value.code == "box.unknown_revision"


def test_an_unknown_game_has_no_box(store: SqliteStore) -> None:
    for call in (
        lambda: boxes.read(store, "chess"),
        lambda: boxes.save(store, "chess", {"revision": 0, "box": {}}, 1),
        lambda: boxes.from_file("chess", {}),
    ):
        with pytest.raises(NotFound) as caught:
            call()
        assert caught.value.code == "game.unknown"


def test_a_misshapen_box_is_refused_by_its_place_and_nothing_is_kept(store: SqliteStore) -> None:
    with pytest.raises(BadRequest) as caught:
        save(store, 0, canals=[CANAL, {"a": "1"}], islands=1)
    assert caught.value.params["fields"] == {
        "box": {
            "canals": {"1": {"b": ["Missing data for required field."]}},
            "islands": ["Unknown field."],
        }
    }
    assert boxes.read(store, "venice")["revision"] == 0


def test_a_box_of_another_version_is_named_and_left_alone(store: SqliteStore) -> None:
    store.put_box("venice", 1, {"islands": 7}, 0)
    with pytest.raises(Unavailable) as caught:
        boxes.read(store, "venice")
    assert caught.value.as_dict() == {"code": "box.unreadable", "params": {"revision": 1}}
    assert save(store, 1)["revision"] == 2


def test_a_box_from_before_a_section_was_known_is_filled_in(store: SqliteStore) -> None:
    store.put_box("venice", 1, {"canals": [CANAL]}, 0)
    assert boxes.read(store, "venice")["box"] == {**EMPTY, "canals": [CANAL]}


def test_of_two_who_save_at_once_one_wins_each_revision(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path / "race.db") for _ in range(2)]
    won: list[tuple[int, int]] = []
    refused: list[bool] = []
    barrier = threading.Barrier(2)

    def write(number: int, store: SqliteStore) -> None:
        barrier.wait(30)
        for size in range(1, 40):
            seen = boxes.read(store, "venice")["revision"]
            try:
                told = save(store, seen, decks={"doge": size, "influence": 50 + number})
            except Conflict as error:
                refused.append(error.params["revision"] > seen)
            else:
                won.append((told["revision"], number))

    threads = [threading.Thread(target=write, args=pair) for pair in enumerate(stores)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    revisions = sorted(revision for revision, _ in won)
    assert revisions == list(range(1, len(won) + 1))
    assert len(won) + len(refused) == 78
    assert all(refused)
    for revision, number in won[-40:]:
        box = boxes.read(stores[0], "venice", revision)["box"]
        assert box["decks"]["influence"] == 50 + number
    for store in stores:
        store.close()


# ---- as a file


def test_a_box_goes_through_a_file() -> None:
    file = boxes.to_file("venice", {**EMPTY, "canals": [CANAL]})
    assert (file["format"], file["version"], file["game"]) == ("companion-box", 1, "venice")
    assert boxes.from_file("venice", file) == file["box"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "companion.table"}, "box.not_a_box"),
        ({"format": None}, "box.not_a_box"),
        ({"version": 2}, "box.newer"),
        ({"version": "1"}, "box.newer"),
        ({"version": True}, "box.newer"),
        ({"game": "chess"}, "box.other_game"),
        ({"game": None}, "box.other_game"),
        ({"box": None}, "request.bad_shape"),
        ({"box": [1]}, "request.bad_shape"),
        ({"box": {"x": 1}}, "request.bad_shape"),
    ],
)
def test_what_is_no_box_of_this_game_is_named(change: dict[str, Any], code: str) -> None:
    with pytest.raises(BadRequest) as caught:
        boxes.from_file("venice", {**boxes.to_file("venice", EMPTY), **change})
    assert caught.value.code == code


@pytest.mark.parametrize("content", [None, 7, [], "box", {}])
def test_what_is_no_file_of_ours_is_no_box(content: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        boxes.from_file("venice", content)
    assert caught.value.code == "box.not_a_box"


# ---- what a start records


def test_a_start_records_the_newest_box(tables: Tables, store: SqliteStore) -> None:
    save(store, 0, decks={"doge": 1})
    told = save(store, 1, canals=[CANAL])
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    start(host)
    assert start_data(tables, host.device.table_id)["box"] == told["box"]
    save(store, 2, decks={"doge": 3})  # too late for this table
    assert start_data(tables, host.device.table_id)["box"] == told["box"]


def test_a_start_without_a_box_is_recorded_as_ever(tables: Tables) -> None:
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    start(host)
    assert set(start_data(tables, host.device.table_id)) == {"seats", "options"}


def test_a_start_cannot_bring_a_box_of_its_own(tables: Tables) -> None:
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    host.act("table.first", seat=0)
    with pytest.raises(CompanionError) as caught:
        host.act("table.start", box={})
    assert caught.value.code == "request.bad_shape"


def test_a_started_table_is_the_same_after_a_restart(tables: Tables, store: SqliteStore) -> None:
    save(store, 0, canals=[CANAL])
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    start(host)
    save(store, 1)
    again = Tables(store, InlineHub()).live.get(host.device.table_id)
    assert again.table.hash == host.live.table.hash


def test_a_start_that_comes_again_by_redo_keeps_its_box(tables: Tables, store: SqliteStore) -> None:
    save(store, 0, canals=[CANAL])
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    start(host)
    before = host.live.table.hash
    host.undo()
    save(store, 1, decks={"doge": 27})
    host.redo()
    assert host.live.table.hash == before


# ---- what tables were told


def test_what_a_table_was_told_fills_in_what_the_box_lacks(store: SqliteStore) -> None:
    told = {"council_rewards": {"3": [9, 5, 2]}, "decks": {"doge": 27}}
    assert boxes.learn(store, "venice", told, None, 5)
    kept = boxes.read(store, "venice")
    assert kept["revision"] == 1
    assert kept["box"]["council_rewards"] == {"2": [9, 2], "3": [9, 5, 2], "4": []}
    assert kept["box"]["decks"] == {"missions": None, "influence": None, "doge": 27}
    assert not boxes.learn(store, "venice", told, None, 6)
    other = {"council_rewards": {"3": [8, 5, 2]}, "decks": {"doge": 26}}
    assert not boxes.learn(store, "venice", other, None, 7)
    assert boxes.learn(store, "venice", other, told, 8)
    assert boxes.read(store, "venice")["box"]["decks"]["doge"] == 26


def test_learning_looks_again_when_somebody_saves_meanwhile(store: SqliteStore) -> None:
    put, times = store.put_box, iter([1])

    def meanwhile(*given: Any) -> bool:
        if next(times, None):
            assert put("venice", 1, game_named("venice").box.load({"canals": [CANAL]}), 1)
            return False
        return put(*given)

    store.put_box = meanwhile  # type: ignore[method-assign]
    assert boxes.learn(store, "venice", {"decks": {"doge": 27}}, None, 5)
    box = boxes.read(store, "venice")["box"]
    assert (box["canals"], box["decks"]["doge"]) == ([CANAL], 27)


@pytest.mark.parametrize(("box", "learns"), [("open", True), ("locked", False)])
def test_a_locked_box_learns_from_nobody(settings: Settings, box: str, learns: bool) -> None:
    app = create_app(replace(settings, box=box))
    tables: Tables = app.extensions["companion"]
    assert tables.learns is learns
    tables.store.close()
