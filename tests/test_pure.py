"""What keeps the house in order: who may import what, and where a game may be named."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.games import GAMES

ROOT = Path(companion.__file__).parent
PURE = sorted([*(ROOT / "engine").glob("**/*.py"), *(ROOT / "games").glob("**/*.py")])
NAMELESS = sorted(
    [
        *(ROOT / "engine").glob("**/*"),
        *(ROOT / "store").glob("**/*"),
        *(ROOT / "web").glob("**/*"),
        *(ROOT / "service").glob("**/*"),
        *(p for p in (ROOT / "commands").glob("*.py") if p.name != "main.py"),  # it has sentences
        *(ROOT / "results").glob("**/*"),
    ]
)
EFFECTS = {
    "asyncio", "concurrent", "datetime", "eventlet", "flask", "flask_socketio", "http", "io",
    "logging", "multiprocessing", "os", "pathlib", "requests", "secrets", "select", "shutil",
    "signal", "socket", "socketio", "sqlite3", "ssl", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib", "uuid", "werkzeug",
}  # fmt: skip
HOUSE = ("companion.engine", "companion.errors", "companion.games")
BUILTINS = {"open", "input", "print", "exec", "eval", "__import__"}


def imports(path: Path) -> Iterator[str]:
    """Every name a file imports, dotted, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_there_is_something_to_check() -> None:
    assert len(PURE) > 15
    assert len(NAMELESS) > 20


@pytest.mark.parametrize("path", PURE, ids=named)
def test_pure_code_imports_nothing_with_effects(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert top not in EFFECTS, name
        if top == "companion":
            assert name.startswith(HOUSE), name
        if top == "random":
            assert (path.name, name) == ("dice.py", "random.Random")


@pytest.mark.parametrize("path", PURE, ids=named)
def test_pure_code_opens_and_prints_nothing(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in BUILTINS, node.lineno


@pytest.mark.parametrize("path", [p for p in PURE if p.parent.name == "engine"], ids=named)
def test_the_engine_imports_no_game(path: Path) -> None:
    assert not [name for name in imports(path) if name.startswith("companion.games")]


@pytest.mark.parametrize("path", [p for p in NAMELESS if p.suffix in (".py", ".md")], ids=named)
def test_nothing_outside_the_games_names_a_game(path: Path) -> None:
    text = path.read_text().lower()
    assert not [key for key in GAMES if key in text]


def test_the_check_would_find_an_effect(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text("def f():\n    from time import time\n    import os.path\n")
    assert list(imports(sample)) == ["time.time", "os.path"]
