"""A table takes the box along that it was started with."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from exported import File, full_evening, refused, signed, through_json
from playing import open_table, start

from companion.service import boxes, transfer
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

CANALS = [{"a": "1", "b": "2", "cost": 3}]


@pytest.fixture
def file(tables: Tables) -> File:
    return through_json(transfer.export_table(tables, full_evening(tables).live))


@pytest.fixture
def boxed(tables: Tables) -> File:
    """The file of a table that was started with a box."""
    boxes.save(tables.store, "venice", {"revision": 0, "box": {"canals": CANALS}}, 0)
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    start(host)
    host.act("change", seat=0, counter="vp", by=5)
    return through_json(transfer.export_table(tables, host.live))


def _start(file: File) -> dict[str, Any]:
    (entry,) = [entry for entry in file["entries"] if entry["type"] == "table.start"]
    data: dict[str, Any] = entry["data"]
    return data


def test_a_table_takes_its_box_along(tables: Tables, boxed: File, tmp_path: Path) -> None:
    assert _start(boxed)["box"]["canals"] == CANALS
    elsewhere = Tables(SqliteStore(tmp_path / "elsewhere.db"), InlineHub())
    row, _, _ = transfer.import_table(elsewhere, boxed)
    live = elsewhere.live.get(row.id)
    assert live.table.hash == boxed["hash"]
    again = through_json(transfer.export_table(elsewhere, live))
    assert _start(again) == _start(boxed)
    assert elsewhere.store.box("venice") is None  # a table's box is not the server's
    elsewhere.store.close()


def test_a_table_from_before_the_box_comes_back(tables: Tables, file: File) -> None:
    assert "box" not in _start(file)
    row, _, _ = transfer.import_table(tables, file)
    assert tables.live.get(row.id).table.hash == file["hash"]


def test_a_box_from_before_a_section_was_known_is_good(tables: Tables, boxed: File) -> None:
    del _start(boxed)["box"]["decks"]
    transfer.import_table(tables, signed(boxed))


@pytest.mark.parametrize(
    ("box", "path"),
    [
        (None, "_"),
        ([], "_"),
        ("box", "_"),
        ({"islands": 1}, "islands"),
        ({"canals": [*CANALS, {"a": "1", "b": "2", "cost": "3"}]}, "canals.1.cost"),
        ({"docks": {"1": [[1], 2]}}, "docks.1.0"),
        ({"doge_cards": [{"name": "a" * 201}]}, "doge_cards.0.name"),
    ],
)
def test_a_table_with_a_bad_box_is_refused_by_its_place(
    tables: Tables, boxed: File, box: Any, path: str
) -> None:
    _start(boxed)["box"] = box
    error = refused(tables, signed(boxed))
    assert error.as_dict() == {"code": "box.in_table", "params": {"path": path}}


def test_a_box_belongs_to_a_start_only(tables: Tables, boxed: File) -> None:
    for entry in boxed["entries"]:
        if entry["type"] in ("table.first", "change"):
            edited = copy.deepcopy(boxed)
            edited["entries"][entry["seq"] - 1]["data"]["box"] = {}
            assert refused(tables, signed(edited)).code == "import.entry"


def test_a_box_with_words_that_no_door_would_have_kept_is_refused(
    tables: Tables, boxed: File
) -> None:
    _start(boxed)["box"] = {"doge_cards": [{"name": "a\u202eb"}]}
    assert refused(tables, signed(boxed)).code == "text.bad_characters"
