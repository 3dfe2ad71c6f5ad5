"""Each game's README says where a rule lives, and there it is."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from companion.games import GAMES

FOLDER = Path(__file__).resolve().parents[2] / "companion" / "games"
RULES = FOLDER.parents[1] / "docs" / "rules"
NAMED = re.compile(r"`([a-z_/]+)\.(_?[A-Za-z_]+)`")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_readme_names_is_there(game: str) -> None:
    text = (FOLDER / game / "README.md").read_text(encoding="utf-8")
    named = [(file, name) for file, name in NAMED.findall(text) if name not in ("py", "md", "js")]
    assert len(named) > 10
    for file, name in named:
        module = f"companion.games.{game}.{file.replace('/', '.')}"
        assert hasattr(importlib.import_module(module), name), name


@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_the_rules_leads_to_where_it_is_done(game: str) -> None:
    rules = (RULES / f"{game}.md").read_text(encoding="utf-8")
    text = (FOLDER / game / "README.md").read_text(encoding="utf-8")
    rows = [row for row in text.partition("**Where is the rule?**")[2].splitlines() if "`" in row]
    named = {n for row in rows if row.startswith("| §") for n in re.findall(r"§(\d+)", row)}
    assert named == set(re.findall(r"^## (\d+)\. ", rules, re.MULTILINE))
