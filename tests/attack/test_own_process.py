"""Point 3: a file from elsewhere is read in a process of its own, with so much time and memory and
no more, one at a time; the server goes on, and says how far it is."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from serving import Server, call

from companion.errors import BadRequest, CompanionError, NotFound, Unavailable
from companion.service import own_process
from companion.service.hub import ThreadingHub
from companion.service.own_process import Imports
from companion.store import SqliteStore

GAME = Path(__file__).parents[1] / "fixtures" / "venice" / "two-council-fr.json"
SHEET = b"game,finished,player,total\nvenice,2024-05-01,Ana,50\nvenice,2024-05-01,Ben,40\n"
Own = Callable[..., Server]


def in_process(what: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Have the process do something else than its job; return what came of it."""
    popen = subprocess.Popen
    child = f"from companion.service import own_process; own_process._bound(); {what}"

    def other(_command: list[str], **more: Any) -> Any:
        return popen([sys.executable, "-c", child], **more)

    monkeypatch.setattr(own_process.subprocess, "Popen", other)
    return Imports(ThreadingHub()).read("table", b"{}")


@pytest.mark.parametrize(
    "what",
    [
        "bytearray(2**30)",  # more memory than a file may cost
        "import os; os.abort()",
        "print('[\"progress\", [1, 2]]')",  # and gone
    ],
)
def test_a_reader_that_breaks_off_is_named(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    with pytest.raises(BadRequest) as caught:
        in_process(what, monkeypatch)
    assert caught.value.code == "import.given_up"


def test_a_reader_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_process, "WALL_SECONDS", 0.1)
    with pytest.raises(BadRequest):
        in_process("import threading; threading.Event().wait()", monkeypatch)


def test_the_process_has_limits_of_its_own() -> None:
    asked = (
        "import resource as r; from companion.service import own_process; own_process._bound();"
        "print([r.getrlimit(one)[1] for one in (r.RLIMIT_AS, r.RLIMIT_CPU, r.RLIMIT_CORE)])"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True).stdout
    assert orjson.loads(said) == [own_process.MOST_BYTES, own_process.CPU_SECONDS, 0]


@pytest.mark.parametrize("raw", [GAME.read_bytes(), b"{}", b"no", b"\xff" * 1000])
def test_a_process_says_the_same_as_this_one(raw: bytes) -> None:
    told: list[tuple[int, int]] = []
    there = _fate(lambda: Imports(ThreadingHub()).read("table", raw, lambda *at: told.append(at)))
    said: list[bytes] = []
    own_process._do("table", raw, said.append, ())
    here = _fate(lambda: own_process._gathered(said, own_process.nobody))
    assert there == here
    assert bool(told) == isinstance(there, list)


def _fate(read: Callable[[], Any]) -> Any:
    try:
        return read()
    except CompanionError as error:
        return error.as_dict()


def test_one_of_each_address_and_a_few_in_all_may_wait() -> None:
    imports = Imports(ThreadingHub())
    with imports.enter("one", "192.0.2.1") as progress:
        progress(20, 80)
        assert imports.progress("one") == {"done": 20, "all": 80}
        for key, who in (("one", "192.0.2.2"), ("two", "192.0.2.1")):
            with pytest.raises(Unavailable, match=r"import\.busy"), imports.enter(key, who):
                pass
        with (
            imports.enter("b", "b"),
            imports.enter("c", "c"),
            imports.enter("d", "d"),
            pytest.raises(Unavailable, match=r"import\.busy"),
            imports.enter("e", "e"),
        ):
            pass
    with pytest.raises(NotFound):
        imports.progress("one")


@pytest.fixture(params=["eventlet", "threading"])
def server(own_server: Own, request: pytest.FixtureRequest) -> Server:
    return own_server(COMPANION_ASYNC=request.param)


def test_a_server_brings_files_in_and_names_what_is_wrong(server: Server) -> None:
    made = call(server, "POST", "/api/tables/import?key=mine", GAME.read_bytes())
    assert made.status == 201
    assert call(server, "POST", "/api/tables/import", b"{}").code == "import.bad_shape"
    assert call(server, "POST", "/api/tables/import?key=a%20b", b"{}").code == "request.bad_shape"
    assert call(server, "GET", "/api/imports/mine").code == "import.unknown"
    brought = call(server, "POST", "/api/history/import", SHEET)
    assert brought.json == {"added": 1, "known": 0, "problems": []}
    again = call(server, "POST", "/api/history/import", SHEET + b"venice,x,Ana,5\n")
    assert [one["code"] for one in again.json["problems"]] == ["csv.bad_date"]


def test_files_that_come_together_are_read_one_after_the_other(server: Server) -> None:
    answers: list[int] = []

    def bring() -> None:
        answers.append(call(server, "POST", "/api/tables/import", GAME.read_bytes()).status)

    together = [threading.Thread(target=bring) for _ in range(own_process.MOST_WAITING)]
    for one in together:
        one.start()
    for one in together:
        one.join()
    assert answers == [201] * own_process.MOST_WAITING


def test_what_is_left_of_an_import_that_was_cut_short_is_forgotten(
    own_server: Own, tmp_path: Path
) -> None:
    store = SqliteStore(tmp_path / "companion.db")
    *portions, end = Imports(ThreadingHub()).read("table", GAME.read_bytes())
    assert end["game"] == "venice"
    from companion.store.rows import from_row

    store._arrive("half", [from_row(tuple(one)) for one in portions[0]], 7)
    assert (store.arriving(7), store.arriving(8)) == ([], ["half"])
    store.close()
    own_server()
    store = SqliteStore(tmp_path / "companion.db")
    assert (store.arriving(2**62), store.entries("half")) == ([], [])
    store.close()
