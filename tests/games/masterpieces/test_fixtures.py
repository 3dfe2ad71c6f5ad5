"""Finished games that must replay to the same result on every machine, for ever."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner

from companion.commands import main as cli
from companion.service import transfer

FOLDER = Path(__file__).parents[2] / "fixtures"
FILES = sorted((FOLDER / "masterpieces").glob("*.json"))


def load(path: Path) -> Any:
    return orjson.loads(path.read_bytes())


def test_there_are_games() -> None:
    assert len(FILES) == 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_hash(path: Path) -> None:
    file = load(path)
    game, entries, table = transfer.check_file(file)
    assert game == "masterpieces"
    assert table.hash == file["hash"]
    assert table.seq == len(entries) == file["seq"]
    outcome = table.game.outcome(table.play.game)
    assert outcome is not None
    assert outcome.final
    assert table.game.problems(table.play.game) == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_command_line_agrees(path: Path) -> None:
    told = CliRunner().invoke(cli.main, ["replay", "--json", str(path)])
    assert told.exit_code == 0, told.output
    answer = orjson.loads(told.output)
    assert (answer["hash"], answer["problems"]) == (load(path)["hash"], [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_is_what_its_script_makes(path: Path, tmp_path: Path, monkeypatch) -> None:
    """A rule that changes old games is noticed here: raise the rules version, make them anew."""
    monkeypatch.syspath_prepend(str(FOLDER))
    import make_masterpieces

    assert path.stem in make_masterpieces.GAMES
    assert make_masterpieces.make(path.stem, tmp_path) == path.read_bytes()
    for module in ("make_masterpieces", "make"):
        sys.modules.pop(module, None)


def test_the_games_cover_what_they_should() -> None:
    entries = [entry for path in FILES for entry in load(path)["entries"]]
    steps = {
        "points", "card_move", "route_move", "route_end", "dogate", "take_lady", "use_lady", "take",
        "tell_reward", "tell_bonus", "done", "next_round", "end", "lay", "look", "adjust",
        "fix_ladies", "fix_cell", "score.begin", "score.ready", "score.set", "score.confirm",
        "score.reopen",
    }  # fmt: skip
    assert steps <= {entry["type"] for entry in entries}
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
    assert any(entry["override"] for entry in entries)
