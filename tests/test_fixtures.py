"""Finished games that must replay to the same result on every machine, for ever."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner
from reading import as_read

from companion.commands import main as cli
from companion.service import transfer

FOLDER = Path(__file__).parent / "fixtures"
FILES = sorted((FOLDER / "venice").glob("*.json"))


def load(path: Path) -> Any:
    return orjson.loads(path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_hash(path: Path) -> None:
    file = load(path)
    game, entries, table = transfer.check_file(file)
    assert game == "venice"
    assert table.hash == file["hash"]
    assert table.seq == len(entries) == file["seq"]
    assert table.game.outcome(table.play.game) is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_command_line_agrees(path: Path) -> None:
    told = CliRunner().invoke(cli.main, ["replay", "--json", str(path)])
    assert told.exit_code == 0, told.output
    answer = orjson.loads(told.output)
    file = load(path)
    assert answer == {
        "game": "venice",
        "entries": file["seq"],
        "hash": file["hash"],
        "problems": [],
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_is_what_its_script_makes(path: Path, tmp_path: Path, monkeypatch) -> None:
    """A rule that changes old games is noticed here: raise the rules version, make them anew."""
    monkeypatch.syspath_prepend(str(FOLDER))
    import make

    assert path.stem in make.GAMES
    assert make.make(path.stem, tmp_path) == path.read_bytes()
    sys.modules.pop("make", None)


def test_the_games_cover_what_they_should() -> None:
    files = [load(path) for path in FILES]
    entries = [entry for file in files for entry in file["entries"]]
    openings = [file["entries"][0]["data"] for file in files]
    ends = {transfer.check_file(file)[2].play.game.end.trigger.value for file in files}
    assert {len(opening["seats"]) for opening in openings} == {2, 3, 4, 5}
    assert {opening["options"]["edition"] for opening in openings} == {"fr", "pl"}
    assert ends == {"council", "missions", "hand"}
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
    assert any(entry["override"] for entry in entries)
    assert any(entry["drawn"] for entry in entries)
    takes = {entry["data"].get("take") for entry in entries if entry["type"] == "favour"}
    assert takes == {"coins", "scrolls", "both"}
    answers = {entry["data"]["option"] for entry in entries if entry["type"] == "answer"}
    assert answers == {"take", "decline", "scroll", "intrigue", "not_met"}
    calls = [entry["data"]["on"] for entry in entries if entry["type"] == "end"]
    assert True in calls
    assert False in calls


def test_the_guided_games_cover_what_they_should() -> None:
    files = [load(path) for path in FILES if path.stem.startswith("guided-")]
    entries = [entry for file in files for entry in file["entries"]]
    starts = [entry["data"] for entry in entries if entry["type"] == "table.start"]
    assert {(start["seats"], start["options"]["mode"]) for start in starts} == {
        (2, "guided"),
        (3, "guided"),
        (5, "guided"),
    }
    assert [bool(start.get("box", {}).get("missions")) for start in starts].count(True) == 1
    steps = {
        "shuffle_tiles", "no_map", "place", "gondolier", "sail", "answer", "mission", "advance",
        "activate", "effect", "play_card", "next_turn", "favour", "name_card",
    }  # fmt: skip
    assert steps <= {entry["type"] for entry in entries}
    rows = {entry["data"]["row"].split(".")[0] for entry in entries if entry["type"] == "effect"}
    assert {"own_gondola", "mission", "st_marks", "palace", "great_council", "bank"} <= rows
    cards = {entry["data"]["card"] for entry in entries if entry["type"] == "play_card"}
    assert len(cards) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_can_be_imported_and_corrected(path: Path, tables) -> None:
    row, device, _ = transfer.import_table(tables, load(path))
    frame = as_read(tables.frame(device))
    assert frame["hash"] == load(path)["hash"]
    assert frame["table"]["phase"] == "over"
    assert frame["table"]["host"] == device.id
    assert row.game == "venice"
