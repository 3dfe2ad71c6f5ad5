"""What the finished games of Venice show; that they replay is the contract of all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from finished import FOLDER, finished

VENICE = sorted((FOLDER / "venice").glob("*.json"))
AUTOMA = sorted((FOLDER / "venice" / "automa").glob("*.json"))
SCORED = sorted((FOLDER / "venice" / "scoring").glob("*.json"))


def entries_of(paths: list[Path]) -> list[dict[str, Any]]:
    return [entry for path in paths for entry in finished(path).file["entries"]]


def openings_of(paths: list[Path]) -> list[dict[str, Any]]:
    return [finished(path).file["entries"][0]["data"] for path in paths]


def test_the_games_cover_what_they_should() -> None:
    entries, openings = entries_of(VENICE), openings_of(VENICE)
    assert {len(opening["seats"]) for opening in openings} == {2, 3, 4, 5}
    assert {opening["options"]["edition"] for opening in openings} == {"fr", "pl"}
    assert any(entry["drawn"] for entry in entries)
    takes = {entry["data"].get("take") for entry in entries if entry["type"] == "favour"}
    assert takes == {"coins", "scrolls", "both"}
    answers = {entry["data"]["option"] for entry in entries if entry["type"] == "answer"}
    assert answers == {"take", "decline", "scroll", "favour", "intrigue", "not_met"}
    calls = [entry["data"]["on"] for entry in entries if entry["type"] == "end"]
    assert True in calls
    assert False in calls


def test_the_guided_games_cover_what_they_should() -> None:
    entries = entries_of([path for path in VENICE if path.stem.startswith("guided-")])
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


# ---- the automa


def test_the_games_cover_each_preset_and_each_way_to_end() -> None:
    solo = [path for path in AUTOMA if path.stem.startswith("solo-")]
    options = [opening["options"] for opening in openings_of(solo)]
    assert {one.get("difficulty", "normal") for one in options} == {
        "easy",
        "normal",
        "hard",
        "cruel",
    }
    assert {one.get("doge_cards", "own") for one in options} == {"own", "box", "table"}
    assert {one["edition"] for one in options} == {"fr", "pl"}
    doges = [finished(path).table.play.game.board.automa.doge for path in solo]
    assert {doge.knobs.last_turns for doge in doges} == {0, 1, 2}
    for doge in doges:
        assert doge.last == 0
        assert None in doge.row


def test_the_games_cover_what_the_automa_asks() -> None:
    entries = entries_of(AUTOMA)
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
    (path,) = [path for path in AUTOMA if path.stem.startswith("two-")]
    state = finished(path).table.play.game
    assert state.board.places is not None
    assert all(deck.shuffles > 1 for deck in state.board.automa.decks)
    assert state.end is not None


# ---- the final scoring


def test_the_scored_games_cover_what_they_should() -> None:
    entries = entries_of(SCORED)
    assert {entry["type"] for entry in entries} >= {
        "score.begin", "score.ready", "score.go", "score.set", "score.buy", "score.rewards",
        "score.confirm", "score.reopen",
    }  # fmt: skip
    modes = {opening["options"]["mode"] for opening in openings_of(SCORED)}
    assert modes == {"pad", "guided", "score"}
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
    assert all(finished(path).table.game.result(finished(path).table.play.game) for path in SCORED)
