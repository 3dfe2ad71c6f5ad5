"""What the finished games of The Masterpieces show; that they replay is the contract of all."""

from __future__ import annotations

from finished import FOLDER, finished


def test_the_games_cover_what_they_should() -> None:
    files = [finished(path).file for path in (FOLDER / "masterpieces").glob("*.json")]
    steps = {
        "points", "card_move", "sail", "dogate", "take_lady", "use_lady", "take",
        "tell_reward", "tell_bonus", "done", "next_round", "end", "lay", "look", "adjust",
        "fix_ladies", "fix_cell", "score.begin", "score.ready", "score.set", "score.confirm",
        "score.reopen",
    }  # fmt: skip
    assert steps <= {entry["type"] for file in files for entry in file["entries"]}
