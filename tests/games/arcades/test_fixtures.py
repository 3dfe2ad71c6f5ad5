"""What the finished games of Arcades show; that they replay is the contract of all games."""

from __future__ import annotations

from finished import FOLDER, finished


def test_the_games_cover_what_they_should() -> None:
    files = [finished(path).file for path in (FOLDER / "arcades").glob("*.json")]
    openings = [file["entries"][0]["data"] for file in files]
    assert {len(one["seats"]) for one in openings} == {3, 4}
    assert {one["options"]["mode"] for one in openings} == {"quick", "guided"}
    assert {one["options"]["bag"] for one in openings} == {"companion", "table"}
    types = {entry["type"] for file in files for entry in file["entries"]}
    assert {"influence", "share", "next_round", "score.reopen"} <= types
