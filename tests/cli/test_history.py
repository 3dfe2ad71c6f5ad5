"""`companion history`: a table for people, a sheet, an answer for programs; and old results in."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest
from commands import break_it, run
from ledgers import evening, player

from companion.config import Settings
from companion.results.history import Records
from companion.store import SqliteStore

SHEET = "game,finished,player,total\nvenice,2024-05-01,Ana,31\nvenice,2024-05-01,Ben,40\n"


@pytest.fixture
def played(data: Path) -> Path:
    """A database with two evenings in it."""
    store = SqliteStore(Settings(data=data).database)
    arrested = player("Cleo", 60, 2, marks=["arrested"])
    store.add_results(
        [
            evening("e1", 100, ("Ana", 30), ("Ben", 20), minutes=95),
            evening("e2", 200, ("Ana", 50), ("", 10), arrested),
        ]
    )
    store.close()
    return data


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "old.csv"
    path.write_text(SHEET)
    return path


def test_an_empty_history_says_so_and_makes_no_database(data: Path) -> None:
    result = run("history", "--data", data)
    assert (result.exit_code, result.output) == (0, "No game has been finished here yet.\n")
    assert list(data.iterdir()) == []


def test_people_read_a_table(played: Path) -> None:
    result = run("history", "--data", played)
    assert result.exit_code == 0
    head, second, first = result.output.splitlines()
    assert head.split()[:3] == ["finished", "game", "time"]
    assert "Cleo 60* (arrested), Ana 50, #2 10" in second
    assert "1:35" in first
    assert first.endswith("Ana 30*, Ben 20")


def test_filters(played: Path) -> None:
    assert "Ben" not in run("history", "--data", played, "--player", "cleo").output
    assert run("history", "--data", played, "--player", "Zoë").output == "No finished game fits.\n"
    assert len(run("history", "--data", played, "--game", "venice").output.splitlines()) == 3
    result = run("history", "--data", played, "--game", "chess")
    assert (result.exit_code, "There is no game called 'chess'." in result.output) == (1, True)


def test_programs_read_json(played: Path) -> None:
    told = orjson.loads(run("history", "--data", played, "--json").output)
    assert [one["id"] for one in told["results"]] == ["e2", "e1"]
    assert orjson.loads(run("history", "--json", "--data", played.parent / "no").output) == {
        "results": []
    }


def test_a_sheet_goes_out_and_in_again(played: Path, tmp_path: Path) -> None:
    sheet = run("history", "--csv", "--data", played).output
    assert sheet.splitlines()[0].startswith("id,game,started,finished,minutes")
    assert len(sheet.splitlines()) == 6
    path = tmp_path / "out.csv"
    path.write_text(sheet)
    result = run("history", "import", path, "--data", tmp_path / "new")
    assert (result.exit_code, result.output) == (0, "Imported 2; 0 were here already.\n")
    assert run("history", "--csv", "--data", tmp_path / "new").output == sheet


def test_importing_twice_adds_nothing(data: Path, file: Path) -> None:
    assert "Imported 1; 0" in run("history", "import", file, "--data", data).output
    assert "Imported 0; 1" in run("history", "--data", data, "import", file).output
    assert len(run("history", "--data", data).output.splitlines()) == 2


def test_a_bad_sheet_says_what_is_wrong_with_each_line_and_keeps_nothing(
    data: Path, file: Path
) -> None:
    file.write_text(SHEET + "venice,soon,Ana,1\nchess,2024-05-02,Ana,1\n")
    result = run("history", "import", file, "--data", data)
    assert result.exit_code == 1
    assert "line 4: “finished” is not a date." in result.output
    assert "line 5: This server does not know the game “chess”." in result.output
    assert "Nothing was imported." in result.output
    assert "No game" in run("history", "--data", data).output


def test_a_huge_sheet_is_named(data: Path, file: Path) -> None:
    file.write_bytes(b"x" * (2 * 1024 * 1024 + 1))
    result = run("history", "import", file, "--data", data)
    assert (result.exit_code, "larger than 2 MB" in result.output) == (1, True)


def test_a_broken_database_and_a_bad_word_are_named(database: Path, data: Path) -> None:
    result = run("history", "--data", data, env={"COMPANION_HISTORY": "shut"})
    assert "COMPANION_HISTORY must be one of open, closed, not 'shut'." in result.output
    break_it(database)
    result = run("history", "--data", data)
    assert (result.exit_code, "database cannot be read" in result.output) == (1, True)
    assert run("history", "--csv", "--json", "--data", data).exit_code == 2


def test_a_closed_history_is_closed_to_the_network_only(played: Path) -> None:
    result = run("history", "--data", played, env={"COMPANION_HISTORY": "closed"})
    assert (result.exit_code, len(result.output.splitlines())) == (0, 3)


def test_backup_and_doctor_know_the_results(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    assert run("backup", copy / "companion.db", "--data", played).exit_code == 0
    store = SqliteStore(copy / "companion.db")
    assert len(Records(store).all({})) == 2
    store.close()
    assert "database sound" in run("doctor", "--data", copy, "--port", "0").output
