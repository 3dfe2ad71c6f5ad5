"""The package by itself: built, installed where there is no Node, no git and no checkout, used."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from looking import ROOT
from playwright.sync_api import expect
from serving import Server
from steps import guided, open_tab


def made(*words: object, cwd: Path = ROOT) -> str:
    """Run a tool to its end and return what it said."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def make_dist(folder: Path) -> tuple[Path, Path]:
    """Make the archive from the checkout, and the wheel from the archive."""
    made(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ".")
    (archive,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return archive, wheel


def install(wheel: Path, folder: Path) -> Path:
    """Put the wheel into a fresh environment outside the checkout; return its commands' folder."""
    venv.create(folder, symlinks=True)
    pip = (sys.executable, "-m", "pip", "--python", folder / "bin" / "python")
    made(*pip, "install", "--quiet", "--disable-pip-version-check", wheel)
    return folder / "bin"


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[[Path], Server]]:
    """Start an installed server: an empty home, and a PATH with nothing but its own commands."""
    servers: list[Server] = []

    def start(commands: Path) -> Server:
        class Installed(Server):
            command = (str(commands / "companion"),)

        home = tmp_path / "home"
        home.mkdir()
        servers.append(Installed(home, HOME=str(home), PATH=str(commands), PYTHONPATH=""))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


def holds_the_pages(archive: Path, wheel: Path) -> None:
    with tarfile.open(archive) as file:
        sources = {name.partition("/")[2] for name in file.getnames()}
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in ("static/built/manifest.json", "static/sw.js", "templates/shell.html"):
        assert path in sources
        assert f"companion/front/{path}" in names
    assert any(name.startswith("companion/front/static/vendor/licences/") for name in names)
    assert not any(name.endswith(".map") or "static/js/" in name for name in names)


def test_the_package_alone_shows_every_page(
    device, started: Callable[[Path], Server], tmp_path: Path
) -> None:
    archive, wheel = make_dist(tmp_path / "dist")
    holds_the_pages(archive, wheel)
    commands = install(wheel, tmp_path / "environment")
    said = made(commands / "companion", "--version", cwd=tmp_path)
    assert "built pages of the package" in said
    server = started(commands)
    page = device(at=server).go("/")
    expect(page.get_by_role("link", name="New table")).to_be_visible()
    (ana, *_), _ = guided(device, server, "Ana", "Ben", "Chiara")
    open_tab(ana, "Board")


def test_without_built_pages_no_package_is_made(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__init__.py").touch()
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONWARNINGS": "ignore"},
    )
    assert done.returncode != 0
    assert "Run `make setup` first" in done.stdout + done.stderr
    assert not (tmp_path / "dist").exists() or not list((tmp_path / "dist").iterdir())
