"""Whatever of this game a person can see has a sentence in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from gallery import GAME

from companion.games.masterpieces.facts import GLASS, SHAPES, Area, Counter, Due, Gain, Lady

LOCALES = Path(__file__).parents[3] / "static" / "locales"


def keys() -> set[str]:
    """Return the keys that code puts together from words."""
    found = {f"glass.{word}" for word in GLASS} | {f"glass_letter.{word}" for word in GLASS}
    found |= {f"shape.{word}" for word in SHAPES}
    found |= {f"{area}.{lady}" for lady in Lady for area in ("lady", "ladies.help")}
    found |= {f"area.{area}" for area in Area} | {f"area_letter.{area}" for area in Area}
    found |= {f"gain.{gain}" for gain in Gain} | {f"owed.{due}" for due in Due}
    found |= {f"counter.{counter}" for counter in Counter}
    for choice in GAME.meta.options:
        found |= {f"option.{choice.key}.{one}" for one in (*choice.choices, "label")}
    found |= {f"setup.{line.key}" for line in GAME.checklist(4, 0, {"display": "each"})}
    found |= {f"track.{track}" for track in ("total", "points", "showcase", "council")}
    for page in ("points", "showcase", "winner"):
        found |= {f"scoring.{page}.title", f"scoring.{page}.help"}
    for where in ("row", "column"):
        found |= {f"scoring.line.{where}_{what}" for what in ("colour", "shape", "both")}
    found |= {f"scoring.line.{line}" for line in ("nothing", "winner", "tied")}
    box = ("tiles", "palace_order", "route_order", "glass_twice", "shapes_twice")
    found |= {f"box.{problem}" for problem in box}
    return found | {"source.points", "source.showcase", "scoring.use.points", "name"}


@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
def test_every_word_is_there(language: str) -> None:
    tree: Any = json.loads((LOCALES / language / "masterpieces.json").read_text("utf-8"))
    for key in sorted(keys()):
        node = tree
        for step in key.split("."):
            assert step in node, key
            node = node[step]
        assert isinstance(node, str), key


@pytest.mark.parametrize("language", ["en", "fr", "pl", "de"])
def test_letters_of_colours_differ(language: str) -> None:
    tree = json.loads((LOCALES / language / "masterpieces.json").read_text("utf-8"))
    for area in ("glass_letter", "area_letter"):
        letters = list(tree[area].values())
        assert len(set(letters)) == len(letters)
