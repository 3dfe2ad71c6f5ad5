"""A result as it is told: its course, its turning points, and as a play for BG Stats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import duel
import pytest
from duels import a_duel, finish, play
from playing import Clock

from companion.engine.game import Sample
from companion.errors import Conflict
from companion.games import GAMES
from companion.results import plays
from companion.results.history import Records
from companion.results.turning_points import turning
from companion.service.tables import Tables

LANGUAGES = ("en", "fr", "pl", "de")
ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "duel", duel.GAME)


# ---- the course


def test_the_course_has_the_last_look_of_each_round(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5), (4, 1), bonus=(2, 0))
    told = Records(tables.store).of_table(ana.live)
    assert told["course"] == {
        "rounds": [1, 2],
        "tracks": {"points": [[3, 5], [7, 6]], "bonus": [[0, 0], [2, 0]]},
        "final": [9, 6],
    }


def test_the_course_knows_nothing_of_what_was_taken_back(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    ana.act("gain", seat=1, by=50)
    ana.undo()
    ana.act("next")
    ana.undo()
    finish(ana, (3, 5))
    told = Records(tables.store).of_table(ana.live)
    assert told["course"]["tracks"]["points"] == [[3, 5]]


def test_there_is_no_result_to_tell_before_it_stands(tables: Tables) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    with pytest.raises(Conflict, match=r"result\.not_yet"):
        Records(tables.store).of_table(ana.live)
    play(ana, (3, 5))
    with pytest.raises(Conflict, match=r"result\.not_yet"):
        Records(tables.store).of_table(ana.live)


def test_a_result_is_told_as_it_stood_when_it_was_asked_for(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, _ben = a_duel(tables, "Ana", "Ben")
    finish(ana, (3, 5))
    read = tables.store.entries_numbered

    def slow(table_id: str, seqs: list[int]) -> Any:
        """While the log is read, the result is opened again and put right."""
        monkeypatch.setattr(tables.store, "entries_numbered", read)
        ana.act("score.reopen", reason="a card was forgotten")
        ana.act("bonus", seat=0, by=9)
        return read(table_id, seqs)

    monkeypatch.setattr(tables.store, "entries_numbered", slow)
    told = Records(tables.store).of_table(ana.live)
    assert [one["total"] for one in told["record"]["players"]] == [3, 5]


# ---- turning points


def looks(*rows: tuple[int, ...]) -> list[Sample]:
    return [Sample(round=number, tracks={"vp": row}) for number, row in enumerate(rows, start=1)]


def record(*totals: int | None, winners: tuple[int, ...] = (0,), jailed: tuple[int, ...] = ()):
    players = [
        {
            "column": column, "total": total, "winner": column in winners, "rank": 1,
            "marks": ["arrested"] if column in jailed else [],
        }
        for column, total in enumerate(totals)
    ]  # fmt: skip
    return {"game": "venice", "players": players}


def told(looks_: list[Sample], record_: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {line.key.split(".")[-1]: dict(line.params) for line in turning(looks_, record_)}


def test_who_took_the_lead_and_kept_it_is_told() -> None:
    found = told(looks((5, 3), (6, 9), (7, 9), (8, 12)), record(8, 30, winners=(1,)))
    assert found["lead"] == {"column": 1, "round": 2}


def test_a_lead_from_the_first_round_on_is_told() -> None:
    assert told(looks((5, 3), (6, 4), (9, 5)), record(30, 5))["led_all"] == {"column": 0}


def test_the_set_up_is_no_round_to_lead_in() -> None:
    begun = [Sample(round=0, tracks={"vp": (0, 0)}), *looks((5, 3), (6, 4), (9, 5))]
    assert told(begun, record(30, 5))["led_all"] == {"column": 0}
    assert told(begun, record(30, 5))["biggest"] == {"column": 0, "round": 1, "count": 5}
    assert told(begun[:3], record(30, 5)).keys() == {"biggest"}


@pytest.mark.parametrize(
    "rows", [((5, 3), (5, 5), (8, 8)), ((5, 3), (6, 4)), (), ((5,), (6,), (9,))]
)
def test_no_lead_is_told_where_there_is_none(rows: tuple[tuple[int, ...], ...]) -> None:
    assert not {"lead", "led_all"} & set(told(looks(*rows), record(30, 5)))


def test_the_biggest_round_is_told_unless_it_is_shared() -> None:
    found = told(looks((0, 0), (2, 9), (8, 10)), record(30, 5))
    assert found["biggest"] == {"column": 1, "round": 2, "count": 9}
    assert "biggest" not in told(looks((0, 0), (2, 9), (11, 10)), record(30, 5))


def test_a_comeback_in_the_final_scoring_is_told() -> None:
    found = told(looks((1, 2, 3)), record(30, 20, 10))
    assert found["comeback"] == {"column": 0, "place": 3}
    assert "comeback" not in told(looks((3, 2, 1)), record(30, 20, 10))


def test_the_arrest_of_somebody_who_would_have_won_is_told() -> None:
    found = told([], record(20, 27, 5, jailed=(1,)))
    assert found == {"arrested": {"column": 1, "count": 7}}
    assert told([], record(20, 17, 5, jailed=(1,))) == {}


def test_a_photo_finish_and_a_tie_are_told() -> None:
    assert told([], record(20, 18))["photo"] == {"column": 0, "other": 1, "count": 2}
    assert told([], record(20, 20))["tie"] == {"column": 0, "other": 1}
    assert told([], record(20, 17)) == {}
    assert told([], record(20, 20, winners=(0, 1))) == {}
    assert told([], record(None, None)) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turning_point_has_a_sentence(language: str) -> None:
    path = ROOT / "static" / "locales" / language / "history.json"
    words = json.loads(path.read_text("utf-8"))["turn"]
    known = {key.rsplit("_", 1)[0] if f"{key.rsplit('_', 1)[0]}_other" in words else key
             for key in words}  # fmt: skip
    assert known == {"lead", "led_all", "biggest", "comeback", "arrested", "tie", "photo"}


# ---- the game's own player, and BG Stats


def test_a_game_alone_has_a_rival_that_is_nobody(tables: Tables) -> None:
    (ana,) = a_duel(tables, "Ana", level="hard")
    finish(ana, (7,))
    records = Records(tables.store)
    rival = records.of_table(ana.live)["record"]["players"][1]
    assert (rival["name"], rival["rival"], rival["colour"], rival["winner"]) == (
        "Robot", True, None, True,
    )  # fmt: skip
    (person,) = records.people()
    assert person["by_game"]["duel"]["levels"] == {"hard": {"games": 1, "wins": 0}}


def _in(words: dict[str, str]) -> plays.Say:
    return lambda key: words.get(key, "")


def test_a_play_for_bg_stats_says_all_it_wants(tables: Tables, clock: Clock) -> None:
    ana, _ben = a_duel(tables, "Ana", "")
    clock.tick(60_000 * 75)
    finish(ana, (3, 5))
    told = plays.play(Records(tables.store).of_table(ana.live)["record"], "Duel", 60)
    reader = {"source.points": "Punkty", "colour.violet": "fioletowy"}
    there = plays.play(Records(tables.store).of_table(ana.live)["record"], "Duel", 60, _in(reader))
    assert there["comments"] == "Ana: Punkty 3, bonus 0\nfioletowy: Punkty 5, bonus 0"
    assert told == {
        "sourceName": "Tabletop Companion",
        "sourcePlayId": ana.device.table_id,
        "playDate": "2023-11-14 23:13:20",
        "durationMin": 75,
        "board": "",
        "comments": "Ana: points 3, bonus 0\nviolet: points 5, bonus 0",
        "game": {"name": "Duel", "highestWins": True, "noPoints": False},
        "players": [
            {"name": "Ana", "startPlayer": True, "winner": False, "score": 3, "rank": 2},
            {"name": "violet", "startPlayer": False, "winner": True, "score": 5, "rank": 1},
        ],
    }


def test_a_play_without_points_says_so() -> None:
    player = {"name": "Ana", "colour": None, "column": 0, "start": False, "total": None,
              "rival": False, "rank": 1, "winner": True, "lines": {}, "marks": []}  # fmt: skip
    told = plays.play(
        {"id": "x", "started": None, "finished": 0, "minutes": None, "notes": {"level": "easy"},
         "players": [player]}, "Duel", 0,
    )  # fmt: skip
    assert told["game"]["noPoints"] is True
    assert told["players"] == [{"name": "Ana", "startPlayer": False, "winner": True, "rank": 1}]
    assert (told["playDate"], told["board"]) == ("1970-01-01 00:00:00", "easy")
    assert "durationMin" not in told
