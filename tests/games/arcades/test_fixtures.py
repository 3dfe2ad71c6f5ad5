"""Finished games of Arcades that must replay to the same result on every machine, for ever."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import orjson
import pytest

from companion.service import transfer

FOLDER = Path(__file__).resolve().parents[2] / "fixtures"
FILES = sorted((FOLDER / "arcades").glob("*.json"))


def load(path: Path) -> Any:
    return orjson.loads(path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_hash(path: Path) -> None:
    file = load(path)
    game, entries, table = transfer.check_file(file)
    assert game == "arcades"
    assert (table.hash, table.seq) == (file["hash"], len(entries))
    outcome = table.game.outcome(table.play.game)
    assert outcome is not None
    assert outcome.final
    assert table.game.problems(table.play.game) == ()
    assert table.game.result(table.play.game) is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_is_what_its_script_makes(path: Path, tmp_path: Path, monkeypatch) -> None:
    """A rule that changes old games is noticed here: raise the rules version, make them anew."""
    monkeypatch.syspath_prepend(str(FOLDER))
    import make_arcades

    assert path.stem in make_arcades.GAMES
    assert make_arcades.make(path.stem, tmp_path) == path.read_bytes()
    for module in ("make_arcades", "make"):
        sys.modules.pop(module, None)


def test_the_games_cover_what_they_should() -> None:
    files = [load(path) for path in FILES]
    entries = [entry for file in files for entry in file["entries"]]
    openings = [file["entries"][0]["data"] for file in files]
    assert {len(one["seats"]) for one in openings} == {3, 4}
    assert {one["options"]["mode"] for one in openings} == {"quick", "guided"}
    assert {one["options"]["bag"] for one in openings} == {"companion", "table"}
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
    assert any(entry["override"] for entry in entries)
    assert {"influence", "share", "next_round", "score.reopen"} <= {e["type"] for e in entries}
