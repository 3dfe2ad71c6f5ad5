"""Starting: what stands in the way is one sentence, never a traceback."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rooms import MODES
from serving import HOST, MAIN, PATIENCE, Phone, Server, call, join, open_table

ROOT = Path(__file__).resolve().parents[2]


def failing_serve(data: Path, **env: str) -> str:
    """Return what `companion serve` says when it cannot start."""
    found = subprocess.run(
        [sys.executable, "-c", MAIN, "serve"],
        env={**os.environ, "COMPANION_DATA": str(data), "COMPANION_HOST": HOST, **env},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert found.returncode == 1
    assert "Traceback" not in found.stderr
    return found.stderr


def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "companion.db")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA user_version = 99")
    db.execute("CREATE TABLE future (x)")
    db.commit()
    db.close()
    before = (tmp_path / "companion.db").read_bytes()
    assert "newer version" in failing_serve(tmp_path, COMPANION_PORT="0")
    assert (tmp_path / "companion.db").read_bytes() == before


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_text("shopping list\n" * 1000)
    assert "cannot be read" in failing_serve(tmp_path, COMPANION_PORT="0")
    assert (tmp_path / "companion.db").read_text().startswith("shopping")


def test_a_taken_port_is_named(tmp_path: Path, own_server: Callable[..., Server]) -> None:
    server = own_server()
    said = failing_serve(tmp_path / "other", COMPANION_PORT=str(server.port))
    assert f"Port {server.port} is taken" in said


def test_an_engine_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert "COMPANION_ASYNC" in failing_serve(tmp_path, COMPANION_ASYNC="magic", COMPANION_PORT="0")


@pytest.mark.parametrize("mode", MODES)
def test_a_restart_changes_nothing(own_server: Callable[..., Server], mode: str) -> None:
    server = own_server(COMPANION_ASYNC=mode)
    host = open_table(server, 2)
    ana = join(server, host.code, host.token, seat=0, name="Ana")
    phone = Phone(server, ana)
    phone.act("table.first")
    phone.act("table.start")
    seq = phone.act("change", seat=0, counter="vp", by=5)["seq"]
    before = phone.call("sync", {"since": 0})
    server.kill()
    phone.wait("disconnect")
    server.start()
    again = Phone(server, ana)
    after = again.state()
    assert {key: before[key] for key in ("seq", "hash", "table", "view", "undo")} == {
        key: after[key] for key in ("seq", "hash", "table", "view", "undo")
    }
    undone = again.call("undo", {"id": "back", "expect": seq})
    assert undone["ok"]
    assert again.state(undone["seq"])["view"]["players"][0]["vp"] == 0
    again.close()
    assert call(server, "GET", f"/api/tables/{host.code}").json["phase"] == "playing"


def test_pages_that_were_not_built_are_asked_for(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "companion", tree / "companion")
    shutil.copytree(ROOT / "static" / "locales", tree / "static" / "locales")
    paths = os.pathsep.join([str(tree), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    env = {"PYTHONPATH": paths, "PYTHONSAFEPATH": "1", "COMPANION_PORT": "0"}
    assert "make setup" in failing_serve(tmp_path / "data", **env)


def test_the_package_brings_its_own_pages(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "companion", tree / "companion")
    for folder in ("static", "templates"):
        shutil.copytree(ROOT / folder, tree / "companion" / "front" / folder)
    shutil.rmtree(tree / "companion" / "front" / "static" / "js")
    shutil.rmtree(tree / "companion" / "front" / "static" / "css")
    paths = os.pathsep.join([str(tree), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data", PYTHONPATH=paths, PYTHONSAFEPATH="1")
    try:
        assert call(server, "GET", f"/t/{open_table(server, 2).code}").status == 200
        said = subprocess.run(
            [sys.executable, "-c", MAIN, "doctor", "--port", str(server.port)],
            env=server.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    finally:
        server.stop()
    assert "built pages of the package" in said.stdout
