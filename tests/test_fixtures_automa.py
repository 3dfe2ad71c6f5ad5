"""Finished games against the Doge, with smugglers, and with the final scoring.

They must replay to the same, for ever.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner

from companion.commands import main as cli
from companion.service import transfer

FOLDER = Path(__file__).parent / "fixtures"
FILES = sorted((FOLDER / "automa").glob("*.json"))
SCORED = sorted((FOLDER / "scoring").glob("*.json"))
EVERY = pytest.mark.parametrize("path", FILES + SCORED, ids=lambda path: path.stem)


def load(path: Path) -> Any:
    return orjson.loads(path.read_bytes())


@EVERY
def test_a_finished_game_replays_to_its_hash(path: Path) -> None:
    file = load(path)
    _, entries, table = transfer.check_file(file)
    assert table.hash == file["hash"]
    assert table.seq == len(entries) == file["seq"]
    assert table.game.outcome(table.play.game) is not None
    assert table.game.problems(table.play.game) == ()


@EVERY
def test_the_command_line_agrees(path: Path) -> None:
    told = CliRunner().invoke(cli.main, ["replay", "--json", str(path)])
    assert told.exit_code == 0, told.output
    answer = orjson.loads(told.output)
    assert (answer["hash"], answer["problems"]) == (load(path)["hash"], [])


@EVERY
def test_the_file_is_what_its_script_makes(path: Path, tmp_path: Path, monkeypatch) -> None:
    """A rule that changes old games is noticed here: raise the rules version, make them anew."""
    monkeypatch.syspath_prepend(str(FOLDER))
    script = importlib.import_module(f"make_{path.parent.name}")
    assert path.stem in script.GAMES
    assert script.make(path.stem, tmp_path) == path.read_bytes()
    for module in ("make_scoring", "make_automa", "make"):
        sys.modules.pop(module, None)


def _doge(path: Path) -> Any:
    return transfer.check_file(load(path))[2].play.game.board.automa.doge


def test_the_games_cover_each_preset_and_each_way_to_end() -> None:
    solo = [path for path in FILES if path.stem.startswith("solo-")]
    options = [load(path)["entries"][0]["data"]["options"] for path in solo]
    assert {one.get("difficulty", "normal") for one in options} == {
        "easy",
        "normal",
        "hard",
        "cruel",
    }
    assert {one.get("doge_cards", "own") for one in options} == {"own", "box", "table"}
    assert {one["edition"] for one in options} == {"fr", "pl"}
    doges = [_doge(path) for path in solo]
    assert {doge.knobs.last_turns for doge in doges} == {0, 1, 2}
    for doge in doges:
        assert doge.last == 0
        assert None in doge.row


def test_the_games_cover_what_the_automa_asks() -> None:
    entries = [entry for path in FILES for entry in load(path)["entries"]]
    kinds = {entry["type"] for entry in entries}
    assert kinds >= {
        "smuggler_card", "smuggler_move", "smuggler_passed", "doge_result", "doge_choice",
        "doge_bridge", "fix_deck", "fix_doge", "fix_row",
    }  # fmt: skip
    answers = {entry["data"]["option"] for entry in entries if entry["type"] == "answer"}
    assert answers == {"scroll", "intrigue", "not_met"}
    assert {entry["kind"] for entry in entries} >= {"undo", "redo"}
    assert any(entry["override"] and entry["type"] == "next_turn" for entry in entries)


def test_the_smugglers_game_has_a_map_and_new_shuffles() -> None:
    (path,) = [path for path in FILES if path.stem.startswith("two-")]
    board = transfer.check_file(load(path))[2].play.game.board
    assert board.places is not None
    assert all(deck.shuffles > 1 for deck in board.automa.decks)
    assert transfer.check_file(load(path))[2].play.game.end is not None


# ---- the final scoring


ENDS = {  # winner, arrested, totals, as recorded when the games were made
    "four-live-fr": (0, [2], [41, 41, 24, 18]),
    "guided-three-pl": (2, [1], [10, 19, 24]),
    "solo-hard-fr": (1, [], [3, 34]),
    "quick-five-pl": (4, [0], [31, 33, 34, 30, 43]),
    "quick-solo-fr": (1, [0], [51, 50]),
}


@pytest.mark.parametrize("path", SCORED, ids=lambda path: path.stem)
def test_a_scored_game_comes_to_its_result(path: Path) -> None:
    table = transfer.check_file(load(path))[2]
    outcome, result = (do(table.play.game) for do in (table.game.outcome, table.game.result))
    assert outcome.final
    winner, arrested, totals = ENDS[path.stem]
    assert outcome.winners == (winner,)
    assert [one.column for one in result.standings if one.marks] == arrested
    assert [one.total for one in result.standings] == totals


def test_the_scored_games_cover_what_they_should() -> None:
    entries = [entry for path in SCORED for entry in load(path)["entries"]]
    kinds = {entry["type"] for entry in entries}
    assert kinds >= {
        "score.begin", "score.ready", "score.go", "score.set", "score.buy", "score.rewards",
        "score.confirm", "score.reopen",
    }  # fmt: skip
    modes = {load(path)["entries"][0]["data"]["options"]["mode"] for path in SCORED}
    assert modes == {"pad", "guided", "score"}
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
