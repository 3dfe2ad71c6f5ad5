"""The `companion` command: exit codes, and errors a person can act on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner, Result
from commands import break_it, damage_it, free_port, newer_it, run
from playing import open_table, start

from companion import __version__
from companion.commands import main as cli
from companion.errors import BadRequest, Unavailable
from companion.service import table_file, transfer
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

GAME = Path(__file__).parents[1] / "fixtures" / "venice" / "two-council-fr.json"


# ---- help


@pytest.mark.parametrize("command", [[], *([name] for name in cli.main.commands)])
def test_every_command_explains_itself(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output
    assert len(result.output.splitlines()) > 4


def test_the_commands_are_these() -> None:
    assert {"serve", "replay", "backup", "doctor"} <= set(cli.main.commands)


def test_the_version_is_told() -> None:
    assert __version__ in run("--version").output


def test_an_unknown_command_is_refused() -> None:
    assert run("dance").exit_code == 2


# ---- errors as sentences


def test_every_named_error_of_the_list_is_a_whole_sentence() -> None:
    for code, text in cli.SENTENCES.items():
        assert text[0].isupper() or text.startswith("{"), code
        assert text.rstrip().endswith((".", "more.")), code


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (Unavailable("server.port_taken", port=80), "Port 80 is taken"),
        (Unavailable("store.newer", have=9, know=1), "schema 9"),
        (Unavailable("store.broken", reason="SQLITE_NOTADB"), "SQLITE_NOTADB"),
        (BadRequest("import.entry", seq=4, reason="seat.taken"), "Entry 4"),
        (BadRequest("nobody.knows", what=1), "nobody.knows (what=1)"),
    ],
)
def test_an_error_is_a_sentence_for_a_terminal(error: Any, words: str) -> None:
    assert words in cli.sentence(error)


# ---- replay


def test_replay_tells_hash_and_number_of_entries() -> None:
    file = orjson.loads(GAME.read_bytes())
    result = run("replay", GAME)
    assert result.exit_code == 0
    assert result.output == f"venice: {file['seq']} entries, hash {file['hash']}\n"


def test_replay_reads_from_a_pipe() -> None:
    result = CliRunner().invoke(cli.main, ["replay", "-"], input=GAME.read_bytes())
    assert result.exit_code == 0


def test_replay_lists_every_problem_and_says_so_by_its_exit_code(tables: Tables, tmp_path) -> None:
    host = start(open_table(tables, 2))
    for counter, to in [("bridges", 5), ("scrolls", 11)]:
        host.act("adjust", seat=0, counter=counter, to=to, override=True)
    path = tmp_path / "odd.json"
    path.write_bytes(orjson.dumps(transfer.export_table(tables, host.live)))
    result = run("replay", path)
    assert result.exit_code == 2
    assert result.output.count("problem: venice.limit") == 2
    answer = orjson.loads(run("replay", "--json", path).output)
    assert [problem["params"]["counter"] for problem in answer["problems"]] == [
        {"word": "counter.scrolls"},
        {"word": "counter.bridges"},
    ]


def _edited(**changes: Any) -> bytes:
    return orjson.dumps({**orjson.loads(GAME.read_bytes()), **changes})


def _signed_edit() -> bytes:
    file = orjson.loads(GAME.read_bytes())
    next(e for e in file["entries"] if e["type"] == "change")["data"]["by"] = "two"
    return orjson.dumps({**file, "digest": table_file.digest(file["entries"])})


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a JSON file"),
        (GAME.read_bytes()[:5000], "cut short"),
        (b"\xff\xfe", "not a JSON file"),
        (b"[]", "not an exported table"),
        (b"{}", "something is wrong at"),
        (_edited(version=7), "newer version (7"),
        (_edited(game="chess"), "no game called 'chess'"),
        (_edited(hash="0" * 16), "does not come to the state"),
        (_edited(digest="0"), "was changed after it was exported"),
        (_signed_edit(), "does not hold: request.bad_shape"),
    ],
)
def test_replay_names_what_is_wrong_with_a_file(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    result = run("replay", path)
    assert result.exit_code == 1
    assert words in result.output
    assert "Traceback" not in result.output


def test_replay_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert run("replay", tmp_path / "nothing.json").exit_code == 2


# ---- backup


def test_a_backup_is_a_database_of_its_own(database: Path, data: Path, tmp_path: Path) -> None:
    store = SqliteStore(database)  # somebody plays meanwhile
    host = open_table(Tables(store, InlineHub()), 3)
    copy = tmp_path / "copy.db"
    result = run("backup", copy, "--data", data)
    assert result.exit_code == 0
    assert str(copy) in result.output
    kept = SqliteStore(copy)
    assert kept.table_by_code(host.code) is not None
    assert kept.check() == []
    kept.close()
    store.close()


def test_a_backup_overwrites_nothing(database: Path, data: Path, tmp_path: Path) -> None:
    there = tmp_path / "holiday.jpg"
    there.write_bytes(b"beach")
    result = run("backup", there, "--data", data)
    assert result.exit_code == 1
    assert "exists already" in result.output
    assert there.read_bytes() == b"beach"


def test_a_backup_of_nothing_is_named(data: Path, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "copy.db", "--data", data)
    assert result.exit_code == 1
    assert "no tables" in result.output
    assert not (tmp_path / "copy.db").exists()


def test_a_backup_into_a_folder_that_is_not_there_says_so(database, data, tmp_path) -> None:
    result = run("backup", tmp_path / "nowhere" / "copy.db", "--data", data)
    assert result.exit_code == 1
    assert "nowhere" in result.output


# ---- doctor


def _lines(result: Result) -> dict[str, str]:
    """What the doctor said, by the first words after the verdict."""
    return {line[6:]: line[:4].strip() for line in result.output.splitlines() if line.strip()}


def test_the_doctor_is_content_with_a_sound_house(database: Path, data: Path) -> None:
    result = run("doctor", "--data", data, "--port", free_port())
    assert result.exit_code == 0, result.output
    assert set(_lines(result).values()) == {"ok"}
    assert "database sound" in result.output
    assert f"companion {__version__}" in result.output


def test_the_doctor_needs_no_tables_yet(tmp_path: Path, data: Path) -> None:
    result = run("doctor", "--data", tmp_path / "not" / "yet", "--port", free_port())
    assert result.exit_code == 0
    assert "no tables yet" in result.output
    assert not (tmp_path / "not").exists()


@pytest.mark.parametrize(
    ("harm", "words"), [(break_it, "cannot be read"), (newer_it, "schema 99"), (damage_it, "")]
)
def test_the_doctor_finds_what_is_wrong_with_the_database(database, data, harm, words) -> None:
    harm(database)
    result = run("doctor", "--data", data, "--port", free_port())
    assert result.exit_code == 1
    assert words in result.output
    failed = [text for text, verdict in _lines(result).items() if verdict == "FAIL"]
    assert len(failed) == 1
    assert "port" in result.output  # the other checks are made all the same


def test_the_doctor_finds_a_taken_port(database: Path, data: Path, taken_port: int) -> None:
    env = {"COMPANION_HOST": "127.0.0.1"}
    result = run("doctor", "--data", data, "--port", taken_port, env=env)
    assert result.exit_code == 1
    assert f"FAIL  Port {taken_port} is taken" in result.output


def test_the_doctor_finds_a_data_folder_that_is_a_file(tmp_path: Path, data: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    result = run("doctor", "--port", free_port(), env={"COMPANION_DATA": str(path)})
    assert result.exit_code == 1
    assert "FAIL" in result.output


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({"COMPANION_PORT": "eight"}, "COMPANION_PORT must be a whole number"),
        ({"COMPANION_PORT": "70000"}, "no port 70000"),
    ],
)
@pytest.mark.parametrize("command", ["serve", "doctor"])
def test_a_setting_that_cannot_be_is_a_sentence(data, env, words, command) -> None:
    result = run(command, "--data", data, env=env)
    assert result.exit_code == 1
    assert words in result.output
