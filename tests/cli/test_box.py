"""`companion box`: a box out of one server and into another, and what is wrong with a file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import orjson
import pytest
from commands import break_it, run

from companion.config import Settings
from companion.games import game_named
from companion.service import boxes
from companion.store import SqliteStore

EMPTY = game_named("venice").box.load({})
CANAL = {"a": "1", "b": "2", "cost": 3}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one canal in it."""
    path = tmp_path / "box.json"
    path.write_bytes(orjson.dumps(boxes.to_file("venice", {"canals": [CANAL]})))
    return path


def newest(data: Path) -> dict[str, Any]:
    store = SqliteStore(Settings(data=data).database)
    try:
        return boxes.read(store, "venice")
    finally:
        store.close()


def test_a_box_goes_in_and_out(data: Path, file: Path, tmp_path: Path) -> None:
    result = run("box", "import", "venice", file, "--data", data)
    assert result.exit_code == 0
    assert "Revision 1 of the box of venice." in result.output
    assert "venice.box.dock_unreached {'dock': '3'}" in result.output
    assert newest(data)["box"] == {**EMPTY, "canals": [CANAL]}
    out = tmp_path / "out.json"
    result = run("box", "export", "venice", out, "--data", data)
    assert (result.exit_code, result.output) == (0, f"Wrote {out} (revision 1).\n")
    assert orjson.loads(out.read_bytes()) == boxes.to_file("venice", newest(data)["box"])
    shown = run("box", "export", "venice", "--data", data)
    assert orjson.loads(shown.output) == orjson.loads(out.read_bytes())


def test_an_imported_box_is_a_new_revision_unless_it_is_the_newest(data: Path, file: Path) -> None:
    run("box", "import", "venice", file, "--data", data)
    assert "Revision 1" in run("box", "import", "venice", file, "--data", data).output
    file.write_bytes(orjson.dumps(boxes.to_file("venice", {})))
    assert "Revision 2" in run("box", "import", "venice", file, "--data", data).output
    assert newest(data)["box"] == EMPTY


def test_the_lock_is_for_the_door_not_for_whoever_has_the_machine(data: Path, file: Path) -> None:
    result = run("box", "import", "venice", file, "--data", data, env={"COMPANION_BOX": "locked"})
    assert result.exit_code == 0


def test_a_box_that_nobody_wrote_is_a_form_to_fill_in(data: Path) -> None:
    result = run("box", "export", "venice", "--data", data)
    assert orjson.loads(result.output) == boxes.to_file("venice", EMPTY)
    assert list(data.iterdir()) == []  # looking makes no database


def test_an_import_makes_the_folder(tmp_path: Path, data: Path, file: Path) -> None:
    folder = tmp_path / "not" / "yet"
    assert run("box", "import", "venice", file, "--data", folder).exit_code == 0
    assert newest(folder)["revision"] == 1


def test_an_export_overwrites_nothing(data: Path, file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    assert "exists already" in run("box", "export", "venice", file, "--data", data).output
    assert file.read_bytes() == before
    lost = tmp_path / "no" / "folder.json"
    assert "no folder" in run("box", "export", "venice", lost, "--data", data).output


# ---- checking


def test_a_box_that_makes_sense_is_good_news(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_bytes(orjson.dumps(boxes.to_file("venice", {})))
    result = run("box", "check", "venice", path)
    assert (result.exit_code, result.output) == (0, "This box makes sense.\n")


def test_a_box_that_makes_no_sense_says_why(file: Path) -> None:
    result = run("box", "check", "venice", file)
    assert result.exit_code == 2
    assert "problem: venice.box.dock_unreached {'dock': 'palace'}" in result.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a JSON file"),
        (b"{", "not a JSON file"),
        (b"[" * 3000, "not a JSON file"),
        (b'{"format": NaN}', "not a JSON file"),
        (b"[]", "not an exported box"),
        (b"{}", "not an exported box"),
        (b'{"format": "companion-box", "version": 2}', "newer version"),
        (b'{"format": "companion-box", "version": 1, "game": "chess"}', "'chess'"),
        (
            b'{"format": "companion-box", "version": 1, "game": "venice",'
            b' "box": {"canals": [{"a": "1", "b": "x"}], "islands": 1}}',
            "  box.canals.0.b: Must be one of",
        ),
        (
            b'{"format": "companion-box", "version": 1, "game": "venice", "box": {"islands": 1}}',
            "  box.islands: Unknown field.",
        ),
    ],
)
@pytest.mark.parametrize("command", ["check", "import"])
def test_what_is_no_box_is_one_sentence_and_nothing_is_kept(
    data: Path, tmp_path: Path, command: str, content: bytes, words: str
) -> None:
    path = tmp_path / "box.json"
    path.write_bytes(content)
    more = ("--data", data) if command == "import" else ()
    result = run("box", command, "venice", path, *more)
    assert result.exit_code == 1
    assert words in result.output
    assert "Traceback" not in result.output
    assert list(data.iterdir()) == []


@pytest.mark.parametrize("command", ["export", "import", "check"])
def test_an_unknown_game_is_named(data: Path, file: Path, command: str) -> None:
    words = ("box", command, "chess", *(() if command == "export" else (file,)))
    result = run(*words, env={"COMPANION_DATA": str(data)})
    assert result.exit_code == 1
    assert "There is no game called 'chess'." in result.output


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_broken_database_is_named(database: Path, data: Path, file: Path, command: str) -> None:
    break_it(database)
    words = ("box", command, "venice", *(() if command == "export" else (file,)))
    result = run(*words, "--data", data)
    assert result.exit_code == 1
    assert "database cannot be read" in result.output


def test_a_box_of_another_version_is_named_and_can_be_replaced(
    database: Path, data: Path, file: Path
) -> None:
    with sqlite3.connect(database) as db:
        db.execute("INSERT INTO boxes VALUES ('venice', 3, '{\"islands\": 1}', 0, '')")
    db.close()
    result = run("box", "export", "venice", "--data", data)
    assert result.exit_code == 1
    assert "Revision 3" in result.output
    assert "Revision 4" in run("box", "import", "venice", file, "--data", data).output


def test_a_word_for_the_lock_that_nobody_knows_is_named(data: Path) -> None:
    result = run("box", "export", "venice", "--data", data, env={"COMPANION_BOX": "shut"})
    assert result.exit_code == 1
    assert "COMPANION_BOX must be one of open, locked, not 'shut'." in result.output
