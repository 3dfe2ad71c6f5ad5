"""Point 7, beside the logs: a damaged result or box takes nothing else with it, and is named."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import run
from playing import open_table, start

from companion.results.history import Records
from companion.results.records import record_of
from companion.service import boxes
from companion.service.tables import Tables
from companion.store import SqliteStore
from companion.store.protocol import ResultRow

Harm = Callable[[str], bytes]


def player(name: str, total: int) -> dict[str, object]:
    told = {"name": name, "colour": None, "column": 0, "rival": False, "start": False}
    return {**told, "total": total, "rank": 1, "winner": True, "lines": {}, "marks": []}


def result(key: str, total: int) -> ResultRow:
    data = {"started": None, "minutes": None, "options": {}, "notes": {}, "imported": True}
    return ResultRow(key, None, "venice", 1_000, {**data, "players": [player("Ana", total)]})


HARMS: list[Harm] = [
    lambda text: text[2:].encode(),
    lambda _text: b"[1]",
    lambda text: b"\xff" + text.encode(),
    lambda text: text.replace("50", "51").encode(),  # it can be read, and says something else
]
HARMED = pytest.mark.parametrize("harm", HARMS, ids=["cut", "a list", "no text", "one flipped bit"])


def hurt(path: Path, table: str, where: str, harm: Harm) -> None:
    with sqlite3.connect(path) as db:
        (text,) = db.execute(f"SELECT data FROM {table} WHERE {where}").fetchone()
        db.execute(f"UPDATE {table} SET data = CAST(? AS TEXT) WHERE {where}", (harm(text),))
    db.close()


def deep(tmp_path: Path) -> tuple[int, str]:
    """Return what `doctor --deep` says."""
    told = run("doctor", "--deep", "--port", "0", "--data", str(tmp_path))
    return told.exit_code, told.output


@HARMED
def test_a_damaged_result_takes_no_other_with_it(
    store: SqliteStore, tmp_path: Path, harm: Harm
) -> None:
    store.add_results([result("sound", 40), result("hurt", 50)])
    hurt(tmp_path / "companion.db", "results", "id = 'hurt'", harm)
    records = Records(store)
    assert [one["id"] for one in records.listing({})["results"]] == ["sound"]
    assert [one["name"] for one in records.people()] == ["Ana"]
    assert store.result("hurt") is None
    assert [row.id for row in store.results_at("venice", 1_000)] == ["sound"]
    assert store.damaged_results() == ["hurt"]
    code, said = deep(tmp_path)
    assert (code, "result hurt: damaged" in said) == (1, True)


def test_a_result_that_moved_to_another_day_is_damaged(store: SqliteStore, tmp_path: Path) -> None:
    store.add_results([result("hurt", 50)])
    with sqlite3.connect(tmp_path / "companion.db") as db:
        db.execute("UPDATE results SET finished_at = 1001")
    db.close()
    assert store.damaged_results() == ["hurt"]


@HARMED
def test_the_box_before_a_damaged_one_is_used(tables: Tables, tmp_path: Path, harm: Harm) -> None:
    store = tables.store
    first = boxes.read(store, "venice")["box"]
    boxes.save(store, "venice", {"revision": 0, "box": first}, 1)
    decks = {**first["decks"], "influence": 50}
    second = {**first, "decks": decks}
    boxes.save(store, "venice", {"revision": 1, "box": second}, 2)
    hurt(tmp_path / "companion.db", "boxes", "revision = 2", harm)
    found = boxes.read(store, "venice")
    assert (found["revision"], found["box"]) == (2, first)
    start(open_table(tables))  # a damaged box keeps nobody from playing
    code, said = deep(tmp_path)
    assert (code, "box of venice, revision 2: damaged" in said) == (1, True)
    saved = boxes.save(store, "venice", {"revision": 2, "box": second}, 3)
    assert (saved["revision"], boxes.read(store, "venice")["box"]) == (3, second)


def test_rows_from_before_there_were_hashes_are_sound(store: SqliteStore, tmp_path: Path) -> None:
    store.add_results([result("old", 50)])
    hurt(
        tmp_path / "companion.db",
        "results",
        "id = 'old'",
        lambda text: text[: text.index(',"~"')].encode() + b"}",
    )
    (row,) = store.results()
    assert record_of(row)["players"][0]["total"] == 50
    assert store.damaged_results() == []
    assert deep(tmp_path)[0] == 0
