"""What the finished games of Rialto show; that they replay is the contract of all games."""

from __future__ import annotations

from finished import FOLDER, finished


def test_the_games_cover_what_they_should() -> None:
    files = [finished(path).file for path in (FOLDER / "rialto").glob("*.json")]
    entries = [entry for file in files for entry in file["entries"]]
    types = {entry["type"] for entry in entries if entry["kind"] == "action"}
    assert {"map", "shuffle_tiles", "hand", "next", "play", "use", "build", "bridge"} <= types
    assert {"values", "gondola", "adjust", "fix_disc", "score.begin", "score.reopen"} <= types
